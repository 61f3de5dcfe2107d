"""A catalogue out of packs, which lie over each other, and of what the ability files say."""

from pathlib import Path

from feldherr.core.pack import Pack, Table, merged, read_pack
from feldherr.core.timing import Moment
from feldherr.games.pixel_tactics.card_numbers import NAMES
from feldherr.games.pixel_tactics.catalogue.catalogue import CardText, Catalogue, FaceText
from feldherr.games.pixel_tactics.grid import (
    ALL_SLOTS,
    CENTRE,
    FACES,
    FACTIONS,
    HERO_SLOTS,
    SlotId,
    ahead,
    behind,
    row_of,
)
from feldherr.games.pixel_tactics.powers import (
    FORERUNNER,
    OWN_LEADER,
    SELF,
    SUPPORTER,
    Part,
    Power,
    Scope,
    power,
)

_STATUS = ["seed", "de", "ab", "a", "b", "inferred", "unknown", "house"]
_KINDS = ["intercept", "ranged", "passive", "reaction", "spell", "order", "none"]
_CARD_FIELDS = ["promo", "name", "name_status", "hero", *FACES]
_FACE_FIELDS = ["status", "kinds", "keywords", "text"]
_LEADER_FIELDS = [*_FACE_FIELDS, "name", "names", "attack", "life", "stats_status"]

Abilities = dict[str, dict[str, list[Part]]]
"""Card name -> face -> parts."""


def pack_folder() -> Path:
    return Path(__file__).parents[1] / "packs"


def load_packs() -> dict[str, Pack]:
    """The packs that come with the game."""
    return {
        name: read_pack(pack_folder() / f"{name}.toml")
        for name in ("base", "house", "first", "revised")
    }


def catalogue(edition: str, packs: dict[str, Pack], abilities: Abilities) -> Catalogue:
    """Base, house and edition packs laid over each other, with the powers of that edition."""
    layers = [packs["base"], packs["house"], *([packs[edition]] if edition != "german" else [])]
    for pack in layers:
        _check(pack)
    whole: dict[str, object] = {}
    for pack in layers:
        whole = merged(Table(pack, [], whole), pack.root.table("cards"))
    result = Catalogue(edition)
    for name in NAMES[:-1]:
        homes = [pack for pack in layers if pack.root.table("cards").has(name)]
        cards = Table((homes or layers)[0], ["cards"], whole)
        _add(result, name, cards.table(name), abilities.get(name, {}))
    _add_blank(result)
    result.hero_windows = _hero_windows(result)
    result.givers = [_givers(result, slot) for slot in ALL_SLOTS]
    return result


def _row(cards: Catalogue, slot: SlotId) -> list[Power]:
    """The powers that heroes may have on a slot."""
    return [faces[row_of(slot)] for faces in cards.powers]


def _hero_windows(cards: Catalogue) -> dict[type[Moment], list[SlotId]]:
    found: dict[type[Moment], list[SlotId]] = {}
    for slot in HERO_SLOTS:
        for each in _row(cards, slot):
            if each.trigger is not None:
                slots = found.setdefault(each.trigger.moment, [])
                if slot not in slots:
                    slots.append(slot)
    return found


def _givers(cards: Catalogue, slot: SlotId) -> list[tuple[SlotId, Scope]]:
    near = [(other, OWN_LEADER) for other in HERO_SLOTS] if slot == CENTRE else [(slot, SELF)]
    near += [(ahead(slot), SUPPORTER), (behind(slot), FORERUNNER)]
    return [
        (other, scope)
        for other, scope in near
        if other in HERO_SLOTS and any(each.gifts[scope] for each in _row(cards, other))
    ]


def _check(pack: Pack) -> None:
    """Every field of a pack on its own, so that mistakes are named in the file they stand in."""
    pack.root.only(["name", "edition", "source", "sources", "badge", "cards"])
    cards = pack.root.table("cards")
    for name in cards.keys():  # noqa: SIM118 - Table is no dict
        if name not in NAMES:
            raise cards.error(name, "the id of a known card")
        card = cards.table(name)
        card.only(_CARD_FIELDS)
        card.flag("promo")
        if card.has("name"):
            card.words("name")
            card.choice("name_status", _STATUS)
        if card.has("hero"):
            hero = card.table("hero")
            hero.only(["attack", "life", "status"])
            hero.choice("status", _STATUS)
            _figures(hero)
        for face in FACES:
            if card.has(face):
                _check_face(card.table(face), face)


def _check_face(face: Table, name: str) -> None:
    face.only(_LEADER_FIELDS if name == "leader" else _FACE_FIELDS)
    if face.has("status"):
        face.choice("status", _STATUS)
    face.choices("kinds", _KINDS)
    face.choices("keywords", ["intercept", "ranged"])
    if face.has("text"):
        face.words("text")
    _figures(face)
    if face.has("stats_status"):
        face.choice("stats_status", _STATUS)
    if face.has("names"):
        face.table("names").only(FACTIONS)
    if face.has("name") or face.has("names"):
        _leader_names(face)


def _figures(table: Table) -> None:
    for field in ("attack", "life"):
        if table.has(field):
            table.integer(field, 1 if field == "life" else 0)


def _add(result: Catalogue, name: str, card: Table, faces: dict[str, list[Part]]) -> None:
    hero, leader = card.table("hero"), card.table("leader")
    result.attack.append(hero.integer("attack"))
    result.life.append(hero.integer("life", 1))
    result.leader_attack.append(leader.integer("attack"))
    result.leader_life.append(leader.integer("life", 1))
    read = [_face(card.table(face)) for face in FACES]
    result.powers.append(
        [power(faces.get(face, []), read[n].keywords) for n, face in enumerate(FACES)]
    )
    result.takes_damage.append(any(each.takes_damage() for each in result.powers[-1]))
    result.infos.append(
        CardText(card.words("name"), _leader_names(leader), read, card.flag("promo"))
    )
    result.house_figures.append(leader.string("stats_status") == "house")


def _face(face: Table) -> FaceText:
    return FaceText(
        face.words("text"), face.choices("kinds", _KINDS), face.choices("keywords", ["intercept", "ranged"]),
        face.string("status"),
    )  # fmt: skip


def _leader_names(leader: Table) -> list[dict[str, str]]:
    if not leader.has("names"):
        return [leader.words("name")] * 2
    names = leader.table("names")
    return [{"en": names.string(each), "de": names.string(each)} for each in FACTIONS]


def _add_blank(result: Catalogue) -> None:
    nameless = {"en": "Nobody", "de": "Niemand"}
    silent = FaceText({"en": "No ability.", "de": "Keine Fähigkeit."}, ["none"], [], "seed")
    result.attack.append(0)
    result.life.append(1)
    result.leader_attack.append(3)
    result.leader_life.append(20)
    result.powers.append([power([], []) for _ in FACES])
    result.takes_damage.append(False)
    result.infos.append(CardText(nameless, [nameless] * 2, [silent] * len(FACES), False))
    result.house_figures.append(False)
