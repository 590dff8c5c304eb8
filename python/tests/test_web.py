"""Web addresses, with a local test server."""

import http.server
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

import pytest

import ennead
from ennead import _web

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        if self.path == "/slow":
            time.sleep(1)
        if self.path in ("/round", "/moved"):
            self.send_response(302)
            self.send_header("Location", "/round" if self.path == "/round" else "/puzzle")
            self.end_headers()
            return
        found = self.path in ("/puzzle", "/slow")
        self.send_response(200 if found else 404)
        self.end_headers()
        if found:
            self.wfile.write(LINE.encode())

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()


def test_addresses_are_read(server: str) -> None:
    for path in ("/puzzle", "/moved"):
        assert [puzzle.line for puzzle in ennead.read(server + path)] == [LINE]


def test_the_command_reads_addresses(server: str) -> None:
    run = [sys.executable, "-m", "ennead", "convert", "--to", "line", server + "/puzzle"]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout.strip() == LINE
    missing = subprocess.run([*run[:-1], server + "/none"], capture_output=True, text=True)
    assert "the server answered 404; check the address" in missing.stderr


@pytest.mark.parametrize(
    ("path", "problem"),
    [("/none", "the server answered 404"), ("/round", "cannot be fetched: too many redirects")],
)
def test_problems_of_the_server(server: str, path: str, problem: str) -> None:
    with pytest.raises(ennead.PuzzleError, match=problem):
        ennead.read(server + path)


@pytest.mark.parametrize("address", ["http://127.0.0.1:1/puzzle", "http://[bad", "https://"])
def test_no_server(address: str) -> None:
    with pytest.raises(ennead.PuzzleError, match="cannot be fetched"):
        ennead.read(address)


def test_limits(server: str) -> None:
    assert _web.fetch(server + "/slow", None, 0.2, 5, 1000) == "timeout"
    assert _web.fetch(server + "/puzzle", None, 5, 5, 10) == LINE[:11].encode()
    assert _web.fetch(server + "/round", None, 5, 1, 1000) == "too many redirects"
    proxy = _web.fetch("http://example.org/puzzle", server, 5, 5, 1000)
    assert proxy == 404  # The answer of the test server, which is the proxy here.
