"""What special rules, officers, supremacies, spells and own rules are made of: words."""


class Word:
    """One thing a rule says."""
