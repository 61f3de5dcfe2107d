"""A second game with army lists needs one line in its entry, and the server shows it like the first."""

from collections.abc import Callable, Iterator

import pytest
from httpx import Client

from feldherr.games.registry import entries, entry_of
from feldherr.server.computer.queue import Errand
from feldherr.server.computer.thinkers import Thinkers
from feldherr.server.http.api_games import game_info
from feldherr.stage.armies import ArmyBook, army_book
from tests.server.http.pixel_lists import PixelLists

SECOND = "pixel_tactics"


async def _here(_: Thinkers, __: Errand, work: Callable[..., object], *args: object) -> object:
    return work(*args)


@pytest.fixture
def _two_books(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    where = f"{PixelLists.__module__}:{PixelLists.__name__}"
    monkeypatch.setattr(entry_of(SECOND), "armies", where)
    # Other processes know nothing of the second book, so lists are examined in this one.
    monkeypatch.setattr(Thinkers, "study", _here)
    game_info.cache_clear()
    yield
    game_info.cache_clear()


def test_every_registered_book_is_one() -> None:
    with_lists = [name for name, entry in entries().items() if entry.armies]
    assert with_lists
    for game in with_lists:
        book = army_book(game)
        assert isinstance(book, ArmyBook)
        assert book.catalogue("", "en").game == game
    assert army_book(SECOND) is None


@pytest.mark.usefixtures("_two_books")
def test_the_list_of_games_says_who_brings_lists_even_without_samples(client: Client) -> None:
    games = {game["name"]: game for game in client.get("/api/games").json()}
    assert games["runewars"]["has_armies"] is True
    assert games[SECOND]["has_armies"] is True
    assert games[SECOND]["armies"] == []


def test_a_game_without_a_book_has_no_lists(client: Client) -> None:
    assert client.get(f"/api/games/{SECOND}").json()["has_armies"] is False


@pytest.mark.usefixtures("_two_books")
def test_each_book_reads_its_own_lists_only(client: Client) -> None:
    def read(game: str, text: str) -> object:
        found = client.post("/api/armies/check", json={"game": game, "text": text}).json()
        return found["draft"] and found["code"]

    wish = {"game": "runewars", "text": "core_daqan"}
    code = client.post("/api/armies/code", json=wish).json()["code"]
    assert read("runewars", code) == code
    assert read(SECOND, "PX1.red") == "PX1.red"
    assert read("runewars", "PX1.red") is None
    assert read(SECOND, code) is None


@pytest.mark.usefixtures("_two_books")
def test_catalogue_and_samples_are_those_of_the_game(client: Client) -> None:
    path = f"/api/armies/catalogue?game={SECOND}&lang=de"
    assert client.get(path).json()["factions"] == [{"name": "red", "title": "Rot"}]
    assert client.get(f"{path}&faction=daqan").status_code == 404
    assert client.get(f"/api/armies/samples?game={SECOND}").json() == []
