"""CQ 1 dice: pools of six-sided dice, counted by their faces."""


def successes(faces: list[int], target: int) -> int:
    """CQ 1 dice 2: how many dice show the target or less; `faces` counts each face from 1."""
    return sum(faces[: max(0, target)])


def face_of(faces: list[int]) -> int:
    """What a single die shows."""
    return faces.index(1) + 1


def at_least(faces: list[int], target: int) -> int:
    """How many dice show the target or more."""
    return sum(faces[target - 1 :])
