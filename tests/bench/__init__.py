"""How fast and how heavy referee is, on the server that people run. `python -m tests.bench`"""
