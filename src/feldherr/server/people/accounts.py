"""Accounts: names and passwords. Hashing is slow on purpose, so it runs beside the event loop and never piles up."""

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex
from time import time
from typing import TypeVar
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import json

from feldherr.server.http.complaint import Declined
from feldherr.server.http.forms import Credentials
from feldherr.server.people.limits import Caps, Rate
from feldherr.server.people.tokens import SESSION_AGE, Tokens, stamp
from feldherr.server.store import Account, Conflict, Store

HASHING_THREADS = 2
_REVOKED = "revoked"
_NAME = re.compile(r"[^\W_](?:[\w .\-]*[^\W_])?")
T = TypeVar("T")


class Accounts:
    """Who may call himself what. Argon2id with the defaults of the library (RFC 9106, low memory)."""

    def __init__(self, store: Store, tokens: Tokens, caps: Caps) -> None:
        self.store = store
        self.tokens = tokens
        self.hasher = PasswordHasher()
        self.threads = ThreadPoolExecutor(HASHING_THREADS, "passwords")
        self.most_waiting = caps.hashing
        self.waiting = 0
        self.by_name = Rate(caps.logins)
        self.by_address = Rate(caps.address_logins)
        self.new_ones = Rate(caps.accounts)
        self.revoked: dict[str, float] = {}
        """Sessions that were ended by signing out, and until when they would have held."""
        self.nobody = ""
        """A hash nobody knows the password of."""

    async def start(self) -> None:
        self.revoked = json.decode(await self.store.setting(_REVOKED, "{}"), type=dict[str, float])
        self.nobody = await self._aside(lambda: self.hasher.hash(token_hex(16)))

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def register(self, wish: Credentials, address: str) -> Account:
        """A new account; nobody is told how the password was kept."""
        name = tidy_name(wish.name)
        limited(self.new_ones, address)
        if await self.store.account_by_name(name) is not None:
            raise Declined("stale", "name_taken", name=name)
        password = await self._aside(lambda: self.hasher.hash(wish.password))
        account = Account(token_hex(12), name, password, time())
        try:
            await self.store.add_account(account)
        except Conflict as error:
            raise Declined("stale", "name_taken", name=name) from error
        return account

    async def login(self, wish: Credentials, address: str, device: str = "") -> Account:
        """The account, if the password is right; a wrong name takes just as long as a wrong password.

        Guesses are counted by name. On a device where the owner has signed in before they are counted apart, so that
        nobody else can lock the owner out.
        """
        limited(self.by_address, address)
        name = normalize("NFKC", wish.name).strip()
        account = await self.store.account_by_name(name)
        is_known = account is not None and self.tokens.opened_device(device) == account.id
        limited(self.by_name, f"{name.casefold()} {device}" if is_known else name.casefold())
        if account is None:
            await self._aside(lambda: self._fits(self.nobody, wish.password))
            raise Declined("sign_in", "bad_login")
        stored = account.password
        if not await self._aside(lambda: self._fits(stored, wish.password)):
            raise Declined("sign_in", "bad_login")
        if self.hasher.check_needs_rehash(stored):
            password = await self._aside(lambda: self.hasher.hash(wish.password))
            await self.store.set_password(account.id, password)
            account = Account(account.id, account.name, password, account.created)
        return account

    async def change_password(self, account: Account, password: str, new: str) -> Account:
        """The account with another password; all its other sessions end."""
        await self._prove(account, password)
        kept = await self._aside(lambda: self.hasher.hash(new))
        await self.store.set_password(account.id, kept)
        return Account(account.id, account.name, kept, account.created)

    async def delete(self, account: Account, password: str) -> None:
        """The account and all that belongs to it; what was played stays."""
        await self._prove(account, password)
        await self.store.delete_account(account.id)

    async def _prove(self, account: Account, password: str) -> None:
        """Is it really the owner, and not somebody at a device that was left open?"""
        limited(self.by_name, account.name.casefold())
        if not await self._aside(lambda: self._fits(account.password, password)):
            raise Declined("forbidden", "bad_password")

    async def of_session(self, cookie: str) -> Account | None:
        """Whose cookie that is; nobody's if it is forged, old, or from before another password."""
        session = self.tokens.opened_session(cookie)
        account = None if session is None else await self.store.account(session.account)
        if session is None or account is None or stamp(account.password) != session.stamp:
            return None
        return None if session.id in self.revoked else account

    async def end_session(self, cookie: str) -> None:
        """Whoever has a copy of the cookie is signed out, too."""
        session = self.tokens.opened_session(cookie)
        if session is None or not session.id:
            return
        now = time()
        self.revoked = {id: until for id, until in self.revoked.items() if until > now}
        self.revoked[session.id] = now + SESSION_AGE
        await self.store.put_setting(_REVOKED, json.encode(self.revoked).decode())

    def cookie(self, account: Account) -> str:
        return self.tokens.session(account.id, account.password)

    def _fits(self, stored: str, password: str) -> bool:
        try:
            return self.hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _aside(self, work: Callable[[], T]) -> T:
        """In a thread; who would have to wait for too many others is turned away."""
        if self.waiting >= self.most_waiting:
            raise Declined("busy", wait=2.0)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, work)
        finally:
            self.waiting -= 1


def tidy_name(name: str) -> str:
    """A name people can read aloud."""
    tidied = " ".join(normalize("NFKC", name).split())
    if not 2 <= len(tidied) <= 30 or not _NAME.fullmatch(tidied):
        raise Declined("malformed", "bad_name")
    return tidied


def limited(rate: Rate, key: str) -> None:
    """Take one, or say how long to wait."""
    wait = rate.wait(key)
    if wait:
        raise Declined("too_fast", wait=wait, seconds=max(1, round(wait)))
