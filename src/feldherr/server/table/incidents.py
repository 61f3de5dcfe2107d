"""What happens at a table besides the match, for its log: seats handed over, answers taken back, claims, more time, and
ends that no rule of the game speaks of."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct, ValidationError, convert, to_builtins

from feldherr.server.http.complaint import server_words
from feldherr.server.table import rows
from feldherr.server.table.clock import DAY, MINUTE
from feldherr.server.table.endings import KEYS, ending_told
from feldherr.server.table.sentences import table_words
from feldherr.stage.parts import Json

MOST_INCIDENTS = 100
"""The last ones are told; the rows have all of them."""
_MOST_UNDONE = 20
"""So many lines that were taken back are told with it."""


class Incident(NamedTuple):
    """One of these, with the number of its row."""

    row: int
    kind: str
    answers: int
    """It happened after so many answers of the match as it is now."""
    data: Json


def note(incidents: list[Incident], row: int, kind: str, data: Json, seats: Sequence[int]) -> None:
    """Add what a row says; `seats` gave the answers so far."""
    answers = len(seats)
    if kind == rows.UNDO:
        answers = data["to"]
        incidents[:] = [each._replace(answers=min(each.answers, answers)) for each in incidents]
        data = {"seat": seats[answers]}
    if kind != rows.END or data["how"] in KEYS:
        incidents.append(Incident(row, kind, answers, data))
        del incidents[:-MOST_INCIDENTS]


def incident_told(
    incident: Incident, names: Sequence[str], language: str, undone: Sequence[str] = ()
) -> str:
    """In a sentence; `names` are what the players are called, `undone` the lines it has taken back."""
    words, data = table_words(language), incident.data
    if incident.kind == rows.END:
        return ending_told(data["winners"], data["how"], data["seat"], names, language).text
    if incident.kind == rows.TIME:
        unit, size = ("days", DAY) if data["milliseconds"] >= DAY else ("minutes", MINUTE)
        return words.say(f"incident.{unit}", count=data["milliseconds"] // size)
    player, name = names[data["seat"]], data.get("level", "")
    level = server_words(language).say(f"level.{name}") if name else ""
    text = words.say(f"incident.{_key_of(incident)}", player=player, level=level)
    if not undone:
        return text
    return f"{text} {words.say('incident.undone', lines=' '.join(undone[:_MOST_UNDONE]))}"


def _key_of(incident: Incident) -> str:
    if incident.kind != rows.HAND_OVER:
        return incident.kind
    return "handed_over" if incident.data["level"] else "taken_back"


# --- out of a file -----------------------------------------------------------------------


class _Row(Struct, frozen=True):
    seq: int
    kind: str
    data: Json


class _About(Struct, frozen=True):
    """What a row may say that matters here."""

    seat: Annotated[int, Meta(ge=-1)] = -1
    to: Annotated[int, Meta(ge=0)] = 0
    level: str = ""
    milliseconds: int = 0
    winners: list[Annotated[int, Meta(ge=0)]] = []
    how: str = ""


_OF_A_SEAT = {rows.ANSWER, rows.WITHDRAW, rows.HAND_OVER, rows.CLAIM, rows.STUMBLE, rows.HURRY}
_INCIDENTS = {rows.HAND_OVER, rows.UNDO, rows.TIME, rows.CLAIM, rows.STUMBLE, rows.HURRY, rows.END}


def incidents_in(written: object, seats: int) -> list[Incident]:
    """Those a downloaded log tells of; none of a file that is not in order."""
    found: list[Incident] = []
    answered: list[int] = []
    try:
        for row in convert(written, list[_Row]):
            about = convert(row.data, _About)
            least = 0 if row.kind in _OF_A_SEAT else -1
            if not least <= about.seat < seats or max(about.winners, default=0) >= seats:
                return []
            if row.kind == rows.ANSWER:
                answered.append(about.seat)
            elif row.kind == rows.WITHDRAW:
                del answered[len(answered) - 1 - answered[::-1].index(about.seat)]
            elif row.kind in _INCIDENTS:
                note(found, row.seq, row.kind, to_builtins(about), answered)
            if row.kind == rows.UNDO:
                del answered[about.to :]
    except (ValidationError, ValueError, IndexError):
        return []
    return found
