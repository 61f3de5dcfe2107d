"""Answers as they travel: places, columns and cards by the names people use."""

import pytest

from feldherr.core.codec import Data, DecodeError, Registry
from feldherr.games.pixel_tactics.answers import ANSWERS, Card, Column
from feldherr.games.pixel_tactics.card_numbers import NO_CARD
from feldherr.games.pixel_tactics.grid import COLUMN_IDS, SECOND

ANSWER = Registry("an answer", ANSWERS)


def test_columns_are_counted_from_1() -> None:
    columns = [Column(SECOND, column) for column in COLUMN_IDS]

    assert [each.to_data()["column"] for each in columns] == [1, 2, 3]
    assert [ANSWER.decode(each.to_data(), "answer") for each in columns] == columns


@pytest.mark.parametrize("wrong", [0, 4, True, "1", None])
def test_there_are_three_columns(wrong: Data) -> None:
    with pytest.raises(DecodeError) as caught:
        ANSWER.decode({"type": "Column", "seat": 0, "column": wrong}, "answer")

    assert str(caught.value).startswith("answer.column: expected a column (1 to 3), got ")


def test_a_card_that_nobody_knows_is_empty_and_comes_back_as_no_card() -> None:
    unknown = Card(NO_CARD)

    assert unknown.to_data()["card"] is None
    assert ANSWER.decode(unknown.to_data(), "answer") == unknown
