//! The rules that link candidates of a chain that no house links.

use super::rule_name;
use crate::Wording;
use crate::marks::Marks;
use ennead_logic::{Family, Step};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Candidate, Candidates};

/// The rules between the candidates of a chain, a net or a wing: `Rules between these cells: cage r3c3 r4c3 with sum 13.`
///
/// These are rules about two candidates in different cells that share no house or have different digits: two linked
/// candidates, or a candidate of the pattern and an eliminated one. `None` if no rule is about such a pair, and for steps
/// whose sentences name their rule.
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

/// Whether the candidates exclude each other without a rule: they share a cell, or a house and a digit.
fn share_a_house((a, b): (Candidate, Candidate), at: &Candidates) -> bool {
    let geometry = at.geometry();
    let together =
        || geometry.houses_of(a.cell).any(|house| geometry.cells_of(house).any(|c| c == b.cell));
    a.cell == b.cell || a.digit == b.digit && together()
}

/// Whether a rule can relate the two candidates. For rules about the whole grid, only their digits are compared, and for
/// [`Rule::Negative`] also whether the cells are side by side.
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
