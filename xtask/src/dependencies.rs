//! Checks that each crate depends only on allowed crates. A new dependency needs a line here, and a reason in the commit
//! message.

use cargo_metadata::{DependencyKind, MetadataCommand, Package};

/// The dependencies that a crate may have: crates of the workspace, and `outside` crates.
struct Rule {
    name: &'static str,
    may_use: &'static [&'static str],
    outside: Outside,
}

enum Outside {
    /// No crates from outside the workspace.
    Forbidden,
    /// Only these crates.
    Only(&'static [&'static str]),
    Allowed,
}

/// The rules, in the order in which data passes through the crates.
const RULES: &[Rule] = &[
    Rule { name: "ennead-puzzle", may_use: &[], outside: Outside::Forbidden },
    Rule { name: "ennead-format", may_use: &["ennead-puzzle"], outside: Outside::Allowed },
    Rule { name: "ennead-simd", may_use: &[], outside: Outside::Forbidden },
    Rule {
        name: "ennead-solve",
        may_use: &["ennead-puzzle", "ennead-simd"],
        outside: Outside::Only(&["rayon", "rustc-hash"]),
    },
    Rule { name: "ennead-logic", may_use: &["ennead-puzzle"], outside: Outside::Forbidden },
    Rule { name: "ennead-canon", may_use: &["ennead-puzzle"], outside: Outside::Forbidden },
    Rule { name: "ennead-rating", may_use: &["ennead-puzzle"], outside: Outside::Forbidden },
    Rule {
        name: "ennead-make",
        may_use: &[
            "ennead-puzzle",
            "ennead-canon",
            "ennead-solve",
            "ennead-logic",
            "ennead-rating",
        ],
        outside: Outside::Forbidden,
    },
    Rule {
        name: "ennead-render",
        may_use: &[
            "ennead-puzzle",
            "ennead-format",
            "ennead-solve",
            "ennead-logic",
            "ennead-rating",
        ],
        outside: Outside::Allowed,
    },
    Rule {
        name: "ennead",
        may_use: &[
            "ennead-puzzle",
            "ennead-format",
            "ennead-solve",
            "ennead-logic",
            "ennead-rating",
            "ennead-canon",
            "ennead-make",
            "ennead-render",
        ],
        outside: Outside::Forbidden,
    },
    Rule {
        name: "ennead-service",
        may_use: &["ennead"],
        outside: Outside::Only(&["schemars", "serde", "serde_json"]),
    },
    Rule {
        name: "ennead-server",
        may_use: &["ennead", "ennead-service"],
        outside: Outside::Allowed,
    },
    Rule {
        name: "ennead-wasm",
        may_use: &["ennead", "ennead-service"],
        outside: Outside::Only(&["serde_json"]),
    },
    Rule { name: "ennead-page", may_use: &[], outside: Outside::Only(&["flate2"]) },
    Rule { name: "ennead-bank", may_use: &["ennead"], outside: Outside::Allowed },
    Rule { name: "ennead-parquet", may_use: &["ennead"], outside: Outside::Allowed },
    Rule {
        name: "ennead-cli",
        may_use: &["ennead", "ennead-bank", "ennead-page", "ennead-parquet", "ennead-server"],
        outside: Outside::Allowed,
    },
    Rule { name: "ennead-python", may_use: &["ennead", "ennead-cli"], outside: Outside::Allowed },
    Rule {
        name: "ennead-testkit",
        may_use: &["ennead-puzzle", "ennead-format"],
        outside: Outside::Allowed,
    },
    Rule { name: "ennead-bench-meter", may_use: &[], outside: Outside::Allowed },
    Rule {
        name: "ennead-bench",
        may_use: &["ennead", "ennead-bench-meter"],
        outside: Outside::Allowed,
    },
    Rule {
        name: "ennead-differential",
        may_use: &["ennead-puzzle", "ennead-format", "ennead-solve", "ennead-testkit"],
        outside: Outside::Allowed,
    },
    Rule {
        name: "xtask",
        may_use: &[
            "ennead-puzzle",
            "ennead-format",
            "ennead-logic",
            "ennead-render",
            "ennead-service",
            "ennead-bench-meter",
        ],
        outside: Outside::Allowed,
    },
];

/// Development dependencies that any crate's tests may have: test data, and engines to compare with.
const TESTS_MAY_USE: &[&str] = &["ennead-testkit", "ennead-solve"];

/// Returns a sentence for every dependency in the workspace that no rule allows.
pub(crate) fn violations() -> Vec<String> {
    let metadata = MetadataCommand::new().no_deps().exec().expect("cargo describes this workspace");
    let mut violations = Vec::new();
    for package in &metadata.packages {
        match RULES.iter().find(|rule| rule.name == package.name.as_str()) {
            Some(rule) => violations.extend(violations_of(package, rule)),
            None => violations.push(format!(
                "{}: xtask/src/dependencies.rs has no rule for this crate",
                package.name
            )),
        }
    }
    violations
}

fn violations_of(package: &Package, rule: &Rule) -> Vec<String> {
    let mut violations = Vec::new();
    for dependency in &package.dependencies {
        let name = dependency.name.as_str();
        let ours = RULES.iter().any(|rule| rule.name == name);
        let for_tests = dependency.kind == DependencyKind::Development;
        let allowed = match (ours, for_tests) {
            // For its tests, a crate may depend on itself, to enable features.
            (true, true) => {
                name == rule.name || rule.may_use.contains(&name) || TESTS_MAY_USE.contains(&name)
            }
            (true, false) => rule.may_use.contains(&name),
            (false, true) => true,
            (false, false) => match rule.outside {
                Outside::Forbidden => false,
                Outside::Only(names) => names.contains(&name),
                Outside::Allowed => true,
            },
        };
        if !allowed {
            violations.push(format!("{} may not depend on {name}", package.name));
        }
    }
    violations
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_dependency_is_allowed() {
        assert_eq!(super::violations(), Vec::<String>::new());
    }
}
