"""Any game: matches end, break no invariant, and are the same everywhere."""

import json
import os
import subprocess  # nosec B404  # another process is what is to be compared
import sys

import feldherr
from feldherr.core.rng import Quick
from feldherr.games.registry import entry_of
from feldherr.testing.conformance.runs import every_case, every_game, walk
from feldherr.testing.matches import begun, fingerprint, option_sets, options_for, play_on

ELSEWHERE = "feldherr.testing.conformance.elsewhere"


@every_case
def a_random_match_ends_with_a_result(game: str, options: str) -> None:
    match = begun(game, options, 2)
    assert match.result is None

    play_on(match, Quick(2))

    assert match.decisions == []
    assert match.result is not None
    assert match.result.winner in range(-1, len(match.seats))
    assert match.breadcrumb() == "over"


@every_case
def no_invariant_breaks_and_the_rules_know_where_they_are(game: str, options: str) -> None:
    rulebook = feldherr.game(game).rulebook

    for match, seat, answer in walk(game, options, seed=3, most=3000):
        after = match.copy()
        after.submit(seat, answer)
        assert rulebook.broken(after.state) == []
        assert match.seats[seat] in match.breadcrumb().split(" > waiting for ")[1]
        assert all(match.breadcrumb().split(" > "))


@every_case
def the_same_seed_and_answers_give_the_same_match(game: str, options: str) -> None:
    assert fingerprint(game, options, 4) == fingerprint(game, options, 4)
    assert fingerprint(game, options, 4) != fingerprint(game, options, 5)


@every_game
def another_process_reaches_the_same_hashes(game: str) -> None:
    """Whatever order sets and dictionaries have there."""
    here = {name: fingerprint(game, name, 0) for name in option_sets(game)}
    entry = entry_of(game)
    command = [sys.executable, "-m", ELSEWHERE, game, entry.rulebook, entry.trials]
    for hash_seed in ("0", "4711"):
        surroundings = {
            **os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path),
        }  # fmt: skip
        run = subprocess.run(  # nosec B603  # our own command
            command, env=surroundings, capture_output=True, text=True, check=True
        )
        assert json.loads(run.stdout) == here


@every_case
def a_match_holds_all_its_options(game: str, options: str) -> None:
    wished = options_for(game, options, 1)
    match = begun(game, options, 1)

    known = {option.name: option.default for option in feldherr.game(game).rulebook.option_list}
    assert match.chosen_options == {**known, **wished}
