"""Words for moves and actions of the unit itself: marches, shifts, reforms, and being set down elsewhere."""

from feldherr.battlefield.body import Body
from feldherr.battlefield.obstacles import is_on_table, overlaps_obstacle
from feldherr.core.decision import Decision
from feldherr.core.flow import NEXT, Flow, call
from feldherr.core.timing import Moment
from feldherr.games.runewars.answers import Number, UnitChoice
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.card_use import Noted
from feldherr.games.runewars.events.movement import Lifted
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.frames.movement import Reforming, SquareUp
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.marks import ICONS, IconsNote
from feldherr.games.runewars.moments.base import OfUnit
from feldherr.games.runewars.moments.fights import AttackEnded
from feldherr.games.runewars.powers import CheckAt, Effect, EffectAt, Skill, Surge, Trigger
from feldherr.games.runewars.questions import (
    AGAINST_WHOM,
    BEHIND_WHOM,
    HOW_FAST,
    WHICH_PLACE,
    WHICH_TEMPLATE,
    WHO_RALLIES,
)
from feldherr.games.runewars.rules.contact import contacts_at, engaged
from feldherr.games.runewars.rules.placing import PlaceAgainst, PlaceAway, enemies_in_leap
from feldherr.games.runewars.rules.squaring import leading_edge
from feldherr.games.runewars.rules.terrain import enemies_at, has_left
from feldherr.games.runewars.state import NOWHERE, Ctx, State
from feldherr.games.runewars.terms import (
    MARCH,
    RALLY,
    RANGED,
    SHIFT,
    STRAIGHT,
    TURNING,
    Action,
    Template,
)
from feldherr.games.runewars.vocabulary.checks import engaged_in_the_open
from feldherr.games.runewars.vocabulary.choosing import choose_unit
from feldherr.games.runewars.vocabulary.make import (
    M,
    choice,
    effect,
    for_each,
    for_some,
    one_of,
    two_choices,
)
from feldherr.games.runewars.vocabulary.notes import forget, noted
from feldherr.games.runewars.vocabulary.when import skill, whenever
from feldherr.games.runewars.vocabulary.whom import Who
from feldherr.geometry.angle import QUARTER, TURN
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import FRONT, NO_EDGE, Edge
from feldherr.geometry.pose import Pose, rounded, shifted, to_world

_NO_SPEED = Amount(0)

# Actions


def performs(action: Action, speed: Amount = _NO_SPEED, edges: list[Edge] | None = None) -> Effect:
    """The unit performs an action; a shift may be limited to some edges. Nobody moves at speed 0."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        fast = speed.value(ctx.state.runes())
        if action in (MARCH, SHIFT) and fast <= 0:
            return NEXT
        return call(
            Act(
                unit=doing.unit,
                action=action,
                decider=doing.seat,
                speed=fast,
                edges=[*(edges or [])],
            )
        )

    return effect(act)


def reform() -> Effect:
    """The unit reforms; whoever resolves the card decides."""
    return effect(lambda ctx, doing: call(Reforming(doing.unit, doing.seat)))


def each_reforms(who: Who[M]) -> EffectAt[M]:
    return for_each(who, lambda ctx, doing, unit: Reforming(unit, ctx.state.units[unit].seat))


def each_may_rally(who: Who[M]) -> EffectAt[M]:
    """Each unit of a group may rally."""
    return for_some(
        who,
        lambda ctx, doing, unit: Act(unit=unit, action=RALLY, decider=ctx.state.units[unit].seat),
        WHO_RALLIES,
    )


def flee(speed: int) -> Effect:
    """The unit marches straight on, even while engaged; what is left to decide is up to its own player (RW 19.2)."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        seat = ctx.state.units[doing.unit].seat
        return call(Act(unit=doing.unit, action=MARCH, decider=seat, speed=speed, from_card=True))

    return effect(act)


def shift(speed: Amount, may_withdraw: bool = True) -> Effect:
    """A shift; nothing happens at speed 0."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        fast = speed.value(ctx.state.runes())
        if fast <= 0:
            return NEXT
        return call(
            Act(
                unit=doing.unit,
                action=SHIFT,
                decider=doing.seat,
                speed=fast,
                may_withdraw=may_withdraw,
            )
        )

    return effect(act)


def which_template(ctx: Ctx, doing: Doing, turns: bool = True) -> Decision | None:
    """Straight on or, if it may, along a turn."""
    templates = [Number(STRAIGHT), Number(TURNING)] if turns else [Number(STRAIGHT)]
    return one_of(ctx, doing, WHICH_TEMPLATE, templates)


def marches_as_chosen(*speeds: int, turns: bool = True) -> Effect:
    """A march at one of these speeds, straight or along a turn."""

    def how_fast(ctx: Ctx, doing: Doing) -> Decision | None:
        return one_of(ctx, doing, HOW_FAST, [Number(speed) for speed in speeds])

    def marches(ctx: Ctx, doing: Doing, speed: Number, template: Number) -> Flow:
        return call(
            Act(
                unit=doing.unit,
                action=MARCH,
                decider=doing.seat,
                speed=speed.number,
                template=Template(template.number),
            )
        )

    return two_choices(
        Number,
        how_fast,
        Number,
        lambda ctx, doing, speed: which_template(ctx, doing, turns),
        marches,
    )


# Marches after an attack


def _spent_by(state: State, unit: UnitId, attacker: UnitId) -> IconsNote | None:
    """What an attacker has spent on a card of the unit; another attack may have broken out during its own."""
    for note in noted(state, unit, ICONS):
        if isinstance(note, IconsNote) and note.spender == attacker:
            return note
    return None


def ranged_surge_to_march() -> tuple[Surge, Trigger]:
    """Any number of icons, once per attack; when it is over the attacker marches as fast as icons were spent."""

    def remember(ctx: Ctx, doing: Doing) -> Flow:
        note = IconsNote(ICONS, doing.unit, doing.amount)
        ctx.emit(Noted(doing.holder, note))
        return NEXT

    def march(ctx: Ctx, doing: Doing, template: Number) -> Flow:
        attacker = doing.during(OfUnit).actor()
        spent = _spent_by(ctx.state, doing.unit, attacker)
        assert spent is not None
        forget(ctx, doing.unit, ICONS)
        return call(
            Act(
                unit=attacker,
                action=MARCH,
                decider=doing.seat,
                speed=spent.icons,
                template=Template(template.number),
            )
        )

    by_spender = CheckAt[OfUnit](
        lambda state, unit, moment: _spent_by(state, unit, moment.actor()) is not None
    )
    surge = Surge(1, [effect(remember)], RANGED, plus=True, once=True)
    marches: Effect = choice(Number, which_template, march)
    return surge, whenever(AttackEnded, marches, only=[by_spender])


# Being set down elsewhere


def _set_down(ctx: Ctx, unit: UnitId, place: Placed, leading: Edge = NO_EDGE) -> None:
    contacts, leanings = contacts_at(ctx.state, unit, place.pose, leading)
    ctx.emit(Lifted(unit=unit, pose=place.pose, contacts=contacts, leanings=leanings))


def behind(state: State, unit: UnitId, enemy: UnitId) -> list[Pose]:
    """Poses on free ground that touch the enemy's rear edge from behind, flush with its trays; any facing."""
    own, tray = state.body(unit), state.catalogue.measures.tray
    left, right, own_back, _ = own.bounds()
    found: list[Pose] = []
    for quarters in range(4):
        wide, deep = right - left, -own_back
        if quarters % 2 == 1:
            wide, deep = deep, wide
        for start, back in _starts_behind(state.body(enemy), tray, wide):
            x, y = to_world(
                state.body(enemy).pose,
                start + (wide if quarters in (1, 2) else 0),
                back - (deep if quarters in (2, 3) else 0),
            )
            heading = (state.body(enemy).pose.heading + quarters * QUARTER) % TURN
            pose = shifted(Pose(rounded(x), rounded(y), heading), -left, 0)
            shape = state.body(unit).shape_at(pose)
            if is_on_table(state.field, shape) and not overlaps_obstacle(state.field, unit, shape):
                found.append(pose)
    return found


def _starts_behind(foe: Body, tray: int, wide: int) -> list[tuple[int, int]]:
    """Where something so wide can stand against the rear edge of a unit: left and front ends in its own frame.

    The rear edge runs behind the last tray of every column: beside a partial rank it is that of the rank before
    (RW 20.1 errata).
    """
    last = {cell % foe.columns: cell // foe.columns for cell in foe.filled()}
    found: list[tuple[int, int]] = []
    for rank in sorted(set(last.values()), reverse=True):
        columns = [column for column in sorted(last) if last[column] == rank]
        for start in range(columns[0] * tray - wide + tray, (columns[-1] + 1) * tray, tray):
            if any(start <= column * tray < start + wide for column in columns):
                found.append((start, -(rank + 1) * tray))
    return found


def steps_behind() -> Effect:
    """EF wraithstalk: first behind which enemy it is engaged with, then where along its rear edge."""

    def behind_whom(ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        enemies = [
            each
            for each in engaged(state, doing.unit)
            if state.body(each).inside == NOWHERE and behind(state, doing.unit, each)
        ]
        return choose_unit(state, doing, BEHIND_WHOM, enemies)

    def where(ctx: Ctx, doing: Doing, enemy: UnitChoice) -> Decision | None:
        places = [Placed(pose) for pose in behind(ctx.state, doing.unit, enemy.unit)]
        return one_of(ctx, doing, WHICH_PLACE, places)

    def stepped(ctx: Ctx, doing: Doing, enemy: UnitChoice, place: Placed) -> Flow:
        piece = ctx.state.body(doing.unit).inside
        left = [] if piece == NOWHERE else enemies_at(ctx.state, doing.unit, piece)
        _set_down(ctx, doing.unit, place)
        return has_left(ctx, doing.unit, left)

    return two_choices(UnitChoice, behind_whom, Placed, where, stepped)


def skill_while_engaged(*effects: Effect) -> Skill:
    """Of use only against an enemy on the open field."""
    return skill(*effects, only=[engaged_in_the_open()])


def skill_to_leap(*effects: Effect) -> Skill:
    """The unit is put against an enemy, at range 1 and in sight of where it stood; then these effects follow."""

    def against_whom(ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_unit(ctx.state, doing, AGAINST_WHOM, enemies_in_leap(ctx.state, doing.unit))

    def where(ctx: Ctx, doing: Doing, enemy: UnitChoice) -> Decision | None:
        return PlaceAgainst(doing.seat, ctx.state, doing.unit, enemy.unit)

    def leapt(ctx: Ctx, doing: Doing, enemy: UnitChoice, place: Placed) -> Flow:
        _set_down(ctx, doing.unit, place, FRONT)
        edge = leading_edge(ctx.state, doing.unit, enemy.unit, FRONT)
        return call(SquareUp(doing.unit, enemy.unit, edge, doing.seat))

    def can_leap(state: State, unit: UnitId, moment: Moment) -> bool:
        return bool(enemies_in_leap(state, unit))

    leaps: Effect = two_choices(UnitChoice, against_whom, Placed, where, leapt)
    return skill(leaps, *effects, only=[CheckAt(can_leap)])


def skill_to_step_away(bands: int, *effects: Effect) -> Skill:
    """The unit is put at that range of where it stood, engaged with nobody; then these effects follow."""

    def place(state: State, unit: UnitId, seat: int) -> PlaceAway:
        return PlaceAway(seat, state, unit, bands)

    def stepped(ctx: Ctx, doing: Doing, answer: Placed) -> Flow:
        _set_down(ctx, doing.unit, answer, FRONT)
        return NEXT

    def can_step(state: State, unit: UnitId, moment: Moment) -> bool:
        return place(state, unit, state.units[unit].seat).is_possible()

    steps: Effect = choice(
        Placed, lambda ctx, doing: place(ctx.state, doing.unit, doing.seat), stepped
    )
    return skill(steps, *effects, only=[CheckAt(can_step)])
