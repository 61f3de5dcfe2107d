"""Words for what must be so, seen from the unit that has the card. Their types say which moments can be asked."""

from feldherr.core.timing import Moment
from feldherr.games.runewars.ids import NO_UNIT, UnitId
from feldherr.games.runewars.moments.actions import ActionBegins, MoveEnded, RanInto
from feldherr.games.runewars.moments.base import Meeting, OfUnit
from feldherr.games.runewars.moments.fates import (
    FigureFell,
    OfFigure,
    OfMoraleCard,
    OfTokens,
    TraysLost,
)
from feldherr.games.runewars.moments.fights import AttackBegins, AttackEnded, Fight
from feldherr.games.runewars.powers import Check, CheckAt
from feldherr.games.runewars.rules.contact import engaged, is_engaged
from feldherr.games.runewars.rules.dials import chosen_action
from feldherr.games.runewars.rules.measure import in_range, sees
from feldherr.games.runewars.state import EMPTY, NOWHERE, State
from feldherr.games.runewars.terms import Action, Rune, Token

# The battle


def in_round(number: int) -> Check:
    return CheckAt(lambda state, unit, moment: state.round == number)


def from_round(number: int) -> Check:
    """This round or a later one."""
    return CheckAt(lambda state, unit, moment: state.round >= number)


def runes_show(rune: Rune, least: int) -> Check:
    """At least so many runes of a kind are active."""
    return CheckAt(lambda state, unit, moment: state.runes()[rune] >= least)


def mana_lies_there() -> Check:
    """Mana tokens have been cast; there are none before the end of set-up."""
    return CheckAt(lambda state, unit, moment: bool(state.mana))


def enemy_has_fallen() -> Check:
    """At least one enemy has been destroyed in this battle."""

    def holds(state: State, unit: UnitId, moment: Moment) -> bool:
        return any(
            not each.alive and state.are_enemies(UnitId(number), unit)
            for number, each in enumerate(state.field.bodies)
        )

    return CheckAt(holds)


# The unit itself


def tool_unrevealed() -> Check:
    """The unit has not revealed its command tool yet."""
    return CheckAt(lambda state, unit, moment: not state.units[unit].revealed)


def has_revealed(action: Action) -> Check:
    """Its command tool lies open and shows that action."""

    def holds(state: State, unit: UnitId, moment: Moment) -> bool:
        chosen = chosen_action(state, unit)
        return state.units[unit].revealed and chosen is not None and chosen.action == action

    return CheckAt(holds)


def has_token(token: Token) -> Check:
    return CheckAt(lambda state, unit, moment: state.units[unit].tokens[token] > 0)


def tool_revealed() -> Check:
    """The unit has revealed its command tool."""
    return CheckAt(lambda state, unit, moment: state.units[unit].revealed)


def unengaged() -> Check:
    """The unit itself is engaged with nobody."""
    return CheckAt(lambda state, unit, moment: not is_engaged(state, unit))


def engaged_in_the_open() -> Check:
    """It is engaged with an enemy on the open field."""
    return CheckAt(
        lambda state, unit, moment: any(
            state.body(enemy).inside == NOWHERE for enemy in engaged(state, unit)
        )
    )


def is_wounded() -> Check:
    """A figure of the unit has a wound."""
    return CheckAt(
        lambda state, unit, moment: any(wounds > 0 for wounds in state.units[unit].figures)
    )


def is_hurt() -> Check:
    """A figure of the unit has a wound, or a tray has a free socket."""
    return CheckAt(
        lambda state, unit, moment: any(
            wounds > 0 or wounds == EMPTY for wounds in state.units[unit].figures
        )
    )


def carries_objectives() -> Check:
    """Objective tokens lie on its card."""
    return CheckAt(lambda state, unit, moment: state.units[unit].objectives > 0)


# Whoever acts


def by_enemy() -> CheckAt[OfUnit]:
    """Whoever acts is an enemy: units that are made to attack themselves are left out."""
    return CheckAt(lambda state, unit, moment: state.are_enemies(moment.actor(), unit))


def by_other_ally() -> CheckAt[OfUnit]:
    """Whoever acts is another unit of the side."""
    return CheckAt(
        lambda state, unit, moment: (
            moment.actor() != unit and not state.are_enemies(moment.actor(), unit)
        )
    )


def in_action(*actions: Action) -> CheckAt[ActionBegins | MoveEnded]:
    """The action, or the move, is one of these."""
    return CheckAt(lambda state, unit, moment: moment.action in actions)


def at_speed(speed: int) -> CheckAt[ActionBegins]:
    """The action has exactly that speed."""
    return CheckAt(lambda state, unit, moment: moment.speed == speed)


def in_charge() -> CheckAt[MoveEnded | RanInto]:
    """The move or collision is a charge."""
    return CheckAt(lambda state, unit, moment: moment.charge)


def ran_into_me() -> CheckAt[MoveEnded]:
    """The move has led to a collision with this unit."""
    return CheckAt(lambda state, unit, moment: unit in moment.enemies)


# Attacks, and whom they meet


def in_melee() -> CheckAt[AttackBegins | Fight]:
    return CheckAt(lambda state, unit, moment: moment.melee)


def in_shooting() -> CheckAt[AttackBegins | Fight]:
    """The attack is a ranged one."""
    return CheckAt(lambda state, unit, moment: not moment.melee)


def attacked_by_fewer_trays() -> CheckAt[Fight]:
    """The attacker has fewer trays."""
    return CheckAt(
        lambda state, unit, moment: (
            len(state.body(moment.attacker).filled()) < len(state.body(unit).filled())
        )
    )


def alone_with_target() -> CheckAt[Meeting]:
    """The defender is engaged with nobody else."""
    return CheckAt(lambda state, unit, moment: engaged(state, moment.met()) == [unit])


def target_is_free() -> CheckAt[Meeting]:
    """The defender is engaged with nobody."""
    return CheckAt(lambda state, unit, moment: not is_engaged(state, moment.met()))


def unseen_by_target() -> CheckAt[Meeting]:
    """The defender has no line of sight to this unit."""
    return CheckAt(lambda state, unit, moment: not sees(state, moment.met(), unit))


def target_within(low: int, high: int) -> CheckAt[Meeting]:
    """The defender is in that range."""
    return CheckAt(lambda state, unit, moment: in_range(state, unit, moment.met(), low, high))


def target_unrevealed() -> CheckAt[Meeting]:
    """The enemy it faces has not revealed its command tool."""
    return CheckAt(
        lambda state, unit, moment: (
            moment.met() != NO_UNIT and not state.units[moment.met()].revealed
        )
    )


def target_has(*tokens: Token) -> CheckAt[Meeting]:
    """The enemy it faces has one of these tokens."""

    def holds(state: State, unit: UnitId, moment: Meeting) -> bool:
        enemy = moment.met()
        return enemy != NO_UNIT and any(state.units[enemy].tokens[token] > 0 for token in tokens)

    return CheckAt(holds)


def target_has_condition(name: str) -> CheckAt[Meeting]:
    return CheckAt(
        lambda state, unit, moment: (
            state.catalogue.condition_numbers[name] in state.units[moment.met()].conditions
        )
    )


def destroyed_trays() -> CheckAt[AttackEnded]:
    """The defender has lost trays."""
    return CheckAt(lambda state, unit, moment: moment.trays > 0)


def dealt_wounds(least: int) -> CheckAt[AttackEnded]:
    """The defender has suffered at least so many wounds."""
    return CheckAt(lambda state, unit, moment: moment.wounds >= least)


# What befalls a unit


def figure_removed() -> CheckAt[OfFigure]:
    """The wound has cost the unit a figure."""
    return CheckAt(lambda state, unit, moment: state.units[moment.unit].figures[moment.socket] < 0)


def figure_of(card: str) -> CheckAt[FigureFell]:
    """The fallen figure is that of the card itself."""
    return CheckAt(lambda state, unit, moment: state.upgrade(unit, moment.upgrade).name == card)


def was_engaged_with_it() -> CheckAt[TraysLost]:
    """This unit was engaged with the one that lost trays."""
    return CheckAt(lambda state, unit, moment: unit in moment.touching)


def card_has_icons(icons: int) -> CheckAt[OfMoraleCard]:
    """The chosen morale card has so many icons."""
    return CheckAt(lambda state, unit, moment: state.catalogue.morale[moment.card].icons == icons)


def receiving(*tokens: Token) -> CheckAt[OfTokens]:
    """The tokens are of one of these kinds."""
    return CheckAt(lambda state, unit, moment: moment.token in tokens)
