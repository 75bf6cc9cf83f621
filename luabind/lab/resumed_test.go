package lab_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"arbiter/luabind/lab"
)

// TestResume checks that a run that was interrupted at any byte continues to the same
// report.
func TestResume(t *testing.T) {
	d := newDesk(t, "duel", 24, []string{"random", "random"})
	var file bytes.Buffer
	keep := lab.NewKeeper(&file, func() error { return nil })
	if err := keep.Begin(lab.Saved{Plan: d.plan}); err != nil {
		t.Fatal(err)
	}
	whole := output(t, d.run(t, lab.Options{Jobs: 2, Keep: keep.Part}))
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	head := bytes.IndexByte(file.Bytes(), '\n') + 1
	for _, cut := range []int{head, head + 1, head + 50, file.Len() / 2, file.Len() - 1, file.Len()} {
		kept, err := lab.ReadRun(bytes.NewReader(file.Bytes()[:cut]))
		if err == nil {
			err = kept.Check(packs)
		}
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		if torn := file.Bytes()[cut-1] != '\n'; torn != (kept.Torn > 0) || torn == (kept.Size == int64(cut)) {
			t.Errorf("cut at %d: torn %d, whole %d bytes", cut, kept.Torn, kept.Size)
		}
		if again := output(t, d.run(t, lab.Options{Jobs: 2, Done: kept.Parts})); again != whole {
			t.Errorf("cut at %d: another report", cut)
		}
	}
}

// TestForeignRuns: a run that no lab has written is refused with the line.
func TestForeignRuns(t *testing.T) {
	d := newDesk(t, "duel", 16, []string{"random", "random"})
	var file bytes.Buffer
	keep := lab.NewKeeper(&file, func() error { return nil })
	if err := keep.Begin(lab.Saved{Plan: d.plan}); err != nil {
		t.Fatal(err)
	}
	d.run(t, lab.Options{Keep: keep.Part})
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	text := lab.Unsummed(file.String())
	lines := strings.SplitAfter(text, "\n")
	row := func(table string) string { // from the name of a table to its first number
		at := strings.Index(text, `"`+table+`":{`)
		return text[at : at+strings.Index(text[at:], "[")+1]
	}
	// Runs of the previous format continue, except leagues.
	if _, err := lab.ReadRun(strings.NewReader(lab.Summed(strings.Replace(text, `"format":4`, `"format":3`, 1)))); err != nil {
		t.Error(err)
	}
	for says, changed := range map[string]string{
		"line 1: this is not a run of the lab: it has no plan":                              "",
		"line 1: this is not a run of the lab":                                              "{}\n",
		"line 1: a run of format 7":                                                         strings.Replace(text, `"format":4`, `"format":7`, 1),
		"line 1: a run of format 2; this program reads 3 and 4; begin it again with --save": strings.Replace(text, `"format":4`, `"format":2`, 1),
		"line 1: a league of format 3, without the hands":                                   strings.NewReplacer(`"format":4`, `"format":3`, `"names":["random 1","random 2"]`, `"names":["random 1","random 2"],"league":true`).Replace(text),
		"line 2: match 0 has 1 hands":                                                       strings.Replace(text, `"result":"win"`, `"hands":[{"draws":1,"drew":"","played":""}],"result":"win"`, 1),
		"line 2: match 0 is a win with the winners []":                                      regexp.MustCompile(`"result":"win","winners":\[\d\]`).ReplaceAllString(text, `"result":"win","winners":[]`),
		"line 2: match 0 is a void with the winners [":                                      strings.Replace(text, `"result":"win"`, `"result":"void"`, 1),
		"line 2: match 0 is a unfinished with":                                              strings.Replace(text, `"result":"win"`, `"result":"unfinished"`, 1),
		"line 2: the table seats of unit 0 does not":                                        strings.Replace(text, row("seats"), row("seats")+"9", 1),
		"drawn_won is ": regexp.MustCompile(`"cards":{"([^"]+)":\[\d+,\d+,`).ReplaceAllString(text, `"cards":{"$1":[1,1,9`),

		"line 3: unit 0 is there twice":                                               lines[0] + lines[1] + lines[1],
		"line 2: unit 0 has 8 matches, not 0":                                         lines[0] + "{\"unit\":0}\n",
		"line 2: unknown key \"unix\"; begin it again with --save":                    lines[0] + "{\"unix\":0}\n",
		"line 2: \"unit\" must be a number, not a text; begin it":                     lines[0] + "{\"unit\":\"x\"}\n",
		"line 2: \"unit\": the number 1e99 is out of range; begin it":                 lines[0] + "{\"unit\":1e99}\n",
		"line 2: the line is not one JSON object; begin it":                           lines[0] + "{\"unit\":}\n",
		"line 1: unknown key \"nix\"":                                                 strings.Replace(text, `"format":4`, `"format":4,"nix":1`, 1),
		"line 1: \"plan.games\" must be a number, not a list":                         strings.Replace(text, `"games":16`, `"games":[]`, 1),
		"line 2: unknown table":                                                       strings.Replace(text, `"endings":`, `"beginnings":`, 1),
		"line 2: unit 99 is there twice, or does not exist":                           strings.Replace(text, `"unit":0`, `"unit":99`, 1),
		"line 2: found match 7 instead of 0":                                          strings.Replace(text, `"match":0`, `"match":7`, 1),
		"matches; at least 1 and at most":                                             strings.Replace(text, `"games":16`, `"games":-3`, 1),
		"1 contestants, 2 seats and 2 decks do not fit":                               strings.Replace(text, `"names":["random 1","random 2"]`, `"names":["x"]`, 1),
		"line 2: match 0 has other seats":                                             strings.Replace(text, `"winners":[`, `"winners":[99,`, 1),
		"line 2: match 0 has other seats, winners":                                    strings.Replace(text, `"winners":[`, `"winners":[-1,`, 1),
		"line 2: match 0 has other seats, winners or":                                 strings.Replace(text, `"seats":[1,2]`, `"seats":[]`, 1),
		"line 2: match 0 does not end in one of":                                      strings.Replace(text, `"result":"`, `"result":"=`, 1),
		"line 2: match 0 has -":                                                       strings.Replace(text, `"commands":`, `"commands":-`, 1),
		"line 2: unit 0 has more than 64 matches":                                     lines[0] + `{"unit":0,"matches":[{}` + strings.Repeat(",{}", 200_000) + "]}\n",
		"line 2: there is more on the line":                                           lines[0] + strings.TrimSpace(lines[1]) + lines[2],
		"line 2: unknown row \"-9223372036854775808\"":                                strings.Replace(text, `"length":{`, `"length":{"-9223372036854775808":[1],`, 1),
		"line 2: unknown row \"99999999999999999999\"":                                strings.Replace(text, `"length":{`, `"length":{"99999999999999999999":[1],`, 1),
		"line 2: unknown row \"=cmd\" of the table":                                   strings.Replace(text, `"cards":{`, `"cards":{"=cmd":[0,0,0,0,0,0,0,0,0],`, 1),
		"line 2: unknown row \"-1+cmd|' /C c'!A0\"":                                   strings.Replace(text, `"cards":{`, `"cards":{"-1+cmd|' /C c'!A0":[0,0,0,0,0,0,0,0,0],`, 1),
		"line 2: the row \"X\" of the table cards has the":                            strings.Replace(text, `"cards":{`, `"cards":{"X":[9223372036854775807,0,0,0,0,0,0,0,0],`, 1),
		"line 2: the row \"X\" of the table cards: the packs have no card of that id": strings.Replace(text, `"cards":{`, `"cards":{"X":[0,0,0,0,0,0,0,0,0],`, 1),
		"line 1: the contestant \"=cmd\"":                                             strings.Replace(text, `"names":["random 1"`, `"names":["=cmd"`, 1),
		"line 1: the contestant \"a\\nb\"":                                            strings.Replace(text, `"names":["random 1"`, `"names":["a\nb"`, 1),
		"line 1: the contestant \"random 2\"":                                         strings.Replace(text, `"names":["random 1"`, `"names":["random 2"`, 1),
		"line 1: 0 contestants, 2 seats":                                              strings.Replace(text, `"names":["random 1","random 2"]`, `"names":[]`, 1),
		"unknown bot":                                                                 strings.Replace(text, `"bot":"random"`, `"bot":"rm"`, 1),
	} {
		kept, err := lab.ReadRun(strings.NewReader(lab.Summed(changed)))
		if err == nil {
			err = errors.Join(kept.Plan.Check(d.game, packs), kept.Check(packs))
		}
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want %q", err, says)
		}
	}
}

// TestDamagedRuns checks that an error names the line in which any byte of a run is
// changed or lost, and that a line of another run is refused.
func TestDamagedRuns(t *testing.T) {
	d := newDesk(t, "duel", 16, []string{"random", "random"})
	written := func() []byte {
		var file bytes.Buffer
		keep := lab.NewKeeper(&file, func() error { return nil })
		if err := keep.Begin(lab.Saved{Plan: d.plan}); err != nil {
			t.Fatal(err)
		}
		d.run(t, lab.Options{Keep: keep.Part})
		return file.Bytes()
	}
	whole := written()
	step := 251
	if os.Getenv("ARBITER_LONG") == "1" {
		step = 1
	}
	for at := 0; at < len(whole)-1; at += step + at%7 {
		line := fmt.Sprintf("line %d: ", 1+bytes.Count(whole[:at], []byte("\n")))
		other := bytes.Clone(whole)
		other[at] ^= 1
		for what, text := range map[string][]byte{"changed": other, "lost": append(bytes.Clone(whole[:at]), whole[at+1:]...)} {
			if _, err := lab.ReadRun(bytes.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), line) {
				t.Fatalf("byte %d is %s: %v, want %s", at, what, err, line)
			}
		}
	}
	d.plan.MaxCommands--
	lines, foreign := bytes.SplitAfter(whole, []byte("\n")), bytes.SplitAfter(written(), []byte("\n"))
	if _, err := lab.ReadRun(bytes.NewReader(append(bytes.Clone(lines[0]), foreign[1]...))); err == nil || !strings.Contains(err.Error(), "line 2: the line was changed after it was written") {
		t.Errorf("a line of another run: %v", err)
	}
}
