"""What a page wants to know about the server itself."""

from fastapi import Request
from starlette.responses import Response

from feldherr.server.house import house_of
from feldherr.server.http.exchange import Api, Lang, answer
from feldherr.server.http.forms import HouseInfo

api = Api()


@api.get("/house", HouseInfo)
async def show_house(request: Request, lang: Lang = "") -> Response:
    """Where others find this server, for links that are sent to them, and the key with which it signs logs."""
    house = house_of(request)
    return answer(HouseInfo(house.settings.address, house.tokens.signer.key))
