"""How a drawing writes its lengths. It knows nothing of what is drawn."""


def num(length: float) -> float:
    """The length to two decimals, whole numbers without a point, so that it prints as short as it can."""
    short = round(length, 2)
    return int(short) if short == int(short) else short
