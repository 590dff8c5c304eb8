//! Names the rules that link candidates of a chain where no house does.

use super::rule_name;
use crate::Wording;
use crate::marks::Marks;
use ennead_logic::{Family, Step};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Candidate, Candidates};

/// Names the rules between the candidates of a step, such as a chain: `Rules between these cells: cage r3c3 r4c3 with sum 13.`
///
/// Each rule is about two linked candidates, or a candidate of the pattern and an eliminated one, where neither a shared cell
/// nor the same digit in a shared house links the two. `None` if there is no such rule, and for a step of a technique for
/// rules, whose explanation already names the rule.
///
/// ```
/// use ennead_logic::Walk;
/// use ennead_logic::Repertoire;
/// use ennead_puzzle::{Candidates, CellStyle, Setup};
/// let at = Candidates::of(&Setup::empty(4).check()?);
/// for step in Walk::new(at.clone(), &Repertoire::default()) {
///     let rules = ennead_render::prose::rules_between(&step, &at, CellStyle::RowColumn);
///     assert_eq!(rules, None, "there are no rules");
/// }
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn rules_between(step: &Step, at: &Candidates, words: impl Into<Wording>) -> Option<String> {
    let words = words.into();
    if at.rules().is_empty() || step.technique.family() == Family::Rules {
        return None;
    }
    let marks = Marks::of(step, at);
    let ends = marks.eliminated.iter().flat_map(|out| marks.pattern.keys().map(|one| (*one, *out)));
    let links = marks.links.iter().map(|link| (link.from, link.to));
    let pairs: Vec<(Candidate, Candidate)> =
        links.chain(ends).filter(|pair| !share_a_house(*pair, at)).collect();
    let joins = |rule: &&Rule| pairs.iter().any(|pair| binds(rule, *pair, at));
    let joining = at.rules().iter().filter(joins);
    let rules: Vec<String> = joining.map(|rule| rule_name(rule, words)).collect();
    let named = words.and(&rules);
    (!rules.is_empty()).then(|| {
        say!(
            words,
            ("Rules between these cells: {named}."),
            ("Regeln zwischen diesen Feldern: {named}.")
        )
    })
}

/// Whether the candidates exclude each other without a rule: they are in one cell, or have the same digit in one house.
fn share_a_house((a, b): (Candidate, Candidate), at: &Candidates) -> bool {
    let geometry = at.geometry();
    let together =
        || geometry.houses_of(a.cell).any(|house| geometry.cells_of(house).any(|c| c == b.cell));
    a.cell == b.cell || a.digit == b.digit && together()
}

/// Whether a rule can link two candidates. For most rules, both cells must belong to the rule. For rules about the whole
/// grid, only the digits count, and for [`Rule::Negative`] the cells must also be side by side.
fn binds(rule: &Rule, (a, b): (Candidate, Candidate), at: &Candidates) -> bool {
    let cells = rule.kind().cells(at.geometry());
    let beside =
        a.cell.row().abs_diff(b.cell.row()) + a.cell.column().abs_diff(b.cell.column()) == 1;
    match rule {
        Rule::AntiChess(_) | Rule::AntiTaxicab(_) => a.digit == b.digit,
        Rule::NonConsecutive(_) => a.digit.get().abs_diff(b.digit.get()) == 1,
        Rule::Negative(_) => a.digit != b.digit && beside,
        _ => cells.contains(&a.cell) && cells.contains(&b.cell),
    }
}
