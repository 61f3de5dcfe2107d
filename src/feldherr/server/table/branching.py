"""Play on from a moment of a match that is over: a table of its own that begins with the answers given until then.

The branch has the seeds of the old match, which are public by now: the same cards were dealt, and dice fall as they
would have fallen. So its log proves itself like any other. Whoever asks for it takes one of the seats that people held;
the computer plays the others.
"""

from typing import NamedTuple

from msgspec.structs import replace

from feldherr.ai import opponents
from feldherr.server.people.seating import mark_of, new_key
from feldherr.server.store import Row, TableRecord
from feldherr.server.table import rows
from feldherr.server.table.clock import NONE
from feldherr.server.table.opening import record_of
from feldherr.server.table.refusal import FORBIDDEN, MALFORMED, UNKNOWN, Refusal
from feldherr.server.table.rows import Draft
from feldherr.server.table.summary import summary_of
from feldherr.server.table.table import Table
from feldherr.stage.parts import Json


class Branch(NamedTuple):
    """A table to be written down, with the rows it begins with, and the key to the guest's seat."""

    record: TableRecord
    rows: list[Row]
    seat: int
    key: str


def branch_of(old: Table, events: int, own: list[int], level: str, name: str, now: float) -> Branch:
    """The table on which an old match goes on after so many events, or after the last answer before them."""
    if not old.is_played_out:
        raise Refusal(FORBIDDEN, "the match is not over")
    if level not in opponents(old.record.game):
        raise Refusal(UNKNOWN, "there is no opponent of that name")
    people = [n for n, seat in enumerate(old.seats) if seat.is_person]
    if not people:
        raise Refusal(FORBIDDEN, "nobody has played this match")
    if events < 0:
        raise Refusal(MALFORMED, "there is no such moment")
    seat = next((n for n in own if n in people), people[0])
    key = new_key()
    marks = {n: mark_of(key if n == seat else new_key()) for n in people}
    described: list[Json] = [
        {"kind": each.kind, "level": "" if n in marks else level, "mark": marks.get(n, ""), "player": ""}
        for n, each in enumerate(old.seats)
    ]  # fmt: skip
    clock: Json = {**old.record.clock, "kind": NONE}
    game, options, dice = old.record.game, old.record.options, old.record.server_seed
    record = record_of(game, options, described, clock, False, now, dice)
    growing = _Growing(Table(record), now)
    for n in people:
        player = name if n == seat else old.seats[n].player
        said: Json = {"seats": [n], "mark": marks[n], "player": player, "seed": old.seats[n].seed}
        growing.add([Draft(rows.JOIN, said)])
    growing.add([growing.table.begins({})])
    for played in old.played[: _answers_before(old, events)]:
        growing.add(growing.table.try_answer(played.seat, played.answer))
    growing.add([Draft(rows.HAND_OVER, {"seat": n, "level": level}) for n in people if n != seat])
    status, summary = summary_of(growing.table, [Draft(rows.BEGIN, {})])
    record = replace(record, status=status or record.status, summary=summary or record.summary)
    return Branch(record, growing.rows, seat, key)


def _answers_before(old: Table, events: int) -> int:
    """So many answers had been given; the last one, which ended the match, is never among them."""
    count = sum(1 for played in old.played[1:] if played.events <= events)
    return min(count, len(old.played) - 1)


class _Growing:
    """A table to which rows are added before anybody else knows of it."""

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.now = now
        self.rows: list[Row] = []

    def add(self, drafts: list[Draft]) -> None:
        for draft in drafts:
            row = Row(
                table=self.table.id, seq=len(self.rows), kind=draft.kind, data=draft.data, hash=draft.hash, at=self.now
            )  # fmt: skip
            self.table.take(row)
            self.rows.append(row)
