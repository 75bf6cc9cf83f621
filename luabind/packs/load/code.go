package load

// Code is a kind of fault, as lints and tools name it. Package lint has the table of
// all codes and their meanings.
type Code string

// The codes of the faults that a load can find.
const (
	BadValue     Code = "bad-value" // any fault without a code of its own
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
	Deprecated   Code = "deprecated"
	DuplicateID  Code = "duplicate-id"
	MissingPack  Code = "missing-pack"
	OldName      Code = "old-name"
	KeptState    Code = "kept-state"
	BadScript    Code = "bad-script"

	// Packs that load but play badly.
	MassRemoval Code = "mass-removal"
	CostlyDeck  Code = "costly-deck"
	IllegalDeck Code = "illegal-deck"
	BriefEffect Code = "brief-effect"
	NeverRuns   Code = "never-runs"

	// Packs of tactics that load but play badly.
	NeverLegal    Code = "never-legal"
	UnplayedSteps Code = "unplayed-steps"

	// Games that are packs, which load but play badly.
	ReadsQueued    Code = "reads-queued"
	ReadsHidden    Code = "reads-hidden"
	DeadPhase      Code = "dead-phase"
	UnusedZone     Code = "unused-zone"
	FilterSuffices Code = "filter-suffices"
	ReservedWord   Code = "reserved-word"
)
