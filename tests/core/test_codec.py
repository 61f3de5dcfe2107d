"""Records and their JSON form: round trips, and an exact place for every mistake."""

import json
from contextlib import suppress
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.core.chance import OUTCOMES, Drawn, Shuffled
from feldherr.core.codec import Data, DecodeError, Nested, Record, Registry, field_values
from feldherr.core.decision import ANSWERS, Arranged, Chosen, Reply, Split
from feldherr.core.declaring import Seldom
from feldherr.core.kind import BOOL, BOOLS, INT, INTS, TEXT, Kind, ListOf, Maybe, Named
from feldherr.core.rule import Violation
from feldherr.core.seat import SeatId
from feldherr.core.timing import Due as CoreDue
from feldherr.games.pixel_tactics.moments import Due, Opening, OrderGiven

CLASSES: list[type[Record]] = [*ANSWERS, *OUTCOMES, Violation, Opening, Due]
REGISTRY = Registry("a record", CLASSES)
COLOURS = Named(["red", "blue", "green"], "a colour")

numbers = st.integers(-(2**70), 2**70)
lists = st.lists(numbers, max_size=6)
effects = st.builds(Due, numbers, numbers)
records: st.SearchStrategy[Record] = st.one_of(
    st.builds(Reply, st.booleans()),
    st.builds(Chosen, lists),
    st.builds(Split, lists),
    st.builds(Arranged, lists),
    st.builds(Drawn, numbers),
    st.builds(Shuffled, lists),
    st.builds(Violation, st.text(), st.text()),
    effects,
    st.builds(
        Opening,
        moment=st.builds(OrderGiven, numbers, numbers),
        first=st.integers(-1, 5),
        done=st.lists(effects),
    ),
)


def through_json(data: Data) -> Data:
    return cast(Data, json.loads(json.dumps(data)))


@given(records)
def test_a_record_comes_back_from_json_equal(record: Record) -> None:
    again = REGISTRY.decode(through_json(record.to_data()), "here")

    assert again == record
    assert hash(again) == hash(record)
    assert repr(again) == repr(record)


@given(records, records)
def test_records_are_equal_if_class_and_fields_are(one: Record, other: Record) -> None:
    assert (one == other) == (one.to_data() == other.to_data())
    assert one != "a text"


@given(st.lists(effects))
def test_a_copied_record_shares_no_list(done: list[CoreDue]) -> None:
    window = Opening(moment=OrderGiven(SeatId(1), 3), first=0, done=done)
    before = window.to_data()

    twin = window.copy()
    assert twin == window
    twin.done.append(CoreDue(SeatId(7)))

    assert window.to_data() == before


@pytest.mark.parametrize(
    ("kind", "value", "data"),
    [
        (INT, -3, -3),
        (BOOL, True, True),
        (TEXT, "ä", "ä"),
        (INTS, [1, 2], [1, 2]),
        (BOOLS, [True, False], [True, False]),
        (Maybe(INT), None, None),
        (Maybe(INT), 4, 4),
        (COLOURS, 1, "blue"),
        (COLOURS, -1, None),
        (ListOf(COLOURS), [2, -1, 0], ["green", None, "red"]),
        (Nested(REGISTRY), Drawn(3), {"type": "Drawn", "outcome": 3}),
        (ListOf(Maybe(Nested(REGISTRY))), [None, Reply(True)], [None, {"type": "Reply", "yes": True}]),
    ],
)  # fmt: skip
def test_a_value_and_its_json_form(kind: Kind, value: object, data: Data) -> None:
    assert kind.encode(value) == data
    assert kind.decode(through_json(data), "here") == value


@pytest.mark.parametrize(
    ("kind", "data", "message"),
    [
        (INT, True, "here: expected a whole number, got True"),
        (INT, "1", "here: expected a whole number, got '1'"),
        (INT, None, "here: expected a whole number, got None"),
        (INT, 1.0, "here: expected a whole number, got 1.0"),
        (BOOL, 1, "here: expected true or false, got 1"),
        (TEXT, 1, "here: expected a text, got 1"),
        (INTS, {"a": 1}, "here: expected a list, got {'a': 1}"),
        (INTS, [1, "x"], "here[1]: expected a whole number, got 'x'"),
        (Maybe(INT), "x", "here: expected a whole number, got 'x'"),
        (COLOURS, "pink", "here: expected a colour, got 'pink'"),
        (COLOURS, 1, "here: expected a colour, got 1"),
        (ListOf(ListOf(COLOURS)), [["red"], ["x"]], "here[1][0]: expected a colour, got 'x'"),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(kind: Kind, data: Data, message: str) -> None:
    with pytest.raises(DecodeError) as caught:
        kind.decode(data, "here")

    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("text", "here: expected a record as an object with a 'type', got 'text'"),
        ({}, "here.type: expected one of"),
        ({"type": 3}, "here.type: expected one of"),
        ({"type": "Nonsense"}, "Split, Thrown, Violation, got 'Nonsense'"),
        ({"type": "Due", "seat": 1}, "here: expected a field 'source' in Due, got ['type', 'seat']"),
        ({"type": "Due", "seat": 1, "source": 2, "x": 3, "a": 4}, "no further fields in Due, got ['a', 'x']"),
        ({"type": "Due", "seat": "1", "source": 2}, "here.seat: expected a whole number, got '1'"),
        ({"type": "Chosen", "picked": [1, [2]]}, "here.picked[1]: expected a whole number, got [2]"),
    ],
)  # fmt: skip
def test_a_wrong_record_is_refused_with_its_place(data: Data, message: str) -> None:
    with pytest.raises(DecodeError) as caught:
        REGISTRY.decode(data, "here")

    assert message in str(caught.value)


def test_fields_of_a_record_must_come_as_an_object() -> None:
    with pytest.raises(DecodeError, match="here: expected an object for Due, got 5"):
        field_values(Due, 5, "here")


def test_what_is_shown_of_a_wrong_value_stays_short() -> None:
    with pytest.raises(DecodeError) as caught:
        INT.decode("x" * 1000, "here")

    assert len(str(caught.value)) < 120


json_data: st.SearchStrategy[Data] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["type", "picked", "yes", "outcome", "rule", "seat", "source"]), inner
        )
    ),
    max_leaves=8,
)


@given(json_data, st.sampled_from([each.__name__ for each in CLASSES]))
def test_any_json_is_a_record_or_a_decode_error(data: Data, tag: str) -> None:
    """Nothing else ever comes out of the decoder."""
    if isinstance(data, dict):
        data["type"] = tag
    with suppress(DecodeError):
        assert REGISTRY.decode(data, "here").to_data() == data


class Parcel(Record):
    weight: int
    stamps: Seldom[list[int]] = []


def test_a_field_that_is_seldom_needed_is_written_only_then() -> None:
    assert Parcel(3, []).to_data() == {"type": "Parcel", "weight": 3}
    assert Parcel(3, [7]).to_data() == {"type": "Parcel", "weight": 3, "stamps": [7]}
    parcels = Registry("a parcel", [Parcel])
    for parcel in (Parcel(3, []), Parcel(3, [7])):
        assert parcels.decode(through_json(parcel.to_data()), "here") == parcel


def test_a_field_that_is_not_there_is_shared_with_nobody() -> None:
    plain: Data = {"type": "Parcel", "weight": 3}
    one, other = (field_values(Parcel, plain, "here") for _ in range(2))
    assert one == other == {"weight": 3, "stamps": []}
    assert one["stamps"] is not other["stamps"]


def test_what_is_seldom_needed_is_checked_if_it_is_there_and_nothing_else_may_be() -> None:
    with pytest.raises(DecodeError, match=r"here\.stamps: expected a list"):
        field_values(Parcel, {"type": "Parcel", "weight": 3, "stamps": 1}, "here")
    with pytest.raises(DecodeError, match="no further fields"):
        field_values(Parcel, {"type": "Parcel", "weight": 3, "colour": 1}, "here")
