"""CQ 3 charge: whatever stands on the table, a charge ends flush with its target alone, or out of contact."""

import pytest

from feldherr.battlefield.obstacles import is_on_table
from feldherr.battlefield.touching import seen_from
from feldherr.core.rng import Quick
from feldherr.games.conquest.events.charge import ChargeDeclared, ChargeFailed
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.charge_targets import charge_targets
from feldherr.games.conquest.rules.contact import engaged_with, fresh_contacts
from feldherr.geometry.edge import FRONT
from feldherr.geometry.length import EPS, INCH
from feldherr.geometry.separation import apart
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
RANKS = [(1,), (2,), (3,), (3, 1), (3, 3), (4, 2), (5,)]
TABLE = 30


def a_troop(luck: Quick) -> Troop:
    make = north if luck.below(2) else south
    ranks = RANKS[luck.below(len(RANKS))]
    at = 4 + luck.below(220) / 10, 4 + luck.below(220) / 10
    return make(*ranks, at=at, facing=luck.below(24) * 15)


def is_apart(line: Line) -> bool:
    """Is the last regiment on the table, clear of friends and half an inch from enemies?"""
    *others, last = line.state.field.bodies
    if not is_on_table(line.state.field, last.shape()):
        return False
    for other in others:
        least = 2 * EPS if other.side == last.side else INCH / 2
        if apart(last.shape(), other.shape()) < least:
            return False
    return True


def a_crowd(luck: Quick) -> Line:
    """Some regiments on a small table, with rocks and a house where there is room."""
    troops: list[Troop] = []
    for _ in range(8):
        more = sorted([*troops, a_troop(luck)], key=lambda troop: troop.side)
        if all(is_apart(Line(*more[: n + 1], width=TABLE, depth=TABLE)) for n in range(len(more))):
            troops = more
    line = Line(*troops, width=TABLE, depth=TABLE)
    for kind in ("rocks", "house"):
        line.lay(kind, (4 + luck.below(22), 4 + luck.below(22)), 2, 2)
        ground = line.state.field.terrain[-1].shape()
        if any(apart(ground, body.shape()) < 2 * EPS for body in line.state.field.bodies):
            line.state.field.terrain.pop()
    return line


def check(line: Line, charger: RegimentId, target: RegimentId) -> None:
    """Nobody stands on anybody, facts are as geometry has them, and only who has succeeded touches its target."""
    field = line.state.field
    assert field.contacts == fresh_contacts(field)
    for number, body in enumerate(field.bodies):
        assert is_on_table(field, body.shape())
        others = [each.shape() for each in field.bodies[:number]]
        grounds = [each.shape() for each in field.terrain]
        for shape in [*others, *grounds]:
            assert apart(body.shape(), shape) >= -EPS
    if line.all(ChargeFailed):
        assert engaged_with(line.state, charger) == []
        return
    assert engaged_with(line.state, charger) == [target]
    facing = line.all(ChargeDeclared)[0].facing
    touching = seen_from(field.contacts, charger, target)
    assert [(each.own, each.enemy, each.corner) for each in touching] == [(FRONT, facing, False)]


@rule("CQ-3.charge.13", "CQ-3.charge.14", "CQ-1.form.8")
@pytest.mark.parametrize("seed", range(12))
def test_every_charge_ends_flush_with_its_target_alone_or_touches_nobody(seed: int) -> None:
    luck = Quick(seed)
    line = a_crowd(luck)
    for number in range(len(line.state.regiments)):
        charger = RegimentId(number)
        for target in charge_targets(line.state, charger)[:1]:
            line.log.clear()
            line.begin(Charge(regiment=charger, target=target), str(3 + luck.below(4)))
            while line.is_asked():
                line.answer(line.offers()[luck.below(len(line.offers()))])
            check(line, charger, target)
