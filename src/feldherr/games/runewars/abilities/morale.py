"""What the morale cards do to the unit that suffers the test."""

from feldherr.games.runewars.powers import Effect
from feldherr.games.runewars.terms import IMMOBILIZE, INSPIRATION, PANIC, STUN
from feldherr.games.runewars.vocabulary.fighting import attacks_itself
from feldherr.games.runewars.vocabulary.moving import flee, reform
from feldherr.games.runewars.vocabulary.recovering import loses_tray
from feldherr.games.runewars.vocabulary.tokens import each_receives, loses_boons_or_panics, receives
from feldherr.games.runewars.vocabulary.upgrades import loses_upgrade
from feldherr.games.runewars.vocabulary.whom import OPPONENTS, Who

CARDS: dict[str, list[Effect]] = {
    "disarray": [receives(STUN)],
    "wavering_resolve": [loses_boons_or_panics()],
    "communications_breakdown": [each_receives(INSPIRATION, Who(OPPONENTS, 1, 2))],
    "discipline_breakdown": [loses_upgrade()],
    "loss_of_faith": [loses_tray()],
    "betrayal": [attacks_itself()],
    "rising_panic": [receives(PANIC, 2)],
    "frozen_with_dread": [receives(IMMOBILIZE)],
    "uncertainty": [reform()],
    "flee_in_terror": [reform(), flee(2)],
}
