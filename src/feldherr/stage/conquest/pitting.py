"""Two regiments by name, one before the other, as a position: for who asks about odds without playing."""

from typing import Final

from feldherr.games.conquest.army.muster import roles_of
from feldherr.games.conquest.catalogue.entries import Catalogue, RegimentKind
from feldherr.games.conquest.formations import Formation, formations
from feldherr.games.conquest.ids import NO_STAND, StandId
from feldherr.games.conquest.terms import COMMAND
from feldherr.geometry.length import INCH
from feldherr.stage.battlefield.facing import facing
from feldherr.stage.parts import Fighter, Pitting
from feldherr.stage.typed import Mistyped

_MIDDLE: Final = 24.0
_AHEAD: Final = 16.0
"""Where the front of the first regiment stands."""
_MOST_STANDS: Final = 20
_WIDEST: Final = 4
FARTHEST: Final = 24
_HEAD: Final = """\
conquest
table 48 x 48
scenario maelstrom, south and north
round 3, action, red first, red reveals
points 0 0
lines 0 of 20, 0 of 20
"""


class _Ranks:
    """A regiment as it lines up: as broad as four stands, or with fewer in two ranks."""

    def __init__(self, catalogue: Catalogue, fighter: Fighter) -> None:
        if fighter.formation or fighter.cards:
            raise Mistyped("pitting.plain")
        self.kind: RegimentKind = catalogue.regiments[catalogue.number("regiments", fighter.name)]
        count = fighter.stands or max(1, self.kind.least)
        if not 0 < count <= _MOST_STANDS:
            raise Mistyped("pitting.stands", most=_MOST_STANDS)
        roles = roles_of(self.kind.type, count, False)
        self.command = StandId(0) if roles[0] == COMMAND else NO_STAND
        others = list(range(0 if self.command == NO_STAND else 1, count))
        wanted = min(_WIDEST, count)
        lined = formations(others, self.command)
        self.formation: Formation = next(each for each in lined if each.files == wanted)
        size = catalogue.size_of(self.kind.type)
        self.width = self.formation.files * size.width / INCH
        self.depth = len(self.formation.cells) // self.formation.files * size.depth / INCH

    def text(self, letter: str, x: float, y: float, facing: int) -> str:
        cells = []
        for place, stand in enumerate(self.formation.cells):
            if place and place % self.formation.files == 0:
                cells.append("/")
            sign = "." if stand < 0 else "C" if stand == self.command else "o"
            cells.append(sign)
        models = [*(["leader"] if self.kind.has_leader else []), *self.kind.models]
        with_them = f"; {' '.join(models)}" if models and self.command != NO_STAND else ""
        return f"{letter} {self.kind.name} at {x:.4f} {y:.4f} facing {facing}; {' '.join(cells)}{with_them}"


def pitted(catalogue: Catalogue, wish: Pitting) -> str:
    """The position: the first regiment is about to act, so many inches before a side of the second."""
    if not 0 <= wish.apart <= FARTHEST:
        raise Mistyped("pitting.apart", most=FARTHEST)
    ours = _Ranks(catalogue, wish.first)
    theirs = _Ranks(catalogue, wish.second)
    edge = _AHEAD + wish.apart
    x, y, turned = facing(wish.side, _MIDDLE, edge, theirs.width, theirs.depth)
    return "\n".join(
        [
            f"{_HEAD}red",
            ours.text("A", _MIDDLE - ours.width / 2, _AHEAD, 0),
            f"deck {ours.kind.name}",
            "blue",
            theirs.text("N", x, y, turned),
            f"deck {theirs.kind.name}",
            "",
        ]
    )
