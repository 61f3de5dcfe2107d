"""PIXEL TACTICS in tests."""
