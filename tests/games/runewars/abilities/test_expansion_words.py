"""Cards of the Daqan Lords, the Uthuk Y'llan and of nobody in particular, written with words no core card needs."""

import pytest

from feldherr.core.chance import Drawn, Scripted, Shuffled
from feldherr.core.rng import Quick
from feldherr.games.runewars.answers import (
    PASS,
    CardChoice,
    Direction,
    Number,
    SkillChoice,
    TokenChoice,
    UnitChoice,
)
from feldherr.games.runewars.events.activation import ActionCancelled, ManaThrown
from feldherr.games.runewars.events.attack import (
    DiceRolled,
    DieAdded,
    DieRemoved,
    MortalStrikesSpent,
    SurgesSpent,
    Targeted,
)
from feldherr.games.runewars.events.morale import (
    DeckCardDiscarded,
    MoraleDiscarded,
    MoraleDrawn,
    MoraleTested,
)
from feldherr.games.runewars.events.movement import Moved, Reformed
from feldherr.games.runewars.events.setup import Deployed
from feldherr.games.runewars.frames.activation import Act, Activation, Give, Round
from feldherr.games.runewars.frames.attack import (
    Attack,
    MoraleTest,
    Wounding,
)
from feldherr.games.runewars.frames.movement import Reforming
from feldherr.games.runewars.kinds import Amount, DialAction, UpgradeKind
from feldherr.games.runewars.moments import (
    ADD_DICE,
    ADD_ICONS,
    AFTER_ACTIVATION,
    AFTER_ATTACK,
    AFTER_MORALE,
    AFTER_MOVE,
    BEFORE_ACTION,
    BEFORE_ACTIVATION,
    BEFORE_DESTRUCTION,
    BEFORE_MORALE,
    DESTROYED,
    MANA_CAST,
    REFORMED,
    REROLLED,
    SKILLED,
    TARGETED,
    TRAYS_LOST,
    WOULD_RECEIVE,
)
from feldherr.games.runewars.powers import ENEMIES as OF_ENEMIES
from feldherr.games.runewars.powers import (
    NO_SHIFT,
    SHOOTS_MELEE_PROFILES,
    STRIKES_AROUND,
    STRIKES_ASIDE,
    STRIKES_AT_RANGE_1,
    SURGE_COST,
    Part,
    Surge,
    Trait,
)
from feldherr.games.runewars.rules.activation import skills
from feldherr.games.runewars.rules.holding import bonus, keyword
from feldherr.games.runewars.rules.mana import mana_thrown
from feldherr.games.runewars.rules.measure import range_between
from feldherr.games.runewars.rules.targets import targets
from feldherr.games.runewars.vocabulary.acting import (
    actor_noted,
    chooses_some,
    each_strikes,
    lent_skill,
    marches_as_chosen,
    may_use_another_skill,
    notes_lost_trays,
    notes_units,
    performs,
    performs_instead,
    tool_revealed,
)
from feldherr.games.runewars.vocabulary.arriving import after_deployment, deploys_again
from feldherr.games.runewars.vocabulary.counting import rolls_for
from feldherr.games.runewars.vocabulary.deck import (
    discards_top_morale,
    may_inflict_drawn_card,
    receives_by_type,
    suffers_its_card,
)
from feldherr.games.runewars.vocabulary.fighting import (
    add_icon,
    melee_surge,
    rerolls_dice,
)
from feldherr.games.runewars.vocabulary.growing import suffers_wounds
from feldherr.games.runewars.vocabulary.handling import (
    adds_as_many,
    exchanges_bane,
    exhausts_itself,
    figure_may_suffer_to_ready,
    gives_bane_of_choice,
    gives_stored_bane,
    loses_banes,
    may_ready_card,
    spends_any,
    suffers_to_store_banes,
)
from feldherr.games.runewars.vocabulary.morale import no_morale_test
from feldherr.games.runewars.vocabulary.moving import reform
from feldherr.games.runewars.vocabulary.notes import (
    ACTIVE,
    DRIVEN,
    FACED,
    STOCK,
    TALLY,
    THIS_ROUND,
    forgets,
    forgets_now,
    knows,
    lacks,
    notes,
)
from feldherr.games.runewars.vocabulary.ordering import (
    FASTER,
    drives,
    in_action,
    may_reform_or_shift,
    treats_as,
)
from feldherr.games.runewars.vocabulary.qualities import lacking, not_unique
from feldherr.games.runewars.vocabulary.reckoning import (
    bonus_if,
    card_has_icons,
    destroyed_trays,
    for_noted_units,
    frightens,
    from_round,
    harms_by,
    icons_of_card,
    icons_of_its_card,
    is_hurt,
    its_trays,
    own_defense,
    per_noted,
    receives_by,
    receiving,
    severity,
    target_has,
    target_unrevealed,
    threat_per_icon,
    was_engaged_with_it,
)
from feldherr.games.runewars.vocabulary.recovering import wounds_each
from feldherr.games.runewars.vocabulary.rolling import (
    recasts_mana,
    receives_if_rolled,
    rolls_die,
    wounds_it_and,
)
from feldherr.games.runewars.vocabulary.striking import harms_each
from feldherr.games.runewars.vocabulary.tactics import (
    exchanges_die,
    per_token_of_enemy,
    pierces,
    target_within,
    unengaged,
)
from feldherr.games.runewars.vocabulary.tokens import each_receives, instead_of_tokens, receives
from feldherr.games.runewars.vocabulary.when import (
    ACTS,
    IS_MET,
    LOOKS_ON,
    at,
    in_charge,
    in_melee,
    in_shooting,
    skill,
    surge_if,
    tool_unrevealed,
)
from feldherr.games.runewars.vocabulary.whom import (
    ACTOR,
    ALLIES,
    CHOSEN,
    DEFENDER,
    ENEMIES,
    ENGAGED_ENEMIES,
    OTHER_ALLIES,
    SELF,
    Who,
    chooses,
    either,
    involves,
    outnumbered,
    there_is,
)
from feldherr.games.runewars.words import (
    AHEAD,
    BANES,
    BLIGHT,
    BLUE_DIE,
    BRUTAL,
    CHARGE,
    EXHAUSTED,
    HIT,
    IMMOBILIZE,
    INSPIRATION,
    LETHAL,
    MARCH,
    MELEE,
    MORTAL,
    PANIC,
    PRECISE,
    PROTECTED,
    RALLY,
    RANGED,
    READY,
    RED,
    RED_DIE,
    SHIFT,
    SKILL,
    STUN,
    SURGE,
    TURN,
    UNSTABLE,
    WHITE_DIE,
)
from feldherr.geometry.decision import Place, Placed
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT
from tests.games.runewars.abilities.cards import mana, tokens, turn, use_skill
from tests.games.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    champion,
    dice,
    duel,
    ground,
    melee,
    north,
    printed,
    shot,
    south,
    troop,
)
from tests.games.runewars.staging import named, staged

GIANT = troop("r", threshold=30, sockets=1)
HUGE = troop("r", threshold=30, sockets=1, defense=3)


def upgrade(*parts: Part) -> UpgradeKind:
    return champion(figure=False, parts=list(parts))


def bearing(*parts: Part, gap: float = 0, kind: str = "r", ranged: str = "") -> Field:
    """Unit 0 with an upgrade faces a giant, unit 1."""
    squads = [
        Squad(troop(kind, ranged=ranged), SOUTH, [1], south(6, 6), [upgrade(*parts)]),
        Squad(GIANT, NORTH, [1], north(6, 6 + gap, 1)),
    ]
    return Field(squads)


def company(*parts: Part, gap: float = 0) -> Field:
    """The same with an ally, unit 2, beside unit 0."""
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6), [upgrade(*parts)]),
        Squad(GIANT, NORTH, [1], north(6, 6 + gap, 1)),
        Squad(GIANT, SOUTH, [1], south(8, 6)),
    ]
    return Field(squads)


# ---------------------------------------------------------------------------- attacks


@pytest.mark.parametrize(
    ("defense", "trays", "pierced", "plain"),
    [(4, 3, 1, 0), (3, 3, 1, 1), (3, 2, 1, 0), (2, 1, 0, 0)],
)
def test_a_defense_is_pierced_though_not_below_two(
    defense: int, trays: int, pierced: int, plain: int
) -> None:
    """Piercing Strike."""
    victim = troop("r", threshold=30, sockets=1, defense=defense)
    strike = upgrade(at(TARGETED, pierces(1), only=[target_within(1, 3)], exhausts=True))
    squads = [
        Squad(troop("r"), SOUTH, [trays], south(6, 6), [strike]),
        Squad(victim, NORTH, [1], north(6, 6, 1)),
    ]
    assert melee(Field(squads), "red hit").yes().wounds(1, 0) == pierced
    assert melee(Field(squads), "red hit").no().wounds(1, 0) == plain


def test_a_surge_may_need_a_near_defender() -> None:
    """Heavy Crossbowmen."""
    bolt = surge_if(Surge(2, [add_icon(MORTAL)], RANGED, once=True), target_within(1, 3))
    for gap, bought in ((2.5, 1), (3.5, 0)):
        field = shot(bearing(bolt, gap=gap, ranged="b"), "blue surge")
        assert not field.all(SurgesSpent)
        field = shot(bearing(bolt, gap=gap, ranged="bb"), "blue surge", "blue surge")
        assert len(field.all(SurgesSpent)) == bought


def test_one_colour_must_be_exchanged_for_another() -> None:
    """Nerekhall Training."""
    training = at(ADD_DICE, exchanges_die(RED_DIE, WHITE_DIE), only=[in_shooting()])
    field = shot(bearing(training, gap=2, ranged="rb"), "blue", "white hit")
    assert (field.the(DieRemoved).die, field.the(DieAdded).die) == (RED_DIE, WHITE_DIE)
    assert not shot(bearing(training, gap=2, ranged="b"), "blue").all(DieAdded)
    assert not melee(bearing(training), "red").all(DieRemoved)


def test_any_number_of_tokens_may_become_icons() -> None:
    """Eagle Banner Bearer."""
    banner = at(ADD_ICONS, spends_any(INSPIRATION), adds_as_many(MORTAL), only=[in_melee()])
    field = melee(bearing(banner).give(0, INSPIRATION, 3), "red").answer(Number(2))
    assert field.the(MortalStrikesSpent).count == 2
    assert tokens(field, 0) == {"inspiration": 1}
    assert not melee(bearing(banner), "red").all(MortalStrikesSpent)


def test_a_keyword_may_depend_on_command_tools() -> None:
    """Coiled Stance."""
    parts = [
        bonus_if(LETHAL, Amount(1), target_unrevealed(), attack=MELEE),
        bonus_if(PROTECTED, Amount(1), tool_unrevealed()),
    ]
    state = bearing(*parts).state
    assert keyword(state, 0, LETHAL, MELEE, 1) == 1
    assert keyword(state, 0, PROTECTED) == 1
    state.units[1].revealed = state.units[0].revealed = True
    assert keyword(state, 0, LETHAL, MELEE, 1) == 0
    assert keyword(state, 0, PROTECTED) == 0


def test_a_keyword_may_come_with_the_rounds() -> None:
    """Forged in Battle."""
    parts = [
        bonus_if(PRECISE, Amount(1), from_round(4)), bonus_if(BRUTAL, Amount(1), from_round(6)),
    ]  # fmt: skip
    state = bearing(*parts).state
    for number, values in ((3, (0, 0)), (4, (1, 0)), (6, (1, 1))):
        state.round = number
        assert (keyword(state, 0, PRECISE), keyword(state, 0, BRUTAL)) == values


def test_lethal_may_follow_the_panic_of_the_enemy() -> None:
    """Fearmonger's Whip; Viper Legion Archers."""
    whip = per_token_of_enemy(LETHAL, PANIC, MELEE)
    cheap = bonus_if(SURGE_COST, Amount(-1), target_has(*BANES))
    state = bearing(whip, cheap).give(1, PANIC, 2).state
    assert [keyword(state, 0, LETHAL, kind, 1) for kind in (MELEE, RANGED)] == [2, 0]
    assert bonus(state, 0, SURGE_COST, MELEE, 1) == -1
    state.units[1].tokens[PANIC] = 0
    assert (keyword(state, 0, LETHAL, MELEE, 1), bonus(state, 0, SURGE_COST, MELEE, 1)) == (0, 0)


def test_damage_may_be_the_threat_for_every_icon() -> None:
    """The Dawnblade."""
    blade = Surge(
        1, [chooses(Who(ENGAGED_ENEMIES)), harms_by(threat_per_icon(), Who(CHOSEN))], MELEE, plus=True
    )  # fmt: skip
    squads = [
        Squad(troop("b"), SOUTH, [2], south(6, 6), [upgrade(blade)]),
        Squad(GIANT, NORTH, [1], north(6, 6, 1)),
    ]
    assert melee(Field(squads), "blue surge").wounds(1, 0) == 2
    assert melee(Field(squads), "blue").wounds(1, 0) == 0


def test_the_attacker_may_suffer_from_the_defense_it_strikes() -> None:
    """Shield of Margath."""
    shield = at(AFTER_ATTACK, harms_by(own_defense(), Who(ACTOR)), part=IS_MET, only=[in_melee()])
    squads = [
        Squad(troop("r", ranged="r", threshold=30, sockets=1), SOUTH, [1], south(6, 6)),
        Squad(HUGE, NORTH, [1], north(6, 6, 1), [upgrade(shield)]),
    ]
    assert melee(Field(squads), "red").wounds(0, 0) == 3
    squads[1] = Squad(HUGE, NORTH, [1], north(6, 8, 1), [upgrade(shield)])
    assert shot(Field(squads), "red").wounds(0, 0) == 0


def test_a_die_may_be_rerolled_after_the_ranks() -> None:
    """Spined Threshers; Know Your Enemy."""
    again = at(REROLLED, rerolls_dice(Amount(1)), only=[in_melee(), target_has(PANIC)], may=True)
    field = melee(bearing(again).give(1, PANIC), "red", "red hit").yes().pick(0)
    assert len(field.all(DiceRolled)) == 2
    assert melee(bearing(again), "red").prompt == ""


def test_a_surge_may_need_a_hurt_unit() -> None:
    """Front Line Obscene."""
    spite = surge_if(melee_surge(1, each_receives(BLIGHT, Who(DEFENDER)), once=True), is_hurt())
    assert tokens(melee(bearing(spite, kind="b"), "blue surge"), 1) == {}
    hurt = bearing(spite, kind="b").lose(0, 3)
    assert tokens(melee(hurt, "blue surge"), 1) == {"blight": 1}


def test_the_reach_may_cover_the_sides_or_everything() -> None:
    """Tyrant's Lash, Sweeping Strikes."""
    reach = Trait(STRIKES_AT_RANGE_1)
    beside = [
        Squad(GIANT, NORTH, [1], north(6, 6.5, 1)),
        Squad(GIANT, NORTH, [1], north(7.5, 5, 1)),
        Squad(GIANT, NORTH, [1], north(6, 3.5, 1)),
    ]
    for extra, found in (
        ([], [1]), ([Trait(STRIKES_ASIDE)], [1, 2]), ([Trait(STRIKES_AROUND)], [1, 2, 3]),
    ):  # fmt: skip
        own = Squad(troop("r", parts=[reach, *extra]), SOUTH, [1], south(6, 6))
        assert targets(Field([own, *beside]).state, Attack(0, True, SOUTH)) == found


def test_a_melee_attack_may_be_a_shot_instead() -> None:
    """Bonecaster."""
    caster: list[Part] = [
        Trait(SHOOTS_MELEE_PROFILES),
        at(BEFORE_ACTION, performs_instead(RANGED), only=[in_action(MELEE)], may=True),
    ]
    field = bearing(*caster, gap=3).begin(Act(0, MELEE, SOUTH), dice("red hit")).yes()
    assert (field.the(Targeted).melee, field.wounds(1, 0)) == (False, 1)
    near = bearing(*caster).begin(Act(0, MELEE, SOUTH), dice("red hit")).no()
    assert near.the(Targeted).melee


def test_an_unengaged_fighter_may_reform_after_its_attack() -> None:
    """Whirling Sinew."""
    sinew = at(AFTER_ATTACK, reform(), only=[in_melee(), unengaged()], may=True)
    reach = troop("r", parts=[Trait(STRIKES_AT_RANGE_1), sinew])
    for gap, prompt in ((0.5, "use_ability"), (0, "")):
        squads = [
            Squad(reach, SOUTH, [1], south(6, 6)),
            Squad(GIANT, NORTH, [1], north(6, 6 + gap, 1)),
        ]
        assert melee(Field(squads), "red").prompt == prompt


# ---------------------------------------------------------------------------- tokens and cards


def test_wounds_come_instead_of_banes_but_not_of_boons() -> None:
    """Cursed Signets."""
    signets = at(WOULD_RECEIVE, instead_of_tokens(), suffers_wounds(), only=[receiving(*BANES)])
    kind = troop(threshold=9, sockets=1, parts=[signets])
    field = duel(kind, [1], GIANT, [1]).begin(Give(0, STUN, 2)).begin(Give(0, INSPIRATION, 1))
    assert (tokens(field, 0), field.wounds(0, 0)) == ({"inspiration": 1}, 2)


def test_a_bane_of_ones_choice_and_a_bane_for_another() -> None:
    """Nerekhall Training, Aim of the Serpent."""
    hex_ = Surge(1, [gives_bane_of_choice(Who(DEFENDER))], MELEE, once=True)
    field = melee(bearing(hex_, kind="b"), "blue surge").answer(TokenChoice(1, IMMOBILIZE))
    assert tokens(field, 1) == {"immobilize": 1}
    aim = Surge(1, [exchanges_bane(Who(DEFENDER))], MELEE, once=True)
    field = melee(bearing(aim, kind="b").give(1, STUN), "blue surge")
    assert TokenChoice(1, STUN) not in field.options()
    field.answer(TokenChoice(1, PANIC))
    assert field.prompt == "spend_panic"
    assert tokens(field, 1) == {"panic": 1}
    assert tokens(melee(bearing(aim, kind="b"), "blue surge"), 1) == {}


def test_banes_may_be_stored_on_a_card() -> None:
    """Ritual Venom."""
    venom: list[Part] = [
        skill(suffers_to_store_banes(Amount(2))),
        at(TARGETED, gives_stored_bane(Who(DEFENDER)), only=[knows(STOCK)], may=True),
    ]
    field = use_skill(bearing(*venom)).answer(Number(2), TokenChoice(0, STUN))
    while field.prompt:
        field.answer(field.options()[0])
    assert field.count(0) == 2
    melee(field, "red").yes()
    assert tokens(field, 1) == {"stun": 1}
    melee(field, "red").yes()
    assert tokens(field, 1) == {"stun": 2}
    assert melee(field, "red").prompt == ""


def test_an_ally_suffers_for_losing_its_banes() -> None:
    """Tyrant's Lash, Cruel Master."""
    friends = Who(OTHER_ALLIES, 1, 2, only=[not_unique()])
    lash = skill(
        chooses(friends), wounds_each(Amount(1), Who(CHOSEN)), loses_banes(Who(CHOSEN)), only=[there_is(friends)]
    )  # fmt: skip
    field = use_skill(company(lash, gap=4).give(2, STUN).give(2, PANIC))
    assert (field.wounds(2, 0), tokens(field, 2)) == (1, {})
    hero = company(lash, gap=4)
    hero.state.kind(2).unique = True
    assert skills(hero.state, 0) == []
    hero.state.kind(2).unique = False


def test_a_card_may_be_exhausted_after_a_rally_that_readies_all() -> None:
    """Shard of the Shadow Rune."""
    shard = at(AFTER_ATTACK, performs(RALLY), exhausts_itself(), only=[destroyed_trays()], may=True)
    squads = [
        Squad(troop("r"), SOUTH, [2], south(6, 6), [upgrade(shard)]),
        Squad(troop("r", sockets=1), NORTH, [1, 1, 1], north(6, 6, 1)),
    ]
    field = melee(Field(squads).give(0, STUN), "red hit").yes()
    assert (tokens(field, 0), field.state.units[0].cards) == ({}, [EXHAUSTED])
    assert melee(Field(squads), "red").prompt == ""


def test_a_copy_of_the_card_may_be_readied_before_the_end() -> None:
    """Bloodrage Conduit."""
    conduit = upgrade(at(BEFORE_DESTRUCTION, may_ready_card("champion", Who(ALLIES))))
    squads = [
        Squad(troop("r", sockets=1), SOUTH, [1], south(6, 6), [conduit]),
        Squad(GIANT, SOUTH, [1], south(9, 6), [conduit]),
        Squad(GIANT, NORTH, [1], north(6, 9, 1)),
    ]
    field = Field(squads)
    field.state.units[1].cards = [EXHAUSTED]
    field.begin(Wounding(0, 1, NORTH)).answer(CardChoice(1, 0))
    assert field.state.units[1].cards == [READY]
    rested = Field(squads)
    assert rested.begin(Wounding(0, 1, NORTH)).prompt == ""


def test_a_figure_may_suffer_to_ready_its_card() -> None:
    """Grotesque Slasher."""
    slasher = champion(
        threshold=2,
        parts=[
            at(
                AFTER_ATTACK, rolls_die(BLUE_DIE), receives_if_rolled(BLUE_DIE, HIT, STUN, Who(DEFENDER)),
                receives_if_rolled(BLUE_DIE, SURGE, IMMOBILIZE, Who(DEFENDER)), figure_may_suffer_to_ready(),
                only=[in_melee()], exhausts=True,
            )
        ],
    )  # fmt: skip
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6), [slasher], [0]),
        Squad(GIANT, NORTH, [1], north(6, 6, 1)),
    ]
    field = melee(Field(squads), "red", "blue hit").yes().yes()
    assert (tokens(field, 1), field.wounds(0, 0)) == ({"stun": 1}, 1)
    assert field.state.units[0].cards == [READY]
    field = melee(Field(squads), "red", "blue surge").yes().no()
    assert (tokens(field, 1), field.state.units[0].cards) == ({"immobilize": 1}, [EXHAUSTED])


# ---------------------------------------------------------------------------- dice and mana


def test_a_die_may_wound_an_ally_and_all_enemies_near_it() -> None:
    """Kethra A'laak."""
    twist = skill(
        chooses(Who(ALLIES)), rolls_for(WHITE_DIE, HIT), wounds_it_and(Who(ENEMIES, 1, 2, around=CHOSEN))
    )  # fmt: skip
    near = use_skill(company(twist), "white hit").answer(UnitChoice(2))
    assert (near.wounds(2, 0), near.wounds(1, 0)) == (1, 1)
    far = use_skill(company(twist, gap=4), "white hit").answer(UnitChoice(2))
    assert (far.wounds(2, 0), far.wounds(1, 0)) == (1, 0)


def cast(field: Field, *fallen: int) -> Field:
    flow = mana_thrown(field.ctx, Round(), Drawn(0))
    record = getattr(flow, "record", None)
    assert record is not None
    return field.begin(record, Scripted([Drawn(each) for each in fallen]))


def test_mana_may_be_cast_again() -> None:
    """Greyhaven Channeler, Bloodfire Witch."""
    channeler = at(MANA_CAST, recasts_mana(2), part=LOOKS_ON, exhausts=True)
    field = cast(bearing(channeler), 3).yes().pick(0, 4)
    assert field.all(ManaThrown)[-1].sides == [1, 0, 0, 0, 1]
    witch = at(MANA_CAST, suffers_wounds(1), recasts_mana(1, UNSTABLE), part=LOOKS_ON, may=True)
    field = cast(bearing(witch), 1).yes()
    assert field.count(0) == 3
    assert field.asked.shown() == [Number(0), Number(4)]
    field.pick(1)
    assert field.all(ManaThrown)[-1].sides == [0, 0, 0, 0, 1]


# ---------------------------------------------------------------------------- morale


def test_a_skill_tests_the_morale_of_all_near_enemies() -> None:
    """Psychosis Siren, Nerekhall Hexer."""
    siren = skill(frightens(Amount(1), Who(ENEMIES, 1, 0, rune=UNSTABLE)), exhausts=True)
    for runes, tested in ((4, 1), (2, 0)):
        field = mana(bearing(siren, gap=3), unstable=runes)
        field.state.deck = [0] * 3
        use_skill(field)
        assert len(field.all(MoraleTested)) == tested


def test_panic_may_come_in_place_of_a_test_once_a_round() -> None:
    """Bannerscamp."""
    scamp = at(
        BEFORE_MORALE, notes(THIS_ROUND), no_morale_test(), receives_by(PANIC, severity(), Who(ACTOR)), part=LOOKS_ON,
        only=[involves(Who(ENEMIES, 1, 5), ACTS), lacks(THIS_ROUND)], may=True,
    )  # fmt: skip
    field = bearing(scamp, gap=3)
    field.state.deck = [0] * 5
    field.begin(MoraleTest(1, 2, SOUTH)).yes()
    assert (tokens(field, 1), field.all(MoraleDrawn)) == ({"panic": 2}, [])
    field.begin(MoraleTest(1, 1, SOUTH, panic_asked=True))
    assert len(field.all(MoraleDrawn)) == 1


def one_icon() -> int:
    return printed().morale_numbers["disarray"]


def test_a_card_suffered_by_one_may_be_suffered_by_two() -> None:
    """Rage Spine, Fear Incarnate."""
    spine = at(
        AFTER_MORALE, suffers_its_card(Who(SELF)), suffers_its_card(Who(ACTOR)), part=LOOKS_ON,
        only=[involves(Who(ENEMIES, 1, 5), ACTS), card_has_icons(1)], may=True,
    )  # fmt: skip
    fear = at(
        AFTER_MORALE, harms_by(icons_of_its_card(), Who(ACTOR)), part=LOOKS_ON,
        only=[involves(Who(ENEMIES, 1, 5), ACTS)],
    )  # fmt: skip
    field = bearing(spine, gap=3)
    field.state.deck = [one_icon()] * 2
    field.begin(MoraleTest(1, 1, SOUTH)).yes()
    assert (tokens(field, 0), tokens(field, 1)) == ({"stun": 1}, {"stun": 2})
    for gap, wounds in ((3, 1), (6, 0)):
        field = bearing(fear, gap=gap)
        field.state.deck = [one_icon()] * 2
        assert field.begin(MoraleTest(1, 1, SOUTH)).wounds(1, 0) == wounds


def test_the_top_morale_card_may_strike_an_enemy() -> None:
    """Corruption Rune."""
    rune = skill(
        chooses(Who(ENEMIES, 1, 0, rune=UNSTABLE)), discards_top_morale(), harms_by(icons_of_card(), Who(CHOSEN)),
        receives_by_type([PANIC, IMMOBILIZE, STUN], Who(CHOSEN)),
        only=[there_is(Who(ENEMIES, 1, 0, rune=UNSTABLE))],
    )  # fmt: skip
    field = mana(bearing(rune, gap=3), unstable=4)
    field.state.deck = [0, one_icon()]
    use_skill(field)
    assert field.the(DeckCardDiscarded).card == one_icon()
    assert (field.wounds(1, 0), tokens(field, 1)) == (1, {"stun": 1})
    far = mana(bearing(rune, gap=3), unstable=2)
    assert skills(far.state, 0) == []


def test_an_empty_deck_is_rebuilt_before_its_top_card_is_taken() -> None:
    field = bearing(skill(discards_top_morale()))
    field.state.discard = [3, one_icon()]
    field.begin(Act(0, SKILL, SOUTH), Scripted([Shuffled([0, 1])]))
    assert (field.the(DeckCardDiscarded).card, field.state.deck) == (one_icon(), [3])


def test_a_drawn_card_may_be_inflicted_on_both() -> None:
    """Dragonjaw Focus."""
    focus = skill(chooses(Who(ENEMIES, 1, 5)), may_inflict_drawn_card(), may_use_another_skill())
    for yes in (True, False):
        field = bearing(focus, skill(receives(INSPIRATION)), gap=3)
        field.state.deck = [3, one_icon()]
        use_skill(field).answer(SkillChoice(0, 1, 0))
        assert field.prompt == "inflict_card"
        assert field.the(MoraleDrawn).known_to == [SOUTH]
        if yes:
            field.yes()
        else:
            field.no()
        assert field.the(MoraleDiscarded).cards == [one_icon()]
        stunned = {"stun": 1} if yes else {}
        assert (tokens(field, 0), tokens(field, 1)) == (stunned, stunned)
        assert field.options() == [SkillChoice(0, 1, 1), PASS]
        field.answer(SkillChoice(0, 1, 1))
        assert tokens(field, 0) == {**stunned, "inspiration": 1}


# ---------------------------------------------------------------------------- orders


def test_another_skill_may_follow_a_skill() -> None:
    """Simultaneous Orders."""
    orders = at(SKILLED, may_use_another_skill())
    field = use_skill(bearing(orders, skill(receives(STUN)), skill(receives(INSPIRATION))))
    field.answer(SkillChoice(0, 1, 0))
    assert field.options() == [SkillChoice(0, 1, 1), PASS]
    field.answer(SkillChoice(0, 1, 1))
    assert (field.prompt, tokens(field, 0)) == ("", {"stun": 1, "inspiration": 1})
    assert use_skill(bearing(orders, skill(receives(STUN)))).prompt == ""


def test_a_skill_is_lent_while_its_holder_has_revealed_its_tool() -> None:
    """Warsprinter."""
    sprint = lent_skill(performs(MARCH, Amount(1)), only=[tool_revealed()])
    field = company(sprint, gap=4)
    assert skills(field.state, 2) == []
    field.state.units[0].revealed = True
    assert skills(field.state, 2) == [SkillChoice(0, 1, 0)]


def test_an_ally_strikes_on_order_and_is_stunned() -> None:
    """Dispatch Runner."""
    friends = Who(OTHER_ALLIES, 1, 3)
    runner = skill(
        chooses(friends), each_strikes(Who(CHOSEN)), each_receives(STUN, Who(CHOSEN)), exhausts=True,
        only=[there_is(friends)],
    )  # fmt: skip
    squads = [
        Squad(troop("r"), SOUTH, [1], south(9, 6), [upgrade(runner)]),
        Squad(GIANT, NORTH, [1], north(6, 6, 1)),
        Squad(GIANT, SOUTH, [1], south(6, 6)),
    ]
    field = use_skill(Field(squads), "red hit")
    assert (field.wounds(1, 0), tokens(field, 2)) == (1, {"stun": 1})
    assert field.state.units[0].cards == [EXHAUSTED]
    assert skills(Field(squads[:2]).state, 0) == []


def test_a_march_at_a_chosen_speed() -> None:
    """Insatiable Hunger; Flesh Rippers."""
    field = use_skill(bearing(skill(marches_as_chosen(1, 2)), gap=5))
    field.answer(Number(2), Number(0))
    assert field.the(Moved).speed == 2
    must = use_skill(bearing(skill(performs(MARCH, Amount(1))), gap=5))
    assert must.the(Moved).speed == 1
    engaged = use_skill(bearing(skill(performs(MARCH, Amount(1)))))
    assert engaged.the(ActionCancelled).action == MARCH


def test_a_shift_to_the_sides_only() -> None:
    """Scuttling Horror."""
    field = use_skill(bearing(skill(performs(SHIFT, Amount(1), [LEFT, RIGHT])), gap=5))
    assert field.options() == [Direction(LEFT, AHEAD), Direction(RIGHT, AHEAD)]
    assert field.why_not(Direction(REAR, AHEAD)) == "RR-golden-2"


def test_a_march_may_be_faster_or_bend() -> None:
    """Dead Sprint, Th'Uk Tar and Gorgemaw."""
    sprint = at(BEFORE_ACTION, treats_as(FASTER, TURN), only=[in_action(MARCH)])
    field = bearing(sprint, gap=6).begin(Act(0, MARCH, SOUTH, 1))
    field.answer(Number(FASTER))
    assert field.the(Moved).speed == 2
    assert bearing(sprint, gap=6).begin(Act(0, SHIFT, SOUTH, 1)).prompt == "direction"


def test_an_enemy_is_shoved_and_enters_no_terrain() -> None:
    """Obscenes, Support Obscene."""
    shove = skill(drives(SHIFT, Amount(1), outnumbered(Who(ENGAGED_ENEMIES), 3)))
    pieces = [(ground(2, 2, 4), south(6.5, 8.5))]
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6), [upgrade(shove)]),
        Squad(GIANT, NORTH, [1], north(6, 6, 1)),
    ]
    field = use_skill(Field(squads, pieces))
    assert field.asked.seat == SOUTH
    field.answer(Direction(REAR, AHEAD))
    assert field.state.units[1].inside == -1
    assert field.prompt != "enter_terrain"
    wide = [squads[0], Squad(GIANT, NORTH, [4], north(6, 6, 4))]
    assert not use_skill(Field(wide)).all(Moved)


def test_after_a_reform_all_near_enemies_suffer() -> None:
    """Thrashing Tail."""
    tail = at(REFORMED, harms_each(Amount(2), Who(ENEMIES, 0, 1)), exhausts=True)
    for gap, wounds in ((0.5, 2), (2, 0)):
        field = turn(bearing(tail, gap=gap).begin(Reforming(0, SOUTH)))
        assert field.all(Reformed)
        assert field.yes().wounds(1, 0) == wounds


def test_whoever_faced_the_fallen_may_reform() -> None:
    """Triumphant Cry."""
    cry: list[Part] = [
        at(
            BEFORE_DESTRUCTION, notes_units(FACED, Who(ACTOR)), part=LOOKS_ON,
            only=[involves(Who(ENGAGED_ENEMIES), ACTS)], quiet=True,
        ),
        at(DESTROYED, forgets_now(FACED), reform(), part=LOOKS_ON, only=[knows(FACED)]),
    ]  # fmt: skip
    for gap, prompt in ((0, "reform"), (2, "")):
        squads = [
            Squad(troop("r"), SOUTH, [1], south(6, 6), [upgrade(*cry)]),
            Squad(troop("r", sockets=1), NORTH, [1], north(6, 6 + gap, 1)),
            Squad(GIANT, NORTH, [1], north(6, 12, 1)),
        ]
        assert Field(squads).begin(Wounding(1, 1, SOUTH)).prompt == prompt


def test_a_card_counts_the_trays_engaged_enemies_lose() -> None:
    """Feeding Frenzy."""
    frenzy: list[Part] = [
        at(
            TRAYS_LOST,
            notes_lost_trays(TALLY),
            part=LOOKS_ON,
            only=[was_engaged_with_it()],
            quiet=True,
        ),
        per_noted(LETHAL, TALLY, 3),
    ]
    for gap, lethal in ((0, 1), (2, 0)):
        squads = [
            Squad(troop("r"), SOUTH, [1], south(6, 6), [upgrade(*frenzy)]),
            Squad(troop("r", sockets=1), NORTH, [1, 1, 1, 1], north(6, 6 + gap, 1)),
        ]
        field = Field(squads).begin(Wounding(1, 2, SOUTH))
        assert keyword(field.state, 0, LETHAL) == 0
        field.begin(Wounding(1, 1, SOUTH))
        assert keyword(field.state, 0, LETHAL) == lethal


def test_who_is_driven_may_charge_and_is_stunned() -> None:
    """Beastmaster Th'Uk Tar with Driven Fury."""
    friends = Who(OTHER_ALLIES, 1, 2)
    tar: list[Part] = [
        skill(
            chooses(friends), notes_units(DRIVEN, Who(CHOSEN)), wounds_each(Amount(1), Who(CHOSEN)),
            may_reform_or_shift(1, Who(CHOSEN), turns=False), forgets_now(DRIVEN), only=[there_is(friends)],
        ),
        at(
            BEFORE_ACTION, treats_as(CHARGE), part=LOOKS_ON, only=[in_action(SHIFT), actor_noted(DRIVEN)],
        ),
        at(
            AFTER_MOVE, each_receives(STUN, Who(ACTOR)), part=LOOKS_ON,
            only=[in_action(SHIFT), in_charge(), actor_noted(DRIVEN)],
        ),
    ]  # fmt: skip
    for charge, stunned in ((True, {"panic": 1, "stun": 1}), (False, {})):
        field = use_skill(company(*tar, gap=6)).answer(Number(SHIFT))
        field.answer(Number(CHARGE) if charge else PASS).answer(Direction(FRONT, AHEAD))
        assert (field.wounds(2, 0), tokens(field, 2)) == (1, stunned)


def test_only_units_in_their_activation_are_held() -> None:
    """Grasping Coils."""
    coils: list[Part] = [
        at(
            BEFORE_ACTIVATION, notes_units(ACTIVE, Who(ACTOR)), part=LOOKS_ON,
            only=[involves(Who(ENGAGED_ENEMIES), ACTS)], quiet=True,
        ),
        forgets(ACTIVE, AFTER_ACTIVATION),
        for_noted_units(NO_SHIFT, ACTIVE, OF_ENEMIES),
    ]  # fmt: skip
    held = troop("r", sockets=1)
    held.actions = [DialAction(4, RED, SHIFT, Amount(1))]
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6), [upgrade(*coils)]),
        Squad(held, NORTH, [1], north(6, 6, 1)),
    ]
    field = Field(squads)
    field.state.units[1].action = 0
    field.begin(Activation(1))
    assert field.the(ActionCancelled).because == "RR-golden-3"
    assert field.state.units[0].marks == []
    assert field.begin(Act(1, SHIFT, NORTH, 1)).prompt == "direction"


def test_units_may_suffer_for_inspiration() -> None:
    """The Slavering Horde."""
    horde = skill(
        chooses_some(Who(ALLIES, 0, 5), 9), wounds_each(Amount(1), Who(CHOSEN)),
        each_receives(INSPIRATION, Who(CHOSEN)),
    )  # fmt: skip
    field = use_skill(company(horde, gap=4)).pick(1)
    assert (field.wounds(2, 0), tokens(field, 2), tokens(field, 0)) == (1, {"inspiration": 1}, {})


def test_damage_may_be_as_much_as_trays_and_panic_only_for_the_calm() -> None:
    """Uncontrolled Geomancer, Spined Threshers."""
    near = either(Who(ALLIES, 0, 0, rune=UNSTABLE), Who(ENEMIES, 1, 0, rune=UNSTABLE))
    squads = [
        Squad(GIANT, SOUTH, [1], south(6, 6), [upgrade(skill(harms_by(its_trays(), near)))]),
        Squad(GIANT, NORTH, [2], north(6, 8, 2)),
    ]
    field = use_skill(mana(Field(squads), unstable=4))
    while field.prompt:
        field.answer(field.options()[0])
    assert field.wounds(0, 0) == 1
    assert field.wounds(1, 0) + field.wounds(1, 1) == 2
    calm = Who(ENEMIES, 1, 5, only=[lacking(PANIC)])
    field = use_skill(bearing(skill(each_receives(PANIC, calm)), gap=3))
    use_skill(field)
    assert tokens(field, 1) == {"panic": 1}


def test_after_deployment_a_unit_may_be_called_to_heel() -> None:
    """Beastmaster Th'Uk Tar."""
    again = after_deployment(deploys_again(Who(OTHER_ALLIES, only=[not_unique()]), within=1))
    field = staged("who_deploys_again", spearmen=[again])
    master, riders = named(field, "spearmen"), named(field, "oathsworn_cavalry")
    assert UnitChoice(named(field, "kari_wraithstalker")) not in field.options()
    before = field.state.units[riders].pose
    field.answer(UnitChoice(riders))
    place = field.asked
    assert isinstance(place, Place)
    for number in range(8):
        pose = place.sample(Quick(number))
        assert isinstance(pose, Placed)
        twin = field.state.copy()
        twin.units[riders].pose = pose.pose
        twin.units[riders].shape = None
        assert range_between(twin, master, riders) == 1
    far = field.state.copy()
    assert range_between(far, master, riders) == 1 or place.check(Placed(before)) is not None
    field.answer(place.sample(Quick(1)))
    assert field.all(Deployed)[-1].unit == riders
