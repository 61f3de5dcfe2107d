"""At the door: requests not too often from one address, and changes only from our own pages."""

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from feldherr.server.house import address_of, house_of
from feldherr.server.http.complaint import Declined, language_of
from feldherr.server.people.accounts import limited

HARMLESS = ("GET", "HEAD", "OPTIONS")


class Gate:
    """Looks at every request to the API before anybody reads it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/api"):
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        try:
            let_in(request)
        except Declined as declined:
            await declined.response(language_of(request))(scope, receive, send)
            return
        await self.app(scope, receive, send)


def let_in(request: Request) -> None:
    house = house_of(request)
    limited(house.requests, address_of(request))
    origin = request.headers.get("origin", "")
    is_change = request.method not in HARMLESS
    if is_change and origin and not house.origins.allows(origin, request.headers.get("host", "")):
        raise Declined("forbidden", "foreign_page")
