"""A toy game on `battlefield`: whatever battles share can be used a second time, and by a game of another shape."""

import ast
import asyncio
from pathlib import Path

import pytest

import feldherr
from feldherr.battlefield.lists.complaints import BadArmy
from feldherr.core.chance import Scripted, Thrown
from feldherr.core.codec import Record
from feldherr.core.decision import Arranged
from feldherr.core.errors import BadFile
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.games.registry import entries
from feldherr.geometry.edge import FRONT, LEFT
from feldherr.geometry.landing import Landing
from feldherr.geometry.length import INCH
from feldherr.geometry.march import FORWARD, Leg
from feldherr.geometry.separation import nearest
from feldherr.geometry.walk import Walk, Walked
from feldherr.stage import stage_of
from feldherr.stage.parts import Pose, Route, Spot
from feldherr.testing import conformance
from feldherr.testing.matches import play_on
from tests.battlefield.skirmish import GAME, papers
from tests.battlefield.skirmish.rules import CHARGE, MARCH, SHOOT, Deed, Skirmish, Striking
from tests.builds import interpreted_only
from tests.cli.driving import run
from tests.server.salon import play, salon

interpreted_only()

A, B, N, P = range(4)
"""P has the letter O, which is too like a nought."""
DUEL = """
round 0, {turns} to act
wood at 20 12 facing 0
A foot 6 at 10 8 facing 0
B horse 4 at 2 5 facing 0
N foot 6 at 13 {north} facing 180
O horse 4 at 23 20 facing 180
"""


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch) -> Game[State]:
    monkeypatch.setitem(entries(), GAME.name, GAME)
    return feldherr.game(GAME.name)


@pytest.mark.parametrize("check", conformance.checks(GAME), ids=str)
def test_it_keeps_to_what_every_game_must_keep_to(check: conformance.Check) -> None:
    check()


def begun(game: Game[State], turns: str, north: str = "15", *dice: Record) -> Match[State]:
    """A faces N seven inches away, and these have their turns; dice that nobody throws show nothing."""
    text = DUEL.format(turns=turns, north=north)
    return game.position(text, dice=Scripted([*dice]))


def table(match: Match[State]) -> Skirmish:
    assert isinstance(match.state, Skirmish)
    return match.state


def offered(match: Match[State]) -> list[Record]:
    return match.decisions[0].options() or []


def submit(match: Match[State], *answers: Record) -> None:
    for answer in answers:
        match.submit(match.decisions[0].seat, answer)


# Marching


@pytest.mark.parametrize(("north", "why"), [("15", None), ("14.9", "too_near")])
def test_a_march_keeps_an_inch_from_enemies(game: Game[State], north: str, why: str | None) -> None:
    match = begun(game, "A", north)
    submit(match, Deed(A, MARCH, A))
    refused = match.decisions[0].check(Walked([Leg(FORWARD, 6 * INCH)]))
    assert (refused.why if refused else None) == why


def test_a_march_leads_through_the_wood_and_not_into_the_rock(game: Game[State]) -> None:
    match = begun(game, "B")
    submit(match, Deed(B, MARCH, B))
    walk = match.decisions[0]
    assert isinstance(walk, Walk)
    into_rock = walk.snap((int(6.5 * INCH), 12 * INCH))
    assert into_rock.reason is not None
    assert into_rock.reason.why == "does_not_fit"
    match = game.position(DUEL.format(turns="O", north="15"))
    submit(match, Deed(P, MARCH, P), Walked([Leg(FORWARD, 8 * INCH)]))
    assert table(match).field.bodies[P].pose.y == 12 * INCH


# Shooting


def test_every_stand_of_the_front_rank_that_sees_has_a_die(game: Game[State]) -> None:
    match = begun(game, "A", "15", Thrown([1, 1, 0, 1, 0, 0]))
    submit(match, Deed(A, SHOOT, N))
    assert len(table(match).field.bodies[N].filled()) == 4


@pytest.mark.parametrize(("kind", "is_seen"), [("foot", False), ("horse", True)])
def test_the_wood_hides_foot_but_not_horse(game: Game[State], kind: str, is_seen: bool) -> None:
    text = DUEL.replace("wood at 20 12", "wood at 11.5 11.5").replace("N foot", f"N {kind}")
    match = game.position(text.format(turns="A", north="15"))
    assert (Deed(A, SHOOT, N) in offered(match)) is is_seen


# Charging and clashing


def test_a_charge_ends_flush_with_as_many_stands_as_there_can_be(game: Game[State]) -> None:
    match = begun(game, "AN")
    submit(match, Deed(A, CHARGE, N))
    contact = table(match).field.contacts[0]
    assert (contact.edge_a, contact.edge_b) == (FRONT, FRONT)
    assert (contact.cells_a, contact.cells_b) == (0b111, 0b111)
    assert not table(match).turns, "who is engaged can only hold"


def test_a_charge_from_aside_lands_on_the_flank(game: Game[State]) -> None:
    text = DUEL.replace("A foot 6 at 10 8 facing 0", "A foot 6 at 19 12 facing 270")
    match = game.position(text.format(turns="A", north="13"), dice=Scripted([]))
    submit(match, Deed(A, CHARGE, N))
    assert {each.edge for each in offered(match) if isinstance(each, Landing)} == {LEFT}


def test_one_player_orders_the_blows_of_both(game: Game[State]) -> None:
    """South begins the first round, so South says that North strikes first: 6 dice, two hits, and A gives way."""
    match = begun(game, "A", "15", Thrown([1, 0, 1, 2, 0, 2]))
    submit(match, Deed(A, CHARGE, N))
    assert match.decisions[0].seat == 0
    assert offered(match) == [Striking(0, A), Striking(1, N)]
    submit(match, Striking(1, N))
    field = table(match).field
    assert len(field.bodies[A].filled()) == 4
    assert nearest(field.bodies[A].shape(), field.bodies[N].shape()) == pytest.approx(INCH, abs=9)
    assert field.contacts == []
    assert match.decisions[0].prompt == "stack_cards"


def test_the_victor_follows_a_flank_that_shrinks(game: Game[State]) -> None:
    """Horse in the rear of foot: the last rank falls, and the horse is in touch with the next."""
    text = """
        round 0, B to act
        wood at 20 12 facing 0
        A foot 6 at 1 4 facing 0
        B horse 4 at 11.5 8 facing 0
        N foot 4 at 11 14 facing 0
        O horse 4 at 23 20 facing 180
    """
    dice: list[Record] = [Thrown([1, 0, 0, 0, 1, 2]), Thrown([0, 0, 0, 0, 0, 6])]
    match = game.position(text, dice=Scripted(dice))
    submit(match, Deed(B, CHARGE, N))
    submit(match, offered(match)[1], Striking(0, B))
    field = table(match).field
    assert len(field.bodies[N].filled()) == 3
    assert [(each.a, each.b) for each in field.contacts] == [(B, N)]
    assert field.bodies[B].pose.y == pytest.approx(13 * INCH, abs=2)


# Cards


def test_equal_cards_are_one_card(game: Game[State]) -> None:
    match = game.new_match(1)
    submit(match, match.decisions[0].sample(Quick(1)))
    south = match.decisions[0]
    assert len(south.options() or []) == 6
    match.submit(0, Arranged([3, 1, 2, 0]))
    assert match.history[-1] == (0, Arranged([2, 0, 3, 1]))
    match.submit(1, Arranged([0, 1, 2, 3]))
    assert table(match).turns == [B, N, A, N, B, P, A, P]


def test_two_regiments_of_foot_play_to_the_end(game: Game[State]) -> None:
    match = game.new_match(3, {"armies": ["foot", papers.code_of([("horse", 3), ("horse", 2)])]})
    play_on(match, Quick(3))
    assert match.result is not None


# What is written


def test_a_position_reads_back_as_it_was_written(game: Game[State]) -> None:
    match = game.new_match(5)
    compared = 0
    while not match.over:
        if match.decisions[0].prompt in ("lay_wood", "stack_cards", "take_turns"):
            written = match.rulebook.to_notation(match.state, {}, "")
            again = game.position(written)
            assert (again.state, again.decisions[0].prompt) == (
                match.state,
                match.decisions[0].prompt,
            )
            compared += 1
        play_on(match, Quick(len(match.history)), most=1)
    assert compared > 10


def test_a_wrong_line_is_named(game: Game[State]) -> None:
    with pytest.raises(BadFile, match=r"position, line 3: expected a line like 'wood at"):
        game.position("\nround 1, A to act\nwood here\n")


def test_lists_are_read_in_both_languages_and_from_codes() -> None:
    mixed = [("foot", 6), ("horse", 4)]
    assert papers.army_of("mixed") == papers.army_of("Fussvolk, 6\nReiter, 4 (20)") == mixed
    assert papers.army_of(papers.code_of(mixed)) == mixed


def test_slips_in_lists_are_told_with_their_lines() -> None:
    with pytest.raises(BadArmy) as error:
        papers.army_of("Foott, 3\nHorse, 44")
    said = [papers.Clerk().say_slip(each, "en") for each in error.value.slips]
    assert said == [
        "Line 1: there is no regiment Foott; did you mean foot?",
        "Line 2: a regiment has 1 to 12 stands, not 44.",
        "An army has two regiments.",
    ]


def test_there_are_a_picture_and_lessons(game: Game[State]) -> None:
    picture = game.rulebook.picture(game.new_match(1).state, "en")
    assert [picture.count(f'class="{each}"') for each in ("south", "north", "terrain")] == [
        10,
        10,
        1,
    ]
    assert papers.lessons("march", "de")[0].text == "Bleib einen Zoll von Feinden entfernt."
    assert papers.lessons("roll", "en") == []


# At the table


def test_the_opponents_play_to_the_end_and_the_better_one_wins(game: Game[State]) -> None:
    """Whoever charges beats whoever does anything, from either seat."""
    wins = 0
    for seed in range(6):
        names = ["easy", "random"] if seed % 2 else ["random", "easy"]
        agents = [feldherr.agent(GAME.name, name, seed=seed) for name in names]
        match = game.new_match(seed)
        while not match.over:
            seat = match.decisions[0].seat
            view = match.view(seat)
            assert view.decision is not None
            match.submit(seat, agents[seat].decide(view, view.decision))
        assert match.result is not None
        wins += match.result.winner == names.index("easy")
    assert wins >= 4


def test_an_opponent_that_looks_ahead_answers_every_question(game: Game[State]) -> None:
    agent = feldherr.agent(GAME.name, "normal", iterations=12, seed=1)
    match = game.new_match(2)
    asked: set[str] = set()
    while not match.over:
        seat = match.decisions[0].seat
        view = match.view(seat)
        assert view.decision is not None
        asked.add(view.decision.prompt)
        match.submit(seat, agent.decide(view, view.decision))
    assert {"lay_wood", "stack_cards", "take_turns", "march"} <= asked


def test_a_table_shows_places_marches_and_landings(game: Game[State]) -> None:
    stage = stage_of(game.rulebook, "en")
    match = game.new_match(1)
    form = stage.question(match.view(1), 1).form
    assert isinstance(form, Spot)
    assert form.piece == "lay_wood"
    match = begun(game, "A")
    submit(match, Deed(A, MARCH, A))
    form = stage.question(match.view(0), 1).form
    assert isinstance(form, Route)
    assert form.piece == "unit.0"
    text = DUEL.replace("N foot 6", "N foot 2").format(turns="A", north="15")
    match = game.position(text, dice=Scripted([]))
    submit(match, Deed(A, CHARGE, N))
    groups = stage.question(match.view(0), 1).groups
    ghosts = [each.ghost for group in groups for set in group.clusters for each in set.options]
    assert len(ghosts) == 3
    for ghost in ghosts:
        assert ghost is not None
        assert ghost.pose == ghost.path[-1]
        assert ghost.path[0] == Pose(254.0, 203.2, 0.0)


def test_it_is_played_to_its_end_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whoever types numbers and `ok` for ever comes to the end."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    printed = run("play", GAME.name, "--against", "easy", "--seed", "1", typed="1\nok\n2\n" * 200)
    assert printed.code == 0, printed.err
    assert "A round is over." in printed.out


def test_it_is_played_to_its_end_at_a_server(tmp_path: Path) -> None:
    """Two people over sockets, who take what the forms suggest."""

    async def main() -> None:
        async with salon(tmp_path) as house:
            id, tokens = await house.duel(GAME.name)
            async with house.guest(id, tokens[0]) as south, house.guest(id, tokens[1]) as north:
                await play([south, north], Quick(1))
                await north.wait(lambda: north.is_over)
                asked = [each for told in north.tables for each in told["questions"]]
                forms = {each["form"]["type"] for each in asked if each.get("form")}
                assert {"spot", "order", "route"} <= forms
                assert "A round is over." in north.lines
                match = house.table(id).match
                assert match is not None
                assert match.over
                assert match.rulebook.broken(match.state) == []

    asyncio.run(main())


def test_the_rules_take_two_hundred_lines_of_code() -> None:
    """Without imports, docstrings and empty lines; what is written and shown takes as many again."""
    folder = papers.FOLDER
    assert _lines_of_code(folder / "rules.py") <= 200
    assert (
        sum(_lines_of_code(folder / f"{each}.py") for each in ("__init__", "papers", "table"))
        <= 240
    )


def _lines_of_code(file: Path) -> int:
    text = file.read_text(encoding="utf-8")
    beside: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if is_text or isinstance(node, (ast.Import, ast.ImportFrom)):
            assert isinstance(node, ast.stmt)
            beside.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    lines = enumerate(text.splitlines(), start=1)
    return sum(1 for number, line in lines if line.strip() and number not in beside)
