"""RW 22, 61, 62: where a move would lead, what it comes upon, and facings worth trying."""

from feldherr.battlefield.letters import letter
from feldherr.battlefield.rounding import whole_degrees
from feldherr.battlefield.touching import touched_bodies, touched_pieces
from feldherr.core.codec import Record
from feldherr.core.text import Texts
from feldherr.games.runewars.answers import Direction
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.ids import PieceId, UnitId, opposing
from feldherr.games.runewars.rules.contact import contacts_at
from feldherr.games.runewars.rules.measure import range_between
from feldherr.games.runewars.rules.movement import MoveChoice, way_of
from feldherr.games.runewars.rules.reform import ReformChoice
from feldherr.games.runewars.state import State
from feldherr.games.runewars.telling.names import Names
from feldherr.games.runewars.terms import (
    AHEAD,
    STRAIGHT,
    TO_LEFT,
    TO_RIGHT,
    TURNING,
    WHEELING,
    Template,
)
from feldherr.geometry.angle import EIGHTH, QUARTER, TURN, heading_to, signed, turned
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.geometry.pose import Pose
from feldherr.stage.battlefield.shapes import arrow
from feldherr.stage.typed import Mistyped

SUGGESTIONS = 5
_FACINGS = 9
_FILLERS = {"template", "schablone", "bend", "bending", "to", "the", "nach"}
_TEMPLATES: dict[str, Template] = {
    "straight": STRAIGHT, "gerade": STRAIGHT, "turn": TURNING, "drehung": TURNING,
    "wheel": WHEELING, "wende": WHEELING,
}  # fmt: skip
"""What may be typed for a template."""
_WAYS: dict[str, Edge] = {
    "forward": FRONT, "ahead": FRONT, "vor": FRONT, "vorwärts": FRONT,
    "back": REAR, "backward": REAR, "rückwärts": REAR, "rueckwaerts": REAR,
    "left": LEFT, "links": LEFT, "right": RIGHT, "rechts": RIGHT,
}  # fmt: skip
"""What may be typed for the edge it leads over, or the side it bends to."""
_ENEMIES = 3
_SAME = TURN // 72
"""Five degrees: less is no other way to face."""


def move_note(names: Names, own: Texts, decision: MoveChoice, answer: Direction) -> str:
    """What a move comes upon: " (stops at the Reanimates)"; empty if the way is free."""
    state, move = decision.state, decision.move
    if not way_of(state, move, answer.edge, answer.bend).is_stopped:
        return ""
    units, pieces = new_contacts(state, move, answer)
    met = [names.unit(UnitId(each)) for each in units] + [
        names.piece(PieceId(each)) for each in pieces
    ]
    if not met:
        met = [names.say("word.table_edge")]
    return f" ({own.say('move.stops', what=names.joined(met))})"


def new_contacts(state: State, move: Movement, way: Direction) -> tuple[list[int], list[int]]:
    """Units and terrain that the unit would touch at the end of a way and does not touch now."""
    pose = way_of(state, move, way.edge, way.bend).pose
    contacts, leanings = contacts_at(state, move.unit, pose, way.edge)
    known = touched_bodies(state.field.contacts, move.unit)
    leant = touched_pieces(state.field.leanings, move.unit)
    return (
        [each for each in touched_bodies(contacts, move.unit) if each not in known],
        [each for each in touched_pieces(leanings, move.unit) if each not in leant],
    )


def read_move(decision: MoveChoice, line: str) -> Record | None:
    """A direction in words: `left`, `back`, `template turn 2 left`; template and speed must be those of the move."""
    words = [word for word in line.lower().replace(",", " ").split() if word not in _FILLERS]
    if not words or not all(
        word in _TEMPLATES or word in _WAYS or word.isdecimal() for word in words
    ):
        return None
    move = decision.move
    for word in words:
        if _TEMPLATES.get(word, move.template) != move.template:
            raise Mistyped("move.other_template")
        if word.isdecimal() and (len(words) == 1 or int(word[:3]) != move.speed):
            return None if len(words) == 1 else _wrong_speed(move.speed)
    ways = [_WAYS[word] for word in words if word in _WAYS]
    if move.template == STRAIGHT:
        return Direction(ways[0] if ways else FRONT, AHEAD)
    if not ways or ways[-1] not in (LEFT, RIGHT):
        raise Mistyped("move.which_bend")
    bend = TO_LEFT if ways[-1] == LEFT else TO_RIGHT
    return Direction(ways[0] if len(ways) > 1 else FRONT, bend)


def _wrong_speed(speed: int) -> Record:
    raise Mistyped("move.other_speed", speed=speed)


def facings(decision: ReformChoice) -> list[Record]:
    """The way it faces now, straight at near enemies, and the points of the compass, as far as legal."""
    state, unit = decision.state, decision.unit
    own = state.body(unit).pose.heading
    headings = [
        own,
        *(_towards(state, unit, enemy) for enemy in _enemies_near(state, unit)),
    ]
    headings += [k * QUARTER for k in range(4)] + [k * QUARTER + EIGHTH for k in range(4)]
    found: list[Record] = []
    for heading in headings:
        for pivot in range(len(decision.pivots)):
            pose = decision.turned_about(pivot, turned(heading, -own))
            others = [abs(signed(each.pose.heading - heading)) for each in _placed(found)]
            if min(others, default=TURN) > _SAME and decision.is_legal(pose):
                found.append(Placed(pose))
                break
    return found[:_FACINGS]


def facing_label(names: Names, own: Texts, decision: ReformChoice, pose: Pose, short: bool) -> str:
    """Which way, and whom the unit would look at, or that it stays as it is."""
    state, unit = decision.state, decision.unit
    way = f"{arrow(pose.heading)} {whole_degrees(pose.heading) % 360}°"
    if pose == state.body(unit).pose:
        return f"{way} ({own.say('reform.stay')})"
    for enemy in _enemies_near(state, unit):
        if abs(signed(_towards(state, unit, enemy) - pose.heading)) <= _SAME:
            whom = letter(state.field, enemy) if short else names.unit(UnitId(enemy))
            return f"{way} ({own.say('reform.towards', unit=whom)})"
    return way


def _placed(answers: list[Record]) -> list[Placed]:
    return [each for each in answers if isinstance(each, Placed)]


def _enemies_near(state: State, unit: UnitId) -> list[UnitId]:
    """The nearest enemies on the field, nearest first."""
    there = [
        (range_between(state, unit, enemy), enemy)
        for enemy in state.army(opposing(state.side(unit)))
        if state.body(enemy).deployed
    ]
    return [enemy for _, enemy in sorted(there)[:_ENEMIES]]


def _towards(state: State, unit: UnitId, enemy: UnitId) -> int:
    """The heading from the middle of a unit to the middle of another."""
    here, there = state.body(unit).around(), state.field.outline(enemy)
    xs = [x for area in there for x in area.xs]
    ys = [y for area in there for y in area.ys]
    return heading_to(sum(xs) / len(xs) - here.cx, sum(ys) / len(ys) - here.cy)
