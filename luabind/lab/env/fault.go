package env

import "fmt"

// Fault is what is wrong with a request. Nothing has happened then.
type Fault struct {
	Code string `json:"code"`
	Text string `json:"text"`
	Hint string `json:"hint,omitempty"`
	Env  *int   `json:"env,omitempty"` // of the batch, from 0
}

func (f *Fault) Error() string { return f.Text }

// The codes of faults, as docs/env.md lists them.
const (
	lineTooLong    = "line-too-long"
	notJSON        = "not-json"
	unknownKey     = "unknown-key"
	doubledKey     = "doubled-key"
	unknownOp      = "unknown-op"
	wrongLength    = "wrong-length"
	unknownEnv     = "unknown-env"
	unknownSeat    = "unknown-seat"
	illegal        = "illegal-action"
	overAlready    = "match-over"
	notReset       = "not-reset"
	damagedSave    = "damaged-save"
	foreignSave    = "foreign-save"
	truncatedFrame = "truncated-frame"
	cannotBegin    = "cannot-begin" // of a match
	tooMany        = "too-many-actions"
	commandFails   = "command-failed"
)

func fault(code, hint, format string, args ...any) *Fault {
	return &Fault{Code: code, Text: fmt.Sprintf(format, args...), Hint: hint}
}

// of names the match that a fault is about.
func (f *Fault) of(env int) *Fault {
	f.Env = &env
	return f
}
