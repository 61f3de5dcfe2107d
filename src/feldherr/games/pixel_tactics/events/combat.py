"""Attacks, damage, healing, death and revival (PT attack, intercept, casualty, corpse)."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.card_numbers import CardId
from feldherr.games.pixel_tactics.events.base import Event, OfPiece, OfSeat, take_from_unit
from feldherr.games.pixel_tactics.grid import (
    MELEE,
    Mode,
    Ref,
    seat_of,
    slot_of,
)
from feldherr.games.pixel_tactics.state import Piece, State


class Attacked(Event):
    """An attack is declared; a spell has no target."""

    rule: ClassVar[str] = "PT-attack.1"
    attacker: Ref
    mode: Mode
    target: Ref

    def apply(self, state: State) -> None:
        attacker = state.piece(self.attacker)
        if self.mode == MELEE and not attacker.corpse:
            attacker.struck = True


class Intercepted(Event):
    """A hero makes itself the target."""

    rule: ClassVar[str] = "PT-intercept.1"
    by: Ref
    instead_of: Ref

    def apply(self, state: State) -> None:
        pass


class Damaged(Event):
    """Damage markers are put on a card."""

    rule: ClassVar[str] = "PT-casualty.1"
    at: Ref
    amount: int
    dealer: Ref
    mode: Mode

    def apply(self, state: State) -> None:
        piece = state.piece(self.at)
        piece.damage += self.amount
        piece.hurt = True


class DamageMoved(Event):
    """Damage goes from one card to another."""

    rule: ClassVar[str] = "PT-faq.2"
    source: Ref
    to: Ref
    amount: int

    def apply(self, state: State) -> None:
        state.piece(self.source).damage -= self.amount
        receiver = state.piece(self.to)
        receiver.damage += self.amount
        receiver.hurt = True


class Healed(Event):
    """Damage markers are taken off a card."""

    rule: ClassVar[str] = "PT-casualty.6"
    at: Ref
    amount: int

    def apply(self, state: State) -> None:
        state.piece(self.at).damage -= self.amount


class CasualtiesChecked(Event):
    """The casualty check of these seats."""

    rule: ClassVar[str] = "PT-glossary.14"
    seats: list[SeatId]

    def apply(self, state: State) -> None:
        pass


class Fell(OfPiece):
    """A hero is killed: it becomes a corpse, or is discarded if it was captured."""

    rule: ClassVar[str] = "PT-casualty.7"

    def apply(self, state: State) -> None:
        piece = state.piece(self.at)
        piece.damage = 0
        piece.corpse = True
        if piece.captured:
            take_from_unit(state, self.at)
            state.sides[piece.owner].discard.append(piece.card)


class Captured(Event):
    """A fallen hero serves the other side, alive, with a single life.

    It stays the same hero: what it did and was given in this wave goes with it. Only its melee attacks
    do not, because they hit the unit it now belongs to.
    """

    rule: ClassVar[str] = "PT-card.overlord.leader"
    at: Ref
    to: Ref
    card: CardId

    def apply(self, state: State) -> None:
        fallen = take_from_unit(state, self.at)
        state.sides[seat_of(self.to)].grid[slot_of(self.to)] = Piece(
            card=fallen.card,
            owner=fallen.owner,
            bound=fallen.bound,
            hurt=fallen.hurt,
            captured=True,
            bonus=fallen.bonus,
        )


class Revived(OfPiece):
    """A corpse is alive again on its place, without damage."""

    rule: ClassVar[str] = "PT-corpse.4"

    def apply(self, state: State) -> None:
        piece = state.piece(self.at)
        piece.corpse = False
        piece.damage = 0
        if not state.rules.revived_act:
            piece.bound = True


class Strengthened(Event):
    """More attack until the end of the wave."""

    rule: ClassVar[str] = "PT-card.dragon_mage.order"
    at: Ref
    amount: int

    def apply(self, state: State) -> None:
        state.piece(self.at).bonus += self.amount


class Shielded(Event):
    """A unit takes less damage from each attack until the end of the wave."""

    rule: ClassVar[str] = "PT-card.promo_house_3.order"
    seat: SeatId
    amount: int

    def apply(self, state: State) -> None:
        state.sides[self.seat].shield += self.amount


class VengeanceSworn(OfSeat):
    """Heroes that attack the unit in melee this wave are killed."""

    rule: ClassVar[str] = "PT-card.templar.order"

    def apply(self, state: State) -> None:
        state.sides[self.seat].vengeful = True


class StrengthGained(OfSeat):
    """A strength marker is put on a leader."""

    rule: ClassVar[str] = "PT-card.priestess.leader"

    def apply(self, state: State) -> None:
        state.sides[self.seat].leader().counters += 1


class Executed(Event):
    """A leader shows a card to kill its namesake."""

    rule: ClassVar[str] = "PT-card.promo_marion.leader"
    seat: SeatId
    card: CardId
    target: Ref

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        side.executed = True
        side.shown[side.hand.index(self.card)] = True


COMBAT_EVENTS: list[type[Record]] = [
    Attacked, Intercepted, Damaged, DamageMoved, Healed, CasualtiesChecked, Fell, Captured, Revived,
    Strengthened, Shielded, VengeanceSworn, StrengthGained, Executed,
]  # fmt: skip
