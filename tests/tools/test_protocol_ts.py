"""The TypeScript written from the records."""

from typing import Any, Literal

import pytest
from msgspec import Struct

from feldherr.stage.parts import Json, Point
from tools import protocol_ts


class Told(Struct, frozen=True, tag="told"):
    """Something."""

    name: str
    """Whose."""
    places: list[Point | None] = []


class Sent(Struct, frozen=True, tag="sent", forbid_unknown_fields=True):
    seat: int = -1


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (str, "string"), (bool, "boolean"), (float, "number"), (int | None, "number | null"),
        (Json, "Json"), (list[str], "string[]"), (list[int | None], "(number | null)[]"),
        (dict[str, int], "Record<string, number>"), (tuple[int, str], "[number, string]"),
        (Literal["a", "b"], '"a" | "b"'), (Any, "unknown"), (Told, "Told"),
    ],
)  # fmt: skip
def test_types(kind: Any, written: str) -> None:
    assert protocol_ts.typescript(kind) == written


def test_unknown_types_are_refused() -> None:
    with pytest.raises(TypeError, match="bytes"):
        protocol_ts.typescript(bytes)


def test_a_record_with_its_notes() -> None:
    assert list(protocol_ts.declared(Told)) == [
        "/** Something. */", "export interface Told {", '  type: "told";',
        "  /** Whose. */", "  name: string;", "  places: (Point | null)[];", "}",
    ]  # fmt: skip


def test_only_what_guests_send_may_lack_fields() -> None:
    assert "  seat?: number;" in list(protocol_ts.declared(Sent))


def test_a_record_that_travels_as_a_list() -> None:
    assert list(protocol_ts.declared(Point))[-1] == "export type Point = [x: number, y: number];"


def test_the_written_files_are_up_to_date() -> None:
    assert protocol_ts.stale(protocol_ts.pages()) == []
