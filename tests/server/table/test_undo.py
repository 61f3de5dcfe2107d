"""Which answers may be taken back without asking: every reason against it counts alone."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from feldherr.core.rng import Quick
from feldherr.server.table import undo
from feldherr.server.table.table import Played, Table
from tests.server.salon import salon

MOST_ANSWERS = 200
Wanted = Callable[[Table, Played], bool]


def answered(folder: Path, game: str, wanted: Wanted) -> Table:
    """A table of two people who answer by chance, right after the first answer of the kind that is wanted."""

    async def main() -> Table:
        async with salon(folder) as house:
            id, _ = await house.duel(game)
            room, random = house.hub.rooms[id], Quick(5)
            table = room.table
            for _ in range(MOST_ANSWERS):
                seat = table.asked()[0]
                decision = table.view(seat).decision
                assert decision is not None
                answer = decision.sample(random)
                await room.write(lambda seat=seat, answer=answer: table.try_answer(seat, answer))  # type: ignore[misc]
                if wanted(table, table.played[-1]):
                    return table
        raise AssertionError("no such answer")

    return asyncio.run(main())


def is_free(table: Table) -> bool:
    return undo.is_free(table, [table.played[-1].seat], len(table.played) - 1)


def is_quiet(table: Table, last: Played) -> bool:
    """An answer after which nothing speaks against taking it back."""
    return len(table.played) > 4 and is_free(table)


def is_drawing(table: Table, last: Played) -> bool:
    return bool(last.answer["type"] == "DrawCard")


def is_only_revealing(table: Table, last: Played) -> bool:
    """No dice, no sealed answers, all see the same events: but in another world they would be others."""
    assert table.match is not None
    is_plain = not last.unsealed and last.chance == table.match.chance_stamp
    return is_plain and not undo._has_secrets(table, last.events) and not is_free(table)


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Table:
    return answered(tmp_path_factory.mktemp("quiet"), "pixel_tactics", is_quiet)


def test_the_last_answer_of_ones_own_is_taken_back(quiet: Table) -> None:
    kept, answer = quiet.played, quiet.played[0]
    quiet.played = [answer._replace(seat=seat) for seat in (0, 1, 0, 1, 1)]
    try:
        assert undo.target(quiet, [1]) == 4
        assert undo.target(quiet, [0]) == 2
        assert undo.target(quiet, [0, 1]) == 4
        assert undo.target(quiet, [2]) is None
        del quiet.played[1:]
        assert undo.target(quiet, [0]) == 0
        assert undo.target(quiet, [1]) is None
    finally:
        quiet.played = kept


def test_an_answer_that_taught_nothing_is_free(quiet: Table) -> None:
    assert is_free(quiet)


def test_an_answer_that_is_not_the_last_is_not_free(quiet: Table) -> None:
    before = len(quiet.played) - 2
    assert not undo.is_free(quiet, [quiet.played[before].seat], before)


def test_sealed_answers_that_came_to_light_are_reason_enough(quiet: Table) -> None:
    last = quiet.played[-1]
    quiet.played[-1] = last._replace(unsealed=True)
    try:
        assert not is_free(quiet)
    finally:
        quiet.played[-1] = last


def test_dice_are_reason_enough(quiet: Table) -> None:
    last = quiet.played[-1]
    quiet.played[-1] = last._replace(chance=last.chance - 1)
    try:
        assert not is_free(quiet)
    finally:
        quiet.played[-1] = last


def test_a_card_only_its_player_sees_is_reason_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the other worlds should happen to deal the same card."""
    table = answered(tmp_path, "pixel_tactics", is_drawing)
    monkeypatch.setattr(undo, "_is_revealing", lambda *_: False)
    assert not is_free(table)
    monkeypatch.setattr(undo, "_has_secrets", lambda *_: False)
    assert is_free(table)


def test_what_came_to_light_for_all_is_reason_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the end of an activation leads to the command tool of an enemy, which everybody sees alike."""
    table = answered(tmp_path, "runewars", is_only_revealing)
    assert not is_free(table)
    monkeypatch.setattr(undo, "_is_revealing", lambda *_: False)
    assert is_free(table)
