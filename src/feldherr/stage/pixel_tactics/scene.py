"""Both units as a table draws them: records that travel as JSON, made from what one seat may see.

Everything with an `id` can be pointed at; `spoken` says it in a sentence for those who listen instead of looking.
"""

from msgspec import Struct


class Bar(Struct, frozen=True):
    """One use of a card: `face` is front, flank, rear, order or leader."""

    face: str
    title: str
    kinds: list[str]
    """One of intercept, ranged, passive, reaction, spell, order and none."""
    kind_titles: list[str]
    text: str
    short: str
    """The same where there is little room: without the words that only say it is a spell."""
    is_house: bool


class Card(Struct, frozen=True):
    """All that is printed on a card."""

    name: str
    title: str
    attack: int
    life: int
    leader: str
    leader_attack: int
    leader_life: int
    is_house: bool
    """The leader's figures are our own."""
    bars: list[Bar]


class Mark(Struct, frozen=True):
    """Something one has to know about a card in a unit: bound, captured, lethal, ranged, ..."""

    name: str
    title: str


class Piece(Struct, frozen=True):
    """A card in a unit. `attack` ends with a plus if it can be higher against some; `face` is the bar in force."""

    card: str
    title: str
    colour: str
    """Of its owner."""
    is_leader: bool
    is_corpse: bool
    attack: str
    damage: int
    life: int
    face: str
    power: str
    """The card whose bar is in force; not its own for a leader who copies."""
    marks: list[Mark]


class Place(Struct, frozen=True):
    """One of the nine places of a unit; columns of both units are counted from the same side."""

    id: str
    slot: str
    row: str
    column: int
    piece: Piece | None
    spoken: str


class Held(Struct, frozen=True):
    """A card in a hand or on a deck that this seat knows."""

    id: str
    card: str
    is_shown: bool
    """The opponent has seen it."""
    spoken: str


class Pile(Struct, frozen=True):
    """A deck or discard pile; `known` are cards one may look at, the top one first."""

    id: str
    title: str
    count: int
    known: list[Held]
    spoken: str


class Band(Struct, frozen=True):
    """A whole row or column of a unit."""

    id: str
    title: str


class Side(Struct, frozen=True):
    """What lies before one player. `hand` holds the cards this seat knows, `hand_count` counts them all."""

    seat: int
    title: str
    colour: str
    is_first: bool
    is_active: bool
    actions: int
    order_actions: int
    places: list[Place]
    rows: list[Band]
    columns: list[Band]
    hand: list[Held]
    hand_count: int
    hand_title: str
    deck: Pile
    discard: Pile
    victory: int
    playing: list[str]
    """Orders that are being carried out."""
    notes: list[str]
    spoken: str


class Wave(Struct, frozen=True):
    """One of the three waves of a round."""

    row: str
    title: str
    is_now: bool


class Scene(Struct, frozen=True):
    """The table of PIXEL TACTICS; `cards` has the words of every card in sight, by name."""

    game: str
    seat: int
    """Whose eyes; 2 or more is a spectator."""
    round: int
    headline: str
    is_truce: bool
    waves: list[Wave]
    number: int
    """Of the game within a match."""
    match_length: int
    promo: Pile | None
    sides: list[Side]
    cards: dict[str, Card]
