"""What is measured of RUNEWARS: random battles, and decisions of `hard`."""

import feldherr
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.rng import Quick
from feldherr.testing.pace import FASTEST, Bar, Pace, played_out

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
_BATTLES = 24
"""Battles per round."""
_ASKED = 4
"""How many decisions of `hard` are measured in a battle."""
_ROUNDS = 20
"""How many rounds `hard` plays in thought for each of them."""
_SIX = "Runewars: random battles, six units against six, compiled"
_APART = "Runewars: from two lines a charge apart, compiled"
_SAME = "Runewars: the same, interpreted"


def paces(game: Game[State]) -> list[Pace]:
    """Armies that wander about by chance seldom meet: hence the two lines."""

    def battles() -> int:
        return played_out(game, _BATTLES, {"armies": [_DAQAN, _WAIQAR]})

    def clashes() -> int:
        return played_out(game, _BATTLES, position=_LINES)

    decisions = "Runewars: decisions of random battles, compiled"
    return [
        Pace(
            "battles",
            lambda: _BATTLES if battles() else 0,
            Bar(_SIX, "compiled", 20),
            Bar(_SAME, "interpreted", 2),
        ),
        Pace(
            "battle_decisions",
            battles,
            Bar(decisions, "compiled", 0.25, FASTEST),
        ),
        Pace(
            "clashes",
            lambda: _BATTLES if clashes() else 0,
            Bar(_APART, "compiled", 20),
            Bar(_SAME, "interpreted", 2),
        ),
        Pace("clash_decisions", clashes),
        Pace("thoughts", lambda: thoughts(game, 2)),
    ]


def thoughts(game: Game[State], battles: int) -> int:
    """Decisions of `hard` with a small budget: its dials and some after them; others answer by chance."""
    decided = 0
    for seed in range(battles):
        match = game.position(_LINES, seed)
        agent = feldherr.agent(game.name, "hard", iterations=_ROUNDS, seed=seed)
        luck, asked = Quick(seed), 0
        while not match.over and asked < _ASKED:
            decision = match.decisions[0]
            if decision.seat == 0:
                agent.decide(match.view(decision.seat), decision)
                asked += 1
            match.submit(decision.seat, decision.sample(luck))
        decided += asked
    return decided
