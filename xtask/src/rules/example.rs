//! The example of a page: a puzzle with its rules, and a filled grid that satisfies them.

use anyhow::{Context, Result};
use ennead_format::json;
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Digit, Grid, Setup, Solution};
use ennead_render::svg::Picture;
use serde_json::{Map, Value};

/// A puzzle without givens, and a solution.
pub(super) struct Example {
    pub(super) slug: &'static str,
    /// The puzzle.
    pub(super) setup: Setup,
    /// The rules as Rust code, one string each; extra houses set a field.
    pub(super) code: Vec<String>,
    /// The solution, as symbols row by row.
    pub(super) digits: &'static str,
}

impl Example {
    /// An example of houses, set by `change`; `code` is the same as text.
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

    /// An example of the first of these rules, each with its code.
    pub(super) fn of_rules(rules: Vec<(Rule, String)>, digits: &'static str) -> Example {
        let slug = rules[0].0.slug();
        let push = |code: &String| format!("setup.rules.push({code}.into());");
        let code = rules.iter().map(|(_, code)| push(code)).collect();
        let mut setup = Setup::empty(digits.len().isqrt());
        setup.rules = rules.into_iter().map(|(rule, _)| rule).collect();
        Example { slug, setup, code, digits }
    }

    /// The same example after `change` has altered its grid; `code` is the text of that change. `digits` has the digits
    /// of the grid, then those of the extra cells.
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

    /// Whether it is an example of a rule, not of houses.
    pub(super) fn is_rule(&self) -> bool {
        Rule::SLUGS.contains(&self.slug)
    }

    /// Its JSON fields except size, givens and boxes: one line per field or rule.
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

    /// The picture, if the grid satisfies all rules.
    pub(super) fn draw(&self, name: &str) -> Result<String> {
        let puzzle = self.setup.clone().check()?;
        let digits = self.digits.chars().map(Digit::from_symbol).collect();
        let grid = Grid::from_cells(puzzle.size(), digits).context("each cell needs a digit")?;
        let solution = Solution::check(&puzzle, grid)?;
        let title = format!("Example: {name}");
        Ok(Picture::of(&puzzle).digits(solution.grid()).title(title).draw())
    }
}
