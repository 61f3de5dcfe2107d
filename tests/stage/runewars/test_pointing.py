"""Whatever can be done can be pointed at: options touch things that lie on the table."""

import re

import pytest

from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.games.runewars.answers import Dials, Direction
from feldherr.games.runewars.events.movement import Moved, Reformed
from feldherr.games.runewars.events.setup import Deployed
from feldherr.geometry.decision import Placed
from feldherr.stage.battlefield.placing import pose_of
from feldherr.stage.parts import Item, Option, Order, Share, Some
from tests.stage.runewars.battles import (
    GAME,
    asked,
    begun,
    ids_in,
    options_in,
    scene_of,
    until,
    walk,
)


def things_touched(match: Match[State], seat: int) -> tuple[list[Option], list[Item]]:
    question = asked(match, seat)[2]
    form = question.form
    items = form.items if isinstance(form, (Some, Share, Order)) else []
    return options_in(question), items


@pytest.mark.parametrize(
    ("scenario", "seed", "level"),
    [("training", 1, "easy"), ("training", 2, "random"), ("skirmish", 3, "easy"), ("skirmish", 4, "random")],
)  # fmt: skip
def test_everything_an_option_touches_lies_on_the_table(
    scenario: str, seed: int, level: str
) -> None:
    match, pointed = begun(scenario, seed), 0
    for decision in walk(match, seed, 150, level):
        known = ids_in(scene_of(match, decision.seat))
        options, items = things_touched(match, decision.seat)
        for option in options:
            ghost = {option.touches[-1]} if option.ghost and option.touches else set()
            missing = set(option.touches) - known - ghost
            assert not missing, (decision.prompt, option.text, missing)
            pointed += bool(option.touches)
        for item in items:
            assert set(item.touches) <= known, (decision.prompt, item.text)
            pointed += bool(item.touches)
    assert pointed > 20


def test_options_of_one_question_are_told_apart_by_what_they_touch() -> None:
    """Moves, targets and figures: two clicks are enough."""
    for prompt in ("direction", "damage_figure", "activate_unit"):
        match = until(begun("training", 5), prompt, least=2)
        options = options_in(asked(match, match.decisions[0].seat)[2])
        touched = [tuple(each.touches) for each in options]
        assert len(options) > 1
        assert len(set(touched)) == len(touched), prompt


def test_a_move_touches_the_unit_and_then_the_ghost_of_its_template() -> None:
    match = until(begun("training", 5), "direction")
    view, decision, question = asked(match, match.decisions[0].seat)
    for option in options_in(question):
        answer = match.decoded_answer(option.answer)
        assert isinstance(answer, Direction)
        assert option.touches == [decision.about.key(), f"way.{answer.edge}.{answer.bend}"]
        assert option.ghost is not None
        assert len(option.ghost.front) == 2
    assert question.focus == [decision.about.key()]
    assert view.seat == decision.seat


def test_an_option_to_move_says_where_it_ends() -> None:
    match = until(begun("training", 5), "direction")
    _, _, question = asked(match, match.decisions[0].seat)
    for option in options_in(question):
        assert option.ghost is not None
        pose = option.ghost.pose
        assert option.text.startswith(f"{option.label}: ends with its front left corner at ")
        said = [int(number) for number in re.findall(r"(-?\d+) (?:right|up)", option.text)]
        assert [abs(a - b) <= 1 for a, b in zip(said, (pose.x, pose.y), strict=True)] == [True] * 2


@pytest.mark.parametrize("seed", range(6))
def test_a_unit_that_marches_ends_where_its_ghost_stood(seed: int) -> None:
    match = until(begun("training", seed), "direction", seed)
    seat = match.decisions[0].seat
    for option in options_in(asked(match, seat)[2]):
        trial = match.copy()
        moved = [
            each for each in trial.submit(seat, dict(option.answer)) if isinstance(each, Moved)
        ]
        assert option.ghost is not None
        assert pose_of(moved[0].pose) == option.ghost.pose


@pytest.mark.parametrize(("prompt", "kind"), [("deploy_unit", Deployed), ("reform", Reformed)])
def test_a_unit_stands_where_the_suggestion_showed_it(
    prompt: str, kind: type[Deployed] | type[Reformed]
) -> None:
    match = until(begun("skirmish", 2), prompt)
    seat = match.decisions[0].seat
    options = options_in(asked(match, seat)[2])
    assert options
    for option in options:
        trial = match.copy()
        done = [each for each in trial.submit(seat, dict(option.answer)) if isinstance(each, kind)]
        assert option.ghost is not None
        assert pose_of(done[0].pose) == option.ghost.pose


@pytest.mark.parametrize("seed", range(3))
def test_every_listed_option_is_accepted(seed: int) -> None:
    match = begun("skirmish", seed)
    for decision in walk(match, seed, 60):
        for option in options_in(asked(match, decision.seat)[2]):
            answer = match.decoded_answer(option.answer)
            assert decision.fits(answer)
            assert decision.check(answer) is None, (decision.prompt, option.text)


def test_reasons_are_given_for_what_cannot_be_done_with_a_unit() -> None:
    match = until(begun("training", 5), "direction")
    view, decision, _ = asked(match, match.decisions[0].seat)
    from tests.stage.runewars.battles import stage

    found = stage().why(view, decision, [decision.about.key()])
    assert found
    assert all(each.reason and each.rule.tag and each.text for each in found)
    assert not isinstance(decision.wishes()[0], (Placed, Dials))


def test_every_kind_of_answer_of_the_game_is_pointed_at_or_a_button() -> None:
    """No answer is forgotten: those that belong to something on the board touch it."""
    from feldherr.games.runewars.answers import ANSWERS

    buttons = {
        "Pass",
        "SideChoice",
        "DieChoice",
        "ProfileChoice",
        "MoraleChoice",
        "ConditionChoice",
    }
    handled = {
        "UnitChoice", "Direction", "EdgeChoice", "Socket", "Cell", "DieAt", "BuySurge", "SkillChoice",
        "TokenChoice", "CardChoice", "Number", "DialChoice", "PieceChoice", "DeploymentChoice",
        "ObjectiveChoice", "Dials",
    }  # fmt: skip
    assert {each.__name__ for each in ANSWERS} == buttons | handled
    assert GAME.rulebook.name == "runewars"
