"""The figures in words, and where they are written."""

from pathlib import Path
from statistics import median

import feldherr
from tools.load.bots import GAME
from tools.load.measure import BAR, BRISK, FEW, SLOWEST, TURNS, Figures
from tools.load.stopwatch import Busy, together

BENCH = Path(__file__).parents[2] / "bench"
RESULTS = BENCH / "results.md"
OWN = BENCH / "tables.md"
"""What `make bench` puts into the results again when it writes them anew."""
HEADING = "## Tables over sockets"


def told(figures: Figures) -> str:
    import feldherr.core.match as rules

    f = figures
    title = feldherr.game(GAME).rulebook.title
    build = "interpreted" if rules.__file__.endswith(".py") else "compiled"
    p50, p99, p999 = f.part(0.5), f.part(0.99), f.part(0.999)
    seconds, finished, memory = f.memory[-1]
    later = memory - f.memory[len(f.memory) // 2][2]
    course = " ".join(f"{each:.0f}" for _, _, each in f.memory)
    rows = [
        ("what", "figure", "bar"),
        ("---", "---", "---"),
        (
            f"one move a second in every match, {f.paced.seconds:.0f} s",
            f"{f.paced.speed:,.0f} moves/s, {f.paced.part:.0%} of a core",
            "",
        ),
        (
            "latency p50 / p99 / p99.9",
            f"{p50:.1f} / {p99:.1f} / {p999:.1f} ms",
            f"p99 < {SLOWEST:.0f} ms",
        ),
        ("lines dropped, answers refused", f"{f.drops}, {f.refusals}", "0"),
        (
            f"memory while {FEW} matches at {1 / BRISK:.0f} moves a second go on and {finished:,} end, {seconds:.0f} s",
            f"{course} MB; in the second half {later:+.0f} MB",
            "flat",
        ),
        ("everybody answers at once", _shown(f.closed, "moves"), ""),
        ("bare WebSocket echo", _shown(f.echo, "messages"), ""),
        ("a move without the game", _shown(f.pair, "messages"), ""),
        ("moves per echo, by the clock on the wall", _spread(f.ratios), f"≥ {BAR}"),
        ("moves per echo, by processor time of the server", _spread(f.ratios_by_work), ""),
    ]
    table = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    return f"""{HEADING}

Written by `make load`: {f.games} matches of {title}, {2 * f.games} bot sockets, server on one core ({build},
SQLite with a commit before every acknowledgement), bots on another. Latency: from sending an answer until a player is
told what came of it. The echo has the same server settings and core, and as many messages on their way at once: one on
each of {f.games} sockets, {f.heard} bytes (as a player is told after a typical move), sent back as everybody would
write it. "A move without the game": {f.said} bytes are read and decoded, {f.heard} bytes are written to both players,
past ASGI, as the tables do (`server/line/wire.py`). A move is that, and besides a reply to its player, the rules, two
redacted logs with their fingerprints, the next question, and a row on the disk. Tables and echoes take turns, because
the machine is not always equally fast.

{table}
"""


def _spread(ratios: list[float]) -> str:
    return f"{median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f} in {TURNS} turns)"


def _shown(some: list[Busy], what: str) -> str:
    busy = together(some)
    cpu = f"{busy.work:.0f} µs of processor time each, {busy.part:.0%} of a core"
    return f"{busy.speed:,.0f} {what}/s, {cpu}"


def write(text: str) -> None:
    """Put the figures in place of those of the last time."""
    OWN.write_text(text, encoding="utf-8")
    old = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    before, _, rest = old.partition(HEADING)
    _, found, after = rest.partition("\n## ")
    kept = f"\n## {after}" if found else ""
    RESULTS.write_text(f"{before.rstrip()}\n\n{text}{kept}", encoding="utf-8")
