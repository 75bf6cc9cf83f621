package lint

import (
	"slices"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/load"
)

// Severity is how bad a finding is.
type Severity string

// The severities. An error does not load, or fails when it runs; a warning loads and
// runs, but probably not as it was meant.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
)

// Codes that only lints find, as well as those of package load.
const (
	UnknownKeyword  load.Code = "unknown-keyword"
	UnknownStatus   load.Code = "unknown-status"
	UnknownName     load.Code = "unknown-name"
	UnknownFunction load.Code = "unknown-function"
	UnknownField    load.Code = "unknown-field"
	UnknownProperty load.Code = "unknown-property"
	WrongArguments  load.Code = "wrong-arguments"
	WrongArgument   load.Code = "wrong-argument"
	NoColon         load.Code = "missing-colon"
	NotAnAsk        load.Code = "not-an-ask"
	ActsInCondition load.Code = "acts-in-condition"
	PriorityOutside load.Code = "priority-outside-band"

	Deprecated                   = load.Deprecated
	NewerAPI           load.Code = "newer-api"
	UnusedFunction     load.Code = "unused-function"
	UnusedLocal        load.Code = "unused-local"
	UnusedVar          load.Code = "unused-var"
	UnusedScript       load.Code = "unused-script"
	UnusedKeyword      load.Code = "unused-keyword"
	UnusedStatus       load.Code = "unused-status"
	UnusedCounter      load.Code = "unused-counter"
	UnusedChoice       load.Code = "unused-choice"
	UnusedOption       load.Code = "unused-option"
	UnusedFixture      load.Code = "unused-fixture"
	UnusedIgnore       load.Code = "unused-ignore"
	NoTest             load.Code = "no-test"
	MissingTranslation load.Code = "missing-translation"
	SameID             load.Code = "same-id"
	OrderByTie         load.Code = "order-by-tie"
	RivalOverrides     load.Code = "rival-overrides"
	EndlessLoop        load.Code = "endless-loop"
	Unreachable        load.Code = "unreachable-code"
)

// Rule describes a code.
type Rule struct {
	Code     load.Code
	Severity Severity
	What     i18n.Text // as a sentence
	Why      string
	// Bad is files of a pack in which only this code is found; Good the same with
	// nothing found. Both are "" where an example would be too long: Tested names the
	// test instead.
	Bad, Good string
	Tested    string
}

// known reports whether a code exists.
func known(code load.Code) bool {
	return slices.ContainsFunc(Codes, func(r Rule) bool { return r.Code == code })
}

// severityOf returns the severity of findings with a code.
func severityOf(code load.Code) Severity {
	for i := range Codes {
		if Codes[i].Code == code {
			return Codes[i].Severity
		}
	}
	return Error
}
