"""Abilities spelled out in packs: words of the vocabulary by name, with what they need as fields.

    does = [
      { when = "surge", attack = "melee", cost = 2, effects = [{ word = "icon", icon = "hit" }] },
      { when = "skill", effects = [{ word = "token", token = "stun", who = { group = "enemies", high = 3 } }] },
    ]

docs/packs.md lists everything that can stand there. What these words cannot say takes a file of Python.
"""

from collections.abc import Callable
from typing import Final, cast

from feldherr.battlefield.packs import index, tables
from feldherr.core.message import Message
from feldherr.core.pack import Table
from feldherr.core.timing import Moment
from feldherr.games.runewars.catalogue.entries import NO_RUNE, Amount
from feldherr.games.runewars.catalogue.reading import amount, needed_amount
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.actions import (
    ActivationBegins,
    ActivationEnded,
    MoveEnded,
    RanInto,
    SkillUsed,
)
from feldherr.games.runewars.moments.battle import (
    ActivationsEnded,
    DeploymentEnded,
    EndPhaseBegins,
    RoundBegins,
    SetUpEnded,
)
from feldherr.games.runewars.moments.fights import (
    AddingDice,
    AddingIcons,
    AttackEnded,
    Fight,
    RerollsEnded,
    TargetChosen,
)
from feldherr.games.runewars.powers import (
    ALWAYS_CHARGES,
    CHARGES_WITHOUT_PANIC,
    COLLIDES_WITHOUT_PANIC,
    IGNORES_SIGHT,
    MOVES_THROUGH,
    NO_DIE_FOR_FLANKING,
    NOT_SHOT_AT,
    SHOOTS_ENGAGED,
    STOPS_ANYWHERE,
    STRIKES_AT_RANGE_1,
    TURNS_KEEP_SPEED,
    WITHDRAWS_WITHOUT_PANIC,
    Bonus,
    CheckAt,
    EffectAt,
    Part,
    Skill,
    Surge,
    Trait,
    Trigger,
)
from feldherr.games.runewars.terms import (
    ACTIONS,
    ANY_ATTACK,
    ANY_STANCE,
    DICE,
    ICONS,
    KEYWORDS,
    MARCH,
    MELEE,
    RANGED,
    RUNES,
    SHIFT,
    STANCES,
    STATS,
    TOKENS,
    Action,
    Die,
    Icon,
    Rune,
    Stance,
    Stat,
    Token,
    TraitId,
)
from feldherr.games.runewars.vocabulary.checks import in_melee, in_shooting, target_has
from feldherr.games.runewars.vocabulary.dice import add_icon, adds_die, replaces_die, rerolls_dice
from feldherr.games.runewars.vocabulary.fighting import (
    changes_defense,
    each_strikes,
    gains_for_this_attack,
    strikes,
)
from feldherr.games.runewars.vocabulary.harming import (
    frightens,
    harms_each,
    harms_for_every_icon,
    wounds_each,
)
from feldherr.games.runewars.vocabulary.make import chooses
from feldherr.games.runewars.vocabulary.moving import each_reforms, performs, reform, shift
from feldherr.games.runewars.vocabulary.objectives import recasts_mana
from feldherr.games.runewars.vocabulary.recovering import recovers, regrows
from feldherr.games.runewars.vocabulary.tokens import (
    each_receives,
    hands_on_bane,
    loses_banes,
    loses_boons,
    one_loses_boon,
    one_receives,
)
from feldherr.games.runewars.vocabulary.upgrades import discards_itself, readies_itself
from feldherr.games.runewars.vocabulary.when import actor_of, defender_of, met_in
from feldherr.games.runewars.vocabulary.whom import (
    ACTOR,
    ALLIES,
    CHOSEN,
    DEFENDER,
    ENEMIES,
    ENGAGED_ENEMIES,
    FREE_ENEMIES,
    OTHER_ALLIES,
    SELF,
    Group,
    Who,
)

Spelled = EffectAt[Fight]
"""Every word is read as if it stood in a fight; `_who` refuses groups the moment does not know."""

_GROUPS: Final[dict[str, Group[Fight]]] = {
    "self": SELF, "enemies": ENEMIES, "allies": ALLIES, "other_allies": OTHER_ALLIES, "chosen": CHOSEN,
    "engaged_enemies": ENGAGED_ENEMIES, "free_enemies": FREE_ENEMIES, "defender": DEFENDER, "attacker": ACTOR,
}  # fmt: skip
_TRAITS: Final[dict[str, TraitId]] = {
    "stops_anywhere": STOPS_ANYWHERE, "turns_keep_speed": TURNS_KEEP_SPEED, "always_charges": ALWAYS_CHARGES,
    "charges_without_panic": CHARGES_WITHOUT_PANIC, "ignores_sight": IGNORES_SIGHT,
    "shoots_engaged": SHOOTS_ENGAGED, "moves_through": MOVES_THROUGH, "no_die_for_flanking": NO_DIE_FOR_FLANKING,
    "strikes_at_range_1": STRIKES_AT_RANGE_1, "withdraws_without_panic": WITHDRAWS_WITHOUT_PANIC,
    "collides_without_panic": COLLIDES_WITHOUT_PANIC, "not_shot_at": NOT_SHOT_AT,
}  # fmt: skip


class _At:
    """A moment a pack may name: whose part the unit must have in it, and whether anybody is attacked or run into."""

    def __init__(
        self,
        name: str,
        moment: type[Moment],
        who: Callable[[Fight], UnitId] | None = None,
        meets: bool = False,
        fights: bool = False,
    ) -> None:
        self.name = name
        self.moment = moment
        self.who = who
        self.meets = meets
        self.fights = fights


_MOMENTS: Final = [
    _At("deployment_ended", DeploymentEnded), _At("set_up_ended", SetUpEnded), _At("round_begins", RoundBegins),
    _At("activation_begins", ActivationBegins, actor_of), _At("activation_ended", ActivationEnded, actor_of),
    _At("activations_ended", ActivationsEnded), _At("end_phase_begins", EndPhaseBegins),
    _At("move_ended", MoveEnded, actor_of), _At("runs_into", RanInto, actor_of, meets=True),
    _At("is_run_into", RanInto, met_in, meets=True),
    _At("target_chosen", TargetChosen, actor_of, meets=True, fights=True),
    _At("adding_dice", AddingDice, actor_of, meets=True, fights=True),
    _At("rolled", RerollsEnded, actor_of, meets=True, fights=True),
    _At("adding_icons", AddingIcons, actor_of, meets=True, fights=True),
    _At("attack_ended", AttackEnded, actor_of, meets=True, fights=True),
    _At("defense_ended", AttackEnded, defender_of, meets=True, fights=True),
]  # fmt: skip
WHEN: Final = ["surge", "skill", "bonus", "trait", *(each.name for each in _MOMENTS)]
_SKILL: Final = _At("skill", Moment)
_SURGE: Final = _At("surge", Moment, meets=True, fights=True)


def spelled(card: Table) -> list[Part]:
    """The parts a card is made of; a mistake is named with file, line and field."""
    return [_part(entry) for entry in tables(card, "does")]


def _part(entry: Table) -> Part:
    when = entry.choice("when", WHEN)
    if when == "trait":
        entry.only(["when", "trait"])
        return Trait(_TRAITS[entry.choice("trait", [*_TRAITS])])
    if when == "bonus":
        return _bonus(entry)
    prices = ["when", "effects", "exhausts", "discards"]
    if when == "skill":
        entry.only(prices)
        effects = _effects(entry, _SKILL)
        return Skill(
            cast("list[EffectAt[SkillUsed]]", effects),
            entry.flag("exhausts"),
            entry.flag("discards"),
        )
    if when == "surge":
        entry.only([*prices, "attack", "cost", "plus", "once"])
        return Surge(
            entry.integer("cost", 1), _effects(entry, _SURGE), _attack(entry), plus=entry.flag("plus"),
            once=entry.flag("once"), exhausts=entry.flag("exhausts"), discards=entry.flag("discards"),
        )  # fmt: skip
    entry.only([*prices, "may", "attack", "if_defender_has"])
    at = next(each for each in _MOMENTS if each.name == when)
    return Trigger(
        cast("type[Fight]", at.moment), _effects(entry, at), at.who, only=_checks(entry, at),
        optional=entry.flag("may"), exhausts=entry.flag("exhausts"), discards=entry.flag("discards"),
    )  # fmt: skip


def _bonus(entry: Table) -> Bonus:
    entry.only(["when", "stat", "amount", "minus", "attack", "stance"])
    size = needed_amount(entry, "amount")
    if entry.flag("minus"):
        if size.rune != NO_RUNE:
            raise entry.error("minus", "a number without a rune, if it is taken off")
        size = Amount(-size.base)
    stance = Stance(index(entry, "stance", STANCES)) if entry.has("stance") else ANY_STANCE
    return Bonus(Stat(index(entry, "stat", STATS)), size, attack=_attack(entry), stance=stance)


def _attack(entry: Table) -> Action:
    if not entry.has("attack"):
        return ANY_ATTACK
    return MELEE if entry.choice("attack", ["melee", "ranged"]) == "melee" else RANGED


def _checks(entry: Table, at: _At) -> list[CheckAt[Fight]]:
    """What must be so: the kind of attack, and a token the defender has."""
    found: list[CheckAt[Fight]] = []
    for key in ("attack", "if_defender_has"):
        if entry.has(key) and not at.fights:
            raise entry.error(key, "a moment of an attack, if it speaks of one")
    if entry.has("attack"):
        found.append(in_melee() if _attack(entry) == MELEE else in_shooting())
    if entry.has("if_defender_has"):
        found.append(target_has(Token(index(entry, "if_defender_has", TOKENS))))
    return found


def _effects(entry: Table, at: _At) -> list[Spelled]:
    found = [_effect(each, at) for each in tables(entry, "effects")]
    if not found:
        raise entry.error("effects", "at least one effect")
    return found


def _who(entry: Table, at: _At) -> Who[Fight]:
    """The units meant; nobody said: the unit itself."""
    if not entry.has("who"):
        return Who(SELF)
    table = entry.table("who")
    table.only(["group", "low", "high", "rune", "in_sight"])
    name = table.choice("group", [*_GROUPS])
    if name in ("defender", "attacker") and not at.meets:
        raise table.error("group", "somebody who is there: nobody is attacked at this moment")
    return Who(
        _GROUPS[name],
        table.integer("low") if table.has("low") else 0,
        table.integer("high") if table.has("high") else 0,
        in_sight=table.flag("in_sight"),
        rune=Rune(index(table, "rune", RUNES)) if table.has("rune") else NO_RUNE,
    )


def _token(entry: Table) -> Token:
    return Token(index(entry, "token", TOKENS))


def _amount(entry: Table) -> Amount:
    return amount(entry, "amount") if entry.has("amount") else Amount(1)


def _icon(entry: Table, at: _At) -> Spelled:
    return add_icon(Icon(index(entry, "icon", ICONS)))


def _keyword(entry: Table, at: _At) -> Spelled:
    return gains_for_this_attack(index(entry, "keyword", KEYWORDS), _amount(entry))


def _move(entry: Table, at: _At) -> Spelled:
    action = Action(index(entry, "action", ACTIONS))
    if entry.has("speed") != (action in (MARCH, SHIFT)):
        raise entry.error("speed", "a speed for march and shift, none for other actions")
    return performs(action, amount(entry, "speed"))


_ANY: Final[list[str]] = []
_BEFORE_DICE: Final = ["surge", "target_chosen", "adding_dice", "adding_icons"]

_WORDS: Final[dict[str, tuple[list[str], list[str], Callable[[Table, _At], Spelled]]]] = {
    "token": (["token", "amount", "who"], _ANY, lambda e, at: each_receives(_token(e), _who(e, at), _amount(e))),
    "token_to_one": (["token", "who"], _ANY, lambda e, at: one_receives(_token(e), _who(e, at))),
    "lose_banes": (["who"], _ANY, lambda e, at: loses_banes(_who(e, at))),
    "lose_boons": (["who"], _ANY, lambda e, at: loses_boons(_who(e, at))),
    "lose_boon": (["who"], _ANY, lambda e, at: one_loses_boon(_who(e, at))),
    "hand_on_bane": (["who"], _ANY, lambda e, at: hands_on_bane(_who(e, at))),
    "choose": (["who"], _ANY, lambda e, at: chooses(_who(e, at))),
    "damage": (["amount", "who"], _ANY, lambda e, at: harms_each(_amount(e), _who(e, at))),
    "damage_per_surge": (
        ["amount", "who"], ["surge"], lambda e, at: harms_for_every_icon(_amount(e).base, _who(e, at)),
    ),
    "wounds": (["amount", "who"], _ANY, lambda e, at: wounds_each(_amount(e), _who(e, at))),
    "morale_test": (["amount", "who"], _ANY, lambda e, at: frightens(_amount(e), _who(e, at))),
    "recover": (
        ["amount", "who", "wounds", "banes", "cards"], _ANY,
        lambda e, at: recovers(
            _who(e, at), _amount(e), wounds=e.flag("wounds"), banes=e.flag("banes"), cards=e.flag("cards")
        ),
    ),
    "regrow": (["amount"], _ANY, lambda e, at: regrows(_amount(e))),
    "strike": ([], _ANY, lambda e, at: strikes()),
    "let_strike": (["who"], _ANY, lambda e, at: each_strikes(_who(e, at))),
    "perform": (["action", "speed"], _ANY, _move),
    "shift": (["amount"], _ANY, lambda e, at: shift(_amount(e))),
    "reform": ([], _ANY, lambda e, at: reform()),
    "let_reform": (["who"], _ANY, lambda e, at: each_reforms(_who(e, at))),
    "recast_mana": (["amount"], _ANY, lambda e, at: recasts_mana(_amount(e).base)),
    "ready": ([], _ANY, lambda e, at: readies_itself()),
    "discard": ([], _ANY, lambda e, at: discards_itself()),
    "icon": (["icon"], ["surge", "adding_icons"], _icon),
    "keyword": (["keyword", "amount"], _BEFORE_DICE, _keyword),
    "defense": (["minus"], _BEFORE_DICE, lambda e, at: changes_defense(-e.integer("minus", 1))),
    "add_die": (["die"], ["adding_dice"], lambda e, at: adds_die(Die(index(e, "die", DICE)))),
    "replace_die": (["die"], ["adding_dice"], lambda e, at: replaces_die(Die(index(e, "die", DICE)))),
    "reroll": (["amount"], ["rolled"], lambda e, at: rerolls_dice(_amount(e))),
}  # fmt: skip
"""Every word with its fields, when it can be said (any time if nothing stands there), and what it is made into."""

WORDS: Final = [*_WORDS]


def _effect(entry: Table, at: _At) -> Spelled:
    word = entry.choice("word", WORDS)
    fields, moments, made = _WORDS[word]
    entry.only(["word", *fields])
    if moments and at.name not in moments:
        fitting = ", ".join(moments)
        raise entry.error(
            "word",
            Message("a word for this moment: {word} fits {moments}", word=word, moments=fitting),
        )
    return made(entry, at)
