//! Compresses and lists the files of the page. A debug build contains no files, so its list is empty.

mod files;

use files::page_files;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::env;
use std::error::Error;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::{fs, io};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(env::var("OUT_DIR")?);
    for part in ["src", "style", "vendor", "wasm", "index.html", "manifest.webmanifest", "icon.svg"]
    {
        println!("cargo::rerun-if-changed={part}");
    }
    for part in ["offline-files.js", "service-worker.js", "build.rs", "files.rs"] {
        println!("cargo::rerun-if-changed={part}");
    }
    let mut list = String::from("&[\n");
    if env::var("PROFILE")? != "debug" {
        for (number, path) in page_files(&folder)?.iter().enumerate() {
            let from = folder.join(path);
            let packed = out.join(format!("{number}.gz"));
            fs::write(&packed, pack(&fs::read(&from)?)?)?;
            writeln!(
                list,
                "    ({path:?}, include_bytes!({from:?}), include_bytes!({packed:?})),"
            )?;
        }
    }
    list += "]\n";
    fs::write(out.join("embedded.rs"), list)?;
    Ok(())
}

fn pack(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}
