"""Accounts: register, sign in and out, sessions, kept lists; passwords as they should be kept."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest
from argon2 import PasswordHasher, Type, extract_parameters
from httpx import Client, Response

from feldherr.server.people.accounts import Accounts
from feldherr.server.people.limits import HOME, Caps
from feldherr.server.people.tokens import Tokens
from feldherr.server.store import Account, open_store
from tests.server.http.house import SECRET, guest, house

ANNA = {"name": "Anna Ö", "password": "correct horse"}


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Client]:
    with house(tmp_path) as client:
        yield client


def stored_account(folder: Path, name: str) -> Account:
    async def read() -> Account:
        store = open_store(str(folder / "tables.db"))
        found = await store.account_by_name(name)
        await store.close()
        assert found
        return found

    return asyncio.run(read())


def other(client: Client) -> Client:
    """Another browser."""
    return guest(client.base_url.netloc.decode())


def test_register_and_be_somebody(fresh: Client) -> None:
    assert fresh.get("/api/me").json() == {"name": ""}
    made = fresh.post("/api/account", json=ANNA)
    assert made.json() == {"name": "Anna Ö"}
    assert fresh.get("/api/me").json() == {"name": "Anna Ö"}
    assert fresh.post("/api/logout").json() == {"ok": True}
    assert fresh.get("/api/me").json() == {"name": ""}
    assert fresh.post("/api/login", json={**ANNA, "name": "ANNA ö"}).status_code == 200
    assert fresh.get("/api/me").json() == {"name": "Anna Ö"}


def test_the_cookie_is_out_of_reach_of_scripts_and_other_pages(fresh: Client) -> None:
    cookie = fresh.post("/api/account", json=ANNA).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie


def test_behind_https_the_cookie_never_travels_in_the_open(tmp_path: Path) -> None:
    with house(tmp_path, is_secure=True) as client:
        cookie = client.post("/api/account", json=ANNA).headers["set-cookie"].lower()
    assert "; secure" in cookie


def test_the_password_is_kept_as_argon2id_with_the_defaults(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        client.post("/api/account", json=ANNA)
    kept = stored_account(tmp_path, "anna ö").password
    assert "correct" not in kept
    found, wanted = extract_parameters(kept), PasswordHasher()
    assert found.type is Type.ID
    assert found.memory_cost == wanted.memory_cost == 65_536
    assert found.time_cost == wanted.time_cost == 3
    assert found.parallelism == wanted.parallelism == 4


def test_a_name_is_taken_whatever_its_capitals(fresh: Client) -> None:
    fresh.post("/api/account", json=ANNA)
    again = fresh.post("/api/account?lang=de", json={**ANNA, "name": "anna ö"})
    assert (again.status_code, again.json()["code"]) == (409, "stale")
    assert again.json()["text"] == "Der Name anna ö ist vergeben."


@pytest.mark.parametrize(
    "name", ["", "x", "<b>anna</b>", "a" * 31, "an\u202ena", "  ", "-anna", "a\nb/c"]
)
def test_names_must_be_readable(fresh: Client, name: str) -> None:
    answer = fresh.post("/api/account", json={**ANNA, "name": name})
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


def test_wrong_name_and_wrong_password_say_the_same(fresh: Client) -> None:
    fresh.post("/api/account", json=ANNA)
    wrong = fresh.post("/api/login?lang=de", json={**ANNA, "password": "wrong horse"})
    nobody = fresh.post("/api/login?lang=de", json={**ANNA, "name": "Nobody"})
    assert wrong.status_code == nobody.status_code == 401
    assert wrong.json() == nobody.json()
    assert wrong.json()["text"] == "Name oder Passwort stimmt nicht."


def test_a_wrong_name_takes_as_long_as_a_wrong_password(fresh: Client) -> None:
    fresh.post("/api/account", json=ANNA)

    def fastest(name: str) -> float:
        times: list[float] = []
        for _ in range(4):
            begun = perf_counter()
            fresh.post("/api/login", json={"name": name, "password": "wrong horse"})
            times.append(perf_counter() - begun)
        return min(times)

    known, unknown = fastest("Anna Ö"), fastest("Nobody")
    assert unknown > known / 2


def test_forged_and_borrowed_sessions_are_nobodys(fresh: Client) -> None:
    fresh.post("/api/account", json=ANNA)
    good = fresh.cookies["feldherr_session"]
    for bad in (
        good[:-5] + "AAAAA",
        Tokens("another").session("x", "y"),
        Tokens(SECRET).seat("t", [0]),
    ):
        with other(fresh) as stranger:
            stranger.cookies.set("feldherr_session", bad)
            assert stranger.get("/api/me").json() == {"name": ""}
            assert stranger.get("/api/lists").status_code == 401


def test_another_password_ends_all_sessions(tmp_path: Path) -> None:
    async def change() -> None:
        store = open_store(str(tmp_path / "tables.db"))
        accounts = Accounts(store, Tokens(SECRET), HOME)
        account = await store.account_by_name("Anna Ö")
        assert account
        cookie = accounts.cookie(account)
        assert await accounts.of_session(cookie) == account
        await store.set_password(account.id, PasswordHasher().hash("another horse"))
        assert await accounts.of_session(cookie) is None
        accounts.close()
        await store.close()

    with house(tmp_path) as client:
        client.post("/api/account", json=ANNA)
    asyncio.run(change())


def test_weak_old_hashes_are_made_anew_at_the_next_login(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        client.post("/api/account", json=ANNA)

    async def weaken() -> None:
        store = open_store(str(tmp_path / "tables.db"))
        account = await store.account_by_name("Anna Ö")
        assert account
        weak = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        await store.set_password(account.id, weak.hash(ANNA["password"]))
        await store.close()

    asyncio.run(weaken())
    with house(tmp_path) as client:
        assert client.post("/api/login", json=ANNA).status_code == 200
        assert client.get("/api/me").json() == {"name": "Anna Ö"}
    assert extract_parameters(stored_account(tmp_path, "Anna Ö").password).memory_cost == 65_536


def is_too_fast(answer: Response) -> bool:
    return answer.status_code == 429 and int(answer.headers["retry-after"]) > 0


def test_an_account_can_be_tried_only_so_often(tmp_path: Path) -> None:
    with house(tmp_path, Caps(logins=(3, 900))) as client:
        tries = [client.post("/api/login", json=ANNA) for _ in range(4)]
        assert [each.status_code for each in tries] == [401, 401, 401, 429]
        assert is_too_fast(tries[-1])
        other_name = client.post("/api/login", json={**ANNA, "name": "Berta"})
        assert other_name.status_code == 401


def test_an_address_can_try_only_so_often(tmp_path: Path) -> None:
    with house(tmp_path, Caps(address_logins=(2, 600))) as client:
        names = ["Anna", "Berta", "Carla"]
        tries = [client.post("/api/login?lang=de", json={**ANNA, "name": name}) for name in names]
        assert [each.status_code for each in tries] == [401, 401, 429]
        assert "zu oft" in tries[-1].json()["text"]


def test_hashing_never_piles_up(tmp_path: Path) -> None:
    async def crowd() -> list[str]:
        store = open_store(str(tmp_path / "tables.db"))
        accounts = Accounts(store, Tokens(SECRET), Caps(hashing=2))
        work = [accounts._aside(lambda: "done") for _ in range(5)]
        found = await asyncio.gather(*work, return_exceptions=True)
        accounts.close()
        await store.close()
        return [each if isinstance(each, str) else type(each).__name__ for each in found]

    assert asyncio.run(crowd()) == ["done", "done", "Declined", "Declined", "Declined"]


def test_an_account_keeps_lists(fresh: Client) -> None:
    kept = {"game": "runewars", "title": "Wall", "text": "core_daqan"}
    refused = fresh.put("/api/lists?lang=de", json=kept)
    assert (refused.status_code, refused.json()["text"]) == (401, "Bitte zuerst anmelden.")
    fresh.post("/api/account", json=ANNA)
    made = fresh.put("/api/lists", json=kept).json()
    assert made["id"]
    odd = fresh.put("/api/lists", json={**kept, "title": "a\0b\n", "text": "x\0y"}).json()
    assert (odd["title"], odd["text"]) == ("a b", "xy")
    fresh.delete(f"/api/lists/{odd['id']}")
    changed = fresh.put("/api/lists", json={**made, "title": "Higher wall"}).json()
    assert changed["id"] == made["id"]
    assert fresh.get("/api/lists").json() == [changed]
    with other(fresh) as stranger:
        stranger.post("/api/account", json={**ANNA, "name": "Berta"})
        assert stranger.get("/api/lists").json() == []
        assert stranger.delete(f"/api/lists/{made['id']}").status_code == 404
        assert stranger.put("/api/lists", json=made).status_code == 404
    assert fresh.delete(f"/api/lists/{made['id']}").json() == {"ok": True}
    assert fresh.get("/api/lists").json() == []


def test_an_account_keeps_only_so_many_lists(tmp_path: Path) -> None:
    with house(tmp_path, Caps(lists=2)) as client:
        client.post("/api/account", json=ANNA)
        kept = {"game": "runewars", "title": "Wall", "text": "core_daqan"}
        codes = [client.put("/api/lists", json=kept).status_code for _ in range(3)]
        assert codes == [200, 200, 422]


def test_an_account_goes_on_from_another_device(fresh: Client) -> None:
    fresh.post("/api/account", json=ANNA)
    wish = {"game": "pixel_tactics", "seed": "1", "name": "Anna"}
    own = fresh.post("/api/tables", json=wish).json()
    friends = {**wish, "seats": [{"kind": "me"}, {"kind": "invite"}]}
    with other(fresh) as host:
        invited = host.post("/api/tables", json=friends).json()
        join = {"token": invited["links"][0]["token"], "seed": "2"}
        path = f"/api/tables/{invited['table']}"
        joined = fresh.post(f"{path}/join", json=join).json()
        assert host.get(path).json()["token"] == ""
    with other(fresh) as tablet:
        assert tablet.get("/api/tables?mine=true").status_code == 401
        tablet.post("/api/login", json=ANNA)
        cards = {each["table"]: each for each in tablet.get("/api/tables?mine=true").json()}
        assert {id: each["token"] for id, each in cards.items()} == {
            own["table"]: own["token"],
            invited["table"]: joined["token"],
        }
        for table, seat in ((own, 0), (invited, 1)):
            query = {"token": cards[table["table"]]["token"]}
            shown = tablet.get(f"/api/tables/{table['table']}", params=query).json()
            assert shown["own_seats"] == [seat]
            assert shown["token"] == ""
        assert all(each["token"] == "" for each in tablet.get("/api/tables?open=true").json())


def test_the_password_is_changed_by_who_knows_it(fresh: Client) -> None:
    fresh.post("/api/account", json=ANNA)
    wish = {"password": "wrong horse", "new": "another horse"}
    with other(fresh) as phone:
        phone.post("/api/login", json=ANNA)
        wrong = fresh.put("/api/account?lang=de", json=wish)
        assert (wrong.status_code, wrong.json()["code"]) == (403, "forbidden")
        assert wrong.json()["text"] == "Das Passwort stimmt nicht."
        assert phone.get("/api/me").json()["name"]
        short = fresh.put("/api/account", json={**wish, "password": ANNA["password"], "new": "x"})
        assert short.status_code == 422
        changed = fresh.put("/api/account", json={**wish, "password": ANNA["password"]})
        assert changed.json() == {"name": "Anna Ö"}
        assert fresh.get("/api/me").json() == {"name": "Anna Ö"}
        assert phone.get("/api/me").json() == {"name": ""}
        assert phone.put("/api/account", json=wish).status_code == 401
        assert phone.post("/api/login", json=ANNA).status_code == 401
        again = {**ANNA, "password": "another horse"}
        assert phone.post("/api/login", json=again).status_code == 200


def test_an_account_is_deleted_with_all_that_is_its_own(fresh: Client) -> None:
    fresh.post("/api/account", json=ANNA)
    kept = {"game": "runewars", "title": "Wall", "text": "Spearmen"}
    assert fresh.put("/api/lists", json=kept).status_code == 200
    wish = {"game": "pixel_tactics", "seed": "1", "name": "Anna"}
    table = fresh.post("/api/tables", json=wish).json()

    def delete(password: str) -> Response:
        return fresh.request("DELETE", "/api/account?lang=de", json={"password": password})

    assert delete("wrong horse").json()["text"] == "Das Passwort stimmt nicht."
    assert fresh.get("/api/me").json() == {"name": "Anna Ö"}
    assert delete(ANNA["password"]).json() == {"ok": True}
    assert fresh.get("/api/me").json() == {"name": ""}
    assert delete(ANNA["password"]).status_code == 401
    assert fresh.post("/api/login", json=ANNA).status_code == 401
    query = {"token": table["token"]}
    shown = fresh.get(f"/api/tables/{table['table']}", params=query).json()
    assert shown["own_seats"] == [0]
    assert fresh.post("/api/account", json=ANNA).status_code == 200
    assert fresh.get("/api/lists").json() == []
    assert fresh.get("/api/tables?mine=true").json() == []


def test_signing_out_ends_the_session_also_for_a_copy_of_the_cookie(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        client.post("/api/account", json=ANNA)
        with other(client) as thief:
            thief.cookies.set("feldherr_session", client.cookies["feldherr_session"])
            assert thief.get("/api/me").json() == {"name": "Anna Ö"}
            client.post("/api/logout")
            assert thief.get("/api/me").json() == {"name": ""}
            kept = thief.cookies["feldherr_session"]
    with house(tmp_path) as again:
        again.cookies.set("feldherr_session", kept)
        assert again.get("/api/me").json() == {"name": ""}, "also after another start"


def test_guesses_of_others_never_lock_the_owner_out_of_a_known_device(tmp_path: Path) -> None:
    with house(tmp_path, Caps(logins=(3, 900))) as client:
        client.post("/api/account", json=ANNA)
        client.post("/api/logout")
        with other(client) as thief:
            for _ in range(4):
                guessed = thief.post("/api/login", json={**ANNA, "password": "wrong guess"})
            assert guessed.status_code == 429
            assert thief.post("/api/login", json=ANNA).status_code == 429
        assert client.post("/api/login", json=ANNA).status_code == 200
        for _ in range(4):
            client.post("/api/logout")
            wrong = client.post("/api/login", json={**ANNA, "password": "wrong guess"})
        assert wrong.status_code == 429, "on a known device one may not guess for ever, either"


def test_the_cookie_of_a_device_opens_nothing(fresh: Client) -> None:
    fresh.post("/api/account", json=ANNA)
    device = fresh.cookies["feldherr_device"]
    with other(fresh) as thief:
        thief.cookies.set("feldherr_device", device)
        thief.cookies.set("feldherr_session", device)
        assert thief.get("/api/me").json() == {"name": ""}
