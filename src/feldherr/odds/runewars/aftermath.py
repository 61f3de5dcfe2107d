"""What follows once the dice of an attack lie: surges, accuracy, damage and losses, by the rules themselves."""

from typing import Final, cast

from feldherr.ai.runewars.instinct import instinct
from feldherr.ai.runewars.mind import Mind
from feldherr.core.chance import Chance
from feldherr.core.codec import Record
from feldherr.core.decision import CHANCE, Decision, Question
from feldherr.core.flow import Frame, Procedure
from feldherr.core.rng import Quick
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.questions import DAMAGE_FIGURE, WOUND_FIGURE
from feldherr.games.runewars.rules.attack import ATTACK
from feldherr.games.runewars.rules.dice import unspent
from feldherr.games.runewars.rules.wounds import standing_upgrades
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import MORALE
from feldherr.odds.runewars.harm import Aim, Harm, Harms, add, worth

_MOST_LISTED: Final = 40
"""A question with more answers than this is answered by instinct."""
_MOST_CHOICES: Final = 400
"""So many choices are looked at for one roll; the rest is answered by instinct."""
_WHO_IS_HIT: Final[list[Question]] = [DAMAGE_FIGURE, WOUND_FIGURE]

_UNTIL_MORALE: Final = Procedure(
    ATTACK.name, Attack, ATTACK.steps[: ATTACK.step_names.index("spend_morale")]
)
"""RW 7.1-7.10: an attack up to what its target suffers by it."""
_ROLLED: Final = ATTACK.step_names.index("after_rerolls")


class NotExact(Exception):
    """Something happens on the way that cannot be reckoned with; its chances have to be sampled."""


class Aftermath:
    """One attack whose dice may come to lie in many ways."""

    def __init__(self, world: Ctx, mind: Mind, aim: Aim) -> None:
        attack = world.within(Attack)
        self.world = world
        self.mind = mind
        self.aim = aim
        self.attacker_seat = attack.decider
        self.figures = standing(world.state, attack)
        self.has_favourites = bool(standing_upgrades(world.state.units[attack.defender]))
        """Figures that differ: whom to hit is worth a thought."""
        self.choices = 0

    def of(self, faces: list[int]) -> Harms:
        """What comes of dice that lie like this and stay so."""
        world = self.world.twin(self.world.state.copy())
        self.choices = 0
        attack = _set_down(world, faces)
        world.run()
        return self.settled(world, attack)

    def settled(self, world: Ctx, attack: Attack) -> Harms:
        """All choices that are left are made as well as possible, by each side for itself."""
        decision = world.decision()
        if decision is None:
            return {self.counted(world, attack): 1.0}
        if decision.seat == CHANCE:
            return self._drawn(world, cast(Chance, decision))
        options = decision.options()
        if options is None or not self.is_thought_about(decision, len(options)):
            made = instinct(world, decision, self.mind, Quick(0))
            world.answer(decision.seat, made)
            return self.settled(world, attack)
        self.choices += len(options)
        own = world.state.sides[decision.seat] == world.state.sides[self.attacker_seat]
        best: Harms = {}
        most = 0.0
        for option in options:
            came = self._after(world, decision.seat, option)
            value = worth(came, self.aim) if own else -worth(came, self.aim)
            if not best or value > most + 1e-12:
                best, most = came, value
        return best

    def is_thought_about(self, decision: Decision, options: int) -> bool:
        """Figures that are all alike are taken as they come: the order changes nothing worth the time."""
        if decision.prompt in _WHO_IS_HIT and not self.has_favourites:
            return False
        return options <= _MOST_LISTED and self.choices + options <= _MOST_CHOICES

    def counted(self, world: Ctx, attack: Attack) -> Harm:
        state = world.state
        alive = state.body(attack.defender).alive
        severity = unspent(state, attack, MORALE) if alive and not attack.self_attack else 0
        figures = self.figures - standing(state, attack)
        return Harm(figures, attack.wounds, attack.trays_lost, not alive, severity)

    def _after(self, world: Ctx, seat: int, answer: Record) -> Harms:
        twin = world.copy()
        attack = twin.within(Attack)
        twin.answer(seat, answer)
        return self.settled(twin, attack)

    def _drawn(self, world: Ctx, chance: Chance) -> Harms:
        options = chance.options()
        if options is None or len(options) > _MOST_LISTED:
            raise NotExact
        weights = chance.weights()
        found: Harms = {}
        for option, weight in zip(options, weights, strict=True):
            add(found, self._after(world, CHANCE, option), weight / sum(weights))
        return found


def standing(state: State, attack: Attack) -> int:
    """How many figures the target has."""
    return sum([1 for wounds in state.units[attack.defender].figures if wounds >= 0])


def _set_down(world: Ctx, faces: list[int]) -> Attack:
    """The dice lie; nothing of the battle goes on after the attack, and the attack ends before morale is tested."""
    world.log = None
    world.dice = None
    while not isinstance(world.frames[-1].record, Attack):
        world.frames.pop()
    attack = world.within(Attack)
    attack.faces = faces[:]
    attack.rerolls = []
    world.frames[-1] = Frame(_UNTIL_MORALE, _ROLLED, attack)
    for below in world.frames[:-1]:
        below.at = len(below.procedure.steps)
    return attack
