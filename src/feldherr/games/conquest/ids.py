"""What the numbers of CONQUEST name: a regiment and a stand are never taken for each other, or for an amount.

Regiments are the units of the battlefield under the name the book gives them; side and seat are the same number.
"""

from typing import Final, NewType

from feldherr.battlefield.ids import NO_PIECE as NO_PIECE
from feldherr.battlefield.ids import NO_SIDE as NO_SIDE
from feldherr.battlefield.ids import NO_UNIT, UnitId
from feldherr.battlefield.ids import PieceId as PieceId
from feldherr.battlefield.ids import Side as Side
from feldherr.core.codec import register
from feldherr.core.kind import Ref

RegimentId = UnitId
"""A regiment: its place in `State.regiments` and in the bodies of the field."""
NO_REGIMENT: Final = NO_UNIT
CharacterId = NewType("CharacterId", int)
"""A character: its place in `State.characters`."""
StandId = NewType("StandId", int)
"""A stand of a regiment: its place in `Regiment.wounds`; the cells of its body hold these numbers."""
ZoneId = NewType("ZoneId", int)
"""An objective zone: its place in `State.zones`."""
CardId = NewType("CardId", int)
"""A command card: the list entry it names, as a place in `State.cards`."""
RegimentKindId = NewType("RegimentKindId", int)
CharacterKindId = NewType("CharacterKindId", int)
ModelId = NewType("ModelId", int)
"""A command model: leader, standard bearer, then the officers of the catalogue."""
SpellId = NewType("SpellId", int)
UpgradeId = NewType("UpgradeId", int)
SupremacyId = NewType("SupremacyId", int)
SecondaryId = NewType("SecondaryId", int)
"""A secondary objective of the catalogue."""

CHARACTER: Final = Ref("character")
"""The kind of field that holds a character."""

register(CharacterId, CHARACTER)
register(StandId, Ref("stand"))
register(ZoneId, Ref("zone"))
register(CardId, Ref("command card"))
register(RegimentKindId, Ref("kind of regiment"))
register(CharacterKindId, Ref("kind of character"))
register(ModelId, Ref("command model"))
register(SpellId, Ref("spell"))
register(UpgradeId, Ref("upgrade"))
register(SupremacyId, Ref("supremacy"))
register(SecondaryId, Ref("secondary objective"))

NO_CHARACTER: Final = CharacterId(-1)
NO_STAND: Final = StandId(-1)
NO_REGIMENT_KIND: Final = RegimentKindId(-1)
NO_CHARACTER_KIND: Final = CharacterKindId(-1)
NO_SPELL: Final = SpellId(-1)

LEADER: Final = ModelId(0)
BEARER: Final = ModelId(1)
FIRST_OFFICER: Final = 2
"""Model n from here on is officer n - 2 of the catalogue."""
