"""Army lists of CONQUEST: what stands in one, how it is read, and how it becomes an army beside the table."""
