"""Words and signs that readers and writers of positions have in common."""

NUMBER_MARKS = ["orders", "order_actions", "slowed", "slowed_later", "shield", "known"]
FLAG_MARKS = ["vengeful", "executed"]
UNKNOWN = "?"
"""A card that the writer does not know."""
