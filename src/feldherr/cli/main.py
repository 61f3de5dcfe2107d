"""The commands and what they take. What they do is loaded when they are called, so that help starts at once."""

from typing import Annotated, Literal

import typer

from feldherr.cli.group import House
from feldherr.cli.words import locale_language, words

_help = words(locale_language()).say

app = typer.Typer(
    name="feldherr", cls=House, help=_help("help.app"), rich_markup_mode=None, add_completion=False,
    pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip

GameName = Annotated[str, typer.Argument(metavar="GAME", help=_help("help.game"))]
File = Annotated[str, typer.Argument(metavar="FILE", help=_help("help.file"))]
Lang = Annotated[str | None, typer.Option(metavar="de|en", help=_help("help.lang"))]
BackupFile = Annotated[str, typer.Argument(metavar="FILE", help=_help("help.backup_file"))]
Database = Annotated[str | None, typer.Option(metavar="URL", help=_help("help.db"))]
Json = Annotated[bool, typer.Option("--json", help=_help("help.json"))]
Watcher = Annotated[
    str, typer.Option("--seat", metavar="first|second|none", help=_help("help.watcher"))
]
At = Annotated[int | None, typer.Option("--at", metavar="N", help=_help("help.at"))]


@app.callback(invoke_without_command=True)
def house(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=_help("help.version"))] = False,
) -> None:
    if version:
        from feldherr import __version__

        typer.echo(f"feldherr {__version__}")
        raise typer.Exit(0)
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


@app.command(help=_help("help.play"))
def play(
    game: GameName,
    against: Annotated[
        str, typer.Option(metavar="random|easy|normal|hard|human", help=_help("help.against"))
    ] = "normal",
    seed: Annotated[str | None, typer.Option(metavar="N", help=_help("help.seed"))] = None,
    lang: Lang = None,
    options: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE ...", help=_help("help.options")),
    ] = None,
    seat: Annotated[str, typer.Option(metavar="first|second", help=_help("help.seat"))] = "first",
    seats: Annotated[
        str | None,
        typer.Option(metavar="A,B", help=_help("help.seats")),
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option(metavar="[FILE]", help=_help("help.resume")),
    ] = None,
    match_length: Annotated[
        str | None,
        typer.Option(metavar="0|4|6", help=_help("help.match_length")),
    ] = None,
    scenario: Annotated[
        str | None,
        typer.Option(metavar="NAME", help=_help("help.scenario")),
    ] = None,
    armies: Annotated[str | None, typer.Option(metavar="A,B", help=_help("help.armies"))] = None,
    coach: Annotated[
        bool | None, typer.Option("--coach/--no-coach", help=_help("help.coach"))
    ] = None,
) -> None:
    from feldherr.cli.start import Wishes, start

    settings = list(options or [])
    if match_length is not None:
        settings.append(f"match_length={match_length}")
    if scenario is not None:
        settings.append(f"scenario={scenario}")
    start(
        Wishes(
            game=game,
            lang=lang,
            against=against,
            seat=seat,
            seats=seats,
            seed=seed,
            settings=settings,
            resume=resume,
            armies=armies,
            coach=coach,
        )
    )


@app.command(help=_help("help.replay"))
def replay(
    file: File,
    step: Annotated[bool, typer.Option("--step", help=_help("help.step"))] = False,
    at: At = None,
    seat: Watcher = "first",
    review: Annotated[bool, typer.Option("--review", help=_help("help.review"))] = False,
    lang: Lang = None,
    json: Json = False,
) -> None:
    from feldherr.cli.replay import show

    show(file, lang, seat, at, step, None, json, review)


@app.command(help=_help("help.watch"))
def watch(
    file: File,
    delay: Annotated[float, typer.Option(min=0.0, help=_help("help.delay"))] = 1.0,
    at: At = None,
    seat: Watcher = "first",
    lang: Lang = None,
) -> None:
    from feldherr.cli.replay import show

    show(file, lang, seat, at, False, delay, False)


@app.command(help=_help("help.position"))
def position(
    file: File,
    svg: Annotated[str | None, typer.Option(metavar="OUT.svg", help=_help("help.svg"))] = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    from feldherr.cli.position import show

    show(file, lang, json, svg)


@app.command(help=_help("help.odds"))
def odds(
    game: GameName,
    what: Annotated[list[str], typer.Argument(metavar="WHAT", help=_help("help.odds_what"))],
    stands: Annotated[str, typer.Option(metavar="A,B", help=_help("help.odds_stands"))] = "",
    apart: Annotated[float, typer.Option(metavar="N", help=_help("help.odds_apart"))] = 0.0,
    side: Annotated[
        str, typer.Option(metavar="front|left|right|rear", help=_help("help.odds_side"))
    ] = "front",
    lang: Lang = None,
    json: Json = False,
) -> None:
    from feldherr.cli.odds import show

    raise typer.Exit(show(game, what, stands, apart, side, lang, json))


@app.command(help=_help("help.find"))
def find(
    word: Annotated[list[str], typer.Argument(metavar="WORD", help=_help("help.word"))],
    lang: Lang = None,
    json: Json = False,
) -> None:
    from feldherr.cli.find import show

    raise typer.Exit(show(" ".join(word), lang, json))


@app.command(help=_help("help.rules"))
def rules(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help=_help("help.game"))] = "",
    tag: Annotated[
        list[str] | None,
        typer.Argument(metavar="[TAG]", help=_help("help.tag")),
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help=_help("help.coverage"))] = False,
    options: Annotated[bool, typer.Option("--options", help=_help("help.option_list"))] = False,
    lang: Lang = None,
    json: Json = False,
) -> None:
    from feldherr.cli.rules import show

    raise typer.Exit(show(game, " ".join(tag or []), coverage, options, lang, json))


@app.command(help=_help("help.verify"))
def verify(
    file: File,
    commitment: Annotated[str, typer.Option(metavar="HEX", help=_help("help.commitment"))] = "",
    key: Annotated[str, typer.Option(metavar="HEX", help=_help("help.key"))] = "",
    lang: Lang = None,
    json: Json = False,
) -> None:
    from feldherr.cli.verify import show

    raise typer.Exit(show(file, lang, json, commitment, key))


@app.command(help=_help("help.games"))
def games(lang: Lang = None, json: Json = False) -> None:
    from feldherr.cli.games import show

    show(lang, json)


@app.command(help=_help("help.backup"))
def backup(
    file: BackupFile,
    db: Database = None,
    lang: Lang = None,
) -> None:
    from feldherr.cli.keeping import backup as copy

    copy(file, db, lang)


@app.command(help=_help("help.restore"))
def restore(
    file: BackupFile,
    db: Database = None,
    lang: Lang = None,
) -> None:
    from feldherr.cli.keeping import restore as fill

    fill(file, db, lang)


@app.command(help=_help("help.serve"))
def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help=_help("help.host"))] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, metavar="N", help=_help("help.port"))
    ] = None,
    db: Database = None,
    open: Annotated[bool, typer.Option("--open/--no-open", help=_help("help.open"))] = False,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help=_help("help.origin"))
    ] = None,
    thinkers: Annotated[
        int, typer.Option(min=1, max=256, metavar="N", help=_help("help.thinkers"))
    ] = 2,
    logs: Annotated[
        Literal["text", "json"], typer.Option(metavar="text|json", help=_help("help.logs"))
    ] = "text",
    lang: Lang = None,
) -> None:
    from feldherr.cli.serve import serve as begin

    begin(host, port, db, open, list(origin or []), lang, thinkers, logs)
