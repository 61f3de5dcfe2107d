"""How a regiment would stand after it has regrouped."""

from typing import Final

from feldherr.battlefield.body import Body
from feldherr.core.codec import Record
from feldherr.games.conquest.answers import Form, Stand
from feldherr.games.conquest.formations import Formation
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.questions import CLOSE_RANKS_INTO, PLACE_RESTORED, REFORM_INTO
from feldherr.games.conquest.rules.reform import formed_about, pivot_stand
from feldherr.games.conquest.state import State

FORMED: Final = [REFORM_INTO, CLOSE_RANKS_INTO, PLACE_RESTORED]
"""Questions for a formation in which one stand keeps its place."""


def formed(state: State, regiment: RegimentId, answer: Record) -> Body | None:
    """The regiment in that formation, where it would stand; None if the answer is about no formation."""
    body = state.body(regiment)
    if isinstance(answer, Stand):
        return body.formed(answer.files, answer.cells).at(answer.pose)
    if isinstance(answer, Form):
        pivot = pivot_stand(state.regiments[regiment], body)
        return formed_about(body, pivot, Formation(answer.files, answer.cells))
    return None
