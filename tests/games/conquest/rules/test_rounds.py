"""CQ 2: phases, stacks, priority, cards turned up, activations."""

import pytest

from feldherr.core.chance import Seeded
from feldherr.core.decision import Arrange, Arranged
from feldherr.games.conquest.answers import GoFirst, RegimentChoice, Take
from feldherr.games.conquest.events.activation import (
    ActionTaken,
    Passed,
    RegimentActivated,
    RegimentDone,
)
from feldherr.games.conquest.events.rounds import (
    CardDiscarded,
    CardRevealed,
    PhaseBegan,
    PriorityRolled,
    RoundBegan,
    StackBuilt,
)
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.rounds import Round, Turns
from feldherr.games.conquest.ids import NO_CHARACTER_KIND, Side
from feldherr.games.conquest.questions import CHOOSE_FIRST, CHOOSE_UNIT
from feldherr.games.conquest.rules.rounds import cards_for
from feldherr.games.conquest.state import HIDDEN, Deck
from feldherr.games.conquest.terms import (
    ACTION,
    ARRIVING,
    COMMANDING,
    GONE,
    HEAVY,
    INFANTRY,
    MARCHING,
    PASSING,
    REFORMING,
    REINFORCEMENT,
    SUPREMACY,
    VICTORY,
)
from feldherr.geometry.march import FORWARD
from feldherr.testing.conquest.battle import Battle, begun
from feldherr.testing.conquest.line import Line, march, north, south, throws

rule = pytest.mark.rule

MEETING = """
conquest
scenario maelstrom, south and north
round 1, command, red first
red
A men_at_arms at 10 10 facing 0; o C o
B men_at_arms at 20 10 facing 0; o C o
C militia at 30 10 facing 0; o C o
blue
N militia at 20 40 facing 180; o C o
O longbowmen at 30 40 facing 180; o C o
"""


def stacked(line: Line, ours: str, theirs: str) -> Line:
    """Both stacks in letters, first to act on top."""
    for side, letters in enumerate((ours, theirs)):
        cards = [line.state.card_of(line.id(letter)) for letter in letters.split()]
        line.state.decks[side] = Deck(cards, 0, [], sorted(cards))
    return line.begin(Turns(Side(0)))


def passing(line: Line) -> Line:
    """Everybody passes until nobody is asked."""
    while line.is_asked():
        options = line.offers()
        line.answer(Take(PASSING) if Take(PASSING) in options else options[0])
    return line


def turned_up(line: Line) -> list[int]:
    return [each.side for each in line.all(CardRevealed)]


@rule("CQ-2.round.1")
def test_a_round_has_its_five_phases_in_order() -> None:
    battle = begun({}, seed=2)
    battle.on()
    phases = [each.phase for each in battle.match.log if isinstance(each, PhaseBegan)]
    assert phases == [REINFORCEMENT, COMMANDING, SUPREMACY, ACTION, VICTORY] * battle.state.round


@rule("CQ-2.vict.2")
def test_a_victory_phase_without_a_winner_is_followed_by_the_next_round() -> None:
    battle = begun({}, seed=2)
    battle.on()
    rounds = [each.round for each in battle.match.log if isinstance(each, RoundBegan)]
    assert rounds == list(range(1, battle.state.round + 1))


@rule("CQ-2.cmd.1")
@rule("CQ-2.cmd.3")
def test_a_stack_has_a_card_for_every_unit_on_the_table_or_arriving() -> None:
    line = Line(
        south(4, at=(5, 5)).led_by(), south(3, at=(20, 5)), south(3), south(3), south(3, at=(30, 5))
    )
    line.regiment("C").place = ARRIVING
    line.regiment("E").place = GONE
    cards = cards_for(line.state, Side(0))
    assert len(cards) == 4
    assert sum(line.state.cards[card].character != NO_CHARACTER_KIND for card in cards) == 1


@rule("CQ-2.cmd.1")
def test_a_stack_is_arranged_whole() -> None:
    battle = Battle(MEETING)
    question = battle.asked
    assert isinstance(question, Arrange)
    assert question.check(Arranged([0, 1])) is not None or not question.fits(Arranged([0, 1]))
    assert question.alike[0] == question.alike[1] != question.alike[2]


@rule("CQ-2.cmd.2")
@rule("CQ-12.info.1")
def test_only_the_own_side_knows_the_order_of_a_stack() -> None:
    battle = Battle(MEETING)
    battle.stack("B A C")
    battle.stack("N O")
    for seat, knows in ((0, True), (1, False), (2, False)):
        built = next(each for each in battle.match.view(seat).log if isinstance(each, StackBuilt))
        assert (HIDDEN not in built.cards) == knows
        assert built.built == sorted(battle.state.decks[0].built)


@rule("CQ-2.cmd.2")
def test_permuting_a_stack_changes_nothing_the_other_seat_gets() -> None:
    views = []
    for order in ("C A B", "A B C"):
        battle = Battle(MEETING, dice=Seeded("1"))
        battle.stack(order)
        battle.stack("N O")
        views.append(battle.match.view(1).to_data())
    assert views[0] == views[1]


@rule("CQ-2.sup.1")
def test_the_lower_die_chooses_who_goes_first() -> None:
    even = MEETING.replace("C militia at 30 10 facing 0; o C o\n", "")
    battle = Battle(even, throws("5", "2"))
    battle.stack("N O")
    assert (battle.asked.seat, battle.asked.prompt) == (1, CHOOSE_FIRST)
    battle.answer(GoFirst(False))
    assert battle.state.first == 0


@rule("CQ-2.sup.2")
@rule("CQ-2.sup.3")
def test_the_smaller_stack_has_one_less_and_ties_are_rolled_again() -> None:
    """Three cards against two: 2 and 3 are equal, then 1 and 1 make 1 and 0."""
    battle = Battle(MEETING, throws("2", "3", "1", "1"))
    battle.stack("A B C")
    battle.stack("N O")
    rolled = [each.results for each in battle.match.log if isinstance(each, PriorityRolled)]
    assert rolled == [[2, 2], [1, 0]]
    assert battle.asked.seat == 1


@rule("CQ-2.act.1")
def test_cards_are_turned_up_alternately_until_both_stacks_are_empty() -> None:
    ours = [south(3, at=(10 * n + 2, 5)) for n in range(2)]
    theirs = [north(3, at=(10 * n + 10, 44)) for n in range(4)]
    line = passing(stacked(Line(*ours, *theirs), "A B", "N O P Q"))
    assert turned_up(line) == [0, 1, 0, 1, 1, 1]


@rule("CQ-2.act.2")
def test_a_card_activates_any_unit_of_its_entry() -> None:
    ours = [south(3, at=(10 * n + 2, 5)).alike("raiders") for n in range(3)]
    line = stacked(Line(*ours, north(3, at=(20, 44))), "A A A", "N")
    assert line.asked.prompt == CHOOSE_UNIT
    assert line.offers() == [RegimentChoice(line.id(each)) for each in "ABC"]
    line.answer(RegimentChoice(line.id("B")))
    assert line.all(RegimentActivated)[0].regiment == line.id("B")


@rule("CQ-2.act.3")
def test_a_card_that_fits_nobody_is_replaced_by_the_next() -> None:
    line = Line(south(3, at=(2, 5)), south(3, at=(12, 5)), north(3, at=(20, 44)))
    line.regiment("A").place = GONE
    stacked(line, "A B", "N")
    assert [each.card for each in line.all(CardDiscarded)] == [line.state.card_of(line.id("A"))]
    assert turned_up(line) == [0, 0]
    passing(line)
    assert turned_up(line) == [0, 0, 1]


@rule("CQ-2.act.3")
def test_when_the_last_card_fits_nobody_the_turn_passes() -> None:
    line = Line(south(3, at=(2, 5)), north(3, at=(20, 44)))
    line.regiment("A").place = GONE
    stacked(line, "A", "N")
    assert turned_up(line) == [0, 1]


@rule("CQ-2.act.4")
def test_nobody_is_activated_twice_in_a_round() -> None:
    ours = [south(3, at=(10 * n + 2, 5)).alike("raiders") for n in range(2)]
    line = stacked(Line(*ours, north(3, at=(20, 44))), "A A", "N")
    line.answer(RegimentChoice(line.id("A")))
    passing(line)
    activated = [each.regiment for each in line.all(RegimentActivated)]
    assert sorted(activated) == sorted(set(activated))


@rule("CQ-2.act.8")
@rule("CQ-2.act.10")
def test_a_regiment_takes_two_actions() -> None:
    line = Line(south(3, at=(10, 10)))
    line.begin(Activation(regiment=line.id("A")))
    line.answer(Take(MARCHING), march(FORWARD, 1))
    assert Take(MARCHING) in line.offers()
    line.answer(Take(MARCHING), march(FORWARD, 1))
    assert not line.is_asked()
    assert len(line.all(ActionTaken)) == 2


@rule("CQ-2.act.11")
@rule("CQ-2.act.14")
def test_passing_counts_as_no_action() -> None:
    line = Line(south(3, at=(10, 10)))
    line.begin(Activation(regiment=line.id("A"))).answer(Take(PASSING), Take(PASSING))
    assert len(line.all(Passed)) == 2
    assert not line.all(ActionTaken)
    assert line.regiment("A").acted


@rule("CQ-2.act.12")
def test_after_an_activation_the_other_side_takes_its_turn() -> None:
    line = stacked(Line(south(3, at=(2, 5)), north(3, at=(20, 44))), "A", "N")
    line.answer(Take(PASSING), Take(PASSING))
    assert line.all(RegimentDone)[0].regiment == line.id("A")
    assert line.asked.seat == 1


@rule("CQ-2.act.15")
def test_out_of_contact_a_regiment_may_march_and_reform() -> None:
    line = Line(south(3, at=(10, 10)))
    line.begin(Activation(regiment=line.id("A")))
    assert line.offers() == [Take(MARCHING), Take(REFORMING), Take(PASSING)]


def test_a_round_without_units_still_ends() -> None:
    line = Line(south(3).of(INFANTRY, HEAVY), north(3).of(INFANTRY, HEAVY))
    line.begin(Round(), "1", "2")
    line.answer(GoFirst(True))
    assert not line.is_asked()
