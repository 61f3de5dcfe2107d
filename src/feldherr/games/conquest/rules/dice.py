"""CQ 1 dice: pools of six-sided dice, counted by their faces."""

from typing import Final

SIDES: Final = 6
NO_DICE: Final = [0] * SIDES


def successes(faces: list[int], target: int) -> int:
    """CQ 1 dice 2: how many dice show the target or less; `faces` counts each face from 1."""
    return sum(faces[: max(0, target)])


def face_of(faces: list[int]) -> int:
    """What a single die shows."""
    return faces.index(1) + 1


def at_least(faces: list[int], target: int) -> int:
    """How many dice show the target or more."""
    return sum(faces[target - 1 :])


def tested(value: int) -> int:
    """CQ 1 dice 4, dice 5: the highest face that passes a test of a characteristic: a 1 always does, a 6 never."""
    return min(max(1, value), SIDES - 1)


def saved(value: int) -> int:
    """CQ 1 dice 4, dice 5: the highest face that passes a defense roll: at 0 none does, a 6 never."""
    return min(max(0, value), SIDES - 1)


def only(faces: list[int], shown: list[int]) -> list[int]:
    """The dice of a pool that show one of some faces."""
    return [count if face in shown else 0 for face, count in enumerate(faces, start=1)]


def rolled_again(faces: list[int], again: list[int], fresh: list[int]) -> list[int]:
    """CQ 1 dice 6: a pool in which some dice have been thrown anew; what they show now counts."""
    return [old - gone + new for old, gone, new in zip(faces, again, fresh, strict=True)]


ALL_FACES: Final = [1, 2, 3, 4, 5, 6]


class Rerolls:
    """CQ 1 dice 7: which dice of a roll are thrown again, by all rules that say so."""

    def __init__(self) -> None:
        self.successes: list[int] = []
        """Faces that are thrown again if they succeed."""
        self.failures: list[int] = []

    def again(self, target: int) -> list[int]:
        """The faces that are thrown again, what opposes each other settled."""
        good = [face for face in self.successes if face <= target]
        bad = [face for face in self.failures if face > target]
        if not good or not bad:
            return [*good, *bad]
        all_good = len(self.successes) == SIDES
        all_bad = len(self.failures) == SIDES
        if all_good == all_bad:
            return []
        return good if all_good else bad


def highest(faces: list[int]) -> int:
    """The highest face that some of the dice show."""
    return max([face for face in ALL_FACES if faces[face - 1]])
