"""Accounts, their seats and army lists; replays and settings."""

import pytest
from msgspec.structs import replace

from feldherr.server.store import (
    Account,
    Conflict,
    SavedList,
    Seating,
    Store,
    StoredReplay,
    StoreRefused,
)
from tests.server.store.things import filled, table

ADA = Account("a1", "Ada", "$argon2id$x", 5.0)
LIST = SavedList("a1", "l1", "runewars", "Mauer", "Spearmen\nGolems", 7.0)


@pytest.mark.anyio
async def test_an_account_is_found_by_id_and_by_name(store: Store) -> None:
    await store.add_account(ADA)
    assert await store.account("a1") == ADA
    for name in ["Ada", "ada", "ADA", "Ａｄａ"]:
        assert await store.account_by_name(name) == ADA
    for name in ["Adam", "", "a\0", "x" * 500]:
        assert await store.account_by_name(name) is None
        assert await store.account(name) is None


@pytest.mark.anyio
@pytest.mark.parametrize("name", ["ada", "ADA", "Ａda"])
async def test_a_name_is_given_once_whatever_its_letters_look_like(store: Store, name: str) -> None:
    await store.add_account(ADA)
    with pytest.raises(Conflict, match="taken"):
        await store.add_account(Account("a2", name, "y", 6.0))
    with pytest.raises(Conflict, match="already"):
        await store.add_account(Account("a1", "Eve", "y", 6.0))
    assert await store.account_by_name("ada") == ADA


@pytest.mark.anyio
async def test_a_password_can_be_changed(store: Store) -> None:
    await store.add_account(ADA)
    await store.set_password("a1", "other")
    assert await store.account("a1") == replace(ADA, password="other")
    with pytest.raises(Conflict, match="no account"):
        await store.set_password("a2", "other")


@pytest.mark.anyio
async def test_an_account_is_deleted_with_all_that_is_its_own(store: Store) -> None:
    await filled(store, 1)
    eve = Account("a2", "Eve", "y", 6.0)
    for account in (ADA, eve):
        await store.add_account(account)
        await store.put_seating(Seating(account.id, "oak", [0], "token", 2.0))
        await store.put_list(replace(LIST, account=account.id))
    await store.delete_account("a1")
    assert await store.account("a1") is None
    assert await store.account_by_name("Ada") is None
    assert await store.seatings("a1", 9) == []
    assert await store.lists("a1") == []
    assert await store.account("a2") == eve
    assert len(await store.seatings("a2", 9)) == len(await store.lists("a2")) == 1
    assert await store.record("oak") is not None
    with pytest.raises(Conflict, match="no account"):
        await store.delete_account("a1")
    await store.add_account(replace(ADA, id="a3"))


@pytest.mark.anyio
async def test_an_account_knows_where_it_sits_newest_first(store: Store) -> None:
    await store.add_account(ADA)
    for name in ["oak", "elm"]:
        await filled(store, 1, name)
    oak = Seating("a1", "oak", [0], "token", 8.0)
    elm = Seating("a1", "elm", [0, 1], "other", 9.0)
    await store.put_seating(oak)
    await store.put_seating(elm)
    assert await store.seatings("a1", 10) == [elm, oak]
    assert await store.seatings("a1", 1) == [elm]
    later = replace(oak, seats=[1], at=10.0)
    await store.put_seating(later)
    assert await store.seatings("a1", 10) == [later, elm]
    assert await store.seatings("a2", 10) == []


@pytest.mark.anyio
async def test_only_accounts_that_exist_sit_and_only_at_tables_that_exist(store: Store) -> None:
    await store.add_account(ADA)
    await filled(store, 1)
    for account, place in [("a2", "oak"), ("a1", "elm")]:
        with pytest.raises(Conflict):
            await store.put_seating(Seating(account, place, [0], "t", 1.0))


@pytest.mark.anyio
async def test_army_lists_are_kept_changed_and_deleted(store: Store) -> None:
    await store.add_account(ADA)
    other = replace(LIST, id="l2", name="Zug", changed=9.0)
    await store.put_list(LIST)
    await store.put_list(other)
    assert await store.lists("a1") == [other, LIST]
    changed = replace(LIST, text="Rune Golems", changed=10.0)
    await store.put_list(changed)
    assert await store.lists("a1") == [changed, other]
    assert await store.delete_list("a1", "l2")
    assert not await store.delete_list("a1", "l2")
    assert not await store.delete_list("a2", "l1")
    assert await store.lists("a1") == [changed]
    assert await store.lists("a2") == []


@pytest.mark.anyio
async def test_a_list_needs_an_account(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.put_list(LIST)


@pytest.mark.anyio
async def test_a_replay_comes_back_letter_for_letter(store: Store) -> None:
    replay = StoredReplay("r1", "runewars", "Ä gegen B", '{"seed": "7"}\r\n' * 5000, 3.0)
    await store.put_replay(replay)
    assert await store.replay("r1") == replay
    assert await store.replay("r2") is None
    with pytest.raises(Conflict, match="already"):
        await store.put_replay(replay)
    with pytest.raises(StoreRefused, match="zero character"):
        await store.put_replay(replace(replay, id="r3", text="\0"))


@pytest.mark.anyio
async def test_a_setting_keeps_its_first_value_until_it_is_put_another(store: Store) -> None:
    assert await store.setting("key", "first") == "first"
    assert await store.setting("key", "second") == "first"
    assert await store.setting("other", "third") == "third"
    await store.put_setting("key", "another")
    await store.put_setting("new", "fourth")
    assert await store.setting("key", "second") == "another"
    assert await store.setting("new", "") == "fourth"
    assert await store.setting("other", "") == "third"


def test_secrets_do_not_show_in_logs() -> None:
    shown = repr([ADA, Seating("a1", "oak", [0], "token", 8.0), table(server_seed="loaded")])
    assert "Ada" in shown
    for secret in ["argon", "token", "loaded"]:
        assert secret not in shown
