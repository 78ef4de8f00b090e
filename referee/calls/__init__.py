"""Score items and plays in words, as the referee says them. Knows the rules' results, never how they came about."""
