"""Referee: calls the points of dominoes and cards laid on a real table."""
