"""Random matches for tests and tools, with the options and answers of a game's `Trials`."""

from collections.abc import Iterator
from hashlib import blake2b
from math import comb, factorial, perm, prod

import feldherr
from feldherr.core.chance import Shuffle, Throw
from feldherr.core.codec import Record
from feldherr.core.decision import Allocate, Arrange, ChooseSome, Decision, Seat
from feldherr.core.event import State
from feldherr.core.match import Match, canonical
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.testing.trials import trials_of


def option_sets(game: str) -> dict[str, Options]:
    """The options a game is tried with, by name; every match of them ends."""
    trials = trials_of(game)
    return {name: {**trials.cap, **chosen} for name, chosen in trials.sets.items()}


def options_for(game: str, options: str, seed: int) -> Options:
    """What a named set of options means for one seed."""
    return trials_of(game).options(options, seed)


def cases() -> list[tuple[str, str]]:
    """Every game with every set of its options."""
    return [(game, name) for game in feldherr.games() for name in option_sets(game)]


def begun(game: str, options: str, seed: int) -> Match[State]:
    """A new match with a named set of options."""
    return feldherr.game(game).new_match(seed, options_for(game, options, seed))


def asked(match: Match[State], random: Quick) -> Decision:
    """One of the open questions; seats that choose in secret answer in any order."""
    open_now = match.decisions
    return open_now[random.below(len(open_now))]


def answers(match: Match[State], random: Quick) -> Iterator[tuple[Seat, Record]]:
    """Legal answers by chance, each to be submitted before the next is taken."""
    trials = trials_of(match.rulebook.name)
    while not match.over:
        decision = asked(match, random)
        yield decision.seat, trials.answer(match.state, decision, random)


def play_on(match: Match[State], random: Quick, most: int = -1) -> int:
    """Play by chance to the end, or `most` answers; how many there were."""
    given = 0
    for seat, answer in answers(match, random):
        if given == most:
            break
        match.submit(seat, answer)
        given += 1
    return given


def log_hash(match: Match[State]) -> str:
    """A fingerprint of everything that happened."""
    events = canonical([event.to_data() for event in match.log])
    return blake2b(events.encode(), digest_size=16).hexdigest()


Fingerprint = dict[str, str | int]


def fingerprint(game: str, options: str, seed: int) -> Fingerprint:
    """A random match in three values: answers given, hash at the end, hash of all events."""
    match = begun(game, options, seed)
    given = play_on(match, Quick(seed))
    return {"answers": given, "state": match.hash(), "events": log_hash(match)}


COUNTLESS = 10**9
"""As many answers as a question has that cannot list them."""


def how_many(decision: Decision) -> int:
    """The number of legal answers, without listing those that come by the thousand."""
    if isinstance(decision, ChooseSome):
        sizes = range(decision.least, decision.most + 1)
        return sum(comb(len(decision.items), size) for size in sizes)
    if isinstance(decision, Arrange):
        same = [factorial(decision.alike.count(group)) for group in set(decision.alike)]
        return perm(len(decision.places), len(decision.items)) // prod(same)
    if isinstance(decision, Shuffle):
        return factorial(decision.count)
    if isinstance(decision, Throw):
        return comb(decision.count + decision.sides - 1, decision.sides - 1)
    if isinstance(decision, Allocate):
        return _splits(decision)
    listed = decision.options()
    if listed is None:
        return COUNTLESS if decision.only() is None else 1
    return len(listed)


def _splits(decision: Allocate) -> int:
    """Ways to split the amount: how many give each sum, one more item at a time."""
    ways = [1] + [0] * decision.total
    for limit in decision.limits:
        ways = [sum(ways[max(0, given - limit) : given + 1]) for given in range(len(ways))]
    return ways[-1] if decision.exact else sum(ways)
