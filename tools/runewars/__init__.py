"""Tools for RUNEWARS alone."""
