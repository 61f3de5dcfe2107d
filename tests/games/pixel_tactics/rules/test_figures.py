"""PT figures: printed values, ranged leaders, house badges and names in both languages."""

from json import dumps

import pytest

from feldherr.games.pixel_tactics.answers import Attack
from feldherr.games.pixel_tactics.card_numbers import BASE, NAMES, PROMO
from feldherr.games.pixel_tactics.grid import CENTRE, FACES, FACTIONS, LEADER, RANGED
from feldherr.games.pixel_tactics.rulebook import cards_of
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import duel

GERMAN = cards_of("german")

HEROES = """
    alchemist 2/4, assassin 3/1, berserker 3/6, doppelganger 3/5, dragon_mage 6/3, fighter 4/8, gunner 5/4,
    healer 1/4, homunculus 3/7, illusionist 4/5, knight 3/10, mascot 1/4, mystic 1/7, oracle 2/4, overlord 3/7,
    paladin 4/6, planestalker 3/7, priestess 1/7, pyromancer 3/3, scientist 2/7, summoner 2/5, templar 1/6,
    trapper 4/5, vampire 2/6, witch 1/5
"""
LEADERS = """
    alchemist 2/17, assassin 8/15, berserker 4/19, doppelganger 2/18, dragon_mage 3/17, fighter 4/23, gunner 5/18,
    healer 0/15, homunculus 0/36, illusionist 4/15, knight 4/20, mascot 1/20, mystic 1/19, oracle 3/20,
    overlord 4/17, paladin 3/20, planestalker 4/19, priestess 0/19, pyromancer 6/17, scientist 1/17,
    summoner 1/21, templar 4/23, trapper 5/19, vampire 3/18, witch 3/20
"""
RANGED_LEADERS = {
    "gunner": "Rukyuk Amberdeen",
    "planestalker": "Zaamassal Kett",
    "pyromancer": "Kallistar Flarechild",
    "trapper": "Khadath Ahemusei",
}


def figures(text: str) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for entry in text.split(","):
        name, values = entry.split()
        attack, life = values.split("/")
        found[name] = (int(attack), int(life))
    return found


def kind(name: str) -> int:
    return NAMES.index(name)


@rule("PT-figures.1")
def test_heroes_have_their_printed_attack_and_life() -> None:
    printed = {name: (GERMAN.attack[kind(name)], GERMAN.life[kind(name)]) for name in BASE}

    assert printed == figures(HEROES)
    assert len(printed) == 25


@rule("PT-figures.2")
def test_leaders_have_their_printed_attack_and_life() -> None:
    printed = {
        name: (GERMAN.leader_attack[kind(name)], GERMAN.leader_life[kind(name)]) for name in BASE
    }

    assert printed == figures(LEADERS)


@rule("PT-figures.1", "PT-figures.2")
def test_the_figures_are_those_the_rules_play_with() -> None:
    t = duel("leads fighter, K1 knight", "leads alchemist d16, F1 scientist d6", "flank")
    assert t.attack("red K2", "blue F1") == 4
    assert t.attack("red K1", "blue F1") == 3 + 2, "Hikaru strengthens melee"
    t.end_wave()
    assert not t.match.over
    assert not t.is_corpse("blue F1")

    t = duel("", "leads alchemist d16, F1 scientist d7")
    t.end_wave()
    assert t.is_corpse("blue F1")


@rule("PT-figures.3")
@pytest.mark.parametrize("name", BASE)
def test_exactly_four_leaders_shoot(name: str) -> None:
    screen = "witch" if name != "witch" else "healer"
    t = duel(f"leads {name}, F2 {screen}", "F1 knight", "flank")

    modes = {each.mode for each in t.options() if isinstance(each, Attack) and each.slot == CENTRE}

    assert modes == ({RANGED} if name in RANGED_LEADERS else set())
    if name in RANGED_LEADERS:
        assert GERMAN.infos[kind(name)].leader_names[0]["en"] == RANGED_LEADERS[name]


@rule("PT-figures.4")
def test_what_is_not_known_of_the_german_edition_is_badged() -> None:
    powers = [
        (name, face)
        for name in BASE
        for number, face in enumerate(FACES)
        if GERMAN.infos[kind(name)].faces[number].house
    ]
    assert powers == []
    for name in PROMO:
        info = GERMAN.infos[kind(name)]
        assert all(face.house for face in info.faces[:LEADER])
        assert GERMAN.house_figures[kind(name)]


@rule("PT-figures.4")
def test_all_leaders_and_hero_powers_of_the_factions_carry_no_badge() -> None:
    infos = [GERMAN.infos[kind(name)] for name in BASE]

    assert len([info for info in infos if not info.faces[LEADER].house]) == 25
    assert len([face for info in infos for face in info.faces[:LEADER] if not face.house]) == 100


@rule("PT-figures.5")
def test_leader_names_vary_by_language_and_faction() -> None:
    priestess = GERMAN.infos[kind("priestess")].leader_names
    mascot = GERMAN.infos[kind("mascot")].leader_names

    for faction in range(len(FACTIONS)):
        assert priestess[faction]["de"] == "Magdalena Larington"
        assert priestess[faction]["en"] == "Magdelina Larington"
    assert (mascot[0]["de"], mascot[1]["de"]) == ("Borneo", "Juto")
    assert (mascot[0]["en"], mascot[1]["en"]) == ("Borneo", "Juto")


@rule("PT-figures.5")
def test_a_save_knows_leaders_by_their_card() -> None:
    t = duel("leads priestess", "leads mascot")

    saved = dumps(t.match.save())

    assert '"red.priestess"' in saved
    assert '"blue.mascot"' in saved
    for name in ("Magdalena", "Magdelina", "Borneo", "Juto"):
        assert name not in saved
