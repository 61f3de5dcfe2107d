"""CQ 4 clash 10, 3 volley 13, 3 impact 3, 11: what stands and characters strike with."""

from typing import Final

from feldherr.games.conquest.attack_powers import ChangesBlows
from feldherr.games.conquest.catalogue.entries import Barrage
from feldherr.games.conquest.frames.attack import FIVES, NOTHING, SIXES, Blow
from feldherr.games.conquest.frames.attack import plain_hits as plain_hits
from feldherr.games.conquest.ids import NO_CHARACTER, CharacterId, RegimentId
from feldherr.games.conquest.powers import Voice
from feldherr.games.conquest.rules.holding import (
    barrage_of,
    character_has,
    character_voices,
    has,
    voices,
)
from feldherr.games.conquest.rules.keywords import KEYWORDS
from feldherr.games.conquest.rules.status import is_character_inspired, is_inspired
from feldherr.games.conquest.rules.traits import how_much_of_character, is_so
from feldherr.games.conquest.rules.values import When, character_stat_of, stat_of
from feldherr.games.conquest.specials import AIMED_SHOT, DEADSHOTS, PARRY, SPECIALS, Special
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import (
    CLASH,
    IN_CLASH,
    IN_DUEL,
    IN_EFFECTIVE,
    IN_VOLLEY,
    VOLLEY,
    AttackKind,
    Stat,
    facing_of,
)
from feldherr.games.conquest.vocabulary.being import AIMS_FARTHER, DISORIENTS
from feldherr.geometry.edge import FRONT, Edge

SURE: Final = 5
"""A bonus that would make this or more lets dice be rolled again instead."""
MASTERLY: Final = 6
"""CQ 4 clash 11, 3 volley 14: with so high a value every 1 hits once more."""


class Striker:
    """Who strikes whom, and from which side: the stands of a regiment, or a character alone."""

    def __init__(
        self, state: State, kind: AttackKind, regiment: RegimentId, character: CharacterId, target: RegimentId,
        side: Edge, *, is_effective: bool = False,
    ) -> None:  # fmt: skip
        self.state = state
        self.kind = kind
        self.counted = AttackKind(kind | IN_EFFECTIVE) if is_effective else kind
        """The kind as words count it."""
        self.regiment = regiment
        self.character = character
        self.target = target
        self.side = side
        self.value = Stat(VOLLEY if kind == IN_VOLLEY else CLASH)
        """The characteristic that hits."""

    def blow(self, dice: int, touches: bool, is_parried: bool) -> Blow:
        """The dice; who cannot strike at all has none."""
        if self.printed() <= 0:
            dice = 0
        made = Blow(dice=dice, target=self.current(), tests=self.kind != IN_VOLLEY)
        self.take_aim(made)
        self.add_rules(made)
        if made.target >= MASTERLY and self.kind in (IN_CLASH, IN_DUEL, IN_VOLLEY):
            made.more_on_ones = True
        if not touches:
            made.terror = 0
        if is_parried or (self.kind == IN_DUEL and self.is_parried_in_duel()):
            made.again = NOTHING
            made.blessed = False
        return made

    def printed(self) -> int:
        """CQ 1 dice 5: without any of it nobody strikes."""
        if self.character != NO_CHARACTER:
            return self.state.character_kind(self.character).stats[self.value]
        return self.state.kind(self.regiment).stats[self.value]

    def current(self) -> int:
        when = When(self.counted)
        if self.character != NO_CHARACTER:
            own = character_stat_of(self.state, self.character, self.value, when)
            return max(0, own - self.disorientation()) if self.kind == IN_DUEL else own
        return stat_of(self.state, self.regiment, self.value, when)

    def disorientation(self) -> int:
        """What the opponent in a duel takes off."""
        opponent = self.state.regiments[self.target].character
        if opponent == NO_CHARACTER:
            return 0
        return how_much_of_character(self.state, opponent, DISORIENTS)

    def take_aim(self, made: Blow) -> None:
        """CQ 11 inspired, aimed shot, deadshots: +1 each, or a second try where that would make 5 or more."""
        for _ in range(self.bonuses()):
            if made.target + 1 < SURE:
                made.target += 1
            else:
                made.again = FIVES if self.kind == IN_VOLLEY else SIXES

    def bonuses(self) -> int:
        state = self.state
        if self.kind == IN_VOLLEY:
            aims = 0 if is_so(state, self.regiment, AIMS_FARTHER) else self.aims(AIMED_SHOT)
            return aims + self.aims(DEADSHOTS)
        if self.kind not in (IN_CLASH, IN_DUEL):
            return 0
        if self.character != NO_CHARACTER:
            return int(is_character_inspired(state, self.character))
        return int(is_inspired(state, self.regiment))

    def aims(self, rule: Special) -> int:
        """Of these rules of a regiment its character has the benefit, too."""
        if has(self.state, self.regiment, rule):
            return 1
        if self.character == NO_CHARACTER:
            return 0
        return int(character_has(self.state, self.character, rule))

    def add_rules(self, made: Blow) -> None:
        """What the rules of who strikes say about such a blow."""
        facing = facing_of(self.side)
        for voice in self.voices():
            for word in voice.words:
                if not isinstance(word, ChangesBlows) or not word.while_(self.state, self.regiment):
                    continue
                if word.counts(self.state, self.counted, facing, self.regiment, self.target):
                    word.change(made, voice.x)

    def voices(self) -> list[Voice]:
        """Those of the stands or of the character, in a volley with what stands in the bracket of the barrage."""
        state = self.state
        if self.character != NO_CHARACTER:
            found = character_voices(state, self.character)
            barrage = barrage_of(state, self.character)
        else:
            found = voices(state, self.regiment)
            barrage = state.kind(self.regiment).barrage
        if self.kind == IN_VOLLEY and barrage is not None:
            return found + bracket(barrage, found)
        return found

    def is_parried_in_duel(self) -> bool:
        """CQ 11 parry: by the character who is struck."""
        opponent = self.state.regiments[self.target].character
        return opponent != NO_CHARACTER and character_has(self.state, opponent, PARRY)


def bracket(barrage: Barrage, others: list[Voice]) -> list[Voice]:
    """CQ 11 barrage: the rules behind a barrage; a (+X) comes on top of what there is."""
    found: list[Voice] = []
    for held in barrage.rules:
        name, x = SPECIALS[held.rule], held.x
        if held.plus:
            x += max([voice.x for voice in others if voice.name == name], default=0)
        found.append(Voice(held.rule, name, x, KEYWORDS.get(name, [])))
    return found


def stand_blow(
    state: State, regiment: RegimentId, kind: AttackKind, dice: int, target: RegimentId, side: Edge = FRONT,
    *, touches: bool = True, is_parried: bool = False, is_effective: bool = False,
) -> Blow:  # fmt: skip
    """What ordinary stands of a regiment strike with.

    Stands that do not touch the target frighten nobody (CQ 11 terrifying); those that touch a stand with parry roll
    nothing again (CQ 11 parry). Whoever gathers blows makes one for each sort.
    """
    striker = Striker(state, kind, regiment, NO_CHARACTER, target, side, is_effective=is_effective)
    return striker.blow(dice, touches, is_parried)


def character_blow(
    state: State, character: CharacterId, kind: AttackKind, dice: int, target: RegimentId, side: Edge = FRONT,
    *, touches: bool = True, is_parried: bool = False, is_effective: bool = False,
) -> Blow:  # fmt: skip
    """What a character strikes with: its own values and rules."""
    regiment = state.characters[character].regiment
    striker = Striker(state, kind, regiment, character, target, side, is_effective=is_effective)
    return striker.blow(dice, touches, is_parried)
