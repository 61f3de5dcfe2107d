"""RW 41: what terrain does to units that run into it, entering it, and leaving it."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.battlefield.touching import leaning_on
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Seat
from feldherr.core.flow import DONE, NEXT, Flow, ask, call, procedure
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import PASS, PieceChoice
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.movement import (
    TerrainEntered,
    TerrainLeft,
    Withdrew,
)
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.attack import Suffer
from feldherr.games.runewars.frames.movement import Leaving
from feldherr.games.runewars.ids import PieceId, UnitId, opposing
from feldherr.games.runewars.moments.actions import MoveEnded
from feldherr.games.runewars.powers import WITHDRAWS_WITHOUT_PANIC
from feldherr.games.runewars.questions import ENTER_TERRAIN, LEAVE_TERRAIN
from feldherr.games.runewars.rules.charge import charge_failed
from feldherr.games.runewars.rules.contact import contacts_at, contacts_without
from feldherr.games.runewars.rules.holding import has_trait
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.state import NOBODY, Ctx, State
from feldherr.games.runewars.terms import DEADLY, MARCH, PANIC, TAXING, Action, TerrainKeyword
from feldherr.geometry.contact import touching_edges
from feldherr.geometry.decision import Placed, PlaceOn
from feldherr.geometry.edge import FRONT, LEFT, NO_EDGE, REAR, RIGHT, Edge
from feldherr.geometry.length import EPS
from feldherr.geometry.placement import NO_TOUCH, Ground, Obstacle, any_fit
from feldherr.geometry.polygon import Convex, rectangle
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import apart, inside


def keyword_of(state: State, piece: PieceId, keyword: TerrainKeyword) -> int:
    """RW 41.9: the X of a terrain keyword, 0 if the piece does not have it."""
    return state.terrain_kind(piece).values[keyword]


def may_enter(state: State, unit: UnitId, piece: PieceId) -> bool:
    """RW 41.1: small enough for the capacity, and nobody is in there."""
    return (
        state.body(unit).on_table
        and len(state.body(unit).filled()) <= state.terrain_kind(piece).capacity
        and state.occupant(piece) == NOBODY
    )


class WhichTerrain(ChooseOne):
    """RW 41.1: to enter a piece the unit ran into, or not; other pieces are explained."""

    def __init__(
        self, seat: int, state: State, unit: UnitId, met: list[PieceId], choices: list[Record]
    ) -> None:
        super().__init__(seat, "RR-41.1", ENTER_TERRAIN, [*choices, PASS], about_unit(unit))
        self.state = state
        self.met = met

    def check(self, answer: Record) -> Violation | None:
        if answer in self.choices:
            return None
        assert isinstance(answer, PieceChoice)
        if not 0 <= answer.piece < len(self.state.field.terrain):
            return self._refuse("not_offered")
        if answer.piece not in self.met:
            return self._refuse("terrain_not_met")
        taken = self.state.occupant(answer.piece) != NOBODY
        return Violation("RR-41.1a", "terrain_occupied" if taken else "terrain_too_small")

    def wishes(self) -> list[Record]:
        # Any terrain may be pointed at, also what the unit has not met, to hear why not.
        every: list[Record] = [
            PieceChoice(PieceId(piece)) for piece in range(len(self.state.field.terrain))
        ]
        return [each for each in every if each not in self.choices]


def strain(ctx: Ctx, unit: UnitId, piece: PieceId) -> Flow:
    """RW 41.9: taxing terrain costs panic tokens, in a charge too."""
    count = keyword_of(ctx.state, piece, TAXING)
    return call(Give(unit, PANIC, count)) if count else NEXT


def harm(ctx: Ctx, unit: UnitId, piece: PieceId) -> Flow:
    """RW 41.9: deadly terrain; the opponent assigns the damage."""
    state = ctx.state
    damage = keyword_of(state, piece, DEADLY)
    if not damage or not state.body(unit).alive:
        return NEXT
    return call(Suffer(unit, damage, state.captain(opposing(state.side(unit)))))


def enter(ctx: Ctx, unit: UnitId, piece: PieceId) -> None:
    """RW 41.2: from the field onto the piece."""
    contacts, leanings = contacts_without(ctx.state, unit)
    ctx.emit(TerrainEntered(unit=unit, piece=piece, contacts=contacts, leanings=leanings))


def enemies_at(state: State, unit: UnitId, piece: PieceId) -> list[UnitId]:
    """RW 41.8: the enemies that touch a piece."""
    return sorted(
        [each for each in leaning_on(state.field.leanings, piece) if state.are_enemies(unit, each)]
    )


def exit_edges(action: Action) -> list[Edge]:
    """RW 41.4: the edges of which one must touch the terrain afterwards."""
    return [REAR] if action == MARCH else [FRONT, LEFT, RIGHT]


class _Exits:
    """Where an occupant may be set down."""

    def __init__(self, state: State, unit: UnitId, action: Action) -> None:
        self.state = state
        self.unit = unit
        self.edges = exit_edges(action)
        self.rule = "RR-41.4a" if action == MARCH else "RR-41.4b"
        piece = state.body(unit).inside
        self.outline: Convex = state.field.terrain[piece].shape()[0]
        obstacles: list[Obstacle] = []
        for other in state.field.others(unit):
            for each in state.body(other).shape():
                obstacles.append(Obstacle(each, NO_TOUCH))
        for place, other_piece in enumerate(state.field.terrain):
            if place != piece:
                obstacles.append(Obstacle(other_piece.shape()[0], NO_TOUCH))
        obstacles.append(Obstacle(self.outline))
        self.obstacles = obstacles
        self.zone = rectangle(
            NO_TOUCH, NO_TOUCH, state.field.width - NO_TOUCH, state.field.depth - NO_TOUCH
        )
        self.ground = Ground(state.body(unit).shape_at, [self.zone], obstacles, self.outline)

    def refusal(self, pose: Pose) -> Violation | None:
        """RW 41.4: what forbids an exit pose."""
        shape = self.state.body(self.unit).shape_at(pose)
        gap = apart(shape, [self.outline])
        if gap < -EPS:
            return Violation("RR-41.4", "overlaps")
        if gap > EPS:
            return Violation("RR-41.4", "not_at_the_terrain")
        if not inside(shape, self.zone) or not self.ground.fits(pose):
            return Violation("RR-41.4c", "touches_another")
        return None if self.suits(pose) else Violation(self.rule, "wrong_edge")

    def suits(self, pose: Pose) -> bool:
        """RW 41.4: does a pose that is free and at the terrain touch it with one of the right edges?"""
        for piece in self.state.body(self.unit).shape_at(pose):
            for touch in touching_edges(piece, self.outline):
                # One touching edge of the right kind is enough; a corner may touch with another one as well.
                if touch.edge_a in self.edges:
                    return True
        return False

    def first(self) -> Pose | None:
        """Some legal exit, near where the unit came in if possible."""
        return any_fit(self.ground, self.state.body(self.unit).pose, self.suits)


class ExitChoice(PlaceOn):
    """RW 41.4: anywhere along the outline of the terrain piece."""

    def __init__(self, seat: Seat, exits: _Exits, known: Pose) -> None:
        super().__init__(
            seat, exits.rule, LEAVE_TERRAIN, exits.ground, [], [known], about_unit(exits.unit)
        )
        self.exits = exits

    @property
    def kind(self) -> str:
        return "ExitChoice"

    def violation(self, pose: Pose) -> Violation | None:
        return self.exits.refusal(pose)

    def is_legal(self, pose: Pose) -> bool:
        """Without finding out why not."""
        return self.exits.ground.fits(pose) and self.exits.suits(pose)

    def suits(self, pose: Pose) -> bool:
        return self.exits.suits(pose)


def choose_exit(ctx: Ctx, leaving: Leaving) -> Flow:
    """RW 41.3-41.5: leaving is all the march or shift does; without a free place it fails."""
    exits = _Exits(ctx.state, leaving.unit, leaving.action)
    known = exits.first()
    if known is None:
        ctx.emit(ActionCancelled(leaving.unit, leaving.action, "RR-41.5"))
        return DONE
    return ask(ExitChoice(leaving.decider, exits, known), then=exit_chosen)


def exit_chosen(ctx: Ctx, leaving: Leaving, answer: Placed) -> Flow:
    state = ctx.state
    piece = state.body(leaving.unit).inside
    leaving.enemies = enemies_at(state, leaving.unit, piece)
    # After a march the rear is at the terrain by rule; after a shift geometry says which edge it is.
    edge = REAR if leaving.action == MARCH else NO_EDGE
    contacts, leanings = contacts_at(state, leaving.unit, answer.pose, edge)
    ctx.emit(
        TerrainLeft(
            unit=leaving.unit,
            action=leaving.action,
            piece=piece,
            pose=answer.pose,
            contacts=contacts,
            leanings=leanings,
        )
    )
    return NEXT


def get_away(ctx: Ctx, leaving: Leaving) -> Flow:
    return has_left(ctx, leaving.unit, leaving.enemies)


def has_left(ctx: Ctx, unit: UnitId, enemies: list[UnitId]) -> Flow:
    """RW 41.8: one panic token for every enemy that touches the piece, however the unit has left it (R117)."""
    if not enemies:
        return NEXT
    ctx.emit(Withdrew(unit, enemies))
    if has_trait(ctx.state, unit, WITHDRAWS_WITHOUT_PANIC):
        return NEXT
    return call(Give(unit, PANIC, len(enemies)))


def fail_charge(ctx: Ctx, leaving: Leaving) -> Flow:
    """RW 75.2: whoever leaves terrain with a charge meets nobody."""
    return charge_failed(ctx, leaving.unit) if leaving.charge else NEXT


def after_leaving(ctx: Ctx, leaving: Leaving) -> Flow:
    """EF terrain 3: leaving counts as performing the march or shift."""
    return open_window(ctx, MoveEnded(leaving.unit, leaving.action, leaving.charge, []))


LEAVING: Final = procedure(
    "runewars.leave_terrain", Leaving, choose_exit, get_away, fail_charge, after_leaving
)
