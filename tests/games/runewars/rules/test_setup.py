"""RW setup 1-9, 46, 73: from army lists to the first round."""

import pytest

from feldherr.battlefield.field import Marker
from feldherr.core.chance import Drawn, Scripted
from feldherr.core.errors import FeldherrError
from feldherr.core.event import Event
from feldherr.core.rulebook import Options
from feldherr.games.runewars.answers import SideChoice
from feldherr.games.runewars.events.activation import ManaThrown
from feldherr.games.runewars.events.morale import DeckShuffled
from feldherr.games.runewars.events.setup import (
    CoinFlipped,
    Deployed,
    FirstPlayerChosen,
    MarkerLeftOut,
    MarkerPlaced,
    ObjectivePicked,
    TerrainDealt,
    TerrainPlaced,
)
from feldherr.games.runewars.questions import PLACE_MARKER, SET_DIALS
from feldherr.games.runewars.rules.setup import id_tokens
from feldherr.games.runewars.state import HIDDEN, State
from feldherr.games.runewars.terms import HEAVY
from feldherr.geometry.length import INCH
from feldherr.testing import rule
from feldherr.testing.runewars.battle import (
    GAME,
    NORTH,
    SKIRMISH,
    SOUTH,
    STANDARD,
    Battle,
    begun,
    of,
)


@rule("RR-setup-2a", "RR-73b", "RR-setup-2b", "LP-setup-1")
def test_the_play_area_fits_the_size_of_the_game() -> None:
    standard = begun(STANDARD).state
    skirmish = begun(SKIRMISH).state

    assert (standard.field.width, standard.field.depth) == (72 * INCH, 36 * INCH)
    assert (skirmish.field.width, skirmish.field.depth) == (36 * INCH, 36 * INCH)
    assert not any(body.deployed for body in standard.field.bodies)


@rule("RR-setup-1b", "RR-setup-1a")
def test_a_list_beyond_the_agreed_points_is_refused() -> None:
    with pytest.raises(FeldherrError, match="RW skirmish 1"):
        GAME.new_match(options={**STANDARD, "points": 100})
    GAME.new_match(options={**STANDARD, "points": 300})


@rule("RR-setup-3a", "RR-setup-3c")
def test_the_cheaper_army_chooses_who_begins() -> None:
    battle = begun(STANDARD)

    assert (battle.asked.prompt, battle.asked.seat) == ("choose_first_player", SOUTH)
    assert battle.offers() == [SideChoice(0), SideChoice(1)]
    events = battle.answer(SideChoice(1))

    assert of(events, FirstPlayerChosen)[0].side == NORTH
    assert (battle.state.round, battle.state.first) == (1, NORTH)


@rule("RR-setup-3b")
def test_equal_armies_flip_a_coin() -> None:
    options: Options = {"armies": ["skirmish_daqan", "skirmish_daqan"], "scenario": "skirmish"}
    match = GAME.new_match(options=options, dice=Scripted([Drawn(1)]))

    assert of(match.log, CoinFlipped)[0].side == NORTH
    assert match.decisions[0].seat == NORTH


@rule(
    "RR-setup-1",
    "RR-setup-6",
    "RR-setup-7",
    "RR-setup-8",
    "RR-setup-9",
    "RR-89.2a",
    "RR-skirmish-2",
)
@pytest.mark.parametrize("options", [STANDARD, SKIRMISH])
def test_the_steps_of_set_up_come_in_order(
    options: Options,
) -> None:
    battle = begun({**options, "objective": "supply_raid"}, seed=2)
    battle.on(SET_DIALS)

    wanted: list[type[Event[State]]] = [
        FirstPlayerChosen, ObjectivePicked, TerrainDealt, TerrainPlaced, MarkerPlaced, Deployed, DeckShuffled,
        ManaThrown,
    ]  # fmt: skip
    seen: list[type[Event[State]]] = []
    for each in battle.match.log:
        if type(each) in wanted and type(each) not in seen:
            seen.append(type(each))
    assert seen == wanted
    assert len(battle.state.mana) == 5
    for seat in (SOUTH, NORTH):
        assert set(battle.match.view(seat).state.deck) == {HIDDEN}


@rule("RR-46", "RR-46.1a", "RR-46.1b", "RR-46.2", "RR-46.3", "RR-46.4", "RR-setup-2c")
def test_units_that_could_be_confused_carry_numbers() -> None:
    twins = Battle(
        """
        round 1, command, south first
        south
        spearmen 2x1 at 100 200 facing 0
        spearmen 2x1 at 300 200 facing 0
        oathsworn_cavalry 2x1 at 500 200 facing 0
        north
        reanimates 2x1 at 800 800 facing 180
        """
    ).state
    mirror = GAME.new_match(
        options={"scenario": "skirmish", "armies": ["skirmish_daqan", "skirmish_daqan"]}
    ).state

    assert id_tokens(twins) == [1, 2, 0, 0]
    numbers = id_tokens(mirror)
    assert 0 not in numbers
    for side in (SOUTH, NORTH):
        own = [
            (unit.kind, numbers[number])
            for number, unit in enumerate(mirror.units)
            if mirror.side(number) == side
        ]
        assert len(set(own)) == len(own)


@rule("EF-setup-2")
def test_tokens_are_placed_as_far_as_there_is_room() -> None:
    battle = begun({**STANDARD, "deployment": "battle_lines", "objective": "supply_raid"})
    battle.on(PLACE_MARKER)
    state = battle.state
    band = state.catalogue.measures.band
    for x in range(0, state.field.width, band):
        state.field.markers.extend(Marker(SOUTH, x, y) for y in range(0, state.field.depth, band))

    events = battle.on_once()

    assert len(of(events, MarkerPlaced)) == 1
    assert len(of(events, MarkerLeftOut)) == 7
    assert battle.asked.prompt not in ("place_marker", "set_dials")


@rule("RR-38.1")
def test_a_heavy_figure_is_placed_before_others_could_take_all_trays_from_it() -> None:
    """Three figures, three trays in the front rank, and a heavy figure that needs one of them for itself."""
    battle = begun({"armies": ["standard_uthuk", "standard_latari"], "objective": "bounty"}, seed=5)
    battle.on("place_figure")
    assert battle.asked.about.key() == "upgrade.frontline_spined_thresher"
    battle.on(SET_DIALS)
    unit = battle.unit("berserkers")
    heavy = [battle.state.catalogue.upgrades[each].slot == HEAVY for each in unit.upgrades]
    place = unit.places[heavy.index(True)]
    assert place >= 0
    assert all(each // 4 != place // 4 for each in unit.places if each not in (-1, place))
