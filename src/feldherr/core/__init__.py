"""What every game shares: frames and steps, events, decisions, chance, views, matches, packs, texts."""
