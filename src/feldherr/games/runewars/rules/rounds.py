"""RW 6, 30, 50, 64, 74: rounds with their three phases, and whose turn it is to activate."""

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, ask_all, call, procedure, unwind
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import Dials, UnitChoice
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.events.activation import (
    ActivationsBegan,
    DialsSet,
    EndPhaseBegan,
    InitiativeCalled,
    RoundBegan,
)
from feldherr.games.runewars.frames.activation import Activation, Activations, Regrowth, Round
from feldherr.games.runewars.frames.attack import Regrow
from feldherr.games.runewars.frames.setup import Battle
from feldherr.games.runewars.ids import SeatId, Side, UnitId, opposing
from feldherr.games.runewars.moments.battle import (
    ActivationsEnded,
    CallBegins,
    CommandsGiven,
    EndPhaseBegins,
    RoundBegins,
    RoundEnded,
)
from feldherr.games.runewars.questions import ACTIVATE_UNIT
from feldherr.games.runewars.rules.deck import show_top
from feldherr.games.runewars.rules.dials import LAST_INITIATIVE, initiative, is_on_wheel
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.rules.mana import cast_mana
from feldherr.games.runewars.rules.scoring import is_eliminated
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.rules.unit_questions import WhichUnit
from feldherr.games.runewars.state import NOBODY, Ctx, State
from feldherr.games.runewars.terms import REGENERATE, SETTING_UP


def begin_round(ctx: Ctx, record: Round) -> Flow:
    """RW 30, 64.2: the tracker goes on and, after the first round, over to the other side."""
    state = ctx.state
    if state.phase == SETTING_UP:
        ctx.emit(RoundBegan(state.round, state.first))
    else:
        ctx.emit(RoundBegan(state.round + 1, opposing(state.first)))
    show_top(ctx)
    return open_window(ctx, RoundBegins())


def own_units(state: State, seat: SeatId) -> list[UnitId]:
    """The units of a player that stand on the table."""
    return [
        number
        for number in state.all_units()
        if state.units[number].seat == seat and state.in_play(number)
    ]


def set_dials(ctx: Ctx, record: Round) -> Flow:
    """RW 50: all players at once and in secret."""
    if is_eliminated(ctx.state):
        return DONE
    questions = _dial_questions(ctx.state)
    return ask_all(questions, then=dials_set) if questions else NEXT


def _dial_questions(state: State) -> list[Decision]:
    questions: list[Decision] = []
    for seat in state.seats():
        numbers = own_units(state, seat)
        if numbers:
            questions.append(SetDials(seat, numbers, [state.kind(each) for each in numbers]))
    return questions


def dials_set(ctx: Ctx, record: Round, answers: list[Record]) -> Flow:
    state = ctx.state
    for question, answer in zip(_dial_questions(state), answers, strict=True):
        assert isinstance(answer, Dials)
        seat = question.seat
        side = state.sides[seat]
        known_to = [SeatId(each) for each, own in enumerate(state.sides) if own == side]
        ctx.emit(
            DialsSet(
                SeatId(seat),
                own_units(state, SeatId(seat)),
                answer.actions,
                answer.modifiers,
                known_to,
            )
        )
    return NEXT


def after_command(ctx: Ctx, record: Round) -> Flow:
    """RW 50.2: the command phase is over, so that command tools are secrets now."""
    ctx.emit(ActivationsBegan())
    return open_window(ctx, CommandsGiven())


def activate_all(ctx: Ctx, record: Round) -> Flow:
    return call(Activations())


def end_activations(ctx: Ctx, record: Round) -> Flow:
    return open_window(ctx, ActivationsEnded())


def regenerate(ctx: Ctx, record: Round) -> Flow:
    """RW 68.4: units with Regenerate get figures back, the first player's units first."""
    state = ctx.state
    if is_eliminated(state):
        return DONE
    # The list is made now: units that come later in this step do not regenerate in it.
    order = state.army(state.first) + state.army(opposing(state.first))
    return call(Regrowth([each for each in order if keyword(state, each, REGENERATE) > 0]))


def regrow_next(ctx: Ctx, regrowth: Regrowth) -> Flow:
    """RW 68.4: one unit after the other."""
    if not regrowth.waiting:
        return DONE
    unit = regrowth.waiting.pop(0)
    return call(Regrow(unit, keyword(ctx.state, unit, REGENERATE)), after=REPEAT)


REGROWTH = procedure("runewars.regrowth", Regrowth, regrow_next)


def begin_end_phase(ctx: Ctx, record: Round) -> Flow:
    ctx.emit(EndPhaseBegan())
    return open_window(ctx, EndPhaseBegins())


def throw_for_next_round(ctx: Ctx, record: Round) -> Flow:
    """RW 30, 71: unless the battle is over."""
    return DONE if is_eliminated(ctx.state) else cast_mana(ctx, record)


def end_round(ctx: Ctx, record: Round) -> Flow:
    return open_window(ctx, RoundEnded())


def before_call(ctx: Ctx, record: Activations) -> Flow:
    return open_window(ctx, CallBegins())


def call_initiative(ctx: Ctx, record: Activations) -> Flow:
    """RW 6.1, 47.4: the lowest value left, the sides in turn beginning with the first player."""
    state = ctx.state
    if is_eliminated(state):
        return unwind(Battle)
    value, due = next_in_line(state)
    if not due:
        return DONE
    # At every new value the first player begins again; within one the sides take turns.
    if value != state.initiative or record.turn == NOBODY:
        record.turn = state.first
    # A side that has no unit of that value is passed over.
    if all(state.side(number) != record.turn for number in due):
        record.turn = opposing(record.turn)
    seat = speaker(state, record.turn, value)
    ctx.emit(InitiativeCalled(value, record.turn, seat))
    return NEXT


def next_in_line(state: State) -> tuple[int, list[UnitId]]:
    """The lowest initiative of all units that wait for their activation, and who has it."""
    lowest = 0
    due: list[UnitId] = []
    for place, unit in enumerate(state.units):
        number = UnitId(place)
        if unit.revealed or not state.in_play(number):
            continue
        value = initiative(state, number)
        # Lowest and holders in one pass, as this is asked before every activation.
        if not due or value < lowest:
            lowest = value
            due = [number]
        elif value == lowest:
            due.append(number)
    return lowest, due


def conceivable(state: State, side: Side, value: int) -> list[UnitId]:
    """The units that wait and could have an initiative, for all that everybody sees: their wheels show it.

    A command tool on which nothing is chosen may be anybody's (RW 6.2).
    """
    return [
        number
        for number in state.army(side)
        if not state.units[number].revealed
        and state.body(number).deployed
        and (value == LAST_INITIATIVE or is_on_wheel(state, number, value))
    ]


def speaker(state: State, side: Side, value: int) -> SeatId:
    """RW team 3: the player whose units it may concern; the captain if several players may have a part in it."""
    captain = state.captain(side)
    if state.sides.count(side) == 1:
        return captain
    seats = {state.units[number].seat for number in conceivable(state, side, value)}
    return seats.pop() if len(seats) == 1 else captain


def candidates(state: State) -> list[UnitId]:
    """The units the called side may activate now."""
    return [
        number
        for number in state.all_units()
        if not state.units[number].revealed
        and state.in_play(number)
        and state.side(number) == state.called
        and initiative(state, number) == state.initiative
    ]


def not_activated(state: State, number: UnitId) -> Violation | None:
    """RW 5.5, 6.1, 47.3: why a unit is not activated now, if so."""
    unit, body = state.units[number], state.body(number)
    if not body.alive:
        return Violation("RR-88.1", "not_in_play")
    if not body.deployed:
        return Violation("RR-50.2", "not_on_the_table")
    if unit.revealed:
        return Violation("RR-5.5", "already_activated")
    if state.side(number) != state.called:
        return Violation("RR-6.1", "enemy_not_activated")
    if initiative(state, number) > state.initiative:
        return Violation("RR-47.3", "later_initiative")
    return None


class WhichActivation(WhichUnit):
    """RW 6.1: one of the units whose turn it is."""

    def __init__(self, state: State) -> None:
        numbers = candidates(state)
        super().__init__(state.called_seat, "RR-6.1", ACTIVATE_UNIT, state, numbers)

    @property
    def asks_anyway(self) -> bool:
        """RW 50.1: a single unit is asked for as well, unless all know that it is the only one it can be."""
        return len(conceivable(self.state, self.state.called, self.state.initiative)) > 1

    def refusal(self, number: UnitId) -> Violation:
        return not_activated(self.state, number) or self._refuse("not_offered")


def choose_unit(ctx: Ctx, record: Activations) -> Flow:
    """RW 6.1: the side whose turn it is picks one of its units with this value."""
    return ask(WhichActivation(ctx.state), then=unit_chosen)


def unit_chosen(ctx: Ctx, record: Activations, answer: UnitChoice) -> Flow:
    record.turn = opposing(ctx.state.called)
    return call(Activation(answer.unit), after=NEXT)


def next_activation(ctx: Ctx, record: Activations) -> Flow:
    return call(Activations(record.turn), after=DONE)


ROUND = procedure(
    "runewars.round", Round, begin_round, set_dials, after_command, activate_all, end_activations, regenerate,
    begin_end_phase, throw_for_next_round, end_round,
)  # fmt: skip
ACTIVATIONS = procedure(
    "runewars.activations", Activations, before_call, call_initiative, choose_unit, next_activation
)
