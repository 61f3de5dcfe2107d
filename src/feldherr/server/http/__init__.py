"""HTTP: the addresses of the API, what they read and answer, and the built page."""
