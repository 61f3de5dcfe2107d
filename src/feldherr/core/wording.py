"""Fields in words: what a field stands for says how it is said, whatever the field is called.

A game says once what it calls a unit, a side or a card. The blanks of any sentence are then filled from the fields of
the record it is about.
"""

from collections.abc import Callable
from typing import TypeVar, cast

from feldherr.core.codec import Record, kind_of
from feldherr.core.kind import Kind, ListOf, kind_within

Values = dict[str, str | int]
"""What blanks are filled with, by their names."""

N = TypeVar("N", bound=int)


class Wording:
    """What things of each type are called; several of them are `joined`."""

    def __init__(self, joined: Callable[[list[str]], str]) -> None:
        self.joined = joined
        self._says: dict[Kind, Callable[[object], str]] = {}
        self._numbers: dict[Kind, Callable[[object], int]] = {}

    def says(self, type_: Callable[[int], N], say: Callable[[N], str]) -> None:
        """What things of a type are called."""
        self._says[kind_of(type_)] = cast("Callable[[object], str]", say)

    def says_field(self, kind: Kind, say: Callable[[int], str]) -> None:
        """What stands in a kind of field that has no type of its own."""
        self._says[kind] = cast("Callable[[object], str]", say)

    def counts(self, type_: Callable[[int], N], number: Callable[[N], int]) -> None:
        """Whether the name of such a thing is singular (1) or plural (2): fills the blank `<field>_n`."""
        self._numbers[kind_of(type_)] = cast("Callable[[object], int]", number)

    def values(self, record: Record) -> Values:
        """The fields of a record in words; plain numbers and texts as they are, of a list also `<field>_count`."""
        values: Values = {}
        for name, declared in record.fields:
            value: object = getattr(record, name)
            kind = kind_within(declared)
            say = self._says.get(kind)
            if say is not None:
                values[name] = say(value)
                if kind in self._numbers:
                    values[f"{name}_n"] = self._numbers[kind](value)
            elif isinstance(kind, ListOf):
                items = cast("list[object]", value)
                values[f"{name}_count"] = len(items)
                if kind.item in self._says:
                    values[name] = self.joined([self._says[kind.item](each) for each in items])
            elif isinstance(value, (int, str)):
                values[name] = value
        return values
