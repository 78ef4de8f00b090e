"""The tests. None of them is timed, so that they say the same on a slow machine."""

from hypothesis import settings

settings.register_profile("referee", deadline=None)
settings.load_profile("referee")
