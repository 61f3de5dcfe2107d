"""What happens in PIXEL TACTICS. Events are the only writers of the state."""

from feldherr.core.codec import Record
from feldherr.games.pixel_tactics.events.card_moves import CARD_EVENTS
from feldherr.games.pixel_tactics.events.combat import COMBAT_EVENTS
from feldherr.games.pixel_tactics.events.setup import SETUP_EVENTS
from feldherr.games.pixel_tactics.events.turn import TURN_EVENTS

EVENTS: list[type[Record]] = [*SETUP_EVENTS, *TURN_EVENTS, *CARD_EVENTS, *COMBAT_EVENTS]
