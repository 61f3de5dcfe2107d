"""A log of PIXEL TACTICS in sentences, made from events as one seat may know them."""

from feldherr.core.seat import NOBODY
from feldherr.core.text import Line, Texts
from feldherr.games.pixel_tactics.card_numbers import CARD, kind_of
from feldherr.games.pixel_tactics.events.base import Event
from feldherr.games.pixel_tactics.events.card_moves import DeckArranged, EffectBegan, TopSeen
from feldherr.games.pixel_tactics.events.combat import Attacked, CasualtiesChecked
from feldherr.games.pixel_tactics.events.setup import (
    AlarmRaised,
    DeckShuffled,
    GameBegan,
    GameEnded,
    LeadersRevealed,
    LeadersTaken,
    MatchEnded,
)
from feldherr.games.pixel_tactics.events.turn import (
    ActionTaken,
    Moved,
    OrderEnded,
    OrderPlayed,
    RoundEnded,
    TurnBegan,
    TurnEnded,
    WaveBegan,
    WaveEnded,
)
from feldherr.games.pixel_tactics.grid import (
    FIRST,
    LEADER,
    MELEE,
    MODES,
    NOWHERE,
    ORDER,
    SECOND,
    SPELL,
    leader_of,
    ref_of,
)
from feldherr.games.pixel_tactics.state import CARDS, DRAWN_GAME, HIDDEN, State
from feldherr.games.pixel_tactics.telling.blanks import filled_blanks
from feldherr.games.pixel_tactics.telling.names import Names, names_of
from feldherr.games.pixel_tactics.telling.story import Board, board_before

_BOUNDS = (TurnBegan, TurnEnded, OrderEnded, WaveEnded, CasualtiesChecked)
MINOR = (*_BOUNDS, DeckShuffled, ActionTaken)
"""Events that other lines of a log make obvious."""
NOTHING_CAME_OF_IT = (*_BOUNDS, EffectBegan, WaveBegan, RoundEnded)
"""If one of these follows an effect, the effect did nothing."""


def told(texts: Texts, log: list[Event], state: State, since: int) -> list[Line]:
    """A log in sentences, one line per event; those before `since` are only followed."""
    names = names_of(texts, state)
    board = board_before(log, state)
    lines: list[Line] = []
    for number, event in enumerate(log):
        if number >= since:
            lines.append(Line(say_event(names, board, event), event.row(), _is_minor(log, number)))
        board.follow(event)
    return lines


def _is_minor(log: list[Event], number: int) -> bool:
    """Book-keeping, effects that were announced already, and effects that changed nothing."""
    event = log[number]
    if isinstance(event, ActionTaken) and number + 1 == len(log):
        return False  # a question follows at once: nothing else says yet what it is about
    if not isinstance(event, EffectBegan):
        return isinstance(event, MINOR)
    before = log[number - 1] if number else None
    if isinstance(before, Attacked) and before.mode == SPELL:
        return before.attacker == event.source
    if isinstance(before, OrderPlayed) and kind_of(before.card) == event.kind:
        return True
    return number + 1 < len(log) and isinstance(log[number + 1], NOTHING_CAME_OF_IT)


def say_event(names: Names, board: Board, event: Event) -> str:
    """One event as a sentence; `board` is how the cards lay before it."""
    values = filled_blanks(names, board, event)
    if isinstance(event, Moved):
        values["hero"] = names.card(board.cards[ref_of(event.seat, event.slot)])
    elif isinstance(event, EffectBegan):
        values["name"] = _effect_name(names, board, event)
    elif isinstance(event, (LeadersRevealed, AlarmRaised)):
        values["first"], values["second"] = names.colour(FIRST), names.colour(SECOND)
        values["first_leader"] = names.leader(event.cards[0])
        values["second_leader"] = names.leader(event.cards[1])
        values["card"] = names.card(event.cards[0])
    elif isinstance(event, GameEnded):
        values["most"], values["fewest"] = max(event.living), min(event.living)
        if event.killed:
            values["leader"] = names.place(board, leader_of(event.killed[0]))
    elif isinstance(event, LeadersTaken):
        taken = [*event.first, *event.second]
        values["winner"] = names.colour(FIRST if event.first else SECOND)
        values["cards"] = ", ".join(names.leader(card) for card in taken)
    elif isinstance(event, (TopSeen, DeckArranged)):
        values["cards"] = names.listed(event.cards[::-1])
    elif isinstance(event, ActionTaken):
        values["action"] = names.texts.say(f"action.{event.action}")
    sentence = names.texts.say(f"event.{type(event).__name__}{_event_variant(event)}", **values)
    if isinstance(event, EffectBegan):
        return sentence + names.badge(event.kind, event.face)
    return sentence


def _effect_name(names: Names, board: Board, event: EffectBegan) -> str:
    if event.face == LEADER and event.source != NOWHERE:
        return names.leader(board.cards[event.source])
    return names.kind(event.kind)


def _event_variant(event: Event) -> str:
    if isinstance(event, Attacked):
        everybody = event.mode == MELEE and event.target == NOWHERE
        return ".all" if everybody else f".{MODES[event.mode]}"
    if isinstance(event, GameEnded):
        if not event.killed:
            return ".cap"
        if event.winner == DRAWN_GAME:
            return ".draw"
        return ".tie_break" if len(event.killed) == 2 else ""
    if isinstance(event, MatchEnded):
        return ".draw" if event.winner == DRAWN_GAME else ""
    if isinstance(event, LeadersTaken):
        return ".draw" if event.first and event.second else ""
    if isinstance(event, GameBegan):
        return ".lot" if event.starter == NOBODY else ""
    if isinstance(event, DeckShuffled):
        return ".promo" if event.seat == NOBODY else ""
    if isinstance(event, ActionTaken):
        if not event.cost:
            return ".free"
        return "" if event.bound == NOWHERE else ".by"
    if isinstance(event, EffectBegan):
        return {ORDER: ".order", LEADER: ".leader"}.get(event.face, "")
    return ".hidden" if _hides_cards(event) else ""


def _hides_cards(event: Event) -> bool:
    for name, kind in event.fields:
        value = getattr(event, name)
        if kind is CARD and value == HIDDEN:
            return True
        if kind is CARDS and HIDDEN in value:
            return True
    return False
