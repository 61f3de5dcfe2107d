"""What is asked in a skirmish; the names are the keys of the words."""

from feldherr.core.decision import Question

LAY_WOOD = Question("lay_wood")
STACK_CARDS = Question("stack_cards")
GIVE_ORDER = Question("take_turns")
WALK = Question("march")
FACE = Question("turn")
LAND = Question("land")
ROLL = Question("roll")
