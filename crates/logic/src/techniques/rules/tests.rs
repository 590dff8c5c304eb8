//! Tests the exact steps of each search that uses rules.

use crate::tests::{cell, cells, digit, digits, eliminations, house, is_found_alone, marked};
use crate::{
    Conclusion, Condition, InniesOuties, Pattern, Position, RuleDigit, RuleFillings, RuleKind,
    RuleNet, Step, Technique, verify,
};
use ennead_puzzle::rule::{
    AntiChess, AntiTaxicab, Cage, ChessPiece, Pair, Relation, Rule, Table, Thermometer, Whisper,
};
use ennead_puzzle::{Candidates, Contradiction, Digit, Setup};

fn with_rules(rules: Vec<Rule>) -> Setup {
    Setup { rules, ..Setup::empty(9) }
}

fn cage(names: &str, sum: i32) -> Cage {
    Cage { cells: cells(names), sum: Some(sum) }
}

/// Builds the step of a rule with the given cells and eliminations.
fn reach(rule: &Rule, names: &str, eliminated: &str) -> Step {
    Step {
        technique: Technique::Rule(RuleKind::of(rule).unwrap()),
        pattern: Pattern::RuleFillings(Box::new(RuleFillings {
            rule: rule.clone(),
            cells: cells(names),
            combinations: Vec::new(),
        })),
        conclusions: eliminations(eliminated),
    }
}

#[test]
fn a_cage_keeps_its_combinations() {
    let rule = Rule::from(cage("r1c1 r1c2", 17));
    let at = marked(with_rules(vec![rule.clone()]), &[("r1c1", "3789"), ("r1c2", "2589")]);
    let step = Step {
        pattern: Pattern::RuleFillings(Box::new(RuleFillings {
            rule: rule.clone(),
            cells: cells("r1c1 r1c2"),
            combinations: vec![digits("89")],
        })),
        ..reach(&rule, "r1c1 r1c2", "311 711 212 512")
    };
    is_found_alone(&at, &step);

    let refused = |step: Step| verify(&step, &at).unwrap_err().to_string();
    let Pattern::RuleFillings(evidence) = step.pattern.clone() else { unreachable!() };
    let with = |evidence: RuleFillings| Step {
        pattern: Pattern::RuleFillings(Box::new(evidence)),
        ..step.clone()
    };
    let combinations = vec![digits("89"), digits("79")];
    assert_eq!(
        refused(with(RuleFillings { combinations, ..(*evidence).clone() })),
        "the stated combinations are not those of the cells"
    );
    let other = Rule::from(cage("r1c1 r1c2", 16));
    assert_eq!(
        refused(with(RuleFillings { rule: other, ..*evidence })),
        "the puzzle does not have this rule"
    );
    let more = Step { conclusions: eliminations("811"), ..step.clone() };
    assert_eq!(refused(more), "r1c1<>8 does not follow");
}

#[test]
fn digits_rise_along_a_thermometer() {
    let rule = Rule::from(Thermometer { cells: cells("r1c1 r2c2 r3c4"), slow: false });
    let marks = [("r1c1", "1389"), ("r2c2", "1248"), ("r3c4", "2379")];
    let at = marked(with_rules(vec![rule.clone()]), &marks);
    // 8 and 9 in r1c1 leave r2c2 no larger digit, 1 in r2c2 leaves r1c1 no smaller digit, and 2 in r3c4 does not leave
    // the other cells two smaller digits.
    let eliminated = "811 911 122 234";
    is_found_alone(&at, &reach(&rule, "r1c1 r2c2 r3c4", eliminated));
}

#[test]
fn two_cells_leave_each_other_what_their_relation_allows() {
    let pair = |relation| Rule::from(Pair { cells: [cell("r1c1"), cell("r1c2")], relation });
    for (relation, first, second, eliminated) in [
        (Relation::Difference(1), "159", "2367", "911 312 712"),
        (Relation::Sum(10), "1259", "2389", "511 911 212 312"),
        (Relation::Less, "389", "2459", "911 212"),
    ] {
        let rule = pair(relation);
        let at = marked(with_rules(vec![rule.clone()]), &[("r1c1", first), ("r1c2", second)]);
        let steps = Technique::Rule(RuleKind::of(&rule).unwrap()).steps(&Position::of(&at));
        assert_eq!(steps, [reach(&rule, "r1c1 r1c2", &sorted(eliminated))], "{relation}");
        assert_eq!(verify(&steps[0], &at), Ok(()));
    }
}

#[test]
fn a_cell_with_one_candidate_left_gets_its_digit() {
    let rule = Rule::from(Cage { cells: cells("r1c1 r1c2"), sum: Some(9) });
    let at = marked(with_rules(vec![rule.clone()]), &[("r1c1", "267"), ("r1c2", "1358")]);
    // 6 + 3 is the only way.
    let step = Technique::Rule(RuleKind::of(&rule).unwrap()).first(&Position::of(&at)).unwrap();
    let place = |name: &str, value| Conclusion::Place(cell(name).with(digit(value)));
    assert_eq!(step.conclusions, [place("r1c1", 6), place("r1c2", 3)]);
    assert_eq!(verify(&step, &at), Ok(()));
    let other = Step { conclusions: vec![place("r1c1", 7)], ..step };
    assert_eq!(verify(&other, &at).unwrap_err().to_string(), "r1c1=7 does not follow");
}

/// Sorts triples of digit, row and column in the order of conclusions: by cell, then by digit.
fn sorted(triples: &str) -> String {
    let mut triples: Vec<&str> = triples.split(' ').collect();
    triples.sort_by_key(|triple| (&triple[1..], &triple[..1]));
    triples.join(" ")
}

#[test]
fn equal_digits_are_not_that_far_apart() {
    let rule = Rule::from(AntiTaxicab);
    let at = marked(with_rules(vec![rule.clone()]), &[("r1c1", "5")]);
    let first = Technique::Rule(RuleKind::of(&rule).unwrap()).first(&Position::of(&at)).unwrap();
    // Eliminations by a house do not belong to the step of the rule.
    assert_eq!(first, reach(&rule, "r1c1 r2c5", "525"));
    assert_eq!(verify(&first, &at), Ok(()));
}

#[test]
fn innies_and_outies() {
    let cages = [
        cage("r1c1 r1c2 r1c3", 18),
        cage("r1c4 r1c5", 7),
        cage("r1c6 r1c7 r1c8", 12),
        cage("r1c9 r2c9", 10),
    ];
    let at =
        |cages: &[Cage]| marked(with_rules(cages.iter().cloned().map(Rule::from).collect()), &[]);
    let leftover =
        |at: &Candidates, cages: &[Cage], inside: &str, outside: &str, total| InniesOuties {
            houses: vec![house(at, "r1")],
            cages: cages.to_vec(),
            innies: cells(inside),
            outies: cells(outside),
            total,
            combinations: Vec::new(),
        };
    // 45 - 18 - 7 - 12 = 8 in r1c9.
    let three = at(&cages[..3]);
    let evidence = InniesOuties {
        combinations: vec![digits("8")],
        ..leftover(&three, &cages[..3], "r1c9", "", 8)
    };
    let step = |technique, leftover, name: &str, value| Step {
        technique,
        pattern: Pattern::InniesOuties(Box::new(leftover)),
        conclusions: vec![Conclusion::Place(cell(name).with(digit(value)))],
    };
    is_found_alone(&three, &step(Technique::Innies, evidence, "r1c9", 8));

    // 18 + 7 + 12 + 10 - 45 = 2 in r2c9.
    let four = at(&cages);
    let evidence = leftover(&four, &cages, "", "r2c9", -2);
    let step = step(Technique::Outies, evidence, "r2c9", 2);
    is_found_alone(&four, &step);
    let Pattern::InniesOuties(evidence) = step.pattern.clone() else { unreachable!() };
    let wrong = InniesOuties { total: -3, ..*evidence };
    let wrong = Step { pattern: Pattern::InniesOuties(Box::new(wrong)), ..step };
    let refused = verify(&wrong, &four).unwrap_err().to_string();
    assert_eq!(refused, "the cells left over do not have the stated sum");
}

#[test]
fn the_difference_of_innies_and_outies_is_known() {
    let cages =
        [cage("r1c1 r1c2 r1c3", 18), cage("r1c4 r1c5 r2c4", 10), cage("r1c6 r1c7 r1c8", 12)];
    let at = marked(with_rules(cages.iter().cloned().map(Rule::from).collect()), &[]);
    let evidence = InniesOuties {
        houses: vec![house(&at, "r1")],
        cages: cages.to_vec(),
        innies: cells("r1c9"),
        outies: cells("r2c4"),
        total: 5,
        combinations: Vec::new(),
    };
    let step = Step {
        technique: Technique::InniesOuties,
        pattern: Pattern::InniesOuties(Box::new(evidence)),
        // r1c9 is five more than r2c4.
        conclusions: eliminations("119 219 319 419 519 524 624 724 824 924"),
    };
    assert_eq!(step.technique.first(&Position::of(&at)), Some(step.clone()));
    assert_eq!(verify(&step, &at), Ok(()));
}

/// Four rows of no. 9 of the killers "human-solvable zero": three innies in one box, three in another and two in a row
/// must add up to 65, which is their maximum: 24 + 24 + 17.
#[test]
fn many_innies_are_compared_by_groups() {
    let sums = [14, 14, 14, 14, 17, 20, 22];
    let cages = [3, 4, 5, 6, 7, 8, 9].map(|last| {
        let names = format!("r1c{last} r2c{} r3c{} r4c{}", last - 1, last - 2, last - 1);
        cage(&names, sums[last - 3])
    });
    let at = marked(with_rules(cages.clone().map(Rule::from).to_vec()), &[]);
    let step = Technique::Innies.first(&Position::of(&at)).unwrap();
    let evidence = InniesOuties {
        houses: ["r1", "r2", "r3", "r4"].map(|name| house(&at, name)).to_vec(),
        cages: cages.to_vec(),
        innies: cells("r1c1 r1c2 r2c1 r2c9 r3c8 r3c9 r4c1 r4c9"),
        outies: Vec::new(),
        total: 65,
        combinations: Vec::new(),
    };
    assert_eq!(step.pattern, Pattern::InniesOuties(Box::new(evidence)));
    let left: Vec<String> = cells("r1c1 r1c2 r2c1 r2c9 r3c8 r3c9 r4c1 r4c9")
        .iter()
        .map(|cell| {
            let goes = |digit: &Digit| {
                step.conclusions.contains(&Conclusion::Eliminate(cell.with(*digit)))
            };
            at.get(*cell)
                .iter()
                .filter(|digit| !goes(digit))
                .map(|digit| digit.to_string())
                .collect()
        })
        .collect();
    assert_eq!(left, ["789", "789", "789", "789", "789", "789", "89", "89"]);
    assert_eq!(verify(&step, &at), Ok(()));
    let too_much = Conclusion::Eliminate(cell("r1c1").with(digit(9)));
    let wrong = Step { conclusions: vec![too_much], ..step };
    assert_eq!(verify(&wrong, &at).unwrap_err().to_string(), "r1c1<>9 does not follow");
}

#[test]
fn a_digit_that_a_cage_requires_is_eliminated_from_common_peers() {
    let rule = Rule::from(cage("r1c3 r2c3", 3));
    let at = marked(with_rules(vec![rule.clone()]), &[("r1c3", "12"), ("r2c3", "12")]);
    let steps = Technique::RuleDigit.steps(&Position::of(&at));
    let step = Step {
        technique: Technique::RuleDigit,
        pattern: Pattern::RuleDigit(Box::new(RuleDigit {
            source: Condition::Rule(RuleFillings {
                rule,
                cells: cells("r1c3 r2c3"),
                combinations: Vec::new(),
            }),
            digit: digit(1),
            places: cells("r1c3 r2c3"),
        })),
        conclusions: eliminations("111 112 121 122 131 132 133 143 153 163 173 183 193"),
    };
    assert_eq!(steps.len(), 2);
    assert_eq!(steps[0], step);
    assert_eq!(verify(&step, &at), Ok(()));
}

#[test]
fn all_places_in_a_box_are_a_knights_move_away() {
    let rule = Rule::from(AntiChess { piece: ChessPiece::Knight });
    let mut at = marked(with_rules(vec![rule]), &[]);
    for name in ["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c2"] {
        at.eliminate(cell(name).with(digit(5)));
    }
    // 5 is in r3c1 or r3c3. r5c2 is a knight's move from both. r4c1 and r4c3 each share a column with one of the two
    // and are a knight's move from the other.
    let step = Step {
        technique: Technique::CommonPeer,
        pattern: Pattern::CommonPeer {
            house: house(&at, "b1"),
            digit: digit(5),
            cells: cells("r3c1 r3c3"),
        },
        conclusions: eliminations("541 543 552"),
    };
    is_found_alone(&at, &step);
}

#[test]
fn places_that_a_rule_binds_exclude_the_same() {
    let whisper = Rule::from(Whisper { cells: cells("r1c1 r2c2 r1c3"), least: 5 });
    let mut at = marked(with_rules(vec![whisper]), &[]);
    for name in ["r1c2", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"] {
        at.eliminate(cell(name).with(digit(9)));
    }
    // 9 is at one end of the line, so its middle is at most 4.
    let steps = Technique::CommonPeer.steps(&Position::of(&at));
    let of_box = |step: &&Step| matches!(&step.pattern, Pattern::CommonPeer { digit: d, .. } if *d == digit(9));
    let step = steps.iter().find(of_box).unwrap();
    assert_eq!(step.conclusions, eliminations("522 622 722 822"));
    assert_eq!(verify(step, &at), Ok(()));
}

#[test]
fn a_pair_of_peers_need_not_share_a_house() {
    let rule = Rule::from(Cage { cells: cells("r3c3 r4c4"), sum: None });
    let at = marked(with_rules(vec![rule]), &[("r3c3", "89"), ("r4c4", "89")]);
    let step = Step {
        technique: Technique::PeerSubset(2),
        pattern: Pattern::PeerSubset { cells: cells("r3c3 r4c4"), digits: digits("89") },
        conclusions: eliminations("834 934 843 943"),
    };
    is_found_alone(&at, &step);
}

#[test]
fn a_chain_runs_through_a_rule() {
    // If r1c1 is not 1, it is 2; then the rule excludes 4 from r5c5, which is 1. So one of the two is 1.
    let rows = [("1", "1"), ("1", "4"), ("2", "1")];
    let rows = rows.map(|(a, b)| digits(a).iter().chain(digits(b).iter()).collect()).to_vec();
    let marks = [("r1c1", "12"), ("r5c5", "14")];
    let table = Table { cells: cells("r1c1 r5c5"), rows };
    let at = marked(with_rules(vec![table.into()]), &marks);
    let position = Position::of(&at);
    let rivals = position.links_by_rule(0, digit(2));
    assert_eq!(rivals, [(40, digit(4))]);
    let steps = Technique::Aic { groups: false }.steps(&position);
    let with_rule = steps.iter().find(|step| step.conclusions == eliminations("115 151"));
    let step = with_rule.expect("r1c1 or r5c5 is 1");
    assert_eq!(verify(step, &at), Ok(()));
    // Without the rule, there is no such link.
    let bare = marked(Setup::empty(9), &marks);
    assert!(verify(step, &bare).is_err());
}

#[test]
fn a_net_of_rules_lists_only_the_steps_that_its_contradiction_needs() {
    let rules = vec![
        Rule::from(cage("r1c1 r1c2", 5)),
        Rule::from(cage("r1c3 r1c4", 6)),
        Rule::from(cage("r9c1 r9c2", 9)),
    ];
    let marks = [("r1c1", "14"), ("r1c2", "14"), ("r1c3", "245"), ("r1c4", "124")];
    let at = marked(with_rules(rules), &marks);
    // If r1c3 is 4, r1c1 is 1, and r1c2 has no candidates.
    let step = Technique::RuleNet.first(&Position::of(&at)).unwrap();
    let Pattern::RuleNet(net) = &step.pattern else { panic!("{step:?}") };
    assert_eq!(verify(&step, &at), Ok(()));
    assert_eq!(step.conclusions, [Conclusion::Eliminate(net.assumed)]);
    assert_eq!(net.steps.len(), 4, "{net:?}");

    let none = RuleNet { steps: Vec::new(), ..(**net).clone() };
    let bare = Step { pattern: Pattern::RuleNet(Box::new(none)), ..step.clone() };
    assert!(verify(&bare, &at).is_err());
    let end = Contradiction::NoCandidate { cell: cell("r9c9") };
    let other = RuleNet { end, ..(**net).clone() };
    let other = Step { pattern: Pattern::RuleNet(Box::new(other)), ..step };
    assert!(verify(&other, &at).is_err());
}
