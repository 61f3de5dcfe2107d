"""What only the cards of the Uthuk Y'llan say."""

from typing import TypeVar

from feldherr.games.runewars.abilities.alike import (
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
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.marks import ACTIVE, DRIVEN, STOCK, TALLY, THIS_ACTIVATION, THIS_ROUND
from feldherr.games.runewars.moments.actions import (
    ActionBegins,
    ActivationBegins,
    ActivationEnded,
    MoveEnded,
    RallyEnded,
    RanInto,
    ReformEnded,
)
from feldherr.games.runewars.moments.base import OfUnit
from feldherr.games.runewars.moments.battle import (
    ActivationsEnded,
    CommandsGiven,
    ManaCast,
    RoundBegins,
)
from feldherr.games.runewars.moments.fates import (
    DestructionBegins,
    FigureFell,
    MoraleTestBegins,
    MoraleTestEnded,
    TraysLost,
    WoundSuffered,
)
from feldherr.games.runewars.moments.fights import (
    AddingDice,
    AddingIcons,
    AttackEnded,
    RerollsEnded,
    TargetChosen,
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
    CheckAt,
    Part,
    Trait,
    Trigger,
)
from feldherr.games.runewars.powers import ENEMIES as OF_ENEMIES
from feldherr.games.runewars.terms import (
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
from feldherr.games.runewars.vocabulary.arriving import (
    after_deployment,
    before_deployment,
    deploys_again,
)
from feldherr.games.runewars.vocabulary.bonuses import (
    bonus_if,
    for_engaged_enemies,
    for_noted_units,
    per_noted,
    per_token_of_enemy,
)
from feldherr.games.runewars.vocabulary.checks import (
    by_enemy,
    card_has_icons,
    figure_removed,
    in_action,
    in_charge,
    in_melee,
    is_hurt,
    is_wounded,
    runes_show,
    target_has,
    tool_revealed,
    unengaged,
    was_engaged_with_it,
)
from feldherr.games.runewars.vocabulary.deck import (
    looks_at_morale,
    may_exhaust_to_discard_morale,
    may_inflict_drawn_card,
    no_morale_test,
    shows_morale_for,
    suffers_its_card,
)
from feldherr.games.runewars.vocabulary.dice import (
    add_icon,
    adds_die,
    blight_only_rerolls,
    rerolls_dice,
)
from feldherr.games.runewars.vocabulary.fighting import (
    gains_for_this_attack,
    strikes_unseen_from_behind,
)
from feldherr.games.runewars.vocabulary.harming import (
    frightens,
    harms,
    harms_by,
    harms_each,
    harms_for_every_icon,
    icons_of_its_card,
    receives_by,
    receives_if_rolled,
    rolls_die,
    rolls_for,
    severity,
    suffers_wounds,
    wounds_each,
    wounds_it_and,
)
from feldherr.games.runewars.vocabulary.make import ANY_NUMBER, chooses, chooses_some
from feldherr.games.runewars.vocabulary.moving import marches_as_chosen, performs, reform, shift
from feldherr.games.runewars.vocabulary.notes import (
    actor_noted,
    counted,
    forgets,
    forgets_now,
    knows,
    lacks,
    not_yet,
    notes,
    notes_lost_trays,
    notes_units,
    only_once,
    uses_up,
)
from feldherr.games.runewars.vocabulary.objectives import recasts_mana
from feldherr.games.runewars.vocabulary.ordering import (
    FASTER,
    drives,
    may_reform_or_shift,
    performs_instead,
    treats_as,
)
from feldherr.games.runewars.vocabulary.qualities import lacking, not_unique, on_open_field
from feldherr.games.runewars.vocabulary.recovering import recovers
from feldherr.games.runewars.vocabulary.tokens import (
    each_receives,
    exchanges_bane,
    gives_stored_bane,
    laid_bane_reaches,
    lays_bane_on_terrain,
    loses_banes,
    moves_laid_bane,
    one_receives,
    suffers_to_store_banes,
)
from feldherr.games.runewars.vocabulary.upgrades import (
    figure_may_suffer_to_ready,
    gains,
    may_ready_card,
    may_use_another_skill,
    readies_itself,
)
from feldherr.games.runewars.vocabulary.when import (
    actor_of,
    after_set_up,
    at,
    defender_of,
    lent_skill,
    melee_surge,
    met_in,
    ranged_surge,
    skill,
    surge_if,
    whenever,
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
    either,
    involves,
    outnumbered,
    there_is,
)
from feldherr.geometry.edge import LEFT, RIGHT

U = TypeVar("U", bound=OfUnit)

_NEAR_ENEMIES = Who(ENEMIES, 0, 1)
_ENEMIES_IN_5 = Who(ENEMIES, 1, 5)
_ANYBODY_NEAR = either(Who(ALLIES, 0, 1), _NEAR_ENEMIES)
_ANYBODY_IN_3 = either(Who(OTHER_ALLIES, 1, 3), Who(ENEMIES, 1, 3))
_FRIENDS_IN_2 = Who(OTHER_ALLIES, 1, 2, only=[not_unique()])
_MAY_MOVE_BEFORE = at(
    ActivationBegins, suffers_wounds(1), may_reform_or_shift(1, ITSELF, turns=False), may=True
)
_PANIC_REROLL = at(
    RerollsEnded, rerolls_dice(Amount(1)), only=[in_melee(), target_has(PANIC)], may=True
)
_SPREADS_PANIC = at(
    ActivationEnded, each_receives(PANIC, Who(ENEMIES, 1, rune=UNSTABLE, only=[lacking(PANIC)]))
)
_BITES = whenever(ActivationsEnded, chooses(_ANYBODY_NEAR), wounds_each(Amount(1), THE_CHOSEN))
_DRIVES = skill(
    chooses(_FRIENDS_IN_2), notes_units(DRIVEN, THE_CHOSEN), wounds_each(Amount(1), THE_CHOSEN),
    may_reform_or_shift(1, THE_CHOSEN, turns=False), forgets_now(DRIVEN), only=[there_is(_FRIENDS_IN_2)],
)  # fmt: skip
_THROWS_BONES = skill(
    chooses(Who(ALLIES)), rolls_for(WHITE_DIE, HIT), wounds_it_and(Who(ENEMIES, 1, 2, around=CHOSEN))
)  # fmt: skip


def burns_mana() -> Trigger:
    return whenever(ManaCast, suffers_wounds(1), recasts_mana(1, UNSTABLE), may=True)


def readied_by(moment: type[U], *only: CheckAt[U]) -> Trigger:
    """An exhausted card is readied when somebody near has losses."""
    near = involves(_ANYBODY_IN_3, actor_of)
    return while_exhausted(whenever(moment, readies_itself(), only=[near, *only]))


CARDS: dict[str, list[Part]] = {
    "berserkers": [
        at(
            AddingDice, suffers_wounds(1), gains_for_this_attack(LETHAL, Amount(1)), only=[in_melee()], may=True,
        )
        for _ in range(2)
    ],
    "flesh_rippers": [
        melee_surge(1, chooses(Who(ENGAGED_ENEMIES)), harms_for_every_icon(1, THE_CHOSEN), plus=True),
        at(ActivationBegins, performs(MARCH, Amount(1))),
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
        at(ActionBegins, treats_as(FASTER), only=[in_action(MARCH)], quiet=True),
        at(ActionBegins, treats_as(TURN), only=[in_action(SHIFT)], quiet=True),
        after_set_up(
            chooses_some(Who(OTHER_ALLIES, 1, 5), ANY_NUMBER), wounds_each(Amount(1), THE_CHOSEN),
            each_receives(INSPIRATION, THE_CHOSEN),
        ),
    ],
    "bannerscamp": [
        whenever(
            MoraleTestBegins, notes(THIS_ROUND), no_morale_test(), receives_by(PANIC, severity(), THE_ACTOR),
            only=[involves(_ENEMIES_IN_5, actor_of), lacks(THIS_ROUND)], may=True,
        ),
        forgets(THIS_ROUND, RoundBegins),
        whenever(RallyEnded, each_receives(PANIC, THE_ACTOR), only=[involves(_ENEMIES_IN_5, actor_of)]),
    ],
    "rage_spine": [
        whenever(
            MoraleTestEnded, suffers_its_card(ITSELF), suffers_its_card(THE_ACTOR),
            only=[involves(ENEMIES_IN_REACH, actor_of), card_has_icons(1)], may=True,
        ),
    ],
    "warsprinter": [
        lent_skill(performs(MARCH, Amount(1)), only=[tool_revealed()]),
        skill(performs(MARCH, Amount(0, UNSTABLE)), only=[tool_revealed(), runes_show(UNSTABLE, 1)]),
    ],
    "bloodrage_conduit": [
        at(AddingDice, gains_for_this_attack(LETHAL, Amount(1)), only=[in_melee()], exhausts=True),
        at(DestructionBegins, may_ready_card("bloodrage_conduit", Who(ALLIES)), quiet=True),
        while_exhausted(
            at(DestructionBegins, may_ready_card("bloodrage_conduit", Who(ALLIES)), quiet=True)
        ),
    ],
    "viscera_goblet": [
        after_set_up(notes(STOCK)),
        at(
            ActivationEnded, uses_up(STOCK), recovers(wounds=True), only=[knows(STOCK), is_wounded()], may=True,
        ),
        whenever(DestructionBegins, notes(STOCK), only=[involves(_NEAR_ENEMIES, actor_of)]),
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
        whenever(
            RoundBegins, looks_at_morale(Amount(0, STABLE)), may_exhaust_to_discard_morale(Amount(0, STABLE)),
        ),
        readied_by(WoundSuffered, figure_removed()), readied_by(TraysLost), readied_by(FigureFell),
    ],
    "bloodfire_witch": [
        whenever(ManaCast, recasts_mana(1), exhausts=True), burns_mana(), while_exhausted(burns_mana()),
    ],
    "cacophony_reaver": [*shows_morale_for(LETHAL)],
    "grotesque_slasher": [
        at(
            AttackEnded, rolls_die(BLUE_DIE), receives_if_rolled(BLUE_DIE, HIT, STUN, THE_DEFENDER),
            receives_if_rolled(BLUE_DIE, SURGE, IMMOBILIZE, THE_DEFENDER), figure_may_suffer_to_ready(),
            only=[in_melee()], exhausts=True,
        ),
    ],
    "mutilated_grotesque": [
        at(AddingIcons, add_icon(MORALE), exhausts=True), for_engaged_enemies(MORALE_CARDS, Amount(1)),
    ],
    "psychosis_siren": [
        skill(frightens(Amount(1), ENEMIES_IN_REACH), exhausts=True, only=[there_is(ENEMIES_IN_REACH)]),
        skill(one_receives(PANIC, ENEMIES_IN_REACH), only=[there_is(ENEMIES_IN_REACH)]),
    ],
    "kethra_alaak_figure": [MAY_BE_WHITE_IN_MELEE, _THROWS_BONES],
    "beastmaster_thuk_tar_figure": [_MAY_MOVE_BEFORE, Trait(COLLIDES_WITHOUT_PANIC)],
    "thuk_tar_and_gorgemaw_figure": [
        at(AddingDice, adds_die(RED_DIE), only=[in_melee()], may=True), _MAY_MOVE_BEFORE, Trait(COLLIDES_WITHOUT_PANIC),
    ],
    "viper_trapmaster": [
        before_deployment(lays_bane_on_terrain()),
        whenever(CommandsGiven, moves_laid_bane(2), only=[laid_bane_reaches(2)], discards=True),
    ],
    "ritual_venom": [
        at(ActivationBegins, only_once(), suffers_to_store_banes(Amount(0, NATURAL)), only=[not_yet()], may=True),
        at(TargetChosen, gives_stored_bane(THE_DEFENDER), only=[knows(STOCK)], may=True),
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
        whenever(
            MoraleTestEnded, harms_by(icons_of_its_card(), THE_ACTOR), only=[involves(_ENEMIES_IN_5, actor_of)],
        ),
    ],
    "insatiable_hunger": [whenever(ActivationsEnded, marches_as_chosen(1, 2), may=True)],
    "bonecaster": [
        Trait(SHOOTS_MELEE_PROFILES),
        at(ActionBegins, performs_instead(RANGED), only=[in_action(MELEE)], may=True),
    ],
    "kingsbone_armor": [
        Bonus(DEFENSE, Amount(1)),
        at(RanInto, harms_each(Amount(2), THE_DEFENDER)),
        at(RanInto, harms_each(Amount(2), THE_ACTOR), who=met_in),
        whenever(
            ActivationBegins, harms_each(Amount(2), THE_ACTOR),
            only=[involves(Who(ENGAGED_ENEMIES), actor_of)],
        ),
    ],
    "bestial_ferocity": [
        at(ActivationBegins, shift(Amount(1)), only=[there_is(Who(SELF, only=[on_open_field()]))], may=True),
    ],
    "cunning_strikes": [strikes_unseen_from_behind()],
    "driven_fury": [
        whenever(
            ActionBegins, treats_as(CHARGE), only=[in_action(SHIFT), actor_noted(DRIVEN)], quiet=True,
        ),
        whenever(
            MoveEnded, each_receives(STUN, THE_ACTOR),
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
        at(AttackEnded, notes(THIS_ACTIVATION), only=[in_melee()], quiet=True),
        forgets(THIS_ACTIVATION, ActivationEnded),
        surge_if(melee_surge(1, gains_for_this_attack(BRUTAL, Amount(1)), once=True), counted(THIS_ACTIVATION, 1)),
    ],
    "grasping_coils": [
        whenever(
            ActivationBegins, notes_units(ACTIVE, THE_ACTOR),
            only=[involves(Who(ENGAGED_ENEMIES), actor_of)], quiet=True,
        ),
        forgets(ACTIVE, ActivationEnded),
        for_noted_units(NO_SHIFT, ACTIVE, OF_ENEMIES), for_noted_units(NO_REFORM, ACTIVE, OF_ENEMIES),
    ],
    "thrashing_tail": [at(ReformEnded, harms_each(Amount(2), _NEAR_ENEMIES), exhausts=True)],
    "whirling_sinew": [at(AttackEnded, reform(), only=[in_melee(), unengaged()], may=True)],
    "feeding_frenzy": [
        whenever(TraysLost, notes_lost_trays(TALLY), only=[was_engaged_with_it()], quiet=True),
        per_noted(LETHAL, TALLY, 3),
    ],
    "dead_sprint": [
        at(
            ActionBegins, notes(THIS_ACTIVATION), treats_as(FASTER, TURN),
            only=[in_action(MARCH), lacks(THIS_ACTIVATION)], quiet=True,
        ),
        forgets(THIS_ACTIVATION, ActivationEnded),
    ],
    "devouring_maws": [at(TargetChosen, recovers(wounds=True), only=[in_melee(), is_wounded()])],
    "scuttling_horror": [
        whenever(CommandsGiven, performs(SHIFT, Amount(1), [LEFT, RIGHT]), may=True),
        at(TargetChosen, each_receives(STUN, THE_DEFENDER), only=[in_melee()], exhausts=True),
    ],
    "ynfernael_blood": [*blight_only_rerolls()],
    "odious_appetite": [
        whenever(
            WoundSuffered, recovers(wounds=True),
            only=[involves(either(Who(OTHER_ALLIES, 0, 1), _NEAR_ENEMIES), actor_of), is_wounded()], exhausts=True,
        ),
    ],
    "unnatural_growths": [
        at(AttackEnded, harms(2, THE_ACTOR), who=defender_of, only=[in_melee(), by_enemy()]),
    ],
}  # fmt: skip
