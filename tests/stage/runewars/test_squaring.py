"""RW 19: ways to square up, told apart in words."""

from typing import cast

from feldherr.core.match import Match
from feldherr.games.runewars.state import State
from feldherr.testing.runewars.battle import Battle
from tests.stage.runewars.battles import GAME, asked, begun, options_in, stage, walk

ASKEW = """
    round 1, command, south first
    south
    spearmen 2x1 at 300 300 facing 0
    north
    reanimates 2x1 at 440 300 facing 180
"""


def test_ways_to_square_up_name_edges_trays_and_the_way_to_go() -> None:
    match = GAME.position(ASKEW)
    Battle.of_match(cast(Match[State], match)).set_dials(spearmen="rally")
    question = asked(match, match.decisions[0].seat)[2]
    assert [each.text for each in options_in(question)] == [
        "front edge to front edge of N Reanimates, 1 tray touching (moves 40 mm)",
        "front edge to front edge of N Reanimates, 2 trays touching (moves 20 mm)",
    ]


def test_no_two_ways_to_square_up_are_told_alike() -> None:
    sides: list[str] = []
    for seed in (1, 2):
        match = begun("training", seed)
        for decision in walk(match, seed, 900, "easy"):
            if decision.prompt != "square_up":
                continue
            shown = options_in(stage("de").question(match.view(decision.seat), 1))
            ways = [each.text.rpartition(" (")[0] for each in shown]
            assert len(set(ways)) == len(ways)
            sides += [each for each in ways if each.endswith(("weiter links", "weiter rechts"))]
    assert sides
