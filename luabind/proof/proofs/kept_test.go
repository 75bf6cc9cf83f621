package proofs_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/num"
	tcglibrary "arbiter/core/rules/tcg/library"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/games/tactics"
	"arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// testdata/kept has packs that were written for the first API, as archives. Their files are
// unchanged, except for the ids of their cards, which differ so that the packs can be loaded
// next to the shipped ones. No head names its game. The words that were renamed since are listed
// in luabind/script/api.

// changed names the tests of these packs that fail today, with the rule that was changed.
var changed = map[string]string{
	"test_D04_one_shot_armory":    "D-04: one-shot cover counts in coverValue",
	"test_K04_order_of_listeners": "K-04: equal listeners go by seat from the active player",
	"test_unsc_001_squad_hits":    "D-05: events tell what was really lost",
	"test_unsc_005_fight":         "D-05: events tell what was really lost",
}

// kept is packs that are loaded together.
type kept struct {
	game   string
	folder string
	tests  int      // of the first engine, at least
	notes  int      // words that mean nothing any more
	fails  []string // cards whose scripts are there to fail, as a test of them says
}

var folders = []kept{
	{game: "tcg", folder: "cards", tests: 270},
	{game: "tcg", folder: "tcg/cr06"},
	{game: "tcg", folder: "tcg/decks"},
	{game: "tcg", folder: "tcg/designer"},
	{game: "tcg", folder: "tcg/guard", tests: 1},
	{game: "tcg", folder: "tcg/lua-api"},
	{game: "tcg", folder: "tcg/proofs", tests: 35, fails: []string{"PRF-FORGE-NOTICE",
		"PRF-FORGE-CORE", "PRF-FORGE-EMIT", "PRF-GUESS", "PRF-LOOP", "PRF-STORM", "PRF-CRASH",
		"PRF-BURN", "PRF-WARM", "PRF-FORGER", "PRF-DENIER", "PRF-SPY"}},
	{game: "tcg", folder: "tcg/readme"},
	{game: "tcg", folder: "tcg/testing", tests: 49},
	{game: "tactics", folder: "tactics/base", tests: 12, notes: 1},
	{game: "tactics", folder: "tactics/brace"},
	{game: "tactics", folder: "tactics/lab", notes: 1},
	{game: "tactics", folder: "tactics/proof", notes: 1},
	{game: "tactics", folder: "tactics/timing", notes: 1},
	{game: "tactics", folder: "tactics/trial", notes: 1},
	{game: "xiangqi", folder: "xiangqi/shipped", tests: 42},
	{game: "xiangqi", folder: "xiangqi/manual", tests: 1},
	{game: "xiangqi", folder: "xiangqi/odd"},
	{game: "xiangqi", folder: "xiangqi/passes", tests: 1},
}

// TestKeptPacks checks that packs of the first API load unchanged, as packs of the game
// whose packs they require. Their tests pass, except where a rule was changed, and random
// players can play them.
func TestKeptPacks(t *testing.T) {
	unseen := map[string]bool{}
	for name := range changed {
		unseen[name] = true
	}
	for _, k := range folders {
		t.Run(k.folder, func(t *testing.T) {
			k.runTests(t, unseen)
			g, _ := kits.All().Named(k.game)
			p := k.load(t, g)
			k.play(t, p)
		})
	}
	for name := range unseen {
		t.Errorf("%s passes, but is listed as changed", name)
	}
}

// archives lists the files of the packs, as arbiter pack build wrote them.
func (k *kept) archives(t *testing.T) []string {
	t.Helper()
	list, err := filepath.Glob("testdata/kept/" + k.folder + "/*.arbpack")
	if err != nil || len(list) == 0 {
		t.Fatalf("%s has no archives: %v", k.folder, err)
	}
	return list
}

// runTests runs the tests of the packs as arbiter test does.
func (k *kept) runTests(t *testing.T, unseen map[string]bool) {
	t.Helper()
	suites, err := runner.Open(kits.Tests(kits.All()), append([]string{k.game}, k.archives(t)...))
	if err != nil {
		t.Fatal(err)
	}
	r, err := runner.Run(suites, regexp.MustCompile(""), func(f *runner.Failure) {
		if changed[f.Name] == "" {
			t.Errorf("%v", f)
		}
		delete(unseen, f.Name)
	})
	if err != nil {
		t.Fatal(err)
	}
	if n := r.Passed + r.Failed; n < k.tests {
		t.Errorf("%d tests ran; there were %d", n, k.tests)
	}
}

// load loads the packs in addition to the shipped ones. The only notes are about words that no
// longer mean anything.
func (k *kept) load(t *testing.T, g *games.Definition) *games.Packs {
	t.Helper()
	var found []load.Source
	for _, file := range k.archives(t) {
		of, err := load.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, of...)
	}
	p, err := registry.Load(g, found)
	if err != nil {
		t.Fatal(err)
	}
	notes := 0
	for _, note := range p.Library().Notes {
		switch {
		case strings.Contains(note, "since api = 2 it has no meaning"):
			notes++
		case !strings.Contains(note, "replaces the shipped one"):
			t.Errorf("noted: %s", note)
		}
	}
	if notes != k.notes {
		t.Errorf("%d notes of words that mean nothing any more, want %d: %q", notes, k.notes, p.Library().Notes)
	}
	return p
}

// play lets random players play every mode, battle and card.
func (k *kept) play(t *testing.T, p *games.Packs) {
	t.Helper()
	seed := uint64(0)
	with := func(s games.Setup, n int) {
		for range n {
			seed++
			s.Seed = seed
			wander(t, p, s)
		}
	}
	switch of := p.Common.(type) {
	case *tcg.Packs:
		for _, deck := range k.decks(t, of) {
			with(games.Setup{Mode: "duel", Decks: [][]string{deck, deck}}, 2)
		}
	case *tactics.Packs:
		for i := range of.Program.Lib.Battles {
			with(games.Setup{Mode: of.Modes()[0], Options: []string{"battle=" + of.Program.Lib.Battles[i].ID}}, 2)
		}
	default:
		for _, mode := range p.Modes() {
			with(games.Setup{Mode: mode}, 3)
		}
	}
}

// decks returns decks that together contain each card of these packs, filled up with
// shipped ones of other names.
func (k *kept) decks(t *testing.T, p *tcg.Packs) (decks [][]string) {
	t.Helper()
	const size, copies = 40, 3
	shipped := map[string]bool{}
	for _, s := range tcg.Shipped() {
		shipped[load.ID(s)] = true
	}
	var own, others []*tcglibrary.Card
	for i := range p.Program.Lib.Cards {
		switch c := &p.Program.Lib.Cards[i]; {
		case c.Token || c.Legendary || slices.Contains(k.fails, c.ID):
		case shipped[c.Pack]:
			others = append(others, c)
		default:
			own = append(own, c)
		}
	}
	for len(own) > 0 || len(decks) == 0 {
		n := min(len(own), size/copies)
		var deck []string
		names := map[string]bool{}
		for _, c := range append(slices.Clone(own[:n]), others...) {
			if names[c.Name.EN] {
				continue
			}
			names[c.Name.EN] = true
			for range min(copies, size-len(deck)) {
				deck = append(deck, c.ID)
			}
		}
		decks, own = append(decks, deck), own[n:]
	}
	return decks
}

// wander plays a match with whatever is legal. Nothing fails.
func wander(t *testing.T, p *games.Packs, s games.Setup) {
	t.Helper()
	g, err := p.Open(s, match.Options{})
	if err != nil {
		t.Fatalf("%v: %v", s, err)
	}
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	r := num.SplitStream(s.Seed, 7)
	for n := 0; n < 300 && !g.Over(); n++ {
		list := slices.DeleteFunc(g.Legal(g.ToAct(nil)[0], nil), func(c match.Command) bool { return g.Kind(c) == match.GivesUp })
		if len(list) == 0 {
			return
		}
		c := list[r.Intn(len(list))]
		if err := g.Do(c); err != nil {
			t.Fatal(fmt.Errorf("seed %d, %v, command %d, %s: %w", s.Seed, s.Options, n, g.Format(c, display.Canonical), err))
		}
	}
	if err := g.Trouble(); err != nil {
		t.Error(err)
	}
}
