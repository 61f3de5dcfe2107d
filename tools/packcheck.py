"""Pack check: all packs of all games load, and everything in them is complete (`python -m tools.packcheck`)."""

import sys

import feldherr
from feldherr.core.errors import FeldherrError
from feldherr.core.text import LANGUAGES


def problems(name: str) -> list[str]:
    """What is wrong with the packs and texts of one game."""
    found: list[str] = []
    try:
        rulebook = feldherr.game(name).rulebook
        rulebook.pack_hashes()
        found += rulebook.incomplete()
        catalogues = {language: rulebook.texts(language).messages for language in LANGUAGES}
    except FeldherrError as error:
        return [f"{name}: {error}"]
    for language, messages in catalogues.items():
        for other, others in catalogues.items():
            found += [
                f"{name}: text {key} in {language}, not in {other}"
                for key in sorted(messages.keys() - others.keys())
            ]
    return found


def main() -> int:
    found = [problem for name in feldherr.games() for problem in problems(name)]
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
