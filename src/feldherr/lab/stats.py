"""How sure a share of wins is."""

from math import sqrt

SURE = 1.959963984540054
"""Half the width of 95 % of a normal distribution, in standard deviations."""


def wilson(points: float, games: int) -> tuple[float, float]:
    """The Wilson interval (95 %) of a score; a draw is half a point."""
    if games == 0:
        return 0.0, 1.0
    share = points / games
    square = SURE * SURE
    middle = share + square / (2 * games)
    spread = SURE * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
