"""Pointing at anything that is not on offer tells its own reason, whatever is asked."""

import re
from typing import cast

import pytest

from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.view import View
from feldherr.games.runewars.frames.card_effects import BY_TRIGGER, Doing
from feldherr.games.runewars.moments.battle import RoundBegins
from feldherr.games.runewars.questions import CHOOSE_UNITS
from feldherr.games.runewars.state import State as RunewarsState
from feldherr.games.runewars.vocabulary.choosing import choose_some
from feldherr.games.runewars.vocabulary.whom import ENGAGED_ENEMIES, OTHER_ALLIES, Who, either
from feldherr.stage.parts import Why
from feldherr.stage.runewars import RunewarsStage
from feldherr.stage.words import stage_words
from feldherr.testing.runewars.battle import Battle
from tests.stage.runewars.battles import (
    GAME,
    asked,
    begun,
    ids_in,
    options_in,
    scene_of,
    stage,
    walk,
)

BATTLES = [
    ("training", 1, {}),
    ("skirmish", 2, {"teams": "2v2"}),
    ("standard", 3, {"armies": ["standard_daqan", "standard_waiqar"]}),
]
MOST = 150
LIKE_THE_FIRST = re.compile(r"\.(socket|tray|card)\.[1-9]")
"""Further figures, trays and cards of one unit."""
SELDOM = 2
"""So many questions of each kind are looked at in a battle."""
THREE = """
    round 1, command, south first
    south
    spearmen 2x1 at 100 200 facing 0
    spearmen 2x1 at 300 200 facing 0
    rune_golems 1x1 at 500 200 facing 0
    north
    reanimates 2x1 at 800 800 facing 180
"""


ASKEW = """
    round 1, command, south first
    south
    spearmen 2x1 at 300 300 facing 0
    spearmen 2x1 at 100 100 facing 0
    north
    reanimates 2x1 at 440 300 facing 180
"""


def why(match: Match[State], *touches: str, language: str = "en") -> list[Why]:
    view = match.view(match.decisions[0].seat)
    assert view.decision is not None
    return stage(language).why(view, view.decision, list(touches))


def checked(told: RunewarsStage, view: View[State], decision: Decision, touches: list[str]) -> None:
    """Every answer names a rule of the ledger and is more than the sentence that fits everything."""
    generic = stage_words(told.language).say("why_not.now", prompt="").strip()
    found = told.why(view, decision, touches)
    assert found, (decision.prompt, touches)
    for each in found:
        assert each.rule.row in GAME.rulebook.ledger().rows, (decision.prompt, touches, each)
        assert all((each.rule.tag, each.text, each.reason)), (decision.prompt, touches, each)
        assert not each.reason.startswith(generic), (decision.prompt, touches, each)
        assert "{" not in each.reason + each.wish, (decision.prompt, touches, each)


@pytest.mark.parametrize(("scenario", "seed", "options"), BATTLES)
def test_everything_on_the_table_that_is_not_offered_has_a_reason(
    scenario: str, seed: int, options: dict[str, object]
) -> None:
    """No exceptions: units, their edges, trays, figures, cards and tools, terrain, tokens, dice and cards."""
    match = begun(scenario, seed, **options)
    looked_at: dict[str, int] = {}
    for open_question in walk(match, seed, MOST, "easy"):
        looked_at[open_question.prompt] = looked_at.get(open_question.prompt, 0) + 1
        if looked_at[open_question.prompt] > SELDOM:
            continue
        view, decision, question = asked(match, open_question.seat)
        offered = {id for option in options_in(question) for id in option.touches}
        language = "de" if looked_at[open_question.prompt] == 1 else "en"
        told = stage(language)
        for id in ids_in(scene_of(match, open_question.seat)) - offered:
            if not LIKE_THE_FIRST.search(id):
                checked(told, view, decision, [id])
        checked(told, view, decision, [])
    assert {"set_dials", "activate_unit"} <= set(looked_at)


def test_units_that_are_not_activated_are_told_apart() -> None:
    match = calling()

    (later,) = why(match, "unit.2")
    assert (later.wish, later.rule.tag) == ("C Rune Golems (initiative 10, now 4)", "RW 47.3")
    (enemy,) = why(match, "unit.3")
    assert (enemy.reason, enemy.rule.tag) == (
        "Now one of your own units is activated; this one is the enemy's.",
        "RW 6.1",
    )
    assert {each.rule.row for each in why(match)} == {"RR-47.3", "RR-6.1"}


def calling() -> Match[State]:
    battle = Battle(THREE)
    battle.set_dials(spearmen="march 2", spearmen__1="march 2")
    return cast(Match[State], battle.match)


@pytest.mark.parametrize(("language", "word"), [("en", "in secret"), ("de", "geheim")])
def test_command_tools_of_the_enemy_are_his_secret(language: str, word: str) -> None:
    match = cast(Match[State], Battle(THREE).match)
    for touched in ("unit.3", "dial.3", "unit.3.edge.0"):
        (enemy,) = why(match, touched, language=language)
        assert (word in enemy.reason, enemy.rule.row) == (True, "RR-50.1a")
    (own,) = why(match, "unit.0", language=language)
    assert own.rule.row == "RR-48.2"
    assert {each.rule.row for each in why(match, language=language)} == {"RR-48.2", "RR-50.1a"}


def test_squaring_up_says_which_edges_do_not_meet() -> None:
    battle = Battle(ASKEW)
    battle.set_dials(spearmen="rally")
    battle.choose("spearmen")
    match = cast(Match[State], battle.match)
    assert {each.rule.row for each in why(match)} == {"RR-19.1", "RR-19.3"}
    (edge,) = why(match, "unit.0.edge.2")
    assert edge.wish.endswith("rear edge")
    assert edge.rule.row == "RR-19.3"
    (other,) = why(match, "unit.1")
    assert other.reason == "The unit squares up to another enemy."
    (enemy,) = why(match, "unit.2")
    assert enemy.reason.endswith("choose one of the places shown.")


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "The card speaks of enemies engaged with the unit, and this one is not."),
        (
            "de",
            "Die Karte meint Feinde, mit denen die Einheit im Nahkampf ist; diese ist es nicht.",
        ),
    ],
)
def test_a_card_for_units_of_several_groups_names_the_condition(language: str, reason: str) -> None:
    view = cast(Match[State], Battle(THREE).match).view(0)
    doing = Doing(
        unit=0, family=0, kind=0, means=BY_TRIGGER, part=0, seat=0, moment=RoundBegins(), holder=0
    )
    who = either(Who(OTHER_ALLIES), Who(ENGAGED_ENEMIES))
    question = choose_some(cast(RunewarsState, view.state), doing, CHOOSE_UNITS, who, 2)
    assert question is not None
    told = stage(language)
    (enemy,) = told.why(view, question, ["unit.3"])
    assert (enemy.reason, enemy.rule.row) == (reason, "RR-34.5")
    assert [each.rule.row for each in told.why(view, question, [])] == ["RR-34.5", "RR-34.5"]
    (offered,) = told.why(view, question, ["unit.1"])
    assert offered.reason != reason
