"""Share codes: a whole list in one word, such as `RW1.AMgE...`.

`RW`, the version, a dot, then URL-safe base 64 of: faction, game size, name, and every unit with trays, front rank and
upgrades; the last three bytes are a checksum. Cards are three bytes of the hash of their name, so a code stays valid
when packs grow.
"""

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from typing import Final

from feldherr.games.runewars.army import Army, Squad
from feldherr.games.runewars.army_names import BadArmy, Slip
from feldherr.games.runewars.kinds import Catalogue
from feldherr.games.runewars.words import FACTIONS

PREFIX: Final = "RW"
VERSION: Final = 1
_CARD: Final = 3
_CHECK: Final = 3


def code_of_army(army: Army) -> str:
    name = army.name.encode()[:255].decode(errors="ignore").encode()
    content = bytearray([FACTIONS.index(army.faction)])
    content += army.limit.to_bytes(2, "big")
    content += bytes([len(name)]) + name
    for squad in army.squads:
        content += _short(squad.unit)
        content += bytes([squad.trays, squad.columns, len(squad.upgrades)])
        for upgrade in squad.upgrades:
            content += _short(upgrade)
    whole = bytes(content) + _checksum(bytes(content))
    return f"{PREFIX}{VERSION}." + urlsafe_b64encode(whole).decode().rstrip("=")


def army_of_code(code: str, catalogue: Catalogue) -> Army:
    """The list behind a code; a damaged, foreign or newer code is named as such."""
    head, dot, body = "".join(code.split()).partition(".")
    version = head[len(PREFIX) :]
    if head[: len(PREFIX)].upper() != PREFIX or not dot or not version.isdecimal():
        raise BadArmy([Slip(0, "code")], catalogue)
    if version != str(VERSION):
        raise BadArmy([Slip(0, "code_version", {"found": version[:9], "read": VERSION})], catalogue)
    try:
        whole = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except (binascii.Error, ValueError):
        whole = b""
    content = whole[:-_CHECK]
    if len(content) < 4 or whole[-_CHECK:] != _checksum(content) or _written(whole) != body:
        raise BadArmy([Slip(0, "code_damaged")], catalogue)
    return _Decoder(content, catalogue).army()


class _Decoder:
    def __init__(self, content: bytes, catalogue: Catalogue) -> None:
        self.content = content
        self.catalogue = catalogue
        self.at = 0

    def army(self) -> Army:
        faction = self._take(1)[0]
        limit = int.from_bytes(self._take(2), "big")
        try:
            name = self._take(self._take(1)[0]).decode()
        except UnicodeDecodeError as error:
            raise BadArmy([Slip(0, "code_damaged")], self.catalogue) from error
        if faction >= len(FACTIONS) or not limit or len(name.splitlines()) > 1:
            raise BadArmy([Slip(0, "code_damaged")], self.catalogue)
        units = {_short(unit.name): unit.name for unit in self.catalogue.units}
        upgrades = {_short(upgrade.name): upgrade.name for upgrade in self.catalogue.upgrades}
        squads: list[Squad] = []
        while self.at < len(self.content):
            unit = self._card(units)
            trays, columns, count = self._take(3)
            if not trays:
                raise BadArmy([Slip(0, "code_damaged")], self.catalogue)
            squads.append(Squad(unit, trays, columns, [self._card(upgrades) for _ in range(count)]))
        return Army(name, FACTIONS[faction], limit, squads)

    def _card(self, cards: dict[bytes, str]) -> str:
        short = self._take(_CARD)
        if short not in cards:
            raise BadArmy([Slip(0, "code_card")], self.catalogue)
        return cards[short]

    def _take(self, count: int) -> bytes:
        taken = self.content[self.at : self.at + count]
        if len(taken) < count:
            raise BadArmy([Slip(0, "code_damaged")], self.catalogue)
        self.at += count
        return taken


def _short(name: str) -> bytes:
    return blake2b(name.encode(), digest_size=_CARD).digest()


def _checksum(content: bytes) -> bytes:
    return blake2b(content, digest_size=_CHECK, person=b"feldherr army").digest()


def _written(whole: bytes) -> str:
    return urlsafe_b64encode(whole).decode().rstrip("=")
