"""What a reviewer makes of a position: chances to win, and which answers are mistakes."""

from typing import cast

import pytest

import feldherr
from feldherr.ai.review import Judge, cost, judge
from feldherr.core.errors import UnknownName
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.view import View
from feldherr.games.pixel_tactics.answers import DRAW_CARD, Attack
from feldherr.games.pixel_tactics.grid import CENTRE
from feldherr.games.runewars.answers import Dials
from feldherr.games.runewars.state import NO_CHOICE
from feldherr.games.runewars.state import State as BattleState
from feldherr.games.runewars.terms import MARCH
from tests.ai.playing import other_world
from tests.ai.test_runewars import SKIRMISH

KILL = """
round 3, front wave, red first, red to act, 1 actions
red leads blank {red}
| knight | . | fighter |
| .      | * | .       |
| .      | . | .       |
hand oracle witch
blue leads blank {blue}
| templar | . | healer |
| .       | * | .      |
| .       | . | .      |
"""


BATTLE = "round 4, command, south first\nsouth\n{south}\nnorth\n{north}\n"
ENGAGED = BATTLE.format(
    south="spearmen 2x2 at 300 300 facing 0\nspearmen 3x2 at 600 300 facing 0",
    north="reanimates 2x1 at 420 300 facing 180",
)
EVEN = BATTLE.format(
    south="spearmen 2x2 at 300 300 facing 0", north="reanimates 2x2 at 420 300 facing 180"
)


def position(red: str = "", blue: str = "") -> Match[State]:
    return feldherr.game("pixel_tactics").position(KILL.format(red=red, blue=blue))


def seen(match: Match[State]) -> View[State]:
    return match.view(match.decisions[0].seat)


def judged(match: Match[State], luck: int = 1) -> Judge[State]:
    return judge(match.rulebook.name, seen(match), luck)


def battle(upto: int) -> Match[State]:
    match = feldherr.game("runewars").new_match(9, SKIRMISH)
    agents = [feldherr.agent("runewars", "easy", seed=seat) for seat in (0, 1)]
    for _ in range(upto):
        view = seen(match)
        assert view.decision is not None
        match.submit(view.seat, agents[view.seat].decide(view, view.decision))
    return match


def test_a_won_position_is_won_and_a_lost_one_lost() -> None:
    assert judged(position(blue="d17")).chance(1) > 0.97
    assert judged(position(red="d20 hurt")).chance(1) < 0.03


def test_a_missed_kill_is_a_mistake_and_the_kill_the_better_answer() -> None:
    match = position(red="d17", blue="d17")
    found = cost(judged(match), match.decisions[0], DRAW_CARD)
    assert found is not None
    assert found.weight > 0.2
    assert found.best > 0.97
    assert isinstance(found.better, Attack)
    assert found.better.target == CENTRE


def test_the_best_answer_costs_nothing() -> None:
    match = position(blue="d17")
    best = judged(match).proposal(match.decisions[0], 1)
    assert cost(judged(match), match.decisions[0], best) is None


@pytest.mark.parametrize("match", [position(), battle(24), battle(40)])
def test_the_same_luck_gives_the_same_figures(match: Match[State]) -> None:
    one, other = judged(match, 5), judged(match, 5)
    assert one.chance(1) == other.chance(1)
    decision = match.decisions[0]
    answer = decision.sample(Quick(3))
    assert cost(one, decision, answer) == cost(other, decision, answer)


@pytest.mark.parametrize("match", [position(), battle(24), battle(40)])
def test_what_others_hide_changes_no_figure(match: Match[State]) -> None:
    view = seen(match)
    assert view.decision is not None
    twin = other_world(match, view, 8)
    name = match.rulebook.name
    one, other = judge(name, view, 4), judge(name, twin, 4)
    assert one.chance(1) == other.chance(1)
    assert one.proposal(view.decision, 1) == other.proposal(view.decision, 1)


def test_the_larger_army_will_win_and_the_smaller_will_not() -> None:
    match = feldherr.game("runewars").position(ENGAGED)
    strong, weak = [judge("runewars", match.view(seat), 1) for seat in (0, 1)]
    assert strong.chance(1) > 0.85
    assert weak.chance(1) < 0.15


def test_an_engaged_unit_that_does_nothing_is_a_mistake() -> None:
    match = feldherr.game("runewars").position(EVEN)
    view = match.view(0)
    assert view.decision is not None
    kind = cast(BattleState, view.state).kind(0)
    idle = [action.action for action in kind.actions].index(MARCH)
    found = cost(judge("runewars", view, 1), view.decision, Dials([idle], [NO_CHOICE]))
    assert found is not None
    assert isinstance(found.better, Dials)
    assert kind.actions[found.better.actions[0]].action != MARCH
    assert found.weight > 0.1


def test_games_without_opponents_have_no_judge() -> None:
    with pytest.raises(UnknownName, match="chess"):
        judge("chess", cast(View[State], None), 1)
