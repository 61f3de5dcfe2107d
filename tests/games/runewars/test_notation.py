"""Battles as text: they come back as they were, and a mistake is named with its line."""

from collections.abc import Iterator
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import feldherr
from feldherr.core.errors import BadFile
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.marks import ATTACKED, TALLY, Change, Note, Permission, UnitNote
from feldherr.games.runewars.powers import INITIATIVE
from feldherr.games.runewars.state import (
    HIDDEN,
    NO_CHOICE,
    NOBODY,
    NOWHERE,
    OVERGROWTH,
    Laid,
    State,
)
from feldherr.games.runewars.terms import BLIGHT, COMMAND, EXHAUSTED, PANIC, STUN
from feldherr.geometry.angle import TURN
from feldherr.testing.matches import answers, begun, option_sets

GAME = feldherr.game("runewars")

SIMPLE = """\
table 914.4 x 914.4
round 2, command, south first
mana 0 1 1 0 1
terrain forest at 700 450 facing 90
south
spearmen 2x2 at 300 240 facing 0
north
reanimates 2x2 at 420 700 facing 180
"""

FULL = """\
table 914.4 x 914.4
round 3, command, north first
options scenario=skirmish points=120 flush_reform=yes
deployment battle_lines by north, red south
objective bounty by south
scored 1 2
mana 0 1 1 0 1
discard {card}
terrain forest at 700 450.5 facing 90 overgrown
marker south at 300 500
marker north at 100.25 90 carried 1
south
spearmen 2x2 at 300 240 facing 0; oooo oo1. / oo.. ----; panic 2, stun 1; shield_wall exhausted
kari_wraithstalker 1x1 in terrain 0 at 650 440 facing 12.5; carries 1
north
reanimates 2x2 at 420 700 facing 180; defend 1
"""


def position(text: str) -> Match[State]:
    return cast("Match[State]", GAME.position(text))


def full() -> str:
    """Everything at once, with the morale card that lies on top of the deck."""
    state = position(SIMPLE).state
    return FULL.format(card=state.catalogue.morale[state.deck[-1]].name)


def writable(options: str, seed: int) -> Iterator[Match[State]]:
    """A battle at each of its decisions that a text can hold."""
    match = begun("runewars", options, seed)
    for seat, answer in answers(match, Quick(seed)):
        sealed = match.view(len(match.seats)).answered
        if "\nwaiting " not in match.notation() and not sealed:
            yield cast("Match[State]", match)
        match.submit(seat, answer)


def without_lists(match: Match[State]) -> dict[str, object]:
    """The options; what the lists were is not written, only what became of them."""
    return {name: value for name, value in match.chosen_options.items() if name != "armies"}


def assert_comes_back(match: Match[State]) -> None:
    text = match.notation()
    again = position(text)

    assert again.notation() == text
    assert again.state == match.state
    assert without_lists(again) == without_lists(match)
    assert [each.to_data() for each in again.decisions] == [
        each.to_data() for each in match.decisions
    ]


@pytest.mark.parametrize("options", sorted(option_sets("runewars")))
def test_every_phase_of_a_random_battle_comes_back_from_its_text(options: str) -> None:
    phases = set()
    for match in writable(options, seed=3):
        assert_comes_back(match)
        phases.add(match.state.phase)
    assert COMMAND in phases


@settings(max_examples=25)
@given(st.sampled_from(sorted(option_sets("runewars"))), st.integers(0, 10**6), st.data())
def test_a_battle_goes_on_from_its_text_as_it_would_have(
    options: str, seed: int, data: st.DataObject
) -> None:
    """The next answer leads to the same table, whatever it is."""
    wanted = data.draw(st.integers(0, 9))
    match = next(match for n, match in enumerate(writable(options, seed)) if n == wanted)
    again = position(match.notation())
    for decision in match.decisions:
        answer = decision.sample(Quick(seed))
        match.submit(decision.seat, answer)
        again.submit(decision.seat, answer)

    assert again.breadcrumb() == match.breadcrumb()


def test_everything_that_can_be_written_comes_back() -> None:
    match = position(full())

    assert match.notation() == full()
    assert_comes_back(match)


def test_what_is_written_is_what_lies_there() -> None:
    state = position(full()).state
    spears, kari, dead = state.units

    assert (state.round, state.phase, state.first) == (3, COMMAND, 1)
    assert (state.rules.scenario, state.rules.points, state.rules.flush_reform) == (
        "skirmish", 120, True,
    )  # fmt: skip
    assert (state.deployment_by, state.red, state.objective_by, state.scored) == (1, 0, 0, [1, 2])
    assert (state.overgrown, state.field.terrain[0].pose.y) == ([0], 450_500)
    assert [(each.side, each.x, each.unit) for each in state.field.markers] == [
        (0, 300_000, NOBODY), (1, 100_250, 1),
    ]  # fmt: skip
    assert state.body(0).cells == [0, 0, 0, -1]
    assert spears.figures == [0, 0, 0, 0, 0, 0, 1, -1, 0, 0, -1, -1, -2, -2, -2, -2]
    assert (spears.tokens[PANIC], spears.tokens[STUN]) == (2, 1)
    assert spears.cards == [EXHAUSTED]
    assert (state.body(1).inside, kari.objectives, state.body(1).deployed) == (0, 1, True)
    assert (dead.defend, state.body(2).pose.heading, dead.action) == (1, TURN // 2, NO_CHOICE)


def test_in_the_activation_phase_the_text_says_whose_turn_it_is() -> None:
    """The same dials, called by either side; without a word the first player calls."""
    text = SIMPLE.replace("command, south first", "activation, south first{calls}")
    text = text.replace("facing 0\n", "facing 0; dial 0/-\n").replace(
        "facing 180\n", "facing 180; dial 0/-\n"
    )
    for calls, side in (("", 0), (", south calls", 0), (", north calls", 1)):
        asked = position(f"options auto=no\n{text.format(calls=calls)}")
        fastest = min((0, 1), key=lambda unit: asked.state.kind(unit).actions[0].initiative)
        same = len({asked.state.kind(unit).actions[0].initiative for unit in (0, 1)}) == 1
        assert asked.state.called == (side if same else fastest)


def test_unknown_dials_and_cards_are_written_with_a_question_mark() -> None:
    match = begun("runewars", "skirmish", 5)
    for seat, answer in answers(match, Quick(5)):
        if match.breadcrumb().split(" > waiting")[0].endswith("activations.choose_unit"):
            break
        match.submit(seat, answer)
    other = 1 - match.decisions[0].seat
    seen = cast("State", match.view(other).state)

    text = match.rulebook.to_notation(seen, match.chosen_options, "")

    assert "dial ?/?" in text
    assert "deck ? " in text
    read = cast("State", match.rulebook.from_notation(text).state)
    assert HIDDEN in [unit.action for unit in read.units]
    assert set(read.deck) == {HIDDEN}
    dealt = position(text).state
    assert HIDDEN not in [unit.action for unit in dealt.units]
    assert HIDDEN not in dealt.deck


def test_tokens_of_cards_and_tools_the_enemy_has_seen_come_back() -> None:
    lines = "token blight on terrain 0 by 1\ntoken overgrowth at 300.5 500 by 0\n"
    text = SIMPLE.replace("south\nspearmen", f"{lines}south\nspearmen")
    text = text.replace("command", "activation").replace("facing 180", "facing 180; dial 1/0 seen")

    read = GAME.rulebook.from_notation(text)
    state = cast("State", read.state)

    laid = [Laid(1, BLIGHT, 0), Laid(0, OVERGROWTH, NOWHERE, 300_500, 500_000)]
    assert (state.laid, state.peeked) == (laid, [1])
    assert GAME.rulebook.to_notation(state, read.options, "") == text


def test_who_knows_the_top_of_the_morale_deck_and_what_holds_for_a_round_come_back() -> None:
    match = GAME.position(
        """
        round 2, command, south first
        deck disarray betrayal uncertainty flee_in_terror loss_of_faith
        known all south players nobody
        south
        spearmen 2x1 at 300 200 facing 0; marks may/24 change/initiative/-50 unit/attacked/7 note/tally
        north
        reanimates 2x1 at 800 800 facing 180
        """
    )
    state = cast("State", match.state)
    assert state.deck_known == [0, 3, 1, 7]
    assert state.units[0].marks == [
        Permission(24), Change(INITIATIVE, -50), UnitNote(ATTACKED, UnitId(7)), Note(TALLY),
    ]  # fmt: skip
    text = match.notation()
    assert "known all south players nobody" in text
    assert GAME.position(text).state == state


def test_comments_and_blank_lines_do_not_count() -> None:
    noted = "# a battle\n\nrunewars\n" + SIMPLE.replace("south\n", "  south   # first\n\n", 1)

    assert position(noted.replace("  south   # first\n\n", "south\n")).notation() == SIMPLE
    assert position("# a battle\n\n" + SIMPLE).notation() == SIMPLE


def test_a_rule_in_progress_is_written_but_not_read() -> None:
    text = begun("runewars", "plain", 1).notation()
    assert any(line.startswith("waiting battle") for line in text.splitlines())
    with pytest.raises(BadFile) as caught:
        position(SIMPLE + "waiting attack.roll\n")

    assert str(caught.value) == (
        "position, line 9: expected the start of a phase or an activation (only a save holds any rule in progress), "
        "got 'waiting attack.roll'"
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("table 914.4", "table wide", 1, "a line like 'table 914.4 x 914.4'"),
        ("round 2", "round two", 2, "a line like 'round 2, command, south first'"),
        ("command", "lunch", 2, "a phase: command, activation or end"),
        ("south\nspear", "token blight by 1\nsouth\nspear", 5, "a line like 'token blight on terrain 1 by 3'"),
        ("south\nspear", "token rust at 1 1 by 0\nsouth\nspear", 5, "a token; known: "),
        ("south\nspear", "token stun at 1 1 by 7\nsouth\nspear", 9, "a unit whose card laid the token"),
        ("south\nspear", "token stun on terrain 4 by 0\nsouth\nspear", 9, "a terrain piece the token lies on"),
        ("command", "setup", 8, "a phase: command, activation or end"),
        ("south first", "south calls", 2, "a line like 'round 2, command, south first'"),
        ("mana 0 1 1 0 1", "mana 0 1", 3, "5 numbers"),
        ("mana 0 1 1 0 1", "mana 0 1 1 0 ²", 3, "5 numbers"),
        ("mana 0 1 1 0 1", "mana 0 1 1 0 7", 3, "a side, 0 or 1, for every mana token"),
        ("mana 0 1 1 0 1", "deck joker", 3, "a morale card; known: "),
        ("terrain forest", "terrain sea", 4, "a terrain piece; known: "),
        ("facing 90", "facing east", 4, "a line like 'terrain forest at 400 450 facing 90'"),
        ("south\n", "nobody at all\n", 5, "table, round, terrain, marker or a side (south, north)"),
        ("spearmen", "spoonmen", 6, "a unit; known: "),
        ("spearmen 2x2", "spearmen 2 by 2", 6, "a line like 'spearmen 2x2 at 300 240 facing 0; panic 2'"),
        ("spearmen 2x2", "spearmen 0x2", 6, "1 to 16 trays"),
        ("facing 0\n", "in terrain 0 facing 0\n", 6, "a line like 'spearmen 2x2 at 300 240 facing 0; panic 2'"),
        ("facing 0\n", "facing 0; oooo oooo\n", 6, "4 trays"),
        ("facing 0\n", "facing 0; oo oooo oooo oooo\n", 6, "4 sockets per tray of spearmen"),
        ("facing 0\n", "facing 0; oo-o oooo oooo oooo\n", 6, "a tray like 'oo1.', '----' or '[2]'"),
        ("facing 0\n", "facing 0; [] oooo oooo oooo\n", 6, "a tray like 'oo1.', '----' or '[2]'"),
        ("facing 0\n", "facing 0; [1] oooo oooo oooo\n", 6, "the upgrade of the heavy figure with 'in' and its socket"),
        ("facing 0\n", "facing 0; panic many\n", 6, "tokens like 'panic 2, stun 1'"),
        ("facing 0\n", "facing 0; panic ²\n", 6, "tokens like 'panic 2, stun 1'"),
        ("facing 0\n", "facing 0; dial 3\n", 6, "a line like 'dial 3/1 revealed'"),
        ("facing 0\n", "facing 0; dial 99/1\n", 6, "a place on the wheel from 0 to "),
        ("facing 0\n", "facing 0; marks x\n", 6, "marks like 'note/tally change/speed/-1'"),
        ("facing 0\n", "facing 0; marks note/nonsense\n", 6, "marks like 'note/tally change/speed/-1'"),
        ("facing 0\n", "facing 0; marks change/speed\n", 6, "marks like 'note/tally change/speed/-1'"),
        ("facing 0\n", "facing 0; defend\n", 6, "1 number"),
        ("facing 0\n", "facing 0; seat north\n", 6, "a seat: south"),
        ("facing 0\n", "facing 0; condition hunger by north\n", 6, "a condition; known: "),
        ("facing 0\n", "facing 0; shield_wal\n", 6, "an upgrade or a part of a unit; known: "),
        ("facing 0\n", "facing 0; shield_wall lost\n", 6, "an upgrade like 'shield_wall exhausted' or 'kari in 3'"),
        ("facing 0\n", "facing 0; kari_wraithstalker_figure in 77\n", 6, "a socket from 0 to 15"),
        ("at 300 240 facing 0", "in terrain 3", 8, "a terrain piece for unit 0"),
        ("south\n", "marker south at 1 1 carried 8\nsouth\n", 9, "a unit that carries the token"),
        ("south\n", "contact 0 1 top left\nsouth\n", 5, "one of front, left, rear, right"),
        ("south\n", "contact 0 1 front left\nsouth\n", 5, "edges that touch"),
        ("south\n", "contact 0 terrain 7 left\nsouth\n", 5, "edges that touch"),
        ("south\n", "contact 0 left\nsouth\n", 5, "a line like 'contact 0 3 front left'"),
        ("table", "options speed=9\ntable", 1, "an option; known: "),
        ("table", "options points=²\ntable", 1, "option points: expected a whole number from 0"),
        ("table", "objective world_peace by south\ntable", 1, "an objective; known: "),
        ("table", "deployment hidden by south\ntable", 1, "a deployment; known: "),
        ("table", "scored 1\ntable", 1, "2 numbers"),
        ("table", "known everyone\ntable", 1, "one of nobody, south, north, players, all"),
        ("table", "known" + " all" * 31 + "\ntable", 9, "at most 30 known cards"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line(old: str, new: str, line: int, expected: str) -> None:
    assert old in SIMPLE

    with pytest.raises(BadFile) as caught:
        position(SIMPLE.replace(old, new, 1))

    assert str(caught.value).startswith(f"position, line {line}: expected {expected}")
    assert ", got " in str(caught.value)


@given(st.text(alphabet="spearmn 2x0tfcig-[]o.;,/#=?\n1", max_size=60), st.integers(0, 7))
def test_no_scribble_does_worse_than_be_refused(scribble: str, line: int) -> None:
    lines = SIMPLE.splitlines()
    lines[line] += scribble
    try:
        position("\n".join(lines))
    except BadFile as error:
        assert str(error).startswith("position")  # noqa: PT017  (nothing raised is fine too)


def test_a_text_without_a_unit_is_no_battle() -> None:
    for text in ("", "runewars\n", "south\nnorth\n"):
        with pytest.raises(BadFile, match="expected a unit"):
            position(text)
