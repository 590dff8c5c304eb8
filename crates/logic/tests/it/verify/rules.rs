//! Tests of rules: their fillings, the links that they imply, innies and outies.

use super::{Proven, candidate, cell, cells, digits, house, names, node, part, position, refusal};
use ennead_logic::{Chain, InniesOuties, Pattern, Reason, RuleFillings, RuleKind, Technique};
use ennead_puzzle::rule::{
    Arrow, Cage, DoubleArrow, Extreme, Extremum, IndexedHouse, Indexer, LittleKiller, MarkFamily,
    Nabner, Negative, Relation, Renban, Rule, SameValues, Thermometer,
};
use ennead_puzzle::{Candidates, Setup};

/// An empty grid with these rules, without some candidates.
fn ruled(rules: &[Rule], marks: &str) -> Candidates {
    position(Setup { rules: rules.to_vec(), ..Setup::empty(9) }, marks)
}

fn fillings(rule: &Rule, names: &str) -> Pattern {
    let (rule, cells) = (rule.clone(), cells(names));
    Pattern::RuleFillings(Box::new(RuleFillings { rule, cells, combinations: Vec::new() }))
}

/// Asserts that the fillings of these cells of a rule prove the conclusions `eliminated`, if there are any, and none of the
/// conclusions `possible`.
fn concludes(rule: impl Into<Rule>, marks: &str, names: &str, eliminated: &str, possible: &str) {
    let rule = rule.into();
    let at = ruled(std::slice::from_ref(&rule), marks);
    let slug = &Technique::Rule(RuleKind::of(&rule).expect("a kind")).slug();
    if !eliminated.is_empty() {
        Proven::new(at.clone(), slug, fillings(&rule, names), eliminated);
    }
    for one in possible.split_whitespace() {
        let expected = format!("{one} does not follow");
        assert_eq!(refusal(&at, slug, fillings(&rule, names), one), expected, "{rule}: {names}");
    }
}

fn cage(names: &str, sum: i32) -> Rule {
    Cage { cells: cells(names), sum: Some(sum) }.into()
}

#[test]
fn no_filling_is_overlooked() {
    let line = || cells("r1c1 r1c2 r1c3");
    let all = "r1c1 r1c2 r1c3";
    concludes(cage(all, 15), "", all, "", "r1c1<>5 r1c3<>9");
    concludes(cage(all, 8), "", all, "r1c1<>6", "r1c1<>5 r1c3<>1");
    let killer = LittleKiller { start: cell("r3c1"), down: false, right: true, sum: 15 };
    concludes(killer, "", "r3c1 r2c2 r1c3", "", "r3c1<>6 r1c3<>9");
    concludes(Renban { cells: line() }, "r1c1:5", all, "r1c2<>8", "r1c2<>3 r1c2<>6 r1c3<>7");
    concludes(Nabner { cells: line() }, "r1c1:5", all, "r1c2<>6", "r1c2<>7 r1c3<>3");
    let rising = Thermometer { cells: line(), slow: false };
    concludes(rising, "", all, "r1c1<>8 r1c3<>2", "r1c1<>7 r1c2<>2 r1c2<>8");
    let slow = Thermometer { cells: cells("r1c1 r5c5"), slow: true };
    concludes(slow, "r1c1:5", "r1c1 r5c5", "r5c5<>4", "r5c5<>5 r5c5<>6");
}

#[test]
fn sums_of_many_cells_need_no_list_of_fillings() {
    // The diagonal has three cells in each of three boxes, which hold at most 24. If the sum is 71, two boxes hold 24,
    // and one holds 23 = 6 + 8 + 9.
    let killer = LittleKiller { start: cell("r1c9"), down: true, right: false, sum: 71 };
    let diagonal = "r1c9 r2c8 r3c7 r4c6 r5c5 r6c4 r7c3 r8c2 r9c1";
    concludes(killer, "", diagonal, "r1c9<>5", "r1c9<>6 r1c9<>7");
    // The shaft adds up to 20 to 60. The two cells of the circle are the tens and the ones.
    let shaft = "r5c1 r5c2 r5c3 r5c4 r9c5 r9c6 r9c7 r9c8";
    let arrow = Arrow { circle: cells("r1c1 r1c2"), shaft: cells(shaft) };
    let all = format!("r1c1 r1c2 {shaft}");
    concludes(arrow, "", &all, "r1c1<>1 r1c1<>6", "r1c1<>2 r1c1<>5");
    // The cells between the circles add up to at least 16.
    let all = "r1c1 r5c1 r5c2 r5c3 r5c4 r9c7 r9c8 r9c9 r3c5";
    concludes(DoubleArrow { cells: cells(all) }, "", all, "r1c1<>6", "r1c1<>7");
    // Here r1c1 is both circles, so twice its digit is at least 13.
    let all = "r1c1 r5c1 r5c2 r5c3 r5c4 r9c7 r9c8 r1c1";
    concludes(DoubleArrow { cells: cells(all) }, "", all, "r1c1<>6", "r1c1<>7");
}

/// Asserts that the fillings of these cells of a rule prove the conclusions `eliminated` in a 16 x 16 grid.
fn eliminates_in_16(rule: impl Into<Rule>, marks: &str, names: &str, eliminated: &str) {
    let rule = rule.into();
    let at = position(Setup { rules: vec![rule.clone()], ..Setup::empty(16) }, marks);
    let slug = Technique::Rule(RuleKind::of(&rule).expect("a kind")).slug();
    Proven::new(at, &slug, fillings(&rule, names), eliminated);
}

/// The verifier abandons fillings that already violate the rule, and ignores the order of digits in a sum. Without this,
/// there would be too many cases.
#[test]
fn large_rules_are_proven() {
    let row = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9";
    let seven = &row[..7 * 5 - 1];
    // Seven digits add up to at most 16 + 15 + ... + 10 = 91, so a sum of 90 needs 9 instead of 10.
    eliminates_in_16(cage(seven, 90), "", seven, "r1c1<>A r1c7<>8");
    eliminates_in_16(Renban { cells: cells(row) }, "r1c1:1", row, "r1c9<>A");
    // At most eight of the 16 digits can be chosen without two consecutive ones, so nine cells cannot be filled.
    eliminates_in_16(Nabner { cells: cells(row) }, "", row, "r1c1<>1 r1c9<>5");
    // No two of these cells see each other.
    let apart = "r1c1 r2c5 r3c9 r5c2 r6c6 r7c10 r9c3 r10c7 r11c11";
    let slow = Thermometer { cells: cells(apart), slow: true };
    eliminates_in_16(slow, "r11c11:12345678", apart, "r1c1<>9 r10c7<>9");
}

#[test]
fn some_cells_of_a_rule_prove_what_the_rule_implies_for_them() {
    let clue = || Extremum { cell: cell("r5c5"), extreme: Extreme::Minimum };
    concludes(clue(), "", "r5c5", "", "r5c5<>5");
    concludes(clue(), "", "r5c5 r5c6", "r5c5<>9 r5c6<>1", "r5c5<>8");
    // Two minimum marks in neighbouring cells imply nothing about each other.
    let beside = Extremum { cell: cell("r5c6"), extreme: Extreme::Minimum };
    let at = ruled(&[clue().into(), beside.into()], "");
    let (rule, slug) = (clue().into(), "extremum");
    Proven::new(at.clone(), slug, fillings(&rule, "r5c5 r5c4"), "r5c5<>9");
    let expected = "r5c5<>9 does not follow";
    assert_eq!(refusal(&at, slug, fillings(&rule, "r5c5 r5c6"), "r5c5<>9"), expected);
    let same =
        |in_order| SameValues { groups: vec![cells("r1c1 r1c2"), cells("r5c5 r5c6")], in_order };
    concludes(same(false), "r1c1:1", "r1c1 r5c5", "", "r5c5<>2");
    concludes(same(true), "r1c1:1", "r1c1 r5c5", "r5c5<>2", "r5c5<>1");
    let negative = || Negative { marks: MarkFamily::Sums, relations: vec![Relation::Sum(5)] };
    concludes(negative(), "r1c1:2", "r1c1 r1c2", "r1c2<>3", "r1c2<>4");
    concludes(negative(), "r1c1:2", "r1c2 r1c1", "r1c2<>3", "r1c2<>4");
    concludes(negative(), "r1c1:2", "r1c1 r1c3", "", "r1c3<>3");
}

#[test]
fn clones_in_order_compare_neighbouring_groups() {
    let groups = vec![cells("r1c1 r1c2"), cells("r5c5 r5c6"), cells("r9c8 r9c9")];
    let clones = SameValues { groups, in_order: true };
    concludes(clones, "r1c1:1", "r1c1 r1c2 r5c5 r5c6", "r5c5<>2 r5c6<>1", "r5c6<>2");
}

#[test]
fn the_cells_of_a_line_may_be_listed_in_any_order() {
    let rising = || Thermometer { cells: cells("r1c1 r1c2 r1c3"), slow: false };
    concludes(rising(), "", "r1c3 r1c1 r1c2", "r1c1<>8 r1c3<>2", "r1c1<>7 r1c2<>2 r1c2<>8");
    concludes(rising(), "", "r1c3 r1c1", "r1c1<>9", "r1c1<>1 r1c3<>9");
}

#[test]
fn two_cells_of_a_renban_line_differ_by_less_than_its_length() {
    let line = || Renban { cells: cells("r1c1 r1c2 r1c3 r1c4") };
    concludes(line(), "r1c1:1", "r1c1 r1c4", "r1c4<>5", "r1c4<>4 r1c4<>2");
}

#[test]
fn a_cell_that_is_listed_twice_proves_nothing() {
    let line = || cells("r1c1 r1c2 r1c3");
    concludes(Renban { cells: line() }, "", "r1c1 r1c1", "", "r1c1<>5");
    concludes(Nabner { cells: line() }, "", "r1c1 r1c1", "", "r1c1<>5");
    concludes(Thermometer { cells: line(), slow: false }, "", "r1c1 r1c1", "", "r1c1<>5");
}

#[test]
fn the_cells_of_a_rule_lie_inside_the_grid() {
    let rule = cage("r1c1 r1c2", 5);
    let at = ruled(std::slice::from_ref(&rule), "");
    let wrong = refusal(&at, "cage-combination", fillings(&rule, "r1c1 r1c2 r10c1"), "r1c1<>9");
    assert_eq!(wrong, "r10c1 lies outside the grid");
    let unknown = cage("r1c1 r1c2", 6);
    let wrong = refusal(&at, "cage-combination", fillings(&unknown, "r1c1 r1c2"), "r1c1<>9");
    assert_eq!(wrong, "the puzzle does not have this rule");
}

/// A chain of four nodes: the two candidates of one cell, then the two of another.
fn link(nodes: &str) -> Pattern {
    let nodes: Vec<_> = nodes.split_whitespace().map(node).collect();
    let reasons = nodes.chunks(2).map(|pair| Reason::Cell(pair[0].cells[0])).collect();
    Pattern::Chain(Chain { nodes, reasons, closed: false })
}

#[test]
fn a_rule_links_only_what_it_forbids() {
    let no_link = "a weak link joins nodes that can both be true";
    let three = cage("r1c1 r1c2 r1c3", 12);
    // 3 + 4 leaves 5 for r1c3, which can only be 1 or 2.
    let at = ruled(std::slice::from_ref(&three), "r1c1:35 r1c2:45 r1c3:12");
    Proven::new(at, "aic", link("r1c1=5 r1c1=3 r1c2=4 r1c2=5"), "r1c9<>5");
    // 4 and 6 are allowed together, with 2 in r1c3.
    let at = ruled(&[three], "r1c1:45 r1c2:56 r1c3:12");
    assert_eq!(refusal(&at, "aic", link("r1c1=5 r1c1=4 r1c2=6 r1c2=5"), "r1c9<>5"), no_link);
    // The cage does not allow 9 in r1c1, but that links r1c1 to no cell outside the cage.
    let two = cage("r1c1 r1c2", 4);
    let at = ruled(&[two], "r1c1:19 r9c9:56");
    for nodes in ["r1c1=1 r1c1=9 r9c9=5 r9c9=6", "r9c9=6 r9c9=5 r1c1=9 r1c1=1"] {
        assert_eq!(refusal(&at, "aic", link(nodes), "r1c1<>9"), no_link, "{nodes}");
    }
}

#[test]
fn an_index_cell_links_the_cells_of_its_row() {
    let index = Indexer { cell: cell("r1c1"), along: IndexedHouse::Row }.into();
    let mut at = ruled(&[index], "r1c1:29 r1c2:39");
    for placed in ["r1c5=4", "r1c6=5", "r1c7=6", "r1c8=7", "r1c9=8"].map(candidate) {
        at.place(placed.cell, placed.digit);
    }
    // If r1c1 is 2, the 1 of the row is in r1c2.
    Proven::new(at, "aic", link("r1c1=9 r1c1=2 r1c2=3 r1c2=9"), "r1c3<>9");
}

/// Two rows have a cage each; the cells outside the cages add up to 30. r1c1 and r4c1 share a column, so they cannot both be 2.
#[test]
fn innies_are_all_cells_left_over() {
    let cages = ["r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", "r4c4 r4c5 r4c6 r4c7 r4c8 r4c9"];
    let [first, second] = [(cages[0], 27), (cages[1], 33)]
        .map(|(names, sum)| Cage { cells: cells(names), sum: Some(sum) });
    let rules: [Rule; 2] = [first.clone().into(), second.clone().into()];
    let at = ruled(&rules, "r1c1:123 r1c2:7 r1c3:8 r4c1:12 r4c2:5 r4c3:6");
    let pattern = Pattern::InniesOuties(Box::new(InniesOuties {
        houses: vec![house("r1"), house("r4")],
        cages: vec![first, second],
        innies: cells("r1c1 r1c2 r1c3 r4c1 r4c2 r4c3"),
        outies: Vec::new(),
        total: 30,
        combinations: Vec::new(),
    }));
    assert_eq!(names(&at, pattern.clone(), "r1c1<>1 r1c1<>2"), "innies");
    let left = "the stated innies and outies are not the cells left over";
    Proven::new(at, "innies", pattern, "r1c1<>1 r1c1<>2").refuses(&[
        (
            |step| {
                part!(InniesOuties, step).innies.pop();
            },
            left,
        ),
        (|step| part!(InniesOuties, step).innies.push(cell("r9c9")), left),
        (
            |step| part!(InniesOuties, step).total += 1,
            "the cells left over do not have the stated sum",
        ),
        (
            |step| part!(InniesOuties, step).combinations.push(digits("135678")),
            "combinations are stated for cells that can hold the same digit",
        ),
        (|step| step.conclusions = super::conclusions("r1c1<>3"), "r1c1<>3 does not follow"),
        (|step| step.conclusions = super::conclusions("r9c9<>1"), "r9c9<>1 does not follow"),
    ]);
}
