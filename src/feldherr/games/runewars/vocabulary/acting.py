"""Words for actions: moves and rallies on demand, one action in place of another, more skills, skills that are lent."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Chosen, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.answers import PASS, Number, SkillChoice
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.frames.cards import BY_SKILL, Doing
from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.powers import Effect, Skill
from feldherr.games.runewars.rules.activation import skills
from feldherr.games.runewars.rules.timing import about_of, card_in, rule_of
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.notes import note, noted
from feldherr.games.runewars.vocabulary.ordering import act_in_progress
from feldherr.games.runewars.vocabulary.several import ForEach
from feldherr.games.runewars.vocabulary.when import Check
from feldherr.games.runewars.vocabulary.whom import Who, choose_some
from feldherr.games.runewars.words import MARCH, SHIFT, STRAIGHT, TURNING


class _Performs(Effect):
    def __init__(self, action: int, speed: Amount, edges: list[int]) -> None:
        self.action = action
        self.speed = speed
        self.edges = edges

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        speed = self.speed.value(ctx.state.runes())
        if self.action in (MARCH, SHIFT) and speed <= 0:
            return NEXT
        return call(Act(doing.unit, self.action, doing.seat, speed, edges=self.edges[:]))


def performs(action: int, speed: Amount | None = None, edges: list[int] | None = None) -> Effect:
    """The unit performs an action; a shift may be limited to some edges."""
    return _Performs(action, Amount(0) if speed is None else speed, edges or [])


class _MarchesAsChosen(Effect):
    """How fast, then with which template."""

    def __init__(self, speeds: list[int], turns: bool) -> None:
        self.speeds = speeds
        self.turns = turns

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        about = about_of(ctx.state, doing)
        if doing.stage == 0:
            speeds: list[Record] = [Number(speed) for speed in self.speeds]
            return ChooseOne(doing.seat, rule_of(doing), "how_fast", speeds, about)
        templates: list[Record] = [Number(STRAIGHT)]
        if self.turns:
            templates.append(Number(TURNING))
        return ChooseOne(doing.seat, rule_of(doing), "which_template", templates, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        assert isinstance(answer, Number)
        if doing.stage == 0:
            doing.amount = answer.number
            doing.stage = 1
            return REPEAT
        return call(Act(doing.unit, MARCH, doing.seat, doing.amount, answer.number))


def marches_as_chosen(*speeds: int, turns: bool = True) -> Effect:
    """A march at one of these speeds, straight or along a turn."""
    return _MarchesAsChosen(list(speeds), turns)


class _EachStrikes(ForEach):
    def deed(self, ctx: Ctx, doing: Doing, unit: int) -> Record:
        return Attack(unit, True, ctx.state.units[unit].seat)


def each_strikes(who: Who) -> Effect:
    """Every unit of a group performs a melee attack."""
    return _EachStrikes(who)


class _ActsInstead(Effect):
    def __init__(self, action: int) -> None:
        self.action = action

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        act_in_progress(ctx).action = self.action
        return NEXT


def performs_instead(action: int) -> Effect:
    """Before an action: it becomes that one."""
    return _ActsInstead(action)


class _AnotherSkill(Effect):
    """Not the one that has just been used; nobody has to."""

    def others(self, state: State, doing: Doing) -> list[Record]:
        if doing.means == BY_SKILL:
            used = SkillChoice(doing.holder, doing.slot, doing.part)
        else:
            used = SkillChoice(*doing.about[1:4])
        return [each for each in skills(state, doing.unit) if each != used]

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        choices = self.others(ctx.state, doing)
        if not choices:
            return None
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, "RR-37", "which_skill", [*choices, PASS], about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, SkillChoice):
            return NEXT
        card = card_in(ctx.state, answer.unit, answer.slot)
        return call(
            Doing(
                doing.unit, card.family, card.kind, BY_SKILL, answer.part, doing.seat, holder=answer.unit,
                slot=answer.slot,
            )
        )  # fmt: skip


def may_use_another_skill() -> Effect:
    """Another skill of the unit, as part of the same action."""
    return _AnotherSkill()


class _LentIf(Skill):
    def __init__(self, effects: list[Effect], only: list[Check]) -> None:
        super().__init__(effects, lent=True)
        self.only = only

    def is_lent(self, state: State, holder: int, unit: int) -> bool:
        return all(check.holds(state, holder, [unit]) for check in self.only)


def lent_skill(*effects: Effect, only: list[Check]) -> Skill:
    """Allies may use it as long as everything is so for the unit that has the card."""
    return _LentIf(list(effects), only)


class _ToolRevealed(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return state.units[unit].revealed


def tool_revealed() -> Check:
    """The unit has revealed its command tool."""
    return _ToolRevealed()


class _NotesUnit(Effect):
    def __init__(self, subject: int, who: Who) -> None:
        self.subject = subject
        self.who = who

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        for unit in self.who.units(ctx.state, doing):
            note(ctx, doing.unit, self.subject, unit)
        return NEXT


def notes_units(subject: int, who: Who) -> Effect:
    """The card remembers the units of a group."""
    return _NotesUnit(subject, who)


class _ActorNoted(Check):
    def __init__(self, subject: int) -> None:
        self.subject = subject

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return about[0] in noted(state, unit, self.subject)


def actor_noted(subject: int) -> Check:
    """Whoever acts is remembered by the card."""
    return _ActorNoted(subject)


class _NotesTrays(Effect):
    def __init__(self, subject: int) -> None:
        self.subject = subject

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        for _ in range(doing.about[1]):
            note(ctx, doing.unit, self.subject, 1)
        return NEXT


def notes_lost_trays(subject: int) -> Effect:
    """After trays were lost: the card counts them."""
    return _NotesTrays(subject)


class _ChoosesSome(Effect):
    def __init__(self, who: Who, most: int) -> None:
        self.who = who
        self.most = most

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_some(ctx.state, doing, "choose_units", self.who, self.most)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        numbers = self.who.units(ctx.state, doing)
        picked = answer.picked if isinstance(answer, Chosen) else []
        doing.picked = [numbers[place] for place in picked]
        return NEXT


def chooses_some(who: Who, most: int) -> Effect:
    """Up to so many units of a group; what follows may speak of them as CHOSEN."""
    return _ChoosesSome(who, most)
