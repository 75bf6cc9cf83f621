package registry_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/def"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/load"
)

// coins is the packs of a game that the head of a pack defines. Its matches are never played
// here.
type coins struct {
	games.Common
	name string
	lib  *def.Library
}

func (c coins) Library() *def.Library { return c.lib }
func (c coins) Modes() []string       { return []string{c.name} }

func (c coins) Mode(name, _ string) (string, error) {
	if name != c.name {
		return "", games.NoMode(name, c.Modes())
	}
	return name, nil
}

// define makes a game that is nothing but its name.
func define(name string, _ load.Source) (*games.Definition, error) {
	return &games.Definition{Name: name, Mode: name, Shipped: func() []load.Source { return nil },
		Load: func(sources []load.Source) (*games.Packs, error) {
			lib, err := load.Load(sources, &load.Game{Name: name, Defined: true})
			return &games.Packs{Common: coins{name: name, lib: lib}}, err
		}}, nil
}

// head is a pack that is only a head.
func head(id, keys string) load.Source {
	text := "id = \"" + id + "\"\nversion = \"1.0.0\"\napi = 3\nlicense = \"MIT\"\n" + keys + "\n"
	return load.Source{Name: id, FS: fstest.MapFS{"pack.toml": {Data: []byte(text)}}}
}

// TestGamesOfPacks: the head of a pack defines a game, which is then found by its name, its
// mode and its packs, and has a test kit. Add-ons name it, and packs of other games stay out.
func TestGamesOfPacks(t *testing.T) {
	packs := []load.Source{head("coins-base", `defines = "coins"`), head("more", `game = "coins"`)}
	builtin := registry.New(define, kits.All().Games()...)
	r, err := builtin.With(packs)
	if err != nil {
		t.Fatal(err)
	}
	if want := append(kits.All().Names(), "coins"); !slices.Equal(r.Names(), want) || slices.Contains(builtin.Names(), "coins") {
		t.Errorf("the games are %v, want %v; before %v", r.Names(), want, builtin.Names())
	}
	g, p, id, err := builtin.Find("coins", "", packs)
	if err != nil || g.Name != "coins" || id != "coins" || len(p.Library().Packs) != 2 {
		t.Fatalf("%v %q: %v", g, id, err)
	}
	if of := r.OfPacks([]string{"more", "coins-base"}); of.Name != "coins" {
		t.Errorf("the packs are taken for those of %s", of.Name)
	}
	if !registry.Takes(g, packs) || registry.Takes(r.Usual(), packs) || registry.Takes(g, []load.Source{head("other", `game = "tcg"`)}) {
		t.Error("packs are taken by another game than their own")
	}
	if tests := kits.Tests(r); tests[len(tests)-1].Name != "coins" {
		t.Errorf("the last game with tests is %s", tests[len(tests)-1].Name)
	}
}

// TestGamesThatCannotBeDefined: a game is defined once, and only where packs can define one.
func TestGamesThatCannotBeDefined(t *testing.T) {
	first := head("a", `defines = "coins"`)
	r := registry.New(define, kits.All().Games()...)
	for want, second := range map[string]load.Source{
		`the pack "b" defines the game "coins", which is there already: the pack "a" defines it; leave out one of the two packs, or rename the game`: head("b", `defines = "coins"`),
		`the pack "b" defines the game "tcg", which is there already: it is built in; rename the game`:                                               head("b", `defines = "tcg"`),
	} {
		if _, err := r.With([]load.Source{first, second}); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if r, err := r.With([]load.Source{first, head("a", `defines = "coins"`)}); err != nil || len(r.Names()) != len(kits.All().Names())+1 {
		t.Errorf("a pack in the place of another: %v", err)
	}
	if _, _, _, err := kits.All().Find("coins", "", []load.Source{first}); err == nil || !strings.Contains(err.Error(), `"coins"`) {
		t.Errorf("no pack can define a game yet: %v", err)
	}
	if _, err := registry.Load(kits.All().Usual(), []load.Source{first}); err == nil || !strings.HasSuffix(err.Error(), `a/pack.toml:5: the pack "a" defines the game "coins" and is given to "tcg" (hint: --game coins chooses that game)`) {
		t.Errorf("a game that is built in takes a pack that defines another: %v", err)
	}
}
