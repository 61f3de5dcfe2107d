"""A question as a table shows it: numbered options with what they touch, or a form for what cannot be listed."""

from typing import TYPE_CHECKING

from feldherr.core.codec import Record
from feldherr.core.decision import Allocate, Arrange, ChooseSome, Decision
from feldherr.core.event import State
from feldherr.core.view import View
from feldherr.games import tag
from feldherr.stage import menu
from feldherr.stage.parts import (
    Cluster,
    Form,
    Group,
    Item,
    Option,
    Order,
    Question,
    Rule,
    Share,
    Some,
)
from feldherr.stage.words import stage_words

if TYPE_CHECKING:
    from feldherr.stage.base import Stage


def rule(row: str, language: str) -> Rule:
    """A ledger row and its tag for who reads that language."""
    return Rule(row, tag(row, language))


def how_to_answer(stage: "Stage", decision: Decision) -> str:
    """What to type where a number alone is no answer."""
    say = stage_words(stage.language).say
    if isinstance(decision, ChooseSome):
        key = "how.exactly" if decision.least == decision.most else "how.some"
        return say(key, least=decision.least, most=decision.most)
    if isinstance(decision, Allocate):
        return say("how.split_all" if decision.exact else "how.split", total=decision.total)
    if isinstance(decision, Arrange):
        is_coded = bool(stage.place_code(decision.places[0]))
        return say("how.arrange" if is_coded else "how.sort")
    return ""


def asked(stage: "Stage", view: View[State], id: int) -> Question:
    """The open question of a seat, complete."""
    decision = view.decision
    assert decision is not None
    form = stage.form(view, decision)
    return Question(
        id=id,
        kind=decision.kind,
        text=stage.rulebook.say_prompt(view.state, decision, stage.language),
        how=stage.how(view, decision),
        rule=rule(decision.rule, stage.language),
        about=stage.about(view, decision),
        groups=[] if form else options_of(stage, view, decision),
        form=form,
        focus=stage.focus(view, decision),
        lessons=stage.lessons(view, decision),
    )


def options_of(stage: "Stage", view: View[State], decision: Decision) -> list[Group]:
    """Every legal answer with its number, in groups."""
    found: list[Group] = []
    number = 1
    for group in stage.groups(view, decision, stage.numbered(view, decision)):
        clusters: list[Cluster] = []
        for cluster in group.clusters:
            options: list[Option] = []
            for entry in cluster.entries:
                options.append(option(stage, view, decision, entry, number))
                number += 1
            clusters.append(Cluster(cluster.head, options))
        found.append(Group(group.title, rule(group.rule, stage.language), clusters))
    return found


def option(
    stage: "Stage", view: View[State], decision: Decision, entry: menu.Entry, number: int
) -> Option:
    """One legal answer."""
    answer = entry.answer
    return Option(
        number=number,
        label=entry.label,
        text=stage.spelled(view, decision, answer),
        answer=answer.to_data(),
        touches=stage.touches(view.state, decision, answer),
        ghost=stage.ghost(view, decision, answer),
        has_odds=stage.has_odds(view, decision, answer),
    )


def finite_form(stage: "Stage", view: View[State], decision: Decision) -> Form | None:
    """The form for picking some, sharing out or arranging; None for the other kinds."""
    if isinstance(decision, ChooseSome):
        return Some(_items(stage, view, decision, decision.items), decision.least, decision.most)
    if isinstance(decision, Allocate):
        items = _items(stage, view, decision, decision.items, decision.limits)
        return Share(items, decision.total, decision.exact)
    if isinstance(decision, Arrange):
        return Order(
            _items(stage, view, decision, decision.items),
            _places(stage, view, decision),
            stage.as_it_is(decision),
        )
    return None


def _items(
    stage: "Stage",
    view: View[State],
    decision: Decision,
    items: list[Record],
    limits: list[int] | None = None,
) -> list[Item]:
    entries = menu.entries_in(stage.groups(view, decision, items))
    return [
        Item(
            label=entry.label,
            text=stage.rulebook.say_answer(view.state, decision, entry.answer, stage.language),
            touches=stage.touches(view.state, decision, entry.answer),
            limit=limit,
        )
        for entry, limit in zip(entries, limits or [0] * len(items), strict=True)
    ]


def _places(stage: "Stage", view: View[State], decision: Arrange) -> list[Item]:
    """The places of an arrangement; where things are only put in order, a place is its number and nothing else."""
    if decision.places == decision.items:
        say = stage_words(stage.language).say
        numbers = range(1, len(decision.places) + 1)
        return [Item("", say("order.place", number=number)) for number in numbers]
    return [_place(stage, view, decision, each) for each in decision.places]


def _place(stage: "Stage", view: View[State], decision: Decision, place: Record) -> Item:
    said = stage.rulebook.say_answer(view.state, decision, place, stage.language)
    return Item(
        label=stage.place_code(place) or said,
        text=said,
        touches=stage.touches(view.state, decision, place),
    )
