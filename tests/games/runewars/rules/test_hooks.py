"""What cards of the expansions lean on: numbers, permissions and moments that no card of the core set uses."""

import pytest

from feldherr.core.chance import Drawn, Scripted
from feldherr.core.timing import Moment
from feldherr.games.runewars.answers import DieChoice, Direction, SkillChoice
from feldherr.games.runewars.catalogue.entries import Amount, DialAction
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.attack import (
    DiceRolled,
    DieAdded,
    DieRemoved,
    HitsSpent,
    SurgesSpent,
)
from feldherr.games.runewars.events.card_use import AbilityUsed
from feldherr.games.runewars.events.morale import MoraleDrawn
from feldherr.games.runewars.events.movement import Withdrew
from feldherr.games.runewars.frames.activation import Act, Give, Round
from feldherr.games.runewars.frames.attack import Attack, MoraleTest, Reconfigure, Wounding
from feldherr.games.runewars.moments.battle import CommandsGiven, ManaCast
from feldherr.games.runewars.moments.fates import (
    FigureFell,
    MoraleTestBegins,
    WouldReceive,
    WoundSuffered,
)
from feldherr.games.runewars.moments.fights import AddingDice, AddingIcons, TargetChosen
from feldherr.games.runewars.powers import (
    COLLIDES_WITHOUT_PANIC,
    INITIATIVE,
    NO_DIE_FOR_FLANKING,
    NO_REFORM,
    NO_SHIFT,
    NOT_SHOT_AT,
    SHOOTS_MELEE_PROFILES,
    SHOT_RANGE,
    STRIKES_AT_RANGE_1,
    SURGE_COST,
    WITHDRAWS_WITHOUT_PANIC,
    Bonus,
    Part,
    Surge,
    Trait,
)
from feldherr.games.runewars.rules.activation import skills
from feldherr.games.runewars.rules.dials import initiative
from feldherr.games.runewars.rules.mana import mana_thrown
from feldherr.games.runewars.rules.rounds import after_command
from feldherr.games.runewars.rules.targets import refusal, targets
from feldherr.games.runewars.terms import (
    AHEAD,
    BLUE,
    BLUE_DIE,
    BRUTAL,
    DISCARDED,
    INSPIRATION,
    LETHAL,
    MARCH,
    MELEE,
    PANIC,
    PRECISE,
    PROTECTED,
    READY,
    RED,
    RED_DIE,
    REFORM,
    SHIFT,
    STUN,
    UNSTABLE,
    WHITE_DIE,
    KeywordId,
)
from feldherr.games.runewars.vocabulary.bonuses import for_engaged_enemies
from feldherr.games.runewars.vocabulary.checks import figure_of
from feldherr.games.runewars.vocabulary.deck import no_morale_test
from feldherr.games.runewars.vocabulary.dice import loses_rolled_die, replaces_die
from feldherr.games.runewars.vocabulary.fighting import gains_for_this_attack, shoots_with
from feldherr.games.runewars.vocabulary.harming import suffers_wounds
from feldherr.games.runewars.vocabulary.tokens import instead_of_tokens, receives
from feldherr.games.runewars.vocabulary.when import at, defender_of, skill, whenever
from feldherr.geometry.edge import REAR
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    champion,
    duel,
    melee,
    north,
    shot,
    south,
    troop,
)
from tests.games.runewars.abilities.card_help import mana, tokens, use_skill


def against(*parts: Part, gap: float = 0, kind: str = "r", ranged: str = "") -> Field:
    """Unit 0 with these parts faces a giant."""
    own = troop(kind, ranged=ranged, parts=list(parts))
    return Field(
        [Squad(own, SOUTH, [1], south(6, 6)), Squad(GIANT, NORTH, [1], north(6, 6 + gap, 1))]
    )


# ---------------------------------------------------------------------------- numbers


@pytest.mark.parametrize(("stance", "value"), [(BLUE, 3), (RED, 4)])
def test_a_card_may_change_the_initiative_of_one_stance(stance: int, value: int) -> None:
    kind = troop(parts=[Bonus(INITIATIVE, Amount(-1), stance=BLUE)])
    kind.actions = [DialAction(4, stance, MARCH, Amount(1))]
    field = duel(kind, [1], GIANT, [1])
    field.state.units[0].action = 0
    assert initiative(field.state, 0) == value


def test_the_initiative_is_at_least_1() -> None:
    kind = troop(parts=[Bonus(INITIATIVE, Amount(-5))])
    kind.actions = [DialAction(4, RED, MARCH, Amount(1))]
    field = duel(kind, [1], GIANT, [1])
    field.state.units[0].action = 0
    assert initiative(field.state, 0) == 1


def test_a_cheaper_surge_does_not_concern_those_with_a_plus() -> None:
    parts: list[Part] = [
        Bonus(SURGE_COST, Amount(-1)), Surge(2, [receives(STUN)], MELEE, plus=True),
    ]  # fmt: skip
    assert not melee(against(*parts, kind="b"), "blue surge").all(SurgesSpent)
    parts[1] = Surge(2, [receives(STUN)], MELEE)
    assert melee(against(*parts, kind="b"), "blue surge").all(SurgesSpent)


def test_a_weapon_may_not_reach_as_far_as_the_ruler() -> None:
    attack = Attack(attacker=0, melee=False, decider=SOUTH)
    for change, gap, found in ((-2, 2.5, [1]), (-2, 3.5, []), (0, 3.5, [1])):
        field = against(Bonus(SHOT_RANGE, Amount(change)), gap=gap, ranged="r")
        assert targets(field.state, attack) == found
    far = against(Bonus(SHOT_RANGE, Amount(-2)), gap=3.5, ranged="r")
    why = refusal(far.state, attack, 1)
    assert why is not None
    assert (why.rule, why.why) == ("RR-7.2b", "not_in_range")


@pytest.mark.parametrize(("stat", "action"), [(NO_SHIFT, SHIFT), (NO_REFORM, REFORM)])
def test_a_card_may_keep_engaged_enemies_from_an_action(stat: int, action: int) -> None:
    for gap, cancelled in ((0, 1), (1, 0)):
        field = against(for_engaged_enemies(stat, Amount(1)), gap=gap)
        field.begin(Act(unit=1, action=action, decider=NORTH, speed=1))
        found = [each.because for each in field.all(ActionCancelled)]
        assert found == ["RR-golden-3"] * cancelled


# ---------------------------------------------------------------------------- permissions


@pytest.mark.parametrize(("parts", "prompt"), [([], "flanking_die"), ([NO_DIE_FOR_FLANKING], "")])
def test_a_card_may_take_the_die_for_flanking(parts: list[int], prompt: str) -> None:
    defender = troop(defense=9, parts=[Trait(trait) for trait in parts])
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6)),
        Squad(defender, NORTH, [1], south(6, 7)),
    ]
    assert melee(Field(squads), "red hit").prompt == prompt


def test_a_card_may_strike_in_melee_at_range_1() -> None:
    attack = Attack(attacker=0, melee=True, decider=SOUTH)
    reach = Trait(STRIKES_AT_RANGE_1)
    assert targets(against(reach, gap=0.5).state, attack) == [1]
    assert targets(against(reach, gap=1.5).state, attack) == []
    assert targets(against(gap=0.5).state, attack) == []
    squads = [
        Squad(troop("r", parts=[reach]), SOUTH, [1], south(6, 6)),
        Squad(troop(), NORTH, [1], south(6, 4.5)),
    ]
    assert targets(Field(squads).state, attack) == []
    field = melee(against(reach, gap=0.5), "red hit")
    assert (field.the(HitsSpent).threat, field.wounds(1, 0)) == (1, 1)


def test_a_card_may_spare_the_panic_of_withdrawing() -> None:
    for parts, panic in (([], {"panic": 1}), ([Trait(WITHDRAWS_WITHOUT_PANIC)], {})):
        field = (
            against(*parts)
            .begin(Act(unit=0, action=SHIFT, decider=SOUTH, speed=1))
            .answer(Direction(REAR, AHEAD))
        )
        assert field.the(Withdrew).enemies == [1]
        assert tokens(field, 0) == panic


def test_a_card_may_spare_the_panic_of_a_collision() -> None:
    for parts, panic in (([], {"panic": 1}), ([Trait(COLLIDES_WITHOUT_PANIC)], {})):
        field = against(*parts, gap=1).begin(Act(unit=0, action=MARCH, decider=SOUTH, speed=2))
        assert tokens(field, 0) == panic


def test_a_card_may_keep_its_unit_from_being_shot_at() -> None:
    ghost = troop(parts=[Trait(NOT_SHOT_AT)])
    squads = [
        Squad(troop("r", ranged="r"), SOUTH, [1], south(6, 6)),
        Squad(ghost, NORTH, [1], north(6, 8, 1)),
    ]
    state = Field(squads).state
    assert targets(state, Attack(attacker=0, melee=False, decider=SOUTH)) == []
    why = refusal(state, Attack(attacker=0, melee=False, decider=SOUTH), 1)
    assert why is not None
    assert why.why == "not_shot_at"
    assert targets(
        duel(troop(), [1], ghost, [1]).state, Attack(attacker=0, melee=True, decider=SOUTH)
    ) == [1]


# ---------------------------------------------------------------------------- one attack


@pytest.mark.parametrize(("keyword", "wounds"), [(BRUTAL, 4), (LETHAL, 3), (PRECISE, 1)])
def test_a_keyword_may_be_gained_for_one_attack(keyword: KeywordId, wounds: int) -> None:
    gain = Surge(1, [gains_for_this_attack(keyword, Amount(1))], MELEE, once=True)
    early = at(TargetChosen, gains_for_this_attack(keyword, Amount(1)))
    field = melee(against(early if keyword == PRECISE else gain, kind="rr"), *FACES[keyword])
    if keyword == PRECISE:
        assert field.prompt == "reroll"
        field.pick()
    assert field.wounds(1, 0) == wounds
    assert len(field.all(HitsSpent)) == 1


FACES = {
    BRUTAL: ["red hit surge", "red hit"],
    LETHAL: ["red hit surge", "red hit"],
    PRECISE: ["red hit", "red"],
}


def test_a_defender_may_gain_protected_for_one_attack() -> None:
    gain = at(TargetChosen, gains_for_this_attack(PROTECTED, Amount(1)), who=defender_of, may=True)
    safe = troop(threshold=9, sockets=1, parts=[gain])
    for answer, wounds in ((True, 1), (False, 2)):
        field = melee(duel(troop("rr"), [1], safe, [1]), "red hit", "red hit")
        if answer:
            field.yes()
        else:
            field.no()
        assert field.wounds(1, 0) == wounds


def test_a_die_may_be_replaced_before_the_roll() -> None:
    field = melee(
        against(at(AddingDice, replaces_die(WHITE_DIE), may=True), kind="rb"), "blue", "white hit"
    )
    field.yes().answer(DieChoice(RED_DIE))
    assert field.the(DieAdded).die == WHITE_DIE
    assert field.all(DiceRolled)[0].dice == [1, 2]


def test_a_card_may_shoot_with_its_own_dice_and_force() -> None:
    fire = skill(shoots_with([RED_DIE], Amount(0, UNSTABLE)))
    field = mana(against(fire, gap=3, kind="rrr"), unstable=4)
    use_skill(field, "red hit hit")
    assert field.all(DiceRolled)[0].dice == [RED_DIE]
    assert (field.the(HitsSpent).threat, field.wounds(1, 0)) == (4, 8)


# ---------------------------------------------------------------------------- moments


def test_wounds_may_come_instead_of_banes() -> None:
    signets = at(WouldReceive, instead_of_tokens(), suffers_wounds())
    kind = troop(threshold=9, sockets=1, parts=[signets])
    field = duel(kind, [1], GIANT, [1]).begin(Give(0, PANIC, 2))
    assert (tokens(field, 0), field.wounds(0, 0)) == ({}, 2)
    assert tokens(duel(GIANT, [1], GIANT, [1]).begin(Give(0, PANIC, 2)), 0) == {"panic": 2}


def test_a_card_may_do_away_with_a_morale_test() -> None:
    calm = troop(parts=[at(MoraleTestBegins, no_morale_test(), may=True)])
    for spared in (True, False):
        field = duel(calm, [1], GIANT, [1])
        field.state.deck = [0] * 5
        field.begin(MoraleTest(0, 1, NORTH))
        if spared:
            field.yes()
        else:
            field.no()
        assert bool(field.all(MoraleDrawn)) is not spared


def test_a_card_may_answer_to_a_wound() -> None:
    watcher = troop(parts=[whenever(WoundSuffered, receives(INSPIRATION))])
    field = duel(watcher, [1], GIANT, [1]).begin(Wounding(1, 2, SOUTH))
    assert tokens(field, 0) == {"inspiration": 2}


@pytest.mark.parametrize("moment", [CommandsGiven, ManaCast])
def test_cards_speak_up_after_the_command_phase_and_after_mana(moment: type[Moment]) -> None:
    field = against(whenever(moment, receives(INSPIRATION)))
    flow = (
        after_command(field.ctx, Round())
        if moment is CommandsGiven
        else mana_thrown(field.ctx, Round(), Drawn(0))
    )
    record = getattr(flow, "record", None)
    assert record is not None
    field.begin(record, Scripted([]))
    assert tokens(field, 0) == {"inspiration": 1}
    assert field.the(AbilityUsed).unit == 0


def test_a_plain_shot_uses_the_profile() -> None:
    field = shot(against(gap=3, ranged="rr"), "red hit", "red")
    assert field.all(DiceRolled)[0].dice == [RED_DIE, RED_DIE]


def test_a_rolled_die_may_be_taken_away() -> None:
    field = melee(against(at(AddingIcons, loses_rolled_die()), kind="bb"), "blue hit", "blue surge")
    field.answer(field.options()[1])
    assert field.the(HitsSpent).hits == 1
    assert field.the(DieRemoved).die == BLUE_DIE


def test_a_card_may_shoot_with_a_melee_profile() -> None:
    attack = Attack(attacker=0, melee=False, decider=SOUTH)
    assert targets(against(Trait(SHOOTS_MELEE_PROFILES), gap=3).state, attack) == [1]
    assert targets(against(gap=3).state, attack) == []
    field = shot(against(Trait(SHOOTS_MELEE_PROFILES), gap=3), "red hit")
    assert field.wounds(1, 0) == 1


def test_a_skill_may_be_lent_to_allies() -> None:
    lender = troop(parts=[skill(receives(INSPIRATION), lent=True), skill(receives(STUN))])
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 6)),
        Squad(lender, SOUTH, [1], south(8, 6)),
        Squad(troop(), NORTH, [1], north(6, 12, 1)),
    ]
    field = Field(squads)
    assert skills(field.state, 0) == [SkillChoice(1, 0, 0)]
    assert skills(field.state, 2) == []
    use_skill(field)
    assert [tokens(field, unit) for unit in (0, 1)] == [{"inspiration": 1}, {}]


def test_a_fallen_figure_has_its_last_say() -> None:
    bearer = champion(parts=[at(FigureFell, receives(PANIC), only=[figure_of("champion")])])
    other = champion()
    other.name = "other"
    cards = [bearer, other, champion(figure=False)]
    field = Field([Squad(troop(), SOUTH, [2], south(6, 6), cards, [0, 4, -1])])
    field.lose(0, 4).begin(Reconfigure(unit=0))
    while field.prompt:
        field.answer(field.options()[0])
    assert tokens(field, 0) == {}
    field.lose(0, 0).begin(Reconfigure(unit=0))
    while field.prompt:
        field.answer(field.options()[0])
    assert tokens(field, 0) == {"panic": 1}
    assert field.state.units[0].cards == [DISCARDED, DISCARDED, READY]
