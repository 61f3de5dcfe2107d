"""The tree of the search in a game without secrets, where nothing is left to chance."""

import pytest

import feldherr
from examples.tictactoe import GAME
from feldherr.ai.search import Search
from feldherr.ai.search_general import GeneralBrain, to_the_end
from feldherr.core.event import State
from feldherr.core.rng import Quick
from feldherr.core.view import View
from feldherr.games.registry import entries
from tests.builds import interpreted_only

interpreted_only()


@pytest.fixture
def view(monkeypatch: pytest.MonkeyPatch) -> View[State]:
    monkeypatch.setitem(entries(), GAME.name, GAME)
    return feldherr.game(GAME.name).new_match(1).view(0)


def test_a_simulation_grows_the_tree_by_one_answer(view: View[State]) -> None:
    """What comes after an answer that was never tried is played out, not searched."""
    assert view.decision is not None
    search = Search(GeneralBrain(feldherr.game(GAME.name).rulebook), to_the_end(), Quick(1))
    search.run(view, view.decision, 1, lambda: False)
    edges = search.root.edges
    assert edges is not None
    tried = [edge for edge in edges.values() if edge.visits]
    assert [(edge.visits, edge.node.edges) for edge in tried] == [(1, None)]
