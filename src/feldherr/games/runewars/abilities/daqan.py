"""What only the cards of the Daqan Lords say."""

from feldherr.games.runewars.abilities.alike import (
    AGGRESSIVE,
    ENEMIES_IN_REACH,
    ITSELF,
    MARCHING,
    MAY_BE_WHITE,
    RALLYING,
    THE_CHOSEN,
    THE_DEFENDER,
)
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.marks import OTHERWISE
from feldherr.games.runewars.moments.actions import ActivationBegins, ToolRevealed
from feldherr.games.runewars.moments.battle import CommandsGiven, ManaCast
from feldherr.games.runewars.moments.fates import (
    FigureFell,
)
from feldherr.games.runewars.moments.fights import (
    AddingDice,
    AddingIcons,
    AttackBegins,
    AttackEnded,
    RerollsEnded,
    TargetChosen,
)
from feldherr.games.runewars.powers import (
    DEFENSE,
    DICE_BLUE,
    DICE_RED,
    DICE_WHITE,
    REARRANGES,
    STRIKES_AROUND,
    STRIKES_AT_RANGE_1,
    WHITE_MODIFIER,
    Bonus,
    Part,
    Trait,
)
from feldherr.games.runewars.terms import (
    ARTIFACT,
    BLUE_DIE,
    BRUTAL,
    HIT,
    INSPIRATION,
    LETHAL,
    MELEE,
    MORTAL,
    NATURAL,
    PRECISE,
    PROTECTED,
    RALLY,
    RED_DIE,
    STABLE,
    STUN,
    UNSTABLE,
    VITALITY,
    WHITE_DIE,
)
from feldherr.games.runewars.vocabulary.arriving import arrives_after_round, stands_beside_terrain
from feldherr.games.runewars.vocabulary.bonuses import bonus_if
from feldherr.games.runewars.vocabulary.checks import (
    destroyed_trays,
    figure_of,
    from_round,
    has_token,
    in_melee,
    in_shooting,
    is_wounded,
    runes_show,
    target_unrevealed,
    target_within,
    tool_unrevealed,
)
from feldherr.games.runewars.vocabulary.dials import (
    allows_this_round,
    exhausts_for_other_initiative,
    looks_at_dials,
    sets_dials_anew,
)
from feldherr.games.runewars.vocabulary.dice import (
    add_icon,
    adds_as_many,
    adds_die,
    exchanges_die,
    rerolls_dice,
)
from feldherr.games.runewars.vocabulary.fighting import (
    attacks_one_enemy_after_the_other,
    changes_defense,
    pierces,
    while_defending,
)
from feldherr.games.runewars.vocabulary.harming import (
    frightens,
    harms_by,
    hurt_another,
    its_trays,
    threat_per_icon,
)
from feldherr.games.runewars.vocabulary.make import chooses
from feldherr.games.runewars.vocabulary.moving import (
    each_may_rally,
    performs,
    ranged_surge_to_march,
    reform,
    skill_while_engaged,
    steps_behind,
)
from feldherr.games.runewars.vocabulary.notes import (
    forgets,
    lacks,
    not_yet,
    notes,
    only_once,
)
from feldherr.games.runewars.vocabulary.objectives import recasts_mana
from feldherr.games.runewars.vocabulary.recovering import recovers
from feldherr.games.runewars.vocabulary.tokens import (
    each_receives,
    gives_bane_of_choice,
    one_receives,
    receives,
    some_receive,
    spends,
    spends_any,
)
from feldherr.games.runewars.vocabulary.upgrades import (
    discards_upgrade,
    exhausts_itself,
    on_receipt_of,
    takes_one_of,
)
from feldherr.games.runewars.vocabulary.when import (
    after_set_up,
    at,
    melee_surge,
    ranged_surge,
    skill,
    surge_if,
    whenever,
)
from feldherr.games.runewars.vocabulary.whom import (
    ALLIES,
    ENEMIES,
    ENGAGED_ENEMIES,
    OTHER_ALLIES,
    Who,
    either,
    there_is,
)

_NEAR_ALLIES = Who(OTHER_ALLIES, 1, 3)
_SAVES_OR_BETRAYS = at(
    ActivationBegins, only_once(), takes_one_of("savior_of_carthridge", "betrayer_of_carthridge"), only=[not_yet()],
    may=True,
)  # fmt: skip

CARDS: dict[str, list[Part]] = {
    "spearmen": [melee_surge(2, receives(INSPIRATION))],
    "oathsworn_cavalry": [melee_surge(2, receives(INSPIRATION))],
    "rune_golems": [skill(each_receives(STUN, Who(ENGAGED_ENEMIES), Amount(0, STABLE)))],
    "kari_wraithstalker": [hurt_another(2, 1, 5)],
    "kari_wraithstalker_figure": [
        Bonus(DICE_BLUE, Amount(1), attack=MELEE),
        hurt_another(2, 1, 5),
    ],
    "wraith_step": [skill_while_engaged(steps_behind())],
    "latari_training": [*ranged_surge_to_march()],
    "lord_hawthorne": [
        melee_surge(2, receives(INSPIRATION)),
        *attacks_one_enemy_after_the_other(),
        skill(each_receives(INSPIRATION, _NEAR_ALLIES)),
        Trait(REARRANGES),
    ],
    "baron_zachareth": [
        _SAVES_OR_BETRAYS,
        after_set_up(some_receive(VITALITY, Who(ALLIES), 3)),
    ],
    "savior_of_carthridge": [
        on_receipt_of("savior_of_carthridge", each_may_rally(_NEAR_ALLIES)),
        skill(one_receives(VITALITY, Who(ALLIES, 1, 5)), receives(STUN)),
    ],
    "betrayer_of_carthridge": [
        at(
            AddingDice, one_receives(STUN, _NEAR_ALLIES), adds_die(RED_DIE, BLUE_DIE),
            only=[there_is(_NEAR_ALLIES)], may=True,
        ),
        skill(one_receives(STUN, Who(OTHER_ALLIES, 1, 5)), receives(VITALITY)),
    ],
    "aggressive_cornicen": AGGRESSIVE,
    "heavy_crossbowmen": [
        surge_if(ranged_surge(2, add_icon(MORTAL), once=True), target_within(1, 3)),
    ],
    "outland_scouts": [melee_surge(2, add_icon(HIT))],
    "sweeping_strikes": [Trait(STRIKES_AT_RANGE_1), Trait(STRIKES_AROUND)],
    "might_of_daqan": [Bonus(DEFENSE, Amount(1))],
    "nerekhall_training": [
        at(AddingDice, exchanges_die(RED_DIE, WHITE_DIE), only=[in_shooting()]),
        at(AddingDice, exchanges_die(WHITE_DIE, RED_DIE), only=[in_melee()]),
        ranged_surge(1, gives_bane_of_choice(THE_DEFENDER), once=True),
    ],
    "greyhaven_runelore": [melee_surge(1, changes_defense(-1), once=True)],
    "lord_of_subterfuge": [
        whenever(
            CommandsGiven, looks_at_dials(Amount(0, STABLE), Who(ENEMIES, 1, 5, in_sight=True)),
            sets_dials_anew(Who(ALLIES)), exhausts=True,
        ),
    ],
    "visored_helms": [*while_defending(changes_defense(1), only=[tool_unrevealed()], exhausts=True)],
    "lance_corporal": [at(ToolRevealed, allows_this_round(WHITE_MODIFIER), exhausts=True)],
    "uncontrolled_geomancer": [
        skill(harms_by(its_trays(), either(Who(ALLIES, 0, rune=UNSTABLE), ENEMIES_IN_REACH))),
    ],
    "greyhaven_channeler": [whenever(ManaCast, recasts_mana(2), exhausts=True)],
    "citadel_weapons_master": [Bonus(DICE_RED, Amount(1), attack=MELEE)],
    "artifact_bearer": [
        at(FigureFell, discards_upgrade(ITSELF, ARTIFACT), only=[figure_of("artifact_bearer")]),
    ],
    "nerekhall_hexer": [
        skill(
            chooses(Who(ENEMIES, 1, 3, in_sight=True)), frightens(Amount(0, NATURAL), THE_CHOSEN),
            only=[there_is(Who(ENEMIES, 1, 3, in_sight=True)), runes_show(NATURAL, 1)],
        ),
    ],
    "lord_hawthorne_figure": [
        Bonus(DICE_WHITE, Amount(1), attack=MELEE), *attacks_one_enemy_after_the_other(),
    ],
    "baron_zachareth_figure": [
        MAY_BE_WHITE,
        _SAVES_OR_BETRAYS,
    ],
    "forged_in_battle": [
        bonus_if(PRECISE, Amount(1), from_round(4)), bonus_if(BRUTAL, Amount(1), from_round(6)),
    ],
    "seasoned_pathfinder": [*arrives_after_round(1, stands_beside_terrain(), reform())],
    "marching_cornicen": MARCHING,
    "rallying_cornicen": RALLYING,
    "raven_pennon_bearer": [exhausts_for_other_initiative(1)],
    "eagle_banner_bearer": [
        at(
            AddingIcons, spends_any(INSPIRATION), adds_as_many(MORTAL), only=[in_melee(), has_token(INSPIRATION)],
            quiet=True,
        ),
    ],
    "support_rune_golem": [skill(each_receives(STUN, Who(ENGAGED_ENEMIES), Amount(0, STABLE)))],
    "piercing_strike": [
        at(TargetChosen, pierces(1), only=[target_within(1, 3)], exhausts=True),
        at(AddingIcons, add_icon(MORTAL), only=[target_within(1, 3)], discards=True),
    ],
    "know_your_enemy": [
        at(
            RerollsEnded, spends(INSPIRATION), rerolls_dice(Amount(1)), only=[in_melee(), has_token(INSPIRATION)],
            may=True,
        ),
        melee_surge(1, receives(INSPIRATION), once=True),
    ],
    "coiled_stance": [
        bonus_if(LETHAL, Amount(1), target_unrevealed(), attack=MELEE),
        bonus_if(PROTECTED, Amount(1), tool_unrevealed()),
    ],
    "the_dawnblade": [
        melee_surge(1, chooses(Who(ENGAGED_ENEMIES)), harms_by(threat_per_icon(), THE_CHOSEN), plus=True),
    ],
    "shard_of_the_shadow_rune": [
        at(
            AttackEnded, notes(OTHERWISE), performs(RALLY), exhausts_itself(),
            only=[destroyed_trays(), lacks(OTHERWISE)], may=True,
        ),
        at(
            AttackEnded, notes(OTHERWISE), recovers(wounds=True),
            only=[destroyed_trays(), lacks(OTHERWISE), is_wounded()], may=True,
        ),
        forgets(OTHERWISE, AttackBegins),
    ],
}  # fmt: skip
