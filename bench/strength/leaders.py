"""Balance of PIXEL TACTICS: which leaders win how often between two `normal`, each led by lot out of its hand.

`python bench/strength/leaders.py play german 20000` writes points and games of every pair of leaders to
bench/strength/leaders_german.json; `python bench/strength/leaders.py page` makes docs/balance_pixel_tactics.md of these
files. The lot makes all pairs come equally often; a computer that chooses would show its own taste instead.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import feldherr
from feldherr.core.seat import NOBODY
from feldherr.games.pixel_tactics.card_numbers import BASE, NAMES, kind_of
from feldherr.games.pixel_tactics.catalogue.catalogue import EDITIONS
from feldherr.games.pixel_tactics.questions import CHOOSE_LEADER
from feldherr.games.pixel_tactics.state import State
from feldherr.lab.playing import LONGEST
from feldherr.lab.stats import wilson

PAGE = Path(__file__).parents[2] / "docs" / "balance_pixel_tactics.md"
BLOCK = 100
"""So many games are one task."""

Table = dict[str, dict[str, list[float]]]
"""Leader -> enemy leader -> points and games."""


def play(edition: str, seed: int) -> tuple[str, str, float]:
    """One game: both leaders, and the points of the first."""
    match = feldherr.game("pixel_tactics").new_match(f"leaders.{seed}", {"edition": edition})
    agents = [feldherr.agent("pixel_tactics", "normal", seed=2 * seed + seat) for seat in (0, 1)]
    lot = Random(seed)
    for _ in range(LONGEST):
        if match.over:
            break
        decision = match.decisions[0]
        if decision.prompt == CHOOSE_LEADER:
            answer = decision.sample(lot)
        else:
            view = match.view(decision.seat)
            assert view.decision is not None
            answer = agents[decision.seat].decide(view, view.decision)
        match.submit(decision.seat, answer)
    winner = NOBODY if match.result is None else match.result.winner
    assert isinstance(match.state, State)
    one, other = (NAMES[kind_of(side.leader().card)] for side in match.state.sides)
    return one, other, 0.5 if winner == NOBODY else 1.0 - winner


def block(edition: str, first: int) -> list[tuple[str, str, float]]:
    return [play(edition, seed) for seed in range(first, first + BLOCK)]


def counted(games: list[tuple[str, str, float]]) -> Table:
    table: Table = {one: {other: [0.0, 0] for other in BASE} for one in BASE}
    for one, other, points in games:
        for mine, theirs, score in ((one, other, points), (other, one, 1 - points)):
            table[mine][theirs][0] += score
            table[mine][theirs][1] += 1
    return table


def total(row: dict[str, list[float]]) -> tuple[float, int]:
    return sum(points for points, _ in row.values()), int(sum(games for _, games in row.values()))


def page(tables: dict[str, Table]) -> str:
    """The tables in Markdown, the best leader first."""
    lines = [
        "# Which leaders of Pixel Tactics win how often",
        "",
        "Both seats play `normal`; leaders are drawn by lot out of the first hand, so all pairs come equally often.",
        "A draw is half a win; the interval is Wilson's at 95 %. Best and worst are the two enemy leaders against whom",
        "most and fewest games were won. Made by `bench/strength/leaders.py`.",
    ]
    for edition, table in tables.items():
        games = sum(total(row)[1] for row in table.values()) // 2
        lines += [
            "",
            f"## Edition `{edition}`: {games:,} games",
            "",
            "| leader | games | won | interval | best against | worst against |",
            "|---|---|---|---|---|---|",
        ]
        ranked = sorted(BASE, key=lambda name: -_share(total(table[name])))
        lines += [_line(name, table[name]) for name in ranked]
    return "\n".join(lines) + "\n"


def _share(score: tuple[float, int]) -> float:
    return score[0] / max(1, score[1])


def _line(leader: str, row: dict[str, list[float]]) -> str:
    points, games = total(row)
    low, high = wilson(points, games)
    foes = sorted(
        (name for name in row if name != leader and row[name][1]),
        key=lambda name: -row[name][0] / row[name][1],
    )
    return (
        f"| {leader} | {games} | {_share((points, games)):.1%} | {low:.1%} to {high:.1%} "
        f"| {', '.join(foes[:2])} | {', '.join(reversed(foes[-2:]))} |"
    )


def file_of(edition: str) -> Path:
    return Path(__file__).with_name(f"leaders_{edition}.json")


def played(edition: str, games: int, workers: int) -> Table:
    found: list[tuple[str, str, float]] = []
    with ProcessPoolExecutor(workers) as pool:
        for part in pool.map(block, [edition] * (games // BLOCK), range(0, games, BLOCK)):
            found += part
            print(f"{len(found):,} of {games:,} games", flush=True)
    return counted(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["play", "page"])
    parser.add_argument("edition", nargs="?", choices=EDITIONS, default="german")
    parser.add_argument("games", nargs="?", type=int, default=20000)
    parser.add_argument("--workers", type=int, default=1)
    wanted = parser.parse_args()
    if wanted.what == "play":
        table = played(wanted.edition, wanted.games, wanted.workers)
        file_of(wanted.edition).write_text(json.dumps(table) + "\n", encoding="utf-8")
        return
    known = {name: file_of(name) for name in EDITIONS if file_of(name).exists()}
    tables = {name: json.loads(path.read_text(encoding="utf-8")) for name, path in known.items()}
    PAGE.write_text(page(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
