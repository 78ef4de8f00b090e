"""What a referee knows. Pure: no Flask, no database, no clock, no random, no files."""
