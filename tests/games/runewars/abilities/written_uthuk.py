"""Abilities of the expansion cards of the Uthuk Y'llan, in the words of the vocabulary; see `written_daqan`."""

from feldherr.games.runewars.kinds import Amount
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
    BEFORE_DESTRUCTION,
    BEFORE_MORALE,
    COLLIDED,
    COMMANDED,
    FIGURE_FALLEN,
    MANA_CAST,
    RALLIED,
    REFORMED,
    REROLLED,
    ROUND_BEGINS,
    TARGETED,
    TRAYS_LOST,
    WOUNDED,
)
from feldherr.games.runewars.powers import (
    COLLIDES_WITHOUT_PANIC,
    DEFENSE,
    MORALE_CARDS,
    NO_REFORM,
    NO_SHIFT,
    SHOOTS_MELEE_PROFILES,
    STRIKES_ASIDE,
    STRIKES_AT_RANGE_1,
    SURGE_COST,
    Bonus,
    Part,
    Trait,
    Trigger,
)
from feldherr.games.runewars.powers import ENEMIES as OF_ENEMIES
from feldherr.games.runewars.vocabulary.acting import (
    actor_noted,
    chooses_some,
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
    before_deployment,
    deploys_again,
)
from feldherr.games.runewars.vocabulary.conditions import gains, readies_itself
from feldherr.games.runewars.vocabulary.counting import rolls_for
from feldherr.games.runewars.vocabulary.deck import (
    looks_at_morale,
    may_exhaust_to_discard_morale,
    may_inflict_drawn_card,
    shows_morale_for,
    suffers_its_card,
)
from feldherr.games.runewars.vocabulary.fighting import (
    add_icon,
    adds_die,
    gains_for_this_attack,
    harms,
    melee_surge,
    ranged_surge,
    rerolls_dice,
)
from feldherr.games.runewars.vocabulary.growing import suffers_wounds
from feldherr.games.runewars.vocabulary.handling import (
    exchanges_bane,
    figure_may_suffer_to_ready,
    gives_stored_bane,
    loses_banes,
    may_ready_card,
    suffers_to_store_banes,
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
    for_noted_units,
    frightens,
    harms_by,
    icons_of_its_card,
    is_hurt,
    is_wounded,
    per_noted,
    receives_by,
    severity,
    target_has,
    was_engaged_with_it,
)
from feldherr.games.runewars.vocabulary.recovering import recovers, wounds_each
from feldherr.games.runewars.vocabulary.rolling import (
    recasts_mana,
    receives_if_rolled,
    rolls_die,
    wounds_it_and,
)
from feldherr.games.runewars.vocabulary.several import ANY_NUMBER
from feldherr.games.runewars.vocabulary.striking import (
    harms_each,
    harms_for_every_icon,
    runes_show,
)
from feldherr.games.runewars.vocabulary.tactics import (
    blight_only_rerolls,
    per_token_of_enemy,
    strikes_unseen_from_behind,
    unengaged,
)
from feldherr.games.runewars.vocabulary.tokens import (
    each_receives,
    one_receives,
)
from feldherr.games.runewars.vocabulary.when import (
    ACTS,
    IS_MET,
    LOOKS_ON,
    after_set_up,
    at,
    by_enemy,
    figure_removed,
    for_engaged_enemies,
    in_charge,
    in_melee,
    skill,
    surge_if,
    while_exhausted,
)
from feldherr.games.runewars.vocabulary.whom import (
    ALLIES,
    CHOSEN,
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
    BANES,
    BLIGHT,
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
    NATURAL,
    PANIC,
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
from tests.games.runewars.abilities.written_alike import (
    AGGRESSIVE,
    ENEMIES_IN_REACH,
    ITSELF,
    MAY_BE_WHITE_IN_MELEE,
    RALLYING,
    TACTICAL,
    THE_ACTOR,
    THE_CHOSEN,
    THE_DEFENDER,
)

_NEAR_ENEMIES = Who(ENEMIES, 0, 1)
_ENEMIES_IN_5 = Who(ENEMIES, 1, 5)
_ANYBODY_NEAR = either(Who(ALLIES, 0, 1), _NEAR_ENEMIES)
_ANYBODY_IN_3 = either(Who(OTHER_ALLIES, 1, 3), Who(ENEMIES, 1, 3))
_FRIENDS_IN_2 = Who(OTHER_ALLIES, 1, 2, only=[not_unique()])
_MAY_MOVE_BEFORE = at(
    BEFORE_ACTIVATION, suffers_wounds(1), may_reform_or_shift(1, ITSELF, turns=False), may=True
)
_PANIC_REROLL = at(
    REROLLED, rerolls_dice(Amount(1)), only=[in_melee(), target_has(PANIC)], may=True
)
_SPREADS_PANIC = at(
    AFTER_ACTIVATION, each_receives(PANIC, Who(ENEMIES, 1, rune=UNSTABLE, only=[lacking(PANIC)]))
)
_BITES = at(
    ACTIVATIONS_END, chooses(_ANYBODY_NEAR), wounds_each(Amount(1), THE_CHOSEN), part=LOOKS_ON
)
_DRIVES = skill(
    chooses(_FRIENDS_IN_2), notes_units(DRIVEN, THE_CHOSEN), wounds_each(Amount(1), THE_CHOSEN),
    may_reform_or_shift(1, THE_CHOSEN, turns=False), forgets_now(DRIVEN), only=[there_is(_FRIENDS_IN_2)],
)  # fmt: skip
_THROWS_BONES = skill(
    chooses(Who(ALLIES)), rolls_for(WHITE_DIE, HIT), wounds_it_and(Who(ENEMIES, 1, 2, around=CHOSEN))
)  # fmt: skip


def burns_mana() -> Trigger:
    return at(MANA_CAST, suffers_wounds(1), recasts_mana(1, UNSTABLE), part=LOOKS_ON, may=True)


def readied_by(moment: str) -> Trigger:
    """An exhausted card is readied when somebody near has losses."""
    only = [involves(_ANYBODY_IN_3, ACTS)]
    if moment == WOUNDED:
        only.append(figure_removed())
    return while_exhausted(at(moment, readies_itself(), part=LOOKS_ON, only=only))


UTHUK: dict[str, list[Part]] = {
    "berserkers": [
        at(
            ADD_DICE, suffers_wounds(1), gains_for_this_attack(LETHAL, Amount(1)), only=[in_melee()], may=True,
        )
        for _ in range(2)
    ],
    "flesh_rippers": [
        melee_surge(1, chooses(Who(ENGAGED_ENEMIES)), harms_for_every_icon(1, THE_CHOSEN), plus=True),
        at(BEFORE_ACTIVATION, performs(MARCH, Amount(1))),
    ],
    "spined_threshers": [_PANIC_REROLL, _SPREADS_PANIC],
    "ravos_the_everhungry": [
        melee_surge(1, wounds_each(Amount(1), _NEAR_ENEMIES), once=True), _BITES,
        after_set_up(each_receives(PANIC, Who(ENEMIES))),
    ],
    "kethra_alaak": [
        melee_surge(1, harms(2, THE_DEFENDER)), _THROWS_BONES,
        after_deployment(chooses_some(Who(ALLIES), 2), gains("unnatural_growths", THE_CHOSEN)),
    ],
    "obscenes": [
        skill(drives(SHIFT, Amount(1), outnumbered(Who(ENGAGED_ENEMIES, only=[on_open_field()]), 3))),
    ],
    "viper_legion_archers": [
        ranged_surge(2, gains_for_this_attack(LETHAL, Amount(1))),
        surge_if(ranged_surge(2, each_receives(PANIC, THE_DEFENDER), once=True), runes_show(UNSTABLE, 2)),
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
            chooses_some(Who(OTHER_ALLIES, 1, 5), ANY_NUMBER), wounds_each(Amount(1), THE_CHOSEN),
            each_receives(INSPIRATION, THE_CHOSEN),
        ),
    ],
    "bannerscamp": [
        at(
            BEFORE_MORALE, notes(THIS_ROUND), no_morale_test(), receives_by(PANIC, severity(), THE_ACTOR),
            part=LOOKS_ON, only=[involves(_ENEMIES_IN_5, ACTS), lacks(THIS_ROUND)], may=True,
        ),
        forgets(THIS_ROUND, ROUND_BEGINS),
        at(RALLIED, each_receives(PANIC, THE_ACTOR), part=LOOKS_ON, only=[involves(_ENEMIES_IN_5, ACTS)]),
    ],
    "rage_spine": [
        at(
            AFTER_MORALE, suffers_its_card(ITSELF), suffers_its_card(THE_ACTOR), part=LOOKS_ON,
            only=[involves(ENEMIES_IN_REACH, ACTS), card_has_icons(1)], may=True,
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
            chooses(ENEMIES_IN_REACH), may_inflict_drawn_card(), may_use_another_skill(),
            only=[there_is(ENEMIES_IN_REACH)],
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
            AFTER_ATTACK, rolls_die(BLUE_DIE), receives_if_rolled(BLUE_DIE, HIT, STUN, THE_DEFENDER),
            receives_if_rolled(BLUE_DIE, SURGE, IMMOBILIZE, THE_DEFENDER), figure_may_suffer_to_ready(),
            only=[in_melee()], exhausts=True,
        ),
    ],
    "mutilated_grotesque": [
        at(ADD_ICONS, add_icon(MORALE), exhausts=True), for_engaged_enemies(MORALE_CARDS, Amount(1)),
    ],
    "psychosis_siren": [
        skill(frightens(Amount(1), ENEMIES_IN_REACH), exhausts=True, only=[there_is(ENEMIES_IN_REACH)]),
        skill(one_receives(PANIC, ENEMIES_IN_REACH), only=[there_is(ENEMIES_IN_REACH)]),
    ],
    "kethra_alaak_figure": [MAY_BE_WHITE_IN_MELEE, _THROWS_BONES],
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
        at(TARGETED, gives_stored_bane(THE_DEFENDER), only=[knows(STOCK)], may=True),
    ],
    "serrated_spines": [Bonus(LETHAL, Amount(0, STABLE), attack=MELEE)],
    "frontline_spined_thresher": [_PANIC_REROLL],
    "support_spined_thresher": [_SPREADS_PANIC],
    "support_obscene": [
        skill(drives(SHIFT, Amount(1), outnumbered(Who(ENGAGED_ENEMIES, only=[on_open_field()])))),
    ],
    "front_line_obscene": [
        surge_if(melee_surge(1, each_receives(BLIGHT, THE_DEFENDER), once=True), is_hurt()),
    ],
    "aggressive_shrieker": AGGRESSIVE,
    "rallying_shrieker": RALLYING,
    "tactical_shrieker": TACTICAL,
    "aim_of_the_serpent": [
        surge_if(ranged_surge(1, exchanges_bane(THE_DEFENDER), once=True), target_has(*BANES)),
    ],
    "fear_incarnate": [
        at(
            AFTER_MORALE, harms_by(icons_of_its_card(), THE_ACTOR), part=LOOKS_ON, only=[involves(_ENEMIES_IN_5, ACTS)],
        ),
    ],
    "insatiable_hunger": [at(ACTIVATIONS_END, marches_as_chosen(1, 2), part=LOOKS_ON, may=True)],
    "bonecaster": [
        Trait(SHOOTS_MELEE_PROFILES),
        at(BEFORE_ACTION, performs_instead(RANGED), only=[in_action(MELEE)], may=True),
    ],
    "kingsbone_armor": [
        Bonus(DEFENSE, Amount(1)),
        at(COLLIDED, harms_each(Amount(2), THE_DEFENDER)),
        at(COLLIDED, harms_each(Amount(2), THE_ACTOR), part=IS_MET),
        at(
            BEFORE_ACTIVATION, harms_each(Amount(2), THE_ACTOR), part=LOOKS_ON,
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
            AFTER_MOVE, each_receives(STUN, THE_ACTOR), part=LOOKS_ON,
            only=[in_action(SHIFT), in_charge(), actor_noted(DRIVEN)],
        ),
    ],
    "tyrants_lash": [
        Trait(STRIKES_ASIDE),
        skill(
            chooses(Who(OTHER_ALLIES, 1, 2)), wounds_each(Amount(1), THE_CHOSEN), loses_banes(THE_CHOSEN),
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
            BEFORE_ACTIVATION, notes_units(ACTIVE, THE_ACTOR), part=LOOKS_ON,
            only=[involves(Who(ENGAGED_ENEMIES), ACTS)], quiet=True,
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
        at(TARGETED, each_receives(STUN, THE_DEFENDER), only=[in_melee()], exhausts=True),
    ],
    "ynfernael_blood": [*blight_only_rerolls()],
    "odious_appetite": [
        at(
            WOUNDED, recovers(wounds=True), part=LOOKS_ON,
            only=[involves(either(Who(OTHER_ALLIES, 0, 1), _NEAR_ENEMIES), ACTS), is_wounded()], exhausts=True,
        ),
    ],
}  # fmt: skip

CONDITIONS: dict[str, list[Part]] = {
    "unnatural_growths": [
        at(AFTER_ATTACK, harms(2, THE_ACTOR), part=IS_MET, only=[in_melee(), by_enemy()]),
    ],
}
