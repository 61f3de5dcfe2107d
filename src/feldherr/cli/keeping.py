"""`feldherr backup` and `feldherr restore`: everything the server keeps as one file, and back again."""

import asyncio
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import typer

from feldherr.cli.screen import Screen
from feldherr.cli.serve import address_in, complaint, file_of, key_file, make_room
from feldherr.cli.words import Trouble, chosen
from feldherr.core.text import Texts

if TYPE_CHECKING:
    from feldherr.server.store import Damaged, Store


def backup(file: str, db: str | None, lang: str | None) -> None:
    """Copy everything into a new file, while the server may go on."""
    texts = chosen(lang)
    store = tools(texts)
    url, target = address_in(db), Path(file)
    source = file_of(url)
    if source is not None and not source.is_file():
        raise Trouble(texts.say("error.no_file", file=str(source)))
    if not target.parent.is_dir():
        raise Trouble(texts.say("error.no_file", file=str(target.parent)))
    try:
        damaged = asyncio.run(_copied(store.open_store(url), target))
    except store.StoreError as error:
        raise Trouble(complaint(error, texts)) from error
    screen = Screen(texts)
    screen.say("backup.done", file=file)
    key = key_file(db)
    if key is not None and key.is_file():
        screen.say("backup.key", file=str(key))
    for each in damaged:
        screen.say("backup.damaged", detail=texts.tell(each.message))
    if damaged:
        raise typer.Exit(1)


def tools(texts: Texts) -> ModuleType:
    """What keeps tables, if it is installed."""
    try:
        from feldherr.server import store
    except ImportError as error:
        raise Trouble(texts.say("serve.missing", name=error.name or "")) from error
    return store


async def _copied(store: "Store", target: Path) -> "list[Damaged]":
    try:
        return await store.backup(target)
    finally:
        await store.close()


def restore(file: str, db: str | None, lang: str | None) -> None:
    """Fill an empty store from a backup, all or nothing."""
    texts = chosen(lang)
    store = tools(texts)
    if not Path(file).is_file():
        raise Trouble(texts.say("error.no_file", file=file))
    url = address_in(db)
    make_room(url, texts)
    try:
        count = store.restore(Path(file), url)
    except store.StoreError as error:
        raise Trouble(complaint(error, texts)) from error
    screen = Screen(texts)
    screen.say("restore.done", count=count, place=url.partition("@")[2] or url)
    key = key_file(db)
    if key is not None and not key.is_file():
        screen.say("restore.key", file=str(key))
