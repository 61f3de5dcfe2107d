"""One WebSocket and the guest at its other end: messages, limits, commands."""
