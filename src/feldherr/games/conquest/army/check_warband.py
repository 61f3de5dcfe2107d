"""CQ 12 army 5-9: who may follow whom, and how many."""

from typing import Final

from feldherr.battlefield.lists.army import Army
from feldherr.battlefield.lists.complaints import Fault, Values
from feldherr.games.conquest.army.roster import (
    LED,
    can_join,
    character_named,
    joins,
    leader_words,
    regiment_named,
)
from feldherr.games.conquest.catalogue.entries import (
    Catalogue,
    CharacterKind,
    FactionKind,
    RegimentKind,
)
from feldherr.games.conquest.catalogue.reading import MOST_REGIMENTS
from feldherr.games.conquest.powers import Allows, Is, Trait
from feldherr.games.conquest.terms import TYPES

MOST_RESTRICTED: Final = 2
"""CQ 12 army 7."""

LARGER: Final = Trait("larger_warband")
"""So many regiments more in the warband."""
MAINSTAY: Final = "mainstay"
RESTRICTED: Final = "restricted"
OUTSIDE: Final = ""


class Band:
    """A warband of a list: its character, and the numbers of its regiments in the list."""

    def __init__(self, leader: CharacterKind | None, number: int) -> None:
        self.leader = leader
        """None for regiments that stand before the first character."""
        self.number = number
        self.squads: list[int] = []
        self.led: list[int] = []
        """Those that the list says the character joins."""


def bands_of(army: Army, catalogue: Catalogue) -> list[Band]:
    """CQ 12 army 5: the warbands of a list; what stands before the first character is one without a leader."""
    bands: list[Band] = []
    for number, squad in enumerate(army.squads):
        kind = character_named(squad.unit, catalogue)
        if kind is not None:
            bands.append(Band(kind, number))
        else:
            if not bands:
                bands.append(Band(None, -1))
            bands[-1].squads.append(number)
            if LED in squad.upgrades:
                bands[-1].led.append(number)
    return bands


def slot_of(leader: CharacterKind, regiment: RegimentKind) -> str:
    """CQ 12 army 9: what a regiment is depends on who leads it."""
    if leader.warband is None:
        return OUTSIDE
    if regiment.name in leader.warband.mainstay:
        return MAINSTAY
    return RESTRICTED if regiment.name in leader.warband.restricted else OUTSIDE


def is_certain(leader: CharacterKind, catalogue: Catalogue) -> bool:
    """Is its warband known well enough to refuse a list? Not where it is ours, or its faction's lists are unknown."""
    checks = faction_of(leader, catalogue).checks_warbands
    return leader.warband is not None and not leader.warband.house and checks


def faction_of(leader: CharacterKind, catalogue: Catalogue) -> FactionKind:
    return catalogue.factions[catalogue.number("factions", leader.faction)]


def band_faults(band: Band, army: Army, catalogue: Catalogue) -> list[Fault]:
    leader = band.leader
    if leader is None:
        return [Fault("CQ-12.army.5", "outside", number) for number in band.squads]
    most = MOST_REGIMENTS if leader.warband is None else leader.warband.most
    faults = _limits(band, leader, army, catalogue)
    words = leader_words(leader, False, catalogue)
    most += sum([word.amount for word in words if isinstance(word, Is) and word.trait == LARGER])
    if len(band.squads) > most:
        values: Values = {"count": len(band.squads), "most": most}
        faults.append(Fault("CQ-12.army.5", "warband_full", band.number, values))
    regiments = [regiment_named(army.squads[each].unit, catalogue) for each in band.squads]
    known = [each for each in regiments if each is not None]
    return [*faults, *_joining(band, leader, known), *_slots(band, leader, known, catalogue)]


def _limits(
    band: Band, leader: CharacterKind, army: Army, catalogue: Catalogue
) -> list[Fault]:  # fmt: skip
    """What a character says about how often an entry may stand in its warband."""
    faults: list[Fault] = []
    units = [army.squads[each].unit for each in band.squads]
    for word in leader_words(leader, False, catalogue):
        if isinstance(word, Allows) and units.count(word.name) > word.most:
            values: Values = {
                "count": units.count(word.name),
                "most": word.most,
                "other": word.name,
            }
            faults.append(Fault("CQ-12.army.9", "too_many_of", band.number, values))
    return faults


def _joining(band: Band, leader: CharacterKind, regiments: list[RegimentKind]) -> list[Fault]:
    """CQ 12 army 6, 8 char 3, 11 irregular: a regiment to join; a character that is one itself joins nobody."""
    if leader.regiment:
        return [Fault("CQ-8.char.20", "led_alone", number) for number in band.led]
    faults: list[Fault] = []
    wanted = joins(leader)
    values: Values = {"type": TYPES[wanted]}
    if not any(each.type == wanted for each in regiments):
        faults.append(Fault("CQ-12.army.6", "warband_type", band.number, values))
    elif not any(can_join(leader, each) for each in regiments):
        faults.append(Fault("CQ-11.irregular", "warband_irregular", band.number))
    for place, number in enumerate(band.squads):
        if number not in band.led:
            continue
        if regiments[place].type != wanted:
            faults.append(Fault("CQ-12.army.6", "led_type", number, values))
        elif not can_join(leader, regiments[place]):
            faults.append(Fault("CQ-11.irregular", "led_irregular", number))
    faults += [Fault("CQ-12.setup.4", "led_twice", number) for number in band.led[1:]]
    return faults


def _slots(
    band: Band, leader: CharacterKind, regiments: list[RegimentKind], catalogue: Catalogue
) -> list[Fault]:
    """CQ 12 army 7, 8, 9: mainstay and restricted choices."""
    if faction_of(leader, catalogue).any_regiment_follows:
        return []
    if leader.warband is None:
        unknown = [Fault("CQ-12.army.9", "warband_unknown", band.number)] if regiments else []
        return _as_warnings(unknown)
    slots = [slot_of(leader, each) for each in regiments]
    faults: list[Fault] = []
    orphans: list[Fault] = []
    for place, slot in enumerate(slots):
        if slot == OUTSIDE:
            squad, leaders = band.squads[place], _leaders_of(regiments[place], catalogue)
            values: Values = {"other": leader.name, "cards": " ".join(leaders)}
            if leaders:
                faults.append(Fault("CQ-12.army.9", "not_in_warband", squad, values))
            else:
                orphans.append(Fault("CQ-12.army.9", "in_no_warband", squad))
    restricted, mainstay = slots.count(RESTRICTED), slots.count(MAINSTAY)
    values = {"count": restricted, "mainstay": mainstay, "most": MOST_RESTRICTED}
    if restricted > MOST_RESTRICTED:
        faults.append(Fault("CQ-12.army.7", "restricted_many", band.number, values))
    elif restricted > mainstay:
        faults.append(Fault("CQ-12.army.8", "restricted_alone", band.number, values))
    found = faults if is_certain(leader, catalogue) else _as_warnings(faults)
    return [*found, *_as_warnings(orphans)]


def _leaders_of(regiment: RegimentKind, catalogue: Catalogue) -> list[str]:
    """Who may lead a regiment in its faction; nobody for entries that are younger than all lists."""
    return [
        each.name
        for each in catalogue.characters
        if each.faction == regiment.faction and slot_of(each, regiment) != OUTSIDE
    ]


def _as_warnings(faults: list[Fault]) -> list[Fault]:
    for fault in faults:
        fault.is_warning = True
    return faults
