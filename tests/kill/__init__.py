"""A server that is killed again and again while phones play on it: nothing that was answered is lost."""
