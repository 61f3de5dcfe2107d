"""Moves at first sight: where a template leads, whom it meets, and which way to look afterwards."""

from typing import Final

from feldherr.ai.battlefield.ground import Stand, headings_worth_taking
from feldherr.ai.runewars.estimate import Blow, Muster, melee_harm, wounds_left
from feldherr.ai.runewars.evaluation import outlook
from feldherr.battlefield.way import Way
from feldherr.core.codec import Record
from feldherr.core.rng import Quick
from feldherr.games.runewars.answers import Direction, Number
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.movement import StopChoice, way_of
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import Bend
from feldherr.geometry.angle import HALF, QUARTER, TURN, heading_to, signed
from feldherr.geometry.decision import Place, Placed, TurnAbout
from feldherr.geometry.edge import FRONT, Edge
from feldherr.geometry.length import EPS
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import apart

MISSED_CHARGE: Final = -0.8
"""A panic token for a charge that meets nobody."""
CLASH: Final = -0.7
"""A panic token for running into somebody without charging."""
_STRIKES_BACK: Final = 0.6
_CAUGHT: Final = 0.7
"""How much of an attack on somebody whom one has just run into is still to come."""
_STOPPED: Final = -1.5
"""Being stopped by a wall, the table's edge or a friend."""


def move_worth(state: State, muster: Muster, move: Movement, edge: Edge, bend: Bend) -> float:
    """What is gained where that template leads, against nothing at all."""
    way = way_of(state, move, edge, bend)
    return way_worth(state, muster, move, edge, way)


def way_worth(state: State, muster: Muster, move: Movement, edge: Edge, way: Way) -> float:
    number = move.unit
    met = _enemies_at(state, number, way.pose) if way.is_stopped else []
    if not met:
        worth = outlook(state, muster, number, way.pose)
        if move.charge:
            worth += MISSED_CHARGE
        return worth + _STOPPED if way.is_stopped else worth
    best = -1000.0
    for foe in met:
        best = max(best, _clash_worth(state, muster, move, edge, way.pose, foe))
    return best


def _enemies_at(state: State, number: UnitId, pose: Pose) -> list[UnitId]:
    """Whom a unit touches at a pose."""
    shape = state.body(number).shape_at(pose)
    found: list[UnitId] = []
    for other, body in enumerate(state.field.bodies):
        if not body.on_table or not state.are_enemies(number, UnitId(other)):
            continue
        if apart(shape, body.shape()) <= 2 * EPS:
            found.append(UnitId(other))
    return found


def _clash_worth(
    state: State, muster: Muster, move: Movement, edge: Edge, pose: Pose, foe: UnitId
) -> float:
    """Running into an enemy: what both will do to each other from now on."""
    own, enemy = muster.of(state, move.unit), muster.of(state, foe)
    unit, other = state.units[move.unit], state.units[foe]
    body, against = state.body(move.unit), state.body(foe)
    stand, there = Stand(body, pose), Stand(against, against.pose)
    exposed = -((there.x - stand.x) * there.ahead_x + (there.y - stand.y) * there.ahead_y)
    flanks = edge == FRONT and exposed < there.half_depth
    own_life = wounds_left(unit, state.kind(move.unit).threshold)
    life = wounds_left(other, state.kind(foe).threshold)
    blow = melee_harm(own, Blow(body, own), enemy, life, flanks, edge != FRONT)
    answer = melee_harm(enemy, Blow(against, enemy), own, own_life, False, flanks)
    worth = blow * (1.0 + _CAUGHT if move.charge else _CAUGHT) - answer * _STRIKES_BACK
    return worth if move.charge else worth + CLASH


def best_direction(
    state: State, muster: Muster, move: Movement, choices: list[Record], spite: bool
) -> Record:
    """The direction that leads to the best place, or for an enemy's unit to the worst."""
    best = choices[0]
    best_worth = 0.0
    for place, choice in enumerate(choices):
        assert isinstance(choice, Direction)
        worth = move_worth(state, muster, move, choice.edge, choice.bend)
        if engaged(state, move.unit):
            worth -= 2.0
        if spite:
            worth = -worth
        if place == 0 or worth > best_worth:
            best, best_worth = choice, worth
    return best


def best_stop(state: State, muster: Muster, decision: StopChoice) -> Record:
    """How far along the template to go: a few stops are compared."""
    move = decision.move
    best: Record = Number(decision.full)
    best_worth = -1000.0
    for part in (4, 3, 2, 1):
        answer = Number(decision.full * part // 4)
        if decision.check(answer) is not None:
            continue
        shorter = decision._stopping(answer.number)
        way = way_of(state, shorter, move.edge, move.bend)
        worth = way_worth(state, muster, shorter, move.edge, way)
        # A charge that ends before it meets anybody costs panic.
        if part < 4 and not way.is_stopped and move.charge:
            worth += MISSED_CHARGE
        if worth > best_worth:
            best, best_worth = answer, worth
        if way.is_stopped:
            continue
    return best if decision.check(best) is None else Number(0)


def best_facing(
    state: State, muster: Muster, number: UnitId, decision: TurnAbout, spite: bool
) -> Record:
    """Towards the enemy that is most worth it; an enemy's unit is turned away from ours."""
    here = decision.start
    touching = engaged(state, number)
    tried = [here]
    # In a melee only quarters can keep the contact; in the open every heading is free.
    if touching:
        for pivot in range(min(3, len(decision.pivots))):
            for turn in (QUARTER, HALF, 3 * QUARTER):
                tried.append(decision.turned_about(pivot, turn))
    else:
        for heading in headings_worth_taking(state.field, number):
            turn = (heading - here.heading) % TURN
            tried.append(decision.turned_about(0, turn))
            if spite:
                tried.append(decision.turned_about(0, turn + HALF))
    best = here
    best_worth = 0.0
    for place, pose in enumerate(tried):
        if place > 0 and not decision.is_legal(pose):
            continue
        worth = outlook(state, muster, number, pose)
        if spite:
            worth = -worth
        # Staying is legal as it is, and wins every tie: nobody turns for nothing.
        if place == 0 or worth > best_worth:
            best, best_worth = pose, worth
    return Placed(best)


def best_place(
    state: State, muster: Muster, number: UnitId, decision: Place, random: Quick, tries: int
) -> Record:
    """Where to set a unit down: the best of some places."""
    best = Placed(decision.known[0])
    best_worth = -1000.0
    for turn in range(tries + 1):
        # One place is known to be legal; chance finds the others, for a grid would miss narrow ones.
        answer = Placed(decision.known[0]) if turn == 0 else decision.sample(random)
        assert isinstance(answer, Placed)
        worth = outlook(state, muster, number, answer.pose) + _room(state, number, answer.pose)
        if worth > best_worth:
            best, best_worth = answer, worth
    return best


def _room(state: State, number: UnitId, pose: Pose) -> float:
    """A unit wants to look away from its own table edge, with nothing close before its front."""
    stand = Stand(state.body(number), pose)
    middle_x, middle_y = state.field.width * 0.5, state.field.depth * 0.5
    worth = -abs(stand.x - middle_x) / state.field.width
    look = heading_to(middle_x - stand.x, middle_y - stand.y)
    worth -= 2.0 * abs(signed(look - pose.heading)) / HALF
    worth += 2.0 * (1.0 - abs(stand.front_y - middle_y) / state.field.depth)
    for piece in state.field.terrain:
        ahead = stand.ahead(piece.pose.x, piece.pose.y)
        aside = stand.aside(piece.pose.x, piece.pose.y)
        if ahead > 0.0 and aside < stand.half_width + 100_000.0:
            worth -= 1.5 * 200_000.0 / (200_000.0 + ahead)
    for other, ally in enumerate(state.field.bodies):
        if other != number and ally.on_table and not state.are_enemies(number, UnitId(other)):
            there = Stand(ally, ally.pose)
            if (
                stand.ahead(there.x, there.y) > 0.0
                and stand.aside(there.x, there.y) < stand.half_width + there.half_width
            ):
                worth -= 1.5
    return worth
