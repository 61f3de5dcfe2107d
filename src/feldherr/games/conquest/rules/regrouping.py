"""CQ 4 reform 1-9: the formations a regiment in contact may take, and where it then stands."""

from typing import Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.regrouping import (
    QUARTERS,
    millimetres_along,
    millimetres_between,
    places_beside,
)
from feldherr.battlefield.touching import Contact, seen_from
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.contact import contacts_with, engaged_with
from feldherr.games.conquest.rules.reform import all_formations, end_violation, stands_alike
from feldherr.games.conquest.rules.ways import COMBAT_REFORMING, Ways, ways_of
from feldherr.games.conquest.state import State
from feldherr.geometry.edge import Edge
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import overlap

MOST_WIDER: Final = 2
"""CQ 4 reform 3: so many stands its front may gain."""


class Grip:
    """How a regiment holds its enemies: its cells that touch, and the sides of each enemy that are touched."""

    def __init__(self, regiment: RegimentId, contacts: list[Contact]) -> None:
        mask = 0
        self.sides: dict[RegimentId, list[Edge]] = {}
        for each in contacts:
            if each.a == regiment:
                mask |= each.cells_a
                self.sides.setdefault(each.b, []).append(each.edge_b)
            elif each.b == regiment:
                mask |= each.cells_b
                self.sides.setdefault(each.a, []).append(each.edge_a)
        self.cells = mask.bit_count()

    def keeps(self, before: "Grip") -> bool:
        """CQ 4 reform 1, reform 4: no fewer stands, the same enemies, each on a side that was touched."""
        if self.cells < before.cells or sorted(self.sides) != sorted(before.sides):
            return False
        for enemy, sides in self.sides.items():
            if not [side for side in sides if side in before.sides[enemy]]:
                return False
        return True


class _Place:
    """A place, and how good it is."""

    def __init__(self, worth: tuple[int, int, int], pose: Pose) -> None:
        self.worth = worth
        self.pose = pose


def _worth_of(place: _Place) -> tuple[int, int, int]:
    """What comes first when places are sorted."""
    cells, length, near = place.worth
    return -cells, -length, -near


class Regrouping:
    """A regiment in contact, and what it may become."""

    def __init__(self, state: State, regiment: RegimentId) -> None:
        self.state = state
        self.regiment = regiment
        self.body = state.body(regiment)
        self.grip = Grip(regiment, state.field.contacts)
        self.enemies = [state.body(each).around() for each in engaged_with(state, regiment)]
        self.ways: Ways = ways_of(state, regiment, COMBAT_REFORMING)
        self.pinned = self._pinned()

    def _pinned(self) -> list[Edge]:
        """The own edges along which an enemy lies."""
        found: list[Edge] = []
        for enemy in engaged_with(self.state, self.regiment):
            for each in seen_from(self.state.field.contacts, self.regiment, enemy):
                if not each.corner and each.own not in found:
                    found.append(each.own)
        return found

    def stances(self) -> list[Body]:
        """Every way to stand, as it does now among them."""
        found = [self.body]
        places: dict[tuple[int, tuple[int, ...]], list[Pose]] = {}
        for formation in all_formations(self.state.regiments[self.regiment]):
            if formation.files > self.body.columns + MOST_WIDER:
                continue
            formed = self.body.formed(formation.files, formation.cells)
            layout = (formation.files, tuple(formed.filled()))
            if layout not in places:
                places[layout] = self._places(formed)
            for pose in places[layout]:
                there = formed.at(pose)
                if not any(stands_alike(there, other) for other in found):
                    found.append(there)
        return found

    def _places(self, formed: Body) -> list[Pose]:
        """Where a formation may stand, for every facing, those first where most stands touch, then the nearest.

        CQ 4 reform 6: a single stand lies along its enemies as far as it can.
        """
        found: list[Pose] = []
        for quarters in range(QUARTERS):
            places: list[_Place] = []
            for pose in places_beside(self.body, formed, quarters, self.pinned, self.enemies):
                worth = self._worth(formed.at(pose))
                if worth is not None:
                    places.append(_Place(worth, pose))
            places.sort(key=_worth_of)
            if len(formed.filled()) == 1:
                places = [each for each in places if each.worth[:2] == places[0].worth[:2]]
            found.extend([each.pose for each in places])
        return found

    def _worth(self, there: Body) -> tuple[int, int, int] | None:
        """How good a place is: stands that touch, for a single stand how long it lies along enemies, how near it is."""
        around = there.around()
        for enemy in self.enemies:
            if overlap(around, enemy):
                return None
        if end_violation(self.state, self.ways, there.shape()) is not None:
            return None
        contacts = contacts_with(self.state, self.regiment, there)
        grip = Grip(self.regiment, contacts)
        if not grip.keeps(self.grip):
            return None
        length = self._length(there, contacts) if len(there.filled()) == 1 else 0
        return grip.cells, length, -millimetres_between(self.body, there)

    def _length(self, there: Body, contacts: list[Contact]) -> int:
        """CQ 4 reform 6: how long its edges lie along those of the enemies."""
        length = 0
        for enemy in engaged_with(self.state, self.regiment):
            other = self.state.body(enemy)
            for each in seen_from(contacts, self.regiment, enemy):
                length += millimetres_along(there, each.own, other, each.enemy)
        return length
