"""What abilities remember and grant: one meaning each, and back from a written word."""

import pytest

from feldherr.core.codec import DecodeError
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.marks import (
    ATTACKED,
    ICONS,
    MARKS,
    STOCK,
    TALLY,
    Change,
    IconsNote,
    Mark,
    Note,
    Permission,
    TokenNote,
    UnitNote,
    change_in,
    is_permitted,
    outlasting,
    read_mark,
    written_mark,
)
from feldherr.games.runewars.powers import DEFENSE, SPEED
from feldherr.games.runewars.terms import BLIGHT, STATS

EVERY = [
    (Note(TALLY), "note/tally"),
    (UnitNote(ATTACKED, UnitId(3)), "unit/attacked/3"),
    (TokenNote(STOCK, BLIGHT), "token/stock/blight"),
    (IconsNote(ICONS, UnitId(2), 4), "icons/icons/2/4"),
    (Permission(24), "may/24"),
    (Change(SPEED, -1), "change/speed/-1"),
]


def test_a_large_change_of_one_number_is_no_change_of_another() -> None:
    raised: list[Mark] = [Change(DEFENSE, 50)]

    assert Change(DEFENSE, 50) != Change(SPEED, -50)
    assert [change_in(raised, stat) for stat in range(len(STATS))].count(0) == len(STATS) - 1
    assert change_in(raised, DEFENSE) == 50


def test_changes_of_one_number_add_up_and_notes_are_none() -> None:
    marks: list[Mark] = [Change(SPEED, 2), UnitNote(ATTACKED, UnitId(1)), Change(SPEED, -5)]

    assert change_in(marks, SPEED) == -3
    assert change_in(marks, DEFENSE) == 0


def test_a_permission_is_for_one_thing_and_ends_with_the_round() -> None:
    marks: list[Mark] = [mark for mark, _ in EVERY]

    assert [trait for trait in range(30) if is_permitted(marks, trait)] == [24]
    assert outlasting(marks) == marks[:4]


@pytest.mark.parametrize(("mark", "word"), EVERY)
def test_a_mark_is_one_word_of_a_written_position(mark: Mark, word: str) -> None:
    assert written_mark(mark) == word
    assert read_mark(word) == mark
    assert MARKS.decode(mark.to_data(), "here") == mark


@pytest.mark.parametrize(
    "word",
    ["7", "note", "note/tally/1", "note/nothing", "unit/attacked/x", "change/speed", "may/x"],
)
def test_a_word_that_is_no_mark_is_refused(word: str) -> None:
    with pytest.raises(DecodeError):
        read_mark(word)
