"""Why not: every action that a regiment cannot take has its reason and its rule."""

import pytest

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.ids import CharacterId
from feldherr.games.conquest.questions import CHOOSE_ACTION, CHOOSE_CHARACTER_ACTION
from feldherr.games.conquest.subjects import about_character
from feldherr.games.conquest.terms import (
    AIMING,
    CHARGING,
    CLASHING,
    COMBAT_REFORMING,
    MARCHING,
    PASSING,
    RALLYING,
    VOLLEYING,
    WITHDRAWING,
    Action,
)
from feldherr.stage.conquest.reasons import BEHIND_WALLS, reason
from feldherr.testing.conquest.battle import Battle
from feldherr.testing.conquest.line import north, south
from tests.games.conquest.meetings.face_to_face import besieged
from tests.stage.conquest.battles import BATTLE, battle, seen, stage

ASIDE = BATTLE.replace("O longbowmen at 27.5866 31", "O longbowmen at 46 31")
"""Nobody stands between A and N."""


ARCHERS = """\
conquest
table 48 x 48
scenario maelstrom, south and north
round 3, action, red first, red reveals
red
A mercenary_crossbowmen at 20.5 12 facing 0; o C K; chapter_mage knows fire_dart
deck mercenary_crossbowmen chapter_mage
blue
N household_guard at 20.5 40 facing 180; o C K; noble_lord warlord
deck household_guard noble_lord
"""


def asked(letter: str, fought: Battle, *actions: Action) -> Decision:
    choices: list[Record] = [Take(each) for each in [*actions, PASSING]]
    about = about_unit(fought.id(letter))
    return ChooseOne(0, "CQ-2.act.8", CHOOSE_ACTION, choices, about)


def row_of(fought: Battle, letter: str, wish: Take) -> str:
    why = stage().why_not(seen(fought, 0), asked(letter, fought), wish)
    assert why is not None
    assert why.reason
    assert why.text
    return why.rule.row


def test_combat_actions_need_an_enemy_and_rallying_a_broken_regiment() -> None:
    fought = battle()
    assert row_of(fought, "A", Take(CLASHING)) == "CQ-2.act.15"
    assert row_of(fought, "A", Take(RALLYING)) == "CQ-3.rally.1"
    assert row_of(fought, "A", Take(MARCHING)) == "CQ-2.act.10"


def test_a_charge_that_is_too_far_or_unseen_says_so() -> None:
    fought = Battle(ASIDE)
    assert row_of(fought, "A", Take(CHARGING, fought.id("N"))) == "CQ-3.charge.6"
    away = Battle(
        BATTLE.replace("A men_at_arms at 20.5 23 facing 0", "A men_at_arms at 20.5 23 facing 180")
    )
    assert row_of(away, "A", Take(CHARGING, away.id("O"))) == "CQ-3.charge.3"


def test_the_broken_do_not_charge() -> None:
    fought = battle()
    assert row_of(fought, "N", Take(CHARGING, fought.id("A"))) == "CQ-6.broken.6"


def test_what_is_pointed_at_narrows_the_reasons() -> None:
    fought = Battle(ASIDE)
    view, question = seen(fought, 0), asked("A", fought, MARCHING)
    about = [each.wish for each in stage().why(view, question, ["unit.0"])]
    assert len(about) > 1
    both = stage().why(view, question, ["unit.0", f"unit.{fought.id('N')}"])
    assert [each.rule.row for each in both] == ["CQ-3.charge.6", "CQ-3.volley.1"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_possible_action_is_explained_away(language: str) -> None:
    fought = battle()
    question = asked("A", fought, MARCHING)
    assert stage(language).why_not(seen(fought, 0), question, Take(MARCHING)) is None


def test_shots_need_weapons_range_and_a_line() -> None:
    fought = Battle(ASIDE)
    target = fought.id("O")
    assert row_of(fought, "A", Take(VOLLEYING, target)) == "CQ-3.volley.1"
    assert row_of(fought, "A", Take(AIMING)) == "CQ-3.volley.1"
    far = Battle(ARCHERS.replace("at 20.5 12 facing 0", "at 6 4 facing 0"))
    assert row_of(far, "A", Take(VOLLEYING, far.id("N"))) == "CQ-3.volley.2"
    away = Battle(ARCHERS.replace("at 20.5 12 facing 0", "at 20.5 28 facing 180"))
    wish = Take(VOLLEYING, away.id("N"))
    why = stage().why_not(seen(away, 0), asked("A", away, MARCHING), wish)
    assert why is not None
    assert why.reason == "It cannot see that regiment."


def asked_of_lord(fought: Battle) -> Decision:
    choices: list[Record] = [Take(PASSING)]
    return ChooseOne(
        0, "CQ-8.char.11", CHOOSE_CHARACTER_ACTION, choices, about_character(CharacterId(0))
    )


def test_a_character_hears_why_there_is_no_duel_no_spell_and_no_rally() -> None:
    fought = Battle(ARCHERS)
    view, question = seen(fought, 0), asked_of_lord(fought)
    wished = stage().wishes(view, question)
    found = [stage().why_not(view, question, each) for each in wished]
    rows = [each.rule.row for each in found if each is not None]
    assert rows == ["CQ-8.duel.1", "CQ-9.spell.3", "CQ-6.broken.11"]
    pointed = stage().why(view, question, ["unit.0", f"unit.{fought.id('N')}"])
    assert [each.rule.row for each in pointed] == ["CQ-8.duel.1", "CQ-9.spell.3"]


def test_a_garrison_leaves_its_terrain_instead_of_withdrawing_or_reforming() -> None:
    line = besieged(north(2, 2), south(2, 1))
    for action in (WITHDRAWING, COMBAT_REFORMING):
        assert reason(line.state, line.id("N"), Take(action)) == BEHIND_WALLS
        assert reason(line.state, line.id("A"), Take(action)) != BEHIND_WALLS
