"""CQ 2 reinf: picks, dice, automatic rounds, flankers."""

import pytest

from feldherr.core.decision import NO, YES, Chosen
from feldherr.games.conquest.answers import DECLINE, Pick
from feldherr.games.conquest.events.reserve import Arrives, HeldBack, ReserveRolled
from feldherr.games.conquest.frames.rounds import Reserve
from feldherr.games.conquest.ids import Side
from feldherr.games.conquest.questions import CHOOSE_ARRIVALS, DECLARE_FLANKER, PICK_ONE
from feldherr.games.conquest.terms import HEAVY, INFANTRY, LIGHT, MEDIUM, TroopClass
from feldherr.testing.conquest.line import Line, Troop, south

rule = pytest.mark.rule


def of(troop_class: TroopClass) -> Troop:
    return south(3).of(INFANTRY, troop_class)


def reserve(number: int, *troops: Troop, dice: tuple[str, ...] = ()) -> Line:
    line = Line(*troops)
    line.state.round = number
    return line.begin(Reserve(side=Side(0)), *dice)


def arrived(line: Line) -> str:
    """The letters of those who arrive."""
    return "".join(
        letter for letter in "ABCDE" if any(_is(line, each, letter) for each in line.all(Arrives))
    )


def _is(line: Line, event: Arrives, letter: str) -> bool:
    return len(line.state.regiments) > "ABCDE".index(letter) and event.regiment == line.id(letter)


@rule("CQ-2.reinf.3")
def test_one_regiment_of_an_open_class_may_be_picked_to_arrive_or_wait() -> None:
    line = reserve(2, of(LIGHT), of(LIGHT), of(MEDIUM), of(MEDIUM), of(HEAVY))
    assert line.asked.prompt == PICK_ONE
    picks = [each for each in line.offers() if isinstance(each, Pick)]
    assert {each.regiment for each in picks} == {0, 1, 2, 3}
    assert len(picks) == 8
    assert DECLINE in line.offers()


@rule("CQ-2.reinf.4")
@rule("CQ-2.reinf.9")
def test_nobody_waits_beyond_the_automatic_round() -> None:
    line = reserve(3, of(LIGHT))
    assert arrived(line) == "A"
    assert not line.is_asked()


@rule("CQ-2.reinf.5")
def test_who_is_picked_is_left_out_of_the_dice() -> None:
    for arrives, letters in ((True, "A"), (False, "")):
        line = reserve(1, of(LIGHT), of(LIGHT), of(LIGHT), dice=("5 6",))
        line.answer(Pick(line.id("A"), arrives))
        assert sum(line.all(ReserveRolled)[0].faces) == 2
        assert arrived(line) == letters
        assert len(line.all(HeldBack)) == (0 if arrives else 1)


@rule("CQ-2.reinf.6")
@rule("CQ-2.reinf.13")
def test_every_success_brings_one_regiment_of_the_owners_choice() -> None:
    line = reserve(2, of(MEDIUM), of(MEDIUM), of(MEDIUM), dice=("1 2 5",)).answer(DECLINE)
    assert line.asked.prompt == CHOOSE_ARRIVALS
    assert line.why_not(Chosen([0])) == "CQ-2.reinf.13"
    line.answer(Chosen([0, 2]))
    assert arrived(line) == "AC"


@rule("CQ-2.reinf.13")
def test_a_success_that_leaves_no_choice_asks_nothing() -> None:
    line = reserve(2, of(MEDIUM), dice=("1",)).answer(DECLINE)
    assert arrived(line) == "A"
    assert not line.is_asked()


@rule("CQ-2.reinf.8")
@rule("CQ-2.reinf.9")
@rule("CQ-2.reinf.11")
@pytest.mark.parametrize(
    ("troop_class", "number", "target"),
    [
        (LIGHT, 1, 4), (LIGHT, 2, 4), (MEDIUM, 2, 2), (MEDIUM, 3, 4), (HEAVY, 3, 2), (HEAVY, 4, 4),
    ],
)  # fmt: skip
def test_the_dice_of_every_class_and_round(
    troop_class: TroopClass, number: int, target: int
) -> None:
    good = reserve(number, of(troop_class), dice=(str(target),)).answer(DECLINE)
    bad = reserve(number, of(troop_class), dice=(str(target + 1),)).answer(DECLINE)
    assert (arrived(good), arrived(bad)) == ("A", "")


@rule("CQ-2.reinf.8")
@rule("CQ-2.reinf.11")
@pytest.mark.parametrize(("troop_class", "first"), [(MEDIUM, 2), (HEAVY, 3)])
def test_before_its_first_round_no_die_is_rolled_and_in_the_last_none_is_needed(
    troop_class: TroopClass, first: int
) -> None:
    early = reserve(first - 1, of(troop_class))
    assert not early.is_asked()
    assert arrived(early) == ""
    assert arrived(reserve(first + 2, of(troop_class))) == "A"


@rule("CQ-2.reinf.7")
def test_a_character_rolls_no_die_of_its_own() -> None:
    line = reserve(1, south(3, 1).of(INFANTRY, LIGHT).led_by(), dice=("4",)).answer(DECLINE)
    assert sum(line.all(ReserveRolled)[0].faces) == 1
    assert arrived(line) == "A"


@rule("CQ-11.flank")
def test_flankers_say_whether_they_come_and_roll_no_die() -> None:
    flanker = of(MEDIUM).having("flank")
    assert not reserve(1, flanker).is_asked()
    for number in (2, 3):
        line = reserve(number, flanker)
        assert line.asked.prompt == DECLARE_FLANKER
        line.answer(YES)
        assert arrived(line) == "A"
        waits = reserve(number, flanker).answer(NO)
        assert (arrived(waits), waits.is_asked()) == ("", False)
    assert arrived(reserve(4, flanker)) == "A"


@rule("CQ-11.forward-force")
def test_a_character_with_forward_force_gives_its_regiment_flank() -> None:
    line = reserve(2, south(3, 1).led_by("forward_force"))
    assert line.asked.prompt == DECLARE_FLANKER


def test_in_the_first_battle_nobody_rolls() -> None:
    line = Line(of(LIGHT), of(MEDIUM), of(HEAVY), scenario="training")
    for number, letters in ((1, "A"), (2, "ABC")):
        line.state.round = number
        line.begin(Reserve(side=Side(0)))
        assert arrived(line) == letters
