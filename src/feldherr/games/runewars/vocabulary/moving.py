"""Words for movement: reforms, marches, shifts and rallies on demand, and being set down behind an enemy."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.answers import Number
from feldherr.games.runewars.events.movement import Lifted
from feldherr.games.runewars.footprint import bounds, rank_sizes, trays
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.frames.movement import Reforming
from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.moments import AFTER_ATTACK
from feldherr.games.runewars.powers import Effect, Surge, Trigger
from feldherr.games.runewars.rules.contact import contacts_at, engaged
from feldherr.games.runewars.rules.obstacles import is_on_table, overlaps_obstacle, shape_at
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.state import NOWHERE, Ctx, State
from feldherr.games.runewars.vocabulary.notes import ICONS_SPENT, SPENDER, forget, note, noted
from feldherr.games.runewars.vocabulary.several import ANY_NUMBER, ForSome
from feldherr.games.runewars.vocabulary.when import LOOKS_ON, Check, at
from feldherr.games.runewars.vocabulary.whom import Who, choose_unit, chosen
from feldherr.games.runewars.words import MARCH, RALLY, RANGED, SHIFT, STRAIGHT, TURNING
from feldherr.geometry.angle import QUARTER, TURN
from feldherr.geometry.decision import Placed
from feldherr.geometry.pose import Pose, rounded, shifted, to_world


class _Reform(Effect):
    """The unit reforms; whoever resolves the card decides."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Reforming(doing.unit, doing.seat))


def reform() -> Effect:
    return _Reform()


class _March(Effect):
    """The unit marches straight on, even while engaged; what is left to decide is up to its own player (RW 19.2)."""

    def __init__(self, speed: int) -> None:
        self.speed = speed

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        seat = ctx.state.units[doing.unit].seat
        return call(Act(doing.unit, MARCH, seat, self.speed, from_card=True))


def flee(speed: int) -> Effect:
    return _March(speed)


class _Shift(Effect):
    """A shift; nothing happens at speed 0."""

    def __init__(self, speed: Amount, may_withdraw: bool) -> None:
        self.speed = speed
        self.may_withdraw = may_withdraw

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        speed = self.speed.value(ctx.state.runes())
        if speed <= 0:
            return NEXT
        return call(Act(doing.unit, SHIFT, doing.seat, speed, may_withdraw=self.may_withdraw))


def shift(speed: Amount, may_withdraw: bool = True) -> Effect:
    return _Shift(speed, may_withdraw)


class _MayRally(ForSome):
    """Each unit of a group may rally."""

    def __init__(self, who: Who) -> None:
        super().__init__(who, ANY_NUMBER, "who_rallies")

    def deed(self, ctx: Ctx, doing: Doing, unit: int) -> Record:
        return Act(unit, RALLY, ctx.state.units[unit].seat)


def each_may_rally(who: Who) -> Effect:
    return _MayRally(who)


class _Remember(Effect):
    """Keeps who spent how many icons until that attack is over, with the card they were spent on."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        note(ctx, doing.holder, ICONS_SPENT, doing.amount)
        note(ctx, doing.holder, SPENDER, doing.unit)
        return NEXT


class _BySpender(Check):
    """The attack is that of the unit that spent the icons, not another one that broke out during it."""

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return about[0] in noted(state, unit, SPENDER)


def behind(state: State, unit: int, enemy: int) -> list[Pose]:
    """Poses on free ground that touch the enemy's rear rank from behind, flush with its trays; any facing."""
    foe, own = state.units[enemy], state.units[unit]
    tray = state.catalogue.measures.tray
    last = len(rank_sizes(foe)) - 1
    columns = [cell % foe.columns for cell in trays(foe) if cell // foe.columns == last]
    left, right, own_back, _ = bounds(own, tray)
    back = -(last + 1) * tray
    found: list[Pose] = []
    for quarters in range(4):
        wide, deep = right - left, -own_back
        if quarters % 2 == 1:
            wide, deep = deep, wide
        for start in range(min(columns) * tray - wide + tray, (max(columns) + 1) * tray, tray):
            if all(not start <= column * tray < start + wide for column in columns):
                continue
            x, y = to_world(
                foe.pose,
                start + (wide if quarters in (1, 2) else 0),
                back - (deep if quarters in (2, 3) else 0),
            )
            heading = (foe.pose.heading + quarters * QUARTER) % TURN
            pose = shifted(Pose(rounded(x), rounded(y), heading), -left, 0)
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
        places: list[Record] = [Placed(pose) for pose in behind(state, doing.unit, doing.amount)]
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


class _MarchAsSpent(Effect):
    """The attacker marches as fast as icons were spent, straight or with a turn."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        templates: list[Record] = [Number(STRAIGHT), Number(TURNING)]
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "which_template", templates, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        assert isinstance(answer, Number)
        speed = noted(ctx.state, doing.unit, ICONS_SPENT)[-1]
        forget(ctx, doing.unit, ICONS_SPENT)
        forget(ctx, doing.unit, SPENDER)
        return call(Act(doing.about[0], MARCH, doing.seat, speed, answer.number))


def ranged_surge_to_march() -> tuple[Surge, Trigger]:
    """Any number of icons, once per attack; the march follows the attack."""
    surge = Surge(1, [_Remember()], RANGED, plus=True, once=True)
    return surge, at(AFTER_ATTACK, _MarchAsSpent(), part=LOOKS_ON, only=[_BySpender()])
