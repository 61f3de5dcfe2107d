"""Abilities of the expansion cards of Waiqar and the Latari, written in the words of the vocabulary.

None of these cards is in a pack yet: this is the proof that packs and abilities will be all they need. Cards that only
have keywords, slots or figures of their own, which packs say, are left out.
"""

from feldherr.games.runewars.kinds import ANY, Amount
from feldherr.games.runewars.moments import (
    ACTIVATIONS_END,
    ADD_DICE,
    ADD_ICONS,
    AFTER_ACTIVATION,
    AFTER_ATTACK,
    AFTER_MOVE,
    BEFORE_ACTION,
    BEFORE_ACTIVATION,
    BEFORE_DESTRUCTION,
    COLLIDED,
    FIGURE_FALLEN,
    MANA_CAST,
    REMOVE_DICE,
    REMOVE_ICONS,
    ROLLED,
    ROUND_BEGINS,
    ROUND_ENDS,
    TARGETED,
    WOUNDED,
)
from feldherr.games.runewars.powers import (
    DEFENSE,
    DICE_BLUE,
    DICE_WHITE,
    INITIATIVE,
    KEEPS_EMPTY_TRAYS,
    NO_DIE_FOR_FLANKING,
    NO_SHIFT,
    NO_WITHDRAWAL,
    NOT_SHOT_AT,
    READIED_BY_ITSELF,
    SHOT_RANGE,
    STEADY_BESIDE_SHOTS,
    SURGE_COST,
    TRAYS_ADDED,
    Bonus,
    Part,
    Surge,
    Trait,
    Trigger,
)
from feldherr.games.runewars.vocabulary.arriving import (
    after_deployment,
    before_deployment,
    deploys_again,
)
from feldherr.games.runewars.vocabulary.conditions import gains, readies_itself
from feldherr.games.runewars.vocabulary.counting import harms_one_for_every_icon, rolls_for
from feldherr.games.runewars.vocabulary.fighting import (
    add_icon,
    adds_die,
    gains_for_this_attack,
    in_melee_adds,
    loses_rolled_die,
    melee_surge,
    mortal_strike_against_blight,
    replaces_die,
    rerolls_dice,
)
from feldherr.games.runewars.vocabulary.growing import skill_to_add_trays
from feldherr.games.runewars.vocabulary.laying import lays_overgrowth
from feldherr.games.runewars.vocabulary.moving import reform, shift
from feldherr.games.runewars.vocabulary.notes import (
    HAMPERED,
    OTHERWISE,
    STOCK,
    TALLY,
    THIS_ACTIVATION,
    THIS_ROUND,
    counted,
    forgets,
    forgets_now,
    knows,
    lacks,
    notes,
    uses_up,
    while_noted,
)
from feldherr.games.runewars.vocabulary.ordering import (
    SLOWER,
    at_speed,
    drives,
    each_reforms,
    in_action,
    makes_move,
    marches_in_steps,
    may_reform_or_shift,
    reveals_without_acting,
    surge_for_afterwards,
    treats_as,
)
from feldherr.games.runewars.vocabulary.qualities import (
    carrying,
    having,
    named,
    near_overgrowth,
    on_open_field,
)
from feldherr.games.runewars.vocabulary.recovering import (
    clears_empty_trays,
    discards_all_named,
    discards_itself,
    discards_upgrade,
    loses_boons,
    one_loses_boon,
    recovers,
    regrows,
    removes_wounded_figure,
    wounds_each,
)
from feldherr.games.runewars.vocabulary.rolling import recasts_mana
from feldherr.games.runewars.vocabulary.striking import (
    alone_with_target,
    by_other_ally,
    changes_defense,
    counts_other_rune,
    dealt_wounds,
    defense_counts_as,
    enemy_has_fallen,
    gains_as_many_as_rounds,
    gains_if_without,
    harms_each,
    harms_for_every_icon,
    loses_die,
    removes_icon,
    runes_show,
    strikes,
    target_has_condition,
)
from feldherr.games.runewars.vocabulary.tokens import (
    each_receives,
    one_receives,
    receives,
    spends,
)
from feldherr.games.runewars.vocabulary.turning import (
    skill_to_leap,
    skill_to_step_away,
    turns_into,
)
from feldherr.games.runewars.vocabulary.when import (
    ACTS,
    IS_MET,
    LOOKS_ON,
    after_set_up,
    at,
    by_enemy,
    figure_of,
    for_engaged_enemies,
    has_token,
    in_melee,
    in_shooting,
    skill,
    surge_if,
    tool_unrevealed,
    while_exhausted,
)
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
    Who,
    chooses,
    either,
    involves,
    there_is,
)
from feldherr.games.runewars.words import (
    ARTIFACT,
    BLIGHT,
    BLUE_DIE,
    BRUTAL,
    CHAMPION,
    CHARGE,
    FACTIONS,
    HIT,
    ICONS,
    IMMOBILIZE,
    INFANTRY,
    INSPIRATION,
    LETHAL,
    MARCH,
    MELEE,
    MORALE,
    MORTAL,
    NATURAL,
    PANIC,
    PRECISE,
    PROTECTED,
    RANGED,
    RED,
    RED_DIE,
    SHIFT,
    STABLE,
    STUN,
    SURGE,
    TURN,
    UNSTABLE,
    WHEEL,
    WHITE_DIE,
)
from tests.games.runewars.abilities.written_alike import (
    AGGRESSIVE,
    MARCHING,
    MAY_BE_WHITE,
    MAY_BE_WHITE_IN_MELEE,
    RALLYING,
    TACTICAL,
)

_WAIQAR_INFANTRY = Who(OTHER_ALLIES, 1, 5, faction=FACTIONS.index("waiqar"), type_=INFANTRY)
_NEAR_GROWTH = near_overgrowth(NATURAL)
_I_AM_NEAR_GROWTH = there_is(Who(SELF, only=[_NEAR_GROWTH]))
_UP_TO_ALL = [*range(len(ICONS))]
_AROUND_DEFENDER = Who(ENEMIES, 1, rune=UNSTABLE, around=DEFENDER)
_STORM = Surge(1, [harms_for_every_icon(1, _AROUND_DEFENDER)], ANY, plus=True)


def on_collision(token: int) -> list[Trigger]:
    """Whoever runs into the unit, or is run into by it, receives a token."""
    return [
        at(COLLIDED, each_receives(token, Who(DEFENDER))),
        at(COLLIDED, each_receives(token, Who(ACTOR)), part=IS_MET),
    ]


WAIQAR: dict[str, list[Part]] = {
    "death_knights": [at(REMOVE_ICONS, removes_icon(MORTAL), part=IS_MET)],
    "lord_vorunthul": [
        Surge(2, [each_receives(STUN, Who(DEFENDER))], MELEE, once=True),
        skill_to_leap(turns_into("vorunthul_the_cursed"), notes(HAMPERED), strikes(), forgets_now(HAMPERED)),
        after_set_up(one_receives(STUN, Who(ENEMIES))),
    ],
    "vorunthul_the_cursed": [
        Surge(1, [gains_for_this_attack(BRUTAL, Amount(1))], MELEE, once=True),
        at(REMOVE_DICE, loses_die(), only=[knows(HAMPERED)], quiet=True),
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
        at(FIGURE_FALLEN, discards_upgrade(Who(SELF), ARTIFACT), only=[figure_of("fallen_hero")]),
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
        for moment in (BEFORE_ACTIVATION, AFTER_ACTIVATION)
    ],
    "combat_ingenuity": [Bonus(SURGE_COST, Amount(-1))],
    "lingering_dead": [
        Trait(KEEPS_EMPTY_TRAYS),
        at(ACTIVATIONS_END, clears_empty_trays(), part=LOOKS_ON, quiet=True),
        at(ROUND_ENDS, clears_empty_trays(), part=LOOKS_ON, quiet=True),
    ],
    "front_line_carrion_lancer": [mortal_strike_against_blight(1)],
    "regenerative_magic": [Bonus(SURGE_COST, Amount(-1))],
    "violent_forces": [
        counts_other_rune(DICE_WHITE, UNSTABLE, NATURAL, RANGED), counts_other_rune(TRAYS_ADDED, STABLE, UNSTABLE, ANY),
    ],
    "undying_hate": [
        before_deployment(chooses(Who(ENEMIES)), gains("mark_of_vengeance", Who(CHOSEN))),
        at(ADD_DICE, replaces_die(WHITE_DIE), may=True, only=[target_has_condition("mark_of_vengeance")]),
    ],
    "faces_of_the_fallen": [at(ADD_ICONS, add_icon(MORALE), only=[in_melee(), enemy_has_fallen()])],
    "thirst_of_bilehall": [
        at(AFTER_ATTACK, recovers(wounds=True, banes=True, cards=True), only=[in_melee(), dealt_wounds(3)]),
    ],
    "entrancing_gaze": [
        skill(drives(SHIFT, Amount(0, STABLE), Who(ENEMIES, 1, 5, in_sight=True, only=[on_open_field()]))),
    ],
    "blighted_vexillum_bearer": [*on_collision(BLIGHT)],
    "raven_standard_bearer": [Bonus(INITIATIVE, Amount(-1), attack=RED)],
    "deathmist_banners": [at(AFTER_ACTIVATION, harms_each(Amount(0, STABLE), Who(ENEMIES, 1, 1)))],
    "bloodied_tatters": [
        at(
            WOUNDED, notes(TALLY, most=2), part=LOOKS_ON, only=[involves(Who(ENGAGED_ENEMIES), ACTS)], quiet=True,
        ),
        at(ADD_ICONS, add_icon(MORALE), only=[in_melee(), counted(TALLY, 2)]),
    ],
    "the_duskblade": [melee_surge(2, changes_defense(-1))],
    "obcasiums_gauntlet": [
        at(TARGETED, gains("deaths_grasp", Who(DEFENDER)), exhausts=True, only=[in_melee()]),
    ],
    "dimodian_blades": [
        at(
            TARGETED, gains_if_without(PRECISE, Amount(0, STABLE)), gains_if_without(LETHAL, Amount(0, UNSTABLE)),
            exhausts=True, only=[in_melee()],
        ),
    ],
}  # fmt: skip

CONDITIONS: dict[str, list[Part]] = {
    "mark_of_vengeance": [
        at(BEFORE_DESTRUCTION, discards_all_named("undying_hate", Who(ENGAGED_ENEMIES))),
    ],
    "deaths_grasp": [at(ACTIVATIONS_END, wounds_each(Amount(0, STABLE), Who(SELF)), part=LOOKS_ON)],
}

LATARI: dict[str, list[Part]] = {
    "deepwood_archers": [*surge_for_afterwards(2, RANGED, shift(Amount(1), may_withdraw=False))],
    "darnati_warriors": [
        at(ADD_ICONS, loses_rolled_die(), only=[in_melee()]),
        melee_surge(1, gains_for_this_attack(LETHAL, Amount(1))),
    ],
    "leonx_riders": [melee_surge(2, add_icon(HIT)), melee_surge(2, add_icon(MORTAL), once=True)],
    "aymhelin_scions": [Surge(2, [each_receives(STUN, Who(DEFENDER))], ANY), *on_collision(IMMOBILIZE)],
    "aliana_of_summersong": [
        in_melee_adds(add_icon(MORTAL)), melee_surge(1, add_icon(HIT), once=True),
        after_deployment(deploys_again(Who(ALLIES, only=[named("leonx_riders")]))),
    ],
    "maegan_cyndewin": [surge_if(_STORM, there_is(_AROUND_DEFENDER))],
    "prince_faolan": [
        Bonus(DICE_BLUE, Amount(0, STABLE), attack=MELEE),
        at(ADD_ICONS, loses_rolled_die(), only=[in_melee()]),
        at(BEFORE_ACTION, marches_in_steps(3), only=[in_action(MARCH), at_speed(3)], may=True),
        at(BEFORE_ACTION, treats_as(TURN, WHEEL, CHARGE), only=[in_action(MARCH)], quiet=True),
        after_set_up(each_receives(INSPIRATION, either(Who(ALLIES, 1, 5), Who(ALLIES, only=[carrying(CHAMPION)])))),
    ],
    "ventala_skirmishers": [
        at(ADD_DICE, adds_die(BLUE_DIE), only=[in_shooting(), there_is(Who(DEFENDER, 1, 3))]),
        at(BEFORE_ACTION, treats_as(SLOWER, TURN), only=[in_action(MARCH)], quiet=True),
    ],
    "hunters_guile": [at(ADD_DICE, replaces_die(WHITE_DIE), may=True, only=[_I_AM_NEAR_GROWTH])],
    "hedge_shroud": [
        at(
            TARGETED, defense_counts_as(Amount(0, NATURAL)), part=IS_MET, exhausts=True,
            only=[by_enemy(), _I_AM_NEAR_GROWTH],
        ),
    ],
    "lay_of_the_land": [
        at(
            AFTER_MOVE, notes(THIS_ROUND), shift(Amount(1), may_withdraw=False),
            only=[in_action(SHIFT), lacks(THIS_ROUND)], may=True,
        ),
        forgets(THIS_ROUND, ROUND_BEGINS),
    ],
    "marching_starling": MARCHING,
    "rallying_starling": RALLYING,
    "tactical_starling": TACTICAL,
    "greenwatch_herald": [
        at(
            ROLLED, rerolls_dice(Amount(1)), part=LOOKS_ON, exhausts=True,
            only=[involves(Who(ALLIES, only=[_NEAR_GROWTH]), ACTS)],
        ),
        after_deployment(lays_overgrowth(3, 5)),
    ],
    "herald_of_the_twisting_gale": [
        at(COLLIDED, reform(), exhausts=True), at(COLLIDED, reform(), part=IS_MET, exhausts=True),
        skill(chooses(Who(OTHER_ALLIES, 1, 3)), each_reforms(Who(CHOSEN)), exhausts=True),
    ],
    "warsong_herald": [
        at(
            ROLLED, rerolls_dice(Amount(1)), part=LOOKS_ON,
            only=[by_other_ally(), involves(Who(ENGAGED_ENEMIES), IS_MET)],
        ),
        Trait(STEADY_BESIDE_SHOTS),
    ],
    "maegan_cyndewin_figure": [
        at(TARGETED, gains_for_this_attack(LETHAL, Amount(0, NATURAL)), notes(OTHERWISE), may=True),
        surge_if(_STORM, there_is(_AROUND_DEFENDER), lacks(OTHERWISE)),
        forgets(OTHERWISE, AFTER_ATTACK),
    ],
    "prince_faolan_figure": [
        MAY_BE_WHITE,
        at(
            BEFORE_ACTION, treats_as(TURN, WHEEL, CHARGE), notes(OTHERWISE),
            only=[in_action(MARCH), lacks(THIS_ACTIVATION)], may=True,
        ),
        at(AFTER_MOVE, notes(THIS_ACTIVATION, most=1), only=[in_action(MARCH)], quiet=True),
        while_noted(OTHERWISE, NO_WITHDRAWAL, Amount(1)),
        forgets(OTHERWISE, AFTER_ACTIVATION),
        forgets(THIS_ACTIVATION, AFTER_ACTIVATION),
    ],
    "latari_champion": [skill(makes_move(MARCH, Amount(1), Who(ENEMIES, 1, 3, in_sight=True)))],
    "firstblade_of_lord_aenoth": [skill(makes_move(MARCH, Amount(1), Who(ENEMIES, 1, 3, in_sight=True)))],
    "avenger_of_latariana": [
        at(
            AFTER_ATTACK, strikes(), reveals_without_acting(), part=IS_MET, exhausts=True,
            only=[in_melee(), by_enemy(), tool_unrevealed()],
        ),
    ],
    "blackthorn_assassin": [
        after_deployment(notes(STOCK, 3)),
        at(TARGETED, uses_up(STOCK), each_receives(BLIGHT, Who(DEFENDER)), only=[knows(STOCK)], may=True),
    ],
    "storm_sorceress": [
        skill(rolls_for(BLUE_DIE, SURGE), harms_one_for_every_icon(Amount(0, UNSTABLE), Who(ENEMIES, 1, 3))),
    ],
    "verdant_sorceress": [
        skill(
            chooses(Who(ALLIES, only=[_NEAR_GROWTH])), recovers(Who(CHOSEN), Amount(0, NATURAL), banes=True),
        ),
    ],
    "dreamweaver_sorceress": [skill(one_receives(STUN, Who(ENEMIES, 1, 3)), exhausts=True)],
    "warden_of_horn_and_branch": [
        skill(
            chooses(Who(ENEMIES, 1, 5, in_sight=True)),
            rolls_for(
                BLUE_DIE, SURGE,
                Who(OTHER_ALLIES, 1, 3, in_sight=True, around=CHOSEN, only=[named("ventala_skirmishers")]),
            ),
            harms_for_every_icon(2, Who(CHOSEN)), only=[there_is(Who(ENEMIES, 1, 5, in_sight=True))],
        ),
    ],
    "packleaders_spear": [
        at(TARGETED, gains_for_this_attack(LETHAL, Amount(3)), exhausts=True, only=[in_melee()]),
        Trait(READIED_BY_ITSELF),
        while_exhausted(
            at(BEFORE_DESTRUCTION, readies_itself(), part=LOOKS_ON, only=[involves(Who(ENGAGED_ENEMIES), ACTS)])
        ),
    ],
    "malcornes_bequest": [
        at(MANA_CAST, recasts_mana(1, either=UNSTABLE), part=LOOKS_ON),
        at(MANA_CAST, recasts_mana(1), part=LOOKS_ON, exhausts=True),
    ],
    "the_spirit_sword": [
        melee_surge(2, receives(INSPIRATION)),
        at(
            REMOVE_ICONS, spends(INSPIRATION), removes_icon(*_UP_TO_ALL), part=IS_MET, may=True,
            only=[by_enemy(), has_token(INSPIRATION)],
        ),
    ],
    "fertile_soil": [at(ACTIVATIONS_END, recovers(wounds=True), part=LOOKS_ON, only=[runes_show(NATURAL, 2)])],
    "vicious_roots": [
        at(
            TARGETED, receives(IMMOBILIZE), loses_boons(Who(DEFENDER)), each_receives(IMMOBILIZE, Who(DEFENDER)),
            discards=True, only=[there_is(Who(DEFENDER, 1, 3))],
        ),
    ],
    "ambush_predator": [
        Trait(NOT_SHOT_AT),
        at(TARGETED, gains_as_many_as_rounds(LETHAL), discards_itself(), only=[in_melee()]),
    ],
    "wildcalls_instinct": [at(BEFORE_ACTION, treats_as(TURN), only=[in_action(MARCH, SHIFT)], quiet=True)],
    "martial_magic": [Bonus(DEFENSE, Amount(1)), Bonus(SHOT_RANGE, Amount(-2))],
    "arcane_mastery": [
        skill(
            one_receives(PANIC, Who(ENEMIES, 1, rune=UNSTABLE)), one_loses_boon(Who(ENEMIES, 1, rune=NATURAL)),
            one_receives(STUN, Who(ENEMIES, 1, rune=STABLE)),
        ),
    ],
    "etharyon_of_the_ailatar": [skill(chooses(Who(ALLIES, 1, 3)), may_reform_or_shift(1, Who(CHOSEN)))],
    "legendary_prowess": [
        at(ADD_DICE, replaces_die(WHITE_DIE, RED_DIE), may=True, only=[in_melee(), alone_with_target()]),
        Trait(NO_DIE_FOR_FLANKING),
    ],
    "valor_of_the_fallen": [
        skill(one_receives(INSPIRATION, Who(ALLIES, 1, 5)), only=[has_token(INSPIRATION)]),
    ],
    "pathwalkers_amulet": [
        at(
            TARGETED, gains_for_this_attack(PROTECTED, Amount(0, NATURAL)), part=IS_MET, discards=True,
            only=[by_enemy()],
        ),
    ],
    "bolo_nets": [skill(one_receives(IMMOBILIZE, Who(FREE_ENEMIES, 1, 3, in_sight=True)), discards=True)],
    "frontline_aymhelin_scion": [
        at(TARGETED, each_receives(STUN, Who(DEFENDER)), exhausts=True),
        while_exhausted(Surge(1, [readies_itself()], ANY)),
    ],
    "support_aymhelin_scion": [
        at(AFTER_ACTIVATION, shift(Amount(1), may_withdraw=False), may=True, only=[_I_AM_NEAR_GROWTH]),
    ],
}  # fmt: skip
