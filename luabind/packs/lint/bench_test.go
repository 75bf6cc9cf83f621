package lint_test

import (
	"testing"

	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/lint"
)

// BenchmarkShipped checks all shipped packs, tests included.
func BenchmarkShipped(b *testing.B) {
	for b.Loop() {
		targets, err := lint.Open(registry.All, nil, lint.Options{})
		if err != nil {
			b.Fatal(err)
		}
		lint.Check(targets)
	}
}
