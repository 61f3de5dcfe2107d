"""What must not be forgotten, on SQLite or PostgreSQL. See `base` for what a store promises."""

from feldherr.server.store.base import Store
from feldherr.server.store.errors import (
    BadStore,
    Conflict,
    Damaged,
    DamagedFile,
    StoreError,
    StoreRefused,
    Unfit,
    Unreachable,
    Unsure,
)
from feldherr.server.store.opening import open_store, restore
from feldherr.server.store.records import (
    OPEN,
    OVER,
    RUNNING,
    Account,
    Row,
    SavedList,
    Seating,
    StoredReplay,
    TableRecord,
)

__all__ = [
    "OPEN",
    "OVER",
    "RUNNING",
    "Account",
    "BadStore",
    "Conflict",
    "Damaged",
    "DamagedFile",
    "Row",
    "SavedList",
    "Seating",
    "Store",
    "StoreError",
    "StoreRefused",
    "StoredReplay",
    "TableRecord",
    "Unfit",
    "Unreachable",
    "Unsure",
    "open_store",
    "restore",
]
