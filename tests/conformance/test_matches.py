"""Any game: matches end, break no invariant, and are the same everywhere."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import feldherr
from feldherr.core.rng import Quick
from tests.conformance.runs import every_case, walk
from tools.matches import begun, cases, options_for, play_on
from tools.record import HASHES, fingerprint, fingerprints

ROOT = Path(__file__).parents[2]


@every_case
def test_a_random_match_ends_with_a_result(game: str, options: str) -> None:
    match = begun(game, options, 2)
    assert match.result is None

    play_on(match, Quick(2))

    assert match.decisions == []
    assert match.result is not None
    assert match.result.winner in range(-1, len(match.seats))
    assert match.breadcrumb() == "over"


@every_case
def test_no_invariant_breaks_and_the_rules_know_where_they_are(game: str, options: str) -> None:
    rulebook = feldherr.game(game).rulebook

    for match, seat, answer in walk(game, options, seed=3, most=3000):
        after = match.copy()
        after.submit(seat, answer)
        assert rulebook.broken(after.state) == []
        assert match.seats[seat] in match.breadcrumb().split(" > waiting for ")[1]
        assert all(match.breadcrumb().split(" > "))


@every_case
def test_the_same_seed_and_answers_give_the_same_match(game: str, options: str) -> None:
    assert fingerprint(game, options, 4) == fingerprint(game, options, 4)
    assert fingerprint(game, options, 4) != fingerprint(game, options, 5)


@every_case
def test_every_build_reaches_the_recorded_hashes(game: str, options: str) -> None:
    recorded = json.loads(HASHES.read_text(encoding="utf-8"))[game][options]

    assert {seed: fingerprint(game, options, int(seed)) for seed in recorded} == recorded


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_another_process_reaches_the_same_hashes(hash_seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "tools.record", "--print", "--seeds", "1"]

    run = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )

    assert json.loads(run.stdout) == fingerprints(1, feldherr.games())


def test_the_recorded_hashes_cover_every_case() -> None:
    recorded = json.loads(HASHES.read_text(encoding="utf-8"))

    assert {(game, options) for game in recorded for options in recorded[game]} == set(cases())
    assert all(recorded[game][options] for game, options in cases())


@every_case
def test_a_match_holds_all_its_options(game: str, options: str) -> None:
    wished = options_for(game, options, 1)
    match = begun(game, options, 1)

    known = {option.name: option.default for option in feldherr.game(game).rulebook.option_list}
    assert match.chosen_options == {**known, **wished}
