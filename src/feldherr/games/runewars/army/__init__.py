"""Army lists of RUNEWARS: what is in them, whether they are legal, how they are written."""
