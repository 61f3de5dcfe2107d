"""What panning and zooming a large battle costs in a browser that draws in software.

    python bench/panning.py [--frames 40] [--table http://.../t/...]

Shifting the map, as the page does while a hand moves, beside setting `viewBox` on every frame. A server of its own lets
two computers play CONQUEST with 2000 points on the large table until most regiments stand on it; then one page does
both in turn and its frames are timed. `--table` measures one that is there already. Only the ratio says something: how
long a frame takes depends on the machine. Also printed: the longest task of the page meanwhile.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
WISH = {
    "game": "conquest",
    "options": {
        "scenario": "maelstrom", "armies": ["hundred_kingdoms_2000", "spires_2000"],
        "points": 2000, "table": "72x48", "map": "broad",
    },
    "seats": [{"kind": "computer", "level": "easy"}, {"kind": "computer", "level": "easy"}],
    "seed": "5",
}  # fmt: skip
STANDING = 12
"""So many regiments stand on the table when it is measured."""
PATIENCE = 600_000
PORT = 8790
FRAMES = """
    async ([frames, name]) => {
        const map = document.querySelector(".map"), svg = map.querySelector("svg"), box = map.getBoundingClientRect();
        const at = {x: box.left + box.width * 0.06, y: box.top + box.height * 0.06};
        const hand = (kind, on, n) => on.dispatchEvent(new PointerEvent(kind, {
            pointerId: 1, pointerType: "mouse", button: 0, bubbles: true, clientX: at.x + 3 * n, clientY: at.y + 2 * n,
        }));
        const [x, y, width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
        const times = [], tasks = [];
        const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((each) => each.duration)));
        watch.observe({entryTypes: ["longtask"]});
        const moves = {
            idle: () => {},
            pan: (n) => hand("pointermove", window, n + 4),
            zoom: (n) => map.dispatchEvent(new WheelEvent("wheel", {
                deltaY: n % 20 < 10 ? -60 : 60, bubbles: true, cancelable: true,
                clientX: box.left + box.width / 2, clientY: box.top + box.height / 2,
            })),
            "pan by viewBox": (n) => svg.setAttribute("viewBox", `${x - 3 * n} ${y - 2 * n} ${width} ${height}`),
            "zoom by viewBox": (n) => {
                const times = 1 - 0.01 * (n % 10);
                svg.setAttribute("viewBox", `${x} ${y} ${width * times} ${height * times}`);
            },
        };
        if (name === "pan") hand("pointerdown", svg, 0);
        await new Promise((done) => {
            let last = 0, n = 0;
            const step = (now) => {
                if (last) times.push(now - last);
                last = now;
                moves[name](n);
                n++ < frames ? requestAnimationFrame(step) : done();
            };
            requestAnimationFrame(step);
        });
        watch.takeRecords().forEach((each) => tasks.push(each.duration));
        watch.disconnect();
        if (name === "pan") hand("pointerup", window, frames + 4);
        svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
        return {times, tasks};
    }
"""
"""Does the same thing on every frame, and tells how long frames and long tasks took."""


def measured(page: Page, name: str, frames: int) -> tuple[float, float]:
    """The median frame and the longest task (0 if none was long), in milliseconds."""
    page.wait_for_timeout(1500)  # the last thing has been drawn
    told: dict[str, Any] = page.evaluate(FRAMES, [frames, name])
    return median(told["times"]), max(told["tasks"], default=0)


def battle(page: Page, address: str) -> None:
    """A battle in full swing is on the page and stands still, its ground painted."""
    made = page.request.post(f"{address}/api/tables", data=WISH).json()
    page.goto(f"{address}/t/{made['table']}")
    page.locator(".map .unit").nth(STANDING - 1).wait_for(timeout=PATIENCE)
    page.get_by_role("slider").first.press("ArrowLeft")  # what has been looks the same for ever


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--frames", type=int, default=40)
    parser.add_argument("--table", default="", help="the address of a table that is to be measured")
    wish = parser.parse_args()
    path = shutil.which("chromium")
    if not path:
        sys.exit("This needs Chromium (Debian: apt-get install chromium).")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        if wish.table:
            page.goto(wish.table)
            report(page, wish.frames)
        else:
            with tempfile.TemporaryDirectory() as folder:
                measure_own(page, Path(folder), wish.frames)


def measure_own(page: Page, folder: Path, frames: int) -> None:
    """A battle on a server that is there for that alone."""
    command = [
        sys.executable,
        "-m",
        "feldherr",
        "serve",
        "--no-open",
        "--port",
        str(PORT),
        "--db",
        str(folder / "tables.db"),
    ]
    server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        address = f"http://127.0.0.1:{PORT}"
        wait_for(page, address)
        battle(page, address)
        report(page, frames)
    finally:
        server.terminate()
        server.wait()


def wait_for(page: Page, address: str) -> None:
    """Until the server answers."""
    for _ in range(100):
        try:
            page.request.get(f"{address}/api/games")
        except Exception:  # not there yet, whatever the network calls that
            page.wait_for_timeout(300)
        else:
            return
    sys.exit("The server did not start.")


def report(page: Page, frames: int) -> None:
    page.locator(".land .finished").wait_for(timeout=PATIENCE)
    nodes = page.evaluate("document.querySelectorAll('.map *').length")
    units = page.evaluate("document.querySelectorAll('.map .unit').length")
    print(f"{units} regiments, {nodes} nodes")
    found = {
        name: measured(page, name, frames)
        for name in ["idle", "pan", "pan by viewBox", "zoom", "zoom by viewBox"]
    }
    for name, (frame, task) in found.items():
        print(f"{name:16} {frame:7.1f} ms a frame, longest task {task:.0f} ms")
    for name in ["pan", "zoom"]:
        print(f"{name}: {found[name][0] / found[f'{name} by viewBox'][0]:.2f} of setting viewBox")


if __name__ == "__main__":
    main()
