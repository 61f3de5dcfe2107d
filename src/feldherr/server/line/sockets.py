"""The door of the socket: from our own pages or with a link, and not too many from one address."""

from starlette.websockets import WebSocket

from feldherr.server.house import account_of, address_of, house_of
from feldherr.server.store import StoreRefused

POLICY = 1008


async def welcome(websocket: WebSocket) -> None:
    """Let somebody in, or close before anything was said."""
    house = house_of(websocket)
    origin = websocket.headers.get("origin", "")
    host = websocket.headers.get("host", "")
    if origin and not house.origins.allows(origin, host):
        await websocket.close(POLICY)
        return
    address = address_of(websocket)
    if house.new_sockets.wait(address) or not house.crowd.enter(address):
        await websocket.close(POLICY)
        return
    try:
        account = await _account(websocket)
        await house.hub.serve(websocket, needs_token=not origin, account=account)
    finally:
        house.crowd.leave(address)


async def _account(websocket: WebSocket) -> str:
    """Who is signed in; nobody if it cannot be found out now."""
    try:
        account = await account_of(websocket)
    except StoreRefused:
        return ""
    return account.id if account else ""
