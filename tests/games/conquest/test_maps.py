"""CQ 12 setup 2, setup 3: which maps may be played on."""

import pytest

from feldherr.core.errors import BadFile, BadOption
from feldherr.core.pack import Pack
from feldherr.games.conquest.catalogue.catalogue import catalogue, load_packs
from feldherr.games.conquest.catalogue.entries import Catalogue
from feldherr.games.conquest.catalogue.maps import covers_zone, lies_on
from feldherr.games.conquest.options import BROAD, SMALL
from feldherr.games.conquest.rulebook import PRINTED
from feldherr.geometry.length import INCH
from feldherr.testing.conquest.battle import begun
from tests.games.conquest.lists import HEAD, entries

rule = pytest.mark.rule


def piece(kind: str, x: float, y: float, width: float = 4, depth: float = 4, group: int = 0) -> str:
    grouped = f", group = {group}" if group else ""
    return f'{{ kind = "{kind}", x = {x}, y = {y}, width = {width}, depth = {depth}{grouped} }}'


def laid(*pieces: str) -> Catalogue:
    """The packs with a map of these pieces laid on."""
    table = "table = { width = 48, depth = 48 }"
    own = f'[maps.mine]\nname = {{ en = "Mine", de = "Meine" }}\n{table}\npieces = [{", ".join(pieces)}]\n'
    return catalogue([*load_packs(), Pack("own.toml", HEAD + own)])


def refusal(*pieces: str) -> str:
    with pytest.raises(BadFile) as caught:
        laid(*pieces)
    return str(caught.value)


@rule("CQ-12.setup.2")
def test_pieces_lie_nine_inches_apart() -> None:
    assert laid(piece("forest", 5, 5), piece("forest", 18, 5))
    assert "9 inches apart" in refusal(piece("forest", 5, 5), piece("forest", 17.9, 5))


@rule("CQ-12.setup.2")
def test_a_piece_is_nine_by_six_inches_at_most_whichever_way_it_lies() -> None:
    assert laid(piece("forest", 9, 9, 9, 6), piece("forest", 30, 30, 6, 9))
    assert "9 x 6 inches" in refusal(piece("forest", 9, 9, 10, 6))
    assert "9 x 6 inches" in refusal(piece("forest", 9, 9, 7, 7))


@rule("CQ-12.setup.2")
def test_small_pieces_of_a_group_count_as_one() -> None:
    near = [piece("rocks", 5, 5, 2, 2, group=1), piece("rocks", 8, 5, 2, 2, group=1)]
    assert laid(*near)
    far = [piece("rocks", 5, 5, 2, 2, group=1), piece("rocks", 13, 5, 2, 2, group=1)]
    assert "9 x 6 inches" in refusal(*far)


@rule("CQ-12.setup.2")
def test_no_map_of_the_game_has_terrain_on_a_zone() -> None:
    found = entries()
    for kind in found.maps:
        for scenario in found.scenarios:
            for table in (SMALL, BROAD):
                if lies_on(kind, table):
                    assert not covers_zone(kind, scenario, table, found), (kind.name, scenario.name)


@rule("CQ-12.setup.2")
def test_a_zone_is_covered_whichever_edge_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The side zones of the Maelstrom lie 12 inches from the middle, left and right or ahead and behind."""
    found = laid(piece("forest", 24, 36))
    kind = found.maps[found.number("maps", "mine")]
    scenarios = {each.name: each for each in found.scenarios}
    assert covers_zone(kind, scenarios["maelstrom"], SMALL, found)
    assert not covers_zone(kind, scenarios["breakthrough"], SMALL, found)
    monkeypatch.setattr(PRINTED, "catalogue", lambda rules: found)
    open_map = found.maps[found.number("maps", "open")]
    open_map.pieces, before = kind.pieces, open_map.pieces
    with pytest.raises(BadOption, match="terrain on a zone"):
        begun({"scenario": "maelstrom", "map": "open", "points": 1000})
    open_map.pieces = before


def crowd(count: int, kind: str = "forest") -> list[str]:
    return [piece(kind, 4 + 13 * (n % 3), 4 + 13 * (n // 3), 2, 2) for n in range(count)]


@rule("CQ-12.setup.3")
def test_eight_pieces_and_two_garrisons_are_the_most() -> None:
    assert laid(*crowd(8))
    assert "at most 8 pieces" in refusal(*crowd(9))
    assert laid(*crowd(2, "house"))
    assert "at most 2 garrisons" in refusal(*crowd(3, "house"))


def test_garrisons_of_the_game_lie_six_inches_from_the_edges() -> None:
    found = entries()
    houses = 0
    for kind in found.maps:
        for each in kind.pieces:
            terrain = found.terrain[found.number("terrain", each.kind)]
            if terrain.is_garrison:
                half = max(each.width or terrain.width, each.depth or terrain.depth) // 2
                spaces = [each.x, each.y, kind.width - each.x, kind.depth - each.y]
                assert min(spaces) - half >= 6 * INCH
                houses += 1
    assert houses == 4
