"""What an answer touches on the board, and where it would put something."""

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.games.runewars.answers import (
    BuySurge,
    CardChoice,
    Cell,
    DeploymentChoice,
    DialChoice,
    DieAt,
    Direction,
    EdgeChoice,
    Number,
    ObjectiveChoice,
    PieceChoice,
    SkillChoice,
    Socket,
    TokenChoice,
    UnitChoice,
)
from feldherr.games.runewars.ids import NO_UNIT, NO_UPGRADE, UnitId
from feldherr.games.runewars.moments.opening import Due
from feldherr.games.runewars.rules.deployment import PlaceOverhanging
from feldherr.games.runewars.rules.movement import MoveChoice, StopChoice
from feldherr.games.runewars.rules.reform import ReformChoice
from feldherr.games.runewars.rules.targets import WhichTarget
from feldherr.games.runewars.slots import (
    NO_CONDITION,
    OBJECTIVE_SLOT,
    CardSlot,
    condition_in,
    upgrade_in,
)
from feldherr.games.runewars.state import NO_TRAY, NOBODY, State
from feldherr.geometry.decision import Place, Placed, PlaceOn
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import Pose
from feldherr.stage.parts import Ghost, Point
from feldherr.stage.placing import pose_of
from feldherr.stage.runewars.shapes import corners, outlines


def subject(decision: Decision) -> UnitId:
    """The unit a question is about, or NOBODY."""
    if isinstance(decision, WhichTarget):
        return decision.attack.attacker
    family, _, name = decision.about.partition(".")
    return UnitId(int(name)) if family == "unit" and name.isdecimal() else NO_UNIT


def focus(decision: Decision) -> UnitId:
    """The unit a question is about, also if only its figures, trays or cards are offered; or NOBODY."""
    unit = subject(decision)
    if unit != NOBODY:
        return unit
    units = {
        each.unit
        for each in decision.shown()
        if isinstance(each, (Socket, Cell, CardChoice, BuySurge))
    }
    return units.pop() if len(units) == 1 else NO_UNIT


def touches(state: State, decision: Decision, answer: Record) -> list[str]:
    """In the order in which a player would point: who acts, then where or at whom."""
    unit = subject(decision)
    about = [f"unit.{unit}"] if unit != NOBODY else []
    if isinstance(answer, UnitChoice):
        return [*about, f"unit.{answer.unit}"] if unit != answer.unit else about
    if isinstance(answer, Direction):
        if isinstance(decision, MoveChoice):
            return [*about, f"way.{answer.edge}.{answer.bend}"]
        return [*about, f"unit.{unit}.edge.{answer.edge}"] if about else []
    if isinstance(answer, EdgeChoice):
        return [f"unit.{unit}.edge.{answer.edge}"] if about else []
    if isinstance(answer, Socket):
        return [f"unit.{answer.unit}", f"unit.{answer.unit}.socket.{answer.socket}"]
    if isinstance(answer, Cell):
        return [f"unit.{answer.unit}", f"unit.{answer.unit}.tray.{answer.cell}"]
    if isinstance(answer, DieAt):
        return [f"die.{answer.place}"]
    if isinstance(answer, PieceChoice):
        return [*about, f"piece.{answer.piece}"]
    if isinstance(answer, Placed):
        return [*about, f"place.{_place_number(decision, answer)}"]
    if isinstance(answer, (DeploymentChoice, ObjectiveChoice)):
        return [_offered(answer)]
    if isinstance(answer, Number):
        return about if not isinstance(decision, StopChoice) else []
    return _on_cards(answer)


def _on_cards(answer: Record) -> list[str]:
    """What belongs to a card of a unit."""
    if isinstance(answer, (BuySurge, SkillChoice, Due)):
        return [f"unit.{answer.unit}", *_card(answer.unit, answer.slot)]
    if isinstance(answer, CardChoice):
        return [f"unit.{answer.unit}", f"unit.{answer.unit}.card.{answer.card}"]
    if isinstance(answer, TokenChoice):
        return [f"unit.{answer.unit}"]
    if isinstance(answer, DialChoice):
        return [f"unit.{answer.unit}", f"dial.{answer.unit}"]
    return []


def _card(unit: UnitId, slot: CardSlot) -> list[str]:
    """The card in a slot; a unit's own card is the unit."""
    if slot == OBJECTIVE_SLOT:
        return ["objective"]
    if condition_in(slot) != NO_CONDITION:
        return [f"unit.{unit}.condition.{condition_in(slot)}"]
    return [f"unit.{unit}.card.{upgrade_in(slot)}"] if upgrade_in(slot) != NO_UPGRADE else []


def _offered(answer: DeploymentChoice | ObjectiveChoice) -> str:
    if isinstance(answer, DeploymentChoice):
        return f"deployment.{answer.deployment}"
    return f"objective.{answer.objective}"


def _place_number(decision: Decision, answer: Placed) -> int:
    """Which of the offered places; places of one's own come last."""
    offered = decision.shown()
    return offered.index(answer) if answer in offered else len(offered)


def outline(decision: Place, pose: Pose) -> Shape:
    """The ground that would be covered."""
    if isinstance(decision, PlaceOn):
        return decision.ground.shape_at(pose)
    if isinstance(decision, (ReformChoice, PlaceOverhanging)):
        return decision.state.body(decision.unit).shape_at(pose)
    return []


def ghost(state: State, decision: Decision, answer: Record) -> Ghost | None:
    """Where an answer would put something; None if it moves nothing."""
    if isinstance(decision, MoveChoice) and isinstance(answer, Direction):
        return unit_ghost(state, decision.move.unit, decision.preview(answer))
    if isinstance(decision, StopChoice) and isinstance(answer, Number):
        return unit_ghost(state, decision.move.unit, decision.preview(answer))
    if isinstance(answer, Placed):
        return place_ghost(state, decision, answer.pose)
    if isinstance(answer, Cell) and _is_new(state, answer):
        return _tray_ghost(state, answer)
    return None


def place_ghost(state: State, decision: Decision, pose: Pose) -> Ghost | None:
    unit = subject(decision)
    if unit != NOBODY:
        return unit_ghost(state, unit, pose)
    if isinstance(decision, Place):
        return Ghost(pose_of(pose), outlines(outline(decision, pose)))
    return None


def unit_ghost(state: State, unit: UnitId, pose: Pose) -> Ghost:
    shape = state.body(unit).shape_at(pose)
    front = corners(shape[0])[:2] if shape else []
    return Ghost(pose_of(pose), outlines(shape), front)


def _is_new(state: State, answer: Cell) -> bool:
    cells = state.body(answer.unit).cells
    return answer.cell >= len(cells) or cells[answer.cell] == NO_TRAY


def _tray_ghost(state: State, answer: Cell) -> Ghost | None:
    body = state.body(answer.unit)
    if not body.on_table:
        return None
    square: list[Point] = corners(body.cell_box(answer.cell))
    return Ghost(pose_of(body.pose), [square])
