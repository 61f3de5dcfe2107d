"""Plain convex outlines as lists of coordinates, counter-clockwise: hulls and cuts."""


def hull(xs: list[float], ys: list[float]) -> tuple[list[float], list[float]]:
    """The convex hull, counter-clockwise (monotone chain)."""
    points = sorted(zip(xs, ys, strict=True))
    hull_xs: list[float] = []
    hull_ys: list[float] = []
    for turn in range(2):
        base = len(hull_xs)
        ax = ay = bx = by = 0.0  # the last two corners, at hand without looking into the lists
        for x, y in points if turn == 0 else points[::-1]:
            while len(hull_xs) >= base + 2 and (bx - ax) * (y - ay) <= (by - ay) * (x - ax):
                hull_xs.pop()
                hull_ys.pop()
                bx, by = ax, ay
                if len(hull_xs) >= base + 2:
                    ax, ay = hull_xs[-2], hull_ys[-2]
            hull_xs.append(x)
            hull_ys.append(y)
            ax, ay, bx, by = bx, by, x, y
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
        # The side leaves or enters what is kept: a new corner where it does.
        if (here < 0.0) != (there < 0.0):
            share = here / (here - there)
            kept_xs.append(xs[i] + share * (xs[j] - xs[i]))
            kept_ys.append(ys[i] + share * (ys[j] - ys[i]))
    xs[:] = kept_xs
    ys[:] = kept_ys
