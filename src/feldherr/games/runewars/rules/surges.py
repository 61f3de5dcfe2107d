"""RW 7.6, 31, EF usurge: surge abilities and what they cost."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import NEXT, REPEAT, Flow, ask, call
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import BuySurge
from feldherr.games.runewars.events.attack import SurgesSpent
from feldherr.games.runewars.frames.attack import Attack, Use
from feldherr.games.runewars.frames.card_effects import BY_SURGE, Doing
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.fights import SurgeBought
from feldherr.games.runewars.powers import BORROWS_SURGES, SURGE_COST, Surge
from feldherr.games.runewars.questions import SPEND_SURGES
from feldherr.games.runewars.rules.dice import unspent
from feldherr.games.runewars.rules.holding import (
    bonus,
    card_at,
    has_trait,
    held,
)
from feldherr.games.runewars.rules.measure import in_range
from feldherr.games.runewars.rules.scoring import is_eliminated
from feldherr.games.runewars.rules.timing import card_in
from feldherr.games.runewars.slots import CardSlot
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import ANY_ATTACK, SURGE


def lenders(state: State, attack: Attack) -> list[UnitId]:
    """RW 34.7, EF ardus 3: whose surge abilities the attacker may use: its own and, on some cards, those nearby."""
    found = [attack.attacker]
    if attack.melee and has_trait(state, attack.attacker, BORROWS_SURGES):
        for ally in state.army(state.side(attack.attacker)):
            if (
                ally != attack.attacker
                and state.body(ally).deployed
                and in_range(state, attack.attacker, ally, 1, 3)
            ):
                found.append(ally)
    return found


def used_up(state: State, attack: Attack, holder: UnitId, slot: CardSlot, part: int) -> bool:
    """EF usurge 2: was a unique ability used in this attack? Copies on different cards count apart, unless agreed."""
    if Use(holder, slot, part) in attack.uses:
        return True
    if not state.rules.borrowed_once:
        return False
    name = card_at(state, holder, slot)
    for use in attack.uses:
        if use.part == part and card_at(state, use.holder, use.slot) == name:
            return True
    return False


def price(state: State, attack: Attack, holder: UnitId, surge: Surge) -> int:
    """RW 31.1, EF ardus 6: the icons printed before it, less what a card of its holder saves; a plus stays as it is."""
    if surge.plus:
        return surge.cost
    return max(1, surge.cost + bonus(state, holder, SURGE_COST, attack.kind(), attack.defender))


def refused(
    state: State, attack: Attack, holder: UnitId, slot: CardSlot, part: int, surge: Surge
) -> Violation | None:
    """Why a surge ability cannot be bought, if so."""
    if holder == attack.attacker and surge.attack not in (ANY_ATTACK, attack.kind()):
        return Violation("RR-31.3", "other_kind_of_attack")
    if surge.once and used_up(state, attack, holder, slot, part):
        return Violation("EF-usurge-2", "used_in_this_attack")
    if price(state, attack, holder, surge) > unspent(state, attack, SURGE):
        return Violation("RR-31.1a", "too_few_surges")
    if not surge.has_effect(state, attack.attacker, attack.defender):
        return Violation("RR-7.13", "would_change_nothing")
    return None


def offers(state: State, attack: Attack) -> list[Record]:
    """RW 31.1, 31.2: everything the unspent surges can pay for; a plus takes any number from its price on."""
    found: list[Record] = []
    have = unspent(state, attack, SURGE)
    if have == 0 or attack.self_attack:
        return found
    for holder in lenders(state, attack):
        for card in held(state, holder):
            for part, surge in enumerate(card.power.surges):
                if not card.offers(surge):
                    continue
                if refused(state, attack, holder, card.slot, part, surge) is None:
                    least = price(state, attack, holder, surge)
                    for icons in range(least, have + 1 if surge.plus else least + 1):
                        found.append(BuySurge(holder, card.slot, part, icons))
    return found


class WhichSurge(ChooseOne):
    """RW 7.6: the next surge ability; abilities out of reach are explained."""

    def __init__(self, state: State, attack: Attack, choices: list[Record]) -> None:
        super().__init__(attack.decider, "RR-7.6", SPEND_SURGES, choices)
        self.state = state
        self.attack = attack

    def check(self, answer: Record) -> Violation | None:
        if answer in self.choices:
            return None
        assert isinstance(answer, BuySurge)
        state, attack = self.state, self.attack
        if answer.unit not in lenders(state, attack):
            return self._refuse("not_offered")
        for card in held(state, answer.unit):
            if card.slot == answer.slot and 0 <= answer.part < len(card.power.surges):
                surge = card.power.surges[answer.part]
                if not card.offers(surge):
                    return self._refuse("not_offered")
                found = refused(state, attack, answer.unit, card.slot, answer.part, surge)
                return found or self._refuse("wrong_price")
        return self._refuse("not_offered")

    def wishes(self) -> list[Record]:
        """Abilities of the attacker's own cards that cannot be bought."""
        state, attack = self.state, self.attack
        found: list[Record] = []
        for card in held(state, attack.attacker):
            for part, surge in enumerate(card.power.surges):
                if not card.offers(surge):
                    continue
                if refused(state, attack, attack.attacker, card.slot, part, surge) is not None:
                    least = price(state, attack, attack.attacker, surge)
                    found.append(BuySurge(attack.attacker, card.slot, part, least))
        return found


def spend_surges(ctx: Ctx, attack: Attack) -> Flow:
    """RW 7.6, 7.13: as long as an ability can be paid for and does something, surges must be spent."""
    choices = [] if is_eliminated(ctx.state) else offers(ctx.state, attack)
    if not choices:
        return NEXT
    return ask(WhichSurge(ctx.state, attack, choices), then=surge_bought)


def surge_bought(ctx: Ctx, attack: Attack, answer: BuySurge) -> Flow:
    """The ability serves the attacker, whoever holds the card."""
    card = card_in(ctx.state, answer.unit, answer.slot)
    ctx.emit(SurgesSpent(attack.attacker, answer.unit, answer.slot, answer.icons))
    attack.spent[SURGE] += answer.icons
    if card.power.surges[answer.part].once:
        attack.uses.append(Use(answer.unit, answer.slot, answer.part))
    moment = SurgeBought(attack.attacker, attack.defender, attack.melee)
    doing = Doing(
        unit=attack.attacker,
        family=card.family,
        kind=card.kind,
        means=BY_SURGE,
        part=answer.part,
        seat=attack.decider,
        moment=moment,
        amount=answer.icons,
        holder=answer.unit,
        slot=answer.slot,
    )
    return call(doing, after=REPEAT)
