"""CQ 8 char 13, 11 aura: whom an ability reaches, measured from the stand of a character or from all of a regiment."""

from feldherr.games.conquest.ids import NO_CHARACTER, RegimentId
from feldherr.games.conquest.powers import Speaker, Whom
from feldherr.games.conquest.rules.distance import area_of, area_of_character, is_within
from feldherr.games.conquest.state import State, enemy_of


def reached(
    state: State, speaker: Speaker, reach: int, whom: Whom, at_enemies: bool = False
) -> list[RegimentId]:
    """The regiments on the battlefield, friends or enemies, that are meant and near enough."""
    if not state.in_play(speaker.regiment):
        return []
    if speaker.character == NO_CHARACTER:
        area = area_of(state, speaker.regiment)
    else:
        area = area_of_character(state, speaker.character)
    side = enemy_of(speaker.side) if at_enemies else speaker.side
    return [
        each
        for each in state.all_regiments(side)
        if state.in_play(each)
        and whom(state, speaker, each)
        and is_within(area, area_of(state, each), reach)
    ]
