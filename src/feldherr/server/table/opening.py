"""Opening a table and sitting down: who is meant to sit where, and the rows with which people join."""

from secrets import token_hex
from typing import NamedTuple

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from feldherr.ai import opponents
from feldherr.core.errors import FeldherrError
from feldherr.games import find
from feldherr.server.http.forms import ClockWish, JoinWish, SeatWish, TableWish
from feldherr.server.people.seating import (
    COMPUTER,
    INVITE,
    LONGEST_NAME,
    LONGEST_SEED,
    ME,
    Seat,
    mark_of,
    new_key,
    plain,
)
from feldherr.server.people.tokens import SeatToken, Tokens
from feldherr.server.store import TableRecord
from feldherr.server.table import fair_dice, rows
from feldherr.server.table.refusal import (
    FORBIDDEN,
    MALFORMED,
    STALE,
    UNKNOWN,
    Refusal,
    refusal_of,
)
from feldherr.server.table.rows import Draft
from feldherr.server.table.table import Table
from feldherr.stage import stage_of
from feldherr.stage.base import Stage
from feldherr.stage.parts import Json


class Opened(Struct, frozen=True):
    """A table to be: its record, the key of the guest who opens it, and one for every invited seat."""

    record: TableRecord
    own: list[int]
    key: str
    invited: dict[int, str]


def opened(wish: TableWish, now: float) -> Opened:
    """The table somebody wishes for; says what is impossible about it."""
    try:
        rulebook = find(wish.game).rulebook
        stage = stage_of(rulebook, "en")
        dice = fair_dice.new_server_seed()
        if wish.lesson:
            wish, dice = _as_planned(wish, stage)
        usual: Json = {**stage.at_table}
        options = rulebook.read_options(usual | wish.options)
        count = len(rulebook.seats_in(options))
        # Lists that break rules, or options that go ill together, are refused now and not when the last player has
        # come.
        rulebook.start(options)
    except FeldherrError as error:
        raise refusal_of(error) from error
    seats = wish.seats or [SeatWish("me"), *[SeatWish("computer")] * (count - 1)]
    if len(seats) != count:
        raise Refusal(MALFORMED, "this game has {count} seats", count=count)
    own = [n for n, seat in enumerate(seats) if seat.kind == ME]
    player = _called(wish.name, own)
    key = new_key()
    invited = {n: new_key() for n, seat in enumerate(seats) if seat.kind == INVITE}
    described: list[Json] = []
    for n, seat in enumerate(seats):
        level = seat.level if seat.kind == COMPUTER else ""
        if level and level not in opponents(wish.game):
            raise Refusal(UNKNOWN, "there is no opponent of that name")
        # Only fingerprints of keys are kept: a stolen database opens no seat.
        mark = mark_of(key) if seat.kind == ME else mark_of(invited.get(n, ""))
        name = player if seat.kind == ME else ""
        described.append({"kind": seat.kind, "level": level, "mark": mark, "player": name})
    return Opened(
        record=record_of(
            wish.game, dict(options), described, to_builtins(wish.clock), wish.public, now, dice
        ),
        own=own,
        key=key,
        invited=invited,
    )


def _as_planned(wish: TableWish, stage: Stage) -> tuple[TableWish, str]:
    """The lesson of a game: options, seats and dice are always the same."""
    plan = stage.lesson
    if plan is None:
        raise Refusal(UNKNOWN, "this game has no lesson")
    others = len(stage.rulebook.seats) - 1
    seats = [SeatWish("me"), *[SeatWish("computer", plan.level)] * others]
    planned = replace(wish, options=plan.options, seats=seats, clock=ClockWish(), public=False)
    return planned, fair_dice.server_seed_called(plan.dice)


def _called(name: str, seats: list[int]) -> str:
    """What a guest is called. Where several sit at one screen, one name would not tell them apart."""
    return plain(name, LONGEST_NAME) if len(seats) == 1 else ""


def moved_on(table: Table) -> list[Seat]:
    """The seats of a rematch: everybody sits one further."""
    return [*table.seats[-1:], *table.seats[:-1]]


def again(table: Table, now: float) -> TableRecord:
    """A table for the same people, one seat further; they join by the keys they have, with new seeds."""
    described: list[Json] = [
        {
            "kind": ME if seat.is_person else COMPUTER,
            "level": "" if seat.is_person else seat.level,
            "mark": seat.mark,
            "player": seat.player,
        }
        for seat in moved_on(table)
    ]
    old = table.record
    return record_of(
        old.game, old.options, described, old.clock, False, now, fair_dice.new_server_seed()
    )


def record_of(
    game: str, options: Json, seats: list[Json], clock: Json, is_public: bool, now: float, seed: str
) -> TableRecord:
    """A new table, before anybody has sat down."""
    return TableRecord(
        id=token_hex(8),
        game=game,
        options=options,
        seats=seats,
        clock=clock,
        is_public=is_public,
        created=now,
        server_seed=seed,
        commitment=fair_dice.commitment(seed),
        changed=now,
    )


class Place(NamedTuple):
    """Seats for somebody, and the key with which they are held."""

    seats: list[int]
    key: str


def place_for(table: Table, wish: JoinWish, ticket: SeatToken | None, tokens: Tokens) -> Place:
    """Where somebody would sit: where he sits already, by invitation, or on an open seat."""
    if table.is_closed:
        raise Refusal(STALE, "this table was closed")
    if ticket is None:
        return _open_place(table, wish, tokens)
    if ticket.table != table.id:
        raise Refusal(FORBIDDEN, "this seat is not yours")
    mark = mark_of(ticket.key)
    seats = [n for n in ticket.seats if 0 <= n < len(table.seats)]
    held = [n for n in seats if table.seats[n].mark == mark]
    invited = [n for n in seats if table.seats[n].invitation == mark]
    if held and not any(table.seats[n].is_kept_for(mark) for n in invited):
        return Place(held, ticket.key)
    if not invited:
        raise Refusal(FORBIDDEN, "this seat is not yours")
    key = tokens.own_key(ticket, wish.secret) if wish.secret else new_key()
    if held:
        return Place(held, key)
    own = [n for n in invited if table.seats[n].mark == mark_of(key)]
    if not own:
        raise Refusal(FORBIDDEN, "this seat is taken")
    return Place(own, key)


def _open_place(table: Table, wish: JoinWish, tokens: Tokens) -> Place:
    """An open seat; the one that was given to the same guest, if he asks again."""
    if not wish.secret:
        return Place(_free_seats(table, wish), new_key())
    wanted = range(len(table.seats)) if wish.seat == -1 else [wish.seat]
    keys = {n: tokens.own_key(SeatToken(table.id, [n], ""), wish.secret) for n in wanted}
    for n, key in keys.items():
        if n < len(table.seats) and table.seats[n].is_taken and table.seats[n].mark == mark_of(key):
            return Place([n], key)
    free = _free_seats(table, wish)
    return Place(free, keys[free[0]])


def _free_seats(table: Table, wish: JoinWish) -> list[int]:
    free = [n for n, seat in enumerate(table.seats) if seat.is_free]
    if not free or table.match is not None:
        raise Refusal(STALE, "no seat is free")
    if wish.seat == -1:
        return free[:1]
    if wish.seat not in free:
        raise Refusal(FORBIDDEN, "this seat is taken")
    return [wish.seat]


def joining(table: Table, seats: list[int], key: str, name: str, seed: str) -> list[Draft]:
    """Somebody sits down; with the last one the match begins. Nothing, if that has happened already."""
    missing = [seat for seat in seats if not table.seats[seat].is_taken]
    if not missing:
        return []
    said = plain(seed, LONGEST_SEED)
    player = _called(name, missing) or table.seats[missing[0]].player
    data: Json = {"seats": missing, "mark": mark_of(key), "player": player, "seed": said}
    drafts = [Draft(rows.JOIN, data)]
    if all(seat.is_taken or n in missing for n, seat in enumerate(table.seats)):
        drafts.append(table.begins(dict.fromkeys(missing, said)))
    return drafts
