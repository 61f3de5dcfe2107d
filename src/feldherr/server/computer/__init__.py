"""What runs in processes of its own: opponents, hints, odds, reviews, uploads."""
