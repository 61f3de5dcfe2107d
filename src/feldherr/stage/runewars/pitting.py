"""Two units by name, one about to attack the other, as a position: for who asks about odds without playing."""

import re
from typing import Final

from feldherr.battlefield.lists.names import Names
from feldherr.games.runewars.army.names import names_of, title
from feldherr.games.runewars.catalogue.entries import Catalogue, UnitKind, UpgradeKind
from feldherr.games.runewars.terms import HEAVY, MELEE, RANGED, Action
from feldherr.stage.battlefield.facing import facing
from feldherr.stage.parts import Fighter, Pitting
from feldherr.stage.typed import Mistyped

_FORMATION: Final = re.compile(r"([1-9]\d?)x([1-9]\d?)")
_MOST_TRAYS: Final = 16
_MIDDLE: Final = 457.2
_AHEAD: Final = 400.0
"""Where the front of the first unit stands, in millimetres."""
_MICROMETRES: Final = 1000
_HEAD: Final = """\
round 2, activation, south first
activation 0
options aim=yes scenario=skirmish
south
"""


class _Lined:
    """A unit as it stands, with its cards."""

    def __init__(self, catalogue: Catalogue, fighter: Fighter, language: str) -> None:
        self.kind: UnitKind = catalogue.units[catalogue.unit_numbers[fighter.name]]
        self.title = title(fighter.name, catalogue, language)
        found = _FORMATION.fullmatch(fighter.formation or _usual(self.kind))
        trays = int(found[1]) * int(found[2]) if found else 0
        if found is None or trays > _MOST_TRAYS:
            raise Mistyped("pitting.formation", formation=fighter.formation, unit=self.title)
        self.columns, self.ranks = int(found[1]), int(found[2])
        names = names_of(list(catalogue.upgrades))
        self.cards = [_card(catalogue, names, each) for each in fighter.cards]
        tray = catalogue.measures.tray / _MICROMETRES
        self.width, self.depth = self.columns * tray, self.ranks * tray

    def text(self, x: float, y: float, facing: int, dial: str = "") -> str:
        parts = [f"{self.kind.name} {self.columns}x{self.ranks} at {x:.3f} {y:.3f} facing {facing}"]
        if any(card.slot == HEAVY for card in self.cards):
            parts.append(self._trays())
        if dial:
            parts.append(dial)
        free = self.kind.sockets if any(card.slot == HEAVY for card in self.cards) else 0
        for card in self.cards:
            if card.threshold == 0:
                parts.append(card.name)
            elif card.slot == HEAVY:
                parts.append(f"{card.name} in 0")
            else:
                parts.append(f"{card.name} in {free}")
                free += 1
        return "; ".join(parts)

    def _trays(self) -> str:
        """A heavy figure has the first tray to itself."""
        tray = "o" * self.kind.sockets
        ranks = [" ".join([tray] * self.columns) for _ in range(self.ranks)]
        return " / ".join(["[0]" + ranks[0][len(tray) :], *ranks[1:]])


def pitted(catalogue: Catalogue, wish: Pitting, language: str) -> str:
    """The position: the first unit is about to strike at a side of the second, or to shoot at it from a range."""
    measures = catalogue.measures
    if not 0 <= wish.apart <= measures.bands:
        raise Mistyped("pitting.range", most=measures.bands)
    ours = _Lined(catalogue, wish.first, language)
    theirs = _Lined(catalogue, wish.second, language)
    action = RANGED if wish.apart > 0 else MELEE
    band = measures.band / _MICROMETRES
    edge = _AHEAD + max(0.0, wish.apart - 0.5) * band
    x, y, turned = facing(wish.side, _MIDDLE, edge, theirs.width, theirs.depth)
    dial = f"dial {_on_wheel(ours, action)}/- revealed"
    attacker = ours.text(_MIDDLE - ours.width / 2, _AHEAD, 0, dial)
    return f"{_HEAD}{attacker}\nnorth\n{theirs.text(x, y, turned)}\n"


def _usual(kind: UnitKind) -> str:
    """As broad as it is deep, or a little broader."""
    trays = kind.rows[0].trays
    columns = next(each for each in range(1, trays + 1) if each * each >= trays)
    while trays % columns:
        columns += 1
    return f"{columns}x{trays // columns}"


def _on_wheel(unit: _Lined, action: Action) -> int:
    """The place of an attack on the wheel of the unit."""
    for place, slot in enumerate(unit.kind.actions):
        if slot.action == action:
            return place
    raise Mistyped("pitting.no_attack", unit=unit.title)


def _card(catalogue: Catalogue, names: Names, text: str) -> UpgradeKind:
    name = names.find(text)
    if name is not None:
        return catalogue.upgrades[catalogue.upgrade_numbers[name]]
    guess = names.guess(text)
    if guess:
        raise Mistyped("pitting.card_guess", card=text, guess=guess)
    raise Mistyped("pitting.card", card=text)
