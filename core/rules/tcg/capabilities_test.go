package tcg

import (
	"testing"

	"arbiter/core/rules/rulestest"
)

// TestCapabilities: the kernel uses everything that the rules can do.
func TestCapabilities(t *testing.T) { rulestest.Capabilities[State](t, (*Rules)(nil)) }
