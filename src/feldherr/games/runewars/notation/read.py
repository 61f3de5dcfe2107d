"""Reading a battle that was written down."""

import re
from collections.abc import Callable
from typing import Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import Battlefield, Marker, Piece
from feldherr.battlefield.notation import NUMBER, POSE, LineReader
from feldherr.battlefield.touching import Contact, Leaning
from feldherr.battlefield.written import PlaceRules, WrittenPlaces
from feldherr.core.codec import DecodeError, Record
from feldherr.core.message import Message
from feldherr.core.rulebook import Options, Position
from feldherr.games.runewars.army.muster import seats_of, sides_of
from feldherr.games.runewars.catalogue.entries import Catalogue, UnitKind
from feldherr.games.runewars.frames.activation import Activation, Activations, Round
from feldherr.games.runewars.frames.setup import Battle
from feldherr.games.runewars.ids import (
    NO_PLACE,
    NO_SIDE,
    NO_UNIT,
    ConditionId,
    DeploymentId,
    MoraleId,
    ObjectiveId,
    PieceId,
    SeatId,
    Side,
    SocketId,
    UnitId,
    UnitKindId,
    UpgradeKindId,
    opposing,
)
from feldherr.games.runewars.marks import Mark, read_mark
from feldherr.games.runewars.notation.activation import (
    FLAGS,
    STEPS,
    UNREVEALED,
    default_step,
    resume,
)
from feldherr.games.runewars.notation.write import KNOWERS, printed_deck, row_of
from feldherr.games.runewars.options import OPTIONS, Rules
from feldherr.games.runewars.rules.contact import fresh_contacts
from feldherr.games.runewars.rules.dials import initiative
from feldherr.games.runewars.state import (
    BOTH_SIDES,
    EMPTY,
    HIDDEN,
    KNOWN_TO_ALL,
    NO_CHOICE,
    NO_SOCKET,
    NO_TRAY,
    NOBODY,
    NOWHERE,
    OVERGROWTH,
    TRAY,
    UNKNOWN_CARD,
    Laid,
    State,
    Unit,
    no_tokens,
)
from feldherr.games.runewars.terms import (
    ACTIVATION,
    CARD_STATES,
    COMMAND,
    END,
    HEAVY,
    PHASES,
    READY,
    RUNES,
    SIDES,
    TOKENS,
    CardState,
    Phase,
    Rune,
    Token,
)
from feldherr.geometry.length import MM

_PLACES: Final = PlaceRules(
    edge="RW 73.1", overlap="RW 45.1", terrain="RW 41.2", occupant="RW 41.1"
)
_EVERYBODY = BOTH_SIDES | KNOWN_TO_ALL
_TABLE = re.compile(rf"^table ({NUMBER}) x ({NUMBER})$")
_ROUND = re.compile(r"^round (\d+), (\w+), (south|north|nobody) first(?:, (south|north) calls)?$")
_TERRAIN = re.compile(rf"^terrain (\w+) {POSE}( overgrown)?$")
_ACTIVATION = re.compile(rf"^activation (\d+)(?: at (\w+))?((?:, (?:{'|'.join(FLAGS)}))*)$")
_MARKER = re.compile(rf"^marker (south|north) at ({NUMBER}) ({NUMBER})(?: carried (\d+))?$")
_DEPLOYMENT = re.compile(r"^deployment (\w+) by (south|north)(?:, red (south|north))?$")
_OBJECTIVE = re.compile(r"^objective (\w+) by (south|north)$")
_UNIT = re.compile(rf"^(\w+) (\d+)x(\d+)(?: in terrain (\d+))?(?: {POSE})?$")
_TRAYS = re.compile(r"^[o.\-\d\[\] /]+$")
_TOKEN = re.compile(rf"^token (\w+) (?:on terrain (\d+)|at ({NUMBER}) ({NUMBER})) by (\d+)$")
_DIAL = re.compile(r"^dial (-|\?|\d+)/(-|\?|\d+)( revealed)?( seen)?$")
_CONDITION = re.compile(r"^condition (\w+) by (south|north)$")
_CONTACT = re.compile(r"^contact (\d+) (\d+) (\w+) (\w+)$")
_LEANING = re.compile(r"^contact (\d+) terrain (\d+) (\w+)$")
_TRAY = re.compile(r"^(?:-+|[o.\d]+|\[(?:[o.]|\d+)\])$")


class Reader(LineReader):
    """The lines of a battle."""

    def __init__(self, text: str, defaults: Options, printed: Callable[[bool], Catalogue]) -> None:
        super().__init__(text, MM)
        self.options = dict(defaults)
        self.side = NO_SIDE
        self.has_deck = False
        self.has_unknown = False
        self.turn = NO_SIDE
        self.acting: Activation | None = None
        self.acting_at = ""
        self.acting_line = 0
        self.unit_lines: list[int] = []
        self.noted: list[tuple[int, Contact | Leaning]] = []
        self.cells: list[int] = []
        """Those of the unit that is being read."""
        self.read_options(self.options, OPTIONS)
        rules = Rules(self.options)
        self.catalogue = printed(rules.has_house_cards)
        self.seats = seats_of(rules)
        width, depth = rules.table
        self.state = State(
            rules=rules,
            catalogue=self.catalogue,
            sides=sides_of(rules),
            field=Battlefield(width=width, depth=depth),
            phase=COMMAND,
        )
        self.state.round, self.state.first = 1, Side(0)
        for line in self.each_line():
            if line != "runewars" and not line.startswith("options "):
                self._read(line)
        self._finish()

    def position(self) -> Position[State]:
        return Position(self.state, self.options, self._frames(), self.has_unknown)

    def _frames(self) -> list[tuple[Record, str]]:
        """The rules in progress at the start of a phase."""
        battle: tuple[Record, str] = (Battle(), "play_rounds")
        if self.state.phase == COMMAND:
            return [battle, (Round(), "set_dials")]
        if self.acting is not None:
            after = Activations(opposing(self.state.side(self.acting.unit)))
            begun = (after, "next_activation"), (self.acting, self.acting_at)
            return [battle, (Round(), "end_activations"), *begun]
        if self.state.phase == ACTIVATION:
            calling = (Activations(self.turn), "call_initiative")
            return [battle, (Round(), "end_activations"), calling]
        if self.state.phase == END:
            return [battle, (Round(), "begin_end_phase")]
        raise self.error("a phase: command, activation or end", PHASES[self.state.phase])

    def _finish(self) -> None:
        state = self.state
        if not state.units:
            raise self.error("a unit", "")
        if not self.has_deck:
            state.deck = printed_deck(state)
        if len(state.deck_known) > len(state.deck):
            expected = Message("at most {count} known cards", count=len(state.deck))
            raise self.error(expected, str(len(state.deck_known)))
        if not state.mana:
            state.mana = [0] * len(self.catalogue.mana)
        for number, body in enumerate(state.field.bodies):
            if body.inside != NOWHERE and body.inside >= len(state.field.terrain):
                expected = Message("a terrain piece for unit {number}", number=number)
                raise self.error(expected, str(body.inside))
        for marker in state.field.markers:
            if marker.unit >= len(state.units):
                raise self.error("a unit that carries the token", str(marker.unit))
        for laid in state.laid:
            if laid.unit >= len(state.units):
                raise self.error("a unit whose card laid the token", str(laid.unit))
            if laid.piece >= len(state.field.terrain):
                raise self.error("a terrain piece the token lies on", str(laid.piece))
        self._refuse_misplaced()
        self._touch()
        if self.acting is not None:
            self._begin_inside(self.acting)
        elif self.turn != NOBODY:
            waiting = [
                initiative(state, number)
                for number in state.all_units()
                if state.in_play(number) and not state.units[number].revealed
            ]
            state.initiative = min(waiting, default=0)

    def _refuse_misplaced(self) -> None:
        """RW 45.1, 73.1: nothing stands on something else, and nobody beyond the edge of the table."""
        state = self.state
        found = WrittenPlaces(
            state.field,
            MM,
            _PLACES,
            lambda unit: state.kind(unit).name,
            lambda piece: state.terrain_kind(piece).name,
        ).first([])
        if found is not None:
            self.line = self.unit_lines[found.unit]
            raise self.error(found.expected, found.place)

    def _begin_inside(self, acting: Activation) -> None:
        """RW 5: the step at which an activation goes on, and what has been called by then."""
        state = self.state
        self.line = self.acting_line
        if state.phase != ACTIVATION:
            raise self.error("the activation phase for an activation", PHASES[state.phase])
        if acting.unit >= len(state.units) or not state.in_play(acting.unit):
            raise self.error("a unit on the table that is activated", str(acting.unit))
        self.acting_at = self.acting_at or default_step(state, acting.unit)
        is_open = state.units[acting.unit].revealed
        if is_open == (self.acting_at in UNREVEALED):
            expected = "a dial revealed from the step after 'reveal' on, and not before"
            raise self.error(expected, self.lines[self.line - 1])
        resume(state, acting.unit, self.acting_at)

    def _touch(self) -> None:
        """Contacts from geometry; where a point belongs to two edges, those that are written."""
        state = self.state
        state.field.contacts = [each for _, each in self.noted if isinstance(each, Contact)]
        state.field.leanings = [each for _, each in self.noted if isinstance(each, Leaning)]
        state.field.contacts, state.field.leanings = fresh_contacts(state)
        found = [_edges_of(each) for each in state.field.contacts]
        found += [_edges_of(each) for each in state.field.leanings]
        for line, each in self.noted:
            self.line = line
            if _edges_of(each) not in found:
                raise self.error("edges that touch", self.lines[line - 1])

    def _read(self, line: str) -> None:
        word = line.split()[0]
        if line in SIDES:
            self.side = _side(line)
        elif word == "table":
            found = self.match(_TABLE, line, "table 914.4 x 914.4")
            self.state.field.width, self.state.field.depth = (
                self.length(found[1]),
                self.length(found[2]),
            )
        elif word == "round":
            self._round(line)
        elif word in ("deployment", "objective", "scored", "mana", "deck", "discard", "known"):
            self._card_line(word, line)
        elif word == "terrain":
            found = self.match(_TERRAIN, line, "terrain forest at 400 450 facing 90")
            kind = self.number(found[1], self.catalogue.terrain_numbers, Message("a terrain piece"))
            pose = self.pose(found[2], found[3], found[4])
            card, place = self.catalogue.terrain[kind], len(self.state.field.terrain)
            self.state.field.terrain.append(Piece(kind, card.width, card.depth, pose))
            if found[5] is not None:
                self.state.overgrown = [*self.state.overgrown, PieceId(place)]
        elif word == "marker":
            found = self.match(_MARKER, line, "marker south at 300 500")
            carried = NO_UNIT if found[4] is None else UnitId(int(found[4]))
            x, y = self.length(found[2]), self.length(found[3])
            self.state.field.markers.append(Marker(_side(found[1]), x, y, carried))
        elif word == "token":
            self._token(line)
        elif word == "contact":
            self._contact(line)
        elif word == "activation":
            found = self.match(_ACTIVATION, line, "activation 2 at perform_action")
            if found[2] is not None and found[2] not in STEPS:
                raise self.error(Message("one of {names}", names=", ".join(STEPS)), found[2])
            flags = [flag in found[3].split(", ") for flag in FLAGS]
            self.acting = Activation(UnitId(int(found[1])), flags[0], flags[1], flags[2], flags[3])
            self.acting_at = found[2] or ""
            self.acting_line = self.line
        elif word == "waiting":
            expected = (
                "the start of a phase or an activation (only a save holds any rule in progress)"
            )
            raise self.error(expected, line)
        elif self.side == NOBODY:
            raise self.error("table, round, terrain, marker or a side (south, north)", line)
        else:
            self._unit([part.strip() for part in line.split(";")])

    def _contact(self, line: str) -> None:
        noted: Contact | Leaning
        if " terrain " in line:
            found = self.match(_LEANING, line, "contact 0 terrain 2 front")
            noted = Leaning(UnitId(int(found[1])), PieceId(int(found[2])), self.edge(found[3]), 0)
        else:
            found = self.match(_CONTACT, line, "contact 0 3 front left")
            edges = self.edge(found[3]), self.edge(found[4])
            noted = Contact(
                a=UnitId(int(found[1])),
                b=UnitId(int(found[2])),
                edge_a=edges[0],
                edge_b=edges[1],
                cells_a=0,
                cells_b=0,
                corner=True,
            )
        self.noted.append((self.line, noted))

    def _token(self, line: str) -> None:
        found = self.match(_TOKEN, line, "token blight on terrain 1 by 3")
        numbers = {name: number for number, name in enumerate(TOKENS)}
        token = self.number(found[1], {**numbers, "overgrowth": OVERGROWTH}, Message("a token"))
        laid = Laid(UnitId(int(found[5])), Token(token))
        if found[2] is not None:
            laid.piece = PieceId(int(found[2]))
        else:
            laid.x, laid.y = self.length(found[3]), self.length(found[4])
        self.state.laid = [*self.state.laid, laid]

    def _round(self, line: str) -> None:
        found = self.match(_ROUND, line, "round 2, command, south first")
        if found[2] not in PHASES:
            raise self.error("a phase: command, activation or end", found[2])
        self.state.round = int(found[1])
        self.state.phase = Phase(PHASES.index(found[2]))
        self.state.first = NO_SIDE if found[3] == "nobody" else _side(found[3])
        self.turn = NO_SIDE if found[4] is None else _side(found[4])

    def _card_line(self, word: str, line: str) -> None:
        state, words = self.state, line.split()[1:]
        if word == "deployment":
            found = self.match(_DEPLOYMENT, line, "deployment battle_lines by north, red south")
            numbers = self.catalogue.deployment_numbers
            number = self.number(found[1], numbers, Message("a deployment"))
            state.deployment = DeploymentId(number)
            state.deployment_by = _side(found[2])
            state.red = NO_SIDE if found[3] is None else _side(found[3])
        elif word == "objective":
            found = self.match(_OBJECTIVE, line, "objective bounty by south")
            numbers = self.catalogue.objective_numbers
            number = self.number(found[1], numbers, Message("an objective"))
            state.objective = ObjectiveId(number)
            state.objective_by = _side(found[2])
        elif word == "scored":
            state.scored = self.numbers(words, 2)
        elif word == "mana":
            state.mana = self.numbers(words, len(self.catalogue.mana))
            if max(state.mana) > 1:
                raise self.error("a side, 0 or 1, for every mana token", line)
        elif word == "known":
            state.deck_known = [self._knowers(each) for each in words[::-1]]
        else:
            cards = [self._morale(each) for each in words]
            if word == "deck":
                state.deck = cards[::-1]
                self.has_deck = True
            else:
                state.discard = cards

    def _knowers(self, name: str) -> int:
        """Who knows a card of the morale deck, as bits."""
        if name not in KNOWERS:
            raise self.error(Message("one of {names}", names=", ".join(KNOWERS)), name)
        return _EVERYBODY if name == KNOWERS[-1] else KNOWERS.index(name)

    def _morale(self, name: str) -> MoraleId:
        if name == "?":
            self.has_unknown = True
            return UNKNOWN_CARD
        numbers = self.catalogue.morale_numbers
        return MoraleId(self.number(name, numbers, Message("a morale card")))

    def _marks(self, words: list[str]) -> list[Mark]:
        try:
            return [read_mark(word) for word in words]
        except DecodeError as error:
            raise self.error("marks like 'note/tally change/speed/-1'", " ".join(words)) from error

    def _unit(self, parts: list[str]) -> None:
        example = "spearmen 2x2 at 300 240 facing 0; panic 2"
        found = self.match(_UNIT, parts[0], example)
        number = self.number(found[1], self.catalogue.unit_numbers, Message("a unit"))
        kind = self.catalogue.units[number]
        columns, cells = int(found[2]), int(found[2]) * int(found[3])
        if not 1 <= cells <= 16:
            raise self.error("1 to 16 trays", found[0])
        row = row_of(kind, columns, cells)
        unit = Unit(
            kind=UnitKindId(number),
            seat=self.state.captain(self.side),
            row=row,
            figures=[0] * (cells * kind.sockets),
            upgrades=[],
            cards=[],
            places=[],
            tokens=no_tokens(),
            conditions=[],
            condition_sides=[],
        )
        self.state.units.append(unit)
        self.unit_lines.append(self.line)
        self.cells = [TRAY] * cells
        trays = ""
        for part in parts[1:]:
            if _TRAYS.match(part):
                trays = part
            else:
                self._part(unit, kind, part)
        if trays:
            self._trays(unit, kind, trays)
        self.state.field.bodies.append(self._body(columns, found))

    def _body(self, columns: int, found: re.Match[str]) -> Body:
        """The trays of the unit just read, where the line says they stand."""
        tray = self.catalogue.measures.tray
        body = Body(side=self.side, columns=columns, cells=self.cells, width=tray, depth=tray)
        if found[5] is not None:
            body = body.on_field(self.pose(found[5], found[6], found[7]))
        elif found[4] is not None:
            body = body.on_field(body.pose)
        return body if found[4] is None else body.within(PieceId(int(found[4])))

    def _part(self, unit: Unit, kind: UnitKind, part: str) -> None:
        word, _, rest = part.partition(" ")
        if word in TOKENS:
            self._tokens(unit, part)
        elif word == "dial":
            found = self.match(_DIAL, part, "dial 3/1 revealed")
            unit.action = self._slot(found[1], len(kind.actions))
            unit.modifier = self._slot(found[2], len(kind.modifiers))
            unit.revealed = found[3] is not None
            if found[4] is not None:
                self.state.peeked = [*self.state.peeked, UnitId(len(self.state.units) - 1)]
        elif word == "condition":
            found = self.match(_CONDITION, part, "condition deaths_grasp by north")
            numbers = self.catalogue.condition_numbers
            condition = self.number(found[1], numbers, Message("a condition"))
            unit.conditions.append(ConditionId(condition))
            unit.condition_sides.append(_side(found[2]))
        elif word == "defend":
            number, _, rune = rest.partition(" ")
            unit.defend = self.numbers([number], 1)[0]
            if rune:
                names = {name: place for place, name in enumerate(RUNES)}
                unit.defend_rune = Rune(self.number(rune, names, Message("a rune")))
        elif word in ("row", "carries"):
            value = self.numbers([rest], 1)[0]
            if word == "row":
                unit.row = min(value, len(kind.rows) - 1)
            else:
                unit.objectives = value
        elif word == "marks":
            unit.marks = self._marks(rest.split())
        elif word == "seat":
            name = rest.replace("_", " ")
            mine = [each for each in self.seats if each.startswith(SIDES[self.side])]
            if name not in mine:
                raise self.error(Message("a seat: {names}", names=", ".join(mine)), rest)
            unit.seat = SeatId(self.seats.index(name))
        else:
            self._upgrades(unit, kind, part)

    def _slot(self, text: str, slots: int) -> int:
        if text in "-?":
            self.has_unknown = self.has_unknown or text == "?"
            return NO_CHOICE if text == "-" else HIDDEN
        if int(text) >= slots:
            raise self.error(Message("a place on the wheel from 0 to {last}", last=slots - 1), text)
        return int(text)

    def _tokens(self, unit: Unit, part: str) -> None:
        for each in part.split(","):
            name, _, count = each.strip().partition(" ")
            if name not in TOKENS or not count.isdecimal():
                raise self.error("tokens like 'panic 2, stun 1'", each)
            unit.tokens[TOKENS.index(name)] = int(count)

    def _upgrades(self, unit: Unit, kind: UnitKind, part: str) -> None:
        for each in part.split(","):
            words = each.split()
            number = self.number(
                words[0], self.catalogue.upgrade_numbers, Message("an upgrade or a part of a unit")
            )
            unit.upgrades.append(UpgradeKindId(number))
            unit.cards.append(READY)
            unit.places.append(NO_PLACE)
            rest = words[1:]
            if rest and rest[0] in CARD_STATES:
                unit.cards[-1] = CardState(CARD_STATES.index(rest.pop(0)))
            if rest:
                if len(rest) != 2 or rest[0] != "in" or not rest[1].isdecimal():
                    raise self.error("an upgrade like 'shield_wall exhausted' or 'kari in 3'", each)
                self._put_figure(unit, kind, int(rest[1]))

    def _put_figure(self, unit: Unit, kind: UnitKind, socket: int) -> None:
        if socket >= len(unit.figures):
            expected = Message("a socket from 0 to {last}", last=len(unit.figures) - 1)
            raise self.error(expected, str(socket))
        unit.places[-1] = SocketId(socket)
        if self.catalogue.upgrades[unit.upgrades[-1]].slot == HEAVY:
            cell = socket // kind.sockets
            self.cells[cell] = len(unit.upgrades)
            for other in range(socket + 1, (cell + 1) * kind.sockets):
                unit.figures[other] = NO_SOCKET

    def _trays(self, unit: Unit, kind: UnitKind, text: str) -> None:
        trays = [tray for rank in text.split("/") for tray in rank.split()]
        if len(trays) != len(self.cells):
            expected = Message("{count} {count|tray|trays}", count=len(self.cells))
            raise self.error(expected, text)
        for cell, tray in enumerate(trays):
            self._tray(unit, kind, cell, tray)

    def _tray(self, unit: Unit, kind: UnitKind, cell: int, tray: str) -> None:
        start, sockets = cell * kind.sockets, kind.sockets
        if not _TRAY.match(tray):
            raise self.error("a tray like 'oo1.', '----' or '[2]'", tray)
        if set(tray) == {"-"}:
            self.cells[cell] = NO_TRAY
            for socket in range(start, start + sockets):
                unit.figures[socket] = NO_SOCKET
            return
        if tray.startswith("["):
            if self.cells[cell] <= TRAY:
                raise self.error("the upgrade of the heavy figure with 'in' and its socket", tray)
            unit.figures[start] = _figure(tray.strip("[]"))
            return
        if len(tray) != sockets:
            expected = Message(
                "{count} {count|socket|sockets} per tray of {unit}", count=sockets, unit=kind.name
            )
            raise self.error(expected, tray)
        for place, figure in enumerate(tray):
            unit.figures[start + place] = _figure(figure)


def _figure(text: str) -> int:
    return EMPTY if text == "." else 0 if text == "o" else int(text)


def _side(name: str) -> Side:
    return Side(SIDES.index(name))


def _edges_of(fact: Contact | Leaning) -> tuple[int, int, int, int]:
    """What a written contact settles: who touches whom, with which edges; the trays follow from geometry."""
    if isinstance(fact, Contact):
        return fact.a, fact.b, fact.edge_a, fact.edge_b
    return fact.unit, NOBODY, fact.edge, fact.piece
