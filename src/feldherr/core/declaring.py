"""How the attributes of a record are declared, and the constructor and the copy that are written from them.

Interpreted, `core.codec.Record` writes both when a class is made. For the compiler they are written into the source
(`core.expansion`), so a compiled record is a plain class. The text comes from here either way.
"""

from types import NoneType
from typing import Annotated, Final, Literal, TypeVar, cast, get_args, get_origin


class Mark:
    """A word beside a type that says how an attribute is treated."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


SHARED = Mark("Shared")
OWNED = Mark("Owned")
BESIDE = Mark("Beside")
SELDOM = Mark("Seldom")

T = TypeVar("T")

Shared = Annotated[T, SHARED]
"""A list that is replaced, never changed: copies have it in common. Other lists get a copy of their own."""
Owned = Annotated[T, OWNED]
"""Records (or lists) that are changed in place: a copy has copies of them."""
Beside = Annotated[T, BESIDE]
"""Handed to the constructor and kept by copies, but no field: neither in JSON nor compared."""
Seldom = Annotated[T, SELDOM]
"""A field most records do not need: written only where it differs from its default."""


class Kept:
    """What stands in a class for an attribute that is no part of the record; see `kept`."""

    def __init__(self, default: object) -> None:
        self.default = default


def kept(default: T, *, init: Literal[False] = False) -> T:
    """An attribute that is worked out and kept: no field, not handed to the constructor, passed on to copies."""
    return cast(T, Kept(default))


NO_DEFAULT: Final = object()


class Attribute:
    """One declared attribute, as far as the text of the methods depends on it."""

    def __init__(
        self, name: str, type_: str, default: str = "", marks: frozenset[str] = frozenset()
    ) -> None:
        self.name = name
        self.type = type_
        """For the signature; may be empty."""
        self.default = default
        """The text of its default; of a list, an expression that makes a new one. Empty if there is none."""
        self.value: object = NO_DEFAULT
        """The default itself, where it is known."""
        self.marks = marks
        self.is_kept = False
        self.is_list = False
        self.may_be_none = False
        """It (or, in a list, any item) may be None."""

    @property
    def is_field(self) -> bool:
        return not self.is_kept and "Beside" not in self.marks

    def parameter(self) -> str:
        """How it stands in the signature of the constructor."""
        typed = f"{self.name}: {self.type}" if self.type else self.name
        if not self.default:
            return typed
        if self.is_list:
            return f"{typed} | None = None" if self.type else f"{typed} = None"
        return f"{typed} = {self.default}"

    def first_value(self) -> str:
        """What the constructor gives it."""
        if self.is_kept:
            return self.default
        if self.is_list and self.default:
            return f"{self.default} if {self.name} is None else {self.name}"
        return self.name

    def copied_value(self) -> str:
        """What a copy gets."""
        own = f"self.{self.name}"
        if "Owned" in self.marks:
            if not self.is_list:
                return _copied(own, self.may_be_none)
            return f"[{_copied('each', self.may_be_none)} for each in {own}]"
        return f"{own}[:]" if self.is_list and "Shared" not in self.marks else own


def declared(name: str, type_: object, default: object) -> Attribute:
    """What a class declares; the text of a default is the name it has where the methods are made."""
    bare, marks = type_, frozenset[str]()
    if get_origin(type_) is Annotated:
        bare, *beside = get_args(type_)
        marks = frozenset(each.name for each in beside if isinstance(each, Mark))
    attribute = Attribute(name, "", marks=marks)
    attribute.is_list = get_origin(bare) is list
    items = get_args(bare)[0] if attribute.is_list else bare
    attribute.may_be_none = NoneType in get_args(items)
    attribute.is_kept = isinstance(default, Kept)
    attribute.value = default.default if isinstance(default, Kept) else default
    if default is not NO_DEFAULT:
        attribute.default = f"_{name}[:]" if attribute.is_list else f"_{name}"
    return attribute


def in_order(above: list[Attribute], own: list[Attribute], kw_only: bool) -> list[Attribute]:
    """All attributes of a class: those of the class above, then its own; what it declares anew stands where it says."""
    names = [each.name for each in own]
    found = [*[each for each in above if each.name not in names], *own]
    if not kw_only and [each.name for each in found][: len(above)] != [each.name for each in above]:
        raise TypeError("a class that puts fields elsewhere takes them by name (kw_only=True)")
    return found


def _copied(value: str, may_be_none: bool) -> str:
    return f"None if {value} is None else {value}.copy()" if may_be_none else f"{value}.copy()"


WORK_OUT: Final = "work_out"
"""The method of a record that sets what is kept from the beginning; the constructor ends with it."""


def constructor(attributes: list[Attribute], kw_only: bool, works_out: bool = False) -> str:
    """The constructor of a record with these attributes, in one line."""
    parameters = [each.parameter() for each in attributes if not each.is_kept]
    if kw_only and parameters:
        parameters.insert(0, "*")
    steps = [f"self.{each.name} = {each.first_value()}" for each in attributes]
    if works_out:
        steps.append(f"self.{WORK_OUT}()")
    body = "; ".join(steps) or "pass"
    return f"def __init__({', '.join(['self', *parameters])}) -> None: {body}"


def constructing_copy(cls: str, attributes: list[Attribute]) -> str:
    """A copy by way of the constructor, in one line: the quickest where calls are compiled."""
    given = ", ".join(
        f"{each.name}={each.copied_value()}" for each in attributes if not each.is_kept
    )
    kept = "".join(
        f"twin.{each.name} = {each.copied_value()}; " for each in attributes if each.is_kept
    )
    body = f"twin = {cls}({given}); {kept}return twin" if kept else f"return {cls}({given})"
    return f'def copy(self) -> "{cls}": {body}'


def assigning_copy(attributes: list[Attribute]) -> str:
    """A copy without the constructor, in one line: interpreted, long calls by name take twice as long."""
    body = "; ".join(f"twin.{each.name} = {each.copied_value()}" for each in attributes)
    return f"def copy(self): twin = new(self.__class__); {body or 'pass'}; return twin"
