"""What questions, answers and events of CONQUEST touch on the board, and what is measured there."""

from math import dist

from feldherr.battlefield.ids import UnitId
from feldherr.battlefield.subjects import about_unit
from feldherr.core.decision import ChooseOne, Decision, Question
from feldherr.core.subject import NOTHING, Subject
from feldherr.games.conquest.answers import (
    CardChoice,
    Form,
    RegimentChoice,
    SideChoice,
    StandChoice,
    Take,
)
from feldherr.games.conquest.decisions import SideOf
from feldherr.games.conquest.events.activation import CharacterActivated, RegimentActivated
from feldherr.games.conquest.events.scoring import ZoneSeized
from feldherr.games.conquest.ids import CharacterId, RegimentId, Side, StandId, ZoneId
from feldherr.games.conquest.questions import (
    BUILD_STACK,
    CHOOSE_ACTION,
    CHOOSE_LOSS,
    CHOOSE_UNIT,
    CHOOSE_WAY_OUT,
    NAME_SIDE,
    OFFER_ESCORT,
    REFORM_INTO,
)
from feldherr.games.conquest.rules.reform import all_formations
from feldherr.games.conquest.subjects import about_character
from feldherr.games.conquest.terms import CHARGING, MARCHING
from feldherr.geometry.edge import FRONT, REAR
from feldherr.stage.conquest.pointing import named_in
from feldherr.stage.menu import entries_in
from feldherr.stage.parts import Order, Spot
from feldherr.testing.conquest.battle import Battle, begun
from tests.stage.conquest.battles import asked_of, battle, seen, stage


def asked(prompt: Question, about: Subject = NOTHING) -> Decision:
    return ChooseOne(0, "CQ-2.act.8", prompt, [Take(MARCHING)], about)


def test_an_action_with_a_target_is_given_by_pointing_at_both() -> None:
    fought = battle()
    question = asked(CHOOSE_ACTION, about_unit(UnitId(0)))
    charge = Take(CHARGING, fought.id("N"))
    assert stage().touches(fought.state, question, charge) == ["unit.0", f"unit.{fought.id('N')}"]
    assert stage().touches(fought.state, question, Take(MARCHING)) == []


def test_a_stand_that_falls_and_a_side_to_withdraw_over_are_pointed_at() -> None:
    fought = battle()
    loss, way = (
        asked(CHOOSE_LOSS, about_unit(UnitId(0))),
        asked(CHOOSE_WAY_OUT, about_unit(UnitId(0))),
    )
    stand = StandChoice(StandId(3))
    assert stage().touches(fought.state, loss, stand) == ["unit.0", "unit.0.stand.3"]
    assert stage().touches(fought.state, way, SideChoice(REAR)) == ["unit.0", "unit.0.edge.2"]


def test_the_side_of_a_target_is_pointed_at_on_the_target() -> None:
    fought = battle()
    charged = SideOf(0, "CQ-3.charge.19", NAME_SIDE, [FRONT, REAR], RegimentId(0), fought.id("N"))
    wanted = ["unit.0", f"unit.{fought.id('N')}.edge.2"]
    assert stage().touches(fought.state, charged, SideChoice(REAR)) == wanted


def test_a_charge_says_what_its_die_must_show() -> None:
    fought = battle()
    question = asked(CHOOSE_ACTION, about_unit(UnitId(0)))
    charge = Take(CHARGING, fought.id("O"))
    entries = entries_in(stage().groups(seen(fought, 0), question, [Take(MARCHING), charge]))
    assert [each.label.partition(" (")[2] for each in entries] == ["", "needs 3: 89 %)"]


def test_a_unit_is_chosen_by_pointing_at_it() -> None:
    fought = battle()
    question = asked(CHOOSE_UNIT)
    assert stage().touches(fought.state, question, RegimentChoice(RegimentId(1))) == ["unit.1"]


def test_a_card_stands_for_every_regiment_of_its_entry_and_for_the_host_of_its_character() -> None:
    fought = battle()
    state, question = fought.state, asked(BUILD_STACK)
    card = CardChoice(state.card_of(fought.id("A")))
    assert stage().touches(state, question, card) == ["unit.0"]
    hero = CardChoice(state.card_of_character(CharacterId(0)))
    assert stage().touches(state, question, hero) == ["unit.1"]


def test_a_question_to_a_character_is_about_its_stand() -> None:
    fought = battle()
    view = seen(fought, 0)
    stand = fought.regiment("B").character_stand
    about = asked(OFFER_ESCORT, about_character(CharacterId(0)))
    assert stage().focus(view, about) == [f"unit.1.stand.{stand}"]
    assert stage().focus(view, asked(CHOOSE_ACTION, about_unit(UnitId(0)))) == ["unit.0"]


def test_events_touch_regiments_zones_and_characters() -> None:
    state = battle().state
    assert named_in(state, RegimentActivated(RegimentId(2))) == ["unit.2"]
    assert named_in(state, ZoneSeized(ZoneId(1), Side(0))) == ["zone.1"]
    assert named_in(state, CharacterActivated(CharacterId(0)))[0].startswith("unit.1.stand.")


def test_a_place_of_the_stack_is_only_a_number() -> None:
    fought = begun({}, seed=4)
    fought.on("build_stack")
    form = stage().question(asked_of(fought), 1).form
    assert isinstance(form, Order)
    assert [each.text for each in form.places][:2] == ["Place 1", "Place 2"]
    assert not any(each.touches for each in form.places)


def test_an_entry_shows_the_formation_that_was_chosen() -> None:
    fought = begun({}, seed=4)
    fought.on("choose_formation")
    abreast = next(
        each for each in fought.asked.shown() if isinstance(each, Form) and each.files == 3
    )
    fought.answer(abreast)
    form = stage().question(asked_of(fought), 1).form
    assert isinstance(form, Spot)
    ghost = form.suggestions[0].ghost
    assert ghost is not None
    right, left = ghost.front
    assert dist((right.x, right.y), (left.x, left.y)) == 3 * 60


def test_another_formation_is_shown_where_it_would_stand() -> None:
    fought = reforming()
    question = stage().question(asked_of(fought), 1)
    options = [each for group in question.groups for one in group.clusters for each in one.options]
    assert len(options) > 1
    assert all(each.ghost is not None for each in options)
    assert [each.touches[-1] for each in options][:2] == ["place.1", "place.2"]


def reforming() -> Battle:
    for seed in range(1, 9):
        fought = begun({}, seed=seed)
        fought.on("reform", seed)
        if not fought.match.over:
            return fought
    raise AssertionError("nobody ever reformed")


def test_measuring_says_inches_who_sees_whom_and_what_a_charge_needs() -> None:
    fought = battle()
    said = stage().measure(fought.state, "unit.0", f"unit.{fought.id('O')}")
    assert "8 in" in said
    assert "can see" in said
    assert "needs 3 or more (89 %)" in said  # with a standard a charge roll may be rolled again
    far = stage().measure(fought.state, "unit.1", f"unit.{fought.id('N')}")
    assert "No die" in far or "cannot see" in far
    assert "in" in stage().measure(fought.state, "unit.0", "zone.0")
    assert stage().sees(fought.state, "unit.0", f"unit.{fought.id('O')}") is True
    assert stage().sees(fought.state, "unit.0", "unit.1") is None


def test_formations_of_a_regiment_with_a_character_have_labels_of_their_own() -> None:
    fought = battle()
    state = fought.state
    forms = [Form(each.files, each.cells) for each in all_formations(state.regiments[1])]
    question = ChooseOne(0, "CQ-3.reform.1", REFORM_INTO, [*forms], about_unit(UnitId(1)))
    labels = [
        each.label for each in entries_in(stage().groups(seen(fought, 0), question, [*forms]))
    ]
    assert len(labels) > 4
    assert len(set(labels)) == len(labels)
    assert any("CK" in each for each in labels)
