"""Why a request is declined, in the reader's language. Whatever goes wrong becomes one of these, never a traceback."""

from functools import cache
from http import HTTPStatus
from pathlib import Path

from msgspec import json
from starlette.requests import HTTPConnection
from starlette.responses import Response

from feldherr.core.text import LANGUAGES, Texts, read_texts
from feldherr.server.http.forms import Complaint

CODES = {
    "malformed": HTTPStatus.UNPROCESSABLE_ENTITY,
    "illegal": HTTPStatus.UNPROCESSABLE_ENTITY,
    "sign_in": HTTPStatus.UNAUTHORIZED,
    "forbidden": HTTPStatus.FORBIDDEN,
    "unknown": HTTPStatus.NOT_FOUND,
    "no_such_method": HTTPStatus.METHOD_NOT_ALLOWED,
    "stale": HTTPStatus.CONFLICT,
    "too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "failed": HTTPStatus.INTERNAL_SERVER_ERROR,
}
"""What is said to programs, and the status that goes with it."""


class Declined(Exception):
    """A request that is not carried out. `key` names the sentence; `text` is one that is already in words."""

    def __init__(
        self, code: str, key: str = "", text: str = "", wait: float = 0.0, **values: str | int
    ) -> None:
        super().__init__(f"{code} {key or text}")
        self.code = code
        self.key = key or code
        self.text = text
        self.wait = wait
        self.values = values

    def response(self, language: str) -> Response:
        text = self.text or server_words(language).say(f"http.{self.key}", **self.values)
        headers = {"Retry-After": str(max(1, round(self.wait)))} if self.wait else {}
        if self.code == "sign_in":
            headers["WWW-Authenticate"] = "Cookie"
        body = json.encode(Complaint(self.code, text))
        return Response(body, CODES[self.code], headers, "application/json")


@cache
def server_words(language: str) -> Texts:
    return read_texts(Path(__file__).with_name("complaints"), language)


def language_of(request: HTTPConnection) -> str:
    """What the reader speaks: `lang` in the address, else the best of Accept-Language, else English."""
    asked = request.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    best, weight = "en", 0.0
    for part in request.headers.get("accept-language", "")[:200].split(","):
        name, _, quality = part.strip().partition(";q=")
        language = name[:2].lower()
        try:
            liked = float(quality or 1)
        except ValueError:
            liked = 0.0
        if language in LANGUAGES and liked > weight:
            best, weight = language, liked
    return best
