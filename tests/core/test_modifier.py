"""Numbers that change: printed value, doublings of it, additions, then free doublings."""

import pytest

from feldherr.core.modifier import ADDS, DOUBLES, DOUBLES_PRINTED, Modifier, total


def plus(amount: int) -> Modifier:
    return Modifier(ADDS, amount)


TWICE_PRINTED, TWICE = Modifier(DOUBLES_PRINTED), Modifier(DOUBLES)


@pytest.mark.parametrize(
    ("printed", "modifiers", "value"),
    [
        (3, [], 3),
        (3, [plus(2), plus(1)], 6),
        (3, [TWICE_PRINTED, plus(2)], 8),
        (3, [plus(2), TWICE], 10),
        (3, [TWICE, plus(2), TWICE_PRINTED], 16),
        (3, [TWICE, TWICE], 12),
        (3, [TWICE_PRINTED, TWICE_PRINTED], 9),
        (3, [plus(-5)], 0),
        (3, [plus(-5), plus(4)], 2),
        (0, [TWICE, TWICE_PRINTED], 0),
    ],
)
def test_the_stages_of_a_value(printed: int, modifiers: list[Modifier], value: int) -> None:
    assert total(printed, modifiers) == value
    assert total(printed, modifiers[::-1]) == value
