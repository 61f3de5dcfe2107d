"""Regiments in contact that do whatever chance will have them do: the table stays in order all the time."""

import pytest

from feldherr.battlefield.invariants import misplaced
from feldherr.core.chance import Seeded
from feldherr.core.rng import Quick
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.invariants import broken
from feldherr.games.conquest.terms import ACTION, MONSTER
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, Point, Troop, north, south

STAND = 60 * MM / INCH
RULES = [
    "flurry", "parry", "support 2", "trample 2", "decay", "aura_of_death 2", "dread", "terrifying 1",
    "fluid_formation", "flawless_drill", "bravery", "counter_attack", "lethal_demise 1", "cleave 1", "impact 1",
    "flux_powered", "regeneration 3", "unstoppable", "fury", "shock", "bastion 1", "biotic_renewal", "fearsome",
]  # fmt: skip
PAIRS = 3
ACTIVATIONS = 12


def some_troop(random: Quick, is_ours: bool, at: Point) -> Troop:
    """A monster, or a few stands with a character now and then."""
    make = south if is_ours else north
    stands = 1 + random.below(6)
    if stands == 1:
        troop = make(1, at=at).of(MONSTER)
    else:
        files = 2 + random.below(min(4, stands - 1))
        ranks = [min(files, stands - taken) for taken in range(0, stands, files)]
        troop = make(*ranks, at=at).with_models("leader", "standard_bearer")
        if stands > 2 and random.below(3) == 0:
            troop.led_by(attacks=3)
    for _ in range(2):
        troop.having(RULES[random.below(len(RULES))])
    return troop.having(march=6, clash=3, wounds=2 + random.below(3))


def some_melee(random: Quick) -> Line:
    """Pairs front to front, shifted by half a stand now and then, with somebody at the flank of some."""
    ours: list[Troop] = []
    theirs: list[Troop] = []
    left = 16.0
    for _ in range(PAIRS):
        own = some_troop(random, True, (left, 20))
        wide = own.ranks[0] * STAND * (2 if own.type == MONSTER else 1)
        aside = (random.below(3) - 1) * STAND / 2
        ours.append(own)
        theirs.append(some_troop(random, False, (left + wide + aside, 20)))
        if random.below(2) == 0:
            theirs.append(north(2, at=(left, 20), facing=90).having("terrifying 1", attacks=6))
        left += 26
    return Line(*ours, *theirs, width=96)


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_done_in_combat_leaves_the_table_in_order(seed: int) -> None:
    random = Quick(seed)
    line = some_melee(random)
    state = line.state
    state.phase = ACTION
    line.ctx.dice = Seeded(str(seed))
    for _ in range(ACTIVATIONS):
        there = [RegimentId(n) for n in range(len(state.regiments)) if state.in_play(RegimentId(n))]
        chosen = there[random.below(len(there))]
        state.active = state.regiments[chosen].side
        line.ctx.begin(Activation(regiment=chosen))
        while line.is_asked():
            line.answer(line.asked.sample(random))
            assert not broken(state)
        assert not misplaced(state.field)
