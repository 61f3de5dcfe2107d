"""Kinds: how one field of a record looks in JSON, and what is refused there."""

from typing import ClassVar, cast

from feldherr.core.message import Message, shown

Data = None | bool | int | float | str | list["Data"] | dict[str, "Data"]
"""Whatever JSON can say. No field takes a fraction, but a careless client may send one."""


class DecodeError(ValueError):
    """JSON data that is not what a field expects; `where` is the path to it."""

    def __init__(self, where: str, expected: str | Message, got: object) -> None:
        self.message = misfit(where, expected, shown(got))
        super().__init__(str(self.message))


def misfit(where: str, expected: str | Message, got: str | Message) -> Message:
    """What stands in a place, and what should."""
    wanted = Message(expected) if isinstance(expected, str) else expected
    return Message("{where}: expected {expected}, got {got}", where=where, expected=wanted, got=got)


class Kind:
    """How one field looks in JSON. Most values stand for themselves."""

    expected: ClassVar[str] = "a value"
    is_plain: ClassVar[bool] = False
    """Is every value JSON already?"""

    def encode(self, value: object) -> Data:
        return cast("Data", value)

    def decode(self, data: Data, where: str) -> object:
        raise NotImplementedError

    def gather(self, value: object, ref: "Ref", found: list[int]) -> None:
        """Append the numbers of that reference that stand in a value of this kind; most have none."""


class _Int(Kind):
    expected: ClassVar[str] = "a whole number"
    is_plain: ClassVar[bool] = True

    def decode(self, data: Data, where: str) -> object:
        if isinstance(data, bool) or not isinstance(data, int):
            raise DecodeError(where, self.expected, data)
        return data


class _Bool(Kind):
    expected: ClassVar[str] = "true or false"
    is_plain: ClassVar[bool] = True

    def decode(self, data: Data, where: str) -> object:
        if not isinstance(data, bool):
            raise DecodeError(where, self.expected, data)
        return data


class _Text(Kind):
    expected: ClassVar[str] = "a text"
    is_plain: ClassVar[bool] = True

    def decode(self, data: Data, where: str) -> object:
        if not isinstance(data, str):
            raise DecodeError(where, self.expected, data)
        return data


class Ref(_Int):
    """A whole number that stands for something of the game: a unit, a side, a card. Below 0 it means none."""

    def __init__(self, what: str) -> None:
        self.what = what

    def gather(self, value: object, ref: "Ref", found: list[int]) -> None:
        number = cast("int", value)
        if self is ref and number >= 0:
            found.append(number)


class Named(Kind):
    """A small number that has a name in JSON; -1 is `null` (unknown or none)."""

    def __init__(self, names: list[str], what: str) -> None:
        self.names = names
        self.what = what
        self.numbers = {name: number for number, name in enumerate(names)}

    def encode(self, value: object) -> Data:
        number = cast("int", value)
        return None if number < 0 else self.names[number]

    def decode(self, data: Data, where: str) -> object:
        if data is None:
            return -1
        if not isinstance(data, str) or data not in self.numbers:
            raise DecodeError(where, self.what, data)
        return self.numbers[data]


class ListOf(Kind):
    """A list whose items are all of one kind."""

    def __init__(self, item: Kind) -> None:
        self.item = item

    def encode(self, value: object) -> Data:
        values = cast("list[object]", value)
        if self.item.is_plain:
            return cast("Data", list(values))
        return [self.item.encode(each) for each in values]

    def decode(self, data: Data, where: str) -> object:
        if not isinstance(data, list):
            raise DecodeError(where, "a list", data)
        return [self.item.decode(each, f"{where}[{n}]") for n, each in enumerate(data)]

    def gather(self, value: object, ref: Ref, found: list[int]) -> None:
        for each in cast("list[object]", value):
            self.item.gather(each, ref, found)


class Maybe(Kind):
    """A field that may be empty."""

    def __init__(self, item: Kind) -> None:
        self.item = item

    def encode(self, value: object) -> Data:
        return None if value is None else self.item.encode(value)

    def decode(self, data: Data, where: str) -> object:
        return None if data is None else self.item.decode(data, where)

    def gather(self, value: object, ref: Ref, found: list[int]) -> None:
        if value is not None:
            self.item.gather(value, ref, found)


class Mostly(Kind):
    """A field that is left out of JSON as long as it has its usual value."""

    def __init__(self, item: Kind, usual: object) -> None:
        self.item = item
        self.usual = usual

    def is_left_out(self, value: object) -> bool:
        return value == self.usual

    def left_out(self) -> object:
        """The value of a field that is not there, shared with no other record."""
        return list(self.usual) if isinstance(self.usual, list) else self.usual

    def encode(self, value: object) -> Data:
        return self.item.encode(value)

    def decode(self, data: Data, where: str) -> object:
        return self.item.decode(data, where)

    def gather(self, value: object, ref: Ref, found: list[int]) -> None:
        self.item.gather(value, ref, found)


def kind_within(kind: Kind) -> Kind:
    """What a field holds, be it that it may be left out."""
    return kind.item if isinstance(kind, Mostly) else kind


INT = _Int()
BOOL = _Bool()
TEXT = _Text()
INTS = ListOf(INT)
BOOLS = ListOf(BOOL)
