"""Army lists of any game: names in any language, slips of the pen, text, JSON, share codes, samples."""
