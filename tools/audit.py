"""Are there warnings about anything we install? Asks pip-audit for the locks and npm for the page.

Run with `make audit`. What could not be asked is said, and counts as a failure: silence is not an all-clear.
"""

import json
import subprocess  # pip-audit and npm, with arguments from here
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from tools.locks import FOLDER, LOCKS, ROOT

_SHOWN = 160


class Unasked(Exception):
    """The service with the warnings did not answer."""


def answered(words: list[str], place: str = ".") -> Any:
    """What a program says as JSON; both end with an error when they have found something."""
    done = subprocess.run(words, cwd=ROOT / place, capture_output=True, text=True, check=False)
    try:
        return json.loads(done.stdout)
    except ValueError as error:
        last = (done.stderr.strip().splitlines() or ["no answer"])[-1]
        raise Unasked(last[:_SHOWN]) from error


def of_lock(name: str) -> list[str]:
    """Warnings about the packages of a lock."""
    file = str(FOLDER / f"{name}.txt")
    words = ["pip-audit", "--disable-pip", "--require-hashes", "--progress-spinner", "off"]
    return found_by_pip_audit(answered([*words, "--format", "json", "--requirement", file]))


def found_by_pip_audit(told: Any) -> list[str]:
    packages = told["dependencies"]
    unknown = [each["name"] for each in packages if "skip_reason" in each]
    if unknown:
        raise Unasked(f"nothing is known about {len(unknown)} of {len(packages)} packages")
    return [
        f"{each['name']} {each['version']}: {warning['id']}"
        for each in packages
        for warning in each["vulns"]
    ]


def of_page() -> list[str]:
    """Warnings about what builds the page."""
    return found_by_npm(answered(["npm", "audit", "--json"], "web"))


def found_by_npm(told: Any) -> list[str]:
    if "vulnerabilities" not in told:
        raise Unasked(str(told.get("message", "no answer"))[:_SHOWN])
    return [f"{name}: {each['severity']}" for name, each in told["vulnerabilities"].items()]


def is_fine(what: str, ask: Callable[[], list[str]]) -> bool:
    """Ask, and say what came of it."""
    try:
        warnings = ask()
    except Unasked as why:
        print(f"{what}: NOT CHECKED, the service with the warnings cannot be reached ({why})")
        return False
    print(f"{what}: {len(warnings) or 'no'} warnings", *warnings, sep="\n  ")
    return not warnings


def main() -> None:
    verdicts = [is_fine(f"locks/{name}.txt", partial(of_lock, name)) for name in LOCKS]
    verdicts.append(is_fine("web/package-lock.json", of_page))
    sys.exit(not all(verdicts))


if __name__ == "__main__":
    main()
