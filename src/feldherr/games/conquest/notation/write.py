"""Writing a battle down."""

from typing import Final

from feldherr.battlefield.grid import NO_CELL
from feldherr.battlefield.letters import letter
from feldherr.battlefield.notation import length_text, options_line, point_text, pose_text
from feldherr.core.codec import Record
from feldherr.core.rulebook import Options
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.ids import (
    FIRST_OFFICER,
    NO_CHARACTER,
    NO_CHARACTER_KIND,
    NO_REGIMENT,
    CardId,
    CharacterId,
    ModelId,
    RegimentId,
    SecondaryId,
    Side,
    SpellId,
)
from feldherr.games.conquest.notation.tally import tally_text
from feldherr.games.conquest.options import OPTIONS
from feldherr.games.conquest.rules.lines import drawn_line
from feldherr.games.conquest.specials import SPECIALS
from feldherr.games.conquest.state import (
    HIDDEN,
    HIDDEN_OBJECTIVE,
    LOST,
    NO_SPECIAL,
    NO_STAT,
    Lasting,
    Regiment,
    State,
    Used,
    Zone,
)
from feldherr.games.conquest.terms import (
    ACTIONS,
    CHANGEABLE,
    CHARACTER,
    COMMAND,
    COMMAND_MODELS,
    EDGES,
    FIELD,
    GARRISON,
    IN_NONE,
    PHASES,
    PLACES,
    RESERVE,
    SIDES,
    UNTILS,
    ZONE_KINDS,
)
from feldherr.geometry.length import INCH

NOBODY: Final = "nobody"

COMMANDING: Final = "battle.play_rounds > round.build_stacks"
CHOOSING: Final = "battle.play_rounds > round.score > turns.next_turn > turn.choose_unit"
ACTING: Final = (
    "battle.play_rounds > round.score > turns.next_turn > turn.escort > activation.choose_action"
)
"""Rules in progress that can be written; with the second one, the card that was turned up is put back on top."""


def side_text(side: Side) -> str:
    return SIDES[side] if side >= 0 else NOBODY


class Writer:
    """One battle and the lines it takes."""

    def __init__(self, state: State, options: Options) -> None:
        self.state = state
        self.options = options
        self.lines: list[str] = ["conquest"]

    def text(self, waiting: str, in_progress: list[Record]) -> str:
        state, lines = self.state, self.lines
        if waiting == CHOOSING:
            state = self.state = _put_back(state)
        field = state.field
        lines.append(f"table {length_text(field.width, INCH)} x {length_text(field.depth, INCH)}")
        edges = " and ".join(EDGES[edge] for edge in state.edges)
        lines.append(f"scenario {state.the_scenario().name}, {edges}")
        round_ = f"round {state.round}, {PHASES[state.phase]}, {side_text(state.first)} first"
        reveals = f", {side_text(state.active)} reveals" if waiting == CHOOSING else ""
        lines.append(round_ + reveals)
        if waiting == ACTING and in_progress:
            lines.append(self._activation(in_progress[-1]))
        elif waiting not in ("", COMMANDING, CHOOSING):
            lines.append(f"waiting {waiting}")
        options = options_line(self.options, OPTIONS, ["armies", "scenario"])
        if options:
            lines.append(options)
        lines.append(f"points {state.points[0]} {state.points[1]}")
        lines.append("lines " + ", ".join(self._line(side) for side in (Side(0), Side(1))))
        for zone in state.zones:
            lines.append(self._zone(zone))
        for piece in field.terrain:
            kind = state.catalogue.terrain[piece.kind]
            size = f"{length_text(piece.width, INCH)} x {length_text(piece.depth, INCH)}"
            lines.append(f"terrain {kind.name} {size} {pose_text(piece.pose, INCH)}")
        for side in (Side(0), Side(1)):
            self._side(side)
        return "\n".join(lines) + "\n"

    def _activation(self, activation: Record) -> str:
        assert isinstance(activation, Activation)
        words = ["activation", letter(self.state.field, activation.regiment)]
        words.append(f"spent {activation.spent}")
        return " ".join([*words, *(ACTIONS[each] for each in activation.done)])

    def _line(self, side: Side) -> str:
        """Where a line lies; who has set it is told only where the table does not."""
        state = self.state
        line = state.lines[side]
        text = f"{length_text(line.now, INCH)} of {length_text(line.start, INCH)}"
        if line.setter == drawn_line(state, side, line.start).setter:
            return text
        by = letter(state.field, line.setter) if line.setter != NO_REGIMENT else NOBODY
        return f"{text} by {by}"

    def _zone(self, zone: Zone) -> str:
        text = f"zone {ZONE_KINDS[zone.kind]} {point_text(zone.x, zone.y, INCH)}"
        text += f" across {length_text(2 * zone.radius, INCH)}"
        if zone.owner >= 0:
            text += f" of {SIDES[zone.owner]}"
        return text + (f" held by {SIDES[zone.holder]}" if zone.holder >= 0 else "")

    def _side(self, side: Side) -> None:
        state = self.state
        used = _supremacy(state, side)
        self.lines.append(f"{SIDES[side]}{used}")
        for number, regiment in enumerate(state.regiments):
            if regiment.side == side:
                self.lines.append(self._regiment(RegimentId(number), regiment))
        tally = tally_text(state, state.tallies[side])
        if tally:
            self.lines.append(tally)
        if state.hands[side]:
            hand = [self.objective(each) for each in state.hands[side]]
            self.lines.append(" ".join(["objectives", *hand]))
        if state.achieved[side]:
            done = [f"{self.objective(each.card)} {each.round}" for each in state.achieved[side]]
            self.lines.append(" ".join(["achieved", *done]))
        deck = state.decks[side]
        if deck.built:
            words = ["deck", *(self.card(card) for card in deck.cards)]
            self.lines.append(" ".join(words))
            if deck.shown:
                self.lines.append(f"shown {deck.shown}")
            if deck.spent:
                self.lines.append(" ".join(["spent", *(self.card(card) for card in deck.spent)]))

    def objective(self, card: SecondaryId) -> str:
        return "?" if card == HIDDEN_OBJECTIVE else self.state.catalogue.secondaries[card].name

    def card(self, card: CardId) -> str:
        if card == HIDDEN:
            return "?"
        named = self.state.cards[card]
        catalogue = self.state.catalogue
        if named.character != NO_CHARACTER_KIND:
            return catalogue.characters[named.character].name
        return catalogue.regiments[named.regiments].name

    def _regiment(self, number: RegimentId, regiment: Regiment) -> str:
        body = self.state.body(number)
        where = PLACES[regiment.place]
        if regiment.place == FIELD:
            where = pose_text(body.pose, INCH)
        elif regiment.place == GARRISON:
            where = f"in terrain {body.inside}"
        elif regiment.place == RESERVE:
            where += f" {len(regiment.stands())}"
        head = f"{letter(self.state.field, number)} {self.state.kind(number).name} {where}"
        return "; ".join([head, *self._parts(number, regiment)])

    def _parts(self, number: RegimentId, regiment: Regiment) -> list[str]:
        parts = [self.ranks(number)] if regiment.stands() else []
        models = [self.model(each) for each in regiment.models if regiment.has_model(each)]
        if models:
            parts.append(" ".join(models))
        if regiment.character != NO_CHARACTER:
            parts.append(self._character(regiment.character))
        if regiment.acted:
            parts.append("acted")
        if regiment.is_veteran:
            parts.append("veteran")
        if regiment.is_due:
            parts.append("due")
        if regiment.broken:
            parts.append(f"broken {regiment.broken}")
        lost = lost_stands(regiment)
        if regiment.stands() and lost:
            parts.append(f"lost {lost}")
        if regiment.stands() and regiment.base != len(regiment.stands()):
            parts.append(f"base {regiment.base}")
        if regiment.arrived:
            parts.append(f"arrived {regiment.arrived}")
        if regiment.charged:
            parts.append(f"charged {regiment.charged}")
        if regiment.crowded:
            parts.append(f"crowded {regiment.crowded}")
        if regiment.warband:
            parts.append(f"warband {regiment.warband}")
        if regiment.spelled:
            parts.append(" ".join(["spelled", *self._spells(regiment.spelled)]))
        parts += [used_text(each) for each in regiment.used]
        parts += [lasting_text(each) for each in regiment.lasting]
        if regiment.character != NO_CHARACTER:
            character = self.state.characters[regiment.character]
            parts += [f"its {used_text(each)}" for each in character.used]
            parts += [f"its {lasting_text(each)}" for each in character.lasting]
        return parts

    def _spells(self, spells: list[SpellId]) -> list[str]:
        return [self.state.catalogue.spells[each].name for each in spells]

    def ranks(self, number: RegimentId) -> str:
        """The stands of a regiment, rank by rank."""
        regiment, body = self.state.regiments[number], self.state.body(number)
        words: list[str] = []
        for place, stand in enumerate(body.cells):
            if place and place % body.columns == 0:
                words.append("/")
            words.append("." if stand == NO_CELL else _stand(regiment, stand))
        return " ".join(words)

    def model(self, model: ModelId) -> str:
        if model < FIRST_OFFICER:
            return COMMAND_MODELS[model]
        return self.state.catalogue.officers[model - FIRST_OFFICER].name

    def _character(self, number: CharacterId) -> str:
        character = self.state.characters[number]
        words = [self.state.character_kind(number).name]
        words += ["warlord"] if character.is_warlord else []
        words += [f"wounds {character.wounds}"] if character.wounds else []
        words += ["acted"] if character.acted else []
        words += ["refused"] if character.refused else []
        words += [] if character.alive else ["dead"]
        upgrades = [self.state.catalogue.upgrades[each].name for each in character.upgrades]
        words += ["with", *upgrades] if upgrades else []
        words += ["knows", *self._spells(character.spells)] if character.spells else []
        return " ".join(words)


def _put_back(state: State) -> State:
    """The same with the card that was turned up last on top of its stack, where everybody knows it."""
    before = state.copy()
    deck = before.decks[state.active]
    deck.cards.insert(0, deck.spent.pop())
    deck.shown += 1
    return before


def _stand(regiment: Regiment, stand: int) -> str:
    role = regiment.roles[stand]
    mark = "C" if role == COMMAND else "K" if role == CHARACTER else "o"
    wounds = regiment.wounds[stand]
    return f"{mark}{wounds}" if wounds else mark


def lost_stands(regiment: Regiment) -> int:
    """The stands that are gone, but for that of a character."""
    found = 0
    for role, wounds in zip(regiment.roles, regiment.wounds, strict=True):
        if role != CHARACTER and wounds == LOST:
            found += 1
    return found


def used_text(used: Used) -> str:
    return f"used {used.name} until {UNTILS[used.until]}"


def _supremacy(state: State, side: int) -> str:
    """`, supremacy used 3` with the round, if that is known."""
    if not state.supremacy_used[side]:
        return ""
    return f", supremacy used {state.called[side] or ''}".rstrip()


def lasting_text(lasting: Lasting) -> str:
    """`bastion 1 until round by bastion`, `cleave +1 until game by spell`, `defense -1 most 4 until round by water`.

    What only has a name is `spell 0 until round by call_fog`; what counts in some attacks alone says in which.
    """
    if lasting.rule == NO_SPECIAL and lasting.stat == NO_STAT:
        return f"spell 0 until {UNTILS[lasting.until]} by {lasting.source}"
    if lasting.rule != NO_SPECIAL:
        name = SPECIALS[lasting.rule]
        amount = f"+{lasting.amount}" if lasting.plus else str(lasting.amount)
    else:
        name, amount = CHANGEABLE[lasting.stat], f"{lasting.amount:+d}"
    most = f" most {lasting.most}" if lasting.most >= 0 else ""
    most += f" in {lasting.in_}" if lasting.in_ != IN_NONE else ""
    return f"{name} {amount}{most} until {UNTILS[lasting.until]} by {lasting.source}"
