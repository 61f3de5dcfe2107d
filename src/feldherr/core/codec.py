"""Records and their JSON form: every answer, event and frame is a small class with declared fields."""

from collections.abc import Callable
from typing import ClassVar, TypeVar, cast

from feldherr.core.compiling import mypyc_attr
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


class Maybe(Kind):
    """A field that may be empty."""

    def __init__(self, item: Kind) -> None:
        self.item = item

    def encode(self, value: object) -> Data:
        return None if value is None else self.item.encode(value)

    def decode(self, data: Data, where: str) -> object:
        return None if data is None else self.item.decode(data, where)


class Seldom(Kind):
    """A field most records do not need: written only where it differs from what goes without saying."""

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


INT = _Int()
BOOL = _Bool()
TEXT = _Text()
INTS = ListOf(INT)
BOOLS = ListOf(BOOL)

Field = tuple[str, Kind]


@mypyc_attr(acyclic=True)
class Record:
    """A value with named fields in the order of its `__init__`; equality, copy, repr and JSON come from here."""

    fields: ClassVar[tuple[Field, ...]] = ()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return False
        for name, _ in self.fields:
            if getattr(self, name) != getattr(other, name):
                return False
        return True

    def __hash__(self) -> int:
        values = [getattr(self, name) for name, _ in self.fields]
        return hash(
            (type(self).__name__, *[tuple(v) if isinstance(v, list) else v for v in values])
        )

    def __repr__(self) -> str:
        shown = ", ".join(
            f"{name}={kind.encode(getattr(self, name))!r}" for name, kind in self.fields
        )
        return f"{type(self).__name__}({shown})"

    def to_data(self) -> dict[str, Data]:
        data: dict[str, Data] = {"type": type(self).__name__}
        for name, kind in self.fields:
            value = getattr(self, name)
            if kind.is_plain:
                data[name] = value
            elif not (isinstance(kind, Seldom) and kind.is_left_out(value)):
                data[name] = kind.encode(value)
        return data


R = TypeVar("R", bound=Record)


def copied(record: R) -> R:
    """An equal record that shares no list with the original."""
    values: list[object] = []
    for name, _ in record.fields:
        value = getattr(record, name)
        values.append(list(value) if isinstance(value, list) else value)
    return cast("R", _make(type(record), values))


def _make(cls: type[Record], values: list[object]) -> Record:
    make = cast("Callable[..., Record]", cls)  # type: ignore[explicit-any]  # each record has its own signature
    return make(*values)


class Nested(Kind):
    """A field that is itself a record out of a registry."""

    def __init__(self, registry: "Registry") -> None:
        self.registry = registry

    def encode(self, value: object) -> Data:
        return cast("Record", value).to_data()

    def decode(self, data: Data, where: str) -> object:
        return self.registry.decode(data, where)


class Registry:
    """The record classes that may stand in one place, found by their tag `type`."""

    def __init__(self, what: str, classes: list[type[Record]]) -> None:
        self.what = what
        self.classes: dict[str, type[Record]] = {}
        self.add(classes)

    def add(self, classes: list[type[Record]]) -> None:
        for each in classes:
            self.classes[each.__name__] = each

    def decode(self, data: Data, where: str) -> Record:
        """A record from its JSON form; unknown tags, missing, extra and wrong fields are refused."""
        if not isinstance(data, dict):
            what = Message(self.what)
            raise DecodeError(where, Message("{what} as an object with a 'type'", what=what), data)
        tag = data.get("type")
        if not isinstance(tag, str) or tag not in self.classes:
            known = ", ".join(sorted(self.classes))
            raise DecodeError(f"{where}.type", Message("one of {names}", names=known), tag)
        cls = self.classes[tag]
        return _make(cls, field_values(cls, data, where))


def field_values(cls: type[Record], data: Data, where: str) -> list[object]:
    """The decoded fields of one record class in declared order; nothing missing, nothing extra."""
    if not isinstance(data, dict):
        raise DecodeError(where, Message("an object for {name}", name=cls.__name__), data)
    values: list[object] = []
    known = 1
    for name, kind in cls.fields:
        if isinstance(kind, Seldom) and name not in data:
            values.append(kind.left_out())
            continue
        known += 1
        if name not in data:
            expected = Message("a field '{field}' in {name}", field=name, name=cls.__name__)
            raise DecodeError(where, expected, list(data))
        values.append(kind.decode(data[name], f"{where}.{name}"))
    if len(data) != known:
        declared = {name for name, _ in cls.fields}
        extra = sorted(key for key in data if key != "type" and key not in declared)
        raise DecodeError(where, Message("no further fields in {name}", name=cls.__name__), extra)
    return values
