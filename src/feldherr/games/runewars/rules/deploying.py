"""RW setup 7, 13: the units are set down in turn, scouts last. Where each may stand is said in `deployment`."""

from feldherr.core.flow import DONE, NEXT, Flow, ask, call, procedure
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import UnitChoice
from feldherr.games.runewars.events.setup import Deployed, NotDeployed
from feldherr.games.runewars.frames.setup import Deploying, Scouting, SetUp
from feldherr.games.runewars.ids import SeatId, Side, UnitId, opposing
from feldherr.games.runewars.moments.battle import DeploymentBegins, DeploymentEnded
from feldherr.games.runewars.moments.fates import DestructionEnded
from feldherr.games.runewars.powers import WAITS
from feldherr.games.runewars.questions import DEPLOY_WHICH
from feldherr.games.runewars.rules.contact import contacts_at
from feldherr.games.runewars.rules.deployment import PlaceOverhanging, PlaceUnit, training_places
from feldherr.games.runewars.rules.holding import has_trait, keyword
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.rules.unit_questions import WhichUnit
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import SCOUT
from feldherr.geometry.decision import Placed


def deploy_units(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 7: in turn, beginning with the first player; scouts wait. Training has fixed places."""
    state = ctx.state
    if state.rules.is_training:
        for number, pose in training_places(state):
            contacts, leanings = contacts_at(state, number, pose)
            ctx.emit(Deployed(unit=number, pose=pose, contacts=contacts, leanings=leanings))
        return NEXT
    return call(Deploying(state.first, False))


def deploy_scouts(ctx: Ctx, setup: SetUp) -> Flow:
    return NEXT if ctx.state.rules.is_training else call(Deploying(ctx.state.first, True))


def before_deployment(ctx: Ctx, setup: SetUp) -> Flow:
    return open_window(ctx, DeploymentBegins())


def after_deployment(ctx: Ctx, setup: SetUp) -> Flow:
    return open_window(ctx, DeploymentEnded())


def waiting_units(state: State, side: Side, scouts: bool) -> list[UnitId]:
    """Units that are still to be deployed in this turn of deployment; some come to the battle later."""
    return [
        number
        for number in state.army(side)
        if not state.body(number).deployed
        and (keyword(state, number, SCOUT) > 0) == scouts
        and not has_trait(state, number, WAITS)
    ]


class WhichToDeploy(WhichUnit):
    """RW setup 7: one of the units that are still to be deployed."""

    def __init__(self, seat: SeatId, state: State, turn: Side, numbers: list[UnitId]) -> None:
        super().__init__(seat, "RR-setup-7", DEPLOY_WHICH, state, numbers)
        self.turn = turn

    def refusal(self, number: UnitId) -> Violation:
        state = self.state
        if not state.body(number).alive:
            return Violation("RR-13.2c", "not_in_play")
        if state.body(number).deployed:
            return self._refuse("already_deployed")
        if state.side(number) != self.turn:
            return self._refuse("enemy_not_deployed")
        if has_trait(state, number, WAITS):
            return Violation("RR-golden-2", "arrives_later")
        return Violation("RR-golden-2", "scouts_deploy_last")

    def wished_units(self) -> list[UnitId]:
        return self.state.army(self.turn)


def choose_to_deploy(ctx: Ctx, deploying: Deploying) -> Flow:
    """RW setup 7: one unit of the side whose turn it is; a side that has none left waits."""
    state = ctx.state
    if not waiting_units(state, deploying.turn, deploying.scouts):
        deploying.turn = opposing(deploying.turn)
        if not waiting_units(state, deploying.turn, deploying.scouts):
            return DONE
    numbers = waiting_units(state, deploying.turn, deploying.scouts)
    seats = {state.units[number].seat for number in numbers}
    seat = seats.pop() if len(seats) == 1 else state.captain(deploying.turn)
    return ask(WhichToDeploy(seat, state, deploying.turn, numbers), then=deploy_chosen)


def deploy_chosen(ctx: Ctx, deploying: Deploying, answer: UnitChoice) -> Flow:
    deploying.unit = answer.unit
    return NEXT


def deploy(ctx: Ctx, deploying: Deploying) -> Flow:
    """RW 13.2: wholly in one own zone; if it fits nowhere, at the table edge; if not even there, destroyed."""
    state = ctx.state
    seat = state.units[deploying.unit].seat
    inside = PlaceUnit(seat, state, deploying.unit)
    if inside.is_possible():
        return ask(inside, then=deployed)
    at_edge = PlaceOverhanging(seat, state, deploying.unit)
    if at_edge.is_possible():
        return ask(at_edge, then=deployed)
    ctx.emit(NotDeployed(deploying.unit))
    return open_window(ctx, DestructionEnded(deploying.unit, opposing(state.side(deploying.unit))))


def deployed(ctx: Ctx, deploying: Deploying, answer: Placed) -> Flow:
    contacts, leanings = contacts_at(ctx.state, deploying.unit, answer.pose)
    ctx.emit(Deployed(unit=deploying.unit, pose=answer.pose, contacts=contacts, leanings=leanings))
    return NEXT


def scout_ahead(ctx: Ctx, deploying: Deploying) -> Flow:
    """Keyword scout: who is deployed late may act at once."""
    return call(Scouting(deploying.unit)) if deploying.scouts else NEXT


def other_side(ctx: Ctx, deploying: Deploying) -> Flow:
    return call(Deploying(opposing(deploying.turn), deploying.scouts), after=DONE)


DEPLOYING = procedure(
    "runewars.deploying", Deploying, choose_to_deploy, deploy, scout_ahead, other_side
)
