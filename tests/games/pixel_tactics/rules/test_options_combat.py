"""The named options about fighting, dying and matches: each in its default and in its other value."""

import pytest

from feldherr.core.decision import Chosen
from feldherr.core.rulebook import Result
from feldherr.core.seat import NO_SEAT, SeatId
from feldherr.games.pixel_tactics.events.card_moves import EffectBegan
from feldherr.games.pixel_tactics.events.combat import Damaged
from feldherr.games.pixel_tactics.events.setup import StarterDrawn, StarterKnown
from feldherr.games.pixel_tactics.grid import EFFECT
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    Table,
    amount,
    duel,
    found,
    hand_card,
    melee,
    new_table,
    order,
    shoot,
    spell,
    take,
    target,
)

BOTH = [True, False]


def switch(name: str, value: bool) -> str:
    return f"{name}={'yes' if value else 'no'}"


@pytest.mark.parametrize(("windows", "in_turn"), [("three", True), ("two", False)])
def test_transfer_windows_open_in_the_own_turn_or_only_before_checks(
    windows: str, in_turn: bool
) -> None:
    options = f"transfer_windows={windows}"
    t = duel("F1 oracle d3, R1 knight", options=options)
    assert t.offers(take("F1", "R1", 3)) is in_turn

    t = duel("F1 oracle d3, R1 knight", active="blue", options=options)
    t.end_turn()
    assert t.decision.prompt == "take_damage"
    assert t.offers(take("F1", "R1", 3))


@pytest.mark.parametrize("covers", BOTH)
def test_reductions_cover_spells_only_by_option(covers: bool) -> None:
    options = switch("reductions_cover_spells", covers)
    t = duel("R1 alchemist", "F1 alchemist, F2 witch", "rear", options=options)

    t.play(spell("R1"))
    t.pick("blue F1", "blue F2")

    assert (t.damage("blue F1"), t.damage("blue F2")) == (0 if covers else 1, 1)


@pytest.mark.parametrize("checks", BOTH)
def test_heketch_checks_the_leader_by_default(checks: bool) -> None:
    options = switch("heketch_checks_leader", checks)
    t = duel(
        "leads assassin, F1 fighter, hand mystic", "leads blank d16, F1 oracle d4", options=options
    )

    t.play(melee("F1", "K2"))

    assert t.match.over is checks
    if not checks:
        assert t.is_corpse("blue F1"), "heroes are checked at once all the same"
        t.end_wave()
        assert t.match.result == Result(RED)


@pytest.mark.parametrize(("limit", "markers"), [(10, 3), (2, 2)])
def test_strength_markers_stop_at_the_limit(limit: int, markers: int) -> None:
    red = "leads priestess s2, F1 fighter"
    t = duel(red, "F1 witch", "rear", options=f"strength_limit={limit}")

    t.end_wave()

    assert t.piece("red K2").counters == markers
    assert t.attack("red F1", "blue F1") == 4 + markers


@pytest.mark.parametrize("any_time", BOTH)
def test_the_homunculus_takes_lying_damage_only_by_option(any_time: bool) -> None:
    options = switch("homunculus_any_time", any_time)
    t = duel("R1 homunculus, R2 oracle d2", options=options)
    assert t.offers(take("R2", "R1", 2)) is any_time

    t = duel("R1 homunculus, R2 oracle", "R1 gunner", "rear", active="blue", options=options)
    t.play(shoot("R1", "R2"))
    t.split(red_R1=5)
    assert (t.damage("red R1"), t.damage("red R2")) == (5, 0)


@pytest.mark.parametrize(("caps", "knight", "leader"), [(True, 9, 2), (False, 11, 0)])
def test_kehrolyn_also_caps_moved_damage_by_default(caps: bool, knight: int, leader: int) -> None:
    options = switch("kehrolyn_caps_moved", caps)
    t = duel("leads homunculus, F1 oracle d3, R1 knight d8", options=options)

    t.play(take("F1", "R1", 3))

    assert (t.damage("red R1"), t.leader_damage("red")) == (knight, leader)


def test_a_hero_beyond_its_life_passes_no_more_to_kehrolyn_than_it_is_dealt() -> None:
    options = switch("kehrolyn_caps_moved", False)
    red = "leads homunculus, F1 oracle d6, hand witch"
    t = duel(red, "F1 fighter, hand witch", active="blue", options=options)

    t.play(melee("F1", "F1"))

    assert (t.damage("red F1"), t.leader_damage("red")) == (6, 4)


@pytest.mark.parametrize("screened", BOTH)
def test_targets_behind_interceptors_may_be_declared_by_default(screened: bool) -> None:
    options = switch("screened_targets", screened)
    t = duel("R1 gunner", "F1 fighter, K1 healer, K3 witch", "rear", options=options)

    assert t.offers(shoot("R1", "K1")) is screened
    assert t.offers(shoot("R1", "K3"))
    if not screened:
        assert t.why_not(shoot("R1", "K1")) == "PT-intercept.7"


@pytest.mark.parametrize("least", [0, 1])
def test_up_to_may_mean_nobody_by_option(least: int) -> None:
    t = duel("R1 alchemist", "F1 witch", "rear", options=f"least_targets={least}")

    t.play(spell("R1"))

    assert t.offers(Chosen([])) is (least == 0)
    assert t.offers(Chosen([0]))


def drawn_game(options: str, round: int = 2) -> Table:
    """The second game of a match after a draw in that round, in which red went first."""
    t = duel(
        "leads alchemist d17", "leads knight d20", round=round, active="blue",
        options=f"match_length=4 {options}",
    )  # fmt: skip
    t.end_wave()
    return t


def starter(t: Table) -> SeatId:
    """Who starts, once leaders are chosen."""
    while t.decision.prompt != "turn":
        t.play(t.options()[t.seat])
    return t.state.first


@pytest.mark.parametrize(("round", "begins"), [(2, RED), (3, BLUE)])
def test_after_a_draw_the_other_player_may_start_instead_of_a_lot(
    round: int, begins: SeatId
) -> None:
    t = drawn_game("starter_after_draw=lot", round)
    by_lot = starter(t)
    assert found(t.match.log, StarterDrawn) == [StarterDrawn(by_lot)]

    t = drawn_game("starter_after_draw=other", round)
    assert starter(t) == begins
    assert found(t.match.log, StarterKnown) == [StarterKnown(begins)]
    assert found(t.match.log, StarterDrawn) == []


def test_the_other_player_starts_after_a_game_that_the_round_cap_ended() -> None:
    t = new_table(match_length=4, round_cap=1, starter_after_draw="other")
    began = starter(t)
    while t.state.game == 1:
        t.end_wave()

    assert starter(t) == 1 - began


@pytest.mark.parametrize("value", ["choose", "all"])
def test_bonus_cards_are_a_choice_or_always_drawn(value: str) -> None:
    t = duel(
        "leads alchemist d17", "leads knight", active="blue",
        options=f"match_length=4 bonus_cards={value}",
    )  # fmt: skip
    t.end_wave()

    if value == "choose":
        assert t.options() == [amount(0), amount(1)]
        t.play(amount(0))
    assert t.decision.prompt == "choose_leader"
    assert len(t.red.hand) == (5 if value == "choose" else 6)


@pytest.mark.parametrize("counts", BOTH)
def test_copied_orders_count_as_played_only_by_option(counts: bool) -> None:
    options = switch("copied_orders_count", counts)
    t = duel("leads gunner, hand doppelganger priestess mystic", "F1 knight", options=options)

    events = t.play(order("doppelganger"), hand_card("priestess"))

    reactions = [each for each in found(events, Damaged) if each.mode == EFFECT]
    assert len(reactions) == (2 if counts else 1)
    assert t.damage("blue F1") == (6 if counts else 3)
    assert len(found(events, EffectBegan)) == 2 + len(reactions)


@pytest.mark.parametrize("counts", BOTH)
def test_a_berserker_shoots_once_for_an_order_and_its_copy(counts: bool) -> None:
    options = switch("copied_orders_count", counts)
    t = duel("R1 berserker, hand doppelganger priestess mystic", "", "rear", options=options)

    t.play(order("doppelganger"), hand_card("priestess"))

    assert t.leader_damage("blue") == 3


@pytest.mark.parametrize("acts", BOTH)
def test_revived_heroes_act_by_default(acts: bool) -> None:
    options = switch("revived_act", acts)
    t = duel("F1 fighter corpse, hand priestess mystic", "F1 witch", options=options)

    t.play(order("priestess"))

    assert t.offers(melee("F1", "F1")) is acts
    if not acts:
        assert t.why_not(melee("F1", "F1")) == "PT-action.5"


@pytest.mark.parametrize(("cap", "is_over"), [(0, False), (2, True), (3, False)])
def test_a_round_cap_ends_the_game_in_a_draw(cap: int, is_over: bool) -> None:
    t = duel("", "F1 witch", "rear", options=f"round_cap={cap}")

    t.end_wave()

    assert t.match.over is is_over
    assert t.match.result == (Result(NO_SEAT) if is_over else None)


@pytest.mark.parametrize("auto", BOTH)
def test_a_question_with_one_answer_answers_itself_by_default(auto: bool) -> None:
    t = duel("hand assassin oracle", "F1 witch", options=switch("auto", auto))

    t.play(order("assassin"))

    assert t.is_corpse("blue F1") is auto
    if not auto:
        assert t.options() == [target("blue F1")]
        t.play(target("blue F1"))
        assert t.is_corpse("blue F1")
