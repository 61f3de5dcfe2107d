"""The server's name under a log: an Ed25519 signature of how its chain ends.

The chain alone says that a log fits together; whoever rewrites all of it can make another chain. The signature says
that this server has told it so. Its key follows from the server's secret; the public half is shown at `/api/house`.
"""

from hashlib import blake2b

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from feldherr.stage.parts import Json


class Signer:
    """Signs for one server; the same secret always gives the same key."""

    def __init__(self, secret: str) -> None:
        seed = blake2b(secret.encode(), digest_size=32, person=b"feldherr signer").digest()
        self._private = Ed25519PrivateKey.from_private_bytes(seed)
        public = self._private.public_key()
        self.key = public.public_bytes(Encoding.Raw, PublicFormat.Raw).hex()
        """What others need to check it, as hexadecimal figures."""

    def signed(self, table: str, rows: int, chain: str) -> Json:
        """What stands in a log beside its rows."""
        signature = self._private.sign(_told(table, rows, chain))
        return {"key": self.key, "signature": signature.hex()}


def holds(key: str, signature: str, table: str, rows: int, chain: str) -> bool:
    """Has the holder of that key signed a log that ends so?"""
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(signature), _told(table, rows, chain))
    except (ValueError, InvalidSignature):
        return False
    return True


def _told(table: str, rows: int, chain: str) -> bytes:
    return f"feldherr log\n{table}\n{rows}\n{chain}\n".encode()
