"""`feldherr army`: make, check and show army lists of any game that has them."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

from feldherr.cli.army_show import fault_lines, report, sheet
from feldherr.cli.files import read_text
from feldherr.cli.screen import Screen, paragraph, print_json
from feldherr.cli.settings import game_named
from feldherr.cli.words import Trouble, chosen, locale_language, words
from feldherr.core.codec import Data
from feldherr.core.errors import BadFile
from feldherr.core.text import LANGUAGES, Texts
from feldherr.games.registry import entries, entry_of
from feldherr.stage.armies import ArmyBook, Checked, Faction, Fault, army_book

FINE, FOUND = 0, 1
_SEEDS = 1_000_000

_help = words(locale_language()).say

app = typer.Typer(
    name="army", help=_help("army.help"), rich_markup_mode=None, add_completion=False,
    pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip

File = Annotated[str, typer.Argument(metavar="FILE", help=_help("army.file"))]
Game = Annotated[str, typer.Option(metavar="GAME", help=_help("army.game"))]
Boxes = Annotated[int, typer.Option(min=0, metavar="N", help=_help("army.boxes"))]
Packs = Annotated[
    list[Path] | None, typer.Option("--pack", metavar="FILE", help=_help("army.pack"))
]
Lang = Annotated[str | None, typer.Option(metavar="de|en", help=_help("help.lang"))]
Json = Annotated[bool, typer.Option("--json", help=_help("help.json"))]


@app.command(help=_help("army.new"))
def new(
    file: Annotated[str, typer.Argument(metavar="FILE", help=_help("army.target"))],
    game: Game = "",
    faction: Annotated[str, typer.Option(metavar="NAME", help=_help("army.faction"))] = "",
    points: Annotated[
        int | None, typer.Option(min=1, metavar="N", help=_help("army.points"))
    ] = None,
    pack: Packs = None,
    lang: Lang = None,
) -> None:
    texts = chosen(lang)
    shelf = books(game, pack, texts)
    book, wanted = faction_named(faction, shelf, texts) if faction else (shelf[0], None)
    catalogue = book.catalogue("", texts.language)
    size = points or catalogue.sizes[-1]
    if size > catalogue.most_points:
        raise Trouble(texts.say("army.most_points", most=catalogue.most_points))
    if wanted and wanted.name not in [each.name for each in catalogue.factions]:
        raise Trouble(texts.say("army.no_units", faction=wanted.name))
    name = (wanted or catalogue.factions[0]).name
    text = book.starter(name, size, texts.language)
    if file == "-":
        typer.echo(text, nl=False)
        return
    try:
        with Path(file).open("x", encoding="utf-8") as target:
            target.write(text)
    except FileExistsError as error:
        raise Trouble(texts.say("army.exists", file=file)) from error
    except OSError as error:
        detail = error.strerror or ""
        raise Trouble(texts.say("error.unwritable", file=file, detail=detail)) from error
    Screen(texts).say("army.written", file=file)


@app.command(help=_help("army.check"))
def check(
    file: File, game: Game = "", boxes: Boxes = 0, pack: Packs = None, lang: Lang = None,
    json: Json = False,
) -> None:  # fmt: skip
    texts = chosen(lang)
    book, found = _read(file, game, boxes, pack, texts, json)
    if json:
        print_json(report(found, book, texts.language))
    else:
        Screen(texts).show(fault_lines(found, texts))
    raise typer.Exit(FINE if found.is_valid else FOUND)


@app.command(help=_help("army.show"))
def show(
    file: File, game: Game = "", boxes: Boxes = 0, pack: Packs = None, lang: Lang = None,
    json: Json = False,
) -> None:  # fmt: skip
    texts = chosen(lang)
    book, found = _read(file, game, boxes, pack, texts, json)
    if json:
        print_json(report(found, book, texts.language))
    else:
        sheet(found, book, Screen(texts))
    raise typer.Exit(FINE if found.is_valid else FOUND)


@app.command(help=_help("army.code_help"))
def code(file: File, game: Game = "", pack: Packs = None, lang: Lang = None) -> None:
    texts = chosen(lang)
    _, found = _read(file, game, 0, pack, texts, json=False)
    if not found.is_valid:
        Screen(texts).show(fault_lines(found, texts))
        raise typer.Exit(FOUND)
    typer.echo(found.code)


@app.command(help=_help("army.deal"))
def deal(
    game: Game = "",
    seed: Annotated[int | None, typer.Option(min=0, metavar="N", help=_help("help.seed"))] = None,
    pack: Packs = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    texts = chosen(lang)
    book, pools = _dealt(books(game, pack, texts), seed)
    if json:
        print_json({faction: list[Data](names) for faction, names in pools.items()})
        return
    screen = Screen(texts)
    catalogue = book.catalogue("", texts.language)
    cards = {each.name: each.title for each in catalogue.upgrades}
    owners = {each.name: each.title for each in catalogue.factions}
    for faction, names in pools.items():
        titles = ", ".join(cards[name] for name in names)
        screen.show(paragraph(f"{owners[faction]}: {titles}", screen.width, "  "))
    if not pools:
        screen.say("army.no_deal")


def books(game: str, packs: list[Path] | None, texts: Texts) -> list[ArmyBook]:
    """The army book of a game; without a name those of all games that have one and can read the packs."""
    known = sorted(entries(), key=lambda name: entry_of(name).minutes)
    names = [game_named(game, texts).name] if game else known
    found = [book for name in names if (book := army_book(name, packs)) is not None]
    if not found:
        raise Trouble(texts.say("army.no_armies", game=game))
    if not packs or len(found) == 1:
        return found
    fitting = [book for book in found if _reads_packs(book, texts)]
    return fitting or found


def _reads_packs(book: ArmyBook, texts: Texts) -> bool:
    try:
        book.catalogue("", texts.language)
    except BadFile:
        return False
    return True


def faction_named(wanted: str, shelf: list[ArmyBook], texts: Texts) -> tuple[ArmyBook, Faction]:
    """A faction by its name in files or in any language, and the book it is in."""
    meant = _plain(wanted)
    for book in shelf:
        for language in LANGUAGES:
            for each in book.factions(language):
                if meant in (_plain(each.name), _plain(each.title)):
                    return book, each
    known = ", ".join(each.name for book in shelf for each in book.factions(texts.language))
    raise Trouble(texts.say("army.no_faction", faction=wanted, known=known))


def _plain(faction: str) -> str:
    """A faction as people say it: `Hundred Kingdoms` is hundred_kingdoms."""
    return " ".join(faction.casefold().replace("_", " ").split())


def _dealt(shelf: list[ArmyBook], seed: int | None) -> tuple[ArmyBook, dict[str, list[str]]]:
    """The box of the first game that deals one."""
    number = secrets.randbelow(_SEEDS) if seed is None else seed
    for book in shelf:
        pools = book.deal(number)
        if pools:
            return book, pools
    return shelf[0], {}


def _read(
    file: str, game: str, boxes: int, packs: list[Path] | None, texts: Texts, json: bool
) -> tuple[ArmyBook, Checked]:
    """A list, read by the first book that can. One that nobody can read is a finding: code 1, with what is wrong.

    The game is meant whose book stumbles least: to any other nearly every line is unknown.
    """
    shelf = books(game, packs, texts)
    text = list_text(file, shelf, texts)
    read = [(book, book.read(text, texts.language, boxes)) for book in shelf]
    for book, found in read:
        if found.was_read:
            return book, found
    faults = min((found.faults for _, found in read), key=_stumbles)
    if json:
        problems: list[Data] = [
            {"line": fault.line or None, "text": fault.text} for fault in faults
        ]
        print_json({"valid": False, "problems": problems})
    else:
        screen = Screen(texts)
        screen.say("army.unreadable", file=file[:60])
        for fault in faults:
            screen.show(paragraph(f"- {fault.text}", screen.width, "  "))
    raise typer.Exit(FOUND)


def _stumbles(faults: list[Fault]) -> tuple[int, int]:
    """How badly a book reads a list: how many slips there are, and of two alike how soon the last one comes."""
    return len(faults), -max((fault.line for fault in faults), default=0)


def list_text(file: str, shelf: list[ArmyBook], texts: Texts) -> str:
    """What the user means by FILE: a file, a sample list, or the code itself."""
    if file == "-" or Path(file).exists():
        return read_text(file, texts)
    samples = [each.name for book in shelf for each in book.samples(texts.language)]
    if file in samples or any(_is_code(file, book) for book in shelf):
        return file
    raise Trouble(texts.say("army.no_list", file=file, known=", ".join(samples)))


def _is_code(file: str, book: ArmyBook) -> bool:
    begins = book.code_begins
    return bool(begins) and file[: len(begins)].upper() == begins and "/" not in file
