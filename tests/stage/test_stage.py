"""The plain staging every game has: it shows any game, though without a picture."""

import pytest

import feldherr
from feldherr.core.decision import (
    NO,
    YES,
    Allocate,
    Arrange,
    Arranged,
    ChooseOne,
    ChooseSome,
    Chosen,
    Confirm,
    Decision,
    Split,
)
from feldherr.core.event import State
from feldherr.core.view import View
from feldherr.games.pixel_tactics.answers import Amount
from feldherr.games.pixel_tactics.questions import (
    HEAL_AMOUNT,
    HEAL_TARGETS,
    REVIVE,
    SHARE_OUT_DAMAGE,
    SORT_DECK,
    TAKE_ACTION,
)
from feldherr.stage import stage_of
from feldherr.stage.base import Stage
from feldherr.stage.parts import Order, Share, Some
from feldherr.stage.question import finite_form
from feldherr.stage.typed import Mistyped, answer_from, named
from feldherr.stage.words import stage_words
from tests.stage.walking import moments, options_in

LANGUAGES = ["en", "de"]
RULE = "PT-action.3"
NUMBERS = [Amount(7), Amount(8), Amount(9)]


def plain(language: str = "en") -> Stage:
    return Stage(feldherr.game("pixel_tactics").rulebook, language)


def view() -> View[State]:
    return feldherr.game("pixel_tactics").new_match(seed=1).view(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(2))
def test_every_option_has_its_number_its_words_and_a_legal_answer(seed: int, language: str) -> None:
    stage = plain(language)
    for match, seat, seen in moments("pixel_tactics", seed, {}, 60):
        question = stage.question(seen, 5)
        options = options_in(question)
        assert question.id == 5
        assert question.text
        assert question.rule.tag.startswith("PT ")
        assert [each.number for each in options] == list(range(1, len(options) + 1))
        for option in options:
            assert option.label
            assert option.text
            assert match.decisions[0].seat == seat or len(match.decisions) > 1
            answer = match.decoded_answer(option.answer)
            assert seen.decision is not None
            assert seen.decision.check(answer) is None
            assert stage.read(seen, seen.decision, str(option.number)) == answer


def test_both_languages_have_the_same_sentences() -> None:
    english, german = (stage_words(language).messages for language in LANGUAGES)
    assert english.keys() == german.keys()
    assert english["status.over"] != german["status.over"]


def test_a_stage_is_made_once_for_a_language() -> None:
    rulebook = feldherr.game("pixel_tactics").rulebook
    assert stage_of(rulebook, "en") is stage_of(rulebook, "en")
    assert stage_of(rulebook, "en") is not stage_of(rulebook, "de")


def test_some_are_picked_with_a_form_that_knows_the_limits() -> None:
    decision = ChooseSome(0, RULE, HEAL_TARGETS, [*NUMBERS], 1, 2)
    form = finite_form(plain(), view(), decision)
    assert isinstance(form, Some)
    assert [item.text for item in form.items] == ["7", "8", "9"]
    assert (form.least, form.most) == (1, 2)
    assert decision.check(Chosen([0, 2])) is None


def test_amounts_are_shared_out_with_a_form_that_knows_every_limit() -> None:
    decision = Allocate(0, RULE, SHARE_OUT_DAMAGE, [*NUMBERS], [3, 1, 9], 5, True)
    form = finite_form(plain(), view(), decision)
    assert isinstance(form, Share)
    assert [item.limit for item in form.items] == [3, 1, 9]
    assert (form.total, form.exact) == (5, True)


def test_an_order_begins_as_it_is() -> None:
    decision = Arrange(0, RULE, SORT_DECK, [*NUMBERS[:2]], [*NUMBERS])
    form = finite_form(plain(), view(), decision)
    assert isinstance(form, Order)
    assert [place.label for place in form.places] == ["7", "8", "9"]
    assert form.now == [0, 1, -1]


@pytest.mark.parametrize(
    ("line", "answer"), [("1", YES), ("2", NO), ("ja", YES), ("NO", NO), ("yes", YES), ("n", NO)]
)
def test_a_yes_is_typed_as_number_or_word(line: str, answer: Confirm) -> None:
    assert plain().read(view(), Confirm(0, RULE, REVIVE), line) == answer


def typed(decision: Decision, line: str) -> object:
    return plain().read(view(), decision, line)


def test_lines_for_forms_are_read_as_in_the_terminal() -> None:
    some = ChooseSome(0, RULE, HEAL_TARGETS, [*NUMBERS], 0, 2)
    share = Allocate(0, RULE, SHARE_OUT_DAMAGE, [*NUMBERS], [3, 1, 9], 5, True)
    order = Arrange(0, RULE, SORT_DECK, [*NUMBERS], [*NUMBERS])
    assert typed(some, "3, 1") == Chosen([0, 2])
    assert typed(some, "none") == Chosen([])
    assert typed(share, "1=2 3=3") == Split([2, 0, 3])
    assert typed(order, "3 1 2") == Arranged([2, 0, 1])
    assert typed(order, "ok") == Arranged([0, 1, 2])


@pytest.mark.parametrize(
    ("line", "language", "said"),
    [
        ("4", "en", "Type a number from 1 to 3, or `?`."),
        ("4", "de", "Gib eine Nummer von 1 bis 3 ein, oder `?`."),
        ("x", "en", "x is no number. `?` lists all commands."),
        ("no such", "en", "Type a number from 1 to 3, or `?`."),
    ],
)
def test_a_line_that_is_no_answer_is_explained(line: str, language: str, said: str) -> None:
    decision = ChooseOne(0, RULE, HEAL_AMOUNT, [*NUMBERS])
    with pytest.raises(Mistyped) as caught:
        plain(language).read(view(), decision, line)
    assert plain(language).mistake(caught.value) == said


def test_words_name_an_option_if_they_fit_only_one() -> None:
    stage = stage_of(feldherr.game("pixel_tactics").rulebook, "en")
    for _, _, seen in moments("pixel_tactics", 4, {}, 12):
        assert seen.decision is not None
        if seen.decision.prompt != "turn":
            continue
        answers = seen.decision.options() or []
        groups = stage.groups(seen, seen.decision, answers)
        assert answer_from("draw", seen.decision, groups, stage).to_data() == {"type": "DrawCard"}
        recruits = named("recruit", groups)
        assert len(recruits) > 1
        with pytest.raises(Mistyped, match=r"typed\.several"):
            answer_from("recruit", seen.decision, groups, stage)
        return
    raise AssertionError("nobody had a turn")


def test_what_is_pointed_at_for_nothing_is_answered_with_the_question() -> None:
    decision = ChooseOne(0, RULE, TAKE_ACTION, [*NUMBERS])
    (why,) = plain().why(view(), decision, ["0.F1"])
    assert why.wish == ""
    assert "Your turn: choose an action." in why.reason
    assert why.rule.row == RULE
    assert why.text.startswith("The six actions: ")
    assert plain().why(view(), decision, []) == []


def test_the_status_names_who_decides_and_by_which_rule() -> None:
    match = feldherr.game("pixel_tactics").new_match(seed=1)
    stage = stage_of(match.rulebook, "en")
    own, rule = stage.status(match.view(0))
    assert own == "Choose your leader. The card leaves your hand."
    assert rule.row == "PT-setup.4"
    watched, rule = stage.status(match.view(2))
    assert watched == "Red, Blue decide: Who becomes the leader?"
    assert rule.row == "PT-setup.4"


def test_a_winner_wins_alone_and_nobody_wins_a_draw() -> None:
    assert plain().winners(view().state, 1) == [1]
    assert plain().winners(view().state, -1) == []
