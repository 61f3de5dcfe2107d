"""Whatever happens to a stored log is noticed when it is read, and said with table and row."""

import pytest

from feldherr.server.store import Conflict, Damaged, Store
from feldherr.server.store.chain import link_of
from tests.server.store.things import filled, row, sql

pytestmark = pytest.mark.anyio

FAULTS = [
    ("a row in the middle is gone", "DELETE FROM log WHERE seq = 2", 2),
    ("the first row is gone", "DELETE FROM log WHERE seq = 0", 0),
    ("the last row is gone", "DELETE FROM log WHERE seq = 4", 4),
    ("all rows are gone", "DELETE FROM log", 0),
    ("data were changed", "UPDATE log SET data = '{}' WHERE seq = 1", 1),
    ("a guest was changed", "UPDATE log SET guest = 'eve' WHERE seq = 3", 3),
    ("a time was changed", "UPDATE log SET at = at + 0.001 WHERE seq = 3", 3),
    ("a hash was changed", "UPDATE log SET hash = 'f' WHERE seq = 4", 4),
    ("a fingerprint was changed", "UPDATE log SET chain = 'f' WHERE seq = 2", 2),
    ("a row was renumbered", "UPDATE log SET seq = 7 WHERE seq = 4", 4),
    ("the table was made otherwise", "UPDATE tables SET server_seed = 'loaded'", 0),
    ("the options were changed", "UPDATE tables SET options = '{}'", 0),
    ("the end was forgotten", "UPDATE heads SET length = 4", 5),
    ("the end was changed", "UPDATE heads SET chain = 'f'", 4),
]


@pytest.mark.parametrize(
    ("fault", "seq"), [one[1:] for one in FAULTS], ids=[one[0] for one in FAULTS]
)
async def test_a_damaged_log_is_not_read(store: Store, url: str, fault: str, seq: int) -> None:
    await filled(store, 5)
    sql(url, fault)
    for since in (0, 4):
        with pytest.raises(Damaged, match=f"table oak, row {seq}") as caught:
            await store.rows("oak", since)
        assert (caught.value.table, caught.value.seq) == ("oak", seq)


async def test_swapped_rows_are_noticed(store: Store, url: str) -> None:
    await filled(store, 5)
    for old, new in [(1, 9), (2, 1), (9, 2)]:
        sql(url, "UPDATE log SET seq = ? WHERE seq = ?", new, old)
    with pytest.raises(Damaged, match="row 1"):
        await store.rows("oak")


async def test_a_row_of_another_table_is_noticed(store: Store, url: str) -> None:
    await filled(store, 3)
    await filled(store, 3, "elm")
    sql(url, "DELETE FROM log WHERE table_id = 'elm' AND seq = 2")
    sql(url, "UPDATE log SET table_id = 'elm' WHERE table_id = 'oak' AND seq = 2")
    with pytest.raises(Damaged, match="table elm, row 2"):
        await store.rows("elm")
    with pytest.raises(Damaged, match="table oak, row 2"):
        await store.rows("oak")


async def test_damage_of_one_table_leaves_the_others_alone(store: Store, url: str) -> None:
    await filled(store, 3)
    elm = await filled(store, 3, "elm")
    sql(url, "UPDATE log SET data = '{}' WHERE table_id = 'oak'")
    assert await store.rows("elm") == elm


async def test_nothing_is_repaired_silently(store: Store, url: str) -> None:
    await filled(store, 5)
    sql(url, "DELETE FROM log WHERE seq = 4")
    with pytest.raises(Conflict):
        await store.append("oak", [row(4, command="again")])
    await store.append("oak", [row(5)])
    with pytest.raises(Damaged, match="row 4"):
        await store.rows("oak")


def test_fingerprints_tell_apart_what_differs() -> None:
    stored = ("oak", 1, "answer", "{}", "c", "g", "h", 1.5)
    others = [
        ("oak", 1, "answer", "{}", "cg", "", "h", 1.5),
        ("oak", 11, "answer", "{}", "c", "g", "h", 1.5),
        ("oak", 1, "answer", '{"a":1}', "c", "g", "h", 1.5),
        ("oak", 1, "answer", "{}", "c", "g", "h", 1.5000000000000002),
    ]
    prints = {link_of("", one) for one in [stored, *others]} | {link_of("f", stored)}
    assert len(prints) == 6


def test_fingerprints_stay_what_they_were() -> None:
    """Logs written by any release must be readable for ever."""
    stored = ("oak", 1, "answer", '{"a":1}', "c1", "Jörg", "00ff", 1700000000.25)
    assert link_of("", stored) == "4da21dd338539c7ee3a6499c94a9e3ce"
    assert link_of("ab", stored) == "343336e2960f5cab8230e6123d2e701f"
