"""Which build of feldherr the tests run on.

Interpreted classes cannot inherit from compiled ones, so tests that define records, events or games
of their own are for the interpreted build only. The compiled one is held to it by the same hashes.
"""

import pytest

import feldherr.core.flow

COMPILED = not (feldherr.core.flow.__file__ or "").endswith(".py")


def interpreted_only() -> None:
    """To be called at the head of a module whose classes inherit from those of the core."""
    if COMPILED:
        pytest.skip("defines classes of its own", allow_module_level=True)
