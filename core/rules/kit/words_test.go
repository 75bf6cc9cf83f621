package kit_test

import (
	"errors"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/kit"
)

// inn is a farm with what a Table lacks. Events have numbers, and filters can divide by options with arguments. Some subjects lack a property, and
// the word of another one includes its argument.
type inn struct{ *kit.Table }

const (
	weight kit.Property = iota
	sort
	gate
	option
	fixed
)

func (inn) Divisor() string { return "match.my_option" }

func (inn) Property(word string) (kit.Reading, bool, bool) {
	p, known := map[string]kit.Property{"weight": weight, "sort": sort, "gate": gate, "my_option": option, "is_red": fixed, "a_z": weight}[word]
	return kit.Reading{Prop: p}, p == fixed, known
}

func (inn) Has(s kit.Subject, p kit.Property) bool { return p != gate || s == 3 }

func (inn) Argument(_ kit.Site, r *kit.Reading, word, arg string) error {
	i := strings.Index(" small late words", arg)
	if word != "my_option" || i < 0 {
		if arg == "" {
			return nil
		}
		return errors.New(word + " does not know " + arg)
	}
	r.Arg = int32(i)
	return nil
}

func (inn) Truth(p kit.Property) bool { return p == fixed }

func (inn) Words(r *kit.Reading, _ event.Type) []string {
	if r.Prop == sort || r.Prop == option && r.Arg == 12 {
		return []string{"cow", "hen", "", "pig"}
	}
	return nil
}

func (inn) Kinds(*kit.Reading, event.Type) []string { return []string{"animal"} }
func (inn) Shared(kit.Property) bool                { return true }

func (inn) EventReading(d *event.TypeDef, word string) (kit.Reading, error) {
	i, err := kit.Field(d, word)
	return kit.Reading{Prop: weight, Arg: i}, err
}

// inns is an inn at which FED is heard, with two animals of one name in different packs.
func inns(t *testing.T) (inn, kit.Site) {
	t.Helper()
	words, _ := farm(t)
	fed, err := words.Registry.Add(event.TypeDef{Name: "DRUNK", Lacks: event.PartTarget, Fields: []event.Field{{Name: "much"}, {Name: "water"}}})
	if err != nil {
		t.Fatal(err)
	}
	words.Things = append(words.Things, kit.Word{Word: "event", Subject: 4, OfEvent: true})
	words.IDs = def.NewNames()
	for _, pack := range []string{"a", "b"} {
		words.IDs.AddPack(pack, pack, nil)
		words.IDs.Add("animal", def.Named{ID: "goat", Namespace: pack, Pack: pack})
	}
	words.IDs.Settle(nil)
	return inn{words}, kit.Site{Type: fed, Vars: []def.Var{{Name: "most", Value: 9}}}
}

// TestPathsOfFilters: a path is a subject and a property that it has, with an argument where there is one. Numbers of events are asked by
// their name. An error names the path that has the wrong argument or value.
func TestPathsOfFilters(t *testing.T) {
	for text, want := range map[string]string{
		"event.much == 3": "", "event.water > event.much": "", "match.gate == 1": "", "self.aZ == 1": "", "self.isRed": "", "self.sort == cow": "", "self.sort == pig": "", "match.myOption(small) == 1": "", "self.weight % match.myOption(late) == 0": "", "self.weight % most == 8": "",
		"event.muhc == 3":                           `DRUNK has no field "muhc"; did you mean "much"?`,
		"event.much(x) == 3":                        "much does not know x",
		"self == 1":                                 `unknown path "self"; it starts with self, source, target, match or event`,
		"self.gate == 1":                            `self has no "gate"; did you mean`,
		"self.isRed(x)":                             `is_red takes no argument, so not "x"`,
		"match.my_option(tall) == 1":                "my_option does not know tall",
		"self.weight % match.my_option(tall) == 0":  "my_option does not know tall",
		"self.weight % match.my_option(words) == 0": "the room option words is not a number, so nothing can be divided by it",
		"self.weight % match.other(x) == 0":         "after % comes a number from 2 to 9999, a var that is one, or match.my_option(NAME)",
		"self.weight % msot == 0":                   `match.my_option(NAME); did you mean "most"?`,
		"self.weight % self.weight == 0":            "after % comes a number from 2 to 9999, a var that is one, or match.my_option(NAME)",
		"self.sort == other.it":                     `unknown path "other.it"`,
		"self.sort == goat":                         "goat",
		"self.sort == dog":                          `it is never "dog"; expected one of cow, hen, pig`,
		"self.weight == 1(":                         "",
	} {
		words, site := inns(t)
		words.Table.Columns = []kit.Column{{Word: "weight"}, {Word: "sort"}, {Word: "gates"}}
		defs, err := def.ParseConds(text)
		if err != nil {
			continue // no filter at all
		}
		c, err := kit.Compile(words, site, defs[0])
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
		if want == "" && strings.Contains(text, "late") && c.By != 8 {
			t.Errorf("%s is divided by the option before %d", text, c.By)
		}
		if want == "" && strings.Contains(text, "water") && (c.Left.Subject != 4 || c.Left.Arg != 1 || c.Right.Arg != 0) {
			t.Errorf("%s reads %+v and %+v", text, c.Left, c.Right)
		}
	}
	words, site := inns(t)
	if _, err := kit.Compile(words, site, def.Cond{Path: "self.sort", Op: "=="}); err == nil || !strings.Contains(err.Error(), `it is never ""`) {
		t.Errorf("nothing: %v", err)
	}
}

// TestWordsOfMessages: at most eight words are listed, without the numbers that have no word. A word that is near is offered first.
func TestWordsOfMessages(t *testing.T) {
	words := strings.Fields("one two three four five six seven eight nine")
	for n, want := range map[int]string{8: "expected one of one, two, three, four, five, six, seven, eight", 9: `it is never "dog"`} { //maporder: each is compared
		table, _ := farm(t)
		table.Columns = []kit.Column{{Word: "sort", Values: append([]string{""}, words[:n]...), Kind: "animal"}}
		compile := func(text string) string {
			defs, err := def.ParseConds(text)
			if err == nil {
				_, err = kit.Compile(table, kit.Site{}, defs[0])
			}
			if err == nil {
				t.Fatal(text)
			}
			return err.Error()
		}
		if said := compile("self.sort == dog"); !strings.HasSuffix(said, want) {
			t.Errorf("%d words: %s", n, said)
		}
		if said := compile("self.sort == sevne"); !strings.HasSuffix(said, `it is never "sevne"; did you mean "seven"?`) {
			t.Errorf("%d words: %s", n, said)
		}
		if kinds := table.Kinds(&kit.Reading{}, 0); len(kinds) != 1 || kinds[0] != "animal" {
			t.Errorf("kinds %v", kinds)
		}
	}
	if said := kit.Said([]string{"", "a", "", "b"}); len(said) != 2 || said[0] != "a" || said[1] != "b" {
		t.Errorf("%q", said)
	}
	table, _ := farm(t)
	table.Columns = []kit.Column{{Word: "sort", Values: words[:2]}, {Word: "shape", Values: words[2:4]}, {Word: "sole", Values: words[:1]}}
	for text, want := range map[string]string{
		"self.sort == self.shape": `words such as "two", and words such as "four"`, "self.sole == 0": "", "self.sole == 1": "it is never 1; expected one", "self.sort == 2": "it is never 2; expected one or two",
	} { //maporder: each is compared
		defs, err := def.ParseConds(text)
		if err == nil {
			_, err = kit.Compile(table, kit.Site{}, defs[0])
		}
		if (err == nil) != (want == "") || err != nil && !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	if at := (def.Pos{File: "base/cards/cow.toml"}); kit.PackOf(at) != "base" {
		t.Errorf("%s is of the pack %q", at.File, kit.PackOf(at))
	}
	if table.IDs = def.NewNames(); table.Names() != table.IDs {
		t.Error("a table has other names")
	}
	plain, _ := farm(t)
	if kinds := plain.Kinds(&kit.Reading{}, 0); kinds != nil {
		t.Errorf("kinds %v", kinds)
	}
}
