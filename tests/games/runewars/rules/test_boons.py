"""RW 44, 82: boons and banes."""

import pytest

from feldherr.games.runewars.answers import PASS, CardChoice, TokenChoice
from feldherr.games.runewars.events.activation import (
    ActionCancelled,
    DefenseRaised,
    ModifierCancelled,
    Revealed,
)
from feldherr.games.runewars.events.card_use import CardReadied
from feldherr.games.runewars.events.movement import ChargeFailed, Moved
from feldherr.games.runewars.events.tokens import Received, Removed, Spent
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.terms import BLIGHT, IMMOBILIZE, INSPIRATION, PANIC, STRAIGHT, STUN
from feldherr.testing import rule
from feldherr.testing.runewars.battle import NORTH, SAY_NO, SAY_YES, SOUTH, Battle, of

ONE_EACH = """
round 1, command, south first
south
spearmen 2x2 at 300 200 facing 0; {parts}
north
reanimates 2x1 at 800 800 facing 180
"""


def field(parts: str) -> Battle:
    return Battle(ONE_EACH.format(parts=parts))


@rule("RR-44", "RR-82", "LP-token-1", "RR-1.3")
def test_tokens_are_counted_without_limit_and_open_to_all() -> None:
    battle = field("panic 5")

    battle.do(Give(0, PANIC, 2))
    battle.do(Give(0, INSPIRATION))

    assert battle.tokens("spearmen") == {"inspiration": 1, "panic": 7}
    for seat in (SOUTH, NORTH):
        assert battle.match.view(seat).state.units[0].tokens[PANIC] == 7


@rule("RR-44.1", "RR-44.1a", "RR-44.2", "LP-token-2", "LP-inspire-1", "RR-golden-1")
def test_inspiration_removes_banes_and_readies_cards_before_the_reveal_only() -> None:
    battle = field("inspiration 2, stun 1; shield_wall exhausted")
    battle.set_dials(spearmen=("march 2", "blue defend"))

    assert (battle.asked.prompt, battle.asked.seat) == ("spend_inspiration", SOUTH)
    assert battle.offers() == [TokenChoice(0, STUN), CardChoice(0, 0), PASS]
    events = battle.answer(TokenChoice(0, STUN), CardChoice(0, 0))

    spent = [type(each) for each in events if not isinstance(each, Moved)][:5]
    assert spent == [Spent, Removed, Spent, CardReadied, Revealed]
    assert not of(events, ModifierCancelled)
    assert battle.tokens("spearmen") == {}
    assert of(events, DefenseRaised)[0].by == 1


@rule("RR-44.1a")
def test_an_unspent_inspiration_stays() -> None:
    battle = field("inspiration 1, blight 1")
    battle.set_dials(spearmen="rally")

    events = battle.answer(PASS)

    assert not of(events, Spent)
    assert battle.tokens("spearmen") == {"inspiration": 1}


@rule("RR-82.1", "RR-82.1e", "RR-82.2")
def test_stun_takes_the_modifier_away_if_the_opponent_wants_it() -> None:
    battle = field("stun 1")
    battle.set_dials(spearmen=("march 2", "charge"))

    assert (battle.asked.prompt, battle.asked.seat) == ("spend_stun", NORTH)
    events = battle.answer(SAY_YES)

    moved = of(events, Moved)[0]
    assert (moved.template, moved.speed) == (STRAIGHT, 2)
    assert not of(events, ChargeFailed)
    assert battle.tokens("spearmen") == {}


@rule("RR-82.1")
def test_a_declined_stun_stays_and_the_modifier_counts() -> None:
    battle = field("stun 1")
    battle.set_dials(spearmen=("march 2", "charge"))

    events = battle.answer(SAY_NO)

    assert of(events, ChargeFailed)
    assert battle.tokens("spearmen") == {"stun": 1, "panic": 1}


@rule("RR-82.1b", "RR-11", "RR-11.1")
def test_immobilize_cancels_a_revealed_march() -> None:
    battle = field("immobilize 1")
    before = battle.body("spearmen").pose
    battle.set_dials(spearmen="march 3")

    assert (battle.asked.prompt, battle.asked.seat) == ("spend_immobilize", NORTH)
    events = battle.answer(SAY_YES)

    assert of(events, ActionCancelled)[0].because == "RR-82.1b"
    assert battle.body("spearmen").pose == before
    assert battle.tokens("spearmen") == {}


@rule("RR-82.1b")
@pytest.mark.parametrize("action", ["reform", "rally"])
def test_immobilize_cannot_be_spent_on_other_actions(action: str) -> None:
    battle = field("immobilize 1, inspiration 0")
    battle.set_dials(spearmen=action)

    assert "spend_immobilize" not in [each.prompt for each in battle.match.decisions]


@rule("RR-24.2", "LP-immobilize-1", "RR-11.2")
def test_a_cancelled_action_leaves_bonus_action_and_defense() -> None:
    golem = """
        round 1, command, south first
        south
        rune_golems 1x1 at 300 200 facing 0; immobilize 1, blight 2
        north
        reanimates 2x1 at 800 800 facing 180
    """
    battle = Battle(golem)
    battle.set_dials(rune_golems=("march 2", "bonus rally"))
    battle.answer(SAY_YES)

    assert battle.tokens("rune_golems") == {}

    defending = field("immobilize 1")
    defending.set_dials(spearmen=("march 2", "blue defend"))
    assert of(defending.answer(SAY_YES), DefenseRaised)[0].by == 1


def test_a_received_token_is_told() -> None:
    battle = field("blight 1")

    events = battle.do(Give(0, BLIGHT))

    assert of(events, Received)[0].token == BLIGHT
    assert battle.unit("spearmen").tokens[IMMOBILIZE] == 0
