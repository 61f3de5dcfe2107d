"""The smallest battle there is, made to be shown: one regiment sets down a marker, marches, and that is all."""

from pathlib import Path

from feldherr.battlefield.field import Battlefield, Marker
from feldherr.battlefield.ids import Side, UnitId
from feldherr.battlefield.setting import point_at
from feldherr.battlefield.state import BattleState
from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import Question
from feldherr.core.entry import GameEntry
from feldherr.core.event import Event, State
from feldherr.core.flow import DONE, NEXT, Ctx, Flow, ask, procedure
from feldherr.core.rule import Violation
from feldherr.core.rulebook import Options, Result, Rulebook
from feldherr.core.seat import SeatId
from feldherr.geometry.course import Barrier, Course, Edges
from feldherr.geometry.decision import Placed, PlaceOn
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import Front
from feldherr.geometry.placement import Ground
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Limit, Walk, Walked
from feldherr.stage.battlefield.base import BattleStage
from feldherr.stage.battlefield.lengths import INCHES
from tests.battlefield.bodies import body, rock, table

MARCH = 10 * INCH
PLACE_MARKER, MARCH_AWAY = Question("place_marker"), Question("march")
TOO_LONG = Violation("P1", "too_long")
TOO_NEAR = Violation("P2", "too_near")
OFF = Violation("P3", "off_the_table")


class Square(BattleState, kw_only=True):
    """No more than any battle has: the table, and whether the parade is over."""


class Marched(Event[Square]):
    pose: Pose

    def apply(self, state: Square) -> None:
        state.field.set_down(UnitId(0), self.pose)
        state.over = True


class Laid(Event[Square]):
    pose: Pose

    def apply(self, state: Square) -> None:
        state.field.markers.append(Marker(Side(0), self.pose.x, self.pose.y))


class Parade(Record):
    """Nothing is to be remembered."""


def lay(ctx: Ctx[Square], parade: Parade) -> Flow:
    field = ctx.state.field
    ground = Ground(point_at, [field.area()], [])
    known = [Pose(100 * MM, 100 * MM, 0)]
    return ask(PlaceOn(0, "P0", PLACE_MARKER, ground, [0], known), then=laid)


def laid(ctx: Ctx[Square], parade: Parade, answer: Placed) -> Flow:
    ctx.emit(Laid(answer.pose))
    return NEXT


def march(ctx: Ctx[Square], parade: Parade) -> Flow:
    return ask(walk_of(ctx.state.field), then=marched)


def marched(ctx: Ctx[Square], parade: Parade, answer: Walked) -> Flow:
    ctx.emit(Marched(walk_of(ctx.state.field).end_of(answer.legs)))
    return DONE


def walk_of(field: Battlefield) -> Walk:
    """Ten inches for the first body; it keeps an inch away from rocks and stays on the table."""
    regiment = field.bodies[0]
    left, right, _, front = regiment.bounds()
    rocks = [Barrier(piece.shape(), INCH, TOO_NEAR) for piece in field.terrain]
    edges = Edges(field.width, field.depth, OFF)
    course = Course(
        regiment.pose, Front(left, right, front), regiment.shape_at, rocks, rocks, edges
    )
    limits = Limit(MARCH, TOO_LONG), Limit(MARCH // 2, TOO_LONG)
    return Walk(0, "P0", MARCH_AWAY, course, *limits, about=about_unit(UnitId(0)))


class ParadeBook(Rulebook[Square]):
    def __init__(self) -> None:
        super().__init__(
            "parade", "Parade", Path(__file__).parent, ["marshal"],
            [procedure("parade", Parade, lay, march)], [Laid, Marched], [Placed, Walked], state=Square,
        )  # fmt: skip

    def start(self, options: Options) -> tuple[Square, Record]:
        regiment = body("ooo/ooo", 300, 300)
        return Square(field=table(regiment, terrain=[rock(390, 620)])), Parade()

    def result(self, state: Square) -> Result | None:
        return Result(SeatId(0)) if state.over else None


class ParadeStage(BattleStage):
    """All a game must say: what bodies are called, and what it measures in."""

    length_unit = INCHES

    def name(self, state: State, number: int) -> str:
        return "Guard"


GAME = GameEntry(
    "parade",
    f"{__name__}:ParadeBook",
    stage=f"{__name__}:ParadeStage",
    table="feldherr.cli.tables.battlefield.table:BattleTable",
)
