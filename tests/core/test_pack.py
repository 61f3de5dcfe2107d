"""Packs: a mistake is named with file, line, field, what was expected and what was found."""

from collections.abc import Callable
from pathlib import Path

import pytest

from feldherr.core.errors import BadFile
from feldherr.core.pack import Pack, Table, merged, read_pack

TEXT = """\
# a pack for tests
title = "Cards"
bad = 3

[cards.knight]
life = 5
keywords = ["melee"]
name = { en = "Knight", de = "Ritter" }
hero = true

[cards.knight.front]
text.en = "First."
text.de = "Vorn."

[[rows]]
id = "A"

[[rows]]
id = "B"
kind = 7
"""


def table(*path: str) -> Table:
    found = Pack("cards.toml", TEXT).root
    for key in path:
        found = found.table(key)
    return found


def test_right_fields_are_read() -> None:
    knight = table("cards", "knight")

    assert knight.integer("life", 1) == 5
    assert knight.choices("keywords", ["melee", "ranged"]) == ["melee"]
    assert knight.words("name") == {"en": "Knight", "de": "Ritter"}
    assert knight.table("front").words("text") == {"en": "First.", "de": "Vorn."}
    assert (knight.flag("hero"), knight.flag("missing")) == (True, False)
    assert table().string("title") == "Cards"
    assert table().choice("title", ["Cards", "Dice"]) == "Cards"
    assert [row.string("id") for row in table().tables("rows")] == ["A", "B"]
    assert knight.choices("missing", ["a"]) == []


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda: table().string("bad"), "cards.toml:3: bad: expected a text, got 3"),
        (lambda: table().string("gone"), "cards.toml:1: gone: expected a text, got nothing"),
        (lambda: table("cards", "knight").integer("life", 6),
         "cards.toml:6: cards.knight.life: expected a whole number from 6, got 5"),
        (lambda: table("cards", "knight").integer("hero"),
         "cards.toml:9: cards.knight.hero: expected a whole number from 0, got True"),
        (lambda: table("cards", "knight").integer("attack"),
         "cards.toml:5: cards.knight.attack: expected a whole number from 0, got nothing"),
        (lambda: table("cards", "knight").flag("life"),
         "cards.toml:6: cards.knight.life: expected true or false, got 5"),
        (lambda: table("cards", "knight").choices("keywords", ["ranged", "magic"]),
         "cards.toml:7: cards.knight.keywords: expected a list out of ranged, magic, got ['melee']"),
        (lambda: table("cards", "knight").choices("life", []),
         "cards.toml:6: cards.knight.life: expected a list of words, got 5"),
        (lambda: table().choice("title", ["Dice"]),
         "cards.toml:2: title: expected one of Dice, got 'Cards'"),
        (lambda: table("cards", "knight").table("life"),
         "cards.toml:6: cards.knight.life: expected a table, got 5"),
        (lambda: table("cards").table("bishop"),
         "cards.toml:1: cards.bishop: expected a table, got nothing"),
        (lambda: table("cards", "knight", "front").words("name"),
         "cards.toml:11: cards.knight.front.name: expected a table, got nothing"),
        (lambda: table().tables("title"),
         "cards.toml:2: title: expected a list of tables, got 'Cards'"),
        (lambda: table().tables("rows")[1].string("kind"),
         "cards.toml:20: rows[1].kind: expected a text, got 7"),
        (lambda: table("cards", "knight").only(["life", "name", "hero", "front"]),
         "cards.toml:7: cards.knight.keywords: expected one of the fields life, name, hero, front, got ['melee']"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_exactly(read: Callable[[], object], message: str) -> None:
    with pytest.raises(BadFile) as caught:
        read()

    assert str(caught.value) == message


LONG = """\
note = '''
life = 1
[[units]]
'''
"my key" = 1
sizes = [
  [1, 2], # life = 2
  [3, 4],
]
life = 9

[[units]]
name = "A"

[[units.weapons]]
dice = 1

[units.front]
life = 3

[[units]]
name = "B"

[[units.weapons]]
dice = 2

[[units.weapons]]
dice = 3

[units.front]
life = 4

[[heroes.weapons]]
dice = 5

[lists]
ranks = [{ size = 1 }, { size = 2 }]
deep.deeper.life = 6
front = { rear = { life = 7 } }
"""


@pytest.mark.parametrize(
    ("find", "field", "place"),
    [
        (lambda root: root, "life", "10: life"),
        (lambda root: root, "my key", "5: my key"),
        (lambda root: root, "sizes", "6: sizes"),
        (lambda root: root.tables("units")[1], "name", "22: units[1].name"),
        (lambda root: root.tables("units")[1], "life", "21: units[1].life"),
        (lambda root: root.tables("units")[0].tables("weapons")[0], "dice", "16: units[0].weapons[0].dice"),
        (lambda root: root.tables("units")[1].tables("weapons")[1], "dice", "28: units[1].weapons[1].dice"),
        (lambda root: root.tables("units")[0].table("front"), "life", "19: units[0].front.life"),
        (lambda root: root.tables("units")[1].table("front"), "life", "31: units[1].front.life"),
        (lambda root: root.table("heroes").tables("weapons")[0], "dice", "34: heroes.weapons[0].dice"),
        (lambda root: root.table("lists").tables("ranks")[1], "size", "37: lists.ranks[1].size"),
        (lambda root: root.table("lists").table("deep").table("deeper"), "life", "38: lists.deep.deeper.life"),
        (lambda root: root.table("lists").table("front").table("rear"), "life", "39: lists.front.rear.life"),
    ],
)  # fmt: skip
def test_a_field_is_found_in_lists_long_texts_and_inline_tables(
    find: Callable[[Table], Table], field: str, place: str
) -> None:
    error = find(Pack("long.toml", LONG).root).error(field, "something else")

    assert str(error).startswith(f"long.toml:{place}: expected something else, got ")


def test_a_text_needs_both_languages() -> None:
    with pytest.raises(BadFile, match=r"p\.toml:1: name\.de: expected a text, got nothing"):
        Pack("p.toml", 'name = { en = "x" }').root.words("name")
    with pytest.raises(BadFile, match=r"name\.fr: expected one of the fields en, de, got 'z'"):
        Pack("p.toml", 'name = { en = "x", de = "y", fr = "z" }').root.words("name")


def test_broken_toml_is_named_with_its_line() -> None:
    with pytest.raises(BadFile, match=r"^p\.toml: .*line 2"):
        Pack("p.toml", 'a = 1\nb = = 2\n')  # fmt: skip


def test_a_pack_that_cannot_be_read_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"gone\.toml: cannot be read"):
        read_pack(tmp_path / "gone.toml")
    (tmp_path / "latin.toml").write_bytes(b'name = "\xe4"')
    with pytest.raises(BadFile, match=r"latin\.toml: cannot be read"):
        read_pack(tmp_path / "latin.toml")


def test_the_hash_of_a_pack_is_that_of_its_text(tmp_path: Path) -> None:
    (tmp_path / "p.toml").write_text("a = 1\n", encoding="utf-8")

    assert read_pack(tmp_path / "p.toml").hash == Pack("other", "a = 1\n").hash
    assert Pack("p", "a = 2\n").hash != Pack("p", "a = 1\n").hash


def test_an_overlay_replaces_single_fields() -> None:
    below = Pack("base", "a = 1\n[t]\nx = 1\ny = [1, 2]\n[t.deep]\nz = 1\n").root
    above = Pack("over", "b = 2\n[t]\ny = [3]\n[t.deep]\nw = 2\n").root

    assert merged(below, above) == {
        "a": 1, "b": 2, "t": {"x": 1, "y": [3], "deep": {"z": 1, "w": 2}},
    }  # fmt: skip
    assert below.data["t"] == {"x": 1, "y": [1, 2], "deep": {"z": 1}}


@pytest.mark.parametrize(("written", "read"), [("3", 3.0), ("0.5", 0.5), ("999_999.5", 999_999.5)])
def test_a_size_is_a_number_above_nothing(written: str, read: float) -> None:
    assert Pack("sizes.toml", f"tray = {written}").root.number("tray") == read


@pytest.mark.parametrize("written", ["true", '"3"', "0", "-1", "1e6", "nan", "[3]"])
def test_anything_else_is_no_size(written: str) -> None:
    with pytest.raises(BadFile, match=r"sizes.toml:1: tray: expected a number above 0"):
        Pack("sizes.toml", f"tray = {written}").root.number("tray")


@pytest.mark.parametrize("written", ["7", '"AB"', "[7]", "[{}, 7]", "{}"])
def test_rows_are_a_list_of_tables_and_nothing_else(written: str) -> None:
    with pytest.raises(BadFile, match=r"rows.toml:1: rows: "):
        Pack("rows.toml", f"rows = {written}").root.tables("rows")
