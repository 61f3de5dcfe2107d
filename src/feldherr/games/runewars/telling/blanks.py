"""What fills the blanks of the sentences about events and answers of RUNEWARS."""

from feldherr.battlefield.rounding import whole_degrees
from feldherr.core.codec import Record
from feldherr.games.runewars.answers import Direction, EdgeChoice
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
from feldherr.games.runewars.events.cards import (
    AbilityUsed,
    CardDiscarded,
    CardExhausted,
    CardReadied,
    ConditionGained,
    ConditionLost,
    NumberChanged,
    Transformed,
)
from feldherr.games.runewars.events.damage import TraysRemoved
from feldherr.games.runewars.events.morale import (
    DeckCardDiscarded,
    MoraleDiscarded,
    MoraleDrawn,
    MoraleResolved,
    MoraleShown,
)
from feldherr.games.runewars.events.scoring import BattleEnded
from feldherr.games.runewars.events.setup import (
    CardsOffered,
    DeploymentPicked,
    FigurePlaced,
    MarkerDropped,
    MarkerPlaced,
    ObjectivePicked,
    TerrainDealt,
    TerrainLeftOut,
    TerrainPlaced,
    ZonesChosen,
)
from feldherr.games.runewars.events.tokens import TokenLaid, TokenTaken
from feldherr.games.runewars.ids import Side, UpgradeId, opposing
from feldherr.games.runewars.state import NOBODY, OVERGROWTH, Laid
from feldherr.games.runewars.telling.names import Names
from feldherr.games.runewars.terms import (
    ACTION,
    BEND,
    BENDS,
    DICE,
    DIE,
    ICONS,
    KEYWORDS,
    STAT,
    STATS,
    TOKEN,
    TOKENS,
)
from feldherr.geometry.edge import EDGE, EDGE_NAMES
from feldherr.geometry.pose import Pose

Values = dict[str, str | int]

_UNIT_FIELDS = {"unit", "defender", "holder", "enemy"}
_UNITS_FIELDS = {"enemies", "allies", "units"}
_SIDE_FIELDS = {"side", "winner", "red", "first"}


def values_of(names: Names, record: Record) -> Values:
    """The fields of an event or answer in words, by their kind and name."""
    values: Values = {}
    for name, kind in record.fields:
        value = getattr(record, name)
        if kind is TOKEN:
            values[name] = names.say(f"token.{TOKENS[value]}")
        elif kind is DIE:
            values[name] = names.say(f"die.{DICE[value]}")
        elif kind is ACTION:
            values[name] = names.action(value)
        elif kind is STAT:
            known = "keyword" if value < len(KEYWORDS) else "stat"
            values[name] = names.say(f"{known}.{STATS[value]}")
        elif kind is EDGE or (name == "edge" and isinstance(record, (Direction, EdgeChoice))):
            values[name] = names.say(f"edge.{EDGE_NAMES[value]}") if 0 <= value < 4 else ""
            values["direction"] = (
                names.say(f"direction.{EDGE_NAMES[value]}") if 0 <= value < 4 else ""
            )
        elif kind is BEND:
            values[name] = names.say(f"bend.{BENDS[value]}") if value >= 0 else ""
        elif isinstance(value, Pose):
            values["place"] = names.pose(value)
            values["heading"] = whole_degrees(value.heading) % 360
        elif isinstance(value, Laid):
            values.update(values_of(names, value))
        elif isinstance(value, list):
            values[f"{name}_count"] = len(value)
            if name in _UNITS_FIELDS:
                values[name] = names.units(value)
        elif name in _UNIT_FIELDS:
            values[name] = names.unit(value)
            values[f"{name}_n"] = names.count(value)
        elif name in _SIDE_FIELDS:
            values[name] = names.side(value)
        elif name == "seat":
            values[name] = names.seat(value)
        elif name == "piece":
            values[name] = names.piece(value)
        elif isinstance(value, (int, str)):
            values[name] = value
    return values


def fill(names: Names, event: Event, values: Values) -> None:
    """What an event says beyond its fields: cards by name, dice by icons, places and zones."""
    _fill_cards(names, event, values)
    _fill_dice(names, event, values)
    _fill_setup(names, event, values)


def _fill_cards(names: Names, event: Event, values: Values) -> None:
    state, catalogue = names.state, names.state.catalogue
    if isinstance(event, (CardExhausted, CardReadied, CardDiscarded, FigurePlaced)):
        values["card"] = names.upgrade(event.unit, event.card)
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
        values["name"] = names.title(catalogue.units[event.kind])
    elif isinstance(event, (TokenLaid, TokenTaken)):
        values["point"] = names.point(event.laid.x, event.laid.y)
        if event.laid.token != OVERGROWTH:
            values["token"] = names.say(f"token.{TOKENS[event.laid.token]}")
    elif isinstance(event, (ConditionGained, ConditionLost)):
        condition = catalogue.conditions[event.condition]
        values["condition"] = names.title(condition) + names.badge(condition)
    elif isinstance(event, DeckCardDiscarded):
        values["card"] = names.morale(event.card)
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
    catalogue = names.state.catalogue
    if isinstance(event, CardsOffered):
        values["deployments"] = names.joined(
            [_badged(names, catalogue.deployments[each]) for each in event.deployments]
        )
        values["objectives"] = names.joined(
            [_badged(names, catalogue.objectives[each]) for each in event.objectives]
        )
    elif isinstance(event, DeploymentPicked):
        values["deployment"] = _badged(names, catalogue.deployments[event.deployment])
    elif isinstance(event, ObjectivePicked):
        values["objective"] = _badged(names, catalogue.objectives[event.objective])
    elif isinstance(event, ZonesChosen):
        values["blue"] = names.side(opposing(event.red))
    elif isinstance(event, TerrainDealt):
        values["kinds"] = names.joined(
            [names.title(catalogue.terrain[each]) for each in event.kinds]
        )
    elif isinstance(event, (TerrainPlaced, TerrainLeftOut)):
        values["kind"] = names.title(catalogue.terrain[event.kind])
        if isinstance(event, TerrainPlaced):
            values["place"] = names.turned(event.pose)
    elif isinstance(event, (MarkerPlaced, MarkerDropped)):
        values["point"] = names.point(event.x, event.y)
    elif isinstance(event, BattleEnded):
        values["south"], values["north"] = names.side(Side(0)), names.side(Side(1))
        values["south_score"], values["north_score"] = event.scores[0], event.scores[1]


def _badged(names: Names, card: Card) -> str:
    return names.title(card) + names.badge(card)
