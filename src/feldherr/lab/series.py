"""A series of games: played by an engine, kept in a file, gone on with where it was cut off."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from feldherr.lab.bouts import Bout
from feldherr.lab.engine import Engine
from feldherr.lab.playing import Played
from feldherr.lab.results import Result, ResultFile

Told = Callable[[int], None]
"""Is told how many games are finished that were not before."""


def carry_out(
    bouts: Sequence[Bout], engine: Engine, file: Path | None, told: Told
) -> tuple[list[Result], bool]:
    """The results of these games, and whether all are there: Ctrl-C stops early and keeps what is finished.

    Games that the file has already are not played again; it may have others, too, which are left alone.
    """
    if file is None:
        return _play(bouts, {}, engine, lambda bout, played: None, told)
    with ResultFile(file, bouts[0].setting.game) as kept:
        return _play(bouts, dict(kept.found), engine, kept.add, told)


def _play(
    bouts: Sequence[Bout], found: dict[str, Result], engine: Engine, add: Callable[[Bout, Played], None], told: Told
) -> tuple[list[Result], bool]:  # fmt: skip
    missing = [bout for bout in bouts if bout.key not in found]
    told(len(bouts) - len(missing))

    def keep(bout: Bout, played: Played) -> None:
        add(bout, played)
        found[bout.key] = Result(bout, played)
        told(1)

    with suppress(KeyboardInterrupt):
        if missing:
            engine.play(missing, keep)
    results = [found[bout.key] for bout in bouts if bout.key in found]
    return results, len(results) == len(bouts)
