package lint

import (
	"slices"

	"arbiter/luabind/pack"
)

// Severity is how bad a finding is.
type Severity string

// The severities. An error is what does not load, or fails when it runs; a
// warning what loads and runs, but hardly as it was meant.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
)

// Codes of what only lints find, beside those of package pack.
const (
	UnknownKeyword  pack.Code = "unknown-keyword"
	UnknownStatus   pack.Code = "unknown-status"
	UnknownName     pack.Code = "unknown-name"
	UnknownFunction pack.Code = "unknown-function"
	UnknownField    pack.Code = "unknown-field"
	UnknownProperty pack.Code = "unknown-property"
	WrongArguments  pack.Code = "wrong-arguments"
	WrongArgument   pack.Code = "wrong-argument"
	NoColon         pack.Code = "missing-colon"
	NotAnAsk        pack.Code = "not-an-ask"
	ActsInCondition pack.Code = "acts-in-condition"
	PriorityOutside pack.Code = "priority-outside-band"

	Deprecated         pack.Code = "deprecated"
	NewerAPI           pack.Code = "newer-api"
	UnusedFunction     pack.Code = "unused-function"
	UnusedLocal        pack.Code = "unused-local"
	UnusedVar          pack.Code = "unused-var"
	UnusedScript       pack.Code = "unused-script"
	UnusedKeyword      pack.Code = "unused-keyword"
	UnusedStatus       pack.Code = "unused-status"
	UnusedIgnore       pack.Code = "unused-ignore"
	NoTest             pack.Code = "no-test"
	MissingTranslation pack.Code = "missing-translation"
	SameID             pack.Code = "same-id"
	OrderByTie         pack.Code = "order-by-tie"
	RivalOverrides     pack.Code = "rival-overrides"
	EndlessLoop        pack.Code = "endless-loop"
	Unreachable        pack.Code = "unreachable-code"
)

// Rule is what a code means.
type Rule struct {
	Code     pack.Code
	Severity Severity
	What     string // in a sentence
	Why      string
	// Bad is files of a pack in which the code is found, and no other; Good the same
	// where nothing is found. "" for what an example would be too long for, which Tested
	// says where it is proved.
	Bad, Good string
	Tested    string
}

// known reports whether there is a code.
func known(code pack.Code) bool {
	return slices.ContainsFunc(Codes, func(r Rule) bool { return r.Code == code })
}

// severityOf is how bad findings with a code are.
func severityOf(code pack.Code) Severity {
	for i := range Codes {
		if Codes[i].Code == code {
			return Codes[i].Severity
		}
	}
	return Error
}
