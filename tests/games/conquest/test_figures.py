"""The figures of the rule book: positions of `docs/figures/conquest`, and what the book says about each of them."""

import pytest

from feldherr.core.chance import Dice
from feldherr.games.conquest.answers import Stand, Take
from feldherr.games.conquest.events.attack import HitsRolled
from feldherr.games.conquest.events.charge import ChargeSucceeded
from feldherr.games.conquest.ids import RegimentId, Side
from feldherr.games.conquest.questions import CHOOSE_STRUCK
from feldherr.games.conquest.rules.charge_targets import is_in_reach, reach_with
from feldherr.games.conquest.rules.contact import contacts_at
from feldherr.games.conquest.rules.lines import drawn_line
from feldherr.games.conquest.rules.standing import engaged_stands
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import CHARGING, CLASHING, COMBAT_REFORMING, VOLLEYING
from feldherr.geometry.edge import FRONT, LEFT, RIGHT
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.battle import Battle
from feldherr.testing.conquest.line import throws
from tools.conquest.figures import FOLDER, positions, written

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def figure(number: str, dice: Dice | None = None) -> Battle:
    return Battle((FOLDER / f"{number}.txt").read_text(encoding="utf-8"), dice=dice)


def dice_thrown(battle: Battle) -> int:
    return sum(sum(each.faces) for each in battle.match.log if isinstance(each, HitsRolled))


def test_pictures_and_page_are_those_of_the_positions() -> None:
    assert len(positions()) >= 12
    stale = [
        path.name for path, text in written().items() if path.read_text(encoding="utf-8") != text
    ]
    assert stale == []


@rule("CQ-3.reinf.3")
def test_3_5_an_enemy_keeps_the_line_behind_the_first_regiment() -> None:
    state: State = figure("3_5").state
    line = drawn_line(state, Side(0), state.field.depth)
    assert line.now / INCH == pytest.approx(10 - STAND, abs=0.001)
    assert line.setter == RegimentId(0)


@rule("CQ-3.charge.4")
def test_3_6_a_four_and_march_eight_reach_twelve_inches() -> None:
    battle = figure("3_6")
    charger, target = battle.id("A"), battle.id("N")
    reaches = [
        is_in_reach(battle.state, charger, target, reach_with(battle.state, charger, die))
        for die in range(1, 7)
    ]
    assert reaches == [False, False, False, True, True, True]


@rule("CQ-3.charge.8")
@pytest.mark.parametrize("number", ["3_9", "3_10", "3_11"])
def test_3_9_to_3_11_the_charge_ends_flush_with_its_target(number: str) -> None:
    battle = figure(number, throws("6"))
    battle.answer(Take(CHARGING, target=battle.id("N")))
    while not [each for each in battle.match.log if isinstance(each, ChargeSucceeded)]:
        battle.answer(battle.offers()[0])
    (contact,) = battle.state.field.contacts
    assert not contact.corner
    sides = [LEFT, RIGHT] if number == "3_11" else [FRONT]
    assert contact.edge_b in sides


@rule("CQ-3.volley.2")
def test_3_14_only_who_is_in_range_and_in_the_arc_is_a_target() -> None:
    battle = figure("3_14")
    offered = [each for each in battle.offers() if isinstance(each, Take)]
    assert [each.target for each in offered if each.action == VOLLEYING] == [battle.id("N")]


@rule("CQ-3.volley.4", "CQ-7.cmd.10")
def test_3_15_a_stand_whose_sight_is_blocked_does_not_shoot() -> None:
    """Three shots of a stand, and one more of the leader's."""

    def shots(without_friend: bool) -> int:
        text = (FOLDER / "3_15.txt").read_text(encoding="utf-8")
        if without_friend:
            text = text.replace("at 27.08661 17.4 facing 0", "reserve 3")
        battle = Battle(text)
        battle.answer(Take(VOLLEYING, target=battle.id("N")))
        return dice_thrown(battle)

    assert shots(without_friend=False) == 3 * 3 + 1
    assert shots(without_friend=True) == 4 * 3 + 1


@rule("CQ-4.clash.2")
@pytest.mark.parametrize(("number", "attacks"), [("4_2", 12), ("4_3", 15), ("4_4", 9)])
def test_4_2_to_4_4_engaged_stands_strike_and_others_support(number: str, attacks: int) -> None:
    """In 4.4 a stand beside a gap is engaged: two full attacks, and one that supports."""
    battle = figure(number)
    battle.answer(Take(CLASHING))
    assert dice_thrown(battle) == attacks


@rule("CQ-4.clash.7")
def test_4_6_only_the_stand_that_touches_both_may_choose() -> None:
    battle = figure("4_6")
    battle.answer(Take(CLASHING))
    assert battle.asked.prompt == CHOOSE_STRUCK
    assert len(battle.offers()) == 2
    battle.answer(battle.offers()[0])
    assert battle.asked.prompt != CHOOSE_STRUCK


@rule("CQ-4.reform.1")
def test_4_8_all_stands_come_into_contact() -> None:
    battle = figure("4_8", throws("1"))
    battle.answer(Take(COMBAT_REFORMING))
    found = 0
    for each in battle.offers():
        assert isinstance(each, Stand)
        body = battle.state.body(battle.id("A")).formed(each.files, each.cells).at(each.pose)
        after = battle.state.copy()
        after.field.bodies[battle.id("A")] = body
        contacts = contacts_at(after, battle.id("A"), each.pose)
        found = max(found, engaged_stands(contacts, battle.id("A")))
    assert found == 3
