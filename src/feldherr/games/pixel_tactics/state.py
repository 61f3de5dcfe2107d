"""The table: two units, hands, decks and piles, and whose move it is."""

from typing import ClassVar, Final

from feldherr.core.codec import Data, DecodeError, Record, field_values
from feldherr.core.codec import kind_of as kind_in_json
from feldherr.core.compiling import mypyc_attr
from feldherr.core.declaring import Beside, Owned, kept
from feldherr.core.event import State as CoreState
from feldherr.core.flow import Ctx as CoreCtx
from feldherr.core.seat import NO_SEAT, SeatId
from feldherr.games.pixel_tactics.card_numbers import DOPPELGANGER, NO_CARD, CardId, KindId, kind_of
from feldherr.games.pixel_tactics.catalogue.catalogue import Catalogue
from feldherr.games.pixel_tactics.grid import (
    CENTRE,
    FRONT,
    HERO_SLOTS,
    LEADER,
    SEAT_IDS,
    UNIT,
    UNIT_REFS,
    Faction,
    Ref,
    RowId,
    SlotId,
    opponent_of,
    ref_of,
    refs_of,
    row_at,
)
from feldherr.games.pixel_tactics.options import Rules
from feldherr.games.pixel_tactics.powers import Power

HIDDEN: Final = NO_CARD
"""A card this seat does not know."""

DRAWN_GAME: Final = -2
NO_WINNER: Final = SeatId(DRAWN_GAME)

CARDS: Final = kind_in_json(list[CardId])

NO_POWER: Final = Power()


@mypyc_attr(acyclic=True)
class Piece(Record, kw_only=True):
    """A card in a unit: hero, leader or corpse."""

    what: ClassVar[str] = "a piece"

    card: CardId
    owner: SeatId
    damage: int = 0
    corpse: bool = False
    bound: bool = False
    """Took part in an exclusive action this wave (PT action 5)."""
    hurt: bool = False
    """Has taken damage this wave."""
    struck: bool = False
    """Has attacked the enemy unit in melee this wave."""
    captured: bool = False
    """Serves the other side with a single life."""
    bonus: int = 0
    """Attack added until the end of the wave."""
    counters: int = 0
    """Strength markers."""


@mypyc_attr(acyclic=True)
class Side(Record, kw_only=True):
    """A player's side of the table: unit, hand, deck and piles of one seat, and what counts for it in this wave."""

    what: ClassVar[str] = "a side"

    faction: Faction
    grid: Owned[list[Piece | None]]
    hand: list[CardId]
    shown: list[bool]
    """For every hand card: has the opponent seen it?"""
    deck: list[CardId]
    """Top card last."""
    known: int
    """How many cards on top of the deck its player knows."""
    discard: list[CardId]
    victory: list[CardId]
    playing: list[CardId]
    """Order cards that are being carried out."""
    actions: int = 0
    orders: int = 0
    """Orders played in this wave."""
    slowed: int = 0
    """Actions lost in this wave."""
    slowed_later: int = 0
    """Actions lost in the next wave."""
    shield: int = 0
    """Less damage from each attack until the end of the wave."""
    vengeful: bool = False
    """Heroes that attack this unit in melee this wave are killed."""
    executed: bool = False
    """The leader's once-per-wave action has been taken."""
    order_actions: int = 0
    """Actions besides that may be used for orders only."""

    def leader(self) -> Piece:
        piece = self.grid[CENTRE]
        assert piece is not None
        return piece


def empty_side(faction: Faction) -> Side:
    return Side(
        faction=faction,
        grid=[None] * UNIT,
        hand=[],
        shown=[],
        deck=[],
        known=0,
        discard=[],
        victory=[],
        playing=[],
    )


@mypyc_attr(acyclic=True)
class State(CoreState, kw_only=True):
    """Everything on the table, open or hidden, and the rules and cards it is played with."""

    rules: Beside[Rules]
    cards: Beside[Catalogue]
    sides: Owned[list[Side]]
    promo: list[CardId]
    game: int = 1
    round: int = 0
    wave: RowId = FRONT
    first: SeatId = NO_SEAT
    active: SeatId = NO_SEAT
    outcome: SeatId = NO_SEAT
    """Winner of the game that just ended, DRAWN_GAME, or NOBODY while it lasts."""
    champion: SeatId = NO_SEAT
    """Winner of the whole match, or DRAWN_GAME."""
    over: bool = False
    leader_powers: list[Power] = kept([NO_POWER, NO_POWER])
    """Found by `find_leader_powers` when the leaders are known."""

    def find_leader_powers(self) -> None:
        """PT unit 5, card doppelganger leader: each leader's ability; Sagas has that of the enemy leader."""
        for seat in SEAT_IDS:
            if self.sides[seat].grid[CENTRE] is None:
                self.leader_powers[seat] = NO_POWER
            else:
                self.leader_powers[seat] = self.cards.powers[self.leader_kind(seat)][LEADER]

    def leader_kind(self, seat: SeatId) -> KindId:
        """Whose leader side counts for a seat."""
        own = kind_of(self.sides[seat].leader().card)
        enemy = self.sides[opponent_of(seat)].grid[CENTRE]
        return own if own != DOPPELGANGER or enemy is None else kind_of(enemy.card)

    # seat_of and slot_of by hand, here alone: asked millions of times, they cost interpreted play a tenth of its speed.

    def piece(self, ref: Ref) -> Piece:
        piece = self.sides[ref // UNIT].grid[ref % UNIT]
        assert piece is not None
        return piece

    def at(self, ref: Ref) -> Piece | None:
        return self.sides[ref // UNIT].grid[ref % UNIT]

    def is_alive(self, ref: Ref) -> bool:
        piece = self.sides[ref // UNIT].grid[ref % UNIT]
        return piece is not None and not piece.corpse

    def living(self, seat: SeatId) -> list[Ref]:
        """Refs of the living cards of a unit, its leader among them."""
        found: list[Ref] = []
        grid = self.sides[seat].grid
        for ref in UNIT_REFS[seat]:
            piece = grid[ref % UNIT]
            if piece is not None and not piece.corpse:
                found.append(ref)
        return found

    def heroes(self, seat: SeatId) -> list[Ref]:
        """Refs of the living heroes of a unit (a leader is no hero, PT glossary 9)."""
        found: list[Ref] = []
        grid = self.sides[seat].grid
        for slot in HERO_SLOTS:
            piece = grid[slot]
            if piece is not None and not piece.corpse:
                found.append(ref_of(seat, slot))
        return found

    def corpses(self, seat: SeatId) -> list[Ref]:
        found: list[Ref] = []
        grid = self.sides[seat].grid
        for ref in UNIT_REFS[seat]:
            piece = grid[ref % UNIT]
            if piece is not None and piece.corpse:
                found.append(ref)
        return found

    def free_slots(self, seat: SeatId, slots: list[SlotId]) -> list[SlotId]:
        """PT recruit 2: neither hero nor leader nor corpse."""
        grid = self.sides[seat].grid
        return [slot for slot in slots if grid[slot] is None]

    def current_row(self, seat: SeatId) -> list[Ref]:
        """Living cards in the row of the current wave, the leader included."""
        return [ref for ref in refs_of(seat) if row_at(ref) == self.wave and self.is_alive(ref)]


Ctx = CoreCtx[State]


def loaded_state(data: Data, rules: Rules, cards: Catalogue) -> State:
    """The inverse of `State.to_data`."""
    values = field_values(State, data, "state")
    state = State(rules=rules, cards=cards, **values)  # type: ignore[arg-type]  # decoded by their kinds
    if [len(side.grid) for side in state.sides] != [UNIT, UNIT]:
        raise DecodeError("state.sides", "two sides with nine places each", len(state.sides))
    state.find_leader_powers()
    return state
