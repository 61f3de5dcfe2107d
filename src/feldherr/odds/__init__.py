"""Exact odds: what dice will do, from the rules themselves and without rolling any."""
