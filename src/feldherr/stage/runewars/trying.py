"""RW 62.2: where a setting of the wheels would lead, tried out before it is ordered."""

from typing import TYPE_CHECKING, cast

from feldherr.battlefield.letters import called, letter
from feldherr.core.codec import Record
from feldherr.core.event import State as AnyState
from feldherr.core.rule import Violation
from feldherr.core.view import View
from feldherr.games.runewars.answers import Direction
from feldherr.games.runewars.catalogue.entries import UnitKind
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.powers import CANNOT_MOVE, SPEED
from feldherr.games.runewars.rules.contact import is_engaged
from feldherr.games.runewars.rules.dials import bonus_action, main_action, modifier_in_effect
from feldherr.games.runewars.rules.holding import bonus, has_trait
from feldherr.games.runewars.rules.movement import (
    MoveChoice,
    directions,
    refusal,
    trial_refusal,
    way_of,
)
from feldherr.games.runewars.state import NO_CHOICE, State
from feldherr.games.runewars.terms import MARCH, SHIFT
from feldherr.stage.battlefield.ghosts import body_ghost
from feldherr.stage.parts import Trial, Way
from feldherr.stage.question import rule
from feldherr.stage.runewars.moving import new_contacts
from feldherr.stage.typed import Mistyped

if TYPE_CHECKING:
    from feldherr.stage.runewars import RunewarsStage


def tried(state: State, line: str, performed: Movement | None) -> MoveChoice | Violation | None:
    """The ways of a setting such as `A 2 1`; what forbids to lay its template; None if it moves nobody.

    `performed` is the move in progress: strict tables lay no other template. Raises Mistyped.
    """
    parts = line.split()
    unit = called(state.field, parts[0]) if parts else None
    if unit is None:
        raise Mistyped("preview.how")
    action, modifier = _setting(state.kind(UnitId(unit)), parts[1:])
    if not state.body(UnitId(unit)).on_table:
        raise Mistyped("preview.not_there", unit=letter(state.field, UnitId(unit)))
    trial = state.copy()
    trial.units[unit].action, trial.units[unit].modifier = action, modifier
    move = _movement(trial, UnitId(unit))
    if move is None:
        return None
    forbidden = trial_refusal(trial, move, performed)
    if forbidden is not None:
        return forbidden
    ways: list[Record] = [each for each in directions(move) if not refusal(trial, move, each)]
    return MoveChoice(move.decider, "RR-53" if move.action == MARCH else "RR-52", ways, trial, move)


def _setting(kind: UnitKind, words: list[str]) -> tuple[int, int]:
    """Places on the two wheels, typed from 1 on; without a second number there is no modifier."""
    places = [int(word) - 1 for word in words if word.isdecimal() and len(word) < 3]
    if not 1 <= len(words) <= 2 or len(places) != len(words):
        raise Mistyped("preview.how")
    action, modifier = places[0], places[1] if len(places) == 2 else NO_CHOICE
    if not 0 <= action < len(kind.actions) or not NO_CHOICE <= modifier < len(kind.modifiers):
        raise Mistyped("preview.how")
    return action, modifier


def _movement(state: State, unit: UnitId) -> Movement | None:
    """RW 5.2, 5.3: the first move that the wheels order; an engaged unit does not march (53.2)."""
    modifier = modifier_in_effect(state, unit)
    if has_trait(state, unit, CANNOT_MOVE):
        return None
    for act in (main_action(state, unit, modifier), bonus_action(state, unit, modifier)):
        if act is not None and act.action in (MARCH, SHIFT):
            return _moved(state, act)
    return None


def _moved(state: State, act: Act) -> Movement | None:
    speed = act.speed + bonus(state, act.unit, SPEED)
    if speed < 1 or (act.action == MARCH and is_engaged(state, act.unit)):
        return None
    return Movement(
        unit=act.unit,
        action=act.action,
        decider=act.decider,
        speed=speed,
        template=act.template,
        charge=act.charge,
    )


def trial_of(stage: "RunewarsStage", view: View[AnyState], line: str) -> Trial:
    """The same for a table: ghosts with sentences, or the reason why there are none."""
    state, decision = cast(State, view.state), view.decision
    performed = decision.move if isinstance(decision, MoveChoice) else None
    try:
        found = tried(state, line, performed)
    except Mistyped as error:
        return Trial([], stage.mistake(error))
    if isinstance(found, Violation):
        return Trial([], stage.own.say("preview.forbidden"), rule(found.rule, stage.language))
    ways = [] if found is None else [each for each in found.choices if isinstance(each, Direction)]
    if found is None or not ways:
        return Trial([], stage.own.say("preview.no_move"))
    return Trial([_way(stage, view, found, each, n) for n, each in enumerate(ways, start=1)])


def _way(
    stage: "RunewarsStage",
    view: View[AnyState],
    choice: MoveChoice,
    direction: Direction,
    number: int,
) -> Way:
    state, move = choice.state, choice.move
    pose = way_of(state, move, direction.edge, direction.bend).pose
    units, pieces = new_contacts(state, move, direction)
    return Way(
        number,
        stage.spelled(view, choice, direction),
        body_ghost(state.body(move.unit), pose),
        [*(f"unit.{each}" for each in units), *(f"piece.{each}" for each in pieces)],
    )
