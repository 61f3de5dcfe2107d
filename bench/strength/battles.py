"""Strength in battle games: every pair of games has other lists, in CONQUEST another scenario and table, too.

`python bench/strength/battles.py conquest hard normal --games 100 --seconds 0.3 --out FILE`. Games 2n and 2n + 1 share
seed, lists, scenario and table, and the players swap seats. The figures are those of `feldherr lab match`.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from feldherr.core.rulebook import Options
from feldherr.lab.contest import Report
from feldherr.lab.playing import Pairing, Played, play

LISTS = [
    "hundred_kingdoms_1000", "spires_1000", "nords_1000", "dweghom_1000", "wadrhun_1000", "old_dominion_1000",
    "city_states_1000", "sorcerer_kings_1000", "yoroni_1000",
]  # fmt: skip
SCENARIOS = ["maelstrom", "breakthrough", "head_to_head", "pincer"]
MAPS = ["bare", "open", "hamlet"]


SKIRMISHES = ["skirmish_daqan", "skirmish_waiqar", "skirmish_latari", "skirmish_uthuk"]
MEETINGS = [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2), (0, 0), (1, 1), (2, 2), (3, 3)]
"""Ten pairs of lists: every faction meets every other one and itself."""


def runewars(pair: int) -> Options:
    one, other = MEETINGS[pair % len(MEETINGS)]
    return {"scenario": "skirmish", "armies": [SKIRMISHES[one], SKIRMISHES[other]]}


def conquest(pair: int) -> Options:
    """What the n-th pair plays; all orders of two lists come before any comes again."""
    first = pair % len(LISTS)
    second = (first + 1 + pair // len(LISTS) % (len(LISTS) - 1)) % len(LISTS)
    return {
        "scenario": SCENARIOS[pair % len(SCENARIOS)],
        "map": MAPS[pair % len(MAPS)],
        "points": 1000,
        "armies": [LISTS[first], LISTS[second]],
    }


OPTIONS = {"conquest": conquest, "runewars": runewars}


def played(wanted: argparse.Namespace, number: int) -> Played:
    pairing = Pairing(
        wanted.game, wanted.a, wanted.b, wanted.seed, wanted.seconds, wanted.iterations,
        OPTIONS[wanted.game](number // 2),
    )  # fmt: skip
    found = play(pairing, number, lambda: False)
    assert found is not None
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[*OPTIONS])
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--iterations", type=int)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path)
    wanted = parser.parse_args()
    games: list[Played] = []
    with ProcessPoolExecutor(wanted.workers) as pool:
        waiting = [pool.submit(played, wanted, number) for number in range(wanted.games)]
        for future in waiting:
            games.append(future.result())
            print(len(games), games[-1].winner, flush=True)
    pairing = Pairing(
        wanted.game, wanted.a, wanted.b, wanted.seed, wanted.seconds, wanted.iterations
    )
    report = Report(pairing, games).to_data()
    if wanted.out:
        wanted.out.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(report))


if __name__ == "__main__":
    main()
