"""Who is here: which seats have an open line, and since when the others have not."""

from collections import Counter
from collections.abc import Sequence

from feldherr.server.table.clock import counted


class Presence:
    """Lines by seat. Moments are seconds since 1970. Who could not come, because nobody was served, is not away."""

    def __init__(self, outages: Sequence[tuple[float, float]] = ()) -> None:
        self._outages = outages
        self._lines: Counter[int] = Counter()
        self._left: dict[int, float] = {}
        self._elsewhere: dict[str, list[int]] = {}
        """The seats with a line to another server."""

    def expect(self, seats: list[int], now: float) -> None:
        """From now on these seats are missed."""
        for seat in seats:
            if not self.is_here(seat):
                # Who is away already has been so for longer, and that moment stays.
                self._left.setdefault(seat, now)

    def come(self, seats: list[int]) -> bool:
        """A line for these seats was opened. Is anybody here who was not before?"""
        news = any(not self.is_here(seat) for seat in seats)
        self._lines.update(seats)
        for seat in seats:
            self._left.pop(seat, None)
        return news

    def go(self, seats: list[int], now: float) -> bool:
        """A line was closed. Is anybody gone?"""
        news = False
        for seat in seats:
            self._lines[seat] -= 1
            # A second tab may still be open.
            if not self.is_here(seat):
                self._left[seat] = now
                news = True
        return news

    def elsewhere(self, origin: str, seats: list[int], now: float) -> bool:
        """So many have a line to that server now. Has anybody come or gone?"""
        before = {seat for seat in self._seen() if self.is_here(seat)}
        self._elsewhere[origin] = seats
        after = {seat for seat in self._seen() if self.is_here(seat)}
        for seat in after:
            self._left.pop(seat, None)
        for seat in before - after:
            self._left[seat] = now
        return before != after

    def own_seats(self) -> list[int]:
        """The seats with a line to this server."""
        return [seat for seat, count in self._lines.items() if count > 0]

    def is_here(self, seat: int) -> bool:
        return self._lines[seat] > 0 or any(seat in seats for seats in self._elsewhere.values())

    def _seen(self) -> set[int]:
        known = {seat for seats in self._elsewhere.values() for seat in seats}
        return known | set(self._lines) | set(self._left)

    def away(self, seat: int, now: float) -> int:
        """Milliseconds since the last line of a seat was closed, -1 while one is open or nobody is expected."""
        left = self._left.get(seat)
        return -1 if left is None else round(counted(left, now, self._outages) * 1000)
