"""How a match ended, as every page says it: by the rules, or because somebody resigned, agreed or ran out of time."""

from collections.abc import Sequence

from feldherr.server.line.protocol import Ending
from feldherr.server.table import rows
from feldherr.server.table.sentences import table_words

KEYS = {
    rows.AGREED: "agreed",
    rows.RESIGNED: "resigned",
    rows.OUT_OF_TIME: "time",
    rows.CLOSED: "closed",
}
"""Endings no rule of the game speaks of, and their sentences."""


def ending_told(
    winners: list[int], how: str, seat: int, names: Sequence[str], language: str
) -> Ending:
    """In a sentence; `seat` is who resigned, was too late or closed the table, -1 for nobody."""
    words = table_words(language)
    joined = words.say("player.and").join(names[winner] for winner in winners)
    key = KEYS.get(how, "won" if winners else "draw")
    if how == rows.OUT_OF_TIME and not winners:
        key = "all_late"
    loser = names[seat] if seat >= 0 else ""
    text = words.say(f"ending.{key}", winners=joined, count=len(winners), loser=loser)
    return Ending(winners, how, text)
