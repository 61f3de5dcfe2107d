"""Odds of attacks on every table: exact, and before anything is thrown."""

import pytest

from feldherr.core.codec import Record
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.terms import (
    CASTING,
    CHARGING,
    CLASHING,
    DUELLING,
    MARCHING,
    RALLYING,
    WITHDRAWING,
    Action,
)
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


HEAD = """\
conquest
table 48 x 48
scenario maelstrom, south and north
round 3, action, red first, red reveals
points 0 0
lines 11 of 14, 8 of 8
zone centre at 24 24 across 6
"""
POSITIONS = {
    CHARGING: """red
A household_knights at 20.5 12 facing 0; o C o; leader
deck household_knights
blue
N militia at 27.5866 24 facing 180; o C o / . o .; leader
deck militia
""",
    CASTING: """red
A men_at_arms at 20.5 12 facing 0; o C K / . o .; leader; theist_priest knows holy_fire; acted
deck theist_priest
blue
N militia at 27.5866 18 facing 180; o C o / . o .; leader
deck militia
""",
    DUELLING: """red
A men_at_arms at 20.5 23 facing 0; o C K / . o .; leader; noble_lord warlord; acted
deck noble_lord
blue
N men_at_arms at 27.5866 23 facing 180; o C K / . o .; leader; noble_lord warlord
deck men_at_arms
""",
    WITHDRAWING: """red
A militia at 20.5 23 facing 0; o C o; leader
deck militia
blue
N militia at 27.5866 23 facing 180; o C o / . o .; leader
deck militia
""",
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("action", POSITIONS)
def test_every_commitment_tells_its_odds(action: Action, language: str) -> None:
    """In words, as shares of all cases, and beside those it happens to."""
    battle = Battle(HEAD + POSITIONS[action])
    table, view = stage(language), asked_of(battle)
    taken = [each for each in battle.offers() if isinstance(each, Take) and each.action == action]
    assert table.has_odds(view, battle.asked, taken[0])
    odds = table.odds(view, battle.asked, taken[0], 1000)
    assert odds is not None
    assert sum(each.share for each in odds.outcomes) == pytest.approx(1.0, abs=0.005)
    assert {each.at.split(".")[0] for each in odds.marks} == {"unit"}
    said = [odds.text, *[each.label for each in odds.outcomes], *[each.text for each in odds.marks]]
    assert all(each and "{" not in each for each in said)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "with 6 or more, 17 %"), ("de", "mit 6 oder mehr, in 17 %")]
)
def test_a_charge_says_what_its_die_must_show(language: str, said: str) -> None:
    text = (
        POSITIONS[CHARGING]
        .replace("household_knights", "men_at_arms")
        .replace("24 facing", "23 facing")
    )
    battle = Battle(HEAD + text)
    (taken,) = [e for e in battle.offers() if isinstance(e, Take) and e.action == CHARGING]
    odds = stage(language).odds(asked_of(battle), battle.asked, taken, 1000)
    assert odds is not None
    assert said in odds.text
