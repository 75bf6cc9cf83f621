package tabletop_test

import (
	"testing"

	"arbiter/core/rules/rulestest"
	"arbiter/core/rules/tabletop"
)

// TestCapabilities: the kernel uses everything that the rules can do.
func TestCapabilities(t *testing.T) {
	rulestest.Capabilities[tabletop.State](t, (*tabletop.Rules)(nil))
}
