//! Updates folders of generated pages, and checks whether they are up to date.

use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// The texts of the files of a folder, by name.
pub(crate) type Files = BTreeMap<String, String>;

/// A folder that holds only generated files.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// Returns the folder with this path below the root of the workspace.
    pub(crate) fn new(name: &str) -> Folder {
        Folder(crate::root().join(name))
    }

    /// Writes these files and removes all others from the folder.
    pub(crate) fn write(&self, files: &Files) -> Result<()> {
        fs::create_dir_all(&self.0)?;
        for (name, text) in files {
            fs::write(self.0.join(name), text).with_context(|| name.clone())?;
        }
        for name in self.present()?.into_keys().filter(|name| !files.contains_key(name)) {
            fs::remove_file(self.0.join(&name)).context(name)?;
        }
        Ok(())
    }

    /// Returns the names of files that differ, are missing or should not exist.
    #[cfg(test)]
    pub(crate) fn stale(&self, files: &Files) -> Result<Vec<String>> {
        let present = self.present()?;
        let mut names: Vec<String> = files.keys().chain(present.keys()).cloned().collect();
        names.sort();
        names.dedup();
        names.retain(|name| files.get(name) != present.get(name));
        Ok(names)
    }

    /// Reads the existing files.
    fn present(&self) -> Result<Files> {
        let mut files = Files::new();
        for entry in fs::read_dir(&self.0)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            files.insert(name, fs::read_to_string(entry.path())?);
        }
        Ok(files)
    }
}
