"""The options of a question, grouped by action and by card, so that many of them fit on a screen."""

from collections.abc import Callable

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.games.pixel_tactics.answers import (
    Aim,
    Attack,
    Card,
    DrawCard,
    DrawPromo,
    EndTurn,
    Execute,
    Lead,
    Move,
    Pass,
    PlayOrder,
    Recruit,
    RemoveCorpse,
    TakeDamage,
    Target,
)
from feldherr.games.pixel_tactics.card_numbers import KindId, kind_of
from feldherr.games.pixel_tactics.grid import (
    LEADER,
    MODES,
    NOWHERE,
    ORDER,
    SLOTS,
    SPELL,
    FaceId,
    Ref,
    SlotId,
    is_leader,
    opponent_of,
    ref_of,
    row_at,
)
from feldherr.games.pixel_tactics.moments import Due
from feldherr.games.pixel_tactics.questions import ABOUT_ORDERS, TAKE_ACTION
from feldherr.games.pixel_tactics.rules.values import damage_to, life
from feldherr.games.pixel_tactics.state import State
from feldherr.games.pixel_tactics.telling.names import Names
from feldherr.games.pixel_tactics.telling.questions_and_answers import say_answer
from feldherr.games.pixel_tactics.telling.story import board_of
from feldherr.stage.menu import Cluster, Entry, Group

_GROUPS: list[tuple[str, str, tuple[type[Record], ...]]] = [
    ("draw", "PT-draw.1", (DrawCard,)),
    ("end", "PT-round.12", (EndTurn,)),
    ("end", "PT-round.11", (Pass,)),
    ("recruit", "PT-recruit.1", (Recruit,)),
    ("attack", "PT-attackaction.1", (Attack,)),
    ("order", "PT-order.1", (PlayOrder,)),
    ("move", "PT-move.1", (Move,)),
    ("corpse", "PT-corpseaction.1", (RemoveCorpse,)),
    ("damage", "PT-faq.1", (TakeDamage,)),
    ("promo", "PT-promo.3", (DrawPromo,)),
    ("execute", "PT-card.promo_marion.leader", (Execute,)),
]


class Menu:
    """Groups for one question."""

    def __init__(self, names: Names, state: State, decision: Decision) -> None:
        self.names = names
        self.say = names.texts.say
        self.state = state
        self.decision = decision
        self.board = board_of(state)
        self.seat = decision.seat

    def groups(self, answers: list[Record]) -> list[Group]:
        rest = list(answers)
        found: list[Group] = []
        if self.decision.prompt == TAKE_ACTION:
            for title, rule, kinds in _GROUPS:
                some = [answer for answer in rest if isinstance(answer, kinds)]
                if some:
                    found.append(Group(self.say(f"table.{title}"), rule, self.clusters(some)))
                    rest = [answer for answer in rest if not isinstance(answer, kinds)]
        if rest:
            found.append(Group("", self.decision.rule, self.clusters(rest)))
        return found

    def clusters(self, answers: list[Record]) -> list[Cluster]:
        """Answers with the same beginning together, in the order of their first appearance."""
        found: dict[str, Cluster] = {}
        for answer in answers:
            head, label = self.parts(answer)
            short_head, short = self.short_parts(answer)
            cluster = found.setdefault(head, Cluster(head, [], short_head))
            cluster.entries.append(Entry(answer, label, short))
        return list(found.values())

    def parts(self, answer: Record) -> tuple[str, str]:
        """The beginning an answer shares with others, and what is its own."""
        if isinstance(answer, Recruit):
            return self.names.card(answer.card), SLOTS[answer.slot]
        if isinstance(answer, Move):
            return self.names.own_card(self.board, self.own(answer.slot)), SLOTS[answer.to]
        if isinstance(answer, TakeDamage):
            taker, hero = (
                self.names.own_card(self.board, self.own(answer.to)),
                self.names.own_card(self.board, self.own(answer.slot)),
            )
            return f"{hero} > {taker}", str(answer.amount)
        if isinstance(answer, Attack):
            mode = self.say(f"table.{MODES[answer.mode]}")
            head = self.names.own_card(self.board, self.own(answer.slot))
            if answer.target == NOWHERE:
                return head, mode
            target = self.names.own_card(self.board, ref_of(opponent_of(self.seat), answer.target))
            return f"{head} {mode}", f"{target}{self.harm(answer)}"
        if isinstance(answer, (PlayOrder, DrawPromo)):
            return "", self.names.card(answer.card)
        if isinstance(answer, RemoveCorpse):
            return "", self.names.place(self.board, answer.at)
        return "", self.label(answer)

    def short_parts(self, answer: Record) -> tuple[str, str]:
        """The same where there is little room: places instead of names; empty where nothing is shorter."""
        if isinstance(answer, Move):
            return SLOTS[answer.slot], ""
        if isinstance(answer, TakeDamage):
            return f"{SLOTS[answer.slot]} > {SLOTS[answer.to]}", ""
        if isinstance(answer, Attack):
            if answer.target == NOWHERE:
                return SLOTS[answer.slot], ""
            mode = self.say(f"table.{MODES[answer.mode]}")
            return f"{SLOTS[answer.slot]} {mode}", f"{SLOTS[answer.target]}{self.harm(answer)}"
        return "", ""

    def label(self, answer: Record) -> str:
        """The words for an answer, with the figures one wants to see before choosing."""
        sentence = say_answer(self.names.texts, self.state, self.decision, answer)
        more: dict[type[Record], Callable[[Record], str]] = {
            Target: self.figures, Lead: self.ability, Due: self.power, Card: self.order, Aim: self.aim,
        }  # fmt: skip
        extra = more.get(type(answer))
        return sentence + extra(answer) if extra else sentence

    def own(self, slot: SlotId) -> Ref:
        return ref_of(self.seat, slot)

    def harm(self, attack: Attack) -> str:
        """What the attack would do if nobody steps in."""
        target = ref_of(opponent_of(self.seat), attack.target)
        is_legal = self.decision.check(attack) is None
        if attack.mode == SPELL or not is_legal or not self.state.is_alive(target):
            return ""
        return f" -{damage_to(self.state, target, self.own(attack.slot), attack.mode)}"

    def figures(self, answer: Record) -> str:
        assert isinstance(answer, Target)
        piece = self.state.at(answer.at)
        if piece is None or piece.corpse:
            return ""
        return f"  {piece.damage}/{life(self.state, answer.at)}"

    def aim(self, answer: Record) -> str:
        assert isinstance(answer, Aim)
        return "" if answer.target == NOWHERE else self.figures(Target(answer.target))

    def ability(self, answer: Record) -> str:
        assert isinstance(answer, Lead)
        kind = kind_of(answer.card)
        cards = self.state.cards
        figures = f"{cards.leader_attack[kind]}/{cards.leader_life[kind]}"
        return f"  {figures}  {self.text(kind, LEADER)}{self.names.badge(kind, LEADER)}"

    def power(self, answer: Record) -> str:
        assert isinstance(answer, Due)
        source = answer.source
        if is_leader(source):
            return f": {self.text(self.state.leader_kind(answer.seat), LEADER)}"
        return f": {self.text(kind_of(self.state.piece(source).card), row_at(source))}"

    def order(self, answer: Record) -> str:
        """The order on a card, where orders are what the question is about."""
        assert isinstance(answer, Card)
        if self.decision.prompt not in ABOUT_ORDERS:
            return ""
        return f": {self.text(kind_of(answer.card), ORDER)}"

    def text(self, kind: KindId, face: FaceId) -> str:
        return self.state.cards.infos[kind].faces[face].text[self.names.language]
