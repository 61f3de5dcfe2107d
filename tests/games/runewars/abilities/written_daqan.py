"""Abilities of the expansion cards of the Daqan Lords and of nobody, in the words of the vocabulary.

None of these cards is in a pack yet: this is the proof that packs and abilities will be all they need. Cards that only
have keywords, slots or figures of their own, which packs say, are left out, and so are those that can be played today.
"""

from feldherr.games.runewars.catalogue.entries import ANY, Amount
from feldherr.games.runewars.marks import FACED, OTHERWISE
from feldherr.games.runewars.moments.actions import ActivationBegins, SkillUsed, ToolRevealed
from feldherr.games.runewars.moments.battle import CommandsGiven, ManaCast
from feldherr.games.runewars.moments.fates import (
    DestructionBegins,
    DestructionEnded,
    FigureFell,
    WouldReceive,
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
    DICE_RED,
    DICE_WHITE,
    INITIATIVE,
    MORALE_CARDS,
    NO_DIE_FOR_FLANKING,
    STRIKES_AROUND,
    STRIKES_AT_RANGE_1,
    WHITE_MODIFIER,
    Bonus,
    Part,
    Surge,
    Trait,
)
from feldherr.games.runewars.terms import (
    ARTIFACT,
    BANES,
    BLUE,
    BRUTAL,
    HIT,
    IMMOBILIZE,
    INSPIRATION,
    LETHAL,
    MELEE,
    MORTAL,
    NATURAL,
    PANIC,
    PRECISE,
    PROTECTED,
    RALLY,
    RED_DIE,
    STABLE,
    STUN,
    UNSTABLE,
    WHITE_DIE,
)
from feldherr.games.runewars.vocabulary.arriving import arrives_after_round, stands_beside_terrain
from feldherr.games.runewars.vocabulary.bonuses import bonus_if
from feldherr.games.runewars.vocabulary.checks import (
    by_enemy,
    destroyed_trays,
    figure_of,
    from_round,
    has_token,
    in_melee,
    in_shooting,
    is_wounded,
    receiving,
    runes_show,
    target_unrevealed,
    target_within,
    tool_unrevealed,
)
from feldherr.games.runewars.vocabulary.deck import discards_top_morale, receives_by_type
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
    exhausts_to_turn_die,
    rerolls_dice,
)
from feldherr.games.runewars.vocabulary.fighting import (
    attacks_one_enemy_after_the_other,
    changes_defense,
    each_strikes,
    fights_in_columns,
    pierces,
    shoots_aside_in_columns,
    shoots_with,
    while_defending,
)
from feldherr.games.runewars.vocabulary.harming import (
    frightens,
    harms_by,
    icons_of_card,
    its_trays,
    own_defense,
    suffers_wounds,
    threat_per_icon,
)
from feldherr.games.runewars.vocabulary.make import chooses
from feldherr.games.runewars.vocabulary.moving import performs, reform
from feldherr.games.runewars.vocabulary.notes import (
    forgets,
    forgets_now,
    knows,
    lacks,
    not_yet,
    notes,
    notes_units,
    only_once,
)
from feldherr.games.runewars.vocabulary.objectives import recasts_mana
from feldherr.games.runewars.vocabulary.recovering import recovers
from feldherr.games.runewars.vocabulary.tokens import (
    each_receives,
    gives_bane_of_choice,
    instead_of_tokens,
    receives,
    spends,
    spends_any,
)
from feldherr.games.runewars.vocabulary.upgrades import (
    discards_upgrade,
    exhausts_itself,
    may_use_another_skill,
    takes_one_of,
)
from feldherr.games.runewars.vocabulary.when import (
    actor_of,
    at,
    defender_of,
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
    involves,
    there_is,
)
from tests.games.runewars.abilities.written_alike import (
    ENEMIES_IN_REACH,
    ITSELF,
    MARCHING,
    MAY_BE_WHITE,
    RALLYING,
    THE_ACTOR,
    THE_CHOSEN,
    THE_DEFENDER,
)

NEUTRAL: dict[str, list[Part]] = {
    "tempered_steel": [Surge(1, [add_icon(HIT)], ANY, exhausts=True)],
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

DAQAN: dict[str, list[Part]] = {
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
        at(
            ActivationBegins, only_once(), takes_one_of("savior_of_carthridge", "betrayer_of_carthridge"),
            only=[not_yet()], may=True,
        ),
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

LATARI: dict[str, list[Part]] = {"flank_fire": shoots_aside_in_columns()}
"""The one card of the Latari that fights as these do."""
