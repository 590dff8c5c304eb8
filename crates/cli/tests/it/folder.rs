//! A temporary folder in which a test runs the command.

use assert_cmd::Command;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A new folder, which is removed when this value is dropped.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    pub(crate) fn itself(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(name), text).unwrap();
    }

    /// Runs a command that writes files only. Returns the exit code and standard error.
    pub(crate) fn ennead(&self, line: &str) -> (i32, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ennead"));
        let output = command.args(line.split(' ')).current_dir(self.itself()).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), "");
        (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
    }
}
