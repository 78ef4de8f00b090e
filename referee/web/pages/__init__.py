"""What each page shows, as frozen objects: templates get these and compute nothing."""
