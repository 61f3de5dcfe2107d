"""Army lists over HTTP: check, catalogue, samples and share codes, for every game whose players bring a list."""

from typing import Annotated

from fastapi import Depends, Request
from starlette.responses import Response

from feldherr.server.computer.queue import EASY, Errand
from feldherr.server.house import address_of, game_named, house_of
from feldherr.server.http.complaint import Declined, language_of
from feldherr.server.http.exchange import Api, GameQuery, Lang, answer, sent
from feldherr.server.http.forms import ArmyCode, ArmyWish
from feldherr.stage.armies import ArmyBook, Catalogue, Checked, Sample, army_book

api = Api()

Wish = Annotated[ArmyWish, Depends(sent(ArmyWish))]


@api.post("/armies/check", Checked, ArmyWish)
async def check_army(wish: Wish, request: Request, lang: Lang = "") -> Response:
    """Is a list in order? Every fault with its unit, its rule and how to mend it."""
    return answer(await checked(request, wish))


@api.post("/armies/code", ArmyCode, ArmyWish)
async def make_army_code(wish: Wish, request: Request, lang: Lang = "") -> Response:
    """The share code of a list that is in order."""
    found = await checked(request, wish)
    if not found.is_valid:
        raise Declined("illegal", "faulty_army", fault=found.faults[0].text)
    return answer(ArmyCode(found.code))


@api.get("/armies/catalogue", Catalogue)
async def show_catalogue(
    request: Request, game: GameQuery, faction: str = "", lang: Lang = ""
) -> Response:
    """Units and upgrades with costs, sizes, slots and badges; of one faction, or all."""
    book, language = book_of(game), language_of(request)
    known = [each.name for each in book.catalogue("", language).factions]
    if faction and faction not in known:
        named = ", ".join(known)
        raise Declined("unknown", "no_faction", faction=faction[:40], known=named)
    return answer(book.catalogue(faction, language))


@api.get("/armies/samples", list[Sample])
async def list_samples(request: Request, game: GameQuery, lang: Lang = "") -> Response:
    """Lists that come with the game."""
    return answer(book_of(game).samples(language_of(request)))


def book_of(game: str) -> ArmyBook:
    found = game_named(game)
    book = army_book(found.name)
    if book is None:
        raise Declined("unknown", "no_armies", game=found.rulebook.title)
    return book


async def checked(request: Request, wish: ArmyWish) -> Checked:
    """In a process of its own: a long list takes long, and nobody else should wait for it."""
    book_of(wish.game)  # or say that there is none
    if wish.draft is None and not wish.text.strip():
        raise Declined("malformed", "no_army")
    errand = Errand(address_of(request), depth=EASY)
    thinkers = house_of(request).hub.thinkers
    return await thinkers.study(
        errand, examined_army, game_named(wish.game).name, wish, language_of(request)
    )


def examined_army(game: str, wish: ArmyWish, language: str) -> Checked:
    """Is it in order? What is asked of another process."""
    book = army_book(game)
    assert book is not None
    if wish.draft is not None:
        return book.check(wish.draft, language)
    return book.read(wish.text, language)
