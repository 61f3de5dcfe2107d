"""RW 22, 41, 43, 52, 53, 91: carrying out a march or shift, step by step; charges stand in `charge`."""

from typing import Final

from feldherr.battlefield.obstacles import touches_table_edge
from feldherr.battlefield.subjects import about_unit
from feldherr.battlefield.touching import touched_bodies, touched_pieces
from feldherr.battlefield.way import on_the_way
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, ChooseSome, Chosen
from feldherr.core.flow import DONE, NEXT, REPEAT, Call, Flow, ask, call, procedure
from feldherr.games.runewars.answers import (
    Direction,
    Number,
    PieceChoice,
    UnitChoice,
    units,
)
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.movement import Collided, Moved, Withdrew
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.movement import Clash, Leaving, Movement, SquareUp
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.actions import EnteredTerrain, MoveEnded
from feldherr.games.runewars.powers import (
    ALWAYS_CHARGES,
    COLLIDES_WITHOUT_PANIC,
    MOVES_THROUGH,
    NO_SHIFT,
    NO_WITHDRAWAL,
    STOPS_ANYWHERE,
    WITHDRAWS_WITHOUT_PANIC,
)
from feldherr.games.runewars.questions import PASS_OVER, SQUARE_UP_TO
from feldherr.games.runewars.rules.activation import activation_of, end_activation
from feldherr.games.runewars.rules.charge import charge_attack, is_charging, miss
from feldherr.games.runewars.rules.contact import contacts_at, engaged, is_engaged
from feldherr.games.runewars.rules.holding import bonus, has_trait
from feldherr.games.runewars.rules.movement import (
    MoveChoice,
    StopChoice,
    directions,
    refusal,
    way_of,
)
from feldherr.games.runewars.rules.path import motion_of, used_speed
from feldherr.games.runewars.rules.squaring import leading_edge
from feldherr.games.runewars.rules.terrain import (
    WhichTerrain,
    enemies_at,
    enter,
    harm,
    may_enter,
    strain,
)
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.state import NOWHERE, Ctx
from feldherr.games.runewars.terms import (
    MARCH,
    PANIC,
    SHIFT,
)


def begin_move(ctx: Ctx, move: Movement) -> Flow:
    """RW 43.2, 53.2, 41.3: moves that do not take place, and occupants, who leave their terrain instead.

    Leaving by a march is performing a march (EF terrain 3), which an engaged unit may not, unless by option (R116).
    """
    state = ctx.state
    body = state.body(move.unit)
    if not body.alive:
        return DONE
    if move.action == SHIFT and bonus(state, move.unit, NO_SHIFT) > 0:
        ctx.emit(ActionCancelled(move.unit, move.action, "RR-golden-3"))
        return DONE
    if move.speed <= 0:
        ctx.emit(ActionCancelled(move.unit, move.action, "RR-43.2"))
        return DONE
    if bonus(state, move.unit, NO_WITHDRAWAL) > 0:
        move.may_withdraw = False
    if move.action == MARCH and has_trait(state, move.unit, ALWAYS_CHARGES):
        move.charge = True
    leaves = body.inside != NOWHERE and state.rules.occupants_march_out
    is_held = move.action == MARCH and not move.from_card and not leaves
    if is_held and is_engaged(state, move.unit):
        ctx.emit(ActionCancelled(move.unit, move.action, "RR-53.2"))
        return DONE
    if body.inside != NOWHERE:
        if not move.may_withdraw and is_engaged(state, move.unit):
            ctx.emit(ActionCancelled(move.unit, move.action, "EF-windrune-2"))
            return DONE
        # An occupant has no pose from which to move: the move that takes it out replaces this one.
        return call(Leaving(move.unit, move.action, move.decider, move.charge), after=DONE)
    return NEXT


def choose_direction(ctx: Ctx, move: Movement) -> Flow:
    """RW 22.1, 22.4: the template is given, its direction is chosen; without a legal one nothing happens."""
    state = ctx.state
    choices: list[Record] = [
        each for each in directions(move) if refusal(state, move, each) is None
    ]
    if not choices:
        ctx.emit(ActionCancelled(move.unit, move.action, "RR-52.3"))
        return DONE
    rule = "RR-53" if move.action == MARCH else "RR-52"
    return ask(MoveChoice(move.decider, rule, choices, state, move), then=direction_chosen)


def direction_chosen(ctx: Ctx, move: Movement, answer: Direction) -> Flow:
    move.edge = answer.edge
    move.bend = answer.bend
    activation = activation_of(ctx, move.unit)
    if activation is not None and move.charge:
        activation.charged = True
    return NEXT


def choose_over(ctx: Ctx, move: Movement) -> Flow:
    """A card lets the unit ignore units and terrain on its way, as long as it does not end on them."""
    state = ctx.state
    if not has_trait(state, move.unit, MOVES_THROUGH):
        return NEXT
    motion = motion_of(state, move.unit, move.template, move.speed, move.edge, move.bend)
    met = on_the_way(state.field, move.unit, motion)
    if not met:
        return NEXT
    items: list[Record] = units(met.bodies) + [PieceChoice(piece) for piece in met.pieces]
    return ask(
        ChooseSome(move.decider, "RR-golden-2", PASS_OVER, items, 0, len(items)), then=over_chosen
    )


def over_chosen(ctx: Ctx, move: Movement, answer: Chosen) -> Flow:
    motion = motion_of(ctx.state, move.unit, move.template, move.speed, move.edge, move.bend)
    met = on_the_way(ctx.state.field, move.unit, motion)
    for place in answer.picked:
        if place < len(met.bodies):
            move.over_units.append(met.bodies[place])
        else:
            move.over_pieces.append(met.pieces[place - len(met.bodies)])
    return NEXT


def choose_stop(ctx: Ctx, move: Movement) -> Flow:
    """LP move 1: the whole distance is moved, unless a card allows to stop before."""
    state = ctx.state
    if not has_trait(state, move.unit, STOPS_ANYWHERE):
        return NEXT
    motion = motion_of(state, move.unit, move.template, move.speed, move.edge, move.bend)
    return ask(StopChoice(move.decider, state, move, motion.full), then=stop_chosen)


def stop_chosen(ctx: Ctx, move: Movement, answer: Number) -> Flow:
    move.stop = answer.number
    return NEXT


def travel(ctx: Ctx, move: Movement) -> Flow:
    """RW 22.3, 91: along the template up to the first obstacle; what is touched anew has been run into."""
    state = ctx.state
    unit = move.unit
    way = way_of(state, move, move.edge, move.bend)
    contacts, leanings = contacts_at(state, unit, way.pose, move.edge)
    before = engaged(state, unit)
    # What it touched before is compared afterwards: sliding along somebody is no collision.
    knew, known_pieces = (
        touched_bodies(state.field.contacts, unit),
        touched_pieces(state.field.leanings, unit),
    )
    at_edge = touches_table_edge(state.field, state.body(unit).shape())
    speed = used_speed(state, move.template, move.speed)
    ctx.emit(
        Moved(
            unit=unit,
            action=move.action,
            template=move.template,
            speed=speed,
            edge=move.edge,
            bend=move.bend,
            travelled=way.travelled,
            pose=way.pose,
            contacts=contacts,
            leanings=leanings,
        )
    )
    # Allies touch, too, but only enemies are engaged, and only they are left behind or met.
    after = engaged(state, unit)
    move.left = [enemy for enemy in before if enemy not in after]
    move.enemies = [enemy for enemy in after if enemy not in before]
    move.pieces = [piece for piece in touched_pieces(leanings, unit) if piece not in known_pieces]
    allies = [
        other
        for other in touched_bodies(contacts, unit)
        if other not in knew and not state.are_enemies(unit, other)
    ]
    edge = not at_edge and touches_table_edge(state.field, state.body(unit).shape())
    if move.enemies or move.pieces or allies or edge:
        ctx.emit(Collided(unit, move.enemies, allies, move.pieces, edge))
    return NEXT


def withdraw(ctx: Ctx, move: Movement) -> Flow:
    """RW 52.4: one panic token for every enemy left by a shift."""
    if not move.left or move.action == MARCH:
        return NEXT
    ctx.emit(Withdrew(move.unit, move.left))
    if has_trait(ctx.state, move.unit, WITHDRAWS_WITHOUT_PANIC):
        return NEXT
    return call(Give(move.unit, PANIC, len(move.left)))


def collide(ctx: Ctx, move: Movement) -> Flow:
    """RW 91.1, 75.1: one panic token, except in an activation with a charge."""
    if not move.enemies:
        return NEXT
    return _clash(ctx, move, move.enemies[:], True)


def _clash(ctx: Ctx, move: Movement, enemies: list[UnitId], first: bool) -> Flow:
    """Run into these enemies; the token is paid once per move, or by option for each of them."""
    count = len(enemies) if ctx.state.rules.panic_per_enemy else 1 if first else 0
    if is_charging(ctx, move) or has_trait(ctx.state, move.unit, COLLIDES_WITHOUT_PANIC):
        count = 0
    return call(Clash(move.unit, enemies, move.charge, count))


def suffer_terrain(ctx: Ctx, move: Movement) -> Flow:
    """RW 41.9: the keywords of every piece run into, before anybody decides to enter."""
    if move.endured >= len(move.pieces):
        return NEXT
    piece = move.pieces[move.endured]
    move.strained = not move.strained
    if move.strained:
        flow = strain(ctx, move.unit, piece)
    else:
        move.endured += 1
        flow = harm(ctx, move.unit, piece)
    return REPEAT if flow is NEXT else _and_repeat(flow)


def _and_repeat(flow: Flow) -> Flow:
    assert isinstance(flow, Call)
    return call(flow.record, after=REPEAT)


def choose_entering(ctx: Ctx, move: Movement) -> Flow:
    """RW 41.1: a unit that ran into terrain may enter it."""
    state = ctx.state
    if not move.may_enter:
        return NEXT
    choices: list[Record] = [
        PieceChoice(piece) for piece in move.pieces if may_enter(state, move.unit, piece)
    ]
    if not choices:
        return NEXT
    question = WhichTerrain(move.decider, state, move.unit, move.pieces, choices)
    return ask(question, then=entering_chosen)


def entering_chosen(ctx: Ctx, move: Movement, answer: Record) -> Flow:
    if isinstance(answer, PieceChoice):
        move.entered = answer.piece
        enter(ctx, move.unit, answer.piece)
        return open_window(ctx, EnteredTerrain(move.unit, answer.piece))
    return NEXT


def meet_besiegers(ctx: Ctx, move: Movement) -> Flow:
    """RW 41.8: entering is a collision with every enemy that touches the piece; still one panic token per move."""
    if move.entered == NOWHERE:
        return NEXT
    state = ctx.state
    met = [
        enemy for enemy in enemies_at(state, move.unit, move.entered) if enemy not in move.enemies
    ]
    if not met:
        return NEXT
    first = not move.enemies
    move.enemies = move.enemies + met
    return _clash(ctx, move, met, first)


def square_up(ctx: Ctx, move: Movement) -> Flow:
    """RW 19, 19.4: against one of the enemies run into; never against terrain (EF terrain 2)."""
    state = ctx.state
    if not state.body(move.unit).on_table:
        return NEXT
    touched = touched_bodies(state.field.contacts, move.unit)
    choices = [enemy for enemy in move.enemies if enemy in touched]
    if not choices:
        return NEXT
    return ask(
        ChooseOne(move.decider, "RR-19.4", SQUARE_UP_TO, units(choices), about_unit(move.unit)),
        then=square_up_to,
    )


def square_up_to(ctx: Ctx, move: Movement, answer: UnitChoice) -> Flow:
    edge = leading_edge(ctx.state, move.unit, answer.unit, move.edge)
    return call(SquareUp(move.unit, answer.unit, edge, move.decider))


def after_move(ctx: Ctx, move: Movement) -> Flow:
    return open_window(ctx, MoveEnded(move.unit, move.action, move.charge, move.enemies[:]))


def end_move(ctx: Ctx, move: Movement) -> Flow:
    """RW 41.2: who has entered terrain is done for this activation."""
    if move.entered != NOWHERE:
        end_activation(ctx, move.unit)
    return DONE


MOVEMENT: Final = procedure(
    "runewars.movement", Movement, begin_move, choose_direction, choose_over, choose_stop, travel, withdraw, collide,
    suffer_terrain, choose_entering, meet_besiegers, square_up, miss, after_move, charge_attack, end_move,
)  # fmt: skip
