"""Opponents for CONQUEST."""
