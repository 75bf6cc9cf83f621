package env

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/match"
)

// TestTextsOfWrongRequests: the answer to a wrong request says what is wrong with it, with its hint.
func TestTextsOfWrongRequests(t *testing.T) {
	r := &request{}
	for line, want := range map[string]string{
		`7`:                              `not-json: a line is one JSON object (for example {"op":"spec"})`,
		`{"op":"spec","op":"spec"}`:      `doubled-key: the key "op" is given twice`,
		`{"op":"spec"} x`:                "not-json: there is something behind the object",
		`{"op":"spec"`:                   "not-json: the line ends within the object",
		`{"op":`:                         "not-json: the line ends within the object",
		`{"op":"spec","sets":1}`:         `unknown-key: unknown key "sets" (did you mean "seats"?)`,
		`{"op":null}`:                    `not-json: "op" has no value`,
		`{"op":"step","actions":[null]}`: `not-json: "actions" has no value`,
		`{"op":"stpe"}`:                  `unknown-op: unknown op "stpe" (expected one of spec, reset, step, observe, commands, save, restore, clone, close; did you mean "step"?)`,
		`{"op":"reset","seats":[1]}`:     "unknown-key: reset takes no seats",
		`{"op":"step"}`:                  "wrong-length: step needs either actions or indexes, a number for each match",
		`{"op":"step","actions":[1],"indexes":[1]}`: "wrong-length: step needs either actions or indexes, a number for each match",
		`{"op":"observe"}`:                          "wrong-length: observe needs seats, a number for each match",
		`{"op":"restore"}`:                          "wrong-length: restore needs saves, a text for each match",
		`{"op":"clone","from":[1]}`:                 "wrong-length: clone needs from and envs: which matches to copy, and into which",
		`{"op":"clone","envs":[1]}`:                 "wrong-length: clone needs from and envs: which matches to copy, and into which",
		`{"op":7}`:                                  "not-json: op is a text, not a number",
		`{"op":"reset","seeds":[-1]}`:               "not-json: seeds is a list of integers from 0 to 18446744073709551615; number -1 is not in that range",
		`{"op":"reset","envs":["a"]}`:               "not-json: envs is a list of integers; string is not an integer",
		`{"op":"restore","saves":[1]}`:              "not-json: saves is a list of texts; number is not a text",
		`{"op":"step","indexes":[1]}`:               "by index",
		`{"op":"step","actions":[1]}`:               "",
		`{"op":"restore","saves":[null]}`:           "",
		`{"op":"reset"}`:                            "all",
		`{"op":"reset","envs":[1]}`:                 "",
	} {
		got := ""
		switch f := r.read([]byte(line)); {
		case f != nil && f.Hint != "":
			got = fmt.Sprintf("%s: %s (%s)", f.Code, f.Text, f.Hint)
		case f != nil:
			got = f.Code + ": " + f.Error()
		case r.byIndex:
			got = "by index"
		case r.all && r.op == "reset":
			got = "all"
		}
		if got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

// faulty is a bot that has met so many faults.
type faulty struct {
	many  int
	first error
}

func (faulty) Choose(match.Any) match.Command { return match.Command{} }
func (f faulty) Faults() (int, error)         { return f.many, f.first }

// honest is a bot that reports no faults.
type honest struct{ bot.Bot }

// TestTrialsOfBots: trials add up over all bots, those of matches that are over too, and the first error
// is kept. A seat without a bot and a bot that reports none add nothing.
func TestTrialsOfBots(t *testing.T) {
	one, two := errors.New("one"), errors.New("two")
	p := &player{}
	for _, b := range []bot.Bot{nil, honest{}, faulty{}, faulty{2, one}, faulty{3, two}} {
		p.note(b)
	}
	if p.many != 5 || p.first != one {
		t.Errorf("a player has met %d, first %v", p.many, p.first)
	}
	for _, c := range []struct {
		players []*player
		worlds  []world
		many    int
		first   error
	}{
		{[]*player{{}, p, {trials: trials{1, two}}}, []world{{bots: []bot.Bot{nil, faulty{4, two}}}}, 10, one},
		{[]*player{{}}, []world{{}, {bots: []bot.Bot{faulty{4, two}, faulty{5, one}}}}, 9, two},
		{[]*player{{trials: trials{1, two}}}, nil, 1, two}, {nil, nil, 0, nil},
	} {
		if many, first := (&Batch{players: c.players, worlds: c.worlds}).Trials(); many != c.many || first != c.first {
			t.Errorf("a batch has met %d, first %v, want %d, %v", many, first, c.many, c.first)
		}
	}
}

// TestTextsOfSaves: a save is read as it was written, and its parts are checked although its sum is right.
func TestTextsOfSaves(t *testing.T) {
	b := &Batch{setup: "same", o: Options{MaxCommands: 3}}
	for _, s := range []saved{{7, nil, 0xabc}, {1<<64 - 1, []int32{4, -1, 0}, 1}} {
		text := s.write("same")
		got, f := b.readSave(text)
		if f != nil || fmt.Sprint(got) != fmt.Sprint(s) {
			t.Errorf("%s is read as %v, %v", text, got, f)
		}
		if _, f := b.readSave(s.write("other")); f == nil || f.Code != foreignSave || f.Text != "the save is of another set-up" {
			t.Errorf("of another set-up: %v", f)
		}
	}
	for text, want := range map[string]string{
		saveVersion + " same 7 1 1,2,3": "", saveVersion + " same 7 1 1,2,3,4": `the save has the action "4"`, saveVersion + " same 7 1 1,x": `the save has the action "x"`, saveVersion + " same 7 1 4294967296": `the save has the action "4294967296"`,
		saveVersion + " same x 1 1": "the save has a seed or a hash that is not a number", saveVersion + " same 7 g 1": "the save has a seed or a hash that is not a number", "old same 7 1 1": `the save has the version "old"; expected ` + saveVersion,
		saveVersion + " same 7 1": "is not a save, or it was changed", saveVersion + " same 7 1 1 1": "is not a save, or it was changed",
	} {
		_, f := b.readSave(text + " " + digest(text))
		if (f == nil) != (want == "") || f != nil && !strings.HasSuffix(f.Text, want) {
			t.Errorf("%s: %v, want %s", text, f, want)
		}
	}
}
