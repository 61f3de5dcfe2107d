"""What the opponents know about PIXEL TACTICS."""
