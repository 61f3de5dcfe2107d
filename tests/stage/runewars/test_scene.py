"""The battlefield as it is drawn: shapes, contacts, flanks, sentences, dice."""

from typing import Any

import pytest

from feldherr.games.runewars.events.attack import DiceRolled, HitsSpent, Targeted
from tests.stage.runewars.battles import GAME, begun, scene_of, stage, until, walk

FIGHT = """
round 2, command, south first
options scenario=training
south
spearmen 2x2 at 400 400 facing 0
reanimate_archers 2x2 at 100 200 facing 0
north
reanimates 2x2 at {place}
"""
HEAD_ON = "494 400 facing 180"
IN_THE_FLANK = "400 306 facing 90"


def fight(place: str) -> dict[str, Any]:
    match = GAME.position(FIGHT.format(place=place))
    return scene_of(match, 0)


def unit(scene: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = scene["units"][number]
    return found


def test_trays_are_squares_to_scale() -> None:
    scene = fight("494 780 facing 180")
    trays = unit(scene, 0)["trays"]
    assert len(trays) == 4
    size = scene["tray"]
    corner = trays[0]["outline"]
    assert corner == [
        [400 + size, 400.0],
        [400.0, 400.0],
        [400.0, 400 - size],
        [400 + size, 400 - size],
    ]


def test_front_edges_that_meet_are_marked_and_nobody_is_flanked() -> None:
    scene = fight(HEAD_ON)
    contact = unit(scene, 0)["contacts"][0]
    assert (contact["edge"], contact["other"], contact["other_edge"]) == (0, "unit.2", 0)
    assert contact["is_enemy"]
    assert not contact["flanks"]
    assert not contact["flanked"]
    (ax, ay), (bx, by) = contact["along"]
    assert {ax, bx} == {400.0, 494.0}
    assert ay == by == 400.0


def test_a_front_edge_against_a_side_flanks() -> None:
    scene = fight(IN_THE_FLANK)
    mine = unit(scene, 0)["contacts"][0]
    theirs = unit(scene, 2)["contacts"][0]
    assert mine["edge"] == 1
    assert mine["flanked"]
    assert not mine["flanks"]
    assert theirs["edge"] == 0
    assert theirs["flanks"]
    assert "It is flanked by" in str(unit(scene, 0)["spoken"])


def test_only_shooters_have_an_arc_and_it_lies_in_front_of_them() -> None:
    scene = fight(HEAD_ON)
    assert unit(scene, 0)["arc"] == []
    arc = unit(scene, 1)["arc"]
    assert len(arc) >= 3
    assert min(y for _, y in arc) == pytest.approx(200, abs=0.1)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("scenario", "seed"), [("training", 1), ("skirmish", 6)])
def test_every_unit_and_piece_is_described(language: str, scenario: str, seed: int) -> None:
    match, heard = begun(scenario, seed), 0
    for decision in walk(match, seed, 60, "easy"):
        scene = scene_of(match, decision.seat, language)
        for each in [*scene["units"], *scene["terrain"], *scene["markers"]]:
            assert each["spoken"].strip()
            assert "{" not in each["spoken"]
            assert "spoken." not in each["spoken"]
            heard += 1
    assert heard > 100


TOKENS = FIGHT.format(place="494 780 facing 180").replace(
    "\nsouth\nspear",
    """
terrain forest at 700 450 facing 90
terrain swamp at 700 150 facing 90 overgrown
token blight on terrain 0 by 0
token panic on terrain 0 by 2
token overgrowth at 200 500 by 0
marker north at 480 660
south
spear""",
)


@pytest.mark.parametrize(
    ("language", "objective", "overgrowth"),
    [("en", "Objective token", "Overgrowth token"), ("de", "Zielmarker", "Wildwuchsmarker")],
)
def test_every_kind_of_token_on_the_ground_is_told_apart(
    language: str, objective: str, overgrowth: str
) -> None:
    scene = scene_of(GAME.position(TOKENS), 0, language)
    say = GAME.rulebook.texts(language).say
    forest, swamp = scene["terrain"]
    found = [
        (each["kind"], each["side"])
        for each in [*scene["markers"], *forest["tokens"], *swamp["tokens"]]
    ]
    assert found == [
        ("objective", 1), ("overgrowth", 0), ("blight", 0), ("panic", 1), ("overgrowth", -1),
    ]  # fmt: skip
    marker, growth = scene["markers"]
    assert growth["at"] == [200.0, 500.0]
    assert marker["spoken"].startswith(objective)
    assert growth["spoken"].startswith(overgrowth)
    assert swamp["tokens"][0]["spoken"].startswith(overgrowth)
    for token, name in zip(forest["tokens"], ("token.blight", "token.panic"), strict=True):
        assert say(name) in token["spoken"]
        assert forest["title"] in token["spoken"]
        assert say(name) in forest["spoken"]
    said = [each["spoken"] for each in [marker, growth, *forest["tokens"], *swamp["tokens"]]]
    assert len(set(said)) == len(said)


def test_units_in_reserve_have_trays_but_no_place() -> None:
    match = until(begun("skirmish", 2), "deploy_which")
    waiting = [each for each in scene_of(match, 0)["units"] if not each["is_placed"]]
    assert waiting
    assert all(each["pose"] is None and each["trays"] for each in waiting)


def test_zones_are_shown_while_units_are_deployed_and_not_later() -> None:
    match = until(begun("skirmish", 2), "deploy_unit")
    zones = scene_of(match, 0)["zones"]
    assert {each["side"] for each in zones} == {0, 1}
    assert all(each["is_settled"] for each in zones)
    assert [each["title"] for each in zones] == [
        "Deployment zone of South",
        "Deployment zone of North",
    ]
    match = until(match, "set_dials")
    assert scene_of(match, 0)["zones"] == []


def test_a_card_without_a_german_name_says_so_and_others_do_not() -> None:
    agreed = begun("skirmish", 2, objective="break_their_defenses", deployment="battle_lines")
    match = until(agreed, "place_terrain")
    scene = scene_of(match, 0, "de")
    assert scene["objective"]["text"].endswith("(deutscher Name von uns)")
    assert "von uns" not in scene["deployment"]["text"]
    assert "name" not in scene_of(match, 0, "en")["objective"]["text"]


def test_zones_are_shown_while_their_colours_are_chosen() -> None:
    match = until(begun("skirmish", 2), "who_takes_red")
    open_ones = scene_of(match, 0)["zones"]
    assert [(each["side"], each["is_settled"]) for each in open_ones] == [(0, False), (1, False)]
    question = stage("en").question(match.view(match.decisions[0].seat), 1)
    assert "each side deploys at its own table edge" in question.about
    match = until(match, "place_terrain")
    settled = scene_of(match, 0)["zones"]
    assert [each["outline"] for each in settled] == [each["outline"] for each in open_ones]


def test_the_dice_of_the_last_attack_stay_readable() -> None:
    match = begun("training", 1)
    for decision in walk(match, 1, 400, "easy"):
        scene = scene_of(match, decision.seat)
        if scene["roll"] is not None and scene["roll"]["spent"]:
            break
    roll = scene["roll"]
    assert roll["dice"]
    assert [each["id"] for each in roll["dice"]] == [f"die.{k}" for k in range(len(roll["dice"]))]
    assert roll["unit"].startswith("unit.")
    assert all(each["spoken"] for each in roll["dice"])
    view = match.view(decision.seat)
    told = [line.text for line in stage().lines(view.log, view.state, 0)]
    assert set(roll["spent"]) <= set(told)


def test_without_a_log_there_are_no_dice() -> None:
    match = until(begun("training", 1), "damage_figure")
    view = match.view(0)
    assert stage().scene(view.state, 0, match.chosen_options)["roll"] is None
    assert stage().scene(view.state, 0, match.chosen_options, view.log)["roll"] is not None


def test_a_reroll_is_marked_on_the_dice_it_changed() -> None:
    view = GAME.position(FIGHT.format(place=HEAD_ON)).view(0)
    log: list[Any] = [
        Targeted(0, 2, True),
        DiceRolled(0, [0, 1], [0, 1], [0, 0], False),
        DiceRolled(0, [1], [1], [2], True),
        HitsSpent(0, 2, 1, 2, 2),
    ]
    roll = stage().scene(view.state, 0, {}, log)["roll"]
    assert [each["is_again"] for each in roll["dice"]] == [False, True]
    assert [each["colour"] for each in roll["dice"]] == ["red", "blue"]
    assert roll["dice"][1]["spoken"].endswith("(rerolled)")
    assert roll["number"] == 1
    assert (roll["unit"], roll["target"]) == ("unit.0", "unit.2")
    assert len(roll["spent"]) == 1


def test_the_status_names_round_and_phase() -> None:
    scene = fight(HEAD_ON)
    assert "Round 2/8" in str(scene["status"])
    assert scene["phase"] == "command"


def test_who_acts_has_not_acted_yet() -> None:
    match = until(begun("training", 5), "direction")
    seat = match.decisions[0].seat
    acting = stage().question(match.view(seat), 1).focus[0]
    for seen_by in range(2):
        said = {each["id"]: each["spoken"] for each in scene_of(match, seen_by)["units"]}
        assert [id for id in said if "Acts now: " in said[id]] == [acting]
        assert "Has acted" not in said[acting]
        drawn = scene_of(match, seen_by)["units"]
        assert [each["id"] for each in drawn if each["is_acting"]] == [acting]
        assert acting not in [each["id"] for each in drawn if each["has_acted"]]
    for _ in walk(match, 1, 200, "easy"):
        units = scene_of(match, seat)["units"]
        if acting not in [each["id"] for each in units if "Acts now: " in each["spoken"]]:
            break
    done = next(each for each in units if each["id"] == acting)
    assert "Has acted: " in done["spoken"]
    assert done["has_acted"]
    assert not done["is_acting"]
