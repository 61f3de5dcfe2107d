"""The built page: files read once, compressed once, and the same page for every address that is no file."""

import gzip
from hashlib import blake2b
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from feldherr.server.http.complaint import language_of, server_words

INDEX = "index.html"
HASHED = "assets/"
"""Files in there have their fingerprint in their name, so they never change."""
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
_WORTH_PACKING = 500
FILES = {
    ".js", ".mjs", ".css", ".map", ".json", ".html", ".svg", ".png", ".ico", ".txt", ".xml",
    ".woff2", ".webmanifest",
}  # fmt: skip
"""How files of a page end. Other dots stand in addresses too, as in those of rules."""
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
}


class Asset:
    """A file as it is sent."""

    def __init__(self, name: str, content: bytes) -> None:
        guessed = _TYPES.get(Path(name).suffix) or guess_type(name)[0] or "application/octet-stream"
        is_text = guessed.startswith("text/")
        self.type = f"{guessed}; charset=utf-8" if is_text else guessed
        self.content = content
        packed = gzip.compress(content, 9, mtime=0) if len(content) > _WORTH_PACKING else content
        self.packed = packed if len(packed) < len(content) else b""
        """Empty if packing does not pay."""
        self.tag = f'"{blake2b(content, digest_size=12).hexdigest()}"'
        self.cache = FOREVER if name.startswith(HASHED) else ASK_AGAIN

    def response(self, request: Request) -> Response:
        headers = {"Cache-Control": self.cache, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        content = self.content
        if self.packed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            content = self.packed
        return Response(content, headers=headers, media_type=self.type)


class Pages:
    """All files of the built page. A new build is noticed by its index."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.assets: dict[str, Asset] = {}
        self._seen = 0
        self._refresh()

    def _refresh(self) -> None:
        try:
            now = (self.folder / INDEX).stat().st_mtime_ns
        except OSError:
            now = 0
        if now != self._seen:
            self._seen = now
            files = [path for path in self.folder.rglob("*") if path.is_file()] if now else []
            names = {path.relative_to(self.folder).as_posix(): path for path in files}
            self.assets = {name: Asset(name, path.read_bytes()) for name, path in names.items()}

    def serve(self, request: Request) -> Response:
        """A file of the page, or the page itself, which knows what to show at that address."""
        self._refresh()
        name = request.url.path.lstrip("/")
        asset = self.assets.get(name)
        if asset is None and (Path(name).suffix in FILES or name.startswith(HASHED)):
            say = server_words(language_of(request)).say
            return PlainTextResponse(say("http.unknown"), 404)
        asset = asset or self.assets.get(INDEX)
        if asset is None:
            say = server_words(language_of(request)).say
            return PlainTextResponse(say("page.missing"), 503)
        return asset.response(request)
