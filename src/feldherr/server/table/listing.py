"""Tables in lists, and matches to step through."""

from msgspec import convert

from feldherr.server.http.forms import ClockWish, ReplayInfo, TableCard
from feldherr.server.people.guest import Guest
from feldherr.server.people.presence import Presence
from feldherr.server.people.seating import ME
from feldherr.server.store import TableRecord
from feldherr.server.table.refusal import FORBIDDEN, Refusal
from feldherr.server.table.room import Room
from feldherr.server.table.table import End, Table
from feldherr.server.table.telling import Teller
from feldherr.stage import stage_of


def card_of(table: Table, teller: Teller, guest: Guest, now: float) -> TableCard:
    """A table as a list shows it to a guest."""
    own = guest.seats(table)
    names = teller.names(guest.lang)
    return TableCard(
        table=table.id,
        game=table.record.game,
        title=table.rulebook.title,
        seats=[teller.seat(n, names[n], own, now) for n in range(len(table.seats))],
        clock=convert(table.record.clock, ClockWish),
        is_public=table.record.is_public,
        has_begun=table.match is not None or table.is_played_out,
        is_over=table.is_over,
        is_yours_to_act=any(
            seat in own and table.seats[seat].is_played_by_person for seat in table.asked()
        ),
        open_seats=[n for n, seat in enumerate(table.seats) if seat.is_free and not table.is_over],
        own_seats=own,
        changed=table.changed,
        ending=teller.ending(names, guest.lang),
        kept_seats=[] if table.is_over else guest.kept_seats(table),
        is_host_here=any(
            seat.kind == ME and teller.presence.is_here(n) for n, seat in enumerate(table.seats)
        ),
        commitment=table.record.commitment,
    )


def old_card(record: TableRecord, guest: Guest, now: float) -> TableCard:
    """The same for a table that is over, from what was kept beside its log."""
    table = Table(record)
    for seat, kept in zip(table.seats, record.summary["seats"], strict=True):
        seat.player, seat.level = kept["player"], kept["level"]
        seat.mark, seat.is_taken = kept["mark"], kept["taken"]
    end = record.summary["end"]
    table.end = End(end["winners"], end["how"], end["seat"])
    table.changed = record.changed
    return card_of(table, Teller(table, Presence()), guest, now)


def replay_of(room: Room, guest: Guest) -> ReplayInfo:
    """A match to step through, as a guest may see it; once it is over, with everything open."""
    table, teller = room.table, room.teller
    if table.match is None:
        raise Refusal(FORBIDDEN, "the match has not begun")
    seat = guest.viewpoint(table)
    names = teller.names(guest.lang)
    stage = stage_of(table.rulebook, guest.lang)
    first = table.match.state_after(0)
    if table.is_over:
        lines = stage.lines(table.match.log, table.match.state, 0)
    else:
        first = table.rulebook.redacted(first, seat)
        lines = teller.lines(seat, guest.lang, 0)
    return ReplayInfo(
        table=table.id,
        game=table.record.game,
        title=table.rulebook.title,
        seats=names,
        options=table.record.options,
        events=len(table.match.log),
        steps=sorted({each.events for each in table.played} | {len(table.match.log)}),
        lines=lines,
        ending=teller.ending(names, guest.lang),
        scene=stage.scene(first, seat, table.options),
        asides=teller.asides(names, seat, guest.lang),
    )
