"""`feldherr lab`: computer opponents against each other, many games at once."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from feldherr.cli.words import Trouble, chosen, locale_language, words
from feldherr.core.text import Texts

if TYPE_CHECKING:
    from feldherr.lab.contest import Report

_help = words(locale_language()).say

app = typer.Typer(
    name="lab", help=_help("lab.help"), rich_markup_mode=None, add_completion=False,
    pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip


@app.callback()
def lab() -> None:
    """Keeps `match` a command of its own."""


@app.command(help=_help("lab.match"))
def match(
    game: Annotated[str, typer.Argument(metavar="GAME", help=_help("help.game"))],
    a: Annotated[str, typer.Option("--a", metavar="AGENT", help=_help("lab.a"))],
    b: Annotated[str, typer.Option("--b", metavar="AGENT", help=_help("lab.b"))],
    games: Annotated[int, typer.Option(min=1, metavar="N", help=_help("lab.games"))] = 100,
    seed: Annotated[int, typer.Option(min=0, metavar="S", help=_help("lab.seed"))] = 0,
    seconds: Annotated[
        float | None, typer.Option(min=0.001, metavar="X", help=_help("lab.seconds"))
    ] = None,
    iterations: Annotated[
        int | None, typer.Option(min=1, metavar="N", help=_help("lab.iterations"))
    ] = None,
    workers: Annotated[int, typer.Option(min=0, metavar="N", help=_help("lab.workers"))] = 0,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", dir_okay=False, help=_help("lab.out"))
    ] = None,
    options: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE ...", help=_help("help.options"))
    ] = None,
    lang: Annotated[str | None, typer.Option(metavar="de|en", help=_help("help.lang"))] = None,
    json: Annotated[bool, typer.Option("--json", help=_help("help.json"))] = False,
) -> None:
    from feldherr.cli.settings import game_named, options_from
    from feldherr.lab.contest import contest, cores, in_pairs
    from feldherr.lab.playing import Pairing

    texts = chosen(lang)
    played = game_named(game, texts)
    wanted = played.name
    chosen_options = options_from(list(options or []), played, texts) or None
    for name in (a, b):
        _check(wanted, name, texts)
    if games != in_pairs(games):
        typer.echo(texts.say("lab.rounded", games=in_pairs(games)), err=True)
    pairing = Pairing(wanted, a, b, seed, seconds, iterations, chosen_options)
    with _bar(f"{a} - {b}", in_pairs(games)) as advance:
        report = contest(pairing, games, workers or cores(), advance)
    if out is not None:
        _write(report, out, texts)
    if json:
        typer.echo(_as_json(report))
    else:
        _tell(report, texts)
    if len(report.games) < in_pairs(games):
        raise Trouble(texts.say("lab.stopped", games=len(report.games)), 1)


def _check(game: str, name: str, texts: Texts) -> None:
    from feldherr.ai import agent, opponents

    known = opponents(game)
    if name not in known:
        raise Trouble(texts.say("lab.unknown", agent=name, known=", ".join(known)))
    agent(game, name)


@contextmanager
def _bar(title: str, games: int) -> Iterator[Callable[[int], None]]:
    """A bar with an estimate on stderr, if somebody is there to see it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        "{task.description}", *columns, console=console, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task(title, total=games)
        yield lambda count: progress.advance(task, count)


def _as_json(report: "Report") -> str:
    from json import dumps

    return dumps(report.to_data(), indent=2)


def _write(report: "Report", out: Path, texts: Texts) -> None:
    from feldherr.cli.files import reason

    try:
        out.write_text(_as_json(report) + "\n", encoding="utf-8")
    except OSError as error:
        detail = reason(error, texts)
        raise Trouble(texts.say("error.unwritable", file=str(out), detail=detail)) from error


def _tell(report: "Report", texts: Texts) -> None:
    a, b, count = report.pairing.a, report.pairing.b, len(report.games)
    low, high = report.interval
    typer.echo(texts.say("lab.wins", a=a, b=b, games=count, wins=report.wins(0),
                         losses=report.wins(1), draws=report.wins(-1)))  # fmt: skip
    typer.echo(
        texts.say(
            "lab.score", a=a, score=_percent(report.score), low=_percent(low), high=_percent(high)
        )
    )
    typer.echo(texts.say("lab.decisions", decisions=round(report.decisions_per_game)))
    typer.echo(texts.say("lab.hash", hash=report.hash))


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"
