"""Packs laid over each other: which entries there are, which are left out, and whose values they have."""

import pytest

from feldherr.battlefield.packs import Shelf
from feldherr.core.errors import BadFile
from feldherr.core.pack import Pack

HEAD = """
name = { en = "Box", de = "Schachtel" }
source = "made for a test"
edition = "first"
"""
BOX = f"""{HEAD}
[units.guards]
name = {{ en = "Guards", de = "Wachen" }}
cost = 20
[units.riders]
name = {{ en = "Riders" }}
unknown = ["name.de", "cost", "dial.actions"]
[units.scouts]
name = {{ en = "Scouts" }}
unknown = ["name.de"]
cost = 12
"""
HOUSE = f"""{HEAD}badge = {{ en = "House", de = "Haus" }}
[units.riders]
cost = 30
dial = {{ actions = 1 }}
"""


def shelf(*texts: str) -> Shelf:
    packs = [Pack(f"{number}.toml", text) for number, text in enumerate(texts)]
    return Shelf(packs, ["units", "upgrades"], [])


def names(shelf: Shelf) -> list[str]:
    return [card.path[-1] for card in shelf.entries("units")]


def test_an_entry_about_which_too_little_is_known_is_left_out_and_says_what_it_lacks() -> None:
    """A German name is not missed: the English one stands in for it."""
    box = shelf(BOX)
    assert names(box) == ["guards", "scouts"]
    assert box.left_out == ["units.riders: cost, dial.actions"]


def test_a_pack_above_may_give_what_was_not_known() -> None:
    both = shelf(BOX, HOUSE)
    assert names(both) == ["guards", "riders", "scouts"]
    assert both.left_out == []
    cards = both.entries("units")
    assert [both.is_house(card) for card in cards] == [False, True, False]


def test_two_subjects_have_no_name_in_common() -> None:
    twice = f"""{BOX}
    [upgrades.guards]
    name = {{ en = "Guards", de = "Wachen" }}
    """
    with pytest.raises(BadFile, match="a name that no other card has"):
        shelf(twice).check_names(["units", "upgrades"])
    shelf(BOX).check_names(["units", "upgrades"])
