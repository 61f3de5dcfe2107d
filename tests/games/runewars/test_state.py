"""The state as data: the table with its bodies, and the units they belong to."""

from typing import cast

import pytest

import feldherr
from feldherr.core.codec import Data, DecodeError, Record
from feldherr.games.runewars.answers import SideChoice
from feldherr.games.runewars.moments.opening import Due
from feldherr.games.runewars.options import Rules
from feldherr.games.runewars.state import State, loaded_state

GAME = feldherr.game("runewars")


def begun() -> State:
    return cast("State", GAME.new_match(1, {"scenario": "training"}).state)


def test_a_state_comes_back_with_its_battlefield() -> None:
    state = begun()

    again = loaded_state(state.to_data(), state.rules, state.catalogue)

    assert again == state
    assert again.field.bodies[3] == state.field.bodies[3]


def test_every_unit_has_a_body_of_its_side() -> None:
    state = begun()

    assert len(state.field.bodies) == len(state.units)
    for number, unit in enumerate(state.units):
        assert state.body(number).side == state.sides[unit.seat]
        assert state.body(number).width == state.catalogue.measures.tray


def test_a_state_whose_units_and_bodies_do_not_match_is_refused() -> None:
    state = begun()
    data = state.to_data()
    cast("list[Data]", cast("dict[str, Data]", data["field"])["bodies"]).pop()
    rules: Rules = state.rules

    with pytest.raises(DecodeError, match="a body for every unit"):
        loaded_state(data, rules, state.catalogue)


@pytest.mark.parametrize(
    ("former", "today"),
    [
        ({"type": "Side", "side": 1}, SideChoice(1)),
        ({"type": "Due", "seat": 1, "source": 120_304}, Due(1, 12, 3, 4)),
        ({"type": "Due", "seat": 0, "unit": 2, "slot": 0, "part": 1}, Due(0, 2, 0, 1)),
    ],
)
def test_answers_of_older_versions_are_read(former: dict[str, Data], today: Record) -> None:
    assert GAME.rulebook.answers.decode(former, "answer") == today
