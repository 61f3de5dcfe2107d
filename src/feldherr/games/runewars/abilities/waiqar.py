"""What only the cards of Waiqar the Undying say."""

from feldherr.games.runewars.abilities.alike import (
    AGGRESSIVE,
    MARCHING,
    MAY_BE_WHITE_IN_MELEE,
    TACTICAL,
    on_collision,
)
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.marks import (
    HAMPERED,
    TALLY,
)
from feldherr.games.runewars.moments.actions import (
    ActivationBegins,
    ActivationEnded,
    MoveEnded,
)
from feldherr.games.runewars.moments.battle import (
    ActivationsEnded,
    RoundEnded,
)
from feldherr.games.runewars.moments.fates import DestructionBegins, FigureFell, WoundSuffered
from feldherr.games.runewars.moments.fights import (
    AddingDice,
    AddingIcons,
    AttackEnded,
    RemovingDice,
    RemovingIcons,
    TargetChosen,
)
from feldherr.games.runewars.powers import (
    BORROWS_SURGES,
    DICE_WHITE,
    INITIATIVE,
    KEEPS_EMPTY_TRAYS,
    MOVES_THROUGH,
    NO_SHIFT,
    SURGE_COST,
    TRAYS_ADDED,
    Bonus,
    Part,
    Surge,
    Trait,
)
from feldherr.games.runewars.terms import (
    ANY_ATTACK,
    ARTIFACT,
    BLIGHT,
    BRUTAL,
    FACTIONS,
    INFANTRY,
    LETHAL,
    MELEE,
    MORALE,
    MORTAL,
    NATURAL,
    PANIC,
    PRECISE,
    RANGED,
    RED,
    SHIFT,
    STABLE,
    STUN,
    SURGE,
    UNSTABLE,
    WHITE_DIE,
)
from feldherr.games.runewars.vocabulary.arriving import (
    before_deployment,
)
from feldherr.games.runewars.vocabulary.bonuses import (
    counts_other_rune,
    for_engaged_enemies,
)
from feldherr.games.runewars.vocabulary.checks import (
    dealt_wounds,
    enemy_has_fallen,
    figure_of,
    in_melee,
    target_has_condition,
)
from feldherr.games.runewars.vocabulary.dice import (
    add_icon,
    in_melee_adds,
    loses_die,
    mortal_strike_against_blight,
    removes_icon,
    replaces_die,
    rerolls_enemy_dice,
)
from feldherr.games.runewars.vocabulary.fighting import (
    changes_defense,
    gains_for_this_attack,
    gains_if_without,
    strikes,
)
from feldherr.games.runewars.vocabulary.harming import (
    harms_each,
    wounds_each,
)
from feldherr.games.runewars.vocabulary.make import chooses
from feldherr.games.runewars.vocabulary.moving import (
    reform,
    skill_to_leap,
    skill_to_step_away,
)
from feldherr.games.runewars.vocabulary.notes import (
    counted,
    forgets_now,
    knows,
    notes,
)
from feldherr.games.runewars.vocabulary.ordering import (
    drives,
)
from feldherr.games.runewars.vocabulary.qualities import (
    having,
    on_open_field,
)
from feldherr.games.runewars.vocabulary.recovering import (
    clears_empty_trays,
    recovers,
    regrows,
    removes_wounded_figure,
    skill_to_add_trays,
    surge_to_heal,
)
from feldherr.games.runewars.vocabulary.tokens import (
    each_receives,
    one_receives,
    receives,
    spends,
)
from feldherr.games.runewars.vocabulary.upgrades import (
    discards_all_named,
    discards_upgrade,
    gains,
    turns_into,
)
from feldherr.games.runewars.vocabulary.when import (
    actor_of,
    after_set_up,
    at,
    defender_of,
    melee_surge,
    ranged_surge,
    skill,
    whenever,
)
from feldherr.games.runewars.vocabulary.whom import (
    ALLIES,
    CHOSEN,
    DEFENDER,
    ENEMIES,
    ENGAGED_ENEMIES,
    FREE_ENEMIES,
    GUESTS,
    OTHER_ALLIES,
    SELF,
    Who,
    involves,
    there_is,
)

_WAIQAR = FACTIONS.index("waiqar")
_GUESTS = Who(GUESTS)
_BLIGHTS_FROM_AFAR = one_receives(BLIGHT, Who(FREE_ENEMIES, 1, 5, in_sight=True))

_WAIQAR_INFANTRY = Who(OTHER_ALLIES, 1, 5, faction=_WAIQAR, type_=INFANTRY)


CARDS: dict[str, list[Part]] = {
    "reanimate_archers": [ranged_surge(2, each_receives(BLIGHT, Who(DEFENDER)))],
    "carrion_lancers": [mortal_strike_against_blight(1), skill(_BLIGHTS_FROM_AFAR)],
    "ardus_ixerebus": [Trait(BORROWS_SURGES)],
    "ardus_ixerebus_figure": [Trait(BORROWS_SURGES), Bonus(DICE_WHITE, Amount(1), attack=MELEE)],
    "support_carrion_lancer": [skill(_BLIGHTS_FROM_AFAR)],
    "ardus_fury": [in_melee_adds(add_icon(SURGE))],
    "wraiths": [
        Trait(MOVES_THROUGH),
        at(MoveEnded, reform()),
        rerolls_enemy_dice(Amount(0, STABLE)),
    ],
    "ankaur_maro": [
        surge_to_heal(2, RANGED),
        skill_to_add_trays(Who(ALLIES, 1, 5, faction=_WAIQAR, type_=INFANTRY), Amount(0, STABLE)),
        after_set_up(each_receives(BLIGHT, _GUESTS, Amount(2)), only=[there_is(_GUESTS)]),
    ],
    "death_knights": [at(RemovingIcons, removes_icon(MORTAL), who=defender_of)],
    "lord_vorunthul": [
        Surge(2, [each_receives(STUN, Who(DEFENDER))], MELEE, once=True),
        skill_to_leap(turns_into("vorunthul_the_cursed"), notes(HAMPERED), strikes(), forgets_now(HAMPERED)),
        after_set_up(one_receives(STUN, Who(ENEMIES))),
    ],
    "vorunthul_the_cursed": [
        Surge(1, [gains_for_this_attack(BRUTAL, Amount(1))], MELEE, once=True),
        at(RemovingDice, loses_die(), only=[knows(HAMPERED)], quiet=True),
        skill_to_step_away(2, turns_into("lord_vorunthul"), receives(STUN)),
    ],
    "executioner": [
        skill(removes_wounded_figure(Who(ENGAGED_ENEMIES)), only=[there_is(Who(ENGAGED_ENEMIES))]),
    ],
    "mistlands_saboteur": [skill(discards_upgrade(Who(ENGAGED_ENEMIES)))],
    "necromancer": [skill(regrows(Amount(0, NATURAL)))],
    "deathcaller": [
        skill(
            chooses(Who(ENEMIES, 1, 5, in_sight=True, only=[having(BLIGHT)])), spends(BLIGHT, Who(CHOSEN)),
            wounds_each(Amount(0, UNSTABLE), Who(CHOSEN)),
            only=[there_is(Who(ENEMIES, 1, 5, in_sight=True, only=[having(BLIGHT)]))],
        ),
    ],
    "captivating_hexer": [for_engaged_enemies(NO_SHIFT, Amount(1))],
    "fallen_hero": [
        at(FigureFell, discards_upgrade(Who(SELF), ARTIFACT), only=[figure_of("fallen_hero")]),
    ],
    "ankaur_maro_figure": [skill_to_add_trays(_WAIQAR_INFANTRY, Amount(0, STABLE))],
    "lord_vorunthul_figure": [
        MAY_BE_WHITE_IN_MELEE,
        skill(drives(SHIFT, Amount(0, STABLE), Who(FREE_ENEMIES, 1, 5, in_sight=True, only=[on_open_field()]))),
    ],
    "vorunthul_the_cursed_siege_figure": [MAY_BE_WHITE_IN_MELEE],
    "vorunthul_the_cursed_heavy_figure": [MAY_BE_WHITE_IN_MELEE],
    "tactical_drummer": TACTICAL,
    "aggressive_drummer": AGGRESSIVE,
    "marching_drummer": MARCHING,
    "unhallowed_wind": [
        at(moment, each_receives(PANIC, Who(ENEMIES, 1, rune=STABLE)), exhausts=True)
        for moment in (ActivationBegins, ActivationEnded)
    ],
    "combat_ingenuity": [Bonus(SURGE_COST, Amount(-1))],
    "lingering_dead": [
        Trait(KEEPS_EMPTY_TRAYS),
        whenever(ActivationsEnded, clears_empty_trays(), quiet=True),
        whenever(RoundEnded, clears_empty_trays(), quiet=True),
    ],
    "front_line_carrion_lancer": [mortal_strike_against_blight(1)],
    "regenerative_magic": [Bonus(SURGE_COST, Amount(-1))],
    "violent_forces": [
        counts_other_rune(DICE_WHITE, UNSTABLE, NATURAL, RANGED),
        counts_other_rune(TRAYS_ADDED, STABLE, UNSTABLE, ANY_ATTACK),
    ],
    "undying_hate": [
        before_deployment(chooses(Who(ENEMIES)), gains("mark_of_vengeance", Who(CHOSEN))),
        at(AddingDice, replaces_die(WHITE_DIE), may=True, only=[target_has_condition("mark_of_vengeance")]),
    ],
    "faces_of_the_fallen": [at(AddingIcons, add_icon(MORALE), only=[in_melee(), enemy_has_fallen()])],
    "thirst_of_bilehall": [
        at(AttackEnded, recovers(wounds=True, banes=True, cards=True), only=[in_melee(), dealt_wounds(3)]),
    ],
    "entrancing_gaze": [
        skill(drives(SHIFT, Amount(0, STABLE), Who(ENEMIES, 1, 5, in_sight=True, only=[on_open_field()]))),
    ],
    "blighted_vexillum_bearer": [*on_collision(BLIGHT)],
    "raven_standard_bearer": [Bonus(INITIATIVE, Amount(-1), stance=RED)],
    "deathmist_banners": [at(ActivationEnded, harms_each(Amount(0, STABLE), Who(ENEMIES, 1, 1)))],
    "bloodied_tatters": [
        whenever(
            WoundSuffered, notes(TALLY, most=2), only=[involves(Who(ENGAGED_ENEMIES), actor_of)], quiet=True,
        ),
        at(AddingIcons, add_icon(MORALE), only=[in_melee(), counted(TALLY, 2)]),
    ],
    "the_duskblade": [melee_surge(2, changes_defense(-1))],
    "obcasiums_gauntlet": [
        at(TargetChosen, gains("deaths_grasp", Who(DEFENDER)), exhausts=True, only=[in_melee()]),
    ],
    "dimodian_blades": [
        at(
            TargetChosen, gains_if_without(PRECISE, Amount(0, STABLE)), gains_if_without(LETHAL, Amount(0, UNSTABLE)),
            exhausts=True, only=[in_melee()],
        ),
    ],
    "mark_of_vengeance": [
        at(DestructionBegins, discards_all_named("undying_hate", Who(ENGAGED_ENEMIES))),
    ],
    "deaths_grasp": [whenever(ActivationsEnded, wounds_each(Amount(0, STABLE), Who(SELF)))],
}  # fmt: skip
