package lint_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/lint"
	"arbiter/luabind/packs/load"
)

// TestFixSlips checks that a name that is one letter away from a single other name is
// fixed in all places. It covers events and properties of filters, which the ruleset
// finds, short words, and keys that have a longer key near them.
func TestFixSlips(t *testing.T) {
	for _, c := range []struct{ bad, good string }{
		{"KILL_OCCURED", "KILL_OCCURRED"}, {"KIL_OCCURRED", "KILL_OCCURRED"},
		{"unit.lan", "unit.lane"}, {"unit.isself", "unit.is_self"}, {"\"tgc\"", "\"tcg\""}, {"me.var.n", "me.vars.n"}, {"chose =", "choose ="},
	} {
		sound := `
== pack.toml
id = "mine"
version = "1.0.0"
api = 2
game = "tcg"
license = "MIT"
requires = ["core", "covenant"]
== cards.toml
[[card]]
id = "MINE-001"
name = { en = "Grunt" }
faction = "COVENANT"
type = "TACTICAL"
choose = "lane"
cost = { supply = 1 }
vars = { n = 1 }
on_play = "pulse"
script = "pulse.lua"
[[card]]
id = "MINE-002"
name = { en = "Watcher" }
faction = "COVENANT"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
vars = { n = 1 }
script = "pulse.lua"
[[card.listener]]
event = "KILL_OCCURRED"
role = "any"
where = ["unit.lane == ALPHA"]
run = "pulse"
[[card.listener]]
event = "UNIT_DEPLOYED"
role = "any"
where = ["not unit.is_self"]
run = "pulse"
== pulse.lua
function pulse(me, ev, game)
  game:draw(game:active_player(), me.vars.n)
end
`
		dir := write(t, strings.Replace(sound, c.good, c.bad, 1))
		r := check(t, dir)
		fixed, err := lint.Fix(r)
		if err != nil {
			t.Fatal(err)
		}
		if r = check(t, dir); len(r.Findings) > 0 || len(fixed) != 1 {
			t.Errorf("%s: %v, left%s", c.bad, fixed, lines(r, dir))
		}
	}
}

// TestFixBareDigits checks that a number in a text is replaced with the only var of its
// value, in both languages. A number of no var, or of two, stays a warning with a hint.
// The pack loads and plays the same before and after.
func TestFixBareDigits(t *testing.T) {
	bad := `
== cards.toml
[[card]]
id = "MINE-001"
name = { en = "Grunt" }
faction = "COVENANT"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
text = { en = "Deals 2, {heal} or 7, then 3 and 2.", zh = "造成２点，{heal}。" }
vars = { harm = 2, heal = 4, near = 3, far = 3 }
`
	before, dir := write(t, bad), write(t, bad)
	if was := check(t, dir); was.Errors > 0 {
		t.Fatalf("errors:%s", lines(was, dir))
	}
	r, fixed, err := lint.FixAll(func() ([]lint.Target, error) { return lint.Open(few(), []string{dir}, lint.Options{}) })
	if err != nil || len(fixed) != 3 {
		t.Fatalf("%v, fixed %v", err, fixed)
	}
	text, err := os.ReadFile(filepath.Join(dir, "cards.toml"))
	if want := `text = { en = "Deals {harm}, {heal} or 7, then 3 and {harm}.", zh = "造成{harm}点，{heal}。" }`; err != nil || !strings.Contains(string(text), want) {
		t.Errorf("%v, written:\n%s", err, text)
	}
	want := `
cards.toml:9:40: bare-digit: the text has a bare digit: "7," (hint: name the number in vars and write {its name})
cards.toml:9:48: bare-digit: the text has a bare digit: "3" (hint: write {near} or {far})
`
	got := ""
	for i := range r.Findings {
		if r.Findings[i].Code == load.BareDigit {
			got += "\n" + strings.TrimPrefix(r.Findings[i].String(), dir+"/")
		}
	}
	if got += "\n"; got != want || r.Errors > 0 {
		t.Errorf("left%s\nwant%s", got, want)
	}
	if played(t, before) != played(t, dir) {
		t.Error("it does not play as before")
	}
}

// TestFixesAreValid checks the changes of --fix in the bad examples of the page. They
// leave no new fault, and a second run changes nothing. Where all changes were sure,
// the pack is clean and loads. A pack that loaded before plays as before, to the last
// command.
func TestFixesAreValid(t *testing.T) {
	fixable, least, each := 0, 8, 1
	if os.Getenv("ARBITER_LONG") != "1" {
		least, each = 1, 7
	}
	for i, c := range lint.Codes {
		if c.Bad == "" || i%each != 0 {
			continue
		}
		dir, before := write(t, c.Bad), write(t, c.Bad)
		fix := func() (*lint.Report, []lint.Fixed) {
			r, fixed, err := lint.FixAll(func() ([]lint.Target, error) { return lint.Open(few(), []string{dir}, lint.Options{}) })
			if err != nil {
				t.Fatal(err)
			}
			return r, fixed
		}
		was := check(t, dir)
		r, fixed := fix()
		if len(fixed) == 0 {
			continue
		}
		fixable++
		for _, f := range r.Findings {
			if !slices.ContainsFunc(was.Findings, func(o lint.Finding) bool { return o.Code == f.Code && o.Line == f.Line }) {
				t.Errorf("%s: fixing has caused %s", c.Code, f.String())
			}
		}
		if len(fixed) >= len(was.Findings) && len(r.Findings) > 0 {
			t.Errorf("%s: fixable, and not clean:%s", c.Code, lines(r, dir))
		}
		if _, again := fix(); len(again) > 0 {
			t.Errorf("%s: a second time %v is changed", c.Code, again)
		}
		if len(r.Findings) == 0 && was.Errors == 0 {
			if a, b := played(t, before), played(t, dir); a != b {
				t.Errorf("%s: it does not play as before", c.Code)
			}
		} else if len(r.Findings) == 0 {
			played(t, dir)
		}
	}
	if fixable < least {
		t.Errorf("%d examples were fixable", fixable)
	}
}

// played returns the log of the first commands of a duel with the pack of a folder.
func played(t *testing.T, dir string) string {
	t.Helper()
	found, err := load.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	p, err := registry.Load(cards(), found)
	if err != nil {
		t.Fatalf("%s does not load: %v", dir, err)
	}
	var decks [][]string
	for _, id := range p.Decks.Starters("duel", nil) {
		list, err := p.Decks.Deck(id)
		if err != nil {
			t.Fatal(err)
		}
		decks = append(decks, list)
	}
	m, err := p.Open(games.Setup{Mode: "duel", Seed: 7, Decks: decks[:2]}, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	for i := 0; i < 60 && !m.Over(); i++ {
		legal := m.Legal(m.ToAct(nil)[0], nil)
		if err := m.Do(legal[i%len(legal)]); err != nil && i == 0 {
			t.Fatal(err)
		}
	}
	return fmt.Sprint(m.Log())
}
