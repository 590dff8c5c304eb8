//! `ennead completions`, generated from the definition of the command line.

use crate::args::{Command, CompletionsArgs};
use crate::exit::{Exit, Failure};
use clap::CommandFactory;
use clap_complete::Shell;
use std::collections::BTreeSet;
use std::io::{Write, stdout};

pub(crate) fn run(args: &CompletionsArgs) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Command::command(), "ennead", &mut script);
    stdout().write_all(&script)?;
    if args.shell == Shell::Bash {
        stdout().write_all(lists_in_bash().as_bytes())?;
    }
    Ok(Exit::Yes)
}

/// A Bash function that completes the last item of a list separated by commas. The generated function completes whole words
/// only.
fn lists_in_bash() -> String {
    let command = Command::command();
    let all = command.get_subcommands().flat_map(|verb| verb.get_arguments());
    let lists = all.filter(|arg| arg.get_value_delimiter() == Some(','));
    let names: BTreeSet<&str> = lists.filter_map(|arg| arg.get_long()).collect();
    let patterns: Vec<String> = names.iter().map(|name| format!("\"--{name} \"*,*")).collect();
    BASH_LISTS.replace("{patterns}", &patterns.join(" | "))
}

const BASH_LISTS: &str = r#"
_ennead_lists() {
    local before=""
    case "$3 $2" in
        {patterns}) before="${2%,*}," ;;
    esac
    local last="${2#"$before"}"
    COMP_WORDS[COMP_CWORD]="$last"
    _ennead "$1" "$last" "$3"
    COMPREPLY=("${COMPREPLY[@]/#/$before}")
}
eval "$(complete -p ennead | sed 's/-F _ennead /-F _ennead_lists /')"
"#;
