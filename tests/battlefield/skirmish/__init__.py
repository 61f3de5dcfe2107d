"""Skirmish: two regiments a side march, shoot and charge for four rounds; whoever has more stands left wins.

A toy, and the second user of all that battles share: what is not written here, the house has for every battle.
"""

from pathlib import Path

from feldherr.battlefield.entry import battle_entry
from feldherr.battlefield.field import Battlefield, Piece
from feldherr.battlefield.formation import drawn_up, fielded
from feldherr.battlefield.ids import Side, UnitId
from feldherr.battlefield.plain.charging import free_landings, given_way, pressed_on
from feldherr.battlefield.plain.clashing import Striking
from feldherr.battlefield.plain.events import CardsTurned, RoundEnded, Stood, put
from feldherr.battlefield.plain.marching import march_of
from feldherr.battlefield.plain.rounds import Hold, Round, Rounds
from feldherr.battlefield.plain.turns import Card
from feldherr.battlefield.rulebook import BattleRules
from feldherr.battlefield.sighting import Heights, cells_that_see
from feldherr.battlefield.state import BattleState
from feldherr.battlefield.subjects import about_unit
from feldherr.battlefield.touching import seen_from
from feldherr.core.chance import Throw, Thrown
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Question
from feldherr.core.event import State
from feldherr.core.flow import DONE, Ctx, Flow, ask, call, procedure
from feldherr.core.rulebook import Options
from feldherr.geometry.angle import HALF
from feldherr.geometry.edge import FRONT
from feldherr.geometry.landing import Landing
from feldherr.geometry.length import INCH
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Walked
from feldherr.stage.battlefield.base import BattleStage
from feldherr.stage.battlefield.lengths import INCHES

TABLE, REACH = 24 * INCH, 12 * INCH
ROCK = Piece(0, 3 * INCH, 3 * INCH, Pose(6 * INCH, 12 * INCH, 0))
WOOD = Piece(1, 4 * INCH, 3 * INCH, Pose(12 * INCH, 12 * INCH, 0), solid=False)
MARCH = Question("march")
LAND = Question("land")
ROLL = Question("roll")
Battle = Ctx[BattleState]


class Order(Record):
    """What a regiment does."""

    unit: UnitId


class March(Order): ...


class Shoot(Order):
    target: UnitId


class Charge(Order):
    target: UnitId


class Attack(Record):
    """So many dice against a regiment, which hit up to a face."""

    unit: UnitId
    target: UnitId
    dice: int
    best: int


def is_horse(state: BattleState, unit: UnitId) -> bool:
    """Horse have long bases."""
    return state.field.bodies[unit].depth > INCH


def orders(ctx: Battle, unit: UnitId) -> list[Record]:
    """Whoever is engaged holds; foot shoot at what they see, and all charge where a way is free."""
    field, foes = ctx.state.field, ctx.state.field.enemies(unit)
    if field.engaged(unit):
        return [Hold(unit)]
    found: list[Record] = [March(unit)]
    found += [Shoot(unit, foe) for foe in foes if shots(ctx, unit, foe)]
    found += [Charge(unit, foe) for foe in foes if free_landings(field, unit, foe, REACH)]
    return [*found, Hold(unit)]


def march(ctx: Battle, order: March) -> Flow:
    """An inch from enemies, past friends, round the rock, through the wood."""
    pace = 10 * INCH if is_horse(ctx.state, order.unit) else 6 * INCH
    return ask(march_of(ctx.state.field, order.unit, MARCH, pace, INCH), marched)


def marched(ctx: Battle, order: March, answer: Walked) -> Flow:
    put(ctx, order.unit, ctx.state.field.bodies[order.unit].after(answer.legs))
    return DONE


def charge(ctx: Battle, order: Charge) -> Flow:
    """It lands flush on the side that it faces, with as many stands as there can be."""
    field, about = ctx.state.field, about_unit(order.unit)
    found: list[Record] = [*free_landings(field, order.unit, order.target, REACH)]
    return ask(ChooseOne(field.bodies[order.unit].side, "", LAND, found, about), landed)


def landed(ctx: Battle, order: Charge, answer: Landing) -> Flow:
    put(ctx, order.unit, ctx.state.field.bodies[order.unit].at(answer.pose))
    return DONE


def shoot(ctx: Battle, order: Shoot) -> Flow:
    dice = shots(ctx, order.unit, order.target)
    return call(Attack(order.unit, order.target, dice, best=2), DONE)


def shots(ctx: Battle, unit: UnitId, foe: UnitId) -> int:
    """A die for every stand of foot in the front rank that sees; horse are seen over a wood."""
    field = ctx.state.field
    tall = [1 + is_horse(ctx.state, UnitId(each)) for each in range(len(field.bodies))]
    heights = Heights(tall, [2 - piece.kind for piece in field.terrain])
    return 0 if is_horse(ctx.state, unit) else cells_that_see(field, unit, foe, heights, REACH)


def blow(ctx: Battle, unit: UnitId, foe: UnitId) -> Record:
    """Two dice for every stand that touches; from aside and behind they hit more often."""
    at = seen_from(ctx.state.field.contacts, unit, foe)[0]
    return Attack(unit, foe, 2 * at.cells.bit_count(), 3 if at.enemy == FRONT else 4)


def roll(ctx: Battle, attack: Attack) -> Flow:
    return ask(Throw("", ROLL, "attack", attack.dice), hit)


def hit(ctx: Battle, attack: Attack, answer: Thrown) -> Flow:
    """The last ranks fall; who loses several stands gives way, and who is out of touch presses on."""
    field, unit, target = ctx.state.field, attack.unit, attack.target
    body, touched = field.bodies[target], seen_from(field.contacts, unit, target)
    lost = min(sum(answer.faces[: attack.best]), len(body.filled()))
    left = len(body.filled()) - lost
    if lost:
        put(ctx, target, drawn_up(body, body.columns, [0] * left))
    if touched and left and lost > 1:
        put(ctx, target, given_way(field, target, unit, INCH))
    elif touched and left and unit not in field.engaged(target):
        put(ctx, unit, pressed_on(field, unit, target, touched[0]))
    return DONE


PROCEDURES = [
    *Rounds(4, 2, orders, blow).procedures(),
    procedure("march", March, march),
    procedure("charge", Charge, charge),
    procedure("shoot", Shoot, shoot),
    procedure("attack", Attack, roll),
]
ANSWERS = [Card, Hold, March, Shoot, Charge, Striking, Walked, Landing]


class SkirmishRules(BattleRules[BattleState]):
    unit = INCH

    def __init__(self) -> None:
        super().__init__(
            "skirmish", "Skirmish", Path(__file__).parent, ["south", "north"], PROCEDURES,
            [CardsTurned, Stood, RoundEnded], ANSWERS, state=BattleState,
        )  # fmt: skip

    def start(self, options: Options) -> tuple[BattleState, Record]:
        """Six stands of foot and four of horse on each side."""
        field = Battlefield(width=TABLE, depth=TABLE, terrain=[ROCK, WOOD])
        for side, x, y, heading in ((Side(0), 5, 6, 0), (Side(1), 10, 18, HALF)):
            foot, horse = (Pose(left * INCH, y * INCH, heading) for left in (x, x + 9))
            field.bodies.append(fielded(side, 6, 3, INCH, INCH, foot))
            field.bodies.append(fielded(side, 4, 2, INCH, 2 * INCH, horse))
        return BattleState(field=field), Round()


class SkirmishStage(BattleStage):
    length_unit = INCHES

    def name(self, state: State, number: UnitId) -> str:
        assert isinstance(state, BattleState)
        return self.texts.say("unit.horse" if is_horse(state, number) else "unit.foot")


GAME = battle_entry("skirmish", f"{__name__}:SkirmishRules", f"{__name__}:SkirmishStage")
