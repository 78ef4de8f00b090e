"""A second, naive referee for the line games, and random games for it: no code is shared with referee/."""
