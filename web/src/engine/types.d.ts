// Written by scripts/types.js from docs/schema/openapi.json.

/**
 * The strength of a link.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Strength".
 */
export type Strength = "strong" | "weak";
/**
 * A puzzle, which can be read back. Fields that state nothing are left out. A multi-grid puzzle is a list of grids.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Puzzle".
 */
export type Puzzle = Puzzle1 & {
  /**
   * The side of the grid.
   */
  n?: number;
  /**
   * Whether the digits begin at 0.
   */
  from_zero?: true;
  /**
   * A symbol for each cell, row by row: 1-9, A-Z, a; . is an empty cell.
   */
  givens?: string;
  /**
   * The cells in givens whose digit was found, not given.
   */
  placed?: string[];
  /**
   * Rows and columns of a box.
   *
   * @minItems 2
   * @maxItems 2
   */
  box?: [number, number];
  /**
   * The region of each cell as a symbol, row by row; none for a Latin square.
   */
  regions?: string;
  /**
   * The main diagonals that contain every digit; true for both.
   */
  diagonals?: true | "falling" | "rising";
  windows?: true;
  disjoint_groups?: true;
  /**
   * Further sets of cells that contain every digit.
   */
  extra_regions?: string[][];
  /**
   * Cages: the sum, or 0 for none, then the indices of the cells.
   */
  cages?: [number, number, ...number[]][];
  /**
   * Further rules; docs/json.md lists the fields of each type.
   */
  rules?: {
    type:
      | "cage"
      | "little-killer"
      | "arrow"
      | "double-arrow"
      | "thermometer"
      | "palindrome"
      | "renban"
      | "whisper"
      | "region-sum"
      | "between"
      | "lockout"
      | "zipper"
      | "nabner"
      | "modular"
      | "entropic"
      | "sum-line"
      | "equal-sums"
      | "same-values"
      | "pair"
      | "negative"
      | "quadruple"
      | "extremum"
      | "parity"
      | "sandwich"
      | "x-sum"
      | "skyscraper"
      | "numbered-room"
      | "indexer"
      | "counting-circles"
      | "pattern"
      | "table"
      | "anti-chess"
      | "non-consecutive"
      | "anti-taxicab"
      | "weighted-sum"
      | "contents"
      | "area"
      | "chaos-construction"
      | "region-count"
      | "count-distinct"
      | "value-index"
      | "lunchbox"
      | "hidden-skyscraper"
      | "full-rank"
      | "distinct-lines"
      | "either"
      | "doppelganger"
      | "digit-groups"
      | "dutch-flatmates"
      | "special-cage"
      | "operation-arrow"
      | "corner"
      | "leaper"
      | "frame-sum"
      | "beside"
      | "rossini"
      | "sequence"
      | "modifier"
      | "state-machine";
  }[];
  /**
   * The candidates of each cell that the puzzle states, as symbols.
   */
  marks?: string[];
  /**
   * Elements that are only drawn; docs/json.md lists the fields of each type.
   */
  cosmetics?: {
    type: "colours" | "line" | "rectangle" | "pill" | "ellipse" | "text" | "cage" | "fog";
  }[];
  /**
   * The grids of a multi-grid puzzle, each with the fields above and its place.
   */
  grids?: (Puzzle & {
    /**
     * Row and column of the first cell, from 1.
     *
     * @minItems 2
     * @maxItems 2
     */
    at: [number, number];
  })[];
};
export type Puzzle1 = {
  [k: string]: unknown;
};
/**
 * The kinds of mistakes.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "MistakeKind".
 */
export type MistakeKind = "wrong-digit" | "missing-mark" | "repeated-digit" | "suspect";
/**
 * The puzzle of a request: text in any format that ennead reads, or an object as in `docs/json.md`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "PuzzleText".
 */
export type PuzzleText =
  | string
  | {
      [k: string]: unknown;
    };
/**
 * How sentences and steps name cells.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Names".
 */
export type Names = "r1c1" | "A1";
/**
 * The language of sentences.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Language".
 */
export type Language = "en" | "de";
/**
 * A canonical form.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "CanonForm".
 */
export type CanonForm = "minlex" | "solution" | "maxlex" | "pattern";
/**
 * Why counting ended.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "CountEnding".
 */
export type CountEnding = "complete" | "enough" | "stopped";
/**
 * The limit that stopped a search.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Stop".
 */
export type Stop = "nodes" | "time" | "interrupted";
/**
 * The kind of a statement.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "StatementKind".
 */
export type StatementKind =
  "grid" | "given" | "marks" | "diagonal" | "windows" | "disjoint-groups" | "extra-region" | "rule";
/**
 * The verdict on a conclusion.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "ClaimVerdict".
 */
export type ClaimVerdict = "proven" | "true" | "wrong" | "known" | "unknown";
/**
 * The answer of a search for solutions.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Status".
 */
export type Status = "unique" | "many" | "none" | "solved" | "stopped";
/**
 * How much a hint reveals.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Depth".
 */
export type Depth = "where" | "technique" | "step";
/**
 * A part of a picture.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Layer".
 */
export type Layer = "rules";
/**
 * How solving by techniques ended.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Ending".
 */
export type Ending = "solved" | "stalled" | "contradiction" | "limit" | "interrupted";
/**
 * The kind of a move.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "MoveKind".
 */
export type MoveKind = "start" | "guess" | "forced" | "place" | "eliminate" | "retreat" | "solution";
/**
 * A scale with its figures.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Scale".
 */
export type Scale =
  | (SeRating & {
      scale: "se";
    })
  | (HodokuRating & {
      scale: "hodoku";
    })
  | (EnneadRating & {
      scale: "ennead";
    });
/**
 * How a rating by Sudoku Explainer ended.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "SeEnding".
 */
export type SeEnding = "solved" | "settled" | "beyond" | "interrupted";
/**
 * The content of a puzzle's line in the answer.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "LineContent".
 */
export type LineContent = "solution" | "count";
/**
 * The parts of a puzzle that may be removed.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Removable".
 */
export type Removable = "givens" | "all";
/**
 * The scales on which a puzzle can be rated.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "ScaleName".
 */
export type ScaleName = "se" | "hodoku" | "ennead";
/**
 * The result of `rate`: how hard a puzzle is on one scale.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Rating".
 */
export type Rating = {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * Why there is no rating: `several solutions`; `null` if there is one.
   */
  problem: string | null;
} & Rating1;
export type Rating1 =
  | (SeRating & {
      scale: "se";
    })
  | (HodokuRating & {
      scale: "hodoku";
    })
  | (EnneadRating & {
      scale: "ennead";
    });
/**
 * The formats of the answer to `steps`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "StepsFormat".
 */
export type StepsFormat = "record" | "text" | "html";
/**
 * The formats of the answer to `trace`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "TraceFormat".
 */
export type TraceFormat = "moves" | "frames" | "svg" | "html" | "dot";
/**
 * The verdict on all of a player's conclusions together.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Verdict".
 */
export type Verdict = "right" | "incomplete" | "unproven" | "wrong";

/**
 * The number of answers of each kind.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Answers".
 */
export interface Answers {
  /**
   * Exactly one solution.
   */
  unique: number;
  /**
   * More than one solution.
   */
  many: number;
  /**
   * No solution.
   */
  none: number;
  /**
   * Stopped by a limit.
   */
  stopped: number;
  /**
   * Refused, because the engine cannot solve such puzzles.
   */
  refused: number;
}
/**
 * A step, with the other techniques that have the same effect.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "AvailableStep".
 */
export interface AvailableStep {
  /**
   * Its number, from 0, in the order in which the steps are taken.
   */
  k: number;
  /**
   * The number of its grid, from 1; only in a multi-grid puzzle. All cells of the step are cells of this grid.
   */
  of_grid?: number | null;
  technique: Technique;
  /**
   * The digits that it places.
   */
  placed: Candidate[];
  /**
   * The candidates that it removes.
   */
  eliminated: Candidate[];
  pattern: Evidence;
  ratings: StepRatings;
  /**
   * The step in HoDoKu's notation, with the name of the technique in the language of `text`. `--cells` decides how cells
   * are named here, in `eureka` and in `text`.
   */
  notation: string;
  /**
   * A chain in Eureka notation; `null` for other steps.
   */
  eureka: string | null;
  /**
   * The reason in words.
   */
  text: string;
  /**
   * The digits before the step, as a line of symbols.
   */
  grid: string;
  /**
   * The candidates of each cell before the step, row by row: `["1", "25", ...]`. A filled cell has only its digit.
   */
  candidates: string[];
  /**
   * Other techniques that have the same effect.
   */
  also: Technique[];
}
/**
 * A technique.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Technique".
 */
export interface Technique {
  /**
   * Its name for programs, and for options such as `--only`: `naked-pair`.
   */
  slug: string;
  /**
   * Its name: `Naked Pair`. In the language of the request if the technique has a name there, otherwise in English.
   */
  name: string;
  /**
   * Its family: `subsets`.
   */
  family: string;
  /**
   * The smallest set of techniques that contains it: `basic`, `medium`, `advanced` or `expert`.
   */
  set: string;
}
/**
 * A digit in a cell.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Candidate".
 */
export interface Candidate {
  /**
   * Its name: `r1c1`, row and column from 1.
   */
  cell: string;
  /**
   * Its index from 0, row by row.
   */
  index: number;
  /**
   * The digit as a number: from 1, or from 0 in puzzles whose digits begin at 0.
   */
  digit: number;
}
/**
 * The evidence of a step: the houses, cells, candidates and links of its pattern, each with its role. A picture of the
 * step shows the same.
 *
 * Roles: `base`, `cover`, `fin`, `subset`, `places` (all places for a digit in a house), `pivot`, `pincer`, `chain-true`,
 * `chain-false`, `assumption`, `then-true`, `then-false`, `almost-locked-set`, `restricted-common`, `common`, `stem`,
 * `deadly`, `guardian`, `target`, `mirror`, `cross-line`, `colour-1` to `colour-4`, `intersection`, `in-box`, `in-line`,
 * `combined`, `excluder`, `filled`, `summed`, `innie`, `outie`, `without-place`, `without-candidate`. New ones may be
 * added.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Evidence".
 */
export interface Evidence {
  /**
   * Houses that the reasoning uses.
   */
  houses: HouseInRole[];
  /**
   * Cells of the pattern; those in conflict have the role `without-candidate`.
   */
  cells: CellInRole[];
  /**
   * Sets of cells, such as almost locked sets, in the order of their letters in a picture.
   */
  sets: SetInRole[];
  /**
   * Candidates of the pattern.
   */
  candidates: CandidateInRole[];
  /**
   * Groups of candidates that act as one.
   */
  groups: Candidate[][];
  /**
   * Links between candidates. A link between groups joins their closest candidates.
   */
  links: Link[];
}
/**
 * A house with its role.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "HouseInRole".
 */
export interface HouseInRole {
  /**
   * The house: `row 1`, `box 5`.
   */
  house: string;
  /**
   * Its role; `null` if it is only the house in which the step takes place.
   */
  role: string | null;
}
/**
 * A cell with its role.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "CellInRole".
 */
export interface CellInRole {
  /**
   * Its name: `r1c1`, row and column from 1.
   */
  cell: string;
  /**
   * Its index from 0, row by row.
   */
  index: number;
  /**
   * Its role; `null` if only its candidates have one.
   */
  role: string | null;
}
/**
 * A set of cells with its role.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "SetInRole".
 */
export interface SetInRole {
  /**
   * The role.
   */
  role: string | null;
  /**
   * The cells.
   */
  cells: Cell[];
}
/**
 * A cell.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Cell".
 */
export interface Cell {
  /**
   * Its name: `r1c1`, row and column from 1.
   */
  cell: string;
  /**
   * Its index from 0, row by row.
   */
  index: number;
}
/**
 * A candidate with its role.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "CandidateInRole".
 */
export interface CandidateInRole {
  /**
   * Its name: `r1c1`, row and column from 1.
   */
  cell: string;
  /**
   * Its index from 0, row by row.
   */
  index: number;
  /**
   * The digit as a number: from 1, or from 0 in puzzles whose digits begin at 0.
   */
  digit: number;
  /**
   * Its role.
   */
  role: string | null;
}
/**
 * A link between two candidates.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Link".
 */
export interface Link {
  from: Candidate;
  to: Candidate;
  strength: Strength;
  /**
   * Whether the link is an implication in one direction.
   */
  directed: boolean;
}
/**
 * The ratings of a step on the scales that have its technique.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "StepRatings".
 */
export interface StepRatings {
  /**
   * Its rating in Sudoku Explainer, for singles, locked candidates, subsets, basic fish, XY-Wing and XYZ-Wing; `null` for
   * all other techniques.
   */
  se: number | null;
  /**
   * Level and score in HoDoKu; `null` for techniques that HoDoKu does not have.
   */
  hodoku: HodokuPrice | null;
  /**
   * The level on ennead's own scale; `null` for techniques that the scale does not use.
   */
  ennead: string | null;
}
/**
 * The rating of a step in HoDoKu.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "HodokuPrice".
 */
export interface HodokuPrice {
  /**
   * The level: `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`.
   */
  level: string;
  /**
   * The score of a single step.
   */
  score: number;
}
/**
 * The result of `hint --depth all` and of `steps --all`: all steps of a position, the most effective first.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "AvailableSteps".
 */
export interface AvailableSteps {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * The mistakes to correct before the next step; only `hint` looks for them.
   */
  mistakes: Mistake[];
  /**
   * Why there is no step; `null` if there is one.
   */
  problem: string | null;
  /**
   * One step for each effect; an effect that is part of the effect of a simpler step is omitted.
   */
  steps: AvailableStep[];
}
/**
 * A mistake in a player's position.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Mistake".
 */
export interface Mistake {
  mistake: MistakeKind;
  /**
   * The number of the grid with these cells, from 1; only in a multi-grid puzzle.
   */
  of_grid?: number | null;
  /**
   * The cell, or the two cells with a repeated digit.
   */
  cells: Cell[];
  /**
   * The digit in these cells; `null` for a missing mark.
   */
  digit: number | null;
  /**
   * The solution of the cell; `null` if it is unknown, or if the hint does not reveal it.
   */
  right: number | null;
  /**
   * The mistake as a sentence.
   */
  text: string;
}
/**
 * Asks for all steps of a position. Answered with a record of kind `available-steps`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "AvailableStepsRequest".
 */
export interface AvailableStepsRequest {
  puzzle: PuzzleText;
  techniques?: Techniques;
  names?: Names;
  language?: Language;
}
/**
 * Which techniques to use.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Techniques".
 */
export interface Techniques {
  /**
   * A technique set: `basic`, `medium`, `advanced` or `expert`; by default all usual techniques.
   */
  set?: "basic" | "medium" | "advanced" | "expert" | null;
  /**
   * The slugs of the techniques to use instead of a set, in the order in which they are tried.
   */
  only?: string[] | null;
  /**
   * The slugs of techniques not to use.
   */
  without?: string[];
}
/**
 * The class of a band or a stack.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "BandClass".
 */
export interface BandClass {
  /**
   * Its number, from 1 to 416, in the order of the minlex forms.
   */
  class: number;
  /**
   * Its gangster, from 1 to 44: the class of bands by the digits of each column.
   */
  gangster: number;
}
/**
 * A rule that the digits break.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "BrokenRule".
 */
export interface BrokenRule {
  /**
   * The rule in words: `cage r1c1 r1c2 with sum 17`.
   */
  rule: string;
  /**
   * Its cells; none for a rule about the whole grid.
   */
  cells: Cell[];
}
/**
 * Asks for the pencil marks. Answered with a record of kind `candidates`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Candidates".
 */
export interface Candidates {
  puzzle: PuzzleText;
  /**
   * The techniques to apply first; none by default. Only for one grid.
   */
  after?: Techniques | null;
  language?: Language;
}
/**
 * The result of `canon`: a canonical form of a classic puzzle.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Canon".
 */
export interface Canon {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  form: CanonForm;
  /**
   * The form, one symbol per cell, row by row; `null` if there is none.
   */
  canonical: string | null;
  /**
   * The number of automorphisms, the identity included: rearrangements of the cells that some relabelling of the digits
   * undoes. `null` if there is no form.
   */
  automorphisms: number | null;
  /**
   * A transformation that turns the puzzle into the form: `c456123789 r123456789 d987654321` makes column 4 the first
   * row and row 1 the first column, and replaces digit 1 by 9. `null` if there is no form.
   */
  transformation: string | null;
  /**
   * With `--rank`, the rank of the solution among the 5,472,730,538 classes of full grids, in the order of their minlex
   * forms; `null` without it.
   */
  rank: number | null;
  /**
   * With `--bands`, the classes of the three bands of the solution, from the top, and of its three stacks, from the
   * left; `null` without it.
   */
  bands: BandClass[] | null;
  /**
   * Why there is no form, no rank or no bands: `several solutions`; `null` if nothing is missing.
   */
  problem: string | null;
}
/**
 * Asks for the canonical form. Answered with a record of kind `canon`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "CanonRequest".
 */
export interface CanonRequest {
  puzzle: PuzzleText;
  language?: Language;
}
/**
 * A cell with its place, its digit and its candidates.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "CellCandidates".
 */
export interface CellCandidates {
  /**
   * Its name: `r1c1`, row and column from 1.
   */
  cell: string;
  /**
   * Its index from 0, row by row.
   */
  index: number;
  /**
   * Its row, from 1; 0 for an extra cell outside the grid.
   */
  row: number;
  /**
   * Its column, from 1; 0 for an extra cell outside the grid.
   */
  column: number;
  /**
   * Its box or region, from 1; `null` if it is in none.
   */
  box: number | null;
  /**
   * Its digit; `null` if it is empty.
   */
  digit: number | null;
  /**
   * Its candidates; if the cell is filled, only its digit.
   */
  candidates: number[];
  /**
   * The houses of the cell; only with `--cell`.
   */
  houses?: HouseCells[] | null;
  /**
   * Its peers: the other cells of its houses, and those that a rule keeps different; only with `--cell`.
   */
  peers?: Cell[] | null;
}
/**
 * A house with its cells.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "HouseCells".
 */
export interface HouseCells {
  /**
   * The house: `row 1`.
   */
  house: string;
  /**
   * Its cells, row by row.
   */
  cells: Cell[];
}
/**
 * The result of `check`: whether a grid is valid and complete, and how many solutions it has.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Check".
 */
export interface Check {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * `invalid` if a digit repeats in a house, otherwise `solved` if every cell is filled, otherwise `incomplete`. Rules
   * do not affect it.
   */
  verdict: string;
  /**
   * Whether nothing repeats, there is exactly one solution, and the input does not state a wrong solution. With
   * `--count-empty`, several empty cells in a house are a repetition.
   */
  passed: boolean;
  /**
   * The number of empty cells.
   */
  empty: number;
  /**
   * The digits that houses contain more than once; with `--count-empty`, empty cells too.
   */
  repetitions: Repetition[];
  /**
   * The rules that the digits break. A rule is checked once all its cells are filled, a rule about the whole grid once
   * the grid is full.
   */
  broken_rules: BrokenRule[];
  /**
   * The number of solutions, up to 2; `null` if a digit repeats.
   */
  solutions: Found | null;
  /**
   * Statements that rule out every solution together; `null` if there is a solution, if a digit repeats, or if no such
   * statements were found.
   */
  conflict: Conflict | null;
  /**
   * Whether the solution given in the input is right; `null` if there is none.
   */
  stated_solution: StatedSolution | null;
  /**
   * What the drawings of the document may mean; only with `--guess-rules`.
   */
  readings?: Readings | null;
}
/**
 * A digit that a house contains more than once, or the empty cells of a house that has several.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Repetition".
 */
export interface Repetition {
  /**
   * The number of the grid, from 1; only in multi-grid puzzles.
   */
  grid?: number | null;
  /**
   * The house: `row 1`.
   */
  house: string;
  /**
   * The digit; `null` for empty cells, with `--count-empty`.
   */
  digit: number | null;
  /**
   * The cells that contain the digit, or the empty cells.
   */
  cells: Cell[];
}
/**
 * A number of solutions, and why counting ended.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Found".
 */
export interface Found {
  /**
   * The number of solutions found.
   */
  found: number;
  ending: CountEnding;
  /**
   * The limit that stopped the search; `null` unless the ending is `stopped`.
   */
  stopped: Stop | null;
}
/**
 * A set of statements that contradict each other.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Conflict".
 */
export interface Conflict {
  /**
   * The statements in words: `5 at r1c1`.
   */
  parts: string[];
  /**
   * The same statements with their grids and cells; only in multi-grid puzzles.
   */
  statements?: Statement[] | null;
  /**
   * Whether the set is minimal: without any one of its statements, there is a solution.
   */
  minimal: boolean;
  /**
   * The limit that stopped the search for a smaller set; `null` if none did.
   */
  stopped: Stop | null;
}
/**
 * A statement of a puzzle, such as a given or a rule.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Statement".
 */
export interface Statement {
  /**
   * The number of the grid, from 1; only in multi-grid puzzles.
   */
  of_grid?: number | null;
  states: StatementKind;
  /**
   * Its index, from 0: for an extra region in the list of extra regions, for a rule in the list of all cages and rules,
   * in which the items of `cages` come before those of `rules`. `null` for other kinds of statements.
   */
  index: number | null;
  /**
   * Its cells; none if it is about the whole grid.
   */
  cells: Cell[];
}
/**
 * Whether the solution given in the input is right.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "StatedSolution".
 */
export interface StatedSolution {
  /**
   * Whether it solves the puzzle.
   */
  correct: boolean;
  /**
   * Why it does not solve the puzzle; `null` if it does.
   */
  reason: string | null;
}
/**
 * Proposed readings of the drawings of a document.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Readings".
 */
export interface Readings {
  /**
   * The proposals; several for the same drawings follow one another, the most likely one first.
   */
  proposals: ProposedReading[];
  /**
   * The drawings without a proposal.
   */
  unexplained: Drawn[];
  /**
   * The number of solutions, up to 2, if the first proposal for each kind and colour is applied; `null` if it was not
   * counted.
   */
  with_first: Found | null;
}
/**
 * A rule that drawings of one kind and colour may state.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "ProposedReading".
 */
export interface ProposedReading {
  /**
   * The value of `--read` that applies it: `line #67f067=whisper`.
   */
  read: string;
  /**
   * What is drawn: `line`.
   */
  kind: string;
  /**
   * The rule: `whisper`.
   */
  rule: string;
  /**
   * The number of drawings to which it applies.
   */
  covers: number;
  /**
   * The number of drawings of this kind and colour that cannot state the rule.
   */
  left_out: number;
  /**
   * Whether it is the most likely proposal for these drawings.
   */
  first: boolean;
  /**
   * The reasons for it, in words.
   */
  reasons: string[];
}
/**
 * Drawings of one kind and colour.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Drawn".
 */
export interface Drawn {
  /**
   * What is drawn: `line`.
   */
  kind: string;
  /**
   * Its colour: `#67f067`, or the number of a colour in a palette; `null` if it has none.
   */
  colour: string | null;
  /**
   * The number of such drawings.
   */
  count: number;
  /**
   * The places of the first few of them: `r1c1 r1c2`.
   */
  places: string[];
}
/**
 * Asks whether a grid is valid and has exactly one solution. Answered with a record of kind `check`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "CheckRequest".
 */
export interface CheckRequest {
  puzzle: PuzzleText;
  search?: Search;
  language?: Language;
}
/**
 * The engine and the limits of a search.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Search".
 */
export interface Search {
  /**
   * The engine: `auto`, `dlx`, `cdcl`, ...; `auto` by default.
   */
  engine?:
    "auto" | "backtrack" | "mrv" | "propagate" | "dlx" | "triads" | "bitboard" | "rules" | "lockstep" | "cdcl" | null;
  /**
   * The maximum number of nodes.
   */
  nodes?: number | null;
  /**
   * The time limit in seconds. If it stops the search, the answer has the results so far, if there are any.
   */
  seconds?: number | null;
}
/**
 * A conclusion of a player.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Claim".
 */
export interface Claim {
  /**
   * Its name: `r1c1`, row and column from 1.
   */
  cell: string;
  /**
   * Its index from 0, row by row.
   */
  index: number;
  /**
   * The digit as a number: from 1, or from 0 in puzzles whose digits begin at 0.
   */
  digit: number;
  verdict: ClaimVerdict;
}
/**
 * A digit in a cell. Other fields are ignored, so the conclusions in the record of a step can be passed unchanged.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "ClaimRequest".
 */
export interface ClaimRequest {
  /**
   * The cell: `r1c1`.
   */
  cell: string;
  /**
   * The digit as a number.
   */
  digit: number;
}
/**
 * The result of an engine for a puzzle.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "ComparedEngine".
 */
export interface ComparedEngine {
  /**
   * Its name, as `ennead engines` lists it.
   */
  engine: string;
  /**
   * The answer in one word; `null` if the engine refused the puzzle.
   */
  status: Status | null;
  /**
   * The limit that stopped the search; `null` unless the status is `stopped`.
   */
  stopped: Stop | null;
  /**
   * Why the engine refused the puzzle; `null` if it did not.
   */
  refused: string | null;
  /**
   * The counters of the search; `null` if there was none.
   */
  stats: Stats | null;
}
/**
 * The counters of a search.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Stats".
 */
export interface Stats {
  /**
   * Positions visited, including the start: the calls of a recursive solver.
   */
  nodes: number;
  /**
   * Positions entered while the node before had another choice left.
   */
  guesses: number;
  /**
   * Digits written into cells, by choice or by propagation, without the givens; `null` if the engine does not count them.
   */
  placements: number | null;
  /**
   * Positions left because nothing more could be tried there.
   */
  retreats: number;
  /**
   * Candidates removed by propagation during the search; `null` if the engine does not count them.
   */
  propagations: number | null;
  /**
   * Solutions found.
   */
  solutions: number;
  /**
   * The time of the search in seconds; `null` if it was not measured.
   */
  seconds: number | null;
}
/**
 * The results of an engine for all puzzles.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "ComparedTotal".
 */
export interface ComparedTotal {
  /**
   * Its name, as `ennead engines` lists it.
   */
  engine: string;
  answers: Answers;
  /**
   * Why it refused puzzles, without repeats.
   */
  reasons: string[];
  stats: Stats;
}
/**
 * The result of `compare` for a puzzle: the answer of each engine.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Comparison".
 */
export interface Comparison {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * Whether no two answers contradict each other.
   */
  agree: boolean;
  /**
   * The engines.
   */
  engines: ComparedEngine[];
}
/**
 * The result of `compare` for all puzzles.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "ComparisonSummary".
 */
export interface ComparisonSummary {
  /**
   * The number of puzzles.
   */
  puzzles: number;
  /**
   * Whether an interrupt ended the comparison, so that it covers the first puzzles only.
   */
  interrupted: boolean;
  /**
   * Whether no two answers contradict each other.
   */
  agree: boolean;
  /**
   * The pairs of engines whose answers contradict each other: `puzzles.txt:3: mrv and dlx disagree`.
   */
  disagreements: string[];
  /**
   * The engines.
   */
  engines: ComparedTotal[];
}
/**
 * Asks for a puzzle in another format. Answered with text.
 *
 * JSON and the formats of editors include the drawings that state no rule; of a multi-grid puzzle, only JSON does.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Convert".
 */
export interface Convert {
  puzzle: PuzzleText;
  /**
   * The format, as in `ennead convert --to`: `grid`, `sudokupad`, ...
   */
  to: string;
  language?: Language;
}
/**
 * The result of `count`: the number of solutions.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Count".
 */
export interface Count {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * The name of the engine, as `ennead engines` lists it.
   */
  engine: string;
  /**
   * Why it was chosen: `requested`, or a reason in a few words.
   */
  reason: string;
  /**
   * The number of solutions found.
   */
  found: number;
  ending: CountEnding;
  /**
   * The limit that stopped the search; `null` unless the ending is `stopped`.
   */
  stopped: Stop | null;
  /**
   * How several threads shared the work: `split into 24 parts over 2 threads`; `null` if they did not.
   */
  sharing: string | null;
  stats: Stats;
}
/**
 * Asks for the number of solutions. Answered with a record of kind `count`, or `estimate` with `probes`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "CountRequest".
 */
export interface CountRequest {
  puzzle: PuzzleText;
  search?: Search;
  /**
   * The number at which counting ends; no limit by default.
   */
  limit?: number | null;
  /**
   * If present, the number of solutions is estimated by this number of random descents instead of counted.
   */
  probes?: number | null;
  /**
   * Whether to send intermediate results while counting. The answer is then a list, and its last record is the result.
   */
  progress?: boolean;
  language?: Language;
}
/**
 * Asks which givens and rules are redundant or in conflict, or which givens are missing for a unique solution.
 * Answered with a record of kind `diagnosis`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Diagnose".
 */
export interface Diagnose {
  puzzle: PuzzleText;
  search?: Search;
  language?: Language;
}
/**
 * The result of `diagnose`: what can be left out of a puzzle, what it lacks for one solution, or what conflicts.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Diagnosis".
 */
export interface Diagnosis {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * The number of solutions: `none`, `one` or `several`; `null` if a limit stopped the search before it was known.
   */
  solutions: string | null;
  /**
   * Whether every statement is needed for the one solution; `null` if unknown, or if there is not one solution.
   */
  minimal: boolean | null;
  /**
   * The statements that can be left out, each by itself: `5 at r1c1`; `null` unless there is one solution.
   */
  redundant: string[] | null;
  /**
   * The statements that were not tested because a limit stopped the work; `null` unless there is one solution.
   */
  undecided: string[] | null;
  /**
   * The statements that `redundant` or `conflict` names in words, in the same order; `null` if both are `null`.
   */
  statements: Statement[] | null;
  /**
   * Additional givens that would leave exactly one solution; `null` unless there are several solutions.
   */
  missing: Missing | null;
  /**
   * The statements that conflict; `null` unless there is no solution.
   */
  conflict: Conflict | null;
  /**
   * The limit that stopped the work; `null` if none did.
   */
  stopped: Stop | null;
}
/**
 * Additional givens that would leave exactly one solution of a puzzle that has several.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Missing".
 */
export interface Missing {
  /**
   * The number of solutions; `null` if they were not all counted.
   */
  number: number | null;
  /**
   * An estimate of the number of solutions; `null` if it exceeds the range of a float or is unknown.
   */
  estimate: number | null;
  /**
   * The standard error as a fraction of the estimate: 0 if the number is exact, `null` if the error is unknown.
   */
  relative_error: number | null;
  /**
   * The givens of which any single one leaves one solution.
   */
  alone: Candidate[];
  /**
   * The cells in which a given would always leave one solution, whichever of the possible digits it is.
   */
  deciding_cells: Cell[];
  /**
   * Givens that together leave one solution, if no single one does. All of them are needed, but a smaller set may exist.
   * Empty if a limit stopped the work.
   */
  together: Candidate[];
}
/**
 * Asks for a picture. Answered with SVG.
 *
 * With `layer`, only a part of the picture is drawn, on a transparent background, for programs that draw the digits
 * themselves. A cell is 60 units wide, and the first cell begins at (3, 3); the view box has room for clues outside the grid.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Draw".
 */
export interface Draw {
  puzzle: PuzzleText;
  /**
   * Whether to show the candidates of empty cells.
   */
  candidates?: boolean;
  /**
   * How to label rows and columns at the border; no labels by default.
   */
  names?: Names | null;
  /**
   * The part to draw; the whole picture by default.
   */
  layer?: Layer | null;
  language?: Language;
}
/**
 * An engine, as `engines` lists it.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "EngineEntry".
 */
export interface EngineEntry {
  /**
   * Its name, for `--engine`.
   */
  engine: string;
  /**
   * The puzzles that it solves, in words.
   */
  solves: string;
  /**
   * Whether `trace` can show its search.
   */
  watchable: boolean;
  /**
   * How it searches, in words.
   */
  method: string;
}
/**
 * A rating on ennead's own scale.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "EnneadRating".
 */
export interface EnneadRating {
  /**
   * The level, from `beginner` to `diabolical`, or `beyond`.
   */
  level: string | null;
  /**
   * The hardest technique that is needed; `null` if none is.
   */
  hardest: Technique | null;
  /**
   * The number of steps.
   */
  steps: number | null;
  /**
   * Counts for each technique that was used.
   */
  techniques: TechniqueUse[] | null;
  /**
   * How solving ended.
   */
  end: Ending | null;
}
/**
 * The steps of a technique in the solution of a puzzle.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "TechniqueUse".
 */
export interface TechniqueUse {
  technique: Technique;
  /**
   * The number of steps.
   */
  steps: number;
  /**
   * The number of digits placed and candidates eliminated.
   */
  effects: number;
}
/**
 * Input that could not be read as a puzzle. Standard error has the same message.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Error".
 */
export interface Error {
  /**
   * The input and the line: `puzzles.txt:3`.
   */
  source: string;
  /**
   * The input: a file, an address, or `argument 1`.
   */
  input: string;
  /**
   * The line in it, from 1; `null` if unknown.
   */
  line: number | null;
  /**
   * The column in that line, from 1; `null` if unknown.
   */
  column: number | null;
  /**
   * What is wrong: `80 cells; a 9 x 9 grid needs 81`.
   */
  message: string;
}
/**
 * The result of `count --estimate`: an estimate of the number of solutions, from random probes of the search tree.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Estimate".
 */
export interface Estimate {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * The name of the engine, as `ennead engines` lists it.
   */
  engine: string;
  /**
   * Why it was chosen: `requested`, or a reason in a few words.
   */
  reason: string;
  /**
   * The exact number, if it could be counted; otherwise `null`.
   */
  exact: number | null;
  /**
   * The decimal logarithm of the estimate; `null` if there are no solutions or no probe found one.
   */
  log10: number | null;
  /**
   * The estimate; `null` if it exceeds the range of a float.
   */
  number: number | null;
  /**
   * The standard error of `number`; `null` if unknown.
   */
  standard_error: number | null;
  /**
   * The standard error as a fraction of the estimate; `null` if unknown.
   */
  relative_error: number | null;
  /**
   * The decimal logarithms of the ends of the 95 % confidence interval; `null` if unknown.
   *
   * @minItems 2
   * @maxItems 2
   */
  log10_interval: [number, number] | null;
  /**
   * The number of probes.
   */
  probes: number;
  /**
   * The number of probes that ended at a solution.
   */
  hits: number;
  /**
   * The limit that stopped the probes; `null` if none did.
   */
  stopped: Stop | null;
  stats: Stats;
}
/**
 * Asks for an estimate of the number of solutions, with a confidence interval. Answered with a record of kind `estimate`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "EstimateRequest".
 */
export interface EstimateRequest {
  puzzle: PuzzleText;
  search?: Search;
  /**
   * The number of random descents. More descents make the interval smaller.
   */
  probes?: number;
  /**
   * The seed of the random numbers. The same seed gives the same estimate.
   */
  seed?: number;
  /**
   * Whether to send intermediate results. The answer is then a list, and its last record is the result.
   */
  progress?: boolean;
  language?: Language;
}
/**
 * A position for practising a technique: simpler techniques find no step there.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Exercise".
 */
export interface Exercise {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  technique: Technique;
  start: Puzzle;
  /**
   * The seed of a new puzzle; `null` if the request stated the puzzle.
   */
  seed: number | null;
  /**
   * The number of a new puzzle; `null` if the request stated the puzzle.
   */
  number: number | null;
  /**
   * The number of steps from `start` to the position.
   */
  taken: number;
  /**
   * A step of the technique; its `k` is `taken`. There may be other steps of the technique. `null` without a position.
   */
  step: Step | null;
  /**
   * Why there is no position; `null` if there is one.
   */
  problem: string | null;
}
/**
 * A step.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Step".
 */
export interface Step {
  /**
   * Its number, from 0, in the order in which the steps are taken.
   */
  k: number;
  /**
   * The number of its grid, from 1; only in a multi-grid puzzle. All cells of the step are cells of this grid.
   */
  of_grid?: number | null;
  technique: Technique;
  /**
   * The digits that it places.
   */
  placed: Candidate[];
  /**
   * The candidates that it removes.
   */
  eliminated: Candidate[];
  pattern: Evidence;
  ratings: StepRatings;
  /**
   * The step in HoDoKu's notation, with the name of the technique in the language of `text`. `--cells` decides how cells
   * are named here, in `eureka` and in `text`.
   */
  notation: string;
  /**
   * A chain in Eureka notation; `null` for other steps.
   */
  eureka: string | null;
  /**
   * The reason in words.
   */
  text: string;
  /**
   * The digits before the step, as a line of symbols.
   */
  grid: string;
  /**
   * The candidates of each cell before the step, row by row: `["1", "25", ...]`. A filled cell has only its digit.
   */
  candidates: string[];
}
/**
 * Asks for a position in which a technique is needed. Answered with a record of kind `exercise`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "ExerciseRequest".
 */
export interface ExerciseRequest {
  /**
   * The slug of the technique.
   */
  technique: string;
  /**
   * The puzzle, which is solved up to a position in which the technique is needed. Either this or `seed` is required.
   */
  puzzle?: PuzzleText | null;
  /**
   * The seed of a new classic puzzle. The same seed and number make the same puzzle.
   */
  seed?: number | null;
  /**
   * The number of the new puzzle in the sequence of puzzles of the seed, from 0.
   */
  number?: number;
  names?: Names;
  language?: Language;
}
/**
 * One of the solutions that `solve --all` and `solve --limit` list. The record of kind `solve` follows the last one.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "FoundSolution".
 */
export interface FoundSolution {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * The number of the solution, from 0.
   */
  k: number;
  /**
   * The solution as a line of symbols; of a multi-grid puzzle a line for each grid.
   */
  solution: string | string[];
  /**
   * The digits of the extra cells, as a line of symbols; missing if the puzzle has no such cells.
   */
  extra_solution?: string | null;
  /**
   * The solution as rows of numbers.
   */
  rows: number[][] | number[][][];
}
/**
 * A position of a search, with the move that led to it.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Frame".
 */
export interface Frame {
  /**
   * The number of the move; 0 is the start.
   */
  k: number;
  move: MoveKind;
  /**
   * The digit that the move wrote or undid; `null` for a start, a solution and the end of a search.
   */
  candidate: Candidate | null;
  /**
   * The number of open levels: tried digits that are not undone.
   */
  depth: number;
  /**
   * The givens and all digits written so far, as a line of symbols.
   */
  grid: string;
}
/**
 * Asks for new puzzles. Answered with a record of kind `generated` for each.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Generate".
 */
export interface Generate {
  /**
   * The seed. The same seed and number make the same puzzle.
   */
  seed: number;
  /**
   * The number of the first puzzle in the sequence of puzzles of the seed, from 0.
   */
  first?: number;
  /**
   * The number of puzzles, from 1 to 100.
   */
  count?: number;
  /**
   * The minimum and the maximum number of givens.
   *
   * @minItems 2
   * @maxItems 2
   */
  clues?: [unknown, unknown] | null;
  /**
   * The symmetry of the pattern of givens, such as `half-turn`.
   */
  symmetry?: string | null;
  /**
   * Whether the puzzles must be minimal, that is, without redundant givens.
   */
  minimal?: boolean;
  /**
   * The difficulty on a scale: `ennead=medium`, `se=3.0..4.0`, `hodoku=hard..`.
   */
  rating?: string | null;
  /**
   * The slugs of techniques that each puzzle must need. Cannot be combined with `rating`.
   */
  technique?: string[];
  /**
   * The slugs of techniques that no puzzle may need. Cannot be combined with `rating`.
   */
  without?: string[];
  /**
   * A puzzle with the size, the houses and the rules of the new puzzles; classic by default.
   */
  layout?: PuzzleText | null;
  /**
   * Whether each puzzle has random jigsaw regions.
   */
  random_regions?: boolean;
  /**
   * Whether each puzzle has random killer cages.
   */
  random_cages?: boolean;
  language?: Language;
}
/**
 * The result of `generate`: a new puzzle.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Generated".
 */
export interface Generated {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * The seed. The same options, seed and number make the same puzzle again.
   */
  seed: number;
  /**
   * The number of the puzzle.
   */
  number: number;
  /**
   * Its solution, as a line of symbols.
   */
  solution: string;
  /**
   * The number of earlier attempts that did not meet the request.
   */
  failures: number;
  /**
   * With `--weighted`, the number of minimal puzzles that it represents; otherwise `null`.
   */
  weight: number | null;
  /**
   * The requested ratings, one for each scale.
   */
  ratings: Scale[];
}
/**
 * A rating by Sudoku Explainer, with one decimal.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "SeRating".
 */
export interface SeRating {
  /**
   * The rating of the hardest step.
   */
  er: number | null;
  /**
   * The rating of the hardest step up to the first placed digit.
   */
  ep: number | null;
  /**
   * The rating of the first step.
   */
  ed: number | null;
  /**
   * How rating ended.
   */
  end: SeEnding | null;
}
/**
 * A rating by HoDoKu.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "HodokuRating".
 */
export interface HodokuRating {
  /**
   * The level: `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`.
   */
  level: string | null;
  /**
   * The sum of the scores of all steps.
   */
  score: number | null;
}
/**
 * The result of `generate --grids`: a full grid.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "GeneratedGrid".
 */
export interface GeneratedGrid {
  /**
   * The seed; `null` with `--rank`. The same options, seed and number make the same grid again.
   */
  seed: number | null;
  /**
   * The number of the grid; `null` with `--rank`.
   */
  number: number | null;
  /**
   * With `--fast`, the number of the family to which the grid belongs; `null` without it. The grids of a family are not
   * independent of one another.
   */
  family: number | null;
  /**
   * With `--rank`, the rank of the grid among the 5,472,730,538 classes, in the order of their minlex forms; otherwise
   * `null`.
   */
  rank: number | null;
  /**
   * The grid, as a line of symbols.
   */
  grid: string;
}
/**
 * The result of `hint`: the next step of a position, with as much detail as `--depth` asks for.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * The mistakes to correct before the next step.
   */
  mistakes: Mistake[];
  /**
   * Why there is no step: `The grid is solved.`, or the mistakes in words; `null` if there is one.
   */
  problem: string | null;
  /**
   * The number of the grid of the step, from 1; only in a multi-grid puzzle, if there is a step.
   */
  of_grid?: number | null;
  /**
   * Where to look: `Look at row 1.`
   */
  place: string | null;
  /**
   * The technique, with `--depth technique` and `--depth step`.
   */
  technique: Technique | null;
  /**
   * The step, with `--depth step`.
   */
  step: Step | null;
}
/**
 * Asks for the next step. Answered with a record of kind `hint`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "HintRequest".
 */
export interface HintRequest {
  puzzle: PuzzleText;
  techniques?: Techniques;
  depth?: Depth;
  names?: Names;
  language?: Language;
}
/**
 * A puzzle with its class, its solution and its ratings: the result of `generate --label`, `rate --label`, `bank query` and
 * `bank export`.
 *
 * The ratings of a scale are `null` if the puzzle is not rated on it.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Labelled".
 */
export interface Labelled {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * The number of the puzzle, from 1: in the order of the input, or in the bank. A new puzzle can be made again with the
   * same seed and this number as `--first`.
   */
  number: number;
  /**
   * Where the puzzle comes from: its place in the input, or the seed of a new puzzle. A bank keeps the origin of each
   * puzzle.
   */
  origin: string;
  /**
   * The solution, as a line of symbols.
   */
  solution: string;
  /**
   * The smallest puzzle of the class, as a line of symbols.
   */
  class: string;
  /**
   * The number of automorphisms: 1 if the puzzle has no symmetry.
   */
  automorphisms: number;
  /**
   * The number of guesses that the engine `triads` needs to find the solution and to prove that there is no other; `null`
   * in a bank.
   */
  guesses: number | null;
  /**
   * Sudoku Explainer: the rating of the hardest step.
   */
  er: number | null;
  /**
   * Sudoku Explainer: the rating of the hardest step up to the first placed digit.
   */
  ep: number | null;
  /**
   * Sudoku Explainer: the rating of the first step.
   */
  ed: number | null;
  /**
   * HoDoKu: the sum of the scores of all steps.
   */
  hodoku_score: number | null;
  /**
   * HoDoKu: `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`.
   */
  hodoku_level: string | null;
  /**
   * ennead: the level, from `beginner` to `diabolical`, or `beyond`.
   */
  level: string | null;
  /**
   * ennead: the hardest technique that is needed; `null` if none is.
   */
  hardest: Technique | null;
  /**
   * ennead: the number of steps by each technique, the simplest first. Such a step applies everything that its
   * technique finds in a position.
   */
  techniques: TechniqueSteps[] | null;
  /**
   * With `--steps`, the steps to the solution, as `explain` shows them; otherwise `null`.
   */
  steps: Step[] | null;
  /**
   * The number of earlier attempts that did not meet the request; `null` in a bank.
   */
  failures: number | null;
  /**
   * With `--weighted`, the number of minimal puzzles that it represents; otherwise `null`.
   */
  weight: number | null;
}
/**
 * The number of steps by a technique.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "TechniqueSteps".
 */
export interface TechniqueSteps {
  technique: Technique;
  /**
   * The number of steps.
   */
  steps: number;
}
/**
 * Asks for the list of engines. Answered with a record of kind `engine` for each.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "ListEngines".
 */
export interface ListEngines {}
/**
 * Asks for the list of kinds of rules, houses and digits. Answered with a record of kind `rule` for each.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "ListRules".
 */
export interface ListRules {}
/**
 * Asks for the list of techniques, from simple to hard. Answered with a record of kind `technique` for each.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "ListTechniques".
 */
export interface ListTechniques {
  language?: Language;
}
/**
 * The result of `candidates`: the pencil marks of a puzzle.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Marks".
 */
export interface Marks {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * The known digits, as a line of symbols: the givens, and the digits that the requested techniques place.
   */
  grid: string | string[];
  /**
   * The candidates of each cell, row by row: `["1", "25", ...]`. A filled cell has only its digit.
   */
  candidates: string[] | string[][];
  /**
   * The contradiction that rules out a solution, such as a cell without candidates; `null` if there is none.
   */
  contradiction: string | null;
  /**
   * The cells, row by row; with `--cell` only the requested ones.
   */
  cells: CellCandidates[] | CellCandidates[][];
}
/**
 * Asks for a puzzle without its redundant givens or rules. Answered with a record of kind `minimized`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Minimize".
 */
export interface Minimize {
  puzzle: PuzzleText;
  search?: Search;
  language?: Language;
  what?: Removable;
}
/**
 * The result of `minimize`: a puzzle from which redundant statements are removed.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Minimized".
 */
export interface Minimized {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  minimized: Puzzle;
  /**
   * The removed statements, in the order of their removal.
   */
  removed: string[];
  /**
   * The limit that stopped the work before everything was tried; `null` if none did.
   */
  stopped: Stop | null;
  stats: Stats;
}
/**
 * A move of a search.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Move".
 */
export interface Move {
  move: MoveKind;
  /**
   * The digit that the move wrote, removed or undid; `null` for a solution and the end of a search.
   */
  candidate: Candidate | null;
}
/**
 * Consecutive moves of a search, sent while it runs. After the last of these records comes a record of kind `trace`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Moves".
 */
export interface Moves {
  /**
   * The number of the first of these moves, from 0.
   */
  first: number;
  /**
   * The moves.
   */
  moves: Move[];
  stats: Stats;
}
/**
 * A pass.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Pass".
 */
export interface Pass {
  /**
   * Its number, from 1.
   */
  iteration: number;
  /**
   * The number of cells that it filled.
   */
  filled: number;
  /**
   * The number of cells that are empty after it.
   */
  empty: number;
  /**
   * The percentage of initially empty cells that are filled after it.
   */
  percent: number;
  /**
   * Its steps. All of them are found in the position at its start.
   */
  steps: Step[];
}
/**
 * The result of `steps`: solving pass by pass, each with all steps that the simplest successful technique finds.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Passes".
 */
export interface Passes {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  end: Ending;
  /**
   * How it ended, as a sentence.
   */
  message: string;
  /**
   * The number of cells that are empty at the end.
   */
  empty: number;
  /**
   * The digits at the end, as a line of symbols.
   */
  finish: string | string[];
  /**
   * The passes in order.
   */
  passes: Pass[];
}
/**
 * Why a request has no answer, as in RFC 9457.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  /**
   * The kind of problem as a URN, such as `urn:ennead:problem:unreadable`.
   */
  type: string;
  /**
   * The kind of problem in words.
   */
  title: string;
  /**
   * The HTTP status.
   */
  status: number;
  /**
   * What is wrong, and where.
   */
  detail: string;
}
/**
 * The result of `prove` for a puzzle: whether techniques solve it and every step is proven.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Proof".
 */
export interface Proof {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * Whether every step is proven and the puzzle is solved.
   */
  proven: boolean;
  /**
   * How solving ended; `null` if the puzzle does not have exactly one solution, or if a step is wrong.
   */
  end: Ending | null;
  /**
   * The number of proven steps.
   */
  steps: number;
  /**
   * The hardest technique; `null` without steps.
   */
  hardest: Technique | null;
  /**
   * Why the solution is not proven: `several solutions`; `null` if it is proven.
   */
  problem: string | null;
}
/**
 * The totals of `prove` over all puzzles, its last result.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "ProofSummary".
 */
export interface ProofSummary {
  /**
   * The number of puzzles.
   */
  puzzles: number;
  /**
   * The number of puzzles that logic solved.
   */
  solved: number;
  /**
   * The number of proven steps.
   */
  steps: number;
  /**
   * The number of puzzles with a wrong step.
   */
  wrong: number;
  /**
   * Counts for each technique that was used.
   */
  techniques: ProvenTechnique[];
}
/**
 * The steps of a technique in all puzzles of `prove`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "ProvenTechnique".
 */
export interface ProvenTechnique {
  technique: Technique;
  /**
   * The number of its steps.
   */
  steps: number;
  /**
   * The number of puzzles that use it.
   */
  puzzles: number;
  /**
   * The number of puzzles in which it is the hardest.
   */
  hardest_in: number;
}
/**
 * Asks for a rating. Answered with a record of kind `rating`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Rate".
 */
export interface Rate {
  puzzle: PuzzleText;
  scale?: ScaleName;
  language?: Language;
}
/**
 * Asks for the puzzles in a text. Answered with a record of kind `read` for each, or `error` for each unreadable part.
 * The field `cosmetics` of a puzzle holds the drawings that state no rule.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Read".
 */
export interface Read {
  /**
   * The text, in any format that ennead reads.
   */
  text: string;
  /**
   * The maximum number of records.
   */
  limit?: number;
  /**
   * Readings of drawings, as in `--read`: `line #67f067=whisper`. If a reading matches no drawing of a puzzle, an `error` is
   * sent instead of the puzzle.
   */
  readings?: string[];
  /**
   * Whether to propose readings for drawings without one, in the field `readings` of each record. Not for multi-grid
   * puzzles.
   */
  guess?: boolean;
  search?: Search;
  language?: Language;
}
/**
 * A puzzle of a text, valid or not.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "ReadPuzzle".
 */
export interface ReadPuzzle {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * The text after the puzzle on its line, or the other columns of its row.
   */
  trailing: string | null;
  /**
   * Parts of the input that the puzzle does not contain, in words.
   */
  notes: string[];
  /**
   * What the drawings of the document may mean; only with `guess`.
   */
  readings?: Readings | null;
}
/**
 * A kind of rule, of houses or of digits, as `rules` lists it.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "RuleEntry".
 */
export interface RuleEntry {
  /**
   * Its name for programs: the `type` in the list `rules` of a puzzle, if it is a rule.
   */
  rule: string;
  /**
   * Its name in English: `Killer cage`.
   */
  name: string;
  /**
   * Whether it is an item of the list `rules` of a puzzle. Kinds of houses and digits are separate fields of a puzzle.
   */
  listed: boolean;
  /**
   * What it requires.
   */
  meaning: string;
}
/**
 * Asks for solutions. Answered with a record of kind `solution` for each.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Solutions".
 */
export interface Solutions {
  puzzle: PuzzleText;
  search?: Search;
  /**
   * The maximum number of solutions.
   */
  limit: number;
  language?: Language;
}
/**
 * The result of `solve`: how many solutions a puzzle has, and the first one.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Solve".
 */
export interface Solve {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * The name of the engine, as `ennead engines` lists it.
   */
  engine: string;
  /**
   * Why it was chosen: `requested`, or a reason in a few words.
   */
  reason: string;
  status: Status;
  /**
   * The limit that stopped the search; `null` unless the status is `stopped`.
   */
  stopped: Stop | null;
  /**
   * The number of solutions found; there may be more, unless the status is `unique` or `none` or `complete` is true.
   */
  found: number;
  /**
   * Whether the search is complete, so that there are no other solutions.
   */
  complete: boolean;
  /**
   * The first solution found, as a line of symbols; of a multi-grid puzzle a line for each grid.
   */
  solution: (string | string[]) | null;
  /**
   * The digits of the extra cells in the first solution, as a line of symbols; missing if the puzzle has no such cells.
   */
  extra_solution?: string | null;
  /**
   * The first solution as rows of numbers.
   */
  rows: (number[][] | number[][][]) | null;
  /**
   * The second solution found, if a search for a second one found it.
   */
  second_solution: (string | string[]) | null;
  /**
   * Whether the solution given in the input is right; `null` if there is none.
   */
  stated_solution: StatedSolution | null;
  /**
   * How several threads shared the work: `raced on 2 threads`; `null` if they did not.
   */
  sharing: string | null;
  /**
   * The counters when the first solution was found; `null` without one, or if several threads shared the search.
   */
  first: Stats | null;
  stats: Stats;
}
/**
 * Asks for the solutions of classic puzzles, given one per line. Answered with text, one line for each puzzle.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "SolveLines".
 */
export interface SolveLines {
  /**
   * The puzzles, one per line.
   */
  lines: string;
  with?: LineContent;
}
/**
 * Asks for the solution. Answered with a record of kind `solve`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "SolveRequest".
 */
export interface SolveRequest {
  puzzle: PuzzleText;
  search?: Search;
  language?: Language;
}
/**
 * A step of `explain --to steps`: a line for each step of each puzzle.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "StepRecord".
 */
export interface StepRecord {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * Its number, from 0, in the order in which the steps are taken.
   */
  k: number;
  /**
   * The number of its grid, from 1; only in a multi-grid puzzle. All cells of the step are cells of this grid.
   */
  of_grid?: number | null;
  technique: Technique;
  /**
   * The digits that it places.
   */
  placed: Candidate[];
  /**
   * The candidates that it removes.
   */
  eliminated: Candidate[];
  pattern: Evidence;
  ratings: StepRatings;
  /**
   * The step in HoDoKu's notation, with the name of the technique in the language of `text`. `--cells` decides how cells
   * are named here, in `eureka` and in `text`.
   */
  notation: string;
  /**
   * A chain in Eureka notation; `null` for other steps.
   */
  eureka: string | null;
  /**
   * The reason in words.
   */
  text: string;
  /**
   * The digits before the step, as a line of symbols.
   */
  grid: string;
  /**
   * The candidates of each cell before the step, row by row: `["1", "25", ...]`. A filled cell has only its digit.
   */
  candidates: string[];
}
/**
 * The result of `explain` and of `steps --one-by-one`: the way to the solution, step by step.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Steps".
 */
export interface Steps {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  end: Ending;
  /**
   * How it ended, as a sentence.
   */
  message: string;
  /**
   * The number of cells that are empty at the end.
   */
  empty: number;
  /**
   * The digits at the end, as a line of symbols.
   */
  finish: string | string[];
  /**
   * The hardest technique; `null` without steps.
   */
  hardest: Technique | null;
  /**
   * The steps in order.
   */
  steps: Step[];
}
/**
 * Asks how to solve a puzzle step by step. Answered with a record of kind `steps`, or with text.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "StepsRequest".
 */
export interface StepsRequest {
  puzzle: PuzzleText;
  techniques?: Techniques;
  /**
   * The maximum number of steps.
   */
  limit?: number | null;
  /**
   * Whether to search for the easiest way to solve a single grid: its hardest technique is as easy as possible, and used as
   * rarely as possible. Cannot be combined with `limit`.
   */
  easiest?: boolean;
  names?: Names;
  language?: Language;
  to?: StepsFormat;
  /**
   * Whether to send each step as soon as it is found, in a record of kind `step`. The answer is then a list, and its last
   * record is the result.
   */
  progress?: boolean;
}
/**
 * A technique, as `techniques` lists it.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "TechniqueEntry".
 */
export interface TechniqueEntry {
  /**
   * Its name for programs, and for options such as `--only`: `naked-pair`.
   */
  slug: string;
  /**
   * Its name: `Naked Pair`. In the language of the request if the technique has a name there, otherwise in English.
   */
  name: string;
  /**
   * Its family: `subsets`.
   */
  family: string;
  /**
   * The smallest set of techniques that contains it: `basic`, `medium`, `advanced` or `expert`.
   */
  set: string;
  /**
   * Its level on ennead's own scale; `null` for techniques that the scale does not use.
   */
  level: string | null;
  /**
   * Whether it is in use by default.
   */
  default: boolean;
  /**
   * Whether it relies on the puzzle having only one solution.
   */
  uniqueness: boolean;
  /**
   * Why it works, in one paragraph.
   */
  idea: string;
}
/**
 * The result of `trace`: a recorded search.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Trace".
 */
export interface Trace {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * The name of the engine, as `ennead engines` lists it.
   */
  engine: string;
  /**
   * Why it was chosen: `requested`, or a reason in a few words.
   */
  reason: string;
  /**
   * The number of solutions found.
   */
  found: number;
  /**
   * The number of moves of the search.
   */
  moves: number;
  /**
   * Whether some moves have no frame.
   */
  sampled: boolean;
  /**
   * The largest number of open levels during the search.
   */
  max_depth: number;
  /**
   * The grid after the last move, as a line of symbols.
   */
  finish: string;
  /**
   * The limit that stopped the search; `null` if none did.
   */
  stopped: Stop | null;
  stats: Stats;
  /**
   * The positions of the search, the start first; empty if records of kind `moves` came before.
   */
  frames: Frame[];
}
/**
 * Asks for the moves of a search: the guesses, placements, eliminations and retreats. `to` selects the format of the answer.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "TraceRequest".
 */
export interface TraceRequest {
  puzzle: PuzzleText;
  search?: Search;
  /**
   * The number of solutions after which the search ends.
   */
  solutions?: number;
  /**
   * The maximum number of moves to send, or of positions to keep, up to 100000.
   */
  limit?: number;
  to?: TraceFormat;
  language?: Language;
}
/**
 * Asks which candidates appear in at least one solution, and in how many. Answered with a record of kind `true-candidates`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "TrueCandidates".
 */
export interface TrueCandidates {
  puzzle: PuzzleText;
  search?: Search;
  /**
   * The maximum number of solutions to count for each candidate.
   */
  limit?: number;
  /**
   * Known solutions, as lines of symbols, such as the `solutions` of the previous answer. Solutions that no longer fit the
   * puzzle are ignored; the candidates of the others are not searched for again. Only for puzzles with one grid.
   */
  known?: string[];
  /**
   * Whether the answer also lists solutions that together contain all true candidates.
   */
  solutions?: boolean;
  /**
   * Whether to send intermediate results. The answer is then a list, and its last record is the result.
   */
  progress?: boolean;
  language?: Language;
}
/**
 * The result of `candidates --true`: the candidates that appear in at least one solution.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "TrueMarks".
 */
export interface TrueMarks {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * The name of the engine, as `ennead engines` lists it.
   */
  engine: string;
  /**
   * Why it was chosen: `requested`, or a reason in a few words.
   */
  reason: string;
  /**
   * The largest number of solutions that are counted for each candidate.
   */
  limit: number;
  /**
   * Whether there is a solution; `null` if the search was stopped before it found one.
   */
  solvable: boolean | null;
  /**
   * The candidates of each cell that appear in a solution, row by row: `["1", "25", ...]`.
   */
  candidates: string[] | string[][];
  /**
   * The candidates of each cell that are undecided, because the search was stopped.
   */
  undecided: string[] | string[][];
  /**
   * For each cell, the number of solutions with each candidate, up to `limit`: `{"2": 3, "5": 10}`.
   */
  counts:
    | {
        [k: string]: number;
      }[]
    | {
        [k: string]: number;
      }[][];
  /**
   * Some solutions that together contain all `candidates`, as lines of symbols; only on request.
   */
  solutions?: (string | string[])[] | null;
  /**
   * The limit that stopped the search; `null` if none did.
   */
  stopped: Stop | null;
  stats: Stats;
}
/**
 * The result of `unavoidable`: the small unavoidable sets of a full classic grid.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Unavoidable".
 */
export interface Unavoidable {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * The grid, one symbol per cell, row by row; `null` if there is none.
   */
  grid: string | null;
  /**
   * The largest number of cells of the sets that were searched for.
   */
  largest: number;
  /**
   * The minimal unavoidable sets of up to `largest` cells, small ones first; `null` if there is no grid.
   */
  sets: Cell[][] | null;
  /**
   * Why there is no grid: `several solutions`; `null` if there is one.
   */
  problem: string | null;
}
/**
 * The check of a player's conclusions in a position.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Verification".
 */
export interface Verification {
  /**
   * The input and the line in which the puzzle begins: `puzzles.txt:3`.
   */
  source: string | null;
  /**
   * The title or name of the puzzle in the input.
   */
  id: string | null;
  puzzle: Puzzle;
  /**
   * The number of cells with a given.
   */
  clues: number;
  /**
   * Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
   */
  partly_read: boolean;
  /**
   * Mistakes in the position. If there are any, they must be corrected first, and the conclusions are not checked.
   */
  mistakes: Mistake[];
  /**
   * Why nothing was checked; `null` if the conclusions were checked.
   */
  problem: string | null;
  /**
   * The verdict on all conclusions together; `null` if nothing was checked.
   */
  verdict: Verdict | null;
  /**
   * The verdict on each digit that the player placed.
   */
  placed: Claim[];
  /**
   * The verdict on each candidate that the player removed.
   */
  eliminated: Claim[];
  /**
   * The step that proves most of the conclusions; `null` if no step proves any.
   */
  step: Step | null;
  /**
   * The digits that the step also places.
   */
  missed_placed: Candidate[];
  /**
   * The candidates that the step also removes.
   */
  missed_eliminated: Candidate[];
  /**
   * The verdict as a sentence; `null` if nothing was checked.
   */
  text: string | null;
}
/**
 * Asks whether a step of a technique proves a player's conclusions. Answered with a record of kind `verification`.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Verify".
 */
export interface Verify {
  puzzle: PuzzleText;
  /**
   * The slug of the technique that must prove the conclusions; by default, any of `techniques`.
   */
  technique?: string | null;
  techniques?: Techniques;
  /**
   * The digits that the player places.
   */
  placed?: ClaimRequest[];
  /**
   * The candidates that the player removes.
   */
  eliminated?: ClaimRequest[];
  names?: Names;
  language?: Language;
}
/**
 * The fields of a request, by its action.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Requests".
 */
export interface Requests {
  solve: SolveRequest;
  check: CheckRequest;
  candidates: Candidates;
  hint: HintRequest;
  "available-steps": AvailableStepsRequest;
  verify: Verify;
  exercise: ExerciseRequest;
  rate: Rate;
  diagnose: Diagnose;
  minimize: Minimize;
  canon: CanonRequest;
  draw: Draw;
  convert: Convert;
  "solve-lines": SolveLines;
  solutions: Solutions;
  generate: Generate;
  read: Read;
  techniques: ListTechniques;
  engines: ListEngines;
  rules: ListRules;
  count: CountRequest;
  estimate: EstimateRequest;
  "true-candidates": TrueCandidates;
  steps: StepsRequest;
  trace: TraceRequest;
}
/**
 * The answer to a request, by its action.
 *
 * This interface was referenced by `Interface`'s JSON-Schema
 * via the `definition` "Replies".
 */
export interface Replies {
  solve: (Solve & {
    kind: "solve";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  };
  check: (Check & {
    kind: "check";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  };
  candidates: (Marks & {
    kind: "candidates";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  };
  hint: (Hint & {
    kind: "hint";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  };
  "available-steps": (AvailableSteps & {
    kind: "available-steps";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  };
  verify: (Verification & {
    kind: "verification";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  };
  exercise: (Exercise & {
    kind: "exercise";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  };
  rate: (Rating & {
    kind: "rating";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  };
  diagnose: (Diagnosis & {
    kind: "diagnosis";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  };
  minimize: (Minimized & {
    kind: "minimized";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  };
  canon: (Canon & {
    kind: "canon";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  };
  draw: string;
  convert: string;
  "solve-lines": string;
  solutions: ((FoundSolution & {
    kind: "solution";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  })[];
  generate: ((Generated & {
    kind: "generated";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  })[];
  read: ((ReadPuzzle & {
    kind: "read";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  })[];
  techniques: ((TechniqueEntry & {
    kind: "technique";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  })[];
  engines: ((EngineEntry & {
    kind: "engine";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  })[];
  rules: ((RuleEntry & {
    kind: "rule";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  })[];
  count: (
    | (Count & {
        kind: "count";
      })
    | (Estimate & {
        kind: "estimate";
      })
  ) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  };
  estimate: (Estimate & {
    kind: "estimate";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  };
  "true-candidates": (TrueMarks & {
    kind: "true-candidates";
  }) & {
    /**
     * The version of the schema. Within a version, names and meanings do not change; new names may be added.
     */
    v: 1;
  };
  steps:
    | ((
        | (Steps & {
            kind: "steps";
          })
        | (StepRecord & {
            kind: "step";
          })
      ) & {
        /**
         * The version of the schema. Within a version, names and meanings do not change; new names may be added.
         */
        v: 1;
      })
    | string;
  trace:
    | ((
        | (Moves & {
            kind: "moves";
          })
        | (Trace & {
            kind: "trace";
          })
      ) & {
        /**
         * The version of the schema. Within a version, names and meanings do not change; new names may be added.
         */
        v: 1;
      })
    | ((
        | (Moves & {
            kind: "moves";
          })
        | (Trace & {
            kind: "trace";
          })
      ) & {
        /**
         * The version of the schema. Within a version, names and meanings do not change; new names may be added.
         */
        v: 1;
      })[]
    | string;
}

/** The names of the actions. */
export type Action = keyof Requests;

/** A request: `do` names the action, and the other keys are its fields. */
export type Request<A extends Action = Action> = { [One in A]: { do: One } & Requests[One] }[A];

/** The answer to a request. */
export type Answer<R extends { do: Action }> = Replies[R["do"]];
