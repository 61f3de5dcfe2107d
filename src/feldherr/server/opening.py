"""Opening a table and sitting down: who is meant to sit where, and the rows with which people join."""

from secrets import token_hex

from msgspec import Struct, to_builtins

from feldherr.ai import opponents
from feldherr.core.errors import FeldherrError
from feldherr.games import find
from feldherr.server import fair
from feldherr.server import row as rows
from feldherr.server.forms import JoinWish, SeatWish, TableWish
from feldherr.server.refusal import (
    FORBIDDEN,
    MALFORMED,
    STALE,
    UNKNOWN,
    Refusal,
    refusal_of,
)
from feldherr.server.row import Draft
from feldherr.server.seating import (
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
from feldherr.server.store import TableRecord
from feldherr.server.table import Table
from feldherr.stage import stage_of
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
        usual: Json = {**stage_of(rulebook, "en").at_table}
        options = rulebook.read_options(usual | wish.options)
        count = len(rulebook.seats_in(options))
        rulebook.start(options)
    except FeldherrError as error:
        raise refusal_of(error) from error
    seats = wish.seats or [SeatWish("me"), *[SeatWish("computer")] * (count - 1)]
    if len(seats) != count:
        raise Refusal(MALFORMED, "this game has {count} seats", count=count)
    key = new_key()
    invited = {n: new_key() for n, seat in enumerate(seats) if seat.kind == INVITE}
    described: list[Json] = []
    for n, seat in enumerate(seats):
        level = seat.level if seat.kind == COMPUTER else ""
        if level and level not in opponents(wish.game):
            raise Refusal(UNKNOWN, "there is no opponent of that name")
        mark = mark_of(key) if seat.kind == ME else mark_of(invited.get(n, ""))
        name = plain(wish.name, LONGEST_NAME) if seat.kind == ME else ""
        described.append({"kind": seat.kind, "level": level, "mark": mark, "player": name})
    return Opened(
        record=_record(
            wish.game, dict(options), described, to_builtins(wish.clock), wish.public, now
        ),
        own=[n for n, seat in enumerate(seats) if seat.kind == ME],
        key=key,
        invited=invited,
    )


def moved_on(table: Table) -> list[Seat]:
    """The seats of a rematch: everybody sits one further."""
    return [*table.seats[-1:], *table.seats[:-1]]


def again(table: Table, now: float) -> TableRecord:
    """A table for the same people, one seat further; they join by the keys they have, with new seeds."""
    described: list[Json] = [
        {
            "kind": INVITE if seat.is_person else COMPUTER,
            "level": "" if seat.is_person else seat.level,
            "mark": seat.mark,
            "player": seat.player,
        }
        for seat in moved_on(table)
    ]
    old = table.record
    return _record(old.game, old.options, described, old.clock, False, now)


def _record(
    game: str, options: Json, seats: list[Json], clock: Json, is_public: bool, now: float
) -> TableRecord:
    seed = fair.new_server_seed()
    return TableRecord(
        id=token_hex(8),
        game=game,
        options=options,
        seats=seats,
        clock=clock,
        is_public=is_public,
        created=now,
        server_seed=seed,
        commitment=fair.commitment(seed),
        changed=now,
    )


def seats_for(table: Table, wish: JoinWish, own: list[int] | None) -> list[int]:
    """The seats somebody would take: those of an invitation, the one wished for, or the first free one."""
    if own is not None:
        return own
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
    player = plain(name, LONGEST_NAME) or table.seats[missing[0]].player
    data: Json = {"seats": missing, "mark": mark_of(key), "player": player, "seed": said}
    drafts = [Draft(rows.JOIN, data)]
    if all(seat.is_taken or n in missing for n, seat in enumerate(table.seats)):
        drafts.append(table.begins(dict.fromkeys(missing, said)))
    return drafts
