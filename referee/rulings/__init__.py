"""The rule books of the games in the project's own words: clauses, house rules with examples, arguments. Pure."""
