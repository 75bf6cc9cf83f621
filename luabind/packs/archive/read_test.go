package archive_test

import (
	"testing"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/packtest"
)

// TestAttacks: each archive of the corpus is refused by its name.
func TestAttacks(t *testing.T) {
	list := packtest.Attacks()
	if len(list) < 100 {
		t.Errorf("%d attacks", len(list))
	}
	for _, a := range list {
		_, err := archive.Read(a.Data())
		if archive.KindOf(err) != a.Kind {
			t.Errorf("%s: %v, want %s", a.Name, err, a.Kind)
		} else if testing.Verbose() {
			t.Logf("%s: %v", a.Name, err)
		}
	}
}
