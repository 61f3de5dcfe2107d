"""Abilities of the expansion cards of Waiqar and the Latari, written in the words of the vocabulary.

None of these cards is in a pack yet: this is the proof that packs and abilities will be all they need. Cards that only
have keywords, slots or figures of their own, which packs say, are left out.
"""

from feldherr.games.runewars.catalogue.entries import ANY, Amount
from feldherr.games.runewars.marks import (
    HAMPERED,
    OTHERWISE,
    STOCK,
    TALLY,
    THIS_ACTIVATION,
    THIS_ROUND,
)
from feldherr.games.runewars.moments.actions import (
    ActionBegins,
    ActivationBegins,
    ActivationEnded,
    MoveEnded,
    RanInto,
)
from feldherr.games.runewars.moments.battle import (
    ActivationsEnded,
    ManaCast,
    RoundBegins,
    RoundEnded,
)
from feldherr.games.runewars.moments.fates import DestructionBegins, FigureFell, WoundSuffered
from feldherr.games.runewars.moments.fights import (
    AddingDice,
    AddingIcons,
    AttackEnded,
    AttackerChangesPool,
    Fight,
    RemovingDice,
    RemovingIcons,
    RerollsEnded,
    RollEnded,
    TargetChosen,
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
from feldherr.games.runewars.terms import (
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
from feldherr.games.runewars.vocabulary.arriving import (
    after_deployment,
    before_deployment,
    deploys_again,
)
from feldherr.games.runewars.vocabulary.bonuses import (
    counts_other_rune,
    for_engaged_enemies,
    while_noted,
)
from feldherr.games.runewars.vocabulary.checks import (
    alone_with_target,
    at_speed,
    by_enemy,
    by_other_ally,
    dealt_wounds,
    enemy_has_fallen,
    figure_of,
    has_token,
    in_action,
    in_melee,
    in_shooting,
    runes_show,
    target_has_condition,
    tool_unrevealed,
)
from feldherr.games.runewars.vocabulary.dials import reveals_without_acting
from feldherr.games.runewars.vocabulary.dice import (
    add_icon,
    adds_die,
    in_melee_adds,
    loses_die,
    loses_rolled_die,
    mortal_strike_against_blight,
    removes_icon,
    replaces_die,
    rerolls_dice,
)
from feldherr.games.runewars.vocabulary.fighting import (
    changes_defense,
    defense_counts_as,
    gains_as_many_as_rounds,
    gains_for_this_attack,
    gains_if_without,
    strikes,
    surge_for_afterwards,
    while_defending,
)
from feldherr.games.runewars.vocabulary.harming import (
    harms_each,
    harms_for_every_icon,
    harms_one_for_every_icon,
    rolls_for,
    wounds_each,
)
from feldherr.games.runewars.vocabulary.make import chooses
from feldherr.games.runewars.vocabulary.moving import (
    each_reforms,
    reform,
    shift,
    skill_to_leap,
    skill_to_step_away,
)
from feldherr.games.runewars.vocabulary.notes import (
    counted,
    forgets,
    forgets_now,
    knows,
    lacks,
    notes,
    uses_up,
)
from feldherr.games.runewars.vocabulary.objectives import recasts_mana
from feldherr.games.runewars.vocabulary.ordering import (
    SLOWER,
    drives,
    makes_move,
    marches_in_steps,
    may_reform_or_shift,
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
    recovers,
    regrows,
    removes_wounded_figure,
    skill_to_add_trays,
)
from feldherr.games.runewars.vocabulary.tokens import (
    each_receives,
    lays_overgrowth,
    loses_boons,
    one_loses_boon,
    one_receives,
    receives,
    spends,
)
from feldherr.games.runewars.vocabulary.upgrades import (
    discards_all_named,
    discards_itself,
    discards_upgrade,
    gains,
    readies_itself,
    turns_into,
)
from feldherr.games.runewars.vocabulary.when import (
    actor_of,
    after_set_up,
    at,
    defender_of,
    melee_surge,
    met_in,
    skill,
    surge_if,
    whenever,
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
    either,
    involves,
    there_is,
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
_REROLLS: list[type[Fight]] = [RollEnded, RerollsEnded]
_NEAR_GROWTH = near_overgrowth(NATURAL)
_I_AM_NEAR_GROWTH = there_is(Who(SELF, only=[_NEAR_GROWTH]))
_UP_TO_ALL = [*range(len(ICONS))]
_AROUND_DEFENDER = Who(ENEMIES, 1, rune=UNSTABLE, around=DEFENDER)
_STORM = Surge(1, [harms_for_every_icon(1, _AROUND_DEFENDER)], ANY, plus=True)


def on_collision(token: int) -> list[Trigger]:
    """Whoever runs into the unit, or is run into by it, receives a token."""
    return [
        at(RanInto, each_receives(token, Who(DEFENDER))),
        at(RanInto, each_receives(token, Who(ACTOR)), who=met_in),
    ]


WAIQAR: dict[str, list[Part]] = {
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
        counts_other_rune(DICE_WHITE, UNSTABLE, NATURAL, RANGED), counts_other_rune(TRAYS_ADDED, STABLE, UNSTABLE, ANY),
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
}  # fmt: skip

CONDITIONS: dict[str, list[Part]] = {
    "mark_of_vengeance": [
        at(DestructionBegins, discards_all_named("undying_hate", Who(ENGAGED_ENEMIES))),
    ],
    "deaths_grasp": [whenever(ActivationsEnded, wounds_each(Amount(0, STABLE), Who(SELF)))],
}

LATARI: dict[str, list[Part]] = {
    "deepwood_archers": [*surge_for_afterwards(2, RANGED, shift(Amount(1), may_withdraw=False))],
    "darnati_warriors": [
        at(AddingIcons, loses_rolled_die(), only=[in_melee()]),
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
        at(AddingIcons, loses_rolled_die(), only=[in_melee()]),
        at(ActionBegins, marches_in_steps(3), only=[in_action(MARCH), at_speed(3)], may=True),
        at(ActionBegins, treats_as(TURN, WHEEL, CHARGE), only=[in_action(MARCH)], quiet=True),
        after_set_up(each_receives(INSPIRATION, either(Who(ALLIES, 1, 5), Who(ALLIES, only=[carrying(CHAMPION)])))),
    ],
    "ventala_skirmishers": [
        at(AddingDice, adds_die(BLUE_DIE), only=[in_shooting(), there_is(Who(DEFENDER, 1, 3))]),
        at(ActionBegins, treats_as(SLOWER, TURN), only=[in_action(MARCH)], quiet=True),
    ],
    "hunters_guile": [at(AddingDice, replaces_die(WHITE_DIE), may=True, only=[_I_AM_NEAR_GROWTH])],
    "hedge_shroud": [
        *while_defending(defense_counts_as(Amount(0, NATURAL)), only=[_I_AM_NEAR_GROWTH], exhausts=True),
    ],
    "lay_of_the_land": [
        at(
            MoveEnded, notes(THIS_ROUND), shift(Amount(1), may_withdraw=False),
            only=[in_action(SHIFT), lacks(THIS_ROUND)], may=True,
        ),
        forgets(THIS_ROUND, RoundBegins),
    ],
    "marching_starling": MARCHING,
    "rallying_starling": RALLYING,
    "tactical_starling": TACTICAL,
    "greenwatch_herald": [
        *(
            whenever(
                moment, rerolls_dice(Amount(1)), exhausts=True,
                only=[involves(Who(ALLIES, only=[_NEAR_GROWTH]), actor_of)],
            )
            for moment in _REROLLS
        ),
        after_deployment(lays_overgrowth(3, 5)),
    ],
    "herald_of_the_twisting_gale": [
        at(RanInto, reform(), exhausts=True), at(RanInto, reform(), who=met_in, exhausts=True),
        skill(chooses(Who(OTHER_ALLIES, 1, 3)), each_reforms(Who(CHOSEN)), exhausts=True),
    ],
    "warsong_herald": [
        whenever(
            RollEnded, rerolls_dice(Amount(1)),
            only=[by_other_ally(), involves(Who(ENGAGED_ENEMIES), met_in)],
        ),
        Trait(STEADY_BESIDE_SHOTS),
    ],
    "maegan_cyndewin_figure": [
        at(TargetChosen, gains_for_this_attack(LETHAL, Amount(0, NATURAL)), notes(OTHERWISE), may=True),
        surge_if(_STORM, there_is(_AROUND_DEFENDER), lacks(OTHERWISE)),
        forgets(OTHERWISE, AttackEnded),
    ],
    "prince_faolan_figure": [
        MAY_BE_WHITE,
        at(
            ActionBegins, treats_as(TURN, WHEEL, CHARGE), notes(OTHERWISE),
            only=[in_action(MARCH), lacks(THIS_ACTIVATION)], may=True,
        ),
        at(MoveEnded, notes(THIS_ACTIVATION, most=1), only=[in_action(MARCH)], quiet=True),
        while_noted(OTHERWISE, NO_WITHDRAWAL, Amount(1)),
        forgets(OTHERWISE, ActivationEnded),
        forgets(THIS_ACTIVATION, ActivationEnded),
    ],
    "latari_champion": [skill(makes_move(MARCH, Amount(1), Who(ENEMIES, 1, 3, in_sight=True)))],
    "firstblade_of_lord_aenoth": [skill(makes_move(MARCH, Amount(1), Who(ENEMIES, 1, 3, in_sight=True)))],
    "avenger_of_latariana": [
        at(
            AttackEnded, strikes(), reveals_without_acting(), who=defender_of, exhausts=True,
            only=[in_melee(), by_enemy(), tool_unrevealed()],
        ),
    ],
    "blackthorn_assassin": [
        after_deployment(notes(STOCK, 3)),
        at(TargetChosen, uses_up(STOCK), each_receives(BLIGHT, Who(DEFENDER)), only=[knows(STOCK)], may=True),
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
        at(TargetChosen, gains_for_this_attack(LETHAL, Amount(3)), exhausts=True, only=[in_melee()]),
        Trait(READIED_BY_ITSELF),
        while_exhausted(
            whenever(DestructionBegins, readies_itself(), only=[involves(Who(ENGAGED_ENEMIES), actor_of)])
        ),
    ],
    "malcornes_bequest": [
        whenever(ManaCast, recasts_mana(1, either=UNSTABLE)),
        whenever(ManaCast, recasts_mana(1), exhausts=True),
    ],
    "the_spirit_sword": [
        melee_surge(2, receives(INSPIRATION)),
        at(
            RemovingIcons, spends(INSPIRATION), removes_icon(*_UP_TO_ALL), who=defender_of, may=True,
            only=[by_enemy(), has_token(INSPIRATION)],
        ),
    ],
    "fertile_soil": [whenever(ActivationsEnded, recovers(wounds=True), only=[runes_show(NATURAL, 2)])],
    "vicious_roots": [
        at(
            TargetChosen, receives(IMMOBILIZE), loses_boons(Who(DEFENDER)), each_receives(IMMOBILIZE, Who(DEFENDER)),
            discards=True, only=[there_is(Who(DEFENDER, 1, 3))],
        ),
    ],
    "ambush_predator": [
        Trait(NOT_SHOT_AT),
        at(TargetChosen, gains_as_many_as_rounds(LETHAL), discards_itself(), only=[in_melee()]),
    ],
    "wildcalls_instinct": [at(ActionBegins, treats_as(TURN), only=[in_action(MARCH, SHIFT)], quiet=True)],
    "martial_magic": [Bonus(DEFENSE, Amount(1)), Bonus(SHOT_RANGE, Amount(-2))],
    "arcane_mastery": [
        skill(
            one_receives(PANIC, Who(ENEMIES, 1, rune=UNSTABLE)), one_loses_boon(Who(ENEMIES, 1, rune=NATURAL)),
            one_receives(STUN, Who(ENEMIES, 1, rune=STABLE)),
        ),
    ],
    "etharyon_of_the_ailatar": [skill(chooses(Who(ALLIES, 1, 3)), may_reform_or_shift(1, Who(CHOSEN)))],
    "legendary_prowess": [
        at(AddingDice, replaces_die(WHITE_DIE, RED_DIE), may=True, only=[in_melee(), alone_with_target()]),
        Trait(NO_DIE_FOR_FLANKING),
    ],
    "valor_of_the_fallen": [
        skill(one_receives(INSPIRATION, Who(ALLIES, 1, 5)), only=[has_token(INSPIRATION)]),
    ],
    "pathwalkers_amulet": [
        *while_defending(
            gains_for_this_attack(PROTECTED, Amount(0, NATURAL)), discards=True, last=AttackerChangesPool,
        ),
    ],
    "bolo_nets": [skill(one_receives(IMMOBILIZE, Who(FREE_ENEMIES, 1, 3, in_sight=True)), discards=True)],
    "frontline_aymhelin_scion": [
        at(TargetChosen, each_receives(STUN, Who(DEFENDER)), exhausts=True),
        while_exhausted(Surge(1, [readies_itself()], ANY)),
    ],
    "support_aymhelin_scion": [
        at(ActivationEnded, shift(Amount(1), may_withdraw=False), may=True, only=[_I_AM_NEAR_GROWTH]),
    ],
}  # fmt: skip
