"""CQ 2 sup 4-8: supremacies that are always active, hold on the battlefield, or are activated once."""

import pytest

from feldherr.core.decision import NO, YES, Reply
from feldherr.games.conquest.answers import GoFirst
from feldherr.games.conquest.events.fallen import CharacterSlain
from feldherr.games.conquest.events.reserve import ReserveRolled
from feldherr.games.conquest.events.rounds import CardRevealed, SupremacyUsed
from feldherr.games.conquest.frames.rounds import Reserve, Round, Turns
from feldherr.games.conquest.ids import CharacterId, Side
from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.questions import CHOOSE_ACTION, USE_SUPREMACY
from feldherr.games.conquest.rules.holding import has, x_of
from feldherr.games.conquest.rules.reserve import lateness
from feldherr.games.conquest.rules.supremacy import usable_supremacy
from feldherr.games.conquest.rules.values import charge_bonus, stat_of
from feldherr.games.conquest.specials import (
    BLESSED,
    CLEAVE,
    DECAY,
    DEVOUT,
    FLANK,
    HARDENED,
    VANGUARD,
)
from feldherr.games.conquest.terms import (
    ATTACKS,
    BRUTE,
    EVASION,
    FIELD,
    GONE,
    INFANTRY,
    MEDIUM,
    RESERVE,
    RESOLVE,
)
from feldherr.games.conquest.vocabulary.commanding import each_gains, stat_for_round
from feldherr.games.conquest.vocabulary.giving import gives
from feldherr.games.conquest.vocabulary.granting import everybody, grants
from feldherr.games.conquest.vocabulary.when import activated
from feldherr.testing.conquest.line import Line, north, south

rule = pytest.mark.rule
FIERCER = activated(each_gains(everybody, stat_for_round("bastion", RESOLVE, 2)))


def commanded(supremacy: str, *words: Word) -> Line:
    """A warlord in A, another regiment beside it, an enemy."""
    return Line(
        south(4, at=(20, 10)).led_by().under_the_warlord(supremacy, *words),
        south(3, at=(5, 10)),
        north(3, at=(20, 40)),
    )


def in_supremacy_phase(line: Line, first: bool = True) -> Line:
    """A round up to the supremacies; the first side has won the roll."""
    line.begin(Round(), "1", "6")
    while line.asked.prompt != USE_SUPREMACY:
        wish = GoFirst(first)
        line.answer(wish if wish in line.offers() else line.offers()[0])
    return line


def slain(line: Line) -> None:
    line.ctx.emit(CharacterSlain(CharacterId(0), line.state.field.contacts))


@rule("CQ-2.sup.5")
@rule("CQ-11.always-active")
def test_what_is_always_active_counts_in_reserve_in_play_and_after_death() -> None:
    line = commanded("divine_protection")
    for place in (RESERVE, FIELD, GONE):
        line.regiment("A").place = place
        line.state.forget_rules(Side(0))
        assert stat_of(line.state, line.id("B"), EVASION) == 1
    line.regiment("A").place = FIELD
    slain(line)
    assert stat_of(line.state, line.id("B"), EVASION) == 1
    assert stat_of(line.state, line.id("N"), EVASION) == 0


@rule("CQ-1.profile.5")
def test_divine_protection_raises_evasion_to_two_at_most() -> None:
    line = Line(
        south(4).led_by().under_the_warlord("divine_protection"), south(3).having(evasion=2)
    )
    assert stat_of(line.state, line.id("B"), EVASION) == 2


@rule("CQ-2.sup.6")
def test_what_holds_on_the_battlefield_ends_when_the_warlord_falls() -> None:
    line = commanded("made", grants(everybody, gives(CLEAVE, 1)))
    assert x_of(line.state, line.id("B"), CLEAVE) == 1
    slain(line)
    assert not has(line.state, line.id("B"), CLEAVE)


@rule("CQ-2.sup.6")
def test_what_holds_on_the_battlefield_does_not_hold_in_reserve() -> None:
    line = Line(
        south(4).led_by().under_the_warlord("made", grants(everybody, gives(CLEAVE, 1))),
        south(3, at=(5, 10)),
    )
    assert not has(line.state, line.id("B"), CLEAVE)


@rule("CQ-2.sup.4")
@rule("CQ-8.warlord.1")
def test_only_the_supremacy_of_the_warlord_is_there() -> None:
    line = Line(
        south(4).led_by().with_supremacy("divine_protection"),
        south(4).led_by().under_the_warlord("rapid_deployment"),
    )
    assert stat_of(line.state, line.id("A"), EVASION) == 0
    assert x_of(line.state, line.id("A"), VANGUARD) == 2


@rule("CQ-2.sup.7")
def test_a_supremacy_is_activated_once_and_outlasts_its_warlord() -> None:
    line = in_supremacy_phase(commanded("made", FIERCER)).answer(YES)
    assert line.all(SupremacyUsed)[0].character == CharacterId(0)
    assert stat_of(line.state, line.id("B"), RESOLVE) == 5
    slain(line)
    assert stat_of(line.state, line.id("B"), RESOLVE) == 5
    line = commanded("made", FIERCER)
    line.state.supremacy_used[0] = True
    line.begin(Round(), "1", "6")
    assert USE_SUPREMACY not in prompts_until_action(line)


@rule("CQ-2.sup.7")
def test_no_supremacy_without_the_warlord_on_the_battlefield() -> None:
    line = commanded("made", FIERCER)
    assert usable_supremacy(line.state, Side(0)) is not None
    line.regiment("A").place = RESERVE
    assert usable_supremacy(line.state, Side(0)) is None
    line.regiment("A").place = FIELD
    slain(line)
    assert usable_supremacy(line.state, Side(0)) is None


def prompts_until_action(line: Line) -> list[str]:
    """What is asked before the first action of a round."""
    found: list[str] = []
    while line.asked.prompt != CHOOSE_ACTION:
        found.append(line.asked.prompt)
        line.answer(line.offers()[0])
    return found


@rule("CQ-2.sup.8")
@pytest.mark.parametrize("answer", [YES, NO])
def test_the_second_player_is_asked_whatever_the_first_has_said(answer: Reply) -> None:
    line = Line(
        south(4, at=(20, 10)).led_by().under_the_warlord("made", FIERCER),
        north(4, at=(20, 40)).led_by().under_the_warlord("made_too", FIERCER),
    )
    in_supremacy_phase(line, first=False)
    assert line.asked.seat == 1
    line.answer(answer)
    assert (line.asked.prompt, line.asked.seat) == (USE_SUPREMACY, 0)
    line.answer(NO)
    assert line.asked.prompt != USE_SUPREMACY
    assert line.state.supremacy_used == [False, answer == YES]


# Those of the packs


def used(supremacy: str) -> Line:
    """A is led by the warlord, B are broken brutes of the same warband, C is of another."""
    line = Line(
        south(4, at=(20, 10)).led_by().under_the_warlord(supremacy),
        south(3, at=(5, 10)).of(BRUTE),
        south(3, at=(34, 10)),
        north(3, at=(20, 40)),
    )
    line.regiment("B").broken = 2
    line.regiment("C").warband = 1
    return in_supremacy_phase(line).answer(YES)


def test_the_spirit_shines_on_all_who_were_broken() -> None:
    line = used("the_spirit_shines")
    assert line.regiment("B").broken == 0
    assert has(line.state, line.id("B"), DEVOUT)


def test_the_first_blessing_is_for_the_warband() -> None:
    line = used("the_first_blessing")
    assert has(line.state, line.id("B"), BLESSED)
    assert not has(line.state, line.id("C"), BLESSED)


def test_instability_is_for_infantry() -> None:
    line = used("provoke_instability")
    assert stat_of(line.state, line.id("C"), ATTACKS) == 5
    assert has(line.state, line.id("C"), DECAY)
    assert stat_of(line.state, line.id("B"), ATTACKS) == 4


def test_survival_instinct_and_mountain_are_for_all() -> None:
    line = used("suppress_survival_instinct")
    assert stat_of(line.state, line.id("B"), RESOLVE) == 5
    line = used("the_enduring_mountain")
    assert x_of(line.state, line.id("B"), HARDENED) == 1


def test_annihilation_lengthens_charges() -> None:
    line = used("righteous_annihilation")
    assert charge_bonus(line.state, line.id("B")) == 2
    line = Line(south(3).with_models("tourney_champion"))
    assert charge_bonus(line.state, line.id("A")) == 2


def test_the_hunt_is_called_for_the_warband() -> None:
    line = Line(south(4).led_by().under_the_warlord("call_the_hunt"), south(3), south(3))
    line.regiment("C").warband = 1
    line.state.forget_rules(Side(0))
    assert has(line.state, line.id("B"), FLANK)
    assert not has(line.state, line.id("C"), FLANK)


def test_a_coordinated_assault_turns_up_three_cards_one_after_the_other() -> None:
    """The other side waits until the third has acted, and then goes on as usual."""
    line = Line(
        south(4, at=(20, 10)).led_by().under_the_warlord("coordinated_assault"),
        south(3, at=(5, 10)),
        south(3, at=(35, 10)),
        north(3, at=(20, 40)),
        north(3, at=(5, 40)),
    )
    line.stack("A a B C", "N O")
    line.state.first, line.state.called = Side(0), [1, 0]
    line.begin(Turns(Side(0)))
    while line.is_asked():
        line.answer(NO if NO in line.offers() else line.offers()[-1])
    sides = [each.side for each in line.all(CardRevealed)]
    assert sides == [0, 0, 0, 1, 0, 1]


def test_a_surprise_attack_makes_both_reserves_late_in_the_next_round() -> None:
    line = Line(
        south(4, at=(20, 10)).led_by().under_the_warlord("surprise_attack"), north(3, at=(20, 40))
    )
    line.state.called = [1, 0]
    assert [lateness(line.state), lateness_in(line, 2), lateness_in(line, 3)] == [0, 2, 0]


def lateness_in(line: Line, number: int) -> int:
    line.state.round = number
    return lateness(line.state)


def test_who_comes_late_still_comes_on_a_one() -> None:
    line = Line(
        south(4, at=(20, 10)).led_by().under_the_warlord("surprise_attack"),
        south(3).of(INFANTRY, MEDIUM),
        south(3).of(INFANTRY, MEDIUM),
        north(3, at=(20, 40)),
    )
    line.state.called, line.state.round = [1, 0], 2
    line.begin(Reserve(side=Side(0)), "1 2")
    while line.is_asked() and not line.all(ReserveRolled):
        line.answer(line.offers()[-1])
    assert [(each.target, each.successes) for each in line.all(ReserveRolled)] == [(1, 1)]
