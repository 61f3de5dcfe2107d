"""The message catalogue of RUNEWARS: every word and card in it, and sentences that say what happened."""

from functools import cache

import pytest

from feldherr.battlefield.ids import UnitId
from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import (
    Allocate,
    ChooseOne,
    ChooseSome,
    Chosen,
    Confirm,
    Decision,
    Question,
    Split,
)
from feldherr.core.event import Event
from feldherr.core.game import Game
from feldherr.core.rule import Violation
from feldherr.core.subject import NOTHING, Subject
from feldherr.core.text import LANGUAGES, Texts
from feldherr.core.timing import WHICH_EFFECT_FIRST
from feldherr.games.runewars import terms
from feldherr.games.runewars.answers import (
    PASS,
    BuySurge,
    CardChoice,
    Dials,
    DieAt,
    Direction,
    MoraleChoice,
    Number,
    SideChoice,
    SkillChoice,
    Socket,
    TokenChoice,
    UnitChoice,
)
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.events import activation, attack, card_use, damage, morale, movement
from feldherr.games.runewars.events.setup import TerrainDealt
from feldherr.games.runewars.events.tokens import Received, Spent
from feldherr.games.runewars.frames.card_effects import BY_SKILL, BY_TRIGGER, OF_UNIT, OF_UPGRADE
from feldherr.games.runewars.moments.opening import Due
from feldherr.games.runewars.questions import (
    ACTIVATE_UNIT,
    ASSIGN_ACCURACY,
    CHOOSE_DIRECTION,
    CHOOSE_FIRST_PLAYER,
    CLOSE_GAP,
    DAMAGE_FIGURE,
    DEPLOY_UNIT,
    REROLL_WHICH,
    RESOLVE_MORALE,
    SPEND_INSPIRATION,
    SPEND_PANIC,
    SPEND_SURGES,
    USE_ABILITY,
    WHICH_SKILL,
    WHICH_TEMPLATE,
    WOUND_FIGURE,
)
from feldherr.games.runewars.rulebook import Runewars
from feldherr.games.runewars.rules.setup import id_tokens
from feldherr.games.runewars.state import HIDDEN, NO_CHOICE, State
from feldherr.games.runewars.subjects import Printed
from feldherr.games.runewars.telling.names import Names
from feldherr.games.runewars.terms import PHASES
from feldherr.geometry.angle import QUARTER, degrees
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import EDGE_NAMES, FRONT, REAR
from feldherr.geometry.length import MM
from feldherr.geometry.pose import Pose
from feldherr.testing.conformance.catalogue import arguments, keys, prompts_in_code, strings

GAME = Game(Runewars())
BOOK = GAME.rulebook

SPEARMEN, CAVALRY, KARI, REANIMATES, LANCERS = range(5)
FIGURE, WALL = 0, 1
POSITION = """
table 914.4 x 914.4
round 2, command, south first
options scenario=skirmish
mana 0 1 1 0 1
terrain forest at 700 450 facing 90
south
spearmen 3x3 at 300 400 facing 0; kari_wraithstalker_figure in 0, shield_wall
oathsworn_cavalry 2x1 at 600 200 facing 0
kari_wraithstalker 1x1 at 800 200 facing 0
north
reanimates 2x2 at 420 400 facing 180
carrion_lancers 1x1 at 660 760 facing 180
"""
TWINS = POSITION.replace("carrion_lancers 1x1", "reanimates 2x1")


def texts(language: str) -> Texts:
    return BOOK.texts(language)


def test_every_reason_to_cancel_an_action_is_said() -> None:
    reasons = arguments("runewars", {"ActionCancelled": 2})
    because = {row for reason in reasons for row in strings(reason)}
    assert [row for row in because if not texts("de").has(f"event.ActionCancelled.{row}")] == []


def test_words_behind_an_answer_belong_to_a_prompt() -> None:
    variants = {
        key.split(".")[2]
        for key in texts("en").messages
        if key.startswith("answer.") and key.count(".") == 2
    }
    assert variants - prompts_in_code("runewars") == {"yes", "no", "none"}


@pytest.mark.parametrize(
    ("table", "names"),
    [
        ("action", terms.ACTIONS), ("modifier", terms.MODIFIERS), ("stance", terms.STANCES), ("die", terms.DICE),
        ("icon", terms.ICONS), ("icons", terms.ICONS), ("rune", terms.RUNES), ("token", terms.TOKENS),
        ("keyword", terms.KEYWORDS), ("keyword_meaning", terms.KEYWORDS), ("morale_type", terms.MORALE_TYPES),
        ("terrain_type", terms.TERRAIN_TYPES), ("terrain_keyword", terms.TERRAIN_KEYWORDS),
        ("terrain_keyword_meaning", terms.TERRAIN_KEYWORDS), ("template", terms.TEMPLATES), ("bend", terms.BENDS),
        ("card_state", terms.CARD_STATES), ("edge", EDGE_NAMES), ("direction", EDGE_NAMES), ("phase", PHASES),
        ("side", ["south", "north"]), ("scenario", ["standard", "skirmish", "training"]),
    ],
)  # fmt: skip
def test_every_closed_set_has_names(table: str, names: list[str]) -> None:
    assert keys("runewars", table) == {*names}


def test_every_card_is_described_in_both_languages() -> None:
    catalogue = table().catalogue
    families: dict[str, list[str]] = {
        "unit": [card.name for card in catalogue.units],
        "upgrade": [card.name for card in catalogue.upgrades],
        "morale": [card.name for card in catalogue.morale],
        "terrain": [card.name for card in catalogue.terrain],
        "objective": [card.name for card in catalogue.objectives],
        "condition": [card.name for card in catalogue.conditions],
        "deployment": [card.name for card in catalogue.deployments],
    }
    missing = [
        f"{family}.{name}"
        for language in LANGUAGES
        for family, cards_of_it in families.items()
        for name in cards_of_it
        if not texts(language).has(f"card.{family}.{name}")
    ]
    assert missing == []


# Whole matches


# Single sentences


@cache
def position(text: str) -> State:
    return BOOK.from_notation(text).state


def table(text: str = POSITION) -> State:
    return position(text)


def told(*log: Event[State], language: str = "en", text: str = POSITION) -> list[str]:
    return [line.text for line in BOOK.told(list(log), table(text), language)]


def both(*log: Event[State]) -> list[str]:
    """The last sentence of a log, English and German."""
    return [told(*log, language=language)[-1] for language in LANGUAGES]


def moved(action: int, template: int, edge: int, bend: int, travelled: int) -> movement.Moved:
    return movement.Moved(
        unit=SPEARMEN,
        action=action,
        template=template,
        speed=2,
        edge=edge,
        bend=bend,
        travelled=travelled,
        pose=Pose(0, 0, 0),
        contacts=[],
        leanings=[],
    )


def test_verbs_agree_with_the_names_of_units() -> None:
    assert both(attack.Targeted(SPEARMEN, REANIMATES, True)) == [
        "Spearmen attack Reanimates.",
        "Speerträger greifen Wiederbelebte an.",
    ]
    assert both(attack.Targeted(CAVALRY, LANCERS, True)) == [
        "Oathsworn Cavalry attacks Carrion Lancers.",
        "Eidgebundene Kavallerie greift Aasreiter an.",
    ]
    assert both(attack.Targeted(KARI, REANIMATES, False)) == [
        "Kari Wraithstalker shoots at Reanimates.",
        "Kari Geisterjägerin schießt auf Wiederbelebte.",
    ]


@pytest.mark.rule("RR-46", "RR-46.1a", "RR-46.1b")
def test_units_are_numbered_where_their_type_does_not_tell_them_apart() -> None:
    assert id_tokens(table()) == [0, 0, 0, 0, 0]
    assert id_tokens(table(TWINS)) == [0, 0, 0, 1, 2]
    mirror = table(TWINS.replace("reanimates", "spearmen"))
    assert id_tokens(mirror) == [1, 1, 1, 1, 2]
    assert Names(texts("de"), mirror).unit(4) == "Speerträger 2 (Nord)"


def test_moves_are_told_with_way_and_distance() -> None:
    march = moved(terms.MARCH, terms.STRAIGHT, FRONT, terms.AHEAD, 120 * MM)
    turning = moved(terms.MARCH, terms.TURNING, FRONT, terms.TO_LEFT, degrees(45))
    shift = moved(terms.SHIFT, terms.STRAIGHT, REAR, terms.AHEAD, 60 * MM)
    assert both(march) == [
        "Spearmen march straight ahead: 120 mm.",
        "Speerträger marschieren geradeaus: 120 mm.",
    ]
    assert both(turning) == [
        "Spearmen march with a turn to the left: 45°.",
        "Speerträger marschieren mit einer Drehung nach links: 45°.",
    ]
    assert both(shift) == [
        "Spearmen shift backward: 60 mm.",
        "Speerträger manövrieren rückwärts: 60 mm.",
    ]
    assert both(moved(terms.MARCH, terms.STRAIGHT, FRONT, terms.AHEAD, 0))[0] == (
        "Spearmen cannot move: the way is blocked."
    )


def test_a_collision_names_everything_that_was_met() -> None:
    assert both(movement.Collided(SPEARMEN, [REANIMATES, LANCERS], [], [0], True)) == [
        "Spearmen collide with Reanimates, Carrion Lancers, Forest and the table edge.",
        "Zusammenstoß: Speerträger treffen auf Wiederbelebte, Aasreiter, Wald und den Spielflächenrand.",
    ]


def test_dials_of_others_are_told_without_what_they_show() -> None:
    event = activation.DialsSet(0, [SPEARMEN, CAVALRY], [0, 4], [0, NO_CHOICE], [0])
    assert both(event) == [
        "South sets the command tools. Spearmen: march 2 (4), turn -1; Oathsworn Cavalry: rally (3), no modifier.",
        "Süd stellt die Kommandohalter ein. "
        "Speerträger: Marsch 2 (4), Drehung -1; Eidgebundene Kavallerie: Sammeln (3), kein Modifikator.",
    ]
    unseen = event.seen_by(1)
    assert isinstance(unseen, activation.DialsSet)
    assert both(unseen) == [
        "South sets the command tools in secret.",
        "Süd stellt die Kommandohalter verdeckt ein.",
    ]


def test_a_reveal_says_whether_the_modifier_counts() -> None:
    assert both(activation.Revealed(SPEARMEN, 0, 0)) == [
        "Spearmen reveal march 2 with turn -1.",
        "Speerträger decken auf: Marsch 2 mit Drehung -1.",
    ]
    assert both(activation.Revealed(SPEARMEN, 2, 0))[0] == (
        "Spearmen reveal rally. The modifier (turn -1) does not match and has no effect."
    )


def test_a_cancelled_action_has_its_reason() -> None:
    assert both(activation.ActionCancelled(SPEARMEN, terms.MARCH, "RR-82.1b")) == [
        "Spearmen are immobilized: the march is cancelled.",
        "Speerträger sind bewegungsunfähig: Marsch aufgehoben.",
    ]


def test_dice_are_told_by_colour_and_icons() -> None:
    rolled = attack.DiceRolled(SPEARMEN, [0, 1], [terms.RED_DIE, terms.BLUE_DIE], [5, 0], False)
    faces = table().catalogue.dice[terms.RED_DIE].faces
    assert "blank" in both(rolled)[0]
    assert len(faces) > 5
    assert both(attack.HitsSpent(SPEARMEN, REANIMATES, 2, 3, 6)) == [
        "2 hits at threat 3: 6 damage to Reanimates.",
        "2 Treffer bei Bedrohung 3: 6 Schaden gegen Wiederbelebte.",
    ]


def test_figures_lost_in_a_row_are_counted_and_only_the_last_line_matters() -> None:
    log: list[Event[State]] = [damage.FigureRemoved(REANIMATES, socket) for socket in (15, 14, 13)]
    lines = BOOK.told(log, table(), "de")
    assert [line.text for line in lines] == [
        "Wiederbelebte verlieren eine Figur.",
        "Wiederbelebte haben 2 Figuren verloren.",
        "Wiederbelebte haben 3 Figuren verloren.",
    ]
    assert [line.minor for line in lines] == [True, True, False]


def test_the_figure_of_an_upgrade_falls_under_its_own_name() -> None:
    assert both(damage.FigureRemoved(SPEARMEN, 0, FIGURE)) == [
        "Kari Wraithstalker (figure) falls (Spearmen).",
        "Kari Geisterjägerin (Figur) fällt (Speerträger).",
    ]
    assert both(damage.Wounded(KARI, 0))[1] == "Kari Geisterjägerin erleidet eine Wunde."


def test_a_wound_is_told_of_the_figure_it_names_wherever_that_stands() -> None:
    log: list[Event[State]] = [
        damage.Wounded(SPEARMEN, 4),
        damage.Wounded(SPEARMEN, 4, FIGURE),
        damage.WoundHealed(SPEARMEN, 4, FIGURE),
    ]
    assert told(*log)[:2] == [
        "Spearmen: a figure is wounded.",
        "Kari Wraithstalker (figure) suffers a wound (Spearmen).",
    ]
    assert "Kari Wraithstalker (figure)" in told(*log)[2]


def test_drawn_morale_cards_are_named_only_to_the_side_that_draws_them() -> None:
    event = morale.MoraleDrawn([0, 5], [1])
    assert both(event) == ["North draws Disarray, Betrayal.", "Nord zieht Unordnung, Verrat."]
    unseen = event.seen_by(0)
    assert isinstance(unseen, morale.MoraleDrawn)
    assert unseen.cards == [HIDDEN, HIDDEN]
    assert both(unseen) == ["North draws 2 morale cards.", "Nord zieht 2 Moralkarten."]


def test_a_morale_card_is_told_with_type_and_effect() -> None:
    assert both(morale.MoraleResolved(SPEARMEN, 0, 2)) == [
        "Spearmen suffer Disarray (confusion). The unit receives 1 stun token.",
        "Speerträger erleiden Unordnung (Verwirrung). Die Einheit erhält 1 Betäubt-Marker.",
    ]
    assert both(morale.MoraleResolved(KARI, -1, 1))[1] == (
        "Kari Geisterjägerin hält stand: Keine Karte liegt innerhalb der Schwierigkeit."
    )


def test_tokens_are_counted_and_banes_are_spent_against_a_unit() -> None:
    assert both(Received(SPEARMEN, terms.PANIC, 2)) == [
        "Spearmen receive 2 panic tokens.",
        "Speerträger erhalten 2 Panikmarker.",
    ]
    assert both(Spent(KARI, terms.STUN, 1)) == [
        "1 stun token of Kari Wraithstalker is spent.",
        "Gegen Kari Geisterjägerin wird 1 Betäubt-Marker ausgegeben.",
    ]


def test_abilities_are_told_by_their_card() -> None:
    wall = table().units[SPEARMEN].upgrades[WALL]
    lancers = table().units[LANCERS].kind
    assert both(card_use.AbilityUsed(SPEARMEN, OF_UPGRADE, wall, BY_TRIGGER)) == [
        "Shield Wall takes effect for Spearmen.",
        "Schildwall wirkt für Speerträger.",
    ]
    assert both(card_use.AbilityUsed(LANCERS, OF_UNIT, lancers, BY_SKILL)) == [
        "Carrion Lancers use their skill.",
        "Aasreiter nutzen die eigene Fertigkeit.",
    ]


def test_mana_is_told_by_active_runes() -> None:
    assert both(activation.ManaThrown([1, 0, 0, 0, 1])) == [
        "The mana shows: 4 unstable, 1 natural, 1 stable.",
        "Das Mana zeigt: 4 instabil, 1 natürlich, 1 stabil.",
    ]


def test_sentences_carry_the_rule_of_their_event() -> None:
    lines = BOOK.told([TerrainDealt([])], table(), "en")
    assert (lines[0].text, lines[0].rule) == (
        "There is no terrain on this battlefield.",
        "RR-setup-5a",
    )


# Questions and answers


def asked(decision: Decision) -> list[str]:
    return [BOOK.say_prompt(table(), decision, language) for language in LANGUAGES]


def answered(decision: Decision, answer: Record) -> list[str]:
    return [BOOK.say_answer(table(), decision, answer, language) for language in LANGUAGES]


def choice(prompt: Question, *choices: Record, about: Subject = NOTHING) -> ChooseOne:
    return ChooseOne(0, "RR-6.1", prompt, list(choices), about)


def test_a_question_names_the_card_or_the_unit_it_belongs_to() -> None:
    assert asked(
        Confirm(0, "RR-34.5", USE_ABILITY, Printed("upgrade", table().upgrade(SPEARMEN, WALL)))
    ) == [
        "Shield Wall: Use this ability?",
        "Schildwall: Diese Fähigkeit nutzen?",
    ]
    assert asked(choice(CHOOSE_DIRECTION, about=about_unit(UnitId(0))))[1] == "Speerträger: Wohin?"
    assert asked(choice(WOUND_FIGURE, Socket(REANIMATES, 0), Socket(REANIMATES, 4)))[0] == (
        "Reanimates: Which figure suffers the wound?"
    )
    assert asked(choice(ACTIVATE_UNIT, UnitChoice(0), UnitChoice(1)))[0] == (
        "Which unit do you activate?"
    )


def test_an_answer_is_worded_for_its_question() -> None:
    assert answered(choice(CHOOSE_FIRST_PLAYER), SideChoice(1)) == ["North begins", "Nord beginnt"]
    assert answered(choice(CLOSE_GAP), PASS) == ["stay where it is", "stehen bleiben"]
    assert answered(choice(WHICH_TEMPLATE), Number(terms.TURNING)) == ["turn", "Drehung"]
    assert answered(choice(SPEND_PANIC), Number(1)) == ["1 panic token", "1 Panikmarker"]
    assert answered(choice(SPEND_INSPIRATION), TokenChoice(0, terms.PANIC)) == [
        "remove 1 panic token",
        "1 Panikmarker entfernen",
    ]
    assert answered(choice(SPEND_INSPIRATION), CardChoice(0, WALL)) == [
        "ready Shield Wall",
        "Schildwall spielbereit machen",
    ]


def test_answers_about_units_and_places() -> None:
    assert answered(choice(CHOOSE_DIRECTION), Direction(FRONT, terms.TO_LEFT)) == [
        "forward, bending left",
        "vorwärts, Bogen nach links",
    ]
    assert answered(choice(DAMAGE_FIGURE), Socket(SPEARMEN, 0))[0] == "Kari Wraithstalker (figure)"
    assert answered(choice(DAMAGE_FIGURE), Socket(SPEARMEN, 13)) == [
        "figure in rank 2, tray 1",
        "Figur in Schlachtreihe 2, Tableau 1",
    ]
    assert answered(choice(DEPLOY_UNIT), Placed(Pose(300 * MM, 240_400, QUARTER))) == [
        "300/240 mm, facing 90°",
        "300/240 mm, Blickrichtung 90°",
    ]


def test_answers_about_cards_say_what_they_do() -> None:
    assert answered(choice(SPEND_SURGES), BuySurge(SPEARMEN, 0, 0, 2)) == [
        "Spearmen: receive 1 inspiration (2 surges)",
        "Speerträger: 1 Inspirationsmarker erhalten (2 Energie)",
    ]
    assert answered(choice(WHICH_SKILL), SkillChoice(LANCERS, 0, 0))[1] == (
        "Aasreiter: Pesthauch für einen Feind in Sicht"
    )
    assert answered(choice(RESOLVE_MORALE), MoraleChoice(0)) == [
        "Disarray (confusion 1): The unit receives 1 stun token.",
        "Unordnung (Verwirrung 1): Die Einheit erhält 1 Betäubt-Marker.",
    ]
    assert answered(choice(WHICH_EFFECT_FIRST), Due(0, SPEARMEN, 2, 0))[0] == (
        "Shield Wall (Spearmen)"
    )


def test_several_dice_are_listed() -> None:
    dice: list[Record] = [DieAt(0, terms.RED_DIE, 0), DieAt(1, terms.BLUE_DIE, 0)]
    decision = ChooseSome(0, "RR-7.4", REROLL_WHICH, dice, 0, 2)
    assert asked(decision)[0] == "Which dice do you reroll? At most 2."
    assert answered(decision, Chosen([0, 1])) == [
        "red: blank, blue: blank",
        "rot: nichts, blau: nichts",
    ]
    assert answered(decision, Chosen([])) == ["none", "keine"]


def test_accuracy_is_shared_out_by_figure() -> None:
    decision = Allocate(0, "RR-7.7", ASSIGN_ACCURACY, [Socket(SPEARMEN, 0)], [2], 2, True)
    assert asked(decision)[0] == "Spearmen: Assign 2 accuracy to figures of the defender."
    assert answered(decision, Split([2]))[1] == "Kari Geisterjägerin (Figur): 2"


def test_dials_are_answered_unit_by_unit() -> None:
    numbers = [SPEARMEN, KARI]
    decision = SetDials(0, numbers, [table().kind(each) for each in numbers])
    assert answered(decision, Dials([5, 4], [6, NO_CHOICE]))[1] == (
        "Speerträger: Nahkampfangriff (7), Verbesserung +1 Treffer; "
        "Kari Geisterjägerin: Fernkampfangriff (2), kein Modifikator"
    )


def test_a_refusal_is_explained_in_both_languages() -> None:
    violation = Violation("RR-66.3", "not_in_rear_rank")
    assert BOOK.say_why(violation, "en") == "Damage goes to the rear rank first."
    assert BOOK.say_why(violation, "de") == "Schaden trifft zuerst die hintere Schlachtreihe."


# Looking things up


def test_things_are_found_by_both_names_with_pack_and_badge() -> None:
    things = {thing.id: thing for thing in BOOK.things()}
    assert things["spearmen"].names == ["Spearmen", "Speerträger"]
    assert things["spearmen"].places[0].startswith("src/feldherr/games/runewars/packs/units.toml:")
    assert things["spearmen"].code == ["src/feldherr/games/runewars/abilities/daqan.py"]
    assert things["battle_lines"].names[-1] == "[house rule / Hausregel]"
    assert things["impact"].names == ["Impact", "Zusammenprall"]
    assert len(things) == len(BOOK.things())


def test_every_thing_is_written_down_somewhere() -> None:
    lost = [thing.id for thing in BOOK.things() if thing.kind != "keyword" and not thing.places]
    assert lost == []
    begun = [thing.rows for thing in BOOK.things() if thing.rows != "-"]
    rows = BOOK.ledger().rows
    assert [each for each in begun if not any(row.startswith(each) for row in rows)] == []
