"""The packs of CONQUEST: what they say, and how mistakes in them are told."""

import pytest

from feldherr.core.errors import BadFile
from feldherr.core.pack import Pack
from feldherr.games.conquest.catalogue.catalogue import catalogue, load_packs
from feldherr.games.conquest.catalogue.entries import NO_VALUE, Catalogue
from feldherr.games.conquest.specials import CLEAVE, SPECIALS, SUPPORT
from feldherr.games.conquest.terms import ATTACKS, INFANTRY, MARCH, MEDIUM, WOUNDS
from feldherr.geometry.length import INCH, MM

HEAD = 'name = { en = "Own", de = "Eigen" }\nedition = "own"\nsource = "me"\n'


@pytest.fixture(scope="module")
def cards() -> Catalogue:
    return catalogue(load_packs())


def test_a_regiment_has_what_its_entry_says(cards: Catalogue) -> None:
    guard = cards.regiments[cards.number("regiments", "household_guard")]
    assert (guard.type, guard.troop_class, guard.least, guard.points) == (INFANTRY, MEDIUM, 3, 150)
    assert (guard.stats[MARCH], guard.stats[ATTACKS], guard.stats[WOUNDS]) == (5, 4, 4)
    assert [(held.rule, held.x, held.plus) for held in guard.rules] == [
        (CLEAVE, 1, False),
        (SUPPORT, 2, False),
    ]
    assert guard.officers == {"armsmaster": 15}
    assert guard.titles["de"] == guard.titles["en"]


def test_a_barrage_has_its_range_and_rules(cards: Catalogue) -> None:
    bows = cards.regiments[cards.number("regiments", "longbowmen")].barrage
    assert bows is not None
    assert (bows.shots, bows.reach) == (3, 22 * INCH)
    assert [SPECIALS[held.rule] for held in bows.rules] == ["arcing_fire", "armor_piercing"]


def test_a_character_has_no_march_of_its_own(cards: Catalogue) -> None:
    lord = cards.characters[cards.number("characters", "noble_lord")]
    assert lord.stats[MARCH] == NO_VALUE
    assert lord.warband is not None
    assert "household_guard" in lord.warband.mainstay


def test_stands_are_house_values(cards: Catalogue) -> None:
    size = cards.size_of(INFANTRY)
    assert (size.width, size.depth, size.size, size.house) == (60 * MM, 60 * MM, 1, True)


def test_an_entry_with_an_unknown_figure_is_left_out_until_a_pack_gives_it(
    cards: Catalogue,
) -> None:
    own = HEAD + "[regiments.chosen_of_famine]\npoints = 150\nstand_points = 50\n"
    assert cards.number("regiments", "chosen_of_famine") == -1
    assert "regiments.chosen_of_famine: points, stand_points" in cards.left_out
    known = catalogue([*load_packs(), Pack("own.toml", own)])
    assert known.number("regiments", "chosen_of_famine") >= 0


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('[regiments.militia]\nrules = ["sheild"]\n', "regiments.militia.rules"),
        ('[regiments.militia]\nrules = ["cleave"]\n', "regiments.militia.rules"),
        ('[regiments.militia]\nrules = ["shield 2"]\n', "regiments.militia.rules"),
        ("[regiments.militia]\nofficers = { nobody = 5 }\n", "regiments.militia.officers"),
        ("[regiments.militia]\nspeed = 5\n", "regiments.militia.speed"),
        ('[characters.noble_lord]\nsupremacy = "none"\n', "characters.noble_lord.supremacy"),
        ('[terrain.house]\nrules = ["cover"]\n', "terrain.house.rules"),
    ],
)
def test_a_mistake_is_told_with_file_line_and_field(text: str, field: str) -> None:
    with pytest.raises(BadFile) as told:
        catalogue([*load_packs(), Pack("own.toml", HEAD + text)])
    assert str(told.value).startswith(f"own.toml:5: {field}")


@pytest.mark.rule("CQ-10.zone.3")
@pytest.mark.parametrize("size", ["size = 5\n", ""])
def test_terrain_has_a_size_from_0_to_4(size: str) -> None:
    text = '[terrain.crag]\nname = { en = "Crag", de = "Klippe" }\noutline = { width = 4, depth = 4 }\n'
    with pytest.raises(BadFile) as told:
        catalogue([*load_packs(), Pack("own.toml", HEAD + text + size)])
    assert "terrain.crag.size" in str(told.value)
