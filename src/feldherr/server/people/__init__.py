"""Who is here: accounts, seats and their links, guests, and how much everybody may do."""
