package lint_test

import (
	"testing"

	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/lint"
)

// BenchmarkShipped checks all shipped packs, tests included.
func BenchmarkShipped(b *testing.B) {
	for b.Loop() {
		targets, err := lint.Open(kits.Tests(kits.All()), nil, lint.Options{})
		if err != nil {
			b.Fatal(err)
		}
		lint.Check(targets)
	}
}
