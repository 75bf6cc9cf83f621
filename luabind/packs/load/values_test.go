package load

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
)

// valued reads a thing with keys and returns what read has made of it, and the faults. Line 3
// is the first of the keys.
func valued(keys string, read func(d *Definition) any) (got any, faults []string) {
	game := &Game{Name: "toy", Sections: []Section{{Key: "thing", Read: func(d *Definition) {
		if d.ID("id") == "T" {
			got = read(d)
		}
	}}}}
	_, err := Load([]Source{toyPack("p", "", "[[thing]]\nid = \"T\"\n"+keys+"\n[[thing]]\nid = \"Ally\"\n")}, game)
	if all, ok := errors.AsType[Faults](err); ok {
		for _, f := range all {
			faults = append(faults, strings.TrimPrefix(f.Error(), "p/a.toml:"))
		}
	} else if err != nil {
		faults = []string{err.Error()}
	}
	return got, faults
}

// TestEachKindOfValue: each reader takes the values of its kind at both ends of its range, and
// anything else is a fault with its line.
func TestEachKindOfValue(t *testing.T) {
	number := func(d *Definition) any { return d.Number("k", -2, 5, 3) }
	numbers := func(d *Definition) any { return d.Numbers("k", 2, 0, 9) }
	word := func(d *Definition) any { return d.Word("k", []string{"left", "right"}) }
	need := func(d *Definition) any { return d.NeedWord("k", []string{"left", "right"}) }
	choice := func(d *Definition) any { return d.Choice("k", []string{"left", "right"}) }
	words := func(d *Definition) any { return d.Words("ks", []string{"left", "right"}) }
	text := func(d *Definition) any { return d.Text("k") }
	needText := func(d *Definition) any { return d.NeedText("k") }
	texts := func(d *Definition) any { return d.Texts("k") }
	flag := func(d *Definition) any { return d.Flag("k") }
	table := func(d *Definition) any {
		if x := d.Table("k"); x != nil {
			return x.Number("n", 0, 9, 1)
		}
		return "none"
	}
	tables := func(d *Definition) any {
		n := 0
		for _, x := range d.Tables("k") {
			n = 10*n + x.Number("n", 0, 9, 1)
		}
		return n
	}
	entries := func(d *Definition) any {
		var list []string
		for _, e := range d.Entries("k") {
			list = append(list, fmt.Sprint(e.Key(), e.Number(0, 9)))
		}
		return strings.Join(list, " ")
	}
	refs := func(d *Definition) any { return d.Refs("ks", "thing") }
	name := func(d *Definition) any { return d.LowerName("k") }
	known := func(d *Definition) any {
		if !d.Has("k") {
			return ""
		}
		return d.Value("k").Known("thing", d.Text("k"))
	}
	needRef := func(d *Definition) any { return d.NeedRef("k", "thing") }
	refers := func(d *Definition) any {
		d.Value("k").Refers("friend", func() []string { return []string{"Ally", "Cal"} }, d.Text("k"))
		return d.Text("k")
	}
	wordOf := func(d *Definition) any { return d.WordOf("k", "thing", []string{"left", "Ally"}) }
	wordsOf := func(d *Definition) any { return d.WordsOf("ks", "thing", []string{"left", "Ally"}) }
	handler := func(d *Definition) any { return d.Handler("a part", nil) }
	empty := func(d *Definition) any { return d.Value("k").Empty() }
	accepted := func(read func(d *Definition) any) func(d *Definition) any {
		return func(d *Definition) any { read(d); return d.Accepted("other", "k") }
	}
	eventName := func(d *Definition) any { return d.EventName("k") }
	for _, c := range []struct {
		keys string
		read func(d *Definition) any
		want any
		says string // of the only fault; "" = none
	}{
		{"k = -2", number, -2, ""}, {"k = 5", number, 5, ""}, {"", number, 3, ""}, {"k = -3", number, -2, `3: "k" is -3, and must be from -2 to 5`}, {"k = 6", number, -2, `3: "k" is 6, and must be from -2 to 5`},
		{`k = "x"`, number, -2, `3: "k" must be a number, not a text`}, {"k = 1.5", number, -2, `3: "k" must be a number, not a fraction`}, {"k = true", number, -2, `3: "k" must be a number, not true or false`}, {"k = [1]", number, -2, `3: "k" must be a number, not a list`}, {"k = {}", number, -2, `3: "k" must be a number, not a table`},
		{"k = 9223372036854775807", number, -2, `3: "k" is 9223372036854775807, and must be from -2 to 5`},
		{"k = [0, 9]", numbers, []int{0, 9}, ""}, {"k = [1]", numbers, []int{0, 0}, `3: "k" must have 2 numbers`}, {"k = [1, 2, 3]", numbers, []int{0, 0}, `3: "k" must have 2 numbers`}, {"k = [1, 10]", numbers, []int{1, 0}, `3: "k" is 10, and must be from 0 to 9`}, {"k = 5", numbers, []int{0, 0}, `3: "k" must be a list, not a number`},
		{`k = "left"`, word, "left", ""}, {"", word, "", ""}, {`k = "lfet"`, word, "", `3: unknown k "lfet" (hint: did you mean "left"?)`}, {`k = "up"`, word, "", `3: unknown k "up" (hint: one of left, right)`}, {"k = 5", word, "", `3: "k" must be a text, not a number`},
		{`k = "right"`, need, "right", ""}, {"", need, "", `1: missing key "k" in thing`},
		{"", choice, "left", ""}, {`k = "right"`, choice, "right", ""}, {`k = "rigth"`, choice, "", `3: unknown k "rigth" (hint: did you mean "right"?)`},
		{`ks = ["right", "left"]`, words, []string{"right", "left"}, ""}, {`ks = ["left", "left"]`, words, []string{"left"}, `3: "ks" has left twice`}, {`ks = ["x", "left"]`, words, []string{"left"}, `3: unknown k "x" (hint: one of left, right)`}, {`ks = "left"`, words, []string(nil), `3: "ks" must be a list, not a text`}, {"ks = []", words, []string(nil), ""},
		{`k = "any"`, text, "any", ""}, {"", text, "", ""}, {`k = ""`, text, "", ""}, {"k = 1", text, "", `3: "k" must be a text, not a number`},
		{`k = "any"`, needText, "any", ""}, {`k = ""`, needText, "", `3: "k" is empty`}, {"", needText, "", `1: missing key "k" in thing`},
		{`k = ["a", "b", "a"]`, texts, []string{"a", "b", "a"}, ""}, {`k = ["a", 1]`, texts, []string{"a", ""}, `3: "k" must be a text, not a number`},
		{"k = true", flag, true, ""}, {"k = false", flag, false, ""}, {"", flag, false, ""}, {"k = 1", flag, false, `3: "k" must be true or false, not a number`}, {`k = "true"`, flag, false, `3: "k" must be true or false, not a text`},
		{"k = {n = 4}", table, 4, ""}, {"", table, "none", ""}, {"k = 4", table, "none", `3: "k" must be a table, not a number`}, {"[[thing.k]]\nn = 4", table, "none", `3: "k" must be a table, not a list (hint: write [thing.k], or k = { … })`}, {"k = {m = 4}", table, 1, `3: unknown key "m" in k`},
		{"[[thing.k]]\nn = 4\n[[thing.k]]\nn = 5", tables, 45, ""}, {"k = [1]", tables, 0, `3: "k" must be a list of tables, not a number`}, {"k = [{n = 2}, {n = 3}]", tables, 23, ""},
		{"k = {b = 1, a = 2}", entries, "b1 a2", ""}, {"k = {b = 10}", entries, "b0", `3: "b" is 10, and must be from 0 to 9`}, {"", entries, "", ""},
		{`ks = ["Ally", "T"]`, refs, []string{"Ally", "T"}, ""}, {`ks = ["Ally", "Ally"]`, refs, []string{"Ally"}, `3: "ks" has Ally twice`}, {`ks = ["Aly"]`, refs, []string{"Aly"}, `3: unknown k "Aly" (hint: did you mean "Ally"?)`}, {`ks = [1]`, refs, []string(nil), `3: "k" must be a text, not a number`},
		{`k = "a_1"`, name, "a_1", ""}, {`k = "_"`, name, "_", ""}, {`k = "1a"`, name, "1a", `3: the k "1a" must be a name of lower-case letters, digits and _`}, {`k = "aB"`, name, "aB", `3: the k "aB" must be a name of lower-case letters, digits and _`}, {`k = "A"`, name, "A", `3: the k "A" must be a name of lower-case letters, digits and _`}, {`k = ""`, name, "", `3: the k "" must be a name of lower-case letters, digits and _`}, {"", name, "", ""},
		{`k = "TURN_1"`, eventName, "TURN_1", ""}, {`k = "turn_1"`, eventName, "", `3: "k": the event name "turn_1" has not the form TURN_STARTED or pack:NAME`}, {`k = "other:NAME"`, eventName, "other:NAME", ""}, {`k = "p:NONE"`, eventName, "p:NONE", `3: the pack "p" declares no event "p:NONE"`}, {`k = "a:b:C"`, eventName, "", `3: "k": the event name "a:b:C" has not the form TURN_STARTED or pack:NAME`}, {`k = ":A"`, eventName, "", `3: "k": the event name ":A" has not the form TURN_STARTED or pack:NAME`},
		{`k = "Ally"`, known, "Ally", ""}, {`k = "Aly"`, known, "Aly", `3: unknown thing "Aly" (hint: did you mean "Ally"?)`}, {"", known, "", ""},
		{`k = "Ally"`, needRef, "Ally", ""}, {"", needRef, "", `1: missing key "k" in thing`}, {`k = "Aly"`, needRef, "Aly", `3: unknown k "Aly" (hint: did you mean "Ally"?)`},
		{`k = "Ally"`, refers, "Ally", ""}, {`k = "Bob"`, refers, "Bob", `3: unknown friend "Bob" (hint: one of Ally, Cal)`}, {"", refers, "", ""},
		{`k = "left"`, wordOf, "left", ""}, {`k = "Ally"`, wordOf, "Ally", ""}, {`k = "Aly"`, wordOf, "", `3: unknown k "Aly" (hint: did you mean "Ally"?)`}, {"k = 1", wordOf, "", `3: "k" must be a text, not a number`}, {"", wordOf, "", ""},
		{`ks = ["left", "Ally"]`, wordsOf, []string{"left", "Ally"}, ""}, {`ks = ["Ally", "Ally"]`, wordsOf, []string{"Ally"}, `3: "ks" has Ally twice`}, {`ks = ["Aly"]`, wordsOf, []string(nil), `3: unknown k "Aly" (hint: did you mean "Ally"?)`},
		{"", handler, def.FuncRef(0), `1: missing key "run" in thing`}, {`run = "x"`, handler, def.FuncRef(0), `3: "run" names the function "x", but the definition has no script (hint: add script = "file.lua")`},
		{`k = "died"`, eventName, "", `3: "k": the event name "died" has not the form TURN_STARTED or pack:NAME (hint: did you mean "KILL_OCCURRED"?)`},
		{"k = []", empty, true, ""}, {"", empty, true, ""}, {"k = [1]", empty, false, ""}, {"k = {}", empty, false, ""}, {`k = ""`, empty, false, ""},
		{`k = "lfet"`, accepted(word), false, `3: unknown k "lfet" (hint: did you mean "left"?)`}, {`k = "left"`, accepted(word), true, ""}, {"k = 9", accepted(number), false, `3: "k" is 9, and must be from -2 to 5`}, {`k = "x"`, accepted(number), false, `3: "k" must be a number, not a text`}, {"k = 2", accepted(number), true, ""}, {"", accepted(number), true, ""},
		{`option = 1`, number, 3, `3: unknown key "option" in thing`}, {`settings = 1`, number, 3, `3: unknown key "settings" in thing`},
		{"kk = 1", number, 3, `3: unknown key "kk" in thing`},
	} {
		got, faults := valued(c.keys, c.read)
		if fmt.Sprintf("%#v", got) != fmt.Sprintf("%#v", c.want) {
			t.Errorf("%q is read as %#v, want %#v", c.keys, got, c.want)
		}
		if c.says == "" && len(faults) > 0 || c.says != "" && (len(faults) != 1 || faults[0] != c.says) {
			t.Errorf("%q has the faults %q, want %q", c.keys, faults, c.says)
		}
	}
}

// TestIDsOfDefinitions: an id has letters, digits, _ and -, at most 64, and is there once.
func TestIDsOfDefinitions(t *testing.T) {
	long := strings.Repeat("a", 64)
	for manifest, says := range map[string]string{
		"id = \"aZ_-09\"": "", "id = \"" + long + "\"": "", "id = \"" + long + "b\"": `2: "id": the id "` + long[:40] + `"… has 65 letters; at most 64`, "id = \"a b\"": `2: "id": the id "a b" may have letters, digits, _ and - only`, "id = \"ä\"": `2: "id": the id "ä" may have letters, digits, _ and - only`,
		"id = \"\"": `2: "id" is empty`, "": `1: missing key "id" in thing`, "id = 5": `2: "id" must be a text, not a number`, "id = \"a.b\"": `2: "id": the id "a.b" may have letters, digits, _ and - only`,
	} {
		game := &Game{Name: "toy", Sections: []Section{{Key: "thing", Read: func(d *Definition) { d.ID("id") }}}}
		_, err := Load([]Source{toyPack("p", "", "[[thing]]\n"+manifest+"\n")}, game)
		if says == "" && err != nil || says != "" && (err == nil || strings.TrimPrefix(err.Error(), "p/a.toml:") != says) {
			t.Errorf("%q: %v, want %s", manifest, err, says)
		}
	}
	for name, want := range map[string][3]bool{ // an id, a lower name, a code
		"": {}, "a": {true, true, false}, "A": {true, false, true}, "z": {true, true, false}, "Z": {true, false, true}, "0": {true, false, true}, "a9": {true, true, false}, "A9": {true, false, true}, "_": {true, true, true}, "-": {true, false, false}, "a-b": {true, false, false}, "@": {}, "[": {}, "`": {}, "{": {}, "/": {}, ":": {}, "é": {}, long: {true, true, false}, long + "a": {}, strings.ToUpper(long): {true, false, true}, strings.ToUpper(long) + "A": {},
	} {
		if got := [3]bool{isID(name), IsLowerName(name), isCode(name)}; got != want {
			t.Errorf("%q is an id, a name of a var and a code: %v, want %v", name, got, want)
		}
	}
	for key, want := range map[string]string{"keywords": "keyword", "classes": "class", "bus": "bu", "k": "k", "passes": "pass"} {
		if got := singular(key); got != want {
			t.Errorf("one of %s is %s", key, got)
		}
	}
}

// TestHints: a hint names the nearest word, and a fix only one that is meant without a doubt.
func TestHints(t *testing.T) {
	words := []string{"attack", "attacks", "defence", "is_vehicle", "on"}
	for written, want := range map[string]string{"attakc": `did you mean "attack"?`, "defense": `did you mean "defence"?`, "isVehicle": `did you mean "is_vehicle"?`, "IS-VEHICEL": `did you mean "is_vehicle"?`, "zzzzzz": "", "attack": `did you mean "attacks"?`, strings.Repeat("x", 500): ""} {
		if got := (&report{}).meant(written, words); got != want {
			t.Errorf("%.20q: %s, want %s", written, got, want)
		}
	}
	if got := (&report{}).oneOf("zzzzzz", words); got != "one of attack, attacks, defence, is_vehicle, on" {
		t.Errorf("without a near word: %s", got)
	}
	if got := (&report{}).oneOf("zzzzzz", slices.Repeat([]string{"abc"}, 20)); !strings.HasPrefix(got, "one of abc, ") {
		t.Errorf("of 20 words: %s", got)
	}
	if got := (&report{}).oneOf("zzzzzz", slices.Repeat([]string{"abc"}, 21)) + (&report{}).oneOf("zzzzzz", nil); got != "" {
		t.Errorf("of 21 words, or none: %s", got)
	}
	for written, want := range map[string]string{"defencx": "defence", "attak": "attack", "attackx": "", "on": "", "om": "", "onn": "on", "defnece": "defence", "zzz": "", strings.Repeat("x", 500): ""} {
		if got := Surely(written, words); got != want {
			t.Errorf("%.20q is surely %q, want %q", written, got, want)
		}
	}
}

// TestVarsOfDefinitions: a var is found by its whole name if it is a number, 0 included. A word and
// an unknown name are not found.
func TestVarsOfDefinitions(t *testing.T) {
	got, faults := valued(`vars = { n = 2, zero = 0, word = "left" }`, func(d *Definition) any {
		d.Behaviour()
		var list []string
		for _, name := range []string{"n", "zero", "word", "none", ""} {
			v, ok := d.Var(name)
			list = append(list, fmt.Sprint(v.Name, v.Value, ok))
		}
		return strings.Join(list, ", ")
	})
	if want := "n2 true, zero0 true, 0 false, 0 false, 0 false"; got != want || len(faults) > 0 {
		t.Errorf("%q, %v, want %q", got, faults, want)
	}
}
