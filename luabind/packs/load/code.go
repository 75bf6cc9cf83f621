package load

// Code is a kind of fault, as lints and tools name it. Package lint has the one
// table of them, with what each means.
type Code string

// The codes of what a load can find.
const (
	BadValue     Code = "bad-value" // whatever has no code of its own
	BadSyntax    Code = "syntax"
	BadFile      Code = "bad-file"
	BadHead      Code = "bad-head"
	TooMany      Code = "too-many"
	UnknownKey   Code = "unknown-key"
	MissingKey   Code = "missing-key"
	WrongType    Code = "wrong-type"
	OutOfRange   Code = "out-of-range"
	UnknownWord  Code = "unknown-word"
	UnknownID    Code = "unknown-id"
	UnknownEvent Code = "unknown-event"
	UnknownVar   Code = "unknown-var"
	BadFilter    Code = "bad-filter"
	NoHandler    Code = "missing-handler"
	NoScript     Code = "missing-script"
	BareDigit    Code = "bare-digit"
	DuplicateID  Code = "duplicate-id"
	MissingPack  Code = "missing-pack"
	OldName      Code = "old-name"
	KeptState    Code = "kept-state"
	BadScript    Code = "bad-script"

	// Of what loads and plays, but badly.
	MassRemoval Code = "mass-removal"
	CostlyDeck  Code = "costly-deck"
	IllegalDeck Code = "illegal-deck"
	BriefEffect Code = "brief-effect"
	NeverRuns   Code = "never-runs"
)
