"""Which special rules a regiment or a character has now, with their X (CQ 11), and who speaks for it.

(X) and (+X) are settled here and nowhere else: the highest plain X, all +X on top, then maxima. A character's own rules
are its alone (CQ 1 reg 4); what the regiment gains in play, its character has too (CQ 1 reg 3).
"""

from typing import Final

from feldherr.games.conquest.catalogue.entries import Barrage, Held
from feldherr.games.conquest.ids import BEARER, NO_CHARACTER, CharacterId, RegimentId, Side
from feldherr.games.conquest.powers import (
    ALWAYS_ACTIVE,
    WHILE_ALIVE,
    At,
    Denies,
    Forbids,
    Gives,
    Grants,
    HelpsCharacter,
    MayAlso,
    Speaker,
    UnderIt,
    Voice,
    Word,
)
from feldherr.games.conquest.rules.entries import (
    character_entries,
    entry_named,
    has_grants,
    number_of,
    regiment_entries,
    speaks_for_others,
    supremacy_entry,
)
from feldherr.games.conquest.rules.keywords import KEYWORDS
from feldherr.games.conquest.specials import BARRAGE, SPECIALS, UNSTOPPABLE, Special
from feldherr.games.conquest.state import (
    NO_MAXIMUM,
    NO_SPECIAL,
    NO_STAT,
    Grant,
    Known,
    Lasting,
    State,
    Waiting,
)
from feldherr.games.conquest.terms import GONE

NONE: Final = -1
"""Has not got the rule."""


class _Sum:
    """What is known about one special rule so far."""

    def __init__(self) -> None:
        self.printed = NONE
        self.plain = NONE
        self.plus = 0
        self.has_plus = False
        self.most = NO_MAXIMUM
        self.denied = False

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
        if self.denied or (self.plain == NONE and not self.has_plus):
            return NONE
        value = max(0, max(self.plain, 0) + self.plus)
        return value if self.most == NO_MAXIMUM else min(value, max(self.most, self.printed))


class _Sums:
    def __init__(self) -> None:
        self.sums: dict[int, _Sum] = {}
        """Of the rules something is known about."""

    def of(self, rule: int) -> _Sum:
        found = self.sums.get(rule)
        if found is None:
            found = _Sum()
            self.sums[rule] = found
        return found

    def add_all(self, printed: list[Held]) -> None:
        for held in printed:
            self.of(held.rule).add(held.x, held.plus, NO_MAXIMUM, True)

    def add_lasting(self, lasting: list[Lasting]) -> None:
        for each in lasting:
            if each.rule != NO_SPECIAL:
                self.of(each.rule).add(each.amount, each.plus, each.most, False)

    def add_given(self, state: State, regiment: RegimentId, spoken: list[Voice]) -> None:
        """What entries give."""
        for voice in spoken:
            for word in voice.words:
                if isinstance(word, Gives) and word.while_(state, regiment):
                    held = word.held
                    self.of(held.rule).add(held.x, held.plus, word.most, False)
                elif isinstance(word, Denies) and word.while_(state, regiment):
                    self.of(word.rule).denied = True

    def known(self, spoken: list[Voice], character: CharacterId = NO_CHARACTER) -> Known:
        """All rules; those that say something speak first, entries after them."""
        rules = [NONE] * len(SPECIALS)
        found: list[Voice] = []
        for rule in sorted(self.sums):
            x = rules[rule] = self.sums[rule].value()
            if x != NONE and SPECIALS[rule] in KEYWORDS:
                found.append(Voice(rule, SPECIALS[rule], x, KEYWORDS[SPECIALS[rule]], character))
        known = Known(rules, found + spoken)
        for voice in known.voices:
            _sort_out(voice, known)
        return known


def _sort_out(voice: Voice, known: Known) -> None:
    """Note the words of an entry that are looked for again and again."""
    for part, word in enumerate(voice.words):
        if isinstance(word, At):
            known.waiting.append(Waiting(voice, part, word))
        elif isinstance(word, MayAlso):
            known.grants.append(Grant(voice.name, word))
        elif isinstance(word, Forbids):
            known.forbids.append(word)


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
    barrage = barrage_of(state, character)
    return _with_bracket(barrage, rule, character_x_of(state, character, rule))


def _with_bracket(barrage: Barrage | None, rule: Special, x: int) -> int:
    if barrage is not None:
        for held in barrage.rules:
            if held.rule == rule:
                x = max(0, x) + held.x if held.plus else max(x, held.x)
    return x


def barrage_of(state: State, character: CharacterId) -> Barrage | None:
    """What a character shoots with: its own barrage, and what its upgrades add to it or give it."""
    found = state.character_kind(character).barrage
    for upgrade in state.characters[character].upgrades:
        more = state.catalogue.upgrades[upgrade].barrage
        if more is not None:
            found = more if found is None else _added(found, more)
    return found


def _added(one: Barrage, more: Barrage) -> Barrage:
    return Barrage(one.shots + more.shots, one.reach, one.rules + more.rules)


def voices(state: State, regiment: RegimentId) -> list[Voice]:
    """Everything that speaks for a regiment now: special rules it has, own rules, officers, what it is granted."""
    return known_of(state, regiment).voices


def character_voices(state: State, character: CharacterId) -> list[Voice]:
    """Everything that speaks for a character itself: its special rules, own rules, upgrades."""
    if not state.characters[character].alive:
        return []
    return known_of_character(state, character).voices


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
        sums.of(BARRAGE).add(kind.barrage.shots, False, NO_MAXIMUM, True)
    if unit.has_model(BEARER):
        sums.of(UNSTOPPABLE).add(0, False, NO_MAXIMUM, False)
    spoken = regiment_entries(state, regiment) + granted(state, regiment) + _over(state, regiment)
    sums.add_given(state, regiment, spoken)
    sums.add_lasting(unit.lasting)
    return sums.known(spoken)


def known_of_character(state: State, character: CharacterId) -> Known:
    """The rules of a character: its own, and what its regiment has gained in play."""
    unit = state.characters[character]
    if unit.known is None:
        kind = state.character_kind(character)
        sums = _Sums()
        sums.add_all(kind.rules)
        barrage = barrage_of(state, character)
        if barrage is not None:
            sums.of(BARRAGE).add(barrage.shots, False, NO_MAXIMUM, True)
        for upgrade in unit.upgrades:
            sums.add_all(state.catalogue.upgrades[upgrade].rules)
        spoken = character_entries(state, character) + _helps(state, character)
        spoken += _over_character(state, character)
        sums.add_given(state, unit.regiment, spoken)
        sums.add_lasting(unit.lasting)
        if unit.regiment >= 0:
            sums.add_lasting(state.regiments[unit.regiment].lasting)
        unit.known = sums.known(spoken, character)
    return unit.known


def _helps(state: State, character: CharacterId) -> list[Voice]:
    """What the regiment of a character says for it."""
    unit = state.characters[character]
    if unit.regiment < 0 or state.character_kind(character).regiment:
        return []
    found: list[Voice] = []
    for voice in regiment_entries(state, unit.regiment):
        for word in voice.words:
            if isinstance(word, HelpsCharacter):
                found.append(Voice(voice.entry, voice.name, voice.x, word.words, character))
    return found


def _over(state: State, regiment: RegimentId) -> list[Voice]:
    """What entries say for a regiment that is under them for a while."""
    found: list[Voice] = []
    for each in state.regiments[regiment].lasting:
        if each.rule != NO_SPECIAL or each.stat != NO_STAT:
            continue
        entry = number_of(state, each.source)
        if entry < 0:
            continue
        for word in entry_named(state, entry).ability:
            if isinstance(word, UnderIt):
                found.append(Voice(entry, each.source, each.amount, word.words))
    return found


def _over_character(state: State, character: CharacterId) -> list[Voice]:
    """CQ 1 reg 3: the same for its character, but what is due at a moment is due for the regiment alone."""
    unit = state.characters[character]
    if unit.regiment < 0 or state.character_kind(character).regiment:
        return []
    found: list[Voice] = []
    for voice in _over(state, unit.regiment):
        words: list[Word] = []
        for word in voice.words:
            if isinstance(word, HelpsCharacter):
                words += word.words
            elif not isinstance(word, At):
                words.append(word)
        found.append(Voice(voice.entry, voice.name, voice.x, words, character))
    return found


# What others say for a regiment


def granted(state: State, regiment: RegimentId) -> list[Voice]:
    """What entries of its side say for a regiment; the same entry speaks only once."""
    side = state.regiments[regiment].side
    found: list[Voice] = []
    for number, unit in enumerate(state.regiments):
        if unit.side == side and speaks_for_others(state, RegimentId(number)):
            speaker = Speaker(side, RegimentId(number), NO_CHARACTER)
            for voice in regiment_entries(state, RegimentId(number)):
                _grant(state, speaker, voice, regiment, found)
    for number, character in enumerate(state.characters):
        if character.side == side:
            speaker = Speaker(side, character.regiment, CharacterId(number))
            for voice in known_of_character(state, CharacterId(number)).voices:
                _grant(state, speaker, voice, regiment, found)
    _grant_supremacy(state, side, regiment, found)
    return found


def _grant(
    state: State, speaker: Speaker, voice: Voice, regiment: RegimentId, found: list[Voice]
) -> None:
    """Add what an entry says for a regiment, unless another one of the kind has said it."""
    if not has_grants(voice.words):
        return
    words: list[Word] = []
    for word in voice.words:
        if not isinstance(word, Grants) or not is_in_force(state, speaker, word.scope):
            continue
        if word.whom(state, speaker, regiment):
            words.extend(word.words)
    for other in found:
        if other.entry == voice.entry:
            return
    if words:
        found.append(Voice(voice.entry, voice.name, voice.x, words))


def is_in_force(state: State, speaker: Speaker, scope: int) -> bool:
    """CQ 11 always active: does somebody say something where he is now?"""
    if scope == ALWAYS_ACTIVE:
        return True
    if speaker.character != NO_CHARACTER and not state.characters[speaker.character].alive:
        return False
    if speaker.regiment < 0:
        return scope == WHILE_ALIVE
    if scope == WHILE_ALIVE:
        return state.regiments[speaker.regiment].place != GONE
    return state.in_play(speaker.regiment)


def _grant_supremacy(state: State, side: Side, regiment: RegimentId, found: list[Voice]) -> None:
    """CQ 2 sup 5, sup 6: what the supremacy of the warlord says without being activated."""
    voice = supremacy_entry(state, side)
    if voice is not None:
        warlord = state.characters[voice.character]
        speaker = Speaker(side, warlord.regiment, voice.character)
        _grant(state, speaker, voice, regiment, found)
