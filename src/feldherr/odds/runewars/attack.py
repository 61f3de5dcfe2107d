"""The chances of an attack, from the choice of its dice to the figures that fall (RW 7.1-7.10)."""

from functools import lru_cache
from typing import Final

from feldherr.ai.runewars.mind import Mind
from feldherr.core.chance import Draw, Drawn
from feldherr.core.decision import CHANCE, NO, ChooseSome, Confirm
from feldherr.core.timing import Moment
from feldherr.games.runewars.frames.attack import Attack, Rolling
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.fights import (
    AddingIcons,
    ChangingDice,
    DamageAwaited,
    RemovingIcons,
    RerollsEnded,
    RollEnded,
)
from feldherr.games.runewars.powers import Power
from feldherr.games.runewars.questions import REROLL_WHICH
from feldherr.games.runewars.rules.holding import held, objective_speaks, speakers
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import ICONS
from feldherr.odds.rerolls import Colour, Places, Rolls
from feldherr.odds.runewars.aftermath import Aftermath, NotExact
from feldherr.odds.runewars.harm import Aim, Harms, add, worth

_MOST_ROLLS: Final = 30_000
"""Larger pools are sampled: six dice of three colours have 26,460 rolls."""
_MOST_AFTERMATHS: Final = 1_500
"""So many different ends of a roll are played out; more are sampled."""
_BASE: Final = 64
"""No roll shows so many icons of a kind."""

_BETWEEN_ROLLS: Final[list[type[Moment]]] = [RollEnded, RerollsEnded]
_BY_FACES: Final[list[type[Moment]]] = [AddingIcons, ChangingDice, RemovingIcons]


def attack_odds(world: Ctx, mind: Mind, aim: Aim) -> Harms:
    """What comes of the attack in progress; NotExact if that cannot be reckoned with.

    Its target is known. Both sides make all choices that are left as well as possible.
    """
    attack = world.nearest(Attack)
    if attack is None or attack.defender < 0:
        return {}
    decision = world.decision()
    if decision is None:
        return {}
    if isinstance(decision, Draw) and isinstance(world.frames[-1].record, Rolling):
        return _rolled(world, mind, aim)
    if decision.seat == CHANCE:
        raise NotExact
    if decision.prompt == REROLL_WHICH and _is_reroll_of_ranks(world):
        return _rerolled(world, attack, mind, aim)
    if attack.faces:
        return Aftermath(world, mind, aim).settled(world.copy(), attack)
    options = decision.options()
    if options is None:
        raise NotExact
    own = world.state.sides[decision.seat] == world.state.sides[attack.decider]
    best: Harms = {}
    most = 0.0
    for option in options:
        twin = world.copy()
        twin.answer(decision.seat, option)
        came = attack_odds(twin, mind, aim)
        value = worth(came, aim) if own else -worth(came, aim)
        if not best or value > most:
            best, most = came, value
    return best


def _rolled(world: Ctx, mind: Mind, aim: Aim) -> Harms:
    """Dice are about to be rolled, for the first time or again."""
    rolling, attack = world.frames[-1].record, world.within(Attack)
    assert isinstance(rolling, Rolling)
    if rolling.at > 0:
        raise NotExact
    lying = [place for place in range(len(attack.faces)) if place not in rolling.places]
    rerolls = attack.rerolls if rolling.again else _rerolls_to_come(world)
    return _Pool(world, attack, lying, rerolls).harms(mind, aim)


def _rerolled(world: Ctx, attack: Attack, mind: Mind, aim: Aim) -> Harms:
    """All dice lie, and some may be rolled again."""
    return _Pool(world, attack, list(range(len(attack.faces))), attack.rerolls).harms(mind, aim)


def _is_reroll_of_ranks(world: Ctx) -> bool:
    """RW 7.4, and not one that a card allows."""
    frame = world.frames[-1]
    return isinstance(frame.record, Attack) and frame.procedure.step_names[frame.at] == "reroll"


def _rerolls_to_come(world: Ctx) -> list[int]:
    """RW 7.4: counted after the roll, whatever it shows; so some roll is made up and looked at."""
    twin = world.copy()
    decision = twin.decision()
    while isinstance(decision, (Draw, Confirm)) and not twin.within(Attack).rerolls:
        twin.answer(decision.seat, Drawn(0) if isinstance(decision, Draw) else NO)
        decision = twin.decision()
    if isinstance(decision, ChooseSome) and _is_reroll_of_ranks(twin):
        return twin.within(Attack).rerolls[:]
    return []


def _speaks(world: Ctx, moments: list[type[Moment]]) -> bool:
    """Does a card here do something at one of these moments that it could not do as well at the last one?

    Whoever may answer an attack at any of its moments (RW 76.6) loses nothing by waiting for the dice to lie.
    """
    state = world.state
    for moment in moments:
        if objective_speaks(state, moment):
            return True
        speaking = speakers(state, moment)
        for number in range(len(state.units)):
            if speaking >> number & 1:
                for card in held(state, UnitId(number)):
                    if not _may_wait(card.power, moment):
                        return True
    return False


def _may_wait(power: Power, moment: type[Moment]) -> bool:
    waiting = [each for each in power.triggers if each.moment is moment]
    has_last = any(each.moment is DamageAwaited for each in power.triggers)
    return not waiting or (has_last and all(each.optional for each in waiting))


@lru_cache(maxsize=256)
def _told_apart(
    faces: tuple[tuple[int, ...], ...], weights: tuple[int, ...]
) -> tuple[list[int], tuple[float, ...]]:
    """Faces that show the same count as one: for each the first of its kind, and the chance of all of them."""
    first: dict[tuple[int, ...], int] = {}
    chances: list[float] = []
    kinds: list[int] = []
    total = sum(weights)
    for face, icons in enumerate(faces):
        if icons not in first:
            first[icons] = len(kinds)
            kinds.append(face)
            chances.append(0.0)
        chances[first[icons]] += weights[face] / total
    return kinds, tuple(chances)


class _Pool:
    """The dice of one attack: which of them lie already, and which rerolls are left."""

    def __init__(self, world: Ctx, attack: Attack, lying: list[int], rerolls: list[int]) -> None:
        self.world = world
        self.attack = attack
        self.rerolls = rerolls
        if _speaks(world, _BETWEEN_ROLLS):
            raise NotExact
        known = world.state.catalogue.dice
        self.dice = sorted(set(attack.dice))
        self.kinds: list[list[int]] = []
        colours: list[Colour] = []
        for die in self.dice:
            faces = tuple([tuple(icons) for icons in known[die].faces])
            kinds, chances = _told_apart(faces, tuple(known[die].weights))
            self.kinds.append(kinds)
            colours.append(Colour(attack.dice.count(die), chances))
        self.rolls = Rolls(colours)
        shown = [[0] * len(kinds) for kinds in self.kinds]
        for place in lying:
            colour = self.dice.index(attack.dice[place])
            icons = known[attack.dice[place]].faces[attack.faces[place]]
            same = [known[attack.dice[place]].faces[kind] for kind in self.kinds[colour]]
            shown[colour][same.index(icons)] += 1
        self.lying = [tuple(each) for each in shown]

    def harms(self, mind: Mind, aim: Aim) -> Harms:
        ends = self.rolls.ends(self._keys())
        if ends.number.size > _MOST_ROLLS or len(ends.first) > _MOST_AFTERMATHS:
            raise NotExact
        aftermath = Aftermath(self.world, mind, aim)
        came = [aftermath.of(self._faces(place)) for place in ends.first]
        worths = ends.worths([worth(each, aim) for each in came])
        chances = self.rolls.rolled(self.rolls.lying(self.lying), self.rerolls, worths)
        found: Harms = {}
        for harms, chance in zip(came, ends.chances(chances), strict=True):
            if chance > 0.0:
                add(found, harms, chance)
        return found

    def _keys(self) -> Places:
        """What of a roll matters.

        As a rule it is enough how many icons of each kind there are. Cards that look at single dice want to know
        every face.
        """
        known = self.world.state.catalogue.dice
        if _speaks(self.world, _BY_FACES):
            return self.rolls.numbers()
        return self.rolls.counted(
            [
                [
                    sum([known[die].faces[kind][icon] * _BASE**icon for icon in range(len(ICONS))])
                    for kind in kinds
                ]
                for die, kinds in zip(self.dice, self.kinds, strict=True)
            ]
        )

    def _faces(self, place: int) -> list[int]:
        """A roll as the attack wants it: a face for every die in its place."""
        left = [
            [kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)]
            for kinds, counts in zip(self.kinds, self.rolls.faces(place), strict=True)
        ]
        return [left[self.dice.index(die)].pop() for die in self.attack.dice]
