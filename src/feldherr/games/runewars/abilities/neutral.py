"""What only the cards without a faction say."""

from feldherr.games.runewars.abilities.alike import (
    ENEMIES_IN_REACH,
    THE_ACTOR,
    THE_CHOSEN,
)
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.marks import FACED
from feldherr.games.runewars.moments.actions import SkillUsed
from feldherr.games.runewars.moments.fates import (
    DestructionBegins,
    DestructionEnded,
    WouldReceive,
)
from feldherr.games.runewars.moments.fights import (
    AddingDice,
    AttackEnded,
    TargetChosen,
)
from feldherr.games.runewars.powers import (
    IGNORES_SIGHT,
    INITIATIVE,
    MORALE_CARDS,
    NO_DIE_FOR_FLANKING,
    SHOOTS_ENGAGED,
    STOPS_ANYWHERE,
    TURNS_KEEP_SPEED,
    Bonus,
    Part,
    Surge,
    Trait,
)
from feldherr.games.runewars.terms import (
    ANY_ATTACK,
    BANES,
    BLUE,
    HIT,
    IMMOBILIZE,
    MELEE,
    NATURAL,
    PANIC,
    RED_DIE,
    STUN,
    UNSTABLE,
    WHITE_DIE,
)
from feldherr.games.runewars.vocabulary.checks import (
    attacked_by_fewer_trays,
    by_enemy,
    in_melee,
    receiving,
)
from feldherr.games.runewars.vocabulary.deck import discards_top_morale, receives_by_type
from feldherr.games.runewars.vocabulary.dice import (
    add_icon,
    adds_die,
    blanks_kill,
    exhausts_to_turn_die,
    in_melee_adds,
)
from feldherr.games.runewars.vocabulary.fighting import (
    changes_defense,
    each_strikes,
    fights_in_columns,
    shoots_with,
    strikes_chargers_first,
    while_defending,
)
from feldherr.games.runewars.vocabulary.harming import (
    harms_by,
    icons_of_card,
    own_defense,
    suffers_wounds,
)
from feldherr.games.runewars.vocabulary.make import chooses
from feldherr.games.runewars.vocabulary.moving import reform, shift
from feldherr.games.runewars.vocabulary.notes import (
    forgets_now,
    knows,
    notes_units,
)
from feldherr.games.runewars.vocabulary.tokens import (
    each_receives,
    hands_on_bane,
    instead_of_tokens,
)
from feldherr.games.runewars.vocabulary.upgrades import (
    may_use_another_skill,
)
from feldherr.games.runewars.vocabulary.when import (
    actor_of,
    at,
    at_end_phase,
    defender_of,
    melee_surge,
    skill,
    whenever,
)
from feldherr.games.runewars.vocabulary.whom import (
    ENEMIES,
    ENGAGED_ENEMIES,
    OTHER_ALLIES,
    Who,
    involves,
    there_is,
)

_ENGAGED = Who(ENGAGED_ENEMIES)

CARDS: dict[str, list[Part]] = {
    "shield_wall": [
        *while_defending(changes_defense(1), only=[attacked_by_fewer_trays()], exhausts=True)
    ],
    "master_crafted_weapons": [melee_surge(2, add_icon(HIT))],
    "terrifying_heraldry": [
        at_end_phase(each_receives(PANIC, _ENGAGED), only=[there_is(_ENGAGED)]),
    ],
    "trumpets": [Trait(TURNS_KEEP_SPEED)],
    "metered_march": [Trait(STOPS_ANYWHERE)],
    "heartseeker": [Trait(IGNORES_SIGHT)],
    "reaping_blade": [in_melee_adds(blanks_kill())],
    "war_crier": [skill(hands_on_bane(Who(ENEMIES, 1, 3)))],
    "wind_rune": [skill(shift(Amount(0, NATURAL), may_withdraw=False), reform())],
    "close_quarters_targeting": [Trait(SHOOTS_ENGAGED)],
    "file_leader": [strikes_chargers_first(MELEE)],
    "tempered_steel": [Surge(1, [add_icon(HIT)], ANY_ATTACK, exhausts=True)],
    "fire_rune": [skill(shoots_with([RED_DIE], Amount(0, UNSTABLE)))],
    "corruption_rune": [
        skill(
            chooses(ENEMIES_IN_REACH), discards_top_morale(), harms_by(icons_of_card(), THE_CHOSEN),
            receives_by_type([PANIC, IMMOBILIZE, STUN], THE_CHOSEN), only=[there_is(ENEMIES_IN_REACH)],
        ),
    ],
    "flank_guards": [Trait(NO_DIE_FOR_FLANKING)],
    "moment_of_inspiration": [at(AddingDice, adds_die(WHITE_DIE), only=[in_melee()], exhausts=True)],
    "column_tactics": [at(TargetChosen, fights_in_columns(), only=[in_melee()], may=True)],
    "simultaneous_orders": [at(SkillUsed, may_use_another_skill(), quiet=True)],
    "heraldic_surcoats": [Bonus(MORALE_CARDS, Amount(-1))],
    "raven_tabards": [Bonus(INITIATIVE, Amount(-1), stance=BLUE)],
    "cursed_signets": [
        at(WouldReceive, instead_of_tokens(), suffers_wounds(), only=[receiving(*BANES)]),
    ],
    "triumphant_cry": [
        whenever(
            DestructionBegins, notes_units(FACED, THE_ACTOR),
            only=[involves(Who(ENGAGED_ENEMIES), actor_of)], quiet=True,
        ),
        whenever(DestructionEnded, forgets_now(FACED), reform(), only=[knows(FACED)]),
    ],
    "fortunas_dice": [exhausts_to_turn_die()],
    "shield_of_margath": [
        at(AttackEnded, harms_by(own_defense(), THE_ACTOR), who=defender_of, only=[in_melee(), by_enemy()]),
    ],
    "dispatch_runner": [
        skill(
            chooses(Who(OTHER_ALLIES, 1, 3)), each_strikes(THE_CHOSEN), each_receives(STUN, THE_CHOSEN), exhausts=True,
            only=[there_is(Who(OTHER_ALLIES, 1, 3))],
        ),
    ],
}  # fmt: skip
