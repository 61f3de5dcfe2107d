"""Tables and their logs come back as they were put in."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.server.store import OPEN, OVER, Conflict, Store, Unfit
from tests.server.store.things import filled, row, table

pytestmark = pytest.mark.anyio


async def test_a_table_and_its_first_rows_come_back(store: Store) -> None:
    chained = await store.create(table(), [row(0), row(1)])
    assert [replace(one, chain="") for one in chained] == [row(0), row(1)]
    assert await store.rows("oak") == chained
    assert await store.record("oak") == table(changed=row(1).at)


async def test_appended_rows_follow_the_first_ones_and_are_chained_to_them(store: Store) -> None:
    first = await filled(store, 2)
    more = await store.append("oak", [row(2), row(3)])
    assert await store.rows("oak") == first + more
    assert len({one.chain for one in first + more}) == 4
    assert await store.rows("oak", since=3) == more[1:]
    assert await store.rows("oak", since=9) == []


async def test_status_and_summary_change_with_the_rows(store: Store) -> None:
    await filled(store, 1)
    await store.append("oak", [row(1)], summary={"names": ["Ada"]})
    await store.append("oak", [row(2)], status=OVER)
    found = await store.record("oak")
    assert found == table(status=OVER, summary={"names": ["Ada"]}, changed=row(2).at)


async def test_any_json_and_any_letters_come_back(store: Store) -> None:
    data = {"a": [1, -1.5, None, True, {}], "text": "Zwölf Bögen 🏹 \0 \ud800", "big": 2**70}
    await store.create(
        table(options=data), [row(0, data=data, guest="Jörg 🏹", at=1700000000.1234567)]
    )
    (found,) = await store.rows("oak")
    assert (found.data, found.guest, found.at) == (data, "Jörg 🏹", 1700000000.1234567)
    record = await store.record("oak")
    assert record is not None
    assert record.options == data


async def test_what_does_not_exist_is_not_found(store: Store) -> None:
    for name in ["elm", "", "el\0m", "\ud800", "x" * 300]:
        assert await store.record(name) is None
        assert await store.rows(name) == []


@pytest.mark.parametrize("number", [0, 1, 3, -1])
async def test_a_row_with_the_wrong_number_is_refused(store: Store, number: int) -> None:
    first = await filled(store, 2)
    with pytest.raises(Conflict, match="cannot be next"):
        await store.append("oak", [row(number, command="new")])
    assert await store.rows("oak") == first


async def test_rows_are_added_all_or_none(store: Store) -> None:
    first = await filled(store, 1)
    with pytest.raises(Conflict):
        await store.append("oak", [row(1), row(2), row(4)], status=OVER)
    assert await store.rows("oak") == first
    record = await store.record("oak")
    assert record is not None
    assert record.status == "running"


async def test_a_table_that_does_not_exist_takes_no_rows(store: Store) -> None:
    with pytest.raises(Conflict, match="no table"):
        await store.append("elm", [row(0, "elm")])
    await filled(store, 1)
    with pytest.raises(Conflict, match="a row of table"):
        await store.append("oak", [row(0, "elm")])


async def test_an_id_is_given_to_one_table_only(store: Store) -> None:
    first = await filled(store, 2)
    with pytest.raises(Conflict, match="already"):
        await store.create(table(game="runewars"), [row(0)])
    assert await store.rows("oak") == first


@pytest.mark.parametrize(
    "wrong",
    [
        {"command": "x" * 201}, {"guest": "a\0b"}, {"command": "\ud800"}, {"at": float("nan")},
        {"kind": "\0"}, {"data": {"x": float("inf")}},
    ],
)  # fmt: skip
async def test_what_not_every_database_can_keep_is_refused_by_all(
    store: Store, wrong: dict[str, Any]
) -> None:
    await filled(store, 1)
    with pytest.raises(Unfit):
        await store.append("oak", [row(1, **wrong)])
    await store.append("oak", [row(1)])


async def test_a_status_nobody_knows_is_refused(store: Store) -> None:
    await filled(store, 1)
    with pytest.raises(Conflict, match="no status"):
        await store.append("oak", [row(1)], status="paused")


async def test_the_lobby_shows_public_tables_with_a_free_seat_last_changed_first(
    store: Store,
) -> None:
    for number, name in enumerate(["a", "b", "c", "d", "e"]):
        await store.create(
            table(name, status=OPEN if name != "c" else "running", is_public=name != "d"),
            [row(0, name, at=1000.0 - number)],
        )
    await store.append("b", [row(1, "b", at=2000.0)])
    assert [one.id for one in await store.open_tables(10)] == ["b", "a", "e"]
    assert [one.id for one in await store.open_tables(2)] == ["b", "a"]
    assert [one.id for one in await store.public_tables("running", 10)] == ["c"]


async def test_several_tables_are_found_in_the_order_asked_for(store: Store) -> None:
    for name in ["a", "b", "c"]:
        await filled(store, 1, name)
    assert [one.id for one in await store.tables_by_ids(["c", "x", "a"])] == ["c", "a"]
    assert await store.tables_by_ids([]) == []


async def test_unfinished_tables_are_listed_oldest_change_first(store: Store) -> None:
    for name, status, at in [("a", "running", 300.0), ("b", OVER, 200.0), ("c", OPEN, 250.0)]:
        await store.create(table(name, status=status), [row(0, name, at=at)])
    assert await store.unfinished() == ["c", "a"]
