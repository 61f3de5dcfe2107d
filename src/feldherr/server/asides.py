"""What happens at a table besides the match, for its log: seats handed over, answers taken back, claims, more time, and
ends that no rule of the game speaks of."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct, ValidationError, convert, to_builtins

from feldherr.server import row as rows
from feldherr.server.clock import DAY, MINUTE
from feldherr.server.complaint import server_words
from feldherr.server.endings import KEYS, ending_told
from feldherr.server.words import table_words
from feldherr.stage.parts import Json

MOST_ASIDES = 100
"""The last ones are told; the rows have all of them."""


class Aside(NamedTuple):
    """One of these, with the number of its row."""

    row: int
    kind: str
    answers: int
    """It happened after so many answers of the match as it is now."""
    data: Json


def note(asides: list[Aside], row: int, kind: str, data: Json, seats: Sequence[int]) -> None:
    """Add what a row says; `seats` gave the answers so far."""
    answers = len(seats)
    if kind == rows.UNDO:
        answers = data["to"]
        asides[:] = [each._replace(answers=min(each.answers, answers)) for each in asides]
        data = {"seat": seats[answers]}
    if kind != rows.END or data["how"] in KEYS:
        asides.append(Aside(row, kind, answers, data))
        del asides[:-MOST_ASIDES]


def aside_told(aside: Aside, names: Sequence[str], language: str) -> str:
    """In a sentence; `names` are what the players are called."""
    words, data = table_words(language), aside.data
    if aside.kind == rows.END:
        return ending_told(data["winners"], data["how"], data["seat"], names, language).text
    if aside.kind == rows.TIME:
        unit, size = ("days", DAY) if data["milliseconds"] >= DAY else ("minutes", MINUTE)
        return words.say(f"aside.{unit}", count=data["milliseconds"] // size)
    player = names[data["seat"]]
    if aside.kind != rows.HAND_OVER:
        return words.say(f"aside.{aside.kind}", player=player)
    if not data["level"]:
        return words.say("aside.taken_back", player=player)
    level = server_words(language).say(f"level.{data['level']}")
    return words.say("aside.handed_over", player=player, level=level)


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


_OF_A_SEAT = {rows.ANSWER, rows.WITHDRAW, rows.HAND_OVER, rows.CLAIM}
_ASIDES = {rows.HAND_OVER, rows.UNDO, rows.TIME, rows.CLAIM, rows.END}


def asides_in(written: object, seats: int) -> list[Aside]:
    """Those a downloaded log tells of; none of a file that is not in order."""
    found: list[Aside] = []
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
            elif row.kind in _ASIDES:
                note(found, row.seq, row.kind, to_builtins(about), answered)
            if row.kind == rows.UNDO:
                del answered[about.to :]
    except (ValidationError, ValueError, IndexError):
        return []
    return found
