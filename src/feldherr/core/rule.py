"""Rule references: ledger rows, the short tags people see, and what a refusal says."""

import re
from typing import ClassVar

from feldherr.core.codec import TEXT, Field, Record

_ROW = re.compile(r"^([A-Z]+)-(.+)$")


def tag(row: str) -> str:
    """The short form shown to people: `PT-attack.3` becomes `PT attack 3`."""
    match = _ROW.match(row)
    return f"{match.group(1)} {match.group(2).replace('.', ' ')}" if match else row


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
        """How well a card text is known."""
        self.house = house
        """Our own design."""
        self.exempt = exempt
        """Why nothing is to be enforced, if so."""


class Ruling:
    """How an unclear rule is read, and which rows rest on that."""

    def __init__(
        self, id: str, question: dict[str, str], answer: dict[str, str], rows: list[str]
    ) -> None:
        self.id = id
        self.question = question
        self.answer = answer
        self.rows = rows
