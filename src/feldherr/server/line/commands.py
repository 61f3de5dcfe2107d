"""What comes of a guest's command: a change of the table, or an answer to a question about it."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, cast

from feldherr.core.codec import Record
from feldherr.core.errors import FeldherrError
from feldherr.core.event import Event, State
from feldherr.core.text import LANGUAGES
from feldherr.core.view import View
from feldherr.server.computer.thinking import advise, odds
from feldherr.server.line import protocol
from feldherr.server.line.protocol import Moment, Reply
from feldherr.server.people.guest import Guest
from feldherr.server.table import player_actions
from feldherr.server.table.refusal import (
    BUSY,
    FAILED,
    FORBIDDEN,
    ILLEGAL,
    MALFORMED,
    STALE,
    UNKNOWN,
    Refusal,
    refusal_of,
)
from feldherr.server.table.room import Room
from feldherr.server.table.rows import Draft
from feldherr.server.table.table import Table
from feldherr.stage import stage_of
from feldherr.stage.base import SAMPLES, Stage
from feldherr.stage.parts import Json, Option, Point, Pose, Slide, Snap, Why, Written
from feldherr.stage.question import rule
from feldherr.stage.sharing import written
from feldherr.stage.typed import Mistyped

if TYPE_CHECKING:
    from feldherr.server.table.hub import Hub

HINT_LEVEL = "hard"
LONGEST_LINE = 500
MOST_TOUCHES = 20


class Desk:
    """One guest at one table, and what can be asked there."""

    def __init__(self, hub: "Hub", room: Room, guest: Guest) -> None:
        self.hub = hub
        self.room = room
        self.table = room.table
        self.guest = guest
        self.is_thinking = False

    def carry_out(self, command: protocol.Request) -> Awaitable[Reply]:
        """The reply to a command; raises `Refusal`."""
        return _DUTIES[type(command)](self, command)

    # --- changes -------------------------------------------------------------------------------

    async def answer(self, said: protocol.Answer) -> Reply:
        seq = await self.room.answer(self.guest, said.id, said.question, said.seat, said.answer)
        return Reply(said.id, seq)

    async def typed(self, said: protocol.Typed) -> Reply:
        self.check_length(said.line)

        def read(seat: int) -> Any:
            view, stage = self.table.view(seat), self.stage()
            assert view.decision is not None
            try:
                return stage.read(view, view.decision, said.line)
            except Mistyped as error:
                raise _not_read(view, stage, said.line, error) from error

        seq = await self.room.answer(self.guest, said.id, said.question, said.seat, read)
        return Reply(said.id, seq)

    async def withdraw(self, said: protocol.Withdraw) -> Reply:
        def plan(own: list[int]) -> list[Draft]:
            sealed = [seat for seat in self.table.sealed if seat in own]
            if own and not sealed:
                raise Refusal(STALE, "there is no sealed answer to take back")
            wanted = sealed[-1] if said.seat == -1 and sealed else said.seat
            return player_actions.withdraw(self.table, self.own(own, wanted))

        return await self.done(said.id, plan)

    async def propose(self, said: protocol.Propose) -> Reply:
        if said.what == player_actions.REMATCH:
            return await self.rematch(said.id, True)
        return await self.done(
            said.id, lambda own: player_actions.propose(self.table, own, said.what)
        )

    async def consent(self, said: protocol.Consent) -> Reply:
        if said.what == player_actions.REMATCH and said.yes:
            return await self.rematch(said.id, False)
        return await self.done(
            said.id, lambda own: player_actions.consent(self.table, own, said.what, said.yes)
        )

    async def rematch(self, id: str, is_proposal: bool) -> Reply:
        """With the last consent a new table is opened for the same people."""

        def plan(own: list[int]) -> list[Draft]:
            if is_proposal:
                return player_actions.propose(self.table, own, player_actions.REMATCH)
            return player_actions.consent(self.table, own, player_actions.REMATCH, True)

        reply = await self.done(id, plan)
        if not self.table.next_table and not self.table.offers:
            await self.hub.rematch(self.room)
            return Reply(id, self.table.seq)
        return reply

    async def resign(self, said: protocol.Resign) -> Reply:
        def plan(own: list[int]) -> list[Draft]:
            wanted = own[0] if said.seat == -1 and own else said.seat
            return player_actions.resign(self.table, self.own(own, wanted))

        return await self.done(said.id, plan)

    async def hand_over(self, said: protocol.HandOver) -> Reply:
        return await self.done(
            said.id,
            lambda own: player_actions.hand_over(self.table, self.own(own, said.seat), said.level),
        )

    async def claim(self, said: protocol.Claim) -> Reply:
        room = self.room
        return await self.done(
            said.id, lambda own: player_actions.claim(self.table, own, room.presence, room.now())
        )

    async def close(self, said: protocol.Close) -> Reply:
        return await self.done(said.id, lambda own: player_actions.close(self.table, own))

    async def chat(self, said: protocol.Chat) -> Reply:
        checked: list[str] = []

        def plan(own: list[int]) -> list[Draft]:
            drafts = player_actions.chat(own, said.text)
            if not checked:  # what is tried again is not said twice
                checked.append(drafts[0].data["text"])
                self.guest.chat.check(checked[0], self.room.now())
            return drafts

        return await self.done(said.id, plan)

    async def done(self, id: str, plan: Callable[[list[int]], list[Draft]]) -> Reply:
        return Reply(id, await self.room.do(self.guest, id, plan))

    # --- questions -----------------------------------------------------------------------------

    async def wish(self, said: protocol.Wish) -> Reply:
        self.check_length(said.line)
        async with self.room.lock:
            seat = self.room.asked_seat(self.guest, said.question, said.seat)
            view, stage = self.table.view(seat), self.stage()
            assert view.decision is not None
            if said.line:
                held = Pose(said.x, said.y, said.heading or 0.0)
                so_far = None if said.answer is None else self.decoded(said.answer)
                snap = _moved(view, stage, said.line, held, so_far)
                return Reply(said.id, self.table.seq, snap=snap)
            wish: Pose | Point | float = Point(said.x, said.y)
            if said.heading is not None:
                wish = Pose(said.x, said.y, said.heading)
            question = self.room.teller.sheet(seat, self.guest.lang).question
            if question and isinstance(question.form, Slide):
                wish = said.part
            return Reply(said.id, self.table.seq, snap=stage.snap(view, view.decision, wish))

    async def why(self, said: protocol.AskWhy) -> Reply:
        async with self.room.lock:
            seat = self.room.asked_seat(self.guest, said.question, said.seat)
            view = self.table.view(seat)
            assert view.decision is not None
            why = self.stage().explained(view, view.decision, said.touches[:MOST_TOUCHES])
            return Reply(said.id, self.table.seq, why=why)

    async def odds(self, said: protocol.AskOdds) -> Reply:
        async with self.room.lock:
            seat = self.room.asked_seat(self.guest, said.question, said.seat)
            task = self.room.task(seat)
        found = await self.thought(odds, task, said.answer, self.guest.lang, SAMPLES)
        if found is None:
            raise Refusal(ILLEGAL, "there is nothing to weigh")
        return Reply(said.id, self.table.seq, odds=found)

    async def hint(self, said: protocol.AskHint) -> Reply:
        async with self.room.lock:
            seat = self.room.asked_seat(self.guest, said.question, said.seat)
            task = self.room.task(seat)
        found = await self.thought(advise, task, HINT_LEVEL, len(task.answers), self.guest.lang)
        async with self.room.lock:
            self.room.asked_seat(self.guest, said.question, seat)
            assert found is not None
            if found.thought.stumble:
                self.room.report_stumble(task, HINT_LEVEL, found.thought.stumble)
                raise Refusal(FAILED, "the computer stumbled over this question and has no hint")
            why = [Why("", each, rule("", self.guest.lang), "") for each in found.reasons]
            hint = self.option(seat, found.thought.answer)
            return Reply(said.id, self.table.seq, hint=hint, why=why)

    async def measure(self, said: protocol.Measure) -> Reply:
        async with self.room.lock:
            self.begun()
            view = self.table.view(self.guest.viewpoint(self.table))
            text = self.stage().measure(view.state, said.first, said.second)
            sees = self.stage().sees(view.state, said.first, said.second)
            return Reply(said.id, self.table.seq, text=text, sees=sees)

    async def try_out(self, said: protocol.Try) -> Reply:
        self.check_length(said.line)
        async with self.room.lock:
            self.begun()
            view = self.table.view(self.guest.viewpoint(self.table))
            return Reply(said.id, self.table.seq, trial=self.stage().tried(view, said.line))

    async def look(self, said: protocol.Look) -> Reply:
        async with self.room.lock:
            self.begun()
            seat = self.guest.viewpoint(self.table)
            scene = scene_after(self.room, seat, said.events, self.guest.lang)
            return Reply(said.id, self.table.seq, moment=Moment(said.events, scene))

    async def speak(self, said: protocol.Speak) -> Reply:
        if said.lang not in LANGUAGES:
            raise Refusal(UNKNOWN, "nobody here speaks that language")
        self.guest.lang, self.guest.lines = said.lang, 0
        return Reply(said.id, self.table.seq)

    # --- parts ---------------------------------------------------------------------------------

    def stage(self) -> Stage:
        return stage_of(self.table.rulebook, self.guest.lang)

    def begun(self) -> None:
        if self.table.match is None:
            raise Refusal(FORBIDDEN, "the match has not begun")

    def check_length(self, line: str) -> None:
        if len(line) > LONGEST_LINE:
            raise Refusal(MALFORMED, "the message is too long")

    def own(self, own: list[int], seat: int) -> int:
        if not own:
            raise Refusal(FORBIDDEN, "only players may do that")
        if seat not in own:
            raise Refusal(FORBIDDEN, "this seat is not yours")
        return seat

    async def thought(self, work: Callable[..., Any], *args: object) -> Any:
        """Something for the computer to think about, one at a time for each guest."""
        if self.is_thinking:
            raise Refusal(BUSY, "one thing after the other")
        self.is_thinking = True
        try:
            return await self.room.thinkers.study(self.room.errand(), work, *args)
        except FeldherrError as error:
            raise refusal_of(error) from error
        finally:
            self.is_thinking = False

    def option(self, seat: int, answer: Json) -> Option:
        """An answer as the page shows it among the options."""
        question = self.room.teller.sheet(seat, self.guest.lang).question
        for group in question.groups if question else []:
            for cluster in group.clusters:
                for option in cluster.options:
                    if option.answer == answer:
                        return option
        return _option(self.table.view(seat), self.stage(), self.decoded(answer))

    def decoded(self, answer: Json) -> Record:
        assert self.table.match is not None
        try:
            return self.table.match.decoded_answer(answer)
        except FeldherrError as error:
            raise refusal_of(error) from error


def _not_read(view: View[State], stage: Stage, line: str, error: Mistyped) -> Refusal:
    """What is wrong with a line: what it names is not possible, or it names nothing."""
    assert view.decision is not None
    why = stage.objections(view, view.decision, line)
    if not why:
        return Refusal(MALFORMED, stage.mistake(error))
    first = why[0]
    text = f"{first.wish}: {first.reason}" if first.wish else first.reason
    refusal = Refusal(ILLEGAL, text, first.rule.row)
    refusal.why = why
    return refusal


def _moved(
    view: View[State], stage: Stage, line: str, held: Pose, so_far: Record | None
) -> Snap | None:
    assert view.decision is not None
    try:
        return stage.moved(view, view.decision, line, held, so_far)
    except Mistyped as error:
        raise Refusal(MALFORMED, stage.mistake(error)) from error


def _option(view: View[State], stage: Stage, answer: Any) -> Option:
    assert view.decision is not None
    text = stage.spelled(view, view.decision, answer)
    touches = stage.touches(view.state, view.decision, answer)
    ghost = stage.ghost(view, view.decision, answer)
    return Option(0, text, text, cast(Json, answer.to_data()), touches, ghost)


def scene_after(room: Room, seat: int, events: int, lang: str) -> Json:
    """The board after so many events, as a seat could see it then; once it is over, with everything open."""
    table = room.table
    if not table.is_over and table.match is not None and events == len(table.match.log):
        return room.teller.sheet(seat, lang).scene
    state, log = seen_after(table, seat, events)
    return stage_of(table.rulebook, lang).scene(state, seat, table.options, log)


def written_after(room: Room, seat: int, events: int, lang: str) -> Written:
    """The same as text."""
    table = room.table
    state, log = seen_after(table, seat, events)
    is_now = table.match is not None and len(log) == len(table.match.log)
    if not is_now:
        return written(table.rulebook, state, table.options, "", lang)
    view = table.view(seat)
    in_progress = view.in_progress()
    return written(table.rulebook, state, table.options, view.breadcrumb(), lang, in_progress)


def seen_after(table: Table, seat: int, events: int) -> tuple[State, list[Event[State]]]:
    """State and log after so many events, as a seat could see them then; once it is over, with everything open."""
    match = table.match
    if match is None or not 0 <= events <= len(match.log):
        raise Refusal(UNKNOWN, "there are not so many events")
    state, log = match.state_after(events), match.log[:events]
    if table.is_over:
        return state, log
    return table.rulebook.redacted(state, seat), [event.seen_by(seat) for event in log]


_DUTIES: dict[type, Callable[[Desk, Any], Awaitable[Reply]]] = {
    protocol.Answer: Desk.answer, protocol.Typed: Desk.typed, protocol.Wish: Desk.wish,
    protocol.AskWhy: Desk.why, protocol.AskOdds: Desk.odds, protocol.AskHint: Desk.hint,
    protocol.Measure: Desk.measure, protocol.Try: Desk.try_out, protocol.Look: Desk.look,
    protocol.Withdraw: Desk.withdraw,
    protocol.Propose: Desk.propose, protocol.Consent: Desk.consent, protocol.Resign: Desk.resign,
    protocol.HandOver: Desk.hand_over, protocol.Claim: Desk.claim, protocol.Chat: Desk.chat,
    protocol.Close: Desk.close, protocol.Speak: Desk.speak,
}  # fmt: skip
