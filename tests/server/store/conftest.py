"""Every test of this folder that asks for a store runs on both databases."""

from tests.server.store.fixtures import anyio_backend, server, store, url

__all__ = ["anyio_backend", "server", "store", "url"]
