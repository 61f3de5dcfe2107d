"""What can be typed instead of an answer, in English or German."""

from collections.abc import Callable
from pathlib import Path

from feldherr.cli.asking import Question, Quit, Undo
from feldherr.cli.files import write_json
from feldherr.cli.odds import odds_lines
from feldherr.cli.rule_text import row_lines
from feldherr.cli.screen import paragraph, tagged
from feldherr.cli.tables.base import LARGE
from feldherr.cli.words import Trouble
from feldherr.core.errors import FeldherrError
from feldherr.games import tag
from feldherr.stage.base import SAMPLES
from feldherr.stage.words import stage_words

Command = Callable[[Question, str], None]

LOG_LENGTH = 20


def run_command(question: Question, line: str) -> bool:
    """Carry out a command; False if the line is none."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower())
    if command is not None:
        command(question, rest.strip())
        return True
    own = question.table.command(question.view, word.lower(), rest.strip())
    if own is not None:
        question.screen.show(own)
    return own is not None


def show_help(question: Question, rest: str) -> None:
    question.screen.show(question.table.aim())
    question.screen.say("play.help")
    if question.table.has_hand:
        question.screen.say("play.help_hand")
    question.screen.show(question.table.commands())
    question.screen.show(question.table.legend())


def show_table(question: Question, rest: str) -> None:
    question.show()


def show_hand(question: Question, rest: str) -> None:
    if question.table.has_hand:
        question.screen.show(question.table.hand(question.view, LARGE))
    else:
        question.screen.say("play.no_hand")


def show_card(question: Question, rest: str) -> None:
    lines = question.table.card(question.view, rest) if rest else []
    if lines:
        question.screen.show(lines)
    else:
        question.screen.say("play.no_card", card=rest)


def show_rule(question: Question, rest: str) -> None:
    ledger = question.rulebook.ledger()
    row = ledger.find(rest)
    rows = [row] if row else ledger.section(rest)
    if not rest or not rows:
        question.screen.say("play.no_rule", rule=rest)
        return
    for each in rows:
        question.screen.show(row_lines(each, question.rulebook, question.screen, brief=True))


def show_log(question: Question, rest: str) -> None:
    """The last lines, book-keeping included."""
    count = int(rest) if rest.isdecimal() and len(rest) < 6 else LOG_LENGTH
    since = max(0, len(question.view.log) - count)
    for line in question.sitting.lines(question.view, since):
        shown = tagged(
            f"- {line.text}", tag(line.rule, question.language), question.screen.width, "  "
        )
        question.screen.show(shown)


def explain(question: Question, rest: str) -> None:
    """Without anything the wishes, with a number or words the reason."""
    number = rest.removeprefix("[").removesuffix("]")
    if number and not number.isdecimal():
        explain_words(question, rest)
        return
    if not number:
        if question.wishes.answers:
            question.screen.say("play.wishes")
            question.screen.show(question.wishes.lines())
        else:
            question.screen.say("play.no_wishes")
        return
    allowed = question.menu.answer(int(number[:6]))
    if allowed is not None:
        question.screen.say("play.allowed", answer=question.say_answer(allowed))
        return
    wish = question.wishes.answer(int(number[:6]))
    stage = question.table.stage
    reason = None if wish is None else stage.why_not(question.view, question.decision, wish)
    if reason is None:
        question.screen.say("play.no_wish", number=number)
        return
    question.explain_wish(reason)


def explain_words(question: Question, line: str) -> None:
    reasons = question.table.stage.explained(question.view, question.decision, line.split())
    for each in reasons:
        question.explain_wish(each)
    if not reasons:
        question.screen.say("play.allowed", answer=line)


def give_hint(question: Question, rest: str) -> None:
    try:
        answer = question.sitting.hint(question.view, question.decision)
    except FeldherrError:
        question.screen.say("play.no_hint")
        return
    number = question.menu.number(answer)
    said = question.say_answer(answer)
    typed = "" if number else question.table.typed(question.view, question.decision, answer)
    shown = f"[{number}] {said}" if number else f"{said} (`{typed}`)" if typed else said
    question.screen.say("play.hint", answer=shown)
    for reason in question.table.stage.advice(question.view, question.decision, answer):
        question.screen.show(paragraph(reason, question.screen.width, "  "))


def show_odds(question: Question, rest: str) -> None:
    """What the dice may do after an option; without a number after all that lead to dice."""
    number = rest.removeprefix("[").removesuffix("]")
    if number and not (number.isdecimal() and 0 < int(number[:6]) <= len(question.menu.answers)):
        question.screen.say("odds.number", number=rest)
        return
    stage, shown = question.table.stage, False
    for place, answer in enumerate(question.menu.answers, start=1):
        if number and place != int(number[:6]):
            continue
        if not stage.has_odds(question.view, question.decision, answer):
            continue
        found = stage.odds(question.view, question.decision, answer, SAMPLES)
        if found is not None:
            said = f"[{place}] {question.say_answer(answer)}"
            question.screen.show(paragraph(said, question.screen.width, "    ", "bold"))
            question.screen.show(odds_lines(found, question.screen))
            shown = True
    if not shown:
        question.screen.say("odds.none")


def show_position(question: Question, rest: str) -> None:
    """The position as text, with what this seat does not know left out."""
    options = question.sitting.match.chosen_options
    view = question.view
    where, rules = view.breadcrumb(), view.in_progress()
    text = question.rulebook.to_notation(view.state, options, where, rules)
    text = text or stage_words(question.language).say("written.none")
    for line in text.splitlines():
        question.screen.console.print(line, soft_wrap=True)


def save(question: Question, rest: str) -> None:
    name = rest or f"{question.rulebook.name}.json"
    path = Path(name).expanduser()
    try:
        write_json(path, question.sitting.saved(), question.screen.texts)
    except Trouble as trouble:
        question.screen.show(paragraph(str(trouble), question.screen.width))
        return
    question.screen.say("play.saved", game=question.rulebook.name, file=str(path))


def undo(question: Question, rest: str) -> None:
    raise Undo


def leave(question: Question, rest: str) -> None:
    """Offers to save under a name; the game is kept in any case."""
    try:
        name = question.screen.ask(question.screen.texts.say("play.save_as"))
    except EOFError:
        name = ""
    if name:
        save(question, name)
    raise Quit


_NAMES: list[tuple[Command, str]] = [
    (show_help, "? h help hilfe"),
    (show_table, "t table tisch"),
    (show_hand, "hand"),
    (show_card, "c card karte"),
    (show_rule, "r rule regel"),
    (show_log, "l log protokoll"),
    (explain, "w why warum"),
    (give_hint, "hint tipp"),
    (show_odds, "odds chancen"),
    (show_position, "position stellung"),
    (save, "save speichern"),
    (undo, "u undo zurück zurueck"),
    (leave, "q quit exit ende"),
]
COMMANDS: dict[str, Command] = {
    word: command for command, words in _NAMES for word in words.split()
}
