//! Checks the imports between the folders of a crate: lower layers must not import higher ones.

use crate::size::rust_files;
use std::fs;

/// A folder, and the modules of the same crate that it must not import.
struct Layer {
    folder: &'static str,
    above: &'static [&'static str],
}

const LAYERS: &[Layer] = &[
    Layer {
        folder: "crates/logic/src/position",
        above: &["techniques", "search", "verify", "difficulty"],
    },
    Layer {
        folder: "crates/logic/src/pattern",
        above: &["position", "techniques", "search", "verify", "difficulty"],
    },
    // The verifier shares no code with the finders.
    Layer {
        folder: "crates/logic/src/verify",
        above: &["position", "techniques", "search", "difficulty"],
    },
    Layer { folder: "crates/logic/src/techniques", above: &["search", "difficulty"] },
    Layer { folder: "crates/logic/src/search", above: &["difficulty"] },
];

/// Returns a sentence for every import of a higher layer.
pub(crate) fn violations() -> Vec<String> {
    let root = crate::root();
    let mut violations = Vec::new();
    for Layer { folder, above } in LAYERS {
        let mut files = Vec::new();
        rust_files(&root.join(folder), &mut files);
        assert!(!files.is_empty(), "{folder} has source files");
        for file in files {
            let text = fs::read_to_string(&file).unwrap_or_default();
            let upward = imports(&text).into_iter().filter(|module| above.contains(module));
            let name = file.strip_prefix(&root).unwrap_or(&file).display();
            violations
                .extend(upward.map(|module| format!("{name} may not import crate::{module}")));
        }
    }
    violations
}

/// Returns the names of the modules after `crate::`, also those in groups such as `crate::{position, verify}`.
fn imports(text: &str) -> Vec<&str> {
    let mut modules = Vec::new();
    for (at, path) in text.match_indices("crate::") {
        let rest = &text[at + path.len()..];
        if !rest.starts_with('{') {
            modules.push(first_name(rest));
            continue;
        }
        // A name at depth 1 follows the opening brace or a comma.
        let mut depth = 0;
        for (place, symbol) in rest.char_indices() {
            depth += i32::from(symbol == '{') - i32::from(symbol == '}');
            if depth == 0 {
                break;
            }
            if depth == 1 && matches!(symbol, '{' | ',') {
                modules.push(first_name(rest[place + 1..].trim_start()));
            }
        }
    }
    modules.retain(|module| !module.is_empty());
    modules
}

fn first_name(path: &str) -> &str {
    let end = path.find(|symbol: char| !symbol.is_alphanumeric() && symbol != '_');
    &path[..end.unwrap_or(path.len())]
}

#[cfg(test)]
mod tests {
    #[test]
    fn imports_are_found_in_groups() {
        let text = "use crate::step::Step;\nuse crate::{\n    position::{Position, links},\n    verify,\n};\nfn f() -> crate::search::Walk {}\nuse x::{y};";
        assert_eq!(super::imports(text), ["step", "position", "verify", "search"]);
    }

    #[test]
    fn no_layer_imports_a_higher_one() {
        assert_eq!(super::violations(), Vec::<String>::new());
    }
}
