"""The coach of the training battle."""

from feldherr.core.decision import Decision
from feldherr.games.runewars.state import State


class Lesson:
    def __init__(self, key: str, text: str, rule: str) -> None:
        self.key = key
        self.text = text
        self.rule = rule


def lessons(state: State, seat: int, decision: Decision, language: str) -> list[Lesson]:
    return []
