"""Odds of attacks on every table: exact, and before anything is thrown."""

import pytest

from feldherr.core.codec import Record
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.terms import CLASHING, MARCHING, RALLYING
from feldherr.testing.conquest.battle import Battle
from tests.stage.conquest.battles import asked_of, stage

FIGHT = """\
conquest
table 48 x 48
scenario maelstrom, south and north
round 3, action, red first, red reveals
points 0 0
lines 11 of 14, 8 of 8
zone centre at 24 24 across 6
red
A men_at_arms at 20.5 23 facing 0; o C o; leader
deck men_at_arms
blue
N militia at 27.5866 23 facing 180; o C o / . o .; leader
deck militia
"""


def clash(battle: Battle) -> Record:
    return next(
        each for each in battle.offers() if isinstance(each, Take) and each.action == CLASHING
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_clash_tells_its_odds_before_it_begins(language: str) -> None:
    battle = Battle(FIGHT)
    table, view, answer = stage(language), asked_of(battle), clash(battle)
    before = battle.match.hash()
    assert table.has_odds(view, battle.asked, answer)
    odds = table.odds(view, battle.asked, answer, 1000)
    assert odds is not None
    assert odds.samples == 0
    assert sum(each.share for each in odds.outcomes) == pytest.approx(1.0, abs=0.005)
    assert len(odds.outcomes) > 2
    assert "{" not in odds.text + "".join(each.label for each in odds.outcomes)
    assert battle.match.hash() == before


def test_what_throws_no_dice_has_no_odds() -> None:
    battle = Battle(FIGHT)
    view = asked_of(battle)
    for action in (RALLYING, MARCHING):
        assert not stage().has_odds(view, battle.asked, Take(action))
