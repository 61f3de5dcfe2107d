"""The table of CONQUEST as one seat sees it: stands with roles and wounds, lines, zones, stacks and dice."""

from typing import TYPE_CHECKING, Final

from msgspec import structs

from feldherr.battlefield.arcs import arc_over
from feldherr.battlefield.ids import PieceId, UnitId
from feldherr.core.decision import Seat
from feldherr.games.conquest.events.activation import RegimentActivated, RegimentDone
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import NO_REGIMENT, RegimentId, Side, StandId, ZoneId
from feldherr.games.conquest.rules.charge_targets import farthest_reach
from feldherr.games.conquest.rules.scoring import presence
from feldherr.games.conquest.rules.values import lowest_march
from feldherr.games.conquest.state import LOST, State
from feldherr.games.conquest.terms import (
    ARRIVING,
    CHARACTER,
    COMMAND,
    EDGES,
    FIELD,
    GARRISON,
    GONE,
    IMPASSABLE,
    PHASES,
    PLACES,
    ROLES,
    SETTING_UP,
    TERRAIN_RULES,
    TYPES,
    ZONE_KINDS,
    TerrainRule,
)
from feldherr.geometry.angle import EIGHTH
from feldherr.geometry.arc import clip
from feldherr.geometry.edge import FRONT
from feldherr.geometry.length import INCH, MM
from feldherr.stage.battlefield.drawing import Drawing
from feldherr.stage.battlefield.scene import Piece, Word
from feldherr.stage.battlefield.shapes import point
from feldherr.stage.conquest.ground import ends_of
from feldherr.stage.conquest.looking import chances, sights
from feldherr.stage.conquest.rolls import last_roll
from feldherr.stage.conquest.scene import Line, Objective, Reach, Regiment, Scene
from feldherr.stage.conquest.sheet import SheetWords
from feldherr.stage.conquest.stacks import stack_of
from feldherr.stage.parts import Point

if TYPE_CHECKING:
    from feldherr.stage.conquest import ConquestStage

TERRAIN_ROWS: Final = {
    "traversable": "CQ-10.traversable", "elevated": "CQ-10.elevated", "cover": "CQ-10.cover.1",
    "obstructing": "CQ-10.obstruct.1", "hindering": "CQ-10.hindering.1", "dangerous": "CQ-10.dangerous",
    "perilous": "CQ-10.perilous", "impassable": "CQ-10.impassable", "water": "CQ-10.water",
}  # fmt: skip
"""The row that explains a rule of terrain."""
PATTERNS: Final = {
    "forest": "trees", "hill": "slopes", "field": "furrows", "marsh": "waves", "water": "waves", "house": "roof",
    "tower": "roof",
}  # fmt: skip
"""What is drawn on the ground of kinds of terrain; others show whether one gets across."""
_SIDES: Final = [Side(0), Side(1)]


def acting_regiment(log: list[Event]) -> RegimentId:
    """The regiment whose activation is not over, or NO_REGIMENT."""
    for event in reversed(log):
        if isinstance(event, RegimentDone):
            return NO_REGIMENT
        if isinstance(event, RegimentActivated):
            return event.regiment
    return NO_REGIMENT


class ConquestDrawing(Drawing):
    """Draws one redacted state for one seat; dice and who acts are where the log says."""

    def __init__(
        self, stage: "ConquestStage", state: State, seat: Seat, log: list[Event] | None = None
    ) -> None:
        super().__init__(stage, state, seat)
        self.battle = state
        self.log = log or []
        self.names = stage.names(state)
        self.own = stage.own
        self.sheets = SheetWords(stage, self.names, self.own)
        self.acting = acting_regiment(self.log)

    def scene(self) -> Scene:
        state, scenario = self.battle, self.battle.the_scenario()
        shared = structs.asdict(super().scene())
        return Scene(
            **shared,
            phase=PHASES[state.phase],
            phase_title=self.names.say(f"phase.{PHASES[state.phase]}"),
            rounds=scenario.rounds,
            scenario=self.names.title(scenario),
            points=list(state.points),
            target=scenario.target,
            first=state.first,
            edges=[EDGES[edge] for edge in state.edges],
            objectives=[self.objective(ZoneId(number)) for number in range(len(state.zones))],
            lines=[self.line(side) for side in _SIDES if state.lines],
            stacks=[stack_of(self.names, self.own, side, self.seat) for side in _SIDES],
            roll=last_roll(self.names, self.log),
        )

    def status(self) -> str:
        """Round, phase, points, and who acts first."""
        state = self.battle
        phase = self.names.say(f"phase.{PHASES[state.phase]}")
        if state.phase == SETTING_UP:
            return phase
        number, of = state.round, state.the_scenario().rounds
        found = [self.own.say("status.round", round=number, rounds=of), phase]
        points = {self.names.side(side): state.points[side] for side in _SIDES}
        found.append(", ".join(f"{side} {count}" for side, count in points.items()))
        if state.first >= 0:
            found.append(self.own.say("status.first", side=self.names.side(state.first)))
        return " | ".join(found)

    # The ground

    def piece(self, number: PieceId) -> Piece:
        kind = self.battle.terrain_kind(number)
        words = [
            Word(self.own.say(f"ground.{name}"), self.ledger_text(TERRAIN_ROWS[name]))
            for name in self.ground_rules(number)
        ]
        if kind.is_garrison:
            title = self.own.say("ground.garrison", count=kind.capacity)
            words.append(Word(title, self.ledger_text("CQ-10.gar.3")))
        return structs.replace(
            super().piece(number),
            name=kind.name,
            words=words,
            can_enter=kind.is_garrison or not self.is_closed(number),
            patterns=[PATTERNS.get(kind.name, "closed" if self.is_closed(number) else "open")],
        )

    def is_closed(self, number: PieceId) -> bool:
        """CQ 10 impassable, gar 2: nobody marches through it."""
        kind = self.battle.terrain_kind(number)
        return kind.is_garrison or kind.has(IMPASSABLE)

    def ground_rules(self, number: PieceId) -> list[str]:
        kind = self.battle.terrain_kind(number)
        return [name for rule, name in enumerate(TERRAIN_RULES) if kind.has(TerrainRule(rule))]

    def ledger_text(self, row: str) -> str:
        return self.stage.rulebook.ledger().rows[row].text[self.language]

    def spoken_piece(self, number: PieceId) -> str:
        said = super().spoken_piece(number)
        rules = [self.own.say(f"ground.{name}") for name in self.ground_rules(number)]
        size = self.battle.terrain_kind(number).height
        more = self.own.say("ground.size", size=size, rules=", ".join(rules))
        return f"{said} {more}" if rules else said

    def objective(self, number: ZoneId) -> Objective:
        zone = self.battle.zones[number]
        counts = [presence(self.battle, side, zone) for side in _SIDES]
        kind = ZONE_KINDS[zone.kind]
        title = self.own.say(f"zone.{kind}", side=self.names.side(zone.owner))
        held = "zone.held" if zone.holder >= 0 else "zone.free"
        spoken = self.own.say(
            "zone.spoken",
            zone=title,
            place=self.names.point(zone.x, zone.y),
            red=counts[0].able,
            blue=counts[1].able,
            red_all=counts[0].all,
            blue_all=counts[1].all,
            held=self.own.say(held, side=self.names.side(zone.holder)),
        )
        return Objective(
            id=f"zone.{number}",
            title=title,
            at=point(zone.x, zone.y),
            radius=zone.radius / MM,
            kind=kind,
            side=zone.owner,
            holder=zone.holder,
            stands=[each.able for each in counts],
            present=[each.all for each in counts],
            spoken=spoken,
        )

    def line(self, side: Side) -> Line:
        line = self.battle.lines[side]
        title = self.own.say(
            "line.title", side=self.names.side(side), inches=self.names.inches(line.now)
        )
        now, start = ends_of(self.battle, side, line.now), ends_of(self.battle, side, line.start)
        return Line(side, title, now, start if line.start != line.now else [])

    # Regiments

    def troop(self, number: UnitId) -> Regiment:
        state, unit, kind = self.battle, self.battle.regiments[number], self.battle.kind(number)
        hero = self.sheets.hero(number)
        stands = unit.stands()
        return Regiment(
            **structs.asdict(super().troop(number)),
            name=kind.name,
            type=TYPES[kind.type],
            shoots=kind.barrage is not None,
            place=PLACES[unit.place],
            place_title=self.place(number),
            models=state.catalogue.size_of(kind.type).models,
            stands=len(stands),
            begun=len(unit.wounds),
            wounds=sum(unit.wounds[each] for each in stands),
            is_broken=unit.broken > 0,
            has_acted=unit.acted,
            is_acting=number == self.acting,
            hero=hero,
            reaches=self.reaches(number),
            arc=self.arc(number),
            chances=chances(state, number),
            sights=sights(state, number, self.own),
            sheet=self.sheets.sheet(number),
        )

    def content(self, number: UnitId, cell: int) -> str:
        role = self.battle.regiments[number].roles[self.stand(number, cell)]
        return ROLES[role] if role in (COMMAND, CHARACTER) else ""

    def wounds(self, number: UnitId, cell: int) -> int:
        unit, stand = self.battle.regiments[number], self.stand(number, cell)
        if unit.roles[stand] == CHARACTER:
            return self.battle.characters[unit.character].wounds
        return max(0, unit.wounds[stand]) if unit.wounds[stand] != LOST else 0

    def cell_id(self, number: UnitId, cell: int) -> str:
        return f"unit.{number}.stand.{self.stand(number, cell)}"

    def stand(self, number: UnitId, cell: int) -> StandId:
        return StandId(self.field.bodies[number].cells[cell])

    def place(self, number: RegimentId) -> str:
        """Where it is, in a word or two; for reserves when they may come."""
        unit = self.battle.regiments[number]
        if unit.place == GARRISON:
            return self.own.say("place.garrison")
        return self.own.say(f"place.{PLACES[unit.place]}")

    def reaches(self, number: RegimentId) -> list[Reach]:
        """How far it marches, charges at best, and shoots."""
        if self.battle.regiments[number].place != FIELD:
            return []
        march = lowest_march(self.battle, number) * INCH
        found = [("march", march), ("charge", farthest_reach(self.battle, number))]
        barrage = self.battle.kind(number).barrage
        if barrage is not None:
            found.append(("volley", barrage.reach))
        return [
            Reach(
                kind, self.own.say(f"reach.{kind}", inches=self.names.inches(length)), length / MM
            )
            for kind, length in found
        ]

    def arc(self, number: RegimentId) -> list[Point]:
        """CQ 1 arc: what lies before its front."""
        if self.battle.regiments[number].place != FIELD:
            return []
        area = self.field.area()
        xs, ys = area.xs[:], area.ys[:]
        is_some = clip(arc_over(self.field.bodies[number], FRONT, EIGHTH), xs, ys)
        return [point(x, y) for x, y in zip(xs, ys, strict=True)] if is_some else []

    # In words

    def whereabouts(self, number: UnitId) -> str:
        place = self.battle.regiments[number].place
        if place in (FIELD, GARRISON):
            return super().whereabouts(number)
        return self.own.say("spoken.place", place=self.place(number))

    def spoken(self, number: UnitId) -> str:
        unit = self.battle.regiments[number]
        found = [super().spoken(number)]
        if unit.place == GONE:
            return found[0]
        wounds = sum(unit.wounds[each] for each in unit.stands())
        if wounds:
            found.append(self.own.say("spoken.wounds", count=wounds))
        hero = self.sheets.hero(number)
        if hero:
            found.append(self.own.say("spoken.hero", hero=hero.title, wounds=hero.wounds))
        if unit.broken:
            found.append(self.own.say("spoken.broken"))
        if unit.acted:
            found.append(self.own.say("spoken.acted"))
        if unit.place == ARRIVING:
            found.append(self.own.say("spoken.arriving"))
        return " ".join(found)

    def spoken_cell(self, number: UnitId, cell: int) -> str:
        said, content = super().spoken_cell(number, cell), self.content(number, cell)
        found = [said, self.own.say(f"stand.{content}") if content else ""]
        wounds = self.wounds(number, cell)
        found.append(self.own.say("spoken.wounds", count=wounds) if wounds else "")
        return " ".join(each for each in found if each)
