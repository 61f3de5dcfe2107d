"""Written positions: what cannot stand there is refused, and a text may begin inside an activation."""

from typing import cast

import pytest

import feldherr
from feldherr.core.errors import BadFile
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.games.runewars.events.activation import ActionCancelled, Revealed
from feldherr.games.runewars.events.movement import Reformed
from feldherr.games.runewars.notation.activation import STEPS
from feldherr.games.runewars.state import NOBODY, State
from feldherr.testing import rule
from feldherr.testing.matches import answers, begun
from feldherr.testing.runewars.battle import NORTH, SOUTH, Battle, of
from tests.games.runewars.test_notation import assert_comes_back, position

REVEALED = "a dial revealed from the step after 'reveal' on, and not before"
FIELD = """\
table 914.4 x 914.4
round 2, activation, south first
terrain forest at 700 450 facing 90
south
spearmen 2x2 at 300 240 facing 0{south}
spearmen 2x1 at 100 240 facing 0
north
reanimates 2x2 at 420 700 facing 180{north}
"""


def refusal(text: str) -> str:
    with pytest.raises(BadFile) as caught:
        position(text)
    return str(caught.value)


def battle(line: str, south: str = "", north: str = "") -> Battle:
    return Battle(FIELD.format(south=south, north=north) + line)


@rule("RR-45.1", "RR-73.1", "RR-41.2", "RR-41.1a")
@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("900 240", "line 5: expected spearmen on the table (RW 73.1), got 'spearmen at 900 240 facing 0'"),
        ("300 60", "line 5: expected spearmen on the table (RW 73.1), got 'spearmen at 300 60 facing 0'"),
        (
            "150 240", "line 6: expected spearmen beside spearmen at 150 240 facing 0, not on the same ground "
            "(RW 45.1), got 'spearmen at 100 240 facing 0'",
        ),
        (
            "660 500", "line 5: expected spearmen beside forest at 700 450 facing 90, or `in terrain 0` (RW 41.2), "
            "got 'spearmen at 660 500 facing 0'",
        ),
    ],
)  # fmt: skip
def test_units_that_cannot_stand_there_are_refused_by_name_place_and_rule(
    place: str, said: str
) -> None:
    text = FIELD.format(south="", north="").replace("300 240", place, 1)
    assert refusal(text) == f"position, {said}"


def test_two_units_cannot_occupy_the_same_piece() -> None:
    text = FIELD.format(south="", north="").replace("at 300 240 facing 0", "in terrain 0", 1)
    twice = text.replace("at 420 700 facing 180", "in terrain 0")
    assert refusal(twice) == (
        "position, line 8: expected reanimates elsewhere than spearmen, which occupies terrain 0 (RW 41.1), "
        "got 'reanimates in terrain 0'"
    )


def test_touching_is_no_overlap_and_the_edge_of_the_table_belongs_to_it() -> None:
    text = FIELD.format(south="", north="")
    tray = 60
    assert position(text.replace("100 240", f"{300 - 2 * tray} 240"))
    assert position(text.replace("100 240", f"0 {tray}"))


# ---------------------------------------------------------------------------- inside an activation


@rule("RR-5.2")
def test_a_text_can_begin_with_the_action_of_a_unit() -> None:
    table = battle("activation 0 at perform_action", "; dial 3/- revealed")
    assert (table.asked.seat, table.asked.prompt) == (SOUTH, "reform")
    assert table.state.units[0].revealed
    assert (table.state.called, table.state.initiative) == (NOBODY, 4)
    assert of(table.on_once(), Reformed)[0].unit == 0


@rule("RR-5.1", "RR-6.1")
def test_a_text_can_begin_before_the_reveal() -> None:
    table = battle("activation 0", "; inspiration 1, stun 1; dial 0/-")
    assert (table.asked.seat, table.asked.prompt) == (SOUTH, "spend_inspiration")
    assert (table.state.called, table.state.called_seat, table.state.initiative) == (0, 0, 4)
    assert not of(table.match.log, Revealed)
    assert "activation 0 at spend_inspiration" in table.match.notation()


@rule("RR-6.1", "RR-47.4")
def test_after_the_activation_the_other_side_is_next() -> None:
    table = battle("activation 0", "; dial 2/- revealed", "; dial 2/-")
    assert [each.unit for each in of(table.match.log, Revealed)][:1] == [2]


def test_what_has_been_cancelled_is_written_with_the_step() -> None:
    line = "activation 0 at perform_action, action cancelled, modifier cancelled"
    table = battle(line, "; dial 0/- revealed")
    assert not of(table.match.log, ActionCancelled)
    assert table.body("spearmen").pose.y == 240_000
    for flags in ("modifier cancelled", "charged"):
        line = f"activation 0 at perform_action, {flags}"
        assert f"\n{line}\n" in battle(line, "; dial 3/- revealed").match.notation()


@pytest.mark.parametrize(
    ("line", "south", "said"),
    [
        ("activation nobody", "", "a line like 'activation 2 at perform_action'"),
        ("activation 0 at lunch", "", f"one of {', '.join(STEPS)}"),
        ("activation 7", "", "a unit on the table that is activated"),
        ("activation 0 at perform_action", "; dial 0/-", REVEALED),
        ("activation 0 at reveal", "; dial 0/- revealed", REVEALED),
    ],
)  # fmt: skip
def test_an_activation_that_cannot_be_is_refused(line: str, south: str, said: str) -> None:
    assert refusal(FIELD.format(south=south, north="") + line).startswith(
        f"position, line 9: expected {said}, got "
    )


def test_an_activation_belongs_to_its_phase() -> None:
    text = FIELD.format(south="", north="").replace("2, activation", "2, command")
    assert refusal(text + "activation 0") == (
        "position, line 9: expected the activation phase for an activation, got 'command'"
    )


@pytest.mark.parametrize(
    ("options", "seed"), [("standard", 1), ("teams", 2), ("asked", 3), ("motley", 4)]
)
def test_moments_inside_activations_come_back_from_their_text(options: str, seed: int) -> None:
    """Whatever is asked first in a step of an activation is asked again, and play goes on in the same way."""
    match = cast("Match[State]", begun("runewars", options, seed))
    prompts, followed = set(), 0
    for seat, answer in answers(match, Quick(seed)):
        if "\nactivation " in match.notation():
            prompts.add(match.decisions[0].prompt)
            assert_comes_back(match)
            again, stamp = position(match.notation()), match.chance_stamp
            again.submit(seat, answer)
            match.submit(seat, answer)
            if match.chance_stamp == stamp:
                assert again.state.units == match.state.units
                followed += 1
        else:
            match.submit(seat, answer)
    assert followed > 5
    assert len(prompts) > 2
    assert "direction" in prompts


def test_a_shared_text_goes_on_inside_the_activation() -> None:
    game = feldherr.game("runewars")
    table = battle("activation 0", "; dial 3/- revealed", "; dial 2/-")
    view = table.match.view(NORTH)
    text = game.rulebook.to_notation(
        view.state, table.match.chosen_options, view.breadcrumb(), view.in_progress()
    )
    assert game.position(text).decisions[0].prompt == "reform"
