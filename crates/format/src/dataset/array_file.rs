//! `.npy` files that grow row by row.

use std::fs::File;
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

/// The number of bytes before the values: enough for every shape, and a multiple of 64, as NumPy aligns the values.
const HEADER: usize = 128;

/// The type of the values of an array. All are little-endian.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    U8,
    I32,
    F32,
}

/// Writes an array row by row. The number of rows need not be known in advance.
pub(super) struct ArrayFile {
    out: BufWriter<File>,
    kind: Kind,
    /// The dimensions of each row.
    row: &'static [usize],
    rows: u64,
}

impl ArrayFile {
    pub(super) fn create(path: &Path, kind: Kind, row: &'static [usize]) -> io::Result<ArrayFile> {
        let mut out = BufWriter::with_capacity(1 << 16, File::create(path)?);
        out.write_all(&[0; HEADER])?;
        Ok(ArrayFile { out, kind, row, rows: 0 })
    }

    /// Appends a row of bytes.
    pub(super) fn bytes(&mut self, row: &[u8]) -> io::Result<()> {
        debug_assert_eq!(self.kind, Kind::U8);
        self.put(row, row.len())
    }

    /// Appends a row of floats.
    pub(super) fn floats(&mut self, row: &[f32]) -> io::Result<()> {
        debug_assert_eq!(self.kind, Kind::F32);
        let bytes: Vec<u8> = row.iter().flat_map(|value| value.to_le_bytes()).collect();
        self.put(&bytes, row.len())
    }

    /// Appends a single number.
    ///
    /// # Errors
    /// When the output fails or the number is too large for the type.
    pub(super) fn number(&mut self, number: u64) -> io::Result<()> {
        debug_assert_eq!(self.kind, Kind::I32);
        let number = i32::try_from(number)
            .map_err(|_| io::Error::other("more puzzles than 32-bit indices can count"))?;
        self.put(&number.to_le_bytes(), 1)
    }

    fn put(&mut self, bytes: &[u8], values: usize) -> io::Result<()> {
        debug_assert_eq!(values, self.row.iter().product::<usize>());
        self.rows += 1;
        self.out.write_all(bytes)
    }

    /// Writes the header. Until then, the file is not a valid array.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.out.seek(SeekFrom::Start(0))?;
        self.out.write_all(&header(self.kind, self.rows, self.row))?;
        self.out.flush()
    }
}

/// Makes a header in version 1 of the NumPy format.
fn header(kind: Kind, rows: u64, row: &[usize]) -> Vec<u8> {
    let descr = match kind {
        Kind::U8 => "|u1",
        Kind::I32 => "<i4",
        Kind::F32 => "<f4",
    };
    let row: Vec<String> = row.iter().map(usize::to_string).collect();
    let shape = format!("({rows}, {})", row.join(", ")).replace(", )", ",)");
    let text = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}");
    let start = b"\x93NUMPY\x01\x00";
    let length = HEADER - start.len() - 2;
    let mut header = start.to_vec();
    header.extend((length as u16).to_le_bytes());
    header.extend(format!("{text:<width$}\n", width = length - 1).bytes());
    header
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_those_of_numpy() {
        let header = header(Kind::I32, 1, &[]);
        assert_eq!(header.len(), HEADER);
        let text = String::from_utf8_lossy(&header[10..]);
        assert_eq!(text.trim(), "{'descr': '<i4', 'fortran_order': False, 'shape': (1,), }");
        let longest = super::header(Kind::F32, u64::MAX, &[9, 9, 9]);
        assert_eq!(longest.len(), HEADER);
        assert!(String::from_utf8_lossy(&longest).contains("(18446744073709551615, 9, 9, 9), }"));
    }
}
