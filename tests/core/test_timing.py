"""Timing windows: the right player's effects first, each once, collected anew after every one."""

from feldherr.core.codec import Record
from feldherr.core.event import State
from feldherr.core.flow import REPEAT, Ctx, Flow, Procedures
from feldherr.core.seat import SeatId
from feldherr.core.timing import Due as CoreDue
from feldherr.core.timing import Moment, Orderer, Window, Windows
from tests.builds import interpreted_only

interpreted_only()


class Due(CoreDue):
    source: int


class Occasion:
    """One window with effects that may vanish or turn up while it is open."""

    def __init__(self, *due: Due, orderer: Orderer[State] | None = None) -> None:
        self.due = list(due)
        self.resolved: list[int] = []
        self.when: dict[int, list[Due]] = {}
        """Source of a resolved effect -> what is due from then on."""
        self.windows = Windows(
            "toy.window", "XX-1", Window, self.collect, self.resolve, orderer=orderer
        )
        self.ctx = Ctx(State(), Procedures([self.windows.procedure()]), None)

    def collect(self, ctx: Ctx[State], window: Window) -> list[Due]:
        return list(self.due)

    def resolve(self, ctx: Ctx[State], window: Window, due: Due) -> Flow:
        self.resolved.append(due.source)
        self.due = self.when.get(due.source, self.due)
        return REPEAT

    def open(self, first: int = 0) -> None:
        self.ctx.begin(Window(Moment(), first))

    def asked(self) -> tuple[int, list[Record]]:
        """Who picks, and from what."""
        decision = self.ctx.decision()
        assert decision is not None
        prompt = "which_effect_first" if self.windows.orderer is None else "which_of_all_first"
        assert (decision.rule, decision.prompt) == ("XX-1", prompt)
        return decision.seat, decision.options() or []

    def pick(self, due: Due) -> None:
        self.ctx.answer(due.seat, due)


ME, YOU = SeatId(0), SeatId(1)
MINE, MINE_TOO, YOURS, YOURS_TOO = Due(ME, 10), Due(ME, 11), Due(YOU, 20), Due(YOU, 21)


def test_a_window_with_nothing_due_closes() -> None:
    moment = Occasion()
    moment.open()
    assert (moment.resolved, moment.ctx.frames) == ([], [])


def test_the_player_with_priority_goes_first() -> None:
    for first, order in ((0, [10, 20]), (1, [20, 10])):
        moment = Occasion(YOURS, MINE)
        moment.open(first)
        assert moment.resolved == order


def test_who_has_several_effects_due_picks_the_next_one() -> None:
    moment = Occasion(MINE, YOURS, MINE_TOO, YOURS_TOO)
    moment.open()

    assert moment.asked() == (0, [MINE, MINE_TOO])
    moment.pick(MINE_TOO)
    assert moment.resolved == [11, 10]
    assert moment.asked() == (1, [YOURS, YOURS_TOO])
    moment.pick(YOURS_TOO)

    assert moment.resolved == [11, 10, 21, 20]
    assert moment.ctx.frames == []


def test_an_effect_happens_once_per_occurrence() -> None:
    moment = Occasion(MINE)
    moment.open()
    assert moment.resolved == [10]

    moment.open()
    assert moment.resolved == [10, 10]


def test_what_is_no_longer_due_does_not_happen() -> None:
    moment = Occasion(MINE, YOURS)
    moment.when = {10: []}
    moment.open()
    assert moment.resolved == [10]


def test_what_becomes_due_meanwhile_happens_in_the_same_window() -> None:
    moment = Occasion(YOURS)
    moment.when = {20: [MINE, YOURS, YOURS_TOO]}
    moment.open()
    assert moment.resolved == [20, 10, 21]


def test_one_seat_may_order_everything_whoever_has_it() -> None:
    """The seat that is named picks among the effects of both, whoever has priority."""
    moment = Occasion(MINE, YOURS, MINE_TOO, orderer=lambda ctx: 1)
    moment.open()

    assert moment.asked() == (1, [MINE, YOURS, MINE_TOO])
    moment.ctx.answer(1, MINE_TOO)
    assert moment.asked() == (1, [MINE, YOURS])
    moment.ctx.answer(1, YOURS)

    assert moment.resolved == [11, 20, 10]
    assert moment.ctx.frames == []
