//! The folders that HRM (sapientinc/HRM) and TRM (SamsungSAILMontreal/TinyRecursiveModels) train on.

use super::array_file::{ArrayFile, Kind};
use super::{Example, Part, values};
use std::io;
use std::path::{Path, PathBuf};

/// Writes one part. A cell is stored as its digit plus 1, and an empty cell as 1, because 0 is padding.
pub(super) struct Folder {
    at: PathBuf,
    inputs: ArrayFile,
    labels: ArrayFile,
    identifiers: ArrayFile,
    /// For each puzzle, the number of examples before it; at the end, the number of all examples. A puzzle has one example.
    puzzles: ArrayFile,
    /// For each group, the number of puzzles before it; at the end, the number of all puzzles. A group is an original puzzle
    /// with its copies.
    groups: ArrayFile,
    examples: u64,
    originals: u64,
}

impl Folder {
    pub(super) fn create(at: &Path) -> io::Result<Folder> {
        let file = |name: &str, kind, row| {
            ArrayFile::create(&at.join(format!("all__{name}.npy")), kind, row)
        };
        Ok(Folder {
            at: at.to_owned(),
            inputs: file("inputs", Kind::U8, &[81])?,
            labels: file("labels", Kind::U8, &[81])?,
            identifiers: file("puzzle_identifiers", Kind::I32, &[])?,
            puzzles: file("puzzle_indices", Kind::I32, &[])?,
            groups: file("group_indices", Kind::I32, &[])?,
            examples: 0,
            originals: 0,
        })
    }
}

impl Part for Folder {
    fn write(&mut self, example: &Example<'_>) -> io::Result<()> {
        if !example.is_copy {
            self.groups.number(self.examples)?;
            self.originals += 1;
        }
        self.puzzles.number(self.examples)?;
        self.identifiers.number(0)?;
        self.inputs.bytes(&values(example.puzzle, 1, 1))?;
        self.labels.bytes(&values(example.solution, 1, 1))?;
        self.examples += 1;
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.groups.number(self.examples)?;
        self.puzzles.number(self.examples)?;
        for file in [self.inputs, self.labels, self.identifiers, self.puzzles, self.groups] {
            file.finish()?;
        }
        // TRM requires all of these fields, HRM all except `total_puzzles`.
        let groups = self.originals;
        let metadata = format!(
            r#"{{"pad_id": 0, "ignore_label_id": 0, "blank_identifier_id": 0, "vocab_size": 11, "seq_len": 81, "num_puzzle_identifiers": 1, "total_groups": {groups}, "mean_puzzle_examples": 1, "total_puzzles": {groups}, "sets": ["all"]}}"#
        );
        std::fs::write(self.at.join("dataset.json"), metadata + "\n")
    }
}
