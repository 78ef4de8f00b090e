"""Cribbage with cards and with dominoes: the play up to thirty-one, the show, the crib."""
