"""Runs the command ``ennead`` for ``python -m ennead``."""

from __future__ import annotations

import signal
import sys

from . import _ennead


def main() -> int:
    """Run the command with the arguments of the program.

    Returns
    -------
    int
        The exit code, which is the answer: 0 for yes, 1 for no, 2 if there is no answer.
    """
    # Leave Ctrl-C to the command, which then writes the results so far.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.stdout.flush()
    return _ennead.command(["ennead", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
