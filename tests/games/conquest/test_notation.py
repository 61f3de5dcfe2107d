"""Battles of CONQUEST as text: there and back, and mistakes told by their line."""

import pytest

from feldherr.core.errors import BadFile
from feldherr.core.rng import Quick
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.spelled import is_hidden
from feldherr.games.conquest.state import HIDDEN
from feldherr.games.conquest.terms import ARRIVING, MARCHING, RESERVE
from feldherr.testing.conquest.battle import GAME, Battle, begun

BATTLE = """\
conquest
table 48 x 48
scenario maelstrom, south and north
round 3, action, south first, north reveals
points 1 2
lines 11 of 11, 8 of 14
zone centre at 24 24 across 3 held by south
zone side at 12 24 across 6
zone own at 36 24 across 6 of north
terrain forest 7 x 5 at 6 41 facing 0
south, supremacy used
A men_at_arms at 20.5 15.7244 facing 0; o C o / . o2 .; leader standard_bearer
B household_guard at 30 12 facing 350; o C K / . o .; leader; noble_lord warlord wounds 1; acted
C household_knights arriving; o C o; leader standard_bearer
D longbowmen reserve 3; C o / o .; leader
deck men_at_arms noble_lord household_knights
spent household_guard
north
N militia at 27.5866 40 facing 180; o C o / . o .; broken 4; bastion 1 until round by bastion
O longbowmen gone
deck militia
"""


def test_a_battle_is_read_as_it_is_written() -> None:
    position = GAME.rulebook.from_notation(BATTLE)
    text = GAME.rulebook.to_notation(position.state, position.options, "")
    wanted = BATTLE.replace(", north reveals", "")
    assert text == wanted


def test_what_spells_have_done_and_who_knows_them_is_written() -> None:
    magic = BATTLE.replace(
        "noble_lord warlord wounds 1; acted",
        "noble_lord warlord wounds 1 with arms_master knows fire_dart knows call_fog; acted; spelled mist_weave; "
        "used blessed until round; spell 0 until round by call_fog; defense +1 in 8 until round by mist_weave",
    )
    position = GAME.rulebook.from_notation(magic)
    text = GAME.rulebook.to_notation(position.state, position.options, "")
    assert text == magic.replace(", north reveals", "")
    state = position.state
    assert [state.catalogue.spells[each].name for each in state.characters[0].spells] == [
        "fire_dart",
        "call_fog",
    ]
    assert is_hidden(state, RegimentId(1))
    for wrong in ("knows fire_dart", "spelled mist_weave", "with arms_master"):
        with pytest.raises(BadFile):
            GAME.rulebook.from_notation(magic.replace(wrong, wrong.split()[0] + " nonsense"))


def test_what_a_line_says_is_there() -> None:
    battle = Battle(BATTLE)
    assert battle.regiment("C").place == ARRIVING
    assert battle.regiment("D").place == RESERVE
    assert battle.regiment("A").wounds == [0, 0, 0, 2]
    assert battle.state.characters[0].wounds == 1
    assert battle.state.points == [1, 2]


def test_a_match_goes_on_from_what_it_has_written() -> None:
    """At the start of a turn and inside an activation."""
    battle = begun({}, seed=4)
    random = Quick(4)
    compared = 0
    while not battle.match.over and compared < 12:
        text = battle.match.notation()
        if "waiting" not in text:
            again = Battle(text)
            assert again.asked.prompt == battle.asked.prompt
            assert again.match.notation() == text
            compared += 1
        battle.answer(battle.asked.sample(random))
    assert compared == 12


def test_an_activation_in_progress_is_written() -> None:
    text = BATTLE.replace(", north reveals", "").replace(
        "points 1", "activation N spent 1 march\npoints 1"
    )
    battle = Battle(text)
    assert battle.asked.seat == 1
    assert Take(MARCHING) in battle.offers()


def test_unknown_cards_are_dealt() -> None:
    text = BATTLE.replace("deck men_at_arms noble_lord household_knights", "deck ? ? ?")
    battle = Battle(text)
    assert HIDDEN not in battle.state.decks[0].cards
    assert sorted(battle.state.decks[0].cards) == sorted(Battle(BATTLE).state.decks[0].cards)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("scenario maelstrom", "scenario windmill", 3),
        ("south and north", "south and east", 3),
        ("round 3, action", "round 3, dinner", 4),
        ("zone centre", "zone middle", 7),
        ("A men_at_arms", "A men_in_arms", 12),
        ("A men_at_arms", "B men_at_arms", 12),
        ("o C o / . o2 .", "o C o / o . .", 12),
        ("until round", "until lunch", 19),
        ("deck militia", "deck men_at_arms", 21),
    ],
)
def test_a_mistake_is_told_with_its_line(old: str, new: str, line: int) -> None:
    with pytest.raises(BadFile) as told:
        GAME.rulebook.from_notation(BATTLE.replace(old, new, 1))
    assert str(told.value).startswith(f"position, line {line}:")
