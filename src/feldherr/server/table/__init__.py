"""A match at a table: its rows, its clock, what players may do besides answering, and what they are told."""
