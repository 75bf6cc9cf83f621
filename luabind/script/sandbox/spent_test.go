package sandbox

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// The cost of a script and its errors are the same on every machine: the file was
// written on amd64, and every other architecture compares with it. When prices or the
// compiler change on purpose, SANDBOX_UPDATE=1 rewrites it.
func TestSpentIsTheSameEverywhere(t *testing.T) {
	const file = "testdata/spent.txt"
	var b strings.Builder
	note := func(name, body string) {
		vm := NewVM(Limits{})
		how := "done"
		if _, err := eval(t, vm, body); err != nil {
			e := asError(t, err)
			how = fmt.Sprintf("%v in line %d", e.Kind, e.Line)
		}
		fmt.Fprintf(&b, "%s: %d units, %s\n", name, vm.Spent(), how)
	}
	for _, k := range killers {
		note(k.name, k.body)
	}
	for _, c := range bySize {
		note("loop of "+c.name, c.body)
	}
	if os.Getenv("SANDBOX_UPDATE") != "" {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, lines := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(got), len(lines)) {
		if i >= len(got) || i >= len(lines) || got[i] != lines[i] {
			t.Fatalf("line %d differs (SANDBOX_UPDATE=1 updates the file):\n%q\n%q", i+1, got[min(i, len(got)-1)], lines[min(i, len(lines)-1)])
		}
	}
}
