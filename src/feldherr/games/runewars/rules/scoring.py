"""RW 29, 71, 86: elimination, scores and who has won."""

from feldherr.battlefield.body import Body
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, call, procedure
from feldherr.games.runewars.events.scoring import BattleEnded
from feldherr.games.runewars.frames.activation import Round
from feldherr.games.runewars.frames.setup import Battle, SetUp
from feldherr.games.runewars.ids import NO_SIDE, TWO_SIDES, Side, UnitId
from feldherr.games.runewars.rules.objectives import end_of_battle, objective_value
from feldherr.games.runewars.state import NOBODY, Ctx, State
from feldherr.games.runewars.terms import DISCARDED, END

ROUNDS = 8
"""RW 64.3: a battle has at most so many rounds."""


def is_eliminated(state: State) -> bool:
    """RW 29: has a side lost all its units?"""
    return not _is_undecided(state.field.bodies)


def _is_undecided(bodies: list[Body]) -> bool:
    """Do units of both sides live? The first and the last of the list mostly tell."""
    if not bodies:
        return False
    first, last = bodies[0], bodies[-1]
    if first.side != last.side and first.alive and last.alive:
        return True
    standing = NOBODY
    for body in bodies:
        if body.side == standing or not body.alive:
            continue
        if standing != NOBODY:
            return True
        standing = body.side
    return False


def unit_value(state: State, number: UnitId) -> int:
    """RW 86.4: the row of the cost table for the trays left, the next lower one if there is none; never more than
    it began with."""
    unit = state.units[number]
    rows = state.kind(number).rows
    left = len(state.body(number).filled())
    worth = 0
    for row in rows:
        if row.trays <= left and row.cost > worth:
            worth = row.cost
    return min(worth, rows[unit.row].cost)


def upgrades_value(state: State, number: UnitId) -> int:
    """RW 86.3: every upgrade that has not been discarded."""
    unit = state.units[number]
    return sum(
        state.catalogue.upgrades[kind].cost
        for place, kind in enumerate(unit.upgrades)
        if unit.cards[place] != DISCARDED
    )


def score(state: State, side: Side) -> int:
    """RW 86.2: what is left of the army, and its objective tokens."""
    army = sum(
        unit_value(state, number) + upgrades_value(state, number) for number in state.army(side)
    )
    return army + state.scored[side] * objective_value(state)


def trays_left(state: State, side: Side) -> int:
    """LP win 2: what decides the training battle."""
    return sum(len(state.body(number).filled()) for number in state.army(side))


def winner(state: State) -> Side:
    """RW 71: the survivor, otherwise the higher score; NO_SIDE for a draw."""
    standing = [side for side in TWO_SIDES if state.army(side)]
    if len(standing) == 1:
        return standing[0]
    counted = final_scores(state)
    if counted[0] == counted[1]:
        return NO_SIDE
    return Side(0 if counted[0] > counted[1] else 1)


def final_scores(state: State) -> list[int]:
    if state.rules.is_training:
        return [trays_left(state, side) for side in TWO_SIDES]
    return [score(state, side) for side in TWO_SIDES]


def set_up(ctx: Ctx, battle: Battle) -> Flow:
    return call(SetUp())


def play_rounds(ctx: Ctx, battle: Battle) -> Flow:
    """RW 64.3, 71: eight rounds, unless a side is eliminated before."""
    state = ctx.state
    if (state.round >= ROUNDS and state.phase == END) or is_eliminated(state):
        return NEXT
    return call(Round(), after=REPEAT)


def resolve_objective(ctx: Ctx, battle: Battle) -> Flow:
    """RW 89.2: end-of-game instructions, unless one side has been eliminated."""
    return NEXT if is_eliminated(ctx.state) else end_of_battle(ctx)


def finish(ctx: Ctx, battle: Battle) -> Flow:
    ctx.emit(BattleEnded(winner(ctx.state), final_scores(ctx.state)))
    return DONE


BATTLE = procedure("runewars.battle", Battle, set_up, play_rounds, resolve_objective, finish)
