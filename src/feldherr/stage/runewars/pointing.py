"""What an answer touches on the board, and where it would put something."""

from feldherr.battlefield.subjects import unit_in_question
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
from feldherr.games.runewars.rules.movement import MoveChoice, StopChoice
from feldherr.games.runewars.rules.targets import WhichTarget
from feldherr.games.runewars.slots import (
    NO_CONDITION,
    OBJECTIVE_SLOT,
    CardSlot,
    condition_in,
    upgrade_in,
)
from feldherr.games.runewars.state import NO_TRAY, NOBODY, State
from feldherr.geometry.decision import Placed
from feldherr.stage.battlefield.ghosts import body_ghost, cell_ghost
from feldherr.stage.parts import Ghost


def subject(decision: Decision) -> UnitId:
    """The unit a question is about, or NOBODY."""
    if isinstance(decision, WhichTarget):
        return decision.attack.attacker
    return unit_in_question(decision)


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


def ghost(state: State, decision: Decision, answer: Record) -> Ghost | None:
    """Where a way, a stop or a new tray would lead; None for everything else."""
    if isinstance(decision, MoveChoice) and isinstance(answer, Direction):
        return body_ghost(state.body(decision.move.unit), decision.preview(answer))
    if isinstance(decision, StopChoice) and isinstance(answer, Number):
        return body_ghost(state.body(decision.move.unit), decision.preview(answer))
    if isinstance(answer, Cell) and _is_new(state, answer):
        return cell_ghost(state.body(answer.unit), answer.cell)
    return None


def _is_new(state: State, answer: Cell) -> bool:
    cells = state.body(answer.unit).cells
    return answer.cell >= len(cells) or cells[answer.cell] == NO_TRAY
