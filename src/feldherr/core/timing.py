"""Timing windows: what is due at one moment, in whose order, each effect once per occurrence.

A trigger acts in a window after something happened, a replacement in a window before it does; both
are collected anew after every effect, so what died or moved in between is no longer due.
"""

from collections.abc import Callable
from typing import ClassVar, TypeVar, cast

from feldherr.core.codec import INT, INTS, TEXT, Field, Record
from feldherr.core.decision import ChooseOne, Seat
from feldherr.core.event import State
from feldherr.core.flow import DONE, Ctx, Flow, Procedure, Step, ask


class Window(Record):
    """One occurrence: its name, who goes first, what it is about, and which effects have had their turn."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("name", TEXT),
        ("first", INT),
        ("about", INTS),
        ("done", INTS),
    )

    def __init__(
        self, name: str, first: Seat, about: list[int], done: list[int] | None = None
    ) -> None:
        self.name = name
        self.first = first
        self.about = about
        self.done: list[int] = [] if done is None else done


class Due(Record):
    """An effect waiting in a window: whose it is and which source it comes from."""

    fields: ClassVar[tuple[Field, ...]] = (("seat", INT), ("source", INT))

    def __init__(self, seat: Seat, source: int) -> None:
        self.seat = seat
        self.source = source


W = TypeVar("W", bound=Window)
S = TypeVar("S", bound=State)
Collect = Callable[[Ctx[S], Window], list[Due]]
Resolve = Callable[[Ctx[S], Window, Due], Flow]
SideOf = Callable[[Ctx[S], Seat], int]


def own_side(ctx: Ctx[S], seat: Seat) -> int:
    """Every seat stands for itself."""
    return seat


class Windows:
    """The procedure of all windows of a game; `resolve` must come back with REPEAT.

    `Window.first` names the side that goes first; seats may form sides.
    """

    def __init__(
        self,
        name: str,
        rule: str,
        collect: Collect[S],
        resolve: Resolve[S],
        side_of: SideOf[S] = own_side,
    ) -> None:
        self.name = name
        self.rule = rule
        self.collect = cast(Collect[State], collect)
        self.resolve = cast(Resolve[State], resolve)
        self.side_of = cast(SideOf[State], side_of)

    def procedure(self) -> Procedure:
        return Procedure(self.name, Window, [cast(Step, self.next_effect)])

    def next_effect(self, ctx: Ctx[State], window: Window) -> Flow:
        """The player with priority first; who has several effects due picks the next one."""
        waiting = [due for due in self.collect(ctx, window) if due.source not in window.done]
        if not waiting:
            return DONE
        early = [due for due in waiting if self.side_of(ctx, due.seat) == window.first] or waiting
        mine = [due for due in early if due.seat == early[0].seat]
        if len(mine) == 1:
            return self.take(ctx, window, mine[0])
        choices: list[Record] = list(mine)
        return ask(
            ChooseOne(mine[0].seat, self.rule, "which_effect_first", choices), then=self.take
        )

    def take(self, ctx: Ctx[State], window: Window, due: Due) -> Flow:
        window.done.append(due.source)
        return self.resolve(ctx, window, due)
