"""The entry of a battle that brings rules and staging only."""

from feldherr.core.entry import GameEntry


def battle_entry(
    name: str, rulebook: str, stage: str = "feldherr.stage.battlefield.base:BattleStage"
) -> GameEntry:
    """Its map in the terminal, opponents and judge are those of every battle."""
    return GameEntry(
        name,
        rulebook,
        stage=stage,
        table="feldherr.cli.tables.battlefield.table:BattleTable",
        opponents=["random", "easy", "normal"],
        player="feldherr.ai.battlefield.plain:player",
        judge="feldherr.ai.battlefield.plain:judge",
    )
