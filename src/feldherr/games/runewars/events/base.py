"""What every event of RUNEWARS shares."""

from feldherr.core.event import Event as CoreEvent
from feldherr.games.runewars.state import State

Event = CoreEvent[State]
