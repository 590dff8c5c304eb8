//! Tools for language models, over standard input and output (Model Context Protocol).
//!
//! Answers contain only the most useful fields of the records, since every word takes space in the context of the model.

mod arguments;
mod records;
mod tools;

use crate::serve::raised;
use crate::work::Wanted;
use ennead_service::{FaultKind, Reply, Request};
use rmcp::handler::server::tool::ToolCallContext;
use rmcp::model::{CallToolRequestParams, CallToolResponse, ErrorData};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler, ServiceExt, tool_handler, transport::stdio};
use serde_json::Value;
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tokio::runtime::Builder;
use tokio::task::spawn_blocking;

/// Answers a client on standard input and output until it closes the input, or `end` is raised. `time` limits the work
/// on each request.
///
/// Nothing else may be written to standard output.
///
/// # Errors
/// The client does not speak the protocol.
pub fn serve_tools(time: Duration, end: Arc<AtomicBool>) -> io::Result<()> {
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let served = runtime.block_on(async {
        let running = Tools { time }.serve(stdio()).await.map_err(|error| error.to_string())?;
        tokio::select! {
            ended = running.waiting() => ended.map(drop).map_err(|error| error.to_string()),
            () = raised(&end) => Ok(()),
        }
    });
    // A pending read of standard input cannot be cancelled, so do not wait for it.
    runtime.shutdown_background();
    served.map_err(io::Error::other)
}

#[derive(Clone, Debug)]
struct Tools {
    time: Duration,
}

#[tool_handler(
    router = Tools::router(),
    name = "ennead",
    instructions = "Exact answers about Sudoku of any size and with variant rules. A puzzle is text in any common format. Cells are r1c1 to r9c9, row first; r1c1=5 means that r1c1 is 5, r1c2<>3 that r1c2 cannot be 3. To help a person, call next_step with depth \"where\" first, and with \"technique\" or \"step\" only if the person wants to know more."
)]
impl ServerHandler for Tools {
    /// Calls a tool. When the client cancels the call, its work stops.
    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let cancelled = context.ct.clone();
        let router = Tools::router();
        let call = ToolCallContext::new(self, request, context);
        tokio::select! {
            answer = router.call(call) => answer,
            () = cancelled.cancelled() => Err(ErrorData::internal_error("the call was cancelled", None)),
        }
    }
}

impl Tools {
    /// Answers a request within the time limit.
    async fn reply(&self, action: &str, fields: Value) -> Result<Reply, String> {
        let request =
            Request::of(action, &fields.to_string()).expect("the tools use known actions");
        let request = request.map_err(|fault| fault.to_string())?;
        let (wanted, limits) = Wanted::within(self.time);
        let answered = spawn_blocking(move || request.answer(&limits)).await;
        drop(wanted);
        let seconds = self.time.as_secs_f64();
        answered.map_err(|error| error.to_string())?.map_err(|fault| {
            match fault.kind == FaultKind::Stopped {
                true => format!(
                    "this takes longer than {seconds} s; try an easier question about this puzzle"
                ),
                false => fault.to_string(),
            }
        })
    }

    async fn record(&self, action: &str, fields: Value) -> Result<Value, String> {
        let mut records = self.records(action, fields).await?;
        records.pop().ok_or_else(|| "there is no answer".to_owned())
    }

    async fn records(&self, action: &str, fields: Value) -> Result<Vec<Value>, String> {
        Ok(match self.reply(action, fields).await? {
            Reply::Record(record) => vec![record.value()],
            Reply::Records(records) => records.iter().map(|record| record.value()).collect(),
            Reply::Text { text, .. } => vec![text.into()],
        })
    }

    async fn text(&self, action: &str, fields: Value) -> Result<String, String> {
        self.reply(action, fields).await.map(|reply| reply.body())
    }
}
