//! Parses and runs statements.

use crate::arguments::Arguments;
use crate::error::Failure;
use crate::output::Output;
use crate::progress::Progress;
use crate::{prompt, session};
use datafusion::physical_plan::execute_stream;
use datafusion::prelude::SessionContext;
use datafusion::sql::parser::{DFParserBuilder, Statement};
use futures::StreamExt;
use std::collections::VecDeque;
use std::io::{self, IsTerminal, Read};
use tokio::sync::oneshot;

/// Runs the statements of the arguments, a file or standard input, or shows the prompt.
pub(crate) async fn run(arguments: &Arguments) -> Result<(), Failure> {
    let text = if let Some(file) = &arguments.file {
        std::fs::read_to_string(file).map_err(|error| Failure::File(file.clone(), error))?
    } else if !arguments.statements.is_empty() {
        arguments.statements.join(";\n")
    } else if io::stdin().is_terminal() {
        return prompt::run(arguments).await;
    } else {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text)?;
        text
    };
    let statements = parse(&text)?;
    if statements.is_empty() {
        return Err(Failure::Message("there is no statement".to_owned()));
    }
    let context = session::session(arguments)
        .await
        .map_err(|failure| failure.on_cluster(arguments.connect.as_deref()))?;
    let interrupt = interrupts();
    tokio::pin!(interrupt);
    for statement in statements {
        tokio::select! {
            result = answer(&context, statement, arguments) => match result {
                // The reader of the output, such as `head`, has closed the pipe.
                Err(Failure::PipeClosed) => return Ok(()),
                result => result.map_err(|failure| failure.on_cluster(arguments.connect.as_deref()))?,
            },
            _ = &mut interrupt => return Err(Failure::Interrupted),
        }
    }
    Ok(())
}

/// Parses a text into statements.
pub(crate) fn parse(text: &str) -> Result<VecDeque<Statement>, Failure> {
    Ok(DFParserBuilder::new(text).build()?.parse_statements()?)
}

/// Runs one statement and writes its rows.
pub(crate) async fn answer(
    context: &SessionContext,
    statement: Statement,
    arguments: &Arguments,
) -> Result<(), Failure> {
    let plan = context.state().statement_to_plan(statement).await?;
    let frame = context.execute_logical_plan(plan).await?;
    let task = frame.task_ctx().into();
    let plan = frame.create_physical_plan().await?;
    let progress = Progress::new(plan.clone(), arguments.quiet);
    let mut batches = execute_stream(plan, task)?;
    let mut output = Output::new(arguments, batches.schema())?;
    while let Some(batch) = batches.next().await {
        output.write(&batch?)?;
    }
    progress.end();
    output.finish()
}

/// Waits for Ctrl-C, and then stops the functions, which would otherwise finish their batch. A second Ctrl-C ends the
/// process.
pub(crate) async fn interrupts() {
    let (sender, receiver) = oneshot::channel();
    tokio::spawn(async move {
        let mut sender = Some(sender);
        while tokio::signal::ctrl_c().await.is_ok() {
            ennead_sql_functions::interrupt();
            match sender.take() {
                Some(sender) => drop(sender.send(())),
                None => std::process::exit(130),
            }
        }
    });
    let _ = receiver.await;
}
