"""The command line: play in a terminal, replay, look up rules and cards."""
