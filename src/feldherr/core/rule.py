"""Rule references: ledger rows, rulings, and what a refusal says."""

from feldherr.core.codec import Record


class Violation(Record):
    """Why an answer is not allowed: the ledger row and the id of a sentence in the message catalogue."""

    rule: str
    why: str


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
