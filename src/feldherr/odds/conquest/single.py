"""CQ 11 fearsome, 4 reform 2, withdraw 3-5, 2 reinf 6: single dice and what hangs on them, dice of the reserve."""

from feldherr.core.chance import Throw
from feldherr.games.conquest.events.fighting import FearRolled, ResolveTested
from feldherr.games.conquest.frames.attack import Attack, Cause
from feldherr.games.conquest.frames.fighting import Withdraw
from feldherr.games.conquest.frames.rounds import Reserve
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.dice import tested
from feldherr.games.conquest.rules.reserve import of_class_in, target_of
from feldherr.games.conquest.rules.withdraw import wounds_of
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import CLASSES, IN_RULE, TroopClass
from feldherr.odds.conquest.ahead import parted, single_faces
from feldherr.odds.conquest.fate import fate_of_regiment
from feldherr.odds.conquest.forecast import CheckForecast, ClassForecast, ReserveForecast
from feldherr.odds.conquest.nerve import MoraleOdds
from feldherr.odds.conquest.outcome import AttackOdds, Suffered, counted
from feldherr.odds.pools import Chances, Joint, listed, of_two

_SIDES = 6


def _passes(succeeds: bool, doubted: bool, target: int) -> float:
    """CQ 8 duel 3: how likely a die is to count as passed in the end; one that is doubted is rolled again."""
    if doubted:
        return tested(target) / _SIDES
    return float(succeeds)


def fear_forecast(world: Ctx, throw: Throw) -> CheckForecast:
    """CQ 11 fearsome: will a broken regiment rally?"""
    target, regiment, succeeds = 0, RegimentId(-1), 0.0
    for face in single_faces():
        twin = parted(world)
        twin.answer(throw.seat, face.thrown)
        rolled = next(each for each in twin.log or [] if isinstance(each, FearRolled))
        target, regiment = rolled.target, rolled.regiment
        succeeds += face.chance * _passes(rolled.succeeds, rolled.doubted, rolled.target)
    return CheckForecast(regiment, target, succeeds)


def resolve_forecast(world: Ctx, throw: Throw) -> CheckForecast:
    """CQ 4 reform 2, withdraw 3-5: does it keep its order, and what does it cost to break off?"""
    withdraw = world.nearest(Withdraw)
    target, regiment, succeeds = 0, RegimentId(-1), 0.0
    for face in single_faces():
        twin = parted(world)
        twin.answer(throw.seat, face.thrown)
        rolled = next(each for each in twin.log or [] if isinstance(each, ResolveTested))
        target, regiment = rolled.target, rolled.regiment
        succeeds += face.chance * _passes(rolled.is_clean, rolled.doubted, rolled.target)
    found = CheckForecast(regiment, target, succeeds)
    if withdraw is not None:
        found.costs = _withdrawal(world.state, withdraw, succeeds)
    return found


def withdrawal_forecast(world: Ctx) -> CheckForecast:
    """CQ 4 withdraw 4, withdraw 5: the same for who need not test, or has tested."""
    withdraw = world.within(Withdraw)
    found = CheckForecast(withdraw.regiment, 0, float(withdraw.is_clean))
    found.costs = _withdrawal(world.state, withdraw, found.succeeds)
    return found


def _withdrawal(state: State, withdraw: Withdraw, clean: float) -> AttackOdds:
    """The wounds of a die, clean or not, and the morale that is tested for them."""
    wounds: Joint = {}
    for is_clean, chance in ((True, clean), (False, 1.0 - clean)):
        record = withdraw.copy()
        record.is_clean = is_clean
        for die in range(1, _SIDES + 1):
            count = wounds_of(state, record, die)
            wounds[(count, 0)] = wounds.get((count, 0), 0.0) + chance / _SIDES
    fate = fate_of_regiment(state, withdraw.regiment)
    harm = Attack(kind=IN_RULE, target=withdraw.regiment)
    start: Suffered = {(0, 0): 1.0}
    suffered = MoraleOdds(state, harm, [Cause(0)], fate).after(wounds, start)
    return counted([1.0], listed(wounds), suffered, fate)


# The reserve


def reserve_forecast(world: Ctx) -> ReserveForecast:
    """CQ 2 reinf 6: how many of each class will arrive for which dice are thrown."""
    state, reserve = world.state, world.within(Reserve)
    found: list[ClassForecast] = []
    for number in range(reserve.troop_class, len(CLASSES)):
        troop_class = TroopClass(number)
        dice = len(of_class_in(state, reserve, troop_class))
        if dice:
            target = target_of(state, troop_class)
            found.append(ClassForecast(troop_class, target, arrivals(dice, target)))
    return ReserveForecast(found)


def arrivals(dice: int, target: int) -> Chances:
    """How many of so many dice show the target or less."""
    succeeds = target / _SIDES
    return listed(of_two({(1,): succeeds, (0,): 1.0 - succeeds}, dice))
