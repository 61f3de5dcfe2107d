"""Words for movement: reforms and marches on demand, and being set down behind an enemy."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.core.timing import Window
from feldherr.games.runewars.answers import Number
from feldherr.games.runewars.events.cards import Forgotten, Noted
from feldherr.games.runewars.events.movement import Lifted
from feldherr.games.runewars.footprint import bounds
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.frames.movement import Reforming
from feldherr.games.runewars.moments import AFTER_ATTACK
from feldherr.games.runewars.powers import Effect, Surge, Trigger
from feldherr.games.runewars.rules.contact import contacts_at, engaged
from feldherr.games.runewars.rules.obstacles import is_on_table, overlaps_obstacle, shape_at
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.state import NOWHERE, Ctx, State
from feldherr.games.runewars.vocabulary.whom import choose_unit, chosen
from feldherr.games.runewars.words import MARCH, RANGED, STRAIGHT, TURNING
from feldherr.geometry.decision import Placed
from feldherr.geometry.pose import Pose, rounded, to_world


class _Reform(Effect):
    """The unit reforms; whoever resolves the card decides."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Reforming(doing.unit, doing.seat))


def reform() -> Effect:
    return _Reform()


class _March(Effect):
    """The unit marches straight on, even while engaged; whoever resolves the card decides."""

    def __init__(self, speed: int) -> None:
        self.speed = speed

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Act(doing.unit, MARCH, doing.seat, self.speed, from_card=True))


def flee(speed: int) -> Effect:
    return _March(speed)


class _Remember(Effect):
    """Keeps the number of icons spent until the attack is over."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(Noted(doing.unit, doing.amount))
        return NEXT


def behind(state: State, unit: int, enemy: int) -> list[Pose]:
    """Poses touching the enemy's rear edge, flush with its trays, front towards it, on free ground."""
    foe = state.units[enemy]
    tray = state.catalogue.measures.tray
    left, right, back, _ = bounds(foe, tray)
    own_left, own_right, _, _ = bounds(state.units[unit], tray)
    width = own_right - own_left
    found: list[Pose] = []
    for start in range(left - width + tray, right, tray):
        x, y = to_world(foe.pose, start - own_left, back)
        pose = Pose(rounded(x), rounded(y), foe.pose.heading)
        shape = shape_at(state, unit, pose)
        if is_on_table(state, shape) and not overlaps_obstacle(state, unit, shape):
            found.append(pose)
    return found


class _Behind(Effect):
    """EF wraithstalk: first behind which enemy it is engaged with, then where along its rear edge."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        if doing.stage == 0:
            enemies = [
                each
                for each in engaged(state, doing.unit)
                if state.units[each].inside == NOWHERE and behind(state, doing.unit, each)
            ]
            return choose_unit(state, doing, "behind_whom", enemies)
        places: list[Record] = [
            Placed(pose) for pose in behind(state, doing.unit, doing.amount)
        ]
        about = about_of(state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "which_place", places, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        state = ctx.state
        if isinstance(answer, Placed):
            contacts, leanings = contacts_at(state, doing.unit, answer.pose)
            ctx.emit(Lifted(doing.unit, answer.pose, contacts, leanings))
            return NEXT
        if chosen(answer) < 0:
            return NEXT
        doing.stage = 1
        doing.amount = chosen(answer)
        return REPEAT


def steps_behind() -> Effect:
    return _Behind()


class _AfterOwnAttack(Trigger):
    """After an attack in which icons were spent on it."""

    def is_due(self, state: State, unit: int, window: Window) -> bool:
        return window.about[0] == unit and bool(state.units[unit].marks)


class _MarchAsSpent(Effect):
    """A march as fast as icons were spent, straight or with a turn."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        templates: list[Record] = [Number(STRAIGHT), Number(TURNING)]
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "which_template", templates, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        assert isinstance(answer, Number)
        speed = ctx.state.units[doing.unit].marks[-1]
        ctx.emit(Forgotten(doing.unit, speed))
        return call(Act(doing.unit, MARCH, doing.seat, speed, answer.number, from_card=True))


def ranged_surge_to_march() -> tuple[Surge, Trigger]:
    """Any number of icons, once per attack; the march follows the attack."""
    surge = Surge(1, [_Remember()], RANGED, plus=True, once=True)
    return surge, _AfterOwnAttack(AFTER_ATTACK, [_MarchAsSpent()])
