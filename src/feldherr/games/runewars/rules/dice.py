"""RW 18, 56: the dice of an attack: rolling, changing, and what they show in the end."""

from feldherr.core.chance import Draw, Drawn
from feldherr.core.codec import Record
from feldherr.core.flow import DONE, REPEAT, Flow, ask, procedure
from feldherr.games.runewars.answers import DieAt
from feldherr.games.runewars.events.attack import (
    DiceRolled,
    DieAdded,
    DieRemoved,
    DieTurned,
    IconsAdded,
    IconsRemoved,
    PoolChanged,
)
from feldherr.games.runewars.frames.attack import Attack, Rolling
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.questions import ROLL_DIE
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import ICONS, Die, Icon


def shown(state: State, attack: Attack) -> list[int]:
    """RW 56.4: icons of the attack by kind: on the dice and added beside them, removed ones left out.

    Those of an attacker that is no longer in play cannot be spent (88.1).
    """
    if not state.body(attack.attacker).alive:
        return [0] * len(ICONS)
    totals = attack.icons[:]
    for place, face in enumerate(attack.faces):
        for icon, count in enumerate(state.catalogue.dice[attack.dice[place]].faces[face]):
            totals[icon] += count
    return [max(0, total) for total in totals]


def unspent(state: State, attack: Attack, icon: Icon) -> int:
    """RW 18.1: icons of a kind that have not been spent."""
    return max(0, shown(state, attack)[icon] - attack.spent[icon])


def on_die(state: State, attack: Attack, place: int) -> list[int]:
    """The icons one die shows, by kind."""
    return state.catalogue.dice[attack.dice[place]].faces[attack.faces[place]]


def dice_of(attack: Attack) -> list[Record]:
    """The dice that have been rolled, as answers."""
    return [DieAt(place, attack.dice[place], face) for place, face in enumerate(attack.faces)]


def add_die(ctx: Ctx, attack: Attack, die: Die, flanking: bool = False) -> None:
    """RW 56.2: one more die of that colour; only before the roll."""
    ctx.emit(DieAdded(attack.attacker, die, flanking))
    attack.dice.append(die)


def remove_die(ctx: Ctx, attack: Attack, die: Die) -> None:
    """RW 56.2: one die of that colour less; only before the roll."""
    ctx.emit(DieRemoved(attack.attacker, die))
    attack.dice.remove(die)


def faces_showing(state: State, die: Die, icons: list[int]) -> list[int]:
    """RW 56.4: the faces of a colour that show exactly these icons (by kind)."""
    return [face for face, on in enumerate(state.catalogue.dice[die].faces) if on == icons]


def turn_die(ctx: Ctx, attack: Attack, place: int, face: int) -> None:
    """RW 56.4: the die shows another face from now on."""
    ctx.emit(DieTurned(attack.attacker, place, attack.dice[place], attack.faces[place], face))
    attack.faces[place] = face


def add_icons(ctx: Ctx, attack: Attack, icons: list[int], enhancement: bool = False) -> None:
    """RW 56.4, 80: the results count as containing these icons (by kind)."""
    ctx.emit(IconsAdded(attack.attacker, icons, enhancement))
    for icon, count in enumerate(icons):
        attack.icons[icon] += count


def remove_icons(ctx: Ctx, attack: Attack, icon: Icon, count: int) -> None:
    """RW 56.4: so many icons of a kind, if there are so many, can no longer be spent."""
    count = min(count, unspent(ctx.state, attack, icon))
    if count > 0:
        ctx.emit(IconsRemoved(attack.attacker, counted([icon] * count)))
        attack.icons[icon] -= count


def counted(icons: list[Icon]) -> list[int]:
    """A list of icons as numbers by kind."""
    return [icons.count(Icon(icon)) for icon in range(len(ICONS))]


def change_pool(ctx: Ctx, attack: Attack, unit: UnitId, by: int) -> None:
    """EF pool 2, protected 1: an effect of `unit` adds to the damage pool or takes from it; never below 0."""
    if by != 0:
        attack.pool = max(0, attack.pool + by)
        ctx.emit(PoolChanged(unit, by, attack.pool))


def roll_next(ctx: Ctx, rolling: Rolling) -> Flow:
    """RW 7.3, 7.4: every die is drawn by itself; the roll is told as a whole."""
    attack = ctx.within(Attack)
    if rolling.at < len(rolling.places):
        die = ctx.state.catalogue.dice[attack.dice[rolling.places[rolling.at]]]
        rule = "RR-7.4" if rolling.again else "RR-7.3"
        return ask(Draw(rule, ROLL_DIE, "dice", die.weights), then=rolled)
    places = rolling.places
    if places:
        ctx.emit(
            DiceRolled(
                attack.attacker,
                places,
                [attack.dice[place] for place in places],
                [attack.faces[place] for place in places],
                rolling.again,
            )
        )
    return DONE


def rolled(ctx: Ctx, rolling: Rolling, answer: Drawn) -> Flow:
    attack = ctx.within(Attack)
    place = rolling.places[rolling.at]
    if place < len(attack.faces):
        attack.faces[place] = answer.outcome
    else:
        attack.faces.append(answer.outcome)
    rolling.at += 1
    return REPEAT


ROLLING = procedure("runewars.rolling", Rolling, roll_next)
