"""Masteries and items of older lists (`packs/classic.toml`). Where no line stands, the pack says why."""

from feldherr.games.conquest.abilities.spires import WORDS as SPIRES
from feldherr.games.conquest.ids import NO_CHARACTER, PieceId, RegimentId
from feldherr.games.conquest.moments import ActivationBegins
from feldherr.games.conquest.powers import At, Word
from feldherr.games.conquest.rules.ground import cells_in
from feldherr.games.conquest.rules.keywords.blows import BLOWS
from feldherr.games.conquest.specials import (
    ARCING_FIRE,
    BASTION,
    BRUTAL_IMPACT,
    CLEAVE,
    DECAY,
    DREAD,
    FEARLESS,
    FEARSOME,
    FLANK,
)
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import (
    ATTACKS,
    BRUTE,
    CLASH,
    DEFENSE,
    EVASION,
    IN_DUEL,
    IN_IMPACT,
    IN_VOLLEY,
    MONSTER,
    RESOLVE,
    WOUNDS,
)
from feldherr.games.conquest.vocabulary.being import BETTER_ATTUNED, DISORIENTS, HEALS_MORE, is_
from feldherr.games.conquest.vocabulary.casting import target_gains
from feldherr.games.conquest.vocabulary.commanding import rule_for_activation, stat_for_round
from feldherr.games.conquest.vocabulary.enduring import rerolls_saves
from feldherr.games.conquest.vocabulary.giving import gives, raises
from feldherr.games.conquest.vocabulary.granting import (
    both,
    grants,
    grants_alive,
    host,
    named,
    of_type,
)
from feldherr.games.conquest.vocabulary.harming import is_enemy_touched
from feldherr.games.conquest.vocabulary.marking import actor_gains, puts_under_it, under_it
from feldherr.games.conquest.vocabulary.striking import (
    adds_hits_on_ones,
    denies_defense_on_ones,
    denies_evasion,
    doubts_saves,
    is_of,
    rerolls_misses,
    rerolls_sixes,
)
from feldherr.games.conquest.vocabulary.when import draws


def is_large_enough(state: State, regiment: RegimentId) -> bool:
    """Four stands or more."""
    return len(state.regiments[regiment].stands()) >= 4


def its_leader_is_unhurt(state: State, regiment: RegimentId) -> bool:
    """The character in it has no wound."""
    character = state.regiments[regiment].character
    return character != NO_CHARACTER and state.characters[character].wounds == 0


def leads_valkyries(state: State, regiment: RegimentId) -> bool:
    return state.kind(regiment).name == "valkyries"


def is_half_in_zones(state: State, regiment: RegimentId) -> bool:
    """At least half of its stands are in zonal terrain."""
    body = state.body(regiment)
    if not body.on_table:
        return False
    zones = [
        PieceId(number)
        for number in range(len(state.field.terrain))
        if not state.terrain_kind(PieceId(number)).is_garrison
    ]
    inside = len(cells_in(state, regiment, zones))
    return inside > 0 and 2 * inside >= len(body.filled())


WORDS: dict[str, list[Word]] = {
    # Masteries
    "magus": [is_(BETTER_ATTUNED)],
    "trained_in_trigonometry": [gives(ARCING_FIRE), grants(host, gives(ARCING_FIRE))],
    "eagle_eye": [rerolls_sixes(in_=IN_VOLLEY)],
    "beastmaster": [
        puts_under_it("beastmaster", 12, of_type(MONSTER)), under_it(raises(RESOLVE, 1)),
    ],
    "lava_shots": [denies_defense_on_ones(in_=IN_VOLLEY)],
    "flaming_oratory": [gives(BASTION, 1)],
    "rune_of_shielding": [gives(BASTION, 1, while_=leads_valkyries)],
    "disorienting_strikes": [is_(DISORIENTS)],
    "fleshcarver": [is_(HEALS_MORE)],
    # The Hundred Kingdoms
    "standard_of_steel": [grants(host, gives(DREAD))],
    "regalia_of_the_empire": [grants(both(host, named("household_guard")), raises(CLASH, 1))],
    "shroud_of_st_lazarus": [grants(host, raises(RESOLVE, 1, most=5), gives(FEARSOME))],
    "indomitable_plate": [raises(WOUNDS, 1), raises(DEFENSE, 1)],
    "bakkian_token": [raises(EVASION, 1)],
    "caledburn": [rerolls_misses(in_=BLOWS), doubts_saves(in_=IN_DUEL)],
    "laurean_lance": [rerolls_misses(in_=IN_IMPACT), gives(BRUTAL_IMPACT, 2)],
    "the_flesh_cleaver": [rerolls_misses(against=is_of(MONSTER))],
    "the_unwrought": [rerolls_misses(against=is_of(BRUTE))],
    # The Spires
    "heightened_reflexes": [raises(EVASION, 2)],
    "redundant_biomantic_structure": [raises(WOUNDS, 2)],
    "adaptive_senses": [denies_evasion()],
    "degenerative_aura": [
        grants(
            host,
            At(ActivationBegins, [actor_gains(rule_for_activation("degenerative_aura", DECAY))], is_enemy_touched),
        )
    ],
    "command_pheromones": [raises(RESOLVE, 1)],
    # The Dweghom
    "mnemancers_eye": [grants(host, raises(RESOLVE, 1), gives(FEARLESS))],
    "until_we_have_to": [grants(host, raises(DEFENSE, 2, while_=is_half_in_zones))],
    "the_crown_of_ushkelodh": [grants(host, *SPIRES["burnout"])],
    "champions_horns": [raises(ATTACKS, 2, while_=is_large_enough)],
    "arena_champion": [rerolls_misses(in_=IN_DUEL)],
    "memory_of_stone": [raises(WOUNDS, 1)],
    "steel_enhancements": [raises(DEFENSE, 1)],
    "flaming_weapon": [raises(CLASH, 1), gives(CLEAVE, 1)],
    "obsidian_grafts": [rerolls_saves(1, 2, 3, 4, 5, 6)],
    # The Nords
    "coils_of_the_serpent": [
        draws(target_gains(stat_for_round("coils_of_the_serpent", EVASION, 1)))
    ],
    "fearsome_reputation": [grants(host, gives(FEARSOME))],
    "jarngreipr": [adds_hits_on_ones(in_=IN_DUEL)],
    "ty_jokull_the_rimeheart": [raises(DEFENSE, 2, while_=its_leader_is_unhurt)],
    "prize_silver": [grants(host, rerolls_sixes(in_=IN_IMPACT))],
    "golden_torc": [gives(FLANK), grants_alive(host, gives(FLANK))],
    "heriolfs_folly": [raises(EVASION, 1)],
}  # fmt: skip
