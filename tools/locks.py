"""Which files of which packages the virtual environments are filled with: `locks/*.txt`, with hashes.

Run with `make lock`, which asks the package index for the newest versions that `pyproject.toml` allows, for every
Python and system at once. One resolution is made for all, so a package has the same version in every lock.
"""

import subprocess  # uv, with arguments from here
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "locks"
PROJECT = ROOT / "pyproject.toml"
LOCKS = {
    "play": ["server"],
    "dev": ["dev", "compiled"],
    "bench": ["bench"],
    "audit": ["audit"],
}
"""The extras in every lock; what builds the package is in all of them, so that building needs no others."""
_HEAD = "# Made by `make lock`. The versions come from pyproject.toml: change them there.\n"


def builders() -> list[str]:
    """What `pip install .` needs before anything else."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    return [str(each) for each in project["build-system"]["requires"]]


def compiled(extras: list[str], *more: str) -> str:
    """The packages of some extras, as uv finds them."""
    chosen = [word for extra in extras for word in ("--extra", extra)]
    oldest = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["requires-python"]
    done = subprocess.run(
        [
            "uv", "pip", "compile", str(PROJECT), "-", *chosen, *more, "--quiet", "--universal",
            "--python-version", oldest.removeprefix(">="), "--no-header", "--no-annotate", "--no-emit-index-url",
        ],
        input="\n".join(builders()), stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    return done.stdout


def main() -> None:
    everything = sorted({extra for extras in LOCKS.values() for extra in extras})
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        chosen = Path(folder) / "chosen.txt"
        chosen.write_text(compiled(everything), encoding="utf-8")
        for name, extras in LOCKS.items():
            text = compiled(extras, "--constraint", str(chosen), "--generate-hashes")
            (FOLDER / f"{name}.txt").write_text(_HEAD + text, encoding="utf-8")
            print(f"locks/{name}.txt: {text.count('==')} packages")


if __name__ == "__main__":
    main()
