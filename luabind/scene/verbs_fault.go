package scene

import (
	"errors"
	"path"
	"strings"

	"arbiter/core/match"
	"arbiter/luabind/sandbox"
)

// faultKinds are the ways in which a script can fail.
var faultKinds = []string{"error", "budget", "limit", "chain"}

// kindOf sorts a failed command; "" for one that has not failed in a script.
func kindOf(err error) (kind string, script *sandbox.Error) {
	var fault *match.Fault
	switch {
	case !errors.As(err, &fault):
		return "", nil
	case errors.As(err, &script):
		switch script.Kind {
		case sandbox.Budget:
			return "budget", script
		case sandbox.Limit:
			return "limit", script
		}
		return "error", script
	case len(fault.Loop) > 0:
		return "chain", nil
	}
	return "error", nil
}

// checkFault holds what came of a command against the failure that is expected.
func (c *call) checkFault(w *want, err error) {
	kind, script := kindOf(err)
	var fault *match.Fault
	switch {
	case err == nil:
		c.fail("it was done, and no script has failed")
	case kind == "":
		c.fail("no script has failed: %s", err)
	case kind != w.fault:
		c.fail("it is a fault of the kind %s, not %s: %s", kind, w.fault, err)
	}
	errors.As(err, &fault)
	if f := w.values; f.has("text") && !strings.Contains(err.Error(), f.word("text")) {
		c.fail("the fault does not say %q: %s", f.word("text"), err)
	}
	if f := w.values; f.has("by") && !isBy(fault.Listener, f.word("by")) {
		c.fail("it is by %s, not %s", fault.Listener, f.word("by"))
	}
	if f := w.values; f.has("file") && (script == nil || script.File != f.word("file") && path.Base(script.File) != f.word("file")) {
		c.fail("it is not of %s: %s", f.word("file"), err)
	}
	if f := w.values; f.has("line") && (script == nil || script.Line != f.int("line")) {
		c.fail("it is not at line %d: %s", f.int("line"), err)
	}
}
