"""The packs of all factions: complete, fit to be fielded, and honest about what is ours."""

import pytest

from feldherr.games.conquest.catalogue.catalogue import (
    OPTIONAL_PACKS,
    catalogue,
    load_packs,
    pack_folder,
)
from feldherr.games.conquest.catalogue.entries import NO_VALUE, Catalogue
from feldherr.games.conquest.terms import MARCH, RESOLVE

CHECKED = ["hundred_kingdoms", "spires", "nords", "dweghom"]


@pytest.fixture(scope="module")
def cards() -> Catalogue:
    return catalogue(load_packs())


@pytest.fixture(scope="module")
def classic() -> Catalogue:
    return catalogue(load_packs([pack_folder() / f"{name}.toml" for name in OPTIONAL_PACKS]))


def test_nine_factions_are_there_and_only_too_little_known_keeps_an_entry_out(
    cards: Catalogue,
) -> None:
    assert len(cards.factions) == 9
    assert (len(cards.regiments), len(cards.characters)) == (151, 57)
    assert cards.left_out == [
        "regiments.chosen_of_famine: points, stand_points",
        "regiments.mahabharati_sorcerer_saints: stands, points, stand_points",
    ]


def test_every_character_has_a_regiment_to_join_or_is_one(cards: Catalogue) -> None:
    for character in cards.characters:
        if character.regiment:
            regiment = cards.regiments[cards.number("regiments", character.regiment)]
            assert (regiment.type, regiment.stats) == (character.type, character.stats)
        else:
            assert any(
                (regiment.faction, regiment.type) == (character.faction, character.type)
                for regiment in cards.regiments
            ), character.name


def test_warbands_hold_a_regiment_of_the_type_of_their_character(cards: Catalogue) -> None:
    for character in cards.characters:
        if character.warband is not None:
            names = [*character.warband.mainstay, *character.warband.restricted]
            found = [regiment for regiment in cards.regiments if regiment.name in names]
            assert {regiment.faction for regiment in found} == {character.faction}
            assert character.type in {regiment.type for regiment in found}, character.name


def test_warbands_are_checked_where_they_are_known(cards: Catalogue) -> None:
    assert [kind.name for kind in cards.factions if kind.checks_warbands] == CHECKED


def test_whoever_commands_a_regiment_in_the_checked_factions_is_known(cards: Catalogue) -> None:
    without = {
        character.name
        for character in cards.characters
        if character.faction in CHECKED and character.warband is None
    }
    assert without == {
        "crusading_noble_lord", "errant_of_the_order_of_the_shield", "lineage_prideborne", "konungyr",
        "jotnar_seidr", "lost_ancestor",
    }  # fmt: skip


def test_all_regiments_march_and_the_dead_have_no_resolve(cards: Catalogue) -> None:
    assert all(regiment.stats[MARCH] > 0 for regiment in cards.regiments)
    without = {
        regiment.faction for regiment in cards.regiments if regiment.stats[RESOLVE] == NO_VALUE
    }
    assert without == {"old_dominion", "city_states"}


def test_house_values_carry_the_badge(cards: Catalogue) -> None:
    stryx = cards.regiments[cards.number("regiments", "stryx")]
    drones = cards.regiments[cards.number("regiments", "force_grown_drones")]
    noble = cards.characters[cards.number("characters", "noble_lord")]
    assert (stryx.house, drones.house, noble.house) == (True, False, True)
    assert all(card.house for card in cards.secondaries)


def test_every_deck_of_secondaries_has_ten_cards_and_four_have_two_more(cards: Catalogue) -> None:
    for faction in cards.factions:
        deck = [
            card for card in cards.secondaries if not card.factions or faction.name in card.factions
        ]
        assert len(deck) == (12 if faction.name in CHECKED else 10)


def test_casters_know_spells_or_may_choose_a_school(cards: Catalogue) -> None:
    mage = cards.characters[cards.number("characters", "chapter_mage")]
    shaman = cards.characters[cards.number("characters", "shaman")]
    assert mage.choices[0].among == ["school_of_fire", "school_of_water"]
    assert shaman.spells == ["mist_weave", "reshape_destiny", "blurred_vision"]


def test_older_upgrades_are_off_until_they_are_asked_for(
    cards: Catalogue, classic: Catalogue
) -> None:
    assert cards.number("upgrades", "caledburn") == -1
    assert classic.number("upgrades", "caledburn") >= 0
    kinds = [upgrade.kind for upgrade in classic.upgrades]
    assert (kinds.count("mastery"), kinds.count("item")) == (35, 82)
    assert len(classic.spells) == 41


def test_with_the_older_upgrades_a_character_has_one_mastery_and_one_item(
    classic: Catalogue,
) -> None:
    noble = classic.characters[classic.number("characters", "noble_lord")]
    assert [(choice.kind, choice.most) for choice in noble.choices] == [
        ("weapon_art", 2),
        ("mastery", 1),
        ("item", 1),
    ]
