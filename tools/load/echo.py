"""Pairs of sockets at the echo, which everybody answers at once."""

import asyncio

from tools.load.servers import HOST, Server
from tools.load.stopwatch import Busy, Stopwatch
from tools.wire import Heard, Wire, dial


class Echo:
    """In every pair whoever gets a message and did not send it sends the next."""

    def __init__(self, server: Server, kind: str, message: bytes) -> None:
        self.server = server
        self.kind = kind
        self.message = message
        self.count = 0
        self.first: list[Wire] = []
        self.senders: dict[int, Wire] = {}

    async def begin(self, pairs: int) -> "Echo":
        for pair in range(pairs):
            path, heard = f"/{self.kind}/{pair}", self.player(pair)
            wires = [await dial(HOST, self.server.port, path, heard) for _ in range(2)]
            self.first.append(wires[0])
        return self

    def player(self, pair: int) -> Heard:
        def heard(wire: Wire, back: bytes) -> None:
            if self.senders.get(pair, wire) is not wire:
                self.count += 1
                self.senders[pair] = wire
                wire.say(self.message)

        return heard

    async def run(self, warm: float, seconds: float) -> Busy:
        self.senders = dict(enumerate(self.first))
        for wire in self.first:
            wire.say(self.message)
        await asyncio.sleep(warm)
        self.count = 0
        watch = Stopwatch(self.server)
        await asyncio.sleep(seconds)
        busy = watch.stopped(self.count)
        self.senders.clear()
        await asyncio.sleep(warm)
        return busy
