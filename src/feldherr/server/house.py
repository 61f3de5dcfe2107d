"""Everything a request may need, put together once."""

from ipaddress import IPv6Address, IPv6Network, ip_address

from starlette.requests import HTTPConnection

import feldherr
from feldherr.core.errors import UnknownName
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.server.computer.processes import Computer
from feldherr.server.http.complaint import Declined
from feldherr.server.people.accounts import Accounts, limited
from feldherr.server.people.limits import Crowd, Origins, Rate
from feldherr.server.people.tokens import SeatToken, Tokens
from feldherr.server.settings import Settings
from feldherr.server.store import Account, Seating, Store
from feldherr.server.table.hub import Hub

COOKIE = "feldherr_session"
_NETWORK = 64
"""So many bits of an address of version six name the network; the rest is the guest's to choose."""


class House:
    """The store, the tables, the accounts and the limits of one server."""

    def __init__(self, store: Store, settings: Settings, tokens: Tokens, hub: Hub) -> None:
        self.store = store
        self.settings = settings
        self.tokens = tokens
        self.hub = hub
        caps = settings.caps
        self.accounts = Accounts(store, tokens, caps)
        self.origins = Origins(settings.origins)
        self.crowd = Crowd(caps.sockets, caps.all_sockets)
        self.new_sockets = Rate(caps.new_sockets)
        self.requests = Rate(caps.requests)
        self.new_tables = Rate(caps.tables)
        self.computer_tables = Rate(caps.computer_tables)
        self.tables_a_day = Rate(caps.tables_a_day)
        self.lobby = Rate(caps.lobby)
        self.uploads = Rate(caps.uploads)
        self.reviews = Rate(caps.reviews)
        self.examiner = Computer(1)
        """Plays uploads again, beside those who think."""

    def close(self) -> None:
        self.accounts.close()
        self.examiner.close()


def house_of(request: HTTPConnection) -> House:
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def address_of(request: HTTPConnection) -> str:
    """Who asks; a whole network for IPv6, where everybody has plenty of addresses."""
    host = request.client.host if request.client else ""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    # An IPv4 guest on an IPv6 socket is one guest and not a network.
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, _NETWORK), strict=False).network_address)


def game_named(name: str) -> Game[State]:
    try:
        return feldherr.game(name)
    except UnknownName as error:
        known = ", ".join(feldherr.games())
        raise Declined("unknown", "no_game", game=name[:40], known=known) from error


def ticket_of(request: HTTPConnection, token: str, table: str) -> SeatToken | None:
    """What the guest's link says; a link that is none of ours, or another table's, is refused."""
    if not token:
        return None
    ticket = house_of(request).tokens.opened_seat(token, table)
    if ticket is None:
        raise Declined("forbidden", "bad_link")
    return ticket


async def account_of(request: HTTPConnection) -> Account | None:
    """Who is signed in."""
    cookie = request.cookies.get(COOKIE, "")
    return await house_of(request).accounts.of_session(cookie) if cookie else None


async def needed_account(request: HTTPConnection) -> Account:
    account = await account_of(request)
    if account is None:
        raise Declined("sign_in")
    return account


async def keep_seat(request: HTTPConnection, ticket: SeatToken, token: str, now: float) -> None:
    """Who is signed in finds the table again from any device."""
    account = await account_of(request)
    if account is not None:
        seating = Seating(account.id, ticket.table, ticket.seats, token, now)
        await house_of(request).store.put_seating(seating)


def slowed(request: HTTPConnection, rate: Rate) -> None:
    """Not too often from one address."""
    limited(rate, address_of(request))
