"""CONQUEST in words: names, sentences about events, questions and answers."""
