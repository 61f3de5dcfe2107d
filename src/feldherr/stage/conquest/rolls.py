"""The dice that fell last: pools counted by face, as events tell of them."""

from feldherr.games.conquest.events.activation import ActionTaken, CharacterActed, RegimentActivated
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.events.rounds import PhaseBegan, PriorityRolled
from feldherr.games.conquest.telling.names import Names
from feldherr.games.conquest.telling.text import say_event
from feldherr.stage.conquest.scene import Pool, Roll

FACES = 6
_POOL = "faces"
"""The field of events that counts dice by their faces."""
_VALUES = ("value", "target")
"""The field that says what a die must show at most."""
_BEGINS = (ActionTaken, CharacterActed, RegimentActivated, PhaseBegan)
"""Dice before one of these belong to something else."""


def last_roll(names: Names, log: list[Event]) -> Roll | None:
    """The dice of the last action that threw some; None if none have fallen yet."""
    last = len(log) - 1
    while last >= 0 and not _is_roll(log[last]):
        last -= 1
    if last < 0:
        return None
    first = last
    while first > 0 and not isinstance(log[first], _BEGINS):
        first -= 1
    some = [each for each in log[first : last + 1] if _is_roll(each)]
    return Roll(last, [_pool(names, each) for each in some])


def _is_roll(event: Event) -> bool:
    return isinstance(event, PriorityRolled) or sum(_faces(event)) > 0


def _faces(event: Event) -> list[int]:
    found = getattr(event, _POOL, None)
    return found if isinstance(found, list) and len(found) == FACES else []


def _pool(names: Names, event: Event) -> Pool:
    text = say_event(names, event)
    if isinstance(event, PriorityRolled):
        return Pool([event.dice.count(face) for face in range(1, FACES + 1)], 0, text)
    fields = [name for name, _ in event.fields]
    value = next((getattr(event, name) for name in _VALUES if name in fields), 0)
    return Pool(_faces(event), min(value, FACES - 1), text)
