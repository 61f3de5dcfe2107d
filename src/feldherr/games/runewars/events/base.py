"""What every event of RUNEWARS shares."""

from typing import TYPE_CHECKING

from feldherr.core.event import Event as CoreEvent

if TYPE_CHECKING:
    from feldherr.games.runewars.state import State

    Event = CoreEvent[State]
else:
    Event = CoreEvent
