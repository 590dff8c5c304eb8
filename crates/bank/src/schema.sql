-- A bank of classic Sudoku puzzles. Boards are lines of 81 symbols, row by row, with . for an empty cell.

CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY,
    class TEXT NOT NULL UNIQUE,        -- the smallest puzzle of the class (minlex)
    puzzle TEXT NOT NULL,              -- the puzzle as it was added first
    solution TEXT NOT NULL,
    clues INTEGER NOT NULL,
    automorphisms INTEGER NOT NULL,    -- 1 if the puzzle has no symmetry
    er REAL, ep REAL, ed REAL,         -- Sudoku Explainer; NULL if not rated
    hodoku_score INTEGER,              -- HoDoKu; NULL if not rated
    hodoku_level TEXT,                 -- Easy, Medium, Hard, Unfair or Extreme
    level TEXT,                        -- ennead: beginner to diabolical, or beyond; NULL if not rated
    hardest TEXT,                      -- the hardest technique that is needed, as a slug
    source TEXT NOT NULL               -- where the puzzle comes from
) STRICT;

CREATE TABLE techniques (
    puzzle INTEGER NOT NULL REFERENCES puzzles(id),
    technique TEXT NOT NULL,           -- a slug, as ennead techniques lists it
    steps INTEGER NOT NULL,
    stage INTEGER NOT NULL,            -- its place among the techniques of the puzzle, the simplest first, from 0
    PRIMARY KEY (technique, puzzle)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzles_by_er ON puzzles(er);
CREATE INDEX puzzles_by_score ON puzzles(hodoku_score);
CREATE INDEX puzzles_by_clues ON puzzles(clues);
CREATE INDEX techniques_by_puzzle ON techniques(puzzle);
