"""The figures and marks of a card in a unit, as every table shows them."""

from feldherr.games.pixel_tactics.card_numbers import KindId, kind_of
from feldherr.games.pixel_tactics.catalogue.catalogue import FaceText
from feldherr.games.pixel_tactics.grid import (
    LEADER,
    MELEE,
    RANGED,
    FaceId,
    Ref,
    enemy_of,
    is_leader,
    refs_of,
    row_at,
    seat_of,
)
from feldherr.games.pixel_tactics.rules.values import (
    attack_value,
    has_intercept,
    has_ranged,
    is_lethal,
    power_at,
)
from feldherr.games.pixel_tactics.state import State

MARKS = ["lethal", "ranged", "intercept", "spell", "bound", "captured", "house"]
"""In the order in which they are shown."""


def shown_attack(state: State, ref: Ref) -> str:
    """The lowest attack value against anybody alive, with a plus if it can be higher."""
    mode = RANGED if has_ranged(state, ref) else MELEE
    enemies = refs_of(enemy_of(ref))
    values = [attack_value(state, ref, enemy, mode) for enemy in enemies if state.is_alive(enemy)]
    if not values:
        return "?"
    return f"{min(values)}+" if max(values) > min(values) else str(values[0])


def marks(state: State, ref: Ref) -> list[str]:
    """What holds for a living card: some of MARKS, in their order."""
    piece = state.piece(ref)
    holds = [
        is_lethal(state, ref),
        has_ranged(state, ref),
        has_intercept(state, ref),
        power_at(state, ref).is_spell,
        piece.bound,
        piece.captured,
        is_house(state, ref),
    ]
    return [mark for mark, does_hold in zip(MARKS, holds, strict=True) if does_hold]


def is_house(state: State, ref: Ref) -> bool:
    """Is the bar in force, or a figure beside it, our own design?"""
    cards = state.cards
    kind, face = face_in_force(state, ref)
    return cards.infos[kind].faces[face].house or (face == LEADER and cards.house_figures[kind])


def face_in_force(state: State, ref: Ref) -> tuple[KindId, FaceId]:
    """PT unit 4, 5: the card and the face of it that count on a place."""
    if is_leader(ref):
        return state.leader_kind(seat_of(ref)), LEADER
    return kind_of(state.piece(ref).card), row_at(ref)


def short_text(face: FaceText, language: str) -> str:
    """A bar without the words that only say it is a spell; a sign says that."""
    text = face.text[language]
    short = text.partition(": ")[2] if "spell" in face.kinds else ""
    return short[:1].upper() + short[1:] or text
