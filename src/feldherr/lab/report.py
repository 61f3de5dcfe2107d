"""A series as a page for the browser and as a table for other programs; the page needs nothing but itself."""

import csv
import io
from html import escape

from feldherr.core.text import Texts
from feldherr.lab.standings import Record, Standings

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
body { color: #2a2117; background: #fffaee }
h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin-top: 2rem } p { max-width: 45rem }
table { border-collapse: collapse }
th, td { padding: .35rem .6rem; border: 1px solid #cdbd9a; text-align: right }
th { background: #e6dac0 } th:first-child, td:first-child { text-align: left } .wide { overflow-x: auto }
svg { display: block; max-width: 100% } code { color: #5e5240 }
@media (prefers-color-scheme: dark) {
  body { color: #f1ead9; background: #1a2126 } code { color: #bcb9aa }
  th { background: #242d33 } th, td { border-color: #36424a }
}
"""
_ROW, _LEFT, _WIDE = 34, 240, 900


def page(standings: Standings, game: str, texts: Texts) -> str:
    """The whole report as HTML."""
    say = texts.say
    games = len(standings.results)
    parts = [
        f"<h1>{escape(say('report.title', game=game))}</h1>",
        f"<p>{escape(say('report.about', games=games, count=len(standings.names)))}</p>",
        f"<h2>{escape(say('report.strength'))}</h2>",
        _chart(standings),
        f"<h2>{escape(say('report.table'))}</h2>",
        _table(standings, texts),
        f"<h2>{escape(say('report.matrix'))}</h2><p>{escape(say('report.matrix_about'))}</p>",
        _matrix(standings),
        f"<p><code>{escape(say('lab.hash', hash=standings.hash))}</code></p>",
    ]
    title = escape(say("report.title", game=game))
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{_STYLE}</style>"
    )
    body = "".join(parts)
    return f'<!doctype html><html lang="{texts.language}"><head>{head}</head><body>{body}</body></html>\n'


def table(standings: Standings) -> str:
    """A line for every two who met, as CSV."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["a", "b", "games", "won", "lost", "drawn", "score", "low", "high"])
    for one in standings.names:
        for other in standings.names:
            record = standings.record(one, other)
            if record.games and one != other:
                low, high = record.interval
                figures = [f"{each:.4f}" for each in (record.score, low, high)]
                writer.writerow(
                    [one, other, record.games, record.won, record.lost, record.drawn, *figures]
                )
    return out.getvalue()


def _chart(standings: Standings) -> str:
    """Ratings with their intervals, the strongest on top."""
    rows = [(name, standings.ratings[name]) for name in standings.names]
    reach = max([abs(each.elo) + each.error for _, each in rows], default=1.0) or 1.0
    middle, scale = _LEFT + (_WIDE - _LEFT - 60) / 2, (_WIDE - _LEFT - 80) / 2 / reach
    height = _ROW * len(rows) + 10
    drawn = [
        f'<line x1="{middle}" y1="0" x2="{middle}" y2="{height}" stroke="currentColor" opacity=".3"/>'
    ]
    for place, (name, rating) in enumerate(rows):
        y = place * _ROW + _ROW / 2 + 5
        x = middle + rating.elo * scale
        low, high = x - rating.error * scale, x + rating.error * scale
        drawn.append(
            f'<text x="{_LEFT - 10}" y="{y + 5}" text-anchor="end" fill="currentColor">{escape(_short(name))}</text>'
            f'<line x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}" stroke="#2f6fb5" stroke-width="4"/>'
            f'<circle cx="{x:.1f}" cy="{y}" r="6" fill="#c8402f"/>'
            f'<text x="{high + 8:.1f}" y="{y + 5}" fill="currentColor">{rating.elo:+.0f} ± {rating.error:.0f}</text>'
        )
    return f'<svg viewBox="0 0 {_WIDE} {height}" role="img" font-size="15">{"".join(drawn)}</svg>'


def _table(standings: Standings, texts: Texts) -> str:
    say = texts.say
    heads = ["who", "elo", "games", "won", "drawn", "lost", "score"]
    rows = "".join(
        f"<tr>{_cells(name, standings)}</tr>"
        for name in standings.names
    )  # fmt: skip
    titles = "".join(f"<th>{escape(say(f'report.{head}'))}</th>" for head in heads)
    return f'<div class="wide"><table><tr>{titles}</tr>{rows}</table></div>'


def _cells(name: str, standings: Standings) -> str:
    rating, total = standings.ratings[name], standings.overall(name)
    told = [
        escape(name), f"{rating.elo:+.0f} ± {rating.error:.0f}", str(total.games), str(total.won), str(total.drawn),
        str(total.lost), f"{100 * total.score:.1f} %",
    ]  # fmt: skip
    return "".join(f"<td>{each}</td>" for each in told)


def _matrix(standings: Standings) -> str:
    """Who scored what against whom; the colour says how well, the number says it exactly."""
    heads = "".join(f"<th>{escape(_short(name))}</th>" for name in standings.names)
    rows = []
    for one in standings.names:
        cells = "".join(
            _cell(standings.record(one, other), one == other) for other in standings.names
        )
        rows.append(f"<tr><th>{escape(one)}</th>{cells}</tr>")
    return f'<div class="wide"><table><tr><th></th>{heads}</tr>{"".join(rows)}</table></div>'


def _cell(record: Record, is_own: bool) -> str:
    if is_own or not record.games:
        return "<td></td>"
    low, high = record.interval
    colour = "47,111,181" if record.score >= 0.5 else "200,64,47"
    shade = f"rgba({colour},{abs(record.score - 0.5):.2f})"
    hint = f"{record.won} / {record.drawn} / {record.lost}"
    return (
        f'<td style="background:{shade}" title="{hint}">{100 * record.score:.0f} %'
        f"<br><small>{100 * low:.0f}–{100 * high:.0f}</small></td>"
    )


def _short(name: str) -> str:
    return name if len(name) <= 28 else f"{name[:27]}…"
