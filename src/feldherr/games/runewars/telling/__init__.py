"""RUNEWARS in words and pictures."""
