package tcg

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// edited is the library of a match that goes on with other packs. With turned everything is in another order, with
// more of each before it.
func edited(turned bool) *library.Library {
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "test"}}}}
	term := func(id string) library.Term { return library.Term{ID: id, Pack: "test"} }
	lib.Cards = []library.Card{unitCard("GUN", 2, 0, 5), unitCard("WALL", 0, 0, 9), otherCard("TRICK", "TACTICAL")}
	lib.Keywords = []library.Keyword{{ID: "KEEN", Pack: "test"}, {ID: "DULL", Pack: "test"}}
	lib.Statuses = []library.Status{{ID: "HELD", Pack: "test", Until: "forever"}, {ID: "FREE", Pack: "test", Until: "forever"}}
	lib.Fixtures = []library.Fixture{{ID: "LANE", Pack: "test", At: "lane", Until: []string{"forever"}, Pile: "ONE"}, {ID: "SEAT", Pack: "test", At: "player", Until: []string{"forever"}, Pile: "TWO"}}
	lib.Options = []library.Option{{Term: term("fog"), Type: library.WordOption, Words: []string{"none", "thin", "thick"}, High: 2}, {Term: term("rain"), Type: library.BoolOption, High: 1}, {Term: term("level"), Type: library.IntOption, High: 9}}
	lib.Windows = []library.Window{{Term: term("gap"), After: "recharge"}, {Term: term("dusk"), After: "recharge"}}
	lib.Scripts = []def.Script{{Pack: "test", File: "a.lua"}, {Pack: "test", File: "b.lua"}}
	lib.Funcs = []def.Func{{Script: 0, Name: "act"}, {Script: 1, Name: "act"}}
	lib.Modes = []library.Mode{seats(three, 3), seats(pairs, 4, []int{1, 3}, []int{2, 4})}
	b := &lib.Cards[0].Behaviour
	b.Actions = []library.Action{{ID: "A", Phases: []string{"deployment"}, Run: 1}, {ID: "B", Phases: []string{"deployment"}, Run: 1}}
	b.Counters = []library.Counter{{Name: "n", On: "unit", Max: 9, Resets: "never"}, {Name: "p", On: "player", Max: 9, Resets: "never"}}
	b.Listeners = []def.Listener{{ID: "L", Event: "UNIT_DEPLOYED", Role: def.Source, Priority: 600, Run: 1}}
	words := []library.Named{{ID: "left"}, {ID: "right"}}
	lib.Cards[2].Choices = []library.Choice{{ID: "way", Of: "words", Options: words, Max: library.Amount{Value: 1}, Run: 1}, {ID: "lane", Of: "lanes", Max: library.Amount{Value: 1}, Run: 2}}
	if !turned {
		return lib
	}
	slices.Reverse(words)
	lib.Cards[2].Choices[0].Options = append([]library.Named{{ID: "ahead"}}, words...)
	lib.Keywords, lib.Statuses = append([]library.Keyword{{ID: "NEW", Pack: "test"}}, lib.Keywords...), append([]library.Status{{ID: "NEW", Pack: "test", Until: "turn"}}, lib.Statuses...)
	lib.Cards = append([]library.Card{unitCard("NEW", 1, 0, 1)}, lib.Cards...)
	lib.Options = append([]library.Option{{Term: term("new"), Type: library.BoolOption, High: 1}}, lib.Options...)
	lib.Windows = append([]library.Window{{Term: term("early"), After: "recharge"}}, lib.Windows...)
	lib.Fixtures = append([]library.Fixture{{ID: "NEW", Pack: "test", At: "room", Until: []string{"forever"}, Pile: "THREE"}}, lib.Fixtures...)
	lib.Funcs = append([]def.Func{{Script: 0, Name: "new"}}, lib.Funcs...)
	lib.Modes = append([]library.Mode{seats("new", 2)}, lib.Modes...)
	slices.Reverse(lib.Cards)
	slices.Reverse(lib.Keywords)
	slices.Reverse(lib.Statuses)
	slices.Reverse(lib.Fixtures)
	slices.Reverse(lib.Options)
	slices.Reverse(lib.Modes)
	gun := &lib.Cards[len(lib.Cards)-2].Behaviour
	slices.Reverse(gun.Actions)
	slices.Reverse(gun.Counters)
	return lib
}

// position has something of every kind in it.
func position(t *testing.T) (*table, *match.Past) {
	t.Helper()
	p, err := program.Compile(edited(false))
	if err != nil {
		t.Fatal(err)
	}
	sc := NewScenario(p, match.Options{})
	b := &table{t, sc, sc.Match(), &sc.Match().State, sc.g, p}
	b.must(sc.Mode(pairs))
	x := b.unit(0, "GUN", 0, place.Front)
	b.card(1, "WALL", place.Hand)
	b.must(sc.Status(x, "FREE", 2))
	b.must(sc.Keyword(b.ix(x), "DULL", 0))
	b.must(sc.Count(x, "GUN.n", 4))
	b.must(sc.Count(place.BaseOf(2), "GUN.p", 7))
	b.must(sc.Option("fog=thick"))
	b.must(sc.Option("level=6"))
	_, err = sc.Fixture("SEAT", Spot{Lane: place.NoLane, Owner: 1, Other: event.NoPlayer})
	b.must(err)
	sc.Phase(program.FirstWindow + 1)
	s := b.s
	s.Uses, s.NUses = append(s.Uses[:0], Use{Ref: p.Cards[1].Hears[0].Ref, Card: 1, N: 3}), 1
	s.Plays, s.NPlays = append(s.Plays[:0], CardsPlayed{Def: 2}), 1
	s.Pending = append(s.Pending[:0], Pending{Handler: p.Choices[1].Ref, Func: 2, Choice: 1, N: 2, Given: 1}, Pending{Handler: p.Choices[2].Ref, Func: 1, Choice: 2, N: 1}, Pending{Func: 1, N: 1})
	s.Offers = append(s.Offers[:0], Offer{N: 1, Kind: match.IsOption}, Offer{N: 0, Kind: match.IsOption}, Offer{N: 1, Kind: match.IsOption}, Offer{N: 2}, Offer{N: 1, Kind: match.IsOption})
	s.NPending, s.NOffers = 3, 5
	s.Piles[0], s.Piles[1] = 111, 222
	drawn := event.Event{Type: events.CardDrawn}
	drawn.Args[events.CardDrawnCard] = 2
	put := event.Event{Type: events.StatusApplied}
	put.Args[events.StatusAppliedStatus], put.Args[events.StatusAppliedLayers] = 2, 2
	after := event.Event{Type: events.StepAfter}
	after.Args[0] = 2
	answered := func(what, choice int32) event.Event {
		e := event.Event{Type: events.DecisionAnswered}
		e.Args[events.DecisionAnsweredWhat], e.Args[events.DecisionAnsweredChoice], e.Args[events.ArgKind], e.Args[events.ArgOption] = what, choice, int32(match.IsOption), 1
		return e
	}
	past := &match.Past{Events: [][]event.Event{{drawn, put}, {after, answered(1, 1), answered(1, 0), answered(0, 1)}}, Commands: []match.Record{{Command: match.Command{Verb: Act, Choice: 2}}, {Command: match.Command{Verb: Attack, Choice: 2}}, {Command: match.Command{Verb: Act, Choice: 1}}}}
	return b, past
}

// references lists what a position refers to, by the names that a program has for it.
func references(s *State, p *program.Program, past *match.Past) string {
	var out []string
	add := func(what string, list ...any) { out = append(out, what+" "+fmt.Sprint(list...)) }
	for i := uint16(1); i <= s.NCards; i++ {
		add("card", p.Cards[s.Cards[i].Def].ID)
	}
	add("status", p.Statuses[s.Statuses[0].Kind].ID, s.Statuses[0].Layers)
	add("grant", p.Keywords[s.Grants[0].Keyword].ID)
	add("use", p.Name(s.Uses[0].Ref), s.Uses[0].N)
	add("play", p.Cards[s.Plays[0].Def].ID)
	for _, c := range s.Counts[:s.NCounts] {
		add("count", p.Counters[c.Kind].ID, c.N)
	}
	for i, name := range []string{"fog", "level", "rain"} {
		n, _ := p.Option(name)
		add("option", i, s.OptionIn(p, n))
	}
	add("fixture", p.Fixtures[s.Fixtures[0].Def].ID)
	for i, name := range p.Piles {
		if name != "THREE" {
			add("pile", name, s.Piles[i])
		}
	}
	at := 0
	for _, d := range s.Pending[:s.NPending] {
		def, text := p.Choices[d.Choice], ""
		if def != nil {
			text = p.Name(def.Ref)
			if def.Of == program.Words {
				for _, o := range s.Offers[at : at+int(d.N)] {
					text += " " + def.Def.Options[o.N].ID
				}
			}
		}
		f := p.Lib.Funcs[d.Func-1]
		add("decision", p.Name(d.Handler), " ", text, " ", p.Lib.Scripts[f.Script].File, f.Name)
		at += int(d.N) + int(d.Given)
	}
	add("offers", s.Offers[2].N, s.Offers[3].N, s.Offers[4].N)
	add("mode", p.Modes[s.Mode].ID)
	add("window", p.PhaseName(s.Window), " ", p.Stops[program.AfterRecharge][s.Stop-1].Window == s.Window)
	slices.Sort(out)
	for _, list := range past.Events {
		for _, e := range list {
			line := p.Types.Def(e.Type).Name
			for n, v := range e.Args {
				if kind := p.DefinitionKind(&e, n); kind != "" {
					name, _ := p.DefinitionName(kind, v)
					line += " " + name
				}
			}
			if what := e.Args[events.DecisionAnsweredWhat]; e.Type == events.DecisionAnswered && what > 0 && e.Args[events.DecisionAnsweredChoice] >= 0 {
				line += " " + p.Choices[what].Def.Options[e.Args[events.DecisionAnsweredChoice]].ID
			} else if e.Type == events.DecisionAnswered {
				line += fmt.Sprint(" none ", e.Args[events.DecisionAnsweredChoice] == NoChoice, e.Args[events.ArgKind], e.Args[events.ArgOption])
			}
			out = append(out, line)
		}
	}
	for _, r := range past.Commands {
		name := fmt.Sprint(r.Command.Choice)
		if r.Command.Verb == Act {
			name, _ = p.DefinitionName("action", int32(r.Command.Choice))
		}
		out = append(out, fmt.Sprint("command ", r.Command.Verb, " ", name))
	}
	return strings.Join(out, "\n")
}

// TestMatchesGoOnWithOtherPacks: a position that goes on with edited packs refers to the same definitions, by
// name, wherever they are now.
func TestMatchesGoOnWithOtherPacks(t *testing.T) {
	b, past := position(t)
	want := strings.ReplaceAll(references(b.s, b.p, past), "none false 3 1", "none true 0 0") // an answer to nothing that is known reads as none
	p, err := program.Compile(edited(true))
	if err != nil {
		t.Fatal(err)
	}
	rules := &Rules{prog: p}
	if err := rules.Remap(b.s, past, b.g); err != nil {
		t.Fatal(err)
	}
	if got := references(b.s, p, past); got != want {
		t.Errorf("after:\n%s\nbefore:\n%s", got, want)
	}
	three := slices.Index(p.Piles, "THREE")
	same(t, "a new pile", b.s.Piles[three], pileStream(uint64(b.s.Effects), "THREE"))
	same(t, "how many piles", int(b.s.NPiles), 3)
}

// TestMatchesThatLoseDefinitions: what a position needs and the packs no longer have is listed, each once.
// Counters come within their new bounds, and at their start nothing is kept.
func TestMatchesThatLoseDefinitions(t *testing.T) {
	without := func(change func(lib *library.Library)) (string, *State, *program.Program) {
		b, past := position(t)
		lib := edited(false)
		change(lib)
		p, err := program.Compile(lib)
		if err != nil {
			t.Fatal(err)
		}
		err = (&Rules{prog: p}).Remap(b.s, past, b.g)
		return fmt.Sprint(err), b.s, p
	}
	words := func(lib *library.Library) *library.Choice { return &lib.Cards[2].Choices[0] }
	for what, c := range map[string]struct { //maporder: each alone
		change func(lib *library.Library)
		want   string
	}{
		"a card":            {func(lib *library.Library) { lib.Cards[1].ID = "OTHER" }, "WALL"},
		"a keyword":         {func(lib *library.Library) { lib.Keywords[1].ID = "OTHER" }, "DULL"},
		"a status":          {func(lib *library.Library) { lib.Statuses[1].ID = "OTHER" }, "FREE"},
		"a fixture":         {func(lib *library.Library) { lib.Fixtures[1].ID = "OTHER" }, "SEAT"},
		"a listener":        {func(lib *library.Library) { lib.Cards[0].Listeners[0].ID = "M" }, "GUN.L"},
		"a counter":         {func(lib *library.Library) { lib.Cards[0].Counters[0].Name = "m" }, "GUN.n"},
		"of another thing":  {func(lib *library.Library) { lib.Cards[0].Counters[1].On = "unit" }, "GUN.p of each player"},
		"an option":         {func(lib *library.Library) { lib.Options[0].ID = "mist" }, "fog"},
		"a window":          {func(lib *library.Library) { lib.Windows[1].ID = "night" }, "dusk"},
		"at another point":  {func(lib *library.Library) { lib.Windows[1].After = "control" }, "dusk"},
		"a function":        {func(lib *library.Library) { lib.Funcs[1].Name = "do" }, "test/b.lua act"},
		"of another file":   {func(lib *library.Library) { lib.Funcs[1].Script = 0 }, "test/b.lua act"},
		"a mode":            {func(lib *library.Library) { lib.Modes[1].ID = "couples" }, "the mode pairs of 4 seats"},
		"with fewer seats":  {func(lib *library.Library) { lib.Modes[1].Seats, lib.Modes[1].Teams = 3, nil }, "the mode pairs of 4 seats"},
		"with fewer slots":  {func(lib *library.Library) { lib.Modes[1].Slots.Front = 0 }, "the slot a1 of the mode pairs, which has a unit"},
		"a choice":          {func(lib *library.Library) { words(lib).ID = "path" }, "TRICK.choice.way"},
		"a word":            {func(lib *library.Library) { words(lib).Options[1].ID = "down" }, "TRICK.choice.way right"},
		"of something else": {func(lib *library.Library) { words(lib).Of, words(lib).Options = "lanes", nil }, "TRICK.choice.way of words"},
	} {
		got, _, _ := without(c.change)
		if want := "the packs no longer have " + c.want; what != "of something else" && got != want && got != strings.Replace(want, "TRICK.choice.way", "TRICK.choice.way, TRICK.choice.way", 1) || !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", what, got, want)
		}
	}
	twice, _, _ := without(func(lib *library.Library) { lib.Cards[0].ID, lib.Cards[1].ID, lib.Cards[2].ID = "X", "Y", "Z" })
	for _, id := range []string{" GUN,", " WALL,", " GUN.L,"} {
		if strings.Count(twice, id) != 1 {
			t.Errorf("%s is named %d times in %s", id, strings.Count(twice, id), twice)
		}
	}
	err, s, _ := without(func(lib *library.Library) { lib.Cards[0].Counters[0].Max, lib.Cards[0].Counters[1].Start = 3, 7 })
	same(t, "counters", fmt.Sprint(err, s.Counts[:s.NCounts]), fmt.Sprint("<nil>", []kit.Count{{Kind: 1, N: 3, On: s.Counts[0].On}}))
	if err := (&Rules{}).Remap(nil, nil, nil); err == nil || err.Error() != "a game of another kind" {
		t.Errorf("another game: %v", err)
	}
}

// TestWhereThingsAreMade: what a debugger makes goes to the named lane and row of its layer; an error says which
// word is wrong, or that there is no free slot.
func TestWhereThingsAreMade(t *testing.T) {
	b := lay(t, "", orbital)
	for range 2 {
		b.unit(0, "GUN", 0, place.Front)
		b.unit(0, "SHIP", 2, place.Front)
	}
	for _, c := range []struct{ card, where, want string }{
		{"gun", "alpha front", "there is no free slot in alpha front"}, {"gun", "a1", "there is no free slot in alpha front"}, {"gun", "a3", ""}, {"gun", "alpha", "there is no free slot in alpha front"}, {"gun", "Alpha BACK", ""}, {"ship", "orbit charlie", "there is no free slot in orbit above charlie"}, {"ship", "oc2", "there is no free slot in orbit above charlie"}, {"ship", "orbit alpha", ""}, {"ship", "alpha", ""},
		{"gun", "orbit alpha", "GUN belongs to the layer SURFACE, not to orbit; give and load put it into a hangar"}, {"gun", "oa1", "GUN belongs to the layer SURFACE, not to orbit"}, {"ship", "a1", "SHIP belongs in orbit, where there are no rows: spawn SHIP orbit alpha"}, {"ship", "alpha back", "SHIP belongs in orbit, where there are no rows: spawn SHIP orbit alpha"},
		{"gun", "delta front", `unknown lane or row "delta" (expected one such as "alpha front")`}, {"gun", "alpha side", `unknown lane or row "side"`}, {"gun", "alpha bravo", `unknown lane or row "bravo"`}, {"gun", "", "expected a lane and a row such as alpha front, or orbit alpha for a vessel"}, {"gun", "front", "expected a lane and a row"}, {"ship", "orbit", "expected a lane and a row"},
		{"none", "alpha front", `unknown`}, {"hill", "alpha front", "HILL"},
	} {
		if _, err := b.m.Spawn(0, c.card, c.where); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %q: %v, want %s", c.card, c.where, err, c.want)
		}
	}
}
