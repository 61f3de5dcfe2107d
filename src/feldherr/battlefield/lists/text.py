"""Lists as a text people write: a head, then a line per unit and per thing it carries.

    Army: Vanguard
    Faction: Daqan Lords
    Points: 100

    Spearmen, 4 trays (30)
    - Shield Wall (5)

Heads may be German or English; points in brackets are for the reader; what follows a # is a remark.
"""

import re
from typing import Final

from feldherr.battlefield.lists.army import MOST_UPGRADES, Army, Squad
from feldherr.battlefield.lists.complaints import BadArmy, Slip, Teller
from feldherr.core.text import Texts

LONGEST_NAME: Final = 60
LONGEST_LINE: Final = 200
MOST_POINTS: Final = 10_000
"""More of anything is a slip of the pen."""

_HEAD: Final = re.compile(
    r"(army|armee|name|faction|fraktion|points|punkte)\s*:\s*(.*)", re.IGNORECASE
)
_POINTS: Final = re.compile(r"\s*\(\s*\d+[^)]*\)\s*$")
_REMARK: Final = re.compile(r"\s+#.*$")
_MARKS: Final = "-+*•"
_LONGEST_QUOTE: Final = 60


class TextReader:
    """Reads line by line and collects all slips before it complains."""

    def __init__(self, teller: Teller, points: int) -> None:
        self.teller = teller
        self.slips: list[Slip] = []
        self.name = ""
        self.faction = ""
        self.limit = points
        self.squads: list[Squad] = []
        self.lost = False
        """The last unit could not be read, so what it carries hangs in the air."""

    def entry(self, number: int, mark: str, text: str) -> None:
        """A line of the list: the mark before it, if any, and its words without points and remarks."""
        raise NotImplementedError

    def faction_named(self, text: str) -> str | None:
        """A faction by its name in files or in any language."""
        raise NotImplementedError

    def faction_of(self, squad: Squad) -> str:
        """The faction of a unit, for a list that names none; empty if that cannot be said."""
        raise NotImplementedError

    def read(self, text: str) -> Army:
        self.read_lines(text)
        if not self.faction and self.squads:
            self.faction = self.faction_of(self.squads[0])
        elif not self.faction:
            self.slip(0, "nothing")
        self.finish()
        return Army(self.name, self.faction, self.limit, self.squads)

    def carry(self, number: int, upgrade: str) -> None:
        """Something for the unit above."""
        if self.squads and not self.lost:
            squad = self.squads[-1]
            squad.upgrades.append(upgrade)
            if len(squad.upgrades) == MOST_UPGRADES + 1:
                self.slip(number, "many", card=squad.unit, most=MOST_UPGRADES)
        elif not self.lost:
            self.slip(number, "orphan", upgrade=upgrade)

    def read_lines(self, text: str) -> None:
        for number, line in enumerate(text.splitlines(), start=1):
            stripped = line.strip().removeprefix("\ufeff")
            if len(stripped) > LONGEST_LINE:
                self.slip(number, "long")
            elif stripped and not stripped.startswith("#"):
                self._line(number, stripped)

    def finish(self) -> None:
        """Complain about everything at once."""
        if self.slips:
            raise BadArmy(self.slips, self.teller)

    def slip(self, number: int, key: str, **values: str | int) -> None:
        self.slips.append(Slip(number, key, values))

    def unknown(self, number: int, what: str, text: str, guess: str) -> None:
        """Nothing is called that; perhaps something is called nearly so."""
        if guess:
            self.slip(number, f"{what}_guess", text=text[:_LONGEST_QUOTE], guess=guess)
        else:
            self.slip(number, what, text=text[:_LONGEST_QUOTE])

    def _line(self, number: int, line: str) -> None:
        head = _HEAD.fullmatch(line)
        if head:
            self._head(number, head[1].lower(), head[2].strip())
        elif line[0] in _MARKS:
            self.entry(number, line[0], _bare(line[1:]))
        else:
            self.entry(number, "", _bare(line))

    def _head(self, number: int, key: str, value: str) -> None:
        if key in ("army", "armee", "name"):
            self.name = value
            if len(value) > LONGEST_NAME:
                self.slip(number, "long_name", most=LONGEST_NAME)
        elif key in ("faction", "fraktion"):
            faction = self.faction_named(value)
            self.faction = faction or "?"
            if faction is None:
                self.slip(number, "faction", text=value)
        elif value.isdecimal() and 0 < int(value[:9]) <= MOST_POINTS:
            self.limit = int(value)
        else:
            self.slip(number, "points", text=value)


def _bare(line: str) -> str:
    """Without points in brackets and remarks behind #."""
    return _POINTS.sub("", _REMARK.sub("", line)).strip()


def with_head(texts: Texts, army: Army, faction: str, lines: list[str], cost: int) -> str:
    """A list as a text: head, the lines of its units, and what they cost."""
    head = [
        texts.say("army.file.name", name=army.name).rstrip(),
        texts.say("army.file.faction", faction=faction),
        texts.say("army.file.points", points=army.limit),
    ]
    total = texts.say("army.file.total", points=cost, limit=army.limit)
    return "\n".join([*head, *lines, "", total]) + "\n"
