"""One process that measures on demand: reads the name of a measurement per line, answers with JSON.

A measurement is another engine, a game with one of its paces, or `memory` with a game. It returns units per second of
CPU time of this process, for one round. The runner interleaves rounds of several workers, so that all of them see the
same machine.
"""

import json
import random
import sys
import time
import tracemalloc
from collections.abc import Callable

import feldherr
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.testing.trials import trials_of


def timed(work: Callable[[], int]) -> float:
    begin = time.process_time()
    units = work()
    return units / (time.process_time() - begin)


def spiel(name: str) -> int:
    """Random moves of an OpenSpiel game: C++ rules, Python loop."""
    import pyspiel

    game = pyspiel.load_game(name)
    chooser = random.Random(1)
    moves = 0
    for _ in range(8):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(outcomes, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[chooser.randrange(len(actions))])
                moves += 1
    return moves


def spiel_search() -> int:
    """Simulations of OpenSpiel's C++ MCTS on gin_rummy, one random rollout each."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    simulations = 300
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, 1, False)
    state = game.new_initial_state()
    chooser = random.Random(1)
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chooser.choices(outcomes, weights)[0])
    bot.step(state)
    return simulations


def python_chess() -> int:
    import chess

    chooser = random.Random(1)
    moves = 0
    for _ in range(2):
        board = chess.Board()
        while not board.is_game_over():
            board.push(chooser.choice(list(board.legal_moves)))
            moves += 1
    return moves


def match_memory(name: str) -> float:
    """Kilobytes of one match in play, with its log, history and marks."""
    game = feldherr.game(name)
    kept: list[Match[State]] = []
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for seed in range(20):
        match = game.new_match(seed)
        quick = Quick(seed)
        while not match.over and len(match.history) < 120:
            match.submit(match.decisions[0].seat, match.decisions[0].sample(quick))
        kept.append(match)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept) / 1000


PEERS: dict[str, Callable[[], int]] = {
    "chess": lambda: spiel("chess"),
    "gin_rummy": lambda: spiel("gin_rummy"),
    "python_chess": python_chess,
    "gin_rummy_search": spiel_search,
}
"""Other engines."""


def measured(what: str) -> float:
    if what in PEERS:
        return timed(PEERS[what])
    first, _, rest = what.partition(" ")
    if first == "memory":
        return match_memory(rest)
    paces = {each.name: each for each in trials_of(first).paces(feldherr.game(first))}
    return timed(paces[rest].work)


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(measured(line.strip())), flush=True)
