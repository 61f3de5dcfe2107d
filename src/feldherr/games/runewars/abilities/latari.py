"""What only the cards of the Latari Elves say."""

from feldherr.games.runewars.abilities.alike import (
    MARCHING,
    MAY_BE_WHITE,
    RALLYING,
    TACTICAL,
    on_collision,
)
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.marks import (
    OTHERWISE,
    STOCK,
    THIS_ACTIVATION,
    THIS_ROUND,
)
from feldherr.games.runewars.moments.actions import (
    ActionBegins,
    ActivationEnded,
    MoveEnded,
    RanInto,
)
from feldherr.games.runewars.moments.battle import (
    ActivationsEnded,
    ManaCast,
    RoundBegins,
)
from feldherr.games.runewars.moments.fates import (
    DestructionBegins,
)
from feldherr.games.runewars.moments.fights import (
    AddingDice,
    AddingIcons,
    AttackEnded,
    AttackerChangesPool,
    Fight,
    RemovingIcons,
    RerollsEnded,
    RollEnded,
    TargetChosen,
)
from feldherr.games.runewars.powers import (
    DEFENSE,
    DICE_BLUE,
    NO_DIE_FOR_FLANKING,
    NO_WITHDRAWAL,
    NOT_SHOT_AT,
    READIED_BY_ITSELF,
    SHOT_RANGE,
    STEADY_BESIDE_SHOTS,
    Bonus,
    Part,
    Surge,
    Trait,
)
from feldherr.games.runewars.terms import (
    ANY_ATTACK,
    BLIGHT,
    BLUE_DIE,
    CHAMPION,
    CHARGE,
    HIT,
    ICONS,
    IMMOBILIZE,
    INSPIRATION,
    LETHAL,
    MARCH,
    MELEE,
    MORTAL,
    NATURAL,
    PANIC,
    PROTECTED,
    RANGED,
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
    deploys_again,
)
from feldherr.games.runewars.vocabulary.bonuses import (
    while_noted,
)
from feldherr.games.runewars.vocabulary.checks import (
    alone_with_target,
    at_speed,
    by_enemy,
    by_other_ally,
    has_token,
    in_action,
    in_melee,
    in_shooting,
    runes_show,
    tool_unrevealed,
)
from feldherr.games.runewars.vocabulary.dials import (
    reveals_without_acting,
)
from feldherr.games.runewars.vocabulary.dice import (
    add_icon,
    adds_die,
    in_melee_adds,
    loses_rolled_die,
    removes_icon,
    replaces_die,
    rerolls_dice,
)
from feldherr.games.runewars.vocabulary.fighting import (
    defense_counts_as,
    gains_as_many_as_rounds,
    gains_for_this_attack,
    shoots_aside_in_columns,
    strikes,
    surge_for_afterwards,
    while_defending,
)
from feldherr.games.runewars.vocabulary.harming import (
    harms_for_every_icon,
    harms_one_for_every_icon,
    rolls_for,
)
from feldherr.games.runewars.vocabulary.make import chooses
from feldherr.games.runewars.vocabulary.moving import (
    each_reforms,
    reform,
    shift,
)
from feldherr.games.runewars.vocabulary.notes import (
    forgets,
    knows,
    lacks,
    notes,
    uses_up,
)
from feldherr.games.runewars.vocabulary.objectives import recasts_mana
from feldherr.games.runewars.vocabulary.ordering import (
    SLOWER,
    makes_move,
    marches_in_steps,
    may_reform_or_shift,
    treats_as,
)
from feldherr.games.runewars.vocabulary.qualities import (
    carrying,
    named,
    near_overgrowth,
)
from feldherr.games.runewars.vocabulary.recovering import (
    recovers,
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
    discards_itself,
    readies_itself,
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

_REROLLS: list[type[Fight]] = [RollEnded, RerollsEnded]
_NEAR_GROWTH = near_overgrowth(NATURAL)
_I_AM_NEAR_GROWTH = there_is(Who(SELF, only=[_NEAR_GROWTH]))
_UP_TO_ALL = [*range(len(ICONS))]
_AROUND_DEFENDER = Who(ENEMIES, 1, rune=UNSTABLE, around=DEFENDER)
_STORM = Surge(1, [harms_for_every_icon(1, _AROUND_DEFENDER)], ANY_ATTACK, plus=True)


CARDS: dict[str, list[Part]] = {
    "deepwood_archers": [*surge_for_afterwards(2, RANGED, shift(Amount(1), may_withdraw=False))],
    "darnati_warriors": [
        at(AddingIcons, loses_rolled_die(), only=[in_melee()]),
        melee_surge(1, gains_for_this_attack(LETHAL, Amount(1))),
    ],
    "leonx_riders": [melee_surge(2, add_icon(HIT)), melee_surge(2, add_icon(MORTAL), once=True)],
    "aymhelin_scions": [Surge(2, [each_receives(STUN, Who(DEFENDER))], ANY_ATTACK), *on_collision(IMMOBILIZE)],
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
        while_exhausted(Surge(1, [readies_itself()], ANY_ATTACK)),
    ],
    "support_aymhelin_scion": [
        at(ActivationEnded, shift(Amount(1), may_withdraw=False), may=True, only=[_I_AM_NEAR_GROWTH]),
    ],
    "flank_fire": shoots_aside_in_columns(),
}  # fmt: skip
