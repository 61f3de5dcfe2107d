"""Fights to the death with random answers: whatever happens, the units stay what units must be."""

import pytest

from feldherr.core.chance import Loaded
from feldherr.core.codec import Registry
from feldherr.core.rng import Quick
from feldherr.games.runewars.frames import FRAMES
from feldherr.games.runewars.frames.attack import AddTray, Attack, Regrow, Suffer
from feldherr.games.runewars.ids import MoraleId
from feldherr.games.runewars.rules.contact import fresh_contacts
from feldherr.games.runewars.rules.ranks import falls_apart, has_figures
from feldherr.games.runewars.rules.wounds import threshold
from feldherr.games.runewars.state import NO_SOCKET, NOWHERE
from feldherr.games.runewars.terms import BLIGHT, DISCARDED, PANIC, TOKENS
from feldherr.geometry.pose import Pose
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    card,
    champion,
    east,
    north,
    south,
    troop,
    upgrade_card,
    west,
)

FORMATIONS = [[1], [2], [3], [2, 1], [2, 2], [3, 2], [3, 3], [3, 3, 1], [3, 3, 3]]
KINDS = ["spearmen", "reanimates", "reanimate_archers", "oathsworn_cavalry", "wraiths"]


def one_of(random: Quick, count: int) -> int:
    return random.below(count)


def enemy_pose(random: Quick, ranks: list[int]) -> Pose:
    """Somewhere against a unit of three ranks of three at (6, 8)."""
    return [north(6, 8, ranks[0]), east(6, 8), west(9, 5), south(6, 5)][one_of(random, 4)]


def field_of(random: Quick) -> Field:
    ranks = FORMATIONS[one_of(random, len(FORMATIONS))]
    theirs = card(KINDS[one_of(random, len(KINDS))])
    heavy = one_of(random, 2) == 0
    upgrades = [upgrade_card("front_line_rune_golem") if heavy else champion(2, 2), champion(1, 1)]
    column = one_of(random, ranks[0])
    places = [column * theirs.sockets, NOWHERE]
    if not heavy and theirs.sockets > 1:
        places[1] = column * theirs.sockets + 1
    squads = [
        Squad(card(KINDS[one_of(random, len(KINDS))]), SOUTH, [3, 3, 3], south(6, 8)),
        Squad(theirs, NORTH, ranks, enemy_pose(random, ranks), upgrades, places),
        Squad(troop("rrw", defense=2), SOUTH, [2, 2], south(1, 2)),
    ]
    field = Field(squads)
    field.state.mana = [one_of(random, 2) for _ in field.state.catalogue.mana]
    for unit in field.state.units[:2]:
        unit.tokens = [one_of(random, 2) for _ in TOKENS]
    field.state.deck = [MoraleId(card) for card in range(len(field.state.catalogue.morale))] * 3
    return field


def sound(field: Field) -> None:
    """What must hold after every effect."""
    state = field.state
    for number, unit in enumerate(state.units):
        sockets = state.kind(number).sockets
        body = state.body(number)
        assert len(unit.figures) == len(body.cells) * sockets
        cells = body.filled()
        assert not falls_apart(cells, body.columns)
        assert all(has_figures(unit, cell, sockets) for cell in cells)
        for socket, wounds in enumerate(unit.figures):
            assert (wounds == NO_SOCKET) or socket // sockets in cells
            assert wounds < threshold(state, number, socket)
        for upgrade, place in enumerate(unit.places):
            assert place == NOWHERE or (
                unit.figures[place] >= 0 and unit.cards[upgrade] != DISCARDED
            )
        assert min(unit.tokens[BLIGHT], unit.tokens[PANIC]) >= 0
    contacts, leanings = fresh_contacts(state)
    assert [(each.a, each.b) for each in contacts] == [
        (each.a, each.b) for each in state.field.contacts
    ]
    assert leanings == state.field.leanings


def finish(field: Field, random: Quick) -> None:
    """Answer everything by chance; frames survive a save at every question."""
    known = Registry("a frame", FRAMES)
    while field.prompt:
        for frame in field.ctx.frames:
            assert known.decode(frame.record.to_data(), "frame") == frame.record
        question = field.asked
        for wish in question.wishes():
            assert question.check(wish) is not None
        field.answer(question.sample(random))


@pytest.mark.parametrize("seed", range(60))
def test_units_stay_sound_through_random_fights(seed: int) -> None:
    random = Quick(seed)
    field = field_of(random)
    for _ in range(12):
        unit = one_of(random, 2)
        if not field.state.body(unit).alive:
            break
        deeds = [Attack(attacker=unit, melee=True, decider=unit)] * 4 + [
            Suffer(unit, 3, 1 - unit),
            Regrow(unit, 2),
            AddTray(unit, unit),
        ]
        field.begin(deeds[one_of(random, len(deeds))], Loaded(Quick(seed)))
        finish(field, random)
        sound(field)
