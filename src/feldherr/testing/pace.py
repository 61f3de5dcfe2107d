"""How fast a game is: what `make bench` measures of it, and what it is to reach. Its trials say so."""

import random
from collections.abc import Callable
from typing import Final

from feldherr.core.chance import Loaded
from feldherr.core.event import State
from feldherr.core.flow import Ctx
from feldherr.core.game import Game
from feldherr.core.playout import play_out
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options

PLAYOUTS: Final = "playouts"
"""The pace in which any game measures random decisions with the loop inside the package."""
FASTEST: Final = "fastest"
"""What a bar may be set against: the playouts of the fastest game, in the same build."""


class Bar:
    """What a pace is to reach in one of the builds."""

    def __init__(self, what: str, build: str, least: float, against: str = "") -> None:
        self.what = what
        """How the row of the table begins."""
        self.build = build
        """`compiled` or `interpreted`."""
        self.least = least
        self.against = against
        """So many times as fast as this; empty if it is a number per second."""


class Pace:
    """Something that is done over and over; a round of it says how much was done."""

    def __init__(self, name: str, work: Callable[[], int], *bars: Bar) -> None:
        self.name = name
        self.work = work
        self.bars = bars


def played_out(
    game: Game[State], matches: int, options: Options | None = None, position: str = ""
) -> int:
    """Random decisions with the loop inside the package, from the beginning or from a written position."""
    answered = 0
    for seed in range(matches):
        dice = Loaded(Quick(seed))
        ctx = _placed(game, position, dice) if position else _begun(game, options, dice)
        answered += play_out(ctx, Quick(seed + 1000))
    return answered


def _begun(game: Game[State], options: Options | None, dice: Loaded) -> Ctx[State]:
    rulebook = game.rulebook
    state, first = rulebook.start(rulebook.options(options))
    ctx = Ctx(state, rulebook.procedures, dice)
    ctx.begin(first)
    return ctx


def _placed(game: Game[State], position: str, dice: Loaded) -> Ctx[State]:
    rulebook = game.rulebook
    found = rulebook.from_notation(position)
    ctx = Ctx(found.state, rulebook.procedures, dice)
    for record, step in found.frames:
        ctx.push(record, step)
    ctx.run()
    return ctx


def stepped(game: Game[State], matches: int) -> int:
    """Random decisions one by one through the public interface, with log and checks."""
    answered = 0
    for seed in range(matches):
        match = game.new_match(seed)
        chooser = random.Random(seed)  # nosec B311  # people who write bots use it
        while not match.over:
            decision = match.decisions[0]
            if decision.kind == "ChooseOne":
                answer = chooser.choice(decision.options() or [])
            else:
                answer = decision.sample(Quick(chooser.getrandbits(31)))
            match.submit(decision.seat, answer)
            answered += 1
    return answered
