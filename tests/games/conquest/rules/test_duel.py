"""CQ 8 duel: who is challenged, what refusing costs, and who strikes whom."""

import pytest

from feldherr.core.decision import NO, YES
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.attack import DefenseRolled, HitsRolled
from feldherr.games.conquest.events.characters import CharacterWounded, DuelAccepted, DuelRefused
from feldherr.games.conquest.events.fallen import CharacterSlain
from feldherr.games.conquest.events.healing import RanksClosed
from feldherr.games.conquest.events.wounds import MoraleRolled, RegimentBroken, Wounded
from feldherr.games.conquest.frames.activation import Activation, CharacterActivation
from feldherr.games.conquest.frames.characters import Duel
from feldherr.games.conquest.frames.rounds import Round
from feldherr.games.conquest.ids import CharacterId
from feldherr.games.conquest.questions import ACCEPT_DUEL, CHOOSE_CHARACTER_ACTION
from feldherr.games.conquest.rules.activation import offers as regiment_offers
from feldherr.games.conquest.rules.characters import offers
from feldherr.games.conquest.rules.resolve import morale_of
from feldherr.games.conquest.rules.scoring import can_seize
from feldherr.games.conquest.rules.status import is_inspired
from feldherr.games.conquest.specials import INSPIRED
from feldherr.games.conquest.state import Lasting
from feldherr.games.conquest.terms import DUELLING, END_OF_ROUND, MONSTER, PASSING
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
OURS, THEIRS = CharacterId(0), CharacterId(1)
WIDTH = 4 * 60 / 25.4
SURE = {"attacks": 1, "clash": 5, "defense": 1, "wounds": 4, "resolve": 3}


def facing(ours: Troop, theirs: Troop) -> Line:
    """Two regiments front to front, each with its character."""
    ours.at, theirs.at = (20, 10), (20 + WIDTH, 10)
    return Line(ours, theirs)


def two(*rules: str, **stats: int) -> Line:
    """Two equal duellists; the first has these rules."""
    values = {**SURE, **stats}
    return facing(south(4).led_by(*rules, **values), north(4).led_by(**values))


def duel(line: Line, *dice: str) -> Line:
    return line.begin(Duel(challenger=OURS, opponent=THEIRS), *dice)


def wounded(line: Line, ours: int, theirs: int) -> Line:
    line.character("A").wounds, line.character("N").wounds = ours, theirs
    return line


# Challenges


@rule("CQ-8.duel.1")
def test_a_character_in_a_regiment_in_contact_may_be_challenged_from_afar() -> None:
    line = two()
    assert Take(DUELLING, target=line.id("N"), opponent=THEIRS) in offers(line.state, OURS)
    line = Line(south(4, at=(20, 10)).led_by(), north(4, at=(20 + WIDTH, 13)).led_by())
    assert offers(line.state, OURS) == [Take(PASSING)]


@rule("CQ-8.duel.1")
def test_nobody_is_challenged_where_no_character_is_left() -> None:
    line = two()
    line.character("N").alive = False
    assert offers(line.state, OURS) == [Take(PASSING)]


@rule("CQ-8.duel.1")
@rule("CQ-11.rider")
def test_a_rider_may_be_challenged() -> None:
    line = facing(south(4).led_by(), north(1).of(MONSTER).led_by("rider"))
    line.state.field.bodies[line.id("N")] = line.state.body(line.id("N")).at(line.at("N"))
    assert [each.opponent for each in offers(line.state, OURS)][:1] == [THEIRS]


@rule("CQ-8.duel.2")
@rule("CQ-8.char.11")
def test_the_other_player_accepts_or_refuses() -> None:
    line = two()
    line.begin(CharacterActivation(OURS), "6", "6")
    assert line.asked.prompt == CHOOSE_CHARACTER_ACTION
    line.answer(Take(DUELLING, target=line.id("N"), opponent=THEIRS))
    assert (line.asked.prompt, line.asked.seat) == (ACCEPT_DUEL, 1)
    line.answer(YES)
    assert line.all(DuelAccepted)
    assert line.character("A").acted


@rule("CQ-8.duel.3")
def test_who_refused_cannot_refuse_again_this_round() -> None:
    line = duel(two()).answer(NO)
    assert line.all(DuelRefused)
    assert not line.all(HitsRolled)
    duel(line, "6", "6")
    assert line.all(DuelAccepted)
    line.begin(Round(), "1", "6")
    assert not line.character("N").refused


@rule("CQ-6.broken.10")
def test_nobody_refuses_out_of_a_broken_regiment() -> None:
    line = two()
    line.regiment("N").broken = 3
    duel(line, "6", "6")
    assert line.all(DuelAccepted)


def refused(*rules: str) -> Line:
    """N, Resolve 2 with a character of Resolve 4, has refused; it was inspired."""
    line = facing(
        south(4).led_by(**SURE),
        north(4).having(*rules, resolve=2).led_by(**{**SURE, "resolve": 4}),
    )
    inspired = Lasting(until=END_OF_ROUND, source="inspire", rule=INSPIRED)
    line.regiment("N").lasting = [inspired]
    return duel(line).answer(NO)


@rule("CQ-8.duel.3")
def test_refusing_costs_zones_inspiration_and_the_best_resolve() -> None:
    line = two()
    assert can_seize(line.state, line.id("N"))
    line = refused()
    assert not can_seize(line.state, line.id("N"))
    assert not is_inspired(line.state, line.id("N"))
    assert morale_of(line.state, line.id("N")) == 2 + 1


@rule("CQ-8.duel.3")
@rule("CQ-8.duel.4")
def test_who_refused_rolls_passed_ones_again() -> None:
    """The second challenge is accepted: one wound, its morale die shows 1 and is rolled again."""
    line = refused()
    duel(line, "1", "6", "1", "6", "6")
    assert [each.again for each in line.all(MoraleRolled)] == [False, True]
    assert line.character("N").wounds == 2


@rule("CQ-11.bodyguards")
def test_bodyguards_take_all_of_it_upon_them_but_the_second_refusal() -> None:
    line = refused("bodyguards")
    assert can_seize(line.state, line.id("N"))
    assert is_inspired(line.state, line.id("N"))
    assert morale_of(line.state, line.id("N")) == 4 + 1
    duel(line, "6", "6", "6")
    assert line.all(DuelAccepted)


# Blows


@rule("CQ-8.duel.4")
def test_both_strike_with_all_their_attacks_and_only_characters_are_wounded() -> None:
    line = duel(two(attacks=3), "1 1 6", "6 6", "1 1", "1 6 6", "6", "1").answer(YES)
    assert [(each.by, sum(each.faces)) for each in line.all(HitsRolled)] == [(OURS, 3), (THEIRS, 3)]
    assert [each.opponent for each in line.all(DefenseRolled)] == [THEIRS, OURS]
    assert (line.character("A").wounds, line.character("N").wounds) == (1, 2)
    assert sum(line.regiment("A").wounds) == sum(line.regiment("N").wounds) == 0


@rule("CQ-8.duel.4")
def test_the_morale_of_the_regiment_counts_and_failures_wound_the_character() -> None:
    """Resolve 3 and four stands: 4 passes, 5 fails."""
    line = duel(two(attacks=2), "1 1", "6 6", "4 5", "6 6").answer(YES)
    assert line.character("N").wounds == 3
    assert line.all(MoraleRolled)[0].value == 4


@rule("CQ-8.duel.4")
@rule("CQ-8.duel.6")
def test_both_may_fall_and_the_regiment_of_the_active_player_closes_up_first() -> None:
    for active, order in ((0, "AN"), (1, "NA")):
        line = wounded(two(), 3, 3)
        line.state.active = active  # type: ignore[assignment]
        duel(line, "1", "6", "1", "1", "6", "1").answer(YES)
        while line.is_asked():
            line.answer(line.offers()[0])
        assert len(line.all(CharacterSlain)) == 2
        assert [each.regiment for each in line.all(RanksClosed)] == [
            line.id(each) for each in order
        ]
        assert not line.character("A").alive
        assert not line.character("N").alive


@rule("CQ-8.char.6")
@rule("CQ-8.duel.5")
@rule("CQ-8.char.10")
def test_wounds_beyond_the_last_are_lost_and_the_gap_is_closed_without_a_die() -> None:
    line = wounded(two(attacks=5), 0, 3)
    duel(line, "1 1 1 1 1", "6 6 6 6 6", "1 1 1 1 1", "6 6 6 6 6").answer(YES)
    while line.is_asked():
        line.answer(line.offers()[0])
    assert line.all(CharacterWounded)[0].wounds == 1
    assert line.all(CharacterSlain)[0].character == THEIRS
    assert [each.duels_won for each in line.state.tallies] == [1, 0]
    assert not line.all(Wounded)
    body = line.state.body(line.id("N"))
    assert (body.columns, sorted(body.cells)) == (3, [0, 1, 2])
    assert line.state.field.contacts


@rule("CQ-6.broken.12")
def test_the_fall_of_a_character_counts_among_the_stands_lost() -> None:
    line = wounded(facing(south(4).led_by(**SURE), north(2).led_by(**SURE)), 0, 3)
    duel(line, "1", "6", "1", "6").answer(YES)
    assert line.all(RegimentBroken)[0].regiment == line.id("N")


@rule("CQ-11.quicksilver-strike")
def test_who_is_quicker_strikes_first_and_the_slain_strike_no_more() -> None:
    line = wounded(two("quicksilver_strike"), 3, 3)
    duel(line, "1", "6", "1").answer(YES)
    while line.is_asked():
        line.answer(line.offers()[0])
    assert line.character("A").alive
    assert not line.character("N").alive
    line = duel(two("quicksilver_strike"), "6", "1", "6", "1").answer(YES)
    assert [each.by for each in line.all(HitsRolled)] == [OURS, THEIRS]
    assert line.character("A").wounds == 1


@rule("CQ-11.quicksilver-strike")
def test_a_quicker_opponent_strikes_before_the_challenger() -> None:
    values = {**SURE, "wounds": 1}
    line = facing(south(4).led_by(**values), north(4).led_by("quicksilver_strike", **values))
    duel(line, "1", "6", "1").answer(YES)
    while line.is_asked():
        line.answer(line.offers()[0])
    assert [each.by for each in line.all(HitsRolled)] == [THEIRS]
    assert line.character("N").alive
    assert not line.character("A").alive


@rule("CQ-11.quicksilver-strike")
def test_two_who_are_quick_strike_at_the_same_time() -> None:
    values = {**SURE, "wounds": 1}
    line = facing(
        south(4).led_by("quicksilver_strike", **values),
        north(4).led_by("quicksilver_strike", **values),
    )
    duel(line, "1", "6", "1", "1", "6", "1").answer(YES)
    assert len(line.all(HitsRolled)) == 2


@rule("CQ-8.char.20")
def test_a_duel_against_a_character_that_is_a_regiment_wounds_its_stand() -> None:
    beast = north(1, facing=180).of(MONSTER).having(**{**SURE, "wounds": 6}).led_by_itself()
    line = facing(south(4).led_by(**SURE), beast)
    duel(line, "1", "6", "1", "6").answer(YES)
    assert line.regiment("N").wounds == [1]
    assert line.character("N").wounds == 0
    line = facing(south(4).led_by(**SURE), beast)
    taken = regiment_offers(line.state, Activation(regiment=line.id("N")))
    assert Take(DUELLING, target=line.id("A"), opponent=OURS) in taken


@rule("CQ-8.char.20")
def test_a_character_that_is_a_regiment_may_fall_in_a_duel() -> None:
    beast = north(1, facing=180).of(MONSTER).having(**{**SURE, "wounds": 6}).led_by_itself()
    line = facing(south(4).led_by(**SURE), beast)
    line.regiment("N").wounds = [5]
    duel(line, "1", "6", "6", "6", "6").answer(YES)
    while line.is_asked():
        line.answer(line.offers()[0])
    assert (line.character("N").alive, line.state.tallies[0].duels_won) == (False, 1)
