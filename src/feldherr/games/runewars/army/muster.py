"""RW setup 1, 2: from army lists to units beside the table."""

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.lists.complaints import refusal
from feldherr.core.errors import BadOption
from feldherr.games.runewars.army.army import AS_PRINTED, Army, Squad, rows_of, unit_of, upgrades_of
from feldherr.games.runewars.army.check import check_sides
from feldherr.games.runewars.army.names import ArmyTeller
from feldherr.games.runewars.army.text import army_named
from feldherr.games.runewars.catalogue.entries import Catalogue
from feldherr.games.runewars.ids import NO_PLACE, SeatId, Side, UnitKindId, UpgradeKindId
from feldherr.games.runewars.options import Rules
from feldherr.games.runewars.state import TRAY, State, Unit, no_tokens
from feldherr.games.runewars.terms import READY, SIDES

TRAINING_ARMIES = ["core_daqan", "core_waiqar"]


def seats_of(rules: Rules) -> list[str]:
    """One seat per player: the sides in turn as long as both have players left."""
    names: list[str] = []
    for turn in range(max(rules.players)):
        for side in range(2):
            if turn < rules.players[side]:
                names.append(SIDES[side] if turn == 0 else f"{SIDES[side]} {turn + 1}")
    return names


def sides_of(rules: Rules) -> list[Side]:
    """The side of every seat."""
    return [Side(SIDES.index(name.split()[0])) for name in seats_of(rules)]


def armies_of(rules: Rules, catalogue: Catalogue) -> list[Army]:
    """The lists of both sides; a list that breaks the rules is refused."""
    names = TRAINING_ARMIES if rules.is_training else rules.armies
    lists = [army_named(name, catalogue) for name in names]
    armies = [Army(each.name, each.faction, rules.points, each.squads) for each in lists]
    shared = rules.core_set and rules.scenario != "training"
    faults = check_sides(armies, rules.players, catalogue, boxes=1 if shared else 0)
    if faults:
        raise refusal(faults[0], ArmyTeller(catalogue))
    return armies


def mustered_unit(squad: Squad, seat: SeatId, catalogue: Catalogue) -> Unit:
    """LP unit 4: every socket of every tray filled; figure upgrades take their places later."""
    kind = unit_of(squad, catalogue)
    row = rows_of(squad, catalogue)[0]
    upgrades = upgrades_of(squad, catalogue)
    return Unit(
        kind=UnitKindId(kind.number),
        seat=seat,
        row=kind.rows.index(row),
        figures=[0] * (row.trays * kind.sockets),
        upgrades=[UpgradeKindId(each.number) for each in upgrades],
        cards=[READY] * len(upgrades),
        places=[NO_PLACE] * len(upgrades),
        tokens=no_tokens(),
        conditions=[],
        condition_sides=[],
    )


def mustered_body(squad: Squad, side: Side, catalogue: Catalogue) -> Body:
    """The trays of a unit beside the table."""
    row = rows_of(squad, catalogue)[0]
    columns = row.columns if squad.columns == AS_PRINTED else squad.columns
    tray = catalogue.measures.tray
    return Body(side=side, columns=columns, cells=[TRAY] * row.trays, width=tray, depth=tray)


def check_agreed(rules: Rules, catalogue: Catalogue) -> None:
    """A deployment or objective agreed on must be among the cards of this match."""
    agreed = ("deployment", rules.deployment, catalogue.deployment_numbers), (
        "objective", rules.objective, catalogue.objective_numbers,
    )  # fmt: skip
    for option, name, known in agreed:
        if name and name not in known:
            raise BadOption(
                "option {name}: {card} is a house card, which needs house_cards=yes",
                name=option, card=name,
            )  # fmt: skip


def first_state(rules: Rules, catalogue: Catalogue) -> State:
    """Both armies beside an empty table; the units of a side are dealt to its players in turn (RW team 3)."""
    check_agreed(rules, catalogue)
    sides = sides_of(rules)
    width, depth = rules.table
    state = State(
        rules=rules, catalogue=catalogue, sides=sides, field=Battlefield(width=width, depth=depth)
    )
    for side, army in enumerate(armies_of(rules, catalogue)):
        seats = [seat for seat, own in enumerate(sides) if own == side]
        for place, squad in enumerate(army.squads):
            state.units.append(mustered_unit(squad, SeatId(seats[place % len(seats)]), catalogue))
            state.field.bodies.append(mustered_body(squad, Side(side), catalogue))
    return state
