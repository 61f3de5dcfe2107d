"""What is printed on the cards, in the words of one language; made once for an edition."""

from functools import cache

from feldherr.core.text import Texts
from feldherr.games.pixel_tactics.card_numbers import ALL_KINDS, NAMES, KindId
from feldherr.games.pixel_tactics.catalogue.catalogue import Catalogue
from feldherr.games.pixel_tactics.grid import FACE_IDS, FACES, FaceId
from feldherr.stage.pixel_tactics.figures import short_text
from feldherr.stage.pixel_tactics.scene import Bar, Card


@cache
def printed(cards: Catalogue, texts: Texts) -> list[Card]:
    """All cards of an edition, by kind."""
    return [_card(cards, texts, kind) for kind in ALL_KINDS]


def _card(cards: Catalogue, texts: Texts, kind: KindId) -> Card:
    info = cards.infos[kind]
    leaders = sorted({each[texts.language] for each in info.leader_names})
    return Card(
        name=NAMES[kind],
        title=info.name[texts.language],
        attack=cards.attack[kind],
        life=cards.life[kind],
        leader=" / ".join(leaders),
        leader_attack=cards.leader_attack[kind],
        leader_life=cards.leader_life[kind],
        is_house=cards.house_figures[kind],
        bars=[_bar(cards, texts, kind, face) for face in FACE_IDS],
    )


def _bar(cards: Catalogue, texts: Texts, kind: KindId, face: FaceId) -> Bar:
    on_card = cards.infos[kind].faces[face]
    return Bar(
        face=FACES[face],
        title=texts.say(f"face.{FACES[face]}"),
        kinds=on_card.kinds,
        kind_titles=[texts.say(f"kind.{each}") for each in on_card.kinds],
        text=on_card.text[texts.language],
        short=short_text(on_card, texts.language),
        is_house=on_card.house,
    )
