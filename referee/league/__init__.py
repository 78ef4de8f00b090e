"""What a league knows: formats, cards, points, fixtures, tables, cups, figures. Pure, as the rules are.

Teams and players are known here by their ids; names, pages and the database are others' business.
"""
