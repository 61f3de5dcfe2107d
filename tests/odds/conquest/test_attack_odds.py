"""Odds of attacks: beside playing every throw there is by the rules, and beside many thousand battles."""

from math import sqrt

import pytest

from feldherr.core.chance import Seeded
from feldherr.core.rng import Quick
from feldherr.games.conquest.events.attack import WoundsCounted
from feldherr.games.conquest.frames.attack import AGAINS, AUTOMATIC, SIXES, Again, Attack, Blow
from feldherr.games.conquest.terms import IN_CLASH
from feldherr.geometry.edge import FRONT, LEFT, REAR, Edge
from feldherr.odds.conquest.attack import attack_odds
from feldherr.odds.pools import mean
from feldherr.testing.conquest.line import Line, north, south
from tests.builds import COMPILED
from tests.odds.conquest.seen import assert_same, seen_by

RULES = [[], [], ["tenacious 1"], ["brittle 1"], ["fearless"], ["iron_discipline"], ["dauntless"]]
"""Some regiments have special rules that speak about saves and morale."""


def picked(random: Quick) -> tuple[Line, Attack]:
    """A small attack with any special rules on a weak regiment, struck on any side."""
    target = north(2 + random.below(3), at=(20, 30)).having(
        wounds=1 + random.below(2),
        defense=random.below(5),
        evasion=random.below(3),
        resolve=1 + random.below(4),
    )
    target.having(*RULES[random.below(len(RULES))])
    line = Line(south(3, at=(20, 10)), target)
    if random.below(3) == 0:
        line.regiment("N").broken = line.state.strength(line.id("N")) + random.below(2)
    blows = picked_blows(random)
    side = (FRONT, FRONT, LEFT, REAR)[random.below(4)]
    attack = Attack(
        kind=IN_CLASH, attacker=line.id("A"), target=line.id("N"), side=side, blows=blows
    )
    return line, attack


def picked_blows(random: Quick) -> list[Blow]:
    """Some that make no more than four wounds: more dice of morale have too many throws to play them all."""
    while True:
        terrors = [0, random.below(3)]
        dice = ([2], [1, 1])[random.below(2)]
        blows = [picked_blow(random, each, terrors[random.below(2)]) for each in dice]
        worst = 2 if any(blow.deadly for blow in blows) else 1
        if worst * most_hits(blows) <= 4:
            return blows


def most_hits(blows: list[Blow]) -> int:
    """No more than so many hits come of some blows."""
    hits = [2 * blow.dice if blow.more_on_ones else blow.dice for blow in blows]
    paired = sum(each for each, blow in zip(hits, blows, strict=True) if blow.more_per_two)
    return sum(hits) + (paired + 1) // 2


def picked_blow(random: Quick, dice: int, terror: int) -> Blow:
    return Blow(
        dice=dice,
        target=AUTOMATIC if random.below(6) == 0 else random.below(6),
        again=Again(random.below(len(AGAINS))),
        more_on_ones=random.below(4) == 0,
        more_per_two=random.below(4) == 0,
        pierce=random.below(3),
        denies=random.below(6) == 0,
        denies_on_ones=random.below(4) == 0,
        deadly=random.below(3) == 0,
        terror=terror,
        tests=random.below(4) > 0,
    )


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(40 if COMPILED else 8))
def test_odds_are_what_all_throws_come_to(seed: int) -> None:
    line, attack = picked(Quick(seed))
    odds = attack_odds(line.state, attack)
    assert_same(odds, seen_by(line, attack, attack.target))


@pytest.mark.compiled
@pytest.mark.parametrize("side", [FRONT, LEFT, REAR])
def test_odds_of_forty_dice_are_those_of_many_battles(side: Edge) -> None:
    """Every chance within four and a half standard errors of how often it came."""
    target = north(4, 4, at=(20, 30)).having(wounds=4, defense=3, resolve=3)
    line = Line(south(4, 4, at=(20, 10)), target)
    blows = [
        Blow(dice=32, target=3, again=SIXES, more_on_ones=True, pierce=1, terror=1),
        Blow(dice=8, target=4, deadly=True, denies_on_ones=True, more_per_two=True),
    ]
    attack = Attack(
        kind=IN_CLASH, attacker=line.id("A"), target=line.id("N"), side=side, blows=blows
    )
    odds = attack_odds(line.state, attack)
    assert sum(odds.lost) == pytest.approx(1.0, rel=1e-12)
    battles = 100_000 if COMPILED else 2_000
    lost = [0] * (line.state.strength(attack.target) + 1)
    before, total = len(lost) - 1, 0
    for seed in range(battles):
        world = line.ctx.copy()
        world.dice, world.log = Seeded(str(seed)), []
        world.begin(attack.copy())
        while (decision := world.decision()) is not None:
            world.answer(decision.seat, (decision.options() or [])[0])
        state = world.state
        there = state.strength(attack.target) if state.in_play(attack.target) else 0
        lost[before - there] += 1
        total += sum(each.wounds for each in world.log if isinstance(each, WoundsCounted))
    for chance, came in zip(odds.lost, lost, strict=True):
        error = sqrt(chance * (1 - chance) / battles)
        assert came / battles == pytest.approx(chance, abs=4.5 * error + 1e-4)
    assert total / battles == pytest.approx(mean(odds.wounds), rel=0.02)
