"""CQ 12 army: lists as the pages show them."""

from itertools import pairwise
from pathlib import Path

import pytest

from feldherr.stage.armies import Checked, Draft, Pick, UnitCard, army_book
from feldherr.stage.conquest.armies import ConquestArmies

rule = pytest.mark.rule
HK = "hundred_kingdoms"


def book(*packs: str) -> ConquestArmies:
    return ConquestArmies([Path(each) for each in packs])


def card(name: str, language: str = "en") -> UnitCard:
    return next(each for each in book().catalogue("", language).units if each.name == name)


def checked(*picks: Pick) -> Checked:
    return book().check(Draft(HK, 1000, "Test", list(picks)), "en")


def free(*picks: Pick) -> list[list[str]]:
    return [[slot.name for slot in unit.free] for unit in checked(*picks).units]


def test_the_game_has_a_book_of_lists() -> None:
    assert isinstance(army_book("conquest"), ConquestArmies)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sample_list_is_valid_read_by_its_name_and_again_by_its_code(language: str) -> None:
    samples = book().samples(language)
    assert len(samples) == 15
    for sample in samples:
        found = book().read(sample.name, language)
        assert (found.is_valid, found.points) == (True, sample.points)
        assert all(fault.is_warning for fault in found.faults)
        assert book().read(found.code, language).draft == found.draft
        assert book().read(found.text, language).draft == found.draft


def test_the_lists_of_the_first_battle_are_valid_by_name_only() -> None:
    found = book().read("first_spires", "en")
    assert found.is_valid
    assert "warlord_missing" in [fault.id for fault in book().read(found.code, "en").faults]


@rule("CQ-12.army.10")
def test_a_regiment_card_has_a_price_for_every_size() -> None:
    sizes = card("men_at_arms").formations
    assert [each.trays for each in sizes] == list(range(3, 11))
    steps = {after.points - before.points for before, after in pairwise(sizes)}
    assert (sizes[0].points, steps) == (110, {30})


def test_cards_tell_profile_rules_and_warband_in_both_languages() -> None:
    assert card("men_at_arms").text[0] == "medium infantry"
    assert card("men_at_arms", "de").text[0] == "Infanterie, mittel"
    assert "Barrage 3, 16 inches (Armor Piercing (1))" in card("mercenary_crossbowmen").text
    assert any(line.startswith("Warband: mainstay ") for line in card("noble_lord").text)


def test_every_entry_of_every_faction_has_a_card_in_both_languages() -> None:
    for language in ("en", "de"):
        units = book().catalogue("", language).units
        assert len({each.faction for each in units}) == 9
        assert all(each.formations and each.text and each.title for each in units)


def test_what_costs_differently_is_a_card_for_each_price_and_nobody_has_two() -> None:
    for faction in book().factions("en"):
        seen: set[tuple[str, str]] = set()
        for upgrade in book().catalogue(faction.name, "en").upgrades:
            for unit in upgrade.units:
                assert (upgrade.name, unit) not in seen
                seen.add((upgrade.name, unit))


@rule("CQ-12.setup.4", "CQ-12.army.4")
def test_a_list_offers_a_warlord_and_whom_the_character_joins_as_long_as_nobody_is_named() -> None:
    lord, guard = Pick("noble_lord", 1), Pick("household_guard", 3)
    knights = Pick("household_knights", 3)
    places = free(lord, guard, knights)
    assert ("warlord" in places[0], "led" in places[1], "led" in places[2]) == (True, True, False)
    named = [Pick("noble_lord", 1, 0, ["warlord"]), Pick("household_guard", 3, 0, ["led"])]
    places = free(*named, guard)
    assert not any("warlord" in each or "led" in each for each in places)


@rule("CQ-7.cmd.12", "CQ-8.up.1")
def test_places_are_free_until_they_are_taken() -> None:
    assert free(Pick("noble_lord", 1)) == [["warlord", "weapon_art", "weapon_art"]]
    assert free(Pick("noble_lord", 1, 0, ["arms_master"]))[0].count("weapon_art") == 1
    assert "officer" in free(Pick("household_guard", 3))[0]
    assert "officer" not in free(Pick("household_guard", 3, 0, ["armsmaster"]))[0]


def test_a_doubt_refuses_no_list() -> None:
    found = book().read("old_dominion_1000", "en")
    assert (found.is_valid, [each.is_warning for each in found.faults]) == (True, [True])


def test_the_older_lists_are_laid_on_by_name() -> None:
    plain, older = (each.catalogue(HK, "en").upgrades for each in (book(), book("classic")))
    assert not [each for each in plain if each.slot.name == "mastery"]
    assert [each for each in older if each.slot.name == "mastery" and each.is_unique]


def test_the_sheet_tells_the_warbands() -> None:
    draft = book().read("hundred_kingdoms_1000", "en").draft
    assert draft is not None
    (chapter,) = book().chapters(draft, "en")
    assert chapter.units["Chapter Mage"] == ["Mercenary Crossbowmen (led)", "Mercenary Crossbowmen"]
