"""What the battlefield, unit sheets and the ruler show in the terminal, and that questions fit into it."""

from functools import partial

import pytest

import feldherr
from feldherr.battlefield.coach import lesson_texts
from feldherr.cli.tables import table_for
from feldherr.cli.tables.base import Table
from feldherr.cli.tables.runewars import RunewarsTable
from feldherr.cli.words import words
from feldherr.core.event import State
from feldherr.core.rng import Quick
from feldherr.core.text import Texts, blanks
from feldherr.core.view import View
from feldherr.games.registry import rulebook_of
from feldherr.games.runewars.telling.coach import LESSONS
from tests.cli.driving import battle, run
from tests.cli.small_screen import HEIGHT, WIDTH, heights

POSITION = """
runewars
table 914.4 x 914.4
round 3, command, south first
options scenario=skirmish
deployment battle_lines by north, red south
objective supply_raid by south
terrain forest at 180 540 facing 20
marker south at 480 660
south
spearmen 3x2 at 330 430 facing 0; oooo oooo oooo / oooo oooo oo..; panic 1; shield_wall exhausted
oathsworn_cavalry 2x1 at 600 300 facing 90; oo o.
north
reanimates 3x2 at 510 430 facing 180; stun 1
reanimate_archers 2x1 at 860 720 facing 205; blight 1
carrion_lancers 1x1 at 250 790 facing 180; 1; panic 2
"""


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("scenario", ["training", "skirmish", "standard"])
def test_hardly_any_question_needs_more_lines_than_a_terminal_has(
    language: str, scenario: str
) -> None:
    found = heights("runewars", language, 1, 120, {"scenario": scenario})
    assert sum(height > HEIGHT for height in found) <= len(found) // 20


def drawn(text: str, width: int = 80, height: int = 24) -> list[str]:
    match = feldherr.game("runewars").position(text)
    table = table_for(match.rulebook, "en", width, height)
    return [line.plain for line in table.picture(match.view(0))]


def test_the_map_is_to_scale_with_letters_facings_and_terrain() -> None:
    lines = drawn(POSITION)
    field = [line[5:33] for line in lines[2:-1]]
    assert len(field) == 14
    at = {
        sign: (row, line.index(sign))
        for row, line in enumerate(field)
        for sign in "ABNOPa*"
        if sign in line
    }
    assert at["A"][0] > at["N"][0] > at["P"][0]
    assert at["A"][1] == at["N"][1]
    assert at["O"][1] > at["B"][1] > at["A"][1]
    assert field[at["B"][0]][at["B"][1] :].rstrip().endswith("→")
    assert field[at["P"][0] + 1][at["P"][1]] == "↓"
    assert set("a*") <= set(at)


def test_the_list_tells_figures_wounds_tokens_and_terrain() -> None:
    text = "\n".join(drawn(POSITION))
    for shown in ("South (you)  8 trays", "A↑ Spearmen", "22 Pa1", "1-1 Pa2", "8 Bl1", "a Forest"):
        assert shown in text


@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 60), (120, 24), (120, 60), (60, 24)])
@pytest.mark.parametrize("scenario", ["skirmish", "standard"])
def test_the_map_fits_any_terminal(width: int, height: int, scenario: str) -> None:
    wide = {"skirmish": "914.4", "standard": "1828.8"}[scenario]
    text = POSITION.replace("table 914.4", f"table {wide}").replace("=skirmish", f"={scenario}")
    lines = drawn(text, width, height)
    assert max(len(line) for line in lines) <= width
    assert len(lines) <= height - 6


def test_sides_differ_without_colours() -> None:
    lines = drawn(POSITION)
    assert "⣿⣿" in "".join(lines)
    assert "⢕" in "".join(lines)


def test_a_sheet_shows_values_cards_and_both_wheels() -> None:
    printed = battle(
        "--against", "random", "--seed", "5", "--no-coach", typed="sheet C\nsheet xyz\n"
    )
    for shown in (
        "C Rune Golems, South, siege",
        "1 figure with 0 wounds, trays by rank 1",
        "Attacks: melee attack",
        "Brutal 1: The threat",
        "[1]march 4 (4, blue)",
        "Modifiers: [1]charge (blue)",
        "No unit or card is called xyz.",
    ):
        assert shown in printed.out


def test_cards_are_shown_by_name_in_german() -> None:
    printed = battle("--against", "random", "--lang", "de", typed="karte schildwall\nbogen N\n")
    assert "Schildwall" in printed.out
    assert "N Wiederbelebte, Nord" in printed.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("measure A N", "A Spearmen to N Reanimates: 731 mm, beyond range 5."),
        ("measure a o", "A Spearmen see O Reanimate Archers, but too far away."),
        ("m A 300 300", "A Spearmen to 300/300 mm: 180 mm, range 3."),
        ("measure A", "Measure from a unit to another or to a point"),
        ("measure A Z", "There is no unit Z on the battlefield."),
        ("measure A A", "There is no unit A on the battlefield."),
        ("measure A x y", "Measure from a unit to another or to a point"),
    ],
)
def test_the_ruler_is_free_at_any_time_and_changes_nothing(typed: str, said: str) -> None:
    printed = battle("--against", "random", "--seed", "5", "--no-coach", typed=f"{typed}\n")
    assert said in " ".join(printed.out.split())
    assert printed.out.count("Round 1/8") == 1


def test_a_firing_arc_is_drawn_on_the_map() -> None:
    """RW 69."""
    plain = drawn(POSITION)
    match = feldherr.game("runewars").position(POSITION)
    table = table_for(match.rulebook, "en", 80, 24)
    lines = table.command(match.view(0), "arc", "O")
    assert lines is not None
    shown = [line.plain for line in lines]
    assert shown != plain
    assert [line[34:] for line in shown] == [line[34:] for line in plain]
    wrong = table.command(match.view(0), "winkel", "Z")
    assert wrong is not None
    assert wrong[0].plain == "There is no unit Z on the battlefield."


def test_templates_are_laid_only_while_moving() -> None:
    """RW 62.2."""
    strict = battle("--against", "random", "--seed", "5", "--no-coach", typed="preview A 2 1\n")
    assert "Templates may be laid only while a unit moves." in strict.out
    assert "[RW 62.2]" in strict.out
    typed = "preview A 2 1\npreview A 3\npreview Z\npreview A 99\n"
    relaxed = battle(
        "--against",
        "random",
        "--seed",
        "5",
        "--no-coach",
        "--options",
        "previews=relaxed",
        typed=typed,
    )
    assert "↖" in relaxed.out
    assert max(len(line) for line in relaxed.out.splitlines()) <= 80
    said = " ".join(relaxed.out.split())
    assert "[1] forward, bending left: ends with its front left corner at 237 right, 228 up" in said
    assert "That action does not move the unit." in relaxed.out
    assert relaxed.out.count("Type the letter of a unit and numbers of its wheels") == 2


def test_a_move_in_progress_shows_where_it_leads() -> None:
    typed = "A 2 1 B 3 1 C 3 0 D 2 1\nok\n1\n"
    printed = battle("--against", "random", "--seed", "5", "--no-coach", typed=typed)
    shown = printed.out.split("Where to?")[0].split("activation phase")[-1]
    assert "1" in shown
    assert "↖" in shown
    assert "[1] forward, bending left" in printed.out


def test_a_position_is_drawn_and_its_question_explained() -> None:
    printed = run("position", "-", typed=POSITION)
    assert printed.code == 0
    assert "A Spearmen, action (initiative, stance):" in printed.out
    assert max(len(line) for line in printed.out.splitlines()) <= 80


def test_a_broken_battle_is_reported_by_its_own_game() -> None:
    printed = run("position", "-", typed=POSITION.replace("spearmen", "spoonmen"))
    assert "line 11" in printed.complaint
    without = POSITION.replace("runewars\n", "").replace("spearmen", "spoonmen")
    assert "line 10" in run("position", "-", typed=without).complaint


def seen(table: Table, view: View[State]) -> list[str]:
    """Everything a seat can look at."""
    lines = [*table.picture(view)]
    for letter in "ABCDNOPQ":
        lines += table.card(view, letter)
    said = [line.plain for line in lines]
    if view.decision is not None:
        said += [lesson.key for lesson in table.lessons(view, view.decision)]
    return said


def test_nothing_on_the_table_depends_on_what_is_hidden() -> None:
    """Worlds that look alike to a seat look alike on its screen."""
    match, random = feldherr.game("runewars").new_match(4, {"scenario": "training"}), Quick(4)
    rulebook = match.rulebook
    table = table_for(rulebook, "en", WIDTH, HEIGHT)
    for number in range(40):
        decision = match.decisions[0]
        view = match.view(decision.seat)
        world = view.resample(Quick(number))
        redacted = rulebook.redacted(world.state, decision.seat)
        twin = View(decision.seat, world, redacted, rulebook.fill, view.log)
        assert seen(table, twin) == seen(table, view)
        match.submit(decision.seat, decision.sample(random))


def test_help_tells_the_aim_and_the_own_commands() -> None:
    printed = battle("--against", "random", "--no-coach", typed="?\n")
    for shown in ("You command regiments.", "measure A N", "preview A 3 2", "hint "):
        assert shown in printed.out


def table_texts(language: str) -> Texts:
    return RunewarsTable(rulebook_of("runewars"), language, 80).own


def test_the_languages_have_the_same_sentences() -> None:
    lessons = partial(lesson_texts, LESSONS)
    for catalogue in (table_texts, lessons, words):
        english, german = catalogue("en"), catalogue("de")
        assert english.messages.keys() == german.messages.keys()
        for key, sentence in english.messages.items():
            assert blanks(sentence) == blanks(german.messages[key]), key
