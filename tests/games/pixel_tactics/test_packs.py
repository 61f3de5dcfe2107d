"""The card packs: they load, every face is complete and honest about its source, a broken copy is named exactly."""

import shutil
from pathlib import Path

import pytest

import feldherr
from feldherr.core.errors import BadFile
from feldherr.core.pack import Pack, read_pack
from feldherr.games.pixel_tactics.abilities import abilities
from feldherr.games.pixel_tactics.card_numbers import BASE, NAMES, PROMO
from feldherr.games.pixel_tactics.catalogue.catalogue import (
    EDITIONS,
    Catalogue,
    FaceText,
    incomplete,
)
from feldherr.games.pixel_tactics.catalogue.reading import catalogue, load_packs, pack_folder
from feldherr.games.pixel_tactics.grid import FACES, LEADER
from feldherr.games.pixel_tactics.rulebook import cards_of
from feldherr.testing import rule

PACKS = ["base", "house", "first", "revised"]
FIELDS = "promo, name, name_status, hero, front, flank, rear, order, leader"
STATUS = "seed, de, ab, a, b, inferred, unknown, house"


def copies(folder: Path) -> dict[str, Pack]:
    """The packs as they stand in a folder of somebody's own."""
    return {name: read_pack(folder / f"{name}.toml") for name in PACKS}


def loaded(packs: dict[str, Pack], edition: str) -> Catalogue:
    return catalogue(edition, packs, abilities(edition))


def named_faces(cards: Catalogue) -> list[tuple[str, str, FaceText]]:
    return [
        (name, face, cards.infos[NAMES.index(name)].faces[number])
        for name in [*BASE, *PROMO]
        for number, face in enumerate(FACES)
    ]


def test_the_four_packs_load_and_say_where_they_come_from() -> None:
    packs = load_packs()

    assert list(packs) == PACKS
    assert feldherr.game("pixel_tactics").rulebook.pack_hashes() == {
        name: packs[name].hash for name in sorted(PACKS)
    }
    for pack in packs.values():
        assert set(pack.root.words("name")) == {"en", "de"}
        assert pack.root.string("edition")
        assert pack.root.string("source")
    assert packs["house"].root.words("badge") == {"en": "house rule", "de": "Hausregel"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_face_of_every_edition_has_both_texts(edition: str) -> None:
    faces = named_faces(cards_of(edition))

    assert len(faces) == 29 * 5
    for name, face, found in faces:
        assert found.text["en"], f"{name}.{face}"
        assert found.text["de"], f"{name}.{face}"
        assert found.text["en"] != found.text["de"], f"{name}.{face}"
        assert found.kinds, f"{name}.{face}"


@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_an_edition_differs_only_where_its_pack_says_so(edition: str) -> None:
    said = load_packs()[edition].root.table("cards")
    german, other = named_faces(cards_of("german")), named_faces(cards_of(edition))
    differing = [
        (name, face)
        for (name, face, one), (_, _, two) in zip(german, other, strict=True)
        if (one.text, one.kinds, one.keywords) != (two.text, two.kinds, two.keywords)
    ]

    assert differing
    for name, face in differing:
        assert said.table(name).table(face).has("text"), f"{name}.{face}"


def test_nothing_is_promised_that_no_ability_carries_out() -> None:
    assert feldherr.game("pixel_tactics").rulebook.incomplete() == []


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (
            'kinds = ["spell"]',
            'kinds = ["none"]',
            ["kinds ['none'], but the ability says otherwise", "spell in the pack or in the ability, not in both"],
        ),
        (
            'kinds = ["spell"]',
            'kinds = ["passive"]',
            ["spell in the pack or in the ability, not in both"],
        ),
    ],
)  # fmt: skip
def test_a_planted_gap_between_pack_and_abilities_is_found(
    old: str, new: str, found: list[str]
) -> None:
    packs = load_packs()
    packs["base"] = Pack("base.toml", packs["base"].text.replace(old, new, 1))

    where = "german: alchemist.rear: "
    assert incomplete(loaded(packs, "german")) == [where + each for each in found]


def test_a_missing_ability_is_found() -> None:
    known = {name: faces for name, faces in abilities("german").items() if name != "knight"}

    found = incomplete(catalogue("german", load_packs(), known))

    assert found
    assert all(each.startswith("german: knight.") for each in found)


@rule("PT-figures.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_house_badge_is_exactly_where_nothing_is_known(edition: str) -> None:
    cards = cards_of(edition)
    badged = {(name, face) for name, face, found in named_faces(cards) if found.house}

    known_promo_leaders = {("promo_marion", "leader"), ("promo_designer", "leader")}
    promo = {(name, face) for name in PROMO for face in FACES} - known_promo_leaders
    assert badged == promo
    assert {name for kind, name in enumerate(NAMES) if cards.house_figures[kind]} == set(PROMO)


@pytest.mark.parametrize(
    ("pack", "old", "new", "message"),
    [
        ("base", "hero = { attack = 2,", "hero = { attck = 2,",
         "base.toml:33: cards.alchemist.hero.attck: expected one of the fields attack, life, status, got 2"),
        ("base", "hero = { attack = 2,", 'hero = { attack = "2",',
         "base.toml:33: cards.alchemist.hero.attack: expected a whole number from 0, got '2'"),
        ("base", "hero = { attack = 2,", "hero = {",
         "base.toml:33: cards.alchemist.hero.attack: expected a whole number from 0, got nothing"),
        ("base", 'life = 4, status = "seed" }', 'life = 4, status = "sed" }',
         f"base.toml:33: cards.alchemist.hero.status: expected one of {STATUS}, got 'sed'"),
        ("base", 'name_status = "seed"', 'name_status = "sed"',
         f"base.toml:32: cards.alchemist.name_status: expected one of {STATUS}, got 'sed'"),
        ("base", 'status = "seed"\nkinds = ["intercept"', 'status = "sed"\nkinds = ["intercept"',
         f"base.toml:36: cards.alchemist.front.status: expected one of {STATUS}, got 'sed'"),
        ("base", 'keywords = ["intercept"]', 'keywords = ["intercpt"]',
         "base.toml:38: cards.alchemist.front.keywords: expected a list out of intercept, ranged, got ['intercpt']"),
        ("base", 'kinds = ["spell"]', 'kinds = ["spel"]',
         "base.toml:50: cards.alchemist.rear.kinds: expected a list out of intercept, ranged, passive, reaction, "
         "spell, order, none, got ['spel']"),
        ("base", 'status = "seed"\nkinds = ["intercept", "passive"]', 'kinds = ["intercept", "passive"]',
         "base.toml:35: cards.alchemist.front.status: expected a text, got nothing"),
        ("base", 'text.de = "Abfangen. Jeder', 'text.du = "Abfangen. Jeder',
         "base.toml:40: cards.alchemist.front.text.du: expected one of the fields en, de, got 'Abfangen. Jeder"),
        ("base", "[cards.alchemist.front]", "[cards.alchemist.frnt]",
         f"base.toml:35: cards.alchemist.frnt: expected one of the fields {FIELDS}, got "),
        ("base", "[cards.alchemist]", "[cards.alchemyst]",
         "base.toml:30: cards.alchemyst: expected the id of a known card, got "),
        ("base", "names = { red =", "names = { green =",
         "base.toml:511: cards.mascot.leader.names.green: expected one of the fields red, blue, got 'Borneo'"),
        ("house", "promo = true", 'promo = "yes"',
         "house.toml:16: cards.promo_marion.promo: expected true or false, got 'yes'"),
        ("house", 'stats_status = "house"', 'stats_status = "hous"',
         f"house.toml:50: cards.promo_marion.leader.stats_status: expected one of {STATUS}, got 'hous'"),
        ("house", 'de = "Marion" }', 'du = "Marion" }',
         "house.toml:47: cards.promo_marion.leader.name.du: expected one of the fields en, de, got 'Marion'"),
        ("house", 'hero = { attack = 4, life = 4, status = "house" }', 'hero = { life = 4, status = "house" }',
         "house.toml:19: cards.promo_marion.hero.attack: expected a whole number from 0, got nothing"),
        ("first", "life = 14", "life = 0",
         "first.toml:13: cards.alchemist.leader.life: expected a whole number from 1, got 0"),
        ("first", 'edition = "first"', 'editon = "first"',
         "first.toml:5: editon: expected one of the fields name, edition, source, sources, badge, cards, got 'first'"),
        ("first", 'source = "edition A"', 'source = "edition A',
         "first.toml: "),
    ],
)  # fmt: skip
def test_a_broken_copy_is_named_with_file_line_and_field(
    pack: str, old: str, new: str, message: str, tmp_path: Path
) -> None:
    for name in PACKS:
        shutil.copy(pack_folder() / f"{name}.toml", tmp_path)
    text = (tmp_path / f"{pack}.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / f"{pack}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(BadFile) as caught:
        loaded(copies(tmp_path), "first")

    assert str(caught.value).startswith(message)


def test_what_no_pack_describes_is_missed_where_it_belongs() -> None:
    packs = load_packs()
    packs["house"] = Pack("house.toml", "[cards]\n")

    with pytest.raises(BadFile) as caught:
        loaded(packs, "german")

    assert str(caught.value) == ("base.toml:1: cards.promo_marion: expected a table, got nothing")


def test_an_unchanged_copy_gives_the_same_cards(tmp_path: Path) -> None:
    for name in PACKS:
        shutil.copy(pack_folder() / f"{name}.toml", tmp_path)

    for edition in EDITIONS:
        own, ours = loaded(copies(tmp_path), edition), cards_of(edition)
        assert (own.attack, own.life) == (ours.attack, ours.life)
        assert own.leader_life == ours.leader_life
        assert [info.faces[LEADER].text for info in own.infos] == [
            info.faces[LEADER].text for info in ours.infos
        ]
