"""What the opponents think of a position, and that they see what is there to be seen."""

from pathlib import Path
from typing import cast

import pytest

import feldherr
from feldherr.ai.pixel_tactics.brain import PixelBrain
from feldherr.ai.pixel_tactics.evaluation import facts, score
from feldherr.ai.pixel_tactics.weights import (
    COUNT,
    FACT_NAMES,
    FACTS,
    load_weights,
    read_weights,
    written_weights,
)
from feldherr.ai.search import power_of_two
from feldherr.core.errors import BadFile
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.games.pixel_tactics.answers import Attack
from feldherr.games.pixel_tactics.grid import CENTRE
from feldherr.games.pixel_tactics.state import State
from tests.ai.playing import answer_of, asked, new_match, opponent, played

KILL = """
round 3, front wave, red first, red to act, 1 actions
red leads blank
| knight | . | fighter |
| .      | * | .       |
| .      | . | .       |
hand oracle witch
blue leads blank d17
| templar | . | healer |
| .       | * | .      |
| .       | . | .      |
"""


def position(text: str) -> Match[State]:
    return cast(Match[State], feldherr.game("pixel_tactics").position(text))


@pytest.mark.parametrize("name", ["easy", "normal", "hard"])
def test_a_leader_that_can_be_killed_is_killed(name: str) -> None:
    answer = answer_of(opponent(name, 1, 60), asked(position(KILL)))
    assert isinstance(answer, Attack)
    assert answer.target == CENTRE


def test_both_seats_see_the_same_lead() -> None:
    match = new_match(2)
    played(match, [opponent("easy", 1), opponent("easy", 2)], 30)
    weights = load_weights()
    assert score(match.state, 0, weights) == -score(match.state, 1, weights) != 0
    brain = PixelBrain(weights)
    assert brain.value(match.state, 0) + brain.value(match.state, 1) == pytest.approx(1.0)


def test_the_facts_add_up_to_the_score() -> None:
    match = new_match(3)
    played(match, [opponent("easy", 1), opponent("easy", 2)], 30)
    weights = load_weights()
    found = facts(match.state, 0, weights)
    assert sum(weights[fact] * amount for fact, amount in found.items()) == score(
        match.state, 0, weights
    )


def test_a_wounded_leader_is_worse_than_a_healthy_one() -> None:
    weights = load_weights()
    healthy = position(KILL.replace(" d17", ""))
    assert score(healthy.state, 1, weights) > score(position(KILL).state, 1, weights)


def test_weights_survive_their_file(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(written_weights(load_weights()), encoding="utf-8")
    assert read_weights(file) == load_weights()
    assert len(FACT_NAMES) == COUNT - FACTS


@pytest.mark.parametrize("text", ["[leader]\nqueen = 3\n", "[fact]\nbeauty = 1\n"])
def test_weights_for_what_does_not_exist_are_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match="unknown"):
        read_weights(file)


def test_powers_of_two_are_exact_at_whole_steps() -> None:
    assert [power_of_two(gain, 100) for gain in (-200, 0, 50, 100, 300)] == [0.25, 1, 1.5, 2, 8]


def test_suggestions_are_legal_and_different_for_every_question() -> None:
    brain = PixelBrain(load_weights())
    random = Quick(1)
    kinds: set[str] = set()
    for seed in range(12):
        match = new_match(seed, {"promo": seed % 2 == 0})
        for _ in range(150):
            if match.over:
                break
            decision = match.decisions[0]
            kinds.add(decision.kind)
            found = brain.candidates(match.state, decision, random)
            assert len(found) == len(set(found))
            assert all(decision.fits(each) and decision.check(each) is None for each in found)
            match.submit(decision.seat, decision.sample(random))
    assert kinds == {"ChooseOne", "ChooseSome", "Allocate", "Arrange", "Confirm"}
