//! Tests the exact steps of the searches that combine a rule with another condition, and some steps of required digits
//! and of nets with subsets.

use crate::tests::{cell, cells, digit, digits, eliminations, house, is_found_alone, marked};
use crate::{
    Conclusion, Condition, JointFillings, KillerSubset, Pattern, Position, RuleFillings, Step,
    Technique, verify,
};
use ennead_puzzle::rule::{Arrow, Cage, Rule, Thermometer};
use ennead_puzzle::{DigitSet, Setup};

fn cage(names: &str, sum: i32) -> Rule {
    Cage { cells: cells(names), sum: Some(sum) }.into()
}

fn with_rules(rules: &[Rule]) -> Setup {
    Setup { rules: rules.to_vec(), ..Setup::empty(9) }
}

fn sets(lists: &str) -> Vec<DigitSet> {
    lists.split_whitespace().map(digits).collect()
}

/// Builds the condition of a rule with the given combinations.
fn stated(rule: &Rule, names: &str, combinations: &str) -> Condition {
    let (rule, cells, combinations) = (rule.clone(), cells(names), sets(combinations));
    Condition::Rule(RuleFillings { rule, cells, combinations })
}

fn step(
    technique: Technique,
    conditions: [Condition; 2],
    left: [&str; 2],
    eliminated: &str,
) -> Step {
    let left = left.map(sets).to_vec();
    let joint = JointFillings { conditions: conditions.to_vec(), left };
    let pattern = Pattern::JointFillings(Box::new(joint));
    Step { technique, pattern, conclusions: eliminations(eliminated) }
}

#[test]
fn a_cage_has_the_digit_that_its_row_cannot_hold_elsewhere() {
    let ten = cage("r1c1 r1c2", 10);
    let mut marks = vec![("r1c1", "12389"), ("r1c2", "12789")];
    let others = ["r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9"];
    marks.extend(others.map(|name| (name, "12345678")));
    let at = marked(with_rules(std::slice::from_ref(&ten)), &marks);
    let place =
        Condition::Place { house: house(&at, "r1"), digit: digit(9), cells: cells("r1c1 r1c2") };
    let conditions = [stated(&ten, "r1c1 r1c2", "37 28 19"), place];
    let found = step(Technique::LockedDigit, conditions, ["19", ""], "211 311 811 212 712 812");
    is_found_alone(&at, &found);

    let refused = |step: Step| verify(&step, &at).unwrap_err().to_string();
    let with = |change: &dyn Fn(&mut JointFillings)| {
        let mut step = found.clone();
        let Pattern::JointFillings(joint) = &mut step.pattern else { unreachable!() };
        change(joint);
        step
    };
    assert_eq!(
        refused(with(&|joint| joint.left[0] = sets("28 19"))),
        "the stated combinations are not those that the conditions leave"
    );
    assert_eq!(
        refused(with(&|joint| joint.left[1] = sets("19"))),
        "a combination that is left is not stated"
    );
    let one_place = |joint: &mut JointFillings| {
        if let Condition::Place { cells, .. } = &mut joint.conditions[1] {
            cells.pop();
        }
    };
    assert!(verify(&with(&one_place), &at).is_err());
    let more = Step { conclusions: eliminations("911"), ..found.clone() };
    assert_eq!(refused(more), "r1c1<>9 does not follow");
    let other = Step { technique: Technique::CombinedRules, ..found.clone() };
    assert!(verify(&other, &at).is_err());
}

#[test]
fn a_cell_with_two_candidates_blocks_a_combination() {
    let twelve = cage("r1c1 r1c2", 12);
    let marks = [("r1c1", "34589"), ("r1c2", "34789"), ("r1c5", "48")];
    let at = marked(with_rules(std::slice::from_ref(&twelve)), &marks);
    let conditions = [stated(&twelve, "r1c1 r1c2", "57 48 39"), Condition::Cells(cells("r1c5"))];
    let found = step(Technique::BlockedCombinations, conditions, ["57 39", ""], "411 811 412 812");
    is_found_alone(&at, &found);
}

#[test]
fn two_cages_of_a_row_leave_each_other_few_combinations() {
    let (five, six) = (cage("r1c1 r1c2", 5), cage("r1c4 r1c5", 6));
    let marks = [("r1c1", "1234"), ("r1c2", "1234"), ("r1c4", "1245"), ("r1c5", "1245")];
    let at = marked(with_rules(&[five.clone(), six.clone()]), &marks);
    // If the first cage were 1+4, the second could be neither 1+5 nor 2+4.
    let conditions = [stated(&five, "r1c1 r1c2", "23 14"), stated(&six, "r1c4 r1c5", "24 15")];
    let eliminated = "111 411 112 412 214 414 215 415";
    let found = step(Technique::CombinedRules, conditions, ["23", "15"], eliminated);
    is_found_alone(&at, &found);
}

#[test]
fn rules_that_share_a_cell_are_combined() {
    let arrow = Rule::from(Arrow { circle: cells("r1c1"), shaft: cells("r2c1 r2c2") });
    let rising = Rule::from(Thermometer { cells: cells("r2c1 r1c2 r1c3"), slow: false });
    let marks =
        [("r1c1", "345"), ("r2c1", "123"), ("r2c2", "123"), ("r1c2", "234"), ("r1c3", "345")];
    let at = marked(with_rules(&[arrow, rising]), &marks);
    let steps = Technique::CombinedRules.steps(&Position::of(&at));
    assert_eq!(steps.len(), 1, "{steps:?}");
    assert_eq!(verify(&steps[0], &at), Ok(()));
    // Only 1+2=3 with 1<4<5, 2+1=3 with 2<4<5 and 1+3=4 with 1<2<5 are possible.
    let mut expected = vec![Conclusion::Place(cell("r1c3").with(digit(5)))];
    expected.extend(eliminations("511 312 321"));
    assert_eq!(steps[0].conclusions, expected);
}

#[test]
fn a_cage_and_a_cell_use_up_two_digits() {
    let twelve = cage("r1c1 r1c2", 12);
    let marks = [("r1c1", "3489"), ("r1c2", "3489"), ("r1c5", "89")];
    let at = marked(with_rules(std::slice::from_ref(&twelve)), &marks);
    let subset = KillerSubset {
        house: house(&at, "r1"),
        digits: digits("89"),
        holders: vec![stated(&twelve, "r1c1 r1c2", "48 39"), Condition::Cells(cells("r1c5"))],
        counts: vec![1, 1],
    };
    let with = |subset: KillerSubset| Step {
        technique: Technique::KillerSubset(2),
        pattern: Pattern::KillerSubset(Box::new(subset)),
        conclusions: eliminations("813 913 814 914 816 916 817 917 818 918 819 919"),
    };
    is_found_alone(&at, &with(subset.clone()));

    let refused = |subset: KillerSubset| verify(&with(subset), &at).unwrap_err().to_string();
    let two = KillerSubset { counts: vec![2, 0], ..subset.clone() };
    assert_eq!(refused(two), "a condition can do with fewer digits");
    let short = KillerSubset { counts: vec![1, 0], ..subset.clone() };
    assert_eq!(refused(short), "the cells do not use up the digits");
    let twice = vec![subset.holders[0].clone(); 2];
    let twice = KillerSubset { holders: twice, ..subset.clone() };
    assert_eq!(refused(twice), "two of the conditions share a cell");
    let cells_only = vec![subset.holders[1].clone(), Condition::Cells(cells("r1c6"))];
    let cells_only = KillerSubset { holders: cells_only, ..subset };
    assert_eq!(refused(cells_only), "no rule or sum needs any of the digits");
}

#[test]
fn a_cage_can_use_up_more_than_one_digit() {
    let eight = cage("r1c1 r1c2 r1c3", 8);
    let marks = [("r1c1", "12345"), ("r1c2", "12345"), ("r1c3", "12345"), ("r1c5", "123")];
    let at = marked(with_rules(std::slice::from_ref(&eight)), &marks);
    let steps = Technique::KillerSubset(3).steps(&Position::of(&at));
    // The cage is 1+2+5 or 1+3+4, so it has two of the digits 1, 2 and 3.
    let Pattern::KillerSubset(subset) = &steps[0].pattern else { panic!("{steps:?}") };
    assert_eq!((subset.digits, &subset.counts[..]), (digits("123"), &[2, 1][..]));
    assert_eq!(verify(&steps[0], &at), Ok(()));
}

#[test]
fn innies_need_a_digit() {
    // The two innies of the row add up to 4.
    let rules = [cage("r1c1 r1c2 r1c3", 18), cage("r1c4 r1c5 r1c6 r1c7", 23)];
    let marks = [("r1c8", "13"), ("r1c9", "13")];
    let at = marked(with_rules(&rules), &marks);
    let steps = Technique::RuleDigit.steps(&Position::of(&at));
    let sum_of_three = |step: &&Step| {
        matches!(&step.pattern, Pattern::RuleDigit(needed)
            if needed.digit == digit(3) && matches!(needed.source, Condition::Sum(_)))
    };
    let step = steps.iter().find(sum_of_three).expect("3 is an innie");
    let eliminated = "311 312 313 314 315 316 317 327 328 329 337 338 339";
    assert_eq!(step.conclusions, eliminations(eliminated));
    assert_eq!(verify(step, &at), Ok(()));
}

#[test]
fn a_net_with_subsets_uses_pairs() {
    let marks = [
        ("r1c1", "123"),
        ("r1c2", "123"),
        ("r1c3", "123"),
        ("r9c8", "12346789"),
        ("r9c9", "12346789"),
    ];
    let at = marked(with_rules(&[cage("r9c8 r9c9", 10)]), &marks);
    let position = Position::of(&at);
    assert_eq!(Technique::RuleNet.first(&position), None);
    // If r1c4 is 1, r1c1 and r1c2 are a pair of 2 and 3, which leaves r1c3 no candidates.
    let step = Technique::SubsetNet.first(&position).expect("a net");
    let Pattern::RuleNet(net) = &step.pattern else { panic!("{step:?}") };
    assert!(net.uses_subsets(), "{net:?}");
    assert_eq!(step.conclusions, eliminations("114"));
    assert_eq!(verify(&step, &at), Ok(()));
    let renamed = Step { technique: Technique::RuleNet, ..step };
    assert!(verify(&renamed, &at).is_err());
}
