"""Opponents for RUNEWARS."""
