"""Battles of CONQUEST as text: there and back, and mistakes told by their line."""

import pytest

from feldherr.core.errors import BadFile
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.ids import NO_REGIMENT, NO_STAND, RegimentId
from feldherr.games.conquest.rules.spelled import is_hidden
from feldherr.games.conquest.state import HIDDEN, LOST
from feldherr.games.conquest.terms import ARRIVING, MARCHING, RESERVE
from feldherr.testing.conquest.battle import GAME, Battle, begun

BATTLE = """\
conquest
table 48 x 48
scenario maelstrom, south and north
round 3, action, red first, blue reveals
points 1 2
lines 11 of 11, 8 of 14
zone centre at 24 24 across 3 held by red
zone side at 12 24 across 6
zone own at 36 24 across 6 of blue
terrain forest 7 x 5 at 6 41 facing 0
red, supremacy used
A men_at_arms at 20.5 15.7244 facing 0; o C o / . o2 .; leader standard_bearer
B household_guard at 30 12 facing 350; o C K / . o .; leader; noble_lord warlord wounds 1; acted
C household_knights arriving; o C o; leader standard_bearer
D longbowmen reserve 3; C o / o .; leader
deck men_at_arms noble_lord household_knights
spent household_guard
blue
N militia at 27.5866 40 facing 180; o C o / . o .; broken 4; bastion 1 until round by bastion
O longbowmen gone
deck militia
"""


def test_a_battle_is_read_as_it_is_written() -> None:
    position = GAME.rulebook.from_notation(BATTLE)
    text = GAME.rulebook.to_notation(position.state, position.options, "")
    wanted = BATTLE.replace(", blue reveals", "")
    assert text == wanted


def test_what_spells_have_done_and_who_knows_them_is_written() -> None:
    magic = BATTLE.replace(
        "noble_lord warlord wounds 1; acted",
        "noble_lord warlord wounds 1 with arms_master knows fire_dart call_fog; acted; spelled mist_weave; "
        "used blessed until round; spell 0 until round by call_fog; defense +1 in 8 until round by mist_weave",
    )
    position = GAME.rulebook.from_notation(magic)
    text = GAME.rulebook.to_notation(position.state, position.options, "")
    assert text == magic.replace(", blue reveals", "")
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


LISTS: Options = {
    "scenario": "maelstrom", "points": 1000, "secondaries": "house", "armies": ["hundred_kingdoms_1000", "spires_1000"],
}  # fmt: skip


@pytest.mark.parametrize("options", [{}, LISTS], ids=["first battle", "lists"])
def test_a_match_goes_on_from_what_it_has_written(options: Options) -> None:
    """At the start of a turn and inside an activation."""
    battle = begun(options, seed=4)
    random = Quick(4)
    compared = 0
    while not battle.match.over and compared < 30:
        text = battle.match.notation()
        if "waiting" not in text:
            again = Battle(text)
            assert again.asked.prompt == battle.asked.prompt
            assert again.match.notation() == text
            compared += 1
        battle.answer(battle.asked.sample(random))
    assert compared == 30


def test_an_activation_in_progress_is_written() -> None:
    text = BATTLE.replace(", blue reveals", "").replace(
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


TALLY = "tally removed 1, warlord, weakened A, grudges N, lost D N, dealt 3 in duel B N left by 0"
TOLD = (
    BATTLE.replace("leader standard_bearer\nB", "leader standard_bearer; lost 2; used parry until round\nB")
    .replace("wounds 1; acted", "wounds 1 with arms_master relentless; acted; warband 1; its used flurry until game")
    .replace("deck men_at", f"{TALLY}\ndeck men_at")
    .replace("broken 4;", "broken 4; lost 3; spelled fireball;")
)  # fmt: skip


def test_losses_upgrades_what_was_used_and_the_tally_are_read_as_they_are_written() -> None:
    position = GAME.rulebook.from_notation(TOLD)
    text = GAME.rulebook.to_notation(position.state, position.options, "")
    assert text.splitlines() == TOLD.replace(", blue reveals", "").splitlines()
    state = position.state
    assert state.regiments[0].wounds == [0, 0, 0, 2, LOST, LOST]
    assert (state.characters[0].warband, len(state.characters[0].upgrades)) == (1, 2)
    assert state.tallies[0].dealt[0].by == 0


def test_who_has_set_a_line_is_written_where_the_table_does_not_tell() -> None:
    text = BATTLE.replace("lines 11 of 11, 8 of 14", "lines 11 of 11 by B, 8 of 14 by nobody")
    position = GAME.rulebook.from_notation(text)
    assert [line.setter for line in position.state.lines] == [1, NO_REGIMENT]
    again = GAME.rulebook.to_notation(position.state, position.options, "")
    assert "lines 11 of 11 by B, 8 of 14 by nobody" in again


def test_a_regiment_without_its_command_stand_is_written() -> None:
    text = BATTLE.replace("o C o / . o2 .; leader standard_bearer", "o o / o .; lost 1")
    regiment = Battle(text).regiment("A")
    assert (regiment.wounds, regiment.command) == ([LOST, 0, 0, 0], NO_STAND)


@pytest.mark.parametrize(
    "part", ["tally removed", "tally lost A Q", "tally dealt 3 in war A N left"]
)
def test_a_tally_that_cannot_be_read_is_refused(part: str) -> None:
    with pytest.raises(BadFile):
        GAME.rulebook.from_notation(BATTLE.replace("deck militia", f"{part}\ndeck militia"))


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


NIGH = """\
conquest
table 48 x 48
scenario maelstrom, south and north
round 3, action, red first, red reveals
lines 11 of 11, 14 of 14
terrain house 5 x 5 at 24 24 facing 0
red
A men_at_arms at 10 12 facing 0; o C o; leader
B men_at_arms at 30 12 facing 0; o C o; leader
blue
N militia at 24 40 facing 180; o C o; leader
"""


@pytest.mark.parametrize(
    ("where", "said"),
    [
        (
            "B men_at_arms at 10.5 12.5", "line 9: expected men_at_arms beside men_at_arms at 10 12 facing 0, not on "
            "the same ground (CQ 1 form 8), got 'men_at_arms at 10.5 12.5 facing 0'",
        ),
        (
            "B men_at_arms at 30 0.5", "line 9: expected men_at_arms on the table (CQ 1 form 9), got "
            "'men_at_arms at 30 0.5 facing 0'",
        ),
        (
            "B men_at_arms at 24 24", "line 9: expected men_at_arms beside house at 24 24 facing 0, or `in terrain 0` "
            "(CQ 10 gar 2), got 'men_at_arms at 24 24 facing 0'",
        ),
    ],
)  # fmt: skip
def test_regiments_that_cannot_stand_there_are_refused_by_name_place_and_rule(
    where: str, said: str
) -> None:
    with pytest.raises(BadFile) as told:
        GAME.rulebook.from_notation(NIGH.replace("B men_at_arms at 30 12", where))
    assert str(told.value) == f"position, {said}"


def test_who_acts_may_stand_on_a_friend_and_who_arrives_across_the_edge() -> None:
    """CQ 1 form 8 looks at the end of an activation, CQ 1 form 9 not at reinforcements."""
    acting = NIGH.replace(", red reveals", "") + "activation B spent 1 march\n"
    assert GAME.rulebook.from_notation(acting.replace("at 30 12", "at 10.5 12.5"))
    arriving = NIGH.replace(
        "B men_at_arms at 30 12 facing 0; o C o; leader",
        "B men_at_arms at 30 0.5 facing 0; o C o; leader; arrived 3",
    )
    assert GAME.rulebook.from_notation(arriving)
