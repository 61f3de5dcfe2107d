"""Which build runs which test, so that nothing long runs twice and nothing is left out.

The source is the same, so an assertion that holds on one build has been checked. What is compiled is tested on both
builds; what only waits for people, pages and disks on the interpreted one, as users have it; and long random play,
marked `compiled`, on the compiled one, where it takes a fraction of the time. `make test` runs both with `--share`, has
them `--record` what they did, and fails if a test has run on neither.
"""

import json
from pathlib import Path

import pytest

from tests.builds import COMPILED

INTERPRETED_BUILD, COMPILED_BUILD = "interpreted", "compiled"
AS_ASKED = "as asked for"
"""Stands in the reason of a skipped test that somebody wanted left out."""
_GAMES = Path(__file__).parents[1] / "src" / "feldherr" / "games"
"""Other games, such as examples, are never compiled."""
_ON_BOTH = (
    "ai", "battlefield", "conformance", "core", "games", "geometry",
    "server/line", "server/store", "server/table",
)  # fmt: skip
"""Folders of tests about what is compiled."""


def builds_of(test: str, marks: set[str], game: str = "") -> set[str]:
    """The builds that run a test of this path (below `tests`), with these marks, about this game."""
    if game and not (_GAMES / game).is_dir():
        return {INTERPRETED_BUILD}
    if "compiled" in marks:
        return {COMPILED_BUILD}
    is_about_compiled = any(test.startswith(f"{folder}/") for folder in _ON_BOTH)
    if is_about_compiled and "slow" not in marks:
        return {INTERPRETED_BUILD, COMPILED_BUILD}
    return {INTERPRETED_BUILD}


def share(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what the other build runs."""
    here = Path(__file__).parent
    own = COMPILED_BUILD if COMPILED else INTERPRETED_BUILD
    kept: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        test = item.path.relative_to(here).as_posix()
        marks = {mark.name for mark in item.iter_markers()}
        parameters = item.callspec.params if hasattr(item, "callspec") else {}
        game = str(parameters.get("game", ""))
        (kept if own in builds_of(test, marks, game) else others).append(item)
    items[:] = kept
    config.hook.pytest_deselected(items=others)


class Record:
    """What a run found and did, for a file: every test there is, and the seconds of those that ran."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.seconds: dict[str, float] = {}
        self.ran: set[str] = set()

    def found(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """All that was collected. Where several processes share the work, each of them has found the same."""
        worker = getattr(config, "workerinput", {}).get("workerid", "gw0")
        if worker == "gw0":
            names = [item.nodeid for item in items]
            self.file.with_suffix(".found").write_text(json.dumps(names), encoding="utf-8")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        name = report.nodeid
        self.seconds[name] = self.seconds.get(name, 0.0) + report.duration
        is_wanted_so = report.skipped and AS_ASKED in str(report.longrepr)
        if is_wanted_so or (report.when == "call" and not report.skipped):
            self.ran.add(name)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if not hasattr(session.config, "workerinput"):
            done = {name: self.seconds[name] for name in sorted(self.ran)}
            self.file.write_text(json.dumps(done), encoding="utf-8")
