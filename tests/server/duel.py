"""Two people at a table, or one, and a time that only goes on when told to."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from feldherr.server.table.table import Table
from tests.server.salon import Player, Salon, next_asked, options_of, salon

Scene = Callable[[Salon, str, Player, Player], Awaitable[None]]
SoloScene = Callable[[Table, Player], Awaitable[None]]
TurnScene = Callable[[Table, Player, Player, int], Awaitable[None]]
"""With the table itself, who is asked, who waits, and the seat of who is asked."""


class FakeTime:
    """A clock that only goes on when told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def at_a_duel(folder: Path, scene: Scene, game: str = "pixel_tactics", **more: Any) -> None:
    """Two people have sat down and are both here."""

    async def main() -> None:
        hub = {key: more.pop(key) for key in ("now", "pace") if key in more}
        async with salon(folder, **hub) as house, AsyncExitStack() as stack:
            table, tokens = await house.duel(game, **more)
            ada = await stack.enter_async_context(house.guest(table, tokens[0]))
            bea = await stack.enter_async_context(house.guest(table, tokens[1]))
            await scene(house, table, ada, bea)

    asyncio.run(main())


def against_the_computer(folder: Path, scene: SoloScene, **hub: Any) -> None:
    """One person plays Pixel Tactics against the computer."""

    async def main() -> None:
        async with salon(folder, **hub) as house:
            made = await house.open("pixel_tactics", ["me", "computer"])
            async with house.guest(made.table, made.token) as ada:
                await scene(house.table(made.table), ada)

    asyncio.run(main())


def at_a_turn(folder: Path, scene: TurnScene, **more: Any) -> None:
    """The same two have chosen their leaders, and one of them has the first turn."""

    async def turn(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await sealed_leaders(ada, bea)
        await scene(house.table(id), *await whose_turn(ada, bea))

    at_a_duel(folder, turn, **more)


async def claims_too_early(player: Player) -> bool:
    """The others still have time: a claim of this player is refused."""
    problem = (await player.ask("claim"))["problem"]
    return bool(problem and problem["code"] == "stale")


async def whose_turn(ada: Player, bea: Player) -> tuple[Player, Player, int]:
    """Who is asked, who waits, and the seat of who is asked."""
    asked = await next_asked([ada, bea])
    assert asked is not None
    return (ada, bea, 0) if asked is ada else (bea, ada, 1)


async def sealed_leaders(ada: Player, bea: Player) -> None:
    """Both choose their leaders, and not the same."""
    await ada.wait_asked()
    await bea.wait_asked()
    assert ada.question is not None
    assert bea.question is not None
    chosen = options_of(ada.question)[0]
    others = [each for each in options_of(bea.question) if each["label"] != chosen["label"]]
    await ada.answer(chosen["answer"])
    await bea.answer(others[0]["answer"])
