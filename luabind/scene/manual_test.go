package scene_test

import (
	"os"
	"testing"

	"arbiter/luabind/scene"
)

// TestManualIsFresh: docs/testing.md says what the table of verbs says.
func TestManualIsFresh(t *testing.T) {
	got, err := os.ReadFile("../../docs/testing.md")
	if err != nil || string(got) != scene.Manual() {
		t.Error("docs/testing.md is stale; run: go run ./cmd/arbiter docs")
	}
}
