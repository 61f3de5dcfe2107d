"""The dice of the last attack: what lies on the table, what was rerolled, and what it was spent on."""

from feldherr.core.text import Texts
from feldherr.games.runewars import terms
from feldherr.games.runewars.events.attack import (
    AccuracyAssigned,
    DiceRolled,
    DieTurned,
    HitsSpent,
    IconsAdded,
    IconsRemoved,
    MoraleSpent,
    MortalStrikesSpent,
    PoolChanged,
    SurgesSpent,
    Targeted,
)
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.telling.names import Names
from feldherr.games.runewars.telling.sentences import say_event
from feldherr.games.runewars.terms import DICE, ICONS
from feldherr.stage.runewars.scene import Die, Icon, Roll

_SPENT = (SurgesSpent, AccuracyAssigned, MortalStrikesSpent, HitsSpent, PoolChanged, MoraleSpent)
NOT_FOUND = -1


def last_roll(names: Names, own: Texts, log: list[Event]) -> Roll | None:
    """The dice of the last attack that rolled some; None if nobody has rolled yet."""
    rolled = _last(log, DiceRolled)
    while rolled != NOT_FOUND and _again(log[rolled]):
        rolled = _last(log[:rolled], DiceRolled)
    if rolled == NOT_FOUND:
        return None
    aimed = _last(log[:rolled], Targeted)
    tally = Tally()
    for event in log[rolled:]:
        if isinstance(event, Targeted):
            break
        tally.take(event)
    end = rolled + tally.events
    unit, target = tally.unit, NOT_FOUND
    is_melee = True
    if aimed != NOT_FOUND:
        shot = log[aimed]
        assert isinstance(shot, Targeted)
        target, is_melee = shot.defender, shot.melee
    key = "roll.melee" if is_melee else "roll.ranged"
    title = own.say(
        key,
        unit=names.unit(UnitId(unit)),
        n=names.count(UnitId(unit)),
        target=names.unit(UnitId(target)),
    )
    return Roll(
        number=rolled,
        unit=f"unit.{unit}",
        target=f"unit.{target}" if target != NOT_FOUND else "",
        is_melee=is_melee,
        title=title,
        dice=[_die(names, own, tally, place) for place in sorted(tally.faces)],
        added=icons_of(names, tally.added),
        removed=icons_of(names, tally.removed),
        spent=_spending(names, log, rolled, end),
    )


class Tally:
    """What the events of one attack say about its dice."""

    def __init__(self) -> None:
        self.unit = NOT_FOUND
        self.colours: dict[int, terms.Die] = {}
        self.faces: dict[int, int] = {}
        self.again: set[int] = set()
        self.turned: set[int] = set()
        self.added = [0] * len(ICONS)
        self.removed = [0] * len(ICONS)
        self.events = 0

    def take(self, event: Event) -> None:
        self.events += 1
        if isinstance(event, DiceRolled):
            self.unit = event.unit
            for place, die, face in zip(event.places, event.dice, event.faces, strict=True):
                self.colours[place], self.faces[place] = die, face
                if event.again:
                    self.again.add(place)
        elif isinstance(event, DieTurned):
            self.faces[event.place] = event.face
            self.turned.add(event.place)
        elif isinstance(event, IconsAdded):
            self.added = [a + b for a, b in zip(self.added, event.icons, strict=True)]
        elif isinstance(event, IconsRemoved):
            self.removed = [a + b for a, b in zip(self.removed, event.icons, strict=True)]


def icons_of(names: Names, counts: list[int]) -> list[Icon]:
    return [
        Icon(ICONS[icon], names.say(f"icons.{ICONS[icon]}", count=count), count)
        for icon, count in enumerate(counts)
        if count
    ]


def _die(names: Names, own: Texts, tally: Tally, place: int) -> Die:
    colour, face = tally.colours[place], tally.faces[place]
    spoken = names.die_showing(colour, face)
    if place in tally.again:
        spoken = own.say("roll.again", die=spoken)
    return Die(
        f"die.{place}",
        DICE[colour],
        icons_of(names, names.state.catalogue.dice[colour].faces[face]),
        place in tally.again,
        place in tally.turned,
        spoken,
    )


def _spending(names: Names, log: list[Event], first: int, end: int) -> list[str]:
    return [
        say_event(names, None, log, number)
        for number in range(first, end)
        if isinstance(log[number], _SPENT)
    ]


def _last(log: list[Event], kind: type[Event]) -> int:
    for number in range(len(log) - 1, -1, -1):
        if isinstance(log[number], kind):
            return number
    return NOT_FOUND


def _again(event: Event) -> bool:
    return isinstance(event, DiceRolled) and event.again
