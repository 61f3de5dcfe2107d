"""Timing windows: what is due at one moment, in whose order, each effect once per occurrence.

A trigger acts in a window after something happened, a replacement in a window before it does; both
are collected anew after every effect, so what died or moved in between is no longer due.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar, cast

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Question, Seat
from feldherr.core.event import State
from feldherr.core.flow import DONE, Ctx, Flow, Procedure, Step, ask
from feldherr.core.seat import SeatId

WHICH_EFFECT_FIRST: Final = Question("which_effect_first")
WHICH_OF_ALL_FIRST: Final = Question("which_of_all_first")
"""Put to whoever orders the effects of all."""


class Moment(Record):
    """An occurrence at which effects may be due; a game has one class each, whose fields say what there is to know.

    Moments are facts: nothing changes them, so frames and their copies share them.
    """


class Due(Record):
    """An effect waiting in a window, and whose it is; a game has a class of its own, whose fields say which one.

    Two that are equal are the same effect.
    """

    seat: SeatId


class Window(Record):
    """One occurrence, which side goes first, and the effects that have had their turn.

    A game has a window of its own, which declares anew what its moments and effects are.
    """

    moment: Moment
    first: Seat
    done: list[Due] = []


S = TypeVar("S", bound=State)
D = TypeVar("D", bound=Due)
Collect = Callable[[Ctx[S], Window], Sequence[D]]
Resolve = Callable[[Ctx[S], Window, D], Flow]
SideOf = Callable[[Ctx[S], Seat], int]
Orderer = Callable[[Ctx[S]], Seat]


def own_side(ctx: Ctx[S], seat: Seat) -> int:
    """Every seat stands for itself."""
    return seat


class Windows:
    """The procedure of all windows of a game; `resolve` must come back with REPEAT.

    `Window.first` names the side that goes first; seats may form sides. With an `orderer` one seat puts everything that
    is due in order, whoever has it.
    """

    def __init__(
        self,
        name: str,
        rule: str,
        window: type[Window],
        collect: Collect[S, D],
        resolve: Resolve[S, D],
        side_of: SideOf[S] = own_side,
        orderer: Orderer[S] | None = None,
    ) -> None:
        self.name = name
        self.rule = rule
        self.window = window
        self.collect = cast(Collect[State, Due], collect)
        self.resolve = cast(Resolve[State, Due], resolve)
        self.side_of = cast(SideOf[State], side_of)
        self.orderer = cast(Orderer[State] | None, orderer)

    def procedure(self) -> Procedure:
        return Procedure(self.name, self.window, [cast(Step, self.next_effect)])

    def next_effect(self, ctx: Ctx[State], window: Window) -> Flow:
        """The player with priority first; who has several effects due picks the next one."""
        # Collected anew each time: the effect before may have killed, moved or woken somebody.
        waiting = [due for due in self.collect(ctx, window) if due not in window.done]
        if not waiting:
            return DONE
        if self.orderer is not None:
            return self._next_of(ctx, window, self.orderer(ctx), waiting)
        early = [due for due in waiting if self.side_of(ctx, due.seat) == window.first] or waiting
        mine = [due for due in early if due.seat == early[0].seat]
        return self._next_of(ctx, window, mine[0].seat, mine)

    def _next_of(self, ctx: Ctx[State], window: Window, seat: Seat, due: list[Due]) -> Flow:
        if len(due) == 1:
            return self.take(ctx, window, due[0])
        choices: list[Record] = list(due)
        prompt = WHICH_EFFECT_FIRST if self.orderer is None else WHICH_OF_ALL_FIRST
        return ask(ChooseOne(seat, self.rule, prompt, choices), then=self.take)

    def take(self, ctx: Ctx[State], window: Window, due: Due) -> Flow:
        window.done.append(due)
        return self.resolve(ctx, window, due)
