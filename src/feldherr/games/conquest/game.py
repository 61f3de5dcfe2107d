"""What CONQUEST brings, and where it is."""

from typing import Final

from feldherr.core.entry import GameEntry

GAME: Final = GameEntry(
    "conquest",
    "feldherr.games.conquest.rulebook:Conquest",
    stage="feldherr.stage.conquest:ConquestStage",
    table="feldherr.cli.tables.conquest:ConquestTable",
    opponents=["random", "easy", "normal", "hard"],  # a search without plans finds no zone here
    player="feldherr.ai.conquest.players:player",
    judge="feldherr.ai.conquest.judging:judge",
    review_seconds=60,
    minutes=120,
    armies="feldherr.stage.conquest.armies:ConquestArmies",
    trials="feldherr.testing.conquest.trials:ConquestTrials",
)
