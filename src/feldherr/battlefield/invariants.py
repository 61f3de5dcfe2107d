"""What always holds on a table unless there is a bug; everything that does not is said in a line."""

from feldherr.battlefield.body import NOWHERE, Body
from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import UnitId
from feldherr.battlefield.touching import Facts
from feldherr.geometry.length import EPS
from feldherr.geometry.separation import apart


def misplaced(field: Battlefield) -> list[str]:
    """Bodies that leave the table, share ground with one another or with solid terrain, or are where they cannot be."""
    found: list[str] = []
    standing = [(number, body) for number, body in enumerate(field.bodies) if body.on_table]
    for place, (number, body) in enumerate(standing):
        found.extend(_off_table(field, UnitId(number), body))
        for other, taken in standing[place + 1 :]:
            if apart(body.shape(), taken.shape()) < -EPS:
                found.append(f"units {number} and {other} overlap")
        for piece, terrain in enumerate(field.terrain):
            if terrain.solid and apart(body.shape(), terrain.shape()) < -EPS:
                found.append(f"unit {number} stands in terrain {piece}")
    return found + _occupants(field)


def _off_table(field: Battlefield, number: UnitId, body: Body) -> list[str]:
    for block in body.shape():
        for x, y in zip(block.xs, block.ys, strict=True):
            if not (-EPS <= x <= field.width + EPS and -EPS <= y <= field.depth + EPS):
                return [f"unit {number} leaves the table at {x:.0f}, {y:.0f}"]
    return []


def _occupants(field: Battlefield) -> list[str]:
    """A terrain piece has one occupant at most, and that one is alive."""
    found: list[str] = []
    for number, body in enumerate(field.bodies):
        if body.inside != NOWHERE and not (body.alive and body.inside < len(field.terrain)):
            found.append(f"unit {number} cannot be in terrain {body.inside}")
    for piece in range(len(field.terrain)):
        inside = [number for number, body in enumerate(field.bodies) if body.inside == piece]
        if len(inside) > 1:
            found.append(f"units {inside} share terrain {piece}")
    return found


def wrong_facts(field: Battlefield, geometry: Facts) -> list[str]:
    """Contacts that are not what geometry says."""
    if field.contacts == geometry[0] and field.leanings == geometry[1]:
        return []
    return [f"contacts {field.contacts!r} {field.leanings!r} are not {geometry!r}"]
