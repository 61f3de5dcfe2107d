"""Find the weights of the evaluation by self-play: `python bench/strength/tune.py --games 8000 --rounds 3`.

A round plays games with the weights so far, with random leaders and some careless moves, notes the facts of
the position before every wave, and fits the weights to who won (logistic regression). Be patient, or compile.
"""

import argparse
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from math import exp, log, sqrt
from pathlib import Path
from typing import NamedTuple, cast

import feldherr
from feldherr.ai.pixel_tactics.brain import PixelBrain
from feldherr.ai.pixel_tactics.evaluation import facts, has_begun, score
from feldherr.ai.pixel_tactics.weights import (
    CARDS,
    COUNT,
    HAND,
    ORDERS,
    SPELLS,
    Weights,
    placed,
    read_weights,
    weights_file,
    written_weights,
)
from feldherr.ai.search_brain import act
from feldherr.ai.search_greedy import go_on, greedy
from feldherr.core.chance import Loaded
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import Attack, PlayOrder
from feldherr.games.pixel_tactics.card_numbers import KINDS, kind_of
from feldherr.games.pixel_tactics.grid import SPELL, WIDTH, ref_of, row_of
from feldherr.games.pixel_tactics.questions import CHOOSE_LEADER, TAKE_ACTION
from feldherr.games.pixel_tactics.state import State

LONGEST = 600
NOTED = 0.2
"""On so many turns orders and spells are tried out."""
CARELESS = 0.1
RAREST = 0.1
"""Facts seen less often than this are not trusted further."""
WHIM = 200
"""How far, in thousandths, every player of a game may differ from the weights so far."""


class Noted(NamedTuple):
    """What one game taught: positions with their result, and what orders and spells gained."""

    positions: list[tuple[dict[int, int], float]]
    gains: list[tuple[int, int]]


def play(seed: int, weights: Weights, promo: bool) -> Noted:
    """One game of the weights against themselves."""
    dice = random.Random(seed)
    quick = Quick(seed)
    brains = [PixelBrain(whims(weights, dice)) for _ in range(2)]
    match = cast(
        Match[State], feldherr.game("pixel_tactics").new_match(seed, options={"promo": promo})
    )
    noted: list[tuple[int, dict[int, int]]] = []
    gains: list[tuple[int, int]] = []
    for _ in range(LONGEST):
        if match.over:
            break
        decision = match.decisions[0]
        seat = decision.seat
        view = match.view(seat)
        if decision.prompt == CHOOSE_LEADER or dice.random() < CARELESS / 2:
            answer = decision.sample(quick)
        elif dice.random() < CARELESS:
            answer = act(view.resample(quick), decision, brains[seat], quick, 500)
        else:
            answer = greedy(view, decision, brains[seat], quick)
        if decision.prompt == TAKE_ACTION and not has_begun(match.state):
            noted.append((seat, facts(match.state, seat, weights)))
        if decision.prompt == TAKE_ACTION and dice.random() < NOTED:
            gains.extend(tries(match, seat, PixelBrain(weights), quick))
        match.submit(seat, answer)
    winner = match.result.winner if match.result else -1
    positions = [
        (found, 0.5 if winner < 0 else 1.0 if winner == seat else 0.0) for seat, found in noted
    ]
    return Noted(positions, gains)


def whims(weights: Weights, dice: random.Random) -> Weights:
    """A player of its own taste, so that the games also show what it is good for."""
    return Weights(
        [each + dice.randint(-WHIM, WHIM) * min(400, abs(each) + 100) // 400 for each in weights]
    )


def tries(
    match: Match[State], seat: SeatId, brain: PixelBrain, quick: Quick
) -> list[tuple[int, int]]:
    """What the orders and spells on offer would gain right now."""
    found: list[tuple[int, int]] = []
    decision = match.decisions[0]
    before = score(match.state, seat, brain.weights)
    view = match.view(seat)
    for option in decision.options() or []:
        fact = -1
        back = 0
        if isinstance(option, PlayOrder):
            kind = kind_of(option.card)
            fact = ORDERS + kind
            back = brain.weights[HAND + kind] + brain.weights[CARDS]
        elif isinstance(option, Attack) and option.mode == SPELL:
            kind = kind_of(match.state.piece(ref_of(seat, option.slot)).card)
            fact = SPELLS + placed(kind, row_of(option.slot))
        if fact < 0 or quick.below(3):
            continue
        world = view.resample(quick)
        world.dice = Loaded(quick)
        world.answer(seat, option)
        go_on(world, brain, quick)
        if world.frames:
            found.append((fact, score(world.state, seat, brain.weights) - before + back))
    return found


def played(task: tuple[list[int], Weights]) -> list[Noted]:
    seeds, weights = task
    return [play(seed, weights, seed % 4 == 0) for seed in seeds]


def gather(games: int, first: int, weights: Weights) -> list[Noted]:
    tasks = [
        (list(range(start, min(start + 20, first + games))), weights)
        for start in range(first, first + games, 20)
    ]
    found: list[Noted] = []
    with ProcessPoolExecutor() as pool:
        for part in pool.map(played, tasks):
            found.extend(part)
    return found


def fitted(
    positions: list[tuple[dict[int, int], float]], prior: list[float], epochs: int, ridge: float
) -> list[float]:
    """Logistic regression: stochastic descent from the prior and held to it, averaged over the second half."""
    spread = [0.0] * COUNT
    for found, _ in positions:
        for fact, amount in found.items():
            spread[fact] += amount * amount
    spread = [max(RAREST, sqrt(each / len(positions))) for each in spread]
    rows = [
        ([(fact, amount / spread[fact]) for fact, amount in found.items() if amount], result)
        for found, result in positions
    ]
    anchor = [each * wide for each, wide in zip(prior, spread, strict=True)]
    weights = anchor[:]
    sums = [0.0] * COUNT
    dice = random.Random(1)
    for epoch in range(epochs):
        dice.shuffle(rows)
        rate = 0.02 / (1 + epoch)
        for found_now, result in rows:
            total = 0.0
            for fact, part in found_now:
                total += weights[fact] * part
            step = rate * (result - 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total)))))
            pull = rate * ridge
            for fact, part in found_now:
                weights[fact] += step * part - pull * (weights[fact] - anchor[fact])
        if epoch >= epochs // 2:
            sums = [have + more for have, more in zip(sums, weights, strict=True)]
    share = epochs - epochs // 2
    return [each / share / wide for each, wide in zip(sums, spread, strict=True)]


def loss(positions: list[tuple[dict[int, int], float]], weights: list[float]) -> float:
    total = 0.0
    for found, result in positions:
        lead = sum(weights[fact] * amount for fact, amount in found.items())
        chance = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead))))
        total -= result * log(chance + 1e-12) + (1.0 - result) * log(1.0 - chance + 1e-12)
    return total / len(positions)


def promised(gains: list[tuple[int, int]], weights: Weights) -> None:
    """Orders and spells are used when they help: the mean of the better half."""
    by_fact: dict[int, list[int]] = {}
    for fact, gain in gains:
        by_fact.setdefault(fact, []).append(gain)
    for fact, found in by_fact.items():
        better = sorted(found, reverse=True)[: (len(found) + 1) // 2]
        weights[fact] = sum(better) // len(better)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--ridge", type=float, default=0.002)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, default=weights_file())
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    weights = read_weights(chosen.start)
    prior = [each / 1000 for each in weights]
    seed = chosen.seed * 10_000_000
    for number in range(chosen.rounds):
        games = gather(chosen.games, seed, weights)
        seed += chosen.games
        kept = len(games) * 9 // 10
        positions = [each for game in games[:kept] for each in game.positions]
        unseen = [each for game in games[kept:] for each in game.positions]
        before = loss(unseen, [each / 1000 for each in weights])
        found = fitted(positions, prior, chosen.epochs, chosen.ridge)
        after = loss(unseen, found)
        orders_and_spells = weights[ORDERS : SPELLS + WIDTH * KINDS]
        weights = Weights([round(each * 1000) for each in found])
        weights[ORDERS : SPELLS + WIDTH * KINDS] = orders_and_spells
        promised([each for game in games for each in game.gains], weights)
        chosen.out.write_text(written_weights(weights), encoding="utf-8")
        print(f"round {number + 1}: {len(positions)} positions, loss {before:.4f} -> {after:.4f}")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
