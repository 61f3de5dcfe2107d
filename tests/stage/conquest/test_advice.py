"""Hints say what speaks for them, in the language of whoever asks."""

import pytest

from feldherr.ai import agent
from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Arranged
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.terms import CHARGING, CLASHING, MARCHING, PASSING, REFORMING, Action
from feldherr.geometry.walk import Walk
from feldherr.testing.conquest.battle import Battle
from tests.stage.conquest.battles import asked_of, battle, stage
from tests.stage.conquest.test_odds import FIGHT

HEAD = """\
conquest
table 48 x 48
scenario maelstrom, south and north
round 3, action, red first, red reveals
points 0 0
lines 8 of 8, 8 of 8
zone side at 12 24 across 6
red
"""
NEAR = (
    HEAD
    + """\
A men_at_arms at 10 12 facing 0; o C o; leader
deck men_at_arms
blue
N militia at 37 40 facing 180; o C o; leader
deck militia
"""
)


def taking(fought: Battle, action: Action) -> Record:
    return next(
        each for each in fought.offers() if isinstance(each, Take) and each.action == action
    )


def advice(fought: Battle, answer: Record, language: str = "en") -> str:
    return " ".join(stage(language).advice(asked_of(fought), fought.asked, answer))


def test_a_march_is_to_lead_to_the_zone() -> None:
    fought = Battle(NEAR)
    said = advice(fought, taking(fought, MARCHING))
    assert said.startswith("It should go to the zone at 12, 24 (Side zone): ")
    assert said.endswith(" in to go, 2 points a round.")
    assert "2 Punkte pro Runde" in advice(fought, taking(fought, MARCHING), "de")


def test_a_march_tells_how_much_nearer_it_comes() -> None:
    fought = Battle(NEAR)
    fought.answer(taking(fought, MARCHING))
    walk = fought.asked
    assert isinstance(walk, Walk)
    ahead = walk.snap((304_800, 609_600)).answer
    assert advice(fought, ahead) == "It comes 4.5 in nearer to the zone at 12, 24 (Side zone)."


def test_who_holds_a_zone_passes_for_that_reason() -> None:
    fought = Battle(NEAR.replace("at 10 12", "at 10 25"))
    assert advice(fought, taking(fought, PASSING)) == (
        "It stands in the zone at 12, 24 (Side zone), where it is needed."
    )


def test_whoever_looks_away_from_everything_turns() -> None:
    fought = Battle(NEAR.replace("at 10 12 facing 0", "at 17 12 facing 180"))
    assert advice(fought, taking(fought, REFORMING)) == "All enemies stand behind it."


def test_a_clash_and_a_charge_come_with_their_odds() -> None:
    fought = Battle(FIGHT)
    assert "wounds on average" in advice(fought, taking(fought, CLASHING))
    apart = Battle(FIGHT.replace("N militia at 27.5866 23", "N militia at 27.5866 31"))
    said = advice(apart, taking(apart, CHARGING))
    assert said.startswith("It arrives with")
    behind = Battle(
        FIGHT.replace("N militia at 27.5866 23 facing 180", "N militia at 20.5 31 facing 0")
    )
    assert advice(behind, taking(behind, CHARGING)).startswith("It strikes the rear of Militia N")


def test_the_first_card_of_a_stack_has_a_reason() -> None:
    fought = battle()
    fought.on("build_stack")
    assert isinstance(fought.asked, Arrange)
    found = Arranged(list(range(len(fought.asked.items))))
    assert "comes first" in advice(fought, found)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_hint_of_a_battle_has_reasons_in_both_languages(language: str) -> None:
    fought = battle()
    player = agent("conquest", "easy", seed=4)
    asked = 0
    while not fought.match.over and asked < 120:
        view = asked_of(fought)
        assert view.decision is not None
        answer = player.decide(view, view.decision)
        reasons = stage(language).advice(view, view.decision, answer)
        assert reasons
        assert "{" not in "".join(reasons)
        fought.match.submit(view.decision.seat, answer)
        asked += 1
    assert asked > 40
