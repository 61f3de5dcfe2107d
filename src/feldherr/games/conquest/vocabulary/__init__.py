"""The words from which rules are written; each is a function around one of the classes in `powers`."""
