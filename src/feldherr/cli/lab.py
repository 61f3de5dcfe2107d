"""`feldherr lab`: computer opponents against each other, many games at once."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from feldherr.cli.words import Trouble, chosen, locale_language, words
from feldherr.core.text import Texts

if TYPE_CHECKING:
    from feldherr.lab.bouts import Bout, Setting
    from feldherr.lab.contender import Contender
    from feldherr.lab.contest import Report
    from feldherr.lab.engine import Engine
    from feldherr.lab.results import Result
    from feldherr.lab.standings import Record, Standings

_help = words(locale_language()).say

app = typer.Typer(
    name="lab", help=_help("lab.help"), rich_markup_mode=None, add_completion=False,
    pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip

GameName = Annotated[str, typer.Argument(metavar="GAME", help=_help("help.game"))]
First = Annotated[str, typer.Option("--a", metavar="WHO", help=_help("lab.a"))]
Second = Annotated[str, typer.Option("--b", metavar="WHO", help=_help("lab.b"))]
Field = Annotated[list[str], typer.Argument(metavar="WHO ...", help=_help("lab.who"))]
Games = Annotated[int, typer.Option(min=1, metavar="N", help=_help("lab.games"))]
Seed = Annotated[int, typer.Option(min=0, metavar="S", help=_help("lab.seed"))]
Seconds = Annotated[float | None, typer.Option(min=0.001, metavar="X", help=_help("lab.seconds"))]
Iterations = Annotated[int | None, typer.Option(min=1, metavar="N", help=_help("lab.iterations"))]
Workers = Annotated[int, typer.Option(min=0, metavar="N", help=_help("lab.workers"))]
Chosen = Annotated[
    list[str] | None, typer.Option(metavar="NAME=VALUE ...", help=_help("help.options"))
]
Lang = Annotated[str | None, typer.Option(metavar="de|en", help=_help("help.lang"))]
Json = Annotated[bool, typer.Option("--json", help=_help("help.json"))]
Kept = Annotated[
    Path | None, typer.Option("--results", metavar="FILE", dir_okay=False, help=_help("lab.kept"))
]
Page = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", dir_okay=False, help=_help("lab.page"))
]
Csv = Annotated[
    Path | None, typer.Option("--csv", metavar="FILE", dir_okay=False, help=_help("lab.csv"))
]


@app.command(help=_help("lab.match"))
def match(
    game: GameName,
    a: First,
    b: Second,
    games: Games = 100,
    seed: Seed = 0,
    seconds: Seconds = None,
    iterations: Iterations = None,
    workers: Workers = 0,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", dir_okay=False, help=_help("lab.out"))
    ] = None,
    options: Chosen = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    from feldherr.lab.bouts import Bout, in_pairs
    from feldherr.lab.contest import contest
    from feldherr.lab.engine import engine_of

    texts = chosen(lang)
    setting = _setting(game, seed, seconds, iterations, options, texts)
    first, second = _contenders([a, b], setting.game, texts)
    _tell_rounding(games, texts)
    pairing = Bout(setting, first, second, 0).pairing
    with _bar(f"{first.name} - {second.name}", in_pairs(games)) as advance:
        report = contest(pairing, games, engine_of(workers), advance)
    if out is not None:
        _write(out, _as_json(report.to_data()) + "\n", texts)
    if json:
        typer.echo(_as_json(report.to_data()))
    else:
        _tell(report, texts)
    if len(report.games) < in_pairs(games):
        raise Trouble(texts.say("lab.stopped", games=len(report.games)), 1)


@app.command("round-robin", help=_help("lab.round_robin"))
def round_robin(
    game: GameName, who: Field, games: Games = 20, seed: Seed = 0, seconds: Seconds = None,
    iterations: Iterations = None, workers: Workers = 0, options: Chosen = None, results: Kept = None,
    report: Page = None, csv: Csv = None, lang: Lang = None, json: Json = False,
) -> None:  # fmt: skip
    from feldherr.lab.bouts import of_round_robin

    texts = chosen(lang)
    setting = _setting(game, seed, seconds, iterations, options, texts)
    field = _contenders(who, setting.game, texts, least=2)
    _tell_rounding(games, texts)
    _series(of_round_robin(setting, field, games), workers, results, report, csv, json, texts)


@app.command(help=_help("lab.ladder"))
def ladder(
    game: GameName, who: Field, games: Games = 100, seed: Seed = 0, seconds: Seconds = None,
    iterations: Iterations = None, workers: Workers = 0, options: Chosen = None, results: Kept = None,
    report: Page = None, csv: Csv = None, lang: Lang = None, json: Json = False,
) -> None:  # fmt: skip
    from feldherr.lab.bouts import of_ladder

    texts = chosen(lang)
    setting = _setting(game, seed, seconds, iterations, options, texts)
    field = _contenders(who, setting.game, texts, least=2)
    _tell_rounding(games, texts)
    _series(of_ladder(setting, field, games), workers, results, report, csv, json, texts)


@app.command(help=_help("lab.gauntlet"))
def gauntlet(
    game: GameName, who: Field, games: Games = 20, seed: Seed = 0, seconds: Seconds = None,
    iterations: Iterations = None, workers: Workers = 0, options: Chosen = None, results: Kept = None,
    report: Page = None, csv: Csv = None, lang: Lang = None, json: Json = False,
) -> None:  # fmt: skip
    from feldherr.lab.bouts import of_gauntlet

    texts = chosen(lang)
    setting = _setting(game, seed, seconds, iterations, options, texts)
    challenger, *others = _contenders(who, setting.game, texts, least=2)
    _tell_rounding(games, texts)
    bouts = of_gauntlet(setting, challenger, others, games)
    _series(bouts, workers, results, report, csv, json, texts)


@app.command(help=_help("lab.sweep"))
def sweep(
    game: GameName, a: First, b: Second,
    over: Annotated[str, typer.Option(metavar="NAME=V1,V2,...", help=_help("lab.over"))],
    games: Games = 100, seed: Seed = 0, seconds: Seconds = None, iterations: Iterations = None,
    workers: Workers = 0, options: Chosen = None, results: Kept = None, lang: Lang = None, json: Json = False,
) -> None:  # fmt: skip
    from feldherr.cli.settings import game_named, options_from
    from feldherr.lab.bouts import in_pairs, of_sweep
    from feldherr.lab.engine import engine_of
    from feldherr.lab.standings import Standings

    texts = chosen(lang)
    setting = _setting(game, seed, seconds, iterations, options, texts)
    first, second = _contenders([a, b], setting.game, texts)
    name, _, written = over.partition("=")
    played = game_named(setting.game, texts)
    words = [each for each in written.split(",") if each]
    if not words:
        raise Trouble(texts.say("lab.over_what", over=over))
    values = [options_from([f"{name}={each}"], played, texts)[name] for each in words]
    _tell_rounding(games, texts)
    found = []
    with _bar(name, in_pairs(games) * len(values)) as advance:
        for value in values:
            bouts = of_sweep(setting, first, second, name, [value], games)
            played_out, is_whole = _carry_out(bouts, engine_of(workers), results, advance, texts)
            found.append((value, Standings(played_out).record(first.name, second.name)))
            if not is_whole:
                raise Trouble(
                    texts.say("lab.stopped", games=sum(each.games for _, each in found)), 1
                )
    if json:
        typer.echo(_as_json([{name: value, **_figures(record)} for value, record in found]))
        return
    typer.echo(texts.say("lab.sweep_head", a=first.name, b=second.name, option=name))
    for value, record in found:
        typer.echo(f"{value!s:>20}  {_scored(record, texts)}")


@app.command(help=_help("lab.sprt"))
def sprt(
    game: GameName, a: First, b: Second,
    elo0: Annotated[float, typer.Option(metavar="E", help=_help("lab.elo0"))] = 0.0,
    elo1: Annotated[float, typer.Option(metavar="E", help=_help("lab.elo1"))] = 20.0,
    games: Games = 2000, seed: Seed = 0, seconds: Seconds = None, iterations: Iterations = None,
    workers: Workers = 0, options: Chosen = None, results: Kept = None, lang: Lang = None, json: Json = False,
) -> None:  # fmt: skip
    from feldherr.lab.bouts import in_pairs, of_match
    from feldherr.lab.engine import cores, engine_of
    from feldherr.lab.sprt import OPEN, Question, verdict
    from feldherr.lab.standings import Standings, pair_points

    texts = chosen(lang)
    if elo0 >= elo1:
        raise Trouble(texts.say("lab.elo_order", elo0=f"{elo0:g}", elo1=f"{elo1:g}"))
    setting = _setting(game, seed, seconds, iterations, options, texts)
    first, second = _contenders([a, b], setting.game, texts)
    bouts = of_match(setting, first, second, games)
    question = Question(elo0, elo1)
    engine, batch = engine_of(workers), 16 * (workers or cores())
    found: list[Result] = []
    now = verdict(question, [])
    with _bar(f"{first.name} - {second.name}", in_pairs(games)) as advance:
        for start in range(0, len(bouts), batch):
            more, is_whole = _carry_out(
                bouts[start : start + batch], engine, results, advance, texts
            )
            found += more
            now = verdict(question, pair_points(found))
            if now.answer != OPEN or not is_whole:
                break
    record = Standings(found).record(first.name, second.name)
    if json:
        told = {
            "answer": now.answer,
            "llr": round(now.llr, 3),
            "pairs": now.pairs,
            **_figures(record),
        }
        typer.echo(_as_json(told))
    else:
        key = {"open": "lab.sprt_open", "stronger": "lab.sprt_yes"}.get(now.answer, "lab.sprt_no")
        typer.echo(texts.say(key, a=first.name, b=second.name, elo0=f"{elo0:g}", elo1=f"{elo1:g}"))
        typer.echo(texts.say("lab.sprt_how", pairs=now.pairs, llr=f"{now.llr:+.2f}",
                             low=f"{question.lower:+.2f}", high=f"{question.upper:+.2f}"))  # fmt: skip
        typer.echo(_scored(record, texts))
    if now.answer == OPEN:
        raise typer.Exit(1)


@app.command(help=_help("lab.merge"))
def merge(
    out: Annotated[Path, typer.Argument(metavar="OUT", dir_okay=False, help=_help("lab.merge_out"))],
    files: Annotated[list[Path], typer.Argument(metavar="FILE ...", help=_help("lab.merge_files"))],
    lang: Lang = None,
) -> None:  # fmt: skip
    from feldherr.lab import results

    texts = chosen(lang)
    with _readable(texts):
        count = results.merge(files, out)
    typer.echo(texts.say("lab.merged", games=count, file=str(out)))


@app.command(help=_help("lab.report"))
def report(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=_help("lab.report_file"))],
    report: Page = None,
    csv: Csv = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    from feldherr.lab.results import read_results

    texts = chosen(lang)
    with _readable(texts):
        game, found = read_results(file)
    _publish(found, game, report, csv, json, texts)


def _setting(
    game: str, seed: int, seconds: float | None, iterations: int | None, options: list[str] | None, texts: Texts
) -> "Setting":  # fmt: skip
    from feldherr.cli.settings import game_named, options_from
    from feldherr.lab.bouts import Setting

    played = game_named(game, texts)
    wanted = options_from(list(options or []), played, texts) or None
    return Setting(played.name, seed, seconds, iterations, wanted)


def _contenders(written: list[str], game: str, texts: Texts, least: int = 1) -> "list[Contender]":
    """Everybody by name, checked; a list that cannot be fielded is named before the first game."""
    from feldherr.cli.settings import game_named
    from feldherr.lab.contender import contender_of

    field = [contender_of(each) for each in written]
    if len(field) < least:
        raise Trouble(texts.say("lab.too_few", least=least))
    for each in field:
        _check(game, each.agent, texts)
    if any(each.army for each in field):
        options = {option.name for option in game_named(game, texts).rulebook.option_list}
        if "armies" not in options:
            raise Trouble(texts.say("error.option_name", name="armies", game=game))
        without = [each.name for each in field if not each.army]
        if without:
            raise Trouble(texts.say("lab.no_army", who=without[0]))
    return field


def _tell_rounding(games: int, texts: Texts) -> None:
    from feldherr.lab.bouts import in_pairs

    if games != in_pairs(games):
        typer.echo(texts.say("lab.rounded", games=in_pairs(games)), err=True)


def _series(
    bouts: "list[Bout]", workers: int, results: Path | None, page: Path | None, csv: Path | None, json: bool,
    texts: Texts,
) -> None:  # fmt: skip
    """Play what is not played yet, and tell all of it."""
    from feldherr.lab.engine import engine_of

    game = bouts[0].setting.game
    with _bar(game, len(bouts)) as advance:
        found, is_whole = _carry_out(bouts, engine_of(workers), results, advance, texts)
    _publish(found, game, page, csv, json, texts)
    if not is_whole:
        raise Trouble(texts.say("lab.stopped", games=len(found)), 1)


def _carry_out(
    bouts: "list[Bout]", engine: "Engine", results: Path | None, advance: Callable[[int], None], texts: Texts
) -> "tuple[list[Result], bool]":  # fmt: skip
    from feldherr.lab.series import carry_out

    with _readable(texts):
        return carry_out(bouts, engine, results, advance)


@contextmanager
def _readable(texts: Texts) -> Iterator[None]:
    """What may be wrong with files of results, in words."""
    from feldherr.cli.files import reason
    from feldherr.lab.results import OtherGames

    try:
        yield
    except OtherGames as error:
        raise Trouble(
            texts.say("lab.other_games", file=str(error.file), what=error.what)
        ) from error
    except FileNotFoundError as error:
        raise Trouble(texts.say("error.no_file", file=str(error.filename))) from error
    except OSError as error:
        raise Trouble(
            texts.say("error.unreadable", file=str(error.filename), detail=reason(error, texts))
        ) from error


def _publish(
    found: "list[Result]", game: str, page: Path | None, csv: Path | None, json: bool, texts: Texts
) -> None:
    from feldherr.lab import report
    from feldherr.lab.standings import Standings

    standings = Standings(found)
    if page is not None:
        _write(page, report.page(standings, game, texts), texts)
    if csv is not None:
        _write(csv, report.table(standings), texts)
    if json:
        typer.echo(_as_json(_standings_data(standings, game)))
    else:
        _tell_standings(standings, texts)


def _standings_data(standings: "Standings", game: str) -> dict[str, Any]:
    return {
        "game": game,
        "games": len(standings.results),
        "hash": standings.hash,
        "standings": [
            {
                "name": name,
                "elo": round(standings.ratings[name].elo, 1),
                "error": round(standings.ratings[name].error, 1),
                **_figures(standings.overall(name)),
            }
            for name in standings.names
        ],
        "pairs": [
            {"a": one, "b": other, **_figures(standings.record(one, other))}
            for place, one in enumerate(standings.names)
            for other in standings.names[place + 1 :]
            if standings.record(one, other).games
        ],
    }


def _figures(record: "Record") -> dict[str, Any]:
    low, high = record.interval
    return {
        "games": record.games, "won": record.won, "lost": record.lost, "drawn": record.drawn,
        "wilson": [round(low, 4), round(high, 4)],
    }  # fmt: skip


def _scored(record: "Record", texts: Texts) -> str:
    low, high = record.interval
    return texts.say(
        "lab.scored", score=_percent(record.score), low=_percent(low), high=_percent(high), won=record.won,
        lost=record.lost, drawn=record.drawn,
    )  # fmt: skip


def _tell_standings(standings: "Standings", texts: Texts) -> None:
    widest = max([len(name) for name in standings.names], default=0)
    for place, name in enumerate(standings.names, start=1):
        rating = standings.ratings[name]
        elo = f"{rating.elo:+5.0f} ± {rating.error:3.0f}"
        typer.echo(
            f"{place:>3}  {name:<{widest}}  {elo}  {_scored(standings.overall(name), texts)}"
        )
    for place, one in enumerate(standings.names):
        for other in standings.names[place + 1 :]:
            record = standings.record(one, other)
            if record.games and len(standings.names) > 2:
                typer.echo(f"     {one} - {other}: {_scored(record, texts)}")
    typer.echo(texts.say("lab.hash", hash=standings.hash))


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


def _as_json(data: Any) -> str:
    from json import dumps

    return dumps(data, indent=2)


def _write(out: Path, text: str, texts: Texts) -> None:
    from feldherr.cli.files import reason

    try:
        out.write_text(text, encoding="utf-8")
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
