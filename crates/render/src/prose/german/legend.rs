//! German meanings of the signs in the picture of a step.

/// The German form of a meaning; `None` if its English words are unknown.
#[inline(never)]
pub(in crate::prose) fn meaning(english: &str) -> Option<String> {
    if let Some((_, german)) = MEANINGS.iter().find(|(one, _)| *one == english) {
        return Some((*german).to_owned());
    }
    // Meanings that contain a digit.
    if let Some(digit) = english.strip_prefix("left without a ") {
        return Some(format!("bleibt ohne {digit}"));
    }
    let digit = english.strip_prefix("has ")?.strip_suffix(" only in the pattern")?;
    Some(format!("hat die {digit} nur im Muster"))
}

#[rustfmt::skip]
const MEANINGS: &[(&str, &str)] = &[
    ("placed", "gesetzt"),
    ("eliminated", "gestrichen"),
    ("strong link", "starker Link"),
    ("weak link", "schwacher Link"),
    ("group that acts as one", "Gruppe, die wie ein Kandidat wirkt"),
    ("false in the chain", "in der Kette falsch"),
    ("true in the chain", "in der Kette wahr"),
    ("start", "Anfang"),
    ("then true", "dann wahr"),
    ("then false", "dann falsch"),
    ("then false, by an inner net", "dann falsch, durch ein inneres Netz"),
    ("assumed", "angenommen"),
    ("left without candidates", "bleibt ohne Kandidaten"),
    ("almost locked set", "fast gebundene Menge (ALS)"),
    ("could be swapped", "ließen sich vertauschen"),
    ("guardian: one is true", "Wächter: einer stimmt"),
    ("must be true", "muss stimmen"),
    ("one of these is true", "einer davon stimmt"),
    ("naked subset with the guardians", "nackte Teilmenge mit den Wächtern"),
    ("digits that fill these cells", "Ziffern, die diese Felder füllen"),
    ("all places in the tinted house", "alle Plätze im getönten Haus"),
    ("the other house that contains them", "das andere Haus, das sie enthält"),
    ("candidates compared", "verglichene Kandidaten"),
    ("base", "Basis"),
    ("cover", "Deckhäuser"),
    ("candidates in the base", "Kandidaten in der Basis"),
    ("fin", "Flosse"),
    ("all true", "alle wahr"),
    ("or all of these", "oder alle diese"),
    ("second cluster: all true", "zweiter Verbund: alle wahr"),
    ("fill the cells", "füllen die Felder"),
    ("houses that use a digit once", "Häuser, die eine Ziffer einmal verbrauchen"),
    ("cannot fill the cells alone", "können die Felder allein nicht füllen"),
    ("target", "Ziel"),
    ("mirror of a target", "Spiegel eines Ziels"),
    ("crossing line", "kreuzende Linie"),
    ("the other digits", "die anderen Ziffern"),
    ("candidates combined", "kombinierte Kandidaten"),
    ("left with too few digits by a combination", "hätte bei einer Kombination zu wenige Ziffern"),
    ("stays in its set", "bleibt in seiner Menge"),
    ("restricted common", "eingeschränkter gemeinsamer Kandidat"),
    ("stem, and digits that it takes from a set", "Stiel und die Ziffern, die er einer Menge nimmt"),
    ("intersection", "Schnittmenge"),
    ("used up in the box", "im Block verbraucht"),
    ("used up in the line", "in der Linie verbraucht"),
    ("only in the intersection", "nur in der Schnittmenge"),
    ("houses that the cages cover", "Häuser, die die Käfige überdecken"),
    ("innies: cells outside the cages", "Innies: Felder außerhalb der Käfige"),
    ("outies: cells outside the houses", "Outies: Felder außerhalb der Häuser"),
    ("cells of a rule", "Felder einer Regel"),
    ("cells that can lose only one digit", "Felder, die nur eine Ziffer verlieren können"),
    ("digits that these cells use up in the house", "Ziffern, die diese Felder im Haus verbrauchen"),
];
