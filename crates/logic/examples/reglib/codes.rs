//! The techniques and search options that belong to the codes of HoDoKu's regression library.

use super::case::Case;
use ennead_logic::{Options, Technique};

/// The codes, each with the slug of its technique.
const TECHNIQUES: &[(&str, &str)] = &[
    ("0000", "full-house"),
    ("0002", "hidden-single"),
    ("0003", "naked-single"),
    ("0100", "pointing"),
    ("0101", "claiming"),
    ("0110", "locked-pair"),
    ("0111", "locked-triple"),
    ("0200", "naked-pair"),
    ("0201", "naked-triple"),
    ("0202", "naked-quadruple"),
    ("0210", "hidden-pair"),
    ("0211", "hidden-triple"),
    ("0212", "hidden-quadruple"),
    ("0300", "x-wing"),
    ("0301", "swordfish"),
    ("0302", "jellyfish"),
    ("0310", "finned-x-wing"),
    ("0311", "finned-swordfish"),
    ("0312", "finned-jellyfish"),
    ("0320", "sashimi-x-wing"),
    ("0321", "sashimi-swordfish"),
    ("0322", "sashimi-jellyfish"),
    ("0331", "franken-swordfish"),
    ("0332", "franken-jellyfish"),
    ("0340", "finned-franken-x-wing"),
    ("0341", "finned-franken-swordfish"),
    ("0342", "finned-franken-jellyfish"),
    ("0362", "finned-mutant-jellyfish"),
    ("0363", "finned-mutant-squirmbag"),
    ("0364", "finned-mutant-whale"),
    ("0400", "skyscraper"),
    ("0401", "2-string-kite"),
    ("0402", "empty-rectangle"),
    ("0403", "turbot-fish"),
    ("0404", "2-string-kite"),
    ("0405", "empty-rectangle"),
    ("0600", "unique-rectangle-1"),
    ("0601", "unique-rectangle-2"),
    ("0602", "unique-rectangle-3"),
    ("0603", "unique-rectangle-4"),
    ("0604", "unique-rectangle-5"),
    ("0605", "unique-rectangle-6"),
    ("0606", "hidden-rectangle"),
    ("0607", "avoidable-rectangle-1"),
    ("0608", "avoidable-rectangle-2"),
    ("0610", "bug-plus-1"),
    ("0500", "simple-colours-trap"),
    ("0501", "simple-colours-wrap"),
    ("0502", "multi-colours-1"),
    ("0503", "multi-colours-2"),
    ("0701", "x-chain"),
    ("0702", "xy-chain"),
    ("0703", "remote-pair"),
    ("0706", "continuous-nice-loop"),
    ("0707", "discontinuous-nice-loop"),
    ("0708", "aic"),
    ("0709", "grouped-continuous-nice-loop"),
    ("0710", "grouped-discontinuous-nice-loop"),
    ("0711", "grouped-aic"),
    ("0803", "w-wing"),
    ("1201", "template-set"),
    ("1202", "template-delete"),
    ("0800", "xy-wing"),
    ("0801", "xyz-wing"),
    ("0901", "als-xz"),
    ("0902", "als-xy-wing"),
    ("0903", "als-xy-chain"),
    ("0904", "death-blossom"),
    ("1101", "sue-de-coq"),
];

/// Finds the technique of a case by its code or slug; `None` if ennead has no such technique.
pub(crate) fn technique(case: &Case) -> Option<Technique> {
    // The codes of Siamese fish have a fifth digit.
    let code = &case.code[..4.min(case.code.len())];
    let known = TECHNIQUES.iter().find(|(known, _)| *known == code);
    known.map_or(case.code.as_str(), |(_, slug)| slug).parse().ok()
}

/// Returns the options that the code and the variant of a case require.
pub(crate) fn options(case: &Case) -> Options {
    let mut options = Options::default();
    options.siamese_fish = case.code.len() == 5 && case.code.starts_with('0');
    options.dual_forms = matches!(case.code.as_str(), "0404" | "0405");
    options.empty_rectangle_of_two = case.code == "0405" || case.variant == "1";
    options.incomplete_rectangles = case.variant == "2";
    options.als_overlap =
        matches!((case.code.as_str(), case.variant.as_str()), ("0902" | "0904", "2"));
    options.als_nodes = matches!(
        (case.code.as_str(), case.variant.as_str()),
        ("0709", "2") | ("0710" | "0711", "3" | "4")
    );
    options.cannibalistic_loops = false;
    options.chain_links = 40;
    options
}
