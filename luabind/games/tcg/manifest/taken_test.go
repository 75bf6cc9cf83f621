package manifest_test

import (
	"strings"
	"testing"

	"arbiter/luabind/games/tcg/manifest"
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

// TestNamesOfOtherPacks: two packs that define the same id of any kind can be loaded
// together, each with its own under its namespace. An alias is a function of scripts, so
// there is one for all.
func TestNamesOfOtherPacks(t *testing.T) {
	for _, text := range []string{"[[pile]]\nid = \"heap\"\nname = { en = \"H\" }\n", "[[value]]\nid = \"grit\"\nname = { en = \"G\" }\n"} {
		kind := text[2:strings.Index(text, "]")]
		id := text[strings.Index(text, "\"")+1 : strings.Index(text, "\"\n")]
		lib, err := manifest.Read([]load.Source{packOf("core", nil), packOf("p", map[string]string{"a.toml": text}), packOf("q", map[string]string{"a.toml": text})})
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
