"""The picture of a battle: well-formed, to scale, complete, and without secrets."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import feldherr
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.stage import stage_of

SVG = "{http://www.w3.org/2000/svg}"
PICTURES = Path(__file__).parents[3] / "docs" / "pictures"

BATTLE = """
round 3, command, south first
options scenario=skirmish
deployment battle_lines by north, red south
terrain forest at 180 540 facing 0
terrain crumbling_wall at 600 700 facing 0
marker south at 480 660
south
spearmen 2x2 at 300 240 facing 0; oooo oooo / oooo oo..; panic 2, stun 1
north
rune_golems 1x1 at 420 700 facing 180; 1
kari_wraithstalker 1x1 in terrain 1
"""


def drawn(match: Match[State], seat: int = 0, language: str = "en") -> str:
    return match.rulebook.picture(match.view(seat).state, language)


def parts(text: str, tag: str, look: str) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(text)
    return [each for each in root.iter(SVG + tag) if look in each.get("class", "").split()]


def battle() -> Match[State]:
    return feldherr.game("runewars").position(BATTLE)


def test_every_tray_figure_piece_and_token_is_there() -> None:
    text = drawn(battle())
    assert len(parts(text, "polygon", "tray")) == 5
    assert len(parts(text, "circle", "figure")) == 15
    assert len(parts(text, "circle", "hurt")) == 1
    assert len(parts(text, "polygon", "terrain")) == 2
    assert len(parts(text, "circle", "marker")) == 1
    assert [each.text for each in parts(text, "text", "letter")] == ["O", "A", "N"]
    assert [each.text for each in parts(text, "text", "count")] == ["2", "1"]


def test_a_millimetre_is_one_unit_and_up_is_up() -> None:
    tray = parts(drawn(battle()), "polygon", "tray")[0]
    points = [tuple(map(float, each.split(","))) for each in tray.get("points", "").split()]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert (min(xs), max(xs)) == (300.0, 360.0)
    assert [min(ys), max(ys)] == pytest.approx([674.4, 734.4])


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Spearmen 1 (14)"), ("de", "Speerträger 1 (14)")]
)
def test_the_legend_speaks_the_language(language: str, said: str) -> None:
    assert said in drawn(battle(), language=language)


def test_zones_are_shown_while_armies_are_set_up() -> None:
    match = feldherr.game("runewars").new_match(1, {"scenario": "skirmish"})
    random = Quick(1)
    while match.decisions[0].prompt != "deploy_unit":
        decision = match.decisions[0]
        match.submit(decision.seat, decision.sample(random))
    assert len(parts(drawn(match), "polygon", "zone")) == 2
    assert not parts(drawn(battle()), "polygon", "zone")


def test_who_shoots_has_its_firing_arc_as_on_every_table() -> None:
    """RW 69; units that only fight in melee have none."""
    match = feldherr.game("runewars").position((PICTURES / "runewars.txt").read_text())
    arcs = parts(drawn(match), "polygon", "arc")
    assert [each.get("class") for each in arcs] == ["arc north"]
    stage = stage_of(match.rulebook, "en")
    scene = stage.scene(match.view(0).state, 0, match.chosen_options)
    on_page = [unit["arc"] for unit in scene["units"] if unit["arc"]]
    in_picture = [
        [tuple(map(float, point.split(","))) for point in each.get("points", "").split()]
        for each in arcs
    ]
    for page, picture in zip(on_page, in_picture, strict=True):
        assert [x for x, _ in picture] == pytest.approx([x for x, _ in page], abs=0.01)
        assert [y for _, y in picture] == pytest.approx([914.4 - y for _, y in page], abs=0.01)


def test_dials_are_not_in_the_picture() -> None:
    match = battle()
    before = drawn(match, 1)
    decision = match.decisions[0]
    match.submit(decision.seat, decision.sample(Quick(1)))
    assert drawn(match, 1) == before


def test_names_are_escaped() -> None:
    match = feldherr.game("runewars").new_match(1, {"scenario": "training"})
    ElementTree.fromstring(drawn(match))


def test_the_picture_in_the_documentation_is_up_to_date() -> None:
    match = feldherr.game("runewars").position((PICTURES / "runewars.txt").read_text())
    assert match.rulebook.broken(match.view(0).state) == []
    assert (PICTURES / "runewars.svg").read_text() == drawn(match)


def test_a_game_without_pictures_has_none() -> None:
    match = feldherr.game("pixel_tactics").new_match(1)
    assert match.rulebook.picture(match.view(0).state, "en") == ""
