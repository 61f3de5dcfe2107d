"""The Hundred Kingdoms: officers and own rules. Where no line stands, the pack says why."""

from typing import Final

from feldherr.core.timing import Moment
from feldherr.games.conquest.army.check_warband import LARGER
from feldherr.games.conquest.army.roster import ALL
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.moments import ActivationBegins
from feldherr.games.conquest.powers import At, Trait, Word
from feldherr.games.conquest.rules.distance import area_of, is_within
from feldherr.games.conquest.rules.traits import is_so
from feldherr.games.conquest.specials import (
    BASTION,
    CLEAVE,
    DEVOUT,
    FEARLESS,
    FLAWLESS_STRIKES,
    FURY,
    IMPACT,
    INDOMITABLE,
    INSPIRED,
    LINEBREAKER,
    SHOCK,
    SUPPORT,
)
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import (
    CAVALRY,
    CHARGE,
    CLASH,
    END_OF_ACTIVATION,
    FIRST_MARCH,
    IN_EFFECTIVE,
    IN_VOLLEY,
    INFANTRY,
    MARCH,
    RESOLVE,
    VOLLEY,
)
from feldherr.games.conquest.vocabulary.being import is_
from feldherr.games.conquest.vocabulary.casting import turns_back
from feldherr.games.conquest.vocabulary.commanding import all_near_rally_and_gain, rule_for_round
from feldherr.games.conquest.vocabulary.enduring import saves_some
from feldherr.games.conquest.vocabulary.gaining import gains, gains_one_stat
from feldherr.games.conquest.vocabulary.giving import denies, gives, gives_more, is_obscured, raises
from feldherr.games.conquest.vocabulary.granting import (
    both,
    grants,
    grants_alive,
    grants_always,
    host,
    in_warband,
    of_type,
    with_role,
)
from feldherr.games.conquest.vocabulary.listing import makes_veterans
from feldherr.games.conquest.vocabulary.marking import (
    actor_comes_under_it,
    comes_under_it,
    under_it,
)
from feldherr.games.conquest.vocabulary.when import (
    at_charge,
    at_charge_after_march,
    own,
    when_charged_in_front,
)
from feldherr.games.conquest.vocabulary.while_ import (
    LedBy,
    Printed,
    both_hold,
    is_veteran,
    lacks,
)
from feldherr.geometry.length import INCH

GIVES_PURPOSE: Final = Trait("gives_purpose")
"""Friends near it need no spell for their divine purpose."""
_GLIMMER: Final = 12 * INCH
_PRIEST: Final = "theist_priest"


def has_purpose(state: State, regiment: RegimentId, moment: Moment) -> bool:
    """A friendly priest has cast at it this round, or somebody near makes that needless."""
    if not own(state, regiment, moment) or not state.in_play(regiment):
        return False
    side = state.regiments[regiment].side
    for character in state.characters:
        name = state.catalogue.characters[character.kind].name
        is_priest = character.side == side and name == _PRIEST
        spelled = state.regiments[regiment].spelled
        if is_priest and any(spell in character.spells for spell in spelled):
            return True
    area = area_of(state, regiment)
    return any(
        is_within(area_of(state, friend), area, _GLIMMER)
        for friend in state.all_regiments(side)
        if state.in_play(friend) and is_so(state, friend, GIVES_PURPOSE)
    )


WORDS: dict[str, list[Word]] = {
    # Officers
    "null_mage": [turns_back(8)],
    "neophyte": [gives(DEVOUT)],
    "seasoned_veteran": [gives(BASTION, 1)],
    "drillmaster": [gives(FURY)],
    "servite": [raises(MARCH, 1), raises(RESOLVE, 1)],
    "armsmaster": [raises(CLASH, 1, while_=LedBy("noble_lord", "mounted_noble_lord", "crusading_noble_lord"))],
    "tourney_champion": [raises(CHARGE, 2)],
    # Veterans
    "advanced_scout_training": [is_obscured(while_=is_veteran)],
    "advanced_infantry_training": [
        gives_more(SUPPORT, 1, while_=both_hold(is_veteran, Printed(SUPPORT))),
        gives(SUPPORT, 2, while_=both_hold(is_veteran, lacks(SUPPORT))),
    ],
    "advanced_vanguard_training": [saves_some(2, in_=IN_VOLLEY, while_=is_veteran)],
    "advanced_cavalry_training": [raises(CLASH, 1, while_=is_veteran)],
    "advanced_target_training": [raises(VOLLEY, 1, in_=IN_EFFECTIVE, while_=is_veteran)],
    "veteran_bonus": [gives(FLAWLESS_STRIKES, while_=is_veteran)],
    # Regiments
    "pike_formation": [
        when_charged_in_front(actor_comes_under_it()),
        under_it(gives_more(IMPACT, -3), denies(INSPIRED), denies(SHOCK)),
    ],
    "wedge": [at_charge(gains(rule_for_round("wedge", CLEAVE, 1, plus=True)))],
    "devastating_charge": [
        at_charge_after_march(comes_under_it(END_OF_ACTIVATION)),
        under_it(gives_more(IMPACT, 1), gives(LINEBREAKER)),
    ],
    "divine_purpose": [
        At(
            ActivationBegins,
            [gains_one_stat("CQ-2.act.13", [FIRST_MARCH, CHARGE], 2, "divine_purpose", END_OF_ACTIVATION)],
            has_purpose,
        )
    ],
    "the_spirit_glimmers": [is_(GIVES_PURPOSE)],
    # Characters
    "personal_bodyguard": [makes_veterans(1, INFANTRY)],
    "personal_entourage": [makes_veterans(1, CAVALRY, "household_knights")],
    "up_in_arms": [makes_veterans(ALL, INFANTRY), is_(LARGER)],
    "like_gods_among_men": [
        grants_always(
            both(with_role("the_orders"), of_type(CAVALRY)),
            at_charge(
                all_near_rally_and_gain(8, of_type(INFANTRY), rule_for_round("like_gods_among_men", INSPIRED))
            ),
        )
    ],
    "path_of_righteousness": [grants_alive(in_warband, gives_more(INDOMITABLE, 1, most=2))],
    "drive_for_justice": [grants(host, gives(FEARLESS))],
}  # fmt: skip
