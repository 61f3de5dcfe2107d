"""Building armies: every rule for lists, with figures."""

from pathlib import Path

import pytest

import feldherr
from feldherr.battlefield.lists.complaints import BadArmy, Fault
from feldherr.core.errors import BadOption
from feldherr.core.pack import Pack
from feldherr.core.text import LANGUAGES
from feldherr.games.runewars.army.army import (
    Army,
    Squad,
    cost,
    dealt_core_set,
    formations,
    id_tokens,
    mustered,
    squad_cost,
)
from feldherr.games.runewars.army.check import check, check_sides, free_slots
from feldherr.games.runewars.army.names import army_texts, say_fault
from feldherr.games.runewars.army.text import read_army
from feldherr.games.runewars.catalogue.catalogue import catalogue, load_packs
from feldherr.games.runewars.folder import ARMIES
from feldherr.games.runewars.terms import SLOTS
from tests.games.runewars.lists import HEAD, army, broken, cards, faults, rule, squad, with_guests

FULL = ["spearmen 9", "spearmen 9", "rune_golems 4"]
"""168 points."""


@rule("RR-army-1")
def test_exactly_200_points_are_allowed_and_201_are_not() -> None:
    assert cost(army("daqan", *FULL, "kari_wraithstalker"), cards()) == 200
    assert broken("daqan", *FULL, "kari_wraithstalker") == []
    found = faults("daqan", *FULL, "kari_wraithstalker: wraith_step")
    assert [(each.rule, each.values) for each in found] == [
        ("RR-army-1", {"points": 201, "limit": 200, "excess": 1})
    ]


@rule("RR-skirmish-1")
def test_a_skirmish_army_has_100_points_and_one_unique_unit() -> None:
    hundred = [
        "spearmen 4",
        "oathsworn_cavalry 2",
        "rune_golems 1",
        "kari_wraithstalker: wraith_step",
    ]
    assert cost(army("daqan", *hundred), cards()) == 100
    assert broken("daqan", *hundred, limit=100) == []
    assert broken(
        "daqan", *hundred[:3], "kari_wraithstalker: wraith_step", "spearmen 2", limit=100
    ) == ["RR-skirmish-1"]
    more = ["spearmen 4: metered_march", *hundred[1:3], "kari_wraithstalker"]
    assert cost(army("daqan", *more), cards()) == 101
    assert broken("daqan", *more, limit=100) == ["RR-skirmish-1"]
    assert broken("daqan", "kari_wraithstalker", "lord_hawthorne", limit=100) == ["RR-army-13"]  # fmt: skip


@rule("RR-setup-1b")
def test_any_agreed_limit_holds() -> None:
    units = ["spearmen 9", "spearmen 9", "oathsworn_cavalry 9", "rune_golems 6"]
    assert cost(army("daqan", *units), cards()) == 260
    assert broken("daqan", *units, limit=300) == []
    assert broken("daqan", *units, limit=100) == ["RR-skirmish-1"]
    assert broken("daqan", *units, limit=250) == ["RR-setup-1b"]


@rule("RR-army-2")
def test_an_army_is_of_one_faction_with_any_number_of_units() -> None:
    assert broken("daqan", *["spearmen 2"] * 4) == []
    mixed = faults("daqan", "spearmen 2", "reanimates 2")
    assert [(each.rule, each.squad) for each in mixed] == [("RR-army-2", 1)]


def test_an_army_without_a_unit_is_none() -> None:
    assert [each.key for each in faults("daqan")] == ["empty"]


@rule("RR-army-3")
def test_only_the_configurations_of_the_cost_table_may_be_fielded() -> None:
    found = faults("daqan", "spearmen 5")
    assert [(each.rule, each.key) for each in found] == [("RR-army-3", "trays")]
    assert found[0].values["shapes"] == "2 (2x1), 4 (2x2), 6 (3x2), 9 (3x3)"
    assert broken("daqan", "spearmen 6") == []
    assert check(Army("", "daqan", 200, [Squad("spearmen", 6, 3, [])]), cards()) == []
    odd = check(Army("", "daqan", 200, [Squad("spearmen", 6, 2, [])]), cards())
    assert [(each.rule, each.key) for each in odd] == [("RR-army-3", "formation")]


@rule("RR-army-4")
def test_a_unit_costs_what_its_row_says() -> None:
    costs = [squad_cost(squad(f"spearmen {trays}"), cards()) for trays in (2, 4, 6, 9)]
    assert costs == [18, 30, 40, 59]


@rule("RR-army-7")
def test_upgrades_add_their_points() -> None:
    assert squad_cost(squad("spearmen 4: master_crafted_weapons"), cards()) == 34
    assert squad_cost(squad("spearmen 4: master_crafted_weapons, file_leader"), cards()) == 40


@rule("RR-army-6", "RR-15.6")
def test_an_upgrade_with_a_type_symbol_is_for_that_type_only() -> None:
    assert broken("latari", "bows 2: ram") == ["RR-15.6"]
    assert broken("latari", "bows 2: saddle") == ["RR-15.6"]
    assert broken("latari", "lions 2: saddle") == []


@rule("RR-army-6", "RR-15.7")
def test_an_upgrade_with_a_faction_symbol_is_for_that_faction_only() -> None:
    wrong = faults("waiqar", "reanimates 9: front_line_rune_golem")
    assert [(each.rule, each.squad) for each in wrong] == [("RR-15.7", 0)]
    assert broken("daqan", "spearmen 9: support_carrion_lancer") == ["RR-15.7"]
    assert broken("daqan", "spearmen 9: front_line_rune_golem") == []
    assert (
        broken("daqan", "spearmen 2: trumpets") == broken("waiqar", "reanimates 2: trumpets") == []
    )


@rule("RR-army-8")
def test_every_symbol_of_the_row_takes_one_upgrade() -> None:
    assert broken("daqan", "spearmen 4: war_crier") == []
    second = faults("daqan", "spearmen 4: war_crier, kari_wraithstalker_figure")
    assert [(each.rule, each.key) for each in second] == [("RR-army-8", "slot_full")]
    unlisted = faults("daqan", "spearmen 4: bull_pennon")
    assert [(each.rule, each.key, each.values["sizes"]) for each in unlisted] == [
        ("RR-army-8", "slot_missing", "6, 9")
    ]
    assert [each.key for each in faults("daqan", "spearmen 4: rank_discipline")] == ["slot_never"]


@rule("RR-15")
def test_two_training_symbols_take_two_training_upgrades() -> None:
    assert broken("latari", "bows 2: drill, rank_discipline") == []
    assert broken("latari", "bows 2: drill, rank_discipline, drill") == ["RR-army-8"]


@rule("RR-army-12")
def test_a_characters_building_rule_outranks_the_general_ones() -> None:
    assert broken("latari", "circle", "bows 2: cloud_sorceress") == []
    assert broken("latari", "bows 2: cloud_sorceress") == ["RR-army-8"]
    assert broken("latari", "circle", "lions 2: cloud_sorceress") == ["RR-army-8"]
    assert broken("latari", "circle", "bows 2: cloud_sorceress, cloud_sorceress") == ["RR-army-8"]


@rule("RR-golden-2")
def test_what_a_card_allows_its_own_unit_counts_for_that_unit_only() -> None:
    twice = "shield_wall, shield_wall"
    assert broken("latari", f"hoarder 2: {twice}") == []
    assert broken("latari", "hoarder 2", f"bows 2: {twice}") == ["RR-army-8"]


def test_a_card_for_one_unit_is_for_no_other() -> None:
    assert broken("daqan", "lord_hawthorne: wraith_step") == ["RR-golden-2"]
    assert broken("daqan", "kari_wraithstalker: wraith_step") == []


def test_an_upgrade_may_bring_a_slot_with_it() -> None:
    assert broken("latari", "bows 2: heartseeker") == ["RR-army-8"]
    assert broken("latari", "bows 2: bearer, heartseeker") == []


@rule("RR-army-13", "RR-28.2")
def test_one_unique_unit_for_every_100_points_of_the_games_size() -> None:
    two = ["lord_hawthorne: heartseeker", "baron_zachareth: reaping_blade"]
    with_upgrades = [*two, "spearmen 4: kari_wraithstalker_figure"]
    assert broken("daqan", *with_upgrades) == []
    assert broken("daqan", *two, "kari_wraithstalker") == ["RR-army-13"]
    assert broken("daqan", "kari_wraithstalker", limit=100) == []
    assert broken("daqan", "kari_wraithstalker", "lord_hawthorne", limit=100) == ["RR-army-13"]
    assert broken("daqan", *two, "kari_wraithstalker", limit=300) == []
    assert broken("daqan", *two, limit=199) == ["RR-army-13"]


@rule("RR-28.1", "LP-char-1")
def test_a_character_is_a_unit_or_a_figure_but_not_both() -> None:
    assert cost(army("daqan", "kari_wraithstalker"), cards()) == 32
    figure = "spearmen 4: kari_wraithstalker_figure"
    assert cost(army("daqan", figure), cards()) == 30 + 18
    assert broken("daqan", "kari_wraithstalker") == broken("daqan", figure) == []
    both = faults("daqan", "kari_wraithstalker", figure)
    assert [(each.rule, each.squad) for each in both] == [("RR-28.1", 1)]
    assert both[0].values == {"card": "kari_wraithstalker_figure", "other": "kari_wraithstalker"}


def test_an_artifact_is_in_an_army_only_once() -> None:
    twice = ["kari_wraithstalker: heartseeker", "lord_hawthorne: heartseeker"]
    assert broken("daqan", *twice) == ["RR-28.1"]


@rule("EF-ardus-2")
def test_ardus_gives_every_unit_the_slots_of_its_next_dearer_row() -> None:
    four = "reanimates 4: metered_march, bull_pennon, war_crier"
    assert broken("waiqar", four) == ["RR-army-8"]
    assert broken("waiqar", "ardus_ixerebus", four) == []
    assert cost(army("waiqar", "ardus_ixerebus", "reanimates 4"), cards()) == 37 + 26
    slots = free_slots(
        army("waiqar", "ardus_ixerebus", "reanimates 12", "reanimate_archers 6"), cards()
    )
    assert [SLOTS[each] for each in slots[1]] == [
        "music",
        "heraldry",
        "champion",
        "training",
        "heavy",
    ]
    assert [SLOTS[each] for each in slots[2]] == ["training", "equipment", "heraldry"]
    figure = "reanimates 6: ardus_ixerebus_figure"
    assert broken("waiqar", figure, "reanimates 2: metered_march, bull_pennon") == ["RR-army-8"]


@rule("EF-kari-3")
def test_kari_brings_one_latari_infantry_unit() -> None:
    assert broken("daqan", "kari_wraithstalker", "bows 2") == []
    assert broken("daqan", "kari_wraithstalker", "bows 2", "swords 2") == ["EF-kari-3"]
    assert broken("daqan", "kari_wraithstalker", "lions 2") == ["EF-kari-3"]
    assert broken("daqan", "kari_wraithstalker", "prince") == ["EF-kari-3"]
    assert broken("daqan", "bows 2") == ["RR-army-2"]
    assert broken("daqan", "kari_wraithstalker", "reanimates 2") == ["RR-army-2"]
    assert broken("daqan", "spearmen 4: kari_wraithstalker_figure", "bows 2") == ["RR-army-2"]


def test_ankaur_maro_brings_one_unit_of_any_other_faction() -> None:
    assert broken("waiqar", "ankaur_maro", "lions 2") == []
    assert broken("waiqar", "ankaur_maro", "spearmen 2") == []
    assert broken("waiqar", "ankaur_maro", "spearmen 2", "lions 2") == ["RR-army-12"]
    assert broken("waiqar", "ankaur_maro", "kari_wraithstalker") == ["RR-army-12"]


@rule("EF-foreign-1")
def test_a_guest_carries_only_upgrades_without_a_faction_symbol() -> None:
    assert broken("daqan", "kari_wraithstalker", "bows 2: shield_wall") == []
    assert broken("daqan", "kari_wraithstalker", "bows 2: leaf_mail") == ["EF-foreign-1"]
    own = faults("waiqar", "ankaur_maro", "spearmen 9: support_carrion_lancer")
    assert [each.rule for each in own] == ["EF-foreign-1"]


@rule("EF-hawthorne-4")
def test_rearranged_units_have_full_ranks_of_at_most_four_by_four() -> None:
    assert formations(6) == [2, 3]
    assert formations(9) == [3]
    assert formations(8) == [2, 4]
    assert formations(4) == [1, 2, 4]


@rule("RR-38.1")
def test_a_figure_upgrade_takes_the_place_of_one_figure() -> None:
    found = mustered(squad("spearmen 2: aggressive_cornicen"), cards())
    assert (found.trays, found.columns, found.figures) == (2, 2, 7)
    assert found.extras == ["aggressive_cornicen"]


@rule("LP-heavy-1")
def test_a_heavy_upgrade_takes_the_place_of_a_tray() -> None:
    found = mustered(squad("spearmen 9: front_line_rune_golem"), cards())
    assert (found.trays, found.columns, found.figures) == (9, 3, 32)
    assert found.extras == ["front_line_rune_golem"]


@rule("RR-army-11", "RR-46.1a", "RR-setup-2c")
def test_units_of_a_kind_get_different_id_tokens() -> None:
    daqan = army("daqan", "spearmen 2", "oathsworn_cavalry 2", "spearmen 4: war_crier")
    waiqar = army("waiqar", "reanimates 2", "carrion_lancers 1")
    assert id_tokens([daqan, waiqar]) == [[1, 0, 2], [0, 0]]


@rule("RR-46.1b")
def test_in_a_mirror_match_every_unit_has_an_id_token() -> None:
    first, second = army("daqan", "spearmen 2", "rune_golems 1"), army("daqan", "spearmen 4")
    assert id_tokens([first, second]) == [[1, 2], [1]]


@rule("RR-army-14")
def test_two_players_share_a_core_set() -> None:
    neutral = {each.name for each in cards().upgrades if each.core_set and each.faction == -1}
    pools = dealt_core_set(cards(), 7)
    assert list(pools) == ["daqan", "waiqar"]
    assert [len(pool) for pool in pools.values()] == [9, 9]
    assert not set(pools["daqan"]) & set(pools["waiqar"])
    assert {"wraith_step", "front_line_rune_golem"} <= set(pools["daqan"])
    assert {"ardus_fury", "support_carrion_lancer"} <= set(pools["waiqar"])
    assert neutral <= {*pools["daqan"], *pools["waiqar"]}
    factions = [
        {cards().upgrades[cards().upgrade_numbers[name]].faction for name in pool}
        for pool in pools.values()
    ]
    assert factions == [{-1, 0}, {-1, 1}]


@rule("RR-army-14")
def test_the_cards_of_no_faction_are_dealt_by_chance() -> None:
    dealt = {tuple(sorted(dealt_core_set(cards(), seed)["daqan"])) for seed in range(20)}
    assert len(dealt) > 10
    assert dealt_core_set(cards(), 3) == dealt_core_set(cards(), 3)


@rule("RR-army-14")
def test_core_sets_hold_only_so_much() -> None:
    assert broken("daqan", "spearmen 4: war_crier", limit=100, boxes=1) == []
    assert broken("daqan", "spearmen 6", limit=100, boxes=1) == ["RR-army-14"]
    assert broken("daqan", "spearmen 6", boxes=2) == []
    golem = ["spearmen 4", "spearmen 9: front_line_rune_golem", "rune_golems 2"]
    found = faults("daqan", *golem, boxes=2)
    assert {each.values["card"]: (each.values["needed"], each.values["have"]) for each in found} == {
        "spearmen": (48, 32), "rune_golems": (3, 2),
    }  # fmt: skip
    assert broken(
        "daqan", "spearmen 2: shield_wall", "spearmen 2: shield_wall", limit=100, boxes=1
    ) == ["RR-army-14"]
    assert broken("daqan", "spearmen 4: wind_rune", boxes=3) == ["RR-army-14"]


@rule("RR-army-15")
def test_a_single_core_set_is_for_skirmishes() -> None:
    assert broken("daqan", "spearmen 4", boxes=1) == ["RR-army-15"]
    assert broken("daqan", "spearmen 4", limit=100, boxes=1) == []
    assert broken("daqan", "spearmen 4", boxes=2) == []


@rule("RR-team-2")
def test_a_team_of_three_has_one_army_under_the_normal_rules() -> None:
    daqan = army("daqan", "spearmen 2", "spearmen 2", "kari_wraithstalker")
    waiqar = army("waiqar", "reanimates 2", "ardus_ixerebus")
    assert check_sides([daqan, waiqar], [3, 2], cards()) == []

    def keys(armies: list[Army], players: list[int]) -> list[str]:
        return [each.key for each in check_sides(armies, players, with_guests())]

    assert keys([daqan, waiqar, waiqar], [1, 1, 1]) == ["sides"]
    assert keys([daqan, army("waiqar", "reanimates 2", limit=100)], [1, 1]) == ["sizes"]
    assert keys([army("daqan", "spearmen 2", "reanimates 2"), waiqar], [2, 2]) == ["faction_mix"]
    assert keys([daqan, waiqar], [4, 2]) == ["players"]


def test_names_nobody_knows_are_named() -> None:
    found = check(Army("", "orcs", 200, [Squad("trolls", 2, 0, ["club"])]), cards())
    assert [each.key for each in found] == ["no_faction", "no_unit", "no_upgrade"]


def test_the_cheapest_fitting_row_decides_when_two_have_the_same_trays() -> None:
    """As on the card of the Deepwood Archers: four trays twice, with other slots."""
    rows = (
        '[units.spearmen]\nrows = [{ trays = 4, front = 2, cost = 30, slots = ["heraldry"] },\n'
        '  { trays = 4, front = 2, cost = 30, slots = ["champion"] }]\n'
    )
    own = catalogue([*load_packs(), Pack("own.toml", HEAD + rows)])
    assert check(army("daqan", "spearmen 4: war_crier"), own) == []
    assert check(army("daqan", "spearmen 4: bull_pennon"), own) == []
    assert len(check(army("daqan", "spearmen 4: bull_pennon, war_crier"), own)) == 1


EVERY_FAULT = [
    faults("daqan", "spearmen 5: trumpets", "reanimates 2: wraith_step, bull_pennon"),
    faults("daqan", "kari_wraithstalker", "bows 2: leaf_mail, ram", "lions 2", "prince", "swords 2"),
    faults("daqan", "kari_wraithstalker", "spearmen 4: kari_wraithstalker_figure, war_crier, rank_discipline"),
    faults("daqan", "spearmen 4: bull_pennon"),
    faults("daqan", *FULL, "spearmen 9: support_carrion_lancer"),
    faults("daqan", "kari_wraithstalker", "lord_hawthorne: wind_rune", limit=199, boxes=1),
    faults("daqan", "spearmen 9", boxes=1),
    faults("daqan"),
    check(Army("", "orcs", 200, [Squad("trolls", 2, 0, ["club"])]), cards()),
    check(Army("", "daqan", 200, [Squad("spearmen", 6, 2, [])]), cards()),
    check_sides([army("daqan", "spearmen 2")], [1], cards()),
    check_sides([army("daqan", "spearmen 2"), army("daqan", "spearmen 2", limit=100)], [2, 1], cards()),
]  # fmt: skip


def test_every_mistake_is_told_in_both_languages_with_its_fix() -> None:
    found: list[Fault] = [each for some in EVERY_FAULT for each in some]
    told = {
        key.split(".")[1] for key in army_texts("en").messages
        if key.startswith("army.") and key.endswith(".fix")
    }  # fmt: skip
    assert {each.key for each in found} == told
    for each in found:
        for language in LANGUAGES:
            for sentence in say_fault(each, with_guests(), language):
                assert "{" not in sentence
                assert not sentence.startswith("army.")


SAMPLES = {
    "core_daqan": (99, 100),
    "core_waiqar": (96, 100),
    "skirmish_daqan": (98, 100),
    "skirmish_waiqar": (99, 100),
    "standard_daqan": (199, 200),
    "standard_waiqar": (200, 200),
    "skirmish_latari": (98, 100),
    "standard_latari": (198, 200),
    "skirmish_uthuk": (99, 100),
    "standard_uthuk": (199, 200),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_the_sample_lists_are_in_order(name: str) -> None:
    found = read_army((ARMIES / f"{name}.txt").read_text(encoding="utf-8"), cards())
    assert check(found, cards()) == []
    assert (cost(found, cards()), found.limit) == SAMPLES[name]
    if name.startswith("core"):
        assert check(found, cards(), boxes=1) == []


def test_there_are_no_other_sample_lists() -> None:
    assert sorted(path.stem for path in ARMIES.iterdir()) == sorted(SAMPLES)


def test_a_list_is_never_looked_for_among_other_files(tmp_path: Path) -> None:
    """By its name only a list that comes with the game is found."""
    game = feldherr.game("runewars")
    (tmp_path / "diary.txt").write_text("secret\n")
    for name in (str(tmp_path / "diary"), "../armies/core_daqan", "core\0daqan", "a" * 400):
        with pytest.raises(BadArmy, match="share code"):
            game.new_match(1, {"scenario": "skirmish", "armies": [name, "skirmish_waiqar"]})


def test_a_battle_with_a_bad_list_names_side_unit_rule_and_fix_in_the_reader_s_language() -> None:
    game = feldherr.game("runewars")
    bad = "Army: X\nFaction: daqan\nPoints: 100\n\nspearmen, 4 trays\nreanimates, 2 trays\n"
    with pytest.raises(BadOption) as caught:
        game.new_match(1, {"scenario": "skirmish", "armies": ["skirmish_waiqar", bad]})
    english = str(caught.value)
    german = game.rulebook.texts("de").tell(caught.value.message)
    for text, begins, fix, cited in (
        (english, "List of North: Reanimates: ", "Take it out", "RW army 2"),
        (german, "Liste von Nord: Wiederbelebte: ", "Streiche die Einheit", "RW Armee 2"),
    ):
        assert text.startswith(begins)
        assert fix in text
        assert f"({cited})" in text
