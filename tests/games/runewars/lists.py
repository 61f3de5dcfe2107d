"""Army lists in tests: short ways to write them, and a pack with guests from another faction."""

from functools import lru_cache

import pytest

from feldherr.battlefield.lists.complaints import Fault
from feldherr.core.pack import Pack
from feldherr.games.runewars.army.army import Army, Squad
from feldherr.games.runewars.army.check import check
from feldherr.games.runewars.catalogue.catalogue import catalogue, load_packs
from feldherr.games.runewars.catalogue.entries import Catalogue

rule = pytest.mark.rule

HEAD = 'name = { en = "Test", de = "Test" }\nedition = "test"\nsource = "test"\n'


def unit_text(name: str, type_: str, rows: str, more: str = "", faction: str = "latari") -> str:
    """A unit with a minimal dial."""
    return f"""
[units.{name}]
name = {{ en = "{name}", de = "{name}" }}
faction = "{faction}"
type = "{type_}"
defense = 1
threshold = 1
attacks = [{{ kind = "melee", red = 1 }}]
rows = [{rows}]
{more}
source = "test"
[units.{name}.dial]
actions = [{{ initiative = 4, stance = "red", action = "melee" }}]
modifiers = [{{ stance = "red", modifier = "enhance", icons = ["hit"] }}]
"""


def upgrade_text(name: str, slot: str, more: str = "") -> str:
    return f"""
[upgrades.{name}]
name = {{ en = "{name}", de = "{name}" }}
slot = "{slot}"
cost = 3
{more}
source = "test"
"""


ONE = '{ trays = 1, front = 1, cost = 30, slots = ["artifact"] }'
TWO = '{ trays = 2, front = 2, cost = 17, slots = ["equipment", "training", "training"] }'
GUESTS = "".join(
    [
        unit_text("bows", "infantry", TWO),
        unit_text("swords", "infantry", TWO),
        unit_text("lions", "cavalry", TWO),
        unit_text("prince", "infantry", ONE, "unique = true\nfigures = 1"),
        unit_text(
            "circle", "cavalry", ONE,
            "unique = true\n"
            'army_rule = { extras = [{ faction = "latari", types = ["infantry"], named = "sorceress" }] }',
        ),
        unit_text(
            "hoarder", "infantry", TWO, 'army_rule = { extras = [{ named = "shield_wall", own = true }] }',
        ),
        upgrade_text("cloud_sorceress", "champion", 'faction = "latari"'),
        upgrade_text("leaf_mail", "equipment", 'faction = "latari"'),
        upgrade_text("ram", "equipment", 'types = ["siege"]'),
        upgrade_text("saddle", "equipment", 'types = ["cavalry"]'),
        upgrade_text("drill", "training"),
        upgrade_text("bearer", "training", 'adds_slots = ["artifact"]'),
    ]
)  # fmt: skip


@lru_cache(maxsize=1)
def cards() -> Catalogue:
    """The packs of the game."""
    return catalogue(load_packs())


@lru_cache(maxsize=1)
def with_guests() -> Catalogue:
    """The same with some made-up Latari."""
    return catalogue([*load_packs(), Pack("guests.toml", HEAD + GUESTS)])


def squad(text: str) -> Squad:
    """Such as `spearmen 4: shield_wall, kari_wraithstalker_figure`; one tray where no number stands."""
    head, _, upgrades = text.partition(":")
    unit, _, trays = head.strip().partition(" ")
    names = [each.strip() for each in upgrades.split(",") if each.strip()]
    return Squad(unit, int(trays or 1), 0, names)


def army(faction: str, *squads: str, limit: int = 200) -> Army:
    return Army("Test", faction, limit, [squad(each) for each in squads])


def faults(faction: str, *squads: str, limit: int = 200, boxes: int = 0) -> list[Fault]:
    return check(army(faction, *squads, limit=limit), with_guests(), boxes)


def broken(faction: str, *squads: str, limit: int = 200, boxes: int = 0) -> list[str]:
    """The rules a list breaks."""
    return [each.rule for each in faults(faction, *squads, limit=limit, boxes=boxes)]
