"""Exact odds of CONQUEST."""
