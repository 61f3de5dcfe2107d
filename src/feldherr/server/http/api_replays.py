"""Replays over HTTP: upload a file, then watch it like a finished table; and written positions as pictures.

An uploaded replay has the id of a table that was never played here: `/t/<id>` shows it, `api_tables` answers for it.
"""

from time import time
from typing import Annotated

from fastapi import Depends, Request
from starlette.responses import Response

from feldherr.server.computer.reading_uploads import examined, pictured
from feldherr.server.house import game_named, house_of, slowed
from feldherr.server.http.complaint import Declined, language_of
from feldherr.server.http.exchange import Api, Lang, answer, body_of, sent
from feldherr.server.http.forms import PositionInfo, PositionWish, Uploaded
from feldherr.server.http.uploads import new_upload
from feldherr.server.store import StoredReplay
from feldherr.stage.parts import Json

api = Api()


@api.post("/replays", Uploaded, Json)
async def upload_replay(request: Request, lang: Lang = "") -> Response:
    """Upload a replay file or the downloaded log of a finished table, as it is."""
    house, language = house_of(request), language_of(request)
    slowed(request, house.uploads)
    caps = house.settings.caps
    body = await body_of(request, caps.upload, caps.body_seconds)
    if not body.strip():
        raise Declined("malformed", "empty")
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = body[: error.start].count(b"\n") + 1
        raise Declined("malformed", "not_json", line=line) from error
    found = await house.examiner.run(
        examined, text, caps.upload_answers, caps.upload_seconds, language
    )
    if found.problem:
        declined = Declined("malformed", found.problem, detail=found.detail)
        declined.values.update(found.values)
        raise declined
    id = new_upload()
    await house.store.put_replay(StoredReplay(id, found.game, found.title, text, time()))
    return answer(Uploaded(id, found.game, found.title, found.answers, found.remarks))


@api.post("/position", PositionInfo, PositionWish)
async def show_position(
    wish: Annotated[PositionWish, Depends(sent(PositionWish))], request: Request, lang: Lang = ""
) -> Response:
    """A written position as a picture, with what its writer knew; the text comes back as the game writes it."""
    game, language = game_named(wish.game), language_of(request)
    found = await house_of(request).examiner.run(pictured, game.name, wish.text, language)
    if isinstance(found, str):
        raise Declined("malformed", "position", detail=found)
    return answer(found)
