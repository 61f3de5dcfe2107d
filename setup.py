"""Build script: pure Python by default, mypyc extensions when FELDHERR_COMPILE=1.

Everything else about the package stands in pyproject.toml. FELDHERR_COMPILE_MODULES, a list of
files separated by spaces, replaces the usual choice of modules (to hunt a compiler problem).
FELDHERR_OPTIMIZE=1 halves the time of the C compiler; tests are content with it.

The compiler does not read `src` itself but a copy in which records are written out (core/expansion.py).
"""

import os
import shutil
import sys
import tomllib
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/feldherr")
EXPANDED = Path("build/expanded")
COMPILED = (
    "core/**/*.py", "geometry/**/*.py", "battlefield/**/*.py", "games/**/*.py", "ai/search*.py", "ai/*/*.py",
    "odds/**/*.py",
)  # fmt: skip
# What every move at a table of the server passes through; the rest of the server waits for people.
AT_THE_TABLE = (
    "line/allowance", "line/commands", "line/line", "line/reading", "people/guest", "people/presence",
    "table/clock", "table/room", "table/seat_log", "table/summary", "table/table", "table/telling",
    "store/chain", "store/commits", "store/deed", "store/forms", "store/sql_store", "store/tables", "store/writer",
)  # fmt: skip
NEVER = {
    "abilities": "one small file per card; their words are compiled elsewhere",
    "packs": "data",
}
# Modules that stay interpreted, each with the reason.
INTERPRETED = {
    "core/compiling.py": "the compiler would take only the half that is meant for it",
    "core/expansion.py": "works while the package is built",
    "odds/rerolls.py": "numpy does its work; compiled it is no faster",
}


def modules() -> list[str]:
    """The files to compile, in a fixed order."""
    chosen = os.environ.get("FELDHERR_COMPILE_MODULES", "").split()
    if chosen:
        return chosen
    found = {path for pattern in COMPILED for path in PACKAGE.glob(pattern)}
    found.update(PACKAGE / "server" / f"{name}.py" for name in AT_THE_TABLE)
    return [path.as_posix() for path in sorted(found) if is_compiled(path)]


def is_compiled(path: Path) -> bool:
    """Package files only gather names; compiling them gains nothing."""
    inside = path.relative_to(PACKAGE)
    return (
        path.name != "__init__.py"
        and inside.as_posix() not in INTERPRETED
        and NEVER.keys().isdisjoint(inside.parts)
    )


class ParallelBuild(build_ext):
    """Compile the C files of one extension on all cores; setuptools takes them one by one."""

    def build_extension(self, ext: Extension) -> None:
        compiler = self.compiler
        compile_one, link = compiler._compile, compiler.link_shared_object
        jobs: list[Future[None]] = []

        with ThreadPoolExecutor(os.cpu_count()) as pool:

            def compile_later(*args: object) -> None:
                jobs.append(pool.submit(compile_one, *args))

            def link_at_last(*args: object, **kwargs: object) -> None:
                for job in jobs:
                    job.result()
                link(*args, **kwargs)

            compiler._compile, compiler.link_shared_object = compile_later, link_at_last
            try:
                super().build_extension(ext)
            finally:
                compiler._compile, compiler.link_shared_object = compile_one, link


def extensions(files: list[str]) -> list[Extension]:
    """One group, so that calls between modules stay native.

    One C file per module: measured on 40 modules and 2 cores, 30 s to build instead of 67 s, for
    at most 5 % of speed. Fused multiply-add stays off: geometry must give the same bits everywhere.
    Hidden symbols let the C compiler inline and call directly: a tenth faster.
    """
    from mypyc.build import mypycify

    target = Path("build").absolute()
    with chdir(expanded()):  # so that files have the same names in tracebacks
        found: list[Extension] = mypycify(
            files,
            opt_level=os.environ.get("FELDHERR_OPTIMIZE", "3"),
            debug_level="0",
            multi_file=True,
            group_name="feldherr",
            target_dir=str(target),
        )
    for extension in found:
        extension.sources = [os.path.relpath(each) for each in extension.sources]
    if os.name == "posix":
        for extension in found:  # they share one list of arguments
            extension.extra_compile_args = [
                *extension.extra_compile_args, "-ffp-contract=off", "-fvisibility=hidden",
            ]  # fmt: skip
    return found


def expanded() -> Path:
    """A fresh copy of the sources with all records written out, and the settings of the type checker."""
    sys.path.insert(0, str(PACKAGE.parent))
    from feldherr.core.expansion import write_package

    shutil.rmtree(EXPANDED, ignore_errors=True)
    write_package(PACKAGE.parent, EXPANDED / PACKAGE.parent)
    shutil.copy("pyproject.toml", EXPANDED)
    return EXPANDED


def needed_to_compile() -> list[str]:
    """The compiler, and the libraries whose types it reads: pyproject.toml names them all."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *extras["server"], *extras["compiled"]]


def main() -> None:
    is_only_described = "dist_info" in sys.argv  # pip asks for that first; it needs no compiler
    if os.environ.get("FELDHERR_COMPILE") != "1" or is_only_described:
        setup()
        return
    try:
        import mypyc  # noqa: F401  (only to see whether it is there)
    except ImportError:
        # First pass of an isolated build: pip reads from here what to fetch, then runs us again.
        setup(setup_requires=needed_to_compile())
        return
    setup(ext_modules=extensions(modules()), cmdclass={"build_ext": ParallelBuild})


main()
