"""A battle of CONQUEST in its third round, for looking at."""

from typing import cast

from feldherr.core.event import State
from feldherr.core.rulebook import Rulebook
from feldherr.core.view import View
from feldherr.stage.conquest import ConquestStage
from feldherr.stage.parts import Json
from feldherr.testing.conquest.battle import GAME, Battle

BATTLE = """\
conquest
table 48 x 48
scenario maelstrom, south and north
round 3, action, red first, blue reveals
points 1 2
lines 11 of 14, 8 of 8
zone centre at 24 24 across 6 held by red
zone side at 12 24 across 6
terrain forest 7 x 5 at 6 41 facing 0
terrain rocks 4 x 3 at 40 40 facing 0
red, supremacy used
A men_at_arms at 20.5 23 facing 0; o C o / . o2 .; leader standard_bearer
B household_guard at 30 12 facing 350; o C K / . o .; leader; noble_lord warlord wounds 1; acted
C household_knights arriving; o C o; leader standard_bearer
D longbowmen reserve 3; C o / o .; leader
deck men_at_arms noble_lord household_knights
spent household_guard
blue
N militia at 27.5866 40 facing 180; o C o / . o .; broken 4
O longbowmen at 27.5866 31 facing 180; o C o; leader
P militia gone
deck militia longbowmen
"""


RULEBOOK = cast(Rulebook[State], GAME.rulebook)


def battle() -> Battle:
    return Battle(BATTLE)


def stage(language: str = "en") -> ConquestStage:
    return ConquestStage(RULEBOOK, language)


def seen(fought: Battle, seat: int) -> View[State]:
    """What a seat knows of a battle."""
    return cast(View[State], fought.match.view(seat))


def asked_of(fought: Battle) -> View[State]:
    """What the seat knows that is asked."""
    return seen(fought, fought.asked.seat)


def scene_for(seat: int, language: str = "en") -> Json:
    """What a seat sees of the battle."""
    view = seen(battle(), seat)
    return stage(language).scene(view.state, seat, {}, view.log)


def regiment(scene: Json, letter: str) -> Json:
    found: Json = next(each for each in scene["units"] if each["letter"] == letter)
    return found
