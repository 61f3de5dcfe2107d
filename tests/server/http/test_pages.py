"""The page and the headers of every answer."""

from pathlib import Path

import pytest
from httpx import Client

from feldherr.server.http.headers import POLICY, policy_for
from tests.server.http.house import house

PAGES = [
    "/",
    "/t/abc123",
    "/rules",
    "/rules/runewars",
    "/rules/runewars/RR-66.3",
    "/rules/pixel_tactics/PT-melee.7",
    "/armies",
    "/replays",
    "/learn",
    "/learn/pixel_tactics",
]


@pytest.mark.parametrize("path", PAGES)
def test_every_address_of_the_page_is_the_page(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.text.startswith("<!doctype html>")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/assets/index-Ab12Cd34.js",
        "/nothing.js",
        "/api/games",
        "/api/nothing",
        "/api/openapi.json",
    ],
)
def test_every_answer_forbids_foreign_scripts_frames_and_guessing(
    client: Client, path: str
) -> None:
    headers = client.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'self'"
    assert policy["script-src"] == "'self'"
    host = client.base_url.netloc.decode()
    assert policy["connect-src"] == f"'self' ws://{host} wss://{host}"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["object-src"] == "'none'"
    assert "unsafe-inline" not in policy["style-src"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers


def test_files_with_a_fingerprint_are_kept_for_ever_and_packed(client: Client) -> None:
    answer = client.get("/assets/index-Ab12Cd34.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(answer.content)
    plain = client.get("/assets/index-Ab12Cd34.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == answer.content


def test_a_page_that_is_known_is_not_sent_again(client: Client) -> None:
    tag = client.get("/").headers["etag"]
    again = client.get("/", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/old-12345678.js",
        "/assets/RR-66.3",
        "/favicon.ico",
        "/sw.js",
        "/assets/",
        "/..%2f..%2fetc/passwd.txt",
    ],
)
def test_files_that_are_not_there_are_not_the_page(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_what_the_api_says_is_kept_by_nobody(client: Client) -> None:
    assert client.get("/api/me").headers["cache-control"] == "no-store"


def test_long_answers_are_packed(client: Client) -> None:
    assert client.get("/api/rules/runewars").headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("path", ["/api", "/api/nothing", "/api/tables/x/y/z"])
def test_an_unknown_address_of_the_api_says_so_as_json(client: Client, path: str) -> None:
    for answer in (client.get(path), client.post(path, json={})):
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown")


def test_other_methods_are_told_which_there_are(client: Client) -> None:
    answer = client.delete("/api/games?lang=de")
    assert (answer.status_code, answer.json()["code"]) == (405, "no_such_method")
    assert answer.headers["allow"] == "GET"
    assert client.post("/").status_code == 405


def test_the_reader_is_spoken_to_in_the_language_of_the_browser(client: Client) -> None:
    def said(path: str, accepts: str) -> str:
        headers = {"accept-language": accepts}
        return str(client.get(path, headers=headers).json()["text"])

    german = "Unter dieser Adresse gibt es nichts."
    assert said("/api/x", "de-DE,de;q=0.9,en;q=0.8") == german
    assert said("/api/x", "en;q=0.5, de;q=0.7") == german
    assert said("/api/x", "fr, en;q=0.5") != german
    assert said("/api/x", "de;q=strange") != german
    assert said("/api/x?lang=en", "de") != german
    assert said("/api/x?lang=de", "en") == german


def test_without_a_built_page_the_api_still_works(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        (tmp_path / "static" / "index.html").unlink()
        missing = client.get("/?lang=de")
        assert missing.status_code == 503
        assert "nicht installiert" in missing.text
        assert client.get("/api/games").status_code == 200


def test_a_new_build_is_noticed(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        (tmp_path / "static" / "index.html").write_text("<!doctype html>new")
        assert client.get("/").text == "<!doctype html>new"


def test_a_host_that_is_none_is_not_named_in_the_policy() -> None:
    assert policy_for("table.example:8000").count("table.example:8000") == 2
    for host in ("", "a b", "x; script-src *", "x'"):
        assert policy_for(host) == POLICY
