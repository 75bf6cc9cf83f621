package manifest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/luabind/packs/load"
)

// TestWordsThatAreTaken: a mode cannot have the name of a game, and an action cannot have
// that of a command of every game. It can have that of one that a mode can switch off.
func TestWordsThatAreTaken(t *testing.T) {
	rule := "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\nscript = \"a.lua\"\n[[rule.action]]\nid = \"%\"\nphase = \"skirmish\"\nrun = \"f\"\n"
	for text, want := range map[string]string{
		"[[mode]]\nid = \"tactics\"\nname = { en = \"T\" }\n": `p/a.toml:2: "tactics" is the name of a game, so nobody could choose this (hint: choose another id)`,
		"[[mode]]\nid = \"xiangqi\"\nname = { en = \"T\" }\n": `p/a.toml:2: "xiangqi" is the name of a game, so nobody could choose this (hint: choose another id)`,
		strings.Replace(rule, "%", "end", 1):                  `p/a.toml:6: an action cannot be called "end": that is a command of every game (hint: choose another id)`,
		strings.Replace(rule, "%", "concede", 1):              `p/a.toml:6: an action cannot be called "concede": that is a command of every game (hint: choose another id)`,
		strings.Replace(rule, "%", "move", 1):                 "",
	} {
		var all []string
		if want != "" {
			all = []string{want}
		}
		check(t, faults(t, map[string]string{"a.toml": text, "a.lua": "function f(me, ev, game) end\n"}), all)
	}
}

// TestUnknownCardsOfDeckFiles: each has its line, and what may be meant.
func TestUnknownCardsOfDeckFiles(t *testing.T) {
	name := filepath.Join(t.TempDir(), "deck.toml")
	if err := os.WriteFile(name, []byte("[cards]\n\"UNSC-001\" = 3\n\"UNSC-01\" = 3\n\n\"X\" = 1\n\"STING\" = 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := ReadDeck(name, DeckRules{Known: func(card string) error {
		switch card {
		case "UNSC-001":
			return nil
		case "STING":
			return &def.AmbiguousError{Kind: "card", ID: card, Candidates: []string{"a:STING", "b:STING"}}
		}
		return fmt.Errorf("unknown card %q", card)
	}, All: func() []string { return []string{"UNSC-001"} }})
	if want := name + ":3: unknown card \"UNSC-01\" (hint: did you mean \"UNSC-001\"?)\n" + name + ":5: unknown card \"X\"\n" +
		name + ":6: \"STING\" is the card of several packs: a:STING, b:STING (hint: write one of them)"; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// TestNamesOfOtherPacks: two packs that define the same id of any kind can be loaded
// together, each with its own under its namespace. An alias is a function of scripts, so
// there is one for all.
func TestNamesOfOtherPacks(t *testing.T) {
	for _, text := range []string{"[[pile]]\nid = \"heap\"\nname = { en = \"H\" }\n", "[[value]]\nid = \"grit\"\nname = { en = \"G\" }\n"} {
		kind := text[2:strings.Index(text, "]")]
		id := text[strings.Index(text, "\"")+1 : strings.Index(text, "\"\n")]
		lib, err := Read([]load.Source{packOf("core", nil), packOf("p", map[string]string{"a.toml": text}), packOf("q", map[string]string{"a.toml": text})})
		if err != nil {
			t.Fatal(err)
		}
		for _, ns := range []string{"p:", "q:"} {
			if d, known := lib.Names.Of(kind, ns+id); !known || d.ID != id {
				t.Errorf("there is no %s %s", kind, ns+id)
			}
		}
	}
	alias := "[[alias]]\nid = \"is_odd\"\nmeans = \"health\"\ndoc = \"d\"\n"
	check(t, faultsOf(t, packOf("core", nil), packOf("p", map[string]string{"a.toml": alias}), packOf("q", map[string]string{"a.toml": alias})),
		[]string{`q/a.toml:2: the alias "is_odd" is defined twice, first at p/a.toml:2 (hint: override = true puts this one in its place)`})
}
