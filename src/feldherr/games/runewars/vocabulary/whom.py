"""Words for whom: the units an ability may choose or reaches, as seen from the unit it serves."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, Flow
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import PASS, UnitChoice, units
from feldherr.games.runewars.footprint import trays
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import ANY, NO_RUNE
from feldherr.games.runewars.powers import Effect
from feldherr.games.runewars.rules.contact import engaged, is_engaged
from feldherr.games.runewars.rules.measure import in_range, range_in_sight, sees
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.rules.which import WhichUnit, WhichUnits
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.qualities import Quality
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
CHOSEN: Final = 12
"""The units an earlier effect of the ability has chosen."""

_ENEMIES: Final = [ENGAGED_ENEMIES, OTHER_ENEMIES, ENEMIES, FREE_ENEMIES]
_ALLIES: Final = [OTHER_ALLIES, ALLIES, GUESTS]
_OUTSIDE: Final = {
    SELF: "card_means_itself",
    ENGAGED_ENEMIES: "card_means_engaged",
    OTHER_ENEMIES: "card_means_other_enemies",
    OTHER_ALLIES: "card_means_other_allies",
    FREE_ENEMIES: "card_means_free",
    OPPONENTS: "card_means_own_units",
    GUESTS: "card_means_guests",
}
"""What a unit of the right side lacks that does not belong to a group."""

_ANOTHER_FACTION: Final = "card_means_another_faction"
_ANOTHER_TYPE: Final = "card_means_another_type"

NOT_IN_PLAY: Final = 0
OF_THE_OTHER_SIDE: Final = 1
OUTSIDE_THE_GROUP: Final = 2
OF_ANOTHER_KIND: Final = 3
OUT_OF_REACH: Final = 4
ALMOST: Final = 5
"""How near a unit comes to being meant by a card."""


class Who:
    """A group of units, limited by range bands, line of sight, faction, type and other qualities.

    With a `rune` the range goes as far as there are active runes of that kind. `around` DEFENDER, ACTOR or
    CHOSEN measures from that unit, which does not belong to the group; `in_sight` is then who sees it.
    """

    def __init__(
        self, group: int, low: int = 0, high: int = 0, in_sight: bool = False, faction: int = ANY, type_: int = ANY,
        rune: int = NO_RUNE, around: int = SELF, only: list[Quality] | None = None,
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

    def units(self, state: State, doing: Doing) -> list[int]:
        """Units that are still to be deployed count only for one that waits itself."""
        waits = not state.units[doing.unit].deployed
        return [
            number
            for number in self._group(state, doing)
            if state.units[number].alive
            and (waits or state.units[number].deployed)
            and not self._lack(state, number)
            and self._reaches(state, doing, number)
        ]

    def refusal(self, state: State, doing: Doing, number: int) -> Violation:
        """Why a unit is none of them, the plainest reason first."""
        return self.missed(state, doing, number)[1]

    def missed(self, state: State, doing: Doing, number: int) -> tuple[int, Violation]:
        """How near a unit that is none of them comes to it, and what it lacks."""
        if not state.units[number].alive:
            return NOT_IN_PLAY, Violation("RR-88.1", "not_in_play")
        if number not in self._group(state, doing):
            return self._outside(state, doing, number)
        lack = self._lack(state, number)
        if lack:
            return OF_ANOTHER_KIND, Violation(rule_of(doing), lack)
        if not self.in_sight:
            return OUT_OF_REACH, Violation("RR-63.3b", "card_not_in_range")
        is_seen = self._is_seen(state, doing, number)
        return OUT_OF_REACH, Violation(
            "RR-63.3a", "card_not_in_range" if is_seen else "card_not_in_sight"
        )

    def _outside(self, state: State, doing: Doing, number: int) -> tuple[int, Violation]:
        rule = rule_of(doing)
        is_ally = state.side(number) == state.side(doing.unit)
        if self.group in _ENEMIES and is_ally:
            return OF_THE_OTHER_SIDE, Violation(rule, "card_means_enemies")
        if self.group in _ALLIES and not is_ally:
            return OF_THE_OTHER_SIDE, Violation(rule, "card_means_allies")
        return OUTSIDE_THE_GROUP, Violation(rule, _OUTSIDE.get(self.group, "card_means_another"))

    def _lack(self, state: State, number: int) -> str:
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

    def _is_seen(self, state: State, doing: Doing, number: int) -> bool:
        if not state.in_play(number) or not state.in_play(doing.unit):
            return False
        if self.around != SELF:
            return sees(state, number, self._centre(doing))
        return sees(state, doing.unit, number)

    def _reaches(self, state: State, doing: Doing, number: int) -> bool:
        """RW 63.3: what needs a line of sight is measured along it, everything else by the shortest way."""
        high = self.high if self.rune == NO_RUNE else self.high + state.runes()[self.rune]
        if self.around != SELF:
            centre = self._centre(doing)
            if number == centre or (self.in_sight and not sees(state, number, centre)):
                return False
            return in_range(state, centre, number, self.low, high)
        if high == 0:
            return self.rune == NO_RUNE and (not self.in_sight or sees(state, doing.unit, number))
        if not state.units[doing.unit].deployed:
            return False
        if self.in_sight:
            return max(1, self.low) <= range_in_sight(state, doing.unit, number) <= high
        return in_range(state, doing.unit, number, self.low, high)

    def _centre(self, doing: Doing) -> int:
        if self.around == CHOSEN:
            return doing.picked[0]
        return doing.about[1] if self.around == DEFENDER else doing.about[0]

    def _group(self, state: State, doing: Doing) -> list[int]:
        unit, group = doing.unit, self.group
        if group == SELF:
            return [unit]
        if group == DEFENDER:
            return doing.about[1:2]
        if group == ACTOR:
            return doing.about[:1]
        if group == CHOSEN:
            return doing.picked
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


class _Either(Who):
    def __init__(self, groups: list[Who]) -> None:
        super().__init__(SELF)
        self.groups = groups

    def units(self, state: State, doing: Doing) -> list[int]:
        found = {number for group in self.groups for number in group.units(state, doing)}
        return sorted(found)

    def missed(self, state: State, doing: Doing, number: int) -> tuple[int, Violation]:
        """What it lacks to be one of the group it comes closest to."""
        best = self.groups[0].missed(state, doing, number)
        for group in self.groups[1:]:
            other = group.missed(state, doing, number)
            if other[0] > best[0]:
                best = other
        return best


def either(*groups: Who) -> Who:
    """The units of several groups."""
    return _Either(list(groups))


class _Outnumbered(Who):
    def __init__(self, group: Who, times: int) -> None:
        super().__init__(SELF)
        self.of = group
        self.times = times

    def units(self, state: State, doing: Doing) -> list[int]:
        own = len(trays(state.units[doing.unit]))
        most = own - 1 if self.times == FEWER else own * self.times
        found = self.of.units(state, doing)
        return [number for number in found if len(trays(state.units[number])) <= most]

    def missed(self, state: State, doing: Doing, number: int) -> tuple[int, Violation]:
        if number in self.of.units(state, doing):
            return ALMOST, Violation(rule_of(doing), "card_too_many_trays")
        return self.of.missed(state, doing, number)


class _Those(Who):
    def __init__(self, group: Who, quality: Quality) -> None:
        super().__init__(SELF)
        self.of = group
        self.quality = quality

    def units(self, state: State, doing: Doing) -> list[int]:
        found = self.of.units(state, doing)
        return [number for number in found if self.quality.is_true_of(state, number)]

    def missed(self, state: State, doing: Doing, number: int) -> tuple[int, Violation]:
        if number in self.of.units(state, doing):
            return ALMOST, Violation(rule_of(doing), self.quality.lack)
        return self.of.missed(state, doing, number)


def those(group: Who, quality: Quality) -> Who:
    """Those of a group that are or have something."""
    return _Those(group, quality)


FEWER: Final = 0


def outnumbered(group: Who, times: int = FEWER) -> Who:
    """Those of a group that have fewer trays than the unit, or at most so many times as many."""
    return _Outnumbered(group, times)


class _Involves(Check):
    def __init__(self, who: Who, part: int) -> None:
        self.who = who
        self.part = part

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        doing = Doing(unit, 0, 0, 0, 0, state.units[unit].seat, about=about)
        return about[self.part] in self.who.units(state, doing)


def involves(who: Who, part: int) -> Check:
    """Whoever ACTS or IS_MET in this moment belongs to a group, as seen from the unit that has the card."""
    return _Involves(who, part)


class _Chooses(Effect):
    def __init__(self, who: Who) -> None:
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_among(ctx.state, doing, "choose_unit", self.who)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        unit = chosen(answer)
        doing.picked = [] if unit < 0 else [unit]
        return NEXT


def chooses(who: Who) -> Effect:
    """One unit of a group; what follows may speak of it as CHOSEN."""
    return _Chooses(who)


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


class WhichOfGroup(WhichUnit):
    """One unit of a group."""

    def __init__(
        self,
        state: State,
        doing: Doing,
        prompt: str,
        who: Who,
        numbers: list[int],
        may_pass: bool = False,
    ) -> None:
        about = about_of(state, doing)
        super().__init__(doing.seat, rule_of(doing), prompt, state, numbers, about)
        if may_pass:
            self.choices.append(PASS)
        self.doing = doing
        self.who = who

    def refusal(self, number: int) -> Violation:
        return self.who.refusal(self.state, self.doing, number)


def choose_among(
    state: State, doing: Doing, prompt: str, who: Who, may_pass: bool = False
) -> Decision | None:
    """One unit of a group, or none if one may pass; nothing to ask if it is empty."""
    numbers = who.units(state, doing)
    return WhichOfGroup(state, doing, prompt, who, numbers, may_pass) if numbers else None


class SomeOfGroup(WhichUnits):
    """Up to so many units of a group."""

    def __init__(
        self, state: State, doing: Doing, prompt: str, who: Who, numbers: list[int], most: int
    ) -> None:
        super().__init__(doing.seat, rule_of(doing), prompt, numbers, most, about_of(state, doing))
        self.state = state
        self.doing = doing
        self.who = who

    def refusal(self, number: int) -> Violation:
        return self.who.refusal(self.state, self.doing, number)


def choose_some(state: State, doing: Doing, prompt: str, who: Who, most: int) -> Decision | None:
    """Up to so many units of a group; nothing to ask if it is empty."""
    numbers = who.units(state, doing)
    if not numbers or most <= 0:
        return None
    return SomeOfGroup(state, doing, prompt, who, numbers, most)


def chosen(answer: Record) -> int:
    """The unit an answer names, or -1."""
    return answer.unit if isinstance(answer, UnitChoice) else -1
