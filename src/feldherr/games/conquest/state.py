"""The table and what lies beside it: regiments, characters, stacks, lines, zones, and how far the battle is."""

from typing import TYPE_CHECKING, ClassVar, Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.state import BattleState
from feldherr.core.codec import Data, DecodeError, Record, field_values
from feldherr.core.compiling import mypyc_attr
from feldherr.core.declaring import Beside, Owned, Seldom, Shared, kept
from feldherr.core.flow import Ctx as CoreCtx
from feldherr.games.conquest.catalogue.entries import (
    Catalogue,
    CharacterKind,
    RegimentKind,
    ScenarioKind,
    TerrainKind,
)
from feldherr.games.conquest.ids import (
    NO_CHARACTER,
    NO_CHARACTER_KIND,
    NO_REGIMENT,
    NO_REGIMENT_KIND,
    NO_SIDE,
    NO_STAND,
    CardId,
    CharacterId,
    CharacterKindId,
    ModelId,
    PieceId,
    RegimentId,
    RegimentKindId,
    SecondaryId,
    Side,
    SpellId,
    StandId,
    UpgradeId,
)
from feldherr.games.conquest.options import Rules
from feldherr.games.conquest.specials import Special
from feldherr.games.conquest.terms import (
    ARRIVING,
    CHARACTER,
    COMMAND,
    FIELD,
    GARRISON,
    GONE,
    IN_NONE,
    NORTH,
    RESERVE,
    SETTING_UP,
    SOUTH,
    AttackKind,
    Phase,
    Place,
    Role,
    Stat,
    TableEdge,
    Until,
    ZoneKind,
)
from feldherr.geometry.edge import Edge

if TYPE_CHECKING:
    from feldherr.games.conquest.powers import At, Forbids, MayAlso, Voice

LOST: Final = -1
"""The wounds of a stand that is gone."""
HIDDEN: Final = CardId(-2)
"""A card this seat does not know."""
HIDDEN_OBJECTIVE: Final = SecondaryId(-2)
NO_STAT: Final = Stat(-1)
NO_SPECIAL: Final = Special(-1)
NO_MAXIMUM: Final = -1


@mypyc_attr(acyclic=True)
class Lasting(Record, kw_only=True):
    """What holds for a while: a special rule, or a change of a characteristic. Temporary things live here alone."""

    what: ClassVar[str] = "something that lasts"

    until: Until
    source: str
    """The entry or action it comes from; two of the same source are one."""
    rule: Special = NO_SPECIAL
    stat: Stat = NO_STAT
    amount: int = 0
    """Its X, or what is added to the characteristic."""
    plus: bool = False
    """A (+X): comes on top of what is there."""
    most: int = NO_MAXIMUM
    in_: AttackKind = IN_NONE
    """The only attacks in which a characteristic is changed; IN_NONE: always."""


@mypyc_attr(acyclic=True)
class Used(Record):
    """What may be used once has been used: by its name, and until when that counts."""

    what: ClassVar[str] = "something used"

    name: str
    until: Until


class Grant:
    """A rule that lets a regiment do more, by its name."""

    def __init__(self, name: str, word: "MayAlso") -> None:
        self.name = name
        self.word = word


class Waiting:
    """A word that waits for its moment: who says it, and as which of its words."""

    def __init__(self, voice: "Voice", part: int, word: "At") -> None:
        self.voice = voice
        self.part = part
        self.word = word


class Known:
    """What is known of a regiment or character until something touches it.

    Its rules by number, -1 without, otherwise the X (0 for a rule without X), and who speaks for it. What is asked for
    again and again is sorted out beforehand.
    """

    def __init__(self, rules: list[int], voices: "list[Voice]") -> None:
        self.rules = rules
        self.voices = voices
        self.waiting: list[Waiting] = []
        self.grants: list[Grant] = []
        self.forbids: list[Forbids] = []


@mypyc_attr(acyclic=True)
class Regiment(Record, kw_only=True):
    """A regiment: what its entry, stands and markers say. Its stands stand on the table as a body.

    Its id is its place in `State.regiments` and in the bodies of the field; destroyed ones stay there. The cells of the
    body hold stand numbers.
    """

    what: ClassVar[str] = "a regiment"

    kind: RegimentKindId
    side: Side
    warband: int
    """The warband of the list it belongs to, from 0."""
    wounds: list[int]
    """Of every stand; LOST if it is gone. A character's wounds are in its own record."""
    roles: Shared[list[Role]]
    """Of every stand; never changes."""
    models: Shared[list[ModelId]] = []
    """The command models it began with."""
    carriers: Shared[list[StandId]] = []
    """The stand that carries each of them; a model is lost with its stand."""
    character: CharacterId = NO_CHARACTER
    place: Place = RESERVE
    base: int = 0
    """The stands its losses of this round are counted from."""
    broken: int = 0
    """The stands it had when it broke; 0 if it is not broken."""
    acted: bool = False
    arrived: int = 0
    """The round in which it came to the table."""
    charged: int = 0
    """The round of its last successful charge."""
    crowded: int = 0
    """The round in which a failed charge left it too near to somebody (CQ 3 charge 29); 0 if that is put right."""
    is_due: bool = False
    """Could not enter last round: arrives without a die (CQ 3 reinf 10)."""
    is_veteran: bool = False
    lasting: Shared[list[Lasting]] = []
    used: Shared[list[Used]] = []
    spelled: Shared[list[SpellId]] = []
    """Spells it has been the target of this round."""
    known: Known | None = kept(None)
    """Its rules, once somebody has asked; whatever touches them forgets it."""

    def stands(self) -> list[StandId]:
        """The stands that are left, that of a character among them."""
        return [StandId(n) for n, wounds in enumerate(self.wounds) if wounds != LOST]

    def stand_of(self, role: Role) -> StandId:
        """The stand of that role that is left, or NO_STAND."""
        for number, found in enumerate(self.roles):
            if found == role and self.wounds[number] != LOST:
                return StandId(number)
        return NO_STAND

    @property
    def command(self) -> StandId:
        return self.stand_of(COMMAND)

    @property
    def character_stand(self) -> StandId:
        return self.stand_of(CHARACTER)

    def has_model(self, model: ModelId) -> bool:
        """Is that command model still there?"""
        for number, found in enumerate(self.models):
            if found == model:
                return self.wounds[self.carriers[number]] != LOST
        return False

    def is_used(self, name: str) -> bool:
        for each in self.used:
            if each.name == name:
                return True
        return False


@mypyc_attr(acyclic=True)
class Character(Record, kw_only=True):
    """A character in a regiment, or one that is a regiment itself: then it is a record of each."""

    what: ClassVar[str] = "a character"

    kind: CharacterKindId
    side: Side
    warband: int
    regiment: RegimentId = NO_REGIMENT
    """Where it stands; NO_REGIMENT until it is assigned."""
    wounds: int = 0
    alive: bool = True
    acted: bool = False
    refused: bool = False
    """Has refused a duel this round."""
    is_warlord: bool = False
    spells: Shared[list[SpellId]] = []
    upgrades: Shared[list[UpgradeId]] = []
    lasting: Shared[list[Lasting]] = []
    used: Shared[list[Used]] = []
    known: Known | None = kept(None)


@mypyc_attr(acyclic=True)
class Card(Record):
    """A command card: it names a list entry and fits every unit of it (CQ 2 act 2)."""

    what: ClassVar[str] = "a command card"

    side: Side
    regiments: RegimentKindId = NO_REGIMENT_KIND
    """The regiments it stands for; NO_REGIMENT_KIND if it is a character's."""
    character: CharacterKindId = NO_CHARACTER_KIND
    """The character it stands for, or NO_CHARACTER_KIND."""


@mypyc_attr(acyclic=True)
class Deck(Record):
    """The command stack of a side in this round."""

    what: ClassVar[str] = "a command stack"

    cards: list[CardId] = []
    """From top to bottom; a secret of the side."""
    shown: int = 0
    """So many cards from the top everybody has seen."""
    spent: list[CardId] = []
    """Turned up this round."""
    built: Shared[list[CardId]] = []
    """All cards of this round in rising order: which ones there are is no secret."""


@mypyc_attr(acyclic=True)
class Line(Record):
    """A reinforcement line, in micrometres from the own edge."""

    what: ClassVar[str] = "a reinforcement line"

    now: int = 0
    start: int = 0
    """Where it lay at the start of the round."""
    setter: RegimentId = NO_REGIMENT


@mypyc_attr(acyclic=True)
class Zone(Record, kw_only=True):
    """An objective zone."""

    what: ClassVar[str] = "a zone"

    x: int
    y: int
    radius: int
    kind: ZoneKind
    owner: Side = NO_SIDE
    """Whose own zone it is."""
    holder: Side = NO_SIDE
    """Who seized it in the last victory phase."""


@mypyc_attr(acyclic=True)
class Loss(Record):
    """A regiment that was destroyed, and the enemy who did it, or NO_REGIMENT."""

    what: ClassVar[str] = "a loss"

    regiment: RegimentId
    by: RegimentId


@mypyc_attr(acyclic=True)
class Dealt(Record, kw_only=True):
    """Wounds of one attack, before any morale."""

    what: ClassVar[str] = "wounds dealt"

    kind: AttackKind
    attacker: RegimentId
    by: CharacterId
    """The character who struck alone, or NO_CHARACTER."""
    target: RegimentId
    edge: Edge
    """The side of the target that was struck."""
    wounds: int


@mypyc_attr(acyclic=True)
class Tally(Record, kw_only=True):
    """What a side has done and suffered this round, for scoring; only its grudges outlast the round."""

    what: ClassVar[str] = "a tally"

    cards_removed: int = 0
    """Command cards of the enemy that left the game."""
    warlord_slain: bool = False
    """That of the enemy."""
    duels_won: int = 0
    """Enemy characters slain in duels."""
    broken: int = 0
    """Enemy regiments that became broken."""
    healed: int = 0
    """Wounds its own regiments lost by healing."""
    dealt: Shared[list[Dealt]] = []
    losses: Shared[list[Loss]] = []
    """Its own regiments."""
    weakened: Shared[list[RegimentId]] = []
    """Its own regiments that lost a stand."""
    grudges: Shared[list[RegimentId]] = []
    """Enemies that have destroyed a regiment of its own in this battle."""

    def next_round(self) -> "Tally":
        return Tally(grudges=self.grudges)


@mypyc_attr(acyclic=True)
class Achieved(Record):
    """CQ 12 score 1: a secondary objective and the round in which it was achieved."""

    what: ClassVar[str] = "an objective achieved"

    card: SecondaryId
    round: int


@mypyc_attr(acyclic=True)
class State(BattleState, kw_only=True):
    """Everything on and beside the table."""

    rules: Beside[Rules]
    catalogue: Beside[Catalogue]
    field: Owned[Battlefield]
    """The table; its body n belongs to regiment n."""
    scenario: int = -1
    edges: Shared[list[TableEdge]] = [SOUTH, NORTH]
    """The edge of each side."""
    round: int = 0
    phase: Phase = SETTING_UP
    first: Side = NO_SIDE
    active: Side = NO_SIDE
    """Whose card was turned up last."""
    over: bool = False
    winner: Side = NO_SIDE
    regiments: Owned[list[Regiment]] = []
    characters: Owned[list[Character]] = []
    cards: Shared[list[Card]] = []
    zones: list[Zone] = []
    """Values: who seizes one puts another in its place."""
    lines: list[Line] = []
    """Values, too; one for each side, as with all that follows."""
    decks: Owned[list[Deck]] = []
    points: list[int] = [0, 0]
    tallies: Owned[list[Tally]] = []
    hands: list[list[SecondaryId]] = [[], []]
    """Secondary objectives to be achieved, in rising order, a secret of the side; lists are replaced, never changed."""
    achieved: list[list[Achieved]] = [[], []]
    supremacy_used: list[bool] = [False, False]
    called: Seldom[list[int]] = [0, 0]
    """The round in which each side used its supremacy; 0 if it has not."""

    # Kinds

    def kind(self, regiment: RegimentId) -> RegimentKind:
        return self.catalogue.regiments[self.regiments[regiment].kind]

    def character_kind(self, character: CharacterId) -> CharacterKind:
        return self.catalogue.characters[self.characters[character].kind]

    def terrain_kind(self, piece: PieceId) -> TerrainKind:
        return self.catalogue.terrain[self.field.terrain[piece].kind]

    def the_scenario(self) -> ScenarioKind:
        return self.catalogue.scenarios[self.scenario]

    # Who and where

    def body(self, regiment: RegimentId) -> Body:
        """The stands of a regiment on the table."""
        return self.field.bodies[regiment]

    def all_regiments(self, side: Side) -> list[RegimentId]:
        """The regiments of a side that are not destroyed, wherever they are."""
        return [
            RegimentId(number)
            for number, each in enumerate(self.regiments)
            if each.side == side and each.place != GONE
        ]

    def at(self, side: Side, place: Place) -> list[RegimentId]:
        """The regiments of a side in one place."""
        return [
            RegimentId(number)
            for number, each in enumerate(self.regiments)
            if each.side == side and each.place == place
        ]

    def in_play(self, regiment: RegimentId) -> bool:
        """On the table, in the open or in a garrison."""
        return self.regiments[regiment].place in (FIELD, GARRISON)

    def has_card(self, regiment: RegimentId) -> bool:
        """Does it get a card this round: on the table, or arriving (CQ 2 cmd 1)?"""
        return self.regiments[regiment].place in (ARRIVING, FIELD, GARRISON)

    def forget(self, regiment: RegimentId) -> None:
        """Rules of a regiment and of its character may have changed."""
        unit = self.regiments[regiment]
        unit.known = None
        if unit.character != NO_CHARACTER:
            self.characters[unit.character].known = None

    def forget_rules(self, side: Side) -> None:
        """Somebody who may speak for a whole side has come or gone: rules are asked for anew."""
        for regiment in self.regiments:
            if regiment.side == side:
                regiment.known = None
        for character in self.characters:
            if character.side == side:
                character.known = None

    def warlord(self, side: Side) -> CharacterId:
        """CQ 8 warlord 1: the character who commands a side, dead or alive."""
        for number, character in enumerate(self.characters):
            if character.side == side and character.is_warlord:
                return CharacterId(number)
        return NO_CHARACTER

    def strength(self, regiment: RegimentId) -> int:
        """CQ 8 char 12, 11 rider: the stands that are left; a rider counts for one."""
        unit = self.regiments[regiment]
        count = len(unit.stands())
        if unit.character != NO_CHARACTER and self.characters[unit.character].alive:
            rides = CHARACTER not in unit.roles
            if rides and not self.character_kind(unit.character).regiment:
                count += 1
        return count

    def is_below_strength(self, regiment: RegimentId) -> bool:
        """CQ 5 wound 9: has it a wound that is not healed, or a stand that is not restored?"""
        wounds = self.regiments[regiment].wounds
        return wounds.count(0) < len(wounds)

    def card_of(self, regiment: RegimentId) -> CardId:
        """The card that names a regiment's entry."""
        unit = self.regiments[regiment]
        return CardId(self.cards.index(Card(unit.side, regiments=unit.kind)))

    def card_of_character(self, character: CharacterId) -> CardId:
        unit = self.characters[character]
        return CardId(self.cards.index(Card(unit.side, character=unit.kind)))


Ctx = CoreCtx[State]


def enemy_of(side: Side) -> Side:
    return Side(1 - side)


def loaded_state(data: Data, rules: Rules, catalogue: Catalogue) -> State:
    """The inverse of `State.to_data`."""
    values = field_values(State, data, "state")
    state = State(rules=rules, catalogue=catalogue, **values)  # type: ignore[arg-type]  # decoded by their kinds
    if len(state.field.bodies) != len(state.regiments):
        raise DecodeError(
            "state.field.bodies", "a body for every regiment", len(state.field.bodies)
        )
    return state
