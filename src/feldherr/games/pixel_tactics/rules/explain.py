"""Why a wish is not possible: the first rule it breaks, for refusals and for `why`."""

from feldherr.core.codec import Record
from feldherr.core.rule import Violation
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import (
    ATTACK,
    DRAW_CARD,
    END_TURN,
    MOVE,
    PLAY_ORDER,
    RECRUIT,
    REMOVE,
    Attack,
    DrawCard,
    DrawPromo,
    Execute,
    Move,
    PlayOrder,
    Recruit,
    RemoveCorpse,
    TakeDamage,
)
from feldherr.games.pixel_tactics.grid import (
    ALL_REFS,
    ALL_SLOTS,
    CENTRE,
    FLANK,
    HERO_SLOTS,
    MELEE,
    RANGED,
    SPELL,
    SlotId,
    opponent_of,
    ref_of,
    row_of,
    seat_of,
)
from feldherr.games.pixel_tactics.powers import (
    CORPSES_ATTACK,
    ENEMY_KEEPS_CORPSES,
    FREE_MOVE,
    FREE_RECRUIT,
    FREE_REMOVE,
    TraitId,
)
from feldherr.games.pixel_tactics.rules.actions import TRUCE_ROUND, order_is_free
from feldherr.games.pixel_tactics.rules.attacks import aims_at
from feldherr.games.pixel_tactics.rules.values import has_ranged, is_unscreened, power_at, trait
from feldherr.games.pixel_tactics.state import State


def why_not(state: State, seat: SeatId, wish: Record) -> Violation:
    """The rule that forbids an action that is not on the list."""
    if isinstance(wish, Attack):
        return _attack(state, seat, wish)
    if isinstance(wish, Recruit):
        return _recruit(state, seat, wish)
    if isinstance(wish, PlayOrder):
        return _order(state, seat, wish)
    if isinstance(wish, Move):
        return _move(state, seat, wish)
    if isinstance(wish, RemoveCorpse):
        return _remove(state, seat, wish)
    if isinstance(wish, DrawCard):
        return Violation("PT-draw.2", "deck_empty") if not state.sides[seat].deck else _no_action()
    if isinstance(wish, DrawPromo):
        return _promo(state, seat, wish)
    if isinstance(wish, TakeDamage):
        return Violation("PT-faq.8", "nobody_takes_it")
    if isinstance(wish, Execute):
        return Violation("PT-card.promo_marion.leader", "no_namesake")
    return Violation("PT-round.11", "actions_left")


def _no_action() -> Violation:
    return Violation("PT-action.2", "no_action_left")


def _is_paid(state: State, seat: SeatId, free: TraitId) -> bool:
    return state.sides[seat].actions > 0 or trait(state, seat, free) > 0


def _attack(state: State, seat: SeatId, wish: Attack) -> Violation:
    ref = ref_of(seat, wish.slot)
    piece = state.at(ref)
    if state.round <= TRUCE_ROUND:
        return Violation("PT-truce.4" if wish.mode == SPELL else "PT-truce.1", "truce")
    if state.sides[seat].actions <= 0:
        return _no_action()
    if piece is None:
        return Violation("PT-attackaction.1", "nobody_there")
    if row_of(wish.slot) != state.wave:
        return Violation(
            "PT-attackaction.2" if wish.slot == CENTRE else "PT-attackaction.1", "not_this_wave"
        )
    if piece.corpse and not (wish.mode == MELEE and trait(state, seat, CORPSES_ATTACK)):
        return Violation("PT-corpse.1", "corpse")
    if piece.bound and (wish.slot != CENTRE or state.rules.leader_exclusive):
        return Violation("PT-action.8" if wish.slot == CENTRE else "PT-action.5", "already_acted")
    if wish.mode == SPELL:
        return Violation("PT-spell.1", "no_spell")
    if wish.mode == RANGED and not has_ranged(state, ref):
        return Violation("PT-ranged.1", "not_ranged")
    if wish.mode == MELEE and not is_unscreened(state, ref):
        return Violation("PT-melee.2", "screened_attacker")
    return _aim(state, seat, wish)


def _aim(state: State, seat: SeatId, wish: Attack) -> Violation:
    if wish.target < 0:
        return Violation("PT-attack.1", "target_missing")
    target = ref_of(opponent_of(seat), wish.target)
    if not state.is_alive(target):
        return Violation("PT-attack.8", "no_living_target")
    if target not in aims_at(state, ref_of(seat, wish.slot), wish.mode):
        return Violation(
            "PT-melee.1" if wish.mode == MELEE else "PT-intercept.7", "screened_target"
        )
    return Violation("PT-card.illusionist.leader", "opponent_aims")


def _recruit(state: State, seat: SeatId, wish: Recruit) -> Violation:
    side = state.sides[seat]
    if not _is_paid(state, seat, FREE_RECRUIT):
        return _no_action()
    if wish.card not in side.hand:
        return Violation("PT-recruit.1", "not_in_hand")
    if wish.slot == CENTRE:
        return Violation("PT-recruit.6", "leaders_place")
    if row_of(wish.slot) != state.wave:
        return Violation("PT-recruit.1", "not_this_wave")
    return Violation("PT-recruit.2", "not_free")


def _order(state: State, seat: SeatId, wish: PlayOrder) -> Violation:
    if state.round <= TRUCE_ROUND:
        return Violation("PT-truce.5" if order_is_free(state, seat) else "PT-truce.2", "truce")
    side = state.sides[seat]
    if not (side.actions or side.order_actions or order_is_free(state, seat)):
        return _no_action()
    return Violation("PT-order.1", "not_in_hand")


def _move(state: State, seat: SeatId, wish: Move) -> Violation:
    piece = state.at(ref_of(seat, wish.slot))
    if not _is_paid(state, seat, FREE_MOVE):
        return _no_action()
    if wish.slot == CENTRE:
        return Violation("PT-move.3", "leader_stays")
    if piece is None:
        return Violation("PT-move.1", "nobody_there")
    if piece.corpse:
        return Violation("PT-move.9", "corpse")
    if piece.bound:
        return Violation("PT-action.5", "already_acted")
    return Violation("PT-move.4", "not_free")


def _remove(state: State, seat: SeatId, wish: RemoveCorpse) -> Violation:
    if not _is_paid(state, seat, FREE_REMOVE):
        return _no_action()
    if trait(state, opponent_of(seat), ENEMY_KEEPS_CORPSES):
        return Violation("PT-card.dragon_mage.leader", "corpses_stay")
    if seat_of(wish.at) != seat and not state.rules.remove_any_corpse:
        return Violation("PT-corpseaction.3", "not_yours")
    return Violation("PT-corpseaction.1", "no_corpse")


def _promo(state: State, seat: SeatId, wish: DrawPromo) -> Violation:
    if not state.rules.promo:
        return Violation("PT-promo.5", "no_promo_game")
    if not state.promo:
        return Violation("PT-promo.8", "promo_empty")
    if wish.card not in state.sides[seat].hand:
        return Violation("PT-promo.4", "not_in_hand")
    return _no_action()


def tempting(state: State, seat: SeatId, legal: list[Record]) -> list[Record]:
    """Actions a player may have in mind that are not on the list."""
    side = state.sides[seat]
    wishes: list[Record] = [DRAW_CARD, END_TURN]
    for slot in ALL_SLOTS:
        if side.grid[slot] is not None:
            wishes.extend(_tempting_attacks(state, seat, slot))
            free = state.free_slots(seat, HERO_SLOTS)
            wishes.append(MOVE[slot][free[0] if free else FLANK])
    for card in side.hand:
        wishes.append(PLAY_ORDER[card])
    if side.hand:
        wishes.extend(RECRUIT[side.hand[0]][slot] for slot in ALL_SLOTS)
    wishes.extend(
        REMOVE[ref] for ref in ALL_REFS if state.at(ref) is not None and not state.is_alive(ref)
    )
    return [wish for wish in wishes if wish not in legal]


def _tempting_attacks(state: State, seat: SeatId, slot: SlotId) -> list[Record]:
    wishes: list[Record] = [ATTACK[slot][MELEE][CENTRE + 1], ATTACK[slot][RANGED][CENTRE + 1]]
    if state.is_alive(ref_of(seat, slot)) and power_at(state, ref_of(seat, slot)).is_spell:
        wishes.append(ATTACK[slot][SPELL][0])
    return wishes
