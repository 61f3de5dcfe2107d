"""One file per subject of the rule book, its numbers in the first line."""
