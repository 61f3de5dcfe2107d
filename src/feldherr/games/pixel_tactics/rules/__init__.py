"""The rules of PIXEL TACTICS, one file per subject."""
