//! The example of a page: a puzzle with its rules, and a filled grid that keeps them.

use anyhow::{Context, Result};
use ennead_format::json;
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Digit, Grid, Setup, Solution};
use ennead_render::svg::Picture;
use serde_json::{Map, Value};

/// A puzzle without givens, and what fills it.
pub(super) struct Example {
    pub(super) slug: &'static str,
    /// The puzzle.
    pub(super) setup: Setup,
    /// How the rules are written in Rust, one each; those of a further house set a field.
    pub(super) code: Vec<String>,
    /// The filled grid, as symbols row by row.
    pub(super) digits: &'static str,
}

impl Example {
    /// An example of houses, which `change` states; `code` is how.
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

    /// An example of rules, each with its code.
    pub(super) fn of_rules(
        slug: &'static str,
        rules: Vec<(Rule, String)>,
        digits: &'static str,
    ) -> Example {
        let push = |code: &String| format!("setup.rules.push({code}.into());");
        let code = rules.iter().map(|(_, code)| push(code)).collect();
        let mut setup = Setup::empty(digits.len().isqrt());
        setup.rules = rules.into_iter().map(|(rule, _)| rule).collect();
        Example { slug, setup, code, digits }
    }

    /// Whether it is an example of a rule and not of houses.
    pub(super) fn is_rule(&self) -> bool {
        Rule::SLUGS.contains(&self.slug)
    }

    /// What its JSON has beyond size, givens and boxes: a line a field, and a line a rule.
    pub(super) fn json(&self) -> Result<Vec<String>> {
        let puzzle = self.setup.clone().check()?;
        let object: Map<String, Value> = serde_json::from_str(&json::write(&puzzle, None, &[]))?;
        let mut lines: Vec<String> = Vec::new();
        for (name, value) in &object {
            if ["n", "givens", "box"].contains(&name.as_str()) {
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

    /// The picture, if the grid keeps all rules.
    pub(super) fn draw(&self, name: &str) -> Result<String> {
        let puzzle = self.setup.clone().check()?;
        let digits = self.digits.chars().map(Digit::from_symbol).collect();
        let grid = Grid::from_cells(puzzle.size(), digits).context("a digit for each cell")?;
        let solution = Solution::check(&puzzle, grid)?;
        let title = format!("Example: {name}");
        Ok(Picture::of(&puzzle).digits(solution.grid()).title(title).draw())
    }
}
