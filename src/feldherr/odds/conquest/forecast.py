"""What may be foreseen before dice are thrown: one record for each kind of commitment."""

from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.frames.characters import Duel
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.magic import Cast
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.terms import TroopClass
from feldherr.odds.conquest.outcome import AttackOdds
from feldherr.odds.pools import Chances


class Forecast:
    """What is known beforehand about some dice."""


class AttackForecast(Forecast):
    """Of one pool of a clash, of a volley, of hits that a rule causes."""

    def __init__(self, attack: Attack, odds: AttackOdds) -> None:
        self.attack = attack
        self.odds = odds


class Toll:
    """What the ground costs who moves over it."""

    def __init__(self, strength: int) -> None:
        self.lost: Chances = [0.0] * (strength + 1)
        self.broken = 0.0
        self.gone = 0.0


class ChargeForecast(Forecast):
    """Of a charge: whether it arrives, what its impact does if it does, and what it costs."""

    def __init__(self, charge: Charge, strength: int) -> None:
        self.charge = charge
        self.arrives = 0.0
        self.least = 0
        """The least roll with which it arrives; 0 where no die is thrown, or none is enough."""
        self.is_rolled = False
        self.has_impact = 0.0
        """The chance that it arrives and there is something to strike with at the impact."""
        self.impact: AttackOdds | None = None
        """If it strikes at all."""
        self.toll = Toll(strength)
        """What the way costs, whether it arrives or not."""
        self.is_costly = False
        """Does the way cost anything?"""
        self.dies = 0.0
        """The chance that it falls on the way."""


class SpellForecast(Forecast):
    """Of a spell: its successes, whether it works, what its hits do, and what comes back."""

    def __init__(self, cast: Cast, dice: int, value: int, needed: int) -> None:
        self.cast = cast
        self.dice = dice
        self.value = value
        """A die succeeds that shows this or less."""
        self.needed = needed
        self.successes: Chances = [0.0] * (dice + 1)
        self.works = 0.0
        self.hits: AttackOdds | None = None
        """What it does to its target, with the chance that it fails; None if it causes no hits."""
        self.backlash: Chances = [1.0]
        """Wounds of the caster."""
        self.slain = 0.0
        """The chance that the caster falls by them."""


class DuelForecast(Forecast):
    """Of a duel that is accepted."""

    def __init__(self, duel: Duel, challenger: AttackOdds, opponent: AttackOdds) -> None:
        self.duel = duel
        self.challenger = challenger
        """What happens to the challenger; `gone` is the chance that it is slain."""
        self.opponent = opponent
        self.both = 0.0
        """The chance that both are slain."""


class CheckForecast(Forecast):
    """Of a single die against a value."""

    def __init__(self, regiment: RegimentId, target: int, succeeds: float) -> None:
        self.regiment = regiment
        self.target = target
        self.succeeds = succeeds
        self.costs: AttackOdds | None = None
        """What it suffers in any case, as who withdraws does."""


class ClassForecast:
    """Of the regiments of one class that wait in reserve."""

    def __init__(self, troop_class: TroopClass, target: int, arrives: Chances) -> None:
        self.troop_class = troop_class
        self.target = target
        """A die brings a regiment that shows this or less."""
        self.arrives = arrives
        """How many of them arrive."""


class ReserveForecast(Forecast):
    """Of the dice for reinforcements, class by class."""

    def __init__(self, classes: list[ClassForecast]) -> None:
        self.classes = classes


class GroundForecast(Forecast):
    """Of dangerous and perilous ground."""

    def __init__(self, regiment: RegimentId, toll: Toll) -> None:
        self.regiment = regiment
        self.toll = toll
