"""What is typed in words: options as they are written, and what is not possible, with its rule."""

import pytest

import feldherr
from feldherr.core.decision import Allocate, Arrange, Decision
from feldherr.core.event import State
from feldherr.core.rulebook import Options
from feldherr.core.view import View
from feldherr.games.pixel_tactics.answers import Amount
from feldherr.games.pixel_tactics.questions import SHARE_OUT_DAMAGE, SORT_DECK
from feldherr.stage import stage_of
from feldherr.stage.base import Stage
from feldherr.stage.parts import Why
from feldherr.stage.typed import Mistyped
from tests.stage.runewars import battles
from tests.stage.walking import moments, options_in, written

PIXELS = feldherr.game("pixel_tactics").rulebook
POSITION = """
    round 2, front wave, red first, red to act, 2 actions
    red leads blank
    | fighter | . | healer bound |
    | .       | * | .            |
    | gunner  | . | .            |
    hand oracle dragon_mage
    blue leads blank
    | knight | . | . |
    | mystic | * | . |
    | .      | . | . |
    hand
"""
TRUCE = POSITION.replace("round 2", "round 1")


def turn(text: str = POSITION) -> tuple[View[State], Decision]:
    view = written("pixel_tactics", text).view(0)
    assert view.decision is not None
    return view, view.decision


def target_question() -> tuple[View[State], Decision]:
    """Somebody shoots in the training battle: N is a target that cannot be hit."""
    match = battles.until(battles.begun("training", 5), "choose_target", seed=1)
    view = match.view(match.decisions[0].seat)
    assert view.decision is not None
    return view, view.decision


def rules(reasons: list[Why]) -> list[str]:
    return [why.rule.row for why in reasons]


def refusal(stage: Stage, view: View[State], decision: Decision, line: str) -> str:
    """What is wrong with a line: the rule, or the sentence that says what to type."""
    try:
        answer = stage.read(view, decision, line)
    except Mistyped as error:
        objections = rules(stage.objections(view, decision, line))
        return " ".join(objections) or stage.mistake(error)
    why = stage.why_not(view, decision, answer)
    assert why is not None
    return why.rule.row


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("game", "options"), [("pixel_tactics", {}), ("runewars", {"scenario": "training"})]
)
def test_every_option_can_be_typed_as_it_is_written(
    game: str, options: Options, language: str
) -> None:
    rulebook = feldherr.game(game).rulebook
    stage, other = (stage_of(rulebook, each) for each in (language, "en"))
    for number, (match, _, view) in enumerate(moments(game, 2, options, 40)):
        decision = view.decision
        assert decision is not None
        shown = options_in(stage.question(view, 1)) if number % 4 == 0 else []
        texts = [each.text for each in shown]
        for option in shown:
            if texts.count(option.text) > 1 or not any(sign.isalpha() for sign in option.text):
                continue
            answer = match.decoded_answer(option.answer)
            typed = "  ".join(option.text.upper().split(" "))
            assert other.read(view, decision, option.text) == answer
            assert stage.read(view, decision, f" {typed} ") == answer


@pytest.mark.parametrize(
    "line",
    ["Recruit Dragon Mage on F2", "drachenmagierin  AUF f2 Rekrutieren", "dragon mage f2"],
)
def test_an_option_is_understood_in_either_language(line: str) -> None:
    view, decision = turn()
    answer = stage_of(PIXELS, "en").read(view, decision, line)
    assert answer.to_data() == {"type": "Recruit", "card": "red.dragon_mage", "slot": "F2"}


@pytest.mark.parametrize(
    ("language", "line", "expected"),
    [
        ("en", "recruit oracle r1", "PT-recruit.1"),
        ("en", "Recruit Oracle on R1", "PT-recruit.1"),
        ("en", "oracle r1", "PT-recruit.1"),
        ("en", "r1 oracle recruit", "PT-recruit.1"),
        ("en", "oracle k2", "PT-recruit.6"),
        ("en", "move fighter f3", "PT-move.4"),
        ("en", "fighter melee mystic", "PT-melee.1"),
        ("de", "Drachenmagierin R1", "PT-recruit.1"),
        ("de", "rekrutiere Drachenmagierin r1", "PT-recruit.1"),
        ("en", "attack oracle", "Type a number from 1 to 17, or `?`."),
        ("de", "ganz was anderes", "Gib eine Nummer von 1 bis 17 ein, oder `?`."),
        ("en", "attack f1", "attack f1 fits 2 options. Type more words, or the number."),
    ],
)
def test_an_order_that_is_not_possible_is_answered_with_its_rule(
    language: str, line: str, expected: str
) -> None:
    assert refusal(stage_of(PIXELS, language), *turn(), line) == expected


NOT_IN_HAND = {"en": "is not in your hand", "de": "hast du nicht auf der Hand"}
ELSEWHERE = POSITION.replace("blue leads", "discard priestess\n    blue leads").replace(
    "| .       | * | .            |", "| .       | * | witch corpse |"
)


@pytest.mark.parametrize(
    ("language", "line", "row", "name", "where"),
    [
        ("en", "recruit knight f2", "PT-recruit.1", "Knight", "this card is still in your deck."),
        ("de", "ritter f2", "PT-recruit.1", "Ritter", "Diese Karte ist noch in deinem Stapel."),
        ("en", "priestess", "PT-recruit.1", "Priestess", "this card lies in your discard pile."),
        (
            "de",
            "befehl priesterin",
            "PT-order.1",
            "Priesterin",
            "Diese Karte liegt in deiner Ablage.",
        ),
        ("en", "recruit gunner f2", "PT-recruit.1", "Gunner", "this card stands on Red R1."),
        ("en", "order witch", "PT-order.1", "Witch", "this card lies on Red K3 as a corpse."),
    ],
)
def test_who_names_a_card_that_is_not_in_hand_is_told_where_it_is(
    language: str, line: str, row: str, name: str, where: str
) -> None:
    stage, (view, decision) = stage_of(PIXELS, language), turn(ELSEWHERE)
    said = f"{name} {NOT_IN_HAND[language]}: {where}"
    for reasons in (
        stage.objections(view, decision, line),
        stage.explained(view, decision, line.split()),
    ):
        assert [(why.reason, why.rule.row) for why in reasons] == [(said, row)]


def test_where_a_card_is_tells_nothing_of_what_is_hidden() -> None:
    stage = stage_of(PIXELS, "en")
    for deck, hand in (("knight mystic", "witch"), ("mystic knight", "paladin")):
        hidden = POSITION.replace("    blue leads", f"    deck {deck}\n    blue leads")
        view, decision = turn(hidden.replace("    hand\n", f"    hand {hand}\n"))
        (why,) = stage.objections(view, decision, "recruit knight f2")
        assert why.reason == "Knight is not in your hand: this card is still in your deck."
        (why,) = stage.objections(view, decision, "recruit paladin f2")
        assert why.reason == "Paladin is not in your hand: this card is still in your deck."


def test_who_names_a_leader_that_is_not_in_hand_is_told_so() -> None:
    stage = stage_of(PIXELS, "en")
    view = feldherr.game("pixel_tactics").new_match(seed=3).view(0)
    decision = view.decision
    assert decision is not None
    assert rules(stage.objections(view, decision, "no such card")) == []
    held = {each["card"] for each in (option.to_data() for option in decision.options() or [])}
    missing = "knight" if "red.knight" not in held else "paladin"
    (why,) = stage.objections(view, decision, missing)
    assert why.rule.row == decision.rule
    assert why.reason.endswith("is not in your hand: this card is still in your deck.")


@pytest.mark.parametrize(
    ("language", "line"), [("en", "attack f1"), ("de", "angreifen f1"), ("en", "fighter knight")]
)
def test_the_truce_is_named_to_who_types_an_attack(language: str, line: str) -> None:
    assert refusal(stage_of(PIXELS, language), *turn(TRUCE), line) == "PT-truce.1"


@pytest.mark.parametrize(
    ("language", "line", "touches"),
    [
        ("en", "oracle R1", ["hand.oracle", "0.R1"]),
        ("en", "R1 oracle", ["hand.oracle", "0.R1"]),
        ("de", "Drachenmagierin R1", ["hand.dragon_mage", "0.R1"]),
        ("en", "fighter mystic", ["0.F1", "1.K1"]),
        ("en", "gunner knight", ["0.R1", "1.F1"]),
    ],
)
def test_reasons_are_the_same_whether_things_are_named_or_pointed_at(
    language: str, line: str, touches: list[str]
) -> None:
    stage, (view, decision) = stage_of(PIXELS, language), turn()
    pointed = stage.explained(view, decision, touches)
    named = stage.explained(view, decision, line.split())
    assert pointed == stage.why(view, decision, touches)
    assert [(why.reason, why.rule) for why in named] == [(why.reason, why.rule) for why in pointed]


def test_nothing_speaks_against_what_is_possible() -> None:
    stage, (view, decision) = stage_of(PIXELS, "en"), turn()
    assert stage.explained(view, decision, ["oracle", "F2"]) == []
    (unknown,) = stage.explained(view, decision, ["tea"])
    assert unknown.reason.startswith("That has nothing to do with the question now")


@pytest.mark.parametrize("language", ["en", "de"])
def test_units_are_named_by_letter_or_name(language: str) -> None:
    stage, (view, decision) = battles.stage(language), target_question()
    wish = decision.wishes()[0]
    touches = stage.touches(view.state, decision, wish)
    pointed = stage.why(view, decision, touches)
    letter, name = stage.label(view, decision, wish).split(" ", 1)
    assert letter == "N"
    assert rules(pointed) == ["RR-36"]
    for line in (letter, letter.lower(), name, f"{letter} {name}"):
        assert stage.explained(view, decision, line.split()) == pointed
        assert refusal(stage, view, decision, line) == "RR-36"


def test_a_unit_no_wish_is_about_is_known_by_its_letter_too() -> None:
    stage, (view, decision) = battles.stage(), target_question()
    own = stage.touches(view.state, decision, decision.wishes()[0])[0]
    letter = "ABCD"[int(own.removeprefix("unit."))]
    assert stage.explained(view, decision, [letter]) == stage.why(view, decision, [own])
    assert stage.objections(view, decision, letter) == stage.why(view, decision, [own])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("line", ["=", "1=", "=2", "1=2 =", "2"])
def test_half_a_share_is_answered_with_how_to_type_it(language: str, line: str) -> None:
    items = [Amount(7), Amount(8)]
    share = Allocate(0, "PT-action.3", SHARE_OUT_DAMAGE, [*items], [3, 3], 3, True)
    stage, (view, _) = stage_of(PIXELS, language), turn()
    said = refusal(stage, view, share, line)
    assert said == stage.mistake(Mistyped("typed.split"))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "A number is missing. `?` lists all commands."),
        ("de", "Da fehlt eine Nummer. `?` zeigt alle Befehle."),
    ],
)
@pytest.mark.parametrize("line", ["1=", "=1", "1=2 2"])
def test_half_an_arrangement_is_answered_with_a_whole_sentence(
    line: str, language: str, said: str
) -> None:
    items = [Amount(7), Amount(8)]
    order = Arrange(0, "PT-action.3", SORT_DECK, [*items], [*items])
    assert refusal(stage_of(PIXELS, language), turn()[0], order, line) == said
