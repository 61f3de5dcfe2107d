"""`python -m tools.kills`: kill, look, and say what was lost."""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

import tools.kills
from tools.kills.servers import kill_servers
from tools.kills.stores import kill_often


def main() -> int:
    parser = argparse.ArgumentParser(
        description=tools.kills.__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--what", choices=["store", "server"], default="store")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--store", default="", help="address of an empty store; a new file if missing"
    )
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        url = given.store or str(Path(folder) / "feldherr.db")
        if given.what == "server":
            outcomes = asyncio.run(kill_servers(url, given.kills, given.seed))
        else:
            outcomes = kill_often(url, given.kills, given.seed)
        taken = time.perf_counter() - start
    for number, outcome in enumerate(outcomes):
        if outcome.lost or outcome.fault:
            print(
                f"kill {number}: lost {outcome.lost} of {outcome.acknowledged} rows. {outcome.fault}"
            )
    print(
        f"{len(outcomes)} kills of a {given.what} in {taken:.0f} s:"
        f" {sum(one.acknowledged for one in outcomes)} rows acknowledged,"
        f" {sum(one.lost for one in outcomes)} lost, {sum(one.extra for one in outcomes)} written but not yet"
        f" acknowledged, {sum(bool(one.fault) for one in outcomes)} with something wrong;"
        f" reopened in at most {max(one.reopened for one in outcomes) * 1000:.0f} ms"
    )
    return 1 if any(one.lost or one.fault for one in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
