package lab

import (
	"strings"
	"testing"
)

// TestNoFormulas: no cell of a table is computed by the program that opens it, and numbers
// stay what they are.
func TestNoFormulas(t *testing.T) {
	rows := [][]string{{"card", "name"}, {"A-1", "=cmd()"}, {"-0.5", "+1.5"}, {"@sum", "-x"}, {"\tx", "a=b"}, {"-", ""}}
	want := "card,name\nA-1,'=cmd()\n-0.5,+1.5\n'@sum,'-x\n'\tx,a=b\n'-,\n"
	var b strings.Builder
	if err := writeCSV(&b, rows); err != nil || b.String() != want {
		t.Errorf("%v: %q, want %q", err, b.String(), want)
	}
	if rows[1][1] != "=cmd()" {
		t.Error("what was given is changed")
	}
}
