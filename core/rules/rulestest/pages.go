package rulestest

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

// Pages writes a text in sections, which a test compares with a file.
type Pages struct {
	t *testing.T
	b strings.Builder
}

// NewPages returns an empty text.
func NewPages(t *testing.T) *Pages { return &Pages{t: t} }

// Section begins a section with a heading.
func (p *Pages) Section(format string, args ...any) { fmt.Fprintf(&p.b, "\n== "+format+"\n", args...) }

// Line writes its parts with spaces between them.
func (p *Pages) Line(parts ...any) {
	p.b.WriteString(strings.TrimRight(fmt.Sprintln(parts...), " \n") + "\n")
}

// Data writes a line whose last part is written as JSON.
func (p *Pages) Data(parts ...any) {
	last := len(parts) - 1
	data, err := json.Marshal(parts[last])
	if err != nil {
		p.t.Fatal(err)
	}
	p.Line(append(parts[:last:last], string(data))...)
}

// Compare compares the text with a file, and writes it first when update is set. Before you commit
// a file that has changed, check that each line of the difference is what the rules say.
func (p *Pages) Compare(file string, update bool) {
	p.t.Helper()
	got := p.b.String()
	if update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			p.t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		p.t.Fatal(err)
	}
	want, head := strings.Split(string(data), "\n"), ""
	for i, line := range strings.Split(got, "\n") {
		if strings.HasPrefix(line, "== ") {
			head = line
		}
		if i >= len(want) || line != want[i] {
			p.t.Fatalf("%s:%d, %s\ngot  %s\nwant %s", file, i+1, head, line, append(want, "", "")[min(i, len(want))])
		}
	}
	if n := strings.Count(got, "\n") + 1; n < len(want) {
		p.t.Fatalf("%s: %d lines are missing", file, len(want)-n)
	}
}
