"""Whoever points at something impossible is told the rule; newcomers are told what they meet."""

import pytest

import feldherr
from feldherr.stage import stage_of
from feldherr.stage.pixel_tactics import own_texts
from feldherr.stage.pixel_tactics.lessons import _LESSONS
from tests.stage.walking import ids_in, moments, written

RULEBOOK = feldherr.game("pixel_tactics").rulebook

POSITION = """
    round 2, front wave, red first, red to act, 2 actions
    red leads blank
    | fighter | . | healer bound |
    | knight corpse | * | .      |
    | gunner | . | .             |
    hand oracle witch
    blue leads blank
    | knight | . | . |
    | mystic | * | . |
    | .      | . | templar corpse |
    hand
"""


@pytest.mark.parametrize(
    ("touches", "rules"),
    [
        (["0.F1", "1.K1"], ["PT-melee.1", "PT-ranged.1"]),
        (["0.F3", "1.F1"], ["PT-action.5"]),
        (["0.R1", "1.F1"], ["PT-attackaction.1"]),
        (["0.F1", "1.F3"], ["PT-attack.8", "PT-ranged.1"]),
        (["0.K2", "0.F2"], ["PT-move.3"]),
        (["0.K1", "0.F2"], ["PT-move.9"]),
        (["0.F1", "0.R1"], ["PT-move.4"]),
        (["0.F3", "0.F2"], ["PT-action.5"]),
        (["hand.oracle", "0.R2"], ["PT-recruit.1"]),
        (["hand.oracle", "0.K2"], ["PT-recruit.6"]),
        (["hand.oracle", "0.F1"], ["PT-recruit.2"]),
        (["hand.oracle", "1.F2"], ["PT-recruit.1"]),
        (["hand.oracle", "1.F1"], ["PT-recruit.1"]),
        (["hand.oracle", "promo"], ["PT-promo.5"]),
        (["1.R3"], ["PT-corpseaction.3"]),
        (["0.R2"], ["PT-recruit.1"]),
        (["0.K2"], ["PT-attackaction.2", "PT-move.3"]),
        (["1.deck"], ["PT-action.3"]),
        (["deck.1"], ["PT-action.3"]),
        (["1.F1", "1.K1"], ["PT-action.3"]),
    ],
)
def test_what_cannot_be_done_is_answered_with_its_rule(
    touches: list[str], rules: list[str]
) -> None:
    view = written("pixel_tactics", POSITION).view(0)
    assert view.decision is not None
    found = stage_of(RULEBOOK, "en").why(view, view.decision, touches)
    assert [why.rule.row for why in found] == rules
    assert all(why.reason and why.text for why in found)


def test_an_enemy_is_out_of_reach_also_if_nobody_stands_in_the_row_of_the_wave() -> None:
    text = POSITION.replace("front wave", "rear wave").replace("| gunner | . | .", "| . | . | .")
    view = written("pixel_tactics", text).view(0)
    assert view.decision is not None
    found = stage_of(RULEBOOK, "en").why(view, view.decision, ["1.F1"])
    assert [why.rule.row for why in found] == ["PT-attackaction.1"]


def test_the_order_of_pointing_does_not_matter() -> None:
    view = written("pixel_tactics", POSITION).view(0)
    stage = stage_of(RULEBOOK, "en")
    assert view.decision is not None
    one, other = (
        stage.why(view, view.decision, each) for each in (["0.F1", "1.K1"], ["1.K1", "0.F1"])
    )
    assert one == other


def test_a_hand_card_taken_to_the_enemy_is_told_where_recruits_go() -> None:
    view = written("pixel_tactics", POSITION).view(0)
    assert view.decision is not None
    (why,) = stage_of(RULEBOOK, "en").why(view, view.decision, ["hand.oracle", "1.F2"])
    assert "your own unit" in why.reason


def test_the_truce_is_named_once_for_all_it_forbids() -> None:
    view = written("pixel_tactics", POSITION.replace("round 2", "round 1")).view(0)
    assert view.decision is not None
    found = stage_of(RULEBOOK, "en").why(view, view.decision, [])
    assert [why.rule.row for why in found].count("PT-truce.1") == 1
    assert len({(why.reason, why.rule.row) for why in found}) == len(found)
    (truce,) = (why for why in found if why.rule.row == "PT-truce.1")
    assert " more like these" in truce.wish


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seed", range(3))
def test_everything_on_the_table_can_be_asked_about(seed: int, language: str) -> None:
    stage = stage_of(RULEBOOK, language)
    rows = RULEBOOK.ledger().rows
    for _, seat, view in moments("pixel_tactics", seed, {"promo": True}, 60):
        assert view.decision is not None
        for wish in stage.why(view, view.decision, []):
            assert wish.wish
            assert wish.rule.row in rows
        for id in ids_in(stage.scene(view.state, seat, {})):
            for why in stage.why(view, view.decision, [id]):
                assert why.reason
                assert not why.reason.startswith("why")
                assert why.rule.row in rows
                assert why.text


def keys(text: str) -> set[str]:
    view = written("pixel_tactics", text).view(0)
    assert view.decision is not None
    found = stage_of(RULEBOOK, "en").lessons(view, view.decision)
    return {lesson.key.removeprefix("pixel_tactics.") for lesson in found}


def test_what_lies_on_the_table_is_taught() -> None:
    found = keys(POSITION)
    assert {"wave", "recruit", "bars", "exclusive", "move", "melee", "order", "corpse"} <= found
    assert not {"aim", "truce", "ranged", "spell", "flank", "lethal", "danger", "intercept"} & found


def test_lessons_follow_the_position() -> None:
    flank = POSITION.replace("front wave", "flank wave")
    assert "flank" in keys(flank)
    assert "melee" in keys(flank)  # the leader, from the second round on
    assert {"truce"} <= keys(POSITION.replace("round 2", "round 1"))
    assert "melee" not in keys(POSITION.replace("round 2", "round 1"))
    assert "lethal" in keys(POSITION.replace("| fighter |", "| fighter d9 |"))
    assert "ranged" in keys(
        POSITION.replace("| fighter |", "| gunner |").replace(
            "| gunner | . | .   ", "| . | . | .   "
        )
    )


def test_a_first_game_meets_nearly_every_lesson() -> None:
    stage = stage_of(RULEBOOK, "en")
    met: dict[str, int] = {}
    for seed in range(4):
        for number, (_, _, view) in enumerate(moments("pixel_tactics", seed, {})):
            assert view.decision is not None
            for lesson in stage.lessons(view, view.decision):
                met.setdefault(lesson.key, number)
    assert len(met) >= 21
    assert met["pixel_tactics.aim"] == 0
    assert met["pixel_tactics.recruit"] < met["pixel_tactics.melee"] < met["pixel_tactics.doomed"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_lesson_is_short_and_names_a_rule(language: str) -> None:
    rows = RULEBOOK.ledger().rows
    texts = own_texts(language)
    assert 12 <= len(_LESSONS) <= 24
    for key, row, _ in _LESSONS:
        assert row in rows
        assert 60 <= len(texts.say(f"lesson.{key}")) <= 330


def test_both_languages_have_the_same_sentences() -> None:
    english, german = own_texts("en").messages, own_texts("de").messages
    assert english.keys() == german.keys()
    assert {key.removeprefix("lesson.") for key in english if key.startswith("lesson.")} == {
        key for key, _, _ in _LESSONS
    }
