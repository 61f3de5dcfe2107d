"""What is measured of PIXEL TACTICS."""

from feldherr.ai.pixel_tactics.brain import PixelBrain
from feldherr.ai.pixel_tactics.weights import load_weights
from feldherr.ai.search import FULL, Search, Settings
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.rng import Quick
from feldherr.testing.pace import PLAYOUTS, Bar, Pace, played_out, stepped


def paces(game: Game[State]) -> list[Pace]:
    return [
        Pace(
            PLAYOUTS,
            lambda: played_out(game, 40),
            Bar("random playouts, loop inside, compiled", "compiled", 1.5, "chess"),
            Bar("random playouts, interpreted", "interpreted", 0.25, "chess"),
        ),
        Pace(
            "stepped",
            lambda: stepped(game, 25),
            Bar("stepped through the public API, compiled", "compiled", 0.5, "chess"),
        ),
        Pace(
            "searches",
            lambda: searches(game, 200),
            Bar(
                "full-rollout simulations of `hard`, compiled", "compiled", 1.0, "gin_rummy_search"
            ),
        ),
    ]


def searches(game: Game[State], simulations: int) -> int:
    """Simulations of the search behind `hard`, each played to the end of the game."""
    match = game.new_match(7)
    for _ in range(2):
        match.submit(match.decisions[0].seat, match.decisions[0].sample(Quick(3)))
    decision = match.decisions[0]
    search = Search(PixelBrain(load_weights()), Settings(waves=FULL, length=FULL), Quick(1))
    search.run(match.view(decision.seat), decision, simulations, lambda: False)  # type: ignore[arg-type]
    return search.simulations
