"""The names that can be used as arguments."""

from __future__ import annotations

from . import _ennead


def engines() -> list[str]:
    """The names of the engines.

    >>> import ennead
    >>> "dlx" in ennead.engines()
    True
    """
    return list(_ennead.ENGINES)


def techniques() -> list[str]:
    """The names of the techniques, from the simplest to the hardest.

    >>> import ennead
    >>> ennead.techniques()[:3]
    ['full-house', 'naked-single', 'hidden-single']
    """
    return list(_ennead.TECHNIQUES)


def formats() -> list[str]:
    """The names of the formats.

    >>> import ennead
    >>> "sudokupad" in ennead.formats()
    True
    """
    return list(_ennead.FORMATS)
