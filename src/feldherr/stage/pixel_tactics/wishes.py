"""What a player may have meant by pointing at some things, to be told why it is not possible."""

from feldherr.core.codec import Record
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import (
    ATTACK,
    DRAW_CARD,
    END_TURN,
    MOVE,
    PLAY_ORDER,
    RECRUIT,
    REMOVE,
    DrawPromo,
)
from feldherr.games.pixel_tactics.card_numbers import CardId
from feldherr.games.pixel_tactics.grid import (
    ALL_REFS,
    ALL_SLOTS,
    CENTRE,
    HERO_SLOTS,
    MELEE,
    RANGED,
    SPELL,
    Ref,
    seat_of,
    slot_of,
)
from feldherr.games.pixel_tactics.rules.values import power_at
from feldherr.games.pixel_tactics.state import State
from feldherr.stage.pixel_tactics.elements import PROMO, deck_id, discard_id, hand_id, place_id


def nameable(state: State, seat: SeatId) -> list[Record]:
    """Every action with the own cards and heroes, those of the wave first: what can be said in words."""
    row = state.current_row(seat)
    hand = state.sides[seat].hand
    found: list[Record] = [DRAW_CARD, END_TURN, *(PLAY_ORDER[card] for card in hand)]
    found += [RECRUIT[card][slot] for card in hand for slot in ALL_SLOTS]
    for ref in sorted(state.living(seat), key=lambda each: each not in row):
        hero = slot_of(ref)
        found += [ATTACK[hero][mode][to + 1] for mode in (MELEE, RANGED) for to in ALL_SLOTS]
        found += [MOVE[hero][to] for to in ALL_SLOTS if to != hero]
        found += [ATTACK[hero][SPELL][0]] if power_at(state, ref).is_spell else []
    corpses = [ref for ref in ALL_REFS if state.at(ref) is not None and not state.is_alive(ref)]
    return [*found, *(REMOVE[ref] for ref in corpses), *_promos(state, hand)]


def _promos(state: State, hand: list[CardId]) -> list[Record]:
    return [DrawPromo(card) for card in hand] if state.rules.promo else []


class Pointing:
    """The things pointed at, as the game knows them."""

    def __init__(self, state: State, seat: SeatId, touches: list[str]) -> None:
        self.state = state
        self.seat = seat
        refs = {place_id(ref): ref for ref in ALL_REFS}
        cards = {hand_id(state, seat, card, seat): card for card in state.sides[seat].hand}
        self.refs = [refs[each] for each in touches if each in refs]
        self.cards = [cards[each] for each in touches if each in cards]
        self.piles = [each for each in touches if each not in refs and each not in cards]

    @property
    def recruits_to_enemy(self) -> bool:
        """A hand card is taken to the other unit: no answer of the game is like that."""
        return bool(self.cards) and any(seat_of(ref) != self.seat for ref in self.refs)

    def wishes(self) -> list[Record]:
        """Every action that would touch all of these, possible or not."""
        if self.cards:
            return self._with_card(self.cards[0])
        if self.piles:
            return [DRAW_CARD] if self.piles == [deck_id(self.seat)] and not self.refs else []
        if len(self.refs) == 1:
            return self._with_place(self.refs[0])
        if len(self.refs) == 2:
            return self._with_places(self.refs[0], self.refs[1])
        return []

    def _with_card(self, card: CardId) -> list[Record]:
        if self.piles == [PROMO]:
            return [DrawPromo(card)]
        if self.piles == [discard_id(self.seat)]:
            return [PLAY_ORDER[card]]
        own = [slot_of(ref) for ref in self.refs if seat_of(ref) == self.seat]
        if self.refs:
            return [RECRUIT[card][slot] for slot in own]
        free = self.state.free_slots(self.seat, HERO_SLOTS)
        return [PLAY_ORDER[card], *(RECRUIT[card][slot] for slot in free[:1])]

    def _with_place(self, ref: Ref) -> list[Record]:
        slot = slot_of(ref)
        piece = self.state.at(ref)
        if piece is not None and piece.corpse:
            return [REMOVE[ref]]
        if seat_of(ref) != self.seat:
            return self._attacks_on(ref)
        hand = self.state.sides[self.seat].hand
        if piece is None:
            return [RECRUIT[hand[0]][slot]] if hand else []
        free = self.state.free_slots(self.seat, HERO_SLOTS)
        attacks: list[Record] = [ATTACK[slot][mode][CENTRE + 1] for mode in (MELEE, RANGED)]
        return [*attacks, ATTACK[slot][SPELL][0], MOVE[slot][free[0] if free else CENTRE]]

    def _attacks_on(self, ref: Ref) -> list[Record]:
        """With everybody who may attack in this wave, or with anybody if there is nobody."""
        row = self.state.current_row(self.seat) or self.state.living(self.seat)
        return [
            ATTACK[slot_of(own)][mode][slot_of(ref) + 1] for own in row for mode in (MELEE, RANGED)
        ]

    def _with_places(self, one: Ref, other: Ref) -> list[Record]:
        if seat_of(one) == seat_of(other):
            return [MOVE[slot_of(one)][slot_of(other)]] if seat_of(one) == self.seat else []
        own, enemy = (one, other) if seat_of(one) == self.seat else (other, one)
        return [ATTACK[slot_of(own)][mode][slot_of(enemy) + 1] for mode in (MELEE, RANGED)]
