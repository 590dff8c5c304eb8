//! The table of all techniques and their properties, the simplest first.

use super::{Colours, Family, Fins, FishKind, Forcing, RuleKind, Shape};
use crate::techniques::{Flow, Sink};
use crate::techniques::{
    als, avoidable_rectangle, bug, chains, colours, covers, direct, empty_rectangle, exocet,
    extended_rectangle, fish, forcing_chains, forcing_net, full_house, hidden_single, kraken,
    locked_candidates, locked_subset, medusa, naked_single, oddagon, rules, short_chains, subsets,
    templates, two_strong_links, unique_loop, unique_rectangle, w_wing, wings,
};
use crate::{Position, TechniqueSet};

/// A named way to find steps.
///
/// Pairs, triples and quadruples are one variant with a size; larger subsets occur on grids larger than 9 x 9. The
/// order of the variants has no meaning: [`Technique::all`] lists techniques from simple to hard.
///
/// ```
/// use ennead_logic::Technique;
/// assert_eq!(Technique::NakedSubset(2).name(), "Naked Pair");
/// assert_eq!("hidden-triple".parse(), Ok(Technique::HiddenSubset(3)));
/// assert_eq!("Naked Subset of 5".parse(), Ok(Technique::NakedSubset(5)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Technique {
    /// A house with one empty cell.
    FullHouse,
    /// A cell with one candidate.
    NakedSingle,
    /// A house with one place left for a digit.
    HiddenSingle,
    /// A hidden single revealed by pointing.
    DirectPointing,
    /// A hidden single revealed by claiming.
    DirectClaiming,
    /// A hidden single revealed by a hidden pair or triple; the number is 2 or 3.
    DirectHiddenSubset(u8),
    /// Locked candidates, pointing: all places for a digit in a box or region also lie in another house.
    Pointing,
    /// Locked candidates, claiming: all places for a digit in a line, or another house that is not a box or region, also
    /// lie in another house, usually a box or region.
    Claiming,
    /// A naked pair or triple in the intersection of a box or region and a line; the number is 2 or 3.
    LockedSubset(u8),
    /// n cells of a house with n candidates between them; the number is n, from 2.
    NakedSubset(u8),
    /// n digits of a house with n places between them; the number is n, from 2.
    HiddenSubset(u8),
    /// Base houses of a digit and an equal number of cover houses.
    Fish(FishKind),
    /// A finned fish with chains from its fins; the number is the type, 1 or 2.
    KrakenFish(u8),
    /// A turbot fish of two parallel lines.
    Skyscraper,
    /// A turbot fish of a row and a column that meet in a box.
    TwoStringKite,
    /// Two strong links of one digit joined by a weak link, if they form neither a skyscraper nor a 2-string kite.
    TurbotFish,
    /// A box whose places for a digit lie in one row and one column, and a strong link.
    EmptyRectangle,
    /// Four corners that would form a deadly pattern of two digits; the number is the type, from 1 to 6.
    UniqueRectangle(u8),
    /// A unique rectangle in which the two lines through one corner have places for one of the digits only in the corners.
    HiddenRectangle,
    /// A unique rectangle with some corners already solved; the number is the type, 1 or 2.
    AvoidableRectangle(u8),
    /// A loop of six or more cells that would form a deadly pattern of two digits; the number is the type, from 1 to 4.
    UniqueLoop(u8),
    /// Two lines of n cells, n at least 3, that would form a deadly pattern of n digits; the number is the type, from 1
    /// to 4.
    ExtendedRectangle(u8),
    /// Empty cells that must not all have exactly two candidates; the number is the type, from 1 to 4. Type 1 is BUG+1.
    Bug(u8),
    /// A BUG with any guardians: eliminates the candidates that conflict with all of them.
    BugPlusN,
    /// Chains from all cases to the same conclusion, or from one case to a contradiction.
    ForcingChain(Forcing),
    /// Strong links of one digit, coloured in two colours.
    Colours(Colours),
    /// Strong links of all digits, coloured in two colours.
    Medusa,
    /// A candidate that leads to a contradiction by singles; the number is the depth to which nets are nested, from 1.
    ForcingNet(u8),
    /// A place that every template of a digit contains.
    TemplateSet,
    /// A place that no template of a digit contains.
    TemplateDelete,
    /// A chain of bivalue cells with the same two candidates.
    RemotePair,
    /// Two bivalue cells with the same candidates, joined by a strong link of one of them.
    WWing,
    /// A chain of a bivalue cell and two houses, with the same digit at both ends.
    MWing,
    /// A chain of a house, a bivalue cell and a house.
    SWing,
    /// A chain of two bivalue cells and a house, with three digits.
    HWing,
    /// A chain of three houses, with three digits.
    LWing,
    /// A chain of strong and weak links of one digit.
    XChain,
    /// A chain of bivalue cells.
    XyChain,
    /// A closed loop of alternating strong and weak links.
    ContinuousNiceLoop {
        /// Whether it may use grouped candidates.
        groups: bool,
    },
    /// A loop that eliminates or proves one candidate.
    DiscontinuousNiceLoop {
        /// Whether it may use grouped candidates.
        groups: bool,
    },
    /// Any other chain of alternating strong and weak links: an alternating inference chain.
    Aic {
        /// Whether it may use grouped candidates.
        groups: bool,
    },
    /// Three bivalue cells with three digits: a pivot that sees two pincers.
    XyWing,
    /// A pivot with three candidates and two bivalue pincers.
    XyzWing,
    /// A wing of more than three cells; the number is that of the cells, from 4.
    LargeWing(u8),
    /// Two almost locked sets with one or two restricted commons.
    AlsXz,
    /// An almost locked set that shares a restricted common with each of two others.
    AlsXyWing,
    /// Four or more almost locked sets, each of which shares a restricted common with the next.
    AlsXyChain,
    /// n cells of a line and a box or region that hold exactly n digits.
    SueDeCoq,
    /// n cells of a box or region and of a row and column through it that hold exactly n digits.
    SueDeCoq3d,
    /// Two cells, some of whose combinations leave another cell or set too few digits.
    AlignedPair,
    /// Three cells, some of whose combinations leave another cell or set too few digits.
    AlignedTriple,
    /// A stem cell and an almost locked set for each of its candidates.
    DeathBlossom,
    /// Digits that a row and a column confine to at most one cell each outside their box; the number is that of the
    /// digits, 3 or 4.
    Fireworks(u8),
    /// Sixteen cells in a ring of two rows, two columns and four boxes.
    SkLoop,
    /// The empty cells where some rows and columns cross. For each digit, some of these lines contain all its
    /// candidates in the cells; the number of lines for all digits equals the number of cells.
    MultiSectorLockedSet,
    /// A loop of an odd number of cells, which two digits alone cannot fill.
    BivalueOddagon,
    /// Twelve cells of four boxes, which three digits alone cannot fill.
    Tridagon,
    /// Two base cells and two targets in other boxes of the band that hold the same digits.
    JuniorExocet,
    /// Two base cells and two targets in the cross-lines, not both in the base's band, that hold the same digits.
    SeniorExocet,
    /// The candidates that the cells of a rule can still hold.
    Rule(RuleKind),
    /// Cells of houses outside all cages: their sum is known.
    Innies,
    /// Cells of cages outside the houses: their sum is known.
    Outies,
    /// Innies and outies together: the difference of their sums is known.
    InniesOuties,
    /// A candidate that leads to a contradiction by singles, rules, innies and outies.
    RuleNet,
    /// A net of rules with pairs and locked candidates.
    SubsetNet,
    /// A digit that a rule requires, eliminated from cells that see all its places in the rule.
    RuleDigit,
    /// A candidate that is excluded wherever a house has a certain digit, by another house or by a rule.
    CommonPeer,
    /// A digit of a house whose places are all cells of a rule or sum.
    LockedDigit,
    /// n digits of a house that rules and other cells use up; the number is n, from 2 to 4.
    KillerSubset(u8),
    /// Ways to fill a rule or sum that would take too many digits from other cells.
    BlockedCombinations,
    /// Two rules or sums with common cells, or cells that see each other.
    CombinedRules,
    /// n cells that all see each other, not all in one house, with n candidates between them; the number is n, from 2.
    PeerSubset(u8),
}

/// Finds the steps of one technique and passes them to the sink until the sink breaks.
pub(crate) type Search = fn(Technique, &Position<'_>, Sink<'_>) -> Flow;

/// The properties of a technique.
pub(super) struct Row {
    pub(super) technique: Technique,
    /// The usual name. In the row of subsets of [`UNNAMED`] digits or more, `{n}` is replaced by their number.
    pub(super) name: &'static str,
    /// The name used in commands and files, with the same `{n}`.
    pub(super) slug: &'static str,
    pub(super) family: Family,
    pub(super) set: TechniqueSet,
    pub(super) search: Search,
    /// Why the technique works, in one paragraph; [`Technique::idea`] replaces `{n}` by the number in the variant, in words.
    pub(super) idea: &'static str,
}

/// Subsets of this size or more have no name of their own and share a row.
pub(super) const UNNAMED: u8 = 5;

/// One row per technique, the simplest first: the default order.
#[rustfmt::skip]
pub(super) static TABLE: &[Row] = {
    use Family::{
        AlmostLockedSets, Chains, Colouring, Covers, Exocets, Forcing, LockedCandidates, Oddagons, Rules, SingleDigitPatterns, Singles, Subsets, Templates,
        Uniqueness, Wings,
    };
    use TechniqueSet::{Advanced, Expert, Medium};
    use Shape::{Basic, Franken, Mutant};
    use Technique::*;
    const fn row(
        technique: Technique, name: &'static str, slug: &'static str, family: Family, set: TechniqueSet, search: Search,
        idea: &'static str,
    ) -> Row {
        Row { technique, name, slug, family, set, search, idea }
    }
    const fn colours(what: crate::Colours) -> Technique {
        Technique::Colours(what)
    }
    const fn rule(slug: &'static str) -> Technique {
        Technique::Rule(RuleKind(slug))
    }
    const fn forcing(from: crate::Forcing) -> Technique {
        Technique::ForcingChain(from)
    }
    const fn fish(size: u8, shape: Shape, fins: Fins) -> Technique {
        Technique::Fish(FishKind { size, shape, fins })
    }
    // Ideas shared by rows of several sizes.
    const DIRECT_HIDDEN_SUBSET: &str = "In a house, {n} digits fit in only {n} cells, so no other digit goes there. That leaves another digit only one place in the house, where it is placed, without pencil marks.";
    const LOCKED_SUBSET: &str = "In the cells that a box and a line share, {n} cells have only the same {n} candidates. They are a naked subset of both houses, so the digits go nowhere else in the box or in the line.";
    const NAKED_SUBSET: &str = "In a house, {n} cells have only the same {n} candidates. The cells use up these digits, so no other cell of the house can have them.";
    const HIDDEN_SUBSET: &str = "In a house, {n} digits fit in only the same {n} cells. The digits use up these cells, so all other candidates of the cells are eliminated.";
    const PEER_SUBSET: &str = "A set of {n} cells has only {n} candidates, and the cells all see each other, though no house contains them all: some see each other by a rule, such as a cage, a whisper line or a knight's move. Each digit is eliminated from every cell that sees all its places.";
    const KILLER_SUBSET: &str = "In a house, {n} digits are used up by a few cells: a cage or another rule has one or more of them there, whatever its combination, and so have other rules or cells. If that makes {n} in all, the rest of the house has none of them.";
    const FISH: &str = "In {n} parallel lines (the base), all candidates for a digit lie in {n} crossing lines (the cover). Each base line needs the digit, and each cover line has room for only one. So every cover line has the digit in a base line, and all other candidates in the cover lines are eliminated.";
    const FINNED_FISH: &str = "A fish of {n} lines, except that the base has a few more candidates for the digit: the fins. Either the fish holds or a fin is true. So a candidate that the fish eliminates and that sees all fins is false in both cases.";
    const SASHIMI_FISH: &str = "A finned fish of {n} lines in which a base line would have only one candidate left without its fins. The logic is that of any finned fish: a candidate that the fish eliminates and that sees all fins is false, whether a fin is true or not.";
    const LARGE_WING: &str = "A set of {n} cells has only {n} candidates between them. Each of these digits except one can be in only one of the cells, because the cells that have it as a candidate see each other. So these digits leave at least one cell for the last digit, and a cell that sees all cells for it cannot have it.";
    const FRANKEN_FISH: &str = "A fish of {n} base houses that uses boxes as well as parallel lines, in the base, in the cover or in both. All candidates for the digit in the base lie in the cover, and no two base houses share one of them. So every cover house has the digit in a base house, and its other candidates for the digit are eliminated.";
    const FINNED_FRANKEN_FISH: &str = "A fish of {n} base houses with boxes in the base, in the cover or in both. It has fins: candidates in the base that lie outside the cover, or in two base houses. If no fin is true, the fish holds. So a candidate that the fish would eliminate and that sees all fins is false in any case.";
    const MUTANT_FISH: &str = "A fish of {n} base houses of any kind: rows, columns and boxes may be mixed in the base and in the cover. All candidates for the digit in the base lie in {n} cover houses, and no two base houses share one of them. So every cover house has the digit in a base house, and its other candidates for the digit are eliminated.";
    const FINNED_MUTANT_FISH: &str = "A fish of {n} base houses of any kind, with fins: candidates in the base that lie outside the cover, or in two base houses. If no fin is true, the fish holds. So a candidate that the fish would eliminate and that sees all fins is false in any case.";
    &[
        row(FullHouse, "Full House", "full-house", Singles, Expert, full_house::find,
            "A house has only one empty cell. That cell takes the digit that the house still needs."),
        row(NakedSingle, "Naked Single", "naked-single", Singles, TechniqueSet::Basic, naked_single::find,
            "A cell has only one candidate left, because every other digit is already in its row, column or box. The cell takes that digit."),
        row(HiddenSingle, "Hidden Single", "hidden-single", Singles, Medium, hidden_single::find,
            "A digit has only one place left in a house. The cell may have other candidates, which hide the digit, but the house needs it there."),
        row(DirectPointing, "Direct Pointing", "direct-pointing", Singles, Expert, direct::find,
            "In a box, a digit fits in only one line, so it goes nowhere else in that line. That leaves the digit only one place in another house, where it is placed. This is pointing followed by a hidden single, and it needs no pencil marks."),
        row(DirectClaiming, "Direct Claiming", "direct-claiming", Singles, Expert, direct::find,
            "In a line, a digit fits in only one box, so it goes nowhere else in that box. That leaves the digit only one place in another house, where it is placed. This is claiming followed by a hidden single, and it needs no pencil marks."),
        row(DirectHiddenSubset(2), "Direct Hidden Pair", "direct-hidden-pair", Singles, Expert, direct::find, DIRECT_HIDDEN_SUBSET),
        row(DirectHiddenSubset(3), "Direct Hidden Triple", "direct-hidden-triple", Singles, Expert, direct::find, DIRECT_HIDDEN_SUBSET),
        row(rule("parity"), "Odd or Even", "parity", Rules, Advanced, rules::fillings::find,
            "A mark shows that a cell is even or odd. All other digits are eliminated."),
        row(rule("extremum"), "Minimum or Maximum", "extremum", Rules, Advanced, rules::fillings::find,
            "A minimum is lower than its orthogonal neighbours, a maximum is higher. So every candidate of a minimum is below the highest candidate of each neighbour, and every candidate of a neighbour is above the lowest candidate of the minimum. The opposite holds for a maximum."),
        row(rule("pair"), "Pair of Cells", "pair", Rules, Advanced, rules::fillings::find,
            "A mark relates two cells: a difference, a ratio, a sum or an order. A digit that has no partner in the other cell is eliminated."),
        row(rule("negative"), "Unmarked Neighbours", "negative", Rules, Advanced, rules::fillings::find,
            "All marks of a kind are given, so two neighbours without a mark do not have that relation. A digit that has the relation with every candidate of a neighbour is eliminated."),
        row(rule("non-consecutive"), "Non-Consecutive", "non-consecutive", Rules, Advanced, rules::fillings::find,
            "Cells that touch do not hold consecutive digits. A digit is eliminated if all candidates of a neighbour are consecutive with it."),
        row(rule("anti-taxicab"), "Anti-Taxicab", "anti-taxicab", Rules, Advanced, rules::fillings::find,
            "Two cells with the same digit are never that number of steps apart. For example, a 5 eliminates 5 from all cells that are five steps away."),
        row(rule("thermometer"), "Thermometer", "thermometer", Rules, Advanced, rules::fillings::find,
            "Digits increase from the bulb to the tip. So each cell is above the lowest candidate of the cell before it and below the highest of the cell after it, all along the line. On a slow thermometer, neighbours may also be equal."),
        row(rule("whisper"), "Whisper Line", "whisper", Rules, Advanced, rules::fillings::find,
            "Neighbours on the line differ by at least a given amount. A digit that is too close to every candidate of a neighbour is eliminated."),
        row(rule("palindrome"), "Palindrome", "palindrome", Rules, Advanced, rules::fillings::find,
            "The line reads the same from both ends, so cells that mirror each other hold the same digit. A digit that one of them cannot hold is eliminated from the other."),
        row(rule("same-values"), "Same Values", "same-values", Rules, Advanced, rules::fillings::find,
            "Clones hold the same digits, either cell by cell or in any order. A digit that has no counterpart is eliminated."),
        row(rule("between"), "Between Line", "between", Rules, Advanced, rules::fillings::find,
            "All digits inside the line lie strictly between the digits at its ends. The ends must leave room for the digits inside, and the digits inside must fit between the ends."),
        row(rule("lockout"), "Lockout Line", "lockout", Rules, Advanced, rules::fillings::find,
            "The ends of the line differ by at least a given amount, and no digit inside lies between them or equals one of them."),
        row(rule("renban"), "Renban Line", "renban", Rules, Advanced, rules::fillings::find,
            "The digits on the line are consecutive, in any order. A digit that is too far from all candidates of another cell is eliminated."),
        row(rule("nabner"), "Nabner Line", "nabner", Rules, Advanced, rules::fillings::find,
            "No two digits on the line are equal or consecutive, wherever they are. Only a few sets of digits have such gaps."),
        row(rule("modular"), "Modular Line", "modular", Rules, Advanced, rules::fillings::find,
            "Any m consecutive cells on the line have different remainders modulo m. So the remainders repeat along the line, and a remainder that is used up is eliminated from the cells nearby."),
        row(rule("entropic"), "Entropic Line", "entropic", Rules, Advanced, rules::fillings::find,
            "Any three consecutive cells on the line hold a low, a middle and a high digit. A group that is used up is eliminated from the cells nearby."),
        row(rule("cage"), "Cage Combination", "cage-combination", Rules, Advanced, rules::fillings::find,
            "The digits of a cage are different and add up to its sum. Only a few sets of candidates do that. A candidate that is in none of these combinations, or only in ones that the other cells cannot complete, is eliminated."),
        row(rule("quadruple"), "Quadruple", "quadruple", Rules, Advanced, rules::fillings::find,
            "The digits in the circle are in the four cells around it. If there are no more cells left than digits, all other candidates are eliminated."),
        row(rule("arrow"), "Arrow", "arrow", Rules, Advanced, rules::fillings::find,
            "The shaft adds up to the digit in the circle, or to the number in the pill. So the digits on the shaft cannot be too large, and the circle cannot be too small."),
        row(rule("double-arrow"), "Double Arrow", "double-arrow", Rules, Advanced, rules::fillings::find,
            "The cells inside the line add up to the sum of its two ends. A digit that makes one side too large or too small for the other is eliminated."),
        row(rule("little-killer"), "Little Killer", "little-killer", Rules, Advanced, rules::fillings::find,
            "The cells of a diagonal add up to the number outside. Digits may repeat where no house forbids it. A digit that the other cells cannot complete to the sum is eliminated."),
        row(rule("zipper"), "Zipper Line", "zipper", Rules, Advanced, rules::fillings::find,
            "Cells of the line at equal distances from its middle have the same sum, which is also the digit of the middle cell if there is one. A digit that fits no common sum is eliminated."),
        row(rule("region-sum"), "Region Sum Line", "region-sum", Rules, Advanced, rules::fillings::find,
            "Region borders divide the line into parts with equal sums. A sum that one part cannot have is not the sum of the others either."),
        row(rule("equal-sums"), "Equal Sums", "equal-sums", Rules, Advanced, rules::fillings::find,
            "Groups of cells have equal sums. A sum that one group cannot have is not the sum of the others either."),
        row(rule("sum-line"), "Sum Line", "sum-line", Rules, Advanced, rules::fillings::find,
            "The line divides into successive parts that each add up to the sum. A digit that fits no way to divide the line is eliminated."),
        row(rule("x-sum"), "X-Sum", "x-sum", Rules, Advanced, rules::fillings::find,
            "The first X cells add up to the number outside, where X is the first digit. A first digit is eliminated if that many cells cannot have the sum; other digits are eliminated if no first digit allows them."),
        row(rule("sandwich"), "Sandwich", "sandwich", Rules, Advanced, rules::fillings::find,
            "The digits between the lowest and the highest digit of the line add up to the number outside. So two places for the lowest and the highest digit are possible only if the cells between them can have that sum."),
        row(rule("skyscraper"), "Skyscraper Clue", "skyscraper-clue", Rules, Advanced, rules::fillings::find,
            "The number outside is the number of digits that are higher than all digits before them. If many are seen, high digits are far from the number; if few are seen, a high digit is near it."),
        row(rule("numbered-room"), "Numbered Room", "numbered-room", Rules, Advanced, rules::fillings::find,
            "The first digit of the line is the position of the digit outside. A position where that digit cannot be is eliminated from the first cell, and vice versa."),
        row(rule("indexer"), "Index Cell", "indexer", Rules, Advanced, rules::fillings::find,
            "If an index cell is at position P of its row, column or region, its digit is the position of the digit P there. A position where P cannot be is eliminated from the index cell. P is eliminated from each cell whose position the index cell cannot hold."),
        row(rule("counting-circles"), "Counting Circles", "counting-circles", Rules, Advanced, rules::fillings::find,
            "A digit that is in a circle is in exactly that many circles. A digit is eliminated if too few circles are left for it, or if the other digits cannot fill the circles that it leaves."),
        row(rule("pattern"), "Pattern Line", "pattern-line", Rules, Advanced, rules::fillings::find,
            "The digits of the line, read as a word, match a regular expression. A digit that no matching word has at its position is eliminated."),
        row(rule("table"), "Table Line", "table-line", Rules, Advanced, rules::fillings::find,
            "The digits of the line are one of the listed rows. A digit is eliminated if no remaining row has it at its position."),
        row(rule("weighted-sum"), "Weighted Sum", "weighted-sum", Rules, Advanced, rules::fillings::find,
            "Cells, some of them counted several times or with a minus sign, have a known sum. A digit that the other cells cannot complete to the sum is eliminated."),
        row(rule("contents"), "Contents", "contents", Rules, Advanced, rules::fillings::find,
            "The cells contain certain digits, each at least or exactly a given number of times. If a digit has no more cells left than it needs, they hold it; once it appears exactly as often as it must, the other cells do not hold it."),
        row(rule("special-cage"), "Special Cage", "special-cage", Rules, Advanced, rules::fillings::find,
            "The digits of a cage are different and satisfy a clue other than one sum: one of several sums, a digital root, no group of digits with a certain sum, or equal numbers of low and high and of even and odd digits. A digit that no such combination has is eliminated."),
        row(rule("lunchbox"), "Lunchbox", "lunchbox", Rules, Advanced, rules::fillings::find,
            "The digits between the lowest and the highest digit of the cells add up to the sum. So two places for the lowest and the highest digit are possible only if the cells between them can have that sum."),
        row(rule("frame-sum"), "Frame Sum", "frame-sum", Rules, Advanced, rules::fillings::find,
            "The first digits of the line add up to the number outside. A digit that the others cannot complete to the sum is eliminated."),
        row(rule("rossini"), "Rossini Arrow", "rossini", Rules, Advanced, rules::fillings::find,
            "The first digits of the line rise or fall. So each is above the lowest candidate of the one before it, or below the highest."),
        row(rule("beside"), "Next-to Clue", "beside", Rules, Advanced, rules::fillings::find,
            "The digits outside are those beside a certain digit of the line. A place for that digit is eliminated if it leaves no room for them, and so is a candidate of theirs that has no such place."),
        row(rule("hidden-skyscraper"), "Hidden Skyscraper", "hidden-skyscraper", Rules, Advanced, rules::fillings::find,
            "The digit outside is the first of the line with a higher one before it. All digits before it rise, and at least one of them is higher."),
        row(rule("corner"), "Corner Clue", "corner", Rules, Advanced, rules::fillings::find,
            "The clue at a corner of four cells states their sum, which of them is the highest, the sum, difference, product or ratio that both diagonals have, or that all four are even or all are odd. A digit that occurs in no such filling is eliminated."),
        row(rule("operation-arrow"), "Operation Arrow", "operation-arrow", Rules, Advanced, rules::fillings::find,
            "The circle holds the product, the average, the lowest or the highest of the digits on the shaft. A digit that makes the result impossible is eliminated."),
        row(rule("sequence"), "Sequence Line", "sequence", Rules, Advanced, rules::fillings::find,
            "The digits along the line change by equal steps, up or down; the step may also be zero. Two of the digits determine all others."),
        row(rule("digit-groups"), "Digit Groups", "digit-groups", Rules, Advanced, rules::fillings::find,
            "There are several groups of digits. Consecutive cells of the line, one for each group, contain a digit of every group; without a line, every square of four cells does. If only one of these cells is left for a group, it holds a digit of that group."),
        row(rule("dutch-flatmates"), "Dutch Flatmates", "dutch-flatmates", Rules, Advanced, rules::fillings::find,
            "Each middle digit has the lowest digit directly above it or the highest directly below. Where neither is possible, the middle digit is eliminated; where one is left, it is placed."),
        row(rule("leaper"), "Leaper", "leaper", Rules, Advanced, rules::fillings::find,
            "Two cells that are a certain leap apart never hold digits in a certain relation, such as a sum of 5. A digit that has the relation with every candidate of the other cell is eliminated."),
        row(rule("count-distinct"), "Count of Different Digits", "count-distinct", Rules, Advanced, rules::fillings::find,
            "The value of a cell is the number of different digits in certain cells. A number is eliminated if these cells must hold more different digits, or can only hold fewer. If they already hold that many different digits, all other digits are eliminated from them."),
        row(rule("region-count"), "Region Count", "region-count", Rules, Advanced, rules::fillings::find,
            "A cell states how many cells, in one or more directions from a start, hold the same digit as the start. A number is eliminated if too few cells can hold that digit, or if more cells must."),
        row(rule("value-index"), "Value Index", "value-index", Rules, Advanced, rules::fillings::find,
            "One cell holds the position at which a line has the digit of another cell. A position where that digit cannot be is eliminated, and vice versa."),
        row(rule("full-rank"), "Full Rank", "full-rank", Rules, Advanced, rules::fillings::find,
            "All rows and columns, read from both ends, are ordered as numbers, and the clue is the place of its line. Each digit begins four lines, so the clue determines the first digit."),
        row(rule("distinct-lines"), "Different Lines", "distinct-lines", Rules, Advanced, rules::fillings::find,
            "No two rows or columns, read from either end, hold the same digits in the same order. A digit that would make two of them equal is eliminated."),
        row(rule("area"), "Connected Area", "area", Rules, Advanced, rules::fillings::find,
            "The cells with certain digits are connected. A cell that the area cannot reach does not belong to it; a cell that the area needs to stay connected does."),
        row(rule("chaos-construction"), "Chaos Construction", "chaos-construction", Rules, Advanced, rules::fillings::find,
            "The regions are unknown: each is connected and holds different digits. A cell that a region cannot reach, or whose digit the region has already, does not belong to it."),
        row(rule("doppelganger"), "Doppelganger", "doppelganger", Rules, Advanced, rules::fillings::find,
            "Each row, column and region lacks one digit other than 0, and no two rows, columns or regions lack the same digit. At each 0, the digits that its row, column and region lack are different. A digit that leaves one of them no digit to lack is eliminated."),
        row(rule("modifier"), "Modifier", "modifier", Rules, Advanced, rules::fillings::find,
            "The value of a cell is its digit or, if the cell is modified, another number. A digit, a modification or a value that is incompatible with the others is eliminated."),
        row(rule("either"), "Alternatives", "either", Rules, Advanced, rules::fillings::find,
            "At least one of several rules holds. A digit that all of them exclude is eliminated; if only one is left, it holds."),
        row(rule("state-machine"), "State Machine", "state-machine", Rules, Advanced, rules::fillings::find,
            "The digits of the line, read one by one, lead a state machine from a start state to an accepting state. A digit that no such path reads at its position is eliminated."),
        row(Innies, "Innies", "innies", Rules, Advanced, rules::innies_outies::find,
            "A house holds every digit once, so its sum is known: 45 on a 9 x 9 grid. Subtract the cages that lie inside some houses: the rest is the sum of the cells that these cages leave, the innies. They act as a cage."),
        row(Outies, "Outies", "outies", Rules, Advanced, rules::innies_outies::find,
            "Cages that cover some houses add up to the sum of these houses plus the sum of their cells outside, the outies. So the sum of the outies is the difference."),
        row(InniesOuties, "Innies and Outies", "innies-outies", Rules, Advanced, rules::innies_outies::find,
            "Cages on some houses leave some cells of the houses (innies) and extend beyond them to others (outies). The difference between the two sums is known, which limits both."),
        row(LockedSubset(2), "Locked Pair", "locked-pair", LockedCandidates, Expert, locked_subset::find, LOCKED_SUBSET),
        row(LockedSubset(3), "Locked Triple", "locked-triple", LockedCandidates, Expert, locked_subset::find, LOCKED_SUBSET),
        row(Pointing, "Locked Candidates Type 1 (Pointing)", "pointing", LockedCandidates, Advanced, locked_candidates::find,
            "In a box, all places for a digit lie in one line. The box has the digit in that line, so the digit goes nowhere else in the line."),
        row(Claiming, "Locked Candidates Type 2 (Claiming)", "claiming", LockedCandidates, Advanced, locked_candidates::find,
            "In a line, all places for a digit lie in one box. The line has the digit in that box, so the digit goes nowhere else in the box."),
        row(RuleDigit, "Digit of a Rule", "rule-digit", Rules, Advanced, rules::digit::find,
            "A rule cannot be satisfied without a certain digit: it is in every combination of a cage, or in every consecutive run that fits a line. The digit is in one of its places there, so it is eliminated from every cell that sees them all."),
        row(LockedDigit, "Locked Digit of a Rule", "locked-digit", Rules, Advanced, rules::locked_digit::find,
            "In a house, all places for a digit are cells of one rule: a cage, a line, or a sum of innies. So the rule has the digit there. Ways to fill its cells without the digit are excluded, and so are candidates that occur in no other way."),
        row(CommonPeer, "Common Peer", "common-peer", Rules, Advanced, rules::common_peer::find,
            "Wherever a digit goes in a house, it excludes the same candidate, by another house or by a rule (a knight's move, a cage, a dot, consecutive neighbours). So that candidate is false. This is pointing, generalized to all rules."),
        row(NakedSubset(2), "Naked Pair", "naked-pair", Subsets, Advanced, subsets::find, NAKED_SUBSET),
        row(HiddenSubset(2), "Hidden Pair", "hidden-pair", Subsets, Advanced, subsets::find, HIDDEN_SUBSET),
        row(PeerSubset(2), "Pair of Peers", "peer-pair", Rules, Advanced, rules::peer_subset::find, PEER_SUBSET),
        row(KillerSubset(2), "Killer Pair", "killer-pair", Rules, Advanced, rules::killer_subset::find, KILLER_SUBSET),
        row(NakedSubset(3), "Naked Triple", "naked-triple", Subsets, Advanced, subsets::find, NAKED_SUBSET),
        row(HiddenSubset(3), "Hidden Triple", "hidden-triple", Subsets, Advanced, subsets::find, HIDDEN_SUBSET),
        row(PeerSubset(3), "Triple of Peers", "peer-triple", Rules, Advanced, rules::peer_subset::find, PEER_SUBSET),
        row(KillerSubset(3), "Killer Triple", "killer-triple", Rules, Advanced, rules::killer_subset::find, KILLER_SUBSET),
        row(BlockedCombinations, "Blocked Combinations", "blocked-combinations", Rules, Expert, rules::blocked::find,
            "A cell with two candidates, or a few cells with one candidate more than cells, can lose only one of their digits. A combination of a cage, or another way to fill a rule, that would take two of them is blocked. A candidate that occurs in blocked ways only is eliminated."),
        row(CombinedRules, "Combined Rules", "combined-rules", Rules, Expert, rules::combined::find,
            "Two rules share cells, or cells of one see cells of the other: two cages in a row, an arrow through a cage, a cage and the innies of its box. A combination of one that leaves the other none is excluded. A candidate that occurs in no way to satisfy both is eliminated."),
        row(NakedSubset(4), "Naked Quadruple", "naked-quadruple", Subsets, Advanced, subsets::find, NAKED_SUBSET),
        row(HiddenSubset(4), "Hidden Quadruple", "hidden-quadruple", Subsets, Advanced, subsets::find, HIDDEN_SUBSET),
        row(KillerSubset(4), "Killer Quadruple", "killer-quadruple", Rules, Advanced, rules::killer_subset::find, KILLER_SUBSET),
        row(NakedSubset(UNNAMED), "Naked Subset of {n}", "naked-subset-{n}", Subsets, Advanced, subsets::find, NAKED_SUBSET),
        row(HiddenSubset(UNNAMED), "Hidden Subset of {n}", "hidden-subset-{n}", Subsets, Advanced, subsets::find, HIDDEN_SUBSET),
        row(fish(2, Basic, Fins::None), "X-Wing", "x-wing", Family::Fish, Expert, fish::find, FISH),
        row(fish(3, Basic, Fins::None), "Swordfish", "swordfish", Family::Fish, Expert, fish::find, FISH),
        row(fish(4, Basic, Fins::None), "Jellyfish", "jellyfish", Family::Fish, Expert, fish::find, FISH),
        row(Bug(1), "Bivalue Universal Grave + 1", "bug-plus-1", Uniqueness, Expert, bug::find,
            "If every empty cell had two candidates, and every digit two places in each house, every cell could take its other candidate: the puzzle would have a second solution. A single extra candidate prevents this bivalue universal grave (BUG), so it is true."),
        row(Skyscraper, "Skyscraper", "skyscraper", SingleDigitPatterns, Expert, two_strong_links::find,
            "Two parallel lines have two places each for a digit (two strong links). One place of each lies in the same crossing line, so at most one of these two is true (the weak link). So at least one of the other two, the tops of the skyscraper, is true. A candidate that sees both tops is false."),
        row(TwoStringKite, "2-String Kite", "2-string-kite", SingleDigitPatterns, Expert, two_strong_links::find,
            "A row and a column have two places each for a digit (two strong links). One place of each lies in the same box, so at most one of these two is true (the weak link). So at least one of the far ends is true, and a candidate that sees both is false."),
        row(TurbotFish, "Turbot Fish", "turbot-fish", SingleDigitPatterns, Expert, two_strong_links::find,
            "Two houses have two places each for a digit (two strong links). One place of the first sees one of the second, so at most one of these two is true (the weak link). So at least one of the far ends is true, and a candidate that sees both is false."),
        row(EmptyRectangle, "Empty Rectangle", "empty-rectangle", SingleDigitPatterns, Expert, empty_rectangle::find,
            "In a box, all candidates for a digit lie in one row and one column. A strong link of the digit starts in one of these two lines. If its near end is true, the box has the digit in the other line; if not, the far end is true. So a candidate that sees both the far end and the box's part of the other line is false."),
        row(RemotePair, "Remote Pair", "remote-pair", Chains, Expert, chains::open::find,
            "Cells with the same two candidates form a chain in which each sees the next, so they alternate between the two digits. If their number is even, the two ends hold different digits, and a cell that sees both ends holds neither."),
        row(WWing, "W-Wing", "w-wing", Chains, Expert, w_wing::find,
            "Two cells have the same two candidates and do not see each other. A strong link joins them: a house with two places for one of the digits, one of which sees the first cell and the other the second. So the two cells cannot both hold that digit. At least one of them holds the other digit, and a cell that sees both cannot have it."),
        row(XyWing, "XY-Wing", "xy-wing", Wings, Expert, wings::find,
            "A cell with the candidates x and y, the pivot, sees a cell with x and z and a cell with y and z, the pincers. Whichever digit the pivot takes, one of the pincers is left with z. So a cell that sees both pincers cannot be z."),
        row(XyzWing, "XYZ-Wing", "xyz-wing", Wings, Expert, wings::find,
            "A cell with the candidates x, y and z, the pivot, sees a cell with x and z and a cell with y and z, the pincers. One of the three cells is z in any case. So a cell that sees all three cannot be z."),
        row(MWing, "M-Wing", "m-wing", Chains, Expert, short_chains::find,
            "A chain of three strong links: a cell with two candidates, a house with two places for one of them, and a house with two places for the other; the two houses meet in a cell. Both ends are the same digit and at least one of them is true, so a cell that sees both cannot have it."),
        row(SWing, "S-Wing", "s-wing", Chains, Expert, short_chains::find,
            "A chain of three strong links: a house with two places for a digit, a cell with two candidates, and a house with two places for the other candidate. The ends are different digits and at least one of them is true. So if the ends see each other, each digit is eliminated from the other's cell."),
        row(HWing, "H-Wing", "h-wing", Chains, Expert, short_chains::find,
            "A chain of three strong links: two cells with two candidates each, one of them in common, and a house with two places for a digit of the second cell. The ends are different digits and at least one of them is true. So if the ends see each other, each digit is eliminated from the other's cell."),
        row(LWing, "L-Wing", "l-wing", Chains, Expert, short_chains::find,
            "A chain of three strong links that are all houses with two places for a digit. Each house meets the next in a cell, where the chain changes to another digit. The ends are different digits and at least one of them is true. So if the ends see each other, each digit is eliminated from the other's cell."),
        row(UniqueRectangle(1), "Uniqueness Test 1", "unique-rectangle-1", Uniqueness, Expert, unique_rectangle::find,
            "Four cells in two rows, two columns and two boxes form a rectangle. If all four held only the same two digits, these could be swapped, and the puzzle would have two solutions. Three corners have no other candidates, so the fourth can be neither of the two."),
        row(UniqueRectangle(2), "Uniqueness Test 2", "unique-rectangle-2", Uniqueness, Expert, unique_rectangle::find,
            "In a rectangle, two corners have only the same two candidates, and the other two corners have one extra digit. Without it, the two digits could be swapped. So one of these two corners has the extra digit, and any cell that sees both cannot have it."),
        row(UniqueRectangle(3), "Uniqueness Test 3", "unique-rectangle-3", Uniqueness, Expert, unique_rectangle::find,
            "In a rectangle, two corners have only the same two candidates, and the other two corners have extra candidates. At least one of the extra candidates is true, so the two corners act as one cell with these candidates. With other cells of their house, this cell forms a naked subset."),
        row(UniqueRectangle(4), "Uniqueness Test 4", "unique-rectangle-4", Uniqueness, Expert, unique_rectangle::find,
            "In a rectangle, two corners have only the same two candidates, and the other two corners have extra candidates. In the house of these two corners, one of the two digits has no other places, so it is in one of them. If the other digit were in the second, the two could be swapped. So the other digit is eliminated from both."),
        row(UniqueRectangle(5), "Uniqueness Test 5", "unique-rectangle-5", Uniqueness, Expert, unique_rectangle::find,
            "In a rectangle of two digits, three corners or two opposite ones have the same extra digit. One of them must hold it, or the two digits could be swapped. So a cell that sees all of them cannot have it."),
        row(UniqueRectangle(6), "Uniqueness Test 6", "unique-rectangle-6", Uniqueness, Expert, unique_rectangle::find,
            "In a rectangle, two opposite corners have only the same two candidates, and the other two have extra candidates. In the two rows, or in the two columns, one of the digits fits only in the corners. If it were in a corner with extra candidates, it would be in both of these, and the two digits could be swapped. So it is eliminated from both."),
        row(HiddenRectangle, "Hidden Rectangle", "hidden-rectangle", Uniqueness, Expert, unique_rectangle::find,
            "In a rectangle, one corner has only two candidates. In the row and the column of the opposite corner, one of the two digits fits only in corners. If the opposite corner held the other digit, the other corners would follow, and the two digits could be swapped. So the other digit is eliminated from it."),
        row(AvoidableRectangle(1), "Avoidable Rectangle Type 1", "avoidable-rectangle-1", Uniqueness, Expert, avoidable_rectangle::find,
            "Three corners of a rectangle are filled, none of them by a given. One digit in the fourth corner would allow two digits to be swapped, and the puzzle would have two solutions. So that digit is eliminated."),
        row(AvoidableRectangle(2), "Avoidable Rectangle Type 2", "avoidable-rectangle-2", Uniqueness, Expert, avoidable_rectangle::find,
            "Two corners of a rectangle are filled, neither by a given. The other two corners would allow two digits to be swapped if they did not have the same extra digit. So one of them holds the extra digit, and any cell that sees both cannot have it."),
        row(UniqueLoop(1), "Unique Loop Type 1", "unique-loop-1", Uniqueness, Expert, unique_loop::find,
            "Six or more cells form a loop that has two or none of its cells in each house. If all held only the same two digits, these could be swapped around the loop. One cell has other candidates, so it can be neither of the two."),
        row(UniqueLoop(2), "Unique Loop Type 2", "unique-loop-2", Uniqueness, Expert, unique_loop::find,
            "In a loop of six or more cells, the cells have the same two candidates, and some have one extra digit. One of these must hold it, or the two digits could be swapped around the loop. So a cell that sees all of them cannot have it."),
        row(UniqueLoop(3), "Unique Loop Type 3", "unique-loop-3", Uniqueness, Expert, unique_loop::find,
            "In a loop of six or more cells, the cells have the same two candidates, and two cells of one house have extra candidates. At least one of these is true, so the two cells act as one cell with these candidates, which forms a naked subset with other cells of the house."),
        row(UniqueLoop(4), "Unique Loop Type 4", "unique-loop-4", Uniqueness, Expert, unique_loop::find,
            "In a loop of six or more cells, the cells have the same two candidates, and two neighbours have extra candidates. In a house of these two, one digit has no other places, so it is in one of them. If the other held the second digit, the two could be swapped. So the second digit is eliminated from both."),
        row(ExtendedRectangle(1), "Extended Rectangle Type 1", "extended-rectangle-1", Uniqueness, Expert, extended_rectangle::find,
            "Two lines of a band or stack have three or more cells each in the same crossing lines. If these cells held only as many digits as there are cells in a line, the two lines could swap them. One cell has other candidates, so one of these is true, and the digits of the pattern are eliminated from the cell."),
        row(ExtendedRectangle(2), "Extended Rectangle Type 2", "extended-rectangle-2", Uniqueness, Expert, extended_rectangle::find,
            "Two lines of a band or stack, with three or more cells each, could swap their digits, except that some cells have the same extra digit. One of these cells holds it, so a cell that sees all of them cannot have it."),
        row(ExtendedRectangle(3), "Extended Rectangle Type 3", "extended-rectangle-3", Uniqueness, Expert, extended_rectangle::find,
            "Two lines of a band or stack, with three or more cells each, could swap their digits, except that two cells of one house have extra candidates. At least one of these is true, so the two cells act as one cell with these candidates, which forms a naked subset with other cells of the house."),
        row(ExtendedRectangle(4), "Extended Rectangle Type 4", "extended-rectangle-4", Uniqueness, Expert, extended_rectangle::find,
            "Two lines of a band or stack, with three or more cells each, could swap their digits, except that two cells of one house have extra candidates. In that house, one digit of the pattern has no other places, so it is in one of them. The other digits of the pattern are eliminated from both."),
        row(Bug(2), "Bivalue Universal Grave Type 2", "bug-2", Uniqueness, Expert, bug::find,
            "The position would be a bivalue universal grave (BUG), with a second solution, if it did not have a few extra candidates, all of one digit. At least one of them is true, so a cell that sees all of them cannot have the digit."),
        row(Bug(3), "Bivalue Universal Grave Type 3", "bug-3", Uniqueness, Expert, bug::find,
            "The position would be a bivalue universal grave (BUG) if some cells of one house did not have extra candidates. At least one of these is true, so the cells act as one cell with these candidates, which forms a naked subset with other cells of the house."),
        row(Bug(4), "Bivalue Universal Grave Type 4", "bug-4", Uniqueness, Expert, bug::find,
            "The position would be a bivalue universal grave (BUG) if two cells of one house did not have extra candidates. Another digit of the two cells has no other place in that house, so one cell holds it and the other an extra candidate. All other candidates of the two cells are eliminated."),
        row(BugPlusN, "Bivalue Universal Grave + n", "bug-plus-n", Uniqueness, Expert, bug::find,
            "The position would be a bivalue universal grave (BUG) if it did not have a few extra candidates. At least one of them is true, so a candidate that conflicts with all of them is false."),
        row(fish(2, Basic, Fins::Finned), "Finned X-Wing", "finned-x-wing", Family::Fish, Expert, fish::find, FINNED_FISH),
        row(fish(2, Basic, Fins::Sashimi), "Sashimi X-Wing", "sashimi-x-wing", Family::Fish, Expert, fish::find, SASHIMI_FISH),
        row(fish(3, Basic, Fins::Finned), "Finned Swordfish", "finned-swordfish", Family::Fish, Expert, fish::find, FINNED_FISH),
        row(fish(3, Basic, Fins::Sashimi), "Sashimi Swordfish", "sashimi-swordfish", Family::Fish, Expert, fish::find, SASHIMI_FISH),
        row(fish(4, Basic, Fins::Finned), "Finned Jellyfish", "finned-jellyfish", Family::Fish, Expert, fish::find, FINNED_FISH),
        row(fish(4, Basic, Fins::Sashimi), "Sashimi Jellyfish", "sashimi-jellyfish", Family::Fish, Expert, fish::find, SASHIMI_FISH),
        row(SueDeCoq, "Sue de Coq", "sue-de-coq", AlmostLockedSets, Expert, als::sue_de_coq::find,
            "Two or three cells where a box and a line cross have at least two more candidates than cells. A few cells in the rest of the box and a few in the rest of the line, which have no digit in common, bring the number of cells up to the number of digits. So each digit is in one of the cells: the digits of the box's own cells are eliminated from the rest of the box, those of the line's own cells from the rest of the line, and all others from both."),
        row(colours(crate::Colours::Trap), "Simple Colours Trap", "simple-colours-trap", Colouring, Expert, colours::find,
            "Houses with two places for a digit link these places in pairs. Colour the places of each pair differently, all along the links: either all places of one colour are true or all of the other. A place that sees both colours is false."),
        row(colours(crate::Colours::Wrap), "Simple Colours Wrap", "simple-colours-wrap", Colouring, Expert, colours::find,
            "Houses with two places for a digit link these places in pairs. Colour the places of each pair differently, all along the links: either all places of one colour are true or all of the other. If two places of one colour see each other, that colour is false."),
        row(colours(crate::Colours::Multi1), "Multi Colours 1", "multi-colours-1", Colouring, Expert, colours::find,
            "Two separate clusters of strong links of a digit have two colours each. A colour of the first sees a colour of the second, so these two are not both true. So at least one of their opposite colours is true, and a place that sees both opposite colours is false."),
        row(colours(crate::Colours::Multi2), "Multi Colours 2", "multi-colours-2", Colouring, Expert, colours::find,
            "Two separate clusters of strong links of a digit have two colours each. A colour of one cluster sees both colours of the other. One of these two is true, so the colour that sees them is false."),
        row(Medusa, "3D Medusa", "3d-medusa", Colouring, Expert, medusa::find,
            "Cells with two candidates and houses with two places for a digit link candidates in pairs, across digits. Colour the candidates of each pair differently, all along the links: either all candidates of one colour are true or all of the other. A colour that contradicts itself, or that leaves a cell without candidates, is false. A candidate that conflicts with both colours is false."),
        row(XChain, "X-Chain", "x-chain", Chains, Expert, chains::open::find,
            "A chain of one digit with alternating strong links (a house has only two places) and weak links (two places see each other). If one end is false, the other is true. So at least one end is true, and a place that sees both is false."),
        row(XyChain, "XY-Chain", "xy-chain", Chains, Expert, chains::open::find,
            "A chain of cells with two candidates each, in which each cell sees the next and shares a digit with it. If the first cell does not hold a certain digit, it holds its other one, and so on, until the last cell holds that digit. So at least one end holds it, and a cell that sees both cannot."),
        row(ContinuousNiceLoop { groups: false }, "Continuous Nice Loop", "continuous-nice-loop", Chains, Expert, chains::nice_loops::find,
            "A closed loop of alternating strong and weak links. Its candidates are alternately true and false, one way or the other. So every weak link acts as a strong one: one of its ends is true, and a candidate that conflicts with both is false."),
        row(DiscontinuousNiceLoop { groups: false }, "Discontinuous Nice Loop", "discontinuous-nice-loop", Chains, Expert, chains::nice_loops::find,
            "A loop of alternating strong and weak links, except where it meets itself. If two strong links meet there, the candidate is true. If two weak links meet, it is false. If a strong and a weak link meet in a cell, the candidate of the weak link is false."),
        row(Aic { groups: false }, "AIC", "aic", Chains, Expert, chains::nice_loops::find,
            "An alternating inference chain: alternating strong and weak links, with a strong link at each end. If one end is false, the other is true. So at least one end is true, and a candidate that conflicts with both ends is false."),
        row(ContinuousNiceLoop { groups: true }, "Grouped Continuous Nice Loop", "grouped-continuous-nice-loop", Chains, Expert, chains::nice_loops::find,
            "A continuous nice loop in which some nodes are groups: the places for a digit where a box and a line cross. A group is true if one of its places has the digit. Every weak link of the loop acts as a strong one, so a candidate that conflicts with both its ends is false."),
        row(DiscontinuousNiceLoop { groups: true }, "Grouped Discontinuous Nice Loop", "grouped-discontinuous-nice-loop", Chains, Expert, chains::nice_loops::find,
            "A discontinuous nice loop in which some nodes are groups: the places for a digit where a box and a line cross. A group is true if one of its places has the digit. The conclusion at the point where the loop meets itself is that of any discontinuous loop."),
        row(Aic { groups: true }, "Grouped AIC", "grouped-aic", Chains, Expert, chains::nice_loops::find,
            "An alternating inference chain in which some nodes are groups: the places for a digit where a box and a line cross. A group is true if one of its places has the digit. At least one end is true, so a candidate that conflicts with both ends is false."),
        row(LargeWing(4), "WXYZ-Wing", "wxyz-wing", Wings, Expert, wings::find, LARGE_WING),
        row(LargeWing(5), "VWXYZ-Wing", "vwxyz-wing", Wings, Expert, wings::find, LARGE_WING),
        row(LargeWing(6), "UVWXYZ-Wing", "uvwxyz-wing", Wings, Expert, wings::find, LARGE_WING),
        row(LargeWing(7), "TUVWXYZ-Wing", "tuvwxyz-wing", Wings, Expert, wings::find, LARGE_WING),
        row(Fireworks(3), "Fireworks Triple", "fireworks-triple", Covers, Expert, covers::fireworks::find,
            "A row and a column cross in a box. Outside the box, {n} digits have at most one cell left in the row, the same for all of them, and likewise in the column. A digit that is in neither of these two cells must be where the row and the column cross. So the {n} digits fill these three cells, and no other digit goes there."),
        row(Fireworks(4), "Fireworks Quadruple", "fireworks-quadruple", Covers, Expert, covers::fireworks::find,
            "Two fireworks at opposite corners of a rectangle, with two digits each. Each of the four digits is where the lines of its fireworks cross, or in one of the two corners beside it. So the four digits fill the four corners, and no other digit goes there."),
        row(SueDeCoq3d, "3D Sue de Coq", "3d-sue-de-coq", AlmostLockedSets, Expert, covers::sue_de_coq::find,
            "A Sue de Coq with two lines: cells of a box, and of a row and a column that cross in it. All cells for a digit lie in one of the three houses, so they hold it at most once. If there are as many cells as digits, each digit is in one of them and is eliminated from the rest of its house."),
        row(AlignedPair, "Aligned Pair Exclusion", "aligned-pair-exclusion", AlmostLockedSets, Expert, als::aligned::find,
            "List all pairs of candidates that two cells could hold. Remove a pair if the cells see each other and the digits are equal, or if it leaves too few digits for another cell or an almost locked set. A candidate that is in none of the remaining pairs is false."),
        row(AlsXz, "ALS-XZ", "als-xz", AlmostLockedSets, Expert, als::xz::find,
            "An almost locked set is a group of cells of a house with one more candidate than cells. Two of them share a restricted common x: all cells for x see each other, so only one of the sets can hold it. The other set then holds all its other digits. A digit z that both sets have is therefore in one of them, and a cell that sees all cells for z in both cannot have it. With two restricted commons, all digits of both sets are locked, which eliminates many more candidates."),
        row(AlsXyWing, "ALS-XY-Wing", "als-xy-wing", AlmostLockedSets, Expert, als::xy_wing::find,
            "Three almost locked sets, one of which shares a restricted common with each of the other two. The middle set lacks at most one digit, so it holds at least one of these commons. The outer set with this common lacks it and must hold all its other digits. So a digit of both outer sets is in one of them, and a cell that sees all cells for it in both cannot have it."),
        row(AlsXyChain, "ALS-XY-Chain", "als-xy-chain", AlmostLockedSets, Expert, als::xy_chain::find,
            "Four or more almost locked sets in a chain, in which each shares a restricted common with the next, a different one each time. If the first set lacks a digit, it holds its common, so the next set lacks that, and so on. So a digit of the first and the last set is in one of them."),
        row(DeathBlossom, "Death Blossom", "death-blossom", AlmostLockedSets, Expert, als::death_blossom::find,
            "A cell, the stem, and for each of its candidates an almost locked set, a petal, that loses that digit if the stem takes it. Whichever digit the stem takes, its petal must hold all its other digits. So a digit that all petals have is in one of them, and a cell that sees all cells for it in the petals cannot have it."),
        row(AlignedTriple, "Aligned Triple Exclusion", "aligned-triple-exclusion", AlmostLockedSets, Expert, als::aligned::find,
            "List all combinations of candidates that three cells could hold. Remove a combination if two cells that see each other would be equal, or if it leaves too few digits for a cell or an almost locked set. A candidate that is in none of the remaining combinations is false."),
        row(BivalueOddagon, "Bivalue Oddagon", "bivalue-oddagon", Oddagons, Expert, oddagon::bivalue::find,
            "A loop of an odd number of cells, each of which sees the next, cannot be filled with two alternating digits. So at least one of the other candidates of the cells, the guardians, is true. If all guardians are the same digit, a cell that sees all of them cannot have it. If they are all in one cell, that cell can be neither of the two digits."),
        row(Tridagon, "Tridagon", "tridagon", Oddagons, Expert, oddagon::tridagon::find,
            "Four boxes in a rectangle have three cells each that cannot all be filled with the same three digits: on the way around the rectangle, the cyclic order of the three digits would be reversed. So at least one of the other candidates of the twelve cells, the guardians, is true."),
        row(SkLoop, "SK-Loop", "sk-loop", Covers, Expert, covers::sk_loop::find,
            "Sixteen cells of four boxes form a ring of eight pairs; each pair lies in a line and in a box. For each digit, choose the fewest of these lines and boxes that contain all its candidates in the ring. If all digits together need exactly sixteen, one for each cell, then each house chosen for a digit has the digit in the ring. So it is eliminated from the rest of that house."),
        row(MultiSectorLockedSet, "Multi-Sector Locked Set", "multi-sector-locked-set", Covers, Expert, covers::multi_sector::find,
            "Take the empty cells where some rows and some columns cross. For each digit, choose the fewest of these rows and columns that contain all its candidates in the cells. If the number of lines chosen for all digits equals the number of cells, each line has the digit for which it was chosen in one of the cells. So this digit is eliminated from the rest of the line, and from cells where two lines chosen for it cross."),
        row(JuniorExocet, "Junior Exocet", "junior-exocet", Exocets, Expert, exocet::find,
            "Two base cells in a box and a line hold two of three or four digits. Two target cells, in the other two boxes of the band, do not see the base. Three crossing lines have so few places for these digits that each base digit must be in a target. So the targets hold the base digits and nothing else. The digit of a target is also in the other target's box, where the base and the targets leave it only one or two cells, its mirror. A digit that the mirror cannot hold is not in the target either, and vice versa."),
        row(SeniorExocet, "Senior Exocet", "senior-exocet", Exocets, Expert, exocet::find,
            "A junior exocet whose targets are not both in the band of the base: usually one of them lies further along a crossing line. The logic is the same: each base digit has so few places in the three crossing lines that it must be in a target. So the targets hold the base digits and nothing else."),
        row(fish(2, Franken, Fins::None), "Franken X-Wing", "franken-x-wing", Family::Fish, Expert, fish::find, FRANKEN_FISH),
        row(fish(3, Franken, Fins::None), "Franken Swordfish", "franken-swordfish", Family::Fish, Expert, fish::find, FRANKEN_FISH),
        row(fish(4, Franken, Fins::None), "Franken Jellyfish", "franken-jellyfish", Family::Fish, Expert, fish::find, FRANKEN_FISH),
        row(fish(2, Franken, Fins::Finned), "Finned Franken X-Wing", "finned-franken-x-wing", Family::Fish, Expert, fish::find, FINNED_FRANKEN_FISH),
        row(fish(3, Franken, Fins::Finned), "Finned Franken Swordfish", "finned-franken-swordfish", Family::Fish, Expert, fish::find, FINNED_FRANKEN_FISH),
        row(fish(4, Franken, Fins::Finned), "Finned Franken Jellyfish", "finned-franken-jellyfish", Family::Fish, Expert, fish::find, FINNED_FRANKEN_FISH),
        row(fish(2, Mutant, Fins::None), "Mutant X-Wing", "mutant-x-wing", Family::Fish, Expert, fish::find, MUTANT_FISH),
        row(fish(3, Mutant, Fins::None), "Mutant Swordfish", "mutant-swordfish", Family::Fish, Expert, fish::find, MUTANT_FISH),
        row(fish(4, Mutant, Fins::None), "Mutant Jellyfish", "mutant-jellyfish", Family::Fish, Expert, fish::find, MUTANT_FISH),
        row(fish(2, Mutant, Fins::Finned), "Finned Mutant X-Wing", "finned-mutant-x-wing", Family::Fish, Expert, fish::find, FINNED_MUTANT_FISH),
        row(fish(3, Mutant, Fins::Finned), "Finned Mutant Swordfish", "finned-mutant-swordfish", Family::Fish, Expert, fish::find, FINNED_MUTANT_FISH),
        row(fish(4, Mutant, Fins::Finned), "Finned Mutant Jellyfish", "finned-mutant-jellyfish", Family::Fish, Expert, fish::find, FINNED_MUTANT_FISH),
        row(fish(5, Basic, Fins::None), "Squirmbag", "squirmbag", Family::Fish, Expert, fish::find, FISH),
        row(fish(5, Basic, Fins::Finned), "Finned Squirmbag", "finned-squirmbag", Family::Fish, Expert, fish::find, FINNED_FISH),
        row(fish(5, Basic, Fins::Sashimi), "Sashimi Squirmbag", "sashimi-squirmbag", Family::Fish, Expert, fish::find, SASHIMI_FISH),
        row(fish(5, Franken, Fins::None), "Franken Squirmbag", "franken-squirmbag", Family::Fish, Expert, fish::find, FRANKEN_FISH),
        row(fish(5, Franken, Fins::Finned), "Finned Franken Squirmbag", "finned-franken-squirmbag", Family::Fish, Expert, fish::find, FINNED_FRANKEN_FISH),
        row(fish(5, Mutant, Fins::None), "Mutant Squirmbag", "mutant-squirmbag", Family::Fish, Expert, fish::find, MUTANT_FISH),
        row(fish(5, Mutant, Fins::Finned), "Finned Mutant Squirmbag", "finned-mutant-squirmbag", Family::Fish, Expert, fish::find, FINNED_MUTANT_FISH),
        row(fish(6, Basic, Fins::None), "Whale", "whale", Family::Fish, Expert, fish::find, FISH),
        row(fish(6, Basic, Fins::Finned), "Finned Whale", "finned-whale", Family::Fish, Expert, fish::find, FINNED_FISH),
        row(fish(6, Basic, Fins::Sashimi), "Sashimi Whale", "sashimi-whale", Family::Fish, Expert, fish::find, SASHIMI_FISH),
        row(fish(6, Franken, Fins::None), "Franken Whale", "franken-whale", Family::Fish, Expert, fish::find, FRANKEN_FISH),
        row(fish(6, Franken, Fins::Finned), "Finned Franken Whale", "finned-franken-whale", Family::Fish, Expert, fish::find, FINNED_FRANKEN_FISH),
        row(fish(6, Mutant, Fins::None), "Mutant Whale", "mutant-whale", Family::Fish, Expert, fish::find, MUTANT_FISH),
        row(fish(6, Mutant, Fins::Finned), "Finned Mutant Whale", "finned-mutant-whale", Family::Fish, Expert, fish::find, FINNED_MUTANT_FISH),
        row(fish(7, Basic, Fins::None), "Leviathan", "leviathan", Family::Fish, Expert, fish::find, FISH),
        row(fish(7, Basic, Fins::Finned), "Finned Leviathan", "finned-leviathan", Family::Fish, Expert, fish::find, FINNED_FISH),
        row(fish(7, Basic, Fins::Sashimi), "Sashimi Leviathan", "sashimi-leviathan", Family::Fish, Expert, fish::find, SASHIMI_FISH),
        row(fish(7, Franken, Fins::None), "Franken Leviathan", "franken-leviathan", Family::Fish, Expert, fish::find, FRANKEN_FISH),
        row(fish(7, Franken, Fins::Finned), "Finned Franken Leviathan", "finned-franken-leviathan", Family::Fish, Expert, fish::find, FINNED_FRANKEN_FISH),
        row(fish(7, Mutant, Fins::None), "Mutant Leviathan", "mutant-leviathan", Family::Fish, Expert, fish::find, MUTANT_FISH),
        row(fish(7, Mutant, Fins::Finned), "Finned Mutant Leviathan", "finned-mutant-leviathan", Family::Fish, Expert, fish::find, FINNED_MUTANT_FISH),
        row(KrakenFish(1), "Kraken Fish Type 1", "kraken-fish-1", Family::Fish, Expert, kraken::find,
            "A finned fish eliminates a candidate that not all fins see. From each fin that does not see it, a chain eliminates it too. So it is false, whether the fish holds or a fin is true."),
        row(KrakenFish(2), "Kraken Fish Type 2", "kraken-fish-2", Family::Fish, Expert, kraken::find,
            "A finned fish has its digit in every cover house, unless a fin is true. From each base candidate in one cover house, and from each fin, a chain eliminates the same candidate. One of these starts is true, so the candidate is false."),
        row(forcing(crate::Forcing::Digit), "Digit Forcing Chain", "digit-forcing-chain", Forcing, Expert, forcing_chains::find,
            "Suppose a candidate is true, or false. Two chains of implications from there contradict each other: a candidate would be both true and false. So the supposition is wrong."),
        row(forcing(crate::Forcing::Double), "Double Forcing Chain", "double-forcing-chain", Forcing, Expert, forcing_chains::find,
            "Suppose a candidate is true, then suppose it is false. Both chains of implications lead to the same conclusion, so it holds in any case."),
        row(forcing(crate::Forcing::Cell), "Cell Forcing Chain", "cell-forcing-chain", Forcing, Expert, forcing_chains::find,
            "From each candidate of a cell, a chain of implications leads to the same conclusion: a candidate is true, or false. The cell takes one of its candidates, so the conclusion holds."),
        row(forcing(crate::Forcing::House), "House Forcing Chain", "house-forcing-chain", Forcing, Expert, forcing_chains::find,
            "From each place for a digit in a house, a chain of implications leads to the same conclusion. The house has the digit in one of these places, so the conclusion holds."),
        row(RuleNet, "Net of Rules", "rule-net", Rules, Expert, rules::net::find,
            "Suppose a candidate is true. Singles, rules, innies and outies then lead step by step to a contradiction, so the candidate is false. Only the steps that the contradiction needs are listed."),
        row(ForcingNet(1), "Forcing Net", "forcing-net", Forcing, Expert, forcing_net::find,
            "Suppose a candidate is true, and place all singles that follow. A cell loses all its candidates, or a house all places for a digit. So the candidate is false."),
        row(SubsetNet, "Net of Rules with Subsets", "subset-net", Rules, Expert, rules::net::find,
            "A net of rules that also needs locked candidates, pairs or common peers. Suppose a candidate is true. Step by step, that leads to a contradiction, so the candidate is false."),
        row(TemplateSet, "Template Set", "template-set", Templates, Expert, templates::find,
            "List all ways to place a digit once in every house, as far as the candidates allow. A place that all of them share is true."),
        row(TemplateDelete, "Template Delete", "template-delete", Templates, Expert, templates::find,
            "List all ways to place a digit once in every house, as far as the candidates allow. A place that none of them uses is false."),
        row(ForcingNet(2), "Nested Forcing Net", "nested-forcing-net", Forcing, Expert, forcing_net::find,
            "A forcing net that needs more than singles: inner nets refute other candidates. An inner net starts from everything that follows up to that point."),
        row(ForcingNet(3), "Twice Nested Forcing Net", "twice-nested-forcing-net", Forcing, Expert, forcing_net::find,
            "A forcing net in which the inner nets contain nets of their own. It is the last resort."),
    ]
};
