"""Tables over HTTP: open, join, list, look back, download, review. Playing itself happens over the socket."""

from time import time
from typing import Annotated

from fastapi import Depends, Query, Request
from msgspec.structs import replace
from starlette.responses import Response

from feldherr.ai import opponents
from feldherr.server.house import (
    account_of,
    address_of,
    game_named,
    house_of,
    keep_seat,
    slowed,
    ticket_of,
)
from feldherr.server.http.api_games import begun
from feldherr.server.http.complaint import Declined, language_of
from feldherr.server.http.exchange import Api, Lang, answer, sent
from feldherr.server.http.forms import (
    BranchWish,
    Joined,
    JoinWish,
    Mine,
    MomentInfo,
    ReplayInfo,
    Review,
    SeatWish,
    TableCard,
    TableMade,
    TableWish,
)
from feldherr.server.http.guest_table import GuestTable
from feldherr.server.http.uploads import Upload, upload_of
from feldherr.server.people.tokens import SeatToken
from feldherr.stage.parts import Json, Written

MOST_SHOWN = 100

api = Api()

TokenText = Annotated[str, Query(max_length=400)]


@api.post("/tables", TableMade, TableWish)
async def create_table(
    wish: Annotated[TableWish, Depends(sent(TableWish))], request: Request, lang: Lang = ""
) -> Response:
    """Open a table. The answer has the link of the guest's own seats and one for every invited player."""
    house = house_of(request)
    wish = complete(wish, language_of(request))
    alone = all(seat.kind in ("me", "computer") for seat in wish.seats)
    slowed(request, house.computer_tables if alone else house.new_tables)
    slowed(request, house.tables_a_day)
    made = await house.hub.create_table(wish, address_of(request))
    if made.token:
        ticket = house.tokens.opened_seat(made.token)
        if ticket is not None:
            await keep_seat(request, ticket, made.token, time())
    return answer(made)


def complete(wish: TableWish, language: str) -> TableWish:
    """With seats for everybody, after a look at whether such a table can be."""
    game = game_named(wish.game)
    match = begun(game, wish.options, language)
    count = len(match.seats)
    seats = wish.seats or [SeatWish("me"), *[SeatWish("computer")] * (count - 1)]
    if len(seats) != count:
        raise Declined("malformed", "seat_count", count=count, got=len(seats))
    known = opponents(game.name)
    for seat in seats:
        if seat.kind == "computer" and seat.level not in known:
            named = ", ".join(known)
            raise Declined("unknown", "no_level", level=seat.level, known=named)
    return replace(wish, game=game.name, seats=seats)


@api.get("/tables", list[TableCard])
async def list_tables(
    request: Request, mine: bool = False, open: bool = False, lang: Lang = ""
) -> Response:
    """Public tables with a free seat; with `mine` those of the account that is signed in, with its links."""
    house, language = house_of(request), language_of(request)
    if not mine:
        slowed(request, house.lobby)
        return answer(await house.hub.lobby(language, MOST_SHOWN))
    account = await account_of(request)
    if account is None:
        raise Declined("sign_in")
    seatings = await house.store.seatings(account.id, MOST_SHOWN)
    tokens = {each.table: each.token for each in seatings}
    cards = await house.hub.mine(_tickets(request, list(tokens.values())), language)
    return answer([replace(card, token=tokens[card.table]) for card in cards])


@api.post("/tables/mine", list[TableCard], Mine)
async def list_mine(
    wish: Annotated[Mine, Depends(sent(Mine))], request: Request, lang: Lang = ""
) -> Response:
    """The tables to which the page has kept links; links that no longer hold are left out."""
    tickets = _tickets(request, wish.tokens)
    return answer(await house_of(request).hub.mine(tickets, language_of(request)))


def _tickets(request: Request, tokens: list[str]) -> list[SeatToken]:
    opened = [house_of(request).tokens.opened_seat(each) for each in tokens]
    return [each for each in opened if each is not None]


async def _watched(request: Request, table: str, token: str) -> Upload | GuestTable:
    """The table, or the uploaded game, that has this id."""
    house = house_of(request)
    upload = await upload_of(house, table)
    return upload or GuestTable(house.hub, table, ticket_of(request, token, table))


@api.get("/tables/{table}", TableCard)
async def show_table(
    table: str, request: Request, token: TokenText = "", lang: Lang = ""
) -> Response:
    """Who sits where, and how far it is."""
    watched = await _watched(request, table, token)
    return answer(await watched.card(language_of(request)))


@api.post("/tables/{table}/join", Joined, JoinWish)
async def join_table(
    table: str,
    wish: Annotated[JoinWish, Depends(sent(JoinWish))],
    request: Request,
    lang: Lang = "",
) -> Response:
    """Sit down, by the token of an invitation or on an open seat."""
    house = house_of(request)
    ticket = ticket_of(request, wish.token, table)
    token = await house.hub.join(table, wish, ticket)
    joined = house.tokens.opened_seat(token, table)
    assert joined is not None
    await keep_seat(request, joined, token, time())
    return answer(Joined(table, token, joined.seats))


@api.get("/tables/{table}/log", Json)
async def download_log(
    table: str, request: Request, token: TokenText = "", lang: Lang = ""
) -> Response:
    """The log as a file: one's own view while it runs; after the end everything, for `feldherr verify`."""
    headers = {"Content-Disposition": f'attachment; filename="feldherr-{table}.json"'}
    watched = await _watched(request, table, token)
    return answer(await watched.log(), headers=headers)


@api.get("/tables/{table}/replay", ReplayInfo)
async def show_replay(
    table: str, request: Request, token: TokenText = "", lang: Lang = ""
) -> Response:
    """What is needed to step through a game; scenes are asked for one by one."""
    watched = await _watched(request, table, token)
    return answer(await watched.replay(language_of(request)))


@api.get("/tables/{table}/moment", MomentInfo)
async def show_moment(
    table: str,
    request: Request,
    events: Annotated[int, Query(ge=0, le=1_000_000)],
    token: TokenText = "",
    lang: Lang = "",
) -> Response:
    """The board after so many events, as the guest could see it then."""
    watched = await _watched(request, table, token)
    return answer(await watched.moment(events, language_of(request)))


@api.get("/tables/{table}/position", Written)
async def write_position(
    table: str,
    request: Request,
    events: Annotated[int, Query(ge=0, le=1_000_000)],
    token: TokenText = "",
    lang: Lang = "",
) -> Response:
    """The position after so many events as text: what the guest may know, after the end everything."""
    watched = await _watched(request, table, token)
    return answer(await watched.written(events, language_of(request)))


@api.post("/tables/{table}/branch", TableMade, BranchWish)
async def branch_table(
    table: str,
    wish: Annotated[BranchWish, Depends(sent(BranchWish))],
    request: Request,
    token: TokenText = "",
    lang: Lang = "",
) -> Response:
    """Play on from a moment of a match that is over, on a table of its own. The old one stays as it is."""
    house = house_of(request)
    slowed(request, house.computer_tables)
    slowed(request, house.tables_a_day)
    made = await house.hub.branch(table, ticket_of(request, token, table), wish)
    ticket = house.tokens.opened_seat(made.token)
    if ticket is not None:
        await keep_seat(request, ticket, made.token, time())
    return answer(made)


@api.post("/tables/{table}/review", Review)
async def begin_review(
    table: str, request: Request, token: TokenText = "", lang: Lang = ""
) -> Response:
    """Begin a review after the end: chances to win, and the decisions that cost most."""
    slowed(request, house_of(request).reviews)
    watched = await _watched(request, table, token)
    return answer(await watched.review(language_of(request), True))


@api.get("/tables/{table}/review", Review)
async def show_review(
    table: str, request: Request, token: TokenText = "", lang: Lang = ""
) -> Response:
    """How far a review is, and what it found."""
    watched = await _watched(request, table, token)
    return answer(await watched.review(language_of(request), False))
