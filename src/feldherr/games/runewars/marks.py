"""What abilities remember about a unit, and what they grant it until the end of the round."""

from typing import Annotated, ClassVar, Final, NewType

from feldherr.core.codec import Data, DecodeError, Nested, Record, Registry
from feldherr.core.kind import INT, ListOf, Named
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.terms import Stat, Token, TraitId

Subject = NewType("Subject", int)
"""What a note is about."""

SUBJECTS: Final = [
    "icons", "attacked", "once", "hampered", "tally", "stock", "this_round", "otherwise", "this_activation",
    "afterwards", "faced", "driven", "active",
]  # fmt: skip
SUBJECT: Final = Named(SUBJECTS, "what a note is about")

ICONS: Final = Subject(0)
"""Icons spent on something that happens after the attack."""
ATTACKED: Final = Subject(1)
"""Enemies attacked in this activation."""
ONCE: Final = Subject(2)
"""What can be done once in a battle has been done."""
HAMPERED: Final = Subject(3)
"""The next attack is weaker."""
TALLY: Final = Subject(4)
"""What a card counts."""
STOCK: Final = Subject(5)
"""What lies on a card until it is used."""
THIS_ROUND: Final = Subject(6)
"""What can be done once in a round has been done."""
OTHERWISE: Final = Subject(7)
"""Of two ways to use a card the other one has been chosen."""
THIS_ACTIVATION: Final = Subject(8)
"""What can be done once in an activation has been done."""
AFTERWARDS: Final = Subject(9)
"""Who has paid for something that follows its attack."""
FACED: Final = Subject(10)
"""Enemies it is engaged with that are about to be destroyed."""
DRIVEN: Final = Subject(11)
"""Allies that it makes move."""
ACTIVE: Final = Subject(12)
"""Units whose activation is in progress."""


class Mark(Record):
    """Something that is kept with a unit."""

    lasts: ClassVar[bool] = True
    """Does it stay when the round ends?"""


class Note(Mark):
    """A card remembers that something is so; several notes on one subject are a tally."""

    subject: Annotated[Subject, SUBJECT]


class UnitNote(Note):
    """A card remembers a unit."""

    unit: UnitId


class TokenNote(Note):
    """A token lies on a card."""

    token: Token


class IconsNote(Note):
    """A card remembers who has spent how many icons on it."""

    spender: UnitId
    icons: int


class Permission(Mark):
    """A permission or duty until the end of the round."""

    trait: Annotated[TraitId, INT]
    lasts: ClassVar[bool] = False


class Change(Mark):
    """A number that is higher or lower until the end of the round."""

    stat: Stat
    by: int
    lasts: ClassVar[bool] = False


MARKS: Final = Registry("a mark", [Note, UnitNote, TokenNote, IconsNote, Permission, Change])
MARK: Final = Nested(MARKS)
MARK_LIST: Final = ListOf(MARK)


def is_permitted(marks: list[Mark], trait: TraitId) -> bool:
    for mark in marks:
        if isinstance(mark, Permission) and mark.trait == trait:
            return True
    return False


def change_in(marks: list[Mark], stat: Stat) -> int:
    """All changes to one number among these marks."""
    total = 0
    for mark in marks:
        if isinstance(mark, Change) and mark.stat == stat:
            total += mark.by
    return total


def outlasting(marks: list[Mark]) -> list[Mark]:
    """The marks that stay when the round ends."""
    return [mark for mark in marks if mark.lasts]


# A mark as one word of a written position: `note/tally`, `unit/attacked/3`, `change/speed/-1`.

_WORDS: Final[dict[str, type[Mark]]] = {
    "note": Note, "unit": UnitNote, "token": TokenNote, "icons": IconsNote, "may": Permission, "change": Change,
}  # fmt: skip


def written_mark(mark: Mark) -> str:
    tag = [word for word, kind in _WORDS.items() if kind is type(mark)]
    return "/".join([*tag, *[str(kind.encode(getattr(mark, name))) for name, kind in mark.fields]])


def read_mark(text: str) -> Mark:
    """The inverse; a DecodeError tells of a word that is none."""
    tag, *values = text.split("/")
    kind = _WORDS.get(tag)
    if kind is None or len(values) != len(kind.fields):
        raise DecodeError(text, "a mark", text)
    data: dict[str, Data] = {"type": kind.__name__}
    for (name, _), value in zip(kind.fields, values, strict=True):
        is_number = value.removeprefix("-").isdecimal()
        data[name] = int(value) if is_number else value
    mark = MARKS.decode(data, text)
    assert isinstance(mark, Mark)
    return mark
