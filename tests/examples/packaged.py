"""The example as if it had been installed: a folder that offers it as an entry point."""

from pathlib import Path


def offered(folder: Path, where: str = "examples.tictactoe:GAME") -> Path:
    """A place for the search path; what pip writes there, without pip."""
    about = folder / "feldherr_tictactoe-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: feldherr-tictactoe\nVersion: 1.0\n"
    )
    (about / "entry_points.txt").write_text(f"[feldherr.games]\ntictactoe = {where}\n")
    return folder
