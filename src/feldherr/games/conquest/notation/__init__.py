"""Battles as text: reading and writing them."""
