//! Calls of functions: converts DataFusion's arguments to columns, and the result to a value of DataFusion.

use crate::function::{Argument, Function};
use crate::puzzles::Puzzles;
use datafusion::arrow::array::cast::AsArray;
use datafusion::arrow::array::{Array, ArrayRef, Int64Array, StringViewArray};
use datafusion::arrow::datatypes::{DataType, Int64Type};
use datafusion::common::ScalarValue;
use datafusion::error::{DataFusionError, Result};
use datafusion::logical_expr::{
    ColumnarValue, Documentation, ScalarFunctionArgs, ScalarUDFImpl, Signature, TypeSignature,
    Volatility,
};
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

/// Set to stop all work. DataFusion checks only between batches whether a query was cancelled, and a batch of hard
/// puzzles can take minutes.
static STOP: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Makes all calls in this process end soon with an error. Later calls fail at once, until [`resume`].
pub fn interrupt() {
    STOP.store(true, Ordering::Relaxed);
}

/// Allows calls again after an [`interrupt`].
pub fn resume() {
    STOP.store(false, Ordering::Relaxed);
}

/// The flag that [`interrupt`] sets.
pub(crate) fn stop() -> &'static Arc<AtomicBool> {
    &STOP
}

/// Returns an error if calls are interrupted; see [`interrupt`].
pub(crate) fn check_interrupt() -> Result<()> {
    match STOP.load(Ordering::Relaxed) {
        true => Err(DataFusionError::Execution("interrupted".to_owned())),
        false => Ok(()),
    }
}

/// The arguments of a call, each as a column.
pub(crate) struct Arguments {
    columns: Vec<ArrayRef>,
}

impl Arguments {
    /// The puzzles of the first column.
    pub(crate) fn puzzles(&self) -> Puzzles {
        Puzzles::of(self.columns[0].as_string_view())
    }

    /// The text of the first column.
    pub(crate) fn texts(&self) -> &StringViewArray {
        self.columns[0].as_string_view()
    }

    /// The column of a numeric argument.
    pub(crate) fn numbers(&self, index: usize) -> &Int64Array {
        self.columns[index].as_primitive::<Int64Type>()
    }

    /// The column of an optional text argument; `None` if the call omits the argument.
    pub(crate) fn options(&self, index: usize) -> Option<&StringViewArray> {
        self.columns.get(index).map(|column| column.as_string_view())
    }
}

/// A function with the description that DataFusion requires.
#[derive(Debug)]
pub(crate) struct Call {
    function: &'static Function,
    signature: Signature,
    documentation: Documentation,
}

impl Call {
    pub(crate) fn of(function: &'static Function) -> Call {
        let kind = |argument: &Argument| match argument.is_number {
            true => DataType::Int64,
            false => DataType::Utf8View,
        };
        let kinds: Vec<DataType> = function.arguments.iter().map(kind).collect();
        let lengths = function.required..=kinds.len();
        let exact = lengths.map(|length| TypeSignature::Exact(kinds[..length].to_vec())).collect();
        Call {
            function,
            signature: Signature::one_of(exact, Volatility::Immutable),
            documentation: documentation(function),
        }
    }
}

fn documentation(function: &Function) -> Documentation {
    let names = function.arguments.iter().map(|argument| argument.name);
    let syntax = format!("{}({})", function.name, names.collect::<Vec<_>>().join(", "));
    Documentation::builder(SECTION, function.summary, syntax).build()
}

const SECTION: datafusion::logical_expr::DocSection =
    datafusion::logical_expr::DocSection { include: true, label: "Sudoku", description: None };

/// Two calls are equal if their functions have the same name, because names are unique.
impl PartialEq for Call {
    fn eq(&self, other: &Call) -> bool {
        self.function.name == other.function.name
    }
}

impl Eq for Call {}

impl Hash for Call {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.function.name.hash(state);
    }
}

impl std::fmt::Debug for Function {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl ScalarUDFImpl for Call {
    fn name(&self) -> &str {
        self.function.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok((self.function.value)())
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        check_interrupt()?;
        let is_constant = args.args.iter().all(|one| matches!(one, ColumnarValue::Scalar(_)));
        let rows = if is_constant { 1 } else { args.number_rows };
        let columns =
            args.args.into_iter().map(|one| one.into_array(rows)).collect::<Result<_>>()?;
        let value = (self.function.compute)(&Arguments { columns })?;
        check_interrupt()?;
        debug_assert_eq!(value.len(), rows);
        match is_constant {
            true => Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(&value, 0)?)),
            false => Ok(ColumnarValue::Array(value)),
        }
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(&self.documentation)
    }
}
