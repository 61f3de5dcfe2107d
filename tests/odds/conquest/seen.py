"""What comes of every way the dice can fall, as the referee plays it, to be compared with odds."""

from fractions import Fraction

import pytest

from feldherr.core.codec import Record
from feldherr.games.conquest.events.attack import HitsCounted, WoundsCounted
from feldherr.games.conquest.events.wounds import RegimentBroken, RegimentShattered
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.state import Ctx
from feldherr.odds.conquest.outcome import AttackOdds
from feldherr.odds.pools import Chances
from feldherr.testing.conquest.line import Line
from tests.odds.enumeration import ends_of


class Seen:
    """What came to a regiment in every way the dice can fall."""

    def __init__(self, target: RegimentId, before: int) -> None:
        self.target = target
        self.before = before
        self.hits: dict[int, Fraction] = {}
        self.wounds: dict[int, Fraction] = {}
        self.lost: dict[int, Fraction] = {}
        self.broken = self.shattered = Fraction(0)

    def add(self, end: Ctx, chance: Fraction) -> None:
        log, state, target = end.log or [], end.state, self.target
        hits = sum(e.hits for e in log if isinstance(e, HitsCounted) and e.target == target)
        wounds = sum(e.wounds for e in log if isinstance(e, WoundsCounted) and e.target == target)
        is_shattered = any(isinstance(e, RegimentShattered) and e.regiment == target for e in log)
        is_broken = any(isinstance(e, RegimentBroken) and e.regiment == target for e in log)
        in_play = state.in_play(target)
        lost = self.before - state.strength(target) if in_play else self.before
        for table, number in ((self.hits, hits), (self.wounds, wounds), (self.lost, lost)):
            table[number] = table.get(number, Fraction(0)) + chance
        self.shattered += chance if is_shattered else 0
        self.broken += chance if is_broken and in_play else 0


def all_ends(line: Line, begun: Record) -> list[tuple[Ctx, Fraction]]:
    """Every end of a procedure."""
    world = line.ctx.copy()
    world.dice, world.log = None, []
    world.begin(begun.copy())
    return list(ends_of(world))


def seen_by(line: Line, begun: Record, target: RegimentId) -> Seen:
    """A procedure played to its end with every throw there is."""
    seen = Seen(target, line.state.strength(target))
    for end, chance in all_ends(line, begun):
        seen.add(end, chance)
    return seen


def begun_in(line: Line, begun: Record) -> Ctx:
    """A world in which a procedure has just begun, its dice still to be thrown."""
    world = line.ctx.copy()
    world.dice, world.log = None, []
    world.begin(begun.copy())
    return world


def assert_same(odds: AttackOdds, seen: Seen) -> None:
    """All hits, wounds and losses as likely as they were seen."""
    assert_alike(odds.hits, seen.hits)
    assert_alike(odds.wounds, seen.wounds)
    assert_same_losses(odds, seen)


def assert_same_losses(odds: AttackOdds, seen: Seen) -> None:
    assert_alike(odds.lost, seen.lost)
    assert odds.broken == pytest.approx(float(seen.broken), rel=1e-12)
    assert odds.shattered == pytest.approx(float(seen.shattered), rel=1e-12)


def assert_alike(found: Chances, counted: dict[int, Fraction]) -> None:
    assert max(counted) < len(found)
    expected = [float(counted.get(number, 0)) for number in range(len(found))]
    assert found == pytest.approx(expected, rel=1e-12)
