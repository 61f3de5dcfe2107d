"""What the tests for any game share: every game with every set of options, and walks through matches."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import feldherr
from feldherr.core.codec import Data, Record
from feldherr.core.decision import Decision, Seat
from feldherr.core.errors import FeldherrError
from feldherr.core.event import State
from feldherr.core.match import Match, canonical
from feldherr.core.rng import Quick
from feldherr.testing.matches import answers, begun, how_many

GameCheck = Callable[[str], None]
CaseCheck = Callable[[str, str], None]

GAME_CHECKS: list[GameCheck] = []
CASE_CHECKS: list[CaseCheck] = []
"""What is checked once for a game, and what with every set of its options; the decorators below fill these."""


def every_game(check: GameCheck) -> GameCheck:
    """Marks what is checked once for every game."""
    GAME_CHECKS.append(check)
    return check


def every_case(check: CaseCheck) -> CaseCheck:
    """Marks what is checked for every game with every set of its options."""
    CASE_CHECKS.append(check)
    return check


STEPS = 400
"""As far as a walk goes; the second game of a series begins before."""
LISTED = 1000
"""More options than this are drawn by chance instead of listed."""


def walk(
    game: str, options: str, seed: int = 1, most: int = STEPS
) -> Iterator[tuple[Match[State], Seat, Record]]:
    """A match at each of its decisions with the answer to come; it is given when the walk goes on."""
    match = begun(game, options, seed)
    for number, (seat, answer) in enumerate(answers(match, Quick(seed))):
        if number == most:
            return
        yield match, seat, answer
        match.submit(seat, answer)


def some_options(decision: Decision, random: Quick, most: int) -> list[Record]:
    """Legal answers: all that are listed, or as many by chance."""
    listed = decision.options() if how_many(decision) <= LISTED else None
    if listed is None:
        return [decision.sample(random) for _ in range(most)]
    if len(listed) <= most:
        return listed
    return [listed[random.below(len(listed))] for _ in range(most)]


@contextmanager
def refused(kind: type[FeldherrError]) -> Iterator[None]:
    """What happens inside must be refused in this way."""
    try:
        yield
    except kind:
        return
    raise AssertionError(f"not refused: {kind.__name__} was expected")


def readers(match: Match[State]) -> range:
    """All seats and one spectator."""
    return range(len(match.seats) + 1)


def text(value: Record | Decision) -> str:
    """The one JSON spelling of it."""
    return canonical(value.to_data())


def words(data: Data) -> set[str]:
    """All texts that occur as values in JSON data."""
    if isinstance(data, str):
        return {data}
    if isinstance(data, list):
        return {word for each in data for word in words(each)}
    if isinstance(data, dict):
        return {word for each in data.values() for word in words(each)}
    return set()


def is_rule(game: str, row: str) -> bool:
    """Does the game's ledger have such a row? Of a game without a ledger nobody asks for rules."""
    rows = feldherr.game(game).rulebook.ledger().rows
    return not rows or row in rows
