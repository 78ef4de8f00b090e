"""The score sheet: entries and corrections, their replay, and the record as text. Knows no single game's rules."""
