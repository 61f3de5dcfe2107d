"""PIXEL TACTICS on any table: scenes hold what a seat may know, options touch what can be seen."""

import json
from typing import Any

import msgspec
import pytest

import feldherr
from feldherr.core.event import State
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.core.view import View
from feldherr.stage import stage_of
from feldherr.stage.parts import Question
from feldherr.stage.pixel_tactics.scene import Scene
from tests.stage.walking import ids_in, moments, options_in, written

LANGUAGES = ["en", "de"]
RULEBOOK = feldherr.game("pixel_tactics").rulebook
SEEDS: list[tuple[int, Options]] = [
    (1, {}),
    (2, {"promo": True, "match_length": 4}),
    (3, {"edition": "first"}),
]


def scene_of(view: View[State], language: str = "en") -> dict[str, Any]:
    return stage_of(RULEBOOK, language).scene(view.state, view.seat, {})


def touched_by(question: Question) -> set[str]:
    """Everything that options, items and places of a question touch."""
    found = {id for option in options_in(question) for id in option.touches}
    form: dict[str, Any] = msgspec.to_builtins(question.form) or {}
    for item in [*form.get("items", []), *form.get("places", [])]:
        found.update(item["touches"])
    return found | set(question.focus)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seed", "options"), SEEDS)
def test_options_have_numbers_words_and_touch_what_is_there(
    seed: int, options: Options, language: str
) -> None:
    stage = stage_of(RULEBOOK, language)
    kinds: set[str] = set()
    for _, _, view in moments("pixel_tactics", seed, options):
        question = stage.question(view, 0)
        shown = options_in(question)
        assert [each.number for each in shown] == list(range(1, len(shown) + 1))
        assert len({json.dumps(each.answer) for each in shown}) == len(shown)
        assert all(each.label and each.text for each in shown)
        assert bool(shown) != bool(question.form)
        assert touched_by(question) <= ids_in(scene_of(view, language))
        kinds |= {str(each.answer["type"]) for each in shown if each.touches}
    assert {"DrawCard", "Recruit", "Move", "Attack", "PlayOrder", "Lead"} <= kinds


@pytest.mark.parametrize(("seed", "options"), SEEDS)
def test_a_scene_says_everything_in_both_languages(seed: int, options: Options) -> None:
    for _, _, view in moments("pixel_tactics", seed, options, 150):
        english, german = (scene_of(view, language) for language in LANGUAGES)
        assert msgspec.convert(english, Scene).game == "pixel_tactics"
        assert ids_in(english) == ids_in(german)
        for text in (json.dumps(english), json.dumps(german)):
            assert not any(
                f'"{key}.' in text for key in ("spoken", "title", "mark", "note", "face")
            )
            assert "{" not in text.replace('{"', "").replace("{}", "")
        assert english["headline"] != german["headline"]


@pytest.mark.parametrize(("seed", "options"), SEEDS)
def test_other_secrets_would_look_the_same(seed: int, options: Options) -> None:
    stage = stage_of(RULEBOOK, "en")
    random = Quick(seed)
    would_differ = 0
    for match, _, _ in moments("pixel_tactics", seed, options, 120):
        for seat in range(2):
            view = match.view(seat)
            world = view.resample(random)
            other = View(seat, world, RULEBOOK.redacted(world.state, seat), RULEBOOK.fill, view.log)
            assert scene_of(view) == scene_of(other)
            assert stage.status(view) == stage.status(other)
            if view.decision is not None:
                assert stage.question(view, 1) == stage.question(other, 1)
                assert stage.why(view, view.decision, []) == stage.why(other, view.decision, [])
            would_differ += stage.scene(match.state, seat, {}) != stage.scene(world.state, seat, {})
    assert would_differ > 60


def test_a_spectator_sees_no_hand_and_both_units() -> None:
    for match, _, _ in moments("pixel_tactics", 5, {}, 40):
        scene = scene_of(match.view(2))
        for side, real in zip(
            scene["sides"], (scene_of(match.view(n)) for n in (0, 1)), strict=True
        ):
            assert side["hand_count"] == len(real["sides"][side["seat"]]["hand"])
            assert len(side["hand"]) <= side["hand_count"]
            assert all(card["is_shown"] for card in side["hand"])
            assert side["places"] == real["sides"][side["seat"]]["places"]


POSITION = """
    round 2, front wave, red first, red to act, 2 actions
    red leads knight
    | fighter d9 bound | . | gunner |
    | .             | * | healer corpse |
    | .             | . | .      |
    hand oracle witch~
    blue leads blank
    | knight | . | . |
    | .      | * | . |
    | .      | . | . |
    hand mystic~ templar
"""


def place(scene: dict[str, Any], id: str) -> dict[str, Any]:
    found = [each for side in scene["sides"] for each in side["places"] if each["id"] == id]
    assert len(found) == 1
    result: dict[str, Any] = found[0]
    return result


def test_a_place_tells_what_stands_there() -> None:
    scene = scene_of(written("pixel_tactics", POSITION).view(0))
    fighter = place(scene, "0.F1")["piece"]
    assert (fighter["title"], fighter["damage"], fighter["face"]) == ("Fighter", 9, "front")
    assert [mark["name"] for mark in fighter["marks"]] == ["lethal", "intercept", "bound"]
    assert place(scene, "0.F1")["spoken"].startswith(
        "Red, F1 (front 1): Fighter, attack 4, damage 9 of 8, dies when the wave ends, intercepts, has acted. front: "
    )
    assert place(scene, "0.F2")["piece"] is None
    assert place(scene, "0.F2")["spoken"] == "Red, F2 (front 2): empty."
    corpse = place(scene, "0.K3")["piece"]
    assert (corpse["is_corpse"], corpse["attack"], corpse["marks"]) == (True, "", [])
    assert place(scene, "0.K3")["spoken"] == "Red, K3 (flank 3): corpse of Healer."
    leader = place(scene, "0.K2")["piece"]
    assert (leader["is_leader"], leader["face"], leader["card"]) == (True, "leader", "knight")


def test_a_hand_is_full_for_its_owner_and_only_as_far_as_seen_for_others() -> None:
    match = written("pixel_tactics", POSITION)
    own, other = scene_of(match.view(0))["sides"]
    assert [card["id"] for card in own["hand"]] == ["hand.oracle", "hand.witch"]
    assert [card["is_shown"] for card in own["hand"]] == [False, True]
    assert [card["id"] for card in other["hand"]] == ["known.1.mystic"]
    assert other["hand_count"] == 2
    assert "templar" not in scene_of(match.view(0))["cards"]
    assert "templar" in scene_of(match.view(1))["cards"]


def test_the_words_of_every_card_in_sight_are_there_once() -> None:
    scene = scene_of(written("pixel_tactics", POSITION).view(0))
    assert set(scene["cards"]) >= {
        "knight",
        "fighter",
        "gunner",
        "healer",
        "oracle",
        "witch",
        "mystic",
    }
    faces = [bar["face"] for bar in scene["cards"]["gunner"]["bars"]]
    assert faces == ["front", "flank", "rear", "order", "leader"]
    assert all(bar["text"] for bar in scene["cards"]["gunner"]["bars"])


@pytest.mark.parametrize(
    ("line", "touches"),
    [
        ("draw", ["deck.0"]),
        ("recruit oracle f2", ["hand.oracle", "0.F2"]),
        ("order witch", ["hand.witch", "discard.0"]),
        ("move gunner f2", ["0.F3", "0.F2"]),
        ("attack gunner ranged knight", ["0.F3", "1.F1"]),
        ("corpse healer", ["0.K3"]),
    ],
)
def test_options_touch_who_acts_and_then_at_whom(line: str, touches: list[str]) -> None:
    view = written("pixel_tactics", POSITION).view(0)
    stage = stage_of(RULEBOOK, "en")
    assert view.decision is not None
    answer = stage.read(view, view.decision, line)
    assert stage.touches(view.state, view.decision, answer) == touches


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_numbered_like_their_events_and_touch_what_happened(language: str) -> None:
    stage = stage_of(RULEBOOK, language)
    match = written("pixel_tactics", POSITION)
    view = match.view(0)
    assert view.decision is not None
    match.submit(
        0, stage_of(RULEBOOK, "en").read(view, view.decision, "attack gunner ranged knight")
    )
    seen = match.view(1)
    lines = stage.lines(seen.log, seen.state, 1)
    assert [line.number for line in lines] == list(range(1, len(seen.log)))
    assert lines == stage.lines(seen.log, seen.state, 0)[1:]
    shot = next(line for line in lines if line.touches == ["0.F3", "1.F1"])
    assert shot.rule.tag.startswith("PT ")
    assert not shot.minor
    assert all(line.text for line in lines)
