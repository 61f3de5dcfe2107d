"""Fingerprints that chain the rows of a table: whoever changes, removes or reorders one breaks all that follow.

The chain begins with the record of the table as it was made. Fingerprints are taken of what is stored, text by text,
so that they can be checked with nothing but BLAKE2b and JSON.
"""

import json
from hashlib import blake2b

from feldherr.server.store.errors import Damaged
from feldherr.server.store.link import Value

_SIZE = 16


def link_of(before: str, stored: tuple[Value, ...]) -> str:
    """The fingerprint of what is stored, after `before`."""
    text = json.dumps(
        [before, *(repr(part) if isinstance(part, float) else part for part in stored)]
    )
    return blake2b(text.encode(), digest_size=_SIZE).hexdigest()


def checked(
    table: str, beginning: str, rows: list[tuple[Value, ...]], length: int, end: str
) -> None:
    """Raise `Damaged` at the first stored row that is not what it was; `length` and `end` are of the table's record."""
    chain = beginning
    for number, row in enumerate(rows):
        *stored, own = row
        if stored[1] != number:
            raise Damaged(table, number, f"this row is missing; the next one found is {stored[1]}")
        chain = link_of(chain, tuple(stored))
        if chain != own:
            raise Damaged(table, number, "this row or its place in the log was changed")
    if len(rows) != length:
        raise Damaged(table, len(rows), f"the log ends here, but should have {length} rows")
    if chain != end:
        raise Damaged(table, len(rows) - 1, "the log does not end as its table says")
