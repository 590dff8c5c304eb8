//! Stops work whose flag is raised.

use crate::Fault;
use ennead::{Limits, Stop};
use std::sync::atomic::Ordering;

/// Checks whether the work may go on.
///
/// # Errors
/// The flag of the limits is raised.
pub(crate) fn go_on(limits: &Limits) -> Result<(), Fault> {
    match limits.flag_or_idle().load(Ordering::Relaxed) {
        true => Err(Fault::stopped(Stop::Flag)),
        false => Ok(()),
    }
}
