"""Bad lists, positions, packs, marches and answers of CONQUEST get a clear error, and nothing has changed."""

from pathlib import Path

import pytest

from feldherr.battlefield.lists.complaints import BadArmy
from feldherr.core.codec import Data, DecodeError, Record
from feldherr.core.errors import FeldherrError, Illegal, Malformed, Stale
from feldherr.core.match import Match
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.catalogue.catalogue import catalogue, load_packs
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import CHARGING, MARCHING, VOLLEYING
from feldherr.geometry.decision import Placed
from feldherr.geometry.length import INCH
from feldherr.geometry.march import ASIDE, BACK, FORWARD, LEFT, RIGHT, Leg
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Walked
from feldherr.testing.conquest.battle import GAME, Battle
from feldherr.testing.conquest.line import march

BATTLE = """\
conquest
table 48 x 48
scenario maelstrom, south and north
round 3, action, red first
activation A spent 0
points 1 2
lines 11 of 11, 8 of 14
zone centre at 24 24 across 3
terrain house 4 x 4 at 40 40 facing 0
red
A men_at_arms at 20.5 15.7244 facing 0; o C o / . o .; leader standard_bearer
B longbowmen reserve 3; C o / o .; leader
deck
spent men_at_arms
blue
N militia at 27.5866 30 facing 180; o C o / . o .
deck militia
"""


# Positions


def test_without_a_mistake_the_position_is_read() -> None:
    assert GAME.position(BATTLE).decisions[0].seat == 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("conquest", "chess"),
        ("table 48 x 48", "table"),
        ("table 48 x 48", "table 48 by 48"),
        ("table 48 x 48", "table -48 x 48"),
        ("table 48 x 48", "table 99999999999 x 48"),
        ("round 3", "round three"),
        ("round 3", "round -3"),
        ("red first", "south first"),
        ("points 1 2", "points 1"),
        ("points 1 2", "points one two"),
        ("lines 11 of 11", "lines 11 of"),
        ("lines 11 of 11, 8 of 14", "lines 11 of 11"),
        ("across 3", "across"),
        ("terrain house", "terrain palace"),
        ("at 40 40 facing 0", "at 40 facing 0"),
        ("A men_at_arms", "a men_at_arms"),
        ("at 20.5 15.7244", "at 20.5"),
        ("at 20.5 15.7244", "at 20.5 nan"),
        ("at 20.5 15.7244", "at 20.5 1e400"),
        ("facing 0; o C", "facing north; o C"),
        ("o C o / . o .; leader", "o C o / . x .; leader"),
        ("o C o / . o .; leader", "C C o / . o .; leader"),
        ("o C o / . o .; leader", "o o / o C o; leader"),
        ("o C o / . o .; leader", "o9 C o / . o .; leader"),
        ("leader standard_bearer", "leader trumpeter"),
        ("reserve 3", "in terrain 7"),
        ("deck militia", "deck militia militia"),
        ("deck militia", "deck longbowmen"),
        ("spent men_at_arms", "spent dragons"),
        ("activation A", "activation Z"),
        ("N militia", "A militia"),
    ],
)  # fmt: skip
def test_a_bad_position_is_refused_in_a_sentence(old: str, new: str) -> None:
    assert old in BATTLE
    with pytest.raises(FeldherrError) as told:
        GAME.position(BATTLE.replace(old, new, 1))
    assert len(str(told.value)) > 15


@pytest.mark.parametrize("text", ["", "\n\n", "conquest", "\x00", "conquest\n" * 50, "🐉" * 100])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(FeldherrError):
        GAME.position(text)


# Lists

GOOD = "Noble Lord, warlord\n* Household Guard, 3 stands, led\n"


@pytest.mark.parametrize(
    "text",
    [
        "\n",
        "nobody\n",
        "Faction: Mars\n" + GOOD,
        "Points: many\n" + GOOD,
        "Noble Lord, warlord\n* Household Gard, 3 stands\n",
        "Noble Lord, warlord\n* Household Guard, 0 stands\n",
        "Noble Lord, warlord\n* Household Guard, 999999 stands\n",
        "Noble Lord, warlord\n* Household Guard, three stands\n",
        "Noble Lord, warlord\n* Household Guard\n  - Excalibur\n",
        "- Armsmaster\n" + GOOD,
        "{",
        "{}",
        '{"units": 3}',
        '{"faction": "hundred_kingdoms", "units": [{}]}',
    ],
)
def test_a_list_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises((BadArmy, FeldherrError)) as told:
        GAME.new_match(1, {"scenario": "maelstrom", "armies": [text, "spires_1000"]})
    assert str(told.value)


@pytest.mark.parametrize(
    "text",
    [
        "Household Guard\nNoble Lord, warlord\n* Men-at-Arms\n",
        "Noble Lord\nImperial Officer\n* Men-at-Arms\n",
        "Noble Lord, warlord\n",
        "Noble Lord, warlord\n* Household Knights, led\n",
        "Noble Lord, warlord\n* Household Guard, led\n* Men-at-Arms, led\n",
        "Noble Lord, warlord\n* Men-at-Arms\n* Men-at-Arms\n* Men-at-Arms\n* Men-at-Arms\n* Men-at-Arms\n",
        "Noble Lord, warlord\n* Household Guard, 40 stands\n",
        "Noble Lord, warlord\n* Force-Grown Drones\n" + "* Men-at-Arms\n",
        GOOD.replace("led", "led, warlord"),
        "Faction: Spires\n" + GOOD,
    ],
)
def test_a_list_that_breaks_the_rules_is_refused(text: str) -> None:
    with pytest.raises(FeldherrError) as told:
        GAME.new_match(1, {"scenario": "maelstrom", "armies": [text, "spires_1000"]})
    assert str(told.value)


@pytest.mark.parametrize(
    "options",
    [
        {"scenario": "chess"},
        {"armies": ["no_such_list", "spires_1000"]},
        {"armies": ["spires_1000"]},
        {"armies": "spires_1000"},
        {"points": -5},
        {"points": "many"},
        {"table": "6x4"},
        {"auto": "yes"},
        {"no_such_option": 1},
        {"scenario": "maelstrom", "points": 10},
    ],
)
def test_bad_options_are_refused(options: dict[str, str | int | list[str]]) -> None:
    chosen = {"scenario": "maelstrom", **options}
    with pytest.raises(FeldherrError):
        GAME.new_match(1, chosen)


# Packs


@pytest.mark.parametrize(
    "text",
    [
        "this is no toml",
        "[regiments.militia]\nmarch = 'far'\n",
        "[regiments.militia]\nstats = 3\n",
        "[regiments.militia]\nwings = 2\n",
        "[dragons.smaug]\nname = { en = 'Smaug', de = 'Smaug' }\n",
        "[regiments.newcomers]\nfaction = 'nobody'\n",
        "[regiments.militia]\nrules = ['no_such_rule']\n",
        "[terrain.forest]\nsize = 'large'\n",
        "[maps.open]\npieces = [{ kind = 'palace', x = 1, y = 1 }]\n",
    ],
)
def test_a_bad_pack_is_refused_with_its_file(text: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("name = { en = 'Mine', de = 'Mein' }\nedition = 'x'\nsource = 'y'\n" + text)
    with pytest.raises(FeldherrError) as told:
        catalogue(load_packs([file]))
    assert "mine" in str(told.value)


# Marches and answers


def asked_to_march() -> Match[State]:
    battle = Battle(BATTLE)
    battle.answer(Take(MARCHING))
    return battle.match


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        (march(FORWARD, 5.01), "CQ-3.march.7"),
        (march(LEFT, 90), "CQ-3.march.7"),
        (march(LEFT, 20, FORWARD, 5), "CQ-3.march.7"),
        (march(BACK, 2.6), "CQ-3.march.5"),
        (march(ASIDE, 2.6), "CQ-3.march.5"),
        (march(ASIDE, -2.6), "CQ-3.march.5"),
    ],
)
def test_a_march_too_far_is_refused_with_its_rule(answer: Walked, rule: str) -> None:
    match = asked_to_march()
    before = match.hash()
    with pytest.raises(Illegal) as told:
        match.submit(0, answer)
    assert told.value.violation.rule.startswith("CQ-3.march")
    assert rule
    assert match.hash() == before


@pytest.mark.parametrize(
    "legs",
    [
        [Leg(FORWARD, -1)],
        [Leg(FORWARD, 0)],
        [Leg(LEFT, -5)],
        [Leg(FORWARD, INCH), Leg(FORWARD, INCH)],
        [Leg(FORWARD, INCH), Leg(BACK, INCH)],
        [Leg(ASIDE, INCH), Leg(FORWARD, INCH)],
        [Leg(BACK, -INCH)],
        [Leg(LEFT, 1000), Leg(RIGHT, 1000)] * 20,
        [Leg(FORWARD, 10**15)],
        [Leg(LEFT, 10**15)],
    ],
)
def test_legs_that_are_none_are_refused(legs: list[Leg]) -> None:
    match = asked_to_march()
    before = match.hash()
    with pytest.raises((Illegal, Malformed)):
        match.submit(0, Walked(legs))
    assert match.hash() == before


@pytest.mark.parametrize(
    ("seat", "answer"),
    [
        (1, Take(MARCHING)),
        (2, Take(MARCHING)),
        (0, Take(CHARGING)),
        (0, Take(CHARGING, target=RegimentId(0))),
        (0, Take(CHARGING, target=RegimentId(99))),
        (0, Take(CHARGING, target=RegimentId(-7))),
        (0, Take(VOLLEYING, target=RegimentId(2))),
        (0, Walked([])),
        (0, Placed(Pose(0, 0, 0))),
    ],
)  # fmt: skip
def test_an_answer_that_is_not_offered_changes_nothing(seat: int, answer: Record) -> None:
    match = Battle(BATTLE).match
    before = match.hash()
    with pytest.raises((Illegal, Malformed, Stale)):
        match.submit(seat, answer)
    assert match.hash() == before


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        [],
        {},
        {"type": "Take"},
        {"type": "Dragon"},
        {"type": "Take", "action": "dance"},
        {"type": "Take", "action": 3},
        {"type": "Walked", "legs": 3},
        {"type": "Walked", "legs": [["forward"]]},
        {"type": "Walked", "legs": [["up", 3]]},
        {"type": "Walked", "legs": [["forward", "far"]]},
        {"type": "Walked", "legs": [["forward", 1.5]]},
        {"type": "Placed", "pose": [1, 2]},
    ],
)
def test_data_that_is_no_answer_is_refused(data: Data) -> None:
    with pytest.raises((DecodeError, FeldherrError)):
        GAME.rulebook.answers.decode(data, "answer")
