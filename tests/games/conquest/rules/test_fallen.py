"""CQ 8 char 6-10, char 15: what becomes of a character whose regiment is destroyed."""

import pytest

from feldherr.games.conquest.answers import RegimentChoice
from feldherr.games.conquest.events.attack import DefenseRolled, HitsRolled
from feldherr.games.conquest.events.fallen import CharacterSlain, RegimentDestroyed
from feldherr.games.conquest.events.wounds import StandLost
from feldherr.games.conquest.frames.attack import Harm, Heal
from feldherr.games.conquest.frames.characters import Fallen, Slain
from feldherr.games.conquest.ids import CharacterId
from feldherr.games.conquest.questions import CHOOSE_LAST_TARGET
from feldherr.games.conquest.terms import GONE, MONSTER
from feldherr.testing.conquest.line import Line, north, south

rule = pytest.mark.rule
HERO = CharacterId(0)
STAND = 60 / 25.4
WIDTH = 3 * STAND


def hero(rules: str = "parry") -> Line:
    """Two stands and a character of four Attacks, an enemy along the whole front."""
    return Line(
        south(3, at=(20, 10)).led_by(rules, attacks=4, clash=4, wounds=4),
        north(3, at=(20 + WIDTH, 10)).having(defense=0),
    )


def answered(line: Line) -> Line:
    """Whatever is asked gets the first answer."""
    while line.is_asked():
        line.answer(line.offers()[0])
    return line


@rule("CQ-8.char.15")
@rule("CQ-8.char.8")
@rule("CQ-8.char.7")
def test_a_character_goes_down_fighting_if_nobody_has_acted_yet() -> None:
    """Wounds never reach it; the last ordinary stand is lost, it strikes once, then it is gone."""
    line = hero()
    line.begin(Harm(regiment=line.id("A"), wounds=30, tests=False), "1 4 5 6", "6 6", "1 1")
    answered(line)
    assert [each.by for each in line.all(HitsRolled)] == [HERO]
    assert sum(line.all(HitsRolled)[0].faces) == 4
    assert sum(line.regiment("N").wounds) == 2
    assert line.character("A").wounds == 0
    names = [type(each) for each in line.log]
    assert names.index(HitsRolled) < names.index(CharacterSlain) < names.index(RegimentDestroyed)
    assert line.regiment("A").place == GONE


@rule("CQ-8.char.15")
@pytest.mark.parametrize("who", ["character", "regiment"])
def test_whoever_has_acted_just_falls(who: str) -> None:
    line = hero()
    unit = line.character("A") if who == "character" else line.regiment("A")
    unit.acted = True
    line.begin(Fallen(regiment=line.id("A")))
    assert not line.all(HitsRolled)
    assert not line.character("A").alive


@rule("CQ-8.char.15")
def test_who_touches_nobody_just_falls() -> None:
    line = Line(south(3, at=(20, 10)).led_by(attacks=4), north(3, at=(20, 30)))
    line.begin(Fallen(regiment=line.id("A")))
    assert not line.all(HitsRolled)
    assert line.all(CharacterSlain)[0].character == HERO


@rule("CQ-8.char.15")
@rule("CQ-11.rider")
def test_a_rider_strikes_at_one_of_those_its_monster_touches() -> None:
    line = Line(
        south(1, at=(20, 10)).of(MONSTER).led_by("rider", attacks=2, clash=4),
        north(1, at=(20 + STAND, 10)),
        north(1, at=(20 + 2 * STAND, 10)),
    )
    line.begin(Fallen(regiment=line.id("A")), "6 6")
    assert line.asked.prompt == CHOOSE_LAST_TARGET
    line.answer(RegimentChoice(line.id("O")))
    assert line.all(HitsRolled)[0].target == line.id("O")


@rule("CQ-8.char.15")
def test_a_character_that_is_a_regiment_has_no_last_fight() -> None:
    line = Line(south(1, at=(20, 10)).of(MONSTER).led_by_itself(), north(1, at=(20 + STAND, 10)))
    line.begin(Fallen(regiment=line.id("A")))
    assert not line.all(HitsRolled)
    assert not line.character("A").alive


@rule("CQ-8.char.9")
def test_a_character_that_fell_never_returns() -> None:
    line = Line(south(4, at=(20, 10)).led_by(), north(3, at=(20, 30)))
    line.regiment("A").wounds[1] = 2
    answered(line.begin(Slain(character=HERO)))
    answered(line.begin(Heal(regiment=line.id("A"), points=20)))
    assert not line.character("A").alive
    assert line.regiment("A").character_stand < 0
    assert line.regiment("A").wounds[1] == 0


@rule("CQ-8.char.7")
def test_no_wound_of_a_pool_is_ever_put_on_the_character() -> None:
    line = Line(south(4, at=(20, 10)).led_by(wounds=4), north(3, at=(20, 30)))
    answered(line.begin(Harm(regiment=line.id("A"), wounds=11, tests=False)))
    assert len(line.all(StandLost)) == 2
    assert (line.character("A").wounds, line.character("A").alive) == (0, True)


@rule("CQ-8.char.6")
def test_a_fallen_warlord_and_every_card_are_counted_for_the_enemy() -> None:
    line = Line(south(4, at=(20, 10)).led_by().under_the_warlord(), north(3, at=(20, 30)))
    answered(line.begin(Slain(character=HERO)))
    tally = line.state.tallies[1]
    assert (tally.cards_removed, tally.warlord_slain) == (1, True)


@rule("CQ-8.char.15")
@rule("CQ-11.counter-attack")
@rule("CQ-11.lethal-demise")
def test_nobody_strikes_back_at_a_regiment_that_is_falling() -> None:
    line = Line(
        south(3, at=(20, 10)).led_by(attacks=4, clash=4),
        north(3, at=(20 + WIDTH, 10)).having("counter_attack", "lethal_demise 2", wounds=1),
    )
    line.regiment("N").base = 9
    line.begin(Harm(regiment=line.id("A"), wounds=30, tests=False), "1 2 6 6", "1 6", "1")
    answered(line)
    assert [each.target for each in line.all(DefenseRolled)] == [line.id("N")]
    assert len(line.all(RegimentDestroyed)) == 1


@rule("CQ-8.char.15")
def test_two_characters_that_fall_in_turn_do_not_fight_for_ever() -> None:
    """The last blow of one destroys the regiment of the other, which finds nobody left to strike."""
    line = Line(
        south(3, at=(20, 10)).led_by(attacks=4, clash=4),
        north(3, at=(20 + WIDTH, 10)).having(wounds=1, defense=0).led_by(attacks=4, clash=4),
    )
    line.begin(Harm(regiment=line.id("A"), wounds=30, tests=False), "1 1 1 1", "6 6 6 6")
    answered(line)
    assert len(line.all(HitsRolled)) == 1
    assert {each.regiment for each in line.all(RegimentDestroyed)} == {line.id("A"), line.id("N")}
