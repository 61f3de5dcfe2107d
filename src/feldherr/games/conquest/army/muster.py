"""From army lists to the state before anything happened."""

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import Battlefield
from feldherr.games.conquest.army.lists import armies_of
from feldherr.games.conquest.army.roster import (
    Enlisted,
    Led,
    Roster,
    has_own_stand,
    roster_of,
)
from feldherr.games.conquest.catalogue.entries import Catalogue
from feldherr.games.conquest.catalogue.maps import check_map
from feldherr.games.conquest.ids import (
    BEARER,
    FIRST_OFFICER,
    LEADER,
    NO_CHARACTER,
    NO_REGIMENT,
    CharacterId,
    CharacterKindId,
    ModelId,
    RegimentId,
    RegimentKindId,
    Side,
    SpellId,
    StandId,
    UpgradeId,
)
from feldherr.games.conquest.options import Rules
from feldherr.games.conquest.rules.reform import all_formations
from feldherr.games.conquest.state import Card, Character, Deck, Line, Regiment, State, Tally
from feldherr.games.conquest.terms import (
    CHARACTER,
    CHARIOT,
    COMMAND,
    INFANTRY,
    MONSTER,
    ORDINARY,
    Role,
    TroopType,
)


def first_state(rules: Rules, catalogue: Catalogue) -> State:
    """CQ 2 reinf 1: an empty table, both armies in reserve."""
    state = empty_state(rules, catalogue)
    check_map(rules, catalogue)
    for side, army in enumerate(armies_of(rules, catalogue)):
        enlist(state, Side(side), roster_of(army, catalogue))
    state.cards = cards_of(state)
    return state


def empty_state(rules: Rules, catalogue: Catalogue) -> State:
    """A table without armies."""
    width, depth = rules.table
    return State(
        rules=rules,
        catalogue=catalogue,
        field=Battlefield(width=width, depth=depth),
        scenario=catalogue.number("scenarios", rules.scenario),
        lines=[Line(), Line()],
        decks=[Deck(), Deck()],
        tallies=[Tally(), Tally()],
    )


def enlist(state: State, side: Side, roster: Roster) -> None:
    """Put the regiments and characters of a list into reserve."""
    first = len(state.regiments)
    for number, enlisted in enumerate(roster.regiments):
        led = next((each for each in roster.characters if each.regiment == number), None)
        character = NO_CHARACTER
        if led is not None:
            character = add_character(state, side, led, RegimentId(first + number))
        add_regiment(state, side, enlisted, character)
    for led in roster.characters:
        if led.regiment < 0:
            add_character(state, side, led, NO_REGIMENT)


def add_character(state: State, side: Side, led: Led, regiment: RegimentId) -> CharacterId:
    catalogue = state.catalogue
    state.characters.append(
        Character(
            kind=CharacterKindId(catalogue.number("characters", led.kind)),
            side=side,
            warband=led.warband,
            regiment=regiment,
            is_warlord=led.is_warlord,
            spells=[SpellId(catalogue.number("spells", each)) for each in led.spells],
            upgrades=[UpgradeId(catalogue.number("upgrades", each)) for each in led.upgrades],
        )
    )
    return CharacterId(len(state.characters) - 1)


def add_regiment(
    state: State, side: Side, enlisted: Enlisted, character: CharacterId = NO_CHARACTER
) -> RegimentId:
    catalogue = state.catalogue
    kind = catalogue.regiments[catalogue.number("regiments", enlisted.kind)]
    has_stand = character != NO_CHARACTER and has_own_stand(state.character_kind(character))
    roles = roles_of(kind.type, enlisted.stands, has_stand)
    models = [model_of(catalogue, each) for each in enlisted.models]
    regiment = Regiment(
        kind=RegimentKindId(kind.number),
        side=side,
        warband=enlisted.warband,
        wounds=[0] * len(roles),
        roles=roles,
        models=models,
        carriers=carriers_of(kind.type, roles, models),
        character=character,
        base=len(roles),
        is_veteran=enlisted.is_veteran,
    )
    size = catalogue.size_of(kind.type)
    formation = all_formations(regiment)[0]
    state.regiments.append(regiment)
    state.field.bodies.append(
        Body(
            side=side,
            columns=formation.files,
            cells=formation.cells,
            width=size.width,
            depth=size.depth,
        )
    )
    return RegimentId(len(state.regiments) - 1)


def roles_of(type_: TroopType, stands: int, has_character: bool) -> list[Role]:
    """CQ 7 cmd 1, cmd 9: one stand commands, but for monsters and chariots; a character has a stand of its own."""
    roles = [ORDINARY] * stands
    if type_ not in (CHARIOT, MONSTER):
        roles[0] = COMMAND
    return [*roles, CHARACTER] if has_character else roles


def carriers_of(type_: TroopType, roles: list[Role], models: list[ModelId]) -> list[StandId]:
    """CQ 7 cmd 2, cmd 6: all on the command stand of infantry; a stand each otherwise, the leader's first."""
    if type_ == INFANTRY:
        return [StandId(0)] * len(models)
    order = sorted(models)
    return [StandId(order.index(each)) for each in models]


def model_of(catalogue: Catalogue, name: str) -> ModelId:
    if name == "leader":
        return LEADER
    if name == "standard_bearer":
        return BEARER
    return ModelId(FIRST_OFFICER + catalogue.number("officers", name))


def cards_of(state: State) -> list[Card]:
    """CQ 2 act 2: a card for every list entry of each side."""
    found: list[Card] = []
    for regiment in state.regiments:
        _add(found, Card(regiment.side, regiments=regiment.kind))
    for number, character in enumerate(state.characters):
        if not state.character_kind(CharacterId(number)).regiment:
            _add(found, Card(character.side, character=character.kind))
    return found


def _add(found: list[Card], card: Card) -> None:
    if card not in found:
        found.append(card)
