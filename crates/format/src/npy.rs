//! NumPy arrays in `.npy` files.
//!
//! **Reads** header versions 1 to 3, and values that are integers, floats of 32 or 64 bits with integer values, booleans or
//! strings, in either byte order. Arrays may be plain or have records; fields of records without a known name are ignored.
//! Arrays of Python objects are rejected. Values are decoded on demand.
//!
//! Puzzles have the shapes (81), (9, 9), (n, 81) and (n, 9, 9), where 81 can be any square number from 16 on, and 9 any side.
//! An additional last dimension of 1, as in (n, 81, 1), is ignored. A fourth dimension of 9 or 10 is a one-hot encoding; with
//! 10, the first value marks an empty cell. Whether an empty cell is 0, -1 or 1 is detected from the values (`coding.rs`). An
//! array of strings of any shape has one puzzle per string. (16, 16) is 16 puzzles of 4 x 4 if no value is above 4, otherwise
//! one puzzle; (36, 36) is 36 puzzles of 6 x 6 if no value is above 6.

use crate::Problem;
use npyz::{DType, Endianness, TypeChar, TypeStr, WriterBuilder};
use py_literal::Value;
use std::io::{self, Write};
use std::sync::Arc;

/// An array or one field of an array of records, with the bytes of the whole array.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// The name of the field; empty for a plain array.
    pub(crate) name: String,
    /// The dimensions of the array, followed by those of the field.
    pub(crate) shape: Vec<usize>,
    bytes: Arc<[u8]>,
    /// The size of a record in bytes.
    record: usize,
    /// The offset of the field in a record, in bytes.
    offset: usize,
    /// The number of values of the field in one record.
    values: usize,
    scalar: Scalar,
    /// The number of dimensions of the array, without those of the field.
    dimensions: usize,
    /// Whether the records are stored in Fortran order: the first index changes fastest.
    fortran: bool,
}

/// The type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Scalar {
    kind: Kind,
    bytes: usize,
    big_endian: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Signed,
    Unsigned,
    Float,
    Bytes,
    Unicode,
    Padding,
}

/// Reads the array of a file. An array of records gives one table per field. Error messages call the array `member`.
///
/// # Errors
/// When the file is not a NumPy file, is truncated, or contains Python objects.
pub(crate) fn tables(file: &[u8], member: &str) -> Result<Vec<Table>, Problem> {
    let (header, data) = header(file)?;
    let entry = |name: &str| {
        let of_name = |(key, _): &&(Value, Value)| key.as_string().is_some_and(|key| key == name);
        header.iter().find(of_name).map(|(_, value)| value).ok_or_else(|| bad("incomplete header"))
    };
    let shape = dimensions(entry("shape")?)?;
    let fortran = matches!(entry("fortran_order")?, Value::Boolean(true));
    let mut fields = Vec::new();
    let record = layout(entry("descr")?, "", 0, Vec::new(), &mut fields)
        .map_err(|flaw| flaw.in_member(member))?;
    if record == 0 {
        return Err(bad("the values have a size of 0 bytes"));
    }
    let total = product(&shape).and_then(|count| count.checked_mul(record));
    if total.is_none_or(|total| total > data.len()) {
        return Err(bad("truncated: the header announces more data"));
    }
    let bytes: Arc<[u8]> = data.into();
    let table = |field: Field| Table {
        name: field.name,
        values: field.shape.iter().product(),
        shape: [shape.as_slice(), &field.shape].concat(),
        bytes: bytes.clone(),
        record,
        offset: field.offset,
        scalar: field.scalar,
        dimensions: shape.len(),
        fortran,
    };
    let is_read = |field: &Field| field.scalar.kind != Kind::Padding && field.scalar.bytes > 0;
    Ok(fields.into_iter().filter(is_read).map(table).collect())
}

impl Table {
    /// Whether the values are strings.
    pub(crate) fn is_text(&self) -> bool {
        matches!(self.scalar.kind, Kind::Bytes | Kind::Unicode)
    }

    /// Returns the number of values.
    pub(crate) fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Reads the values `start..start + count`, counted in C order. NaN becomes 0, an empty cell.
    ///
    /// # Errors
    /// When a value is not an integer of up to 32 bits.
    pub(crate) fn numbers(&self, start: usize, count: usize) -> Result<Vec<i32>, Problem> {
        (start..start + count).map(|index| self.number(index)).collect()
    }

    fn number(&self, index: usize) -> Result<i32, Problem> {
        let bytes = self.value(index);
        let mut padded = [0; 8];
        for (at, byte) in bytes.iter().take(8).enumerate() {
            let place = if self.scalar.big_endian { bytes.len() - 1 - at } else { at };
            padded[place] = *byte;
        }
        let bits = u64::from_le_bytes(padded);
        let unused = 64 - 8 * bytes.len().min(8) as u32;
        let number = match (self.scalar.kind, bytes.len()) {
            (Kind::Signed, _) => i32::try_from((bits << unused) as i64 >> unused).ok(),
            (Kind::Unsigned, _) => i32::try_from(bits).ok(),
            (Kind::Float, 4) => whole(f32::from_bits(bits as u32).into()),
            (Kind::Float, _) => whole(f64::from_bits(bits)),
            _ => None,
        };
        number.ok_or_else(|| bad("a value is not an integer of up to 32 bits"))
    }

    /// Reads a string, without trailing NUL characters.
    pub(crate) fn text(&self, index: usize) -> String {
        let bytes = self.value(index);
        let text: String = match self.scalar.kind {
            Kind::Unicode => {
                let code = |four: &[u8]| {
                    let four: [u8; 4] = four.try_into().expect("chunks of four");
                    let code = match self.scalar.big_endian {
                        true => u32::from_be_bytes(four),
                        false => u32::from_le_bytes(four),
                    };
                    char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
                };
                bytes.chunks_exact(4).map(code).collect()
            }
            _ => String::from_utf8_lossy(bytes).into_owned(),
        };
        text.trim_end_matches('\0').to_owned()
    }

    fn value(&self, index: usize) -> &[u8] {
        let (record, within) = match self.fortran {
            true => self.fortran_place(index),
            false => (index / self.values, index % self.values),
        };
        let start = record * self.record + self.offset + within * self.scalar.bytes;
        &self.bytes[start..start + self.scalar.bytes]
    }

    /// For an array in Fortran order, returns the record that contains a value, and the index of the value within the record.
    /// `index` counts the values in C order.
    fn fortran_place(&self, index: usize) -> (usize, usize) {
        let (mut rest, within) = (index / self.values, index % self.values);
        let outer = &self.shape[..self.dimensions];
        let mut place = 0;
        let mut stride = outer.iter().product::<usize>();
        for length in outer.iter().rev() {
            stride /= length;
            place += rest % length * stride;
            rest /= length;
        }
        (place, within)
    }
}

fn whole(number: f64) -> Option<i32> {
    if number.is_nan() {
        return Some(0);
    }
    (number.fract() == 0.0 && number.abs() < 1e9).then_some(number as i32)
}

type Entries = Vec<(Value, Value)>;

/// Splits a file into the entries of its header and the data after the header.
fn header(file: &[u8]) -> Result<(Entries, &[u8]), Problem> {
    const MAX_BYTES: usize = 1 << 16;
    const MAX_DEPTH: i32 = 8;
    let cut = || bad("truncated");
    let rest =
        file.strip_prefix(b"\x93NUMPY").ok_or_else(|| bad("it does not begin with \\x93NUMPY"))?;
    let (version, rest) = rest.split_at_checked(2).ok_or_else(cut)?;
    let (length, rest) = match version[0] {
        1 => rest.split_first_chunk::<2>().map(|(l, rest)| (u16::from_le_bytes(*l) as usize, rest)),
        2 | 3 => {
            rest.split_first_chunk::<4>().map(|(l, rest)| (u32::from_le_bytes(*l) as usize, rest))
        }
        _ => return Err(bad("unknown version")),
    }
    .ok_or_else(cut)?;
    if length > MAX_BYTES {
        return Err(bad("the header is too long"));
    }
    let (text, data) = rest.split_at_checked(length).ok_or_else(cut)?;
    let text = std::str::from_utf8(text).map_err(|_| bad("the header is not UTF-8"))?;
    if nesting(text) > MAX_DEPTH {
        return Err(bad("the header is nested too deeply"));
    }
    match text.trim_end().parse() {
        Ok(Value::Dict(entries)) => Ok((entries, data)),
        _ => Err(bad("the header is not a Python dictionary")),
    }
}

/// Returns the largest number of brackets open at the same time, including those in strings. It must be bounded because the
/// parser of literals is recursive.
fn nesting(text: &str) -> i32 {
    let mut depth = 0;
    let open = |symbol: char| {
        depth += i32::from(matches!(symbol, '(' | '[' | '{'));
        depth -= i32::from(matches!(symbol, ')' | ']' | '}'));
        depth
    };
    text.chars().map(open).max().unwrap_or(0)
}

/// Writes the header of an array.
pub(crate) fn write_header(out: impl Write, dtype: DType, shape: &[usize]) -> io::Result<()> {
    let shape: Vec<u64> = shape.iter().map(|length| *length as u64).collect();
    let header = npyz::WriteOptions::new_header_only().dtype(dtype).shape(&shape);
    header.writer(out).write_header_only().map(drop)
}

/// Returns a type by its name in NumPy, such as `|u1`.
pub(crate) fn scalar_type(name: &str) -> DType {
    DType::new_scalar(name.parse().expect("a type of NumPy"))
}

struct Field {
    name: String,
    offset: usize,
    shape: Vec<usize>,
    scalar: Scalar,
}

/// The reason why a type cannot be read.
enum Flaw {
    Pickled,
    Other(Problem),
}

impl Flaw {
    fn in_member(self, member: &str) -> Problem {
        match self {
            Flaw::Pickled => Problem::Pickled { member: member.to_owned() },
            Flaw::Other(problem) => problem,
        }
    }
}

impl From<Problem> for Flaw {
    fn from(problem: Problem) -> Flaw {
        Flaw::Other(problem)
    }
}

/// Appends the fields of a type that begins at `offset` of a record, and returns the size of the type in bytes.
fn layout(
    descr: &Value,
    name: &str,
    offset: usize,
    shape: Vec<usize>,
    fields: &mut Vec<Field>,
) -> Result<usize, Flaw> {
    let too_large = || bad("the type is too large");
    let count = product(&shape).ok_or_else(too_large)?;
    if let Value::List(parts) = descr {
        let mut size = 0usize;
        let first = fields.len();
        for part in parts {
            let (name, descr, shape) = field_parts(part)?;
            let start = offset.checked_add(size).ok_or_else(too_large)?;
            let bytes = layout(descr, name, start, shape, fields)?;
            size = size.checked_add(bytes).ok_or_else(too_large)?;
        }
        if count != 1 {
            // Fields that are arrays of records are ignored. They do not occur in puzzle files.
            fields.truncate(first);
        }
        return Ok(size.checked_mul(count).ok_or_else(too_large)?);
    }
    let scalar = scalar(descr)?;
    fields.push(Field { name: name.to_owned(), offset, shape, scalar });
    Ok(scalar.bytes.checked_mul(count).ok_or_else(too_large)?)
}

fn field_parts(field: &Value) -> Result<(&str, &Value, Vec<usize>), Problem> {
    let (Value::Tuple(parts) | Value::List(parts)) = field else {
        return Err(bad("a field of the type is not a tuple"));
    };
    let (name, descr, shape) = match parts.as_slice() {
        [name, descr] => (name, descr, Vec::new()),
        [name, descr, shape] => (name, descr, dimensions(shape)?),
        _ => return Err(bad("a field of the type must have two or three parts")),
    };
    // A field with a title has a pair in place of the name: (title, name).
    let name = match name {
        Value::Tuple(names) => names.get(1).unwrap_or(name),
        name => name,
    };
    let name = name.as_string().ok_or_else(|| bad("a field of the type has no name"))?;
    Ok((name, descr, shape))
}

fn scalar(descr: &Value) -> Result<Scalar, Flaw> {
    let text = descr.as_string().ok_or_else(|| bad("the type is not a string"))?;
    let unknown = || bad(&format!("values of type '{text}' are not supported"));
    let parsed: TypeStr = text.parse().map_err(|_| unknown())?;
    let size = usize::try_from(parsed.size_field()).map_err(|_| unknown())?;
    let (kind, widths): (Kind, &[usize]) = match parsed.type_char() {
        TypeChar::Bool => (Kind::Unsigned, &[1]),
        TypeChar::Uint => (Kind::Unsigned, &[1, 2, 4, 8]),
        TypeChar::Int => (Kind::Signed, &[1, 2, 4, 8]),
        TypeChar::Float => (Kind::Float, &[4, 8]),
        TypeChar::ByteStr => (Kind::Bytes, &[]),
        TypeChar::UnicodeStr => (Kind::Unicode, &[]),
        TypeChar::RawData => (Kind::Padding, &[]),
        TypeChar::Object => return Err(Flaw::Pickled),
        _ => return Err(unknown().into()),
    };
    if !widths.is_empty() && !widths.contains(&size) {
        return Err(unknown().into());
    }
    let bytes = if kind == Kind::Unicode { size.checked_mul(4) } else { Some(size) };
    let bytes = bytes.ok_or_else(unknown)?;
    Ok(Scalar { kind, bytes, big_endian: parsed.endianness() == Endianness::Big })
}

fn dimensions(value: &Value) -> Result<Vec<usize>, Problem> {
    let number = |value: &Value| match value {
        Value::Integer(number) => usize::try_from(number).ok(),
        _ => None,
    };
    let lengths = match value {
        Value::Tuple(lengths) | Value::List(lengths) => lengths.iter().map(number).collect(),
        length => number(length).map(|length| vec![length]),
    };
    lengths.ok_or_else(|| bad("the shape is not a list of numbers"))
}

fn product(shape: &[usize]) -> Option<usize> {
    shape.iter().try_fold(1usize, |product, length| product.checked_mul(*length))
}

fn bad(reason: &str) -> Problem {
    Problem::Numpy(reason.to_owned())
}
