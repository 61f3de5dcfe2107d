"""`feldherr puzzles`: positions with one clearly best answer, to solve and to make."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from feldherr.cli.words import Trouble, chosen, locale_language, words

if TYPE_CHECKING:
    from rich.progress import Progress

    from feldherr.cli.screen import Screen
    from feldherr.core.text import Texts
    from feldherr.lab.puzzles import Puzzle

_help = words(locale_language()).say

app = typer.Typer(
    name="puzzles", help=_help("puzzles.help"), rich_markup_mode=None, add_completion=False,
    pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip

GameName = Annotated[str, typer.Argument(metavar="GAME", help=_help("help.game"))]
Lang = Annotated[str | None, typer.Option(metavar="de|en", help=_help("help.lang"))]


@app.command(help=_help("puzzles.solve"))
def solve(
    game: GameName,
    number: Annotated[int, typer.Argument(metavar="N", min=1, help=_help("puzzles.number"))] = 1,
    answer: Annotated[
        int | None, typer.Option("--answer", metavar="K", min=1, help=_help("puzzles.answer"))
    ] = None,
    lang: Lang = None,
) -> None:
    import feldherr
    from feldherr.cli.position import lay_out
    from feldherr.cli.screen import Screen

    texts = chosen(lang)
    puzzle, count = _chosen(game, number, texts)
    screen = Screen(texts)
    depth = texts.say(f"puzzles.depth.{puzzle.depth.name.casefold()}")
    screen.say("puzzles.title", number=number, count=count, depth=depth)
    menu = lay_out(screen, feldherr.game(puzzle.game).position(puzzle.position), texts)
    assert menu is not None, "a puzzle asks something"
    while True:
        given = answer or typer.prompt(texts.say("puzzles.which"), type=int)
        wish = menu.answer(given)
        if wish is None:
            if answer:
                raise Trouble(texts.say("puzzles.no_number", number=given, count=len(menu.answers)))
            screen.say("puzzles.no_number", number=given, count=len(menu.answers))
            continue
        if _told(screen, puzzle, wish.to_data() == puzzle.answer):
            return
        if answer:
            raise typer.Exit(1)


def _told(screen: "Screen", puzzle: "Puzzle", is_right: bool) -> bool:
    """Right with the reason, or another try."""
    best, rival = round(100 * puzzle.best), round(100 * puzzle.rival)
    screen.say("puzzles.right" if is_right else "puzzles.wrong", best=best, rival=rival)
    return is_right


def _chosen(game: str, number: int, texts: "Texts") -> "tuple[Puzzle, int]":
    from feldherr.cli.settings import game_named
    from feldherr.lab.puzzles import puzzles_of

    name = game_named(game, texts).name
    shelf = puzzles_of(name)
    if not shelf:
        raise Trouble(texts.say("puzzles.none", game=name))
    if number > len(shelf):
        raise Trouble(texts.say("puzzles.too_high", number=number, count=len(shelf)))
    return shelf[number - 1], len(shelf)


@app.command(help=_help("puzzles.make"))
def make(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, metavar="N", help=_help("puzzles.games"))] = 50,
    seed: Annotated[int, typer.Option(min=0, metavar="S", help=_help("lab.seed"))] = 0,
    out: Annotated[
        Path, typer.Option(metavar="FILE", dir_okay=False, help=_help("puzzles.out"))
    ] = Path("puzzles.jsonl"),
    lang: Lang = None,
) -> None:
    from feldherr.cli.settings import game_named
    from feldherr.lab.puzzles import found_in, write_puzzles

    texts = chosen(lang)
    name = game_named(game, texts).name
    found: list[Puzzle] = []
    try:
        with _bar(texts.say("puzzles.looking"), games) as bar:
            for number in range(seed, seed + games):
                found += found_in(name, number)
                bar.advance(bar.task_ids[0])
    except KeyboardInterrupt:
        typer.echo(texts.say("puzzles.stopped"), err=True)
    write_puzzles(out, found)
    typer.echo(texts.say("puzzles.made", count=len(found), file=str(out)))


@contextmanager
def _bar(title: str, games: int) -> "Iterator[Progress]":
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        bar.add_task(title, total=games)
        yield bar
