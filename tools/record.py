"""Write what every later version must reproduce: hashes of random matches, and recorded matches.

Run `python -m tools.record` after a change of the rules or packs that is meant, with `--game NAME` if it
touches one game only or is recorded for the first time. It rewrites tests/golden/hashes.json (every recorded game
and set of options, a few seeds) and tests/golden/replays. `--print` shows the hashes and writes nothing.
"""

import argparse
import json
from pathlib import Path

import feldherr
from feldherr.core.codec import Data
from feldherr.core.replay import recorded
from feldherr.core.rng import Quick
from feldherr.testing.matches import (
    Fingerprint,
    begun,
    cases,
    fingerprint,
    option_sets,
    play_on,
)

GOLDEN = Path(__file__).parent.parent / "tests" / "golden"
HASHES = GOLDEN / "hashes.json"
REPLAYS = GOLDEN / "replays"
SEEDS = 3
MATCHES = 20

Fingerprints = dict[str, dict[str, dict[str, Fingerprint]]]
"""Game -> options -> seed -> fingerprint."""


def fingerprints(seeds: int, games: list[str]) -> Fingerprints:
    found: Fingerprints = {game: {} for game in games}
    for game, options in cases():
        if game in games:
            found[game][options] = {
                str(seed): fingerprint(game, options, seed) for seed in range(seeds)
            }
    return found


def recordings(game: str) -> dict[str, dict[str, Data]]:
    """Matches of one game by file name, the sets of options taken in turn."""
    sets = list(option_sets(game))
    found: dict[str, dict[str, Data]] = {}
    for number in range(MATCHES):
        options, seed = sets[number % len(sets)], 1000 + number
        match = begun(game, options, seed)
        play_on(match, Quick(seed))
        found[f"{game}_{number:02}_{options}.json"] = recorded(match, seed)
    return found


def write(seeds: int, games: list[str]) -> None:
    """Rewrite the golden files of these games."""
    known: Fingerprints = json.loads(HASHES.read_text(encoding="utf-8"))
    hashes = {**known, **fingerprints(seeds, games)}
    HASHES.write_text(json.dumps(hashes, indent=1) + "\n", encoding="utf-8")
    REPLAYS.mkdir(exist_ok=True)
    for game in games:
        for old in REPLAYS.glob(f"{game}_*.json"):
            old.unlink()
        for name, data in recordings(game).items():
            compact = json.dumps(data, separators=(",", ":"))
            (REPLAYS / name).write_text(compact + "\n", encoding="utf-8")
    size = sum(path.stat().st_size for path in REPLAYS.glob("*.json"))
    print(f"{HASHES} and {len(list(REPLAYS.glob('*.json')))} replays, {size // 1024} kB")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.record", description=__doc__)
    parser.add_argument("--print", action="store_true", help="show the hashes, write nothing")
    parser.add_argument("--seeds", type=int, default=SEEDS, help="seeds per set of options")
    parser.add_argument("--game", choices=feldherr.games(), help="only this game")
    chosen = parser.parse_args()
    games = [chosen.game] if chosen.game else [*json.loads(HASHES.read_text(encoding="utf-8"))]
    if chosen.print:
        print(json.dumps(fingerprints(chosen.seeds, games)))
    else:
        write(chosen.seeds, games)


if __name__ == "__main__":
    main()
