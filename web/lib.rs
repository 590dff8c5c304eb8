//! The page of ennead, as files for a server.
//!
//! Optimised builds contain the files, plain and compressed. Debug builds read them from the source folder at each call, so
//! that a changed file needs no new build. The WebAssembly module is included if it was built before (`npm run wasm`);
//! without it, the page sends its requests to the server.

mod files;

use files::{media_type, page_files};
use std::borrow::Cow;
use std::fs;
use std::path::Path;

/// A file of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its path: `index.html`, `src/main.js`.
    pub path: Cow<'static, str>,
    /// Its media type: `text/html; charset=utf-8`.
    pub media_type: &'static str,
    /// Its content.
    pub bytes: Cow<'static, [u8]>,
    /// Its content compressed by gzip; `None` if that saves less than about a tenth, and always in debug builds.
    pub packed: Option<&'static [u8]>,
}

/// Path, contents, and compressed contents.
type Embedded = (&'static str, &'static [u8], &'static [u8]);

/// The files that the build script found; empty in debug builds.
const EMBEDDED: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Whether the program contains the files. Otherwise [`files`] and [`file()`] read them from the source folder at each call.
pub const IS_EMBEDDED: bool = !EMBEDDED.is_empty();

/// Returns the files of the page: those in the program, or else those in the source folder. The list is empty if that folder
/// is missing.
///
/// ```
/// let files = ennead_page::files();
/// assert!(files.iter().any(|file| file.path == "index.html" && file.media_type.starts_with("text/html")));
/// ```
pub fn files() -> Vec<File> {
    if IS_EMBEDDED {
        return EMBEDDED.iter().filter_map(embedded).collect();
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let found = page_files(folder).unwrap_or_default();
    found.into_iter().filter_map(|path| read(folder, path)).collect()
}

/// Returns the file with this path; `None` if [`files`] does not include it.
///
/// ```
/// assert!(ennead_page::file("src/main.js").is_some_and(|file| file.media_type.starts_with("text/javascript")));
/// assert!(ennead_page::file("src/../Cargo.toml").is_none());
/// ```
pub fn file(path: &str) -> Option<File> {
    if IS_EMBEDDED {
        return EMBEDDED.iter().find(|(at, ..)| *at == path).and_then(embedded);
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let found = page_files(folder).unwrap_or_default().into_iter().find(|at| at == path)?;
    read(folder, found)
}

fn embedded(&(path, bytes, packed): &Embedded) -> Option<File> {
    let is_smaller = packed.len() < bytes.len() / 10 * 9;
    Some(File {
        path: path.into(),
        media_type: media_type(path)?,
        bytes: bytes.into(),
        packed: is_smaller.then_some(packed),
    })
}

fn read(folder: &Path, path: String) -> Option<File> {
    let bytes = fs::read(folder.join(&path)).ok()?;
    Some(File {
        media_type: media_type(&path)?,
        path: path.into(),
        bytes: bytes.into(),
        packed: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_complete() {
        let files = files();
        let has = |path: &str| files.iter().any(|file| file.path == path);
        for path in [
            "index.html",
            "service-worker.js",
            "offline-files.js",
            "src/main.js",
            "vendor/preact.mjs",
        ] {
            assert!(has(path), "{path}");
        }
        let served = |file: &File| file.path != "wasm/ennead.wasm" && !file.path.ends_with("ts");
        assert!(files.iter().all(served));
        // Every file that the service worker stores is included.
        let (_, list) = include_str!("offline-files.js").split_once("\"files\": [").unwrap();
        let listed = list.split('"').filter(|part| part.contains('.') && *part != "./");
        let missing: Vec<&str> = listed.filter(|path| !has(path)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
