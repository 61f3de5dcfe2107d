"""PIXEL TACTICS in words."""
