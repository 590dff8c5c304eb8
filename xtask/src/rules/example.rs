//! The example of a page: a puzzle with its rules, and a filled grid that keeps them.

use anyhow::{Context, Result};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Digit, Grid, Setup, Solution};
use ennead_render::svg::Picture;

/// A puzzle without givens, and what fills it.
pub(super) struct Example {
    pub(super) slug: &'static str,
    /// The puzzle.
    pub(super) setup: Setup,
    /// How the rules are written in Rust, one each; those of a further house set a field.
    pub(super) code: Vec<String>,
    /// The filled grid, as symbols row by row.
    digits: &'static str,
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
