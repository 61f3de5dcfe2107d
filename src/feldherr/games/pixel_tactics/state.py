"""The table: two units, hands, decks and piles, and whose move it is."""

from typing import ClassVar, Final, cast

from feldherr.core.codec import (
    BOOL,
    BOOLS,
    INT,
    Data,
    DecodeError,
    Field,
    ListOf,
    Maybe,
    Nested,
    Record,
    Registry,
    field_values,
)
from feldherr.core.compiling import mypyc_attr
from feldherr.core.event import State as CoreState
from feldherr.core.flow import Ctx as CoreCtx
from feldherr.games.pixel_tactics.cards import CARD, DOPPELGANGER, KINDS, Catalogue
from feldherr.games.pixel_tactics.grid import CENTRE, HERO_SLOTS, LEADER, ROW, row_of
from feldherr.games.pixel_tactics.options import Rules
from feldherr.games.pixel_tactics.powers import Power

HIDDEN: Final = -1
"""A card this seat does not know."""

NOBODY: Final = -1
DRAWN_GAME: Final = -2

CARDS = ListOf(CARD)

NO_POWER: Final = Power()


@mypyc_attr(acyclic=True)
class Piece(Record):
    """A card in a unit: hero, leader or corpse."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("card", CARD), ("owner", INT), ("damage", INT), ("corpse", BOOL), ("bound", BOOL), ("hurt", BOOL),
        ("struck", BOOL), ("captured", BOOL), ("bonus", INT), ("counters", INT),
    )  # fmt: skip

    def __init__(
        self, card: int, owner: int, damage: int = 0, corpse: bool = False, bound: bool = False,
        hurt: bool = False, struck: bool = False, captured: bool = False, bonus: int = 0, counters: int = 0,
    ) -> None:  # fmt: skip
        self.card = card
        self.owner = owner
        self.damage = damage
        self.corpse = corpse
        self.bound = bound
        """Took part in an exclusive action this wave (PT action 5)."""
        self.hurt = hurt
        """Has taken damage this wave."""
        self.struck = struck
        """Has attacked the enemy unit in melee this wave."""
        self.captured = captured
        """Serves the other side with a single life."""
        self.bonus = bonus
        """Attack added until the end of the wave."""
        self.counters = counters
        """Strength markers."""

    def copy(self) -> "Piece":
        return Piece(
            self.card, self.owner, self.damage, self.corpse, self.bound, self.hurt, self.struck, self.captured,
            self.bonus, self.counters,
        )  # fmt: skip


Grid = list[Piece | None]
_GRID = ListOf(Maybe(Nested(Registry("a piece", [Piece]))))


@mypyc_attr(acyclic=True)
class Side(Record):
    """What belongs to one seat."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("faction", INT), ("grid", _GRID), ("hand", CARDS), ("shown", BOOLS), ("deck", CARDS), ("known", INT),
        ("discard", CARDS), ("victory", CARDS), ("playing", CARDS), ("actions", INT), ("orders", INT),
        ("slowed", INT), ("slowed_later", INT), ("shield", INT), ("vengeful", BOOL), ("executed", BOOL),
        ("order_actions", INT),
    )  # fmt: skip

    def __init__(
        self, faction: int, grid: Grid, hand: list[int], shown: list[bool], deck: list[int], known: int,
        discard: list[int], victory: list[int], playing: list[int], actions: int = 0, orders: int = 0,
        slowed: int = 0, slowed_later: int = 0, shield: int = 0, vengeful: bool = False, executed: bool = False,
        order_actions: int = 0,
    ) -> None:  # fmt: skip
        self.faction = faction
        self.grid = grid
        self.hand = hand
        self.shown = shown
        """For every hand card: has the opponent seen it?"""
        self.deck = deck
        """Top card last."""
        self.known = known
        """How many cards on top of the deck its player knows."""
        self.discard = discard
        self.victory = victory
        self.playing = playing
        """Order cards that are being carried out."""
        self.actions = actions
        self.orders = orders
        """Orders played in this wave."""
        self.slowed = slowed
        """Actions lost in this wave."""
        self.slowed_later = slowed_later
        """Actions lost in the next wave."""
        self.shield = shield
        """Less damage from each attack until the end of the wave."""
        self.vengeful = vengeful
        """Heroes that attack this unit in melee this wave are killed."""
        self.executed = executed
        """The leader's once-per-wave action has been taken."""
        self.order_actions = order_actions
        """Actions besides that may be used for orders only."""

    def copy(self) -> "Side":
        grid: Grid = []
        for piece in self.grid:
            grid.append(None if piece is None else piece.copy())
        return Side(
            self.faction, grid, self.hand[:], self.shown[:], self.deck[:], self.known, self.discard[:],
            self.victory[:], self.playing[:], self.actions, self.orders, self.slowed, self.slowed_later,
            self.shield, self.vengeful, self.executed, self.order_actions,
        )  # fmt: skip

    def leader(self) -> Piece:
        piece = self.grid[CENTRE]
        assert piece is not None
        return piece


def empty_side(faction: int) -> Side:
    return Side(faction, [None] * 9, [], [], [], 0, [], [], [])


_SIDES = ListOf(Nested(Registry("a side", [Side])))


@mypyc_attr(acyclic=True)
class State(CoreState):
    """Everything on the table, open or hidden, and the rules and cards it is played with."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("sides", _SIDES), ("promo", CARDS), ("game", INT), ("round", INT), ("wave", ROW), ("first", INT),
        ("active", INT), ("outcome", INT), ("champion", INT), ("over", BOOL),
    )  # fmt: skip

    def __init__(
        self, rules: Rules, cards: Catalogue, sides: list[Side], promo: list[int], game: int = 1,
        round: int = 0, wave: int = 0, first: int = NOBODY, active: int = NOBODY, outcome: int = NOBODY,
        champion: int = NOBODY, over: bool = False,
    ) -> None:  # fmt: skip
        self.rules = rules
        self.cards = cards
        self.sides = sides
        self.leader_powers = [NO_POWER, NO_POWER]
        """Found by `find_leader_powers` when the leaders are known; not part of the saved state."""
        self.promo = promo
        self.game = game
        self.round = round
        self.wave = wave
        self.first = first
        self.active = active
        self.outcome = outcome
        """Winner of the game that just ended, DRAWN_GAME, or NOBODY while it lasts."""
        self.champion = champion
        """Winner of the whole match, or DRAWN_GAME."""
        self.over = over

    def copy(self) -> "State":
        twin = State(
            self.rules, self.cards, [self.sides[0].copy(), self.sides[1].copy()], self.promo[:], self.game,
            self.round, self.wave, self.first, self.active, self.outcome, self.champion, self.over,
        )  # fmt: skip
        twin.leader_powers = self.leader_powers[:]
        return twin

    def find_leader_powers(self) -> None:
        """PT unit 5, card doppelganger leader: each leader's ability; Sagas has that of the enemy leader."""
        for seat in range(2):
            if self.sides[seat].grid[CENTRE] is None:
                self.leader_powers[seat] = NO_POWER
            else:
                self.leader_powers[seat] = self.cards.powers[self.leader_kind(seat)][LEADER]

    def leader_kind(self, seat: int) -> int:
        """Whose leader side counts for a seat."""
        own = self.sides[seat].leader().card % KINDS
        enemy = self.sides[1 - seat].grid[CENTRE]
        return own if own != DOPPELGANGER or enemy is None else enemy.card % KINDS

    def piece(self, ref: int) -> Piece:
        piece = self.sides[ref // 9].grid[ref % 9]
        assert piece is not None
        return piece

    def at(self, ref: int) -> Piece | None:
        return self.sides[ref // 9].grid[ref % 9]

    def is_alive(self, ref: int) -> bool:
        piece = self.sides[ref // 9].grid[ref % 9]
        return piece is not None and not piece.corpse

    def living(self, seat: int) -> list[int]:
        """Refs of the living cards of a unit, its leader among them."""
        found: list[int] = []
        grid = self.sides[seat].grid
        for slot in range(9):
            piece = grid[slot]
            if piece is not None and not piece.corpse:
                found.append(seat * 9 + slot)
        return found

    def heroes(self, seat: int) -> list[int]:
        """Refs of the living heroes of a unit (a leader is no hero, PT glossary 9)."""
        found: list[int] = []
        grid = self.sides[seat].grid
        for slot in HERO_SLOTS:
            piece = grid[slot]
            if piece is not None and not piece.corpse:
                found.append(seat * 9 + slot)
        return found

    def corpses(self, seat: int) -> list[int]:
        found: list[int] = []
        grid = self.sides[seat].grid
        for slot in range(9):
            piece = grid[slot]
            if piece is not None and piece.corpse:
                found.append(seat * 9 + slot)
        return found

    def free_slots(self, seat: int, slots: list[int]) -> list[int]:
        """PT recruit 2: neither hero nor leader nor corpse."""
        grid = self.sides[seat].grid
        return [slot for slot in slots if grid[slot] is None]

    def current_row(self, seat: int) -> list[int]:
        """Living cards in the row of the current wave, the leader included."""
        return [
            ref
            for ref in range(seat * 9, seat * 9 + 9)
            if row_of(ref % 9) == self.wave and self.is_alive(ref)
        ]


Ctx = CoreCtx[State]


def kind_of(card: int) -> int:
    """Which of the printed cards this is, whatever its faction."""
    return card % KINDS


def loaded_state(data: Data, rules: Rules, cards: Catalogue) -> State:
    """The inverse of `State.to_data`."""
    values = field_values(State, data, "state")
    sides = cast(list[Side], values[0])
    if [len(side.grid) for side in sides] != [9, 9]:
        raise DecodeError("state.sides", "two sides with nine places each", len(sides))
    state = State(
        rules, cards, sides, cast(list[int], values[1]), cast(int, values[2]),
        cast(int, values[3]), cast(int, values[4]), cast(int, values[5]), cast(int, values[6]),
        cast(int, values[7]), cast(int, values[8]), cast(bool, values[9]),
    )  # fmt: skip
    state.find_leader_powers()
    return state
