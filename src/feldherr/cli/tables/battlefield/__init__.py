"""How the terminal shows all battle games: a map to scale, places and marches put together line by line."""
