"""What every game must keep to, whoever wrote it; nothing here knows a game.

    from feldherr.testing import conformance
    conformance.check(GAME)

or, in a test file, one test for each of them:

    @pytest.mark.parametrize("check", conformance.checks(GAME), ids=str)
    def test_my_game(check: conformance.Check) -> None:
        check()

Secrets, places, ledger and words are asked only of a game that has any, and how much has to be seen on the way grows
with the length of its matches.
"""

from collections.abc import Callable

from feldherr.core.entry import GameEntry
from feldherr.games.registry import entries, entry_of, register
from feldherr.testing.conformance import (
    answers,
    copies,
    events,
    failures,
    matches,
    moments,
    places,
    problems,
    runs,
    secrets,
    sentences,
    tags,
    texts,
)
from feldherr.testing.trials import trials_for

MODULES = [
    matches, answers, events, copies, failures, secrets, moments, places, sentences, texts, problems, tags,
]  # fmt: skip
"""Everything that is checked; each module adds its checks to those of `runs`."""


class Check:
    """One thing to check about a game, perhaps with a set of options; calling it fails with an AssertionError."""

    def __init__(self, entry: GameEntry, check: Callable[..., None], *options: str) -> None:
        self.entry = entry
        self.check = check
        self.options = options

    def __call__(self) -> None:
        if self.entry.name not in entries():
            register(self.entry)
        self.check(self.entry.name, *self.options)

    def __str__(self) -> str:
        subject = self.check.__module__.rpartition(".")[2]
        case = "-".join([self.entry.name, *self.options])
        return f"{subject}.{self.check.__name__}-{case}"


def checks(game: GameEntry | str) -> list[Check]:
    """All there is to check about a game."""
    entry = entry_of(game) if isinstance(game, str) else game
    names = list(trials_for(entry).sets)
    whole = [Check(entry, check) for check in runs.GAME_CHECKS]
    return whole + [Check(entry, check, name) for check in runs.CASE_CHECKS for name in names]


def check(game: GameEntry | str) -> None:
    """Check everything about a game; the first thing that is wrong is raised."""
    for each in checks(game):
        each()
