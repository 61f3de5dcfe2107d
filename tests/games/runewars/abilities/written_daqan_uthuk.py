"""Abilities of the expansion cards of the Daqan Lords, the Uthuk Y'llan and of nobody, in the words of the vocabulary.

None of these cards is in a pack yet: this is the proof that packs and abilities will be all they need. Cards that only
have keywords, slots or figures of their own, which packs say, are left out, and so are those that can be played today.
"""

from feldherr.games.runewars.kinds import ANY, Amount
from feldherr.games.runewars.moments import (
    ACTIVATIONS_END,
    ADD_DICE,
    ADD_ICONS,
    AFTER_ACTIVATION,
    AFTER_ATTACK,
    AFTER_MORALE,
    AFTER_MOVE,
    BEFORE_ACTION,
    BEFORE_ACTIVATION,
    BEFORE_ATTACK,
    BEFORE_DESTRUCTION,
    BEFORE_MORALE,
    COLLIDED,
    COMMANDED,
    DESTROYED,
    FIGURE_FALLEN,
    MANA_CAST,
    RALLIED,
    REFORMED,
    REROLLED,
    REVEALED,
    ROUND_BEGINS,
    SKILLED,
    TARGETED,
    TRAYS_LOST,
    WOULD_RECEIVE,
    WOUNDED,
)
from feldherr.games.runewars.powers import (
    ALWAYS_CHARGES,
    CHARGES_WITHOUT_PANIC,
    COLLIDES_WITHOUT_PANIC,
    DEFENSE,
    DICE_RED,
    DICE_WHITE,
    INITIATIVE,
    MORALE_CARDS,
    NO_DIE_FOR_FLANKING,
    NO_REFORM,
    NO_SHIFT,
    SHOOTS_MELEE_PROFILES,
    STRIKES_AROUND,
    STRIKES_ASIDE,
    STRIKES_AT_RANGE_1,
    SURGE_COST,
    WHITE_MODIFIER,
    WITHDRAWS_WITHOUT_PANIC,
    Bonus,
    Part,
    Surge,
    Trait,
    Trigger,
)
from feldherr.games.runewars.powers import ENEMIES as OF_ENEMIES
from feldherr.games.runewars.vocabulary.acting import (
    actor_noted,
    chooses_some,
    each_strikes,
    lent_skill,
    marches_as_chosen,
    may_use_another_skill,
    notes_lost_trays,
    notes_units,
    performs,
    performs_instead,
    tool_revealed,
)
from feldherr.games.runewars.vocabulary.arriving import (
    after_deployment,
    arrives_after_round,
    before_deployment,
    deploys_again,
    stands_beside_terrain,
)
from feldherr.games.runewars.vocabulary.conditions import gains, readies_itself, takes_one_of
from feldherr.games.runewars.vocabulary.counting import rolls_for
from feldherr.games.runewars.vocabulary.deck import (
    discards_top_morale,
    looks_at_morale,
    may_exhaust_to_discard_morale,
    may_inflict_drawn_card,
    receives_by_type,
    shows_morale_for,
    suffers_its_card,
)
from feldherr.games.runewars.vocabulary.fighting import (
    add_icon,
    adds_die,
    attacks_one_enemy_after_the_other,
    gains_for_this_attack,
    harms,
    melee_surge,
    ranged_surge,
    replaces_die,
    rerolls_dice,
    shoots_with,
)
from feldherr.games.runewars.vocabulary.growing import suffers_wounds
from feldherr.games.runewars.vocabulary.handling import (
    adds_as_many,
    exchanges_bane,
    exhausts_itself,
    figure_may_suffer_to_ready,
    gives_bane_of_choice,
    gives_stored_bane,
    loses_banes,
    may_ready_card,
    spends_any,
    suffers_to_store_banes,
)
from feldherr.games.runewars.vocabulary.lasting import (
    allows_this_round,
    exhausts_for_other_initiative,
)
from feldherr.games.runewars.vocabulary.laying import (
    laid_bane_reaches,
    lays_bane_on_terrain,
    moves_laid_bane,
)
from feldherr.games.runewars.vocabulary.morale import no_morale_test
from feldherr.games.runewars.vocabulary.moving import reform, shift
from feldherr.games.runewars.vocabulary.notes import (
    ACTIVE,
    DRIVEN,
    FACED,
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
    not_yet,
    notes,
    only_once,
    uses_up,
)
from feldherr.games.runewars.vocabulary.ordering import (
    FASTER,
    drives,
    in_action,
    may_reform_or_shift,
    treats_as,
)
from feldherr.games.runewars.vocabulary.qualities import lacking, not_unique, on_open_field
from feldherr.games.runewars.vocabulary.reckoning import (
    bonus_if,
    card_has_icons,
    destroyed_trays,
    for_noted_units,
    frightens,
    from_round,
    harms_by,
    icons_of_card,
    icons_of_its_card,
    is_hurt,
    is_wounded,
    its_trays,
    own_defense,
    per_noted,
    receives_by,
    receiving,
    severity,
    target_has,
    target_unrevealed,
    threat_per_icon,
    was_engaged_with_it,
)
from feldherr.games.runewars.vocabulary.recovering import discards_upgrade, recovers, wounds_each
from feldherr.games.runewars.vocabulary.rolling import (
    recasts_mana,
    receives_if_rolled,
    rolls_die,
    wounds_it_and,
)
from feldherr.games.runewars.vocabulary.several import ANY_NUMBER
from feldherr.games.runewars.vocabulary.spying import looks_at_dials, sets_dials_anew
from feldherr.games.runewars.vocabulary.striking import (
    changes_defense,
    harms_each,
    harms_for_every_icon,
    runes_show,
)
from feldherr.games.runewars.vocabulary.tactics import (
    blight_only_rerolls,
    exchanges_die,
    exhausts_to_turn_die,
    fights_in_columns,
    per_token_of_enemy,
    pierces,
    shoots_aside_in_columns,
    strikes_unseen_from_behind,
    target_within,
    unengaged,
)
from feldherr.games.runewars.vocabulary.tokens import (
    each_receives,
    instead_of_tokens,
    one_receives,
    receives,
    spends,
)
from feldherr.games.runewars.vocabulary.when import (
    ACTS,
    IS_MET,
    LOOKS_ON,
    after_set_up,
    at,
    by_enemy,
    figure_of,
    figure_removed,
    for_engaged_enemies,
    has_token,
    in_charge,
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
    OTHER_ALLIES,
    SELF,
    Who,
    chooses,
    either,
    involves,
    outnumbered,
    there_is,
)
from feldherr.games.runewars.words import (
    ARTIFACT,
    BANES,
    BLIGHT,
    BLUE,
    BLUE_DIE,
    BRUTAL,
    CHARGE,
    HIT,
    IMMOBILIZE,
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
    RALLY,
    RANGED,
    RED_DIE,
    SHIFT,
    STABLE,
    STUN,
    SURGE,
    TURN,
    UNSTABLE,
    WHITE_DIE,
)
from feldherr.geometry.edge import LEFT, RIGHT

_SELF = Who(SELF)
_CHOSEN = Who(CHOSEN)
_ACTOR = Who(ACTOR)
_DEFENDER = Who(DEFENDER)
_NEAR_ENEMIES = Who(ENEMIES, 0, 1)
_ENEMIES_IN_REACH = Who(ENEMIES, 1, rune=UNSTABLE)
_ENEMIES_IN_5 = Who(ENEMIES, 1, 5)
_ANYBODY_NEAR = either(Who(ALLIES, 0, 1), _NEAR_ENEMIES)
_ANYBODY_IN_3 = either(Who(OTHER_ALLIES, 1, 3), Who(ENEMIES, 1, 3))
_FRIENDS_IN_2 = Who(OTHER_ALLIES, 1, 2, only=[not_unique()])

_MAY_BE_WHITE = at(ADD_DICE, replaces_die(WHITE_DIE), may=True)
_MAY_BE_WHITE_IN_MELEE = at(ADD_DICE, replaces_die(WHITE_DIE), only=[in_melee()], may=True)
_RALLIES_OTHERS = skill(recovers(Who(OTHER_ALLIES, 1, 3), banes=True, cards=True))
_MAY_MOVE_BEFORE = at(
    BEFORE_ACTIVATION, suffers_wounds(1), may_reform_or_shift(1, _SELF, turns=False), may=True
)
_PANIC_REROLL = at(
    REROLLED, rerolls_dice(Amount(1)), only=[in_melee(), target_has(PANIC)], may=True
)
_SPREADS_PANIC = at(
    AFTER_ACTIVATION, each_receives(PANIC, Who(ENEMIES, 1, rune=UNSTABLE, only=[lacking(PANIC)]))
)
_BITES = at(ACTIVATIONS_END, chooses(_ANYBODY_NEAR), wounds_each(Amount(1), _CHOSEN), part=LOOKS_ON)


def burns_mana() -> Trigger:
    return at(MANA_CAST, suffers_wounds(1), recasts_mana(1, UNSTABLE), part=LOOKS_ON, may=True)


def readied_by(moment: str) -> Trigger:
    """An exhausted card is readied when somebody near has losses."""
    only = [involves(_ANYBODY_IN_3, ACTS)]
    if moment == WOUNDED:
        only.append(figure_removed())
    return while_exhausted(at(moment, readies_itself(), part=LOOKS_ON, only=only))


NEUTRAL: dict[str, list[Part]] = {
    "tempered_steel": [Surge(1, [add_icon(HIT)], ANY, exhausts=True)],
    "fire_rune": [skill(shoots_with([RED_DIE], Amount(0, UNSTABLE)))],
    "corruption_rune": [
        skill(
            chooses(_ENEMIES_IN_REACH), discards_top_morale(), harms_by(icons_of_card(), _CHOSEN),
            receives_by_type([PANIC, IMMOBILIZE, STUN], _CHOSEN), only=[there_is(_ENEMIES_IN_REACH)],
        ),
    ],
    "flank_guards": [Trait(NO_DIE_FOR_FLANKING)],
    "moment_of_inspiration": [at(ADD_DICE, adds_die(WHITE_DIE), only=[in_melee()], exhausts=True)],
    "column_tactics": [at(TARGETED, fights_in_columns(), only=[in_melee()], may=True)],
    "simultaneous_orders": [at(SKILLED, may_use_another_skill(), quiet=True)],
    "heraldic_surcoats": [Bonus(MORALE_CARDS, Amount(-1))],
    "raven_tabards": [Bonus(INITIATIVE, Amount(-1), attack=BLUE)],
    "cursed_signets": [
        at(WOULD_RECEIVE, instead_of_tokens(), suffers_wounds(), only=[receiving(*BANES)]),
    ],
    "triumphant_cry": [
        at(
            BEFORE_DESTRUCTION, notes_units(FACED, _ACTOR), part=LOOKS_ON,
            only=[involves(Who(ENGAGED_ENEMIES), ACTS)], quiet=True,
        ),
        at(DESTROYED, forgets_now(FACED), reform(), part=LOOKS_ON, only=[knows(FACED)]),
    ],
    "fortunas_dice": [exhausts_to_turn_die()],
    "shield_of_margath": [
        at(AFTER_ATTACK, harms_by(own_defense(), _ACTOR), part=IS_MET, only=[in_melee(), by_enemy()]),
    ],
    "dispatch_runner": [
        skill(
            chooses(Who(OTHER_ALLIES, 1, 3)), each_strikes(_CHOSEN), each_receives(STUN, _CHOSEN), exhausts=True,
            only=[there_is(Who(OTHER_ALLIES, 1, 3))],
        ),
    ],
}  # fmt: skip

DAQAN: dict[str, list[Part]] = {
    "heavy_crossbowmen": [
        surge_if(ranged_surge(2, add_icon(MORTAL), once=True), target_within(1, 3)),
    ],
    "outland_scouts": [melee_surge(2, add_icon(HIT))],
    "sweeping_strikes": [Trait(STRIKES_AT_RANGE_1), Trait(STRIKES_AROUND)],
    "might_of_daqan": [Bonus(DEFENSE, Amount(1))],
    "nerekhall_training": [
        at(ADD_DICE, exchanges_die(RED_DIE, WHITE_DIE), only=[in_shooting()]),
        at(ADD_DICE, exchanges_die(WHITE_DIE, RED_DIE), only=[in_melee()]),
        ranged_surge(1, gives_bane_of_choice(_DEFENDER), once=True),
    ],
    "greyhaven_runelore": [melee_surge(1, changes_defense(-1), once=True)],
    "lord_of_subterfuge": [
        at(
            COMMANDED, looks_at_dials(Amount(0, STABLE), Who(ENEMIES, 1, 5, in_sight=True)),
            sets_dials_anew(Who(ALLIES)), part=LOOKS_ON, exhausts=True,
        ),
    ],
    "visored_helms": [
        at(TARGETED, changes_defense(1), part=IS_MET, only=[by_enemy(), tool_unrevealed()], exhausts=True),
    ],
    "lance_corporal": [at(REVEALED, allows_this_round(WHITE_MODIFIER), exhausts=True)],
    "uncontrolled_geomancer": [
        skill(harms_by(its_trays(), either(Who(ALLIES, 0, rune=UNSTABLE), _ENEMIES_IN_REACH))),
    ],
    "greyhaven_channeler": [at(MANA_CAST, recasts_mana(2), part=LOOKS_ON, exhausts=True)],
    "citadel_weapons_master": [Bonus(DICE_RED, Amount(1), attack=MELEE)],
    "artifact_bearer": [
        at(FIGURE_FALLEN, discards_upgrade(_SELF, ARTIFACT), only=[figure_of("artifact_bearer")]),
    ],
    "nerekhall_hexer": [
        skill(
            chooses(Who(ENEMIES, 1, 3, in_sight=True)), frightens(Amount(0, NATURAL), _CHOSEN),
            only=[there_is(Who(ENEMIES, 1, 3, in_sight=True)), runes_show(NATURAL, 1)],
        ),
    ],
    "lord_hawthorne_figure": [
        Bonus(DICE_WHITE, Amount(1), attack=MELEE), *attacks_one_enemy_after_the_other(),
    ],
    "baron_zachareth_figure": [
        _MAY_BE_WHITE,
        at(
            BEFORE_ACTIVATION, only_once(), takes_one_of("savior_of_carthridge", "betrayer_of_carthridge"),
            only=[not_yet()], may=True,
        ),
    ],
    "forged_in_battle": [
        bonus_if(PRECISE, Amount(1), from_round(4)), bonus_if(BRUTAL, Amount(1), from_round(6)),
    ],
    "seasoned_pathfinder": [*arrives_after_round(1, stands_beside_terrain(), reform())],
    "marching_cornicen": [at(BEFORE_ACTION, treats_as(TURN), only=[in_action(MARCH)], quiet=True)],
    "rallying_cornicen": [_RALLIES_OTHERS],
    "raven_pennon_bearer": [exhausts_for_other_initiative(1)],
    "eagle_banner_bearer": [
        at(
            ADD_ICONS, spends_any(INSPIRATION), adds_as_many(MORTAL), only=[in_melee(), has_token(INSPIRATION)],
            quiet=True,
        ),
    ],
    "support_rune_golem": [skill(each_receives(STUN, Who(ENGAGED_ENEMIES), Amount(0, STABLE)))],
    "piercing_strike": [
        at(TARGETED, pierces(1), only=[target_within(1, 3)], exhausts=True),
        at(ADD_ICONS, add_icon(MORTAL), only=[target_within(1, 3)], discards=True),
    ],
    "know_your_enemy": [
        at(
            REROLLED, spends(INSPIRATION), rerolls_dice(Amount(1)), only=[in_melee(), has_token(INSPIRATION)],
            may=True,
        ),
        melee_surge(1, receives(INSPIRATION), once=True),
    ],
    "coiled_stance": [
        bonus_if(LETHAL, Amount(1), target_unrevealed(), attack=MELEE),
        bonus_if(PROTECTED, Amount(1), tool_unrevealed()),
    ],
    "the_dawnblade": [
        melee_surge(1, chooses(Who(ENGAGED_ENEMIES)), harms_by(threat_per_icon(), _CHOSEN), plus=True),
    ],
    "shard_of_the_shadow_rune": [
        at(
            AFTER_ATTACK, notes(OTHERWISE), performs(RALLY), exhausts_itself(),
            only=[destroyed_trays(), lacks(OTHERWISE)], may=True,
        ),
        at(
            AFTER_ATTACK, notes(OTHERWISE), recovers(wounds=True),
            only=[destroyed_trays(), lacks(OTHERWISE), is_wounded()], may=True,
        ),
        forgets(OTHERWISE, BEFORE_ATTACK),
    ],
}  # fmt: skip

_DRIVES = skill(
    chooses(_FRIENDS_IN_2), notes_units(DRIVEN, _CHOSEN), wounds_each(Amount(1), _CHOSEN),
    may_reform_or_shift(1, _CHOSEN, turns=False), forgets_now(DRIVEN), only=[there_is(_FRIENDS_IN_2)],
)  # fmt: skip
_THROWS_BONES = skill(
    chooses(Who(ALLIES)), rolls_for(WHITE_DIE, HIT), wounds_it_and(Who(ENEMIES, 1, 2, around=CHOSEN))
)  # fmt: skip

UTHUK: dict[str, list[Part]] = {
    "berserkers": [
        at(
            ADD_DICE, suffers_wounds(1), gains_for_this_attack(LETHAL, Amount(1)), only=[in_melee()], may=True,
        )
        for _ in range(2)
    ],
    "flesh_rippers": [
        melee_surge(1, chooses(Who(ENGAGED_ENEMIES)), harms_for_every_icon(1, _CHOSEN), plus=True),
        at(BEFORE_ACTIVATION, performs(MARCH, Amount(1))),
    ],
    "spined_threshers": [_PANIC_REROLL, _SPREADS_PANIC],
    "ravos_the_everhungry": [
        melee_surge(1, wounds_each(Amount(1), _NEAR_ENEMIES), once=True), _BITES,
        after_set_up(each_receives(PANIC, Who(ENEMIES))),
    ],
    "kethra_alaak": [
        melee_surge(1, harms(2, _DEFENDER)), _THROWS_BONES,
        after_deployment(chooses_some(Who(ALLIES), 2), gains("unnatural_growths", _CHOSEN)),
    ],
    "obscenes": [
        skill(drives(SHIFT, Amount(1), outnumbered(Who(ENGAGED_ENEMIES, only=[on_open_field()]), 3))),
    ],
    "viper_legion_archers": [
        ranged_surge(2, gains_for_this_attack(LETHAL, Amount(1))),
        surge_if(ranged_surge(2, each_receives(PANIC, _DEFENDER), once=True), runes_show(UNSTABLE, 2)),
        bonus_if(SURGE_COST, Amount(-1), target_has(*BANES), attack=RANGED),
    ],
    "beastmaster_thuk_tar": [
        Trait(STRIKES_AT_RANGE_1), _DRIVES,
        after_deployment(deploys_again(Who(OTHER_ALLIES, only=[not_unique()]), within=1)),
    ],
    "thuk_tar_and_gorgemaw": [
        Trait(STRIKES_AT_RANGE_1),
        at(BEFORE_ACTION, treats_as(FASTER), only=[in_action(MARCH)], quiet=True),
        at(BEFORE_ACTION, treats_as(TURN), only=[in_action(SHIFT)], quiet=True),
        after_set_up(
            chooses_some(Who(OTHER_ALLIES, 1, 5), ANY_NUMBER), wounds_each(Amount(1), _CHOSEN),
            each_receives(INSPIRATION, _CHOSEN),
        ),
    ],
    "bannerscamp": [
        at(
            BEFORE_MORALE, notes(THIS_ROUND), no_morale_test(), receives_by(PANIC, severity(), _ACTOR), part=LOOKS_ON,
            only=[involves(_ENEMIES_IN_5, ACTS), lacks(THIS_ROUND)], may=True,
        ),
        forgets(THIS_ROUND, ROUND_BEGINS),
        at(RALLIED, each_receives(PANIC, _ACTOR), part=LOOKS_ON, only=[involves(_ENEMIES_IN_5, ACTS)]),
    ],
    "rage_spine": [
        at(
            AFTER_MORALE, suffers_its_card(_SELF), suffers_its_card(_ACTOR), part=LOOKS_ON,
            only=[involves(_ENEMIES_IN_REACH, ACTS), card_has_icons(1)], may=True,
        ),
    ],
    "warsprinter": [
        lent_skill(performs(MARCH, Amount(1)), only=[tool_revealed()]),
        skill(performs(MARCH, Amount(0, UNSTABLE)), only=[tool_revealed(), runes_show(UNSTABLE, 1)]),
    ],
    "bloodrage_conduit": [
        at(ADD_DICE, gains_for_this_attack(LETHAL, Amount(1)), only=[in_melee()], exhausts=True),
        at(BEFORE_DESTRUCTION, may_ready_card("bloodrage_conduit", Who(ALLIES)), quiet=True),
        while_exhausted(
            at(BEFORE_DESTRUCTION, may_ready_card("bloodrage_conduit", Who(ALLIES)), quiet=True)
        ),
    ],
    "viscera_goblet": [
        after_set_up(notes(STOCK)),
        at(
            AFTER_ACTIVATION, uses_up(STOCK), recovers(wounds=True), only=[knows(STOCK), is_wounded()], may=True,
        ),
        at(BEFORE_DESTRUCTION, notes(STOCK), part=LOOKS_ON, only=[involves(_NEAR_ENEMIES, ACTS)]),
    ],
    "fearmongers_whip": [per_token_of_enemy(LETHAL, PANIC, MELEE)],
    "dragonjaw_focus": [
        skill(
            chooses(_ENEMIES_IN_REACH), may_inflict_drawn_card(), may_use_another_skill(),
            only=[there_is(_ENEMIES_IN_REACH)],
        ),
    ],
    "ravos_the_everhungry_figure": [_BITES, after_set_up(each_receives(PANIC, Who(ENEMIES)))],
    "blood_diviner": [
        at(
            ROUND_BEGINS, looks_at_morale(Amount(0, STABLE)), may_exhaust_to_discard_morale(Amount(0, STABLE)),
            part=LOOKS_ON,
        ),
        readied_by(WOUNDED), readied_by(TRAYS_LOST), readied_by(FIGURE_FALLEN),
    ],
    "bloodfire_witch": [
        at(MANA_CAST, recasts_mana(1), part=LOOKS_ON, exhausts=True), burns_mana(), while_exhausted(burns_mana()),
    ],
    "cacophony_reaver": [*shows_morale_for(LETHAL)],
    "grotesque_slasher": [
        at(
            AFTER_ATTACK, rolls_die(BLUE_DIE), receives_if_rolled(BLUE_DIE, HIT, STUN, _DEFENDER),
            receives_if_rolled(BLUE_DIE, SURGE, IMMOBILIZE, _DEFENDER), figure_may_suffer_to_ready(),
            only=[in_melee()], exhausts=True,
        ),
    ],
    "mutilated_grotesque": [
        at(ADD_ICONS, add_icon(MORALE), exhausts=True), for_engaged_enemies(MORALE_CARDS, Amount(1)),
    ],
    "psychosis_siren": [
        skill(frightens(Amount(1), _ENEMIES_IN_REACH), exhausts=True, only=[there_is(_ENEMIES_IN_REACH)]),
        skill(one_receives(PANIC, _ENEMIES_IN_REACH), only=[there_is(_ENEMIES_IN_REACH)]),
    ],
    "kethra_alaak_figure": [_MAY_BE_WHITE_IN_MELEE, _THROWS_BONES],
    "beastmaster_thuk_tar_figure": [_MAY_MOVE_BEFORE, Trait(COLLIDES_WITHOUT_PANIC)],
    "thuk_tar_and_gorgemaw_figure": [
        at(ADD_DICE, adds_die(RED_DIE), only=[in_melee()], may=True), _MAY_MOVE_BEFORE, Trait(COLLIDES_WITHOUT_PANIC),
    ],
    "viper_trapmaster": [
        before_deployment(lays_bane_on_terrain()),
        at(COMMANDED, moves_laid_bane(2), part=LOOKS_ON, only=[laid_bane_reaches(2)], discards=True),
    ],
    "ritual_venom": [
        at(BEFORE_ACTIVATION, only_once(), suffers_to_store_banes(Amount(0, NATURAL)), only=[not_yet()], may=True),
        at(TARGETED, gives_stored_bane(_DEFENDER), only=[knows(STOCK)], may=True),
    ],
    "serrated_spines": [Bonus(LETHAL, Amount(0, STABLE), attack=MELEE)],
    "frontline_spined_thresher": [_PANIC_REROLL],
    "support_spined_thresher": [_SPREADS_PANIC],
    "support_obscene": [
        skill(drives(SHIFT, Amount(1), outnumbered(Who(ENGAGED_ENEMIES, only=[on_open_field()])))),
    ],
    "front_line_obscene": [
        surge_if(melee_surge(1, each_receives(BLIGHT, _DEFENDER), once=True), is_hurt()),
    ],
    "aggressive_shrieker": [Trait(ALWAYS_CHARGES), Trait(CHARGES_WITHOUT_PANIC)],
    "rallying_shrieker": [_RALLIES_OTHERS],
    "tactical_shrieker": [Trait(WITHDRAWS_WITHOUT_PANIC)],
    "aim_of_the_serpent": [
        surge_if(ranged_surge(1, exchanges_bane(_DEFENDER), once=True), target_has(*BANES)),
    ],
    "fear_incarnate": [
        at(
            AFTER_MORALE, harms_by(icons_of_its_card(), _ACTOR), part=LOOKS_ON, only=[involves(_ENEMIES_IN_5, ACTS)],
        ),
    ],
    "insatiable_hunger": [at(ACTIVATIONS_END, marches_as_chosen(1, 2), part=LOOKS_ON, may=True)],
    "bonecaster": [
        Trait(SHOOTS_MELEE_PROFILES),
        at(BEFORE_ACTION, performs_instead(RANGED), only=[in_action(MELEE)], may=True),
    ],
    "kingsbone_armor": [
        Bonus(DEFENSE, Amount(1)),
        at(COLLIDED, harms_each(Amount(2), _DEFENDER)),
        at(COLLIDED, harms_each(Amount(2), _ACTOR), part=IS_MET),
        at(
            BEFORE_ACTIVATION, harms_each(Amount(2), _ACTOR), part=LOOKS_ON,
            only=[involves(Who(ENGAGED_ENEMIES), ACTS)],
        ),
    ],
    "bestial_ferocity": [
        at(BEFORE_ACTIVATION, shift(Amount(1)), only=[there_is(Who(SELF, only=[on_open_field()]))], may=True),
    ],
    "cunning_strikes": [strikes_unseen_from_behind()],
    "driven_fury": [
        at(
            BEFORE_ACTION, treats_as(CHARGE), part=LOOKS_ON, only=[in_action(SHIFT), actor_noted(DRIVEN)], quiet=True,
        ),
        at(
            AFTER_MOVE, each_receives(STUN, _ACTOR), part=LOOKS_ON,
            only=[in_action(SHIFT), in_charge(), actor_noted(DRIVEN)],
        ),
    ],
    "tyrants_lash": [
        Trait(STRIKES_ASIDE),
        skill(
            chooses(Who(OTHER_ALLIES, 1, 2)), wounds_each(Amount(1), _CHOSEN), loses_banes(_CHOSEN),
            only=[there_is(Who(OTHER_ALLIES, 1, 2))],
        ),
    ],
    "cruel_master": [_DRIVES],
    "crushing_jaws": [
        at(AFTER_ATTACK, notes(THIS_ACTIVATION), only=[in_melee()], quiet=True),
        forgets(THIS_ACTIVATION, AFTER_ACTIVATION),
        surge_if(melee_surge(1, gains_for_this_attack(BRUTAL, Amount(1)), once=True), counted(THIS_ACTIVATION, 1)),
    ],
    "grasping_coils": [
        at(
            BEFORE_ACTIVATION, notes_units(ACTIVE, _ACTOR), part=LOOKS_ON, only=[involves(Who(ENGAGED_ENEMIES), ACTS)],
            quiet=True,
        ),
        forgets(ACTIVE, AFTER_ACTIVATION),
        for_noted_units(NO_SHIFT, ACTIVE, OF_ENEMIES), for_noted_units(NO_REFORM, ACTIVE, OF_ENEMIES),
    ],
    "thrashing_tail": [at(REFORMED, harms_each(Amount(2), _NEAR_ENEMIES), exhausts=True)],
    "whirling_sinew": [at(AFTER_ATTACK, reform(), only=[in_melee(), unengaged()], may=True)],
    "feeding_frenzy": [
        at(TRAYS_LOST, notes_lost_trays(TALLY), part=LOOKS_ON, only=[was_engaged_with_it()], quiet=True),
        per_noted(LETHAL, TALLY, 3),
    ],
    "dead_sprint": [
        at(
            BEFORE_ACTION, notes(THIS_ACTIVATION), treats_as(FASTER, TURN),
            only=[in_action(MARCH), lacks(THIS_ACTIVATION)], quiet=True,
        ),
        forgets(THIS_ACTIVATION, AFTER_ACTIVATION),
    ],
    "devouring_maws": [at(TARGETED, recovers(wounds=True), only=[in_melee(), is_wounded()])],
    "scuttling_horror": [
        at(COMMANDED, performs(SHIFT, Amount(1), [LEFT, RIGHT]), part=LOOKS_ON, may=True),
        at(TARGETED, each_receives(STUN, _DEFENDER), only=[in_melee()], exhausts=True),
    ],
    "ynfernael_blood": [*blight_only_rerolls()],
    "odious_appetite": [
        at(
            WOUNDED, recovers(wounds=True), part=LOOKS_ON,
            only=[involves(either(Who(OTHER_ALLIES, 0, 1), _NEAR_ENEMIES), ACTS), is_wounded()], exhausts=True,
        ),
    ],
}  # fmt: skip

LATARI: dict[str, list[Part]] = {"flank_fire": shoots_aside_in_columns()}
"""The one card of the Latari that fights as these do."""

CONDITIONS: dict[str, list[Part]] = {
    "unnatural_growths": [
        at(AFTER_ATTACK, harms(2, _ACTOR), part=IS_MET, only=[in_melee(), by_enemy()]),
    ],
}
