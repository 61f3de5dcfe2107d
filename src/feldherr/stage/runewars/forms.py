"""Questions that no list of options answers: places, ways to stop on, command tools."""

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from feldherr.battlefield.letters import letter
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State as AnyState
from feldherr.core.rule import Violation
from feldherr.core.view import View
from feldherr.games.runewars.answers import Number
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.rules.movement import MoveChoice, StopChoice
from feldherr.games.runewars.rules.reform import ReformChoice
from feldherr.games.runewars.state import State
from feldherr.geometry import pose as geometry
from feldherr.geometry.angle import HALF
from feldherr.geometry.decision import Place, Placed, PlaceOn
from feldherr.geometry.polygon import Shape
from feldherr.stage.menu import entries_in
from feldherr.stage.parts import Form, Option, Pose, Rule, Slide, Snap, Spot
from feldherr.stage.placing import (
    OK_WORDS,
    SUGGESTIONS,
    Outline,
    PlaceWords,
    exact,
    headings_of,
    how_to_place,
    is_place,
    is_point,
    pivots_of,
    pose_of,
    start_of,
)
from feldherr.stage.question import option, rule
from feldherr.stage.runewars.dialing import Settings
from feldherr.stage.runewars.moving import SUGGESTIONS as STOPS
from feldherr.stage.runewars.moving import facings, read_move, read_part
from feldherr.stage.runewars.pointing import outline, place_ghost, subject, unit_ghost
from feldherr.stage.runewars.shapes import outlines
from feldherr.stage.runewars.wheels import Wheels
from feldherr.stage.typed import Mistyped
from feldherr.stage.words import stage_words

if TYPE_CHECKING:
    from feldherr.stage.runewars import RunewarsStage


def form(stage: "RunewarsStage", view: View[AnyState], decision: Decision) -> Form | None:
    """How the answer is put together; None if an option will do."""
    if isinstance(decision, SetDials):
        return Wheels(stage.names(view.state), stage.own).form(decision)
    if isinstance(decision, StopChoice):
        return Slide(f"unit.{decision.move.unit}", suggestions(stage, view, decision))
    if isinstance(decision, Place):
        return Spot(
            piece=piece_of(decision),
            start=pose_of(start_of(decision)),
            zones=outlines(zones_of(decision)),
            suggestions=suggestions(stage, view, decision),
            turns=headings_of(decision),
            pivots=pivots_of(decision),
        )
    return None


def piece_of(decision: Decision) -> str:
    """What is being put down: the id of a unit, or the kind of thing."""
    about = decision.about
    return about if about else decision.prompt.removeprefix("place_")


def zones_of(decision: Place) -> Shape:
    """Where it may stand, or the outline it must touch."""
    if not isinstance(decision, PlaceOn):
        return []
    ground = decision.ground
    return [ground.touching] if ground.touching is not None else ground.zones


def numbered(decision: Decision) -> list[Record]:
    """The options; suggestions where there are too many."""
    if isinstance(decision, ReformChoice):
        return facings(decision)
    if isinstance(decision, Place):
        return decision.suggest(SUGGESTIONS)
    return decision.suggest(STOPS) if isinstance(decision, StopChoice) else decision.shown()


def suggestions(
    stage: "RunewarsStage", view: View[AnyState], decision: Place | StopChoice
) -> list[Option]:
    """Legal answers worth a number, each with where it leads."""
    entries = entries_in(stage.groups(view, decision, numbered(decision)))
    found = [
        option(stage, view, decision, entry, number)
        for number, entry in enumerate(entries, start=1)
    ]
    unit = subject(decision)
    about = [f"unit.{unit}"] if unit >= 0 else []
    for each in found:
        each.touches[:] = [*about, f"place.{each.number}"]
    return found


def how(stage: "RunewarsStage", view: View[AnyState], decision: Decision) -> str:
    """What can be typed."""
    if isinstance(decision, SetDials):
        state = cast(State, view.state)
        return stage.own.say("dials.type_all", letter=letter(state.field, decision.numbers[0]))
    if isinstance(decision, StopChoice):
        return stage.own.say("move.stop_how")
    if isinstance(decision, Place):
        return how_to_place(decision, outline_at(decision), stage.language)
    return ""


def outline_at(decision: Place) -> Outline:
    """The ground covered at a pose, by this decision."""
    return lambda pose: outline(decision, pose)


# Wishes


def snapped(
    stage: "RunewarsStage",
    view: View[AnyState],
    decision: Place | StopChoice,
    wish: Pose | float,
) -> Snap:
    """The legal answer nearest to a wish, and why it is not the wish itself."""
    state = cast(State, view.state)
    if isinstance(decision, StopChoice):
        part = wish if isinstance(wish, (int, float)) else 100.0
        return _snapped_stop(stage, state, decision, max(0.0, min(100.0, part)))
    assert isinstance(wish, Pose)
    found = decision.snap(exact(wish))
    if found.answer is None:
        text = stage_words(stage.language).say("place.nowhere")
        return Snap(None, None, text, _row(stage, found.reason))
    there = place_ghost(state, decision, found.answer.pose)
    return Snap(
        found.answer.to_data(), there, _reason(stage, found.reason), _row(stage, found.reason)
    )


def moved(
    stage: "RunewarsStage", view: View[AnyState], decision: Place, line: str, held: Pose
) -> Snap | None:
    """Where words take what is held there, and what is to be said about it; None if they name no place."""
    start = exact(held)
    if is_point(decision, outline_at(decision)):
        start = geometry.Pose(start.x, start.y, _ahead_of(cast(State, view.state), decision))
    wish = _place_in(decision, line, start)
    if wish is None:
        return None
    snap = snapped(stage, view, decision, pose_of(wish))
    if snap.ghost is None:
        return replace(snap, text=snap.reason)
    say = stage_words(stage.language).say
    why = f"{say('place.snapped', why=snap.reason)} " if snap.reason else ""
    there = stage.spelled(view, decision, Placed(exact(snap.ghost.pose)))
    return replace(snap, text=why + say("place.wish", pose=there))


def _ahead_of(state: State, decision: Decision) -> int:
    """Where the player looks: a marker has no front of its own, and each side sees the table from its edge."""
    return HALF if state.sides[decision.seat] else 0


def _snapped_stop(stage: "RunewarsStage", state: State, decision: StopChoice, part: float) -> Snap:
    answer, reason = decision.snap(round(decision.full * part / 100))
    assert isinstance(answer, Number)
    there = unit_ghost(state, decision.move.unit, decision.preview(answer))
    return Snap(answer.to_data(), there, _reason(stage, reason), _row(stage, reason))


def _reason(stage: "RunewarsStage", reason: Violation | None) -> str:
    return "" if reason is None else stage.rulebook.say_why(reason, stage.language)


def _row(stage: "RunewarsStage", reason: Violation | None) -> Rule | None:
    return None if reason is None else rule(reason.rule, stage.language)


# Lines


def read_line(
    stage: "RunewarsStage", view: View[AnyState], decision: Decision, line: str
) -> Record | None:
    """An answer in words: `left`, `40%`, `at 300 150 facing 90`, `A 3 2 B 1 5`."""
    if isinstance(decision, MoveChoice):
        return read_move(decision, line)
    if isinstance(decision, StopChoice):
        return _read_stop(decision, line)
    if isinstance(decision, SetDials):
        settings = Settings(stage.names(view.state), stage.own, decision)
        return settings.take(line) or settings.confirmed()
    return _read_place(decision, line) if isinstance(decision, Place) else None


def _read_stop(decision: StopChoice, line: str) -> Record | None:
    if line.strip().isdecimal():
        return None
    part = read_part(line)
    if part is None:
        raise Mistyped("move.percent")
    return decision.snap(decision.full * part // 100)[0]


def _read_place(decision: Place, line: str) -> Record | None:
    if line.strip().lower() in OK_WORDS:
        raise Mistyped("place.nothing")
    wish = _place_in(decision, line, start_of(decision))
    return None if wish is None else Placed(decision.fitted(wish))


def _place_in(decision: Place, line: str, held: geometry.Pose) -> geometry.Pose | None:
    """Where words take what is held there; None if they name no place."""
    parts = line.lower().replace(",", " ").split()
    if not is_place(parts):
        return None
    return PlaceWords(decision, outline_at(decision)).wanted(parts, held)
