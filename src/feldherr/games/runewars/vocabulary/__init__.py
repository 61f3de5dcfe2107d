"""The words ability files are written in."""
