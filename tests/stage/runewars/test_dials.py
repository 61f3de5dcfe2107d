"""RW 48, 50: command tools as a form, and as a typed line."""

from typing import cast

import pytest

from feldherr.core.rng import Quick
from feldherr.games.runewars.answers import Dials
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.state import State
from feldherr.stage.parts import Own, Question
from feldherr.stage.runewars.dialing import typed_dials
from feldherr.stage.runewars.scene import Dials as Form
from feldherr.stage.typed import Mistyped
from tests.stage.runewars.battles import asked, begun, stage, until, walk


def dials_in(question: Question) -> Form:
    """The command tools a question is about."""
    own = question.form
    assert isinstance(own, Own)
    assert own.name == "dials"
    assert isinstance(own.form, Form)
    return own.form


def test_every_setting_the_form_offers_is_accepted() -> None:
    tried = 0
    for scenario, seed in (("training", 1), ("skirmish", 2)):
        match = begun(scenario, seed)
        for decision in walk(match, seed, 120, "easy"):
            if decision.prompt != "set_dials":
                continue
            form = dials_in(asked(match, decision.seat)[2])
            random = Quick(seed)
            for _ in range(20):
                actions = [random.below(len(dial.actions)) for dial in form.dials]
                modifiers = [
                    dial.matches[action][random.below(len(dial.matches[action]))]
                    for dial, action in zip(form.dials, actions, strict=True)
                ]
                answer = Dials(actions, modifiers)
                assert decision.fits(answer)
                assert decision.check(answer) is None
                tried += 1
    assert tried >= 80


def test_only_modifiers_of_a_fitting_stance_stand_beside_an_action() -> None:
    match = until(begun("training", 1), "set_dials")
    form = dials_in(asked(match, 0)[2])
    for dial in form.dials:
        for action, fitting in zip(dial.actions, dial.matches, strict=True):
            for number in fitting:
                if number >= 0:
                    other = dial.modifiers[number].stance
                    assert "white" in (other, action.stance) or other == action.stance


def test_all_tools_can_be_typed_in_one_line() -> None:
    match = until(begun("training", 1), "set_dials")
    view, decision, question = asked(match, 0)
    form = dials_in(question)
    line = " ".join(f"{dial.label[0]} 1 {dial.matches[0][0] + 1}" for dial in form.dials)
    answer = stage().read(view, decision, line)
    assert isinstance(answer, Dials)
    assert answer.actions == [0] * len(form.dials)
    assert decision.check(answer) is None


def test_a_modifier_may_be_typed_even_where_it_is_the_only_one() -> None:
    only = 0
    for scenario in ("training", "skirmish"):
        view, decision, question = asked(until(begun(scenario, 1), "set_dials"), 0)
        form = dials_in(question)
        for action in range(len(form.dials[0].actions)):
            actions = [min(action, len(dial.actions) - 1) for dial in form.dials]
            fitting = [dial.matches[at] for dial, at in zip(form.dials, actions, strict=True)]
            only += sum(len(each) == 1 for each in fitting)
            answer = Dials(actions, [each[0] for each in fitting])
            state = cast(State, view.state)
            line = typed_dials(state, cast(SetDials, decision), answer)
            assert stage().read(view, decision, line) == answer
    assert only >= 3


def test_a_modifier_that_does_not_fit_is_no_action_of_the_next_unit() -> None:
    view, decision, question = asked(until(begun("skirmish", 1), "set_dials"), 0)
    form = dials_in(question)
    dial = form.dials[0]
    action = next(at for at, fitting in enumerate(dial.matches) if len(fitting) == 1)
    wrong = next(at for at in range(len(dial.modifiers)) if at not in dial.matches[action])
    with pytest.raises(Mistyped) as mistake:
        stage().read(view, decision, f"{dial.label[0]} {action + 1} {wrong + 1}")
    assert mistake.value.key == "dials.stance"


@pytest.mark.parametrize("line", ["A", "A 1 1", "A 99", "Z 1 1", "march", "ok"])
def test_an_incomplete_line_says_what_is_missing(line: str) -> None:
    match = until(begun("training", 1), "set_dials")
    view, decision, _ = asked(match, 0)
    with pytest.raises(Mistyped) as mistake:
        stage().read(view, decision, line)
    assert "dials." not in stage("de").mistake(mistake.value)


def test_the_coach_speaks_in_the_training_battle_only() -> None:
    match = until(begun("training", 1), "set_dials")
    view, decision, question = asked(match, 0)
    assert stage().teaches(match.chosen_options)
    assert not stage().teaches({"scenario": "skirmish"})
    assert question.lessons
    assert {each.key for each in stage("de").lessons(view, decision)} == {
        each.key for each in question.lessons
    }


def test_a_line_without_modifiers_is_told_which_ones_would_do() -> None:
    match = until(begun("training", 1), "set_dials")
    view, decision, _ = asked(match, 0)
    with pytest.raises(Mistyped) as caught:
        stage().read(view, decision, "A 1 B 1 C 1 D 1")
    said = stage().mistake(caught.value)
    assert said.startswith("The modifier is missing for A, B, C, D. ")
    assert said.endswith("with `A 1` (march 2) go: 1 turn -1, 2 wheel -2, 3 charge, "
                         "4 turning charge -1, 5 defend +1, 8 bonus action skill.")  # fmt: skip
    with pytest.raises(Mistyped) as caught:
        stage().read(view, decision, "A 1 1 B 1 1 C 1 D 1 1")
    assert "missing for C. " in stage().mistake(caught.value)
