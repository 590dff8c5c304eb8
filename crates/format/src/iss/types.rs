//! The types of items, and the detection of constraint strings.

/// Whether a text begins like a constraint string: with a type or with givens.
pub(crate) fn is_one(text: &str) -> bool {
    let text = text.trim();
    // The first items may be empty.
    let empty = text.bytes().take_while(|byte| *byte == b'.').count().saturating_sub(1);
    let text = &text[empty..];
    let mut symbols = text.chars();
    match (symbols.next(), symbols.next()) {
        (Some('.'), Some('~')) => text.contains(['R', 'r']),
        (Some('.'), Some(letter)) if letter.is_ascii_uppercase() => {
            let text = text[1..].split_once('.').map_or(&text[1..], |(item, _)| item);
            let (name, has_arguments) =
                text.split_once('~').map_or((text.trim(), false), |(name, _)| (name, true));
            // A row of a large grid can also begin with `.X`, so types without arguments must have lower-case letters.
            (has_arguments || name.contains(|symbol: char| symbol.is_ascii_lowercase()))
                && (KNOWN.contains(&name) || UNKNOWN.contains(&name))
        }
        _ => false,
    }
}

/// Whether a line has a single item.
pub(crate) fn is_item(line: &str) -> bool {
    items(line).count() == 1
}

/// The items of a string, without their dots.
pub(crate) fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split('.').map(str::trim).filter(|item| !item.is_empty())
}

/// Supported types.
const KNOWN: [&str; 55] = [
    "Or",
    "And",
    "End",
    "NFA",
    "Var",
    "Shape",
    "NoBoxes",
    "Jigsaw",
    "Given",
    "Diagonal",
    "Windoku",
    "DisjointSets",
    "AntiKnight",
    "AntiKing",
    "AntiTaxicab",
    "AntiConsecutive",
    "StrictKropki",
    "StrictXV",
    "Cage",
    "Sum",
    "Thermo",
    "Whisper",
    "Renban",
    "Modular",
    "Entropic",
    "RegionSumLine",
    "Between",
    "Lockout",
    "Palindrome",
    "Zipper",
    "SumLine",
    "Regex",
    "WhiteDot",
    "BlackDot",
    "GreaterThan",
    "X",
    "V",
    "Arrow",
    "DoubleArrow",
    "PillArrow",
    "LittleKiller",
    "XSum",
    "Sandwich",
    "Skyscraper",
    "NumberedRoom",
    "AllDifferent",
    "SameValues",
    "EqualSum",
    "Quad",
    "Pair",
    "PairX",
    "Binary",
    "BinaryX",
    "Indexing",
    "CountingCircles",
];

/// Types of the solver without a rule in ennead.
pub(super) const UNKNOWN: [&str; 26] = [
    "Replicate",
    "ChaosConstruction",
    "ChaosArrow",
    "ChaosCount",
    "RegionSize",
    "RegionSameValues",
    "Doppelganger",
    "GlobalEntropy",
    "GlobalMod",
    "FullRankTies",
    "DutchFlatmates",
    "ValueIndexing",
    "RellikCage",
    "EqualityCage",
    "Lunchbox",
    "HiddenSkyscraper",
    "FullRank",
    "ContainAtLeast",
    "ContainExact",
    "LookAndSay",
    "ConnectedValues",
    "CountDistinct",
    "SearchPriority",
    "AllDifferentX",
    "Raw",
    "ChaosRegion",
];
