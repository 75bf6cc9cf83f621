package manifest_test

import (
	"reflect"
	"testing"

	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/load"
)

func TestShippedPacksLoad(t *testing.T) {
	lib, err := manifest.Read(load.Shipped(manifest.Name))
	if err != nil {
		t.Fatalf("the shipped packs have faults:\n%v", err)
	}
	if len(lib.Cards) < 41 || len(lib.Decks) < 4 || len(lib.Keywords) < 14 {
		t.Errorf("%d cards, %d decks, %d keywords", len(lib.Cards), len(lib.Decks), len(lib.Keywords))
	}
	if lib.Packs[0].ID != "core" {
		t.Errorf("the first pack is %q", lib.Packs[0].ID)
	}
	again, err := manifest.Read(load.Shipped(manifest.Name))
	if err != nil || !reflect.DeepEqual(lib, again) {
		t.Errorf("a second load differs (%v)", err)
	}
}

func BenchmarkLoadShipped(b *testing.B) {
	for b.Loop() {
		if _, err := manifest.Read(load.Shipped(manifest.Name)); err != nil {
			b.Fatal(err)
		}
	}
}
