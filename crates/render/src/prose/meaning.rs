//! The name of each kind of rule and what it requires, as players state it.

/// The name of a kind of rule, of houses or of digits, and what it requires.
///
/// ```
/// use ennead_render::prose::Meaning;
/// let meaning = Meaning::of("palindrome").unwrap();
/// assert_eq!((meaning.name, meaning.text), ("Palindrome", "The digits on the line read the same from both ends."));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meaning {
    /// The slug of the rule, or of the kind of houses or digits (`diagonals`, `from-zero`).
    pub slug: &'static str,
    /// The name: `Killer cage`.
    pub name: &'static str,
    /// The requirement. The first sentence can be used alone.
    pub text: &'static str,
}

impl Meaning {
    /// All meanings: those of rules in the order of their table, then those of houses and digits.
    pub const ALL: &[Meaning] = &[
        meaning(
            "cage",
            "Killer cage",
            "The digits in a cage are all different and add up to the number in its corner. A cage without a number only needs different digits.",
        ),
        meaning(
            "little-killer",
            "Little killer",
            "The digits on the diagonal in the direction of the arrow add up to the number. Digits may repeat on the diagonal where no house forbids it.",
        ),
        meaning(
            "arrow",
            "Arrow and pill",
            "The digits on the shaft add up to the digit in the circle. A pill of two or more cells is read as a decimal number, first cell first. Digits may repeat on the shaft where no house forbids it.",
        ),
        meaning(
            "double-arrow",
            "Double arrow",
            "The digits between the two circles add up to the sum of the digits in the circles.",
        ),
        meaning(
            "thermometer",
            "Thermometer",
            "Digits increase from the bulb to the tip. On a slow thermometer, which has a dashed line inside, neighbours may also be equal.",
        ),
        meaning("palindrome", "Palindrome", "The digits on the line read the same from both ends."),
        meaning(
            "renban",
            "Renban line",
            "The digits on the line are consecutive, in any order, and none repeats.",
        ),
        meaning(
            "whisper",
            "Whisper line",
            "Neighbours on the line differ by at least 5 (German whispers) or at least 4 (Dutch whispers). Other amounts are possible; a number on the line shows the amount if it is not 5.",
        ),
        meaning(
            "region-sum",
            "Region sum line",
            "Region borders divide the line into parts with equal sums. If the line visits a region twice, that makes two parts.",
        ),
        meaning(
            "between",
            "Between line",
            "All digits inside the line lie strictly between the digits in the two circles.",
        ),
        meaning(
            "lockout",
            "Lockout line",
            "The two ends differ by at least a given amount, usually 4, and no digit inside lies between them or equals one of them. A number on the line shows the amount if it is not 4.",
        ),
        meaning(
            "zipper",
            "Zipper line",
            "Any two cells at the same distance from the middle, which has a dot, have the same sum. If there is a middle cell, its digit is that sum.",
        ),
        meaning(
            "nabner",
            "Nabner line",
            "No two digits on the line are equal or consecutive, wherever they are.",
        ),
        meaning(
            "modular",
            "Modular line",
            "Any run of consecutive cells on the line, as long as the modulus, has different remainders. With modulus 3, any three consecutive cells hold one of 1 4 7, one of 2 5 8 and one of 3 6 9. The line shows the modulus if it is not 3.",
        ),
        meaning(
            "entropic",
            "Entropic line",
            "Any three consecutive cells on the line hold a low, a middle and a high digit. In a 9 x 9 grid these are 1 2 3, 4 5 6 and 7 8 9. If the number of digits is not divisible by three, there are equally many low and high digits and the rest are middle: 1, 2 3 and 4 in a 4 x 4 grid.",
        ),
        meaning(
            "sum-line",
            "Sum line",
            "The line divides into successive parts that each add up to the given sum. A ten line has the sum 10. If digits begin at 0, a 0 belongs to a part next to it.",
        ),
        meaning(
            "equal-sums",
            "Equal sums",
            "Groups of cells with the same letter have the same sum.",
        ),
        meaning(
            "same-values",
            "Clones and equal groups",
            "Groups with the same letter hold the same digits. Clones hold them cell by cell; other groups in any order.",
        ),
        meaning(
            "pair",
            "Marks between two cells",
            r#"Two cells are related by a difference, a ratio, a sum or an order. A white dot is a difference, of 1 unless it has a number; a black dot is a ratio, of 2 unless it has a number. X is the sum 10 and V the sum 5; other sums are written as numbers. An inequality sign points at the smaller digit, which is in the first of the two cells (`"less"` in JSON). The cells need not be neighbours: a dashed line joins cells that are apart."#,
        ),
        meaning(
            "negative",
            "Negative constraint",
            "All marks of a kind are shown: two neighbours without a mark do not have any of these relations. For dots these are usually difference 1 and ratio 2, for X and V the sums 10 and 5. A dot of either colour exempts its pair from both.",
        ),
        meaning(
            "quadruple",
            "Quadruple",
            "The digits in the circle are in the four cells around it, each at least as often as it is written.",
        ),
        meaning(
            "extremum",
            "Minimum and maximum",
            "A marked cell is lower (minimum) or higher (maximum) than its orthogonal neighbours. Adjacent cells with the same mark do not restrict each other, as in f-puzzles, so they can form a plateau or a hollow. The chevrons open towards the larger digit.",
        ),
        meaning(
            "parity",
            "Odd and even",
            "A cell with a grey circle is odd; a cell with a grey square is even.",
        ),
        meaning(
            "sandwich",
            "Sandwich sum",
            "The digits between the lowest and the highest digit of the row or column add up to the number.",
        ),
        meaning(
            "x-sum",
            "X-sum",
            "The first X digits of the row or column, seen from the clue, add up to the number, where X is the first of these digits.",
        ),
        meaning(
            "skyscraper",
            "Skyscraper",
            "Digits are heights of buildings, and the number shows how many buildings can be seen from its side: those that are higher than all before them. A 0 is not a building.",
        ),
        meaning(
            "numbered-room",
            "Numbered room",
            "The first digit of the row or column, seen from the clue, is the position of the clue's digit.",
        ),
        meaning(
            "indexer",
            "Index cell",
            "The digit of an index cell is the position, counted from 1, of a certain other digit in its line. A column indexer in column 3 with the digit 7 puts the 3 of its row into column 7; in JSON it points along its `row`. A row indexer does the same with rows, along its `column`, and a region indexer with places in reading order.",
        ),
        meaning(
            "counting-circles",
            "Counting circles",
            "A digit in a circle is in exactly that many circles.",
        ),
        meaning(
            "pattern",
            "Regular expression",
            "The digits of the line, read as a word, match a regular expression as a whole. The expression consists of digits, `.` for any digit, sets such as `[135]`, `[1-4]` and `[^9]`, `|`, `(...)`, and the repetitions `*`, `+`, `?`, `{2}`, `{2,}` and `{2,4}`.",
        ),
        meaning("table", "Table", "The digits of the line are one of the listed rows."),
        meaning(
            "anti-chess",
            "Anti-knight and anti-king",
            r#"Cells a move of the chess piece apart do not hold equal digits. A knight (`"piece":"knight"` in JSON) moves two cells one way and one the other, a king (`"king"`) to any adjacent cell."#,
        ),
        meaning(
            "non-consecutive",
            "Non-consecutive",
            r#"Cells that touch do not hold consecutive digits. Cells touch at a side (`"touch":"side"` in JSON) or, in the other form, at a corner (`"corner"`)."#,
        ),
        meaning(
            "anti-taxicab",
            "Anti-taxicab",
            "Two cells with the same digit are never exactly that many steps apart: two 5s are never five steps apart, moving up, down, left and right.",
        ),
        meaning(
            "weighted-sum",
            "Sum of cells",
            "The digits of the cells add up to the number. They may repeat where no house forbids it, and each may count several times or be subtracted: the difference of two cells is a sum with the weights 1 and -1.",
        ),
        meaning(
            "contents",
            "Contents of cells",
            "Certain digits are in the cells, each at least as often as stated, or exactly that often. Other digits may be there too.",
        ),
        meaning(
            "area",
            "Connected area",
            "The cells with certain digits are all connected by their sides. The clue may also state how many there are.",
        ),
        meaning(
            "chaos-construction",
            "Chaos construction",
            "The regions are not given: the solver finds them. Each is connected, has the same number of cells and holds different digits. An extra cell for each cell of the grid holds the number of its region; the regions are numbered in the order of their first cells.",
        ),
        meaning(
            "region-count",
            "Count of equal cells",
            "A cell holds the number of cells on one or more lines (arms) that have the same digit as the start, which is the first cell of the first arm. The count goes along each arm, either through all of its cells or only up to the first cell with another digit, and may leave out the start. In a chaos construction, it counts the cells of a region that an arrow or a clue sees.",
        ),
        meaning(
            "count-distinct",
            "Count of different digits",
            "A cell holds the number of different digits in some cells.",
        ),
        meaning(
            "value-index",
            "Value index",
            "A cell holds the position, counted from 1, of another cell's digit in a list of cells.",
        ),
        meaning(
            "lunchbox",
            "Lunchbox",
            "The digits are all different. Those in the cells between the lowest and the highest digit add up to the number.",
        ),
        meaning(
            "hidden-skyscraper",
            "Hidden skyscraper",
            "The clue is the first digit of the row or column, seen from its side, that has a higher digit before it.",
        ),
        meaning(
            "full-rank",
            "Full rank",
            "All rows and columns are read from both ends as numbers and sorted, the lowest first; the clue is the place of its line in this order.",
        ),
        meaning(
            "distinct-lines",
            "No equal lines",
            "No two rows or columns hold the same digits in the same order, each read from either end. So there are no ties among full ranks.",
        ),
        meaning("either", "Alternatives", "At least one of several lists of rules holds."),
        meaning(
            "doppelganger",
            "Doppelganger",
            "Each row, column and region lacks one digit other than 0. No two rows lack the same digit, nor do two columns or two regions. The row, the column and the region of each 0 lack different digits. Extra cells hold the missing digits.",
        ),
        meaning(
            "digit-groups",
            "Digit groups",
            "With n groups of digits, any n consecutive cells of the line hold a digit of each group. A parity line alternates even and odd digits. Without a line, each square of 2 x 2 cells has a digit of each group, as in global entropy.",
        ),
        meaning(
            "dutch-flatmates",
            "Dutch flatmates",
            "Each middle digit, 5 in a 9 x 9 grid, has the lowest digit directly above it or the highest directly below it.",
        ),
        meaning(
            "special-cage",
            "Cages with other clues",
            "The digits of the cage are all different, and the clue is not simply their sum. The clue gives several possible sums; or the digital root of the sum; or a number that no digits of the cage add up to (rellik cage); or it requires as many even as odd digits and as many low as high ones (equality cage).",
        ),
        meaning(
            "operation-arrow",
            "Operation arrow",
            "The digit in the circle is the product, the average, the lowest or the highest of the digits on the shaft. A pill of two or more cells is read as a decimal number.",
        ),
        meaning(
            "corner",
            "Clues at corners",
            "The clue is about the four digits around a corner. It is their sum, or an arrow points at the highest of them; or, as in Mathrax, the digits on both diagonals have the same sum, difference, product or ratio, or all four are even or odd.",
        ),
        meaning(
            "leaper",
            "Leaper",
            "Two cells a given leap apart do not hold digits in a given relation. A leap is a number of cells in one direction and a number across, in any orientation: 1 and 2 is a knight's move. Usually the two digits must not be equal; the relation may also be a sum, a difference or a ratio.",
        ),
        meaning(
            "frame-sum",
            "Frame sum",
            "The first digits of the row or column, usually three, add up to the number.",
        ),
        meaning(
            "beside",
            "Next to nine",
            "The clue lists the digits directly beside a certain digit of the row or column, usually 9, in any order.",
        ),
        meaning(
            "rossini",
            "Rossini arrow",
            "The first digits of the row or column, usually three, rise in the direction of the arrow.",
        ),
        meaning(
            "sequence",
            "Sequence line",
            "The difference from each digit to the next is the same along the whole line. It may be zero where no house forbids equal digits.",
        ),
        meaning(
            "modifier",
            "Modifiers",
            "The value of a cell may differ from its digit: it is a multiple of the digit, as with doublers, or the digit plus a number. Other rules then name the extra cells that hold the values. Marks in extra cells, 1 or 2, say which cells are modified. In one form of the rule, each row, column and region has exactly one modified cell, and no two modified cells hold the same digit.",
        ),
        meaning(
            "state-machine",
            "State machine",
            "The digits of the line, read one by one, lead a state machine from a start state to an accepting state. The machine may be nondeterministic. Between the parts of a line, it reads a break.",
        ),
        meaning(
            "irregular-regions",
            "Irregular regions (jigsaw)",
            "Each region has as many cells as the grid has rows and holds every digit once. The puzzle gives a region label for each cell.",
        ),
        meaning(
            "no-regions",
            "No regions (Latin square)",
            "Every row and every column holds every digit once; there are no boxes.",
        ),
        meaning(
            "diagonals",
            "Diagonals (X)",
            "Each diagonal that is drawn holds every digit once.",
        ),
        meaning(
            "windows",
            "Windows (Windoku)",
            "Additional boxes, one cell away from the edge and from each other, hold every digit once. A 9 x 9 grid has four of them.",
        ),
        meaning(
            "disjoint-groups",
            "Disjoint groups",
            "The cells at the same position in all boxes hold every digit once.",
        ),
        meaning(
            "extra-regions",
            "Extra regions",
            "Additional regions with as many cells as the grid has rows hold every digit once. They may overlap boxes and each other.",
        ),
        meaning(
            "from-zero",
            "Digits from 0",
            "The digits start at 0. Sums and lines use these values: the cage of this example has the sum 10.",
        ),
    ];

    /// The first sentence of the text.
    pub fn first_sentence(&self) -> &'static str {
        self.text.split_inclusive(". ").next().unwrap_or_default().trim_end()
    }

    /// Finds the meaning with this slug.
    pub fn of(slug: &str) -> Option<Meaning> {
        Meaning::ALL.iter().copied().find(|meaning| meaning.slug == slug)
    }
}

const fn meaning(slug: &'static str, name: &'static str, text: &'static str) -> Meaning {
    Meaning { slug, name, text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::rule::Rule;

    #[test]
    fn every_rule_has_a_meaning_in_the_order_of_the_table() {
        let rules: Vec<&str> = Meaning::ALL.iter().map(|meaning| meaning.slug).collect();
        assert_eq!(rules[..Rule::SLUGS.len()], *Rule::SLUGS);
        for meaning in Meaning::ALL {
            assert!(meaning.text.ends_with('.') && !meaning.name.is_empty(), "{}", meaning.slug);
        }
    }
}
