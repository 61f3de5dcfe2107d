"""The cards as packs and abilities describe them."""
