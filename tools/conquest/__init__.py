"""Tools for CONQUEST alone."""
