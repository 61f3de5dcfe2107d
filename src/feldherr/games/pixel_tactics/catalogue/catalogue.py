"""All cards of one edition: what their faces do, and what a reader sees of them."""

from typing import Final

from feldherr.core.timing import Moment
from feldherr.games.pixel_tactics.card_numbers import DOPPELGANGER, NAMES
from feldherr.games.pixel_tactics.grid import (
    FACES,
    SlotId,
)
from feldherr.games.pixel_tactics.powers import (
    Power,
    Scope,
)

EDITIONS = ["german", "first", "revised"]

BAR_COLOURS: Final = ["red", "green", "blue", "yellow"]
"""PT component 7: front, flank, rear and order, as printed from top to bottom."""


class FaceText:
    """What a reader sees of a face."""

    def __init__(
        self, text: dict[str, str], kinds: list[str], keywords: list[str], status: str
    ) -> None:
        self.text = text
        self.kinds = kinds
        self.keywords = keywords
        self.status = status

    @property
    def house(self) -> bool:
        return self.status == "house"


class CardText:
    """What a reader sees of a card."""

    def __init__(
        self,
        name: dict[str, str],
        leader_names: list[dict[str, str]],
        faces: list[FaceText],
        promo: bool,
    ) -> None:
        self.name = name
        self.leader_names = leader_names
        """By faction."""
        self.faces = faces
        self.promo = promo

    def bars(self) -> list[tuple[str, FaceText]]:
        """PT component 7: the power bars of the hero side from top to bottom, each with its colour."""
        return list(zip(BAR_COLOURS, self.faces[: len(BAR_COLOURS)], strict=True))


class Catalogue:
    """All cards of one edition: figures and powers by card kind, texts for readers."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.attack: list[int] = []
        self.life: list[int] = []
        self.leader_attack: list[int] = []
        self.leader_life: list[int] = []
        self.powers: list[list[Power]] = []
        self.hero_windows: dict[type[Moment], list[SlotId]] = {}
        """The windows in which heroes may have something to do, and the slots where such heroes stand."""
        self.givers: list[list[tuple[SlotId, Scope]]] = []
        """By slot: where heroes may stand that have a gift for it, and the scope of such gifts."""
        self.takes_damage: list[bool] = []
        """Has the card, in any row, a power to take damage of others?"""
        self.infos: list[CardText] = []
        self.house_figures: list[bool] = []


def incomplete(cards: Catalogue) -> list[str]:
    """Faces whose kind promises a power that nothing carries out, or the other way round."""
    found: list[str] = []
    for kind, name in enumerate(NAMES[:-1]):
        for face, built, info in zip(
            FACES, cards.powers[kind], cards.infos[kind].faces, strict=True
        ):
            where = f"{cards.edition}: {name}.{face}"
            promised = set(info.kinds) - {"intercept", "ranged", "none"}
            copies = kind == DOPPELGANGER and face == "leader"
            if bool(promised) != built.does_something() and not copies:
                found.append(f"{where}: kinds {info.kinds}, but the ability says otherwise")
            if ("spell" in promised) != built.is_spell:
                found.append(f"{where}: spell in the pack or in the ability, not in both")
    return found
