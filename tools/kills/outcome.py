"""What came of a kill."""

from feldherr.server.store.opening import links


class Outcome:
    """What one kill did: rows acknowledged, lost, and written without having been acknowledged; seconds to reopen.

    `unsure`: answers that were on their way.
    """

    def __init__(self) -> None:
        self.acknowledged = 0
        self.lost = 0
        self.extra = 0
        self.unsure = 0
        self.fault = ""
        self.reopened = 0.0


def integrity(url: str) -> str:
    """What SQLite itself says is wrong; PostgreSQL has no such question."""
    if url.startswith("postgres"):
        return ""
    link = links(url, 5.0)()
    try:
        report = link.run("PRAGMA integrity_check")
        return "" if report == [("ok",)] else str(report[0][0])
    finally:
        link.close()
