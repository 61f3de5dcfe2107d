"""How the tables of all battle games show space: scenes, forms about places, measuring."""
