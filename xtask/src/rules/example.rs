//! The example on a rule's page: a puzzle with rules, and a filled grid that satisfies them.

use anyhow::{Context, Result};
use ennead_format::json;
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Digit, Grid, Setup, Solution};
use ennead_render::svg::Picture;
use serde_json::{Map, Value};

/// A puzzle without givens, with a solution.
pub(super) struct Example {
    pub(super) slug: &'static str,
    /// The puzzle.
    pub(super) setup: Setup,
    /// The Rust code that builds the puzzle: one statement for each rule, or one that sets the houses.
    pub(super) code: Vec<String>,
    /// The solution, as symbols row by row.
    pub(super) digits: &'static str,
}

impl Example {
    /// Creates an example of houses. `change` sets them in the puzzle, and `code` is its Rust code as text.
    pub(super) fn of_houses(
        slug: &'static str,
        code: &str,
        change: impl FnOnce(&mut Setup),
        digits: &'static str,
    ) -> Example {
        let side = digits.len().isqrt();
        let mut setup = Setup::empty(side);
        change(&mut setup);
        Example { slug, setup, code: vec![code.to_owned()], digits }
    }

    /// Creates an example of a rule, the first in the list. The list has all rules of the puzzle, each with its Rust code.
    pub(super) fn of_rules(rules: Vec<(Rule, String)>, digits: &'static str) -> Example {
        let slug = rules[0].0.slug();
        let push = |code: &String| format!("setup.rules.push({code}.into());");
        let code = rules.iter().map(|(_, code)| push(code)).collect();
        let mut setup = Setup::empty(digits.len().isqrt());
        setup.rules = rules.into_iter().map(|(rule, _)| rule).collect();
        Example { slug, setup, code, digits }
    }

    /// Returns the same example with a different grid. `change` alters the puzzle, and `code` is its Rust code as text.
    /// `digits` is the new solution: the digits of the grid, then those of the extra cells.
    pub(super) fn in_grid(
        mut self,
        code: &str,
        change: impl FnOnce(&mut Setup),
        digits: &'static str,
    ) -> Example {
        change(&mut self.setup);
        self.code.insert(0, code.to_owned());
        self.digits = digits;
        self
    }

    /// Whether this is an example of a rule, not of houses or digits.
    pub(super) fn is_rule(&self) -> bool {
        Rule::SLUGS.contains(&self.slug)
    }

    /// Returns the JSON fields of the puzzle, except size, givens and boxes: one line per field or rule.
    pub(super) fn json(&self) -> Result<Vec<String>> {
        let puzzle = self.setup.clone().check()?;
        let object: Map<String, Value> = serde_json::from_str(&json::write(&puzzle, None, &[]))?;
        let mut lines: Vec<String> = Vec::new();
        for (name, value) in &object {
            if ["n", "rows", "columns", "digits", "givens", "box"].contains(&name.as_str()) {
                continue;
            }
            if let Some(before) = lines.last_mut() {
                before.push(',');
            }
            match value {
                Value::Array(items) if items.len() > 1 && items[0].is_object() => {
                    lines.push(format!("\"{name}\": ["));
                    let last = items.len() - 1;
                    let comma = |index| if index < last { "," } else { "" };
                    let item = |(index, item)| format!("  {item}{}", comma(index));
                    lines.extend(items.iter().enumerate().map(item));
                    lines.push("]".to_owned());
                }
                value => lines.push(format!("\"{name}\": {value}")),
            }
        }
        Ok(lines)
    }

    /// Draws the puzzle with its solution. It is an error if the solution violates a rule.
    pub(super) fn draw(&self, name: &str) -> Result<String> {
        let puzzle = self.setup.clone().check()?;
        let digits = self.digits.chars().map(Digit::from_symbol).collect();
        let grid = Grid::from_cells(puzzle.size(), digits).context("each cell needs a digit")?;
        let solution = Solution::check(&puzzle, grid)?;
        let title = format!("Example: {name}");
        Ok(Picture::of(&puzzle).digits(solution.grid()).title(title).draw())
    }
}
