"""Counted trees: every answer to every question from six positions, and the same number as ever."""

import pytest

import feldherr
from feldherr.core.chance import Shuffle, Shuffled
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.games.pixel_tactics.questions import SHUFFLE
from tools.perft import TREES, Tree, answers, leaves, recorded_trees, root, split

TREE_LIST = recorded_trees()
A_MILLION = 1_000_000

LAST_ACTION = """pixel_tactics
    round 1, front wave, red first, blue to act, 1 action
    red leads blank d20
    | . | . | . |
    | . | * | . |
    | . | . | . |
    blue leads blank
    | . | . | . |
    | . | * | . |
    | . | . | . |
    hand witch
"""

every_tree = pytest.mark.parametrize("tree", TREE_LIST, ids=[tree.name for tree in TREE_LIST])


@every_tree
def test_the_tree_has_as_many_leaves_as_recorded(tree: Tree) -> None:
    ctx = tree.root()

    assert [leaves(ctx, depth) for depth in range(1, len(tree.short) + 1)] == tree.short


@every_tree
def test_counting_leaves_the_position_as_it_was(tree: Tree) -> None:
    ctx, untouched = tree.root(), tree.root()

    leaves(ctx, 2)

    assert ctx.state.to_data() == untouched.state.to_data()
    assert ctx.breadcrumb() == untouched.breadcrumb()


@every_tree
def test_submitted_answers_lead_to_the_same_tree(tree: Tree) -> None:
    """Through the door that players use, where every answer is checked."""
    match = Match(feldherr.game("pixel_tactics").rulebook, {}, tree.root())

    assert submitted(match, 2) == tree.short[1]


@every_tree
def test_the_leaves_behind_the_first_answers_make_the_whole(tree: Tree) -> None:
    parts = [below for _, below in split(tree.root(), 2)]

    assert len(parts) == tree.short[0]
    assert sum(parts) == tree.short[1]


@every_tree
def test_the_long_count_is_long(tree: Tree) -> None:
    assert tree.leaves >= A_MILLION
    assert tree.depth > len(tree.short)


def test_every_position_has_its_counts() -> None:
    assert {path.stem for path in TREES.glob("*.txt")} == {tree.name for tree in TREE_LIST}


def test_a_game_that_is_over_is_one_leaf_at_any_depth() -> None:
    """Blue draws, or recruits its only card into one of three places; then red's leader falls."""
    ctx = root(LAST_ACTION)

    assert [leaves(ctx, depth) for depth in range(5)] == [1, 4, 4, 4, 4]


def test_of_a_long_shuffle_only_the_old_order_is_counted() -> None:
    few, many = (answers(Shuffle("PT-setup.2", SHUFFLE, "deck", count)) for count in (3, 4))

    assert len(few) == 6
    assert many == [Shuffled([0, 1, 2, 3])]


def submitted(match: Match[State], depth: int) -> int:
    if match.over or depth == 0:
        return 1
    decision = match.decisions[0]
    found = 0
    for answer in answers(decision):
        twin = match.copy()
        twin.submit(decision.seat, answer)
        found += submitted(twin, depth - 1)
    return found
