"""CQ 3 charge, impact: the odds of a charge, by playing it for every face of its die and every toll of the ground."""

from feldherr.core.chance import Throw
from feldherr.games.conquest.events.charge import ChargeRolled, ChargeSucceeded
from feldherr.games.conquest.events.wounds import RegimentBroken, StandLost
from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.terrain import CrossTerrain
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.questions import ROLL_GROUND
from feldherr.games.conquest.rules.terrain import least_that_wounds
from feldherr.games.conquest.state import Ctx, State
from feldherr.odds.conquest.ahead import Face, alone, next_throw, parted, shown, single_faces
from feldherr.odds.conquest.attack import attack_odds
from feldherr.odds.conquest.forecast import ChargeForecast, GroundForecast, Toll
from feldherr.odds.conquest.outcome import Case, mixed
from feldherr.odds.pools import of_two

_SIDES = 6


def faces_of(world: Ctx, throw: Throw) -> list[Face]:
    """The ways a throw may fall that lead to different things: the six of one die, or how many of the ground wound."""
    if throw.prompt != ROLL_GROUND:
        return single_faces()
    least = least_that_wounds(world.state, world.within(CrossTerrain))
    wounds = (_SIDES + 1 - least) / _SIDES
    spread = of_two({(1,): wounds, (0,): 1.0 - wounds}, throw.count)
    return [
        Face(chance, shown(_SIDES, count, throw.count - count))
        for (count,), chance in spread.items()
    ]


def add_toll(toll: Toll, world: Ctx, regiment: RegimentId, chance: float) -> None:
    """What has happened to a regiment in a world that was played on."""
    log = world.log or []
    if not world.state.in_play(regiment):
        toll.gone += chance
        toll.lost[-1] += chance
        return
    lost = [each for each in log if isinstance(each, StandLost) and each.regiment == regiment]
    toll.lost[len(lost)] += chance
    for each in log:
        if isinstance(each, RegimentBroken) and each.regiment == regiment:
            toll.broken += chance
            return


class _ChargeOdds:
    """The ways of a charge, added up."""

    def __init__(self, state: State, charge: Charge) -> None:
        self.found = ChargeForecast(charge, state.strength(charge.regiment))
        self.cases: list[Case] = []

    def follow(self, world: Ctx, chance: float) -> None:
        """From here on until the impact or the end of the charge."""
        throw = next_throw(world)
        attack = world.nearest(Attack)
        if throw is None or attack is not None:
            self._end(world, chance, attack)
            return
        for face in faces_of(world, throw):
            twin = parted(world)
            twin.answer(throw.seat, face.thrown)
            self.follow(twin, chance * face.chance)

    def _end(self, world: Ctx, chance: float, attack: Attack | None) -> None:
        found, log = self.found, world.log or []
        regiment = found.charge.regiment
        add_toll(found.toll, world, regiment, chance)
        if not world.state.in_play(regiment):
            found.dies += chance
        if any(isinstance(each, ChargeSucceeded) for each in log):
            self._arrive(world, chance)
        if attack is not None:
            found.has_impact += chance
            self.cases.append(Case(chance, attack_odds(world.state, attack)))

    def _arrive(self, world: Ctx, chance: float) -> None:
        found = self.found
        found.arrives += chance
        rolled = [each for each in world.log or [] if isinstance(each, ChargeRolled)]
        if rolled:
            die = rolled[-1].die
            found.is_rolled = die > 0
            found.least = die if found.least == 0 else min(found.least, die)

    def forecast(self) -> ChargeForecast:
        found = self.found
        if self.cases:
            shares = [Case(each.chance / found.has_impact, each.odds) for each in self.cases]
            found.impact = mixed(shares)
        found.is_costly = sum(found.toll.lost[1:]) > 0.0 or found.toll.broken > 0.0
        return found


def charge_forecast(world: Ctx) -> ChargeForecast:
    """The odds of a charge that has been declared. Of several landings it takes the first, of two rolls the second."""
    charge = world.within(Charge)
    odds = _ChargeOdds(world.state, charge)
    twin = parted(world)
    alone(twin, Charge)
    odds.follow(twin, 1.0)
    return odds.forecast()


def ground_forecast(world: Ctx) -> GroundForecast:
    """The odds of the dice for a zone that was entered, of all zones on the way."""
    regiment = world.within(CrossTerrain).regiment
    found = GroundForecast(regiment, Toll(world.state.strength(regiment)))
    twin = parted(world)
    alone(twin, CrossTerrain)
    _cross(twin, 1.0, found)
    return found


def _cross(world: Ctx, chance: float, found: GroundForecast) -> None:
    throw = next_throw(world)
    if throw is None or throw.prompt != ROLL_GROUND:
        add_toll(found.toll, world, found.regiment, chance)
        return
    for face in faces_of(world, throw):
        twin = parted(world)
        twin.answer(throw.seat, face.thrown)
        _cross(twin, chance * face.chance, found)
