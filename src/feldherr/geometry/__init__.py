"""Integer poses, convex pieces, one signed separation, and movement up to first contact."""
