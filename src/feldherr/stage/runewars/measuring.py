"""RW 62.1: measuring with the ruler, which is free at any time and changes nothing."""

from typing import TYPE_CHECKING

from feldherr.core.decision import Decision
from feldherr.games.runewars.ids import NO_UNIT, PieceId, UnitId
from feldherr.games.runewars.rules.measure import (
    IN_SIGHT,
    TOO_FAR,
    can_shoot,
    range_of,
    why_not,
)
from feldherr.games.runewars.rules.targets import WhichTarget
from feldherr.games.runewars.state import OVERGROWTH, State
from feldherr.geometry.polygon import Shape
from feldherr.stage.battlefield.measuring import Measuring

if TYPE_CHECKING:
    from feldherr.stage.runewars import RunewarsStage


class RangeRuler(Measuring):
    """Says range bands beside millimetres, and who can shoot at whom."""

    def __init__(self, stage: "RunewarsStage", state: State) -> None:
        super().__init__(stage, state)
        self.battle = state
        self.names = stage.names(state)
        self.own = stage.own

    def means(self, here: Shape, there: Shape) -> str:
        band, bands = range_of(self.battle, here, there), self.battle.catalogue.measures.bands
        if band > bands:
            return self.own.say("measure.beyond", bands=bands)
        return self.own.say("measure.band", band=band)

    def remarks(self, body: UnitId, other: UnitId) -> list[str]:
        if not self.battle.are_enemies(body, other):
            return []
        return [self._shot(body, other), self._shot(other, body)]

    def _shot(self, shooter: UnitId, target: UnitId) -> str:
        why = why_not(self.battle, shooter, target)
        who, whom = self.called(shooter), self.called(target)
        key = f"measure.{why}" if why else "measure.sees"
        return self.own.say(key, unit=who, other=whom, n=self.names.count(shooter))

    def token(self, family: str, number: int) -> tuple[int, int] | None:
        if family != "token" or number >= len(self.battle.laid):
            return None
        laid = self.battle.laid[number]
        return (laid.x, laid.y) if laid.token == OVERGROWTH else None

    def piece(self, number: PieceId) -> str:
        return self.names.piece(number)

    def point(self, x: int, y: int) -> str:
        return self.names.point(x, y)

    def can_see(self, looker: UnitId, target: UnitId) -> bool:
        """RW 70: a line of sight, whatever the distance."""
        return why_not(self.battle, looker, target) in (IN_SIGHT, TOO_FAR)


def shooter_in(state: State, decision: Decision) -> UnitId:
    """The unit on the open field that is about to choose whom to shoot at, or NOBODY."""
    if not isinstance(decision, WhichTarget) or decision.attack.melee:
        return NO_UNIT
    unit = decision.attack.attacker
    return unit if state.body(unit).on_table else NO_UNIT


def target_range(state: State, decision: Decision, target: UnitId) -> int:
    """The range of a shot at a target; 0 if nobody is about to shoot at it."""
    if not isinstance(decision, WhichTarget) or decision.attack.melee:
        return 0
    return can_shoot(state, decision.attack.attacker, target)
