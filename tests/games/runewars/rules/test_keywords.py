"""RW 68.5, 68.6, 68.8: Resilient and Steadfast. The other keywords stand with what they change."""

from feldherr.games.runewars.answers import Direction
from feldherr.games.runewars.catalogue.entries import Amount, Keyword
from feldherr.games.runewars.events.morale import MoraleResolved
from feldherr.games.runewars.events.movement import Withdrew
from feldherr.games.runewars.events.tokens import Resisted
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.attack import MoraleTest
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.terms import (
    AHEAD,
    DISCARDED,
    DOUBT,
    FEAR,
    PANIC,
    RESILIENT,
    SHIFT,
    STEADFAST,
    STUN,
)
from feldherr.geometry.edge import REAR
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    champion,
    duel,
    north,
    south,
    troop,
)


def resilient(bane: int) -> Keyword:
    return Keyword(RESILIENT, Amount(1), [bane])


@rule("RR-68.5")
def test_a_unit_resilient_to_panic_withdraws_without_it() -> None:
    field = duel(troop(keywords=[resilient(PANIC)]), [1], troop(), [1])
    field.begin(Movement(unit=0, action=SHIFT, decider=SOUTH, speed=1)).answer(
        Direction(REAR, AHEAD)
    )
    assert field.the(Withdrew).enemies == [1]
    assert field.the(Resisted).token == PANIC
    field.begin(Give(0, STUN))
    assert (field.state.units[0].tokens[PANIC], field.state.units[0].tokens[STUN]) == (0, 1)


@rule("RR-68.6")
def test_a_steadfast_unit_counts_one_more_icon_on_cards_of_that_type() -> None:
    field = duel(troop(), [1], troop(keywords=[Keyword(STEADFAST, Amount(1), [FEAR])]), [1])
    cards = field.state.catalogue.morale
    fear = next(card.number for card in cards if card.type == FEAR and card.icons == 2)
    doubt = next(card.number for card in cards if card.type == DOUBT and card.icons == 2)
    field.state.deck = [fear, doubt]
    field.begin(MoraleTest(1, 2, SOUTH))
    assert field.the(MoraleResolved).card == doubt


@rule("RR-68.8")
def test_a_second_instance_of_resilient_changes_nothing() -> None:
    twice = champion(figure=False, keywords=[resilient(STUN)])
    squad = Squad(troop(keywords=[resilient(STUN)]), SOUTH, [1], south(6, 6), [twice])
    field = Field([squad, Squad(troop(), NORTH, [1], north(6, 6, 1))])
    field.begin(Give(0, STUN, 2))
    field.state.units[0].cards[0] = DISCARDED
    field.begin(Give(0, STUN))
    assert [each.count for each in field.all(Resisted)] == [2, 1]
    assert field.state.units[0].tokens[STUN] == 0
