"""What a game says that has nothing special to say: one text for every event, question and answer.

The fields of a record fill the blanks of its text; a field that holds a seat (`SeatId`) with its name, and what else a
game calls by a name (`Naming`). What has no text is said with its own name and fields, so that a new game can be played
before a word is written for it.
"""

import re
from collections.abc import Callable
from typing import Final, cast

from feldherr.core.codec import Data, Record
from feldherr.core.decision import Arrange, Arranged, Chosen, Decision, Reply, Split
from feldherr.core.kind import Kind, ListOf, Ref, kind_within
from feldherr.core.rule import Violation
from feldherr.core.seat import SEAT
from feldherr.core.text import Texts

_HUMPS: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def seat_name(texts: Texts, seats: list[str], seat: int) -> str:
    """What a seat is called; empty for who has none."""
    if not 0 <= seat < len(seats):
        return ""
    key = f"seat.{seats[seat]}"
    return texts.say(key) if texts.has(key) else seats[seat]


class Naming:
    """What the fields of records are called in sentences; a game with things of its own inherits from it."""

    def __init__(self, texts: Texts, seats: list[str]) -> None:
        self.texts = texts
        self.seats = seats

    def name(self, kind: Ref, number: int) -> str | None:
        """What a thing is called that a record refers to; None if it is just a number."""
        return seat_name(self.texts, self.seats, number) if kind is SEAT else None

    def said(self, kind: Kind, value: object) -> str | int:
        """A field as it fills a blank."""
        if isinstance(kind, ListOf):
            items = [str(self.said(kind.item, each)) for each in cast("list[object]", value)]
            return ", ".join(items) or "-"
        if isinstance(kind, Ref):
            name = self.name(kind, cast("int", value))
            if name is not None:
                return name
        data = kind.encode(value)
        return data if isinstance(data, int) else _shown(data)


def say_record(naming: Naming, table: str, record: Record) -> str:
    """An event or an answer, by the text of its kind in that table."""
    name = type(record).__name__
    texts = naming.texts
    values = {
        field: naming.said(kind_within(kind), getattr(record, field))
        for field, kind in record.fields
    }
    key = f"{table}.{name}"
    if texts.has(key):
        return texts.say(key, **values)
    words = _HUMPS.sub(" ", name)
    fields = ", ".join(f"{field} {value}" for field, value in values.items())
    return f"{words}: {fields}" if fields else words


def say_prompt(texts: Texts, prompt: str) -> str:
    """A question, which is no more than its name if nobody has put it into words."""
    return _named(texts, f"prompt.{prompt}", prompt, "?")


def say_why(texts: Texts, violation: Violation) -> str:
    return _named(texts, f"why.{violation.why}", violation.why, ".")


def _named(texts: Texts, key: str, name: str, end: str) -> str:
    return texts.say(key) if texts.has(key) else name.replace("_", " ").capitalize() + end


def say_answer(naming: Naming, decision: Decision, answer: Record) -> str:
    """An answer, or one of the items a question is about."""
    return say_by_parts(
        naming.texts, decision, answer, lambda one: say_record(naming, "answer", one)
    )


def say_by_parts(
    texts: Texts, decision: Decision, answer: Record, say_one: Callable[[Record], str]
) -> str:
    """Yes or no, or what an answer picks, shares out or arranges, item by item; any other as `say_one` has it."""
    if isinstance(answer, Reply):
        return texts.say("answer.Reply.yes" if answer.yes else "answer.Reply.no")
    if not isinstance(answer, (Chosen, Split, Arranged)):
        return say_one(answer)
    items = _parts(texts, decision, answer, say_one)
    key = f"answer.{type(answer).__name__}"
    return texts.say(key, items=", ".join(items)) if items else texts.say(f"{key}.none")


def _parts(
    texts: Texts,
    decision: Decision,
    answer: Chosen | Split | Arranged,
    say_one: Callable[[Record], str],
) -> list[str]:
    """What an answer of several parts picks, shares out or arranges."""
    shown = [say_by_parts(texts, decision, item, say_one) for item in decision.shown()]
    if isinstance(answer, Chosen):
        return [shown[position] for position in answer.picked if position < len(shown)]
    if isinstance(answer, Split):
        return [
            texts.say("answer.item_amount", amount=amount, item=item)
            for amount, item in zip(answer.amounts, shown, strict=True)
            if amount
        ]
    assert isinstance(decision, Arrange)
    if decision.places == decision.items:
        return [shown[item] for item in answer.order if item >= 0]
    return [
        texts.say(
            "answer.item_place",
            item=shown[item],
            place=say_by_parts(texts, decision, place, say_one),
        )
        for place, item in zip(decision.places, answer.order, strict=True)
        if item >= 0
    ]


def _shown(data: Data) -> str:
    if isinstance(data, list):
        return ", ".join(_shown(each) for each in data) or "-"
    if isinstance(data, dict):
        return str(data.get("type"))
    return "-" if data is None else str(data)
