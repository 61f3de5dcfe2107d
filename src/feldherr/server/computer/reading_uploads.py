"""Uploads, looked at in a process of its own: are replays in order, how did the table look when, what is written?"""

from functools import lru_cache
from time import monotonic
from typing import cast

from msgspec import DecodeError, Struct, ValidationError, convert, json

import feldherr
from feldherr.core.codec import Data
from feldherr.core.errors import BadFile, FeldherrError
from feldherr.core.event import Event, State
from feldherr.core.match import Match
from feldherr.core.message import Message
from feldherr.core.replay import REPLAY_FORMAT, Replay, begun, read_replay
from feldherr.core.rulebook import Rulebook
from feldherr.server.computer.match_review import review
from feldherr.server.computer.thinking import Task
from feldherr.server.http.exchange import line_of
from feldherr.server.http.forms import MomentInfo, PositionInfo, ReplayInfo, Review
from feldherr.server.line.protocol import Aside, Ending
from feldherr.server.table.endings import KEYS, ending_told
from feldherr.server.table.incidents import incident_told, incidents_in
from feldherr.server.table.proof import LOG_FORMAT, VIEW_FORMAT, found_in
from feldherr.server.table.rows import BY_RULES, END
from feldherr.server.table.sentences import said
from feldherr.stage import stage_of
from feldherr.stage.parts import Json, Written
from feldherr.stage.sharing import written

_REMEMBERED = 8
_MOST_REMARKS = 5


class Examined(Struct, frozen=True):
    """What came of an upload; `problem` names the sentence for what is wrong with it, if anything is."""

    problem: str = ""
    values: dict[str, str | int] = {}
    detail: str = ""
    game: str = ""
    title: str = ""
    answers: int = 0
    remarks: list[str] = []


class Stopped(Exception):
    """It takes too long."""


def examined(text: str, most: int, seconds: float, language: str) -> Examined:
    """Play an uploaded file again, within limits."""
    try:
        whole = read(text)
    except (RecursionError, BadFile):
        return Examined("not_replay")
    except DecodeError as error:
        return Examined("not_json", {"line": line_of(text.encode(), str(error))})
    if whole.get("format") == VIEW_FORMAT:
        return Examined("own_view")
    data = replay_in(whole)
    name = data.get("game")
    if not isinstance(name, str) or name not in feldherr.games():
        return Examined("not_replay")
    rulebook = feldherr.game(name).rulebook
    answers, rows = data.get("answers"), whole.get("rows")
    count = len(answers) if isinstance(answers, list) else 0
    if count > most or (isinstance(rows, list) and len(rows) > 2 * most):
        return Examined("replay_long", {"count": count, "most": most})
    try:
        replay = read_replay(rulebook, data)
        match = played(rulebook, replay, monotonic() + seconds)
    except Stopped:
        return Examined("replay_slow")
    except FeldherrError as error:
        return Examined("replay", detail=rulebook.texts(language).tell(error.message))
    remarks = [said(each, name, language) for each in doubts(rulebook, whole, replay, match)]
    return Examined(game=name, title=rulebook.title, answers=count, remarks=remarks[:_MOST_REMARKS])


def doubts(
    rulebook: Rulebook[State], whole: dict[str, Data], replay: Replay, match: Match[State]
) -> list[Message]:
    """What is not as the file claims, though it can be watched."""
    here = match.hash()
    if here != replay.hash:
        there = replay.hash[:64]
        return [Message("hash: recorded {there}, replayed {here}", there=there, here=here)]
    return found_in(rulebook, whole) if whole.get("format") == LOG_FORMAT else []


def read(text: str) -> dict[str, Data]:
    """An object out of an uploaded file."""
    data = cast(Data, json.decode(text))
    if not isinstance(data, dict):
        raise BadFile("this is no {format}", format=REPLAY_FORMAT)
    return data


def replay_in(whole: dict[str, Data]) -> dict[str, Data]:
    """The file itself, or the replay inside the downloaded log of a table."""
    inside = whole.get("replay")
    is_log = whole.get("format") == LOG_FORMAT and isinstance(inside, dict)
    return cast("dict[str, Data]", inside) if is_log else whole


def played(rulebook: Rulebook[State], replay: Replay, until: float | None = None) -> Match[State]:
    """The whole match, unless that takes too long."""
    match = begun(rulebook, replay)
    for number, (seat, answer) in enumerate(replay.answers):
        if until is not None and monotonic() > until:
            raise Stopped
        try:
            match.submit(seat, answer)
        except FeldherrError as error:
            raise BadFile(
                "replay: answers[{number}] of seat {seat}: {problem}",
                number=number, seat=seat, problem=error.message,
            ) from error  # fmt: skip
    return match


class Recording:
    """A recorded match with everything open."""

    def __init__(self, text: str) -> None:
        whole = read(text)
        data = replay_in(whole)
        self.rulebook = feldherr.game(str(data["game"])).rulebook
        replay = read_replay(self.rulebook, data)
        self.match = begun(self.rulebook, replay)
        self.steps: list[int] = []
        for seat, answer in replay.answers:
            self.steps.append(len(self.match.log))
            self.match.submit(seat, answer)
        self.spectator = len(self.match.seats)
        self.broken_off = _broken_off(whole, self.spectator)
        is_log = whole.get("format") == LOG_FORMAT
        self.incidents = incidents_in(whole.get("rows"), self.spectator) if is_log else []

    @property
    def log(self) -> list[Event[State]]:
        return self.match.log


@lru_cache(maxsize=_REMEMBERED)
def recording(text: str) -> Recording:
    return Recording(text)


def info(id: str, text: str, language: str) -> ReplayInfo:
    """What is needed to step through it."""
    found = recording(text)
    stage = stage_of(found.rulebook, language)
    match = found.match
    return ReplayInfo(
        table=id,
        game=found.rulebook.name,
        title=found.rulebook.title,
        seats=[stage.seat_name(match.state, seat) for seat in range(len(match.seats))],
        options=dict(match.chosen_options),
        events=len(match.log),
        steps=found.steps,
        lines=stage.lines(match.log, match.state, 0),
        ending=_ending(found, language),
        scene=stage.scene(match.state_after(0), found.spectator, match.chosen_options),
        asides=_asides(found, language),
    )


def moment(text: str, events: int, language: str) -> MomentInfo | int:
    """The table after so many events; if there are not so many, how many there are."""
    found = recording(text)
    if events > len(found.log):
        return len(found.log)
    stage = stage_of(found.rulebook, language)
    match = found.match
    scene = stage.scene(
        match.state_after(events), found.spectator, match.chosen_options, match.log[:events]
    )
    return MomentInfo(events, scene)


def written_moment(text: str, events: int, language: str) -> Written | int:
    """The table after so many events as text; if there are not so many, how many there are."""
    found = recording(text)
    if events > len(found.log):
        return len(found.log)
    match = found.match
    state, options = match.state_after(events), match.chosen_options
    return written(found.rulebook, state, options, "", language)


def pictured(name: str, text: str, language: str) -> PositionInfo | str:
    """A written position, with what its writer knew; or what is wrong with it."""
    game = feldherr.game(name)
    try:
        position, match = game.rulebook.from_notation(text), game.position(text)
    except FeldherrError as error:
        return game.rulebook.texts(language).tell(error.message)
    written_back, state = match.notation(), match.state
    if position.has_unknown:
        written_back, state = text, position.state
    stage = stage_of(game.rulebook, language)
    scene = stage.scene(state, len(match.seats), match.chosen_options)
    return PositionInfo(game.name, game.rulebook.title, written_back, scene)


def review_upload(id: str, text: str, seconds: float) -> dict[str, Review]:
    """The review in every language, as of a table that is over."""
    data = replay_in(read(text))
    game = feldherr.game(str(data["game"]))
    replay = read_replay(game.rulebook, data)
    answers = [(seat, cast(Json, answer.to_data())) for seat, answer in replay.answers]
    return review(Task(id, game.name, dict(replay.options), replay.seed, answers, 0), seconds)


def _ending(found: Recording, language: str) -> Ending | None:
    match = found.match
    stage = stage_of(found.rulebook, language)
    names = [stage.seat_name(match.state, seat) for seat in range(len(match.seats))]
    if match.result is not None:
        winners = stage.winners(match.state, match.result.winner)
        return ending_told(winners, BY_RULES, -1, names, language)
    end = found.broken_off
    return ending_told(end.winners, end.how, end.seat, names, language) if end else None


def _asides(found: Recording, language: str) -> list[Aside]:
    match = found.match
    stage = stage_of(found.rulebook, language)
    names = [stage.seat_name(match.state, seat) for seat in range(len(match.seats))]
    places = [*found.steps, len(match.log)]
    return [
        Aside(
            each.row,
            places[min(each.answers, len(found.steps))],
            incident_told(each, names, language),
        )
        for each in found.incidents
    ]


class _End(Struct, frozen=True):
    """What the last row of a table says."""

    winners: list[int]
    how: str
    seat: int


def _broken_off(whole: dict[str, Data], seats: int) -> _End | None:
    """The end the log of a table tells, where it is none by the rules of the game."""
    rows = whole.get("rows") if whole.get("format") == LOG_FORMAT else None
    for each in rows if isinstance(rows, list) else []:
        if isinstance(each, dict) and each.get("kind") == END:
            try:
                end = convert(each.get("data"), _End)
            except ValidationError:
                return None
            is_known = all(0 <= seat < seats for seat in [*end.winners, max(end.seat, 0)])
            return end if is_known and end.how in KEYS else None
    return None
