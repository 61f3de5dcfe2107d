"""Accounts over HTTP: register, sign in and out, another password, goodbye, and the army lists an account keeps."""

from secrets import token_hex
from time import time
from typing import Annotated

from fastapi import Depends, Request
from starlette.responses import Response

from feldherr.server.house import (
    COOKIE,
    account_of,
    address_of,
    game_named,
    house_of,
    needed_account,
)
from feldherr.server.http.complaint import Declined
from feldherr.server.http.exchange import Api, Lang, answer, sent
from feldherr.server.http.forms import Credentials, Done, Farewell, KeptList, Me, NewPassword
from feldherr.server.people.seating import plain
from feldherr.server.people.tokens import SEAT_AGE, SESSION_AGE
from feldherr.server.store import Account, SavedList

LONGEST_TITLE = 80
DEVICE = "feldherr_device"
"""The cookie of a device on which somebody has signed in; it opens nothing."""

api = Api()

Sent = Annotated[Credentials, Depends(sent(Credentials))]


@api.post("/account", Me, Credentials)
async def register(wish: Sent, request: Request, lang: Lang = "") -> Response:
    """A new account; the guest is signed in at once."""
    account = await house_of(request).accounts.register(wish, address_of(request))
    return _signed_in(request, account)


@api.post("/login", Me, Credentials)
async def login(wish: Sent, request: Request, lang: Lang = "") -> Response:
    """Sign in; the session is a cookie no script can read."""
    account = await house_of(request).accounts.login(
        wish, address_of(request), request.cookies.get(DEVICE, "")
    )
    return _signed_in(request, account)


@api.post("/logout", Done)
async def logout(request: Request, lang: Lang = "") -> Response:
    """Sign out on this device; the session is of no use any more."""
    await house_of(request).accounts.end_session(request.cookies.get(COOKIE, ""))
    return _signed_out()


@api.route("PUT", "/account", Me, NewPassword)
async def change_password(
    wish: Annotated[NewPassword, Depends(sent(NewPassword))], request: Request, lang: Lang = ""
) -> Response:
    """Another password; other devices have to sign in again."""
    account = await needed_account(request)
    accounts = house_of(request).accounts
    return _signed_in(request, await accounts.change_password(account, wish.password, wish.new))


@api.route("DELETE", "/account", Done, Farewell)
async def delete_account(
    wish: Annotated[Farewell, Depends(sent(Farewell))], request: Request, lang: Lang = ""
) -> Response:
    """Delete the account, its lists and its list of tables; the tables themselves stay, and so do their links."""
    account = await needed_account(request)
    await house_of(request).accounts.delete(account, wish.password)
    return _signed_out()


@api.get("/me", Me)
async def show_me(request: Request, lang: Lang = "") -> Response:
    """Who is signed in; an empty name for nobody."""
    account = await account_of(request)
    return answer(Me(account.name if account else ""))


@api.get("/lists", list[KeptList])
async def list_lists(request: Request, lang: Lang = "") -> Response:
    """The army lists of the account, last changed first."""
    account = await needed_account(request)
    return answer([_kept(each) for each in await house_of(request).store.lists(account.id)])


@api.route("PUT", "/lists", KeptList, KeptList)
async def keep_list(
    wish: Annotated[KeptList, Depends(sent(KeptList))], request: Request, lang: Lang = ""
) -> Response:
    """Keep a list, new or instead of the one with that id."""
    account = await needed_account(request)
    house = house_of(request)
    game_named(wish.game)
    known = await house.store.lists(account.id)
    most = house.settings.caps.lists
    if wish.id and all(each.id != wish.id for each in known):
        raise Declined("unknown", "no_list")
    if not wish.id and len(known) >= most:
        raise Declined("illegal", "many_lists", most=most)
    id = wish.id or token_hex(8)
    title, text = plain(wish.title, LONGEST_TITLE), wish.text.replace("\0", "")
    saved = SavedList(account.id, id, wish.game, title, text, time())
    await house.store.put_list(saved)
    return answer(_kept(saved))


@api.route("DELETE", "/lists/{id}", Done)
async def delete_list(id: str, request: Request, lang: Lang = "") -> Response:
    """Forget a list."""
    account = await needed_account(request)
    if not await house_of(request).store.delete_list(account.id, id):
        raise Declined("unknown", "no_list")
    return answer(Done())


def _kept(saved: SavedList) -> KeptList:
    return KeptList(saved.game, saved.name, saved.text, saved.id)


def _signed_out() -> Response:
    response = answer(Done())
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return response


def _signed_in(request: Request, account: Account) -> Response:
    house = house_of(request)
    response = answer(Me(account.name))
    is_secure = house.settings.is_secure or request.url.scheme == "https"
    for name, value, age in (
        (COOKIE, house.accounts.cookie(account), SESSION_AGE),
        (DEVICE, house.tokens.device(account.id), SEAT_AGE),
    ):
        response.set_cookie(
            name, value, max_age=age, path="/", httponly=True, samesite="lax", secure=is_secure
        )
    return response
