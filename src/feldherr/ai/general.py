"""Opponents and judge for games that bring none: a search that knows nothing but the rules."""

from feldherr.ai.agents import Agent, RandomAgent, SearchAgent
from feldherr.ai.review import Judge
from feldherr.ai.search_general import GeneralBrain, to_the_end
from feldherr.ai.search_judge import SearchJudge
from feldherr.core.event import State
from feldherr.core.rulebook import Rulebook
from feldherr.core.view import View

BUDGETS = {"easy": (1.0, 20), "normal": (3.0, 3_000), "hard": (6.0, 12_000), "mcts": (1.0, 0)}
"""Seconds and simulations of every level, whichever ends first; 0 is no limit."""


def player(
    rulebook: Rulebook[State],
    name: str,
    seconds: float | None,
    iterations: int | None,
    seed: int,
) -> Agent[State]:
    """The opponent of that name; a budget that is given takes the place of its own."""
    if name == "random":
        return RandomAgent(name, seed)
    if seconds is None and iterations is None:
        seconds, iterations = BUDGETS[name]
    brain = GeneralBrain(rulebook)
    return SearchAgent(name, seed, brain, to_the_end(), seconds or 0.0, iterations or 0)


def judge(rulebook: Rulebook[State], view: View[State], luck: int) -> Judge[State]:
    """Who judges what a seat sees."""
    return SearchJudge(view, luck, GeneralBrain(rulebook), to_the_end())
