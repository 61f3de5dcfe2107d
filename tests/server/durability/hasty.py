"""The command line with a store that acknowledges before it commits: what a test of kills must notice."""

from collections.abc import Sequence
from time import sleep

from feldherr.cli.main import app
from feldherr.server.store.commits import Commits, Work, do_all, tell

_LATE = 0.1
"""Seconds: much longer than an answer takes to arrive, so that hardly any kill comes between two commits."""


def write(commits: Commits, batch: Sequence[Work]) -> None:
    link = commits._begun()
    do_all(link, batch)
    tell(batch)
    sleep(_LATE)
    link.commit()


if __name__ == "__main__":
    Commits.write = write  # type: ignore[method-assign,assignment]
    app(prog_name="hasty")
