"""The tables of the database, and how an older database is brought up to date. The same words serve both databases."""

from functools import cache

from feldherr.server.store.errors import BadStore, StoreError
from feldherr.server.store.link import Link

_FIRST = (
    """
    CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        seats TEXT NOT NULL,
        clock TEXT NOT NULL,
        is_public BIGINT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        server_seed TEXT NOT NULL,
        commitment TEXT NOT NULL,
        status TEXT NOT NULL,
        summary TEXT NOT NULL,
        changed DOUBLE PRECISION NOT NULL,
        length BIGINT NOT NULL,
        chain TEXT NOT NULL
    )
    """,
    "CREATE INDEX tables_status ON tables (status, changed)",
    """
    CREATE TABLE log (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seq BIGINT NOT NULL,
        kind TEXT NOT NULL,
        data TEXT NOT NULL,
        command TEXT NOT NULL,
        guest TEXT NOT NULL,
        hash TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        chain TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    )
    """,
    "CREATE UNIQUE INDEX log_command ON log (table_id, guest, command) WHERE command <> ''",
    """
    CREATE TABLE accounts (
        id TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL
    )
    """,
    """
    CREATE TABLE seatings (
        account TEXT NOT NULL REFERENCES accounts (id),
        table_id TEXT NOT NULL REFERENCES tables (id),
        seats TEXT NOT NULL,
        token TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (account, table_id)
    )
    """,
    """
    CREATE TABLE lists (
        account TEXT NOT NULL REFERENCES accounts (id),
        id TEXT NOT NULL,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        changed DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (account, id)
    )
    """,
    """
    CREATE TABLE replays (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        title TEXT NOT NULL,
        text TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL
    )
    """,
    "CREATE TABLE settings (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
)

_HEADS = (
    """
    CREATE TABLE heads (
        table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
        length BIGINT NOT NULL,
        chain TEXT NOT NULL,
        changed DOUBLE PRECISION NOT NULL
    )
    """,
    "INSERT INTO heads SELECT id, length, chain, changed FROM tables",
    "DROP INDEX log_command",
    "DROP INDEX tables_status",
    "CREATE INDEX tables_status ON tables (status, is_public)",
    "ALTER TABLE tables DROP COLUMN changed",
    "ALTER TABLE tables DROP COLUMN length",
    "ALTER TABLE tables DROP COLUMN chain",
)
"""How the logs end, which changes with every answer, stands close together: so a commit touches few pages. That no
command is taken twice is known by who has read the log, and nobody else can add to it."""

STEPS: tuple[tuple[str, ...], ...] = (_FIRST, _HEADS)
"""Step n brings a database from version n to n + 1. Never change a step that was released: add another."""

COLUMNS = {
    "tables": (
        "id", "game", "options", "seats", "clock", "is_public", "created", "server_seed", "commitment", "status",
        "summary",
    ),
    "heads": ("table_id", "length", "chain", "changed"),
    "log": ("table_id", "seq", "kind", "data", "command", "guest", "hash", "at", "chain"),
    "accounts": ("id", "name", "folded", "password", "created"),
    "seatings": ("account", "table_id", "seats", "token", "at"),
    "lists": ("account", "id", "game", "name", "text", "changed"),
    "replays": ("id", "game", "title", "text", "created"),
    "settings": ("name", "value"),
}  # fmt: skip
"""Every table after the one its rows refer to."""


def select(table: str) -> str:
    """All columns of a table, in the order in which they are read."""
    return f"SELECT {', '.join(COLUMNS[table])} FROM {table}"


@cache
def insert(table: str, rows: int = 1) -> str:
    """Rows with all their columns."""
    names = COLUMNS[table]
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES {places(len(names), rows)}"


def places(columns: int, rows: int) -> str:
    """Where the values of so many rows go."""
    row = f"({', '.join('?' * columns)})"
    return ", ".join([row] * rows)


def prepare(link: Link, steps: tuple[tuple[str, ...], ...] = STEPS) -> None:
    """Make the tables of a new database, bring an older one up to date, refuse a newer one. All or nothing."""
    if _version(link) == len(steps):
        return
    link.begin()
    try:
        _migrate(link, steps)
        link.commit()
    except StoreError as error:
        link.rollback()
        if isinstance(error, BadStore):
            raise
        raise BadStore(
            "the database cannot be brought up to date: {why}", why=str(error)
        ) from error


def _migrate(link: Link, steps: tuple[tuple[str, ...], ...]) -> None:
    version = _version(link)
    if version > len(steps):
        raise BadStore(
            "the database is of version {version}, this program knows {known}: use a newer feldherr",
            version=version, known=len(steps),
        )  # fmt: skip
    if version == 0:
        link.run("CREATE TABLE schema_version (version BIGINT NOT NULL)")
        link.run("INSERT INTO schema_version (version) VALUES (0)")
    for step in steps[version:]:
        for statement in step:
            link.run(statement)
    link.run("UPDATE schema_version SET version = ?", len(steps))


def _version(link: Link) -> int:
    """0 for an empty database."""
    if not link.has_table("schema_version"):
        return 0
    rows = link.run("SELECT version FROM schema_version")
    if len(rows) != 1 or not isinstance(rows[0][0], int):
        raise BadStore("the database says nothing sensible about its version")
    return rows[0][0]
