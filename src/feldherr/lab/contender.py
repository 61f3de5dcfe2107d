"""Who takes part: an opponent, and the army it leads if it brings one of its own."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Contender:
    """An agent and, in games with armies, perhaps a list: a name, a code or the text of one."""

    agent: str
    army: str = ""
    title: str = ""
    """What it is called in reports; empty: what it is made of."""

    @property
    def name(self) -> str:
        return self.title or (f"{self.agent}:{self.army}" if self.army else self.agent)


def contender_of(text: str) -> Contender:
    """`normal`, `normal:skirmish_daqan` or `normal:my_list.txt`; the text of a file travels, so workers need none."""
    agent, _, army = text.partition(":")
    file = Path(army)
    if army and file.suffix and file.is_file():
        return Contender(agent, file.read_text(encoding="utf-8"), f"{agent}:{file.stem}")
    return Contender(agent, army)
