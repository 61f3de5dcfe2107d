"""Any game: when a rule breaks down in the middle, the match is as it was before the answer."""

from collections.abc import Iterator
from contextlib import contextmanager

import feldherr
from feldherr.core.codec import Record
from feldherr.core.event import State
from feldherr.core.flow import Ctx, Flow, Procedures, Step
from feldherr.testing.conformance.runs import every_case, walk


class Broken(Exception):
    """What the rules below die of."""


class Fuse:
    """Lets so many steps pass and then breaks one of them."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    def wrapped(self, step: Step) -> Step:
        def run(ctx: Ctx[State], record: Record) -> Flow:
            if self.left == 0:
                self.left = -1
                raise Broken
            self.left -= 1
            return step(ctx, record)

        return run


@contextmanager
def fused(procedures: Procedures, fuse: Fuse) -> Iterator[None]:
    """All steps of a game behind one fuse."""
    kept = {each: list(each.steps) for each in procedures.by_name.values()}
    for each, steps in kept.items():
        each.steps[:] = [fuse.wrapped(step) for step in steps]
    try:
        yield
    finally:
        for each, steps in kept.items():
            each.steps[:] = steps


@every_case
def a_rule_that_breaks_down_leaves_the_match_as_it_was(game: str, options: str) -> None:
    procedures = feldherr.game(game).rulebook.procedures
    blown = walked = 0
    for number, (match, seat, answer) in enumerate(walk(game, options, seed=9, most=150)):
        walked += 1
        before, log, history = match.hash(), list(match.log), list(match.history)
        expected = match.copy()
        events = expected.submit(seat, answer)
        fuse = Fuse(number % 5)
        try:
            with fused(procedures, fuse):
                match.submit(seat, answer)
        except Broken:
            blown += 1
            assert (match.hash(), match.log, match.history) == (before, log, history)
            assert match.submit(seat, answer) == events
        assert match.save() == expected.save()
        match.undo()
    assert blown >= min(21, walked // 6)
