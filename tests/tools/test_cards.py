"""The page of RUNEWARS cards."""

from feldherr.games.runewars.powers import Power
from feldherr.games.runewars.rulebook import cards
from feldherr.testing.runewars.field import troop
from tools.runewars.cards import (
    FIGURES_ONLY,
    IMPLEMENTED,
    LEFT_OUT,
    PAGE,
    TO_COME,
    Entry,
    entries,
    page,
    unlisted,
)


def by_name(subject: str) -> dict[str, Entry]:
    return {each.id: each for each in entries(subject)}


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make docs`"


def test_every_card_of_the_packs_is_on_the_page() -> None:
    assert unlisted() == []
    assert (len(entries("units")), len(entries("upgrades"))) == (34, 180)


def test_all_cards_of_the_packs_are_implemented() -> None:
    units, upgrades = by_name("units"), by_name("upgrades")
    assert {units[card.name].status for card in cards().units} == {IMPLEMENTED}
    assert {upgrades[card.name].status for card in cards().upgrades} == {IMPLEMENTED}


def test_what_is_not_in_a_pack_is_to_come_or_left_out_with_a_reason() -> None:
    units = by_name("units")
    assert units["leonx_riders"].status == TO_COME
    assert units["obscenes"].status == LEFT_OUT
    assert units["obscenes"].row().endswith("| left out: command tool unknown |")


def test_a_card_whose_abilities_are_not_written_counts_with_its_figures_only() -> None:
    kind = troop()
    kind.power = Power()
    about: dict[str, object] = {"name": {"en": "Troop"}, "kind": "infantry", "abilities": True}
    assert Entry("troop", about, kind).status == FIGURES_ONLY
    assert Entry("troop", {**about, "abilities": False}, kind).status == IMPLEMENTED


def test_names_stand_in_both_languages() -> None:
    assert "| Spearmen | Speerträger | infantry | 18–59 | implemented |" in page()
