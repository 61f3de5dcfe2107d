"""The log of a table as a file: what a guest may know while it runs, everything once it is over.

The whole log is what `feldherr verify` checks; `proof` says how.
"""

from typing import cast

from msgspec import to_builtins

from feldherr.core.replay import recorded
from feldherr.server.people.guest import Guest
from feldherr.server.store import Row
from feldherr.server.table.proof import LOG_FORMAT, LOG_VERSION, VIEW_FORMAT
from feldherr.server.table.signature import Signer
from feldherr.server.table.table import Table
from feldherr.stage.parts import Json


def own_log(table: Table, guest: Guest) -> Json:
    """What a guest has seen of a match that still runs."""
    seat = guest.viewpoint(table)
    return {
        "format": VIEW_FORMAT,
        "version": LOG_VERSION,
        "table": table.id,
        "game": table.record.game,
        "options": table.record.options,
        "seat": seat if seat < table.spectator else -1,
        "commitment": table.record.commitment,
        "players": [each.player or each.level for each in table.seats],
        "asides": [
            {"kind": each.kind, "events": table.events_before(each.answers), **each.data}
            for each in table.incidents
        ],
        "events": [event.to_data() for event in table.seat_log(seat).seen],
        "view": table.view(seat).to_data() if table.match else None,
        "hash": table.seat_log(seat).hash(),
    }


def full_log(table: Table, rows: list[Row], signer: Signer) -> Json:
    """Everything about a match that is over: the record of the table, all rows, the seeds, and a replay; signed."""
    record = table.record
    assert table.match is not None
    return {
        "format": LOG_FORMAT,
        "version": LOG_VERSION,
        "game": record.game,
        "table": {
            "id": record.id,
            "game": record.game,
            "options": record.options,
            "seats": record.seats,
            "clock": record.clock,
            "is_public": record.is_public,
            "created": record.created,
            "server_seed": record.server_seed,
            "commitment": record.commitment,
        },
        "rows": [_row(each) for each in rows],
        "replay": recorded(table.match, table.key),
        "signed": signer.signed(record.id, len(rows), rows[-1].chain),
    }


def _row(row: Row) -> Json:
    data = cast(Json, to_builtins(row))
    del data["table"]
    return data
