"""RW 6.1, 50.1: a call says that a side has a unit of the value, and nothing about how many or whose they are."""

import pytest

from feldherr.core.event import Event
from feldherr.games.runewars.answers import UnitChoice
from feldherr.games.runewars.events.activation import InitiativeCalled, Revealed
from feldherr.games.runewars.state import State
from feldherr.testing import rule
from feldherr.testing.runewars.battle import NORTH, SOUTH, Battle, of

SPECTATOR = 2

TWO = """
round 1, command, south first
south
spearmen 2x1 at 100 200 facing 0
spearmen 2x1 at 300 200 facing 0
north
reanimates 2x1 at 800 800 facing 180
"""
GOLEMS = TWO.replace("spearmen 2x1 at 300", "rune_golems 1x1 at 300")


def called(text: str, **dials: str) -> tuple[Battle, list[Event[State]]]:
    battle = Battle(text)
    return battle, battle.set_dials(**dials)


def received(battle: Battle, events: list[Event[State]], reader: int) -> list[object]:
    """All that somebody is told up to the call, and has before it then."""
    view = battle.match.view(reader)
    return [view.to_data(), view.breadcrumb(), [each.seen_by(reader).to_data() for each in events]]


@rule("RR-6.1", "RR-50.1a")
@pytest.mark.parametrize("reader", [NORTH, SPECTATOR])
def test_nobody_hears_whether_one_unit_has_the_value_or_several(reader: int) -> None:
    one = called(TWO, spearmen="rally", spearmen__1="march 3")
    several = called(TWO, spearmen="rally", spearmen__1="rally")
    assert received(*one, reader) == received(*several, reader)
    assert of(one[1], InitiativeCalled)
    assert not of(one[1], Revealed)


@rule("RR-6.1")
def test_the_player_who_has_only_one_such_unit_names_it() -> None:
    battle, _ = called(TWO, spearmen="rally", spearmen__1="march 3")
    assert (battle.asked.seat, battle.asked.prompt) == (SOUTH, "activate_unit")
    assert battle.offers() == [UnitChoice(0)]
    assert of(battle.choose("spearmen"), Revealed)


@rule("RR-6.1")
def test_nobody_is_asked_for_what_all_know() -> None:
    """Golems have no action of that value, and the last unit of a side is no secret either."""
    _, events = called(GOLEMS, spearmen="shift 1")
    assert of(events, Revealed)[0].unit == 0
    _, events = called(TWO, spearmen="march 3", spearmen__1="march 3", reanimates="rally")
    assert [each.unit for each in of(events, Revealed)][:1] == [2]


@rule("RR-6.2")
def test_any_unit_may_have_chosen_nothing() -> None:
    battle, _ = called(GOLEMS)
    assert battle.asked.prompt == "activate_unit"
    assert battle.offers() == [UnitChoice(0), UnitChoice(1)]


TEAM = """
options teams=2v1
round 1, command, south first
south
spearmen 2x1 at 100 200 facing 0
spearmen 2x1 at 300 200 facing 0; seat south_2
north
reanimates 2x1 at 800 800 facing 180
"""


@rule("RR-6.1", "RR-team-3")
def test_a_team_does_not_show_whose_unit_has_the_value() -> None:
    first = called(TEAM, spearmen="rally", spearmen__1="march 3")
    second = called(TEAM, spearmen="march 3", spearmen__1="rally")
    both = called(TEAM, spearmen="rally", spearmen__1="rally")
    told = [received(*each, NORTH) for each in (first, second, both)]
    assert told[0] == told[1] == told[2]
    assert second[0].asked.seat == SOUTH
