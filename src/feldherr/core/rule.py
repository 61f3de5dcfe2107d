"""Rule references: ledger rows, the short tags people see, and what a refusal says."""

import re
from typing import ClassVar

from feldherr.core.codec import TEXT, Field, Record
from feldherr.core.tag_words import TAG_WORDS

_ROW = re.compile(r"^([A-Z]+)-(\d+\.\d\w*)?(.*)$")
_GAP = re.compile(r"\.|-(?=\d)")
_BOOKS = {"RR": "RW", "EF": "RW errata", "LP": "RW learn"}
"""Rule documents of one game: the handbook, the errata and the booklet of RUNEWARS."""


def tag(row: str, language: str) -> str:
    """The short form shown to people: `PT-attack.3` becomes `PT attack 3`, `CQ-3.charge.4` `CQ 3 charge 4`.

    The number of a paragraph stays whole, as the rule book prints it: `RR-66.3` becomes `RW 66.3`. Other documents
    of a game are named: `EF-threat-1` becomes `RW errata threat 1`, `LP-setup-3` `RW learn setup 3`. Readers of
    other languages see these words in their own: `PT Angriff 3`, `RW Spielregel Aufbau 3`.
    """
    match = _ROW.match(row)
    if not match:
        return row
    game, *parts = (
        f"{_BOOKS.get(match[1], match[1])} {match[2] or ''}{_GAP.sub(' ', match[3])}".split(" ")
    )
    words = TAG_WORDS.get(language, {}).get(game, {})
    return " ".join([game, *(words.get(part, part) for part in parts)])


class Violation(Record):
    """Why an answer is not allowed: the ledger row and the id of a sentence in the message catalogue."""

    fields: ClassVar[tuple[Field, ...]] = (("rule", TEXT), ("why", TEXT))

    def __init__(self, rule: str, why: str) -> None:
        self.rule = rule
        self.why = why


class Row:
    """One row of a game's ledger: a rule in our own words, and how to see that it holds."""

    def __init__(
        self,
        id: str,
        kind: str,
        title: dict[str, str],
        text: dict[str, str],
        check: str,
        source: str,
        term: str,
        ruling: str = "",
        status: str = "",
        house: bool = False,
        exempt: str = "",
        amends: list[str] | None = None,
    ) -> None:
        self.id = id
        self.kind = kind
        self.title = title
        self.text = text
        self.check = check
        self.source = source
        """Where the rule document says it."""
        self.term = term
        """Its word in the rule document."""
        self.ruling = ruling
        """The ruling it rests on, if any."""
        self.status = status
        """How well a card text is known, or whether the row holds: superseded, training-only."""
        self.house = house
        """Our own design."""
        self.exempt = exempt
        """Why nothing is to be enforced, if so."""
        self.amends: list[str] = [] if amends is None else amends
        """The rows it changes, clarifies or gives an example of."""
        self.subject = ""
        """The file of the ledger it stands in; games have a title for it."""


class Ruling:
    """How an unclear rule is read, and which rows rest on that."""

    def __init__(
        self,
        id: str,
        question: dict[str, str],
        answer: dict[str, str],
        rows: list[str],
        basis: str = "",
    ) -> None:
        self.id = id
        self.question = question
        self.answer = answer
        self.rows = rows
        self.basis = basis
        """What it follows from."""
