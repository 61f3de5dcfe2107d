"""What fills the blanks of the sentences about events and answers of RUNEWARS."""

from feldherr.battlefield.rounding import whole_degrees
from feldherr.core.codec import Record, references
from feldherr.core.kind import kind_within
from feldherr.core.wording import Values, Wording
from feldherr.games.runewars.catalogue.entries import Card
from feldherr.games.runewars.events.activation import ManaThrown
from feldherr.games.runewars.events.attack import (
    AccuracyAssigned,
    DiceRolled,
    DieTurned,
    IconsAdded,
    IconsRemoved,
    PoolChanged,
    SurgesSpent,
)
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.events.card_use import (
    AbilityUsed,
    NumberChanged,
    Transformed,
)
from feldherr.games.runewars.events.damage import TraysRemoved
from feldherr.games.runewars.events.morale import (
    MoraleDiscarded,
    MoraleDrawn,
    MoraleResolved,
    MoraleShown,
)
from feldherr.games.runewars.events.scoring import BattleEnded
from feldherr.games.runewars.events.setup import (
    FigurePlaced,
    MarkerDropped,
    MarkerPlaced,
    TerrainPlaced,
    ZonesChosen,
)
from feldherr.games.runewars.events.tokens import TokenLaid, TokenTaken
from feldherr.games.runewars.ids import (
    NO_UPGRADE,
    UPGRADE,
    ConditionId,
    DeploymentId,
    MoraleId,
    ObjectiveId,
    PieceId,
    SeatId,
    Side,
    TerrainKindId,
    UnitId,
    UnitKindId,
    UpgradeId,
    opposing,
)
from feldherr.games.runewars.state import NOBODY, OVERGROWTH, Laid
from feldherr.games.runewars.telling.names import Names
from feldherr.games.runewars.terms import (
    BENDS,
    DICE,
    ICONS,
    TOKENS,
    Action,
    Bend,
    Die,
    Stat,
    Token,
)
from feldherr.geometry.edge import EDGE, EDGE_NAMES, EDGE_NUMBER
from feldherr.geometry.pose import Pose


def wording(names: Names) -> Wording:
    """What things are called in sentences about events and answers."""
    catalogue, say = names.state.catalogue, names.say
    words = Wording(names.joined)
    words.says(UnitId, names.unit)
    words.counts(UnitId, names.count)
    words.says(Side, names.side)
    words.says(SeatId, names.seat)
    words.says(PieceId, names.piece)
    words.says(MoraleId, names.morale)
    words.says(ConditionId, lambda number: _badged(names, catalogue.conditions[number]))
    words.says(DeploymentId, lambda number: _badged(names, catalogue.deployments[number]))
    words.says(ObjectiveId, lambda number: _badged(names, catalogue.objectives[number]))
    words.says(TerrainKindId, lambda number: names.title(catalogue.terrain[number]))
    words.says(UnitKindId, lambda number: names.title(catalogue.units[number]))
    words.says(Action, names.action)
    words.says(Token, lambda token: say(f"token.{TOKENS[token]}"))
    words.says(Die, lambda die: say(f"die.{DICE[die]}"))
    words.says(Stat, names.stat)
    words.says(Bend, lambda bend: say(f"bend.{BENDS[bend]}") if bend >= 0 else "")
    for kind in (EDGE, EDGE_NUMBER):
        words.says_field(
            kind, lambda edge: say(f"edge.{EDGE_NAMES[edge]}") if 0 <= edge < 4 else ""
        )
    return words


def values_of(names: Names, record: Record) -> Values:
    """The fields of an event or answer in words: by what they stand for, and some with the unit they belong to."""
    if names.wording is None:
        names.wording = wording(names)
    values = names.wording.values(record)
    for name, declared in record.fields:
        kind, value = kind_within(declared), getattr(record, name)
        if kind is UPGRADE and value != NO_UPGRADE:
            values[name] = names.upgrade(references(record, UnitId)[0], value)
        elif kind in (EDGE, EDGE_NUMBER):
            known = 0 <= value < 4
            values["direction"] = names.say(f"direction.{EDGE_NAMES[value]}") if known else ""
        elif isinstance(value, Pose):
            values["place"] = names.pose(value)
            values["heading"] = whole_degrees(value.heading) % 360
        elif isinstance(value, Laid):
            values.update(values_of(names, value))
    return values


def fill(names: Names, event: Event, values: Values) -> None:
    """What an event says beyond its fields: cards by name, dice by icons, places and zones."""
    _fill_cards(names, event, values)
    _fill_dice(names, event, values)
    _fill_setup(names, event, values)


def _fill_cards(names: Names, event: Event, values: Values) -> None:
    state, catalogue = names.state, names.state.catalogue
    if isinstance(event, FigurePlaced):
        values["tray"] = names.cell(event.unit, event.cell)
    elif isinstance(event, SurgesSpent):
        values["card"] = names.card_name(event.holder, event.slot)
    elif isinstance(event, AbilityUsed):
        card = names.card_of(event.family, event.kind)
        values["card"] = names.title(card) + names.badge(card)
    elif isinstance(event, NumberChanged):
        values["by"] = f"{event.by:+d}".replace("-", "−")
    elif isinstance(event, Transformed):
        values["name"] = values["kind"]
    elif isinstance(event, (TokenLaid, TokenTaken)):
        values["point"] = names.point(event.laid.x, event.laid.y)
        if event.laid.token != OVERGROWTH:
            values["token"] = names.say(f"token.{TOKENS[event.laid.token]}")
    elif isinstance(event, (MoraleDrawn, MoraleShown, MoraleDiscarded)):
        values["cards"] = ", ".join(names.morale(card) for card in event.cards)
        if isinstance(event, (MoraleDrawn, MoraleShown)):
            values["seat"] = names.seat(event.known_to[0]) if event.known_to else ""
    elif isinstance(event, MoraleResolved) and event.card != NOBODY:
        kind = catalogue.morale[event.card]
        values["card"] = names.title(kind)
        values["type"] = names.morale_type(event.card)
        values["effect"] = names.described("morale", kind)
    elif isinstance(event, AccuracyAssigned):
        aimed = [
            names.say(
                "answer.item_amount",
                amount=count,
                item=names.upgrade(event.defender, UpgradeId(place)),
            )
            for place, count in enumerate(event.amounts)
            if count and place < len(state.units[event.defender].upgrades)
        ]
        values["targets"] = names.joined(aimed)


def _fill_dice(names: Names, event: Event, values: Values) -> None:
    if isinstance(event, DiceRolled):
        shown = [
            names.die_showing(die, face) for die, face in zip(event.dice, event.faces, strict=True)
        ]
        values["dice"] = "; ".join(shown)
    elif isinstance(event, DieTurned):
        values["old"] = names.face(event.die, event.old)
        values["face"] = names.face(event.die, event.face)
    elif isinstance(event, (IconsAdded, IconsRemoved)):
        assert len(event.icons) == len(ICONS)
        values["icons"] = names.icons(event.icons)
    elif isinstance(event, PoolChanged):
        values["by"] = abs(event.by)
    elif isinstance(event, ManaThrown):
        values["runes"] = names.mana(event.sides)
    elif isinstance(event, TraysRemoved):
        values["count"] = len(event.cells)


def _fill_setup(names: Names, event: Event, values: Values) -> None:
    if isinstance(event, ZonesChosen):
        values["blue"] = names.side(opposing(event.red))
    elif isinstance(event, TerrainPlaced):
        values["place"] = names.turned(event.pose)
    elif isinstance(event, (MarkerPlaced, MarkerDropped)):
        values["point"] = names.point(event.x, event.y)
    elif isinstance(event, BattleEnded):
        values["south"], values["north"] = names.side(Side(0)), names.side(Side(1))
        values["south_score"], values["north_score"] = event.scores[0], event.scores[1]


def _badged(names: Names, card: Card) -> str:
    return names.title(card) + names.badge(card)
