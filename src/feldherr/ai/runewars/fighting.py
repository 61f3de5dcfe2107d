"""Attacks at first sight: targets, rerolls, surges, who is wounded, and morale."""

from typing import Final

from feldherr.ai.runewars.estimate import (
    Blow,
    Muster,
    icon_worth,
    mean_worth,
    melee_harm,
    ranged_harm,
    wounds_left,
)
from feldherr.ai.runewars.rehearsal import Rehearsals
from feldherr.core.codec import Record
from feldherr.core.decision import Allocate, ChooseOne, ChooseSome, Chosen, Split
from feldherr.games.runewars.answers import (
    BuySurge,
    CardChoice,
    DieAt,
    EdgeChoice,
    MoraleChoice,
    Number,
    Socket,
    TokenChoice,
    UnitChoice,
)
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.ids import MoraleId, SocketId, UnitId
from feldherr.games.runewars.rules.dials import chosen_action, modifier_in_effect
from feldherr.games.runewars.rules.dice import unspent
from feldherr.games.runewars.rules.objectives import objective_name, objective_value
from feldherr.games.runewars.rules.scoring import ROUNDS
from feldherr.games.runewars.rules.threat import melee_threat
from feldherr.games.runewars.rules.wounds import printed_defense, threshold, upgrade_at
from feldherr.games.runewars.state import NOBODY, Ctx, State
from feldherr.games.runewars.terms import (
    BLIGHT,
    IMMOBILIZE,
    MARCH,
    MELEE,
    MORALE,
    PANIC,
    RANGED,
    SHIFT,
    STUN,
)

MORALE_CARDS: Final[dict[str, float]] = {
    "disarray": 0.9,
    "wavering_resolve": 0.8,
    "communications_breakdown": 0.7,
    "rising_panic": 1.5,
    "frozen_with_dread": 0.8,
    "uncertainty": 1.8,
    "flee_in_terror": 2.5,
}
"""What a morale card costs its victim in points, if nothing special is known about it."""
_CARD: Final = 1.0


def best_target(state: State, muster: Muster, attack: Attack, choices: list[Record]) -> Record:
    """Where an attack takes most."""
    own = muster.of(state, attack.attacker)
    blow = Blow(state.body(attack.attacker), own)
    best = choices[0]
    best_worth = -1.0
    for choice in choices:
        assert isinstance(choice, UnitChoice)
        foe = choice.unit
        life = wounds_left(state.units[foe], state.kind(foe).threshold)
        if attack.melee:
            worth = melee_harm(own, blow, muster.of(state, foe), life, False, False)
        else:
            worth = ranged_harm(own, blow, muster.of(state, foe), life)
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


def rerolled(state: State, attack: Attack, decision: ChooseSome) -> Record:
    """Every die that shows less than it would on average, the worst first."""
    left = max(0, len(attack.rerolls) - 1)
    places: list[int] = []
    gains: list[float] = []
    for place, item in enumerate(decision.items):
        assert isinstance(item, DieAt)
        die = state.catalogue.dice[item.die]
        gain = mean_worth(die, left) - icon_worth(die.faces[item.face])
        if gain > 0.0:
            places.append(place)
            gains.append(gain)
    while len(places) > decision.most:
        least = gains.index(min(gains))
        places.pop(least)
        gains.pop(least)
    return Chosen(places)


def best_surge(ctx: Ctx, decision: ChooseOne, rehearsals: Rehearsals) -> Record:
    """What does most for the attack; where only one ability can be paid for, all that it takes."""
    best = decision.choices[-1]
    if rehearsals.is_on or rehearsals.answers is None or not _differ(decision.choices):
        return best
    best_worth = -1000.0
    for choice in decision.choices:
        assert isinstance(choice, BuySurge)
        worth = rehearsals.surge(ctx, decision, choice)
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


def _differ(choices: list[Record]) -> bool:
    """Are several abilities on offer?"""
    first = choices[0]
    assert isinstance(first, BuySurge)
    for choice in choices:
        assert isinstance(choice, BuySurge)
        if (choice.unit, choice.slot, choice.part) != (first.unit, first.slot, first.part):
            return True
    return False


def best_figure(state: State, muster: Muster, choices: list[Record], spite: bool) -> Record:
    """Who takes a wound: upgrades first, then who is nearly gone on the tray that is nearly empty."""
    best = choices[0]
    best_worth = 0.0
    for place, choice in enumerate(choices):
        assert isinstance(choice, Socket)
        worth = figure_worth(state, muster, choice.unit, choice.socket)
        if not spite:
            worth = -worth
        if place == 0 or worth > best_worth:
            best, best_worth = choice, worth
    return best


def figure_worth(state: State, muster: Muster, number: UnitId, socket: SocketId) -> float:
    """What a wound to a figure is worth, for every point of damage it takes."""
    unit = state.units[number]
    estimate = muster.of(state, number)
    upgrade = upgrade_at(unit, socket)
    needed = max(1, threshold(state, number, socket) - unit.figures[socket])
    if upgrade != NOBODY:
        worth = state.upgrade(number, upgrade).cost / needed
        return worth / max(1, printed_defense(state, number, socket))
    # The wound that kills is worth more than one that only hurts, and the last figure of a tray more than the first.
    worth = estimate.per_wound * (1.0 + 0.5 / needed)
    sockets = state.kind(number).sockets
    cell = socket // sockets
    standing = 0
    for other in range(cell * sockets, (cell + 1) * sockets):
        if unit.figures[other] >= 0:
            standing += 1
    worth *= 1.0 + 0.5 / max(1, standing)
    return worth / max(1.0, float(printed_defense(state, number, socket)))


def spread_accuracy(state: State, muster: Muster, decision: Allocate) -> Record:
    """All icons on the upgrade most worth it, as many as it has wounds; the rest on the next."""
    amounts = [0] * len(decision.items)
    left = decision.total
    while left > 0:
        best, best_worth = -1, -1.0
        for place, item in enumerate(decision.items):
            assert isinstance(item, Socket)
            if amounts[place] >= decision.limits[place]:
                continue
            worth = figure_worth(state, muster, item.unit, item.socket)
            wounds = threshold(state, item.unit, item.socket)
            if amounts[place] >= wounds - state.units[item.unit].figures[item.socket]:
                worth *= 0.01
            if worth > best_worth:
                best, best_worth = place, worth
        amounts[best] += 1
        left -= 1
    return Split(amounts)


def widest_edge(state: State, attack: Attack, choices: list[Record]) -> Record:
    best = choices[0]
    most = -1
    for choice in choices:
        assert isinstance(choice, EdgeChoice)
        force = melee_threat(state, attack.attacker, attack.defender, choice.edge)
        if force > most:
            best, most = choice, force
    return best


def panic_to_spend(ctx: Ctx, choices: list[Record], severity: int) -> Record:
    """All tokens if the test becomes a serious one or time runs out; otherwise they are kept."""
    last = choices[-1]
    assert isinstance(last, Number)
    if last.number + severity >= 3 or ctx.state.round >= ROUNDS:
        return last
    return last if severity > 0 and last.number + severity >= 2 else choices[0]


def icons_in(ctx: Ctx, attack: Attack) -> int:
    return unspent(ctx.state, attack, MORALE)


def worst_morale(state: State, muster: Muster, unit: UnitId, choices: list[Record]) -> Record:
    """The card that costs the unit most."""
    best = choices[0]
    best_worth = -1.0
    for choice in choices:
        assert isinstance(choice, MoraleChoice)
        worth = morale_harm(state, muster, unit, choice.card)
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


def morale_harm(state: State, muster: Muster, number: UnitId, card: MoraleId) -> float:
    kind = state.catalogue.morale[card]
    unit = state.units[number]
    estimate = muster.of(state, number)
    worth = MORALE_CARDS.get(kind.name, _CARD)
    sockets = state.kind(number).sockets
    if kind.name == "loss_of_faith":
        worth = estimate.per_wound * sockets * state.kind(number).threshold
        # The last tray takes the whole unit along.
        if len(state.body(number).filled()) == 1:
            worth *= 2.0
    elif kind.name == "discipline_breakdown":
        worth = 0.0
        for place, upgrade in enumerate(unit.upgrades):
            if unit.cards[place] != 2:
                worth = max(worth, state.catalogue.upgrades[upgrade].cost * 0.9)
    elif kind.name == "betrayal":
        life = wounds_left(unit, state.kind(number).threshold)
        worth = 0.8 * melee_harm(
            estimate, Blow(state.body(number), estimate), estimate, life, False, True
        )
    elif kind.name == "disarray" and unit.revealed:
        worth *= 0.8
    if objective_name(state) == "demoralize_their_forces" and kind.icons >= 2:
        worth += objective_value(state)
    return worth


def inspired(state: State, unit: UnitId, choices: list[Record]) -> Record:
    """What an inspiration token is spent on: the bane that would hurt now, or a card; otherwise it is kept."""
    effect = modifier_in_effect(state, unit)
    chosen = chosen_action(state, unit)
    action = -1 if chosen is None else chosen.action
    tokens = state.units[unit].tokens
    best = choices[-1]
    best_worth = 0.5
    for choice in choices:
        worth = 0.0
        if isinstance(choice, CardChoice):
            worth = 1.0
        elif isinstance(choice, TokenChoice):
            if choice.token == STUN and effect is not None:
                worth = 1.5
            elif choice.token == IMMOBILIZE and action in (MARCH, SHIFT):
                worth = 2.0
            elif choice.token == BLIGHT:
                worth = 1.2 if action in (MELEE, RANGED) or effect is not None else 0.3
            elif choice.token == PANIC:
                worth = 0.3 * tokens[PANIC]
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


def dearest_upgrade(state: State, choices: list[Record], spite: bool) -> Record:
    best = choices[0]
    best_worth = 0
    for place, choice in enumerate(choices):
        assert isinstance(choice, CardChoice)
        worth = state.upgrade(choice.unit, choice.card).cost
        if not spite:
            worth = -worth
        if place == 0 or worth > best_worth:
            best, best_worth = choice, worth
    return best
