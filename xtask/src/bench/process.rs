//! Starts a measured process and sends requests to it.

use anyhow::{Context, Result, bail};
use ennead_bench_meter::{Job, Reply, Request};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Answers requests. It is a process, or a fake in tests.
pub(crate) trait Runner {
    /// Sends a request and returns the reply.
    fn ask(&mut self, request: Request) -> Result<Reply>;
}

/// A measured process. Dropping it ends the process.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Process {
    /// Starts a program with a job, and waits for its first reply, which tells whether it is ready.
    pub(crate) fn start(program: &Path, job: &Job) -> Result<(Process, Reply)> {
        let mut child = Command::new(program)
            .args(job.arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| program.display().to_string())?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let output = BufReader::new(output.context("the process has no output")?);
        let mut process = Process { child, input, output };
        let reply = process.reply()?;
        Ok((process, reply))
    }

    fn reply(&mut self) -> Result<Reply> {
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            bail!("the process ended: {}", self.child.wait()?);
        }
        serde_json::from_str(&line).with_context(|| format!("no reply: {line}"))
    }
}

impl Runner for Process {
    fn ask(&mut self, request: Request) -> Result<Reply> {
        writeln!(self.input.as_mut().context("the process is not listening")?, "{request}")?;
        self.reply()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The process ends when its input ends.
        self.input = None;
        let _ = self.child.wait();
    }
}
