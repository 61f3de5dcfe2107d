"""The scene of a battle: everything one seat may see, with names, sentences and shapes."""

from feldherr.battlefield.letters import letter
from feldherr.core.text import Texts
from feldherr.games.runewars.catalogue.entries import Card
from feldherr.games.runewars.events.activation import EndPhaseBegan, InitiativeCalled, Revealed
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.ids import NO_UNIT, TWO_SIDES, PieceId, Side, UnitId
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.deployment import zones_if
from feldherr.games.runewars.rules.scoring import ROUNDS
from feldherr.games.runewars.state import NO_SOCKET, NOBODY, NOWHERE, OVERGROWTH, State
from feldherr.games.runewars.telling.names import Names
from feldherr.games.runewars.terms import (
    ACTIVATION,
    BOONS,
    PHASES,
    RUNES,
    SETTING_UP,
    TERRAIN_KEYWORDS,
    TOKENS,
    TYPES,
)
from feldherr.geometry.length import MM
from feldherr.stage.battlefield import scene as shared
from feldherr.stage.battlefield.bodies import middle_of
from feldherr.stage.battlefield.placing import pose_of
from feldherr.stage.battlefield.shapes import degrees, outlines, point
from feldherr.stage.runewars import body, scene
from feldherr.stage.runewars.rolls import last_roll
from feldherr.stage.runewars.sheet import SheetWords
from feldherr.stage.runewars.spoken import Spoken
from feldherr.stage.runewars.wheels import Wheels


def acting_unit(log: list[Event]) -> UnitId:
    """The unit whose activation is not over: the first to tip its tool over since a value was called; or NOBODY."""
    acting = NO_UNIT
    for event in reversed(log):
        if isinstance(event, (InitiativeCalled, EndPhaseBegan)):
            break
        if isinstance(event, Revealed):
            acting = event.unit
    return acting


class BoardWords:
    """Draws one redacted state for one seat."""

    def __init__(self, names: Names, own: Texts, seat: int) -> None:
        self.names = names
        self.own = own
        self.say = own.say
        self.state: State = names.state
        self.seat = seat
        sides = self.state.sides
        self.side = sides[seat] if 0 <= seat < len(sides) else NOBODY
        self.drawing = Names(names.texts, body.as_drawn(self.state))
        self.wheels = Wheels(names, own)
        self.spoken = Spoken(names, own)
        self.acting = NO_UNIT

    def drawn(self, log: list[Event]) -> scene.Scene:
        state, measures = self.state, self.state.catalogue.measures
        self.acting = acting_unit(log)
        return scene.Scene(
            game="runewars",
            width=state.field.width / MM,
            depth=state.field.depth / MM,
            band=measures.band / MM,
            bands=measures.bands,
            tray=measures.tray / MM,
            round=state.round,
            rounds=ROUNDS,
            phase=PHASES[state.phase],
            phase_title=self.names.say(f"phase.{PHASES[state.phase]}"),
            status=self.status(),
            sides=[self.half(side) for side in TWO_SIDES],
            initiative=state.initiative if state.phase == ACTIVATION else 0,
            runes=self.runes(),
            deck=len(state.deck),
            discard=[self.names.morale(card) for card in state.discard],
            objective=self.objective(),
            deployment=self.deployment(),
            offered=self.offered(),
            zones=self.zones(),
            terrain=[self.piece(PieceId(number)) for number in range(len(state.field.terrain))],
            markers=self.markers(),
            units=[self.unit(UnitId(number)) for number in range(len(state.units))],
            roll=last_roll(self.names, self.own, log),
            previews=not state.rules.strict_previews,
        )

    def status(self) -> str:
        """Round, phase, first player and mana."""
        state = self.state
        if state.phase == SETTING_UP:
            parts = [self.names.say("phase.setup")]
        else:
            parts = [
                self.say("status.round", round=state.round),
                self.names.say(f"phase.{PHASES[state.phase]}"),
            ]
        if state.first != NOBODY:
            parts.append(self.say("status.first", side=self.names.side(state.first)))
        if state.mana:
            runes = self.names.mana(state.mana).replace(",", "")
            parts.append(self.say("status.mana", runes=runes))
        return " | ".join(parts)

    def half(self, side: Side) -> scene.Side:
        state = self.state
        left = sum(len(state.body(each).filled()) for each in state.army(side))
        return scene.Side(
            self.names.side(side), left, state.scored[side], side == self.side, side == state.first
        )

    def runes(self) -> list[scene.Rune]:
        if not self.state.mana:
            return []
        return [
            scene.Rune(RUNES[rune], self.names.say(f"rune.{RUNES[rune]}"), count)
            for rune, count in enumerate(self.state.runes())
        ]

    # Cards beside the table

    def objective(self) -> shared.Card | None:
        if self.state.objective == NOWHERE:
            return None
        return self.card(
            "objective", "objective", self.state.catalogue.objectives[self.state.objective]
        )

    def deployment(self) -> shared.Card | None:
        if self.state.deployment == NOWHERE:
            return None
        return self.card(
            "deployment", "deployment", self.state.catalogue.deployments[self.state.deployment]
        )

    def offered(self) -> list[shared.Card]:
        """The cards on the table while both sides choose."""
        state, catalogue = self.state, self.state.catalogue
        if state.phase != SETTING_UP:
            return []
        found: list[shared.Card] = []
        if state.deployment == NOWHERE:
            for number in state.offered_deployments:
                found.append(
                    self.card(f"deployment.{number}", "deployment", catalogue.deployments[number])
                )
        if state.objective == NOWHERE:
            for goal in state.offered_objectives:
                found.append(
                    self.card(f"objective.{goal}", "objective", catalogue.objectives[goal])
                )
        return found

    def card(self, id: str, family: str, card: Card) -> shared.Card:
        title = f"{self.names.title(card)}{self.names.badge(card)}"
        return shared.Card(id, card.name, title, self.names.described(family, card))

    # The ground

    def zones(self) -> list[shared.Zone]:
        state = self.state
        if state.phase != SETTING_UP or state.deployment == NOWHERE:
            return []
        return [self.zone(side) for side in TWO_SIDES]

    def zone(self, side: Side) -> shared.Zone:
        """RW 14.1: as long as nobody has chosen a colour, as if the first side took the red one."""
        state = self.state
        is_settled = state.red != NOBODY
        lying = zones_if(state, side, state.red if is_settled else Side(0))
        title = self.say("zone.of" if is_settled else "zone.open", side=self.names.side(side))
        return shared.Zone(side, is_settled, title, outlines(lying))

    def piece(self, number: PieceId) -> shared.Piece:
        state, piece = self.state, self.state.field.terrain[number]
        kind = state.terrain_kind(number)
        occupant = state.occupant(number)
        return shared.Piece(
            id=f"piece.{number}",
            name=kind.name,
            title=self.names.piece(number),
            text=self.names.described("terrain", kind),
            words=[
                self.terrain_word(word, value) for word, value in enumerate(kind.values) if value
            ],
            outline=outlines(piece.shape()),
            middle=point(piece.pose.x, piece.pose.y),
            heading=degrees(piece.pose.heading),
            can_enter=kind.capacity > 0,
            patterns=self.patterns(number),
            occupant="" if occupant == NOBODY else f"unit.{occupant}",
            tokens=self.tokens_on(number),
            spoken=self.spoken.piece(number),
        )

    def patterns(self, number: PieceId) -> list[str]:
        """Whether one can stand in it, and what has grown there."""
        ground = "open" if self.state.terrain_kind(number).capacity > 0 else "closed"
        return [ground, "overgrown"] if number in self.state.overgrown else [ground]

    def terrain_word(self, word: int, value: int) -> shared.Word:
        name = TERRAIN_KEYWORDS[word]
        title = self.names.say(f"terrain_keyword.{name}")
        meaning = self.names.say(f"terrain_keyword_meaning.{name}").replace("X", str(value))
        return shared.Word(title, meaning)

    def markers(self) -> list[shared.Marker]:
        """Objective tokens, and tokens of cards that count as overgrown terrain."""
        found = [
            shared.Marker(
                f"marker.{number}",
                "objective",
                marker.side,
                point(marker.x, marker.y),
                self.spoken.marker(marker.side, marker.x, marker.y),
            )
            for number, marker in enumerate(self.state.field.markers)
            if marker.unit == NOBODY
        ]
        for number, laid in enumerate(self.state.laid):
            if laid.token == OVERGROWTH:
                side, place = self.state.side(laid.unit), point(laid.x, laid.y)
                said = self.spoken.growth(side, laid.x, laid.y)
                found.append(shared.Marker(f"token.{number}", "overgrowth", side, place, said))
        return found

    def tokens_on(self, piece: PieceId) -> list[shared.Marker]:
        """Tokens on a terrain piece: overgrowth, and banes of cards."""
        state, pose = self.state, self.state.field.terrain[piece].pose
        found: list[shared.Marker] = []
        if piece in state.overgrown:
            said = self.spoken.growth_on(piece)
            found.append(
                shared.Marker(f"growth.{piece}", "overgrowth", NOBODY, point(pose.x, pose.y), said)
            )
        for number, laid in enumerate(state.laid):
            if laid.piece == piece:
                side, said = state.side(laid.unit), self.spoken.laid_on(laid)
                found.append(
                    shared.Marker(
                        f"token.{number}", TOKENS[laid.token], side, point(pose.x, pose.y), said
                    )
                )
        return found

    # Units

    def unit(self, number: UnitId) -> scene.Unit:
        state, unit, trays = self.state, self.state.units[number], self.state.body(number)
        is_standing, is_acting = trays.on_table, number == self.acting
        is_revealed = trays.alive and unit.revealed and state.phase != SETTING_UP
        tool = self.wheels.tool(number)
        words = SheetWords(self.wheels, number)
        return scene.Unit(
            id=f"unit.{number}",
            letter=letter(state.field, number),
            name=state.kind(number).name,
            type=TYPES[state.kind(number).type],
            title=self.names.unit(number),
            side=state.side(number),
            seat=unit.seat,
            is_yours=unit.seat == self.seat,
            is_alive=trays.alive,
            is_placed=trays.alive and trays.deployed,
            inside=f"piece.{trays.inside}" if trays.alive and trays.inside != NOWHERE else "",
            pose=pose_of(trays.pose) if is_standing else None,
            middle=middle_of(state.field, number) if trays.alive else None,
            trays=body.tray_list(self.drawing, number),
            figures=body.figure_list(self.drawing, number),
            edges=body.edge_list(self.names, number) if is_standing else [],
            contacts=body.contact_list(state, number) if trays.alive and trays.deployed else [],
            arc=body.arc_area(state, number),
            shot=body.shot_edge(state, number),
            tokens=self.tokens(number),
            objectives=unit.objectives,
            count=sum(1 for each in unit.figures if each >= 0),
            begun=sum(1 for each in unit.figures if each != NO_SOCKET),
            wounds=sum(each for each in unit.figures if each > 0),
            tray_count=len(trays.filled()),
            is_engaged=trays.alive and bool(engaged(state, number)),
            has_acted=is_revealed and not is_acting,
            is_acting=is_revealed and is_acting,
            dial=tool,
            cards=words.cards(),
            sheet=words.card(),
            spoken=self.spoken.unit(number, tool, is_acting),
        )

    def tokens(self, number: int) -> list[scene.Token]:
        return [
            scene.Token(TOKENS[kind], self.names.say(f"token.{TOKENS[kind]}"), count, kind in BOONS)
            for kind, count in enumerate(self.state.units[number].tokens)
            if count
        ]
