"""RW 22, 23, 25, 26, 43, 52, 53, 75, 85, 91: marches and shifts, and what follows from them."""

from typing import Final

from feldherr.core.codec import Data, Record
from feldherr.core.decision import ChooseOne, ChooseSome, Chosen, Decision, Seat
from feldherr.core.flow import DONE, NEXT, REPEAT, Call, Flow, ask, call, procedure
from feldherr.core.rng import Random
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import (
    PASS,
    Direction,
    Number,
    PieceChoice,
    UnitChoice,
    units,
)
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.movement import Collided, Moved, Withdrew
from feldherr.games.runewars.footprint import footprint
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.frames.movement import Clash, Leaving, Movement, SquareUp
from feldherr.games.runewars.moments import AFTER_MOVE, COLLIDED, ENTERED
from feldherr.games.runewars.powers import ALWAYS_CHARGES, MOVES_THROUGH, STOPS_ANYWHERE
from feldherr.games.runewars.rules.contact import (
    Facts,
    contact_edges,
    contacts_at,
    edges_in,
    engaged,
    engaged_in,
    is_engaged,
    leading_edge,
    touched_pieces,
    touched_units,
)
from feldherr.games.runewars.rules.holding import has_trait, keyword
from feldherr.games.runewars.rules.obstacles import shape_at, touches_table_edge
from feldherr.games.runewars.rules.path import Way, motion_of, on_the_way, used_speed, way_along
from feldherr.games.runewars.rules.terrain import (
    activation_of,
    charge_failed,
    end_activation,
    enemies_at,
    enter,
    harm,
    may_enter,
    strain,
)
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.state import NOWHERE, Ctx, State
from feldherr.games.runewars.words import (
    AHEAD,
    IMPACT,
    MARCH,
    PANIC,
    STRAIGHT,
    TO_LEFT,
    TO_RIGHT,
)
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT, opposite
from feldherr.geometry.motion import Motion
from feldherr.geometry.pose import Pose

_TRIES: Final = 16


# ---------------------------------------------------------------------------- what is allowed


def directions(move: Movement) -> list[Direction]:
    """RW 22.4, 52, 53: a march leads over the front edge, a shift over any; a curve bends left or right."""
    edges = [FRONT] if move.action == MARCH else [FRONT, LEFT, REAR, RIGHT]
    bends = [AHEAD] if move.template == STRAIGHT else [TO_LEFT, TO_RIGHT]
    return [Direction(edge, bend) for edge in edges for bend in bends]


def way_of(state: State, move: Movement, edge: int, bend: int) -> Way:
    """Where the unit gets along the template."""
    motion = motion_of(state, move.unit, move.template, move.speed, edge, bend)
    if move.stop >= 0:
        motion = Motion(motion.x, motion.y, motion.sense, min(move.stop, motion.full))
    return way_along(state, move.unit, motion, move.over_units, move.over_pieces)


def refusal(state: State, move: Movement, direction: Direction) -> Violation | None:
    """What forbids a direction. Only an engaged unit has to look where its template leads."""
    if direction.edge not in (FRONT, LEFT, REAR, RIGHT):
        return Violation("RR-22.4", "no_such_edge")
    if move.action == MARCH and direction.edge != FRONT:
        return Violation("RR-22.4a", "march_is_forward")
    if move.template == STRAIGHT and direction.bend != AHEAD:
        return Violation("RR-22.1", "template_is_straight")
    if move.template != STRAIGHT and direction.bend not in (TO_LEFT, TO_RIGHT):
        return Violation("RR-23.1", "template_is_curved")
    if move.action == MARCH or not is_engaged(state, move.unit):
        return None
    if has_trait(state, move.unit, STOPS_ANYWHERE):
        return None
    return engaged_refusal(state, move, direction.edge, direction.bend)


def engaged_refusal(state: State, move: Movement, edge: int, bend: int) -> Violation | None:
    """RW 52.3-52.5: an engaged unit keeps its contacts and meets nothing new, or gets away from its contact edge."""
    unit = move.unit
    way = way_of(state, move, edge, bend)
    contacts, leanings = contacts_at(state, unit, way.pose, edge)
    after = engaged_in(state, contacts, leanings, unit)
    keeps = False
    for enemy in engaged(state, unit):
        touching = contact_edges(state, unit, enemy)
        if enemy not in after:
            if not move.may_withdraw:
                return Violation("EF-windrune-2", "may_not_withdraw")
            if opposite(edge) not in [each.own for each in touching]:
                return Violation("RR-52.4", "not_away_from_contact")
            continue
        keeps = True
        before = sorted([(each.own, each.enemy) for each in touching])
        there = edges_in(state, contacts, leanings, unit, enemy)
        if sorted([(each.own, each.enemy) for each in there]) != before:
            return Violation("RR-52.3", "other_edge")
    if not keeps:
        return None
    if way.is_stopped:
        return Violation("LP-shift-1", "runs_into_something")
    if _touches_anew(state, unit, way.pose, (contacts, leanings)):
        return Violation("RR-52.3", "new_contact")
    return None


def _touches_anew(state: State, unit: int, pose: Pose, facts: Facts) -> bool:
    """RW 52.3: does the unit touch something there that it does not touch now?"""
    for other in touched_units(facts[0], unit):
        if other not in touched_units(state.contacts, unit):
            return True
    for piece in touched_pieces(facts[1], unit):
        if piece not in touched_pieces(state.leanings, unit):
            return True
    return touches_table_edge(state, shape_at(state, unit, pose)) and not touches_table_edge(
        state, footprint(state, unit)
    )


class MoveChoice(ChooseOne):
    """RW 22.4: over which edge, and which way the template bends. Templates are shown now and only now (62.2)."""

    def __init__(self, seat: Seat, rule: str, choices: list[Record], state: State, move: Movement):
        super().__init__(seat, rule, "direction", choices, f"unit.{move.unit}")
        self.state = state
        self.move = move

    @property
    def kind(self) -> str:
        return "MoveChoice"

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, Direction)

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, Direction)
        return None if answer in self.choices else refusal(self.state, self.move, answer)

    def wishes(self) -> list[Record]:
        every: list[Record] = [
            Direction(edge, bend) for edge in range(4) for bend in (AHEAD, TO_LEFT, TO_RIGHT)
        ]
        return [each for each in every if each not in self.choices]

    def preview(self, answer: Direction) -> Pose:
        """Where that template leads, before squaring up."""
        return way_of(self.state, self.move, answer.edge, answer.bend).pose


class StopChoice(Decision):
    """A card lets the unit end its move at any point along the template: how far (micrometres or heading units)."""

    def __init__(self, seat: Seat, state: State, move: Movement, full: int) -> None:
        super().__init__(seat, "LP-upg-1", "stop", f"unit.{move.unit}")
        self.state = state
        self.move = move
        self.full = full

    @property
    def kind(self) -> str:
        return "StopChoice"

    def options(self) -> list[Record] | None:
        """Too many to list."""
        return None

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, Number)

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, Number)
        if not 0 <= answer.number <= self.full:
            return Violation("LP-upg-1", "off_the_template")
        if self.move.action == MARCH or not is_engaged(self.state, self.move.unit):
            return None
        move = self._stopping(answer.number)
        return engaged_refusal(self.state, move, move.edge, move.bend)

    def _stopping(self, stop: int) -> Movement:
        move = self.move
        return Movement(
            move.unit, move.action, move.decider, move.speed, move.template, move.charge, move.may_withdraw,
            move.from_card, move.edge, move.bend, stop, move.over_units, move.over_pieces,
        )  # fmt: skip

    def preview(self, answer: Number) -> Pose:
        move = self._stopping(answer.number)
        return way_of(self.state, move, move.edge, move.bend).pose

    def sample(self, random: Random) -> Record:
        for _ in range(_TRIES):
            answer = Number(random.below(self.full + 1))
            if self.check(answer) is None:
                return answer
        return Number(0)

    def suggest(self, count: int) -> list[Record]:
        """The whole way, the place where something stops it, and evenly spread stops, as far as they are legal."""
        stops = [
            self.full,
            way_of(self.state, self.move, self.move.edge, self.move.bend).travelled,
            0,
        ]
        stops += [self.full * k // count for k in range(1, count)]
        found: list[Record] = []
        for stop in stops:
            if Number(stop) not in found and self.check(Number(stop)) is None:
                found.append(Number(stop))
        return found[:count]

    def snap(self, number: int) -> tuple[Record, Violation | None]:
        """The nearest legal stop, and why the wish itself is none."""
        wish = Number(number)
        reason = self.check(wish)
        if reason is None:
            return wish, None
        best = Number(0)
        for each in self.suggest(_TRIES):
            assert isinstance(each, Number)
            if abs(each.number - number) < abs(best.number - number):
                best = each
        return best, reason

    def details(self) -> dict[str, Data]:
        return {"full": self.full}


# ---------------------------------------------------------------------------- the move itself


def begin_move(ctx: Ctx, move: Movement) -> Flow:
    """RW 43.2, 53.2, 41.3: moves that do not take place, and occupants, who leave their terrain instead."""
    state = ctx.state
    unit = state.units[move.unit]
    if not unit.alive:
        return DONE
    if move.speed <= 0:
        ctx.emit(ActionCancelled(move.unit, move.action, "RR-43.2"))
        return DONE
    if move.action == MARCH and has_trait(state, move.unit, ALWAYS_CHARGES):
        move.charge = True
    if unit.inside != NOWHERE:
        return call(Leaving(move.unit, move.action, move.decider, move.charge), after=DONE)
    if move.action == MARCH and not move.from_card and is_engaged(state, move.unit):
        ctx.emit(ActionCancelled(move.unit, move.action, "RR-53.2"))
        return DONE
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
    met, pieces = on_the_way(state, move.unit, motion)
    if not met and not pieces:
        return NEXT
    items: list[Record] = units(met) + [PieceChoice(piece) for piece in pieces]
    return ask(
        ChooseSome(move.decider, "RR-golden-2", "pass_over", items, 0, len(items)), then=over_chosen
    )


def over_chosen(ctx: Ctx, move: Movement, answer: Chosen) -> Flow:
    motion = motion_of(ctx.state, move.unit, move.template, move.speed, move.edge, move.bend)
    met, pieces = on_the_way(ctx.state, move.unit, motion)
    for place in answer.picked:
        if place < len(met):
            move.over_units.append(met[place])
        else:
            move.over_pieces.append(pieces[place - len(met)])
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
    knew, known_pieces = touched_units(state.contacts, unit), touched_pieces(state.leanings, unit)
    at_edge = touches_table_edge(state, footprint(state, unit))
    speed = used_speed(state, move.template, move.speed)
    ctx.emit(
        Moved(
            unit, move.action, move.template, speed, move.edge, move.bend, way.travelled, way.pose, contacts,
            leanings,
        )
    )  # fmt: skip
    after = engaged(state, unit)
    move.left = [enemy for enemy in before if enemy not in after]
    move.enemies = [enemy for enemy in after if enemy not in before]
    move.pieces = [piece for piece in touched_pieces(leanings, unit) if piece not in known_pieces]
    allies = [
        other
        for other in touched_units(contacts, unit)
        if other not in knew and not state.are_enemies(unit, other)
    ]
    edge = not at_edge and touches_table_edge(state, footprint(state, unit))
    if move.enemies or move.pieces or allies or edge:
        ctx.emit(Collided(unit, move.enemies, allies, move.pieces, edge))
    return NEXT


def withdraw(ctx: Ctx, move: Movement) -> Flow:
    """RW 52.4: one panic token for every enemy left by a shift."""
    if not move.left or move.action == MARCH:
        return NEXT
    ctx.emit(Withdrew(move.unit, move.left))
    return call(Give(move.unit, PANIC, len(move.left)))


# ---------------------------------------------------------------------------- collisions


def collide(ctx: Ctx, move: Movement) -> Flow:
    """RW 91.1, 75.1: one panic token, except in an activation with a charge."""
    if not move.enemies:
        return NEXT
    return _clash(ctx, move, move.enemies[:], True)


def _clash(ctx: Ctx, move: Movement, enemies: list[int], first: bool) -> Flow:
    """Run into these enemies; the token is paid once per move, or by option for each of them."""
    count = len(enemies) if ctx.state.rules.panic_per_enemy else 1 if first else 0
    if _is_charging(ctx, move):
        count = 0
    return call(Clash(move.unit, enemies, move.charge, count))


def _is_charging(ctx: Ctx, move: Movement) -> bool:
    activation = activation_of(ctx, move.unit)
    return move.charge or (activation is not None and activation.charged)


def suffer_terrain(ctx: Ctx, move: Movement) -> Flow:
    """RW 41.9: the keywords of every piece run into, before anybody decides to enter."""
    place = move.at // 2
    if place >= len(move.pieces):
        move.at = 0
        return NEXT
    taxing = move.at % 2 == 0
    move.at += 1
    flow = (strain if taxing else harm)(ctx, move.unit, move.pieces[place])
    return REPEAT if flow is NEXT else _and_repeat(flow)


def _and_repeat(flow: Flow) -> Flow:
    assert isinstance(flow, Call)
    return call(flow.record, after=REPEAT)


def choose_entering(ctx: Ctx, move: Movement) -> Flow:
    """RW 41.1: a unit that ran into terrain may enter it."""
    state = ctx.state
    choices: list[Record] = [
        PieceChoice(piece) for piece in move.pieces if may_enter(state, move.unit, piece)
    ]
    if not choices:
        return NEXT
    return ask(
        ChooseOne(move.decider, "RR-41.1", "enter_terrain", [*choices, PASS], f"unit.{move.unit}"),
        then=entering_chosen,
    )


def entering_chosen(ctx: Ctx, move: Movement, answer: Record) -> Flow:
    if isinstance(answer, PieceChoice):
        move.entered = answer.piece
        enter(ctx, move.unit, answer.piece)
        return open_window(ctx, ENTERED, [move.unit, answer.piece])
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
    if not state.units[move.unit].on_table:
        return NEXT
    touched = touched_units(state.contacts, move.unit)
    choices = [enemy for enemy in move.enemies if enemy in touched]
    if not choices:
        return NEXT
    return ask(
        ChooseOne(move.decider, "RR-19.4", "square_up_to", units(choices), f"unit.{move.unit}"),
        then=square_up_to,
    )


def square_up_to(ctx: Ctx, move: Movement, answer: UnitChoice) -> Flow:
    edge = leading_edge(ctx.state, move.unit, answer.unit, move.edge)
    return call(SquareUp(move.unit, answer.unit, edge, move.decider))


def miss(ctx: Ctx, move: Movement) -> Flow:
    """RW 75.2: a charge that has met no enemy."""
    if not move.charge or move.enemies or not ctx.state.units[move.unit].alive:
        return NEXT
    return charge_failed(ctx, move.unit)


def after_move(ctx: Ctx, move: Movement) -> Flow:
    return open_window(ctx, AFTER_MOVE, [move.unit, move.action, 1 if move.charge else 0])


def charge_attack(ctx: Ctx, move: Movement) -> Flow:
    """RW 75.3: a melee attack on one of the enemies run into, after the movement."""
    state = ctx.state
    if not move.charge or not state.units[move.unit].alive:
        return NEXT
    still = engaged(state, move.unit)
    among = [enemy for enemy in move.enemies if enemy in still]
    if not among:
        return NEXT
    return call(Attack(move.unit, True, move.decider, among=among))


def end_move(ctx: Ctx, move: Movement) -> Flow:
    """RW 41.2: who has entered terrain is done for this activation."""
    if move.entered != NOWHERE:
        end_activation(ctx, move.unit)
    return DONE


MOVEMENT: Final = procedure(
    "runewars.movement", Movement, begin_move, choose_direction, choose_over, choose_stop, travel, withdraw, collide,
    suffer_terrain, choose_entering, meet_besiegers, square_up, miss, after_move, charge_attack, end_move,
)  # fmt: skip


def panic(ctx: Ctx, clash: Clash) -> Flow:
    """RW 91.1: running into an enemy costs a panic token."""
    return call(Give(clash.unit, PANIC, clash.panic)) if clash.panic else NEXT


def impact(ctx: Ctx, clash: Clash) -> Flow:
    """RW 68.2: every enemy a charging unit with impact runs into receives panic tokens."""
    if clash.at >= len(clash.enemies):
        clash.at = 0
        return NEXT
    enemy = clash.enemies[clash.at]
    clash.at += 1
    count = keyword(ctx.state, clash.unit, IMPACT, other=enemy) if clash.charge else 0
    return call(Give(enemy, PANIC, count), after=REPEAT) if count > 0 else REPEAT


def announce(ctx: Ctx, clash: Clash) -> Flow:
    """Whatever waits for this collision, one enemy after the other."""
    if clash.at >= len(clash.enemies):
        return DONE
    enemy = clash.enemies[clash.at]
    clash.at += 1
    return open_window(ctx, COLLIDED, [clash.unit, enemy, 1 if clash.charge else 0], after=REPEAT)


CLASH: Final = procedure("runewars.clash", Clash, panic, impact, announce)
