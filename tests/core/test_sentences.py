"""Sentences of a game that says nothing special: texts filled from fields, or names where there are no texts."""

from pathlib import Path

import pytest

from feldherr.core.codec import Record
from feldherr.core.decision import (
    NO,
    Allocate,
    Arrange,
    Arranged,
    ChooseOne,
    ChooseSome,
    Chosen,
    Decision,
    Question,
    Split,
)
from feldherr.core.rule import Violation
from feldherr.core.seat import SeatId
from feldherr.core.sentences import Naming, say_answer, say_prompt, say_record, say_why, seat_name
from feldherr.core.text import Texts, read_texts
from tests.builds import interpreted_only

interpreted_only()

SEATS = ["cross", "nought"]
CROSS, NOUGHT = SeatId(0), SeatId(1)
SHARED = read_texts(Path("nowhere"), "en")
"""What the house says for every game."""
OWN = Texts(
    "en",
    {
        **SHARED.messages,
        "seat.cross": "the cross",
        "event.TakeThree": "{taker} takes {cards}.",
        "prompt.take": "What do you take?",
    },
)


class TakeThree(Record):
    taker: SeatId
    cards: list[int]


class Pile(Record):
    number: int


PILES: list[Record] = [Pile(1), Pile(2)]


def test_fields_fill_the_blanks_and_a_seat_has_its_name() -> None:
    assert (
        say_record(Naming(OWN, SEATS), "event", TakeThree(CROSS, [1, 2])) == "the cross takes 1, 2."
    )
    assert say_record(Naming(OWN, SEATS), "event", TakeThree(NOUGHT, [])) == "nought takes -."


def test_what_has_no_text_is_said_by_its_name() -> None:
    said = say_record(Naming(SHARED, SEATS), "event", TakeThree(CROSS, [1, 2]))
    assert said == "Take Three: taker cross, cards 1, 2"
    assert say_prompt(OWN, "take") == "What do you take?"
    assert say_prompt(SHARED, "take_three") == "Take three?"
    assert say_why(SHARED, Violation("", "too_few")) == "Those are too few."
    assert say_why(SHARED, Violation("", "not_your_pile")) == "Not your pile."


def test_nobody_has_no_name() -> None:
    assert [seat_name(OWN, SEATS, seat) for seat in (-1, 0, 1, 2)] == [
        "",
        "the cross",
        "nought",
        "",
    ]


@pytest.mark.parametrize(
    ("decision", "answer", "said"),
    [
        (ChooseOne(0, "", Question("take"), PILES), Pile(2), "Pile: number 2"),
        (ChooseOne(0, "", Question("take"), PILES), NO, "no"),
        (
            ChooseSome(0, "", Question("take"), PILES, 0, 2),
            Chosen([0, 1]),
            "Pile: number 1, Pile: number 2",
        ),
        (ChooseSome(0, "", Question("take"), PILES, 0, 2), Chosen([]), "none"),
        (
            Allocate(0, "", Question("take"), PILES, [2, 2], 2, False),
            Split([0, 2]),
            "2 on Pile: number 2",
        ),
        (Allocate(0, "", Question("take"), PILES, [2, 2], 2, False), Split([0, 0]), "nothing"),
        (
            Arrange(0, "", Question("take"), PILES, PILES),
            Arranged([1, 0]),
            "Pile: number 2, Pile: number 1",
        ),
        (
            Arrange(0, "", Question("take"), PILES[:1], [Pile(7), Pile(8)]),
            Arranged([-1, 0]),
            "Pile: number 1 on Pile: number 8",
        ),
    ],
)
def test_answers_of_several_parts_name_them(decision: Decision, answer: Record, said: str) -> None:
    assert say_answer(Naming(SHARED, SEATS), decision, answer) == said
