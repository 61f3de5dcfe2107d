"""The server as one ASGI application: the API, the socket, the page, and what happens when something goes wrong."""

from asyncio import create_task
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from feldherr import __version__
from feldherr.core.errors import FeldherrError
from feldherr.server.house import House
from feldherr.server.http import (
    api_accounts,
    api_armies,
    api_games,
    api_house,
    api_replays,
    api_rules,
    api_tables,
)
from feldherr.server.http.complaint import Declined, language_of, server_words
from feldherr.server.http.exchange import described
from feldherr.server.http.gate import Gate
from feldherr.server.http.headers import HEADERS, Guarded
from feldherr.server.http.pages import Pages
from feldherr.server.line.sockets import welcome
from feldherr.server.people.tokens import Tokens
from feldherr.server.settings import Settings
from feldherr.server.store import Conflict, Store, StoreRefused
from feldherr.server.table.hub import Hub
from feldherr.server.table.refusal import Refusal
from feldherr.server.table.sentences import sentence
from feldherr.server.warming import warm_up, warm_up_thinking

APIS = [
    api_house.api, api_games.api, api_tables.api, api_replays.api, api_armies.api, api_rules.api,
    api_accounts.api,
]  # fmt: skip
SMALL = 1_000
"""Answers below so many bytes are not worth packing."""


def create_app(open_store: Callable[[], Store], settings: Settings) -> FastAPI:
    """A server that opens its store when it starts and closes it when everybody is gone."""

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        store = open_store()
        try:
            secret = settings.secret or await store.setting("secret", token_hex(32))
            tokens = Tokens(secret)
            hub = Hub(store, tokens, settings.thinkers, pace=settings.pace)
            house = House(store, settings, tokens, hub)
            app.state.house = house
            hub.figures.watch("sockets", "Open WebSockets.", lambda: house.crowd.count)
            await house.accounts.start()
            warming = None
            if settings.is_warm:
                warm_up()
            await hub.start()
            if settings.is_warm:
                warming = create_task(warm_all(hub))
            try:
                yield
            finally:
                if warming is not None:
                    warming.cancel()
                await hub.close()
                house.close()
        finally:
            await store.close()

    app = FastAPI(
        title="feldherr", version=__version__, lifespan=living, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", redirect_slashes=False,
        middleware=[Middleware(Guarded), Middleware(GZipMiddleware, minimum_size=SMALL), Middleware(Gate)],
    )  # fmt: skip
    for api in APIS:
        app.include_router(api.router)
    app.add_api_websocket_route("/ws", socket)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    _listen_for_trouble(app)
    app.router.default = _page(Pages(settings.static))
    return app


async def warm_all(hub: Hub) -> None:
    """Those who answer in every match against the computer; the others may take a second the first time."""
    for computer in (hub.thinkers.quick, hub.thinkers.deep):
        await computer.run(warm_up_thinking)


async def socket(websocket: WebSocket) -> None:
    await welcome(websocket)


def _openapi(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema is None:
        app.openapi_schema = described(app, APIS)
    return app.openapi_schema


def _page(pages: Pages) -> Callable[[Scope, Receive, Send], Any]:
    """What is no address of the API is one of the page."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1000})
            return
        request = Request(scope)
        is_api = request.url.path == "/api" or request.url.path.startswith("/api/")
        if is_api:
            response = Declined("unknown").response(language_of(request))
        elif request.method not in ("GET", "HEAD"):
            response = Declined("no_such_method").response(language_of(request))
            response.headers["Allow"] = "GET, HEAD"
        else:
            response = pages.serve(request)
        await response(scope, receive, send)

    return serve


def _listen_for_trouble(app: FastAPI) -> None:
    """Every mistake becomes a code and a sentence in the reader's language."""

    @app.exception_handler(Declined)
    async def declined(request: Request, error: Declined) -> Response:
        return error.response(language_of(request))

    @app.exception_handler(FeldherrError)
    async def refused(request: Request, error: FeldherrError) -> Response:
        return of_error(error, language_of(request)).response(language_of(request))

    @app.exception_handler(RequestValidationError)
    async def misread(request: Request, error: RequestValidationError) -> Response:
        language = language_of(request)
        name = str(error.errors()[0].get("loc", [""])[-1])[:60]
        detail = server_words(language).say("shape.query", name=name)
        return Declined("malformed", detail=detail).response(language)

    @app.exception_handler(HTTPException)
    async def lost(request: Request, error: HTTPException) -> Response:
        code = {404: "unknown", 405: "no_such_method", 413: "too_large"}.get(error.status_code)
        detail = Declined(code or "malformed", detail=str(error.detail)[:100], most=0)
        response = detail.response(language_of(request))
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        response = Declined("failed").response(language_of(request))
        response.headers.update(HEADERS)  # this answer passes by the guard
        return response


def of_error(error: FeldherrError, language: str) -> Declined:
    """What tables, the store and the rules complain about, as an answer to a request."""
    if isinstance(error, Refusal):
        return Declined(error.code, text=sentence(error.message, language))
    if isinstance(error, Conflict):
        return Declined("stale")
    if isinstance(error, StoreRefused):
        return Declined("busy", wait=2.0)
    if type(error).__module__.startswith("feldherr.server"):
        return Declined("failed")
    return Declined("illegal", detail=server_words(language).tell(error.message))
