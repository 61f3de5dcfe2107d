"""A position as text."""

from feldherr.core.rulebook import Options, OptionValue
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.card_numbers import (
    CARD,
    NAMES,
    CardId,
    faction_of,
    kind_of,
)
from feldherr.games.pixel_tactics.grid import (
    CENTRE,
    COLUMN_SLOTS,
    FACTIONS,
    ROW_IDS,
    ROWS,
    SEAT_IDS,
    Faction,
    column_of,
    slots_in,
)
from feldherr.games.pixel_tactics.notation.signs import FLAG_MARKS, NUMBER_MARKS, UNKNOWN
from feldherr.games.pixel_tactics.options import OPTIONS
from feldherr.games.pixel_tactics.state import HIDDEN, Piece, Side, State

_NO_FACTION = Faction(-1)


def written(state: State, options: Options, waiting: str) -> str:
    """The position as text; `waiting` is where the rules are."""
    factions = [FACTIONS[side.faction] for side in state.sides]
    lines = ["pixel_tactics"]
    changed = [
        f"{option.name}={_written_value(options[option.name])}"
        for option in OPTIONS
        if option.name != "factions" and options[option.name] != option.default
    ]
    if changed:
        lines.append("options " + " ".join(changed))
    if state.game != 1:
        lines.append(f"game {state.game}")
    first = factions[max(0, state.first)]
    active = factions[max(0, state.active)]
    actions = state.sides[max(0, state.active)].actions
    plural = "action" if actions == 1 else "actions"
    lines.append(
        f"round {state.round}, {ROWS[state.wave]} wave, {first} first, {active} to act, {actions} {plural}"
    )
    if state.promo:
        cards = reversed(state.promo)
        lines.append("promo " + " ".join(_short(card, _NO_FACTION) for card in cards))
    for seat in SEAT_IDS:
        lines.extend(_written_side(state, seat))
    if not waiting.endswith("turn.act"):
        lines.append(f"waiting {waiting}")
    return "\n".join(lines) + "\n"


def _written_side(state: State, seat: SeatId) -> list[str]:
    side = state.sides[seat]
    leader = side.grid[CENTRE]
    led_by = "nobody" if leader is None else _written_piece(leader, side.faction)
    cells = ["." if piece is None else _written_piece(piece, side.faction) for piece in side.grid]
    cells[CENTRE] = "*"
    width = [max(len(cells[slot]) for slot in column) for column in COLUMN_SLOTS]
    lines = [f"{FACTIONS[side.faction]} leads {led_by}"]
    for row in ROW_IDS:
        padded = [cells[slot].ljust(width[column_of(slot)]) for slot in slots_in(row)]
        lines.append("| " + " | ".join(padded) + " |")
    hand = [
        _short(card, side.faction) + ("~" if shown else "")
        for card, shown in zip(side.hand, side.shown, strict=True)
    ]
    lines.append(" ".join(["hand", *hand]))
    lines.append(" ".join(["deck", *(_short(card, side.faction) for card in reversed(side.deck))]))
    for name, pile in (("discard", side.discard), ("victory", side.victory)):
        if pile:
            lines.append(" ".join([name, *(_short(card, side.faction) for card in pile)]))
    marks = _written_marks(side)
    return [*lines, "marks " + " ".join(marks)] if marks else lines


def _written_marks(side: Side) -> list[str]:
    numbers = {
        "orders": side.orders, "order_actions": side.order_actions, "slowed": side.slowed,
        "slowed_later": side.slowed_later, "shield": side.shield, "known": side.known,
    }  # fmt: skip
    flags = {"vengeful": side.vengeful, "executed": side.executed}
    return [f"{name}={numbers[name]}" for name in NUMBER_MARKS if numbers[name]] + [
        name for name in FLAG_MARKS if flags[name]
    ]


def _written_piece(piece: Piece, faction: Faction) -> str:
    words = [_short(piece.card, faction)]
    if piece.damage:
        words.append(f"d{piece.damage}")
    if piece.bonus:
        words.append(f"+{piece.bonus}")
    if piece.counters:
        words.append(f"s{piece.counters}")
    flags = {
        "corpse": piece.corpse, "bound": piece.bound, "hurt": piece.hurt, "struck": piece.struck,
        "captured": piece.captured,
    }  # fmt: skip
    return " ".join(words + [name for name, is_set in flags.items() if is_set])


def _short(card: CardId, faction: Faction) -> str:
    """The bare name for cards of the side's own faction."""
    if card == HIDDEN:
        return UNKNOWN
    return NAMES[kind_of(card)] if faction_of(card) == faction else CARD.names[card]


def _written_value(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
