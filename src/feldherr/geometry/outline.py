"""Plain convex outlines as lists of coordinates, counter-clockwise: hulls and cuts."""


def hull(xs: list[float], ys: list[float]) -> tuple[list[float], list[float]]:
    """The convex hull, counter-clockwise (monotone chain)."""
    points = sorted(zip(xs, ys, strict=True))
    hull_xs: list[float] = []
    hull_ys: list[float] = []
    for turn in range(2):
        base = len(hull_xs)
        for x, y in points if turn == 0 else reversed(points):
            while len(hull_xs) >= base + 2 and (hull_xs[-1] - hull_xs[-2]) * (y - hull_ys[-2]) <= (
                hull_ys[-1] - hull_ys[-2]
            ) * (x - hull_xs[-2]):
                hull_xs.pop()
                hull_ys.pop()
            hull_xs.append(x)
            hull_ys.append(y)
        hull_xs.pop()
        hull_ys.pop()
    return hull_xs, hull_ys


def cut(xs: list[float], ys: list[float], nx: float, ny: float, limit: float) -> None:
    """Keep the part of a convex polygon with `nx * x + ny * y <= limit`, in place."""
    outside = False
    depths: list[float] = []
    for i in range(len(xs)):
        depth = limit - nx * xs[i] - ny * ys[i]
        depths.append(depth)
        outside = outside or depth < 0.0
    if not outside:
        return
    kept_xs: list[float] = []
    kept_ys: list[float] = []
    for i in range(len(xs)):
        j = i + 1 if i + 1 < len(xs) else 0
        here = depths[i]
        there = depths[j]
        if here >= 0.0:
            kept_xs.append(xs[i])
            kept_ys.append(ys[i])
        if (here < 0.0) != (there < 0.0):
            share = here / (here - there)
            kept_xs.append(xs[i] + share * (xs[j] - xs[i]))
            kept_ys.append(ys[i] + share * (ys[j] - ys[i]))
    xs[:] = kept_xs
    ys[:] = kept_ys
