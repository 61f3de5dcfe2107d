"""Pairs of sockets at the echo, which everybody answers at once."""

import asyncio

from tools.load.servers import HOST, Server
from tools.load.stopwatch import Busy, Stopwatch
from tools.wire import Heard, Wire, dial


async def echo(server: Server, kind: str, pairs: int, seconds: float, message: bytes) -> Busy:
    """In every pair whoever gets a message and did not send it sends the next."""
    count = 0
    senders: dict[int, Wire] = {}

    def player(pair: int) -> Heard:
        def heard(wire: Wire, back: bytes) -> None:
            nonlocal count
            if senders.get(pair, wire) is not wire:
                count += 1
                senders[pair] = wire
                wire.say(message)

        return heard

    for pair in range(pairs):
        wires = [await dial(HOST, server.port, f"/{kind}/{pair}", player(pair)) for _ in range(2)]
        senders[pair] = wires[0]
    for wire in senders.values():
        wire.say(message)
    await asyncio.sleep(1)
    count = 0
    watch = Stopwatch(server)
    await asyncio.sleep(seconds)
    senders.clear()
    return watch.stopped(count)
