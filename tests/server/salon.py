"""A real server on the loopback, in the event loop of the test, and guests who talk to it over sockets."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import uvicorn
from msgspec import json
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from feldherr.core.rng import Quick
from feldherr.server.http.forms import JoinWish, SeatWish, TableMade, TableWish
from feldherr.server.line.allowance import Allowance
from feldherr.server.line.wire import Wire
from feldherr.server.people.tokens import Tokens
from feldherr.server.store import Store, open_store
from feldherr.server.table import fair_dice
from feldherr.server.table.fair_dice import SEED_BYTES
from feldherr.server.table.hub import Hub
from feldherr.server.table.table import Table

Json = dict[str, Any]

PATIENCE = 20.0
EASY_GOING = Allowance(
    messages=1_000_000, watching=1_000_000, pings=1_000_000, misunderstandings=1_000_000
)


class Salon:
    """A hub, and where to reach it."""

    def __init__(self, hub: Hub, port: int) -> None:
        self.hub = hub
        self.url = f"ws://127.0.0.1:{port}/ws"

    async def duel(self, game: str = "pixel_tactics", **wish: Any) -> tuple[str, list[str]]:
        """A table for two people who have both sat down: its id and their links."""
        made = await self.open(game, ["me", "invite"], **wish)
        token = await self.join(made.table, made.links[0].token, "Bea", "two")
        return made.table, [made.token, token]

    async def open(self, game: str, kinds: list[Any], **wish: Any) -> TableMade:
        seats = [SeatWish(each, "random") for each in kinds]
        wish = {"name": "Ada", "seed": "one", **wish}
        return await self.hub.create_table(TableWish(game, seats=seats, **wish))

    async def join(self, table: str, token: str, name: str, seed: str, secret: str = "") -> str:
        ticket = self.hub.tokens.opened_seat(token, table) if token else None
        return await self.hub.join(table, JoinWish(token, -1, name, seed, secret), ticket)

    def table(self, id: str) -> Table:
        """The table itself, with all its secrets."""
        return self.hub.rooms[id].table

    @asynccontextmanager
    async def guest(
        self, table: str, token: str = "", lines: list[str] | None = None, **hello: Any
    ) -> AsyncIterator["Player"]:
        """Somebody who has said hello and been told the table; who comes back has some lines already."""
        if lines is not None:
            hello["lines"] = len(lines)
        async with connect(self.url, max_size=None, proxy=None) as line:
            player = Player(line)
            player.lines = list(lines or [])
            await player.say({"type": "hello", "table": table, "token": token, **hello})
            try:
                await player.wait(lambda: bool(player.tables))
                yield player
            finally:
                player.reader.cancel()


class Player:
    """One line, and everything that came over it."""

    _numbers = count()

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.heard: list[bytes] = []
        self.tables: list[Json] = []
        self.replies: dict[str, Json] = {}
        self.others: list[Json] = []
        self.lines: list[str] = []
        self.events: list[Json] = []
        self._news = asyncio.Event()
        self.reader = asyncio.get_running_loop().create_task(self._read())

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self.line:
                assert isinstance(text, str)
                self.heard.append(text.encode())
                self._note(json.decode(text))
                self._news.set()
        self._news.set()

    def _note(self, message: Json) -> None:
        if message["type"] in ("table", "bot_table"):
            self.tables.append(message)
            first = message["first"]
            if message["type"] == "table":
                assert first <= len(self.lines)
                self.lines[first:] = [each["text"] for each in message["lines"]]
            else:
                assert first <= len(self.events)
                self.events[first:] = message["events"]
        elif message["type"] == "reply":
            self.replies[message["id"]] = message
        else:
            self.others.append(message)

    @property
    def table(self) -> Json:
        """As told last."""
        return self.tables[-1]

    @property
    def question(self) -> Json | None:
        questions = self.table["questions"]
        return questions[0] if questions else None

    async def say(self, message: Json) -> None:
        await self.line.send(json.encode(message).decode())

    async def wait(self, is_so: Callable[[], bool], patience: float = PATIENCE) -> None:
        async with asyncio.timeout(patience):
            while not is_so():
                if self.reader.done():
                    raise AssertionError(f"line closed: {self.line.close_code} {self.others}")
                self._news.clear()
                await self._news.wait()

    async def ask(self, type: str, **fields: Any) -> Json:
        """Send a command and wait for its reply."""
        id = fields.pop("id", None) or f"c{next(self._numbers)}"
        self.replies.pop(id, None)
        await self.say({"type": type, "id": id, **fields})
        await self.wait(lambda: id in self.replies)
        return self.replies[id]

    async def do(self, type: str, **fields: Any) -> Json:
        """The same, and it must be taken; waits until the table is told too."""
        reply = await self.ask(type, **fields)
        assert reply["problem"] is None, reply
        await self.wait(lambda: bool(self.table["seq"] >= reply["seq"]))
        return reply

    async def answer(self, answer: Json, **fields: Any) -> Json:
        assert self.question is not None
        return await self.do("answer", question=self.question["id"], answer=answer, **fields)

    async def wait_asked(self) -> None:
        await self.wait(lambda: self.question is not None or self.is_over)

    @property
    def is_over(self) -> bool:
        return self.table.get("ending") is not None or self.table.get("winners") is not None


def some_answer(question: Json, random: Quick) -> Json:
    """A legal answer to a question as a page is asked it, by chance."""
    form = question.get("form")
    if form is None:
        options = options_of(question)
        return dict(options[random.below(len(options))]["answer"])
    kind, count = form["type"], len(form.get("items", []))
    if kind == "some":
        return {"type": "Chosen", "picked": list(range(form["least"]))}
    if kind == "share":
        left, amounts = form["total"], []
        for item in form["items"]:
            amounts.append(min(left, item["limit"]))
            left -= amounts[-1]
        return {"type": "Split", "amounts": amounts}
    if kind == "order":
        return {
            "type": "Arranged",
            "order": list(range(count)) + [-1] * (len(form["places"]) - count),
        }
    if kind == "own":
        assert form["name"] == "dials"
        return some_dials(form["form"]["dials"], random)
    suggestions = form["suggestions"]
    return dict(suggestions[random.below(len(suggestions))]["answer"])


def some_dials(dials: list[Json], random: Quick) -> Json:
    actions: list[int] = []
    modifiers: list[int] = []
    for dial in dials:
        place = random.below(len(dial["actions"]))
        matching = dial["matches"][place]
        actions.append(dial["actions"][place]["number"])
        modifiers.append(matching[random.below(len(matching))])
    return {"type": "Dials", "actions": actions, "modifiers": modifiers}


async def play(players: list[Player], random: Quick, moves: int = 10_000) -> int:
    """Play by chance until it is over or so many answers were given; how many that were."""
    for move in range(moves):
        asked = await next_asked(players)
        if asked is None:
            return move
        assert asked.question is not None
        await asked.answer(some_answer(asked.question, random))
    return moves


async def next_asked(players: list[Player]) -> Player | None:
    """Who is to answer next; nobody if it is over."""
    waiting = [asyncio.ensure_future(each.wait_asked()) for each in players]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    if any(each.is_over for each in players):
        return None
    return next(each for each in players if each.question)


def options_of(question: Json) -> list[Json]:
    return [
        option
        for group in question["groups"]
        for cluster in group["clusters"]
        for option in cluster["options"]
    ]


def known_seeds() -> Callable[[], str]:
    """Server seeds that are the same in every run: 1111..., 1212..., 1313..."""
    numbers = count(0x11)
    return lambda: f"{next(numbers) & 0xFF:02x}" * SEED_BYTES


@asynccontextmanager
async def salon(folder: Path, store: Store | None = None, **more: Any) -> AsyncIterator[Salon]:
    """A server with its own store, on which the same seeds give the same matches."""
    with patch.object(fair_dice, "new_server_seed", known_seeds()):
        async with _salon(folder, store, **more) as house:
            yield house


@asynccontextmanager
async def _salon(folder: Path, store: Store | None, **more: Any) -> AsyncIterator[Salon]:
    kept = store or open_store(str(folder / "tables.db"))
    hub = Hub(
        kept,
        Tokens("only for tests"),
        **{"thinkers": 1, "allowance": EASY_GOING, "pace": 0, **more},
    )

    async def socket(websocket: WebSocket) -> None:
        await hub.serve(websocket)

    app = Starlette(routes=[WebSocketRoute("/ws", socket)])
    config = uvicorn.Config(
        app, port=0, log_level="error", lifespan="off", ws=Wire, ws_max_size=16384,
        ws_per_message_deflate=False, timeout_graceful_shutdown=1,
    )  # fmt: skip
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    serving = asyncio.get_running_loop().create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.005)
    await hub.start()
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Salon(hub, port)
    finally:
        await hub.close()
        server.should_exit = True
        await serving
        await kept.close()
