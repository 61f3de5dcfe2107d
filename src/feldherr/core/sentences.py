"""What a game says that has nothing special to say: one text for every event, question and answer.

The fields of a record fill the blanks of its text; a field that holds a seat (`SeatId`) with its name. What has no
text is said with its own name and fields, so that a new game can be played before a word is written for it.
"""

import re
from collections.abc import Callable
from typing import Final

from feldherr.core.codec import Data, Record
from feldherr.core.decision import Arrange, Arranged, Chosen, Decision, Reply, Split
from feldherr.core.kind import kind_within
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


def say_record(texts: Texts, seats: list[str], table: str, record: Record) -> str:
    """An event or an answer, by the text of its kind in that table."""
    name = type(record).__name__
    values = _values(texts, seats, record)
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


def say_answer(texts: Texts, seats: list[str], decision: Decision, answer: Record) -> str:
    """An answer, or one of the items a question is about."""
    return say_by_parts(
        texts, decision, answer, lambda one: say_record(texts, seats, "answer", one)
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


def _values(texts: Texts, seats: list[str], record: Record) -> dict[str, str | int]:
    """The fields of a record as blanks are filled with them."""
    values: dict[str, str | int] = {}
    for name, kind in record.fields:
        data = kind.encode(getattr(record, name))
        if kind_within(kind) is SEAT and isinstance(data, int):
            values[name] = seat_name(texts, seats, data)
        else:
            values[name] = data if isinstance(data, int) else _shown(data)
    return values


def _shown(data: Data) -> str:
    if isinstance(data, list):
        return ", ".join(_shown(each) for each in data) or "-"
    if isinstance(data, dict):
        return str(data.get("type"))
    return "-" if data is None else str(data)
