"""Positions as text: they come back as they were, and a mistake is named with its line."""

from collections.abc import Iterator
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import feldherr
from feldherr.core.errors import BadFile
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.games.pixel_tactics.state import State
from feldherr.testing.matches import answers, begun, option_sets
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    draw_promo,
    execute,
    new_table,
    order,
    recruit,
    table,
)

GAME = feldherr.game("pixel_tactics")

EMPTY = "| . | . | . |\n| . | * | . |\n| . | . | . |"

STATUS = "round 2, front wave, red first, red to act, 2 actions"
MARKS = "orders, order_actions, slowed, slowed_later, shield, known, vengeful, executed"
SIMPLE = f"{STATUS}\nred leads blank\n{EMPTY}\nhand oracle\nblue leads blank\n{EMPTY}\nhand witch\n"

FULL = """\
pixel_tactics
options promo=yes match_length=6 strength_limit=7 may_pass=yes starter_after_draw=other
game 3
round 4, rear wave, blue first, red to act, 1 action
promo red.promo_designer blue.promo_marion
red leads priestess d4 s3
| fighter d3 bound struck | .       | healer corpse       |
| blue.knight captured    | *       | witch +5 hurt       |
| .                       | vampire | promo_house_3 bound |
hand oracle trapper~ blue.promo_house_4
deck mystic templar
discard gunner
victory knight blue.mascot
marks orders=2 order_actions=1 slowed=1 slowed_later=3 shield=2 known=1 vengeful executed
blue leads assassin
| .             | . | . |
| .             | * | . |
| healer corpse | . | . |
hand
deck
"""


def position(text: str) -> Match[State]:
    return cast("Match[State]", GAME.position(text))


def turns(options: str, seed: int) -> Iterator[Match[State]]:
    """A match at each of its decisions that stands between two actions."""
    match = begun("pixel_tactics", options, seed)
    for seat, answer in answers(match, Quick(seed)):
        if "\nwaiting " not in match.notation():
            yield cast("Match[State]", match)
        match.submit(seat, answer)


def assert_comes_back(match: Match[State]) -> None:
    text = match.notation()
    again = position(text)

    assert again.notation() == text
    assert again.state == match.state
    assert again.chosen_options == match.chosen_options
    assert [each.seat for each in again.decisions] == [each.seat for each in match.decisions]
    assert again.decisions[0].options() == match.decisions[0].options()


@pytest.mark.parametrize("options", sorted(option_sets("pixel_tactics")))
def test_every_turn_of_a_random_match_comes_back_from_its_text(options: str) -> None:
    checked = 0
    for number, match in enumerate(turns(options, seed=3)):
        if number % 4 == 0:
            assert_comes_back(match)
            checked += 1
        if checked == 60:
            break
    assert checked > 20


@given(st.sampled_from(sorted(option_sets("pixel_tactics"))), st.integers(0, 10**6), st.data())
def test_a_match_goes_on_from_its_text_as_it_would_have(
    options: str, seed: int, data: st.DataObject
) -> None:
    """The next action leads to the same state, whatever it is."""
    wanted = data.draw(st.integers(0, 20))
    match = next(match for n, match in enumerate(turns(options, seed)) if n == wanted)
    again = position(match.notation())
    decision = match.decisions[0]
    answer = decision.sample(Quick(seed))

    match.submit(decision.seat, answer)
    again.submit(decision.seat, answer)

    assert again.notation() == match.notation()
    assert again.breadcrumb() == match.breadcrumb()


def test_everything_that_can_be_written_comes_back() -> None:
    match = position(FULL)

    assert match.notation() == FULL
    assert_comes_back(match)


def test_what_is_written_is_what_lies_there() -> None:
    state = position(FULL).state
    red, blue = state.sides

    assert (state.game, state.round, state.wave) == (3, 4, 2)
    assert (state.first, state.active, red.actions) == (BLUE, RED, 1)
    assert (state.rules.promo, state.rules.match_length, state.rules.strength_limit) == (True, 6, 7)
    leader, captive = red.leader(), red.grid[3]
    assert (leader.damage, leader.counters) == (4, 3)
    assert captive is not None
    assert (captive.captured, captive.owner) == (True, BLUE)
    assert (red.orders, red.slowed, red.slowed_later, red.shield, red.known) == (2, 1, 3, 2, 1)
    assert (red.vengeful, red.executed) == (True, True)
    assert (blue.vengeful, blue.executed, blue.hand, blue.deck) == (False, False, [], [])
    assert red.shown == [False, True, False]


def test_marks_made_in_play_come_back() -> None:
    """Marion's action, and a promo card drawn."""
    t = table(
        f"options promo=yes\n{STATUS}\n"
        f"promo blue.promo_house_4 red.promo_house_3\nred leads promo_marion\n{EMPTY}\n"
        "hand knight mystic oracle\nblue leads blank\n| knight | . | . |\n| . | * | . |\n| . | . | . |\n"
    )
    t.play(execute("knight", "blue F1"))
    assert_comes_back(t.match)
    assert "marks executed" in t.match.notation()
    t.play(draw_promo("mystic"))
    assert "blue.promo_house_4" in t.match.notation().split("hand ")[1].splitlines()[0]
    assert_comes_back(t.match)


def test_recruits_and_orders_come_back() -> None:
    t = table(
        "round 2, front wave, red first, red to act, 3 actions\n"
        f"red leads blank\n{EMPTY}\nhand knight alchemist\n"
        "blue leads blank\n| fighter | . | . |\n| . | * | . |\n| . | . | . |\n"
    )
    t.play(recruit("knight", "F1"), order("alchemist"))
    t.split(blue_F1=7)
    assert_comes_back(t.match)
    assert "| knight bound | . | . |" in t.match.notation()
    assert "| fighter d7 hurt | . | . |" in t.match.notation()
    assert "discard alchemist\nmarks orders=1\n" in t.match.notation()


def test_the_side_written_first_has_the_first_seat() -> None:
    status = STATUS.replace("red", "blue")
    match = position(f"{status}\nblue leads knight\n{EMPTY}\nred leads blank\n{EMPTY}\n")

    assert match.chosen_options["factions"] == ["blue", "red"]
    assert match.decisions[0].seat == 0
    assert_comes_back(match)


def test_without_a_deck_line_a_side_has_its_other_cards_in_alphabetical_order() -> None:
    text = f"{STATUS}\nred leads knight\n{EMPTY}\nhand alchemist\nblue leads blank\n{EMPTY}\n"
    lines = position(text).notation().splitlines()
    deck = next(line for line in lines if line.startswith("deck ")).split()[1:]

    assert deck == sorted(deck)
    assert len(deck) == 23
    assert not {"alchemist", "knight"} & set(deck)


def test_comments_and_blank_lines_do_not_count() -> None:
    noted = "# a position\n\n" + SIMPLE.replace("hand oracle", "  hand oracle   # one card\n\n")

    assert position(noted).notation() == position(SIMPLE).notation()


def test_a_rule_in_progress_is_written_but_not_read() -> None:
    text = new_table(seed=1).match.notation()

    assert text.splitlines()[-1] == "waiting series.next_game > game.choose_leaders"
    with pytest.raises(BadFile, match=r"^position, line \d+: expected a card name"):
        position(text)
    waiting = SIMPLE + "waiting turn.act > strike.aim\n"
    with pytest.raises(BadFile) as caught:
        position(waiting)
    assert str(caught.value) == (
        "position, line 12: expected a position between two actions (only a save holds a rule in progress), "
        "got 'waiting turn.act > strike.aim'"
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("round 2", "round two", 1, f"'{STATUS}'"),
        ("front wave", "centre wave", 1, f"'{STATUS}'"),
        ("red first", "green first", 1, f"'{STATUS}'"),
        ("round 2", "chess\nround 2", 1, f"'{STATUS}' or 'red leads ...'"),
        ("red leads blank", "red leads nobody", 2, "a card name such as 'knight' or 'blue.knight'"),
        ("blue leads", "red leads", 7, "one block for red and one for blue"),
        ("hand witch", f"red leads blank\n{EMPTY}", 11, "one block for red and one for blue"),
        ("hand oracle", "hand orakel", 6, "a card name such as 'knight' or 'blue.knight'"),
        ("hand oracle", "hand green.oracle", 6, "a card name such as 'knight' or 'blue.knight'"),
        ("hand oracle", "hand oracle ~", 6, "a card name such as 'knight' or 'blue.knight'"),
        ("hand oracle", "discard ?", 6, "a card name such as 'knight' or 'blue.knight'"),
        ("hand oracle", "hands oracle", 6, "a grid row, hand, deck, discard, victory or marks"),
        ("hand oracle", "| . | . | . |", 6, "three rows of three cells"),
        ("| . | * | . |", "| . | * |", 4, "three rows of three cells"),
        ("| . | * | . |", "| . | knight | . |", 4, "'*' for the leader in the middle"),
        ("| . | . | . |", "| knight dead | . | . |", 3, "d3, +5, s2, corpse, bound, hurt, struck or captured"),
        ("| . | . | . |", "| knight d | . | . |", 3, "d3, +5, s2, corpse, bound, hurt, struck or captured"),
        ("| . | . | . |", "| knigth | . | . |", 3, "a card name such as 'knight' or 'blue.knight'"),
        ("hand oracle", "marks tired", 6, f"one of {MARKS}"),
        ("hand oracle", "marks vengeful=1", 6, f"one of {MARKS}"),
        ("hand oracle", "marks orders=some", 6, "a whole number"),
        ("hand oracle", "marks orders", 6, "a whole number"),
        ("hand oracle", "marks orders=²", 6, "a whole number"),
        ("round 2", "game last\nround 2", 1, "a whole number"),
        ("round 2", "options promos=yes\nround 2", 1, "the name of an option"),
        ("round 2", "promo knight blue.knigth\nround 2", 1, "a card name such as 'knight' or 'blue.knight'"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line(old: str, new: str, line: int, expected: str) -> None:
    assert old in SIMPLE

    with pytest.raises(BadFile) as caught:
        position(SIMPLE.replace(old, new, 1))

    assert str(caught.value).startswith(f"position, line {line}: expected {expected}, got ")


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("promo=maybe", "option promo: expected one of [True, False], got 'maybe'"),
        ("promo", "option promo: expected one of [True, False], got ''"),
        ("match_length=5", "option match_length: expected one of [0, 4, 6], got 5"),
        ("strength_limit=-1", "option strength_limit: expected a whole number from 0, got '-1'"),
        ("strength_limit=²", "option strength_limit: expected a whole number from 0, got '²'"),
        ("edition=latin", "option edition: expected one of ['german', 'first', 'revised'], got 'latin'"),
    ],
)  # fmt: skip
def test_an_impossible_option_is_named_with_its_line(option: str, message: str) -> None:
    with pytest.raises(BadFile) as caught:
        position(f"# options\noptions {option}\n{SIMPLE}")

    assert str(caught.value) == f"position, line 2: {message}"


@pytest.mark.parametrize(
    "text",
    ["", "pixel_tactics\n", STATUS, SIMPLE.split("\n", 1)[1], SIMPLE.split("blue leads")[0]],
)
def test_half_a_position_is_none(text: str) -> None:
    with pytest.raises(BadFile) as caught:
        position(text)

    assert str(caught.value) == (
        f"position: expected '{STATUS}' and a block for red and one for blue"
    )


def test_a_card_written_twice_is_refused() -> None:
    empty = "| . | . | . |\n| . | * | . |\n| . | . | . |"
    text = "round 2, front wave, red first, red to act, 2 actions\n"
    text += f"red leads knight\n| knight | . | . |\n{empty[14:]}\nblue leads blank\n{empty}\n"

    with pytest.raises(BadFile, match=r"expected every card once, got 'red\.knight' twice"):
        feldherr.game("pixel_tactics").position(text)
