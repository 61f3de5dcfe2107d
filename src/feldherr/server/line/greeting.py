"""A socket from the first word to the last: who does not say properly where to go is sent away."""

import asyncio
from contextlib import suppress

from msgspec import json
from starlette.websockets import WebSocket, WebSocketDisconnect

from feldherr.server.line.line import Line
from feldherr.server.line.protocol import Goodbye, Hello
from feldherr.server.line.reading import decoded
from feldherr.server.line.wire import Wire, taken
from feldherr.server.people.guest import Guest
from feldherr.server.table.hub import Hub
from feldherr.server.table.refusal import FORBIDDEN, MALFORMED, Refusal
from feldherr.server.table.room import Room
from feldherr.server.table.sentences import sentence, table_words

POLICY, AGAIN, RESTART = 1008, 1013, 1012
_CODES = {"again": AGAIN, "full": AGAIN, "closing": RESTART}


async def serve_line(
    websocket: WebSocket, hub: Hub, needs_token: bool = False, account: str = ""
) -> None:
    """Greet, let the guest stay at the table, and say goodbye."""
    wire = taken(websocket.scope)
    await websocket.accept()
    allowance = hub.allowance
    lang = "en"
    try:
        async with asyncio.timeout(allowance.hello):
            message = await wire.hear()
        if message is None:
            return
        hello = decoded(message)
        if not isinstance(hello, Hello):
            raise Refusal(MALFORMED, "say hello first")
        lang = "de" if hello.lang == "de" else "en"
        guest, room = await _greeted(hub, hello, needs_token, account)
    except TimeoutError:
        text = table_words(lang).say("line.late", seconds=round(allowance.hello))
        await _dismiss(websocket, wire, text, POLICY)
    except Refusal as refusal:
        await _dismiss(websocket, wire, sentence(refusal.message, lang), POLICY)
    else:
        # A task of its own: what comes in need not pass through everything that led here.
        reason = await asyncio.create_task(Line(wire, hub, room, guest, allowance).run())
        if reason:
            text = table_words(guest.lang).say(f"line.{reason}")
            await _dismiss(websocket, wire, text, _CODES.get(reason, POLICY))


async def _greeted(hub: Hub, hello: Hello, needs_token: bool, account: str) -> tuple[Guest, Room]:
    ticket = hub.tokens.opened_seat(hello.token, hello.table) if hello.token else None
    if ticket is None and (hello.token or needs_token):
        raise Refusal(FORBIDDEN, "this seat link does not hold")
    room = await hub.room(hello.table)
    guest = Guest.greeted(hello, ticket, account)
    if guest.key:
        guest.chat = hub.chats.of(guest.key)
    if guest.is_late(room.table):
        raise Refusal(FORBIDDEN, "this seat is taken")
    return guest, room


async def _dismiss(websocket: WebSocket, wire: Wire, text: str, code: int) -> None:
    """The last word, if there is still room for it. Whatever comes after that is not heard."""
    wire.stop_hearing()
    if wire.full_since is not None:
        wire.cut()
        return
    wire.say([json.encode(Goodbye(text))])
    with suppress(RuntimeError, WebSocketDisconnect, OSError):
        await websocket.close(code)
