"""``python -m ennead`` is the command."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def run(*arguments: str, text: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "ennead", *arguments], input=text, capture_output=True, text=True, timeout=60
    )


def test_solve_and_exit_codes() -> None:
    solved = run("solve", "-", "--to", "line", text=LINE + "\n")
    assert (solved.returncode, solved.stdout[:9]) == (0, "534678912")
    assert run("solve", "1... ..2. .3.. ...4").returncode == 0
    assert run("check", "11.. .... .... ....").returncode == 1
    assert run("solve", "nonsense").returncode == 2


def test_unknown_arguments_and_help() -> None:
    assert run("--help").returncode == 0
    assert "Usage: ennead" in run("--help").stdout
    wrong = run("solve", "--no-such-option")
    assert wrong.returncode == 2 and "--no-such-option" in wrong.stderr


def test_interrupt_ends_it() -> None:
    command = [sys.executable, "-m", "ennead", "count", "." * 81]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        time.sleep(1.0)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=20)
        assert process.returncode == 2
