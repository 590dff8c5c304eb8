//! Which files the page consists of. Both the build script and the library include it as a module.

use std::fs;
use std::io;
use std::path::Path;

/// The files of the page in this folder, by their paths within it: `src/main.js`.
pub(crate) fn page_files(folder: &Path) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    for name in
        ["index.html", "manifest.webmanifest", "icon.svg", "offline-files.js", "service-worker.js"]
    {
        found.push(name.to_owned());
    }
    for part in ["src", "style", "vendor"] {
        walk(folder, part, &mut found)?;
    }
    // Without the module, the page asks the server.
    if folder.join("wasm").is_dir() {
        walk(folder, "wasm", &mut found)?;
    }
    found.sort();
    Ok(found)
}

fn walk(folder: &Path, part: &str, found: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder.join(part))? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        let path = format!("{part}/{name}");
        if entry.file_type()?.is_dir() {
            walk(folder, &path, found)?;
        } else if media_type(&path).is_some() {
            found.push(path);
        }
    }
    Ok(())
}

/// The media type of a file; `None` for those that are not served.
pub(crate) fn media_type(path: &str) -> Option<&'static str> {
    let (stem, suffix) = path.rsplit_once('.')?;
    Some(match suffix {
        // Types for development.
        "mts" | "ts" => return None,
        // The module as a whole is for other programs: the page loads its parts.
        "wasm" if stem.ends_with("ennead") => return None,
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}
