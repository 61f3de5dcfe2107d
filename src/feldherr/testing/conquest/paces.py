"""What is measured of CONQUEST: random battles of several sizes, landings, marches, odds, and decisions of `hard`."""

import feldherr
from feldherr.battlefield.lists.samples import sample_lists
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.rulebook import Options
from feldherr.games.conquest.folder import ARMIES
from feldherr.games.conquest.frames.attack import SIXES, Attack, Blow
from feldherr.games.conquest.frames.movement import March
from feldherr.games.conquest.ids import Side
from feldherr.games.conquest.rules.charge_targets import charged_sides
from feldherr.games.conquest.rules.charge_ways import Approach
from feldherr.games.conquest.rules.marching import march_question
from feldherr.games.conquest.terms import FIELD, IN_CLASH
from feldherr.geometry.length import INCH
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
_LISTED = 4
_SNAPPED = 200
_ASKED = 6
"""How many decisions of `hard` are measured in a battle."""
_ROUNDS = 20
"""How many rounds `hard` plays in thought for each of them."""


def paces(game: Game[State]) -> list[Pace]:
    def battles() -> int:
        return played_out(game, _BATTLES, _THOUSAND)

    def decisions_of(points: int) -> int:
        return played_out(game, 2, _sized(points))

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
        Pace(
            "landings",
            listed_landings,
            Bar("Conquest: all landings of a regiment on ten enemies, compiled", "compiled", 1000),
        ),
        Pace(
            "snaps",
            snapped_marches,
            Bar("Conquest: a march snapped to a wish, compiled", "compiled", 1000),
        ),
        Pace("decisions_of_500", lambda: decisions_of(500)),
        Pace("decisions_of_1000", lambda: decisions_of(1000)),
        Pace("decisions_of_2000", lambda: decisions_of(2000)),
        Pace("decisions_of_4000", lambda: decisions_of(4000)),
        Pace(
            "look_aheads",
            lambda: _ROUNDS * thoughts(game, 1),
            Bar("Conquest: rounds `hard` plays in thought, compiled", "compiled", 300),
        ),
    ]


def _sized(points: int) -> Options:
    """A battle of so many points; for 4000 both sides bring the list of 2000 twice."""
    armies = [f"hundred_kingdoms_{points}", f"spires_{points}"]
    if points == 500:
        armies = [_HALF_KINGDOMS, _HALF_SPIRES]
    elif points == 4000:
        armies = [_twice(each) for each in ("hundred_kingdoms_2000", "spires_2000")]
    return {"scenario": "maelstrom", "points": points, "armies": armies}


def _twice(name: str) -> str:
    """A sample list with all its warbands twice, under one warlord."""
    head, _, warbands = sample_lists(ARMIES)[name].partition("\n\n")
    again = warbands.replace(", warlord", "")
    return f"{head.replace('2000', '4000')}\n\n{warbands.strip()}\n\n{again}"


def _ten_enemies(first: int) -> Line:
    """A regiment, and ten others in two rows before it, the first of them so far from the edge."""
    enemies = [
        north(3, 1, at=(5 + 9 * (n % 5), first + 9 * (n // 5)), facing=165 + 6 * n)
        for n in range(10)
    ]
    return Line(south(3, 3, at=(22, 12)), *enemies)


def listed_landings() -> int:
    """For each of ten enemies the sides that may be charged, and where a charge at them may land."""
    line = _ten_enemies(24)
    charger = line.id("A")
    for _ in range(_LISTED):
        for enemy in line.state.at(Side(1), FIELD):
            for side in charged_sides(line.state, charger, enemy):
                Approach(line.state, charger, enemy, side).best(30 * INCH)
    return _LISTED


def snapped_marches() -> int:
    """A march among ten enemies that is dragged about: the wish moves over the table."""
    line = _ten_enemies(17)
    walk = march_question(line.state, March(regiment=line.id("A")))
    for step in range(_SNAPPED):
        walk.snap(((5 + step % 38) * INCH, (6 + step * 7 % 30) * INCH))
    return _SNAPPED


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
