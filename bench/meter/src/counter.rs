//! Counts processor instructions.

/// A counter of the instructions that this process retires outside the kernel.
///
/// Virtual machines often have no such counter, and some systems forbid it; [`missing`](Instructions::missing) then
/// gives the reason.
#[derive(Debug)]
pub(crate) struct Instructions(Result<imp::Counter, String>);

impl Instructions {
    pub(crate) fn open() -> Instructions {
        Instructions(imp::Counter::open())
    }

    /// The reason why there is no counter, if there is none.
    pub(crate) fn missing(&self) -> Option<&str> {
        self.0.as_ref().err().map(String::as_str)
    }

    /// The number of instructions since the counter was opened.
    pub(crate) fn read(&mut self) -> Option<u64> {
        self.0.as_mut().ok().and_then(imp::Counter::read)
    }
}

#[cfg(target_os = "linux")]
mod imp {
    use perf_event::Builder;
    use perf_event::events::Hardware;

    #[derive(Debug)]
    pub(super) struct Counter(perf_event::Counter);

    impl Counter {
        pub(super) fn open() -> Result<Counter, String> {
            let mut builder = Builder::new(Hardware::INSTRUCTIONS);
            let mut counter = builder
                .inherit(true)
                .build()
                .map_err(|error| format!("cannot open the counter: {error}"))?;
            counter.enable().map_err(|error| format!("cannot start the counter: {error}"))?;
            Ok(Counter(counter))
        }

        pub(super) fn read(&mut self) -> Option<u64> {
            self.0.read().ok()
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod imp {
    #[derive(Debug)]
    pub(super) enum Counter {}

    impl Counter {
        pub(super) fn open() -> Result<Counter, String> {
            Err("no counter: only supported on Linux".to_owned())
        }

        pub(super) fn read(&mut self) -> Option<u64> {
            match *self {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_or_gives_the_reason() {
        let mut counter = Instructions::open();
        let (before, after) = (counter.read(), counter.read());
        match counter.missing() {
            Some(why) => {
                let known = ["no counter: ", "cannot open ", "cannot start ", "the counter "];
                assert!(known.iter().any(|start| why.starts_with(start)), "{why}");
                assert_eq!((before, after), (None, None));
            }
            None => assert!(before < after, "{before:?} {after:?}"),
        }
    }
}
