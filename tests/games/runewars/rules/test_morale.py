"""RW 57, 58: morale tests."""

import pytest

from feldherr.core.chance import Shuffled
from feldherr.games.runewars.answers import MoraleChoice, Number
from feldherr.games.runewars.catalogue.entries import ANY, Amount, Keyword
from feldherr.games.runewars.events.card_use import AbilityUsed
from feldherr.games.runewars.events.morale import (
    DeckShuffled,
    MoraleDiscarded,
    MoraleDrawn,
    MoraleResolved,
    MoraleTested,
)
from feldherr.games.runewars.events.tokens import Received, Spent
from feldherr.games.runewars.frames.attack import Attack, MoraleTest
from feldherr.games.runewars.powers import MORALE_CARDS, Bonus
from feldherr.games.runewars.questions import SET_DIALS
from feldherr.games.runewars.rules.morale import icons
from feldherr.games.runewars.state import HIDDEN, Played
from feldherr.games.runewars.terms import (
    CONFUSION,
    DOUBT,
    FEAR,
    MORALE_TYPES,
    PANIC,
    STEADFAST,
    STUN,
)
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME, NORTH, SOUTH, Battle, of
from feldherr.testing.runewars.field import Field, Squad, dice, printed, south, troop

FIELD = """
round 1, command, south first
deck {deck}
{discard}
south
spearmen 2x2 at 300 200 facing 0; {parts}
north
reanimates 2x1 at 800 800 facing 180{more}
"""


def field(deck: str, parts: str = "panic 0", discard: str = "", more: str = "") -> Battle:
    """Spearmen about to be tested by north; the deck is written top card first."""
    shown = f"discard {discard}" if discard else ""
    return Battle(FIELD.format(deck=deck, parts=parts, discard=shown, more=more))


def card(battle: Battle, name: str) -> MoraleChoice:
    return MoraleChoice(battle.state.catalogue.morale_numbers[name])


@rule("RR-58.4")
def test_thirty_cards_of_three_types() -> None:
    morale = GAME.new_match(options={"scenario": "training"}).state.catalogue.morale

    assert sum(kind.copies for kind in morale) == 30
    assert {MORALE_TYPES[kind.type] for kind in morale} == {"doubt", "fear", "confusion"}
    by_icons = [sum(kind.copies for kind in morale if kind.icons == n) for n in (1, 2, 3)]
    assert by_icons == [15, 8, 7]


@rule("RR-58.1", "RR-58.6", "RR-1.2", "EF-info-8")
def test_the_opponent_draws_as_many_cards_as_the_severity_and_resolves_one() -> None:
    battle = field("disarray rising_panic frozen_with_dread betrayal")
    battle.do(MoraleTest(0, 3, NORTH))

    assert (battle.asked.seat, battle.asked.prompt) == (NORTH, "resolve_morale")
    assert len(battle.state.deck) == 1
    names = ("disarray", "rising_panic", "frozen_with_dread")
    assert of(battle.match.log, MoraleDrawn)[0].cards == [card(battle, each).card for each in names]
    assert battle.match.view(SOUTH).state.drawn == [HIDDEN] * 3
    assert HIDDEN not in battle.match.view(NORTH).state.drawn
    events = battle.answer(card(battle, "frozen_with_dread"))

    assert [each.card for each in of(events, MoraleResolved)] == [
        card(battle, "frozen_with_dread").card
    ]
    assert len(of(events, MoraleDiscarded)[0].cards) == 3
    assert len(battle.state.discard) == 3
    assert battle.tokens("spearmen") == {"immobilize": 1}


@rule("RR-58.3")
def test_the_card_that_takes_effect_is_shown_the_others_and_its_place_are_not() -> None:
    battle = field("disarray uncertainty rising_panic")
    battle.do(MoraleTest(0, 2, NORTH))
    clients = {seat: battle.match.view(seat).state for seat in (SOUTH, NORTH)}
    events = battle.answer(card(battle, "uncertainty"))
    chosen = card(battle, "uncertainty").card

    for seat, client in clients.items():
        for event in events:
            event.seen_by(seat).apply(client)
        assert client == battle.match.view(seat).state
        assert battle.match.view(seat).state.played == [Played(chosen, 0, 2)]
    assert battle.match.view(SOUTH).state.drawn == [HIDDEN] * 2
    assert battle.match.view(NORTH).state.drawn == [card(battle, "disarray").card, chosen]
    battle.on(SET_DIALS)
    assert battle.state.played == []


@rule("RR-58.3")
def test_a_card_with_too_many_icons_cannot_be_resolved() -> None:
    battle = field("betrayal disarray rising_panic")
    battle.match.chosen_options["auto"] = False
    battle.match._ctx.auto = False
    battle.do(MoraleTest(0, 2, NORTH))

    assert battle.offers() == [card(battle, "disarray")]
    assert battle.why_not(card(battle, "betrayal")) == "RR-58.3"

    none = field("betrayal flee_in_terror rising_panic")
    events = none.do(MoraleTest(0, 2, NORTH))
    assert of(events, MoraleResolved)[0].card == -1
    assert not of(events, AbilityUsed)
    assert len(none.state.discard) == 2


@rule("RR-58.2a", "RR-82.1c")
def test_panic_tokens_raise_the_severity_before_any_card_is_drawn() -> None:
    battle = field("disarray disarray rising_panic betrayal", "panic 2")
    battle.do(MoraleTest(0, 1, NORTH))

    assert (battle.asked.prompt, battle.asked.seat) == ("spend_panic", NORTH)
    assert battle.state.drawn == []
    events = battle.answer(Number(2))

    assert [type(each) for each in events if type(each) in (Spent, MoraleDrawn)] == [
        Spent,
        MoraleDrawn,
    ]
    assert len(battle.state.drawn) == 3
    assert battle.asked.prompt == "resolve_morale"
    assert battle.unit("spearmen").tokens[PANIC] == 0


@rule("RR-58.5", "LP-morale-1", "LP-card-3")
def test_the_effect_hits_the_tested_unit() -> None:
    battle = field("disarray rising_panic")

    events = battle.do(MoraleTest(0, 1, NORTH))

    received = of(events, Received)[0]
    assert (received.unit, received.token) == (battle.number("spearmen"), STUN)


@rule("LP-card-2")
def test_uncertainty_lets_the_opponent_reform_the_unit() -> None:
    battle = field("uncertainty rising_panic disarray")
    battle.do(MoraleTest(0, 2, NORTH))
    battle.answer(card(battle, "uncertainty"))

    assert battle.asked.seat == NORTH
    assert battle.asked.rule.startswith("RR-61")


@rule("EF-morale-1", "EF-info-8")
def test_an_empty_deck_is_rebuilt_at_once_without_the_cards_just_drawn() -> None:
    every = [kind.name for kind in printed().morale for _ in range(kind.copies)]
    every.remove("disarray")
    battle = field("disarray", discard=" ".join(every))
    battle.match._ctx.dice = None
    battle.do(MoraleTest(0, 2, NORTH))

    assert (len(battle.state.drawn), len(battle.state.discard)) == (1, 29)
    assert battle.asked.prompt == "shuffle_morale"
    events = battle.answer(Shuffled(list(range(28, -1, -1))))

    shuffle = of(events, DeckShuffled)[0]
    assert len(shuffle.cards) == 29
    for seat in (SOUTH, NORTH):
        assert shuffle.seen_by(seat) == DeckShuffled([HIDDEN] * 29)
        assert battle.match.view(seat).state.deck == [HIDDEN] * 28
    assert len(of(events, MoraleDrawn)[0].cards) == 1
    events += battle.on(SET_DIALS)
    assert [len(each.cards) for each in of(events, MoraleDiscarded)] == [2]
    assert (len(battle.state.deck), len(battle.state.discard)) == (28, 2)


FIGHT = """
round 1, command, south first
deck disarray rising_panic frozen_with_dread betrayal
south
spearmen 2x1 at 300 300 facing 0
north
{north}
"""


def attacked(north: str, *faces: str) -> Battle:
    battle = Battle(FIGHT.format(north=north), dice(*faces))
    battle.do(Attack(attacker=0, melee=True, decider=SOUTH))
    return battle


@rule("RR-57")
def test_a_morale_icon_leads_to_a_test_and_nothing_else_does() -> None:
    shaken = attacked("reanimates 2x1 at 420 300 facing 180", "red morale", "blue")
    calm = attacked("reanimates 2x1 at 420 300 facing 180", "red", "blue")

    assert [each.severity for each in of(shaken.match.log, MoraleTested)] == [1]
    assert not of(calm.match.log, MoraleTested)


@rule("RR-57.1", "RR-58.2", "RR-82.1d")
def test_icons_and_panic_tokens_add_up_to_the_severity() -> None:
    battle = attacked("reanimates 2x1 at 420 300 facing 180; panic 2", "red morale", "blue")
    assert battle.asked.seat == SOUTH
    battle.answer(Number(2))

    assert [each.severity for each in of(battle.match.log, MoraleTested)] == [3]
    assert battle.tokens("reanimates") == {}


@rule("RR-7.11", "RR-58.2")
def test_panic_tokens_kept_during_an_attack_are_not_asked_for_again() -> None:
    battle = attacked("reanimates 2x1 at 420 300 facing 180; panic 2", "red morale", "blue")
    assert battle.asked.prompt == "spend_panic"
    battle.answer(Number(1))

    assert [each.severity for each in of(battle.match.log, MoraleTested)] == [2]
    assert battle.asked.prompt == "resolve_morale"
    assert battle.tokens("reanimates") == {"panic": 1}


@rule("RR-58.1")
def test_no_card_is_drawn_at_severity_nothing() -> None:
    battle = field("disarray rising_panic frozen_with_dread betrayal")
    battle.do(MoraleTest(0, 0, NORTH))

    assert not of(battle.match.log, MoraleDrawn)
    assert len(battle.state.deck) == 4


@rule("RR-58.1")
def test_a_card_that_spares_draws_leaves_one() -> None:
    calm = troop(parts=[Bonus(MORALE_CARDS, Amount(-1))])
    table = Field([Squad(calm, SOUTH, [1], south(6, 6))])
    disarray = table.state.catalogue.morale_numbers["disarray"]
    table.state.deck = [disarray, disarray]
    table.begin(MoraleTest(0, 1, NORTH))

    assert table.state.units[0].tokens[STUN] == 1
    assert len(table.state.deck) == 1


@rule("RR-58", "RR-36.3")
def test_shooting_into_an_engagement_tests_the_engaged_ally() -> None:
    text = """
        round 1, command, south first
        deck disarray rising_panic frozen_with_dread betrayal
        south
        spearmen 2x1 at 300 300 facing 0
        north
        reanimates 2x1 at 420 300 facing 180
        reanimate_archers 2x1 at 300 60 facing 0
    """
    battle = Battle(text, dice("red", "blue"))

    battle.do(Attack(attacker=2, melee=False, decider=NORTH))

    tested = of(battle.match.log, MoraleTested)
    assert [(each.unit, each.severity) for each in tested] == [(1, 1)]


@rule("RR-58.4a")
@pytest.mark.parametrize("type_", range(3))
@pytest.mark.parametrize("steadfast", [-1, DOUBT, FEAR, CONFUSION])
def test_the_type_of_a_card_matters_to_steadfast_units_only(type_: int, steadfast: int) -> None:
    firm = [Keyword(STEADFAST, Amount(1), [steadfast], ANY)] if steadfast >= 0 else []
    table = Field([Squad(troop(keywords=firm), SOUTH, [1], south(6, 6))])
    disarray = table.state.catalogue.morale_numbers["disarray"]
    table.state.catalogue.morale[disarray].type = type_
    table.state.deck = [disarray]
    table.begin(MoraleTest(0, 1, NORTH))

    assert table.state.units[0].tokens[STUN] == (0 if type_ == steadfast else 1)
    assert table.state.discard == [disarray]


@rule("RR-68.8", "RR-68.6")
@pytest.mark.parametrize("types", [[FEAR], [FEAR, FEAR], [FEAR, DOUBT]])
def test_a_second_instance_of_steadfast_for_a_type_changes_nothing(types: list[int]) -> None:
    firm = [Keyword(STEADFAST, Amount(1), [type_], ANY) for type_ in types]
    state = Field([Squad(troop(keywords=firm), SOUTH, [1], south(6, 6))]).state

    for number, kind in enumerate(state.catalogue.morale):
        assert icons(state, 0, number) == kind.icons + (1 if kind.type in types else 0)
