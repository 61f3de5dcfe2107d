"""CQ 8 char 16-18: a regiment activated right after its character, and what that tells the other side."""

import pytest

from feldherr.core.decision import NO, YES
from feldherr.games.conquest.answers import CharacterChoice, RegimentChoice, Take
from feldherr.games.conquest.events.activation import CharacterActivated, RegimentActivated
from feldherr.games.conquest.events.characters import CardShown
from feldherr.games.conquest.events.rounds import CardDiscarded, CardRevealed
from feldherr.games.conquest.frames.activation import CharacterActivation
from feldherr.games.conquest.frames.rounds import Turns
from feldherr.games.conquest.ids import CharacterId, Side
from feldherr.games.conquest.questions import CHOOSE_ACTION, CHOOSE_UNIT, OFFER_ESCORT
from feldherr.games.conquest.state import HIDDEN
from feldherr.games.conquest.terms import ARRIVING, GONE, MONSTER, PASSING
from feldherr.games.conquest.view import redacted
from feldherr.testing.conquest.line import Line, north, south

rule = pytest.mark.rule
PASS = Take(PASSING)


def two_alike() -> Line:
    """Two regiments of one entry, a character with the second; a third and an enemy."""
    return Line(
        south(3, at=(5, 10)).alike("militia_like"),
        south(4, at=(20, 10)).led_by().alike("militia_like"),
        south(3, at=(35, 10)),
        north(3, at=(20, 40)),
    )


def led(line: Line, ours: str, theirs: str = "N") -> Line:
    """The character on top of the first stack could only pass, and an escort is offered if it can be."""
    return line.stack(ours, theirs).begin(Turns(Side(0)))


@rule("CQ-8.char.16")
@pytest.mark.parametrize("stack", ["b A", "b B", "b A B C"])
def test_a_card_of_its_entry_activates_the_regiment_of_the_character(stack: str) -> None:
    line = led(two_alike(), stack)
    assert line.asked.prompt == OFFER_ESCORT
    line.answer(YES)
    assert line.all(RegimentActivated)[-1].regiment == line.id("B")
    line.answer(PASS, PASS)
    assert line.regiment("B").acted
    assert not line.regiment("A").acted
    assert line.state.active == 1


@rule("CQ-8.char.17")
def test_another_card_is_shown_to_both_and_stays_on_top() -> None:
    line = led(two_alike(), "b C A B")
    line.answer(YES)
    assert line.all(CardShown) == [CardShown(Side(0), line.card("C"))]
    assert line.state.active == 1
    assert line.asked.seat == 1
    deck = redacted(line.state, 1).decks[0]
    assert deck.cards == [line.card("C"), HIDDEN, HIDDEN]
    line.answer(PASS, PASS)
    assert line.all(CardRevealed)[-1].card == line.card("C")
    assert line.state.decks[0].shown == 0


@rule("CQ-8.char.18")
def test_an_escort_may_be_declined_and_shows_nothing() -> None:
    line = led(two_alike(), "b B A")
    line.answer(NO)
    assert line.state.decks[0].cards == [line.card("B"), line.card("A")]
    assert line.state.decks[0].shown == 0
    assert not line.all(CardShown)
    assert line.state.active == 1


@rule("CQ-8.char.16")
def test_who_has_acted_or_is_gone_is_not_escorted() -> None:
    line = two_alike()
    line.regiment("B").acted = True
    assert led(line, "b A C").state.active == 1
    line = two_alike()
    line.regiment("B").acted = True
    assert not led(line, "b B C").all(CardShown)


@rule("CQ-8.char.16")
def test_no_escort_without_the_card_or_with_another_card_known_on_top() -> None:
    line = led(two_alike(), "b C")
    assert line.state.active == 1
    line = two_alike().stack("b C B", "N")
    line.state.decks[0].shown = 2
    line.begin(Turns(Side(0)))
    assert line.asked.prompt == CHOOSE_ACTION
    assert line.state.active == 1


@rule("CQ-8.char.16")
@rule("CQ-11.rider")
def test_the_monster_of_a_rider_is_never_escorted() -> None:
    line = Line(south(1, at=(20, 10)).of(MONSTER).led_by("rider"), north(3, at=(20, 40)))
    assert led(line, "a A").state.active == 1


@rule("CQ-8.char.16")
def test_an_arriving_regiment_follows_its_character() -> None:
    line = Line(south(4).led_by(), north(3, at=(20, 40)))
    line.regiment("A").place = ARRIVING
    led(line, "a A")
    assert line.asked.prompt == OFFER_ESCORT
    line.answer(YES)
    assert line.all(RegimentActivated)[0].regiment == line.id("A")


@rule("CQ-8.char.17")
@rule("CQ-2.cmd.2")
def test_the_order_of_a_stack_changes_nothing_the_other_side_is_asked_or_told() -> None:
    """Whether an escort is offered depends on public things only."""
    seen = []
    for stack in ("b A B C", "b C A B", "b B C A"):
        line = led(two_alike(), stack)
        known = redacted(line.state, 1)
        seen.append((line.asked.prompt, known.decks[0], [each.seen_by(1) for each in line.log]))
    assert seen[0] == seen[1] == seen[2]


@rule("CQ-2.act.2")
@rule("CQ-2.act.3")
def test_one_card_three_units_and_a_card_of_the_dead_is_replaced() -> None:
    line = Line(
        *[south(3, at=(5 + 10 * n, 10)).alike("same") for n in range(3)],
        south(4, at=(38, 10)).led_by(),
        north(3, at=(20, 40)),
    )
    line.regiment("D").place = GONE
    line.stack("d A D A", "N").begin(Turns(Side(0)))
    assert [each.card for each in line.all(CardDiscarded)] == [line.card("d")]
    assert line.asked.prompt == CHOOSE_UNIT
    assert line.offers() == [RegimentChoice(line.id(letter)) for letter in "ABC"]


@rule("CQ-2.act.2")
def test_characters_of_one_entry_share_their_card() -> None:
    line = Line(south(4, at=(5, 10)).led_by(), south(4, at=(20, 10)).led_by())
    line.state.characters[1].kind = line.state.characters[0].kind
    line.stack("a").begin(Turns(Side(0)))
    assert line.offers() == [CharacterChoice(CharacterId(0)), CharacterChoice(CharacterId(1))]


@rule("CQ-2.act.4")
@rule("CQ-8.char.11")
def test_a_character_acts_once_a_round() -> None:
    line = Line(south(4, at=(20, 10)).led_by(), north(3, at=(20, 40)))
    line.begin(CharacterActivation(CharacterId(0)))
    assert not line.is_asked()
    assert line.character("A").acted
    line.stack("a").begin(Turns(Side(0)))
    assert len(line.all(CharacterActivated)) == 1
    assert line.all(CardDiscarded)
