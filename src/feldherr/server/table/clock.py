"""Time: none, so much for the whole match and more for every answer, or so many days for every answer.

A clock only runs for people, only while they are asked, and only while they are served. When it is over nothing happens
by itself, unless it is serious: then the match is lost. A serious clock also runs while the computer plays somebody's
seat, and its answers are worth no time: nobody buys time by handing over.
"""

from collections.abc import Sequence

from feldherr.stage.parts import Json

NONE, LIVE, DAYS = "none", "live", "days"

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
MORE = 5 * MINUTE
"""What everybody gets when more time was agreed on; with days: one more answer's worth."""

GRACE = {NONE: 10 * MINUTE, LIVE: 2 * MINUTE, DAYS: -1}
"""So long a line may be broken before others may hand the seat to the computer; -1: the clock alone counts."""


def counted(since: float, until: float, outages: Sequence[tuple[float, float]]) -> float:
    """The seconds in which somebody was served."""
    used = until - since
    for first, last in reversed(outages):
        if last <= since:
            break
        used -= max(0.0, min(last, until) - max(first, since))
    return max(0.0, used)


class Clock:
    """The clocks of all seats in milliseconds. Moments are seconds since 1970."""

    def __init__(self, wish: Json, seats: int, outages: Sequence[tuple[float, float]] = ()) -> None:
        self.kind = str(wish.get("kind", NONE))
        self.is_serious = bool(wish.get("serious", False))
        """Is time that is over a lost match?"""
        self.increment = int(wish.get("increment", 0)) * 1000
        self.per_answer = int(wish.get("days", 0)) * DAY
        start = int(wish.get("minutes", 0)) * MINUTE if self.kind == LIVE else self.per_answer
        self.left = [start] * seats
        self.since: list[float | None] = [None] * seats
        """Since when a seat has been asked."""
        self.outages = outages
        """From when to when nobody could answer, in their order; grows while the server runs."""

    @property
    def grace(self) -> int:
        """So many milliseconds a line may be broken; -1: the clock alone counts."""
        return GRACE[self.kind]

    @property
    def more(self) -> int:
        """What an agreement on more time is worth."""
        return self.per_answer if self.kind == DAYS else MORE

    def answered(self, seat: int, at: float, is_own: bool = True) -> None:
        """A seat has answered: what it used is gone, what every own answer is worth is added."""
        if self.kind == LIVE:
            self.left[seat] = self.remaining(seat, at) + (self.increment if is_own else 0)
        elif self.kind == DAYS:
            self.left[seat] = self.per_answer
        self.since[seat] = None

    def taken_back(self, seat: int) -> None:
        """An answer counts no longer, nor does what it was worth."""
        if self.kind == LIVE:
            # Otherwise answering and taking back would be a way to make time.
            self.left[seat] = max(0, self.left[seat] - self.increment)

    def ask(self, running: set[int], at: float) -> None:
        """From now on the clocks of these seats run, and no others."""
        for seat, since in enumerate(self.since):
            # A clock that runs already goes on: being asked again gives no time back.
            if seat in running and since is None:
                self.since[seat] = at
            elif seat not in running and since is not None:
                self.left[seat] = self.remaining(seat, at)
                self.since[seat] = None

    def add(self, milliseconds: int) -> None:
        """More time for everybody."""
        self.left = [left + milliseconds for left in self.left]

    def remaining(self, seat: int, at: float) -> int:
        """What a seat has left, never less than nothing."""
        return max(0, self._balance(seat, at))

    def _balance(self, seat: int, at: float) -> int:
        """The same; less than nothing for who is over the time."""
        since = self.since[seat]
        if since is None:
            return self.left[seat]
        return self.left[seat] - round(counted(since, at, self.outages) * 1000)

    def shown(self, seat: int, at: float) -> int:
        """What a seat has left, -1 without clock."""
        return -1 if self.kind == NONE else self.remaining(seat, at)

    def is_over(self, seat: int, at: float) -> bool:
        """Is a seat asked that has no time left?"""
        return self.kind != NONE and self.since[seat] is not None and self.remaining(seat, at) == 0

    def first_over(self, at: float) -> list[int]:
        """Of the seats without time the one that has been so for longest; several only if that was at once."""
        balances = {n: self._balance(n, at) for n in range(len(self.left)) if self.is_over(n, at)}
        least = min(balances.values(), default=0)
        return [seat for seat, balance in balances.items() if balance == least]
