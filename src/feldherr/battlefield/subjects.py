"""Questions about units."""

from feldherr.battlefield.ids import UNIT, UnitId
from feldherr.core.decision import Decision
from feldherr.core.subject import Subject, Thing, number_in


def about_unit(unit: UnitId) -> Subject:
    """The question is about this unit."""
    return Thing(UNIT, unit)


def unit_in_question(decision: Decision) -> UnitId:
    """The unit a question is about, or NO_UNIT."""
    return UnitId(number_in(decision.about, UNIT))
