"""RW 15, 34, 68: the cards a unit has, and what they add to its keywords and numbers."""

from feldherr.core.timing import Moment
from feldherr.games.runewars.catalogue.entries import Keyword
from feldherr.games.runewars.frames.card_effects import (
    OF_CONDITION,
    OF_OBJECTIVE,
    OF_UNIT,
    OF_UPGRADE,
    Family,
)
from feldherr.games.runewars.ids import NO_UNIT, NO_UPGRADE, UnitId, UpgradeId
from feldherr.games.runewars.marks import change_in, is_permitted
from feldherr.games.runewars.powers import ALLIES, SELF, Ability, Bonus, Power, Scope
from feldherr.games.runewars.slots import (
    OBJECTIVE_SLOT,
    UNIT_SLOT,
    CardSlot,
    condition_in,
    condition_slot,
    upgrade_in,
    upgrade_slot,
)
from feldherr.games.runewars.state import NOBODY, State, Voices
from feldherr.games.runewars.terms import (
    ANY_ATTACK,
    ANY_STANCE,
    EXHAUSTED,
    READY,
    Action,
    KeywordId,
    Stance,
    Stat,
    TraitId,
)


class Held:
    """A card in use: whose, in which slot, of which family and kind, and what it does."""

    def __init__(
        self,
        unit: UnitId,
        slot: CardSlot,
        family: Family,
        kind: int,
        power: Power,
        resting: bool = False,
    ) -> None:
        self.unit = unit
        self.slot = slot
        self.family = family
        self.kind = kind
        self.power = power
        self.resting = resting
        """It is exhausted: only what it says about that is of use."""

    def offers(self, ability: Ability) -> bool:
        return ability.resting == self.resting


def held(state: State, number: UnitId) -> list[Held]:
    """RW 34.6, 34.7: the unit card, its ready upgrades (and exhausted ones that speak of it) and its conditions."""
    unit = state.units[number]
    catalogue = state.catalogue
    found = [Held(number, UNIT_SLOT, OF_UNIT, unit.kind, catalogue.units[unit.kind].power)]
    for place, kind in enumerate(unit.upgrades):
        slot = upgrade_slot(UpgradeId(place))
        if unit.cards[place] == READY:
            found.append(Held(number, slot, OF_UPGRADE, kind, catalogue.upgrades[kind].power))
        elif unit.cards[place] == EXHAUSTED and catalogue.upgrades[kind].power.rests:
            power = catalogue.upgrades[kind].power
            found.append(Held(number, slot, OF_UPGRADE, kind, power, resting=True))
    for place, condition in enumerate(unit.conditions):
        power = catalogue.conditions[condition].power
        found.append(Held(number, condition_slot(place), OF_CONDITION, condition, power))
    if state.objective != NOBODY:
        power = catalogue.objectives[state.objective].power
        found.append(Held(number, OBJECTIVE_SLOT, OF_OBJECTIVE, state.objective, power))
    return found


def speakers(state: State, moment: type[Moment]) -> int:
    """The units, as bits, that may have a card of their own in use which speaks of a moment; hardly ever any."""
    said = voices(state)
    found = said.units.get(moment, 0)
    if moment in said.conditions:
        for number, unit in enumerate(state.units):
            if unit.conditions:
                found |= 1 << number
    return found


def objective_speaks(state: State, moment: type[Moment]) -> bool:
    """Does the objective card, which belongs to every unit, speak of a moment?"""
    if state.objective == NOBODY:
        return False
    return moment in state.catalogue.objectives[state.objective].power.moments


def voices(state: State) -> Voices:
    """What the cards of this battle speak of at all; looked up once, and most questions end here."""
    if state.voices is None:
        catalogue = state.catalogue
        state.voices = found = Voices()
        for condition in catalogue.conditions:
            found.conditions.update(condition.power.moments)
            _listen(found, condition.power)
        for objective in catalogue.objectives:
            _listen(found, objective.power)
        for number, unit in enumerate(state.units):
            own = [catalogue.units[unit.kind].power]
            own += [catalogue.upgrades[kind].power for kind in unit.upgrades]
            for power in own:
                for moment in power.moments:
                    found.units[moment] = found.units.get(moment, 0) | 1 << number
                _listen(found, power)
    return state.voices


def _listen(found: Voices, power: Power) -> None:
    found.moments.update(power.moments)
    found.lends = found.lends or any(skill.lent for skill in power.skills)
    for each in power.bonuses:
        found.stats |= 1 << each.stat
    for trait, given in enumerate(power.traits):
        if given:
            found.traits |= 1 << trait
    for grant in power.grants:
        if grant.trait >= 0:
            found.traits |= 1 << grant.trait
        if grant.stat >= 0:
            found.stats |= 1 << grant.stat


def card_at(state: State, number: UnitId, slot: CardSlot) -> tuple[Family, int]:
    """Family and kind of the card in a slot, in use or not; -1 for one that is gone."""
    unit = state.units[number]
    if slot == UNIT_SLOT:
        return OF_UNIT, unit.kind
    if slot == OBJECTIVE_SLOT:
        return OF_OBJECTIVE, state.objective
    upgrade = upgrade_in(slot)
    if upgrade != NO_UPGRADE:
        return OF_UPGRADE, unit.upgrades[upgrade]
    place = condition_in(slot)
    return OF_CONDITION, unit.conditions[place] if place < len(unit.conditions) else NOBODY


def power_of(state: State, family: Family, kind: int) -> Power:
    catalogue = state.catalogue
    if family == OF_UNIT:
        return catalogue.units[kind].power
    if family == OF_UPGRADE:
        return catalogue.upgrades[kind].power
    if family == OF_CONDITION:
        return catalogue.conditions[kind].power
    if family == OF_OBJECTIVE:
        return catalogue.objectives[kind].power
    return catalogue.morale[kind].power


def keyword(
    state: State,
    number: UnitId,
    wanted: KeywordId,
    attack: Action = ANY_ATTACK,
    other: UnitId = NO_UNIT,
) -> int:
    """RW 68.7: the sum of all instances of a keyword with a value; for others how many there are."""
    unit = state.units[number]
    runes = state.runes()
    value = _printed(state.kind(number).keywords, wanted, attack, runes)
    for slot, kind in enumerate(unit.upgrades):
        if unit.cards[slot] == READY:
            value += _printed(state.catalogue.upgrades[kind].keywords, wanted, attack, runes)
    return value + bonus(state, number, wanted, attack, other)


def _printed(keywords: list[Keyword], wanted: KeywordId, attack: Action, runes: list[int]) -> int:
    value = 0
    for each in keywords:
        if each.keyword == wanted and each.attack in (ANY_ATTACK, attack):
            value += each.amount.value(runes)
    return value


def keyword_types(state: State, number: UnitId, wanted: KeywordId) -> list[int]:
    """RW 68.5, 68.6: the banes or morale types a keyword names, once for every instance."""
    unit = state.units[number]
    lists = [state.kind(number).keywords]
    for slot, kind in enumerate(unit.upgrades):
        if unit.cards[slot] == READY:
            lists.append(state.catalogue.upgrades[kind].keywords)
    return [
        named
        for keywords in lists
        for each in keywords
        if each.keyword == wanted
        for named in each.types
    ]


def bonus(
    state: State, number: UnitId, stat: Stat, attack: Action = ANY_ATTACK, other: UnitId = NO_UNIT,
    stance: Stance = ANY_STANCE,
) -> int:  # fmt: skip
    """All lasting changes to a number of a unit: from its own cards, and from cards of others that reach it."""
    if not voices(state).stats >> stat & 1:
        return 0
    total = change_in(state.units[number].marks, stat)
    for place, body in enumerate(state.field.bodies):
        holder = UnitId(place)
        if not body.alive or not (body.deployed or holder == number):
            continue
        for card in held(state, holder):
            for each in [] if card.resting else card.power.bonuses:
                if (
                    each.stat == stat
                    and each.attack in (ANY_ATTACK, attack)
                    and each.stance in (ANY_STANCE, stance)
                ):
                    total += _reaching(state, each, holder, number, other)
    return total


def _reaching(state: State, each: Bonus, holder: UnitId, number: UnitId, other: UnitId) -> int:
    if is_within(state, each.scope, holder, number) and each.counts(state, holder, number, other):
        return each.worth(state, holder, number, other)
    return 0


def is_within(state: State, scope: Scope, holder: UnitId, number: UnitId) -> bool:
    """Does a card of `holder` speak of that unit?"""
    if scope == SELF:
        return holder == number
    return state.are_enemies(holder, number) == (scope != ALLIES)


def has_trait(state: State, number: UnitId, trait: TraitId) -> bool:
    """Does one of the unit's cards give that permission or duty?"""
    if not voices(state).traits >> trait & 1:
        return False
    for card in held(state, number):
        if card.power.traits[trait] and not card.resting:
            return True
    return is_permitted(state.units[number].marks, trait)
