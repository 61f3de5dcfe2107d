"""Things to keep, and a way past the store to what was kept."""

from typing import Any

from feldherr.server.store import Row, Store, TableRecord
from feldherr.server.store.link import Value
from feldherr.server.store.opening import links


def table(id: str = "oak", **changes: Any) -> TableRecord:
    """A table, running unless said otherwise."""
    given: dict[str, Any] = {
        "game": "pixel_tactics",
        "options": {"promo": True},
        "seats": [{"kind": "me"}, {"kind": "computer", "level": "easy"}],
        "clock": {"kind": "none"},
        "is_public": True,
        "created": 100.25,
        "server_seed": "0f" * 16,
        "commitment": "1e" * 32,
        "status": "running",
    }
    return TableRecord(id=id, **given | changes)


def row(seq: int, table: str = "oak", **changes: Any) -> Row:
    given: dict[str, Any] = {
        "kind": "answer",
        "data": {"seat": seq % 2, "answer": {"kind": "draw"}},
        "guest": f"guest{seq % 2}",
        "command": f"c{seq}",
        "hash": f"{seq:032x}",
        "at": 101.5 + seq,
    }
    return Row(table, seq, **given | changes)


async def filled(store: Store, length: int, id: str = "oak") -> list[Row]:
    """A table with so many rows; the rows as the store gave them back."""
    return await store.create(table(id), [row(seq, id) for seq in range(length)])


def sql(url: str, statement: str, *values: Value) -> list[tuple[Value, ...]]:
    """Past the store, straight into its database."""
    link = links(url, 1.0)()
    try:
        return link.run(statement, *values)
    finally:
        link.close()
