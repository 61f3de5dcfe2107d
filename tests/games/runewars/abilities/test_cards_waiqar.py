"""Upgrades of Waiqar as they are printed, of which no other test speaks: each at work, and each where it is not."""

import pytest

from feldherr.games.runewars.answers import Number
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.powers import NO_SHIFT, SURGE_COST
from feldherr.games.runewars.rules.holding import bonus
from feldherr.games.runewars.rules.targets import targets
from feldherr.games.runewars.terms import BLIGHT, MELEE, RANGED
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    card,
    dice,
    melee,
    north,
    south,
    troop,
    upgrade_card,
)
from tests.games.runewars.abilities.card_help import mana, use_skill
from tests.games.runewars.abilities.real import carrying, suffered


def test_a_captivating_hexer_keeps_engaged_enemies_from_shifting() -> None:
    for gap, held in ((0, 1), (2, 0)):
        field = carrying("captivating_hexer", gap=gap)
        assert bonus(field.state, UnitId(1), NO_SHIFT) == held
        assert bonus(field.state, UnitId(0), NO_SHIFT) == 0


def test_the_figure_of_maro_adds_trays_to_another_unit_for_as_many_wounds() -> None:
    grave = card("reanimates")
    squads = [
        Squad(GIANT, SOUTH, [1], south(6, 6), [upgrade_card("ankaur_maro_figure")]),
        Squad(grave, SOUTH, [2], south(8, 6)),
        Squad(GIANT, NORTH, [1], north(6, 14, 1)),
    ]
    field = use_skill(mana(Field(squads), stable=2))
    assert field.prompt == "how_many_trays"
    field.answer(Number(1))
    while field.prompt:
        field.answer(field.options()[0])
    assert (sum(1 for each in field.figures(UnitId(1)) if each == 4), suffered(field, 0)) == (3, 1)


@pytest.mark.parametrize(
    "name", ["vorunthul_the_cursed_siege_figure", "vorunthul_the_cursed_heavy_figure"]
)
def test_the_figures_of_the_cursed_are_brutal_and_may_roll_white_in_melee(name: str) -> None:
    field = melee(carrying(name, troop("r", sockets=1)))
    assert field.prompt == "use_ability"
    field.ctx.dice = dice("white hit")
    field.yes()
    assert suffered(field) == 2, "a tray and Brutal 1"
    assert upgrade_card(name).identity == "lord_vorunthul"


def test_the_front_line_lancer_strikes_mortally_against_blight_only() -> None:
    for blight, wounds in ((1, 1), (0, 0)):
        field = carrying("front_line_carrion_lancer", troop("b")).give(1, BLIGHT, blight)
        field.ctx.auto = True
        melee(field, "blue surge")
        while field.prompt == "spend_blight":
            field.answer(field.options()[0])
        assert suffered(field) == wounds


@pytest.mark.parametrize("name", ["regenerative_magic", "combat_ingenuity"])
def test_cheaper_surges_cost_one_less_in_every_attack(name: str) -> None:
    field = carrying(name)
    assert [bonus(field.state, UnitId(0), SURGE_COST, each) for each in (MELEE, RANGED)] == [-1, -1]
    assert bonus(field.state, UnitId(1), SURGE_COST, MELEE) == 0


@pytest.mark.parametrize(("guarded", "found"), [(True, [2]), (False, [1, 2])])
def test_a_profane_banner_draws_shots_from_allies_beside_it(
    guarded: bool, found: list[int]
) -> None:
    upgrades = [upgrade_card("profane_banner_bearer")] if guarded else []
    squads = [
        Squad(troop("r", ranged="r"), SOUTH, [1], south(6, 4)),
        Squad(GIANT, NORTH, [1], north(5, 7, 1)),
        Squad(GIANT, NORTH, [1], north(7, 7, 1), upgrades),
    ]
    aim = Attack(attacker=0, melee=False, decider=SOUTH)
    assert targets(Field(squads).state, aim) == found
