"""Stores as in the tests beside."""

from tests.server.store.fixtures import anyio_backend, server, store, url

__all__ = ["anyio_backend", "server", "store", "url"]
