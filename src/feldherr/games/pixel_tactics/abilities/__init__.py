"""What only the cards say: one file per card with its `front`, `flank`, `rear`, `order` and `leader`."""

from types import ModuleType

from feldherr.core.effect import Effect
from feldherr.games.pixel_tactics.abilities import (
    alchemist,
    assassin,
    berserker,
    doppelganger,
    dragon_mage,
    fighter,
    gunner,
    healer,
    homunculus,
    illusionist,
    knight,
    mascot,
    mystic,
    oracle,
    overlord,
    paladin,
    planestalker,
    priestess,
    promo_designer,
    promo_house_3,
    promo_house_4,
    promo_marion,
    pyromancer,
    scientist,
    summoner,
    templar,
    trapper,
    vampire,
    witch,
)
from feldherr.games.pixel_tactics.catalogue.reading import Abilities
from feldherr.games.pixel_tactics.grid import FACES
from feldherr.games.pixel_tactics.powers import Order, Part

_MODULES: tuple[ModuleType, ...] = (
    alchemist,
    assassin,
    berserker,
    doppelganger,
    dragon_mage,
    fighter,
    gunner,
    healer,
    homunculus,
    illusionist,
    knight,
    mascot,
    mystic,
    oracle,
    overlord,
    paladin,
    planestalker,
    priestess,
    promo_designer,
    promo_house_3,
    promo_house_4,
    promo_marion,
    pyromancer,
    scientist,
    summoner,
    templar,
    trapper,
    vampire,
    witch,
)


def abilities(edition: str) -> Abilities:
    """The powers of every card; a module's dictionary `first` or `revised` overrides faces for that edition."""
    found: Abilities = {}
    for module in _MODULES:
        changed: dict[str, object] = getattr(module, edition, {})
        faces: dict[str, list[Part]] = {}
        for face in FACES:
            said = changed.get(face, getattr(module, face, ()))
            faces[face] = [_part(each) for each in (said if isinstance(said, tuple) else (said,))]
        found[module.__name__.rsplit(".", 1)[-1]] = faces
    return found


def _part(said: object) -> Part:
    """An effect that stands alone is an order."""
    if isinstance(said, Effect):
        return Order([said])
    assert isinstance(said, Part)
    return said
