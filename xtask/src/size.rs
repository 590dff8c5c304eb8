//! Checks the length of source files.

use std::fs;
use std::path::{Path, PathBuf};

/// The maximum number of lines of a source file.
const MAX_LINES: usize = 1000;

/// Returns a sentence for every source file that is too long.
pub(crate) fn violations() -> Vec<String> {
    let root = crate::root();
    let mut files = Vec::new();
    for folder in ["crates", "bench", "differential", "fuzz", "xtask"] {
        rust_files(&root.join(folder), &mut files);
    }
    assert!(files.len() > 10, "found no source files");
    let too_long = files.iter().filter_map(|file| {
        let lines = fs::read_to_string(file).ok()?.lines().count();
        let name = file.strip_prefix(&root).unwrap_or(file).display();
        (lines > MAX_LINES).then(|| format!("{name}: {lines} lines, more than {MAX_LINES}"))
    });
    too_long.collect()
}

/// Adds the Rust files below a folder to `found`, except those in folders named `target`.
pub(crate) fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for path in entries.map(|entry| entry.path()) {
        if path.is_dir() && !path.ends_with("target") {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_file_is_too_long() {
        assert_eq!(super::violations(), Vec::<String>::new());
    }
}
