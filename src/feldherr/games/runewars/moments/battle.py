"""RW 76: moments of the whole battle: set-up, rounds and phases."""

from feldherr.core.timing import Moment


class DeploymentBegins(Moment):
    """Terrain and objective lie on the table, the first unit is about to be deployed."""


class DeploymentEnded(Moment):
    """All units that are deployed at set-up stand on the table, scouts among them."""


class SetUpEnded(Moment):
    """The battle is ready to begin."""


class RoundBegins(Moment):
    """A round is about to begin."""


class CommandsGiven(Moment):
    """All command tools are set."""


class CallBegins(Moment):
    """The next initiative is about to be called."""


class ActivationsEnded(Moment):
    """Every unit has been activated."""


class ManaCast(Moment):
    """The mana tokens have been thrown, at set-up and in the end phase."""


class EndPhaseBegins(Moment):
    """The end phase is about to begin."""


class RoundEnded(Moment):
    """The end phase is over."""


MOMENTS: list[type[Moment]] = [
    DeploymentBegins, DeploymentEnded, SetUpEnded, RoundBegins, CommandsGiven, CallBegins, ActivationsEnded, ManaCast,
    EndPhaseBegins, RoundEnded,
]  # fmt: skip
