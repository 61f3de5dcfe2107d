"""RUNEWARS in tests."""
