package manifest_test

import (
	"reflect"
	"testing"

	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/manifest"
)

// TestDuelIsAManifest: the duel is declared by the core pack, and is the mode
// that a match without packs has (G-01, K-21).
func TestDuelIsAManifest(t *testing.T) {
	lib, err := manifest.Read(tcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	bare, err := program.Compile(&library.Library{})
	if err != nil {
		t.Fatal(err)
	}
	if len(lib.Modes) == 0 || lib.Modes[0].ID != "duel" || lib.Modes[0].Pack != "core" {
		t.Fatalf("the first mode is %+v", lib.Modes)
	}
	duel, built := lib.Modes[0], *bare.Modes[0].Mode
	duel.Pos, duel.Pack, duel.Text = built.Pos, built.Pack, built.Text
	if !reflect.DeepEqual(duel, built) {
		t.Errorf("the manifest has %+v, a match without packs %+v", duel, built)
	}
}
