"""Put mixed load on ``ennead web`` for ten minutes, and restart it every minute. Every answer is checked.

    python bench/service.py COMMAND LIST [--minutes 10] [--clients 24] [--port 8799]

COMMAND is the path of ``ennead``, built with the feature ``web``. LIST is a file with one classic puzzle per line, each with
one solution. This script itself checks that a solution fits its puzzle. It accepts status 200, 400 for broken JSON, 422 for
repeated digits, 503 for a busy server, and connections that end because the server was stopped.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import islice
from pathlib import Path
from typing import Any

EMPTY = "." * 81
CELLS = range(81)
HOUSES = [
    *[[9 * line + k for k in range(9)] for line in range(9)],
    *[[line + 9 * k for k in range(9)] for line in range(9)],
    *[[27 * (box // 3) + 3 * (box % 3) + 9 * (k // 3) + k % 3 for k in range(9)] for box in range(9)],
]


class Wrong(Exception):
    """The server gave a wrong answer, or none in time."""


class Gone(Exception):
    """The connection was refused or ended early, as happens during a restart."""


def check_solution(puzzle: str, solution: str) -> None:
    """Raise `Wrong` unless a line is a solution of a puzzle."""
    if len(solution) != 81 or any(given != "." and given != digit for given, digit in zip(puzzle, solution)):
        raise Wrong(f"{solution!r} does not solve {puzzle}")
    if any(len({solution[cell] for cell in house} & set("123456789")) != 9 for house in HOUSES):
        raise Wrong(f"{solution!r} repeats a digit")


class Server:
    """The server process, with the number of starts and samples of its memory in kB."""

    def __init__(self, command: str, port: int) -> None:
        self.command, self.port, self.starts = command, port, 0
        self.process: subprocess.Popen[bytes] | None = None
        self.memory: list[int] = []

    def start(self) -> None:
        args = [self.command, "web", "--listen", f"127.0.0.1:{self.port}", "--threads", "2", "--timeout", "5"]
        self.process = subprocess.Popen(args, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.starts += 1

    def note_memory(self) -> None:
        if self.process:
            lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
            self.memory += [int(line.split()[1]) for line in lines if line.startswith("VmRSS")]

    def stop(self, how: signal.Signals) -> float:
        """Stops the server with a signal; returns how many seconds it took to end."""
        assert self.process
        began = time.monotonic()
        self.process.send_signal(how)
        self.process.wait(30)
        return time.monotonic() - began


async def ask(port: int, action: str, body: bytes, patience: float = 40) -> tuple[int, bytes]:
    """Sends a request over a new connection; returns the status and the body of the answer."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError as error:
        raise Gone from error
    head = f"POST /v1/{action} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    try:
        writer.write(head.encode() + body)
        await writer.drain()
        answer = await asyncio.wait_for(reader.read(), patience)
    except asyncio.TimeoutError as error:  # before OSError, which is a base class of it since Python 3.11
        raise Wrong(f"{action}: no answer in {patience} s") from error
    except OSError as error:
        raise Gone from error
    finally:
        writer.close()
    if b"\r\n\r\n" not in answer:
        raise Gone
    top, rest = answer.split(b"\r\n\r\n", 1)
    if b"transfer-encoding: chunked" in top.lower():
        rest = unchunked(rest)
    elif f"content-length: {len(rest)}".encode() not in top.lower().split(b"\r\n"):
        raise Gone
    return int(top.split()[1]), rest


def unchunked(body: bytes) -> bytes:
    """Returns the content of a chunked body; raises `Gone` if the last chunk is missing."""
    whole = b""
    while True:
        size, _, body = body.partition(b"\r\n")
        if not size:
            raise Gone
        length = int(size, 16)
        if length == 0:
            return whole
        whole, body = whole + body[:length], body[length + 2 :]


Check = Callable[[bytes], None]
Kind = Callable[["Load"], Awaitable[None]]


class Load:
    """What the clients share: the server, the puzzles, the number of answers of each kind, and the errors."""

    def __init__(self, server: Server, puzzles: list[str], seed: int) -> None:
        self.server, self.puzzles, self.random = server, puzzles, random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []

    def puzzle(self) -> str:
        return self.random.choice(self.puzzles)

    async def expect(self, name: str, action: str, body: Any, check: Check, statuses: tuple[int, ...] = (200,)) -> None:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        status, answer = await ask(self.server.port, action, data)
        if status == 503:
            self.counts["503"] += 1
            return
        if status not in statuses:
            raise Wrong(f"{name}: status {status}: {answer[:200]!r}")
        if status == 200:
            check(answer)
        self.counts[name] += 1


def field(name: str, wanted: Any) -> Check:
    def check(answer: bytes) -> None:
        found = json.loads(answer)[name]
        if found != wanted:
            raise Wrong(f"{name} is {found!r}, not {wanted!r}")

    return check


def anything(answer: bytes) -> None:
    json.loads(answer)


def lines_of(count: int) -> Check:
    def check(answer: bytes) -> None:
        records = [json.loads(line) for line in answer.splitlines()]
        if len(records) < count:
            raise Wrong(f"{len(records)} lines, not {count}")

    return check


async def solve(load: Load) -> None:
    puzzle = load.puzzle()
    await load.expect("solve", "solve", {"puzzle": puzzle}, lambda answer: check_solution(puzzle, json.loads(answer)["solution"]))


async def solve_lines(load: Load) -> None:
    some = load.random.choices(load.puzzles, k=load.random.randint(1, 2000))

    def check(answer: bytes) -> None:
        found = answer.decode().splitlines()
        if len(found) != len(some):
            raise Wrong(f"solve-lines: {len(found)} lines for {len(some)} puzzles")
        for puzzle, line in zip(some, found):
            check_solution(puzzle, line)

    await load.expect("solve-lines", "solve-lines", {"lines": "\n".join(some)}, check)


async def count_lines(load: Load) -> None:
    some = [load.random.choice([load.puzzle(), EMPTY, "11" + EMPTY[2:]]) for _ in range(200)]
    wanted = ["" if one.startswith("11.") else "2" if one == EMPTY else "1" for one in some]

    def check(answer: bytes) -> None:
        if answer.decode().split("\n")[:-1] != wanted:
            raise Wrong("solve-lines: other counts")

    await load.expect("solve-lines, counts", "solve-lines", {"lines": "\n".join(some), "with": "count"}, check)


async def count(load: Load) -> None:
    await load.expect("count", "count", {"puzzle": load.puzzle()}, field("found", 1))


async def count_empty(load: Load) -> None:
    await load.expect("count of the empty grid", "count", {"puzzle": EMPTY, "search": {"seconds": 1}}, field("stopped", "time"))


async def check(load: Load) -> None:
    await load.expect("check", "check", {"puzzle": load.puzzle()}, lambda answer: field("found", 1)(json.dumps(json.loads(answer)["solutions"]).encode()))


async def true_candidates(load: Load) -> None:
    await load.expect("true-candidates", "true-candidates", {"puzzle": load.puzzle()}, field("solvable", True))


async def hint(load: Load) -> None:
    await load.expect("hint", "hint", {"puzzle": load.puzzle(), "depth": "where"}, field("mistakes", []))


async def candidates(load: Load) -> None:
    await load.expect("candidates", "candidates", {"puzzle": load.puzzle()}, anything)


async def canon(load: Load) -> None:
    await load.expect("canon", "canon", {"puzzle": load.puzzle()}, anything)


async def steps(load: Load) -> None:
    await load.expect("steps", "steps", {"puzzle": load.puzzle(), "techniques": {"set": "medium"}}, anything)


async def draw(load: Load) -> None:
    def check(answer: bytes) -> None:
        if not answer.startswith(b"<svg") or not answer.rstrip().endswith(b"</svg>"):
            raise Wrong("draw: no picture")

    await load.expect("draw", "draw", {"puzzle": load.puzzle()}, check)


async def generate(load: Load) -> None:
    await load.expect("generate", "generate", {"seed": load.random.randint(0, 1 << 30), "count": 3}, lines_of(3))


async def solutions(load: Load) -> None:
    await load.expect("solutions", "solutions", {"puzzle": EMPTY, "limit": 500}, lines_of(500))


async def trace(load: Load) -> None:
    await load.expect("trace", "trace", {"puzzle": load.puzzle(), "limit": 2000, "search": {"engine": "backtrack"}}, lines_of(1))


async def broken(load: Load) -> None:
    body = load.random.choice([b'{"puzzle":', b"\xff\xfe", b"[" * 100_000, b'{"puzzle":"1","puzzles":2}'])
    await load.expect("broken JSON", "solve", body, anything, (400,))


async def repeated(load: Load) -> None:
    await load.expect("repeated digits", "solve", {"puzzle": "11" + EMPTY[2:]}, anything, (422,))


async def impatient(load: Load) -> None:
    """Disconnects while the server works on a request."""
    reader, writer = await open_or_gone(load.server.port)
    body = json.dumps({"puzzle": EMPTY}).encode()
    writer.write(b"POST /v1/count HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%b" % (len(body), body))
    await asyncio.sleep(0.2)
    writer.close()
    load.counts["left"] += 1


async def half(load: Load) -> None:
    """Sends only the first bytes of a body, then disconnects."""
    reader, writer = await open_or_gone(load.server.port)
    writer.write(b'POST /v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"puz')
    await asyncio.sleep(1)
    writer.close()
    load.counts["half a body"] += 1


async def open_or_gone(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    try:
        return await asyncio.open_connection("127.0.0.1", port)
    except OSError as error:
        raise Gone from error


KINDS: list[Kind] = [
    solve, solve, solve, solve_lines, count_lines, count, count_empty, check, true_candidates, hint, candidates, canon, steps, draw, generate,
    solutions, trace, broken, repeated, impatient, half,
]


async def client(load: Load, end: float) -> None:
    while time.monotonic() < end:
        kind = load.random.choice(KINDS)
        try:
            await kind(load)
        except Gone:
            load.counts["gone"] += 1
            await asyncio.sleep(0.05)
        except (Wrong, KeyError, ValueError) as error:
            load.wrong.append(f"{kind.__name__}: {type(error).__name__}: {error}")


async def keeper(server: Server, end: float, every: float) -> None:
    """Restarts the server at intervals, after SIGTERM and SIGKILL in turn."""
    slowest = 0.0
    while time.monotonic() + every < end:
        await asyncio.sleep(every)
        server.note_memory()
        how = signal.SIGTERM if server.starts % 2 else signal.SIGKILL
        slowest = max(slowest, await asyncio.to_thread(server.stop, how))
        server.start()
    print(f"the slowest end took {slowest:.1f} s")


async def run(args: argparse.Namespace) -> int:
    lines = (line.split()[0] for line in Path(args.list).read_text().splitlines() if line and not line.startswith("#"))
    puzzles = list(islice((line[:81].replace("0", ".") for line in lines), 2000))
    server = Server(args.command, args.port)
    server.start()
    await asyncio.sleep(1)
    end = time.monotonic() + 60 * args.minutes
    load = Load(server, puzzles, args.seed)
    await asyncio.gather(keeper(server, end, 60 * args.minutes / 10), *(client(load, end) for _ in range(args.clients)))
    server.note_memory()
    server.stop(signal.SIGTERM)
    for name, number in sorted(load.counts.items()):
        print(f"{number:8} {name}")
    print(f"{server.starts} starts, memory {min(server.memory) // 1024} to {max(server.memory) // 1024} MB, {len(load.wrong)} wrong")
    for one in load.wrong[:20]:
        print(one)
    return 1 if load.wrong else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command")
    parser.add_argument("list")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--clients", type=int, default=24)
    parser.add_argument("--port", type=int, default=8799)
    parser.add_argument("--seed", type=int, default=1)
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    raise SystemExit(main())
