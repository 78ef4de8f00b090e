"""The score sheet: entries and corrections, their replay, the record as text. Only its cases know one game's rules."""
