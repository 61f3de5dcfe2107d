"""Sockets at the echo, where everybody answers at once."""

import asyncio

from tools.load.servers import HOST, Server
from tools.load.stopwatch import Busy, Stopwatch
from tools.wire import Heard, Wire, dial


class Echo:
    """In every group one message is on its way: it is told to all of them, and the next one in turn sends the next."""

    def __init__(self, server: Server, kind: str, sockets: int, message: bytes) -> None:
        self.server = server
        self.kind = kind
        self.sockets = sockets
        """Of a group."""
        self.message = message
        self.count = 0
        self.is_paused = True
        self.due: list[Wire] = []
        """Who sends when the pause is over."""

    async def begin(self, groups: int) -> "Echo":
        for group in range(groups):
            path = f"/{self.kind}/{group}"
            heard = [self.player(place) for place in range(self.sockets)]
            wires = [await dial(HOST, self.server.port, path, each) for each in heard]
            self.due.append(wires[0])
        return self

    def player(self, place: int) -> Heard:
        rounds = 0

        def heard(wire: Wire, back: bytes) -> None:
            nonlocal rounds
            rounds += 1
            if rounds % self.sockets != place:
                return
            self.count += 1
            if self.is_paused:
                self.due.append(wire)
            else:
                wire.say(self.message)

        return heard

    async def run(self, warm: float, seconds: float) -> Busy:
        self.is_paused = False
        due, self.due = self.due, []
        for wire in due:
            wire.say(self.message)
        await asyncio.sleep(warm)
        self.count = 0
        watch = Stopwatch(self.server)
        await asyncio.sleep(seconds)
        busy = watch.stopped(self.count)
        self.is_paused = True
        await asyncio.sleep(warm)
        return busy
