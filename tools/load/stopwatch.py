"""How much was done in how long."""

from time import perf_counter

import msgspec

from tools.load.servers import Server


class Busy(msgspec.Struct):
    """By the clock on the wall, and by processor time of the server."""

    count: int
    seconds: float
    cpu: float

    @property
    def speed(self) -> float:
        return self.count / self.seconds

    @property
    def work(self) -> float:
        """Microseconds of processor time for one."""
        return self.cpu / self.count * 1e6

    @property
    def part(self) -> float:
        """Of a core."""
        return self.cpu / self.seconds


def together(some: list[Busy]) -> Busy:
    """What was measured in turns."""
    return Busy(
        sum(each.count for each in some),
        sum(each.seconds for each in some),
        sum(each.cpu for each in some),
    )


class Stopwatch:
    """Begins now."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cpu = server.cpu
        self.begun = perf_counter()

    def stopped(self, count: int) -> Busy:
        return Busy(count, perf_counter() - self.begun, self.server.cpu - self.cpu)
