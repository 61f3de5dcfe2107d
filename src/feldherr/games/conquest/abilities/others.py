"""W'adrhun, Old Dominion, City States, Yoroni: own rules that need nothing of their factions' unknown ways."""

from feldherr.core.timing import Moment
from feldherr.games.conquest.ids import NO_CHARACTER, RegimentId
from feldherr.games.conquest.moments import ActionDone
from feldherr.games.conquest.powers import At, Word
from feldherr.games.conquest.rules.keywords.blows import BEHIND
from feldherr.games.conquest.specials import (
    BRUTAL_IMPACT,
    DECAY,
    FIRE_AND_ADVANCE,
    FLANK,
    FLURRY,
    INDOMITABLE,
    INSPIRED,
    LONGSHOT,
    PRIEST,
    RELENTLESS_BLOWS,
    TERRIFYING,
    UNSTOPPABLE,
)
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import (
    BRUTE,
    EVASION,
    IN_CLASH,
    IN_EFFECTIVE,
    IN_VOLLEY,
    INFANTRY,
    INSPIRING,
    VOLLEYING,
)
from feldherr.games.conquest.vocabulary.allowing import may_also, may_not
from feldherr.games.conquest.vocabulary.being import (
    COUNTS_AS,
    KEEPS_MARCH,
    NEVER_HEALED,
    UNBLIGHTED,
    is_,
)
from feldherr.games.conquest.vocabulary.casting import target_rallies
from feldherr.games.conquest.vocabulary.commanding import rule_for_round
from feldherr.games.conquest.vocabulary.enduring import saves_some
from feldherr.games.conquest.vocabulary.gaining import gains
from feldherr.games.conquest.vocabulary.giving import denies, gives, gives_more, raises
from feldherr.games.conquest.vocabulary.granting import (
    both,
    everybody,
    grants,
    grants_alive,
    helps_character,
    host,
    in_warband,
    named,
    no_monster,
    of_type,
)
from feldherr.games.conquest.vocabulary.listing import at_most
from feldherr.games.conquest.vocabulary.marking import puts_under_it, under_it
from feldherr.games.conquest.vocabulary.reaching import once_a_game, one_near_heals
from feldherr.games.conquest.vocabulary.striking import (
    doubts_ones,
    is_surrounded,
    rerolls_misses,
)
from feldherr.games.conquest.vocabulary.when import at_charge_from_behind, draws


def led_by_a_priest(state: State, regiment: RegimentId) -> bool:
    """Its character is a priest by its entry."""
    character = state.regiments[regiment].character
    if character == NO_CHARACTER:
        return False
    return any(held.rule == PRIEST for held in state.character_kind(character).rules)


def is_broken_first_time(state: State, regiment: RegimentId, moment: Moment) -> bool:
    unit = state.regiments[regiment]
    return unit.broken > 0 and not unit.is_used("enlightened")


WORDS: dict[str, list[Word]] = {
    # W'adrhun
    "stoic": [grants(host, gives(INDOMITABLE, 1))],
    "tribes_pride": [grants(host, gives(FLURRY))],
    "ride_the_lightning": [grants_alive(both(in_warband, named("thunder_riders")), gives(FLANK))],
    "ceaseless_hunt": [grants(host, gives(FIRE_AND_ADVANCE))],
    "cult_of_war": [grants_alive(both(in_warband, of_type(BRUTE)), gives(RELENTLESS_BLOWS))],
    "cult_of_death": [
        grants_alive(both(in_warband, of_type(INFANTRY)), raises(EVASION, 1, most=3))
    ],
    "to_the_last_breath": [draws(one_near_heals(10, no_monster, 4))],
    "visage_of_death": [saves_some(2, in_=IN_VOLLEY)],
    "mounted_hunters": [may_also(VOLLEYING)],
    "death_from_above": [
        at_charge_from_behind(gains(rule_for_round("death_from_above", BRUTAL_IMPACT, 2)))
    ],
    "march_of_giants": [is_(KEEPS_MARCH)],
    # The Old Dominion
    "unhallowed_ground": [is_(NEVER_HEALED), is_(COUNTS_AS, 5)],
    "animate_vessel": [gives(TERRIFYING, 1), may_not(INSPIRING)],
    # The City States
    "close_the_gap": [grants(host, gives(UNSTOPPABLE))],
    "take_cover": [saves_some(2, in_=IN_VOLLEY)],
    "hold": [rerolls_misses(in_=IN_CLASH, from_=BEHIND, against=is_surrounded)],
    "automaton": [denies(INSPIRED)],
    "descendant_of_the_brazen_race": [denies(DECAY), is_(UNBLIGHTED)],
    "blood_of_the_forge_god": [
        puts_under_it("blood_of_the_forge_god", 10, everybody),
        under_it(helps_character(gives_more(PRIEST, 1, while_=led_by_a_priest))),
    ],
    "finest_cavalry": [at_most(3, "companion_cavalry")],
    "exploit_flanks": [doubts_ones(in_=IN_EFFECTIVE, from_=BEHIND)],
    "condensed_propellant": [gives(LONGSHOT)],
    # The Yoroni
    "enlightened": [At(ActionDone, [once_a_game("enlightened"), target_rallies()], is_broken_first_time)],
    "powerful_presence": [is_(COUNTS_AS, 3)],
    "visage": [saves_some(2, in_=IN_VOLLEY)],
}  # fmt: skip
