"""The rules of CONQUEST that are broken by hand: each is still where it is looked for."""

import pytest

from tools.conquest.broken_rules import BREAKS, Break


@pytest.mark.parametrize("broken", BREAKS, ids=[each.row for each in BREAKS])
def test_every_break_finds_its_place_once(broken: Break) -> None:
    assert broken.mutation().line > 0
