"""RW 76: moments of an attack, in the order of its steps."""

from feldherr.core.timing import Moment
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.base import Meeting, OfUnit


class AttackBegins(OfUnit):
    """An attack is about to begin; its target is not chosen yet."""

    attacker: UnitId
    melee: bool

    def actor(self) -> UnitId:
        return self.attacker


class Fight(Meeting):
    """Something within an attack whose target is known."""

    attacker: UnitId
    defender: UnitId
    melee: bool

    def actor(self) -> UnitId:
        return self.attacker

    def met(self) -> UnitId:
        return self.defender


class FightStep(Fight):
    """A step of an attack: who attacks whom, and how, is all there is to know."""


class TargetChosen(FightStep):
    """The target of an attack has been chosen."""


class AddingDice(FightStep):
    """Dice are added before the roll."""


class RemovingDice(FightStep):
    """Dice are removed before the roll."""


class RollEnded(FightStep):
    """All dice have been rolled, none of them for a second time."""


class RerollsEnded(FightStep):
    """The rerolls for ranks are over; nothing else has changed the dice."""


class AddingIcons(FightStep):
    """Icons are added to the roll."""


class ChangingDice(FightStep):
    """Dice are turned to other faces."""


class RemovingIcons(FightStep):
    """Icons are taken away from the roll."""


class SurgeBought(FightStep):
    """Icons have been spent on a surge ability, which is carried out at once; no window opens for it."""


class AttackerChangesPool(FightStep):
    """The damage pool is filled: what the attacker's cards do to it."""


class DefenderChangesPool(FightStep):
    """What the defender's cards do to the damage pool."""


class DamageAwaited(FightStep):
    """There is damage, and the first figure is about to be chosen."""


class AttackEnded(Fight):
    """An attack is over: trays and figures the defender has lost in it, and the wounds it has suffered."""

    trays: int
    figures: int
    wounds: int


MOMENTS: list[type[Moment]] = [
    AttackBegins, TargetChosen, AddingDice, RemovingDice, RollEnded, RerollsEnded, AddingIcons, ChangingDice,
    RemovingIcons, SurgeBought, AttackerChangesPool, DefenderChangesPool, DamageAwaited,
    AttackEnded,
]  # fmt: skip
