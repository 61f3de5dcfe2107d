"""CQ 1 profile: what a characteristic is worth now.

The order is: unmodified, additions, maxima, not below 0, water.
"""

from typing import Final

from feldherr.games.conquest.catalogue.entries import NO_VALUE
from feldherr.games.conquest.ids import BEARER, NO_PIECE, NO_STAND, CharacterId, RegimentId
from feldherr.games.conquest.powers import BY_X, Raises, Voice
from feldherr.games.conquest.rules.ground import garrison_of
from feldherr.games.conquest.rules.holding import amount_of, character_voices, voices
from feldherr.games.conquest.rules.terrain import clash_in_water
from feldherr.games.conquest.rules.traits import is_so
from feldherr.games.conquest.specials import SPECIALS, VANGUARD
from feldherr.games.conquest.state import NO_MAXIMUM, Lasting, State
from feldherr.games.conquest.terms import (
    CHARGE,
    CLASH,
    DEFENSE,
    FIRST_MARCH,
    FROM_NOWHERE,
    IN_NONE,
    MARCH,
    AttackKind,
    Facing,
    Stat,
)
from feldherr.games.conquest.vocabulary.being import HALF_MARCH, KEEPS_MARCH
from feldherr.geometry.length import INCH


class When:
    """In which attack a characteristic is asked for, from which side it comes, and what does not count."""

    def __init__(
        self, in_: AttackKind = IN_NONE, from_: Facing = FROM_NOWHERE, ignored: list[str] | None = None,
        gains: bool = True,
    ) -> None:  # fmt: skip
        self.in_ = in_
        self.from_ = from_
        self.ignored = ignored or []
        """Names of rules that do not count."""
        self.gains = gains
        """Do rules count that raise it?"""


ALWAYS: Final = When()
GARRISON_WALLS: Final = "garrison"
"""The source of what a garrison gains by its terrain."""


class _Total:
    """A characteristic with what has been added to it."""

    def __init__(self, stat: Stat, unmodified: int, when: When) -> None:
        self.stat = stat
        self.unmodified = unmodified
        self.value = unmodified
        self.most = NO_MAXIMUM
        self.when = when
        self.is_kept = False
        """Can nothing lower it?"""

    def add(self, source: str, amount: int, most: int) -> None:
        when = self.when
        if source in when.ignored or (amount > 0 and not when.gains):
            return
        if amount < 0 and self.is_kept:
            return
        self.value += amount
        if most != NO_MAXIMUM:
            self.most = most if self.most == NO_MAXIMUM else min(self.most, most)

    def add_words(self, state: State, regiment: RegimentId, voices: list[Voice]) -> None:
        when = self.when
        for voice in voices:
            for word in voice.words:
                if not isinstance(word, Raises) or word.stat != self.stat:
                    continue
                if word.counts(when.in_, when.from_) and word.while_(state, regiment):
                    self.add(voice.name, _amount(word, voice), word.most)

    def add_lasting(self, lasting: list[Lasting]) -> None:
        for each in lasting:
            if each.stat == self.stat and (each.in_ == IN_NONE or each.in_ & self.when.in_):
                self.add(each.source, each.amount, each.most)

    def on_ground(self, state: State, regiment: RegimentId) -> int:
        """CQ 10 gar 6, water: the result, with what the terrain does to a regiment: walls first, water last."""
        piece = garrison_of(state, regiment)
        if piece != NO_PIECE and self.stat == DEFENSE:
            self.add(GARRISON_WALLS, state.terrain_kind(piece).defense, NO_MAXIMUM)
        value = self.result()
        return clash_in_water(state, regiment, value) if self.stat == CLASH else value

    def result(self) -> int:
        """CQ 1 profile 2, profile 5."""
        if self.unmodified == NO_VALUE:
            return NO_VALUE
        value = self.value
        if self.most != NO_MAXIMUM:
            value = min(value, max(self.most, self.unmodified))
        return max(0, value)


def stat_of(state: State, regiment: RegimentId, stat: Stat, when: When = ALWAYS) -> int:
    """A characteristic of the regiment's own stands; NO_VALUE if none is printed."""
    total = _Total(stat, state.kind(regiment).stats[stat], when)
    total.is_kept = stat == MARCH and is_so(state, regiment, KEEPS_MARCH)
    total.add_words(state, regiment, voices(state, regiment))
    total.add_lasting(state.regiments[regiment].lasting)
    value = total.on_ground(state, regiment)
    if stat == MARCH and not total.is_kept and is_so(state, regiment, HALF_MARCH):
        return (value + 1) // 2
    return value


def character_stat_of(state: State, character: CharacterId, stat: Stat, when: When = ALWAYS) -> int:
    """A characteristic of a character; what its regiment gained in play counts for it too (CQ 1 reg 3)."""
    unit = state.characters[character]
    total = _Total(stat, state.character_kind(character).stats[stat], when)
    total.add_words(state, unit.regiment, character_voices(state, character))
    total.add_lasting(unit.lasting)
    if unit.regiment < 0:
        return total.result()
    total.add_lasting(state.regiments[unit.regiment].lasting)
    return total.on_ground(state, unit.regiment)


def unmodified_of(state: State, regiment: RegimentId, stat: Stat) -> int:
    """CQ 1 profile 3: the value of the list: printed, with what upgrades and officers add, without what play does."""
    value = state.kind(regiment).stats[stat]
    for voice in voices(state, regiment):
        if voice.name in SPECIALS or value == NO_VALUE:
            continue
        for word in voice.words:
            if isinstance(word, Raises) and word.stat == stat and word.is_plain():
                value += _amount(word, voice)
    return value


def _amount(word: Raises, voice: Voice) -> int:
    return voice.x if word.amount == BY_X else word.amount


def lowest_march(state: State, regiment: RegimentId) -> int:
    """CQ 3 march 3, 11 rider: the lowest March of its stands; a rider, or who has none, has that of the regiment."""
    march = stat_of(state, regiment, MARCH)
    unit = state.regiments[regiment]
    character = unit.character
    if unit.character_stand != NO_STAND and state.characters[character].alive:
        own = character_stat_of(state, character, MARCH)
        if own != NO_VALUE:
            march = min(march, own)
    return march


def charge_bonus(state: State, regiment: RegimentId) -> int:
    """CQ 3 charge 6: the inches that rules add to the charge distance."""
    return _bonus(state, regiment, CHARGE)


def _bonus(state: State, regiment: RegimentId, stat: Stat) -> int:
    """The inches that rules add to something which is printed nowhere."""
    total = _Total(stat, 0, ALWAYS)
    total.add_words(state, regiment, voices(state, regiment))
    total.add_lasting(state.regiments[regiment].lasting)
    return total.value


def reach_of_march(state: State, regiment: RegimentId, number: int, enters: bool) -> int:
    """CQ 11 vanguard, 7 cmd 11: how far a march leads; vanguard helps the first of an entry, a standard the second."""
    march = lowest_march(state, regiment)
    if number <= 1:
        march += _bonus(state, regiment, FIRST_MARCH)
    if number == 1 and enters:
        march += amount_of(state, regiment, VANGUARD)
    if number == 2 and state.regiments[regiment].has_model(BEARER):
        march += 1
    return march * INCH
