"""A command that comes twice is taken once."""

import pytest

from feldherr.server.store import Repeated, Store
from tests.server.store.things import filled, row

pytestmark = pytest.mark.anyio


async def test_a_command_finds_its_row(store: Store) -> None:
    rows = await filled(store, 3)
    assert await store.command("oak", "guest1", "c1") == rows[1]
    assert await store.command("oak", "guest0", "c1") is None
    assert await store.command("oak", "guest1", "c9") is None


async def test_the_same_command_again_is_answered_with_its_row(store: Store) -> None:
    rows = await filled(store, 3)
    for again in [row(3, command="c1", guest="guest1"), rows[1]]:
        with pytest.raises(Repeated) as caught:
            await store.append("oak", [again])
        assert caught.value.row == rows[1]
    assert await store.rows("oak") == rows


async def test_two_guests_may_use_the_same_command_id(store: Store) -> None:
    await filled(store, 2)
    await store.append("oak", [row(2, command="c0", guest="guest1")])
    found = await store.command("oak", "guest1", "c0")
    assert found is not None
    assert found.seq == 2


async def test_the_same_command_at_another_table_is_another_command(store: Store) -> None:
    await filled(store, 2)
    await filled(store, 2, "elm")
    assert len(await store.rows("elm")) == 2


async def test_rows_without_a_command_may_be_many(store: Store) -> None:
    await filled(store, 1)
    await store.append("oak", [row(seq, command="", guest="") for seq in (1, 2, 3)])
    assert len(await store.rows("oak")) == 4
    assert await store.command("oak", "", "") is None


async def test_one_append_cannot_use_a_command_twice(store: Store) -> None:
    rows = await filled(store, 1)
    with pytest.raises(Exception, match="does not take it"):
        await store.append("oak", [row(seq, command="x", guest="g") for seq in (1, 2)])
    assert await store.rows("oak") == rows
