"""Words for whom: the units an ability may choose or reaches, as seen from the unit it serves."""

from collections.abc import Callable
from typing import Final, Generic, Never, NewType, TypeVar

from feldherr.core.rule import Violation
from feldherr.core.timing import Moment
from feldherr.games.runewars.catalogue.entries import ANY, NO_RUNE
from feldherr.games.runewars.frames.card_effects import BY_SURGE, OF_UNIT, Doing
from feldherr.games.runewars.ids import NO_UNIT, UnitId, opposing
from feldherr.games.runewars.moments.base import Meeting, OfUnit
from feldherr.games.runewars.powers import CheckAt
from feldherr.games.runewars.rules.contact import engaged, is_engaged
from feldherr.games.runewars.rules.measure import in_range, range_in_sight, sees
from feldherr.games.runewars.rules.timing import rule_of
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import Rune
from feldherr.games.runewars.vocabulary.qualities import Quality

M = TypeVar("M", bound=Moment)
M_contra = TypeVar("M_contra", bound=Moment, contravariant=True)

_ANOTHER: Final = "card_means_another"

Allegiance = NewType("Allegiance", int)
"""On which side the units of a group are, as seen from the one an ability serves."""
OF_EITHER_SIDE: Final = Allegiance(0)
OF_THE_ENEMY: Final = Allegiance(1)
OF_THE_SIDE: Final = Allegiance(2)


class Group(Generic[M_contra]):
    """Units as seen from the one an ability serves, and what one lacks that does not belong to them."""

    def __init__(
        self,
        members: Callable[[State, Doing], list[UnitId]],
        side: Allegiance,
        lack: str = _ANOTHER,
    ) -> None:
        self.members = members
        self.side = side
        """A unit of the other side lacks just this."""
        self.lack = lack


def _allies(state: State, doing: Doing) -> list[UnitId]:
    return state.army(state.side(doing.unit))


def _enemies(state: State, doing: Doing) -> list[UnitId]:
    return state.army(opposing(state.side(doing.unit)))


def _guests(state: State, doing: Doing) -> list[UnitId]:
    own = state.kind(doing.unit).faction
    return [each for each in _allies(state, doing) if state.kind(each).faction != own]


def _met(state: State, doing: Doing) -> list[UnitId]:
    unit = doing.during(Meeting).met()
    return [] if unit == NO_UNIT else [unit]


def _not_met(state: State, doing: Doing) -> list[UnitId]:
    met = doing.during(Meeting).met()
    return [each for each in _enemies(state, doing) if each != met]


SELF: Final = Group[Moment](lambda state, doing: [doing.unit], OF_EITHER_SIDE, "card_means_itself")
ENGAGED_ENEMIES: Final = Group[Moment](
    lambda state, doing: engaged(state, doing.unit), OF_THE_ENEMY, "card_means_engaged"
)
OTHER_ENEMIES: Final = Group[Meeting](_not_met, OF_THE_ENEMY, "card_means_other_enemies")
"""Enemies but the one under attack."""
ENEMIES: Final = Group[Moment](_enemies, OF_THE_ENEMY)
FREE_ENEMIES: Final = Group[Moment](
    lambda state, doing: [each for each in _enemies(state, doing) if not is_engaged(state, UnitId(each))],
    OF_THE_ENEMY, "card_means_free",
)  # fmt: skip
"""Enemies that are engaged with nobody."""
ALLIES: Final = Group[Moment](_allies, OF_THE_SIDE)
OTHER_ALLIES: Final = Group[Moment](
    lambda state, doing: [each for each in _allies(state, doing) if each != doing.unit],
    OF_THE_SIDE, "card_means_other_allies",
)  # fmt: skip
GUESTS: Final = Group[Moment](_guests, OF_THE_SIDE, "card_means_guests")
"""Allies of another faction than the unit itself."""
OPPONENTS: Final = Group[Moment](
    lambda state, doing: state.army(state.sides[doing.seat]), OF_EITHER_SIDE, "card_means_own_units"
)
"""Units of the player who decides (morale cards: the opponent of the unit)."""
ACTOR: Final = Group[OfUnit](lambda state, doing: [doing.during(OfUnit).actor()], OF_EITHER_SIDE)
"""The unit that acts in the moment an ability answers to, such as the attacker."""
DEFENDER: Final = Group[Meeting](_met, OF_EITHER_SIDE)
"""The unit under attack, or run into."""
CHOSEN: Final = Group[Moment](lambda state, doing: doing.picked, OF_EITHER_SIDE)
"""The units an earlier effect of the ability has chosen."""

_ANOTHER_FACTION: Final = "card_means_another_faction"
_ANOTHER_TYPE: Final = "card_means_another_type"

Nearness = NewType("Nearness", int)
"""How near a unit comes to being meant by a card: the larger, the nearer."""
NOT_IN_PLAY: Final = Nearness(0)
OF_THE_OTHER_SIDE: Final = Nearness(1)
OUTSIDE_THE_GROUP: Final = Nearness(2)
OF_ANOTHER_KIND: Final = Nearness(3)
OUT_OF_REACH: Final = Nearness(4)
ALMOST: Final = Nearness(5)


class Who(Generic[M_contra]):
    """A group of units, limited by range bands, line of sight, faction, type and other qualities.

    With a `rune` the range goes as far as there are active runes of that kind. `around` DEFENDER, ACTOR or
    CHOSEN measures from that unit, which does not belong to the group; `in_sight` is then who sees it.
    """

    def __init__(
        self, group: Group[M_contra], low: int = 0, high: int = 0, in_sight: bool = False, faction: int = ANY,
        type_: int = ANY, rune: Rune = NO_RUNE, around: Group[M_contra] = SELF, only: list[Quality] | None = None,
    ) -> None:  # fmt: skip
        self.group = group
        self.low = low
        self.high = high
        self.in_sight = in_sight
        self.faction = faction
        self.type = type_
        self.rune = rune
        self.around = around
        self.only: list[Quality] = [] if only is None else only

    def units(self, state: State, doing: Doing) -> list[UnitId]:
        """Units that are still to be deployed count only for one that waits itself."""
        waits = not state.body(doing.unit).deployed
        return [
            number
            for number in self.group.members(state, doing)
            if state.body(number).alive
            and (waits or state.body(number).deployed)
            and not self._lack(state, number)
            and self._reaches(state, doing, number)
        ]

    def refusal(self, state: State, doing: Doing, number: UnitId) -> Violation:
        """Why a unit is none of them, the plainest reason first."""
        return self.missed(state, doing, number)[1]

    def missed(self, state: State, doing: Doing, number: UnitId) -> tuple[Nearness, Violation]:
        """How near a unit that is none of them comes to it, and what it lacks."""
        if not state.body(number).alive:
            return NOT_IN_PLAY, Violation("RR-88.1", "not_in_play")
        if number not in self.group.members(state, doing):
            return self._outside(state, doing, number)
        lack = self._lack(state, number)
        if lack:
            return OF_ANOTHER_KIND, Violation(rule_of(doing), lack)
        if not self.in_sight:
            return OUT_OF_REACH, Violation("RR-63.3b", "card_not_in_range")
        is_seen = self._isseen_from(state, doing, number)
        return OUT_OF_REACH, Violation(
            "RR-63.3a", "card_not_in_range" if is_seen else "card_not_in_sight"
        )

    def _outside(self, state: State, doing: Doing, number: UnitId) -> tuple[Nearness, Violation]:
        rule = rule_of(doing)
        is_ally = state.side(number) == state.side(doing.unit)
        if self.group.side == OF_THE_ENEMY and is_ally:
            return OF_THE_OTHER_SIDE, Violation(rule, "card_means_enemies")
        if self.group.side == OF_THE_SIDE and not is_ally:
            return OF_THE_OTHER_SIDE, Violation(rule, "card_means_allies")
        return OUTSIDE_THE_GROUP, Violation(rule, self.group.lack)

    def _lack(self, state: State, number: UnitId) -> str:
        """The first quality a unit has not; empty if it has all of them."""
        kind = state.kind(number)
        if self.faction not in (ANY, kind.faction):
            return _ANOTHER_FACTION
        if self.type not in (ANY, kind.type):
            return _ANOTHER_TYPE
        for quality in self.only:
            if not quality.is_true_of(state, number):
                return quality.lack
        return ""

    def _isseen_from(self, state: State, doing: Doing, number: UnitId) -> bool:
        if not state.in_play(number) or not state.in_play(doing.unit):
            return False
        if self.around is not SELF:
            return sees(state, number, self._centre(state, doing))
        return sees(state, doing.unit, number)

    def _reaches(self, state: State, doing: Doing, number: UnitId) -> bool:
        """RW 63.3: what needs a line of sight is measured along it, everything else by the shortest way."""
        high = self.high if self.rune == NO_RUNE else self.high + state.runes()[self.rune]
        if self.around is not SELF:
            centre = self._centre(state, doing)
            if number == centre or (self.in_sight and not sees(state, number, centre)):
                return False
            return in_range(state, centre, number, self.low, high)
        if high == 0:
            return self.rune == NO_RUNE and (not self.in_sight or sees(state, doing.unit, number))
        if not state.body(doing.unit).deployed:
            return False
        if self.in_sight:
            return max(1, self.low) <= range_in_sight(state, doing.unit, number) <= high
        return in_range(state, doing.unit, number, self.low, high)

    def _centre(self, state: State, doing: Doing) -> UnitId:
        return self.around.members(state, doing)[0]


AnyWho = Who[Never]
"""Units of some moment; which one has been checked where the ability was put together."""


class _Either(Who[M]):
    def __init__(self, groups: list[Who[M]]) -> None:
        super().__init__(SELF)
        self.groups = groups

    def units(self, state: State, doing: Doing) -> list[UnitId]:
        found = {number for group in self.groups for number in group.units(state, doing)}
        return sorted(found)

    def missed(self, state: State, doing: Doing, number: UnitId) -> tuple[Nearness, Violation]:
        """What it lacks to be one of the group it comes closest to."""
        best = self.groups[0].missed(state, doing, number)
        for group in self.groups[1:]:
            other = group.missed(state, doing, number)
            if other[0] > best[0]:
                best = other
        return best


def either(*groups: Who[M]) -> Who[M]:
    """The units of several groups."""
    return _Either(list(groups))


class _Outnumbered(Who[M]):
    def __init__(self, group: Who[M], times: int) -> None:
        super().__init__(SELF)
        self.of = group
        self.times = times

    def units(self, state: State, doing: Doing) -> list[UnitId]:
        own = len(state.body(doing.unit).filled())
        most = own - 1 if self.times == FEWER else own * self.times
        found = self.of.units(state, doing)
        return [number for number in found if len(state.body(number).filled()) <= most]

    def missed(self, state: State, doing: Doing, number: UnitId) -> tuple[Nearness, Violation]:
        if number in self.of.units(state, doing):
            return ALMOST, Violation(rule_of(doing), "card_too_many_trays")
        return self.of.missed(state, doing, number)


class _Those(Who[M]):
    def __init__(self, group: Who[M], quality: Quality) -> None:
        super().__init__(SELF)
        self.of = group
        self.quality = quality

    def units(self, state: State, doing: Doing) -> list[UnitId]:
        found = self.of.units(state, doing)
        return [number for number in found if self.quality.is_true_of(state, number)]

    def missed(self, state: State, doing: Doing, number: UnitId) -> tuple[Nearness, Violation]:
        if number in self.of.units(state, doing):
            return ALMOST, Violation(rule_of(doing), self.quality.lack)
        return self.of.missed(state, doing, number)


def those(group: Who[M], quality: Quality) -> Who[M]:
    """Those of a group that are or have something."""
    return _Those(group, quality)


FEWER: Final = 0


def outnumbered(group: Who[M], times: int = FEWER) -> Who[M]:
    """Those of a group that have fewer trays than the unit, or at most so many times as many."""
    return _Outnumbered(group, times)


def seen_from(state: State, unit: UnitId, moment: Moment) -> Doing:
    """An ability of the unit at that moment, for the eyes of a group only."""
    return Doing(
        unit=unit,
        family=OF_UNIT,
        kind=0,
        means=BY_SURGE,
        part=0,
        seat=state.units[unit].seat,
        moment=moment,
        holder=unit,
    )


U = TypeVar("U", bound=OfUnit)


def involves(who: Who[U], part: Callable[[U], UnitId]) -> CheckAt[U]:
    """Whoever has that part in the moment belongs to a group, as seen from the unit that has the card."""
    return CheckAt(
        lambda state, unit, moment: part(moment) in who.units(state, seen_from(state, unit, moment))
    )


def there_is(who: Who[M]) -> CheckAt[M]:
    """The group is not empty."""
    return CheckAt(
        lambda state, unit, moment: bool(who.units(state, seen_from(state, unit, moment)))
    )
