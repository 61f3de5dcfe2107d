"""Requests and answers made of records: read strictly, written as JSON, described for OpenAPI."""

import re
from asyncio import timeout
from collections.abc import Awaitable, Callable, Iterable
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, FastAPI, Path, Query, Request
from fastapi.openapi.utils import get_openapi
from msgspec import DecodeError, ValidationError, json
from starlette.responses import Response

import feldherr
from feldherr.core.text import LANGUAGES
from feldherr.server.http.complaint import Declined, language_of, server_words
from feldherr.server.http.forms import Complaint
from feldherr.server.people.limits import Caps

GamePath = Annotated[str, Path(json_schema_extra={"enum": list(feldherr.games())})]
GameQuery = Annotated[str, Query(json_schema_extra={"enum": list(feldherr.games())})]
Lang = Annotated[str, Query(json_schema_extra={"enum": ["", *LANGUAGES]})]
"""What the description says of them; what is none of these is answered all the same."""

T = TypeVar("T")
Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])

_WHERE = re.compile(r"^(?P<what>.*?)(?: - at `(?:key in )?\$\.?(?P<field>[^`]*)`)?$", re.DOTALL)
_SHAPES = [
    ("missing", re.compile(r"Object missing required field `(?P<name>\w+)`")),
    ("extra", re.compile(r"Object contains unknown field `(?P<name>.*)`", re.DOTALL)),
    ("long", re.compile(r"Expected `(?:str|array|bytes)` of length <= (?P<most>\d+)")),
    ("short", re.compile(r"Expected `(?:str|array|bytes)` of length >= (?P<least>\d+)")),
    ("high", re.compile(r"Expected `(?:int|float)` <= (?P<most>\S+)")),
    ("low", re.compile(r"Expected `(?:int|float)` >= (?P<least>\S+)")),
    ("choice", re.compile(r"Invalid enum value '?(?P<got>.*?)'?", re.DOTALL)),
    ("kind", re.compile(r"Expected `(?P<kind>.*?)`, got `(?P<got>.*?)`")),
]
"""What the decoder may complain about; the names are those of our sentences."""


class Api:
    """Some addresses of the API, and the records they take and give."""

    def __init__(self) -> None:
        self.router = APIRouter(prefix="/api")
        self.records: dict[str, tuple[Any, Any]] = {}
        """Body and answer of every operation; None where there is none."""

    def route(
        self, method: str, path: str, reply: Any, body: Any = None
    ) -> Callable[[Endpoint], Endpoint]:
        """Serve an address; the name of the function is the name of the operation."""

        def served(endpoint: Endpoint) -> Endpoint:
            name = endpoint.__name__
            self.records[name] = (body, reply)
            self.router.add_api_route(
                path, endpoint, methods=[method], operation_id=name, response_model=None,
                summary=(endpoint.__doc__ or name).strip().splitlines()[0],
            )  # fmt: skip
            return endpoint

        return served

    def get(self, path: str, reply: Any) -> Callable[[Endpoint], Endpoint]:
        return self.route("GET", path, reply)

    def post(self, path: str, reply: Any, body: Any = None) -> Callable[[Endpoint], Endpoint]:
        return self.route("POST", path, reply, body)


def answer(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Records as JSON."""
    return Response(json.encode(data), status, headers, "application/json")


def sent(kind: type[T]) -> Callable[[Request], Awaitable[T]]:
    """A dependency: the body of the request as a record."""

    async def read(request: Request) -> T:
        caps: Caps = request.app.state.house.settings.caps
        text = await body_of(request, caps.body, caps.body_seconds)
        return decoded(text, kind, language_of(request))

    return read


async def body_of(request: Request, most: int, seconds: float) -> bytes:
    """The body, never more of it than allowed, and not for longer."""
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length[:18]) > most:
        raise Declined("too_large", most=most)
    parts: list[bytes] = []
    size = 0
    try:
        async with timeout(seconds):
            async for part in request.stream():
                size += len(part)
                if size > most:
                    raise Declined("too_large", most=most)
                parts.append(part)
    except TimeoutError as error:
        raise Declined("malformed", "slow") from error
    return b"".join(parts)


def decoded(text: bytes, kind: type[T], language: str) -> T:
    """A record out of JSON; what is wrong is said with its place."""
    if not text.strip():
        raise Declined("malformed", "empty")
    try:
        return json.decode(text, type=kind)
    except ValidationError as error:
        raise Declined("malformed", detail=explained(str(error), language)) from error
    except (DecodeError, UnicodeDecodeError) as error:
        raise Declined("malformed", "not_json", line=line_of(text, str(error))) from error
    except RecursionError as error:
        deep = server_words(language).say("http.deep")
        raise Declined("malformed", detail=deep) from error


def line_of(text: bytes, complaint: str) -> int:
    """In which line a decoder stumbled, as far as it says so."""
    found = re.search(r"\(byte (\d+)\)", complaint)
    return text[: int(found[1])].count(b"\n") + 1 if found else text.count(b"\n") + 1


def explained(complaint: str, language: str) -> str:
    """What the decoder says, in the reader's language."""
    say = server_words(language).say
    place = _WHERE.match(complaint)
    what = place["what"] if place else complaint
    field = (place["field"] if place else "") or ""
    for name, shape in _SHAPES:
        found = shape.fullmatch(what)
        if found:
            values = {key: value[:60] for key, value in found.groupdict().items()}
            sentence = say(f"shape.{name}", **values)
            break
    else:
        sentence = say("shape.other")
    return say("shape.at", field=field[:60], what=sentence) if field else sentence


# --- OpenAPI -----------------------------------------------------------------------------


def described(app: FastAPI, apis: Iterable[Api]) -> dict[str, Any]:
    """The OpenAPI description, with our records as its schemas."""
    document = get_openapi(
        title="feldherr", version=app.version, routes=app.routes,
        description="Tables, rules, army lists and replays. Play itself happens over the socket at /ws.",
    )  # fmt: skip
    records: dict[str, tuple[Any, Any]] = {}
    for api in apis:
        records.update(api.records)
    kinds = [kind for pair in records.values() for kind in pair if kind is not None]
    kinds = list({repr(kind): kind for kind in [*kinds, Complaint]}.values())
    schemas, components = json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    by_kind = {repr(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    for operations in document["paths"].values():
        for operation in operations.values():
            body, reply = records[operation["operationId"]]
            if body is not None:
                operation["requestBody"] = {"required": True, "content": _json(by_kind[repr(body)])}
            operation["responses"] = {
                "200": {"description": "Done.", "content": _json(by_kind[repr(reply)])},
                "default": {
                    "description": "Declined.",
                    "content": _json(by_kind[repr(Complaint)]),
                },
            }
    document["components"] = {"schemas": components}
    return document


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
