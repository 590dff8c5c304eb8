//! The clocks.

use crate::Timing;
use crate::counter::Instructions;
use std::time::{Duration, Instant};

/// Times what runs in it.
#[derive(Debug)]
pub(crate) struct Watch {
    instructions: Instructions,
}

impl Watch {
    pub(crate) fn new() -> Watch {
        Watch { instructions: Instructions::open() }
    }

    /// Why instructions are not counted, if they are not.
    pub(crate) fn no_instructions(&self) -> Option<&str> {
        self.instructions.missing()
    }

    /// Runs it and says what it cost.
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

/// Keeps this process on one core; false where that cannot be done.
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

/// What the process, with all its threads, has used of the processor. Only Unix is asked.
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
