"""The named options that belong to set-up, turns and actions: what each value does."""

import pytest

from feldherr.core.errors import BadFile, BadOption, UnknownName
from feldherr.games.pixel_tactics.answers import DRAW_CARD, PASS
from feldherr.games.pixel_tactics.card_numbers import KINDS, PROMO
from feldherr.games.pixel_tactics.options import OPTIONS
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    Table,
    dealt,
    duel,
    lead,
    melee,
    move,
    new_table,
    remove,
)


def test_factions_say_who_plays_which_deck() -> None:
    red_first, blue_first = new_table(), new_table(factions=["blue", "red"])

    assert [side.deck[0] // KINDS for side in red_first.state.sides] == [RED, BLUE]
    assert [side.deck[0] // KINDS for side in blue_first.state.sides] == [BLUE, RED]


@rule("PT-setup.8")
@pytest.mark.parametrize("same", [True, False])
def test_same_mascot_makes_borneo_and_juto_one_leader(same: bool) -> None:
    t = new_table(same_mascot=same, dice=dealt("mascot knight", "mascot knight"))

    t.play(lead("red.mascot"), lead("blue.mascot"))

    assert t.has("red K2") is not same
    assert t.discarded("red") == (["mascot"] if same else [])


@rule("PT-setup.6")
def test_same_mascot_is_about_the_mascot_only() -> None:
    t = new_table(same_mascot=False, dice=dealt("mascot knight", "mascot knight"))

    t.play(lead("red.knight"), lead("blue.knight"))

    assert t.discarded("red") == t.discarded("blue") == ["knight"]


@rule("PT-round.11")
def test_may_pass_lets_players_forfeit_actions() -> None:
    assert duel("hand knight").why_not(PASS) == "PT-round.11"

    t = duel("hand knight", "hand witch", options="may_pass=yes")
    t.play(PASS, PASS)
    assert (t.seat, len(t.red.hand)) == (BLUE, 1)


@rule("PT-round.12")
@pytest.mark.parametrize("allowed", [True, False])
def test_free_after_last_allows_free_actions_without_paid_ones(allowed: bool) -> None:
    option = "free_after_last=" + ("yes" if allowed else "no")
    t = duel("leads paladin, F1 fighter", "hand witch", options=option)

    t.play(DRAW_CARD)
    assert t.offers(move("F1", "F2"))
    t.play(DRAW_CARD)

    assert t.seat == (RED if allowed else BLUE)


@rule("PT-action.8")
def test_leader_exclusive_holds_a_leader_to_one_attack_per_wave() -> None:
    bound = duel("hand witch", wave="flank")
    bound.play(melee("K2", "K2"))
    assert bound.why_not(melee("K2", "K2")) == "PT-action.8"

    free = duel("hand witch", wave="flank", options="leader_exclusive=no")
    free.play(melee("K2", "K2"))
    assert free.why_not(melee("K2", "F1")) == "PT-attack.8"
    free.play(melee("K2", "K2"))
    assert free.leader_damage("blue") == 6


@rule("PT-action.5")
def test_without_leader_exclusive_heroes_are_still_bound() -> None:
    t = duel("K1 fighter, hand witch", wave="flank", options="leader_exclusive=no")

    t.play(melee("K1", "K2"))

    assert t.why_not(melee("K1", "K2")) == "PT-action.5"


@rule("PT-corpseaction.3")
def test_remove_any_corpse_covers_the_enemy_unit() -> None:
    own_only = duel("hand witch", "F1 fighter corpse")
    assert own_only.why_not(remove("blue F1")) == "PT-corpseaction.3"

    t = duel("hand witch", "F1 fighter corpse, F2 witch", options="remove_any_corpse=yes")
    assert t.why_not(remove("blue F2")) == "PT-corpseaction.1"
    t.play(remove("blue F1"))
    assert not t.has("blue F1")
    assert (t.discarded("red"), t.discarded("blue")) == ([], ["fighter"])


def marion_alarm(source: str) -> Table:
    t = new_table(
        promo=True, promo_alarm=source, dice=dealt(promo="blue.promo_marion red.promo_marion")
    )
    t.play(lead("blue.promo_marion"), lead("red.promo_marion"))
    return t


@rule("PT-promo.7")
@pytest.mark.parametrize(("source", "deck", "pile"), [("faction", 20, 6), ("promo", 21, 4)])
def test_promo_alarm_says_where_a_promo_leader_is_replaced(
    source: str, deck: int, pile: int
) -> None:
    t = marion_alarm(source)

    assert [len(side.deck) for side in t.state.sides] == [deck, deck]
    assert [len(side.hand) for side in t.state.sides] == [5, 5]
    assert len(t.state.promo) == pile


@rule("PT-promo.7")
def test_promo_alarm_never_replaces_a_faction_card_by_a_promo_card() -> None:
    t = new_table(
        promo=True, promo_alarm="promo", dice=dealt("knight", "knight", "red.promo_marion")
    )

    t.play(lead("knight"), lead("blue.knight"))

    assert [len(side.deck) for side in t.state.sides] == [20, 20]
    assert len(t.state.promo) == 6


@rule("PT-promo.7", "PT-promo.8")
def test_promo_alarm_falls_back_on_the_faction_decks_when_the_pile_is_empty() -> None:
    pile = " ".join(f"blue.{name} red.{name}" for name in PROMO)
    t = new_table(promo=True, promo_alarm="promo", dice=dealt(promo=pile))

    for name in PROMO:
        t.play(lead(f"blue.{name}"), lead(f"red.{name}"))

    assert t.state.promo == []
    assert [len(side.deck) for side in t.state.sides] == [20, 20]
    assert [len(side.hand) for side in t.state.sides] == [5, 5]


@rule("PT-round.10")
@pytest.mark.parametrize(("cap", "over"), [(0, False), (3, True), (4, False)])
def test_round_cap_ends_the_game_after_so_many_rounds(cap: int, over: bool) -> None:
    t = duel("hand witch", "hand witch", "rear", round=3, options=f"round_cap={cap}")

    t.end_wave()

    assert t.match.over is over


@rule("PT-component.5")
@pytest.mark.parametrize(("limit", "counters"), [(10, 4), (3, 3)])
def test_strength_limit_is_the_most_markers_on_a_leader(limit: int, counters: int) -> None:
    t = duel("leads priestess s3, hand witch", wave="rear", options=f"strength_limit={limit}")

    t.end_wave()

    assert t.piece("red K2").counters == counters


@rule("PT-promo.5")
@pytest.mark.parametrize(("promo", "pile"), [(True, 6), (False, 0)])
def test_promo_brings_the_promo_pile(promo: bool, pile: int) -> None:
    assert len(new_table(promo=promo).state.promo) == pile


def test_every_option_takes_its_default_and_every_allowed_value() -> None:
    for option in OPTIONS:
        for value in [option.default, *option.allowed]:
            t = new_table(0, None, **{option.name: value})
            assert t.match.chosen_options[option.name] == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("factions", ["red", "green"]),
        ("factions", ["red"]),
        ("promo", "yes"),
        ("promo", 1),
        ("same_mascot", 0),
        ("match_length", 5),
        ("match_length", "4"),
        ("round_cap", -1),
        ("round_cap", True),
        ("strength_limit", "many"),
        ("promo_alarm", "deck"),
        ("edition", "french"),
    ],
)
def test_an_impossible_value_is_refused_by_the_name_of_its_option(
    name: str, value: bool | int | str | list[str]
) -> None:
    with pytest.raises(BadOption, match=f"option {name}: expected"):
        new_table(0, None, **{name: value})


def test_an_unknown_option_is_refused_with_the_known_names() -> None:
    with pytest.raises(UnknownName, match=r"option 'may_fly' of pixel_tactics; known: .*may_pass"):
        new_table(may_fly=True)


@pytest.mark.parametrize("option", ["may_fly=yes", "may_pass=perhaps", "round_cap=-3"])
def test_a_position_with_a_wrong_option_is_refused_with_its_line(option: str) -> None:
    with pytest.raises(BadFile, match="line 1"):
        duel(options=option)
