"""CQ 2: rounds with their five phases, stacks, who goes first, and turns."""

from typing import Final

from feldherr.core.chance import Throw, Thrown
from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Arranged, ChooseOne, Decision
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, ask_all, call, procedure
from feldherr.games.conquest.answers import CardChoice, CharacterChoice, GoFirst, RegimentChoice
from feldherr.games.conquest.events.activation import Gained
from feldherr.games.conquest.events.rounds import (
    CardDiscarded,
    CardRevealed,
    FirstChosen,
    PhaseBegan,
    PriorityRolled,
    RoundBegan,
    StackBuilt,
)
from feldherr.games.conquest.frames.activation import Activation, CharacterActivation
from feldherr.games.conquest.frames.characters import Escort
from feldherr.games.conquest.frames.rounds import Reserve, Round, Supremacy, Turn, Turns, Victory
from feldherr.games.conquest.ids import (
    NO_CHARACTER,
    NO_REGIMENT,
    CardId,
    CharacterId,
    RegimentId,
    Side,
)
from feldherr.games.conquest.moments import RoundBegins, RoundEnds
from feldherr.games.conquest.questions import (
    BUILD_STACK,
    CHOOSE_FIRST,
    CHOOSE_UNIT,
    ROLL_PRIORITY,
)
from feldherr.games.conquest.rules.dice import face_of
from feldherr.games.conquest.rules.lines import draw_lines
from feldherr.games.conquest.rules.timing import open_window
from feldherr.games.conquest.rules.traits import supremacy_says
from feldherr.games.conquest.state import Ctx, Lasting, State, enemy_of
from feldherr.games.conquest.terms import (
    ACTION,
    COMMANDING,
    END_OF_ROUND,
    REINFORCEMENT,
    SUPREMACY,
    VICTORY,
)
from feldherr.games.conquest.vocabulary.being import TURNS_AT_ONCE

SIDES: Final = [Side(0), Side(1)]


# The round


def begin_round(ctx: Ctx, record: Round) -> Flow:
    """CQ 2 round 1, 3 reinf 2: the next round; lines are drawn before the reinforcement phase."""
    ctx.emit(RoundBegan(ctx.state.round + 1))
    return open_window(ctx, RoundBegins())


def draw_both_lines(ctx: Ctx, record: Round) -> Flow:
    draw_lines(ctx)
    ctx.emit(PhaseBegan(REINFORCEMENT))
    return NEXT


def reinforce(ctx: Ctx, record: Round) -> Flow:
    """CQ 2 reinf: player one first."""
    if record.reserves == len(SIDES):
        return NEXT
    side = SIDES[record.reserves]
    record.reserves += 1
    return call(Reserve(side=side), after=REPEAT)


def begin_commands(ctx: Ctx, record: Round) -> Flow:
    ctx.emit(PhaseBegan(COMMANDING))
    return NEXT


def cards_for(state: State, side: Side) -> list[CardId]:
    """CQ 2 cmd 1, cmd 3: one card for each unit on the table or arriving, in rising order."""
    found: list[CardId] = []
    for number, regiment in enumerate(state.regiments):
        if regiment.side == side and state.has_card(RegimentId(number)):
            found.append(state.card_of(RegimentId(number)))
    for number, character in enumerate(state.characters):
        if character.side == side and _gets_card(state, CharacterId(number)):
            found.append(state.card_of_character(CharacterId(number)))
    return sorted(found)


def _gets_card(state: State, character: CharacterId) -> bool:
    """A character that is a regiment itself has the card of that regiment alone (CQ 8 char 20)."""
    unit = state.characters[character]
    if not unit.alive or unit.regiment == NO_REGIMENT:
        return False
    return state.has_card(unit.regiment) and not state.character_kind(character).regiment


def build_stacks(ctx: Ctx, record: Round) -> Flow:
    """CQ 2 cmd 1: both at once and in secret."""
    questions = _stack_questions(ctx.state)
    return ask_all(questions, then=stacks_built) if questions else NEXT


def _stack_questions(state: State) -> list[Decision]:
    questions: list[Decision] = []
    for side in SIDES:
        cards = cards_for(state, side)
        if cards:
            items: list[Record] = [CardChoice(card) for card in cards]
            alike = [int(card) for card in cards]
            questions.append(Arrange(side, "CQ-2.cmd.1", BUILD_STACK, items, items, alike=alike))
    return questions


def stacks_built(ctx: Ctx, record: Round, answers: list[Record]) -> Flow:
    state = ctx.state
    # The questions are asked for again: answers say positions, and only the question knows of which cards.
    for question, answer in zip(_stack_questions(state), answers, strict=True):
        assert isinstance(answer, Arranged)
        side = Side(question.seat)
        cards = cards_for(state, side)
        ctx.emit(StackBuilt(side, [cards[item] for item in answer.order], cards))
    return NEXT


def begin_supremacy(ctx: Ctx, record: Round) -> Flow:
    ctx.emit(PhaseBegan(SUPREMACY))
    return NEXT


def roll_priority(ctx: Ctx, record: Round) -> Flow:
    """CQ 2 sup 1-3: a die each, the smaller stack one less, until one is lower."""
    if record.chooser >= 0:
        return NEXT
    return ask(Throw("CQ-2.sup.1", ROLL_PRIORITY, "priority", 1), then=priority_rolled)


def priority_rolled(ctx: Ctx, record: Round, answer: Thrown) -> Flow:
    record.dice.append(face_of(answer.faces))
    if len(record.dice) < len(SIDES):
        return REPEAT
    heights = [len(deck.cards) for deck in ctx.state.decks]
    results = [
        record.dice[side] - 1 if heights[side] < heights[enemy_of(side)] else record.dice[side]
        for side in SIDES
    ]
    ctx.emit(PriorityRolled(record.dice, results))
    record.dice = []
    if results[0] != results[1]:
        record.chooser = Side(0) if results[0] < results[1] else Side(1)
    return REPEAT


def choose_first(ctx: Ctx, record: Round) -> Flow:
    """CQ 2 sup 1: the lower result chooses."""
    choices: list[Record] = [GoFirst(True), GoFirst(False)]
    return ask(ChooseOne(record.chooser, "CQ-2.sup.1", CHOOSE_FIRST, choices), then=first_chosen)


def first_chosen(ctx: Ctx, record: Round, answer: GoFirst) -> Flow:
    ctx.emit(FirstChosen(record.chooser if answer.first else enemy_of(record.chooser)))
    return NEXT


def first_supremacy(ctx: Ctx, record: Round) -> Flow:
    """CQ 2 sup 8: the first player says it first."""
    return call(Supremacy(ctx.state.first))


def second_supremacy(ctx: Ctx, record: Round) -> Flow:
    """CQ 2 sup 8: whatever the first has said."""
    return call(Supremacy(enemy_of(ctx.state.first)))


def act(ctx: Ctx, record: Round) -> Flow:
    ctx.emit(PhaseBegan(ACTION))
    return call(Turns(ctx.state.first))


def score(ctx: Ctx, record: Round) -> Flow:
    ctx.emit(PhaseBegan(VICTORY))
    return call(Victory())


def end_round(ctx: Ctx, record: Round) -> Flow:
    return NEXT if ctx.state.over else open_window(ctx, RoundEnds())


ROUND: Final = procedure(
    "conquest.round", Round,
    begin_round, draw_both_lines, reinforce, begin_commands, build_stacks, begin_supremacy, roll_priority, choose_first,
    first_supremacy, second_supremacy, act, score, end_round,
)  # fmt: skip


# Turns


def next_turn(ctx: Ctx, turns: Turns) -> Flow:
    """CQ 2 act 1: alternately, until both stacks are empty; who has no cards left is passed over."""
    decks = ctx.state.decks
    if not decks[0].cards and not decks[1].cards:
        return DONE
    side = turns.turn if decks[turns.turn].cards else enemy_of(turns.turn)
    last = enemy_of(turns.turn)
    # Some card may bring the same side on once more before the other has its turn.
    if decks[last].cards and goes_on(ctx.state, last):
        side = last
    turns.turn = enemy_of(side)
    return call(Turn(side=side), after=REPEAT)


def goes_on(state: State, side: Side) -> bool:
    """Does a side that has begun turn up further cards before the other, by a supremacy used in this round?"""
    if state.called[side] != state.round:
        return False
    turned_up = len(state.decks[side].spent)
    return 0 < turned_up < supremacy_says(state, side, TURNS_AT_ONCE)


TURNS: Final = procedure("conquest.turns", Turns, next_turn)


def regiments_for(state: State, card: CardId) -> list[RegimentId]:
    """CQ 2 act 2, act 4: the regiments a card may activate."""
    named = state.cards[card]
    return [
        RegimentId(number)
        for number, unit in enumerate(state.regiments)
        if (unit.side, unit.kind) == (named.side, named.regiments)
        and not unit.acted
        and state.has_card(RegimentId(number))
    ]


def characters_for(state: State, card: CardId) -> list[CharacterId]:
    """CQ 2 act 2, act 4: the characters a card may activate."""
    named = state.cards[card]
    return [
        CharacterId(number)
        for number, unit in enumerate(state.characters)
        if (unit.side, unit.kind) == (named.side, named.character)
        and not unit.acted
        and _gets_card(state, CharacterId(number))
    ]


def reveal(ctx: Ctx, turn: Turn) -> Flow:
    """CQ 2 act 1, act 3: the top card; one that fits nobody is replaced by the next."""
    state = ctx.state
    if not state.decks[turn.side].cards:
        return DONE
    card = state.decks[turn.side].cards[0]
    ctx.emit(CardRevealed(turn.side, card))
    if regiments_for(state, card) or characters_for(state, card):
        return NEXT
    ctx.emit(CardDiscarded(turn.side, card))
    return REPEAT


def choose_unit(ctx: Ctx, turn: Turn) -> Flow:
    """CQ 2 act 2: any unit of the entry that has not acted."""
    card = ctx.state.decks[turn.side].spent[-1]
    choices: list[Record] = [RegimentChoice(each) for each in regiments_for(ctx.state, card)]
    choices += [CharacterChoice(each) for each in characters_for(ctx.state, card)]
    return ask(ChooseOne(turn.side, "CQ-2.act.2", CHOOSE_UNIT, choices), then=unit_chosen)


def unit_chosen(ctx: Ctx, turn: Turn, answer: Record) -> Flow:
    if isinstance(answer, RegimentChoice):
        turn.regiment = answer.regiment
    else:
        assert isinstance(answer, CharacterChoice)
        turn.character = answer.character
    return NEXT


def activate(ctx: Ctx, turn: Turn) -> Flow:
    if turn.regiment == NO_REGIMENT:
        return call(CharacterActivation(turn.character))
    if turn.gift:
        ctx.emit(Gained(turn.regiment, Lasting(until=END_OF_ROUND, source=turn.gift)))
    return call(Activation(regiment=turn.regiment))


def escort(ctx: Ctx, turn: Turn) -> Flow:
    """CQ 8 char 16: after a character its regiment may follow at once."""
    return NEXT if turn.character == NO_CHARACTER else call(Escort(turn.character))


def pass_on(ctx: Ctx, turn: Turn) -> Flow:
    """CQ 2 act 12: the unit is done, and the other side takes the next turn."""
    return DONE


TURN: Final = procedure("conquest.turn", Turn, reveal, choose_unit, activate, escort, pass_on)
