"""What is measured of CONQUEST: random battles of several sizes, odds of forty dice, and decisions of `hard`."""

import feldherr
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.rulebook import Options
from feldherr.games.conquest.frames.attack import SIXES, Attack, Blow
from feldherr.games.conquest.terms import IN_CLASH
from feldherr.odds.conquest.attack import attack_odds
from feldherr.testing.conquest.line import Line, north, south
from feldherr.testing.pace import FASTEST, Bar, Pace, played_out

_THOUSAND: Options = {
    "scenario": "maelstrom", "points": 1000, "armies": ["hundred_kingdoms_1000", "spires_1000"],
}  # fmt: skip
_HALF_KINGDOMS = """\
Army: Half a line
Faction: The Hundred Kingdoms
Points: 500
Noble Lord, warlord (80)
- Arms Master
- Relentless
* Household Guard, 3 stands, led (150)
* Men-At-Arms, 4 stands (140)
* Mercenary Crossbowmen, 3 stands (110)
"""
_HALF_SPIRES = """\
Army: Half a brood
Faction: The Spires
Points: 500
Pheromancer, warlord (90)
* Force-Grown Drones, 6 stands, led (180)
* Onslaught Drones, 3 stands (110)
* Stryx, 3 stands (120)
"""
_BATTLES = 12
"""Battles per round."""
_ATTACKS = 200
_ASKED = 6
"""How many decisions of `hard` are measured in a battle."""
_ROUNDS = 20
"""How many rounds `hard` plays in thought for each of them."""


def paces(game: Game[State]) -> list[Pace]:
    def battles() -> int:
        return played_out(game, _BATTLES, _THOUSAND)

    return [
        Pace(
            "battles",
            lambda: _BATTLES if battles() else 0,
            Bar("Conquest: random battles of 1000 points, compiled", "compiled", 60),
            Bar("Conquest: the same, interpreted", "interpreted", 4),
        ),
        Pace(
            "battle_decisions",
            battles,
            Bar("Conquest: decisions of random battles, compiled", "compiled", 0.08, FASTEST),
        ),
        Pace(
            "odds",
            odds_of_forty_dice,
            Bar("Conquest: odds of forty dice, exact, compiled", "compiled", 1000),
        ),
        Pace("thoughts", lambda: thoughts(game, 1)),
    ]


def odds_of_forty_dice() -> int:
    """Hits, some thrown again, defense and morale of a regiment of eight stands."""
    line = Line(south(4, 4, at=(20, 10)), north(4, 4, at=(20, 30)).having(defense=3))
    attack = Attack(
        kind=IN_CLASH,
        attacker=line.id("A"),
        target=line.id("N"),
        blows=[Blow(dice=40, target=3, again=SIXES, pierce=1, terror=1)],
    )
    for _ in range(_ATTACKS):
        attack_odds(line.state, attack)
    return _ATTACKS


def thoughts(game: Game[State], battles: int) -> int:
    """Decisions of `hard` with a small budget from the first round on; others answer by instinct."""
    decided = 0
    for seed in range(battles):
        match = game.new_match(seed, _THOUSAND)
        hard = feldherr.agent(game.name, "hard", iterations=_ROUNDS, seed=seed)
        normal = feldherr.agent(game.name, "normal", seed=seed)
        asked = 0
        while not match.over and asked < _ASKED:
            decision = match.decisions[0]
            if decision.seat == 0:
                hard.decide(match.view(decision.seat), decision)
                asked += 1
            match.submit(decision.seat, normal.decide(match.view(decision.seat), decision))
        decided += asked
    return decided
