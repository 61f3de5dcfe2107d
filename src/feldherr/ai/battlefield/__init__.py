"""What opponents of all battle games have in common: the ground at a glance, plans, budgets, judging."""
