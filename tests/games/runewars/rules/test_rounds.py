"""RW 6, 30, 50, 64, 74, 92: rounds, phases, first player."""

import pytest

from feldherr.core.errors import Stale
from feldherr.games.runewars.answers import Dials
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.events.activation import (
    ActivationsBegan,
    EndPhaseBegan,
    InitiativeCalled,
    ManaThrown,
    Revealed,
    RoundBegan,
)
from feldherr.games.runewars.events.card_use import AbilityUsed
from feldherr.games.runewars.events.scoring import BattleEnded
from feldherr.games.runewars.questions import SET_DIALS
from feldherr.games.runewars.state import HIDDEN
from feldherr.games.runewars.terms import ACTIVATION, COMMAND, PANIC
from feldherr.testing import rule
from feldherr.testing.runewars.battle import NORTH, SOUTH, Battle, of

FAR_APART = """
round 1, command, south first
south
spearmen 2x1 at 100 200 facing 0
spearmen 2x1 at 300 200 facing 0
rune_golems 1x1 at 500 200 facing 0
north
reanimates 2x1 at 800 800 facing 180
reanimate_archers 2x1 at 500 800 facing 180
"""


@rule("RR-6", "RR-47.3", "RR-47")
def test_units_activate_from_the_lowest_initiative_upwards() -> None:
    battle = Battle(FAR_APART)

    events = battle.set_dials(
        spearmen="march 3", spearmen__1="rally", rune_golems="march 2", reanimates="rally"
    )
    events += battle.on(SET_DIALS)

    called = [each.initiative for each in of(events, InitiativeCalled)]
    rallying = (
        battle.state.kind(battle.number("reanimates"))
        .actions[battle.dial("reanimates", "rally")[0]]
        .initiative
    )
    assert called == sorted([5, 3, 8, rallying, 10])
    assert [each.unit for each in of(events, Revealed)][-1] == battle.number("reanimate_archers")


MANY = """
round 1, command, south first
south
spearmen 2x1 at 100 200 facing 0
spearmen 2x1 at 300 200 facing 0
spearmen 2x1 at 500 200 facing 0
north
spearmen 2x1 at 800 800 facing 180
"""


@rule("RR-6.1", "RR-47.4", "RR-74.2")
def test_at_one_initiative_the_sides_alternate_beginning_with_the_first_player() -> None:
    battle = Battle(MANY)
    rally = "rally"

    events = battle.set_dials(
        spearmen=rally, spearmen__1=rally, spearmen__2=rally, spearmen__3=rally
    )
    events += battle.on(SET_DIALS)

    sides = [battle.state.side(each.unit) for each in of(events, Revealed)]
    assert sides == [SOUTH, NORTH, SOUTH, SOUTH]


@rule("RR-6.2")
def test_a_unit_without_a_chosen_action_only_reveals_at_ten() -> None:
    battle = Battle(FAR_APART)

    events = battle.set_dials(spearmen="rally")
    events += battle.on(SET_DIALS)

    assert of(events, InitiativeCalled)[-1].initiative == 10
    assert len(of(events, Revealed)) == 5
    assert battle.tokens("reanimates") == {}
    assert battle.body("reanimates").pose.x == 800_000


@rule("RR-50", "RR-50.1", "EF-info-8")
def test_neither_player_sees_the_dials_of_the_other() -> None:
    battle = Battle(FAR_APART)
    south, north = battle.match.decisions
    assert isinstance(south, SetDials)
    assert isinstance(north, SetDials)
    battle.match.submit(NORTH, Dials([0, 0], [0, 0]))
    sealed = battle.match.view(SOUTH).to_data()
    other = Battle(FAR_APART)
    other.match.submit(NORTH, Dials([1, 2], [1, 2]))

    assert sealed == other.match.view(SOUTH).to_data()

    battle.match.submit(SOUTH, Dials([7, 7, 1], [0, 0, 0]))
    seen = battle.match.view(NORTH).state.units
    assert [unit.action for unit in seen[:3]] == [HIDDEN] * 3
    assert [unit.action for unit in seen[3:]] == [0, 0]


@rule("RR-50.1a", "RR-5.1", "RR-5.4")
def test_a_dial_is_open_from_its_reveal_to_the_end_of_the_round() -> None:
    stunned = FAR_APART.replace("at 100 200 facing 0", "at 100 200 facing 0; stun 1")
    battle = Battle(stunned)
    battle.set_dials(spearmen=("march 2", "blue defend"), spearmen__1="march 3")
    battle.choose("spearmen")

    assert battle.asked.prompt == "spend_stun"
    seen = battle.match.view(NORTH).state.units
    assert (seen[0].action, seen[0].modifier) == battle.dial("spearmen", "march 2", "blue defend")
    assert (seen[1].action, seen[1].modifier) == (HIDDEN, HIDDEN)
    assert battle.match.view(SOUTH).state.units[1].action == battle.dial("spearmen", "march 3")[0]


@rule("RR-50.2")
def test_dials_can_be_taken_back_until_the_other_player_is_ready_too() -> None:
    battle = Battle(FAR_APART)
    rally = battle.dial("spearmen", "rally")
    march = battle.dial("spearmen", "march 3")
    battle.match.submit(SOUTH, Dials([rally[0]] * 2 + [1], [0, 0, 0]))

    battle.match.withdraw(SOUTH)
    battle.match.submit(SOUTH, Dials([march[0]] * 2 + [1], [0, 0, 0]))

    assert battle.state.phase == COMMAND
    battle.match.submit(NORTH, Dials([0, 0], [0, 0]))
    assert battle.state.phase == ACTIVATION
    assert battle.unit("spearmen").action == march[0]
    with pytest.raises(Stale):
        battle.match.withdraw(SOUTH)


@rule("RR-30", "RR-64", "RR-64.1", "RR-64.2", "RR-74", "RR-74.3", "RR-92")
def test_a_round_has_three_phases_and_hands_the_tracker_over() -> None:
    battle = Battle(FAR_APART.replace("round 1", "round 2"))

    events = battle.set_dials(spearmen="rally")
    events += battle.on(SET_DIALS)

    kinds = [type(each) for each in events]
    phases = [
        each for each in kinds if each in (ActivationsBegan, EndPhaseBegan, ManaThrown, RoundBegan)
    ]
    assert phases == [ActivationsBegan, EndPhaseBegan, ManaThrown, RoundBegan]
    assert (battle.state.round, battle.state.first) == (3, NORTH)
    for seat in (SOUTH, NORTH):
        assert battle.match.view(seat).state.round == 3
        assert battle.match.view(seat).state.first == NORTH


@rule("RR-64.3", "RR-86", "RR-71.2")
def test_the_battle_ends_after_the_end_phase_of_round_eight() -> None:
    battle = Battle(FAR_APART.replace("round 1", "round 8"))

    events = battle.set_dials(spearmen="rally")
    events += battle.on()

    assert battle.match.over
    assert type(events[-1]) is BattleEnded
    assert type(events[-2]) is ManaThrown
    assert not of(events, RoundBegan)
    assert of(events, BattleEnded)[0].scores == [18 + 18 + 17, 16 + 18]
    assert battle.match.result is not None
    assert battle.match.result.winner == SOUTH


@rule("RR-74.1", "RR-76.10", "RR-76.9")
def test_the_first_player_resolves_all_effects_of_a_moment_first() -> None:
    """Two units of each side carry Terrifying Heraldry; the end phase begins."""
    text = """
        round 1, end, north first
        south
        spearmen 2x1 at 300 300 facing 0; terrifying_heraldry
        spearmen 2x1 at 600 300 facing 0; terrifying_heraldry
        north
        reanimates 2x1 at 420 300 facing 180; terrifying_heraldry
        reanimates 2x1 at 720 300 facing 180; terrifying_heraldry
    """
    battle = Battle(text)
    assert (battle.asked.seat, battle.asked.prompt) == (NORTH, "which_effect_first")
    assert len(battle.offers()) == 2
    battle.answer(battle.offers()[1])
    assert (battle.asked.seat, battle.asked.prompt) == (SOUTH, "which_effect_first")
    battle.answer(battle.offers()[0])

    used = [each.unit for each in of(battle.match.log, AbilityUsed)]
    assert used == [3, 2, 0, 1]
    assert battle.unit("spearmen").tokens[PANIC] == 1
