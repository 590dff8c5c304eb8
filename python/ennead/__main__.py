"""``python -m ennead`` is the command ``ennead``."""

from __future__ import annotations

import signal
import sys

from . import _ennead


def main() -> int:
    """Run the command with the arguments of the program.

    Returns
    -------
    int
        The exit code: 0 yes, 1 no, 2 not answered.
    """
    # The command handles Ctrl-C itself and writes the results so far.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.stdout.flush()
    return _ennead.command(["ennead", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
