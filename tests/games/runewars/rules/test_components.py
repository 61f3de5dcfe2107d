"""LP comp, LP deploy, 13.1: what is in the box, and what the deployment cards show."""

from pathlib import Path

from feldherr.games.runewars.rules.deployment import zone_markers
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME, Battle

CATALOGUE = GAME.new_match(options={"scenario": "training"}).state.catalogue
BAND = 60_000


@rule("LP-comp-1")
def test_three_kinds_of_dice_without_a_limit() -> None:
    assert [sum(die.weights) for die in CATALOGUE.dice] == [8, 8, 12]


@rule("LP-comp-2")
def test_the_cards_of_the_core_set() -> None:
    assert sum(kind.core_set for kind in CATALOGUE.units) == 8
    assert sum(kind.core_set for kind in CATALOGUE.upgrades) == 18
    assert sum(kind.copies for kind in CATALOGUE.morale) == 30
    assert len(CATALOGUE.terrain) == 2 * 4
    for kind in CATALOGUE.terrain:
        other = CATALOGUE.terrain[CATALOGUE.terrain_numbers[kind.reverse]]
        assert other.reverse == kind.name
        assert other.type != kind.type


@rule("LP-comp-3")
def test_nine_templates_and_five_mana_tokens() -> None:
    measures = CATALOGUE.measures

    assert len(measures.straight) + len(measures.turn) + len(measures.wheel) == 9
    assert len(CATALOGUE.mana) == 5
    assert measures.bands == 5


def deployed(name: str) -> Battle:
    text = f"""
        round 1, command, south first
        deployment {name} by south, red south
        south
        spearmen 2x1 at 300 200 facing 0
        north
        reanimates 2x1 at 800 800 facing 180
    """
    return Battle(text)


@rule("LP-deploy-1", "LP-deploy-3")
def test_zones_are_measured_in_bands_at_right_angles_to_the_edges() -> None:
    lines = CATALOGUE.deployments[CATALOGUE.deployment_numbers["battle_lines"]]
    careful = CATALOGUE.deployments[CATALOGUE.deployment_numbers["careful_approach"]]

    assert lines.zones[0][0].top == 3 * BAND
    assert lines.depth - lines.zones[1][0].bottom == 3 * BAND
    assert careful.zones[0][0].top == 5 * BAND
    assert careful.zones[0][0].right - careful.zones[0][0].left == 10 * BAND
    assert (lines.terrain, careful.terrain) == ([0, 3], [0, 3])


@rule("RR-13.1a", "LP-deploy-2")
def test_markers_lie_at_the_zone_corners_inside_the_play_area() -> None:
    inset = deployed("standoff").state
    corner = deployed("careful_approach").state

    assert zone_markers(inset, 0) == [
        (5 * BAND, 2 * BAND),
        (inset.field.width - 5 * BAND, 2 * BAND),
    ]
    assert len(zone_markers(corner, 0)) == len(zone_markers(corner, 1)) == 1


@rule("EF-scope-1", "LP-scope-1")
def test_what_another_document_overrules_has_a_test_that_it_does_not_hold() -> None:
    folder = Path(__file__).parents[1]
    tests = "".join(each.read_text(encoding="utf-8") for each in folder.rglob("test_*.py"))
    rows = list(GAME.rulebook.ledger().rows.values())
    overruled = [row.id for row in rows if row.status == "superseded"]
    amended = {other for row in rows if row.id.startswith("EF-") for other in row.amends}

    assert {"LP-rally-1", "LP-inspire-1", "LP-mod-2", "RR-76.11"} <= set(overruled)
    assert [each for each in overruled if f'"{each}"' not in tests] == []
    assert amended <= {row.id for row in rows}
