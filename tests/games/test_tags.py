"""How rules are cited to people, whatever game they belong to."""

import pytest

import feldherr
from feldherr.games import tag


def test_cards_are_cited_by_the_names_that_players_read_on_them() -> None:
    for id, row in feldherr.game("pixel_tactics").rulebook.ledger().rows.items():
        name, colon, _ = row.title["de"].partition(":")
        if id.startswith("PT-card.") and colon and not id.endswith(".leader"):
            assert name in tag(id, "de"), id


@pytest.mark.parametrize(
    ("row", "english", "german"),
    [
        ("PT-attack.3", "PT attack 3", "PT Angriff 3"),
        ("PT-card.knight.front", "PT card knight front", "PT Karte Ritter Front"),
        (
            "PT-card.dragon_mage.rear",
            "PT card dragon_mage rear",
            "PT Karte Drachenmagierin Nachhut",
        ),
        ("PT-unit.4", "PT unit 4", "PT Truppe 4"),
        ("PT-R16", "PT R16", "PT R16"),
        ("RW-R16", "RW R16", "RW R16"),
        ("RR-66", "RW 66", "RW 66"),
        ("RR-66.3", "RW 66.3", "RW 66.3"),
        ("RR-20.1b", "RW 20.1b", "RW 20.1b"),
        ("RR-49a", "RW 49a", "RW 49a"),
        ("RR-setup-2a", "RW setup 2a", "RW Aufbau 2a"),
        ("EF-threat-1", "RW errata threat 1", "RW Errata Bedrohung 1"),
        ("LP-exattack-7", "RW learn exattack 7", "RW Spielregel Musterangriff 7"),
        ("LP-unit-4", "RW learn unit 4", "RW Spielregel Einheit 4"),
        ("XY-3.charge.4", "XY 3 charge 4", "XY 3 charge 4"),
        (
            "PT-card.promo_house_1.rear",
            "PT card promo_house_1 rear",
            "PT Karte promo_house_1 Nachhut",
        ),
        ("", "", ""),
    ],
)
def test_the_letters_of_a_row_say_whose_words_its_tag_is_written_with(
    row: str, english: str, german: str
) -> None:
    assert (tag(row, "en"), tag(row, "de")) == (english, german)
