"""What fills the blanks of the sentences about events and answers of CONQUEST."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.wording import Values, Wording
from feldherr.games.conquest.ids import (
    CardId,
    CharacterId,
    PieceId,
    RegimentId,
    SecondaryId,
    Side,
    SpellId,
    SupremacyId,
    ZoneId,
)
from feldherr.games.conquest.telling.names import Names
from feldherr.games.conquest.terms import (
    ACTIONS,
    CHARGE_ENDS,
    CLASSES,
    EDGES,
    PHASES,
    SCORE_WORDS,
    STATS,
    Action,
    ChargeEnd,
    Phase,
    ScoreWord,
    Stat,
    TableEdge,
    TroopClass,
)
from feldherr.geometry.edge import EDGE_NAMES, Edge
from feldherr.geometry.pose import Pose

_POOL: Final = "faces"
"""Six counts, one for each face of a die."""
_RESULTS: Final = ("dice", "results")
"""What the dice of both sides show, in their order."""


def wording(names: Names) -> Wording:
    """What things are called, by their types."""
    found = Wording(names.joined)
    found.says(Side, names.side)
    found.says(RegimentId, names.regiment)
    found.says(CharacterId, names.character)
    found.says(CardId, names.card)
    found.says(SecondaryId, names.objective)
    found.says(ZoneId, names.zone)
    found.says(PieceId, names.piece)
    found.says(SupremacyId, names.supremacy)
    found.says(SpellId, names.spell)
    found.says(Stat, lambda value: names.say(f"stat.{STATS[value]}"))
    found.says(Action, lambda value: names.say(f"action.{ACTIONS[value]}"))
    found.says(Edge, lambda value: names.say(f"flank.{EDGE_NAMES[value]}"))
    found.says(TableEdge, lambda value: names.say(f"edge.{EDGES[value]}"))
    found.says(Phase, lambda value: names.say(f"phase.{PHASES[value]}"))
    found.says(TroopClass, lambda value: names.say(f"troop_class.{CLASSES[value]}"))
    found.says(ChargeEnd, lambda value: names.say(f"charge_end.{CHARGE_ENDS[value]}"))
    found.says(Edge, lambda value: names.say(f"facing.{EDGE_NAMES[value]}"))
    found.says(Stat, lambda value: names.say(f"stat.{STATS[value]}"))
    found.says(ScoreWord, lambda value: names.say(f"word.{SCORE_WORDS[value]}"))
    return found


def values_of(names: Names, record: Record) -> Values:
    """The fields of an event or answer in words, by their names."""
    values = wording(names).values(record)
    for name, _ in record.fields:
        value = getattr(record, name)
        if isinstance(value, Pose):
            values["place"] = names.pose(value)
        elif name == _POOL:
            values[name] = names.dice(value)
        elif name in _RESULTS:
            values[name] = " : ".join(str(each) for each in value)
    return values
