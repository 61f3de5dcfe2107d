"""Two regiments front to front, and blows between them, for tests of rules that meet."""

from feldherr.games.conquest.events.attack import WoundsCounted
from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.frames.fighting import Clash, Pool
from feldherr.games.conquest.ids import PieceId
from feldherr.games.conquest.rules.blows import stand_blow
from feldherr.games.conquest.rules.garrison import occupy
from feldherr.games.conquest.rules.strikes import pools_of
from feldherr.games.conquest.specials import Special
from feldherr.games.conquest.state import Lasting
from feldherr.games.conquest.terms import END_OF_ROUND, IN_CLASH, AttackKind
from feldherr.geometry.edge import FRONT, Edge
from feldherr.testing.conquest.line import Line, Troop

STAND = 60 / 25.4
"""The width of a stand in inches."""


def front(own: Troop, enemy: Troop) -> Line:
    """Three stands front to front with three."""
    own.at, enemy.at = (20, 10), (20 + 3 * STAND, 10)
    return Line(own, enemy)


def besieged(garrison: Troop, attacker: Troop) -> Line:
    """N in a tower of four inches, A at its southern wall."""
    attacker.at = (22, 18)
    garrison.at = (2, 47)
    line = Line(attacker, garrison)
    line.lay("tower", at=(24, 20))
    occupy(line.ctx, line.id("N"), PieceId(0))
    return line


def strike(
    line: Line, dice: int, *thrown: str, kind: AttackKind = IN_CLASH, side: Edge = FRONT
) -> Line:
    """So many dice of A's stands strike N."""
    blow = stand_blow(line.state, line.id("A"), kind, dice, line.id("N"), side)
    attack = Attack(kind=kind, attacker=line.id("A"), target=line.id("N"), side=side, blows=[blow])
    return answered(line.begin(attack, *thrown))


def answered(line: Line) -> Line:
    """Whatever is asked gets the first answer."""
    while line.is_asked():
        line.answer(line.offers()[0])
    return line


def suffered(line: Line) -> int:
    """The wounds that were left of all attacks."""
    return sum(each.wounds for each in line.all(WoundsCounted))


def pools(line: Line, letter: str = "A") -> list[Pool]:
    """What a regiment would strike with in a clash."""
    return pools_of(line.state, Clash(regiment=line.id(letter)))


def given(line: Line, letter: str, *rules: Special) -> Line:
    """A regiment has special rules for the round, as a spell gives them."""
    line.regiment(letter).lasting = [
        Lasting(until=END_OF_ROUND, source="given", rule=each) for each in rules
    ]
    line.regiment(letter).known = None
    return line
