"""Attacks with special rules by chance, reckoned a second time straight from the book.

The rules throw the dice and tell what has fallen; here the faces are taken from those events, and everything else is
worked out anew, without a word of what the rules are written in: how many dice are thrown again, what saves, how many
wounds are left, how morale stands, who is struck back.
"""

import random
from dataclasses import dataclass, field

import pytest

from feldherr.core.chance import Seeded
from feldherr.games.conquest.events.attack import (
    DefenseRolled,
    HitsCounted,
    HitsRolled,
    WoundsCounted,
)
from feldherr.games.conquest.events.wounds import MoraleCounted, MoraleFailed, MoraleRolled
from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.rules.blows import stand_blow
from feldherr.games.conquest.specials import INSPIRED
from feldherr.games.conquest.terms import (
    BRUTE,
    IN_CLASH,
    IN_IMPACT,
    IN_VOLLEY,
    INFANTRY,
    AttackKind,
)
from feldherr.geometry.edge import FRONT, LEFT, REAR, Edge
from feldherr.testing.conquest.line import Line, north, south
from tests.games.conquest.meetings.face_to_face import answered, front, given

rule = pytest.mark.rule

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
    for known, taken in ((OF_STRIKERS, fight.own), (OF_TARGETS, fight.theirs)):
        for name, most in known.items():
            if luck.random() < 0.25:
                taken[name] = luck.randint(1, most) if most else 0
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

    def __init__(self, fight: Fight, line: Line) -> None:
        self.fight = fight
        self.line = line
        self.target = line.id("N")

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
        fight, rolled = self.fight, self.line.all(HitsRolled)
        value, rolls_sixes = self.clash()
        assert rolled[0].value == most(value)
        faces = rolled[0].faces[:]
        assert sum(faces) == fight.dice
        rolls_all = (
            ("flurry" in fight.own and fight.in_(IN_CLASH))
            or (
                "opportunists" in fight.own
                and fight.in_(IN_CLASH, IN_VOLLEY)
                and fight.side != FRONT
            )
            or ("fiend_hunter" in fight.own and fight.is_large)
        )
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
            ("relentless_blows" in fight.own and fight.in_(IN_CLASH))
            or ("rapid_volley" in fight.own and fight.in_(IN_VOLLEY))
            or (value >= 6 and fight.in_(IN_CLASH, IN_VOLLEY))
        )
        bares = ("flawless_strikes" in fight.own and fight.in_(IN_CLASH)) or (
            "precise_shot" in fight.own and fight.in_(IN_VOLLEY)
        )
        return hits + ones * adds, ones * bares

    # Saves

    def defense(self) -> int:
        fight = self.fight
        if "smite" in fight.own and fight.in_(IN_CLASH):
            return 0
        breaks = "linebreaker" in fight.own and not fight.in_(IN_VOLLEY)
        value = fight.defense
        if fight.side == FRONT:
            value += ("shield" in fight.theirs and not breaks) + ("phalanx" in fight.theirs)
        names = {IN_CLASH: "cleave", IN_IMPACT: "brutal_impact", IN_VOLLEY: "armor_piercing"}
        pierced = fight.own.get(names[fight.kind], 0) - fight.theirs.get("hardened", 0)
        return max(0, value - max(0, pierced))

    def check_wounds(self, hits: int, bare: int) -> tuple[int, int]:
        """How many wounds are left, and how many defense dice show a 1 in the end."""
        fight = self.fight
        rolled = [each for each in self.line.all(DefenseRolled) if each.target == self.target]
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
        is_deadly = ("deadly_blades" in fight.own and fight.in_(IN_CLASH)) or (
            "deadly_shot" in fight.own and fight.in_(IN_VOLLEY)
        )
        double = sixes if is_deadly else 0
        single = failed - double
        turned = min(fight.theirs.get("tenacious", 0), failed)
        double, single = max(0, double - turned), single - max(0, turned - double)
        if "brittle" in fight.theirs and not fight.in_(IN_VOLLEY):
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
        rolled = [each for each in self.line.all(MoraleRolled) if each.regiment == self.target]
        if fight.in_(IN_VOLLEY) or not wounds:
            assert not rolled
            return 0
        keeps = "iron_discipline" in fight.theirs
        if fight.side == REAR and not keeps:
            assert not rolled
            failed = sum(each.failures for each in self.line.all(MoraleFailed))
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
        book = Reckoned(fight, line)
        hits, bare = book.check_hits()
        wounds, ones = book.check_wounds(hits, bare) if hits else (0, 0)
        n = book.target
        assert sum(each.wounds for each in line.all(WoundsCounted) if each.target == n) == wounds
        failed = book.check_morale(wounds)
        assert sum(each.wounds for each in line.all(MoraleCounted) if each.regiment == n) == failed
        back = ones if "counter_attack" in fight.theirs and fight.in_(IN_CLASH) else 0
        assert sum(each.hits for each in line.all(HitsCounted) if each.target != n) == back
