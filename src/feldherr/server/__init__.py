"""The web table: store, tables, sockets, HTTP. Knows no rules and no game by name."""
