"""Questions that a card asks; those about units are questions about units of the battlefield."""

from feldherr.core.subject import Subject
from feldherr.games.runewars.catalogue.entries import Card


class Printed(Subject):
    """A card with its family: `upgrade.shield_wall`."""

    def __init__(self, family: str, card: Card) -> None:
        self.family = family
        self.card = card

    def key(self) -> str:
        return f"{self.family}.{self.card.name}"
