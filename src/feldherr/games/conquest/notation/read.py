"""Reading a battle that was written down."""

import re
from collections.abc import Callable
from typing import Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import Piece
from feldherr.battlefield.grid import NO_CELL
from feldherr.battlefield.letters import called, letter
from feldherr.battlefield.notation import NUMBER, POSE, LineReader
from feldherr.battlefield.written import PlaceRules, WrittenPlaces
from feldherr.core.codec import Record
from feldherr.core.message import Message
from feldherr.core.rulebook import Options, Position
from feldherr.games.conquest.army.muster import (
    add_character,
    add_regiment,
    cards_of,
    empty_state,
)
from feldherr.games.conquest.army.roster import Enlisted, Led
from feldherr.games.conquest.catalogue.entries import Catalogue, TroopKind
from feldherr.games.conquest.formations import is_formation
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.rounds import Round, Turn, Turns
from feldherr.games.conquest.frames.setup import Battle
from feldherr.games.conquest.ids import (
    NO_CHARACTER,
    NO_CHARACTER_KIND,
    NO_REGIMENT,
    NO_SIDE,
    CardId,
    PieceId,
    RegimentId,
    SecondaryId,
    Side,
    SpellId,
)
from feldherr.games.conquest.notation.tally import TallyReader
from feldherr.games.conquest.notation.write import NOBODY
from feldherr.games.conquest.options import OPTIONS, Rules
from feldherr.games.conquest.rules.contact import fresh_contacts
from feldherr.games.conquest.rules.lines import drawn_line
from feldherr.games.conquest.rules.rounds import cards_for
from feldherr.games.conquest.rules.setup import zone_at
from feldherr.games.conquest.specials import SPECIALS, Special
from feldherr.games.conquest.state import (
    HIDDEN,
    HIDDEN_OBJECTIVE,
    LOST,
    NO_MAXIMUM,
    Achieved,
    Card,
    Deck,
    Lasting,
    Line,
    Regiment,
    State,
    Used,
    Zone,
    enemy_of,
)
from feldherr.games.conquest.terms import (
    ACTION,
    ACTIONS,
    ARRIVING,
    CHANGEABLE,
    CHARACTER,
    COMMAND,
    COMMAND_MODELS,
    COMMANDING,
    EDGES,
    FIELD,
    GARRISON,
    GONE,
    PHASES,
    REINFORCEMENT,
    RESERVE,
    SIDES,
    UNTILS,
    WOUNDS,
    ZONE_KINDS,
    Action,
    AttackKind,
    Phase,
    Stat,
    TableEdge,
    Until,
    ZoneKind,
)
from feldherr.geometry.length import INCH

_LEAST_TABLE: Final = 12 * INCH
_LARGEST_TABLE: Final = 120 * INCH
_TABLE = re.compile(rf"^table ({NUMBER}) x ({NUMBER})$")
_SCENARIO = re.compile(r"^scenario (\w+), (\w+) and (\w+)$")
_ROUND = re.compile(r"^round (\d+), (\w+), (red|blue|nobody) first(?:, (red|blue) reveals)?$")
_ACTIVATION = re.compile(r"^activation ([A-Z]) spent (\d)((?: \w+)*)$")
_POINTS = re.compile(r"^points (\d+) (\d+)$")
_LINE = rf"({NUMBER}) of ({NUMBER})(?: by ([A-Z]|nobody))?"
_LINES = re.compile(rf"^lines {_LINE}, {_LINE}$")
_ZONE = re.compile(
    rf"^zone (\w+) at ({NUMBER}) ({NUMBER}) across ({NUMBER})(?: of (red|blue))?(?: held by (red|blue))?$"
)
_TERRAIN = re.compile(rf"^terrain (\w+) (?:({NUMBER}) x ({NUMBER}) )?{POSE}$")
_PLACES: Final = PlaceRules(
    edge="CQ 1 form 9", overlap="CQ 1 form 8", terrain="CQ 10 gar 2", occupant="CQ 10 gar 5"
)
_REGIMENT = re.compile(
    rf"^([A-Z]) (\w+) (?:{POSE}|(arriving)|reserve(?: (\d+))?|(gone)|in terrain (\d+))$"
)
_RANKS = re.compile(r"^(?:[oCK]\d*|\.)(?: (?:[oCK]\d*|\.|/))*$")
_SUPREMACY = re.compile(r"supremacy used(?: (\d+))?$")
_LASTING = re.compile(r"^(\w+) ([+-]?\d+)(?: most (\d+))?(?: in (\d+))? until (\w+) by (\w+)$")
_COUNTED = re.compile(r"^(broken|base|arrived|charged|crowded|warband|lost) (\d+)$")
_USED = re.compile(r"^used (\w+) until (\w+)$")


Printed = Callable[[bool], Catalogue]
"""All entries, with those of older lists or without."""


class Reader(LineReader):
    """The lines of a battle."""

    def __init__(self, text: str, defaults: Options, printed: Printed) -> None:
        super().__init__(text, INCH)
        self.catalogue = printed(False)
        self.options = dict(defaults)
        self.side = NO_SIDE
        self.turn = NO_SIDE
        self.has_zones = False
        self.has_lines = False
        self.setters = ["", ""]
        self.has_unknown = False
        self.acting: list[tuple[int, re.Match[str]]] = []
        self.regiment_lines: list[int] = []
        self.decks: list[tuple[int, Side, list[str]]] = []
        self.spent: list[tuple[int, Side, list[str]]] = []
        self.tallies: list[tuple[int, Side, str]] = []
        self._read_scenario()
        self.read_options(self.options, OPTIONS)
        rules = Rules(self.options)
        self.catalogue = printed(rules.has_classics)
        self.state: State = empty_state(rules, self.catalogue)
        self.state.round, self.state.first, self.state.phase = 1, Side(0), COMMANDING
        for number, line in enumerate(self.lines, start=1):
            self.line = number
            if line and line != "conquest" and not line.startswith("options "):
                self._read(line)
        self._finish()

    def position(self) -> Position[State]:
        return Position(self.state, self.options, self._frames(), self.has_unknown)

    def _read_scenario(self) -> None:
        """The scenario is an option, which the state needs to begin with."""
        for number, line in enumerate(self.lines, start=1):
            if line.startswith("scenario "):
                self.line = number
                found = self.match(_SCENARIO, line, "scenario maelstrom, south and north")
                known = {kind.name: kind.number for kind in self.catalogue.scenarios}
                self.number(found[1], known, Message("a scenario"))
                self.options["scenario"] = found[1]

    def _frames(self) -> list[tuple[Record, str]]:
        """The rules in progress at the start of a phase, or of a turn."""
        battle: tuple[Record, str] = (Battle(), "play_rounds")
        phase = self.state.phase
        if phase == REINFORCEMENT:
            return [battle, (Round(), "reinforce")]
        if phase == COMMANDING:
            return [battle, (Round(), "build_stacks")]
        if phase == ACTION:
            return [battle, (Round(), "score"), *self._turns()]
        raise self.error("a phase: reinforcement, command or action", PHASES[phase])

    def _turns(self) -> list[tuple[Record, str]]:
        """Whose turn it is, or the activation that is in progress."""
        if not self.acting:
            turns = Turns(self.state.first if self.turn == NO_SIDE else self.turn)
            return [(turns, "next_turn")]
        self.line, found = self.acting[0]
        regiment = called(self.state.field, found[1])
        if regiment is None:
            raise self.error("the letter of a regiment", found[1])
        done = [Action(ACTIONS.index(each)) for each in found[3].split() if each in ACTIONS]
        side = self.state.regiments[regiment].side
        self.state.active = side
        number = RegimentId(regiment)
        activation = Activation(regiment=number, spent=int(found[2]), done=done)
        return [
            (Turns(enemy_of(side)), "next_turn"),
            (Turn(side=side, regiment=number), "escort"),
            (activation, "choose_action"),
        ]

    def _read(self, line: str) -> None:
        word = line.split()[0].rstrip(",")
        if word == "table":
            found = self.match(_TABLE, line, "table 48 x 48")
            self.state.field.width, self.state.field.depth = map(self.length, found.groups())
            sizes = [self.state.field.width, self.state.field.depth]
            if min(sizes) < _LEAST_TABLE or max(sizes) > _LARGEST_TABLE:
                raise self.error("a table from 12 to 120 inches wide and deep", line)
        elif word == "scenario":
            self._edges(self.match(_SCENARIO, line, "scenario maelstrom, south and north"))
        elif word == "round":
            example = "round 3, action, red first, blue reveals"
            self._round(self.match(_ROUND, line, example))
        elif word == "activation":
            found = self.match(_ACTIVATION, line, "activation A spent 1 march")
            self.acting.append((self.line, found))
        elif word == "waiting":
            expected = (
                "the start of a phase, a turn or an action (only a save holds any rule in progress)"
            )
            raise self.error(expected, line)
        elif word == "points":
            found = self.match(_POINTS, line, "points 1 2")
            self.state.points = [int(found[1]), int(found[2])]
        elif word == "lines":
            found = self.match(_LINES, line, "lines 11 of 11, 8 of 14")
            self.state.lines = [
                Line(self.length(found[1]), self.length(found[2])),
                Line(self.length(found[4]), self.length(found[5])),
            ]
            self.setters = [found[3] or "", found[6] or ""]
            self.has_lines = True
        elif word == "zone":
            self._zone(self.match(_ZONE, line, "zone centre at 24 24 across 3"))
        elif word == "terrain":
            self._terrain(self.match(_TERRAIN, line, "terrain forest at 6 41 facing 0"))
        elif word in SIDES:
            self.side = Side(SIDES.index(word))
            self._supremacy(line)
        elif word == "tally" and self.side != NO_SIDE:
            self.tallies.append((self.line, self.side, line))
        elif word in ("objectives", "achieved") and self.side != NO_SIDE:
            self._objectives(word, line.split()[1:])
        elif word in ("deck", "spent", "shown") and self.side != NO_SIDE:
            self._stack(word, line.split()[1:])
        else:
            self._regiment(line)

    # The table

    def _edges(self, found: re.Match[str]) -> None:
        edges = [EDGES.index(each) if each in EDGES else -1 for each in (found[2], found[3])]
        if min(edges) < 0 or (edges[0] + 2) % 4 != edges[1]:
            raise self.error(
                "two edges that face each other, such as south and north", found.string
            )
        self.state.edges = [TableEdge(each) for each in edges]

    def _round(self, found: re.Match[str]) -> None:
        if found[2] not in PHASES:
            raise self.error(Message("one of {names}", names=", ".join(PHASES)), found[2])
        self.state.round = int(found[1])
        self.state.phase = Phase(PHASES.index(found[2]))
        self.state.first = NO_SIDE if found[3] == NOBODY else Side(SIDES.index(found[3]))
        if found[4]:
            self.turn = Side(SIDES.index(found[4]))

    def _zone(self, found: re.Match[str]) -> None:
        if found[1] not in ZONE_KINDS:
            raise self.error(Message("one of {names}", names=", ".join(ZONE_KINDS)), found[1])
        self.has_zones = True
        self.state.zones.append(
            Zone(
                x=self.length(found[2]),
                y=self.length(found[3]),
                radius=self.length(found[4]) // 2,
                kind=ZoneKind(ZONE_KINDS.index(found[1])),
                owner=Side(SIDES.index(found[5])) if found[5] else NO_SIDE,
                holder=Side(SIDES.index(found[6])) if found[6] else NO_SIDE,
            )
        )

    def _terrain(self, found: re.Match[str]) -> None:
        known = {kind.name: kind.number for kind in self.catalogue.terrain}
        kind = self.catalogue.terrain[self.number(found[1], known, Message("a kind of terrain"))]
        width = self.length(found[2]) if found[2] else kind.width
        depth = self.length(found[3]) if found[3] else kind.depth
        pose = self.pose(found[4], found[5], found[6])
        self.state.field.terrain.append(Piece(kind.number, width, depth, pose))

    # Regiments

    def _regiment(self, line: str) -> None:
        head, *parts = [each.strip() for each in line.split(";")]
        example = "A men_at_arms at 20.5 15 facing 0; o C o / . o ."
        found = self.match(_REGIMENT, head, example)
        if self.side == NO_SIDE:
            raise self.error("red or blue before the first regiment", line)
        known = {kind.name: kind.number for kind in self.catalogue.regiments}
        kind = self.catalogue.regiments[self.number(found[2], known, Message("a regiment"))]
        ranks = next((each for each in parts if _RANKS.match(each)), "")
        drawn = ranks.replace("/", " ").split()
        stands = sum(1 for each in drawn if each[0] in "oC") or int(found[7] or kind.least)
        lost = self._lost(parts)
        stands += lost
        enlisted = Enlisted(kind.name, stands, 0)
        enlisted.models = self._models(parts)
        led = self._character(parts)
        character = NO_CHARACTER
        if led is not None:
            next_one = RegimentId(len(self.state.regiments))
            character = add_character(self.state, self.side, led, next_one)
        number = add_regiment(self.state, self.side, enlisted, character)
        self.regiment_lines.append(self.line)
        due = letter(self.state.field, number)
        if found[1] != due:
            raise self.error(Message("the letter {letter}", letter=due), found[1])
        if ranks:
            self._form(number, ranks, lost)
        self._put(number, found)
        for part in parts:
            if part != ranks:
                self._part(self.state.regiments[number], part)

    def _lost(self, parts: list[str]) -> int:
        for part in parts:
            found = _COUNTED.match(part)
            if found is not None and found[1] == "lost":
                return int(found[2])
        return 0

    def _model_names(self) -> list[str]:
        return [*COMMAND_MODELS, *[each.name for each in self.catalogue.officers]]

    def _models(self, parts: list[str]) -> list[str]:
        known = self._model_names()
        for part in parts:
            words = part.split()
            if words[0] in known:
                for word in words:
                    if word not in known:
                        raise self.error("command models", part)
                return words
        return []

    def _character(self, parts: list[str]) -> Led | None:
        known = [kind.name for kind in self.catalogue.characters]
        for part in parts:
            words = part.split()
            if words[0] in known:
                led = Led(words[0], 0)
                led.is_warlord = "warlord" in words
                led.upgrades = self._known(words, "with", "upgrades")
                led.spells = self._known(words, "knows", "spells")
                return led
        return None

    def _known(self, words: list[str], after: str, subject: str) -> list[str]:
        """The entries that follow a word."""
        found: list[str] = []
        for word in words[words.index(after) + 1 :] if after in words else []:
            if word == "knows":
                break
            if self.catalogue.number(subject, word) < 0:
                raise self.error("upgrades behind `with`, spells behind `knows`", word)
            found.append(word)
        return found

    def _form(self, number: RegimentId, ranks: str, lost: int) -> None:
        """Number the stands as they are drawn: the command is the first one, a character the last; others are lost."""
        regiment = self.state.regiments[number]
        rows = [row.split() for row in ranks.split("/")]
        cells: list[int] = []
        is_headless = lost > 0 and regiment.roles[0] == COMMAND
        ordinary = 1 if "C" in ranks or is_headless else 0
        for word in [word for row in rows for word in row]:
            if word == ".":
                cells.append(NO_CELL)
                continue
            stand = ordinary
            if word[0] == "C":
                stand = 0
            elif word[0] == "K":
                stand = len(regiment.wounds) - 1
            else:
                ordinary += 1
            cells.append(stand)
            regiment.wounds[stand] = int(word[1:] or 0)
            if regiment.wounds[stand] >= self.state.kind(number).stats[WOUNDS]:
                raise self.error("fewer wounds than a stand has", word)
        files = len(rows[0])
        if any(len(row) != files for row in rows) or not is_formation(files, cells):
            raise self.error("ranks of equal width, all full but the last", ranks)
        for stand, role in enumerate(regiment.roles):
            if stand not in cells and (lost or role == CHARACTER):
                regiment.wounds[stand] = LOST
        if sorted(cell for cell in cells if cell != NO_CELL) != regiment.stands():
            raise self.error("one command stand, and a character only with its name", ranks)
        regiment.base = len(regiment.stands())
        self.state.field.bodies[number] = self.state.body(number).formed(files, cells)

    def _put(self, number: RegimentId, found: re.Match[str]) -> None:
        regiment = self.state.regiments[number]
        body: Body = self.state.body(number)
        if found[3]:
            regiment.place = FIELD
            pose = self.pose(found[3], found[4], found[5])
            self.state.field.bodies[number] = body.on_field(pose)
        elif found[6]:
            regiment.place = ARRIVING
        elif found[8]:
            regiment.place = GONE
            regiment.wounds = [LOST] * len(regiment.wounds)
            self.state.field.bodies[number] = body.emptied()
        elif found[9]:
            pieces = len(self.state.field.terrain)
            known = {str(piece): piece for piece in range(pieces)}
            piece = self.number(found[9], known, Message("a piece of terrain"))
            regiment.place = GARRISON
            self.state.field.bodies[number] = body.on_field(body.pose).within(PieceId(piece))
        else:
            regiment.place = RESERVE

    def _part(self, regiment: Regiment, part: str) -> None:
        counted, lasts, used = _COUNTED.match(part), _LASTING.match(part), _USED.match(part)
        word = part.split()[0]
        if word == "its":
            self._of_character(regiment, part.removeprefix("its "))
        elif word == "spelled":
            names = self._known(part.split(), "spelled", "spells")
            regiment.spelled = [SpellId(self.catalogue.number("spells", each)) for each in names]
        elif used is not None:
            regiment.used = [*regiment.used, self._used(used)]
        elif part == "acted":
            regiment.acted = True
        elif part == "veteran":
            regiment.is_veteran = True
        elif part == "due":
            regiment.is_due = True
        elif counted is not None:
            amount = int(counted[2])
            if counted[1] == "broken":
                regiment.broken = amount
            elif counted[1] == "base":
                regiment.base = amount
            elif counted[1] == "arrived":
                regiment.arrived = amount
            elif counted[1] == "charged":
                regiment.charged = amount
            elif counted[1] == "crowded":
                regiment.crowded = amount
            elif counted[1] == "warband":
                regiment.warband = amount
                if regiment.character != NO_CHARACTER:
                    self.state.characters[regiment.character].warband = amount
        elif lasts is not None:
            regiment.lasting = [*regiment.lasting, self._lasting(lasts)]
        elif any(word == kind.name for kind in self.catalogue.characters):
            self._state_of_character(regiment, part.split()[1:])
        elif word not in self._model_names():
            raise self.error("ranks, command models, a character or what lasts", part)

    def _of_character(self, regiment: Regiment, part: str) -> None:
        """`its used parry until round`, `its cleave 1 until game by spell`."""
        lasts, used = _LASTING.match(part), _USED.match(part)
        if regiment.character == NO_CHARACTER or (lasts is None and used is None):
            raise self.error("what a character has used, or what lasts for it", part)
        character = self.state.characters[regiment.character]
        if lasts is not None:
            character.lasting = [*character.lasting, self._lasting(lasts)]
        elif used is not None:
            character.used = [*character.used, self._used(used)]

    def _used(self, found: re.Match[str]) -> Used:
        return Used(found[1], self._until(found[2]))

    def _until(self, name: str) -> Until:
        if name not in UNTILS:
            raise self.error(Message("one of {names}", names=", ".join(UNTILS)), name)
        return Until(UNTILS.index(name))

    def _state_of_character(self, regiment: Regiment, words: list[str]) -> None:
        character = self.state.characters[regiment.character]
        for place, word in enumerate(words):
            if word == "wounds":
                character.wounds = int(words[place + 1])
            elif word == "acted":
                character.acted = True
            elif word == "refused":
                character.refused = True
            elif word == "dead":
                character.alive = False

    def _lasting(self, found: re.Match[str]) -> Lasting:
        name, amount, source = found[1], found[2], found[6]
        until = self._until(found[5])
        most = int(found[3]) if found[3] else NO_MAXIMUM
        if name in SPECIALS:
            rule, plus = Special(SPECIALS.index(name)), amount.startswith("+")
            return Lasting(
                until=until, source=source, rule=rule, amount=int(amount), plus=plus, most=most
            )
        if name in CHANGEABLE:
            return Lasting(
                until=until, source=source, stat=Stat(CHANGEABLE.index(name)), amount=int(amount), most=most,
                in_=AttackKind(int(found[4] or 0)),
            )  # fmt: skip
        if name == "spell":
            return Lasting(until=until, source=source)
        raise self.error("a special rule, a characteristic or a spell", name)

    def _supremacy(self, line: str) -> None:
        """`supremacy used`, or `supremacy used 3` with the round."""
        found = _SUPREMACY.search(line)
        self.state.supremacy_used[self.side] = found is not None
        if found is not None and found[1]:
            called = list(self.state.called)
            called[self.side] = int(found[1])
            self.state.called = called

    # Cards

    def _objectives(self, word: str, names: list[str]) -> None:
        """`objectives first_blood ?` in hand, `achieved raid 2` with the round."""
        if word == "objectives":
            self.state.hands[self.side] = sorted(self._objective(name) for name in names)
            return
        rounds = self.numbers(names[1::2], len(names) // 2)
        self.state.achieved[self.side] = [
            Achieved(self._objective(name), rounds[at]) for at, name in enumerate(names[::2])
        ]

    def _objective(self, name: str) -> SecondaryId:
        if name == "?":
            self.has_unknown = True
            return HIDDEN_OBJECTIVE
        known = {card.name: card.number for card in self.catalogue.secondaries}
        return SecondaryId(self.number(name, known, Message("a secondary objective")))

    def _stack(self, word: str, cards: list[str]) -> None:
        if word == "deck":
            self.decks.append((self.line, self.side, cards))
        elif word == "spent":
            self.spent.append((self.line, self.side, cards))
        else:
            self.state.decks[self.side].shown = self.numbers(cards, 1)[0]

    def _kind_of(self, card: Card) -> TroopKind:
        if card.character != NO_CHARACTER_KIND:
            return self.catalogue.characters[card.character]
        return self.catalogue.regiments[card.regiments]

    def _cards(self, side: Side, names: list[str]) -> list[CardId]:
        numbers: dict[str, int] = {}
        for number, card in enumerate(self.state.cards):
            if card.side == side:
                numbers[self._kind_of(card).name] = number
        found: list[CardId] = []
        for name in names:
            if name == "?":
                self.has_unknown = True
                found.append(HIDDEN)
            else:
                found.append(CardId(self.number(name, numbers, Message("a command card"))))
        return found

    def _finish(self) -> None:
        state = self.state
        if not state.regiments:
            raise self.error("a regiment", "")
        state.cards = cards_of(state)
        self._refuse_misplaced()
        state.field.contacts = fresh_contacts(state.field)
        if not self.has_zones:
            state.zones = [zone_at(state, Side(0), spot) for spot in state.the_scenario().zones]
        for each in (0, 1):
            self._settle_line(Side(each))
        for line, side, text in self.tallies:
            self.line = line
            state.tallies[side] = TallyReader(self, state).read(text)
        for line, side, names in self.spent:
            self.line = line
            state.decks[side].spent = self._cards(side, names)
        for line, side, names in self.decks:
            self.line = line
            self._settle_deck(side, self._cards(side, names))

    def _refuse_misplaced(self) -> None:
        """CQ 1 form 8, form 9: who acts may be on top of a friend, and who arrives across the edge."""
        state = self.state
        arriving = [
            RegimentId(number)
            for number, unit in enumerate(state.regiments)
            if unit.arrived == state.round and not unit.acted
        ]
        acting = called(state.field, self.acting[0][1][1]) if self.acting else None
        found = WrittenPlaces(
            state.field,
            INCH,
            _PLACES,
            lambda regiment: state.kind(regiment).name,
            lambda piece: state.terrain_kind(piece).name,
        ).first(arriving, NO_REGIMENT if acting is None else acting)
        if found is not None:
            self.line = self.regiment_lines[found.unit]
            raise self.error(found.expected, found.place)

    def _settle_line(self, side: Side) -> None:
        """A line that is not written is drawn; who has set one that is follows from the table."""
        state = self.state
        if self.has_lines:
            line = state.lines[side]
            state.lines[side] = Line(line.now, line.start, self._setter(side, line.start))
        else:
            fresh = drawn_line(state, side, max(state.field.width, state.field.depth))
            state.lines[side] = Line(fresh.now, fresh.now, fresh.setter)

    def _setter(self, side: Side, start: int) -> RegimentId:
        word = self.setters[side]
        if not word:
            return drawn_line(self.state, side, start).setter
        found = called(self.state.field, word)
        if word != NOBODY and found is None:
            raise self.error("the letter of a regiment", word)
        return NO_REGIMENT if found is None else RegimentId(found)

    def _units_of(self, card: CardId) -> int:
        """CQ 2 act 2: how many units of its list entry there are, dead ones too."""
        wanted = self.state.cards[card]
        led = [(each.kind, each.side) for each in self.state.characters]
        ranked = [(each.kind, each.side) for each in self.state.regiments]
        return led.count((wanted.character, wanted.side)) + ranked.count(
            (wanted.regiments, wanted.side)
        )

    def _settle_deck(self, side: Side, cards: list[CardId]) -> None:
        """The cards of a stack, and with those turned up what it was built of."""
        deck = self.state.decks[side]
        built = sorted([*cards, *deck.spent])
        for card in built:
            if card != HIDDEN and built.count(card) > self._units_of(card):
                raise self.error("a card for each unit at most", str(built.count(card)))
        if HIDDEN in cards:
            waiting = cards_for(self.state, side)
            for card in [*deck.spent, *(card for card in cards if card != HIDDEN)]:
                if card in waiting:
                    waiting.remove(card)
            if len(waiting) != cards.count(HIDDEN):
                expected = Message("{count} unknown {count|card|cards}", count=len(waiting))
                raise self.error(expected, str(cards.count(HIDDEN)))
            built = sorted([*waiting, *deck.spent, *(card for card in cards if card != HIDDEN)])
        self.state.decks[side] = Deck(cards, deck.shown, deck.spent, built)
