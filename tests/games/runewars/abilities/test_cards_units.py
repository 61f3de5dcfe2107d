"""Units of the expansions as they are printed: each at work, and each where it is not."""

import pytest

from feldherr.core.codec import Record
from feldherr.games.runewars.answers import BuySurge, UnitChoice
from feldherr.games.runewars.events.attack import DieRemoved, PoolChanged
from feldherr.games.runewars.events.movement import Moved
from feldherr.games.runewars.frames.activation import Act, Activation
from feldherr.games.runewars.moments.actions import ActivationEnded
from feldherr.games.runewars.moments.battle import ActivationsEnded, DeploymentEnded, SetUpEnded
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.terms import MARCH, PANIC
from feldherr.testing.runewars.battle import Battle
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
)
from tests.games.runewars.abilities.card_help import mana, tokens
from tests.games.runewars.abilities.carrying import moment
from tests.games.runewars.abilities.real import as_rolled, fielded, suffered


@pytest.mark.parametrize(("face", "wounds"), [("blue surge surge", 1), ("blue surge", 0)])
def test_scouts_hit_once_more_for_two_surges(face: str, wounds: int) -> None:
    assert suffered(melee(fielded("outland_scouts"), face, "blue")) == wounds


def test_warriors_lose_a_die_of_their_choice_and_are_lethal_for_a_surge() -> None:
    field = melee(fielded("darnati_warriors"), "blue hit", "blue hit surge", "blue surge")
    assert field.prompt == "remove_die"
    field.answer(field.options()[0])
    assert len(field.all(DieRemoved)) == 1
    assert suffered(field) == 1 + 2


def test_warriors_lose_no_die_of_a_shot_they_defend_against() -> None:
    field = melee(Field([
        Squad(GIANT, SOUTH, [1], south(6, 6)), Squad(card("darnati_warriors"), NORTH, [1], north(6, 6, 1)),
    ]), "red hit")  # fmt: skip
    assert field.all(DieRemoved) == []


def test_riders_pay_two_surges_for_a_hit_and_once_for_a_mortal_strike() -> None:
    field = melee(fielded("leonx_riders"), "red", "blue surge surge", "blue surge surge")
    assert field.options() == [BuySurge(0, 0, 0, 2), BuySurge(0, 0, 1, 2)]
    field.answer(BuySurge(0, 0, 1, 2))
    assert suffered(field) == 1 + 1, "what is left pays for a hit alone"


def test_aliana_always_strikes_mortally_and_once_harder() -> None:
    for blue, wounds in (("blue", 1), ("blue surge surge", 1 + 1)):
        field = as_rolled(melee(fielded("aliana_of_summersong"), "red", blue, "white"))
        assert suffered(field) == wounds


@pytest.mark.parametrize(
    ("ally", "asked"), [("leonx_riders", "who_deploys_again"), ("darnati_warriors", "")]
)
def test_after_deployment_aliana_lets_riders_deploy_again_and_nobody_else(
    ally: str, asked: str
) -> None:
    battle = Battle(
        f"""
        round 1, command, south first
        deployment battle_lines by south, red south
        south
        aliana_of_summersong 1x1 at 300 170 facing 0
        {ally} 2x1 at 600 170 facing 0
        north
        reanimates 2x1 at 1600 800 facing 180
        """
    )
    due = getattr(open_window(battle.match._ctx, DeploymentEnded()), "record", None)
    assert isinstance(due, Record)
    battle.do(due)
    assert (battle.asked.prompt == "who_deploys_again") == bool(asked)


@pytest.mark.parametrize(("bled", "lethal"), [(0, 0), (1, 1), (2, 2)])
def test_berserkers_bleed_for_lethal_twice_at_most(bled: int, lethal: int) -> None:
    field = melee(fielded("berserkers"), "red hit", "blue")
    for number in range(2):
        if field.prompt == "which_effect_first":
            field.answer(field.options()[0])
        field.yes() if number < bled else field.no()
    assert (field.prompt, 4 - field.count(0)) == ("", bled)
    assert suffered(field) == 1 + lethal


def test_rippers_tear_an_engaged_enemy_for_every_surge() -> None:
    field = melee(fielded("flesh_rippers"), "red", "blue surge surge", "blue")
    field.answer(BuySurge(0, 0, 0, 2))
    assert suffered(field) == 2


def test_rippers_march_before_they_reveal_their_tool() -> None:
    field = fielded("flesh_rippers", gap=5)
    field.state.units[0].action = 0
    field.begin(Activation(0))
    assert [each.speed for each in field.all(Moved)][:1] == [1]


@pytest.mark.parametrize("panicked", [True, False])
def test_threshers_reroll_a_die_against_panic_only(panicked: bool) -> None:
    field = fielded("spined_threshers")
    if panicked:
        field.give(1, PANIC, 1)
    melee(field, "red", "red", "red hit")
    assert (field.prompt == "use_ability") is panicked
    if panicked:
        field.yes().pick(0)
        assert field.all(PoolChanged) or suffered(field) == 2


def test_threshers_spread_panic_as_far_as_unstable_runes_to_those_without() -> None:
    for unstable, gap, had, has in ((2, 1, 0, 1), (2, 1, 1, 1), (2, 3, 0, 0), (0, 1, 0, 0)):
        field = mana(fielded("spined_threshers", gap=gap), unstable=unstable).give(1, PANIC, had)
        moment(field, ActivationEnded(0))
        assert field.state.units[1].tokens[PANIC] == has


def test_ravos_wounds_everybody_next_to_him_for_a_surge() -> None:
    squads = [
        Squad(card("ravos_the_everhungry"), SOUTH, [1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 6, 1)),
        Squad(GIANT, NORTH, [1], north(7.5, 6, 1)),
        Squad(GIANT, NORTH, [1], north(10, 6, 1)),
    ]
    field = as_rolled(melee(Field(squads), "red", "blue surge surge", "white"))
    assert [suffered(field, unit) for unit in (1, 2, 3)] == [1, 1, 0], "once per attack"


def test_ravos_bites_somebody_at_range_1_before_every_end_phase() -> None:
    field = moment(fielded("ravos_the_everhungry"), ActivationsEnded())
    assert field.options() == [UnitChoice(0), UnitChoice(1)]
    field.answer(UnitChoice(1))
    assert suffered(field) == 1
    alone = moment(fielded("ravos_the_everhungry", gap=4), ActivationsEnded())
    assert suffered(alone, 0) == 1, "nobody else is near enough"


def test_the_presence_of_ravos_frightens_every_enemy() -> None:
    field = moment(fielded("ravos_the_everhungry", gap=8), SetUpEnded())
    assert (tokens(field, 0), tokens(field, 1)) == ({}, {"panic": 1})


def test_gorgemaw_strikes_at_range_1_in_the_arc_and_nobody_farther() -> None:
    for gap, hurt in ((0.5, 1), (1.5, 0)):
        field = fielded("thuk_tar_and_gorgemaw", gap=gap)
        as_rolled(melee(field, "red hit", "white"))
        assert (suffered(field) > 0) == bool(hurt)


def test_gorgemaw_may_march_faster_by_one() -> None:
    field = fielded("thuk_tar_and_gorgemaw", gap=8)
    field.begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=1), dice())
    assert field.prompt == "treat_as"
    field.answer(field.options()[0])
    assert [each.speed for each in field.all(Moved)] == [2]


def test_the_horde_may_bleed_for_inspiration_near_gorgemaw() -> None:
    squads = [
        Squad(card("thuk_tar_and_gorgemaw"), SOUTH, [1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 14, 1)),
        Squad(GIANT, SOUTH, [1], south(8, 6)),
    ]
    field = moment(Field(squads), SetUpEnded())
    field.pick(0)
    assert (suffered(field, 2), tokens(field, 2)) == (1, {"inspiration": 1})
