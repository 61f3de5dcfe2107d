"""For people who write games and packs: random matches, the tests every game must pass, tables to play on in tests.

Nothing of the house needs this package, and it needs pytest only where a test is marked.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def rule(*rows: str) -> "pytest.MarkDecorator":
    """Marks a test with the ledger rows whose outcome it asserts; the rule map reads it there."""
    import pytest

    return pytest.mark.rule(*rows)
