//! Lists the files of the page and their media types. The build script and the library both include this module.

use std::fs;
use std::io;
use std::path::Path;

/// Returns the paths of the page's files within this folder, such as `src/main.js`, in order.
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
    // The WebAssembly module is optional: without it, the page sends its requests to the server.
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

/// Returns the media type of a file; `None` if the file is not served.
pub(crate) fn media_type(path: &str) -> Option<&'static str> {
    let (stem, suffix) = path.rsplit_once('.')?;
    Some(match suffix {
        // Only development needs the TypeScript files.
        "mts" | "ts" => return None,
        // The page loads the two parts of the module; the whole module is for other programs.
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
