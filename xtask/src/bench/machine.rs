//! Collects facts about the machine and the build. Each function returns `None` if the fact is unknown.

use std::fs;
use std::path::Path;
use std::process::Command;

/// The processor as Linux describes it; elsewhere only the architecture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cpu {
    vendor: String,
    model_name: String,
    family: Option<u32>,
    model: Option<u32>,
    /// Whether this is a virtual machine.
    pub(crate) is_virtual: bool,
}

impl Cpu {
    /// Describes the processor of this machine.
    pub(crate) fn here() -> Cpu {
        Cpu::from_cpuinfo(&fs::read_to_string("/proc/cpuinfo").unwrap_or_default())
    }

    fn from_cpuinfo(text: &str) -> Cpu {
        let field = |name: &str| {
            let mut pairs = text.lines().filter_map(|line| line.split_once(':'));
            pairs.find(|(key, _)| key.trim() == name).map(|(_, value)| value.trim().to_owned())
        };
        let number = |name| field(name).and_then(|value| value.parse().ok());
        Cpu {
            vendor: field("vendor_id").unwrap_or_default(),
            model_name: field("model name").unwrap_or_else(|| std::env::consts::ARCH.to_owned()),
            family: number("cpu family"),
            model: number("model"),
            is_virtual: field("flags").is_some_and(|f| f.split(' ').any(|it| it == "hypervisor")),
        }
    }

    /// Returns a short name for a folder: the microarchitecture if known, otherwise the model.
    pub(crate) fn slug(&self) -> String {
        self.microarchitecture().map_or_else(|| slug(&self.model_name), str::to_owned)
    }

    /// Returns the name of the model, with the numbers that identify the microarchitecture.
    pub(crate) fn describe(&self) -> String {
        match (self.family, self.model) {
            (Some(family), Some(model)) => {
                format!("{} (family {family}, model {model}: {})", self.model_name, self.slug())
            }
            _ => self.model_name.clone(),
        }
    }

    /// Recognises common microarchitectures by the numbers in the vendors' manuals.
    fn microarchitecture(&self) -> Option<&'static str> {
        Some(match (self.vendor.as_str(), self.family?, self.model?) {
            ("AuthenticAMD", 0x19, 0x10..=0x1f | 0x60..=0x7f | 0xa0..=0xaf) => "zen4",
            ("AuthenticAMD", 0x19, _) => "zen3",
            ("AuthenticAMD", 0x1a, _) => "zen5",
            ("AuthenticAMD", 0x17, 0x30..=0xaf) => "zen2",
            ("GenuineIntel", 6, 0x55) => "skylake-sp",
            ("GenuineIntel", 6, 0x6a | 0x6c) => "ice-lake-sp",
            ("GenuineIntel", 6, 0x8f) => "sapphire-rapids",
            ("GenuineIntel", 6, 0xcf) => "emerald-rapids",
            ("GenuineIntel", 6, 0xad) => "granite-rapids",
            ("GenuineIntel", 6, 0x97 | 0x9a) => "alder-lake",
            ("GenuineIntel", 6, 0xb7 | 0xba | 0xbf) => "raptor-lake",
            _ => return None,
        })
    }
}

/// Returns the last core that this process may use.
pub(crate) fn last_core() -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let list = status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:"))?;
    list.rsplit([',', '-', '\t']).next()?.trim().parse().ok()
}

/// Returns the load averages over 1, 5 and 15 minutes.
pub(crate) fn load() -> Option<String> {
    let text = fs::read_to_string("/proc/loadavg").ok()?;
    Some(text.split(' ').take(3).collect::<Vec<_>>().join(" "))
}

/// Returns the frequency governor of a core.
pub(crate) fn governor(core: usize) -> Option<String> {
    let path = format!("/sys/devices/system/cpu/cpu{core}/cpufreq/scaling_governor");
    Some(fs::read_to_string(path).ok()?.trim().to_owned())
}

/// Returns the version of the compiler.
pub(crate) fn rustc() -> Option<String> {
    output(Command::new("rustc").arg("--version"))
}

/// Returns the commit, with a note if the sources have changed since.
pub(crate) fn commit(root: &Path) -> Option<String> {
    let git = |arguments: &[&str]| output(Command::new("git").args(arguments).current_dir(root));
    let commit = git(&["rev-parse", "--short=12", "HEAD"])?;
    let changed = git(&["status", "--porcelain", "--", "crates", "bench/harness", "bench/meter"])?;
    Some(if changed.is_empty() { commit } else { format!("{commit} and changes") })
}

fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}

fn slug(name: &str) -> String {
    let lower = name.to_lowercase().replace("(r)", " ").replace("(tm)", " ");
    let words = lower.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cpu(vendor: &str, name: &str, family: u32, model: u32) -> Cpu {
        let text = format!(
            "processor\t: 0\nvendor_id\t: {vendor}\ncpu family\t: {family}\nmodel\t\t: {model}\n\
             model name\t: {name}\nflags\t\t: fpu hypervisor avx2\n"
        );
        Cpu::from_cpuinfo(&text)
    }

    #[test]
    fn known_models_have_the_name_of_their_microarchitecture() {
        let genoa = cpu("AuthenticAMD", "AMD EPYC", 25, 17);
        assert_eq!(genoa.describe(), "AMD EPYC (family 25, model 17: zen4)");
        assert!(genoa.is_virtual);
        let intel = cpu("GenuineIntel", "Intel(R) Xeon(R) Platinum 8481C CPU @ 2.70GHz", 6, 143);
        assert_eq!(intel.slug(), "sapphire-rapids");
    }

    #[test]
    fn other_models_have_their_own_name() {
        let old = cpu("GenuineIntel", "Intel(R) Core(TM) i7-4770 CPU @ 3.40GHz", 6, 60);
        assert_eq!(old.slug(), "intel-core-i7-4770-cpu-3-40ghz");
        let unknown = Cpu::from_cpuinfo("");
        assert_eq!(unknown.describe(), std::env::consts::ARCH);
        assert!(!unknown.is_virtual);
    }
}
