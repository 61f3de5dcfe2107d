"""Upgrades of the Latari as they are printed, of which no other test speaks: each at work, and each where it is not."""

import pytest

from feldherr.core.rng import Quick
from feldherr.games.runewars.events.attack import HitsSpent
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.battle import DeploymentEnded
from feldherr.games.runewars.powers import SHOT_RANGE
from feldherr.games.runewars.rules.holding import bonus, keyword
from feldherr.games.runewars.rules.targets import targets
from feldherr.games.runewars.terms import ANY_ATTACK, EXHAUSTED, IMPACT, OVERGROW, PRECISE, RANGED
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    dice,
    north,
    shot,
    south,
    troop,
    upgrade_card,
)
from tests.games.runewars.abilities.card_help import mana, skill_slots, tokens, use_skill
from tests.games.runewars.abilities.carrying import moment, overgrown
from tests.games.runewars.abilities.real import (
    as_rolled,
    carrying,
    exhausted,
    suffered,
)


@pytest.mark.parametrize(
    ("natural", "x", "asked"), [(2, 7.5, True), (0, 7.5, False), (1, 12, False)]
)
def test_hunters_roll_white_near_overgrowth(natural: int, x: float, asked: bool) -> None:
    field = overgrown(mana(carrying("hunters_guile"), natural=natural), x, 5.5)
    field.ctx.dice = None
    field.ctx.begin(Attack(attacker=0, melee=True, decider=SOUTH))
    assert (field.prompt == "use_ability") is asked
    assert keyword(field.state, UnitId(0), OVERGROW) == 1


@pytest.mark.parametrize("trained", [True, False])
def test_flank_fire_shoots_aside_as_deep_as_the_unit_stands(trained: bool) -> None:
    upgrades = [upgrade_card("flank_fire")] if trained else []
    squads = [
        Squad(troop("r", ranged="r"), SOUTH, [1, 1, 1], south(6, 6), upgrades),
        Squad(GIANT, NORTH, [1], south(9, 5.5)),
    ]
    field = Field(squads)
    assert targets(field.state, Attack(attacker=0, melee=False, decider=SOUTH)) == [1] * trained
    if trained:
        as_rolled(shot(field, "red hit"))
        assert (field.the(HitsSpent).threat, suffered(field)) == (3, 3)


def test_flank_fire_changes_nothing_about_a_shot_ahead() -> None:
    squads = [
        Squad(troop("r", ranged="r"), SOUTH, [1, 1, 1], south(6, 6), [upgrade_card("flank_fire")]),
        Squad(GIANT, NORTH, [1], north(6, 8, 1)),
    ]
    field = as_rolled(shot(Field(squads), "red hit"))
    assert field.the(HitsSpent).threat == 1


def test_a_greenwatch_herald_lets_an_ally_near_overgrowth_reroll() -> None:
    for x, asked in ((9.5, True), (14, False)):
        squads = [
            Squad(troop("r"), SOUTH, [1], south(6, 2), [upgrade_card("greenwatch_herald")], [0]),
            Squad(GIANT, NORTH, [1], north(8, 6, 1)),
            Squad(troop("r"), SOUTH, [1], south(8, 6)),
        ]
        field = overgrown(mana(Field(squads), natural=2), x, 5.5)
        field.begin(Attack(attacker=2, melee=True, decider=SOUTH), dice("red", "red hit"))
        assert (field.prompt == "use_ability") is asked
        if asked:
            field.yes().pick(0)
            assert (suffered(field), exhausted(field)) == (1, EXHAUSTED)


def test_a_greenwatch_herald_lays_overgrowth_after_deployment() -> None:
    field = moment(carrying("greenwatch_herald", gap=8), DeploymentEnded())
    assert field.prompt == "place_token"
    field.answer(field.asked.sample(Quick(1)))
    assert len(field.state.laid) == 1


def test_the_figure_of_aliana_tramples_and_aims() -> None:
    state = carrying("aliana_of_summersong_figure").state
    assert keyword(state, UnitId(0), IMPACT, ANY_ATTACK) == 1
    assert keyword(state, UnitId(0), PRECISE, ANY_ATTACK) == 1
    assert upgrade_card("aliana_of_summersong_figure").house


@pytest.mark.parametrize(("gap", "stunned"), [(2, {"stun": 1}), (4, {})])
def test_a_dreamweaver_stuns_an_enemy_near_by_and_is_exhausted(
    gap: int, stunned: dict[str, int]
) -> None:
    field = carrying("dreamweaver_sorceress", gap=gap)
    use_skill(field)
    assert tokens(field, 1) == stunned
    if stunned:
        assert (exhausted(field), skill_slots(field)) == (EXHAUSTED, [])


def test_martial_magic_shortens_the_shot_by_two_bands() -> None:
    for gap, found in ((2, [1]), (4, [])):
        field = carrying("martial_magic", troop("r", ranged="r"), gap=gap)
        aim = Attack(attacker=0, melee=False, decider=SOUTH)
        assert targets(field.state, aim) == found
        assert bonus(field.state, UnitId(0), SHOT_RANGE, RANGED) == -2
