"""Hashes of random matches as JSON, from a process of its own: `... NAME RULEBOOK TRIALS`, as in the game's entry."""

import json
import sys

from feldherr.core.entry import GameEntry
from feldherr.games.registry import entries, register
from feldherr.testing.matches import fingerprint, option_sets


def main(name: str, rulebook: str, trials: str) -> None:
    if name not in entries():
        register(GameEntry(name, rulebook, trials=trials))
    print(json.dumps({options: fingerprint(name, options, 0) for options in option_sets(name)}))


if __name__ == "__main__":
    main(*sys.argv[1:])
