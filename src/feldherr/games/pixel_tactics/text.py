"""Sentences about PIXEL TACTICS, made from events and answers as one seat may know them."""

from feldherr.core.codec import Record
from feldherr.core.decision import Allocate, Arrange, Arranged, Chosen, Decision, Reply, Split
from feldherr.core.text import Line
from feldherr.core.wording import Values, Wording
from feldherr.games.pixel_tactics.answers import (
    Aim,
    Attack,
    Column,
    Lead,
    Move,
    No,
    Row,
    Slot,
    TakeDamage,
)
from feldherr.games.pixel_tactics.cards import CARD, CardId, KindId, kind_named, kind_of
from feldherr.games.pixel_tactics.events.base import Event
from feldherr.games.pixel_tactics.events.cards import DeckArranged, EffectBegan, TopSeen
from feldherr.games.pixel_tactics.events.combat import Attacked
from feldherr.games.pixel_tactics.events.setup import (
    AlarmRaised,
    DeckShuffled,
    GameBegan,
    GameEnded,
    LeadersRevealed,
    LeadersTaken,
    MatchEnded,
)
from feldherr.games.pixel_tactics.events.turn import ActionTaken, Moved, OrderPlayed
from feldherr.games.pixel_tactics.grid import (
    FACES,
    LEADER,
    MELEE,
    MODES,
    NOWHERE,
    ORDER,
    REF,
    ROW,
    ROWS,
    SLOTS,
    SPELL,
    FaceId,
    Mode,
    Ref,
    SlotId,
    face_named,
    is_leader,
    leader_of,
    ref_of,
    slot_of,
)
from feldherr.games.pixel_tactics.moments import Due
from feldherr.games.pixel_tactics.names import Names
from feldherr.games.pixel_tactics.state import CARDS, DRAWN_GAME, HIDDEN, NOBODY, State
from feldherr.games.pixel_tactics.story import Board, board_before, board_of

MINOR = {
    "DeckShuffled", "TurnBegan", "TurnEnded", "ActionTaken", "OrderEnded", "WaveEnded", "CasualtiesChecked",
}  # fmt: skip
"""Events that other lines of a log make obvious."""
NOTHING_CAME_OF_IT = {*MINOR, "EffectBegan", "WaveBegan", "RoundEnded"} - {
    "ActionTaken",
    "DeckShuffled",
}
"""If one of these follows an effect, the effect did nothing."""

_SEAT_FIELDS = {"seat", "winner", "first", "starter"}


def told(names: Names, log: list[Event], state: State, since: int) -> list[Line]:
    """A log in sentences, one line per event; those before `since` are only followed."""
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
        return type(event).__name__ in MINOR
    before = log[number - 1] if number else None
    if isinstance(before, Attacked) and before.mode == SPELL:
        return before.attacker == event.source
    if isinstance(before, OrderPlayed) and kind_of(before.card) == event.kind:
        return True
    return number + 1 < len(log) and type(log[number + 1]).__name__ in NOTHING_CAME_OF_IT


def say_event(names: Names, board: Board, event: Event) -> str:
    """One event as a sentence; `board` is how the cards lay before it."""
    values = _values(names, board, event)
    if isinstance(event, Moved):
        values["hero"] = names.card(board.cards[ref_of(event.seat, event.slot)])
    elif isinstance(event, EffectBegan):
        values["name"] = _effect_name(names, board, event)
    elif isinstance(event, (LeadersRevealed, AlarmRaised)):
        values["first"], values["second"] = names.colour(0), names.colour(1)
        values["first_leader"] = names.leader(event.cards[0])
        values["second_leader"] = names.leader(event.cards[1])
        values["card"] = names.card(event.cards[0])
    elif isinstance(event, GameEnded):
        values["most"], values["fewest"] = max(event.living), min(event.living)
        if event.killed:
            values["leader"] = names.place(board, leader_of(event.killed[0]))
    elif isinstance(event, LeadersTaken):
        taken = [*event.first, *event.second]
        values["winner"] = names.colour(0 if event.first else 1)
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


def say_answer(names: Names, state: State, decision: Decision, answer: Record) -> str:
    """An answer in words, as short as it can be for a list of options."""
    say = names.texts.say
    if isinstance(answer, Reply):
        return say("answer.Reply.yes" if answer.yes else "answer.Reply.no")
    if isinstance(answer, (Chosen, Split, Arranged)):
        items = _parts(names, state, decision, answer)
        key = f"answer.{type(answer).__name__}"
        return say(key, items=", ".join(items)) if items else say(f"{key}.none")
    board = board_of(state)
    values = _values(names, board, answer)
    seat = decision.seat
    if isinstance(answer, (Attack, Move, TakeDamage)):
        values["hero"] = _hero(names, board, ref_of(seat, answer.slot))
    if isinstance(answer, TakeDamage):
        values["taker"] = _hero(names, board, ref_of(seat, answer.to))
    if isinstance(answer, Attack) and answer.target != NOWHERE:
        values["target"] = names.place(board, ref_of(1 - seat, answer.target))
    if isinstance(answer, Lead):
        values["leader"] = names.leader(answer.card)
    if isinstance(answer, Slot):
        values["name"] = say(f"place.{SLOTS[slot_of(answer.at)]}")
    if isinstance(answer, Due):
        values["source"] = names.place(board, answer.source)
    return say(
        f"answer.{type(answer).__name__}{_answer_variant(names, decision, answer)}", **values
    )


def _hero(names: Names, board: Board, ref: Ref) -> str:
    """An own card by name and slot; whose it is goes without saying."""
    card = board.cards[ref]
    if card == NOBODY:
        return SLOTS[slot_of(ref)]
    if is_leader(ref):
        return names.leader(card)
    return f"{names.card(card)} {SLOTS[slot_of(ref)]}"


def _answer_variant(names: Names, decision: Decision, answer: Record) -> str:
    if isinstance(answer, (Attack, Aim)):
        is_open = answer.mode == MELEE and answer.target == NOWHERE
        return ".open" if is_open else f".{MODES[answer.mode]}"
    if isinstance(answer, (Row, Column)):
        return ".both" if answer.seat == NOBODY else ""
    if isinstance(answer, No):
        own = f".{decision.prompt}"
        return own if names.texts.has(f"answer.No{own}") else ""
    return ""


def _parts(names: Names, state: State, decision: Decision, answer: Record) -> list[str]:
    """What an answer of several parts picks, splits or arranges."""
    say = names.texts.say
    shown = [say_answer(names, state, decision, item) for item in decision.shown()]
    if isinstance(answer, Chosen):
        return [shown[position] for position in answer.picked]
    if isinstance(answer, Split):
        return [
            say("answer.item_amount", amount=amount, item=item)
            for amount, item in zip(answer.amounts, shown, strict=True)
            if amount
        ]
    assert isinstance(answer, Arranged)
    assert isinstance(decision, Arrange)
    if decision.places == decision.items:
        return [shown[item] for item in answer.order if item >= 0]
    return [
        say(
            "answer.item_place",
            item=shown[item],
            place=say_answer(names, state, decision, place),
        )
        for place, item in zip(decision.places, answer.order, strict=True)
        if item >= 0
    ]


def say_prompt(names: Names, decision: Decision) -> str:
    """The question in words, with the face it belongs to."""
    total = decision.total if isinstance(decision, Allocate) else 0
    question = names.texts.say(f"prompt.{decision.prompt}", total=total)
    if not decision.about:
        return question
    name, _, word = decision.about.partition(".")
    kind, face = kind_named(name), face_named(word)
    return f"{names.about(kind, face, decision.seat)}{names.badge(kind, face)}: {question}"


def _values(names: Names, board: Board, record: Record) -> Values:
    """The fields of an event or answer in words: by what they stand for, and seats by the name of the field."""
    values = _wording(names, board).values(record)
    for name, kind in record.fields:
        value = getattr(record, name)
        if kind is CARDS:
            values[name] = names.listed(value)
            values["count"] = len(value)
        elif kind is REF:
            values[f"{name}_place"] = names.bare(value) if value != NOWHERE else ""
        elif name in _SEAT_FIELDS:
            values[name] = names.colour(value)
    return values


def _wording(names: Names, board: Board) -> Wording:
    say = names.texts.say
    words = Wording(", ".join)
    words.says(CardId, names.card)
    words.says(KindId, names.kind)
    words.says(Ref, lambda ref: names.place(board, ref))
    words.says(SlotId, lambda slot: SLOTS[slot] if slot != NOWHERE else "")
    words.says_field(ROW, lambda row: say(f"row.{ROWS[row]}"))
    words.says(FaceId, lambda face: say(f"face.{FACES[face]}"))
    words.says(Mode, lambda mode: say(f"mode.{MODES[mode]}"))
    return words
