"""Questions about a face of a card."""

from feldherr.core.subject import Subject
from feldherr.games.pixel_tactics.card_numbers import NAMES, KindId
from feldherr.games.pixel_tactics.grid import FACES, FaceId


class Face(Subject):
    """The card and face that ask: `knight.front`."""

    def __init__(self, kind: KindId, face: FaceId) -> None:
        self.kind = kind
        self.face = face

    def key(self) -> str:
        return f"{NAMES[self.kind]}.{FACES[self.face]}"
