"""The page of RUNEWARS cards."""

from feldherr.games.runewars.powers import Power
from feldherr.testing.runewars.field import troop
from tools.runewars.cards import (
    FIGURES_ONLY,
    HOUSE_CARD,
    IMPLEMENTED,
    PAGE,
    Entry,
    entries,
    missing,
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


def test_every_card_of_the_printed_game_can_be_played() -> None:
    assert missing() == []
    units, upgrades = entries("units"), entries("upgrades")
    assert len([each for each in units if each.status == IMPLEMENTED]) == 27
    assert len([each for each in upgrades if each.status == IMPLEMENTED]) == 159
    assert {each.status for each in [*units, *upgrades]} == {IMPLEMENTED, HOUSE_CARD}


def test_a_house_card_says_what_is_unknown_about_it() -> None:
    units, upgrades = by_name("units"), by_name("upgrades")
    assert units["leonx_riders"].status == IMPLEMENTED
    assert units["obscenes"].row().endswith("| house card: command tool unknown (**house rule**) |")
    assert (
        upgrades["cruel_master"]
        .row()
        .endswith("| house card: only a house card may carry it (**house rule**) |")
    )


def test_a_card_whose_abilities_are_not_written_counts_with_its_figures_only() -> None:
    kind = troop()
    kind.power = Power()
    about: dict[str, object] = {"name": {"en": "Troop"}, "kind": "infantry", "abilities": True}
    assert Entry("troop", about, kind).status == FIGURES_ONLY
    assert Entry("troop", {**about, "abilities": False}, kind).status == IMPLEMENTED


def test_names_stand_in_both_languages() -> None:
    assert "| Spearmen | Speerträger | infantry | 18–59 | implemented |" in page()
    assert "| Wraiths | Geister* | cavalry | 17–30 | implemented |" in page()
