//! Lists the suites and engines as text.

use super::catalog::{Catalog, Role, Source};
use super::programs::given;
use super::table::grouped;
use std::fmt::Write;
use std::path::Path;

/// Lists the suites, with a note where the puzzles are missing, and the engines.
pub(crate) fn list(catalog: &Catalog, data: Option<&Path>) -> String {
    let mut text = "suites\n".to_owned();
    for suite in &catalog.suites {
        let missing = match suite.source() {
            Source::Made(_) => None,
            Source::File(name) => given(name, data).err(),
        };
        let missing = missing.map_or_else(String::new, |why| format!(" (skipped: {why})"));
        let (name, puzzles, what) = (&suite.name, grouped(suite.puzzles()), &suite.what);
        let _ = writeln!(text, "  {name:<14}{puzzles:>7}  {what}{missing}");
    }
    text += "engines\n";
    for engine in &catalog.engines {
        let role = match engine.role {
            Role::Reference => " (the reference)",
            Role::Headline => "",
            Role::Other => " (if named)",
        };
        let _ = writeln!(text, "  {:<23}{}{role}", engine.name, engine.what);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_list() {
        let catalog = Catalog::read(&crate::root()).unwrap();
        insta::assert_snapshot!(list(&catalog, None));
    }

    #[test]
    fn a_missing_list_is_named() {
        let catalog = Catalog::read(&crate::root()).unwrap();
        let text = list(&catalog, Some(Path::new("no/such/folder")));
        let why = "(skipped: 17_clue.txt is not in no/such/folder)";
        assert_eq!(text.lines().filter(|line| line.ends_with(why)).count(), 1, "{text}");
    }
}
