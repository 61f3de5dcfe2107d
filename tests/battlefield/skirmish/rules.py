"""Two regiments a side march, shoot and charge for four rounds; whoever has more stands left wins."""

from itertools import zip_longest
from math import ceil
from typing import Annotated

from feldherr.battlefield import (
    arcs,
    landings,
    marching,
    obstacles,
    setting,
    touching,
    turning,
    way,
)
from feldherr.battlefield.body import Body
from feldherr.battlefield.facts import FactFinder
from feldherr.battlefield.field import Battlefield, Piece
from feldherr.battlefield.formation import drawn_up
from feldherr.battlefield.ids import UnitId
from feldherr.battlefield.sighting import front_sights
from feldherr.core.chance import Throw, Thrown
from feldherr.core.codec import Nested, Record, Registry
from feldherr.core.decision import Arrange, Arranged, ChooseOne, Decision
from feldherr.core.declaring import Owned
from feldherr.core.event import Event, State
from feldherr.core.flow import DONE, NEXT, REPEAT, Ctx, Flow, ask, ask_all, call, procedure
from feldherr.core.kind import ListOf, Named
from feldherr.core.rule import Violation
from feldherr.core.timing import Due, Moment, Window, Windows
from feldherr.geometry import march, screen, shove, walk
from feldherr.geometry.angle import EIGHTH
from feldherr.geometry.arc import in_arc
from feldherr.geometry.closing import in_the_way
from feldherr.geometry.decision import Placed, PlaceOn
from feldherr.geometry.edge import FRONT
from feldherr.geometry.landing import Landing, Run
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.polygon import rectangle
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import nearest
from feldherr.geometry.share import share
from tests.battlefield.skirmish.questions import (
    FACE,
    GIVE_ORDER,
    LAND,
    LAY_WOOD,
    ROLL,
    STACK_CARDS,
    WALK,
)

TABLE, ZONE, REACH, ROUNDS = 24 * INCH, 6 * INCH, 12 * INCH, 4
ROCK, WOOD = Piece(0, 3 * INCH, 3 * INCH, Pose(6 * INCH, TABLE // 2, 0)), (4 * INCH, 3 * INCH)
FILES, DEEP, PACE, TALL = [3, 2], [INCH, 2 * INCH], [6 * INCH, 10 * INCH], [1, 2]
"""Of foot and horse."""
MARCH, TURN, SHOOT, CHARGE, HOLD = range(5)
ORDER = Named(["march", "turn", "shoot", "charge", "hold"], "an order")
NEAR, FAR = Violation("", "too_near"), Violation("", "too_far")
TAKEN = Violation("", "does_not_fit")
UNIT = Named(["A", "B", "N", "O"], "a regiment")


class Skirmish(State, kw_only=True):
    """Regiment n is of kind `kinds[n]` and stands where `field.bodies[n]` is; each side has two."""

    field: Owned[Battlefield]
    kinds: list[int]
    turns: list[int] = []
    round: int = 0
    over: bool = False

    def stands(self, side: int) -> int:
        return sum(len(each.filled()) for each in self.field.bodies if each.side == side)

    def cards(self, side: int) -> list[int]:
        bodies = enumerate(self.field.bodies)
        return [n for n, each in bodies if each.alive and each.side == side for _ in range(2)]


class Card(Record):
    unit: Annotated[int, UNIT]


class Deed(Record):
    """What a regiment does, and to whom: to itself, if to nobody."""

    unit: Annotated[int, UNIT]
    order: Annotated[int, ORDER]
    target: Annotated[int, UNIT]


class Attack(Record):
    """So many dice against a regiment, which hit up to a face."""

    unit: int
    target: int
    dice: int
    best: int


class Round(Record):
    """A round is being played."""


class Clash(Moment):
    """All have had their turn, and some touch."""


class Striking(Due):
    """A regiment that touches an enemy is due to strike."""

    unit: UnitId


class Clashing(Window, kw_only=True):
    """All who touch an enemy strike at the end of a round, in the order that one player likes."""

    moment: Clash
    done: Annotated[list[Due], ListOf(Nested(Registry("an effect", [Striking])))] = []


class Laid(Event[Skirmish]):
    piece: Piece

    def apply(self, state: Skirmish) -> None:
        state.field.terrain.append(self.piece)


class Dealt(Event[Skirmish]):
    """In this order they act from now on."""

    turns: Annotated[list[int], ListOf(UNIT)]

    def apply(self, state: Skirmish) -> None:
        state.turns = self.turns[:]


class Stood(Event[Skirmish], kw_only=True):
    """A regiment stands elsewhere, or has lost so many stands."""

    unit: Annotated[int, UNIT]
    lost: int
    body: Body
    contacts: list[touching.Contact]
    leanings: list[touching.Leaning]

    def apply(self, state: Skirmish) -> None:
        state.field.bodies[self.unit] = self.body
        state.field.touch(self.contacts, self.leanings)


class Ended(Event[Skirmish]):
    """A round is over, and with the last one the skirmish."""

    def apply(self, state: Skirmish) -> None:
        state.round += 1
        state.over = state.round == ROUNDS or not (state.stands(0) and state.stands(1))


Battle = Ctx[Skirmish]


def put(ctx: Battle, unit: int, body: Body, lost: int = 0) -> Flow:
    contacts, leanings = FactFinder(ctx.state.field, filled=True).with_body(unit, body)
    ctx.emit(Stood(unit=unit, lost=lost, body=body, contacts=contacts, leanings=leanings))
    return DONE


def lay_wood(ctx: Battle, now: Round) -> Flow:
    """North lays it, before the first round."""
    zones = [rectangle(0, low, TABLE, low + ZONE) for low in (0, TABLE - ZONE)]
    ground = setting.ground_for_terrain(ctx.state.field, *WOOD, INCH, zones)
    asked = PlaceOn(1, "", LAY_WOOD, ground, [], [Pose(TABLE // 2, TABLE // 2, 0)])
    return NEXT if ctx.state.field.terrain[1:] else ask(asked, wood_laid)


def wood_laid(ctx: Battle, now: Round, answer: Placed) -> Flow:
    ctx.emit(Laid(Piece(1, *WOOD, answer.pose, solid=False)))
    return NEXT


def stack_cards(ctx: Battle, now: Round) -> Flow:
    asked: list[Decision] = []
    for side, hand in enumerate([ctx.state.cards(0), ctx.state.cards(1)]):
        cards: list[Record] = [Card(each) for each in hand]
        asked.append(Arrange(side, "", STACK_CARDS, cards, cards, alike=hand))
    return ask_all(asked, stacked)


def stacked(ctx: Battle, now: Round, answers: list[Record]) -> Flow:
    """Card by card in turn; who begins changes with the round."""
    stacks = [each.order for each in answers if isinstance(each, Arranged)]
    rows = [[ctx.state.cards(side)[each] for each in stacks[side]] for side in range(2)]
    pairs = zip_longest(*(rows[::-1] if by_turns(ctx) else rows), fillvalue=-1)
    ctx.emit(Dealt([each for pair in pairs for each in pair if each >= 0]))
    return NEXT


def by_turns(ctx: Battle) -> int:
    return ctx.state.round % 2


def take_turns(ctx: Battle, now: Round) -> Flow:
    if not ctx.state.turns:
        return NEXT
    unit, body = ctx.state.turns[0], ctx.state.field.bodies[ctx.state.turns[0]]
    if body.alive:
        offered = orders(ctx.state, unit)
        return ask(ChooseOne(body.side, "", GIVE_ORDER, offered, f"unit.{unit}"), obey)
    ctx.emit(Dealt(ctx.state.turns[1:]))
    return REPEAT


def orders(state: Skirmish, unit: int) -> list[Record]:
    if state.field.engaged(unit):
        return [Deed(unit, HOLD, unit)]
    body, arc = state.field.bodies[unit], arcs.arc_over(state.field.bodies[unit], FRONT, EIGHTH)
    found: list[Record] = [Deed(unit, each, unit) for each in (MARCH, TURN, HOLD)]
    for foe in state.field.enemies(unit):
        shape = state.field.bodies[foe].shape()
        if in_arc(arc, shape) and nearest(body.shape(), shape) <= REACH:
            found += [Deed(unit, SHOOT, foe)] if shots(state, unit, foe) else []
            found.append(Deed(unit, CHARGE, foe))
    return found


def obey(ctx: Battle, now: Round, deed: Deed) -> Flow:
    ctx.emit(Dealt(ctx.state.turns[1:]))
    return call(deed, REPEAT)


def act(ctx: Battle, deed: Deed) -> Flow:
    state, unit, about = ctx.state, deed.unit, f"unit.{deed.unit}"
    seat = state.field.bodies[unit].side
    if deed.order == MARCH:
        return ask(way_of(state, unit), marched)
    if deed.order == TURN:
        middle = turning.centre_of(state.field, unit)
        return ask(turning.TurnInPlace(seat, "", FACE, state.field, unit, [middle], about), turned)
    if deed.order == SHOOT:
        return call(Attack(unit, deed.target, shots(state, unit, deed.target), 2), DONE)
    found = ways_to(state.field, unit, deed.target) if deed.order == CHARGE else []
    return ask(ChooseOne(seat, "", LAND, found, about), turned) if found else DONE


def turned(ctx: Battle, deed: Deed, answer: Placed | Landing) -> Flow:
    return put(ctx, deed.unit, ctx.state.field.bodies[deed.unit].at(answer.pose))


def marched(ctx: Battle, deed: Deed, answer: walk.Walked) -> Flow:
    body = ctx.state.field.bodies[deed.unit]
    return put(ctx, deed.unit, body.at(march.replay(body.front(), body.pose, answer.legs)[-1]))


def way_of(state: Skirmish, unit: int) -> walk.Walk:
    """An inch from enemies, past friends, round the rock, through the wood."""
    field, foes = state.field, state.field.enemies(unit)
    friends = [each for each in field.others(unit) if each not in foes]
    barriers = marching.keep_off(field, foes, INCH, NEAR)
    barriers += marching.keep_off_terrain(field, field.walls(), 0, TAKEN)
    ends = marching.keep_off(field, friends, 0, TAKEN)
    route = marching.course_of(field, unit, barriers, ends, TAKEN)
    most, least = [walk.Limit(PACE[state.kinds[unit]] // each, FAR) for each in (1, 2)]
    return walk.Walk(field.bodies[unit].side, "", WALK, route, most, least, f"unit.{unit}")


def shots(state: Skirmish, unit: int, foe: int) -> int:
    """A die for every stand of foot in the front rank that sees past what neither of the two looks over."""
    bodies, tall = state.field.bodies, [TALL[each] for each in state.kinds]
    screens = [screen.Screen(each.shape(), 2 - each.kind) for each in state.field.terrain]
    others = [each for each in state.field.others(unit) if each != foe]
    screens += [screen.Screen(bodies[each].shape(), tall[each]) for each in others]
    hidden = screen.widened(screen.hiding(screens, tall[unit], tall[foe]), MM)
    lines = front_sights(bodies[unit], EIGHTH, bodies[foe].shape(), hidden, REACH)
    return len(lines) - lines.count(None) if state.kinds[unit] == 0 else 0


def ways_to(field: Battlefield, unit: int, foe: int) -> list[Record]:
    """The landings on the side in whose arc most of the front rank stands, where the way is free."""
    body, target = field.bodies[unit], field.bodies[foe]
    run, walls = Run(body.block(), target.block()), obstacles.walls_for(field, unit, foe)

    def is_free(found: Landing) -> bool:
        fits = obstacles.is_on_table(field, body.shape_at(found.pose))
        return fits and found.run <= REACH and landings.is_way_free(body, run, found, walls)

    sides = arcs.facing_arcs(target, EIGHTH)
    shares = [sum(share(each, cell) for cell in arcs.front_cells(body)) for each in sides]
    return [*landings.best_landings(body, target, shares.index(max(shares)), is_free)]


def clash(ctx: Battle, now: Round) -> Flow:
    return call(Clashing(moment=Clash(), first=0))


def due(ctx: Battle, window: Window) -> list[Striking]:
    field = ctx.state.field
    return [Striking(each.side, n) for n, each in enumerate(field.bodies) if field.engaged(n)]


def strike(ctx: Battle, window: Window, effect: Striking) -> Flow:
    """Two dice for every stand that touches; from aside and behind they hit more often."""
    unit, foe = effect.unit, ctx.state.field.engaged(effect.unit)[0]
    at = touching.seen_from(ctx.state.field.contacts, unit, foe)[0]
    return call(Attack(unit, foe, 2 * at.cells.bit_count(), 3 if at.enemy == FRONT else 4), REPEAT)


def roll(ctx: Battle, attack: Attack) -> Flow:
    return ask(Throw("", ROLL, "attack", attack.dice), hit)


def hit(ctx: Battle, attack: Attack, answer: Thrown) -> Flow:
    """The last ranks fall; who loses several stands gives way, and whoever is out of touch follows up."""
    unit, target, body = attack.unit, attack.target, ctx.state.field.bodies[attack.target]
    touched = touching.seen_from(ctx.state.field.contacts, unit, target)
    lost = min(sum(answer.faces[: attack.best]), len(body.filled()))
    left = body.filled()[lost:]
    put(ctx, target, drawn_up(body, body.columns, [0] * len(left)), lost)
    if touched and left and lost > 1:
        give_way(ctx, target, unit)
    elif touched and left and unit not in ctx.state.field.engaged(target):
        follow_up(ctx, unit, target, touched[0])
    return DONE


def give_way(ctx: Battle, unit: int, foe: int) -> None:
    """The shortest way to be an inch from the enemy, if it is free."""
    field, body = ctx.state.field, ctx.state.field.bodies[unit]
    walls = obstacles.walls_for(field, unit, foe)
    for each in shove.ways_out(body.shape(), field.bodies[foe].shape(), INCH):
        motion = each.motion(ceil(each.way))
        stop = way.nearest_stop(body.shape(), motion, walls, motion.full)
        found = way.Way(stop, motion.full, motion.pose_at(body.pose, stop))
        if not found.is_stopped and obstacles.is_on_table(field, body.shape_at(found.pose)):
            put(ctx, unit, body.at(found.pose))
            return


def follow_up(ctx: Battle, unit: int, foe: int, at: touching.Touching) -> None:
    """Back into touch with the side that was reached, if nothing is in the way."""
    field, body = ctx.state.field, ctx.state.field.bodies[unit]
    motion = shove.press(body.block(), at.own, field.bodies[foe].block(), at.enemy, INCH // 4)
    if motion is None or in_the_way(body.shape(), motion, obstacles.walls_for(field, unit, foe)):
        return
    there = motion.pose_at(body.pose, motion.full)
    near = obstacles.in_reach(field, unit, body.shape_at(there))
    put(ctx, unit, body.at(way.freed(field, unit, there, near)))


def end_round(ctx: Battle, now: Round) -> Flow:
    ctx.emit(Ended())
    return DONE if ctx.state.over else call(Round(), DONE)


PROCEDURES = [
    procedure("round", Round, lay_wood, stack_cards, take_turns, clash, end_round),
    procedure("deed", Deed, act),
    procedure("attack", Attack, roll),
    Windows("clash", "", Clashing, due, strike, orderer=by_turns).procedure(),
]
