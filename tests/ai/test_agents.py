"""What every opponent owes its players: legal answers, the same ones again, and no peeking."""

import pytest

import feldherr
from feldherr.core.entry import LEVELS
from feldherr.core.errors import BadOption, UnknownName
from feldherr.core.rulebook import Options
from tests.ai.playing import answer_of, asked, new_match, opponent, other_world, played

DECISIVE = [name for name in LEVELS if name != "random"]
VARIANTS: list[Options] = [
    {},
    {"promo": True, "match_length": 4},
    {"edition": "revised", "auto": False},
]


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seed", [3, 4])
def test_every_answer_of_a_whole_game_is_legal(name: str, seed: int) -> None:
    match = new_match(seed)
    played(match, [opponent(name, 1), opponent("random", 2)])
    assert match.over


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("options", VARIANTS)
def test_variants_and_series_are_played_too(name: str, options: Options) -> None:
    match = new_match(5, options)
    assert played(match, [opponent("random", 1), opponent(name, 2)], 120)


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_and_iterations_give_the_same_answers(name: str) -> None:
    games = [played(new_match(6), [opponent(name, 7), opponent("random", 8)], 40) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("name", LEVELS)
def test_secrets_of_the_other_seat_change_no_answer(name: str) -> None:
    match = new_match(9)
    guide = [opponent("easy", 1), opponent("easy", 2)]
    for step in range(12):
        view = asked(match)
        if step % 3 == 0:
            seen = answer_of(opponent(name, step), view)
            assert answer_of(opponent(name, step), other_world(match, view, 100 + step)) == seen
        played(match, guide, 3)


@pytest.mark.parametrize("name", DECISIVE)
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_leaders_are_chosen_in_secret_in_any_order(name: str, order: tuple[int, int]) -> None:
    match = new_match(10)
    for seat in order:
        view = asked(match, seat)
        assert view.decision is not None
        assert view.decision.prompt == "choose_leader"
        match.submit(seat, answer_of(opponent(name), view))
    assert match.state.sides[0].grid[4] is not None


def test_what_the_first_seat_has_sealed_does_not_sway_the_second() -> None:
    answers = []
    for pick in range(2):
        match = new_match(11)
        options = match.decisions[0].options()
        assert options is not None
        match.submit(0, options[pick])
        answers.append(answer_of(opponent("hard", 3, 40), asked(match, 1)))
    assert answers[0] == answers[1]


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownName, match="easy, normal, hard"):
        feldherr.agent("pixel_tactics", "impossible")
    with pytest.raises(UnknownName, match="pixel_tactics"):
        feldherr.agent("chess", "hard")


@pytest.mark.parametrize(("seconds", "iterations"), [(0.0, None), (-1.0, None), (None, 0)])
def test_a_budget_must_be_more_than_nothing(seconds: float | None, iterations: int | None) -> None:
    with pytest.raises(BadOption, match="more than 0"):
        feldherr.agent("pixel_tactics", "mcts", seconds=seconds, iterations=iterations)


def test_a_time_budget_ends_a_search() -> None:
    agent = feldherr.agent("pixel_tactics", "mcts", seconds=0.05)
    match = feldherr.game("pixel_tactics").new_match(1)
    view = match.view(0)
    assert view.decision is not None
    assert view.decision.check(agent.decide(view, view.decision)) is None
