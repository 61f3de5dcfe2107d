"""What PIXEL TACTICS brings, and where it is."""

from typing import Final

from feldherr.core.entry import GameEntry

GAME: Final = GameEntry(
    "pixel_tactics",
    "feldherr.games.pixel_tactics.rulebook:PixelTactics",
    stage="feldherr.stage.pixel_tactics:PixelStage",
    table="feldherr.cli.tables.pixel_tactics:PixelTable",
    player="feldherr.ai.pixel_tactics.players:player",
    judge="feldherr.ai.pixel_tactics.judging:judge",
    minutes=20,
    trials="feldherr.testing.pixel_tactics.trials:PixelTrials",
)
