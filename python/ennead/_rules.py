"""Methods of puzzles that add common rules. `Puzzle.rule` adds rules of any kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ._cells import Cell, CellList, cell_json, cells_json

if TYPE_CHECKING:
    from ._puzzle import Puzzle

Side = Literal["left", "right", "top", "bottom"]


class RuleMethods:
    """The methods of `Puzzle` that add a rule."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def size(self) -> int: ...
        def rule(self, type: str, **fields: Any) -> Puzzle: ...
        def _with_fields(self, **fields: Any) -> Puzzle: ...
        def to_dict(self) -> dict[str, Any]: ...

    def cage(self, cells: CellList, sum: int | None = None) -> Puzzle:
        """Add a killer cage: the digits differ, and add up to ``sum`` if it is given.

        >>> import ennead
        >>> ennead.Puzzle().cage("r1c1 r1c2", sum=3).true_candidates()["r1c1"]
        (1, 2)
        """
        return self._line("cage", cells, **({} if sum is None else {"sum": sum}))

    def arrow(self, circle: Cell | list[Cell], shaft: CellList) -> Puzzle:
        """Add an arrow: the shaft adds up to the digit in the circle, or to the number in a pill of several cells."""
        pill = circle if isinstance(circle, list) else [circle]
        return self.rule("arrow", circle=cells_json(pill, self.size), shaft=cells_json(shaft, self.size))

    def thermometer(self, cells: CellList, *, slow: bool = False) -> Puzzle:
        """Add a thermometer, whose digits increase from the bulb, the first cell. If it is slow, neighbours may be equal."""
        return self._line("thermometer", cells, **({"slow": True} if slow else {}))

    def palindrome(self, cells: CellList) -> Puzzle:
        """Add a palindrome: the line reads the same in both directions."""
        return self._line("palindrome", cells)

    def renban(self, cells: CellList) -> Puzzle:
        """Add a renban line: consecutive digits in any order."""
        return self._line("renban", cells)

    def whisper(self, cells: CellList, least: int = 5) -> Puzzle:
        """Add a whisper line: neighbours on it differ by at least ``least`` (German 5, Dutch 4)."""
        return self._line("whisper", cells, least=least)

    def region_sum(self, cells: CellList) -> Puzzle:
        """Add a region-sum line: its digits have the same sum in each box that it crosses."""
        return self._line("region-sum", cells)

    def between(self, cells: CellList) -> Puzzle:
        """Add a between line: the inner digits lie strictly between the digits at the ends."""
        return self._line("between", cells)

    def white_dot(self, a: Cell, b: Cell) -> Puzzle:
        """Add a white Kropki dot: the two digits are consecutive."""
        return self._pair(a, b, {"difference": 1})

    def black_dot(self, a: Cell, b: Cell) -> Puzzle:
        """Add a black Kropki dot: one digit is twice the other."""
        return self._pair(a, b, {"ratio": 2})

    def x(self, a: Cell, b: Cell) -> Puzzle:
        """Add an X: the two digits add up to 10."""
        return self._pair(a, b, {"sum": 10})

    def v(self, a: Cell, b: Cell) -> Puzzle:
        """Add a V: the two digits add up to 5."""
        return self._pair(a, b, {"sum": 5})

    def less(self, a: Cell, b: Cell) -> Puzzle:
        """Add an inequality: the first digit is less than the second."""
        return self._pair(a, b, "less")

    def even(self, cell: Cell) -> Puzzle:
        """Require an even digit in a cell."""
        return self.rule("parity", cell=cell_json(cell, self.size), parity="even")

    def odd(self, cell: Cell) -> Puzzle:
        """Require an odd digit in a cell."""
        return self.rule("parity", cell=cell_json(cell, self.size), parity="odd")

    def quadruple(self, corner: Cell, digits: list[int]) -> Puzzle:
        """Add a quadruple: the digits occur in the four cells around the lower right corner of ``corner``."""
        return self.rule("quadruple", corner=cell_json(corner, self.size), digits=digits)

    def sandwich(self, side: Side, line: int, sum: int) -> Puzzle:
        """Add a sandwich clue to row or column ``line``, from 1: the sum of the digits between the lowest and highest digit."""
        return self.rule("sandwich", side=side, line=line, sum=sum)

    def x_sum(self, side: Side, line: int, sum: int) -> Puzzle:
        """Add an X-sum clue: the first X digits add up to ``sum``, where X is the first digit."""
        return self.rule("x-sum", side=side, line=line, sum=sum)

    def skyscraper(self, side: Side, line: int, count: int) -> Puzzle:
        """Add a skyscraper clue: seen from the clue, ``count`` digits are higher than all digits before them."""
        return self.rule("skyscraper", side=side, line=line, count=count)

    def little_killer(self, start: Cell, direction: str, sum: int) -> Puzzle:
        """Add a little killer clue: the diagonal from ``start`` adds up to ``sum``.

        ``direction`` is ``"down-right"``, ``"down-left"``, ``"up-right"`` or ``"up-left"``.
        """
        return self.rule("little-killer", start=cell_json(start, self.size), direction=direction, sum=sum)

    def anti_knight(self) -> Puzzle:
        """Forbid equal digits a knight's move apart."""
        return self.rule("anti-chess", piece="knight")

    def anti_king(self) -> Puzzle:
        """Forbid equal digits a king's move apart."""
        return self.rule("anti-chess", piece="king")

    def non_consecutive(self) -> Puzzle:
        """Forbid consecutive digits in cells that share a side."""
        return self.rule("non-consecutive", touch="side")

    def diagonals(self, which: Literal["both", "falling", "rising"] = "both") -> Puzzle:
        """Require every digit once on each main diagonal, or on one of them (Sudoku X).

        >>> import ennead
        >>> len(ennead.Puzzle().diagonals().houses())
        29
        """
        return self._with_fields(diagonals=True if which == "both" else which)

    def windows(self) -> Puzzle:
        """Require every digit once in each window (Windoku)."""
        return self._with_fields(windows=True)

    def disjoint_groups(self) -> Puzzle:
        """Require every digit once in the cells at the same position of all boxes."""
        return self._with_fields(disjoint_groups=True)

    def extra_region(self, cells: CellList) -> Puzzle:
        """Require every digit once in these cells."""
        regions = self.to_dict().get("extra_regions", [])
        return self._with_fields(extra_regions=[*regions, cells_json(cells, self.size)])

    def _line(self, type: str, cells: CellList, **fields: Any) -> Puzzle:
        return self.rule(type, cells=cells_json(cells, self.size), **fields)

    def _pair(self, a: Cell, b: Cell, relation: Any) -> Puzzle:
        size = self.size
        return self.rule("pair", cells=[cell_json(a, size), cell_json(b, size)], relation=relation)
