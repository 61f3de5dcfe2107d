"""What a page wants to know about the server itself."""

from asyncio import timeout
from ipaddress import ip_address

from fastapi import Request
from starlette.responses import Response

from feldherr.server.figures import CONTENT_TYPE
from feldherr.server.house import address_of, house_of
from feldherr.server.http.complaint import Declined
from feldherr.server.http.exchange import Api, Lang, answer
from feldherr.server.http.forms import Health, HouseInfo
from feldherr.server.store import StoreError

api = Api()


@api.get("/house", HouseInfo)
async def show_house(request: Request, lang: Lang = "") -> Response:
    """Where others find this server, for links that are sent to them, and the key with which it signs logs."""
    house = house_of(request)
    return answer(HouseInfo(house.settings.address, house.tokens.signer.key))


_READY_WITHIN = 2.0
"""Seconds for the store to answer."""


@api.get("/health", Health)
async def show_health(request: Request, lang: Lang = "") -> Response:
    """Is the server alive, and can moves be written? Status 503 while they cannot."""
    hub = house_of(request).hub
    status = "refusing" if hub.outages.is_refusing else "ok"
    return answer(Health(status), 200 if status == "ok" else 503)


@api.get("/ready", Health)
async def show_ready(request: Request, lang: Lang = "") -> Response:
    """May guests be sent here? Status 503 while the store does not answer, and once the server stops."""
    house = house_of(request)
    status = "closing" if house.hub.is_closing else "ok"
    try:
        async with timeout(_READY_WITHIN):
            await house.store.record("0")
    except (StoreError, TimeoutError):
        status = "refusing"
    return answer(Health(status), 200 if status == "ok" else 503)


async def show_metrics(request: Request) -> Response:
    """Figures for a monitor (Prometheus). Only for this computer: what runs here asks without a proxy."""
    if not _is_from_here(request):
        raise Declined("unknown")
    return Response(house_of(request).hub.figures.told(), media_type=CONTENT_TYPE)


api.router.add_api_route("/metrics", show_metrics, include_in_schema=False)


def _is_from_here(request: Request) -> bool:
    try:
        is_loopback = ip_address(address_of(request)).is_loopback
    except ValueError:
        return False
    # Whoever comes by a proxy on this computer is not from here, whatever the proxy tells us.
    return is_loopback and not any(
        name in request.headers for name in ("x-forwarded-for", "forwarded", "via")
    )
