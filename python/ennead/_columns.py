"""Results of many puzzles: columns and tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, overload

from . import _ennead

if TYPE_CHECKING:
    import numpy


class Column:
    """A column of values, one for each puzzle; ``None`` for a missing value.

    It has the Arrow PyCapsule interface, so ``polars.Series(column)``, ``pyarrow.array(column)`` and
    ``pandas.Series.from_arrow(column)`` accept it, and avoid a copy where possible.

    Examples
    --------
    >>> import ennead
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> column = ennead.batch.check([line, "not a puzzle"])["clues"]
    >>> column
    <Column of UInt8: [30, None]>
    >>> column.to_list(), list(column), column[0]
    ([30, None], [30, None], 30)
    """

    __slots__ = ("__weakref__", "_native")

    def __init__(self, native: _ennead.Column) -> None:
        self._native = native

    @property
    def type(self) -> str:
        """The name of the Arrow type of the values."""
        return self._native.type_name()

    def to_list(self) -> list[Any]:
        """The values as a list."""
        return self._native.to_list()

    def to_numpy(self) -> numpy.ndarray[Any, Any]:
        """The values as an array.

        Grids become an array ``(n, 81)`` of uint8, with 0 for empty cells and for all cells of a missing grid. Candidates
        become an array ``(n, 81)`` of uint16. A missing whole number becomes 0, a missing fraction NaN and a missing truth
        value false. Other values become objects.
        """
        import numpy

        if self._native.is_grids:
            return numpy.frombuffer(self._native.digits(), dtype=numpy.uint8).reshape(-1, 81)
        numbers = self._native.numbers()
        if numbers is not None:
            buffer, dtype = numbers
            values = numpy.frombuffer(buffer, dtype=dtype)
            # Only the lists of 81 candidates have this type.
            return values.reshape(-1, 81) if dtype == "u2" else values
        objects = numpy.empty(len(self), dtype=object)
        objects[:] = self.to_list()
        return objects

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> numpy.ndarray[Any, Any]:
        if copy is False:
            raise ValueError("a column is not a NumPy array and must be copied into one")
        values = self.to_numpy()
        return values if dtype is None else values.astype(dtype)

    def __arrow_c_schema__(self) -> object:
        return self._native.__arrow_c_schema__()

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        return self._native.__arrow_c_array__(requested_schema)

    def __len__(self) -> int:
        return len(self._native)

    @overload
    def __getitem__(self, index: int) -> Any: ...
    @overload
    def __getitem__(self, index: slice) -> list[Any]: ...
    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            return [self._native.item(one) for one in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError("no such row")
        return self._native.item(index)

    def __iter__(self) -> Iterator[Any]:
        return (self._native.item(index) for index in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Column):
            return NotImplemented
        return self.to_list() == other.to_list()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a column cannot be pickled; pickle the result of to_list() or to_numpy()")

    def __repr__(self) -> str:
        more = ", ..." if len(self) > 5 else ""
        return f"<Column of {self.type}: [{', '.join(map(repr, self[:5]))}{more}]>"


class Table(Mapping[str, Column]):
    """Named columns with a row for each puzzle. The last column, ``problem``, gives the reason for missing values in a row.

    It has the Arrow PyCapsule interface, so ``polars.DataFrame(table)``, ``pyarrow.table(table)`` and
    ``pandas.DataFrame.from_arrow(table)`` accept it, and a DuckDB query can use the name of its variable as a table name.

    Examples
    --------
    >>> import ennead
    >>> table = ennead.batch.check(["1" * 81, "12"])
    >>> table
    <Table of 2 rows: clues, status, unique, solution, problem>
    >>> table["status"].to_list()
    ['none', None]
    >>> table["problem"][1]
    '2 cells instead of 81'
    """

    __slots__ = ("__weakref__", "_native")

    def __init__(self, native: _ennead.Table) -> None:
        self._native = native

    @property
    def rows(self) -> int:
        """The number of rows; ``len`` is the number of columns."""
        return self._native.rows

    def to_dict(self) -> dict[str, list[Any]]:
        """The columns as lists."""
        return {name: self[name].to_list() for name in self}

    def to_numpy(self) -> dict[str, numpy.ndarray[Any, Any]]:
        """The columns as arrays; see `Column.to_numpy`."""
        return {name: self[name].to_numpy() for name in self}

    def to_polars(self) -> Any:
        """The table as a Polars data frame."""
        polars = import_module("polars")
        return polars.DataFrame(self)

    def to_pandas(self) -> Any:
        """The table as a pandas data frame."""
        pandas = import_module("pandas")
        if hasattr(pandas.DataFrame, "from_arrow"):
            return pandas.DataFrame.from_arrow(self)
        return pandas.DataFrame(self.to_dict())

    def to_pyarrow(self) -> Any:
        """The table as a PyArrow table."""
        pyarrow = import_module("pyarrow")
        return pyarrow.table(self)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self._native.__arrow_c_stream__(requested_schema)

    def __getitem__(self, name: str) -> Column:
        return Column(self._native.column(name))

    def __iter__(self) -> Iterator[str]:
        return iter(self._native.names())

    def __len__(self) -> int:
        return len(self._native.names())

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a table cannot be pickled; pickle the result of to_dict(), to_pyarrow() or another conversion")

    def __repr__(self) -> str:
        return f"<Table of {self.rows} rows: {', '.join(self)}>"
