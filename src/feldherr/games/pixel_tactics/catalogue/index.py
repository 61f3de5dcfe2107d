"""Where every card is written down, for people who look for it by any of its names."""

import re

from feldherr.core.ledger import Thing
from feldherr.core.pack import Pack
from feldherr.core.text import LANGUAGES
from feldherr.games.pixel_tactics.card_numbers import BLANK, NAMES
from feldherr.games.pixel_tactics.catalogue.catalogue import CardText, Catalogue

_HERE = "src/feldherr/games/pixel_tactics"


def card_things(packs: dict[str, Pack], cards: Catalogue) -> list[Thing]:
    """Every printed card with its hero and leader names in all languages."""
    return [
        Thing(
            id=name,
            kind="card",
            names=_names(cards.infos[kind]),
            places=[
                f"{_HERE}/packs/{pack.name}:{_line(pack, name)}"
                for pack in packs.values()
                if pack.root.table("cards").has(name)
            ],
            code=[f"{_HERE}/abilities/{name}.py"],
            rows=f"PT-card.{name}.",
        )
        for kind, name in enumerate(NAMES)
        if name != BLANK
    ]


def _line(pack: Pack, name: str) -> int:
    """Where the card begins; a pack that only changes a card may begin with one of its tables."""
    found = re.search(rf"^\[cards\.{name}[.\]]", pack.text, re.MULTILINE)
    return pack.text.count("\n", 0, found.start()) + 1 if found else 1


def _names(info: CardText) -> list[str]:
    found: list[str] = []
    for names in [info.name, *info.leader_names]:
        for language in LANGUAGES:
            if names[language] not in found:
                found.append(names[language])
    return found
