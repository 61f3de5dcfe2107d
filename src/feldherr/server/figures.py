"""What a server does, in figures for who hosts it: in the words of Prometheus, which every monitor reads."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE = CONTENT_TYPE_LATEST
_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)


class Figures:
    """Those of one server; each has a registry of its own, so that several may run in one process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.rows = Counter(
            "feldherr_rows",
            "Rows written to the logs of tables.",
            ["kind"],
            registry=self._registry,
        )
        self.writing = Histogram(
            "feldherr_write_seconds", "From an answer until it is durable.", buckets=_SECONDS,
            registry=self._registry,
        )  # fmt: skip
        self.refusals = Counter(
            "feldherr_refusals", "What was not done, by reason.", ["code"], registry=self._registry
        )

    def watch(self, name: str, about: str, look: Callable[[], float]) -> None:
        """A figure that is looked up when somebody asks."""
        gauge = Gauge(f"feldherr_{name}", about, registry=self._registry)
        gauge.set_function(look)

    def written(self, kinds: list[str], seconds: float) -> None:
        """These rows are durable."""
        for kind in kinds:
            self.rows.labels(kind).inc()
        self.writing.observe(seconds)

    def refused(self, code: str) -> None:
        self.refusals.labels(code).inc()

    def told(self) -> bytes:
        return generate_latest(self._registry)
