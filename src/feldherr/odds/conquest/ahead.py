"""A rule in progress, played on until dice are to be thrown; what comes after it is left out."""

from typing import Final

from feldherr.core.chance import Throw, Thrown
from feldherr.core.codec import Record
from feldherr.core.decision import CHANCE, Decision
from feldherr.games.conquest.state import Ctx

_MOST_QUESTIONS: Final = 60
_SIDES: Final = 6


class Face:
    """A way a throw may fall, and how likely it is."""

    def __init__(self, chance: float, thrown: Thrown) -> None:
        self.chance = chance
        self.thrown = thrown


def single_faces() -> list[Face]:
    """The six faces of one die."""
    return [Face(1.0 / _SIDES, shown(face, 1, 0)) for face in range(1, _SIDES + 1)]


def shown(face: int, count: int, others: int) -> Thrown:
    """So many dice with a face; the others show the face that is farthest from it."""
    faces = [0] * _SIDES
    faces[face - 1] += count
    faces[_SIDES - 1 if face <= _SIDES // 2 else 0] += others
    return Thrown(faces)


def alone(world: Ctx, kind: type[Record]) -> None:
    """Nothing but the innermost procedure of a kind is carried to its end: all that waits below it is over."""
    depth = len(world.frames) - 1
    while depth > 0 and not isinstance(world.frames[depth].record, kind):
        depth -= 1
    for frame in world.frames[:depth]:
        frame.at = len(frame.procedure.steps)


def next_throw(world: Ctx) -> Throw | None:
    """The next dice, with the first answer to every question of people; None if none are thrown."""
    asked = next_asked(world)
    return asked if isinstance(asked, Throw) else None


def next_asked(world: Ctx, *stops: str) -> Decision | None:
    """The next dice, or the next of some questions, with the first answer to all others."""
    for _ in range(_MOST_QUESTIONS):
        asked = world.decision()
        if asked is None or asked.seat == CHANCE or asked.prompt in stops:
            return asked
        offered = asked.options() or asked.shown()
        if not offered:
            return None
        world.answer(asked.seat, offered[0])
    return None


def parted(world: Ctx) -> Ctx:
    """The same world to be played on its own way, with what has been told so far."""
    twin = world.copy()
    twin.dice = None
    twin.log = list(world.log or [])
    return twin
