"""One game between two agents, from nothing but names and seeds."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b

import feldherr
from feldherr.ai.agents import Agent
from feldherr.core.event import State
from feldherr.core.match import canonical
from feldherr.core.rulebook import Options
from feldherr.core.seat import NOBODY, Seat

LONGEST = 5000
"""A game with more answers than this is called a draw: two careful players can go round in circles."""
_LOOK_UP = 16


@dataclass(frozen=True)
class Pairing:
    """Who plays what, and for how long they may think."""

    game: str
    a: str
    b: str
    seed: int
    seconds: float | None = None
    iterations: int | None = None
    options: Options | None = None
    """Named options of the game; None for the usual ones."""
    armies: tuple[str, str] | None = None
    """The lists of a and b, which go with them when sides are swapped; None leaves that to the options."""

    def options_of(self, number: int) -> Options | None:
        """What game `number` is begun with."""
        if self.armies is None:
            return self.options
        lists = list(self.armies[::-1] if is_swapped(number) else self.armies)
        return {**(self.options or {}), "armies": lists}


@dataclass(frozen=True)
class Played:
    """One finished game: `winner` is 0 for a, 1 for b and -1 for a draw."""

    number: int
    winner: int
    decisions: int
    hash: str


def is_swapped(number: int) -> bool:
    """The second game of a pair: b has the first seat."""
    return number % 2 == 1


def play(pairing: Pairing, number: int, stopped: Callable[[], bool]) -> Played | None:
    """Game `number`; games 2n and 2n + 1 share their seed and swap sides. None if stopped on the way."""
    swapped = is_swapped(number)
    match = feldherr.game(pairing.game).new_match(
        seed=f"lab.{pairing.seed}.{number // 2}", options=pairing.options_of(number)
    )
    agents = [_agent(pairing, name, number) for name in (pairing.a, pairing.b)]
    if swapped:
        agents.reverse()
    decisions = 0
    while not match.over and decisions < LONGEST:
        # A look at the clock costs more than many a decision.
        if decisions % _LOOK_UP == 0 and stopped():
            return None
        seat = match.decisions[0].seat
        view = match.view(seat)
        assert view.decision is not None
        match.submit(seat, agents[seat].decide(view, view.decision))
        decisions += 1
    winner: Seat = NOBODY if match.result is None else match.result.winner
    if swapped and winner != NOBODY:
        winner = 1 - winner
    # Two builds that play the same game have the same hash, which is how builds are compared.
    events = canonical([event.to_data() for event in match.log])
    return Played(number, winner, decisions, blake2b(events.encode(), digest_size=16).hexdigest())


def _agent(pairing: Pairing, name: str, number: int) -> Agent[State]:
    """Both games of a pair give an agent the same luck."""
    text = f"{pairing.seed}.{number // 2}.{name == pairing.a}"
    seed = int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big")
    return feldherr.agent(
        pairing.game, name, seconds=pairing.seconds, iterations=pairing.iterations, seed=seed
    )
