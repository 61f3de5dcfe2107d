"""Attacks, damage, healing, death and revival (PT attack, intercept, casualty, corpse)."""

from typing import ClassVar

from feldherr.core.codec import INT, INTS, Field, Record
from feldherr.games.pixel_tactics.cards import CARD
from feldherr.games.pixel_tactics.events.base import Event, OfPiece, OfSeat, take_from_unit
from feldherr.games.pixel_tactics.grid import MELEE, MODE, REF
from feldherr.games.pixel_tactics.state import Piece, State


class Attacked(Event):
    """An attack is declared; a spell has no target."""

    rule: ClassVar[str] = "PT-attack.1"
    fields: ClassVar[tuple[Field, ...]] = (("attacker", REF), ("mode", MODE), ("target", REF))

    def __init__(self, attacker: int, mode: int, target: int) -> None:
        self.attacker = attacker
        self.mode = mode
        self.target = target

    def apply(self, state: State) -> None:
        if self.mode == MELEE:
            state.piece(self.attacker).struck = True


class Intercepted(Event):
    """A hero makes itself the target."""

    rule: ClassVar[str] = "PT-intercept.1"
    fields: ClassVar[tuple[Field, ...]] = (("by", REF), ("instead_of", REF))

    def __init__(self, by: int, instead_of: int) -> None:
        self.by = by
        self.instead_of = instead_of

    def apply(self, state: State) -> None:
        pass


class Damaged(Event):
    """Damage markers are put on a card."""

    rule: ClassVar[str] = "PT-casualty.1"
    fields: ClassVar[tuple[Field, ...]] = (
        ("at", REF),
        ("amount", INT),
        ("dealer", REF),
        ("mode", MODE),
    )

    def __init__(self, at: int, amount: int, dealer: int, mode: int) -> None:
        self.at = at
        self.amount = amount
        self.dealer = dealer
        self.mode = mode

    def apply(self, state: State) -> None:
        piece = state.piece(self.at)
        piece.damage += self.amount
        piece.hurt = True


class DamageMoved(Event):
    """Damage goes from one card to another."""

    rule: ClassVar[str] = "PT-faq.2"
    fields: ClassVar[tuple[Field, ...]] = (("source", REF), ("to", REF), ("amount", INT))

    def __init__(self, source: int, to: int, amount: int) -> None:
        self.source = source
        self.to = to
        self.amount = amount

    def apply(self, state: State) -> None:
        state.piece(self.source).damage -= self.amount
        receiver = state.piece(self.to)
        receiver.damage += self.amount
        receiver.hurt = True


class Healed(Event):
    """Damage markers are taken off a card."""

    rule: ClassVar[str] = "PT-casualty.6"
    fields: ClassVar[tuple[Field, ...]] = (("at", REF), ("amount", INT))

    def __init__(self, at: int, amount: int) -> None:
        self.at = at
        self.amount = amount

    def apply(self, state: State) -> None:
        state.piece(self.at).damage -= self.amount


class CasualtiesChecked(Event):
    """The casualty check of these seats."""

    rule: ClassVar[str] = "PT-glossary.14"
    fields: ClassVar[tuple[Field, ...]] = (("seats", INTS),)

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

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
    """A fallen hero serves the other side, alive, with a single life."""

    rule: ClassVar[str] = "PT-card.overlord.leader"
    fields: ClassVar[tuple[Field, ...]] = (("at", REF), ("to", REF), ("card", CARD))

    def __init__(self, at: int, to: int, card: int) -> None:
        self.at = at
        self.to = to
        self.card = card

    def apply(self, state: State) -> None:
        fallen = take_from_unit(state, self.at)
        state.sides[self.to // 9].grid[self.to % 9] = Piece(
            fallen.card, fallen.owner, captured=True
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
    fields: ClassVar[tuple[Field, ...]] = (("at", REF), ("amount", INT))

    def __init__(self, at: int, amount: int) -> None:
        self.at = at
        self.amount = amount

    def apply(self, state: State) -> None:
        state.piece(self.at).bonus += self.amount


class Shielded(Event):
    """A unit takes less damage from each attack until the end of the wave."""

    rule: ClassVar[str] = "PT-card.promo_house_3.order"
    fields: ClassVar[tuple[Field, ...]] = (("seat", INT), ("amount", INT))

    def __init__(self, seat: int, amount: int) -> None:
        self.seat = seat
        self.amount = amount

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
    fields: ClassVar[tuple[Field, ...]] = (("seat", INT), ("card", CARD), ("target", REF))

    def __init__(self, seat: int, card: int, target: int) -> None:
        self.seat = seat
        self.card = card
        self.target = target

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        side.executed = True
        side.shown[side.hand.index(self.card)] = True


COMBAT_EVENTS: list[type[Record]] = [
    Attacked, Intercepted, Damaged, DamageMoved, Healed, CasualtiesChecked, Fell, Captured, Revived,
    Strengthened, Shielded, VengeanceSworn, StrengthGained, Executed,
]  # fmt: skip
