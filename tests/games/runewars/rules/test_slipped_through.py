"""Single cases of sight, ranks, squaring up and the training battle that whole battles seldom reach."""

import pytest

from feldherr.battlefield.obstacles import in_reach, overlaps_some
from feldherr.battlefield.way import freed
from feldherr.games.runewars.catalogue.entries import ANY, Amount, Keyword
from feldherr.games.runewars.events.activation import InitiativeCalled
from feldherr.games.runewars.events.card_use import AbilityUsed
from feldherr.games.runewars.events.damage import FigureRemoved
from feldherr.games.runewars.events.movement import NotSquaredUp
from feldherr.games.runewars.frames.attack import Assigning, Attack
from feldherr.games.runewars.frames.card_effects import OF_UPGRADE
from feldherr.games.runewars.moments.fights import TargetChosen
from feldherr.games.runewars.questions import SET_DIALS
from feldherr.games.runewars.rules.holding import card_at, keyword_types
from feldherr.games.runewars.rules.measure import is_within, sees_place
from feldherr.games.runewars.rules.ranks import falls_apart, splits_without
from feldherr.games.runewars.rules.squaring import WhichWay
from feldherr.games.runewars.rules.wounds import open_to_damage
from feldherr.games.runewars.state import EMPTY, NO_SOCKET, NO_TRAY
from feldherr.games.runewars.terms import EXHAUSTED, PANIC, READY, STEADFAST, STUN
from feldherr.games.runewars.vocabulary.tokens import receives
from feldherr.games.runewars.vocabulary.when import at
from feldherr.geometry.angle import HALF, degrees
from feldherr.geometry.edge import FRONT, LEFT
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import Pose
from feldherr.testing import rule
from feldherr.testing.runewars.battle import SAY_NO, Battle, begun, of
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    TRAY_SIZE,
    Field,
    Squad,
    champion,
    ground,
    melee,
    north,
    printed,
    south,
    troop,
)
from tests.games.runewars.rules.test_squaring import at_corner, slab, turns

# ---------------------------------------------------------------------------- sight to a place


def looking(*more: Squad, inside: bool = True, **values: int) -> Field:
    """Unit 0 looks south, in a wood from (6, 6) to (8, 8) or just below it."""
    own = Squad(troop(), SOUTH, [1], north(6.5, 4.5, 1), inside=0 if inside else -1)
    return Field([own, *more], [(ground(2, 2, 2, **values), south(7, 7))])


def above(field: Field) -> Shape:
    """The ground of a tray above the wood."""
    return field.state.body(0).shape_at(south(7, 12))


@rule("RR-41.6", "RR-70")
def test_who_stands_in_terrain_looks_out_in_every_direction() -> None:
    field = looking()
    assert sees_place(field.state, 0, above(field))
    assert not sees_place(looking(inside=False).state, 0, above(field))


@rule("RR-41.6", "RR-70.1")
def test_from_inside_terrain_others_are_in_the_way_and_the_terrain_is_not() -> None:
    wall = [Squad(troop(), SOUTH, [6], south(4, 10)), Squad(troop(), SOUTH, [6], south(10, 10))]
    blocked = looking(*wall)
    assert not sees_place(blocked.state, 0, above(blocked))
    gap = looking(Squad(troop(), SOUTH, [3], south(4, 10)))
    assert sees_place(gap.state, 0, above(gap))


@rule("RR-41.9")
def test_from_elevated_terrain_nothing_is_in_the_way() -> None:
    wall = [Squad(troop(), SOUTH, [6], south(4, 10)), Squad(troop(), SOUTH, [6], south(10, 10))]
    raised = looking(*wall, elevated=1)
    assert sees_place(raised.state, 0, above(raised))


# ---------------------------------------------------------------------------- ranks with gaps


@rule("RR-66.4")
@pytest.mark.parametrize(
    ("cells", "columns", "apart"),
    [
        ([0, 1, 2, 3, 4], 5, False),
        ([0, 2, 4], 5, True),
        ([0, 2, 4, 5, 6, 7, 8, 9], 5, False),
        ([0, 2, 4, 5, 6, 8, 9], 5, True),
        ([0, 1, 3, 4, 5, 6, 8, 9], 5, True),
        ([2, 3], 3, True),
        ([3], 3, False),
        ([], 3, False),
    ],
)
def test_trays_that_share_no_edge_are_two_groups(
    cells: list[int], columns: int, apart: bool
) -> None:
    assert falls_apart(cells, columns) is apart


def gapped(rows: list[str]) -> Field:
    """A unit of five columns with a socket each: `x` a tray, `.` a tray whose heavy figure has fallen."""
    heavy = [champion(heavy=True) for _ in range("".join(rows).count("."))]
    places = [at for at, mark in enumerate("".join(rows)) if mark == "."]
    squad = Squad(troop(sockets=1), NORTH, [5] * len(rows), north(6, 6, 5), heavy, places)
    field = Field([Squad(troop(), SOUTH, [1], south(6, 3)), squad])
    unit = field.state.units[1]
    for cell, mark in enumerate("".join(rows)):
        if mark == ".":
            unit.figures[cell] = EMPTY
        elif mark == " ":
            field.state.field.bodies[1] = field.state.body(1).with_cell(cell, NO_TRAY)
            unit.figures[cell] = NO_SOCKET
    return field


@rule("RR-66.4", "EF-fig-4")
@pytest.mark.parametrize(
    ("rows", "gone", "splits"),
    [
        (["x.x.x", "xx   "], 6, True),
        (["x.x.x", "xxx  "], 7, False),
        (["x.xxx", "xx   "], 6, False),
        (["xx.xx", "x    "], 5, True),
        (["xx.xx", "xx   "], 6, False),
    ],
)
def test_rear_trays_fill_every_gap_a_heavy_figure_leaves(
    rows: list[str], gone: int, splits: bool
) -> None:
    field = gapped(rows)
    assert splits_without(field.state, 1, gone) is splits
    assert (gone in open_to_damage(field.state, 1)) is not splits


# ---------------------------------------------------------------------------- squaring up at a corner


@rule("RR-19.2", "RR-19.5b")
@pytest.mark.parametrize(
    ("wall", "turn", "refused"),
    [((8.2, 9.1, 10.2, 9.6), 45, LEFT), ((4.8, 9.1, 6.8, 9.6), 315, FRONT)],
)
def test_with_equal_sides_a_blocked_one_leaves_the_other(
    wall: tuple[float, float, float, float], turn: int, refused: int
) -> None:
    field = at_corner(7.5, slab(*wall))
    assert turns(field) == [degrees(turn)]
    question = field.asked
    assert isinstance(question, WhichWay)
    found = question.refused_edge(1, refused)
    assert found is not None
    assert found.rule == "RR-19.5b"
    assert question.refused_edge(1, FRONT + LEFT - refused) is None


@rule("RR-19.5c")
def test_with_both_sides_blocked_nobody_turns() -> None:
    field = at_corner(7.5, slab(8.2, 9.1, 10.2, 9.6), slab(4.8, 9.1, 6.8, 9.6))
    assert field.all(NotSquaredUp)
    assert field.state.body(0).pose == south(6, 9)


# ---------------------------------------------------------------------------- the training battle

ORDER = [
    ["kari_wraithstalker", "spearmen", "rune_golems", "oathsworn_cavalry"],
    ["reanimates", "carrion_lancers", "ardus_ixerebus", "reanimate_archers"],
]
"""From left to right as a player of the south sees both lines."""


@rule("LP-setup-6")
def test_the_training_battle_begins_in_two_lines_that_face_each_other() -> None:
    state = begun({"scenario": "training"}).state
    for side, order in enumerate(ORDER):
        line = sorted(state.army(side), key=lambda number: state.body(number).pose.x)
        names = [state.kind(number).name for number in line]
        assert names == (order if side == SOUTH else order[::-1])
        ends = [0]
        for number in line:
            body = state.body(number)
            width = body.columns * TRAY_SIZE
            assert body.pose.heading == (0 if side == SOUTH else HALF)
            front = body.pose.y if side == SOUTH else state.field.depth - body.pose.y
            assert front == 2 * state.catalogue.measures.band
            left = body.pose.x if side == SOUTH else body.pose.x - width
            ends += [left, left + width]
        gaps = [
            right - left
            for left, right in zip(ends[::2], [*ends[1::2], state.field.width], strict=True)
        ]
        assert max(gaps) - min(gaps) <= len(line)
        assert min(gaps) > 0
    bodies = enumerate(state.field.bodies)
    formations = {state.kind(n).name: (body.columns, len(body.cells)) for n, body in bodies}
    assert formations["spearmen"] == formations["reanimates"] == (2, 4)
    assert formations["oathsworn_cavalry"] == formations["reanimate_archers"] == (2, 2)


# ---------------------------------------------------------------------------- what small changes did not upset


@rule("RR-66.1", "RR-42.5")
def test_a_figure_upgrade_falls_to_plain_damage_without_any_accuracy() -> None:
    mine = Squad(troop("r"), SOUTH, [1], south(6, 6))
    theirs = Squad(troop(sockets=1), NORTH, [1], north(6, 6, 1), [champion()], [0])
    field = melee(Field([mine, theirs]), "red hit")
    assert len(field.all(FigureRemoved)) == 1
    assert not field.state.body(1).alive


@rule("RR-83.2a")
@pytest.mark.parametrize(
    ("defense", "pierced", "figures"), [(4, 1, 3), (3, 1, 3), (2, 1, 3), (4, 0, 4), (3, 5, 3)]
)
def test_piercing_takes_defense_away_but_leaves_two(
    defense: int, pierced: int, figures: int
) -> None:
    """Three damage wounds a figure of defense three at the most."""
    theirs = Squad(troop(defense=defense), NORTH, [1], north(6, 6, 1))
    field = Field([Squad(troop(), SOUTH, [1], south(6, 6)), theirs])
    field.ctx.push(
        Attack(attacker=0, melee=True, decider=SOUTH, defender=1, pierced=pierced), "reconfigure"
    )
    field.begin(Assigning(1, 3, 0, SOUTH, in_attack=True))
    assert field.count(1) == figures


@rule("RR-63.6d")
@pytest.mark.parametrize(("trays", "within"), [(0, True), (1, False)])
def test_all_trays_are_within_a_range_that_ends_where_they_do(trays: int, within: bool) -> None:
    """Range 2 ends two bands away; the enemy is a tray deep and ends there, or a tray behind it."""
    band = printed().measures.band
    y = 6 + (2 * band - TRAY_SIZE) / TRAY_SIZE + trays
    squads = [Squad(troop(), SOUTH, [1], south(6, 6)), Squad(troop(), NORTH, [1], north(6, y, 1))]
    assert is_within(Field(squads).state, 0, 1, 1, 2) is within


@rule("RR-34.7")
def test_of_two_cards_the_one_at_work_is_named() -> None:
    cards = [
        champion(figure=False, parts=[at(TargetChosen, receives(token))]) for token in (STUN, PANIC)
    ]
    cards[1].name = "second"
    mine = Squad(troop("r"), SOUTH, [1], south(6, 6), cards)
    field = melee(Field([mine, Squad(troop(), NORTH, [1], north(6, 6, 1))]), "red")
    while field.prompt:
        field.answer(field.options()[0])
    used = [field.state.catalogue.upgrades[each.kind].name for each in field.all(AbilityUsed)]
    assert used == ["champion", "second"]
    named = [card_at(field.state, 0, slot) for slot in (1, 2)]
    assert named == [(OF_UPGRADE, kind) for kind in field.state.units[0].upgrades]
    assert named[0] != named[1]


@rule("RR-team-3", "RR-6.1")
def test_a_player_whose_units_alone_can_have_the_value_is_asked() -> None:
    text = """
options teams=2v1
round 1, command, south first
south
rune_golems 1x1 at 100 200 facing 0
spearmen 2x1 at 300 200 facing 0; seat south_2
spearmen 2x1 at 500 200 facing 0; seat south_2
north
reanimates 2x1 at 800 800 facing 180
"""
    battle = Battle(text)
    battle.set_dials(spearmen="shift 1", spearmen__1="shift 1")
    assert (battle.asked.prompt, battle.asked.seat) == ("activate_unit", 2)
    battle = Battle(text)
    battle.set_dials(spearmen="rally", spearmen__1="rally")
    assert (battle.asked.prompt, battle.asked.seat) == ("activate_unit", SOUTH)


@rule("RR-6.1", "RR-47.4")
def test_at_every_value_the_first_player_begins_again() -> None:
    """South has had the only unit at 3; at 4 both have one, and south begins although it acted last."""
    text = """
table 914.4 x 914.4
round 1, command, south first
south
spearmen 2x1 at 100 200 facing 0
oathsworn_cavalry 2x1 at 500 200 facing 0
north
reanimates 2x1 at 800 800 facing 180
"""
    battle = Battle(text)
    events = battle.set_dials(spearmen="rally", oathsworn_cavalry="march 2", reanimates="rally")
    events += battle.on(SET_DIALS)
    called = [(each.initiative, each.side) for each in of(events, InitiativeCalled)]
    assert called == [(3, SOUTH), (4, SOUTH), (4, NORTH)]


@rule("RR-68.5", "RR-34.6")
@pytest.mark.parametrize(("state", "known"), [(READY, [1]), (EXHAUSTED, [])])
def test_an_exhausted_card_lends_no_steadfastness(state: int, known: list[int]) -> None:
    brave = [Keyword(STEADFAST, Amount(0), [1], ANY)]
    squad = Squad(troop(), SOUTH, [1], south(6, 6), [champion(figure=False, keywords=brave)])
    field = Field([squad])
    field.state.units[0].cards = [state]
    assert keyword_types(field.state, 0, STEADFAST) == known


@rule("RR-82.1b")
@pytest.mark.parametrize(
    ("modifier", "tokens", "asked"),
    [("bonus march", 1, 2), ("bonus march", 0, 0), ("charge", 1, 1)],
)
def test_only_a_bonus_move_of_an_immobilized_unit_can_be_cancelled(
    modifier: str, tokens: int, asked: int
) -> None:
    battle = Battle(
        f"""
table 914.4 x 914.4
round 1, command, south first
options immobilize_bonus=yes
south
oathsworn_cavalry 2x1 at 300 200 facing 0; immobilize {tokens}
north
reanimates 2x2 at 520 780 facing 180
"""
    )
    battle.set_dials(oathsworn_cavalry=("march 1", modifier))
    count = 0
    while battle.asked.prompt == "spend_immobilize":
        count += 1
        battle.answer(SAY_NO)
    assert count == asked


@rule("RR-22.3")
def test_a_unit_pressed_into_another_by_rounding_is_nudged_off_it() -> None:
    squads = [Squad(troop(), SOUTH, [1], south(6, 6)), Squad(troop(), NORTH, [1], north(6, 6, 1))]
    state = Field(squads).state
    table, body = state.field, state.body(0)
    pressed = Pose(body.pose.x, body.pose.y + EPS + 1, 0)
    near = in_reach(table, 0, body.shape_at(pressed))
    assert overlaps_some(table, body.shape_at(pressed), near)
    loose = freed(table, 0, pressed, near)
    assert not overlaps_some(table, body.shape_at(loose), near)
    assert abs(loose.y - pressed.y) + abs(loose.x - pressed.x) <= 4
