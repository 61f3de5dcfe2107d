"""CQ 12 setup: edges, zones, terrain, secondary objectives, and which regiments characters join."""

from typing import Final

from feldherr.battlefield.field import Piece
from feldherr.core.chance import Throw, Thrown
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import NEXT, REPEAT, Flow, ask, procedure
from feldherr.games.conquest.answers import EdgeChoice, RegimentChoice
from feldherr.games.conquest.army.roster import can_join, has_own_stand
from feldherr.games.conquest.catalogue.entries import ZoneSpot
from feldherr.games.conquest.catalogue.maps import edges_of, lies_on, spot_on
from feldherr.games.conquest.events.setup import (
    CharacterAssigned,
    EdgeTaken,
    RolledOff,
    TerrainLaid,
    ZonesPlaced,
)
from feldherr.games.conquest.formations import formations
from feldherr.games.conquest.frames.setup import SetUp
from feldherr.games.conquest.ids import (
    NO_CHARACTER,
    NO_REGIMENT,
    NO_SIDE,
    NO_STAND,
    CharacterId,
    RegimentId,
    Side,
    StandId,
)
from feldherr.games.conquest.questions import ASSIGN_CHARACTER, CHOOSE_EDGE, ROLL_OFF
from feldherr.games.conquest.rules.dice import face_of
from feldherr.games.conquest.rules.objectives import draw_objectives, keep_three
from feldherr.games.conquest.state import Ctx, State, Zone, enemy_of
from feldherr.games.conquest.subjects import about_character
from feldherr.games.conquest.terms import OWN_ZONE, TableEdge
from feldherr.geometry.pose import Pose


def roll_off(ctx: Ctx, record: SetUp) -> Flow:
    """CQ 1 dice 8, 12 s1 2: a die each, the lower one chooses its edge."""
    if record.chooser != NO_SIDE:
        return NEXT
    return ask(Throw("CQ-1.dice.8", ROLL_OFF, "roll_off", 1), then=rolled)


def rolled(ctx: Ctx, record: SetUp, answer: Thrown) -> Flow:
    record.dice.append(face_of(answer.faces))
    if len(record.dice) < 2:
        return REPEAT
    ctx.emit(RolledOff(record.dice))
    if record.dice[0] != record.dice[1]:
        record.chooser = Side(0) if record.dice[0] < record.dice[1] else Side(1)
    record.dice = []
    return REPEAT


def open_edges(state: State) -> list[TableEdge]:
    return edges_of(state.the_scenario(), (state.field.width, state.field.depth))


def choose_edge(ctx: Ctx, record: SetUp) -> Flow:
    choices: list[Record] = [EdgeChoice(edge) for edge in open_edges(ctx.state)]
    return ask(ChooseOne(record.chooser, "CQ-12.s1.2", CHOOSE_EDGE, choices), then=edge_chosen)


def edge_chosen(ctx: Ctx, record: SetUp, answer: EdgeChoice) -> Flow:
    ctx.emit(EdgeTaken(record.chooser, answer.edge))
    return NEXT


def place_zones(ctx: Ctx, record: SetUp) -> Flow:
    """CQ 12 s2 1, s3 1-2, s4 1-2: the zones of the scenario, seen from the edge that was chosen."""
    zones = [zone_at(ctx.state, record.chooser, spot) for spot in ctx.state.the_scenario().zones]
    if zones:
        ctx.emit(ZonesPlaced(zones))
    return NEXT


def zone_at(state: State, chooser: Side, spot: ZoneSpot) -> Zone:
    """An own zone belongs to the side in whose half it lies."""
    x, y = spot_on((state.field.width, state.field.depth), state.edges[chooser], spot)
    owner = NO_SIDE
    if spot.kind == OWN_ZONE:
        is_near = spot.ahead < 0 or spot.quarters_ahead < 0
        owner = chooser if is_near else enemy_of(chooser)
    return Zone(x=x, y=y, radius=spot.radius, kind=spot.kind, owner=owner)


def lay_terrain(ctx: Ctx, record: SetUp) -> Flow:
    """CQ 12 setup 1: the terrain of the map."""
    pieces = pieces_of_map(ctx.state)
    if pieces:
        ctx.emit(TerrainLaid(pieces))
    return NEXT


def pieces_of_map(state: State) -> list[Piece]:
    """The pieces of the map agreed on; a map for another table is left out."""
    chosen = state.catalogue.maps[state.catalogue.number("maps", state.rules.map)]
    if not lies_on(chosen, (state.field.width, state.field.depth)):
        return []
    found: list[Piece] = []
    for piece in chosen.pieces:
        number = state.catalogue.number("terrain", piece.kind)
        kind = state.catalogue.terrain[number]
        pose = Pose(piece.x, piece.y, piece.heading)
        found.append(Piece(number, piece.width or kind.width, piece.depth or kind.depth, pose))
    return found


# Characters


def unassigned(state: State) -> CharacterId:
    """The next character without a regiment, or NO_CHARACTER."""
    for number, character in enumerate(state.characters):
        if character.regiment == NO_REGIMENT:
            return CharacterId(number)
    return NO_CHARACTER


def may_join(state: State, character: CharacterId) -> list[RegimentId]:
    """CQ 8 char 3, 12 setup 4, 11 irregular: the regiments of its warband that it may join."""
    unit, kind = state.characters[character], state.character_kind(character)
    return [
        RegimentId(number)
        for number, regiment in enumerate(state.regiments)
        if (regiment.side, regiment.warband) == (unit.side, unit.warband)
        and regiment.character == NO_CHARACTER
        and can_join(kind, state.kind(RegimentId(number)))
    ]


def assign_characters(ctx: Ctx, record: SetUp) -> Flow:
    """CQ 12 setup 4: openly and before the first round, one after the other."""
    character = unassigned(ctx.state)
    if character == NO_CHARACTER:
        return NEXT
    choices: list[Record] = [RegimentChoice(each) for each in may_join(ctx.state, character)]
    seat = ctx.state.characters[character].side
    about = about_character(character)
    return ask(ChooseOne(seat, "CQ-12.setup.4", ASSIGN_CHARACTER, choices, about), then=assigned)


def assigned(ctx: Ctx, record: SetUp, answer: RegimentChoice) -> Flow:
    state = ctx.state
    character = unassigned(state)
    regiment = state.regiments[answer.regiment]
    has_stand = has_own_stand(state.character_kind(character))
    beside = StandId(len(regiment.wounds)) if has_stand else NO_STAND
    others = [int(each) for each in regiment.stands() if each != regiment.command]
    formation = formations(others, regiment.command, beside)[0]
    ctx.emit(
        CharacterAssigned(character, answer.regiment, has_stand, formation.files, formation.cells)
    )
    return REPEAT


SET_UP: Final = procedure(
    "conquest.set_up",
    SetUp,
    roll_off,
    choose_edge,
    place_zones,
    lay_terrain,
    draw_objectives,
    keep_three,
    assign_characters,
)
