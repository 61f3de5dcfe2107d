"""Upgrades of the Uthuk as they are printed, of which no other test speaks: each at work, and each where it is not."""

import pytest

from feldherr.games.runewars.answers import Direction, MoraleChoice, Number, UnitChoice
from feldherr.games.runewars.events.attack import IconsAdded
from feldherr.games.runewars.events.movement import Moved
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.attack import Attack, MoraleTest, Wounding
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.actions import ActivationBegins, ActivationEnded, RanInto
from feldherr.games.runewars.moments.battle import (
    ActivationsEnded,
    CommandsGiven,
    ManaCast,
    RoundBegins,
    SetUpEnded,
)
from feldherr.games.runewars.powers import CHARGES_WITHOUT_PANIC, COLLIDES_WITHOUT_PANIC
from feldherr.games.runewars.rules.holding import has_trait, keyword
from feldherr.games.runewars.terms import (
    AHEAD,
    ANY_ATTACK,
    BLIGHT,
    EXHAUSTED,
    IMPACT,
    LETHAL,
    MARCH,
    MELEE,
    PANIC,
    PRECISE,
    PROTECTED,
    RANGED,
    READY,
    SHIFT,
)
from feldherr.geometry.edge import LEFT
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
from tests.games.runewars.abilities.card_help import mana, tokens, use_skill
from tests.games.runewars.abilities.carrying import moment
from tests.games.runewars.abilities.real import (
    carrying,
    exhausted,
    suffered,
)

BEAST = troop("r", threshold=9, sockets=1)


def hurt(field: Field, wounds: int = 2, unit: int = 0) -> Field:
    field.state.units[unit].figures[0] = wounds
    return field


def test_the_viscera_goblet_heals_after_an_activation_as_often_as_it_was_filled() -> None:
    field = moment(hurt(carrying("viscera_goblet", BEAST)), SetUpEnded())
    moment(field, ActivationEnded(0)).yes()
    field.answer(field.options()[0])
    assert suffered(field, 0) == 1
    assert moment(field, ActivationEnded(0)).prompt == "", "one token, one wound"


def test_the_figure_of_ravos_bites_and_frightens() -> None:
    field = carrying("ravos_the_everhungry_figure", BEAST)
    assert tokens(moment(field, SetUpEnded()), 1) == {"panic": 1}
    moment(field, ActivationsEnded()).answer(UnitChoice(1))
    assert suffered(field) == 1
    assert keyword(field.state, UnitId(0), PRECISE, ANY_ATTACK) == 1


def test_a_diviner_sees_as_many_morale_cards_as_stable_runes_and_throws_one_away() -> None:
    field = mana(carrying("blood_diviner", gap=8), stable=2)
    field.state.deck = [0, 1, 2, 3]
    moment(field, RoundBegins())
    assert len(field.state.deck_known) == 2
    assert field.prompt == "discard_morale"
    field.answer(MoraleChoice(3))
    assert (field.state.deck, exhausted(field)) == ([0, 1, 2], EXHAUSTED)


def test_blood_readies_the_diviner() -> None:
    field = carrying("blood_diviner", gap=1)
    field.state.units[0].cards = [EXHAUSTED]
    field.begin(Wounding(UnitId(1), 1, SOUTH))
    assert exhausted(field) == EXHAUSTED, "a wound is no lost figure"
    field.begin(Wounding(UnitId(1), 29, SOUTH))
    assert exhausted(field) == READY


def test_a_witch_recasts_mana_by_her_card_or_with_blood() -> None:
    field = moment(carrying("bloodfire_witch", gap=8), ManaCast())
    assert field.prompt == "which_effect_first"
    assert len(field.options()) == 2
    field.state.units[0].cards = [EXHAUSTED]
    again = moment(carrying("bloodfire_witch", gap=8), ManaCast())
    assert again.prompt == "which_effect_first"


def test_a_reaver_is_as_lethal_as_the_top_morale_card_and_shows_it() -> None:
    field = carrying("cacophony_reaver")
    numbers = {each.name: place for place, each in enumerate(field.state.catalogue.morale)}
    for name in ("disarray", "betrayal"):
        field.state.deck = [numbers["disarray"], numbers[name]]
        icons = field.state.catalogue.morale[numbers[name]].icons
        assert keyword(field.state, UnitId(0), LETHAL, MELEE) == icons
    field.state.deck = []
    assert keyword(field.state, UnitId(0), LETHAL, MELEE) == 0


def test_a_grotesque_adds_a_morale_icon_and_draws_a_card_more_against_engaged_enemies() -> None:
    field = melee(carrying("mutilated_grotesque"), "red")
    field.state.deck = [0, 1, 2]
    field.yes()
    assert len(field.all(IconsAdded)) == 1
    assert exhausted(field) == EXHAUSTED
    for gap, drawn in ((0, 2), (2, 1)):
        test = carrying("mutilated_grotesque", gap=gap)
        test.state.deck = [0, 1, 2, 3]
        test.begin(MoraleTest(1, 1, SOUTH))
        assert 4 - len(test.state.deck) == drawn


@pytest.mark.parametrize("name", ["beastmaster_thuk_tar_figure", "thuk_tar_and_gorgemaw_figure"])
def test_the_figures_of_the_beastmaster_bleed_to_move_before_they_are_activated(name: str) -> None:
    field = moment(carrying(name, BEAST, gap=8), ActivationBegins(0))
    field.yes()
    assert field.prompt == "which_action"
    assert has_trait(field.state, UnitId(0), COLLIDES_WITHOUT_PANIC)
    assert moment(carrying(name, BEAST, gap=8), ActivationBegins(1)).prompt == ""


def test_gorgemaws_figure_may_add_a_red_die_in_melee() -> None:
    field = melee(carrying("thuk_tar_and_gorgemaw_figure", BEAST))
    field.ctx.dice = dice("red hit", "red hit")
    field.yes()
    assert suffered(field) == 2


@pytest.mark.parametrize(("stable", "wounds"), [(2, 3), (1, 2)])
def test_serrated_spines_are_as_lethal_as_stable_runes(stable: int, wounds: int) -> None:
    field = mana(carrying("serrated_spines"), stable=stable)
    assert suffered(melee(field, "red hit")) == wounds
    assert keyword(field.state, UnitId(0), LETHAL, RANGED) == 0


def test_a_thresher_behind_the_line_spreads_panic_to_those_without() -> None:
    for unstable, had, has in ((2, 0, 1), (2, 1, 1), (0, 0, 0)):
        field = mana(carrying("support_spined_thresher"), unstable=unstable).give(1, PANIC, had)
        moment(field, ActivationEnded(0))
        assert field.state.units[1].tokens[PANIC] == has


def test_an_obscene_behind_the_line_pushes_smaller_enemies_only() -> None:
    upgrade = upgrade_card("support_obscene")
    assert upgrade.in_back
    for trays, usable in ((2, True), (1, False)):
        squads = [
            Squad(troop("r"), SOUTH, [trays], south(6, 6), [upgrade]),
            Squad(GIANT, NORTH, [1], north(6, 6, 1)),
        ]
        field = use_skill(Field(squads))
        assert (field.prompt == "direction") is usable
        assert keyword(field.state, UnitId(0), PROTECTED) == 1


def test_an_aggressive_shrieker_charges_with_every_march() -> None:
    field = carrying("aggressive_shrieker", gap=1)
    field.begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=2), dice("red hit"))
    assert suffered(field) == 1
    assert has_trait(field.state, UnitId(0), CHARGES_WITHOUT_PANIC)


def test_the_hungry_may_march_before_every_end_phase_with_speed_1_or_2() -> None:
    field = moment(carrying("insatiable_hunger", gap=8), ActivationsEnded())
    field.yes()
    assert (field.prompt, field.options()) == ("how_fast", [Number(1), Number(2)])
    field.answer(Number(2))
    field.answer(field.options()[0])
    assert [each.speed for each in field.all(Moved)] == [2]


def test_kingsbone_harms_who_runs_into_it_and_who_wakes_beside_it() -> None:
    for now in (
        RanInto(UnitId(1), UnitId(0), False),
        RanInto(UnitId(0), UnitId(1), False),
        ActivationBegins(1),
    ):
        assert suffered(moment(carrying("kingsbone_armor"), now)) == 2
    assert suffered(moment(carrying("kingsbone_armor", gap=2), ActivationBegins(1))) == 0


def test_a_ferocious_beast_may_shift_before_it_is_activated() -> None:
    field = moment(carrying("bestial_ferocity", gap=8), ActivationBegins(0))
    field.yes()
    field.answer(Direction(LEFT, AHEAD))
    assert [(each.action, each.speed) for each in field.all(Moved)] == [(SHIFT, 1)]
    assert moment(carrying("bestial_ferocity"), ActivationBegins(1)).prompt == ""


@pytest.mark.parametrize("looks", [True, False])
def test_cunning_strikes_fall_from_behind_on_who_does_not_look(looks: bool) -> None:
    squads = [
        Squad(
            card("beastmaster_thuk_tar"), SOUTH, [1], south(6, 6), [upgrade_card("cunning_strikes")]
        ),
        Squad(GIANT, NORTH, [1], north(6, 6.5, 1) if looks else south(6, 7.5)),
    ]
    field = Field(squads)
    field.ctx.dice = None
    field.ctx.begin(Attack(attacker=0, melee=True, decider=SOUTH))
    assert (field.prompt == "use_ability") is not looks


def test_crushing_jaws_bite_harder_on_the_second_attack_of_an_activation() -> None:
    field = carrying("crushing_jaws", troop("b"))
    assert suffered(melee(field, "blue hit surge")) == 1
    assert suffered(melee(field, "blue hit surge")) == 1 + 2
    moment(field, ActivationEnded(0))
    assert suffered(melee(field, "blue hit surge")) == 3 + 1


def test_lunging_terror_tramples_with_stable_runes_and_serves_gorgemaw_alone() -> None:
    field = mana(carrying("lunging_terror"), stable=2)
    assert keyword(field.state, UnitId(0), IMPACT, ANY_ATTACK) == 2
    assert upgrade_card("lunging_terror").only_for == ["thuk_tar_and_gorgemaw"]


def test_devouring_maws_heal_a_wound_in_melee() -> None:
    field = melee(hurt(carrying("devouring_maws", BEAST)), "red")
    while field.prompt in ("use_ability", "recover"):
        field.yes() if field.prompt == "use_ability" else field.answer(field.options()[0])
    assert suffered(field, 0) == 1
    assert melee(carrying("devouring_maws", BEAST), "red").prompt == "", "nobody is hurt"


def test_a_scuttling_horror_shifts_sideways_after_commands_and_stuns_once() -> None:
    field = moment(carrying("scuttling_horror", gap=8), CommandsGiven())
    field.yes()
    assert {each.edge for each in field.options() if isinstance(each, Direction)} == {1, 3}
    field = melee(carrying("scuttling_horror"))
    field.ctx.dice = dice("red")
    field.yes()
    assert (tokens(field, 1), exhausted(field)) == ({"stun": 1}, EXHAUSTED)


def test_ynfernael_blood_turns_blight_into_a_new_roll() -> None:
    field = carrying("ynfernael_blood").give(0, BLIGHT, 1)
    melee(field, "red hit", "red")
    assert field.prompt == "spend_to_reroll"
    field.yes()
    assert (suffered(field), tokens(field, 0)) == (0, {})


def test_an_odious_appetite_feeds_on_wounds_of_others_next_to_it() -> None:
    for gap, left in ((0, 1), (3, 2)):
        field = hurt(carrying("odious_appetite", BEAST, gap=gap))
        field.begin(Wounding(UnitId(1), 1, SOUTH))
        while field.prompt in ("use_ability", "recover"):
            field.yes() if field.prompt == "use_ability" else field.answer(field.options()[0])
        assert suffered(field, 0) == left
