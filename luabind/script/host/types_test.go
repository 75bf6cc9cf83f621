package host_test

import (
	"slices"
	"testing"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/script/host"
)

// TestWordsOfTypes checks that the type and the loaded definitions alone decide whether
// a literal word in a script is wrong, and what the nearest word is. Words that only a
// match can judge, and "", pass.
func TestWordsOfTypes(t *testing.T) {
	for _, c := range []struct{ game, kind, word, msg, hint string }{
		{"tcg", "duration", "next_turn_end", "", ""},
		{"tcg", "duration", "next_trun_end", `unknown duration "next_trun_end"`, `did you mean "next_turn_end"?`},
		{"tcg", "zone", "dekc", `unknown zone "dekc"`, `did you mean "deck"?`},
		{"tcg", "zone", "board", `unknown zone "board"`, "use one of deck, hand, graveyard"},
		{"tcg", "destination", "deck_bottom", "", ""},
		{"tcg", "rows", "BACK,FRONT", "", ""},
		{"tcg", "rows", "BACK,FORNT", `unknown rows "FORNT"`, `did you mean "FRONT"?`},
		{"tcg", "lane", "ALHPA", `unknown lane "ALHPA"`, `did you mean "ALPHA"?`},
		{"tcg", "tags", "ORBITAL|ORDNANCE", "", ""},
		{"tcg", "tags", "ORBITAL|ORDNANEC", `unknown tags "ORDNANEC"`, `did you mean "ORDNANCE"?`},
		{"tcg", "keyword", "SQUAD(per=1,max=2)", "", ""},
		{"tcg", "keyword", "core:ARMOR", "", ""},
		{"tcg", "keyword", "ARMOUR", `unknown keyword "ARMOUR"`, `did you mean "ARMOR"?`},
		{"tcg", "damage_type", "PLASAM", `unknown damage type "PLASAM"`, `did you mean "PLASMA"?`},
		{"tcg", "objective", "elimination", "", ""},
		{"tcg", "side", "enmy", `unknown side "enmy"`, `did you mean "enemy"?`},
		{"tcg", "counter", "whatever", "", ""},
		{"tcg", "duration", "", "", ""},
		{"tcg", "no such type", "x", "", ""},
		{"tactics", "stat", "hpp", `unknown stat "hpp"`, `did you mean "hp"?`},
		{"tactics", "relation", "foe", `unknown relation "foe"`, "use one of enemy, ally, any"},
		{"tactics", "buff", "stuned", `unknown buff "stuned"`, `did you mean "stunned"?`},
		{"xiangqi", "team", "rde", `unknown team "rde"`, `did you mean "red"?`},
		{"xiangqi", "kind", "hoorse", `unknown kind "hoorse"`, `did you mean "horse"?`},
	} {
		packs := loaded(t, c.game)
		d := ofTypes[c.game].Of(host.Type(c.kind))
		msg, hint, wrong := d.Wrong(packs.Library().Names, "", c.word)
		if msg != c.msg || hint != c.hint || wrong != (c.msg != "") {
			t.Errorf("%s %s %q: %q (%s), %v", c.game, c.kind, c.word, msg, hint, wrong)
		}
	}
}

// TestTypesByName: a type is found wherever it is in the list, and one that is not declared has a
// name alone.
func TestTypesByName(t *testing.T) {
	list := host.Types{{Type: "a", Doc: "first"}, {Type: "b", Doc: "last"}}
	for name, want := range map[host.Type]string{"a": "first", "b": "last", "c": ""} {
		if d := list.Of(name); d.Type != name || d.Doc != want {
			t.Errorf("%s is %+v, want %q", name, d, want)
		}
	}
}

// loaded is the shipped packs of a game.
func loaded(t *testing.T, name string) *games.Packs {
	t.Helper()
	g := kits.All().Games()[slices.IndexFunc(kits.All().Games(), func(g *games.Definition) bool { return g.Name == name })]
	if shipped[name] == nil {
		p, err := g.Load(g.Shipped())
		if err != nil {
			t.Fatal(err)
		}
		shipped[name] = p
	}
	return shipped[name]
}

var allGames = kits.All().Games()

var shipped = map[string]*games.Packs{}

// TestTypesAreDocumented checks that the pages describe every type of arguments and
// results of every game, and no type that no function has.
func TestTypesAreDocumented(t *testing.T) {
	for _, g := range kits.All().Games() {
		used := map[host.Type]bool{}
		for _, f := range loaded(t, g.Name).Functions() {
			used[f.Shape.Returns] = true
			for _, p := range f.Shape.Params {
				used[p.Type] = true
			}
		}
		for _, d := range ofTypes[g.Name] {
			if _, own := map[host.Type]bool{host.Int: true, host.Word: true, host.Bool: true, host.List: true, host.Fields: true, host.Handler: true}[d.Type]; !used[d.Type] && !own {
				t.Errorf("%s: no function has the type %s", g.Name, d.Type)
			}
			if d.Doc == "" {
				t.Errorf("%s: nothing says what %s is", g.Name, d.Type)
			}
			delete(used, d.Type)
		}
		delete(used, host.Nothing)
		for kind := range used { //maporder: errors alone
			t.Errorf("%s: %q is a type that nobody tells of", g.Name, kind)
		}
	}
}
