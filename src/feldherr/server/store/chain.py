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
    parts = [_spelled(before)]
    for part in stored:
        parts.append(_spelled(repr(part) if isinstance(part, float) else part))
    return blake2b(f"[{', '.join(parts)}]".encode(), digest_size=_SIZE).hexdigest()


def _spelled(part: str | int | None) -> str:
    """As `json.dumps` spells it, which takes its time even for what needs no care."""
    if isinstance(part, str) and part.isascii() and part.isprintable():
        return '"' + part.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return str(part) if type(part) is int else json.dumps(part)


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
