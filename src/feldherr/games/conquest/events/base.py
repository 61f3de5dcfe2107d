"""What every event of CONQUEST shares."""

from feldherr.core.event import Event as CoreEvent
from feldherr.games.conquest.state import State

Event = CoreEvent[State]
