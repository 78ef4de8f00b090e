"""The page objects of league nights: frozen, and all that their templates show."""
