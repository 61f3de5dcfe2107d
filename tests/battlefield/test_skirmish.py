"""A toy game on `battlefield`: whatever battles share can be used a second time, and by a game of another shape."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import feldherr
from feldherr.ai.battlefield.plain import judge
from feldherr.battlefield.body import Body
from feldherr.battlefield.field import Battlefield, Piece
from feldherr.battlefield.formation import fielded
from feldherr.battlefield.ids import NO_SIDE, Side, UnitId
from feldherr.battlefield.plain.clashing import Striking
from feldherr.battlefield.plain.rounds import Hold, Round
from feldherr.battlefield.state import BattleState
from feldherr.core.chance import Scripted, Thrown
from feldherr.core.codec import Record, references
from feldherr.core.decision import Arranged
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Position, Result
from feldherr.core.seat import SeatId
from feldherr.games.registry import entries
from feldherr.geometry.angle import TURN
from feldherr.geometry.edge import FRONT, LEFT
from feldherr.geometry.landing import Landing
from feldherr.geometry.length import INCH
from feldherr.geometry.march import FORWARD, Leg
from feldherr.geometry.march import LEFT as WHEEL_LEFT
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import nearest
from feldherr.geometry.walk import Walk, Walked
from feldherr.stage import stage_of
from feldherr.stage.parts import Pose as DrawnPose
from feldherr.stage.parts import Route
from feldherr.testing import conformance
from tests.battlefield import skirmish
from tests.battlefield.skirmish import GAME, ROCK, TABLE, WOOD, Charge, March, Shoot
from tests.builds import interpreted_only
from tests.cli.driving import run
from tests.server.salon import play, salon

interpreted_only()

SOUTH, NORTH = Side(0), Side(1)
A, B, N, P = [UnitId(number) for number in range(4)]
"""P has the letter O, which is too like a nought."""
FAR_WOOD = Pose(20 * INCH, 12 * INCH, 0)
Place = tuple[float, float, int]
"""Inches and degrees."""


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch) -> Game[State]:
    monkeypatch.setitem(entries(), GAME.name, GAME)
    return feldherr.game(GAME.name)


@pytest.mark.parametrize("check", conformance.checks(GAME), ids=str)
def test_it_keeps_to_what_every_game_must_keep_to(check: conformance.Check) -> None:
    check()


def posed(place: Place) -> Pose:
    x, y, degrees = place
    return Pose(round(x * INCH), round(y * INCH), TURN * degrees // 360)


def foot(side: Side, place: Place, count: int = 6) -> Body:
    return fielded(side, count, 3, INCH, INCH, posed(place))


def horse(side: Side, place: Place) -> Body:
    return fielded(side, 4, 2, INCH, 2 * INCH, posed(place))


def begun(
    game: Game[State],
    turns: list[UnitId],
    *,
    a: Body | None = None,
    b: Body | None = None,
    n: Body | None = None,
    o: Body | None = None,
    wood: Pose = FAR_WOOD,
    dice: Sequence[Record] = (),
) -> Match[State]:
    """A faces N seven inches away unless they stand elsewhere; dice that nobody throws show nothing."""
    bodies = [
        a or foot(SOUTH, (10, 8, 0)),
        b or horse(SOUTH, (2, 5, 0)),
        n or foot(NORTH, (13, 15, 180)),
        o or horse(NORTH, (23, 20, 180)),
    ]
    terrain = [ROCK, Piece(1, WOOD.width, WOOD.depth, wood, solid=False)]
    field = Battlefield(width=TABLE, depth=TABLE, terrain=terrain, bodies=bodies)
    position = Position[State](BattleState(field=field), {}, [(Round(turns), "take_turns")])
    return Match.going_on(game.rulebook, position, dice=Scripted([*dice]))


def table(match: Match[State]) -> Battlefield:
    assert isinstance(match.state, BattleState)
    return match.state.field


def offered(match: Match[State]) -> list[Record]:
    return match.decisions[0].options() or []


def submit(match: Match[State], *answers: Record) -> None:
    for answer in answers:
        match.submit(match.decisions[0].seat, answer)


# Marching


@pytest.mark.parametrize(("north", "why"), [(15, None), (14.9, "too_near")])
def test_a_march_keeps_an_inch_from_enemies(
    game: Game[State], north: float, why: str | None
) -> None:
    match = begun(game, [A], n=foot(NORTH, (13, north, 180)))
    submit(match, March(A))
    refused = match.decisions[0].check(Walked([Leg(FORWARD, 6 * INCH)]))
    assert (refused.why if refused else None) == why


def test_a_march_leads_through_the_wood_and_not_into_the_rock(game: Game[State]) -> None:
    match = begun(game, [B])
    submit(match, March(B))
    walk = match.decisions[0]
    assert isinstance(walk, Walk)
    into_rock = walk.snap((int(6.5 * INCH), 12 * INCH))
    assert into_rock.reason is not None
    assert into_rock.reason.why == "does_not_fit"
    match = begun(game, [P])
    submit(match, March(P), Walked([Leg(FORWARD, 8 * INCH)]))
    assert table(match).bodies[P].pose.y == 12 * INCH


def test_foot_march_six_inches_and_horse_ten(game: Game[State]) -> None:
    for unit, most in ((A, 6), (B, 10)):
        match = begun(game, [unit], n=foot(NORTH, (13, 23, 180)))
        submit(match, March(unit))
        walk = match.decisions[0]
        assert walk.check(Walked([Leg(FORWARD, most * INCH)])) is None
        refused = walk.check(Walked([Leg(FORWARD, most * INCH + 1)]))
        assert refused is not None
        assert refused.why == "too_far"


# Shooting


def test_every_stand_of_the_front_rank_that_sees_has_a_die(game: Game[State]) -> None:
    match = begun(game, [A], dice=[Thrown([1, 1, 0, 1, 0, 0])])
    submit(match, Shoot(A, N))
    assert len(table(match).bodies[N].filled()) == 4


@pytest.mark.parametrize(("kind", "is_seen"), [(foot, False), (horse, True)])
def test_the_wood_hides_foot_but_not_horse(
    game: Game[State], kind: Callable[[Side, Place], Body], is_seen: bool
) -> None:
    match = begun(game, [A], n=kind(NORTH, (13, 15, 180)), wood=posed((11.5, 11.5, 0)))
    assert (Shoot(A, N) in offered(match)) is is_seen


# Charging and clashing


def test_a_charge_ends_flush_with_as_many_stands_as_there_can_be(game: Game[State]) -> None:
    match = begun(game, [A, N], dice=[])
    submit(match, Charge(A, N))
    contact = table(match).contacts[0]
    assert (contact.edge_a, contact.edge_b) == (FRONT, FRONT)
    assert (contact.cells_a, contact.cells_b) == (0b111, 0b111)
    assert match.decisions[0].prompt == "which_of_all_first", "who is engaged can only hold"


def test_a_charge_from_aside_lands_on_the_flank(game: Game[State]) -> None:
    match = begun(game, [A], a=foot(SOUTH, (19, 12, 270)), n=foot(NORTH, (13, 13, 180)))
    submit(match, Charge(A, N))
    assert {each.edge for each in offered(match) if isinstance(each, Landing)} == {LEFT}


def test_a_charge_farther_than_it_can_run_is_not_offered(game: Game[State]) -> None:
    near = begun(game, [A], a=foot(SOUTH, (10, 3.1, 0)))
    assert Charge(A, N) in offered(near)
    far = begun(game, [A], a=foot(SOUTH, (10, 2.5, 0)))
    assert Charge(A, N) not in offered(far)


def test_one_player_orders_the_blows_of_both(game: Game[State]) -> None:
    """South begins the first round, so South says that North strikes first: 6 dice, two hits, and A gives way."""
    match = begun(game, [A], dice=[Thrown([1, 0, 1, 2, 0, 2])])
    submit(match, Charge(A, N))
    assert match.decisions[0].seat == 0
    assert offered(match) == [Striking(SeatId(0), A), Striking(SeatId(1), N)]
    submit(match, Striking(SeatId(1), N))
    field = table(match)
    assert len(field.bodies[A].filled()) == 4
    assert nearest(field.bodies[A].shape(), field.bodies[N].shape()) == pytest.approx(INCH, abs=9)
    assert field.contacts == []
    assert match.decisions[0].prompt == "stack_cards"


def test_nobody_has_won_a_round_that_is_not_the_last(game: Game[State]) -> None:
    """A loses two stands in the first round, and the battle goes on."""
    match = begun(game, [A], dice=[Thrown([1, 0, 1, 2, 0, 2])])
    submit(match, Charge(A, N), Striking(SeatId(1), N))
    state = match.state
    assert isinstance(state, BattleState)
    assert state.cells_left(SOUTH) < state.cells_left(NORTH)
    assert (state.round, state.over, state.winner) == (1, False, NO_SIDE)


def test_the_victor_follows_a_flank_that_shrinks(game: Game[State]) -> None:
    """Horse in the rear of foot: the last rank falls, and the horse is in touch with the next."""
    dice: list[Record] = [Thrown([1, 0, 0, 0, 1, 2]), Thrown([0, 0, 0, 0, 0, 6])]
    match = begun(
        game,
        [B],
        a=foot(SOUTH, (1, 4, 0)),
        b=horse(SOUTH, (11.5, 8, 0)),
        n=foot(NORTH, (11, 14, 0), count=4),
        dice=dice,
    )
    submit(match, Charge(B, N))
    submit(match, offered(match)[1], Striking(SeatId(0), B))
    field = table(match)
    assert len(field.bodies[N].filled()) == 3
    assert [(each.a, each.b) for each in field.contacts] == [(B, N)]
    assert field.bodies[B].pose.y == pytest.approx(13 * INCH, abs=2)


# Cards


def test_equal_cards_are_one_card(game: Game[State]) -> None:
    match = game.new_match(1)
    south = match.decisions[0]
    assert len(south.options() or []) == 6
    match.submit(0, Arranged([3, 1, 2, 0]))
    assert match.history[-1] == (0, Arranged([2, 0, 3, 1]))
    match.submit(1, Arranged([0, 1, 2, 3]))
    turns: list[UnitId] = []
    while len(turns) < 8:
        turns += references(match.decisions[0].options()[0], UnitId)  # type: ignore[index]
        submit(match, Hold(turns[-1]))
    assert turns == [B, N, A, N, B, P, A, P]


def test_the_other_side_begins_the_next_round(game: Game[State]) -> None:
    match = begun(game, [])
    match.submit(0, Arranged([0, 1, 2, 3]))
    match.submit(1, Arranged([0, 1, 2, 3]))
    assert match.decisions[0].seat == 1


def test_whoever_has_fallen_has_no_turn(game: Game[State]) -> None:
    match = begun(
        game, [A, N, B], n=foot(NORTH, (13, 15, 180), count=1), dice=[Thrown([3, 0, 0, 0, 0, 0])]
    )
    submit(match, Shoot(A, N))
    assert offered(match)[-1] == Hold(B)


def test_a_side_without_stands_has_lost(game: Game[State]) -> None:
    gone = foot(NORTH, (13, 15, 180)).emptied()
    match = begun(
        game, [A], n=foot(NORTH, (13, 15, 180), count=1), o=gone, dice=[Thrown([2, 0, 0, 0, 0, 1])]
    )
    submit(match, Shoot(A, N))
    assert match.over
    assert match.result == Result(SeatId(0))


# What is written


def test_there_is_a_picture(game: Game[State]) -> None:
    picture = game.rulebook.picture(game.new_match(1).state, "en")
    looks = ("tray south", "tray north", "terrain", "front north", "badge south")
    assert [picture.count(f'class="{each}"') for each in looks] == [10, 10, 2, 2, 2]


def test_sentences_call_regiments_by_their_letters_and_measure_in_inches(
    game: Game[State],
) -> None:
    match = begun(game, [A], n=foot(NORTH, (13, 23, 180)))
    say = game.rulebook.say_answer
    assert say(match.state, match.decisions[0], Charge(A, P), "en") == "A charges O"
    walked = Walked([Leg(FORWARD, 5 * INCH // 2), Leg(WHEEL_LEFT, TURN // 8)])
    submit(match, March(A))
    said = say(match.state, match.decisions[0], walked, "de")
    assert said == "2,5 voran, Schwenk links 45°"


# At the table


def test_whoever_looks_ahead_beats_whoever_does_anything(game: Game[State]) -> None:
    """From either seat, and without a word about this game: all it knows is in the layer."""
    wins = 0
    asked: set[str] = set()
    for seed in range(6):
        names = ["normal", "random"] if seed % 2 else ["random", "normal"]
        budgets = {"normal": 6, "random": None}
        agents = [
            feldherr.agent(GAME.name, name, iterations=budgets[name], seed=seed) for name in names
        ]
        match = game.new_match(seed)
        while not match.over:
            seat = match.decisions[0].seat
            view = match.view(seat)
            assert view.decision is not None
            asked.add(view.decision.prompt)
            match.submit(seat, agents[seat].decide(view, view.decision))
        assert match.result is not None
        wins += match.result.winner == names.index("normal")
    assert wins >= 4
    assert {"stack_cards", "give_order", "march", "land", "which_of_all_first"} <= asked


def test_a_match_is_reviewed(game: Game[State]) -> None:
    match = begun(game, [A])
    chance = judge(game.rulebook, match.view(0), 1).chance(1)
    assert 0.3 < chance < 0.9


def test_a_table_shows_marches_and_landings(game: Game[State]) -> None:
    stage = stage_of(game.rulebook, "en")
    match = begun(game, [A])
    submit(match, March(A))
    form = stage.question(match.view(0), 1).form
    assert isinstance(form, Route)
    assert form.piece == "unit.0"
    match = begun(game, [A], n=foot(NORTH, (13, 15, 180), count=2))
    submit(match, Charge(A, N))
    groups = stage.question(match.view(0), 1).groups
    ghosts = [each.ghost for group in groups for set in group.clusters for each in set.options]
    assert len(ghosts) == 3
    for ghost in ghosts:
        assert ghost is not None
        assert ghost.pose == ghost.path[-1]
        assert ghost.path[0] == DrawnPose(254.0, 203.2, 0.0)


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
                assert {"order", "route"} <= forms
                assert "A round is over." in north.lines
                match = house.table(id).match
                assert match is not None
                assert match.over
                assert match.rulebook.broken(match.state) == []

    asyncio.run(main())


def test_the_whole_game_takes_two_hundred_lines() -> None:
    """Imports, docstrings and empty lines included: what a battle needs beyond that is a default of the layer."""
    files = Path(skirmish.__file__).parent.rglob("*.py")
    assert sum(len(each.read_text(encoding="utf-8").splitlines()) for each in files) <= 200
