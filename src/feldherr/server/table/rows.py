"""The operations a table's log consists of, and what each of them says. The table is the fold of its rows.

| kind | data |
|---|---|
| `join` | `seats`, `player`, `mark`, `seed`: somebody sits down and adds a seed to the dice |
| `begin` | `key`, `packs`: all seats are taken, the match begins with this seed |
| `answer` | `seat`, `answer`, `level` (empty for people) |
| `stumble` | `seat`, `level`: the answer before is a plain one, because the opponent failed |
| `hurry` | `seat`, `level`: the opponent has thought for a shorter time than usual, because many waited; told once |
| `withdraw` | `seat`: a sealed answer is taken back |
| `undo` | `to`: so many answers are left |
| `hand_over` | `seat`, `level`: the computer plays a person's seat; empty level: the person again |
| `offer` `consent` `decline` | `what`, `seat` |
| `draw` `resign` | `seat`: why an `end` follows |
| `claim` | `seat`: why the computer takes the seats of others |
| `time` | `milliseconds`: every person has so much more |
| `rematch` | `table`: where it goes on |
| `chat` | `seat`, `text` |
| `close` | `seat`: who opened the table gives it up before the match begins |
| `end` | `winners`, `how`, `hash` of the match |
"""

from typing import NamedTuple

from feldherr.stage.parts import Json

JOIN = "join"
BEGIN = "begin"
ANSWER = "answer"
STUMBLE = "stumble"
HURRY = "hurry"
WITHDRAW = "withdraw"
UNDO = "undo"
HAND_OVER = "hand_over"
OFFER = "offer"
CONSENT = "consent"
DECLINE = "decline"
DRAW = "draw"
RESIGN = "resign"
CLAIM = "claim"
TIME = "time"
REMATCH = "rematch"
CHAT = "chat"
CLOSE = "close"
END = "end"

BY_RULES, RESIGNED, AGREED, OUT_OF_TIME, CLOSED = "rules", "resigned", "agreed", "time", "closed"
"""How it ended."""


class Draft(NamedTuple):
    """A row to be: what is to be written if the store takes it."""

    kind: str
    data: Json
    hash: str = ""
