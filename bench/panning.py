"""What panning and zooming a large battle costs in a browser that draws in software.

    python bench/panning.py [--frames 40] [--table http://.../t/...]

Shifting the map, as the page does while a hand moves, beside setting `viewBox` on every frame. A server of its own lets
two computers play CONQUEST with 2000 points on the large table until most regiments stand on it; then one page does
both in turn and its frames are timed, the second time each. `--table` measures one that is there already. Only ratios
say something: how long a frame takes depends on the machine, and on what else it does. Also printed: the longest task.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

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
        // There and back again: what ends where it began can be done as often as one likes.
        const far = (n) => n < frames / 2 ? n : frames - n;
        const times = [], tasks = [];
        const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((each) => each.duration)));
        watch.observe({entryTypes: ["longtask"]});
        const moves = {
            idle: () => {},
            pan: (n) => hand("pointermove", window, far(n) + 4),
            zoom: (n) => map.dispatchEvent(new WheelEvent("wheel", {
                deltaY: n % 20 < 10 ? -60 : 60, bubbles: true, cancelable: true,
                clientX: box.left + box.width / 2, clientY: box.top + box.height / 2,
            })),
            "pan by viewBox": (n) => {
                svg.setAttribute("viewBox", `${x - 3 * far(n)} ${y - 2 * far(n)} ${width} ${height}`);
            },
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
        if (name === "pan") hand("pointerup", window, 0);
        svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
        return {times, tasks};
    }
"""
"""Does the same thing on every frame, and tells how long frames and long tasks took."""


class Cost(NamedTuple):
    """What one thing costs, in milliseconds."""

    frame: float
    """From one frame to the next, the median."""
    work: float
    """Of all processes of the browser, per frame: other work on the machine does not count."""
    task: float
    """The longest task of the page; 0 if none was long."""


def worked(page: Page) -> float:
    """Seconds all processes of the browser have worked so far."""
    browser = page.context.browser
    assert browser
    session = browser.new_browser_cdp_session()
    told: dict[str, Any] = session.send("SystemInfo.getProcessInfo")
    session.detach()
    return sum(float(each["cpuTime"]) for each in told["processInfo"])


def measured(page: Page, name: str, frames: int) -> Cost:
    page.wait_for_timeout(1500)  # the last thing has been drawn
    page.evaluate(FRAMES, [frames, name])  # what lies beyond the window has been drawn, too
    page.wait_for_timeout(1500)
    before = worked(page)
    told: dict[str, Any] = page.evaluate(FRAMES, [frames, name])
    work = (worked(page) - before) * 1000 / frames
    return Cost(median(told["times"]), work, max(told["tasks"], default=0))


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
        page = browser.new_page(viewport={"width": 1920, "height": 1080})
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
    for name, cost in found.items():
        print(
            f"{name:16} {cost.frame:7.1f} ms a frame, {cost.work:6.1f} ms of work, longest task {cost.task:.0f} ms"
        )
    for name in ["pan", "zoom"]:
        cost, anew = found[name], found[f"{name} by viewBox"]
        ratios = (
            f"{cost.frame / anew.frame:.2f} of the frame, {cost.work / anew.work:.2f} of the work"
        )
        print(f"{name}: {ratios} of setting viewBox")


if __name__ == "__main__":
    main()
