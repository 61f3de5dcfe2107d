"""One process that measures on demand: reads the name of a measurement per line, answers with JSON.

Every measurement returns units per second of CPU time of this process, for one round. The runner
interleaves rounds of several workers, so that all of them see the same machine.
"""

import json
import random
import sys
import time
import tracemalloc
from collections.abc import Callable

import feldherr
from feldherr.core.chance import Loaded
from feldherr.core.flow import Ctx
from feldherr.core.match import Match
from feldherr.core.playout import play_out
from feldherr.core.rng import Quick

GAME = feldherr.game("pixel_tactics")
BATTLE = feldherr.game("runewars")

_DAQAN = """\
Army: Six of Daqan
Faction: Daqan Lords
Points: 200
Spearmen, 4 trays
Spearmen, 4 trays
Oathsworn Cavalry, 2 trays
Oathsworn Cavalry, 2 trays
Rune Golems, 1 tray
Rune Golems, 1 tray
"""
_WAIQAR = """\
Army: Six of Waiqar
Faction: Waiqar the Undying
Points: 200
Reanimates, 4 trays
Reanimates, 4 trays
Reanimate Archers, 2 trays
Reanimate Archers, 2 trays
Carrion Lancers, 1 tray
Carrion Lancers, 1 tray
"""
_LINES = """\
table 1828.8 x 914.4
round 1, command, south first
south
spearmen 2x2 at 250 370 facing 0
spearmen 2x2 at 450 370 facing 0
oathsworn_cavalry 2x1 at 650 370 facing 0
oathsworn_cavalry 2x1 at 850 370 facing 0
rune_golems 1x1 at 1050 370 facing 0
rune_golems 1x1 at 1250 370 facing 0
north
reanimates 2x2 at 350 520 facing 180
reanimates 2x2 at 550 520 facing 180
reanimate_archers 2x1 at 750 520 facing 180
reanimate_archers 2x1 at 950 520 facing 180
carrion_lancers 1x1 at 1110 520 facing 180
carrion_lancers 1x1 at 1310 520 facing 180
"""
"""Two lines, a charge apart."""


def timed(work: Callable[[], int]) -> float:
    begin = time.process_time()
    units = work()
    return units / (time.process_time() - begin)


def playouts() -> int:
    """Random decisions with the loop inside the package."""
    rulebook = GAME.rulebook
    options = rulebook.options(None)
    answered = 0
    for seed in range(40):
        state, first = rulebook.start(options)
        ctx = Ctx(state, rulebook.procedures, Loaded(Quick(seed)))
        ctx.begin(first)
        answered += play_out(ctx, Quick(seed + 1000))
    return answered


def battles(seeds: int) -> int:
    """Random decisions of whole RUNEWARS battles, six units against six, from the draft to the last round."""
    rulebook = BATTLE.rulebook
    options = rulebook.options({"armies": [_DAQAN, _WAIQAR]})
    answered = 0
    for seed in range(seeds):
        state, first = rulebook.start(options)
        ctx = Ctx(state, rulebook.procedures, Loaded(Quick(seed)))
        ctx.begin(first)
        answered += play_out(ctx, Quick(seed + 1000))
    return answered


def clashes(seeds: int) -> int:
    """The same armies from two lines a charge apart: eight rounds by chance, most of them in contact."""
    rulebook = BATTLE.rulebook
    answered = 0
    for seed in range(seeds):
        position = rulebook.from_notation(_LINES)
        ctx = Ctx(position.state, rulebook.procedures, Loaded(Quick(seed)))
        for record, step in position.frames:
            ctx.push(record, step)
        ctx.run()
        answered += play_out(ctx, Quick(seed + 1000))
    return answered


SEEDS = 24
"""Battles per round."""


def counted(play: Callable[[int], int]) -> int:
    """So many battles, as many as were played."""
    play(SEEDS)
    return SEEDS


def stepped() -> int:
    """Random decisions one by one through the public interface, with log and checks."""
    answered = 0
    for seed in range(25):
        match = GAME.new_match(seed)
        chooser = random.Random(seed)
        while not match.over:
            decision = match.decisions[0]
            if decision.kind == "ChooseOne":
                answer = chooser.choice(decision.options() or [])
            else:
                answer = decision.sample(Quick(chooser.getrandbits(31)))
            match.submit(decision.seat, answer)
            answered += 1
    return answered


def searches() -> int:
    """Simulations of the search behind `hard`, each played to the end of the game."""
    from feldherr.ai.pixel_tactics.brain import PixelBrain
    from feldherr.ai.pixel_tactics.weights import load_weights
    from feldherr.ai.search import FULL, Search, Settings

    match = GAME.new_match(7)
    for _ in range(2):
        match.submit(match.decisions[0].seat, match.decisions[0].sample(Quick(3)))
    decision = match.decisions[0]
    search = Search(PixelBrain(load_weights()), Settings(waves=FULL, length=FULL), Quick(1))
    search.run(match.view(decision.seat), decision, 200, lambda: False)  # type: ignore[arg-type]
    return search.simulations


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


def match_memory() -> float:
    """Kilobytes of one match in play, with its log, history and marks."""
    kept: list[Match[object]] = []  # type: ignore[type-var]
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for seed in range(20):
        match = GAME.new_match(seed)
        quick = Quick(seed)
        while not match.over and len(match.history) < 120:
            match.submit(match.decisions[0].seat, match.decisions[0].sample(quick))
        kept.append(match)  # type: ignore[arg-type]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept) / 1000


MEASUREMENTS: dict[str, Callable[[], float]] = {
    "playouts": lambda: timed(playouts),
    "battles": lambda: timed(lambda: counted(battles)),
    "battle_decisions": lambda: timed(lambda: battles(SEEDS)),
    "clashes": lambda: timed(lambda: counted(clashes)),
    "clash_decisions": lambda: timed(lambda: clashes(SEEDS)),
    "stepped": lambda: timed(stepped),
    "searches": lambda: timed(searches),
    "chess": lambda: timed(lambda: spiel("chess")),
    "gin_rummy": lambda: timed(lambda: spiel("gin_rummy")),
    "python_chess": lambda: timed(python_chess),
    "gin_rummy_search": lambda: timed(spiel_search),
    "memory": match_memory,
}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(MEASUREMENTS[line.strip()]()), flush=True)
