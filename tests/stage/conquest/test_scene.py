"""CONQUEST as tables draw it: stands, heroes, zones, lines, stacks, dice, and what a seat may know of them."""

import pytest

from feldherr.games.conquest.events.rounds import PriorityRolled
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.battle import Battle, begun
from tests.stage.conquest.battles import BATTLE, asked_of, battle, regiment, scene_for, seen, stage


def inches(mm: float) -> float:
    return mm * MM / INCH


def test_a_stand_shows_its_role_and_its_wounds() -> None:
    scene = scene_for(0)
    first = regiment(scene, "A")["cells"]
    assert [each["content"] for each in first] == ["", "command", "", ""]
    assert [each["wounds"] for each in first] == [0, 0, 0, 2]
    hero = [each for each in regiment(scene, "B")["cells"] if each["content"] == "character"]
    assert [each["wounds"] for each in hero] == [1]
    assert "1 wound." in hero[0]["spoken"]


def test_a_sheet_has_the_values_of_now_and_what_rules_mean() -> None:
    sheet = regiment(scene_for(0), "B")["sheet"]
    assert sheet["kind"] == "medium infantry"
    assert {each["name"]: each["value"] for each in sheet["stats"]}["march"] == "5"
    cleave = next(each for each in sheet["words"] if each["title"].startswith("Cleave"))
    assert "Defense" in cleave["text"]
    assert regiment(scene_for(0), "B")["hero"]["is_warlord"]


def test_zones_tell_whose_they_are_and_who_would_seize_them() -> None:
    centre, aside = scene_for(0)["objectives"]
    assert (centre["holder"], aside["holder"]) == (0, -1)
    assert centre["stands"][0] > 0
    assert centre["stands"][1] == 0
    assert aside["stands"] == [0, 0]


def test_lines_lie_where_they_are_now_and_show_where_they_were() -> None:
    own, other = scene_for(0)["lines"]
    assert [round(inches(y), 2) for _, y in own["ends"]] == [11, 11]
    assert [round(inches(y), 2) for _, y in own["start"]] == [14, 14]
    assert [round(inches(y), 2) for _, y in other["ends"]] == [40, 40]
    assert other["start"] == []


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_sees_its_own_stack_and_only_the_height_of_the_other(seat: int) -> None:
    stacks = scene_for(seat)["stacks"]
    own, other = stacks[seat], stacks[1 - seat]
    assert own["is_yours"]
    assert "hidden" not in [each["state"] for each in own["cards"]]
    waiting = [each for each in other["cards"] if each["state"] not in ("spent", "now")]
    assert waiting
    assert {each["state"] for each in waiting} == {"hidden"}
    assert {each["letters"] for each in waiting} == {""}


def test_a_regiment_says_where_it_is_and_what_has_become_of_it() -> None:
    scene = scene_for(0)
    assert "Broken." in regiment(scene, "N")["spoken"]
    assert "Has acted this round." in regiment(scene, "B")["spoken"]
    assert regiment(scene, "C")["place"] == "arriving"
    assert "in reserve" in regiment(scene, "D")["spoken"]
    assert not regiment(scene, "P")["is_alive"]


def test_terrain_says_what_it_does_and_whether_one_gets_across() -> None:
    forest, rocks = scene_for(0)["terrain"]
    assert "Marches" in forest["spoken"] or "cross" in forest["spoken"]
    assert forest["can_enter"]
    assert not rocks["can_enter"]
    assert "cover" in [each["title"] for each in forest["words"]]
    assert all(each["text"] for each in forest["words"])


def test_reach_counts_from_march_and_range() -> None:
    scene = scene_for(0)
    march, charge = regiment(scene, "A")["reaches"]
    assert (inches(march["length"]), inches(charge["length"])) == (5, 11)
    assert [each["kind"] for each in regiment(scene, "O")["reaches"]] == [
        "march", "charge", "volley",
    ]  # fmt: skip


def test_who_always_charges_equally_far_shows_just_that() -> None:
    """A phalanx: three inches more than it marches."""
    fought = Battle(BATTLE.replace("/ . o2 .;", "/ . o2 .; phalanx 0 until round by made;", 1))
    view = seen(fought, 0)
    _, charge = regiment(stage().scene(view.state, 0, {}, view.log), "A")["reaches"]
    assert inches(charge["length"]) == 8


def test_the_last_dice_lie_on_the_table() -> None:
    fought = begun({}, seed=4)
    fought.on("choose_unit" if fought.match.over else "choose_formation")
    rolled = [each for each in fought.match.log if isinstance(each, PriorityRolled)]
    view = seen(fought, 0)
    scene = stage().scene(view.state, 0, {}, view.log)
    pool = scene["roll"]["pools"][-1]
    assert sum(pool["faces"]) == 2
    assert [face for face, count in enumerate(pool["faces"], 1) for _ in range(count)] == sorted(
        rolled[-1].dice
    )


def test_without_a_log_no_dice_lie_there() -> None:
    assert stage().scene(battle().state, 0, {})["roll"] is None


def test_all_of_it_is_said_in_german() -> None:
    scene = scene_for(0, "de")
    assert scene["objectives"][0]["title"] == "Mittlere Zone"
    assert "Gebrochen." in regiment(scene, "N")["spoken"]
    assert scene["status"].startswith("Runde 3/10 | Aktionsphase")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_of_a_first_battle_can_be_shown(language: str) -> None:
    shown = stage(language)
    fought = begun({}, seed=2)
    prompts = set()
    for _ in range(60):
        view = asked_of(fought)
        question = shown.question(view, 1)
        assert question.text
        prompts.add(fought.asked.prompt)
        fought.answer(fought.asked.sample(7))
    assert {"build_stack", "choose_entry", "march"} <= prompts


def test_a_regiment_shows_whom_it_sees_and_how_likely_each_charge_is() -> None:
    drawn = regiment(scene_for(0), "A")
    assert [each["text"] for each in drawn["sights"]] == ["needs 3: 89 %"]
    assert [each["percent"] for each in drawn["chances"]] == [100, 97, 89, 75, 56, 31]
    lengths = [each["length"] for each in drawn["chances"]]
    assert lengths == sorted(lengths)
    assert regiment(scene_for(0), "N")["chances"] == []


def test_a_zone_counts_those_who_seize_and_all_who_are_there() -> None:
    light = Battle(BATTLE.replace("O longbowmen at 27.5866 31", "O longbowmen at 12 24"))
    view = seen(light, 0)
    centre, aside = stage().scene(view.state, 0, {}, view.log)["objectives"][:2]
    assert (centre["stands"], centre["present"]) == ([3, 0], [3, 0])
    assert (aside["stands"], aside["present"]) == ([0, 0], [0, 2])
