"""Words for whom: the units an ability may choose or reaches, as seen from the unit it serves."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, ChooseSome, Decision
from feldherr.games.runewars.answers import UnitChoice, units
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import ANY
from feldherr.games.runewars.rules.contact import engaged, is_engaged
from feldherr.games.runewars.rules.measure import in_range, range_in_sight, sees
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.state import State
from feldherr.games.runewars.vocabulary.when import Check

SELF: Final = 0
ENGAGED_ENEMIES: Final = 1
OTHER_ENEMIES: Final = 2
"""Enemies but the one under attack."""
ENEMIES: Final = 3
OTHER_ALLIES: Final = 4
ALLIES: Final = 5
FREE_ENEMIES: Final = 6
"""Enemies that are engaged with nobody."""
OPPONENTS: Final = 8
"""Units of the player who decides (morale cards: the opponent of the unit)."""
DEFENDER: Final = 9
"""The unit under attack; the second unit of the occurrence an ability answers to."""
ACTOR: Final = 10
"""The first unit of the occurrence an ability answers to, such as the attacker."""
GUESTS: Final = 11
"""Allies of another faction than the unit itself."""


class Who:
    """A group of units, limited by range bands, line of sight, faction and type."""

    def __init__(
        self, group: int, low: int = 0, high: int = 0, in_sight: bool = False, faction: int = ANY, type_: int = ANY
    ) -> None:  # fmt: skip
        self.group = group
        self.low = low
        self.high = high
        self.in_sight = in_sight
        self.faction = faction
        self.type = type_

    def units(self, state: State, doing: Doing) -> list[int]:
        return [
            number
            for number in self._group(state, doing)
            if state.units[number].alive
            and self.faction in (ANY, state.kind(number).faction)
            and self.type in (ANY, state.kind(number).type)
            and self._reaches(state, doing.unit, number)
        ]

    def _reaches(self, state: State, unit: int, number: int) -> bool:
        """RW 63.3: what needs a line of sight is measured along it, everything else by the shortest way."""
        if self.high == 0:
            return not self.in_sight or sees(state, unit, number)
        if self.in_sight:
            return max(1, self.low) <= range_in_sight(state, unit, number) <= self.high
        return in_range(state, unit, number, self.low, self.high)

    def _group(self, state: State, doing: Doing) -> list[int]:
        unit, group = doing.unit, self.group
        if group == SELF:
            return [unit]
        if group == DEFENDER:
            return doing.about[1:2]
        if group == ACTOR:
            return doing.about[:1]
        if group == ENGAGED_ENEMIES:
            return engaged(state, unit)
        side = state.side(unit)
        if group in (ALLIES, OTHER_ALLIES):
            return [each for each in state.army(side) if group == ALLIES or each != unit]
        if group == GUESTS:
            own = state.kind(unit).faction
            return [each for each in state.army(side) if state.kind(each).faction != own]
        if group == OPPONENTS:
            return state.army(state.sides[doing.seat])
        enemies = state.army(1 - side)
        if group == FREE_ENEMIES:
            return [each for each in enemies if not is_engaged(state, each)]
        if group == OTHER_ENEMIES:
            return [each for each in enemies if each not in doing.picked]
        return enemies


class _Somebody(Check):
    def __init__(self, who: Who) -> None:
        self.who = who

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        seat = state.units[unit].seat
        return bool(self.who.units(state, Doing(unit, 0, 0, 0, 0, seat, about=about)))


def there_is(who: Who) -> Check:
    """The group is not empty."""
    return _Somebody(who)


def choose_unit(state: State, doing: Doing, prompt: str, numbers: list[int]) -> Decision | None:
    """One of these units; nothing to ask if there is none."""
    if not numbers:
        return None
    return ChooseOne(doing.seat, rule_of(doing), prompt, units(numbers), about_of(state, doing))


def choose_units(
    state: State, doing: Doing, prompt: str, numbers: list[int], most: int
) -> Decision | None:
    """Up to so many of these units."""
    if not numbers or most <= 0:
        return None
    about = about_of(state, doing)
    most = min(most, len(numbers))
    return ChooseSome(doing.seat, rule_of(doing), prompt, units(numbers), 0, most, about)


def chosen(answer: Record) -> int:
    """The unit an answer names, or -1."""
    return answer.unit if isinstance(answer, UnitChoice) else -1
