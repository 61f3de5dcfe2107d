"""CQ 1 measure: measuring is free at any time; said are inches, who sees whom, and what a charge would need."""

from typing import TYPE_CHECKING

from feldherr.battlefield.ids import PieceId, UnitId
from feldherr.games.conquest.rules.charge_targets import may_charge
from feldherr.games.conquest.rules.sight import can_see
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import FIELD
from feldherr.stage.battlefield.measuring import Measuring
from feldherr.stage.conquest.charging import NO_DIE, TOO_FAR, needed, percent

if TYPE_CHECKING:
    from feldherr.stage.conquest import ConquestStage


class ConquestRuler(Measuring):
    """The ruler on one table."""

    def __init__(self, stage: "ConquestStage", state: State) -> None:
        super().__init__(stage, state)
        self.battle = state
        self.names = stage.names(state)
        self.own = stage.own

    def remarks(self, body: UnitId, other: UnitId) -> list[str]:
        """Who sees whom, and what the die of a charge would have to show."""
        if not self.field.are_enemies(body, other):
            return []
        found = [self._sight(body, other), self._sight(other, body)]
        return [*found, self._charge(body, other)] if self._may_charge(body, other) else found

    def _sight(self, looker: UnitId, target: UnitId) -> str:
        key = "measure.sees" if can_see(self.battle, looker, target) else "measure.blind"
        return self.own.say(key, unit=self.called(looker), other=self.called(target))

    def _may_charge(self, body: UnitId, other: UnitId) -> bool:
        regiments = self.battle.regiments
        both_stand = regiments[body].place == FIELD and regiments[other].place == FIELD
        return both_stand and may_charge(self.battle, body) and can_see(self.battle, body, other)

    def _charge(self, body: UnitId, other: UnitId) -> str:
        """CQ 3 charge 5: March and the die must cover the distance."""
        who, die = self.called(body), needed(self.battle, body, other)
        if die == TOO_FAR:
            return self.own.say("measure.no_charge", unit=who)
        if die == NO_DIE:
            return self.own.say("measure.sure_charge", unit=who)
        chance = percent(self.battle, body, other)
        return self.own.say("measure.charge", unit=who, die=die, percent=chance)

    def piece(self, number: PieceId) -> str:
        return self.names.title(self.battle.terrain_kind(number))

    def token(self, family: str, number: int) -> tuple[int, int] | None:
        """The middle of a zone."""
        if family != "zone" or number >= len(self.battle.zones):
            return None
        return self.battle.zones[number].x, self.battle.zones[number].y

    def can_see(self, looker: UnitId, target: UnitId) -> bool:
        """CQ 1 los: a line from one to the other, whatever the distance."""
        return can_see(self.battle, looker, target)
