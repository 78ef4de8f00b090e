"""How long a tap takes on the server that people run, and how heavy the pages are. `python -m tests.bench`"""
