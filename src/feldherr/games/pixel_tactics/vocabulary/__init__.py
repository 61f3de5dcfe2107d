"""The words abilities are written in: gifts, triggers, and effects that ask at most one question at a time."""
