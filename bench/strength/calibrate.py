"""How far the chances of a review can be trusted: of the positions called 70 %, are 70 % won?

python bench/strength/calibrate.py pixel_tactics --games 200
"""

from argparse import ArgumentParser

import feldherr
from feldherr.ai.review import judge
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options

SKIRMISH: Options = {"scenario": "skirmish", "armies": ["skirmish_daqan", "skirmish_waiqar"]}
OPTIONS: dict[str, Options] = {"pixel_tactics": {}, "runewars": SKIRMISH}
LONGEST = 300
"""Two careful players can go round in circles; such games are left out."""
EVERY = 8
"""One of so many decisions is judged, picked by chance."""


def judged(game: str, number: int) -> list[tuple[float, float]]:
    """Chance and result for some decisions of one game between two `normal` players."""
    match = feldherr.game(game).new_match(f"calibrate.{number}", OPTIONS[game])
    agents = [feldherr.agent(game, "normal", seed=2 * number + seat) for seat in (0, 1)]
    random = Quick(number)
    found: list[tuple[float, int]] = []
    for _ in range(LONGEST):
        if match.over:
            break
        view = match.view(match.decisions[0].seat)
        assert view.decision is not None
        if random.below(EVERY) == 0:
            found.append((judge(game, view, random.below(1 << 30)).chance(1), view.seat))
        match.submit(view.seat, agents[view.seat].decide(view, view.decision))
    if match.result is None:
        return []
    winner = match.result.winner
    return [(chance, 0.5 if winner < 0 else float(seat == winner)) for chance, seat in found]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(OPTIONS))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    for number in range(args.first, args.first + args.games):
        for chance, won in judged(args.game, number):
            tenths[min(9, int(chance * 10))].append((chance, won))
    print("| called | decisions | mean chance | won |\n|---|---|---|---|")
    for tenth, found in enumerate(tenths):
        if found:
            called = sum(chance for chance, _ in found) / len(found)
            won = sum(result for _, result in found) / len(found)
            span = f"{tenth * 10} to {tenth * 10 + 10} %"
            print(f"| {span} | {len(found)} | {called:.1%} | {won:.1%} |")


if __name__ == "__main__":
    main()
