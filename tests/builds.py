"""Which build of feldherr the tests run on, and with which games.

Interpreted classes cannot inherit from compiled ones, so tests that define records, events or games
of their own are for the interpreted build only. The compiled one is held to it by the same hashes.
"""

from pathlib import Path

import pytest

import feldherr.core.flow
from feldherr.games.registry import entries

COMPILED = not (feldherr.core.flow.__file__ or "").endswith(".py")


def house_only() -> None:
    """Leave out games of other packages that happen to be installed: the tests are about those of the house."""
    house = Path(feldherr.__file__).parent
    for name in [name for name, entry in entries().items() if house not in entry.folder().parents]:
        del entries()[name]


def interpreted_only() -> None:
    """To be called at the head of a module whose classes inherit from those of the core."""
    if COMPILED:
        pytest.skip("defines classes of its own", allow_module_level=True)
