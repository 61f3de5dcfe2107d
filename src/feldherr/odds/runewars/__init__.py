"""Attacks of RUNEWARS: what they do to their target, exact, with every choice made as well as possible."""
