"""48, 55 Dials in a few lines: what a unit may do and how fast, by stance."""

from feldherr.games.runewars.army.names import army_texts
from feldherr.games.runewars.catalogue.entries import (
    NO_RUNE,
    Amount,
    DialAction,
    DialModifier,
    UnitKind,
)
from feldherr.games.runewars.terms import (
    ACTIONS,
    BONUS,
    DEFEND,
    ENHANCE,
    ICONS,
    MARCH,
    MODIFIERS,
    RUNES,
    SHIFT,
    STANCES,
    Action,
)


def dial_lines(unit: UnitKind, language: str) -> list[str]:
    """A line for every stance: initiative and action of each slot, then the modifiers."""
    lines: list[str] = []
    for stance, name in enumerate(STANCES):
        actions = [_action(each, language) for each in unit.actions if each.stance == stance]
        modifiers = [_modifier(each, language) for each in unit.modifiers if each.stance == stance]
        if actions or modifiers:
            parts = [", ".join(part) for part in (actions, modifiers) if part]
            lines.append(f"{army_texts(language).say(f'army.stance.{name}')}: {' | '.join(parts)}")
    return lines


def _action(slot: DialAction, language: str) -> str:
    return f"{slot.initiative} {_moving(slot.action, slot.speed, language)}"


def _moving(action: Action, speed: Amount, language: str) -> str:
    name = army_texts(language).say(f"army.action.{ACTIONS[action]}")
    return f"{name} {_amount(speed, language)}" if action in (MARCH, SHIFT) else name


def _modifier(slot: DialModifier, language: str) -> str:
    say = army_texts(language).say
    name = say(f"army.modifier.{MODIFIERS[slot.modifier]}")
    if slot.modifier == BONUS:
        return f"{name} {_moving(slot.action, slot.amount, language)}"
    if slot.modifier == ENHANCE:
        return f"{name} {' '.join(say(f'army.icon.{ICONS[icon]}') for icon in slot.icons)}"
    if slot.modifier == DEFEND:
        return f"{name} {_amount(slot.amount, language)}"
    return f"{name} {slot.amount.base:+d}" if slot.amount.base else name


def _amount(amount: Amount, language: str) -> str:
    if amount.rune == NO_RUNE:
        return str(amount.base)
    rune = f"[{army_texts(language).say(f'army.rune.{RUNES[amount.rune]}')}]"
    return f"{amount.base}+{rune}" if amount.base else rune
