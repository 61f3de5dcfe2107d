"""Questions about a march: its form, the march next to a wish, and marches in words, for any `Walk`."""

from typing import TYPE_CHECKING

from feldherr.core.event import State
from feldherr.core.view import View
from feldherr.geometry.length import MM
from feldherr.geometry.march import Leg
from feldherr.geometry.walk import SnappedWalk, Walk, Walked
from feldherr.stage.battlefield.ghosts import front_at, walk_ghost
from feldherr.stage.battlefield.legs import Marching, is_route
from feldherr.stage.battlefield.placing import OK_WORDS, exact, pose_of
from feldherr.stage.battlefield.reasons import row_of, said_reason
from feldherr.stage.parts import Point, Pose, Route, Snap
from feldherr.stage.typed import Mistyped
from feldherr.stage.words import stage_words

if TYPE_CHECKING:
    from feldherr.stage.battlefield.base import BattleStage


def route_form(stage: "BattleStage", view: View[State], walk: Walk) -> Route:
    """What a table needs to let somebody march."""
    return Route(
        piece=stage.piece(walk),
        start=pose_of(walk.course.start),
        front=front_at(walk, walk.course.start),
        budget=walk.ahead.most / MM,
        astray=walk.astray.most / MM,
        scale=stage.length_unit.scale(stage.language),
        suggestions=stage.suggestions(view, walk),
    )


def how_to_march(stage: "BattleStage", walk: Walk) -> str:
    """What can be typed."""
    unit = stage.length_unit.title(stage.language)
    most = stage.length_unit.number(walk.ahead.most, stage.language)
    return stage_words(stage.language).say("route.how", unit=unit, most=most)


def snapped_route(stage: "BattleStage", walk: Walk, wish: Pose | Point) -> Snap:
    """The march to a pose, or with the middle of the front to a point, as far as it is allowed."""
    if isinstance(wish, Pose):
        return _snap(stage, walk, walk.snap(exact(wish)))
    there = exact(Pose(wish.x, wish.y, 0.0))
    return _snap(stage, walk, walk.snap((there.x, there.y)))


def moved_route(stage: "BattleStage", walk: Walk, line: str, so_far: list[Leg]) -> Snap | None:
    """Where words lead, as far as it is allowed; None if they are about no march. Raises Mistyped."""
    if not is_route(line):
        return None
    return _snap(stage, walk, walk.cut(marching(stage, walk).read(line, so_far)))


def read_route(stage: "BattleStage", walk: Walk, line: str) -> Walked | None:
    """The march a line stands for, allowed or not; None if it is about none. Raises Mistyped."""
    if line.strip().lower() in OK_WORDS:
        raise Mistyped("route.nothing")
    return Walked(marching(stage, walk).read(line, [])) if is_route(line) else None


def marching(stage: "BattleStage", walk: Walk) -> Marching:
    return Marching(walk, stage.length_unit, stage.language)


def _snap(stage: "BattleStage", walk: Walk, found: SnappedWalk) -> Snap:
    legs = found.answer.legs
    say = stage_words(stage.language).say
    reason = said_reason(stage, found.reason)
    text = say("route.wish", march=marching(stage, walk).spelled(legs))
    if reason:
        text = f"{say('route.cut', why=reason)} {text}"
    return Snap(
        answer=found.answer.to_data(),
        ghost=walk_ghost(walk, legs),
        reason=reason,
        rule=row_of(stage, found.reason),
        text=text,
    )
