package rulestest

import (
	"os"
	"testing"

	"arbiter/core/event"
)

// CheckPayload compares payload.go of the package under test with what events.go asks for, and
// writes it when update is set. payload.go names payload fields as constants, so that no code
// counts fields. The field names of queued work, which the registry does not describe, are in
// steps, by the name of the type.
func CheckPayload(t *testing.T, pkg string, types *event.Registry, steps map[string][]string, update bool) {
	t.Helper()
	source, err := os.ReadFile("events.go")
	if err != nil {
		t.Fatal(err)
	}
	want, err := payloadSource(pkg, string(source), types, steps)
	if err != nil {
		t.Fatal(err)
	}
	if update {
		if err := os.WriteFile("payload.go", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile("payload.go"); err != nil || string(got) != want {
		t.Errorf("payload.go differs from the table of types; run this test with -update (%v)", err)
	}
}

// CheckShared reports the fields of each list that are not in the place of its first one.
func CheckShared(t *testing.T, lists [][]int) {
	t.Helper()
	for _, list := range lists {
		for i, f := range list {
			if f != list[0] {
				t.Errorf("field %d of the list for %d is at %d", i, list[0], f)
			}
		}
	}
}
