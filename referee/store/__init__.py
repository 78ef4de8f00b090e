"""Games and their logs in SQLite. Knows no rules: whether an entry may be added arrives as a callable."""
