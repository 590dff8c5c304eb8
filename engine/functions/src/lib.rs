//! Sudoku functions over columns of puzzles, for [DataFusion](https://datafusion.apache.org).
//!
//! A column of puzzles contains text. Each value is a line of 81 symbols or another text that [`ennead::read`] reads, such as
//! JSON with other shapes and rules. A function processes a batch of rows at a time, so that puzzles are solved side by
//! side in the lanes of vector registers. For a row that is not a puzzle, functions return NULL and `problem(p)` returns
//! the reason. Such a row never ends a query.
//!
//! ```
//! # use datafusion::prelude::*;
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> datafusion::error::Result<()> {
//! let context = SessionContext::new();
//! ennead_sql_functions::register(&context);
//! let rows = context
//!     .sql("SELECT clues(p), is_unique(p), rate_se(p)['er']
//!           FROM (VALUES ('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79')) AS t(p)")
//!     .await?
//!     .collect()
//!     .await?;
//! assert_eq!(rows[0].num_rows(), 1);
//! # Ok(())
//! # }
//! ```
//!
//! [`all`] lists the functions, and [`Function::summary`] describes each. In a cluster, every machine registers the
//! functions, and queries refer to them by name.

mod call;
mod canon;
mod column;
mod function;
mod generate;
mod known;
mod minimal;
mod puzzles;
mod rate;
mod search;
mod steps;

pub use call::{interrupt, resume};
pub use function::{Function, all};

use datafusion::logical_expr::ScalarUDF;
use datafusion::prelude::SessionContext;
use std::sync::Arc;

/// Adds all functions to a session.
pub fn register(context: &SessionContext) {
    for function in udfs() {
        context.register_udf(ScalarUDF::clone(&function));
    }
}

/// All functions as scalar functions of DataFusion, for example to register them in a `SessionState`.
pub fn udfs() -> Vec<Arc<ScalarUDF>> {
    all().iter().map(|function| Arc::new(ScalarUDF::from(call::Call::of(function)))).collect()
}
