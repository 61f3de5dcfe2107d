"""What only this game draws on the map: deployment zones, tokens of cards, the firing arc of a shooter."""

from feldherr.battlefield.arcs import front_edge
from feldherr.cli.tables.battlefield.field import SIDE_STYLES, Layer, Reach
from feldherr.games.runewars.ids import TWO_SIDES, UnitId
from feldherr.games.runewars.rules.deployment import zones_of
from feldherr.games.runewars.rules.measure import arc_of
from feldherr.games.runewars.state import NOBODY, OVERGROWTH, State
from feldherr.games.runewars.terms import SETTING_UP
from feldherr.geometry.polygon import segment
from feldherr.geometry.separation import nearest


def layer_of(state: State, shooter: UnitId) -> Layer:
    """All of it; the arc only if there is a shooter."""
    layer = Layer(None if shooter == NOBODY else arc_reach(state, shooter))
    if state.phase == SETTING_UP and state.red != NOBODY and state.deployment >= 0:
        for side in TWO_SIDES:
            layer.areas += [(area, SIDE_STYLES[side], 3) for area in zones_of(state, side)]
    for laid in state.laid:
        if laid.token == OVERGROWTH:
            style = f"bold {SIDE_STYLES[state.side(laid.unit)]}"
            layer.signs.append((laid.x, laid.y, "%", style))
    return layer


def arc_reach(state: State, unit: UnitId) -> Reach:
    """RW 69: the firing arc of a unit, up to the end of the ruler."""
    measures = state.catalogue.measures
    arc, reach = arc_of(state, unit), measures.band * measures.bands
    ax, ay, bx, by = front_edge(state.body(unit))
    edge = [segment(ax, ay, bx, by)]
    return lambda x, y: arc.holds(x, y) and nearest(edge, [segment(x, y, x, y)]) <= reach
