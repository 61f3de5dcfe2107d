"""Which special rules a regiment or a character has now, with their X (CQ 11), and who speaks for it.

(X) and (+X) are settled here and nowhere else: the highest plain X, all +X on top, then maxima. A character's own rules
are its alone (CQ 1 reg 4); what the regiment gains in play, its character has too (CQ 1 reg 3).
"""

from typing import Final

from feldherr.games.conquest.catalogue.entries import Barrage, Doer, Held
from feldherr.games.conquest.ids import (
    BEARER,
    FIRST_OFFICER,
    LEADER,
    NO_CHARACTER,
    CharacterId,
    RegimentId,
)
from feldherr.games.conquest.powers import Gives, GivesHost, Voice, Word
from feldherr.games.conquest.rules.keywords import KEYWORDS
from feldherr.games.conquest.specials import BARRAGE, SPECIALS, UNSTOPPABLE, Special
from feldherr.games.conquest.state import NO_MAXIMUM, NO_SPECIAL, Known, Lasting, State

NONE: Final = -1
"""Has not got the rule."""

_OWN_RULES: Final = 100
_OFFICERS: Final = 400
_UPGRADES: Final = 600
"""Where the numbers of entries begin, so that each entry that speaks has one; special rules have the first ones."""


class _Sum:
    """What is known about one special rule so far."""

    def __init__(self) -> None:
        self.printed = NONE
        self.plain = NONE
        self.plus = 0
        self.has_plus = False
        self.most = NO_MAXIMUM

    def add(self, x: int, plus: bool, most: int, printed: bool) -> None:
        if plus:
            self.plus += x
            self.has_plus = True
        else:
            self.plain = max(self.plain, x)
        if printed:
            self.printed = max(self.printed, x)
        if most != NO_MAXIMUM:
            self.most = most if self.most == NO_MAXIMUM else min(self.most, most)

    def value(self) -> int:
        """CQ 11 special stacking, CQ 1 profile 5."""
        if self.plain == NONE and not self.has_plus:
            return NONE
        value = max(self.plain, 0) + self.plus
        return value if self.most == NO_MAXIMUM else min(value, max(self.most, self.printed))


class _Sums:
    def __init__(self) -> None:
        self.sums = [_Sum() for _ in SPECIALS]

    def add_all(self, printed: list[Held]) -> None:
        for held in printed:
            self.sums[held.rule].add(held.x, held.plus, NO_MAXIMUM, True)

    def add_lasting(self, lasting: list[Lasting]) -> None:
        for each in lasting:
            if each.rule != NO_SPECIAL:
                self.sums[each.rule].add(each.amount, each.plus, each.most, False)

    def add_given(self, state: State, regiment: RegimentId, words: list[Word], host: bool) -> None:
        """What words give; `host` picks those that a character gives to its regiment."""
        for word in words:
            if not isinstance(word, Gives) or isinstance(word, GivesHost) != host:
                continue
            if word.while_(state, regiment):
                held = word.held
                self.sums[held.rule].add(held.x, held.plus, word.most, False)

    def known(self) -> Known:
        return Known([each.value() for each in self.sums])


def x_of(state: State, regiment: RegimentId, rule: Special) -> int:
    """The X of a rule that the regiment's own stands have; 0 for a rule without X, NONE if they have it not."""
    return known_of(state, regiment).rules[rule]


def has(state: State, regiment: RegimentId, rule: Special) -> bool:
    return known_of(state, regiment).rules[rule] != NONE


def amount_of(state: State, regiment: RegimentId, rule: Special) -> int:
    """The X of a rule, 0 without it."""
    return max(0, x_of(state, regiment, rule))


def character_x_of(state: State, character: CharacterId, rule: Special) -> int:
    """The X of a rule that a character has."""
    return known_of_character(state, character).rules[rule]


def character_has(state: State, character: CharacterId, rule: Special) -> bool:
    return character_x_of(state, character, rule) != NONE


def x_in_volley(state: State, regiment: RegimentId, rule: Special) -> int:
    """The same for a volley, for which the rules in the bracket of its barrage count too (CQ 11 barrage)."""
    return _with_bracket(state.kind(regiment).barrage, rule, x_of(state, regiment, rule))


def character_x_in_volley(state: State, character: CharacterId, rule: Special) -> int:
    barrage = state.character_kind(character).barrage
    return _with_bracket(barrage, rule, character_x_of(state, character, rule))


def _with_bracket(barrage: Barrage | None, rule: Special, x: int) -> int:
    if barrage is not None:
        for held in barrage.rules:
            if held.rule == rule:
                x = max(0, x) + held.x if held.plus else max(x, held.x)
    return x


def known_of(state: State, regiment: RegimentId) -> Known:
    """The rules of the regiment's own stands."""
    unit = state.regiments[regiment]
    if unit.known is None:
        unit.known = _known(state, regiment)
    return unit.known


def _known(state: State, regiment: RegimentId) -> Known:
    unit, kind = state.regiments[regiment], state.kind(regiment)
    sums = _Sums()
    sums.add_all(kind.rules)
    if kind.barrage is not None:
        sums.sums[BARRAGE].add(kind.barrage.shots, False, NO_MAXIMUM, True)
    if unit.has_model(BEARER):
        sums.sums[UNSTOPPABLE].add(0, False, NO_MAXIMUM, False)
    for doer in _doers(state, regiment):
        sums.add_given(state, regiment, doer.ability, False)
    if unit.character != NO_CHARACTER:
        for voice in character_voices(state, unit.character):
            sums.add_given(state, regiment, voice.words, True)
    sums.add_lasting(unit.lasting)
    return sums.known()


def known_of_character(state: State, character: CharacterId) -> Known:
    """The rules of a character: its own, and what its regiment has gained in play."""
    unit = state.characters[character]
    if unit.known is None:
        kind = state.character_kind(character)
        sums = _Sums()
        sums.add_all(kind.rules)
        if kind.barrage is not None:
            sums.sums[BARRAGE].add(kind.barrage.shots, False, NO_MAXIMUM, True)
        for upgrade in unit.upgrades:
            sums.add_all(state.catalogue.upgrades[upgrade].rules)
        sums.add_lasting(unit.lasting)
        if unit.regiment >= 0:
            sums.add_lasting(state.regiments[unit.regiment].lasting)
        unit.known = sums.known()
    return unit.known


def _doers(state: State, regiment: RegimentId) -> list[Doer]:
    """The entries that do something for a regiment: own rules, and officers that are still there."""
    unit = state.regiments[regiment]
    found: list[Doer] = [state.catalogue.own_rules[each] for each in state.kind(regiment).own_rules]
    for model in unit.models:
        if model not in (LEADER, BEARER) and unit.has_model(model):
            found.append(state.catalogue.officers[model - FIRST_OFFICER])
    return found


def voices(state: State, regiment: RegimentId) -> list[Voice]:
    """Everything that speaks for a regiment now: special rules it has, own rules, officers."""
    found: list[Voice] = []
    known = known_of(state, regiment).rules
    for rule, x in enumerate(known):
        if x != NONE and SPECIALS[rule] in KEYWORDS:
            found.append(Voice(rule, SPECIALS[rule], x, KEYWORDS[SPECIALS[rule]]))
    for doer in _doers(state, regiment):
        if doer.ability:
            found.append(Voice(_entry(doer, state), doer.name, 0, doer.ability))
    return found


def character_voices(state: State, character: CharacterId) -> list[Voice]:
    """Everything that speaks for a character itself: its special rules, own rules, upgrades."""
    unit, kind = state.characters[character], state.character_kind(character)
    if not unit.alive:
        return []
    found: list[Voice] = []
    for rule, x in enumerate(known_of_character(state, character).rules):
        if x != NONE and SPECIALS[rule] in KEYWORDS:
            found.append(Voice(rule, SPECIALS[rule], x, KEYWORDS[SPECIALS[rule]]))
    doers: list[Doer] = [state.catalogue.own_rules[each] for each in kind.own_rules]
    doers += [state.catalogue.upgrades[each] for each in unit.upgrades]
    for doer in doers:
        if doer.ability:
            found.append(Voice(_entry(doer, state), doer.name, 0, doer.ability))
    return found


def _entry(doer: Doer, state: State) -> int:
    catalogue = state.catalogue
    if catalogue.number("own_rules", doer.name) == doer.number:
        return _OWN_RULES + doer.number
    if catalogue.number("officers", doer.name) == doer.number:
        return _OFFICERS + doer.number
    return _UPGRADES + doer.number
