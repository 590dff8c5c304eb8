"""Conversions of cells, digits and grids from the forms that callers may use."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, Union

Cell = Union[str, int, "tuple[int, int]"]
"""A cell: a name such as ``"r1c1"`` or ``"A1"``, an index from 0 row by row, or a pair of row and column from 0."""

CellList = Union[str, Iterable[Cell]]
"""Cells: names in one string, separated by blanks or commas, or any iterable of cells."""


def cell_json(cell: Cell, size: int) -> str | int:
    """The cell as the JSON format writes it: a name or an index."""
    if isinstance(cell, str):
        return cell
    if isinstance(cell, tuple):
        row, column = (_index(part, size, "row or column") for part in cell)
        return row * size + column
    return _index(cell, size * size, "cell")


def cells_json(cells: CellList, size: int) -> list[str | int]:
    """The cells as the JSON format writes them."""
    if isinstance(cells, str):
        return list(cells.replace(",", " ").split())
    return [cell_json(cell, size) for cell in cells]


def cell_index(cell: Cell, size: int) -> int:
    """The index of a cell, from 0, row by row.

    Raises
    ------
    IndexError
        If the cell is outside the grid.
    ValueError
        If the text is not the name of a cell.
    """
    if not isinstance(cell, str):
        found = cell_json(cell, size)
        assert isinstance(found, int)
        return found
    row, column = _parse(cell)
    if not (1 <= row <= size and 1 <= column <= size):
        raise IndexError(f"{cell} is outside the {size} x {size} grid")
    return (row - 1) * size + column - 1


def cell_name(index: int, size: int) -> str:
    """The name of a cell: ``"r1c1"``."""
    return f"r{index // size + 1}c{index % size + 1}"


def _parse(name: str) -> tuple[int, int]:
    text = name.strip().lower()
    if text[:1] == "r" and "c" in text:
        row, _, column = text[1:].partition("c")
        if row.isdecimal() and column.isdecimal():
            return int(row), int(column)
    if text[:1].isalpha() and text[1:].isdecimal() and text.isascii():
        return ord(text[0]) - ord("a") + 1, int(text[1:])
    raise ValueError(f"{name!r} is not a cell; cells have names such as r1c1 or A1")


def _index(number: Any, end: int, what: str) -> int:
    try:
        index = number.__index__()
    except AttributeError:
        raise TypeError(f"a {what} is a name or a whole number, not {number!r}") from None
    if not 0 <= index < end:
        raise IndexError(f"{what} {index} is outside the grid; they are counted from 0")
    return int(index)


def value_of(symbol: str) -> int:
    """The value of a symbol as ennead writes it: ``A`` is 10, ``Z`` 35 and ``a`` 36."""
    return 36 if symbol == "a" else int(symbol, 36)


def values_of(source: Any) -> list[int | None]:
    """The values of a list, a list of lists or an array, in reading order; ``None`` for an empty cell."""
    if hasattr(source, "tolist"):
        source = source.tolist()
    values: list[int | None] = []
    _collect(source, values)
    return values


_EMPTY = ("", ".", "_", "-", "?", "*")


def _collect(item: Any, values: list[int | None]) -> None:
    if item is None:
        values.append(None)
    elif isinstance(item, str):
        text = item.strip()
        if text in _EMPTY:
            values.append(None)
        elif not text.isascii():
            raise ValueError(f"{item!r} is not a digit")
        elif text.isdecimal() and len(text) <= 2:
            values.append(int(text))
        elif len(text) == 1 and text.isalpha():
            values.append(ord(text.upper()) - ord("A") + 10)
        elif len(text) > 1 and all(symbol.isalnum() or symbol in ".-_?*" for symbol in text):
            for symbol in text:
                _collect(symbol, values)
        else:
            raise ValueError(f"{item!r} is not a digit")
    elif isinstance(item, float):
        if math.isnan(item):
            values.append(None)
        elif item.is_integer():
            values.append(int(item))
        else:
            raise ValueError(f"{item!r} is not a digit")
    elif hasattr(item, "__index__") and not isinstance(item, bool):
        values.append(int(item.__index__()))
    elif isinstance(item, bool):
        raise TypeError("True and False are not digits")
    elif hasattr(item, "tolist"):
        _collect(item.tolist(), values)
    else:
        try:
            parts = iter(item)
        except TypeError:
            raise TypeError(f"{item!r} is not a digit") from None
        for part in parts:
            _collect(part, values)


def side(values: Sequence[object]) -> int:
    """The side of a square grid with this many cells."""
    found = math.isqrt(len(values))
    if found * found != len(values) or not 1 <= found <= 36:
        raise ValueError(f"{len(values)} cells do not form a square grid of side 1 to 36")
    return found
