"""Records: every answer, event and frame is a small class that declares its fields, and all else follows.

Constructor, copy, equality, repr and JSON form come from the declarations. What stands beside a type is in
`core.declaring`, how a field looks in JSON in `core.kind`.
"""

from collections.abc import Callable
from types import UnionType
from typing import (
    Annotated,
    ClassVar,
    Self,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
)

from feldherr.core.compiling import mypyc_attr
from feldherr.core.declaring import (
    NO_DEFAULT,
    SELDOM,
    WORK_OUT,
    Attribute,
    assigning_copy,
    constructor,
    declared,
    in_order,
    kept,
)
from feldherr.core.kind import BOOL, INT, TEXT, Kind, ListOf, Maybe, Mostly, Ref
from feldherr.core.kind import Data as Data
from feldherr.core.kind import DecodeError as DecodeError
from feldherr.core.message import Message

Field = tuple[str, Kind]
N = TypeVar("N", bound=int)

_OF_THE_CLASS: object = ClassVar
"""What marks a constant of a class, which is no field."""
_KINDS: dict[object, Kind] = {int: INT, bool: BOOL, str: TEXT}
"""The kind of every type that has come up so far."""


def register(type_: object, kind: Kind) -> None:
    """From now on, fields of that type look like this."""
    _KINDS[type_] = kind


def kind_of(type_: object) -> Kind:
    """How values of a declared type look in JSON."""
    known = _KINDS.get(type_)
    if known is None:
        known = _KINDS[type_] = _found_kind(type_)
    return known


def _found_kind(type_: object) -> Kind:
    parts = get_args(type_)
    origin = get_origin(type_)
    if origin is Annotated:
        for beside in parts[1:]:
            if isinstance(beside, Kind):
                return beside
        return kind_of(parts[0])
    if origin is list:
        return ListOf(kind_of(parts[0]))
    if origin in (Union, UnionType) and len(parts) == 2 and parts[1] is type(None):
        return Maybe(kind_of(parts[0]))
    if isinstance(type_, type) and issubclass(type_, Record):
        return Nested(Registry(type_.what or f"a {type_.__name__}", [type_]))
    raise TypeError(f"no kind of field is known for {type_}")


def field_kind(type_: object, default: object) -> Kind:
    """How a field of that type and default looks in JSON."""
    kind = kind_of(type_)
    if SELDOM not in getattr(type_, "__metadata__", ()):
        return kind
    if default is NO_DEFAULT:
        raise TypeError(f"what is seldom needed has a default: {type_}")
    return Mostly(kind, default)


@dataclass_transform(eq_default=False, field_specifiers=(kept,))
@mypyc_attr(acyclic=True)
class Record:
    """A value with named fields, declared once in the body of its class in the order of its JSON form.

    A class with many fields says `kw_only=True`: they are then handed to the constructor by name.
    """

    fields: ClassVar[tuple[Field, ...]] = ()
    what: ClassVar[str] = ""
    """What a reader is told that was to stand in the place of one, such as "a unit"."""
    attributes: ClassVar[list[Attribute]] = []
    """Everything declared, if it is interpreted."""

    def __init_subclass__(cls, *, kw_only: bool = False) -> None:
        super().__init_subclass__()
        if "fields" not in vars(cls):
            _declare(cls, kw_only)
        elif "copy" not in vars(cls):
            raise TypeError(f"{cls.__name__} lists its fields instead of declaring them")

    def copy(self) -> Self:
        """An equal record that shares no list with this one, unless the list is declared as shared."""
        cls = type(self)
        if not cls.attributes:
            return self  # nothing of it can change
        if vars(cls).get("copy", Record.copy) is Record.copy:  # made when it is first needed
            _define(cls, "copy", assigning_copy(cls.attributes), {"new": object.__new__})
        return cls.copy(self)

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
            elif not (isinstance(kind, Mostly) and kind.is_left_out(value)):
                data[name] = kind.encode(value)
        return data


def _declare(cls: type[Record], kw_only: bool) -> None:
    """Write the constructor of a class from its annotations; the compiler gets it written out instead."""
    fields: list[Field] = []
    own: list[Attribute] = []
    for name, type_ in _annotations(cls).items():
        if get_origin(type_) is _OF_THE_CLASS:
            continue
        default: object = NO_DEFAULT
        if name in vars(cls):
            default = vars(cls)[name]
            delattr(cls, name)
        attribute = declared(name, type_, default)
        own.append(attribute)
        if attribute.is_field:
            fields.append((name, field_kind(type_, default)))
    if not own:
        return
    names = {each.name for each in own}
    cls.fields = (*[each for each in cls.fields if each[0] not in names], *fields)
    cls.attributes = in_order(cls.attributes, own, kw_only)
    if "copy" not in vars(cls):
        cls.copy = Record.copy  # type: ignore[method-assign]  # not what the class above has made for itself
    if "__init__" not in vars(cls):
        values = {f"_{each.name}": each.value for each in cls.attributes}
        text = constructor(cls.attributes, kw_only, hasattr(cls, WORK_OUT))
        _define(cls, "__init__", text, values)


def _annotations(cls: type) -> dict[str, object]:
    return cls.__annotations__


def _define(cls: type[Record], name: str, text: str, names: dict[str, object]) -> None:
    exec(text, names)  # nosec B102  # the text is made of names in our own source
    setattr(cls, name, names.pop(name))


def fields_of(
    names: dict[str, object], above: tuple[Field, ...], own: list[tuple[str, object, object]]
) -> tuple[Field, ...]:
    """The fields of a compiled class: those of the class above and its own, by name, type (or its text) and default."""
    redeclared = {name for name, _, _ in own}
    fields = [each for each in above if each[0] not in redeclared]
    for name, type_, default in own:
        if isinstance(type_, str):
            type_ = eval(type_, names)  # nosec B307  # an annotation in our own source
        fields.append((name, field_kind(type_, default)))
    return tuple(fields)


class Nested(Kind):
    """A field that is itself a record out of a registry."""

    def __init__(self, registry: "Registry") -> None:
        self.registry = registry

    def encode(self, value: object) -> Data:
        return cast("Record", value).to_data()

    def decode(self, data: Data, where: str) -> object:
        return self.registry.decode(data, where)

    def gather(self, value: object, ref: Ref, found: list[int]) -> None:
        record = cast("Record", value)
        for name, kind in record.fields:
            kind.gather(getattr(record, name), ref, found)


class Registry:
    """The record classes that may stand in one place, found by their tag `type`."""

    def __init__(self, what: str, classes: list[type[Record]]) -> None:
        self.what = what
        self.classes: dict[str, type[Record]] = {}
        self.former: Callable[[dict[str, Data]], dict[str, Data]] | None = None
        """What brings the JSON form of older versions up to date, if there were others."""
        self.add(classes)

    def add(self, classes: list[type[Record]]) -> None:
        for each in classes:
            self.classes[each.__name__] = each

    def decode(self, data: Data, where: str) -> Record:
        """A record from its JSON form; unknown tags, missing, extra and wrong fields are refused."""
        if not isinstance(data, dict):
            what = Message(self.what)
            raise DecodeError(where, Message("{what} as an object with a 'type'", what=what), data)
        if self.former is not None:
            data = self.former(data)
        tag = data.get("type")
        if not isinstance(tag, str) or tag not in self.classes:
            known = ", ".join(sorted(self.classes))
            raise DecodeError(f"{where}.type", Message("one of {names}", names=known), tag)
        cls = self.classes[tag]
        make = cast("Callable[..., Record]", cls)  # type: ignore[explicit-any]  # each has its own signature
        return make(**field_values(cls, data, where))


def field_values(cls: type[Record], data: Data, where: str) -> dict[str, object]:
    """The decoded fields of one record class by name; nothing missing, nothing extra."""
    if not isinstance(data, dict):
        raise DecodeError(where, Message("an object for {name}", name=cls.__name__), data)
    values: dict[str, object] = {}
    known = 1
    for name, kind in cls.fields:
        if isinstance(kind, Mostly) and name not in data:
            values[name] = kind.left_out()
            continue
        known += 1
        if name not in data:
            expected = Message("a field '{field}' in {name}", field=name, name=cls.__name__)
            raise DecodeError(where, expected, list(data))
        values[name] = kind.decode(data[name], f"{where}.{name}")
    if len(data) != known:
        declared = {name for name, _ in cls.fields}
        extra = sorted(key for key in data if key != "type" and key not in declared)
        raise DecodeError(where, Message("no further fields in {name}", name=cls.__name__), extra)
    return values


def references(record: Record, type_: Callable[[int], N]) -> list[N]:
    """What of that type a record speaks of, in the order of its fields: all units, say, or all sides."""
    ref = kind_of(type_)
    found: list[int] = []
    if isinstance(ref, Ref):
        for name, kind in record.fields:
            kind.gather(getattr(record, name), ref, found)
    return cast("list[N]", found)
