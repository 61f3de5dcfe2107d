"""Attacks and duels with special rules by chance, reckoned a second time straight from the book.

The rules throw the dice and tell what has fallen; here the faces are taken from those events, and everything else is
worked out anew, without a word of what the rules are written in: how many dice are thrown again, what saves, how many
wounds are left, how morale stands, who is struck back.
"""

import random
from dataclasses import dataclass, field
from typing import TypeVar

import pytest

from feldherr.core.chance import Seeded
from feldherr.core.decision import YES
from feldherr.core.event import Event
from feldherr.games.conquest.events.attack import (
    DefenseRolled,
    HitsCounted,
    HitsRolled,
    WoundsCounted,
)
from feldherr.games.conquest.events.wounds import MoraleCounted, MoraleFailed, MoraleRolled
from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.frames.characters import Duel
from feldherr.games.conquest.ids import CharacterId
from feldherr.games.conquest.rules.blows import stand_blow
from feldherr.games.conquest.specials import INSPIRED
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import (
    BRUTE,
    IN_CLASH,
    IN_DUEL,
    IN_IMPACT,
    IN_VOLLEY,
    INFANTRY,
    AttackKind,
)
from feldherr.geometry.edge import FRONT, LEFT, REAR, Edge
from feldherr.testing.conquest.line import Line, Troop, north, south
from tests.games.conquest.meetings.face_to_face import answered, front, given

rule = pytest.mark.rule
E = TypeVar("E", bound=Event[State])

OF_STRIKERS = {
    "flurry": 0,
    "flawless_strikes": 0,
    "relentless_blows": 0,
    "smite": 0,
    "cleave": 3,
    "brutal_impact": 3,
    "deadly_blades": 0,
    "terrifying": 2,
    "linebreaker": 0,
    "opportunists": 0,
    "fiend_hunter": 0,
    "armor_piercing": 3,
    "precise_shot": 0,
    "rapid_volley": 0,
    "deadly_shot": 0,
    "glorious_charge": 0,
}
"""The rules of who strikes, and how high their X may be."""
OF_TARGETS = {
    "shield": 0,
    "phalanx": 0,
    "hardened": 3,
    "tenacious": 3,
    "untouchable": 0,
    "brittle": 0,
    "indomitable": 3,
    "oblivious": 0,
    "iron_discipline": 0,
    "bravery": 0,
    "fearless": 0,
    "counter_attack": 0,
}
RANKS: dict[int, tuple[int, ...]] = {3: (3,), 4: (3, 1), 7: (4, 3)}
SIZE_BONUS = {3: 0, 4: 1, 7: 2}


@dataclass
class Fight:
    """Who strikes whom, from where and with how many dice."""

    kind: AttackKind
    side: Edge
    dice: int
    hits_at: int
    """Clash or Volley."""
    defense: int
    evasion: int
    resolve: int
    stands: int
    is_large: bool
    is_inspired: bool
    is_broken: bool
    own: dict[str, int] = field(default_factory=dict)
    theirs: dict[str, int] = field(default_factory=dict)

    def in_(self, *kinds: AttackKind) -> bool:
        return self.kind in kinds

    @property
    def is_melee(self) -> bool:
        return self.in_(IN_CLASH, IN_DUEL)


def by_chance(luck: random.Random) -> Fight:
    fight = Fight(
        kind=luck.choice([IN_CLASH, IN_CLASH, IN_IMPACT, IN_VOLLEY]),
        side=luck.choice([FRONT, LEFT, REAR]),
        dice=luck.randint(1, 12),
        hits_at=luck.randint(1, 8),
        defense=luck.randint(0, 5),
        evasion=luck.randint(0, 3),
        resolve=luck.randint(1, 6),
        stands=luck.choice(list(SIZE_BONUS)),
        is_large=luck.random() < 0.5,
        is_inspired=luck.random() < 0.3,
        is_broken=luck.random() < 0.2,
    )
    fight.own, fight.theirs = some(luck, OF_STRIKERS), some(luck, OF_TARGETS)
    return fight


def fought(fight: Fight, seed: int) -> Line:
    """The same by the rules of the game."""
    ranks = RANKS[fight.stands]
    line = front(
        south(3).having(*_named(fight.own), clash=fight.hits_at, volley=fight.hits_at, wounds=90),
        north(*ranks)
        .of(BRUTE if fight.is_large else INFANTRY)
        .having(
            *_named(fight.theirs),
            defense=fight.defense,
            evasion=fight.evasion,
            resolve=fight.resolve,
            wounds=90,
        ),
    )
    if fight.is_inspired:
        given(line, "A", INSPIRED)
    if fight.is_broken:
        line.regiment("N").broken = fight.stands
    a, n = line.id("A"), line.id("N")
    blow = stand_blow(line.state, a, fight.kind, fight.dice, n, fight.side)
    attack = Attack(kind=fight.kind, attacker=a, target=n, side=fight.side, blows=[blow])
    line.ctx.dice = Seeded(str(seed))
    line.ctx.begin(attack)
    return answered(line)


def _named(rules: dict[str, int]) -> list[str]:
    return [f"{name} {x}" if x else name for name, x in rules.items()]


def most(value: int, least: int = 1) -> int:
    """The highest face that passes: a 6 never does, a 1 always, unless it is a defense die."""
    return min(5, max(least, value))


def over(faces: list[int], value: int) -> int:
    return sum(faces[value:])


class Reckoned:
    """What the book makes of the dice that have fallen."""

    def __init__(self, fight: Fight, events: list[Event[State]], target: int) -> None:
        self.fight = fight
        self.events = events
        self.target = target
        """The regiment that is struck, or that of the character."""

    def all(self, kind: type[E]) -> list[E]:
        return [each for each in self.events if isinstance(each, kind)]

    def check(self) -> None:
        fight, target = self.fight, self.target
        hits, bare = self.check_hits()
        wounds, ones = self.check_wounds(hits, bare) if hits else (0, 0)
        assert (
            sum(each.wounds for each in self.all(WoundsCounted) if each.target == target) == wounds
        )
        failed = self.check_morale(wounds)
        counted = [each.wounds for each in self.all(MoraleCounted) if each.regiment == target]
        assert sum(counted) == failed
        back = ones if "counter_attack" in fight.theirs and fight.is_melee else 0
        assert sum(each.hits for each in self.all(HitsCounted) if each.target != target) == back

    # Hits

    def clash(self) -> tuple[int, bool]:
        """The value, and whether inspiration rolls sixes again instead of raising it."""
        fight = self.fight
        value = fight.hits_at + (fight.in_(IN_IMPACT) and "glorious_charge" in fight.own)
        if not (fight.is_inspired and fight.in_(IN_CLASH)):
            return value, False
        return (value + 1, False) if value + 1 < 5 else (value, True)

    def check_hits(self) -> tuple[int, int]:
        """How many hits there are, and how many of them came of a 1 that leaves no Defense."""
        fight, rolled = self.fight, self.all(HitsRolled)
        value, rolls_sixes = self.clash()
        assert rolled[0].value == most(value)
        faces = rolled[0].faces[:]
        assert sum(faces) == fight.dice
        rolls_all = (
            ("flurry" in fight.own and fight.is_melee)
            or (
                "opportunists" in fight.own
                and fight.in_(IN_CLASH, IN_VOLLEY)
                and fight.side != FRONT
            )
            or ("fiend_hunter" in fight.own and fight.is_large)
        )
        if fight.in_(IN_DUEL) and "parry" in fight.theirs:
            rolls_all = False
        again = faces[5] if rolls_sixes else 0
        if rolls_all:
            again = over(faces, most(value))
        assert sum(sum(each.faces) for each in rolled[1:]) == again
        if again:
            kept = most(value) if rolls_all else 5
            faces = [*faces[:kept], *[0] * (6 - kept)]
            faces = [one + two for one, two in zip(faces, rolled[1].faces, strict=True)]
        hits, ones = sum(faces[: most(value)]), faces[0]
        adds = (
            ("relentless_blows" in fight.own and fight.is_melee)
            or ("rapid_volley" in fight.own and fight.in_(IN_VOLLEY))
            or (value >= 6 and not fight.in_(IN_IMPACT))
        )
        bares = ("flawless_strikes" in fight.own and fight.is_melee) or (
            "precise_shot" in fight.own and fight.in_(IN_VOLLEY)
        )
        return hits + ones * adds, ones * bares

    # Saves

    def defense(self) -> int:
        fight = self.fight
        if "smite" in fight.own and fight.is_melee:
            return 0
        breaks = "linebreaker" in fight.own and not fight.in_(IN_VOLLEY)
        value = fight.defense
        if fight.side == FRONT:
            value += ("shield" in fight.theirs and not breaks) + ("phalanx" in fight.theirs)
        names = {
            IN_CLASH: "cleave",
            IN_DUEL: "cleave",
            IN_IMPACT: "brutal_impact",
            IN_VOLLEY: "armor_piercing",
        }
        pierced = fight.own.get(names[fight.kind], 0) - fight.theirs.get("hardened", 0)
        return max(0, value - max(0, pierced))

    def check_wounds(self, hits: int, bare: int) -> tuple[int, int]:
        """How many wounds are left, and how many defense dice show a 1 in the end."""
        fight = self.fight
        rolled = [each for each in self.all(DefenseRolled) if each.target == self.target]
        values: dict[int, int] = {}
        for count, defense in ((bare, 0), (hits - bare, self.defense())):
            if count:
                value = most(max(defense, fight.evasion), 0)
                values[value] = values.get(value, 0) + count
        thrown: dict[int, int] = {}
        for each in rolled:
            if not each.again:
                thrown[each.value] = thrown.get(each.value, 0) + sum(each.faces)
        assert thrown == values
        sixes = sum(each.faces[5] for each in rolled if not each.again)
        again = sum(sum(each.faces) for each in rolled if each.again)
        assert again == (sixes if "untouchable" in fight.theirs else 0)
        failed = sum(over(each.faces, each.value) for each in rolled) - again
        passed = sum(sum(each.faces[: each.value]) for each in rolled)
        if again:
            sixes = sum(each.faces[5] for each in rolled if each.again)
        is_deadly = ("deadly_blades" in fight.own and fight.is_melee) or (
            "deadly_shot" in fight.own and fight.in_(IN_VOLLEY)
        )
        double = sixes if is_deadly else 0
        single = failed - double
        turned = min(fight.theirs.get("tenacious", 0), failed)
        double, single = max(0, double - turned), single - max(0, turned - double)
        if "brittle" in fight.theirs and fight.in_(IN_CLASH, IN_IMPACT):
            single += min({FRONT: 0, LEFT: 2, REAR: 4}[fight.side], passed + turned)
        return single + 2 * double, sum(each.faces[0] for each in rolled)

    # Morale

    def nerve(self) -> int:
        fight = self.fight
        value = fight.resolve
        if not fight.is_broken:
            value += SIZE_BONUS[fight.stands]
            value += "phalanx" in fight.theirs and fight.side == FRONT
        terror = fight.own.get("terrifying", 0)
        if fight.in_(IN_IMPACT) and "glorious_charge" in fight.own:
            terror = max(terror, 1)
        is_calm = "bravery" in fight.theirs or "fearless" in fight.theirs
        return most(value if is_calm else value - terror)

    def check_morale(self, wounds: int) -> int:
        """How many wounds failed morale costs."""
        fight = self.fight
        rolled = [each for each in self.all(MoraleRolled) if each.regiment == self.target]
        if fight.in_(IN_VOLLEY) or not wounds:
            assert not rolled
            return 0
        keeps = "iron_discipline" in fight.theirs
        if fight.side == REAR and not keeps:
            assert not rolled
            failed = sum(each.failures for each in self.all(MoraleFailed))
            assert failed == wounds
        else:
            value = self.nerve()
            assert rolled[0].value == value
            faces = rolled[0].faces
            assert sum(faces) == wounds
            again = sum(faces[:value]) if fight.side == LEFT and not keeps else 0
            assert sum(sum(each.faces) for each in rolled[1:]) == again
            failed = over(faces, value) + sum(over(each.faces, value) for each in rolled[1:])
        failed = max(0, failed - fight.theirs.get("indomitable", 0))
        return (failed + 1) // 2 if "oblivious" in fight.theirs else failed


@rule(
    "CQ-4.clash.10",
    "CQ-4.clash.11",
    "CQ-4.clash.15",
    "CQ-3.volley.13",
    "CQ-3.volley.14",
    "CQ-3.impact.3",
)
@rule("CQ-6.morale.1", "CQ-6.morale.2", "CQ-1.dice.4", "CQ-1.dice.5", "CQ-1.dice.6")
@pytest.mark.parametrize("seed", range(25))
def test_attacks_by_chance_come_out_as_the_book_has_them(seed: int) -> None:
    luck = random.Random(seed)
    for number in range(12):
        fight = by_chance(luck)
        line = fought(fight, 100 * seed + number)
        Reckoned(fight, line.log, line.id("N")).check()


# Duels

OF_DUELLISTS = {**OF_STRIKERS, **OF_TARGETS, "parry": 0, "quicksilver_strike": 0, "blessed": 0}
OF_HOSTS = {**OF_TARGETS, "flurry": 0, "cleave": 3, "parry": 0, "smite": 0, "flawless_strikes": 0}
"""None of these helps a character in a duel, but for bravery."""


class Duellist:
    """A character and the regiment it leads."""

    def __init__(self, luck: random.Random) -> None:
        self.values = {
            "clash": luck.randint(1, 8), "attacks": luck.randint(1, 6), "wounds": luck.randint(2, 9),
            "defense": luck.randint(0, 5), "evasion": luck.randint(0, 3), "resolve": luck.randint(1, 6),
        }  # fmt: skip
        self.rules = some(luck, OF_DUELLISTS)
        self.rules.pop("phalanx", None)  # is a rule of regiments
        self.host = some(luck, OF_HOSTS)
        self.resolve = luck.randint(1, 6)
        self.stands = luck.choice(list(SIZE_BONUS))
        self.is_broken = luck.random() < 0.2

    def led(self, troop: Troop) -> Troop:
        troop.having(*_named(self.host), resolve=self.resolve, wounds=90)
        return troop.led_by(*_named(self.rules), **self.values)

    def fight(self, other: "Duellist") -> Fight:
        """Its blows at another one."""
        both = (other.resolve, other.values["resolve"])
        theirs = dict(other.rules)
        if "bravery" in other.host:
            theirs["bravery"] = 0
        return Fight(
            kind=IN_DUEL,
            side=FRONT,
            dice=self.values["attacks"],
            hits_at=self.values["clash"],
            defense=other.values["defense"],
            evasion=other.values["evasion"],
            resolve=min(both) if other.is_broken else max(both),
            stands=other.stands,
            is_large=False,
            is_inspired=False,
            is_broken=other.is_broken,
            own=self.rules,
            theirs=theirs,
        )


def some(luck: random.Random, known: dict[str, int]) -> dict[str, int]:
    """Every fourth or so of these rules."""
    return {
        name: luck.randint(1, highest) if highest else 0
        for name, highest in known.items()
        if luck.random() < 0.25
    }


def blows_of(log: list[Event[State]]) -> list[list[Event[State]]]:
    """The events of a duel, those of each duellist's blows together."""
    found: list[list[Event[State]]] = []
    for each in log:
        if isinstance(each, HitsRolled) and not each.again:
            found.append([])
        if found:
            found[-1].append(each)
    return found


@rule("CQ-8.duel.4", "CQ-11.quicksilver-strike", "CQ-11.parry", "CQ-11.bravery")
@pytest.mark.parametrize("seed", range(15))
def test_duels_by_chance_come_out_as_the_book_has_them(seed: int) -> None:
    luck = random.Random(seed)
    for number in range(12):
        one, other = Duellist(luck), Duellist(luck)
        line = front(one.led(south(*RANKS[one.stands])), other.led(north(*RANKS[other.stands])))
        for letter, who in (("A", one), ("N", other)):
            line.regiment(letter).broken = who.stands if who.is_broken else 0
        line.ctx.dice = Seeded(str(100 * seed + number))
        line.ctx.begin(Duel(challenger=CharacterId(0), opponent=CharacterId(1)))
        while line.is_asked():
            line.answer(YES if YES in line.offers() else line.offers()[0])
        strikers = []
        for blows in blows_of(line.log):
            first = blows[0]
            assert isinstance(first, HitsRolled)
            strikers.append(int(first.by))
            own, struck = (one, other) if first.by == 0 else (other, one)
            Reckoned(own.fight(struck), blows, line.id("N" if first.by == 0 else "A")).check()
        quick = ["quicksilver_strike" in each.rules for each in (one, other)]
        assert strikers[0] == (1 if quick == [False, True] else 0)
        assert len(strikers) == 2 or quick[0] != quick[1]
