package tcgtest_test

import (
	"io/fs"
	"path"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"arbiter/cards"
	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	api "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/manifest"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// allDomain are the cards of the all-domain war.
var allDomain = regexp.MustCompile(`^(UNSC|COV|FLD|FOR)-1\d\d$`)

func shipped(t *testing.T) *library.Library {
	t.Helper()
	lib, err := manifest.Read(api.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// TestA11_TheSet (A-11, C-R05): every faction has at least ten cards of the all-domain war.
// They have a flagship, a vessel of each class, AA, radar, what can be dropped, a tactic, and a
// hero. Flagships and heroes are legendary, and nothing else is.
func TestA11_TheSet(t *testing.T) {
	lib := shipped(t)
	count, has := map[string]int{}, map[string]bool{}
	for i := range lib.Cards {
		c := &lib.Cards[i]
		if !allDomain.MatchString(c.ID) {
			continue
		}
		count[c.Faction]++
		has[c.Faction+c.Type] = true
		for _, tag := range c.Tags {
			has[c.Faction+tag] = true
		}
		for _, k := range c.Keywords {
			has[c.Faction+k.ID] = true
		}
		great := slices.Contains(c.Tags, "HERO") || slices.Contains(c.Tags, "CAPITAL")
		if c.Legendary != great {
			t.Errorf("%s: legendary is %t, hero or flagship %t", c.ID, c.Legendary, great)
		}
	}
	for _, faction := range []string{"UNSC", "COVENANT", "FLOOD", "FORERUNNER"} {
		if count[faction] < 10 {
			t.Errorf("%s has %d cards", faction, count[faction])
		}
		for _, what := range []string{"VESSEL", "FRIGATE", "ESCORT", "DESTROYER", "CRUISER", "CARRIER", "HANGARS", "BOMBER", "FACILITY", "CAPITAL", "AA", "RADAR", "TACTICAL", "HERO"} {
			if !has[faction+what] {
				t.Errorf("%s has no %s", faction, what)
			}
		}
		if !has[faction+"DROP_POD"] && !has[faction+"AIRDROP"] {
			t.Errorf("%s has nothing to drop", faction)
		}
	}
}

var (
	figures  = regexp.MustCompile(`\d+`)
	personal = regexp.MustCompile(`(?m)^(#.*|(id|name|text|faction|cost|stats|vars|legendary|script) = .*)\n`)
	testName = regexp.MustCompile(`(?m)^function test_`)
)

// TestA11_NoTwoAlike: no two cards of the set differ only in numbers, whatever their names and
// factions. Each names the source of its idea in its manifest, and has three tests.
func TestA11_NoTwoAlike(t *testing.T) {
	alike := map[string]string{}
	files, err := fs.Glob(cards.FS, "all_domain/*/[0-9]*.toml")
	if err != nil || len(files) < 40 {
		t.Fatal(len(files), err)
	}
	for _, name := range files {
		text := read(t, name)
		if !strings.HasPrefix(text, "# ") {
			t.Errorf("%s does not say where its idea stands", name)
		}
		if n := len(testName.FindAllString(read(t, strings.TrimSuffix(name, ".toml")+"_test.lua"), -1)); n < 3 {
			t.Errorf("%s has %d tests", name, n)
		}
		does := figures.ReplaceAllString(personal.ReplaceAllString(text, ""), "0")
		if script, err := fs.ReadFile(cards.FS, strings.TrimSuffix(name, ".toml")+".lua"); err == nil {
			does += figures.ReplaceAllString(string(script), "0")
		}
		if other := alike[does]; other != "" {
			t.Errorf("%s and %s differ only in numbers:\n%s", path.Base(other), path.Base(name), does)
		}
		alike[does] = name
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := fs.ReadFile(cards.FS, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestA11_Decks: each faction has a deck with cards of the set, legal in every mode
// of 40 cards (G-01), with at least a third of its cards from the set.
func TestA11_Decks(t *testing.T) {
	prog, _, err := api.Load(api.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	decks := 0
	for _, d := range prog.Lib.Decks {
		ours, classes := 0, map[string]bool{}
		for _, e := range d.Cards {
			if allDomain.MatchString(e.Card) {
				ours += e.Copies
				classes[e.Card] = true
			}
		}
		if ours == 0 {
			continue
		}
		decks++
		for i := range prog.Modes {
			if faults := prog.CheckDeck(&prog.Modes[i], d.List()); prog.Modes[i].Deck.Size == 40 && len(faults) > 0 {
				t.Errorf("%s in %s: %v", d.ID, prog.Modes[i].ID, faults)
			}
		}
		if ours*3 < 40 || len(classes) < 8 {
			t.Errorf("%s has %d cards of the set, %d different ones", d.ID, ours, len(classes))
		}
	}
	if decks != 4 {
		t.Errorf("%d decks", decks)
	}
}

// giver collects what cards and fixtures give.
type giver struct {
	lib   *library.Library
	gives map[string]string // "keyword X" or "status X": who gives it
}

func (g *giver) give(kind, id, who string) {
	if id != "" && g.gives[kind+id] == "" {
		g.gives[kind+id] = who
	}
}

// run collects what a handler gives: as data, or as words of its script.
func (g *giver) run(f def.FuncRef, who string) {
	switch {
	case f.Data() > 0:
		for _, e := range g.lib.Effects[f.Data()-1] {
			g.give("keyword ", e.Keyword.ID, who)
			g.give("status ", e.Status, who)
		}
	case f > 0:
		source := g.lib.Scripts[g.lib.Funcs[f-1].Script].Source
		for _, call := range scripted.FindAllStringSubmatch(source, -1) {
			g.give(map[string]string{"give_keyword": "keyword ", "put_status": "status "}[call[1]], call[2], who)
		}
	}
}

var scripted = regexp.MustCompile(`game:(give_keyword|put_status)\([^"\n]*"([A-Z_]+)"`)

func (g *giver) behaviour(b *library.Behaviour, who string) {
	for _, l := range b.Listeners {
		g.run(l.Run, who)
	}
	for _, a := range b.Actions {
		g.run(a.Run, who)
	}
	for _, m := range b.Modifiers {
		g.give("keyword ", m.Keyword.ID, who)
	}
}

// TestW17_EverythingIsGiven (W-17): every keyword and every status comes from a shipped card or
// landmark: printed, granted, or by what it does. A status may also come from a keyword that a
// card has. Rules keep what happened in statuses such as PLASMA_TAG (W-26), so rules alone may
// give these.
func TestW17_EverythingIsGiven(t *testing.T) {
	lib := shipped(t)
	g := giver{lib, map[string]string{}}
	for i := range lib.Cards {
		c := &lib.Cards[i]
		for _, k := range slices.Concat(c.Keywords, c.Grants) {
			g.give("keyword ", k.ID, c.ID)
		}
		g.run(c.OnPlay, c.ID)
		g.behaviour(&c.Behaviour, c.ID)
	}
	for i := range lib.Fixtures {
		g.behaviour(&lib.Fixtures[i].Behaviour, lib.Fixtures[i].ID)
	}
	for i := range lib.Keywords {
		if k := &lib.Keywords[i]; g.gives["keyword "+k.ID] != "" {
			g.behaviour(&k.Behaviour, k.ID)
		}
	}
	for _, name := range []string{"MARKED", "SUPPRESSED", "PAINTED", "OVERSHIELD", "ROUTED", "ENTRENCHED", "EMP", "DISCOUNT", "RETRIBUTION"} {
		if g.gives["status "+name] == "" {
			t.Errorf("no card or landmark gives the status %s", name)
		}
	}
	byRules := giver{lib, map[string]string{}}
	for i := range lib.Rules {
		byRules.behaviour(&lib.Rules[i].Behaviour, lib.Rules[i].ID)
	}
	var wants []string
	for i := range lib.Keywords {
		wants = append(wants, "keyword "+lib.Keywords[i].ID)
	}
	for i := range lib.Statuses {
		wants = append(wants, "status "+lib.Statuses[i].ID)
	}
	for _, want := range wants {
		if g.gives[want] == "" && (strings.HasPrefix(want, "keyword ") || byRules.gives[want] == "") {
			t.Errorf("nothing gives the %s", want)
		}
	}
}
