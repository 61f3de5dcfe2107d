"""CQ 12 army: what a list says, as warbands: characters, the regiments behind them, and who is in which."""

from typing import Final

from feldherr.battlefield.lists.army import Army, Squad
from feldherr.games.conquest.catalogue.entries import (
    Catalogue,
    CharacterKind,
    Held,
    RegimentKind,
)
from feldherr.games.conquest.powers import MakesVeterans, Word
from feldherr.games.conquest.specials import IRREGULAR, RIDER
from feldherr.games.conquest.terms import COMMAND_MODELS, MONSTER, TroopType

WARLORD: Final = "warlord"
LED: Final = "led"
VETERAN: Final = "veteran"
MARKS: Final = [WARLORD, LED, VETERAN]
"""What stands beside a unit like something it carries: who commands, whom its character joins, who is seasoned."""


ALL: Final = 99
"""As many veterans as there are regiments."""


class Enlisted:
    """A regiment of a list."""

    def __init__(self, kind: str, stands: int, warband: int) -> None:
        self.kind = kind
        self.stands = stands
        self.warband = warband
        """Its warband, from 0."""
        self.models: list[str] = []
        """Command models: leader, standard_bearer, officers."""
        self.is_veteran = False


class Led:
    """A character of a list."""

    def __init__(self, kind: str, warband: int) -> None:
        self.kind = kind
        self.warband = warband
        self.regiment = -1
        """The regiment of the list it is in, or -1 if that is said before the battle."""
        self.is_warlord = False
        self.upgrades: list[str] = []
        self.spells: list[str] = []


class Roster:
    """An army list, unfolded: every regiment knows its warband."""

    def __init__(self, name: str, faction: str) -> None:
        self.name = name
        self.faction = faction
        self.regiments: list[Enlisted] = []
        self.characters: list[Led] = []


def regiment_named(name: str, catalogue: Catalogue) -> RegimentKind | None:
    number = catalogue.number("regiments", name)
    return catalogue.regiments[number] if number >= 0 else None


def character_named(name: str, catalogue: Catalogue) -> CharacterKind | None:
    number = catalogue.number("characters", name)
    return catalogue.characters[number] if number >= 0 else None


def joins(kind: CharacterKind) -> TroopType:
    """CQ 8 char 3, 11 rider: the type of regiment it joins, which is its own; a rider mounts a monster."""
    for held in kind.rules:
        if held.rule == RIDER:
            return MONSTER
    return kind.type


def can_join(kind: CharacterKind, regiment: RegimentKind) -> bool:
    """CQ 8 char 3, 11 irregular: may it join such a regiment? Irregular ones take in nobody who is not."""
    if regiment.type != joins(kind):
        return False
    return not _is_irregular(regiment.rules) or _is_irregular(kind.rules)


def _is_irregular(rules: list[Held]) -> bool:
    return any(held.rule == IRREGULAR for held in rules)


def has_own_stand(kind: CharacterKind) -> bool:
    """CQ 11 rider, 8 char 20: a rider, and a character that is a regiment itself, have no stand of their own."""
    return not kind.regiment and all(held.rule != RIDER for held in kind.rules)


def roster_of(army: Army, catalogue: Catalogue) -> Roster:
    """CQ 12 army 5: whatever stands below a character is its warband."""
    roster = Roster(army.name, army.faction)
    for squad in army.squads:
        character = character_named(squad.unit, catalogue)
        regiment = regiment_named(squad.unit, catalogue)
        if character is not None:
            _add_character(roster, squad, character, catalogue)
        elif regiment is not None:
            _add_regiment(roster, squad, regiment, catalogue)
    _name_warlord(roster, catalogue)
    return roster


def _add_character(roster: Roster, squad: Squad, kind: CharacterKind, catalogue: Catalogue) -> None:
    led = Led(kind.name, len(roster.characters))
    led.is_warlord = WARLORD in squad.upgrades
    led.spells = kind.spells[:]
    for name in squad.upgrades:
        number = catalogue.number("upgrades", name)
        if number >= 0:
            led.upgrades.append(name)
            taught = catalogue.upgrades[number].spells
            led.spells += [each for each in taught if each not in led.spells]
    if kind.regiment:
        led.regiment = len(roster.regiments)
        roster.regiments.append(Enlisted(kind.regiment, 1, led.warband))
    roster.characters.append(led)


def _add_regiment(roster: Roster, squad: Squad, kind: RegimentKind, catalogue: Catalogue) -> None:
    enlisted = Enlisted(kind.name, squad.size, max(0, len(roster.characters) - 1))
    enlisted.models = models_of(squad, kind)
    enlisted.is_veteran = VETERAN in squad.upgrades or VETERAN in kind.roles
    if roster.characters:
        leader = character_named(roster.characters[-1].kind, catalogue)
        if leader is not None and _makes_all(leader, kind, catalogue):
            enlisted.is_veteran = True
    if LED in squad.upgrades and roster.characters:
        roster.characters[-1].regiment = len(roster.regiments)
    roster.regiments.append(enlisted)


def _makes_all(leader: CharacterKind, kind: RegimentKind, catalogue: Catalogue) -> bool:
    """Does a character make all such regiments veterans, so that nobody has to mark them?"""
    for word in leader_words(leader, False, catalogue):
        if isinstance(word, MakesVeterans) and word.count >= ALL and makes_veteran(word, kind):
            return True
    return False


def leader_words(kind: CharacterKind, commands: bool, catalogue: Catalogue) -> list[Word]:
    """What a character says by its own rules, and a warlord by its supremacy."""
    words: list[Word] = []
    for number in kind.own_rules:
        words += catalogue.own_rules[number].ability
    if commands and kind.supremacy >= 0:
        words += catalogue.supremacies[kind.supremacy].ability
    return words


def makes_veteran(word: MakesVeterans, kind: RegimentKind) -> bool:
    """Is a regiment among those that may be made veterans?"""
    return kind.type in word.types and (not word.names or kind.name in word.names)


def models_of(squad: Squad, kind: RegimentKind) -> list[str]:
    """CQ 7 cmd: the command models of a regiment, those included first."""
    return kind.models + [name for name in squad.upgrades if is_model(name, kind)]


def is_model(name: str, kind: RegimentKind) -> bool:
    return name in COMMAND_MODELS or name in kind.officers


def _name_warlord(roster: Roster, catalogue: Catalogue) -> None:
    """CQ 12 army 4: where only one character may command, nobody has to say so."""
    able = [each for each in roster.characters if _may_command(each, catalogue)]
    if len(able) == 1 and not any(each.is_warlord for each in roster.characters):
        able[0].is_warlord = True


def _may_command(led: Led, catalogue: Catalogue) -> bool:
    kind = character_named(led.kind, catalogue)
    return kind is not None and kind.can_be_warlord
