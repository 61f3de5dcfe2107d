"""Positions of RUNEWARS as text."""
