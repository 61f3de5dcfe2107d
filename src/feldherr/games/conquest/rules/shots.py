"""CQ 3 volley 4-12, 10 cover, 11 barrage: what every stand of a regiment can shoot at another one."""

from typing import Final

from feldherr.battlefield.arcs import facing_arcs
from feldherr.games.conquest.catalogue.entries import Barrage
from feldherr.games.conquest.frames.shooting import Shots
from feldherr.games.conquest.ids import (
    LEADER,
    NO_CHARACTER,
    NO_PIECE,
    NO_STAND,
    RegimentId,
    StandId,
)
from feldherr.games.conquest.rules.ground import (
    garrison_of,
    height_of_piece,
    is_wholly_in,
    zones_with,
)
from feldherr.games.conquest.rules.holding import (
    NONE,
    barrage_of,
    character_x_in_volley,
    character_x_of,
    has,
    x_in_volley,
    x_of,
)
from feldherr.games.conquest.rules.sight import OUTLINE, Blocker, Eye, Part, View, can_see, parts_of
from feldherr.games.conquest.rules.spelled import is_hidden, sight_of
from feldherr.games.conquest.rules.strikes import fighting_character
from feldherr.games.conquest.rules.traits import is_so
from feldherr.games.conquest.specials import (
    AIMED_SHOT,
    ARCING_FIRE,
    BARRAGE,
    LONGSHOT,
    LOOSE_FORMATION,
    SURESHOT,
    Special,
)
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import COVER
from feldherr.games.conquest.vocabulary.being import AIMS_FARTHER
from feldherr.geometry.angle import EIGHTH
from feldherr.geometry.arc import in_arc
from feldherr.geometry.edge import EDGES, FRONT, Edge
from feldherr.geometry.length import EPS, INCH, REACH
from feldherr.geometry.polygon import Shape
from feldherr.geometry.separation import nearest

CLOSE: Final = 12 * INCH
"""CQ 11 draw murderous volley."""


FARTHER: Final = 2 * INCH
"""What aiming adds to the range of who aims farther."""


def aims_farther(state: State, regiment: RegimentId) -> bool:
    """Has it aimed, and does aiming make it shoot more and farther instead of better?"""
    return has(state, regiment, AIMED_SHOT) and is_so(state, regiment, AIMS_FARTHER)


class Gun:
    """What a stand shoots with: shots, range, and the rules that count for them."""

    def __init__(self, state: State, regiment: RegimentId, stand: StandId) -> None:
        unit = state.regiments[regiment]
        self.state = state
        self.regiment = regiment
        self.stand = stand
        self.is_character = stand == unit.character_stand
        barrage: Barrage | None = state.kind(regiment).barrage
        shots = x_of(state, regiment, BARRAGE)
        if self.is_character:
            barrage = barrage_of(state, unit.character)
            shots = character_x_of(state, unit.character, BARRAGE)
        self.shots = 0 if barrage is None else max(0, shots)
        if self.shots and stand == unit.command and unit.has_model(LEADER):
            self.shots += 1
        self.reach = 0 if barrage is None else barrage.reach
        if self.shots and aims_farther(state, regiment):
            self.shots += 1
            self.reach += FARTHER

    def has(self, rule: Special) -> bool:
        if self.is_character:
            character = self.state.regiments[self.regiment].character
            return character_x_in_volley(self.state, character, rule) != NONE
        return x_in_volley(self.state, self.regiment, rule) != NONE

    def is_effective(self, distance: float) -> bool:
        """CQ 3 volley 8, 11 longshot: is a target at less than half the range, or as far as longshot allows?"""
        if self.has(LONGSHOT):
            return distance <= self.reach + EPS
        return 2 * (distance + EPS) < self.reach


class Line:
    """What a stand finds on the way to its target: how far it is, and whether cover is on the line."""

    def __init__(self, distance: float, is_covered: bool) -> None:
        self.distance = distance
        self.is_covered = is_covered


class Shooting:
    """One regiment shoots at another: everything that counts for all of its stands."""

    def __init__(self, state: State, regiment: RegimentId, target: RegimentId) -> None:
        self.state = state
        self.regiment = regiment
        self.target = target
        self.view = View(state, regiment, target)
        self.is_in_cover = is_in_cover(state, target)
        self.covers = covers_between(state, regiment)
        self.is_elusive = has(state, target, LOOSE_FORMATION) or is_hidden(state, target)

    def guns(self) -> list[tuple[Eye, Gun]]:
        """CQ 3 volley 11, 10 gar 6: the stands of the front rank that have a barrage; all of a garrison; a rider."""
        body = self.state.body(self.regiment)
        found: list[tuple[Eye, Gun]] = []
        for eye in self.view.eyes(True):
            cells = body.filled() if eye.part.cell == OUTLINE else [eye.part.cell]
            for cell in cells:
                gun = Gun(self.state, self.regiment, StandId(body.cells[cell]))
                if gun.shots > 0:
                    found.append((eye, gun))
            if has_rider(self.state, self.regiment):
                rider = Gun(self.state, self.regiment, NO_STAND)
                if rider.shots > 0:
                    found.append((eye, rider))
        return found

    def direct(self) -> list[Shots]:
        """CQ 3 volley 4-12: what the stands can shoot that have a clear shot."""
        found: list[Shots] = []
        for eye, gun in self.guns():
            line = self._line(eye, gun)
            if line is not None:
                covered = (line.is_covered or self.is_in_cover) and not gun.has(SURESHOT)
                found.append(self._shots(eye, gun, line.distance, covered))
        return found

    def indirect(self) -> list[Shots]:
        """CQ 11 arcing fire: the same as if nothing were in the way, for the stands that may."""
        found: list[Shots] = []
        for eye, gun in self.guns():
            distance = self._in_arc(eye)
            if gun.has(ARCING_FIRE) and distance <= gun.reach + EPS:
                covered = self.is_in_cover and not gun.has(SURESHOT)
                found.append(self._shots(eye, gun, distance, covered))
        return found

    def _shots(self, eye: Eye, gun: Gun, distance: float, is_covered: bool) -> Shots:
        """CQ 3 volley 8, 12, 9 spell 15, 10 cover 1, 11 loose formation: bonuses, then halved once, rounding up."""
        is_effective = gun.is_effective(distance)
        dice = gun.shots + is_effective
        if is_covered or self.is_elusive:
            dice = (dice + 1) // 2
        return Shots(
            stand=gun.stand,
            dice=dice,
            is_effective=is_effective,
            is_close=distance <= CLOSE + EPS,
            sides=sides_of(self.state, eye.part, self.target),
        )

    def _line(self, eye: Eye, gun: Gun) -> Line | None:
        """CQ 3 volley 4, 10 cover: the best clear shot: past cover if there is one, then the nearest."""
        best: Line | None = None
        for part in self.view.parts:
            if nearest([eye.part.area], [part.area]) > gun.reach + EPS:
                continue
            found = self._line_to(eye, gun, part)
            if found is not None and (best is None or _is_better(found, best)):
                best = found
        return best

    def _line_to(self, eye: Eye, gun: Gun, part: Part) -> Line | None:
        """CQ 1 measure 2 (ruling volley-range): range between nearest points, or along the line."""
        along = self.state.rules.range_along_line
        reach = gun.reach if along else REACH
        sight = self.view.seen(eye, part, reach)
        if sight is None:
            return None
        is_covered = False
        if self.covers:
            past = self.view.seen(eye, part, reach, self.covers)
            is_covered = past is None
            sight = past or sight
        return Line(sight.length if along else nearest([eye.part.area], [part.area]), is_covered)

    def _in_arc(self, eye: Eye) -> float:
        """How far the target is, of what lies in the arcs of an eye; out of every range if nothing does."""
        best = 2.0 * REACH
        for part in self.view.parts:
            for edge in eye.over:
                if in_arc(self.view.arcs[edge], [part.area]):
                    best = min(best, nearest([eye.part.area], [part.area]))
        return best


def _is_better(one: Line, other: Line) -> bool:
    if one.is_covered != other.is_covered:
        return other.is_covered
    return one.distance < other.distance


def is_in_cover(state: State, target: RegimentId) -> bool:
    """CQ 10 cover 1, cover 2: are all stands of a target in cover that is not smaller than they are?"""
    covers = zones_with(state, COVER)
    if not covers:
        return False
    for part in parts_of(state, target):
        tall = [each for each in part.pieces if height_of_piece(state, each) >= part.height]
        if not any(each in covers for each in tall):
            return False
    return True


def covers_between(state: State, regiment: RegimentId) -> list[Blocker]:
    """CQ 10 cover 3: the cover that counts on lines of a regiment: all but what it stands in as a whole."""
    return [
        Blocker(state.field.terrain[each].shape(), height_of_piece(state, each))
        for each in zones_with(state, COVER)
        if not is_wholly_in(state, regiment, [each])
    ]


def sides_of(state: State, part: Part, target: RegimentId) -> list[Edge]:
    """CQ 3 volley 10, 10 gar 22: the arcs of a target in which a stand lies; a garrison has only a front."""
    if garrison_of(state, target) != NO_PIECE:
        return [FRONT]
    arcs = facing_arcs(state.body(target), EIGHTH)
    return [edge for edge in EDGES if in_arc(arcs[edge], [part.area])]


def has_rider(state: State, regiment: RegimentId) -> bool:
    """CQ 11 rider: is a character with it that has no stand, and shoots from that of its monster?"""
    has_stand = state.regiments[regiment].character_stand != NO_STAND
    return not has_stand and fighting_character(state, regiment) != NO_CHARACTER


def shooters(state: State, regiment: RegimentId) -> list[StandId]:
    """Who might shoot: its stands, and NO_STAND for a rider."""
    stands = list(state.regiments[regiment].stands())
    return [*stands, NO_STAND] if has_rider(state, regiment) else stands


def has_barrage(state: State, regiment: RegimentId) -> bool:
    """CQ 3 volley 1: has any of its stands something to shoot with?"""
    for stand in shooters(state, regiment):
        if Gun(state, regiment, stand).shots > 0:
            return True
    return False


def longest_reach(state: State, regiment: RegimentId) -> int:
    """How far its farthest-reaching stand shoots, as far as it sees."""
    longest = max([Gun(state, regiment, stand).reach for stand in shooters(state, regiment)])
    return min(longest, sight_of(state, regiment))


def is_near(state: State, regiment: RegimentId, target: RegimentId, reach: int) -> bool:
    """Is a target worth looking at: may some part of it be within reach?"""
    return nearest(_outline(state, regiment), _outline(state, target)) <= reach + EPS


def _outline(state: State, regiment: RegimentId) -> Shape:
    piece = garrison_of(state, regiment)
    if piece != NO_PIECE:
        return state.field.terrain[piece].shape()
    return state.body(regiment).shape()


def direct_shots(state: State, regiment: RegimentId, target: RegimentId) -> list[Shots]:
    """What a regiment can shoot at a target; nothing if it is no legal target (CQ 3 volley 2)."""
    return Shooting(state, regiment, target).direct()


def indirect_shots(state: State, regiment: RegimentId, target: RegimentId) -> list[Shots]:
    """CQ 11 arcing fire: with aimed shot, out of a garrison, at a target some friend sees."""
    if not has(state, regiment, AIMED_SHOT) or garrison_of(state, regiment) != NO_PIECE:
        return []
    found = Shooting(state, regiment, target).indirect()
    return found if found and _is_seen_by_friend(state, regiment, target) else []


def _is_seen_by_friend(state: State, regiment: RegimentId, target: RegimentId) -> bool:
    for number, unit in enumerate(state.regiments):
        friend = RegimentId(number)
        if friend == regiment or unit.side != state.regiments[regiment].side:
            continue
        if state.in_play(friend) and can_see(state, friend, target):
            return True
    return False
