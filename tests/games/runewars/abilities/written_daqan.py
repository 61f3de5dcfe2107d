"""Abilities of the expansion cards of the Daqan Lords and of nobody, in the words of the vocabulary.

None of these cards is in a pack yet: this is the proof that packs and abilities will be all they need. Cards that only
have keywords, slots or figures of their own, which packs say, are left out, and so are those that can be played today.
"""

from feldherr.games.runewars.kinds import ANY, Amount
from feldherr.games.runewars.moments import (
    ADD_DICE,
    ADD_ICONS,
    AFTER_ATTACK,
    BEFORE_ACTIVATION,
    BEFORE_ATTACK,
    BEFORE_DESTRUCTION,
    COMMANDED,
    DESTROYED,
    FIGURE_FALLEN,
    MANA_CAST,
    REROLLED,
    REVEALED,
    SKILLED,
    TARGETED,
    WOULD_RECEIVE,
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
from feldherr.games.runewars.vocabulary.acting import (
    each_strikes,
    may_use_another_skill,
    notes_units,
    performs,
)
from feldherr.games.runewars.vocabulary.arriving import (
    arrives_after_round,
    stands_beside_terrain,
)
from feldherr.games.runewars.vocabulary.conditions import takes_one_of
from feldherr.games.runewars.vocabulary.deck import (
    discards_top_morale,
    receives_by_type,
)
from feldherr.games.runewars.vocabulary.fighting import (
    add_icon,
    adds_die,
    attacks_one_enemy_after_the_other,
    melee_surge,
    ranged_surge,
    rerolls_dice,
    shoots_with,
)
from feldherr.games.runewars.vocabulary.growing import suffers_wounds
from feldherr.games.runewars.vocabulary.handling import (
    adds_as_many,
    exhausts_itself,
    gives_bane_of_choice,
    spends_any,
)
from feldherr.games.runewars.vocabulary.lasting import (
    allows_this_round,
    exhausts_for_other_initiative,
)
from feldherr.games.runewars.vocabulary.moving import reform
from feldherr.games.runewars.vocabulary.notes import (
    FACED,
    OTHERWISE,
    forgets,
    forgets_now,
    knows,
    lacks,
    not_yet,
    notes,
    only_once,
)
from feldherr.games.runewars.vocabulary.reckoning import (
    bonus_if,
    destroyed_trays,
    frightens,
    from_round,
    harms_by,
    icons_of_card,
    is_wounded,
    its_trays,
    own_defense,
    receiving,
    target_unrevealed,
    threat_per_icon,
)
from feldherr.games.runewars.vocabulary.recovering import discards_upgrade, recovers
from feldherr.games.runewars.vocabulary.rolling import recasts_mana
from feldherr.games.runewars.vocabulary.spying import looks_at_dials, sets_dials_anew
from feldherr.games.runewars.vocabulary.striking import (
    changes_defense,
    runes_show,
)
from feldherr.games.runewars.vocabulary.tactics import (
    exchanges_die,
    exhausts_to_turn_die,
    fights_in_columns,
    pierces,
    shoots_aside_in_columns,
    target_within,
)
from feldherr.games.runewars.vocabulary.tokens import (
    each_receives,
    instead_of_tokens,
    receives,
    spends,
)
from feldherr.games.runewars.vocabulary.when import (
    ACTS,
    IS_MET,
    LOOKS_ON,
    at,
    by_enemy,
    figure_of,
    has_token,
    in_melee,
    in_shooting,
    skill,
    surge_if,
    tool_unrevealed,
)
from feldherr.games.runewars.vocabulary.whom import (
    ALLIES,
    ENEMIES,
    ENGAGED_ENEMIES,
    OTHER_ALLIES,
    Who,
    chooses,
    either,
    involves,
    there_is,
)
from feldherr.games.runewars.words import (
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
            BEFORE_DESTRUCTION, notes_units(FACED, THE_ACTOR), part=LOOKS_ON,
            only=[involves(Who(ENGAGED_ENEMIES), ACTS)], quiet=True,
        ),
        at(DESTROYED, forgets_now(FACED), reform(), part=LOOKS_ON, only=[knows(FACED)]),
    ],
    "fortunas_dice": [exhausts_to_turn_die()],
    "shield_of_margath": [
        at(AFTER_ATTACK, harms_by(own_defense(), THE_ACTOR), part=IS_MET, only=[in_melee(), by_enemy()]),
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
        at(ADD_DICE, exchanges_die(RED_DIE, WHITE_DIE), only=[in_shooting()]),
        at(ADD_DICE, exchanges_die(WHITE_DIE, RED_DIE), only=[in_melee()]),
        ranged_surge(1, gives_bane_of_choice(THE_DEFENDER), once=True),
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
        skill(harms_by(its_trays(), either(Who(ALLIES, 0, rune=UNSTABLE), ENEMIES_IN_REACH))),
    ],
    "greyhaven_channeler": [at(MANA_CAST, recasts_mana(2), part=LOOKS_ON, exhausts=True)],
    "citadel_weapons_master": [Bonus(DICE_RED, Amount(1), attack=MELEE)],
    "artifact_bearer": [
        at(FIGURE_FALLEN, discards_upgrade(ITSELF, ARTIFACT), only=[figure_of("artifact_bearer")]),
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
            BEFORE_ACTIVATION, only_once(), takes_one_of("savior_of_carthridge", "betrayer_of_carthridge"),
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
        melee_surge(1, chooses(Who(ENGAGED_ENEMIES)), harms_by(threat_per_icon(), THE_CHOSEN), plus=True),
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

LATARI: dict[str, list[Part]] = {"flank_fire": shoots_aside_in_columns()}
"""The one card of the Latari that fights as these do."""
