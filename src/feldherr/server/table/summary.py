"""What a list of tables shows, kept beside the log so that nobody has to read it for that. Nothing secret."""

from feldherr.server.store import OVER, RUNNING
from feldherr.server.table import rows
from feldherr.server.table.rows import Draft
from feldherr.server.table.table import Table
from feldherr.stage.parts import Json

_SHOWN = {rows.JOIN, rows.BEGIN, rows.HAND_OVER, rows.END, rows.CLOSE}


def summary_of(table: Table, drafts: list[Draft]) -> tuple[str | None, Json | None]:
    """Status and summary as they will be when these rows are written; None if they stay as they are."""
    if not any(draft.kind in _SHOWN for draft in drafts):
        return None, None
    status = table.status
    seats: list[Json] = [
        {"player": seat.player, "level": seat.level, "mark": seat.mark, "taken": seat.is_taken}
        for seat in table.seats
    ]
    summary: Json = {"seats": seats, "end": None}
    if table.end:
        summary["end"] = {
            "winners": table.end.winners,
            "how": table.end.how,
            "seat": table.end.seat,
        }
    for draft in drafts:
        if draft.kind == rows.JOIN:
            for seat in draft.data["seats"]:
                seats[seat]["player"] = draft.data["player"]
                seats[seat]["mark"] = draft.data["mark"]
                seats[seat]["taken"] = True
        elif draft.kind == rows.HAND_OVER:
            seats[draft.data["seat"]]["level"] = draft.data["level"]
        elif draft.kind == rows.BEGIN:
            status = RUNNING
        elif draft.kind == rows.END:
            status = OVER
            summary["end"] = {key: draft.data[key] for key in ("winners", "how", "seat")}
        elif draft.kind == rows.CLOSE:
            status = OVER
            summary["end"] = {"winners": [], "how": rows.CLOSED, "seat": draft.data["seat"]}
    return status, summary
