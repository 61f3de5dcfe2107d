"""Lengths as people at a table say them: inches or millimetres, in numbers of their language."""

from typing import Final

from feldherr.geometry.length import INCH, MM
from feldherr.stage.parts import Scale
from feldherr.stage.words import stage_words


def decimal(number: float, language: str, digits: int = 1) -> str:
    """A number with so many digits behind the point, which is a comma in German."""
    shown = f"{number:.{digits}f}"
    return shown.replace(".", ",") if language == "de" else shown


class LengthUnit:
    """What a game measures in: its name in texts, its size in micrometres, how exactly people speak.

    `tick` is how many of them lie between two numbers at the edge of a map.
    """

    def __init__(self, name: str, size: int, digits: int, tick: int) -> None:
        self.name = name
        self.size = size
        self.digits = digits
        self.tick = tick

    @property
    def exact_digits(self) -> int:
        """So many digits behind the point name every micrometre."""
        return len(str(self.size - 1))

    def number(self, length: int, language: str) -> str:
        """A length without its unit, with no more digits than it needs."""
        scale: int = 10**self.digits
        parts = (length * scale + self.size // 2) // self.size
        digits = 0 if parts % scale == 0 else self.digits
        return decimal(parts / scale, language, digits)

    def said(self, length: int, language: str) -> str:
        return f"{self.number(length, language)} {self.title(language)}"

    def title(self, language: str) -> str:
        return stage_words(language).say(f"length.{self.name}")

    def examples(self) -> dict[str, int]:
        """Lengths such as somebody may type: a place on the table, a long and a short step."""
        step = max(2, self.tick // 15)
        return {"x": self.tick, "y": self.tick // 2, "far": step, "near": step // 2}

    def scale(self, language: str) -> Scale:
        """The same for a page."""
        return Scale(self.title(language), self.size / MM, self.digits)


MILLIMETRES: Final = LengthUnit("millimetre", MM, 0, 300)
CENTIMETRES: Final = LengthUnit("centimetre", 10 * MM, 0, 30)
INCHES: Final = LengthUnit("inch", INCH, 1, 12)
