"""RW 20, 39: threat of an attacker, and who flanks whom."""

from feldherr.battlefield.body import Body
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.rules.contact import contact_edges
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.rules.ranks import (
    NO_RANK,
    all_ranks,
    front_size,
    full_ranks,
    partial_rank,
)
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import BRUTAL
from feldherr.geometry.edge import FRONT, NO_EDGE, REAR, Edge


def flanks(state: State, attacker: UnitId, defender: UnitId) -> bool:
    """RW 39.1, 39.2: its front edge touches a side or the rear of the enemy."""
    for touch in contact_edges(state, attacker, defender):
        if touch.own == FRONT and touch.enemy != FRONT:
            return True
    return False


def own_edges(state: State, attacker: UnitId, defender: UnitId) -> list[Edge]:
    """RW 20.1: the contact edges the attacker may choose from."""
    return sorted({touch.own for touch in contact_edges(state, attacker, defender)})


def trays_along(body: Body, edge: Edge, touched: int) -> int:
    """RW 20.1 errata: trays that count for an edge; `touched` are the bits of all trays the defender touches."""
    front = front_size(body)
    if edge == FRONT:
        return front
    partial = partial_rank(body)
    if partial == NO_RANK:
        return front if edge == REAR else len(body.rank_sizes())
    # The bits of the cells of the partial rank.
    inside = ((1 << body.columns) - 1) << (partial * body.columns)
    if edge == REAR:
        only_partial = touched != 0 and touched & ~inside == 0
        return body.rank_sizes()[partial] if only_partial else front
    return full_ranks(body) + (2 if touched & inside else 1)


def melee_threat(state: State, attacker: UnitId, defender: UnitId, edge: Edge) -> int:
    """The trays that fight over one contact edge; Brutal is not in it."""
    touched = 0
    for touch in contact_edges(state, attacker, defender):
        touched |= touch.cells
    return trays_along(state.body(attacker), edge, touched)


def threat(state: State, attack: Attack) -> int:
    """RW 20, 68.1: trays of the contact edge, or of the front edge for a shot, and Brutal."""
    attacker = attack.attacker
    if attack.force >= 0:
        return attack.force
    brutal = keyword(state, attacker, BRUTAL, attack.kind(), attack.defender)
    brutal += attack.gained[BRUTAL]
    if attack.in_columns:
        return all_ranks(state.body(attacker)) + brutal
    if not attack.melee or attack.self_attack:
        return front_size(state.body(attacker)) + brutal
    edges = [attack.edge] if attack.edge != NO_EDGE else own_edges(state, attacker, attack.defender)
    best = max(
        [melee_threat(state, attacker, attack.defender, edge) for edge in edges],
        default=front_size(state.body(attacker)),
    )
    return best + brutal
