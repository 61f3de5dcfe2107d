"""`python -m feldherr`."""

from feldherr.cli.main import app

app(prog_name="feldherr")
