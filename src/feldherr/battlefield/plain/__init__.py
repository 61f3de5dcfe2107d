"""Rules ready to use for a battle that has none of its own for a subject, as tests/battlefield/skirmish has not."""
