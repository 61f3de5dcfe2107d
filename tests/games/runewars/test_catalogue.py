"""The packs: they load, say what the box says, mark what is made up or unknown, and a broken one is named exactly."""

from pathlib import Path

import pytest

from feldherr.battlefield.packs import own_packs
from feldherr.core.errors import BadFile
from feldherr.core.pack import Layers, Pack, read_pack
from feldherr.games.runewars.abilities import abilities
from feldherr.games.runewars.army.army import Army, Squad
from feldherr.games.runewars.army.check import check
from feldherr.games.runewars.catalogue.catalogue import (
    PACKS,
    cards_of,
    catalogue,
    house_cards,
    incomplete,
    load_packs,
    pack_folder,
)
from feldherr.games.runewars.catalogue.entries import NO_RUNE, Catalogue, Curve, UnitKind
from feldherr.games.runewars.powers import Power
from feldherr.games.runewars.terms import (
    ACTIONS,
    BRUTAL,
    CHARGE,
    DANGEROUS,
    DEADLY,
    DEFENSIVE,
    ENHANCE,
    FACTIONS,
    HIT,
    KEYWORDS,
    MARCH,
    MELEE,
    MODIFIERS,
    MORALE_TYPES,
    MORTAL,
    NATURAL,
    SLOTS,
    STABLE,
    STEADFAST,
    TERRAIN_TYPES,
    UNSTABLE,
)

rule = pytest.mark.rule

HEAD = 'name = { en = "Mine", de = "Meins" }\nedition = "own"\nsource = "my box"\n'

SCIONS = """
[units.aymhelin_scions]
name = { en = "Aymhelin Scions" }
unknown = ["name.de"]
faction = "latari"
type = "siege"
defense = "1 + stable"
threshold = 3
attacks = [{ kind = "melee", red = 1, blue = 2 }, { kind = "ranged", red = 1, blue = "natural" }]
keywords = [
  { keyword = "resilient", types = ["stun", "blight"] },
  { keyword = "steadfast", types = ["fear"], value = 2 },
]
rows = [
  { trays = 1, front = 1, cost = 14, slots = ["heraldry", "unique"] },
  { trays = 2, front = 2, cost = 25, slots = ["heraldry", "unique", "equipment"] },
]
source = "test"

[units.aymhelin_scions.dial]
actions = [
  { initiative = 3, stance = "red", action = "melee" },
  { initiative = 7, stance = "blue", action = "march", speed = "natural" },
]
modifiers = [
  { stance = "blue", modifier = "charge", speed = 1 },
  { stance = "red", modifier = "enhance", icons = ["morale", "hit"] },
]
"""


@pytest.fixture(scope="module")
def cards() -> Catalogue:
    return catalogue(load_packs())


def unit(cards: Catalogue, name: str) -> UnitKind:
    return cards.units[cards.unit_numbers[name]]


def with_own(text: str) -> Catalogue:
    return catalogue([*load_packs(), Pack("own.toml", HEAD + text)])


def test_every_pack_says_what_it_is_and_only_house_packs_have_a_badge() -> None:
    packs = load_packs()

    assert [pack.name for pack in packs] == [f"{name}.toml" for name in PACKS]
    for pack in packs:
        assert set(pack.root.words("name")) == {"en", "de"}
        assert pack.root.string("edition")
        assert pack.root.string("source")
    badged = [pack.name for pack in packs if pack.root.has("badge")]
    assert badged == ["measures.toml", "house.toml"]


def test_the_core_set_is_complete(cards: Catalogue) -> None:
    core = [each.name for each in cards.units if each.core_set]

    assert len(core) == 8
    assert sum(unit(cards, name).core_trays for name in core) == 16
    assert len([each for each in cards.upgrades if each.core_set]) == 18
    assert len(cards.morale) == 10
    assert sum(each.copies for each in cards.morale) == 30
    assert [sum(1 for each in cards.terrain if each.type == type_) for type_ in (0, 1)] == [4, 4]
    assert len(cards.mana) == 5
    assert [sum(die.weights) for die in cards.dice] == [8, 8, 12]


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_units_of_every_type_and_upgrades_of_its_own(
    cards: Catalogue, faction: str
) -> None:
    number = FACTIONS.index(faction)
    own = [each for each in cards.units if each.faction == number]

    assert {each.type for each in own} == {0, 1, 2}
    assert any(each.unique for each in own)
    assert sum(1 for each in cards.upgrades if each.faction == number) >= 30


HOUSE_UNITS = [
    "vorunthul_the_cursed", "prince_faolan", "ventala_skirmishers", "obscenes", "viper_legion_archers",
    "beastmaster_thuk_tar", "thuk_tar_and_gorgemaw",
]  # fmt: skip


def test_house_cards_are_there_only_where_they_are_asked_for(cards: Catalogue) -> None:
    with_house = catalogue(load_packs([house_cards()]), abilities())
    added = {each.name for each in cards_of(with_house)} - {each.name for each in cards_of(cards)}

    assert (len(cards.units), len(cards.upgrades)) == (27, 159)
    assert (len(with_house.units), len(with_house.upgrades)) == (34, 180)
    assert [each.name for each in with_house.units if each.house] == HOUSE_UNITS
    assert all(each.house for each in cards_of(with_house) if each.name in added)
    assert with_house.left_out == []


def test_an_upgrade_that_only_house_cards_carry_has_their_badge(cards: Catalogue) -> None:
    with_house = catalogue(load_packs([house_cards()]), abilities())
    house = {each.name: each.house for each in with_house.upgrades}

    assert house["cruel_master"]
    assert not house["thirst_of_bilehall"], "the lord himself is no house card"
    assert "upgrades.cruel_master: only_for" in cards.left_out


def test_the_cursed_has_the_wheel_of_his_lord() -> None:
    with_house = catalogue(load_packs([house_cards()]), abilities())
    lord, cursed = unit(with_house, "lord_vorunthul"), unit(with_house, "vorunthul_the_cursed")

    assert [(each.initiative, each.stance, each.action) for each in lord.actions] == [
        (each.initiative, each.stance, each.action) for each in cursed.actions
    ]
    assert [(each.stance, each.modifier) for each in lord.modifiers] == [
        (each.stance, each.modifier) for each in cursed.modifiers
    ]


def test_nothing_in_a_pack_lacks_what_it_does() -> None:
    assert incomplete(catalogue(load_packs([house_cards()]), abilities())) == []


def test_the_golems_dial_counts_runes(cards: Catalogue) -> None:
    golems = unit(cards, "rune_golems")
    march = golems.actions[0]

    assert (march.initiative, march.action, march.speed.rune) == (4, MARCH, UNSTABLE)
    assert march.speed.value([3, 1, 2]) == 3
    assert golems.keywords[0].keyword == BRUTAL
    assert golems.keywords[0].amount.value([3, 1, 2]) == 2
    assert golems.sockets == 1
    assert [row.slots for row in golems.rows][:2] == [[], [SLOTS.index("equipment")]]


def test_the_reanimates_charge_costs_speed(cards: Catalogue) -> None:
    reanimates = unit(cards, "reanimates")
    charge = next(each for each in reanimates.modifiers if each.modifier == CHARGE)
    steadfast = next(each for each in reanimates.keywords if each.keyword == STEADFAST)

    assert charge.amount.base == -1
    assert steadfast.types == [MORALE_TYPES.index("doubt")]
    assert reanimates.keywords[0].amount.rune == NATURAL


def test_only_the_white_die_has_a_mortal_strike(cards: Catalogue) -> None:
    strikes = [
        sum(weight for face, weight in zip(die.faces, die.weights, strict=True) if face[MORTAL])
        for die in cards.dice
    ]
    assert strikes == [0, 0, 1]
    assert sum(
        face[HIT] * weight for face, weight in zip(cards.dice[0].faces, cards.dice[0].weights, strict=True)
    ) == 6  # fmt: skip


def test_mana_shows_one_to_two_stable_runes(cards: Catalogue) -> None:
    lowest = [
        sum(min(side[rune] for side in token.sides) for token in cards.mana) for rune in range(3)
    ]
    highest = [
        sum(max(side[rune] for side in token.sides) for token in cards.mana) for rune in range(3)
    ]

    assert lowest == [0, 0, 1]
    assert highest == [4, 3, 2]


@rule("RR-14.2")
def test_a_deployment_card_states_the_terrain(cards: Catalogue) -> None:
    standoff = cards.deployments[cards.deployment_numbers["standoff"]]
    lines = cards.deployments[cards.deployment_numbers["battle_lines"]]

    assert [standoff.terrain[DEFENSIVE], standoff.terrain[DANGEROUS]] == [3, 0]
    assert [lines.terrain[DEFENSIVE], lines.terrain[DANGEROUS]] == [0, 3]


@rule("RR-13.1")
def test_another_deployment_card_has_other_zones(cards: Catalogue) -> None:
    lines = cards.deployments[cards.deployment_numbers["battle_lines"]]
    approach = cards.deployments[cards.deployment_numbers["careful_approach"]]
    red, blue = lines.zones[0][0], lines.zones[1][0]
    corner, opposite = approach.zones[0][0], approach.zones[1][0]

    assert (red.left, red.bottom, red.right, red.top) == (0, 0, 1_828_800, 180_000)
    assert (blue.bottom, blue.top) == (734_400, 914_400)
    assert (corner.right, corner.top) == (600_000, 300_000)
    assert (opposite.left, opposite.bottom) == (1_228_800, 614_400)


@rule("RR-16")
def test_there_are_eight_kinds_of_upgrades(cards: Catalogue) -> None:
    assert SLOTS == [
        "artifact", "champion", "equipment", "heavy", "heraldry", "music", "training", "unique",
    ]  # fmt: skip
    assert {SLOTS[each.slot] for each in cards.upgrades if each.core_set} == set(SLOTS)


@rule("RR-40")
def test_a_card_belongs_to_the_faction_whose_symbol_it_bears(cards: Catalogue) -> None:
    step = cards.upgrades[cards.upgrade_numbers["wraith_step"]]
    wall = cards.upgrades[cards.upgrade_numbers["shield_wall"]]

    assert FACTIONS[unit(cards, "reanimates").faction] == "waiqar"
    assert FACTIONS[step.faction] == "daqan"
    assert wall.faction == -1


@rule("RR-army-5")
def test_the_front_edge_of_a_formation_is_its_first_rank(cards: Catalogue) -> None:
    table = {row.trays: row.columns for row in unit(cards, "spearmen").rows}
    assert table == {2: 2, 4: 2, 6: 3, 9: 3}


@rule("RR-28")
def test_a_unique_name_marks_the_card(cards: Catalogue) -> None:
    figure = cards.upgrades[cards.upgrade_numbers["kari_wraithstalker_figure"]]

    assert unit(cards, "kari_wraithstalker").identity == figure.identity == "kari_wraithstalker"
    assert figure.unique
    assert not unit(cards, "spearmen").unique
    assert unit(cards, "spearmen").identity == ""


def test_house_values_are_marked_and_printed_ones_are_not(cards: Catalogue) -> None:
    assert all(each.house for each in cards.terrain)
    assert all(each.house for each in cards.deployments)
    assert [each.name for each in cards.objectives if not each.house] == [
        "bounty",
        "confluence_of_magic",
    ]
    assert not any(each.house for each in [*cards.units, *cards.morale])
    assert [each.name for each in cards.upgrades if each.house] == [
        "rallying_starling",
        "front_line_obscene",
    ]
    assert cards.measures.house


def test_a_working_name_stands_in_for_an_unknown_german_one_and_is_marked(cards: Catalogue) -> None:
    wraiths, spearmen = unit(cards, "wraiths"), unit(cards, "spearmen")

    assert wraiths.titles == {"en": "Wraiths", "de": "Geister"}
    assert wraiths.unknown == ["name.de"]
    scions = unit(with_own(SCIONS.replace("aymhelin_scions", "scions")), "scions")
    assert (scions.titles["de"], scions.unknown) == ("Aymhelin Scions", ["name.de"])
    assert spearmen.titles["de"] == "Speerträger"
    assert spearmen.unknown == []


def test_entries_about_which_too_little_is_known_are_left_out(cards: Catalogue) -> None:
    assert "deployments.long_canyon: zones" in cards.left_out
    assert "objectives.volatile_runes: value" in cards.left_out
    assert "units.obscenes: dial" in cards.left_out
    assert "long_canyon" not in cards.deployment_numbers


def test_an_own_pack_completes_an_entry(cards: Catalogue) -> None:
    own = with_own(
        '[deployments.long_canyon.zones]\nred = [{ edge = "left", start = 1, depth = 2 }]\n'
        'blue = [{ edge = "right", end = 1, depth = 2 }]\n'
    )
    canyon = own.deployments[own.deployment_numbers["long_canyon"]]
    red, blue = canyon.zones[0][0], canyon.zones[1][0]

    assert (red.left, red.bottom, red.right, red.top) == (0, 0, 120_000, 854_400)
    assert (blue.left, blue.bottom, blue.right, blue.top) == (1_708_800, 0, 1_828_800, 854_400)
    assert not canyon.house


def test_an_own_file_corrects_the_sizes_and_zones_follow() -> None:
    own = with_own("[measures]\nband = 75.5\ntray = 58\n")

    assert (own.measures.band, own.measures.tray) == (75_500, 58_000)
    assert own.measures.house
    lines = own.deployments[own.deployment_numbers["battle_lines"]]
    assert lines.zones[0][0].top == 3 * 75_500


def test_sizes_that_are_all_measured_are_no_house_values() -> None:
    text = (pack_folder() / "measures.toml").read_text(encoding="utf-8")
    own = with_own(text[text.index("[measures]") :])
    assert not own.measures.house


def test_templates_turn_by_their_angle_over_their_length(cards: Catalogue) -> None:
    sizes = cards.measures

    def way(curve: Curve) -> int:
        return round(curve.radius * curve.angle * 2 * 3.14159265 / (1 << 24) / 1000)

    assert sizes.straight == [60_000, 120_000, 180_000, 240_000]
    assert [way(curve) for curve in sizes.turn] == [60, 120, 180]
    assert [way(curve) for curve in sizes.wheel] == [60, 120]
    assert sizes.arc == (1 << 24) // 8


def test_a_pack_can_add_a_unit_with_runes_everywhere() -> None:
    own = with_own(SCIONS)
    scions = unit(own, "aymhelin_scions")

    assert scions.defense.value([0, 0, 2]) == 3
    assert scions.profiles[1].dice[1].value([0, 3, 0]) == 3
    assert scions.actions[1].speed.rune == NATURAL
    assert scions.modifiers[1].modifier == ENHANCE
    assert [KEYWORDS[each.keyword] for each in scions.keywords] == ["resilient", "steadfast"]
    assert scions.keywords[1].amount.base == 2
    assert check(Army("", "latari", 100, [Squad("aymhelin_scions", 2, 0, [])]), own) == []


def test_powers_come_in_by_name() -> None:
    power = Power()
    built = catalogue(load_packs(), {"spearmen": power})

    assert unit(built, "spearmen").power is power
    assert not unit(built, "reanimates").power.does_something()


def test_the_pack_check_names_cards_that_do_nothing(cards: Catalogue) -> None:
    found = incomplete(cards)

    assert "upgrades.trumpets: no keyword, no ability, no slot" in found
    assert "morale.disarray: no effect" in found
    assert not any(each.startswith(("upgrades.bull_pennon", "dice", "mana")) for each in found)


def test_the_pack_check_counts_the_deck() -> None:
    assert "morale: 31 cards, expected 30" in incomplete(
        with_own("[morale.disarray]\ncopies = 5\n")
    )


BROKEN = [
    ("[units.spearmen]\ndefence = 1\n", "own.toml:5: units.spearmen.defence: expected one of the fields name,"),
    ('[units.spearmen]\ndefense = "two"\n', "own.toml:5: units.spearmen.defense: expected a whole number, a rune"),
    ('[units.spearmen]\nfaction = "orcs"\n', "own.toml:5: units.spearmen.faction: expected one of daqan, waiqar"),
    ("[units.spearmen]\nthreshold = 0\n", "own.toml:5: units.spearmen.threshold: expected a whole number from 1"),
    (
        '[units.spearmen]\nrows = [\n  { trays = 2, front = 2, cost = 18 },\n'
        '  { trays = 5, front = 2, cost = 30 },\n]\n',
        "own.toml:7: units.spearmen.rows[1].front: expected trays in the front rank so that every rank is full",
    ),
    ("[units.spearmen]\nrows = []\n", "own.toml:5: units.spearmen.rows: expected at least one row"),
    (
        '[units.spearmen]\nattacks = [{ kind = "melee", black = 1 }]\n',
        "own.toml:5: units.spearmen.attacks[0].black: expected one of the fields kind, red, blue, white",
    ),
    (
        '[units.spearmen.dial]\nactions = [\n  { initiative = 4, stance = "blue", action = "rally", speed = 1 },\n]\n',
        "own.toml:6: units.spearmen.dial.actions[0].speed: expected a speed for march and shift, none",
    ),
    (
        '[units.spearmen.dial]\nactions = [{ initiative = 11, stance = "blue", action = "rally" }]\n',
        "own.toml:5: units.spearmen.dial.actions[0].initiative: expected an initiative from 1 to 10",
    ),
    (
        '[units.spearmen.dial]\nmodifiers = [{ stance = "red", modifier = "enhance", icons = [] }]\n',
        "own.toml:5: units.spearmen.dial.modifiers[0].icons: expected the icons it adds",
    ),
    (
        '[units.spearmen]\nkeywords = [{ keyword = "steadfast" }]\n',
        "own.toml:5: units.spearmen.keywords[0].types: expected morale types for steadfast",
    ),
    (
        '[upgrades.wraith_step]\nonly_for = ["nobody"]\n',
        "own.toml:5: upgrades.wraith_step.only_for: expected a list of names of units",
    ),
    (
        '[upgrades.heartseeker]\nsame_as = "arrow"\n',
        "own.toml:5: upgrades.heartseeker.same_as: expected the name of a unit",
    ),
    (
        '[terrain.forest]\nreverse = "swamp"\n',
        "own.toml:5: terrain.forest.reverse: expected a terrain side of the other type",
    ),
    (
        "[terrain.forest]\nkeywords = { cover = 0 }\n",
        "own.toml:5: terrain.forest.keywords.cover: expected a whole number from 1",
    ),
    (
        '[deployments.skirmish]\nzones.red = [{ edge = "bottom", depth = 40 }]\n',
        "own.toml:5: deployments.skirmish.zones.red[0].depth: expected a zone that lies on the table",
    ),
    ("[measures]\ntray = -3\n", "own.toml:5: measures.tray: expected a number above 0"),
    ("[measures]\nstraight = [60, 50]\n", "own.toml:5: measures.straight: expected lengths that grow"),
    ('[dice.red]\nfaces = [["hit"], ["miss"]]\n', "own.toml:5: dice.red.faces: expected lists out of hit,"),
    ('[morale.spearmen]\ntype = "fear"\n', "own.toml:4: morale.spearmen: expected a name that no other card has"),
    ("[weather.rain]\nwet = true\n", "own.toml:4: weather: expected one of the fields name, edition"),
    ("[units.spearmen\n", "own.toml: no valid TOML at line 4"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "complaint"), BROKEN)
def test_a_broken_pack_says_file_line_field_and_what_was_expected(
    text: str, complaint: str
) -> None:
    with pytest.raises(BadFile) as error:
        with_own(text)
    assert str(error.value).startswith(complaint)


def test_a_missing_field_is_named_where_the_entry_stands() -> None:
    new = '[objectives.tea]\nname = { en = "Tea", de = "Tee" }\nsource = "x"\n'
    with pytest.raises(BadFile, match=r"own.toml:4: objectives.tea.value: expected a whole number"):
        with_own(new)
    unnamed = '[objectives.tea]\nname = { en = "Tea" }\nvalue = 5\nsource = "x"\n'
    with pytest.raises(BadFile, match=r"own.toml:5: objectives.tea.name.de: expected a text"):
        with_own(unnamed)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"no_such\.toml: cannot be read"):
        load_packs([tmp_path / "no_such.toml"])


def test_an_own_file_is_laid_on_top(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + "[terrain.spikes]\nkeywords = { deadly = 3 }\n", encoding="utf-8")
    own = catalogue(load_packs([path]))

    assert own.terrain[own.terrain_numbers["spikes"]].values[DEADLY] == 3


def test_layers_know_in_which_pack_a_value_stands() -> None:
    layers = Layers([read_pack(pack_folder() / f"{name}.toml") for name in ("terrain", "house")])

    assert layers.home(["terrain", "forest", "capacity"]).name == "terrain.toml"
    assert layers.home(["terrain", "forest", "size"]).name == "house.toml"
    assert layers.home(["terrain", "forest", "tea"]).name == "terrain.toml"


def test_words_of_dials_and_types_are_those_of_the_rules(cards: Catalogue) -> None:
    for each in cards.units:
        assert 0 < len(each.actions) <= 8
        assert 0 < len(each.modifiers) <= 8
        assert all(0 <= slot.action < len(ACTIONS) for slot in each.actions)
        assert all(0 <= slot.modifier < len(MODIFIERS) for slot in each.modifiers)
        assert any(slot.action == MELEE for slot in each.actions)
        assert all(row.trays % row.columns == 0 for row in each.rows)
        assert each.defense.rune == NO_RUNE or each.defense.rune == STABLE
    assert TERRAIN_TYPES == ["defensive", "dangerous"]


def test_a_player_lays_own_packs_over_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "my_box.toml"
    mine.write_text(
        'name = { en = "My box", de = "Meine Schachtel" }\n'
        'edition = "own"\nsource = "measured"\n\n[measures]\ntray = 63.5\n',
        encoding="utf-8",
    )
    monkeypatch.setenv("FELDHERR_PACKS", str(mine))

    assert own_packs() == [mine]
    assert catalogue(load_packs(own_packs())).measures.tray == 63_500
    monkeypatch.delenv("FELDHERR_PACKS")
    assert own_packs() == []
