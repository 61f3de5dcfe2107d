"""`feldherr army`: make, check and show army lists."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

from feldherr.cli.army_show import fault_lines, report, sheet
from feldherr.cli.files import read_text
from feldherr.cli.screen import Screen, paragraph, print_json
from feldherr.cli.words import Trouble, chosen, locale_language, words
from feldherr.core.codec import Data
from feldherr.core.text import Texts
from feldherr.games.runewars.army import Army, dealt_core_set
from feldherr.games.runewars.army_check import check as check_army
from feldherr.games.runewars.army_code import PREFIX
from feldherr.games.runewars.army_names import (
    BadArmy,
    army_texts,
    faction_named,
    say_slip,
    title,
)
from feldherr.games.runewars.army_start import starter
from feldherr.games.runewars.army_text import MOST_POINTS, read_army
from feldherr.games.runewars.catalogue import catalogue, load_packs
from feldherr.games.runewars.kinds import Catalogue
from feldherr.games.runewars.muster import army_folder
from feldherr.games.runewars.words import FACTIONS

FINE, FOUND = 0, 1
_SEEDS = 1_000_000

_help = words(locale_language()).say

app = typer.Typer(
    name="army", help=_help("army.help"), rich_markup_mode=None, add_completion=False,
    pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip

File = Annotated[str, typer.Argument(metavar="FILE", help=_help("army.file"))]
Boxes = Annotated[int, typer.Option(min=0, metavar="N", help=_help("army.boxes"))]
Packs = Annotated[
    list[Path] | None, typer.Option("--pack", metavar="FILE", help=_help("army.pack"))
]
Lang = Annotated[str | None, typer.Option(metavar="de|en", help=_help("help.lang"))]
Json = Annotated[bool, typer.Option("--json", help=_help("help.json"))]


@app.command(help=_help("army.new"))
def new(
    file: Annotated[str, typer.Argument(metavar="FILE", help=_help("army.target"))],
    faction: Annotated[
        str, typer.Option(metavar="|".join(FACTIONS), help=_help("army.faction"))
    ] = "daqan",
    points: Annotated[
        int, typer.Option(min=1, max=MOST_POINTS, metavar="N", help=_help("army.points"))
    ] = 200,
    pack: Packs = None,
    lang: Lang = None,
) -> None:
    texts = chosen(lang)
    wanted = faction_named(faction)
    if wanted is None:
        raise Trouble(texts.say("army.no_faction", faction=faction, known=", ".join(FACTIONS)))
    cards = catalogue(load_packs(pack))
    if all(unit.faction != FACTIONS.index(wanted) for unit in cards.units):
        raise Trouble(texts.say("army.no_units", faction=wanted))
    text = starter(wanted, points, cards, texts.language)
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
    file: File, boxes: Boxes = 0, pack: Packs = None, lang: Lang = None, json: Json = False
) -> None:
    _judge(file, boxes, pack, chosen(lang), json, is_brief=True)


@app.command(help=_help("army.show"))
def show(
    file: File, boxes: Boxes = 0, pack: Packs = None, lang: Lang = None, json: Json = False
) -> None:
    _judge(file, boxes, pack, chosen(lang), json, is_brief=False)


@app.command(help=_help("army.deal"))
def deal(
    seed: Annotated[int | None, typer.Option(min=0, metavar="N", help=_help("help.seed"))] = None,
    pack: Packs = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    texts = chosen(lang)
    cards = catalogue(load_packs(pack))
    pools = dealt_core_set(cards, secrets.randbelow(_SEEDS) if seed is None else seed)
    if json:
        print_json({faction: list[Data](names) for faction, names in pools.items()})
        return
    screen = Screen(texts)
    for faction, names in pools.items():
        titles = ", ".join(title(name, cards, texts.language) for name in names)
        owner = army_texts(texts.language).say(f"army.faction.{faction}")
        screen.show(paragraph(f"{owner}: {titles}", screen.width, "  "))


def _judge(
    file: str, boxes: int, pack: list[Path] | None, texts: Texts, json: bool, is_brief: bool
) -> None:
    """Read a list, tell what is wrong with it, and end with code 1 if anything is."""
    cards = catalogue(load_packs(pack))
    army = _read(file, cards, texts, json)
    faults = check_army(army, cards, boxes)
    if json:
        print_json(report(army, faults, cards, texts.language))
    elif is_brief:
        Screen(texts).show(fault_lines(army, faults, cards, texts))
    else:
        sheet(army, faults, cards, Screen(texts))
    raise typer.Exit(FOUND if faults else FINE)


def _read(file: str, cards: Catalogue, texts: Texts, json: bool) -> Army:
    """A list that cannot be read is a finding: what is wrong stands on the screen, with code 1."""
    try:
        return read_army(list_text(file, texts), cards)
    except BadArmy as error:
        sentences = [say_slip(slip, cards, texts.language) for slip in error.slips]
        if json:
            slips = zip(error.slips, sentences, strict=True)
            print_json(
                {
                    "valid": False,
                    "problems": [{"line": s.line or None, "text": t} for s, t in slips],
                }
            )
        else:
            screen = Screen(texts)
            screen.say("army.unreadable", file=file[:60])
            for sentence in sentences:
                screen.show(paragraph(f"- {sentence}", screen.width, "  "))
        raise typer.Exit(FOUND) from error


def list_text(file: str, texts: Texts) -> str:
    """What the user means by FILE: a file, a sample list, or the code itself."""
    sample = army_folder() / f"{file}.txt"
    if file == "-" or Path(file).exists():
        return read_text(file, texts)
    if sample.parent == army_folder() and sample.is_file():
        return sample.read_text(encoding="utf-8")
    if file[: len(PREFIX)].upper() == PREFIX and "." in file and "/" not in file:
        return file
    known = sorted(path.stem for path in army_folder().glob("*.txt"))
    raise Trouble(texts.say("army.no_list", file=file, known=", ".join(known)))
