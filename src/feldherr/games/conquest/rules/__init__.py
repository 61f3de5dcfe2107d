"""The rules of CONQUEST by subject; `procedures.py` is their table of contents."""
