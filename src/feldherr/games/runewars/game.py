"""What RUNEWARS brings, and where it is."""

from typing import Final

from feldherr.core.entry import GameEntry

GAME: Final = GameEntry(
    "runewars",
    "feldherr.games.runewars.rulebook:Runewars",
    stage="feldherr.stage.runewars:RunewarsStage",
    table="feldherr.cli.tables.runewars:RunewarsTable",
    opponents=["random", "easy", "normal", "hard"],  # a search without plans finds no enemy here
    player="feldherr.ai.runewars.players:player",
    judge="feldherr.ai.runewars.judging:judge",
    review_seconds=60,
    armies="feldherr.stage.runewars.armies:RunewarsArmies",
    minutes=90,
    trials="feldherr.testing.runewars.trials:RunewarsTrials",
)
