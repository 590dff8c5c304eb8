//! Times the process, and pins it to a core.

use crate::Timing;
use crate::counter::Instructions;
use std::time::{Duration, Instant};

/// Measures time and instructions of a closure.
#[derive(Debug)]
pub(crate) struct Watch {
    instructions: Instructions,
}

impl Watch {
    pub(crate) fn new() -> Watch {
        Watch { instructions: Instructions::open() }
    }

    /// The reason why instructions are not counted, if they are not.
    pub(crate) fn no_instructions(&self) -> Option<&str> {
        self.instructions.missing()
    }

    /// Runs the closure and returns its result and cost.
    pub(crate) fn time<T>(&mut self, run: impl FnOnce() -> T) -> (T, Timing) {
        let instructions = self.instructions.read();
        let (wall, cpu) = (Instant::now(), processor_time());
        let result = run();
        let cpu_ns = match (cpu, processor_time()) {
            (Some(before), Some(after)) => nanoseconds(after - before),
            _ => nanoseconds(wall.elapsed()),
        };
        let wall_ns = nanoseconds(wall.elapsed());
        let instructions = self.instructions.read().zip(instructions).map(|(b, a)| b - a);
        (result, Timing { cpu_ns, wall_ns, instructions })
    }
}

/// Pins this process to a core; returns whether that succeeded.
pub(crate) fn pin(core: usize) -> bool {
    #[cfg(target_os = "linux")]
    if core < rustix::thread::CpuSet::MAX_CPU {
        let mut cores = rustix::thread::CpuSet::new();
        cores.set(core);
        return rustix::thread::sched_setaffinity(None, &cores).is_ok();
    }
    let _ = core;
    false
}

/// The processor time of the process with all its threads; `None` outside Unix.
fn processor_time() -> Option<Duration> {
    #[cfg(unix)]
    {
        let now = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
        Some(Duration::new(now.tv_sec.try_into().ok()?, now.tv_nsec.try_into().ok()?))
    }
    #[cfg(not(unix))]
    None
}

fn nanoseconds(time: Duration) -> u64 {
    time.as_nanos().try_into().unwrap_or(u64::MAX)
}
