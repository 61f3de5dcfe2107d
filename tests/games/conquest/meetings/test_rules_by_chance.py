"""Battles of regiments that have any rules of chapter 11, riders and characters of their own kind among them.

No list brings most of these together; whatever they do to each other, no invariant may break.
"""

import random

import pytest

from feldherr.core.chance import Seeded
from feldherr.core.rng import Quick
from feldherr.games.conquest.frames.rounds import Round
from feldherr.games.conquest.invariants import broken
from feldherr.games.conquest.specials import SPECIALS
from feldherr.games.conquest.terms import (
    BRUTE,
    CAVALRY,
    CHARIOT,
    CLASSES,
    INFANTRY,
    MONSTER,
    TroopClass,
)
from feldherr.testing.conquest.eager import eager_answer
from feldherr.testing.conquest.line import Line, Troop, north, south

ROUNDS = 3
WITH_X = {
    "armor_piercing", "aura_of_death", "bastion", "brutal_impact", "cleave", "hardened", "impact", "indomitable",
    "lethal_demise", "priest", "regeneration", "support", "tenacious", "terrifying", "trample", "vanguard", "wizard",
}  # fmt: skip
LEFT_OUT = {"barrage", "rider", "aura", "always_active", "forward_force", "flank"}
"""What is given in another way, or means nothing to who is on the table already."""
GROUND = {
    "forest": (10, 23), "tower": (24, 23), "broken_ground": (38, 23), "hill": (30, 30), "water": (17, 17),
}  # fmt: skip


def some_rules(luck: random.Random, count: int) -> list[str]:
    names = luck.sample([each for each in SPECIALS if each not in LEFT_OUT], count)
    return [f"{each} {luck.randint(1, 4)}" if each in WITH_X else each for each in names]


def ranks_of(luck: random.Random, is_single: bool) -> list[int]:
    if is_single:
        return [1]
    stands = luck.randint(3, 6)
    files = luck.randint(2, min(4, stands))
    rest = stands % files
    return [files] * (stands // files) + ([rest] if rest else [])


def troop(luck: random.Random, side: int, number: int) -> Troop:
    """A regiment of any type, in the southern or the northern row."""
    kind = luck.choice([INFANTRY, INFANTRY, CAVALRY, BRUTE, MONSTER, CHARIOT])
    is_single = kind in (MONSTER, CHARIOT)
    x, y = 4 + 14 * number + 2 * luck.random(), 14 + 5 * luck.random()
    ranks = ranks_of(luck, is_single)
    made = south(*ranks, at=(x, y)) if side == 0 else north(*ranks, at=(x + 10, y + 13))
    made.of(kind, TroopClass(luck.randrange(len(CLASSES))))
    made.having(
        *some_rules(luck, luck.randint(2, 7)),
        clash=luck.randint(1, 7),
        volley=luck.randint(1, 7),
        attacks=luck.randint(2, 8),
        resolve=luck.randint(1, 4),
        defense=luck.randint(0, 4),
        march=luck.randint(4, 9),
        wounds=16 if is_single else luck.randint(2, 6),
    )
    if luck.random() < 0.5:
        made.shooting(
            luck.randint(1, 4), luck.choice([12, 20]), *luck.choice([[], ["arcing_fire"]])
        )
    if kind == MONSTER and luck.random() < 0.3:
        return made.led_by_itself(*some_rules(luck, 1))
    if kind != CHARIOT and luck.random() < 0.6:
        made.led_by(
            *(["rider"] if kind == MONSTER else []),
            *some_rules(luck, luck.randint(1, 5)),
            attacks=luck.randint(1, 6),
            clash=luck.randint(1, 7),
            wounds=luck.randint(2, 5),
        )
        made.knowing("fire_dart", "kindle_courage", "ninuahs_tears").whose_leader_shoots(2, 20)
    if not is_single:
        made.with_models(*luck.choice([[], ["leader"], ["leader", "standard_bearer"]]))
    return made


@pytest.mark.parametrize("seed", range(6))
def test_whatever_rules_meet_no_invariant_breaks(seed: int) -> None:
    luck, answers = random.Random(seed), Quick(seed)
    line = Line(*[troop(luck, side, number) for side in (0, 1) for number in range(3)])
    for kind, at in GROUND.items():
        line.lay(kind, at=at)
    line.ctx.dice = Seeded(str(seed))
    for _ in range(ROUNDS):
        if not line.state.over:
            line.ctx.begin(Round())
        while line.is_asked():
            question = line.asked
            line.ctx.answer(question.seat, eager_answer(line.state, question, answers))
            assert broken(line.state) == []
    assert line.state.round > 0
