"""Opponents and judge for games that bring none: a search that knows nothing but the rules."""

from feldherr.ai.agents import Agent, SearchAgent, Wanted
from feldherr.ai.review import Judge
from feldherr.ai.search_general import GeneralBrain, to_the_end
from feldherr.ai.search_judge import SearchJudge
from feldherr.core.event import State
from feldherr.core.rulebook import Rulebook
from feldherr.core.view import View

BUDGETS = {"easy": (1.0, 20), "normal": (3.0, 3_000), "hard": (6.0, 12_000), "mcts": (1.0, 0)}
"""Seconds and simulations of every level, whichever ends first; 0 is no limit."""


def player(rulebook: Rulebook[State], wanted: Wanted) -> Agent[State]:
    """The opponent that is wanted; a budget that is given takes the place of its own."""
    seconds, iterations = wanted.budget(*BUDGETS[wanted.name])
    brain = GeneralBrain(rulebook)
    return SearchAgent(wanted.name, wanted.seed, brain, to_the_end(), seconds, iterations)


def judge(rulebook: Rulebook[State], view: View[State], luck: int) -> Judge[State]:
    """Who judges what a seat sees."""
    return SearchJudge(view, luck, GeneralBrain(rulebook), to_the_end())
