package program_test

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
	"arbiter/core/rules/tcg/program"
)

// worded is a library with words of every kind, of two of each where their order counts.
func worded() *library.Library {
	lib := parts()
	term := func(id string) library.Term { return library.Term{ID: id, Pack: "base"} }
	lib.Factions = []library.Faction{{Term: term("RED")}, {Term: term("BLUE")}}
	lib.Tags = []library.Tag{{Term: term("BIG")}, {Term: term("HOT"), OfPackets: true, Passes: []string{library.PassesShield}}, {Term: term("OLD")}, {Term: term("WET"), OfPackets: true}}
	lib.DamageTypes = []library.DamageType{{Term: term("HEAT"), Passes: []string{library.PassesPools, library.PassesShield}}, {Term: term("KINETIC"), Default: true}, {Term: term("RAY"), Passes: []string{library.PassesModifiers}}}
	lib.Windows = []library.Window{{Term: term("dawn"), After: "turn_start"}, {Term: term("gap"), After: "skirmish"}}
	lib.Objectives = []library.Objective{{ID: "GOAL", Pack: "base", Counter: "RULE.ofplayer", Goal: 5}, {ID: "FREE", Pack: "base"}}
	lib.Cards[0].Tags, lib.Cards[0].Faction = []string{"HOT", "OLD", "BIG"}, "BLUE"
	lib.Cards[5].Tags, lib.Cards[5].Faction = []string{"BIG", "NEW"}, "RED"
	lib.Cards[4].Tags = []string{"BIG"}
	lib.Cards[3].Tags, lib.Cards[3].OnPlay = []string{"WET", "BIG"}, 1
	lib.Cards[3].Choices = []library.Choice{{ID: "C", Of: "lanes", Max: one(1), Run: 1}}
	lib.Cards[0].Actions = []library.Action{{ID: "A", Phases: []string{"deployment"}, Run: 2}}
	lib.Cards[0].Listeners = []def.Listener{{ID: "L", Event: "UNIT_DEPLOYED", Role: def.Source, Priority: 600, Run: 1}}
	lib.Scripts = []def.Script{{Pack: "base", File: "unit.lua"}, {Pack: "base", File: "more.lua"}}
	lib.Funcs = []def.Func{{Script: 0, Name: "land"}, {Script: 0, Name: "act"}, {Script: 1, Name: "land"}}
	return lib
}

func compiledWords(t *testing.T) *program.Program {
	t.Helper()
	p, err := program.Compile(worded())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestDefinitionsByNumber: every kind of definition is named by its number and found by its name again.
// 0 is nothing, and a number beyond the last names nothing.
func TestDefinitionsByNumber(t *testing.T) {
	p := compiledWords(t)
	for _, tt := range []struct {
		kind  string
		n     int32
		name  string
		count int
	}{
		{"card", 1, "UNIT", 7}, {"card", 6, "HERO", 7}, {"keyword", 3, "BRIEF", 4}, {"status", 1, "STATUS", 2}, {"fixture", 4, "PAIR", 5}, {"counter", 3, "RULE.ofplayer", 8}, {"counter", 7, "POOL.used", 8},
		{"action", 1, "UNIT.A", 2}, {"choice", 1, "TRICK.choice.C", 2}, {"listener", 1, p.Listeners[1].ID, len(p.Listeners)}, {"listener", int32(len(p.Listeners) - 1), p.Listeners[len(p.Listeners)-1].ID, len(p.Listeners)},
		{"function", 1, "base/unit.lua land", 4}, {"function", 2, "base/unit.lua act", 4}, {"function", 3, "base/more.lua land", 4}, {"damage", 1, "HEAT", 3}, {"damage", 2, "RAY", 3}, {"damage", 0, "KINETIC", 3},
	} {
		if name, known := p.DefinitionName(tt.kind, tt.n); name != tt.name || !known {
			t.Errorf("%s %d is %q, %v; want %q", tt.kind, tt.n, name, known, tt.name)
		}
		if n, known := p.DefinitionNumber(tt.kind, tt.name); n != tt.n || !known {
			t.Errorf("%s %q is %d, %v; want %d", tt.kind, tt.name, n, known, tt.n)
		}
		for _, beyond := range []int32{-1, int32(tt.count)} {
			if name, known := p.DefinitionName(tt.kind, beyond); name != "" || !known {
				t.Errorf("%s %d is %q, %v", tt.kind, beyond, name, known)
			}
		}
		if last, _ := p.DefinitionName(tt.kind, int32(tt.count-1)); last == "" {
			t.Errorf("there is no last %s", tt.kind)
		}
		if name, _ := p.DefinitionName(tt.kind, 0); name != "" && tt.kind != "damage" {
			t.Errorf("%s 0 is %q", tt.kind, name)
		}
		if n, known := p.DefinitionNumber(tt.kind, "NONE"); n != 0 || known {
			t.Errorf("an unknown %s is %d, %v", tt.kind, n, known)
		}
		if n, known := p.DefinitionNumber(tt.kind, ""); n != 0 || !known {
			t.Errorf("no %s is %d, %v", tt.kind, n, known)
		}
	}
	if name, known := p.DefinitionName("bird", 1); name != "" || known {
		t.Errorf("a bird is %q, %v", name, known)
	}
	if _, known := p.DefinitionNumber("function", "base/more.lua act"); known {
		t.Error("a function is found in another script")
	}
	got := fmt.Sprint(p.Value("cover"), p.Value("none"), p.Pool("POOL"), p.Pool("cover"), p.Fixture("LANE"), p.Fixture("POOL"), p.Status("STATUS"), p.Keyword("NUM"), p.Card("TOKEN"), p.Card("NONE"))
	if want := "2 0 1 0 2 0 1 2 5 0"; got != want {
		t.Errorf("found %s, want %s", got, want)
	}
}

// TestFiltersNameActions: a filter about a declared action names it as OWNER.action, whatever the
// kind of its owner, also where the action is defined after the filter (K-23).
func TestFiltersNameActions(t *testing.T) {
	lib := worded()
	act := func(id string) []library.Action {
		return []library.Action{{ID: id, Phases: []string{"deployment"}, Run: 2}}
	}
	lib.Keywords[0].Actions, lib.Statuses[0].Actions, lib.Fixtures[0].Actions = act("k"), act("s"), act("f")
	lib.Rules[0].Actions = []library.Action{{ID: "r", Who: "player", Phases: []string{"deployment"}, Run: 2}, {ID: "q", Who: "player", Phases: []string{"deployment"}, Run: 2}}
	var where []def.Cond
	for _, value := range []string{lib.Keywords[0].ID + ".k", lib.Statuses[0].ID + ".s", lib.Rules[0].ID + ".q", lib.Fixtures[0].ID + ".f", "UNIT.A"} {
		where = append(where, def.Cond{Path: "event.action", Op: "==", Value: value, Text: "event.action == " + value})
	}
	lib.Keywords[0].Listeners = append(lib.Keywords[0].Listeners, def.Listener{ID: "HEARS", Event: "tcg:ACTION_DECLARED", Role: def.Source, Priority: 600, Where: where, Run: 1})
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(p.Listeners, func(l match.Listener) bool { return strings.HasSuffix(l.ID, "HEARS") })
	for i, c := range p.Filters[at].Conds {
		if name, _ := p.DefinitionName("action", c.Value); "event.action == "+name != where[i].Text || c.Path {
			t.Errorf("%s compares with %s", where[i].Text, name)
		}
	}
	for value, want := range map[string]string{"UNIT.B": `it is never "UNIT.B"; did you mean "UNIT.A"?`, "q": `it is never "q"; expected ` + lib.Rules[0].ID + ".q"} { //maporder: each is compiled for itself
		lib.Keywords[0].Listeners[len(lib.Keywords[0].Listeners)-1].Where = []def.Cond{{Path: "event.action", Op: "==", Value: value, Text: "event.action == " + value}}
		if _, err := program.Compile(lib); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the unknown action %s: %v", value, err)
		}
	}
}

// TestWhatFieldsName: the arguments of events that are definitions are named by their kind, so that a log
// spells them.
func TestWhatFieldsName(t *testing.T) {
	p := compiledWords(t)
	fact, _ := p.Types.Lookup("base:FACT")
	locked := event.Event{Type: events.TargetLocked}
	acts := event.Event{Type: events.TargetLocked}
	acts.Args[events.ArgPurpose] = events.ForAct
	for _, tt := range []struct {
		e    event.Event
		want string
	}{
		{event.Event{Type: events.StepAfter}, "function listener - - - - - -"}, {event.Event{Type: events.StepHit}, "- damage - - - - - -"}, {event.Event{Type: events.StepArea}, "- damage - - - - - -"},
		{event.Event{Type: events.DecisionAnswered}, "- - choice - - - card -"},
		{event.Event{Type: events.CardDrawn}, "card - - - - - - -"}, {event.Event{Type: events.UnitDeployed}, "card - - - - - - -"}, {event.Event{Type: events.DamageDealt}, "- damage - - - - - -"},
		{event.Event{Type: events.StatusApplied}, "status - - - - - - -"}, {event.Event{Type: events.KeywordGained}, "keyword - - - - - - -"}, {event.Event{Type: events.CounterChanged}, "counter - - - - - - -"},
		{event.Event{Type: events.FixturePlaced}, "fixture - - - - - - -"}, {event.Event{Type: events.CardPlayRejected}, "- listener - - - - - -"}, {event.Event{Type: events.DecisionAsked}, "- choice - - - - - -"},
		{locked, "- - - - action - - -"}, {acts, "- - - - action - - -"}, {event.Event{Type: fact}, "- - - card - fixture - -"}, {event.Event{Type: events.TurnStarted}, "- - - - - - - -"},
	} {
		var got []string
		for n := range 8 {
			kind := p.DefinitionKind(&tt.e, n)
			if kind == "" {
				kind = "-"
			}
			got = append(got, kind)
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%s: %v, want %s", p.Types.Def(tt.e.Type).Name, got, tt.want)
		}
	}
}

// TestCardsWithATag: lists the cards of a type with a tag, by id and without tokens.
func TestCardsWithATag(t *testing.T) {
	p := compiledWords(t)
	for _, tt := range []struct{ kind, tag, want string }{
		{"UNIT", "BIG", "[HERO UNIT] <nil>"}, {"TACTICAL", "BIG", "[TRICK] <nil>"}, {"UNIT", "WET", "[] <nil>"}, {"FIELD", "BIG", "[] <nil>"}, {"UNIT", "NEW", "[HERO] <nil>"},
		{"UNITS", "BIG", `[] unknown card type "UNITS"; expected one of UNIT, ARMORY, TACTICAL, FIELD; did you mean "UNIT"?`}, {"UNIT", "BIGG", `[] unknown tag "BIGG"; did you mean "BIG"?`},
	} {
		ids, err := p.CardsWith(tt.kind, tt.tag)
		if got := fmt.Sprint(ids, err); got != tt.want {
			t.Errorf("%s %s: %s, want %s", tt.kind, tt.tag, got, tt.want)
		}
	}
}

// TestKeywordsAsScriptsWriteThem (W-35): NAME, NAME(2) or NAME and a number.
func TestKeywordsAsScriptsWriteThem(t *testing.T) {
	p := compiledWords(t)
	for _, tt := range []struct {
		text string
		x    int
		want string
	}{
		{"KEY", 0, "{1 [0 0 0 0]} <nil>"}, {"NUM(3)", 0, "{2 [3 0 0 0]} <nil>"}, {"NUM", 4, "{2 [4 0 0 0]} <nil>"}, {"NONE", 0, `{0 [0 0 0 0]} unknown keyword "NONE"`}, {"NUMM", 0, `{0 [0 0 0 0]} unknown keyword "NUMM"; did you mean "NUM"?`},
		{"NUM(x)", 0, `{0 [0 0 0 0]} the keyword "NUM(x)" has not the form NAME, NAME(2) or NAME(per=1,max=2)`}, {"KEY", 1, "{1 [0 0 0 0]} the keyword KEY takes no number"},
	} {
		use, err := p.ReadKeyword(tt.text, tt.x)
		if got := fmt.Sprint(use, err); got != tt.want {
			t.Errorf("%s %d: %s, want %s", tt.text, tt.x, got, tt.want)
		}
	}
	if got := fmt.Sprint(program.Numbers{1, 2, 3, 4}.Plain()); got != "[1 2 3 4]" {
		t.Errorf("plain numbers: %s", got)
	}
}

// TestUnknownDefinitions: an unknown name is reported with its kind and the nearest name of that kind, in
// both languages.
func TestUnknownDefinitions(t *testing.T) {
	p := compiledWords(t)
	for _, tt := range []struct{ kind, id, want string }{
		{"card", "TRIK", `unknown card "TRIK"; did you mean "TRICK"?`}, {"unit card", "TOKE", `unknown unit card "TOKE"; did you mean "TOKEN"?`}, {"keyword", "BREIF", `unknown keyword "BREIF"; did you mean "BRIEF"?`}, {"keyword", "TRICK", `unknown keyword "TRICK"`},
		{"status", "STATU", `unknown status "STATU"; did you mean "STATUS"?`}, {"fixture", "SEET", `unknown fixture "SEET"; did you mean "SEAT"?`}, {"fixture", "ROOMS", `unknown fixture "ROOMS"; did you mean "ROOM"?`}, {"fixture", "PAIRS", `unknown fixture "PAIRS"; did you mean "PAIR"?`}, {"value", "coverr", `unknown value "coverr"; did you mean "cover"?`}, {"pool", "POOLS", `unknown pool "POOLS"; did you mean "POOL"?`},
	} {
		if err := p.Unknown(tt.kind, tt.id); err.Error() != tt.want {
			t.Errorf("%s: %v, want %s", tt.id, err, tt.want)
		}
	}
	for id, want := range map[string]string{"UNIT": "<nil>", "UNITT": `unknown card "UNITT"`} { //maporder: each alone
		if got := fmt.Sprint(p.CardKnown(id)); got != want {
			t.Errorf("%s: %s", id, got)
		}
	}
	if n, err := p.ObjectiveNumber("GOAL"); n != 4 || err != nil {
		t.Errorf("the objective is %d, %v", n, err)
	}
}

// TestNamesOfSeveralPacks: people name a definition of two packs with its namespace. Without it, the error
// lists them; an id of one pack alone is found by both names.
func TestNamesOfSeveralPacks(t *testing.T) {
	lib := worded()
	names := def.NewNames()
	names.AddPack("base", "base", nil)
	names.AddPack("other", "other", nil)
	list := []struct{ kind, id string }{{library.KindCard, "UNIT"}, {library.KindKeyword, "KEY"}, {library.KindStatus, "STATUS"}, {library.KindFixture, "LANE"}, {library.KindValue, "cover"}, {library.KindPool, "POOL"}, {library.KindTag, "HOT"}, {library.KindOption, "brief"}, {library.KindMode, "small"}, {library.KindGoal, "GOAL"}}
	for _, x := range list {
		names.Add(x.kind, def.Named{Pack: "base", Namespace: "base", ID: x.id})
	}
	for _, kind := range []string{library.KindCard, library.KindTag, library.KindOption, library.KindKeyword} {
		names.Add(kind, def.Named{Pack: "base", Namespace: "base", ID: "TWICE"})
		names.Add(kind, def.Named{Pack: "other", Namespace: "other", ID: "TWICE"})
	}
	names.Settle(nil)
	lib.Names = names
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	mode, known := p.Mode("base:small")
	option, on := p.Option("base:brief")
	tags, err := p.TagSet("base:HOT")
	bits, err2 := p.PacketTagSet("base:HOT")
	goal, err3 := p.ObjectiveNumber("base:GOAL")
	module, err4 := p.Module("base:brief")
	got := fmt.Sprint(p.Card("base:UNIT"), p.Keyword("base:KEY"), p.Status("base:STATUS"), p.Fixture("base:LANE"), p.Value("base:cover"), p.Pool("base:POOL"), mode, known, option, on, err == nil && tags.Has(1), bits, err2, goal, err3, module, err4)
	if want := "1 1 1 2 2 1 1 true 0 true true 16 <nil> 4 <nil> [brief] <nil>"; got != want {
		t.Errorf("found %s, want %s", got, want)
	}
	_, _, setting := p.Setting("TWICE=on")
	_, tag := p.TagSet("TWICE")
	_, mod := p.Module("TWICE")
	for what, c := range map[string][2]string{ //maporder: each alone
		"a card":    {fmt.Sprint(p.CardKnown("TWICE")), `"TWICE" is the card of several packs: base:TWICE, other:TWICE`},
		"unknown":   {fmt.Sprint(p.Unknown("unit card", "TWICE")), `"TWICE" is the card of several packs: base:TWICE, other:TWICE`},
		"a keyword": {fmt.Sprint(p.Unknown("keyword", "TWICE")), `"TWICE" is the keyword of several packs: base:TWICE, other:TWICE`},
		"a setting": {fmt.Sprint(setting), `"TWICE" is the option of several packs: base:TWICE, other:TWICE`},
		"a module":  {fmt.Sprint(mod), `"TWICE" is the option of several packs: base:TWICE, other:TWICE`},
		"a tag":     {fmt.Sprint(tag), `"TWICE" is the tag of several packs: base:TWICE, other:TWICE`},
		"a deck":    {fmt.Sprint(p.CheckDeck(&p.Modes[1], []string{"TWICE", "UNIT", "UNIT"})), `["TWICE" is the card of several packs: base:TWICE, other:TWICE]`},
	} {
		if c[0] != c[1] {
			t.Errorf("%s: %s, want %s", what, c[0], c[1])
		}
	}
}

// TestVocabulary (D-03, D-14): factions, tags and damage types are numbered in load order, with the usual
// damage type first. Packets carry those tags of a card that are of packets, behind those of the rules.
func TestVocabulary(t *testing.T) {
	p := compiledWords(t)
	if got, want := fmt.Sprint(p.Factions, p.Tags, p.Damage, p.PacketTags), "[ RED BLUE] [BIG HOT OLD WET NEW] [KINETIC HEAT RAY] [ATTACK RETALIATION TACTICAL AREA HOT WET]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	unit, hero, trick, field := &p.Cards[1], &p.Cards[6], &p.Cards[4], &p.Cards[3]
	if got, want := fmt.Sprint(unit.FactionIndex, hero.FactionIndex, trick.FactionIndex, unit.Packet, hero.Packet, trick.Packet, field.Packet), "2 1 0 16 0 32 0"; got != want {
		t.Errorf("factions and tags of packets are %s, want %s", got, want)
	}
	var tags []uint16
	unit.TagSet.Each(func(n uint16) { tags = append(tags, n) })
	if fmt.Sprint(tags) != "[1 2 0]" || !unit.TagSet.Has(2) || unit.TagSet.Has(3) || unit.TagSet.Has(64+1) || !unit.TagSet.Meet(&hero.TagSet) || field.TagSet.Meet(&hero.TagSet) {
		t.Errorf("the tags are %v", tags)
	}
	for text, want := range map[string]string{"": "0, <nil>", "HOT": "16, <nil>", "WET|HOT": "48, <nil>", "ATTACK": `0, unknown tag "ATTACK" of packets`, "HOT|COLD": `0, unknown tag "COLD" of packets`, "BIG": `0, unknown tag "BIG" of packets`, "WETT": `0, unknown tag "WETT" of packets; did you mean "WET"?`} { //maporder: each alone
		if bits, err := p.PacketTagSet(text); fmt.Sprintf("%d, %v", bits, err) != want {
			t.Errorf("%q: %d, %v; want %s", text, bits, err, want)
		}
	}
	for _, tt := range []struct {
		dtype, tags int32
		want        string
	}{{0, 0, ""}, {1, 0, "pools shield"}, {2, 0, "modifiers"}, {0, 16, "shield"}, {0, 32, ""}, {0, 1, ""}, {2, 16, "modifiers shield"}, {-1, 0, ""}, {3, 0, ""}, {3, 48, "shield"}} {
		var got []string
		for _, x := range []struct {
			what program.Passing
			word string
		}{{program.PastPools, "pools"}, {program.PastModifiers, "modifiers"}, {program.PastShield, "shield"}} {
			if p.Passes(tt.dtype, tt.tags, x.what) {
				got = append(got, x.word)
			}
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("packets of type %d with the tags %b pass by %v, want %s", tt.dtype, tt.tags, got, tt.want)
		}
	}
	none, err := program.Compile(parts())
	if err != nil || fmt.Sprint(none.Damage) != "[UNTYPED]" || none.Passes(0, 0, program.PastPools) {
		t.Errorf("without damage types there is %v, %v", none.Damage, err)
	}
	refused(t, []refusal{
		{"a tag of the rules", "the tag AREA is one that the rules give to packets", func(lib *library.Library) {
			lib.Tags = []library.Tag{{Term: library.Term{ID: "AREA"}, OfPackets: true}}
		}},
		{"a tag of the rules that no packet has", "", func(lib *library.Library) { lib.Tags = []library.Tag{{Term: library.Term{ID: "AREA"}}} }},
		{"tags of packets", "", tags31(27)}, {"too many tags of packets", "tags of packets", tags31(28)},
	})
}

// tags31 adds tags of packets to the 4 of the rules.
func tags31(n int) func(lib *library.Library) {
	return func(lib *library.Library) {
		for i := range n {
			lib.Tags = append(lib.Tags, library.Tag{Term: library.Term{ID: fmt.Sprint("T", i)}, OfPackets: true, Passes: []string{library.PassesShield}})
		}
	}
}

// TestManyTags: sets of tags are exact however many tags there are.
func TestManyTags(t *testing.T) {
	p := built(t, func(lib *library.Library) {
		for i := range 200 {
			lib.Tags = append(lib.Tags, library.Tag{Term: library.Term{ID: fmt.Sprint("T", i)}})
		}
		lib.Cards[0].Tags, lib.Cards[5].Tags = []string{"T3", "T70", "T3"}, []string{"T67", "T134"}
	})
	unit, hero := &p.Cards[1].TagSet, &p.Cards[6].TagSet
	for i := range uint16(200) {
		if unit.Has(i) != (i == 3 || i == 70) || hero.Has(i) != (i == 67 || i == 134) {
			t.Errorf("tag %d: %v %v", i, unit.Has(i), hero.Has(i))
		}
	}
	if unit.Meet(hero) || !unit.Meet(unit) {
		t.Error("sets meet without a tag in common")
	}
	var list []uint16
	unit.Each(func(n uint16) { list = append(list, n) })
	if !slices.Equal(list, []uint16{3, 70}) {
		t.Errorf("the tags are %v", list)
	}
}

// TestManyKeywords: a hint is enough only as long as no two keywords or statuses share one.
func TestManyKeywords(t *testing.T) {
	for _, tt := range []struct {
		keywords, statuses int
		want               string
	}{{63, 63, "true true"}, {64, 63, "false true"}, {63, 64, "true false"}} {
		p := built(t, func(lib *library.Library) {
			for len(lib.Keywords) < tt.keywords {
				lib.Keywords = append(lib.Keywords, library.Keyword{ID: fmt.Sprint("K", len(lib.Keywords)), Pack: "base"})
			}
			for len(lib.Statuses) < tt.statuses {
				lib.Statuses = append(lib.Statuses, library.Status{ID: fmt.Sprint("S", len(lib.Statuses)), Pack: "base", Until: "turn"})
			}
			lib.Cards[0].Keywords = []library.KeywordUse{{ID: "KEY"}, {ID: "K62"}}
		})
		if got := fmt.Sprint(p.SureKeywords(), p.SureStatuses()); got != tt.want {
			t.Errorf("%d and %d: %s, want %s", tt.keywords, tt.statuses, got, tt.want)
		}
		unit := &p.Cards[1]
		for k := range uint16(70) {
			if unit.Prints(k) != (k == 1 || k == 63) {
				t.Errorf("it prints the keyword %d: %v", k, unit.Prints(k))
			}
		}
		if unit.Prints(65) || p.Cards[6].Prints(1) {
			t.Error("a card prints what only has the same hint")
		}
	}
}

// TestWordsOfReadings: what a number of a filter is called, for each property and each kind of field.
func TestWordsOfReadings(t *testing.T) {
	p := compiledWords(t)
	fact, _ := p.Types.Lookup("base:FACT")
	for _, tt := range []struct {
		prop kit.Property
		arg  int32
		on   event.Type
		want string
	}{
		{program.PropFaction, 0, 0, "[ RED BLUE]"}, {program.PropType, 0, 0, "[ UNIT ARMORY TACTICAL FIELD]"}, {program.PropLane, 0, 0, "[none ALPHA BRAVO CHARLIE]"}, {program.PropEventLane, 0, events.UnitDeployed, "[none ALPHA BRAVO CHARLIE]"},
		{program.PropLayer, 0, 0, "[SURFACE ORBIT]"}, {program.PropRow, 0, 0, "[FRONT BACK]"}, {program.PropEventType, 0, events.DamageDealt, "[KINETIC HEAT RAY]"}, {program.PropOption, 0, 0, "[off on]"}, {program.PropOption, 1, 0, "[]"}, {program.PropOption, 2, 0, "[none thin thick]"}, {program.PropOption, 3, 0, "[drawn lane]"},
		{program.PropField, 0, events.StatusApplied, "[ STATUS]"}, {program.PropField, 0, events.KeywordGained, "[ KEY NUM BRIEF]"}, {program.PropField, 3, fact, "[ UNIT ARMOR FIELD TRICK TOKEN HERO]"}, {program.PropField, 4, fact, "[FRONT BACK]"}, {program.PropField, 5, fact, "[ ROOM LANE SEAT PAIR]"},
		{program.PropField, 0, events.ObjectiveCompleted, "[ elimination control team_control GOAL FREE]"}, {program.PropField, 0, events.CounterChanged, "[ RULE.ofunit RULE.ofcard RULE.ofplayer RULE.oflane RULE.ofmatch RULE.offixture POOL.used]"}, {program.PropField, 1, events.DamageDealt, "[KINETIC HEAT RAY]"}, {program.PropField, 1, events.StatusExpired, "[ time used removed replaced]"}, {program.PropField, 0, fact, "[]"}, {program.PropDamage, 0, 0, "[]"},
	} {
		if got := fmt.Sprint(p.Words(&kit.Reading{Prop: tt.prop, Arg: tt.arg}, tt.on)); got != tt.want {
			t.Errorf("property %d of %d: %s, want %s", tt.prop, tt.arg, got, tt.want)
		}
	}
	for enum, want := range map[string]string{"damage": "[damage_type]", "objective": "[objective]", "status": "[status]", "keyword": "[keyword]", "fixture": "[fixture]", "counter": "[card keyword status fixture rule]", "row": "[]", "card": "[card]"} { //maporder: each alone
		if got := fmt.Sprint(p.FieldKinds(&event.Field{Kind: event.EnumField, Enum: enum})); got != want {
			t.Errorf("a field of %s names %s, want %s", enum, got, want)
		}
	}
	if got := fmt.Sprint(p.FieldKinds(&event.Field{Kind: event.CardField})); got != "[card]" {
		t.Errorf("a card is a %s", got)
	}
}

// TestFiltersNameDefinitions (RB 4): every property with an argument finds what is named in its brackets,
// and offers the nearest of its own kind otherwise.
func TestFiltersNameDefinitions(t *testing.T) {
	for _, tt := range []struct {
		text string
		arg  int32
		says string
	}{
		{"unit.has(NUM)", 2, ""}, {"unit.has(NUMM)", 0, `unknown name "NUMM"; did you mean "NUM"?`}, {"unit.status(STATUS)", 1, ""}, {"unit.status(STATU)", 0, `did you mean "STATUS"?`}, {"unit.layers(STATUS) > 1", 1, ""}, {"unit.tag(BIGG)", 0, `did you mean "BIG"?`},
		{"owner.played(BLUE) > 0", 2, ""}, {"owner.played(BIG) > 0", -1, ""}, {"owner.played(WET) > 0", -4, ""}, {"owner.played(BLU) > 0", 0, `did you mean "BLUE"?`}, {"owner.played(WETT) > 0", 0, `did you mean "WET"?`},
		{"owner.holds(CHARLIE)", 3, ""}, {"owner.controls(HERE)", 4, ""}, {"owner.controls(none)", 0, `unknown name "none"`}, {"owner.controls(BRAVA)", 0, `did you mean "BRAVO"?`},
		{"owner.between(PAIR)", 4, ""}, {"owner.between(LANE)", 0, `unknown name "LANE"`}, {"owner.between(PAIRS)", 0, `did you mean "PAIR"?`}, {"room.option(fog) == thin", 2, ""}, {"room.option(fogg) == thin", 0, `did you mean "fog"?`},
		{"unit.value(once) > 0", 4, ""}, {"unit.value(onces) > 0", 0, `did you mean "once"?`}, {"unit.pool(POOL) > 0", 1, ""}, {"unit.pool_cap(POOL) > 0", 1, ""}, {"unit.pool(POOLS) > 0", 0, `did you mean "POOL"?`}, {"unit.counter(RULE.ofcard) > 0", 2, ""}, {"unit.counter(RULE.none) > 0", 0, "RULE.none"},
		{"unit.counter(RULE.ofmatch) > 0", 0, "RULE.ofmatch is a number of each match, for example room.counter(NAME)"}, {"owner.counter(RULE.ofunit) > 0", 0, "RULE.ofunit is a number of each unit, for example unit.counter(NAME)"}, {"owner.counter(RULE.ofcard) > 0", 0, "for example card.counter(NAME)"},
		{"room.counter(RULE.ofplayer) > 0", 0, "for example owner.counter(NAME)"}, {"room.counter(RULE.oflane) > 0", 0, "for example unit.counter(NAME) for the lane where it is"}, {"owner.counter(RULE.offixture) > 0", 0, "for example self.counter(NAME) of the fixture itself"}, {"room.counter(RULE.ofmatch) > 0", 5, ""}, {"unit.counter(RULE.offixture) > 0", 6, ""},
		{"unit.has", 0, "has needs an argument, for example has(NAME)"}, {"unit.counter > 0", 0, "counter needs an argument"}, {"owner.holds", 0, "holds needs an argument"}, {"owner.controls", 0, "controls needs an argument"}, {"owner.played > 0", 0, "played needs an argument"}, {"owner.between", 0, "between needs an argument"}, {"unit.value > 0", 0, "value needs an argument"},
		{"unit.pool > 0", 0, "pool needs an argument"}, {"unit.pool_cap > 0", 0, "pool_cap needs an argument"}, {"room.option", 0, "option needs an argument"}, {"unit.layers > 1", 0, "layers needs an argument"}, {"unit.status", 0, "status needs an argument"}, {"unit.tag", 0, "tag needs an argument"},
		{"unit.damage(BIG) > 0", 0, `damage takes no argument, so not "BIG"`}, {"unit.has(KEY|NUM)", 0, "only tags can be joined with |"}, {"unit.wary", 1, ""}, {"unit.wary(KEY)", 0, "wary"}, {"owner.wary", 0, `owner has no "wary"`},
	} {
		lib := worded()
		lib.Aliases = []library.Alias{{ID: "wary", Pack: "base", Means: "has(KEY)"}}
		lib.Cards[0].Modifiers = []library.Modifier{more("attack", "self", tt.text)}
		p, err := program.Compile(lib)
		switch {
		case tt.says == "" && err != nil:
			t.Errorf("%s: %v", tt.text, err)
		case tt.says != "" && (err == nil || !strings.Contains(err.Error(), tt.says)):
			t.Errorf("%s: %v, want %q", tt.text, err, tt.says)
		case tt.says == "" && p.Mods[0].Conds[0].Left.Arg != tt.arg:
			t.Errorf("%s asks for %d, want %d", tt.text, p.Mods[0].Conds[0].Left.Arg, tt.arg)
		case tt.text == "unit.wary" && p.Mods[0].Conds[0].Left.Prop != program.PropHas:
			t.Errorf("the alias asks for %d", p.Mods[0].Conds[0].Left.Prop)
		}
	}
}

// TestWhatCanBeAsked: of each subject of filters, the words list what can be asked of it and nothing else.
func TestWhatCanBeAsked(t *testing.T) {
	lib := worded()
	lib.Aliases = []library.Alias{{ID: "wary", Pack: "base", Means: "has(KEY)"}, {ID: "rich", Pack: "base", Means: "counter(RULE.ofunit)"}}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	names, asked := p.Subjects()
	if got := strings.Join(names, " "); got != "card event opponent owner room self source source_player target target_player unit" {
		t.Errorf("the subjects are %s", got)
	}
	for _, tt := range []struct{ subject, has, not string }{
		{"unit", "attack wary rich counter status is_enemy value", "supply hand turn option amount"}, {"owner", "supply battery hand deck is_active played controls holds counter status is_enemy between", "attack tag wary turn option damage"},
		{"room", "option turn round counter is_team_mode rolls_to_hit", "attack supply is_enemy"}, {"event", "amount type tag shield_lost health_lost damaged by_enemy stealth lane", "attack supply turn"}, {"source", "attack", "supply"}, {"target_player", "supply", "attack"},
	} {
		for _, w := range strings.Fields(tt.has) {
			if !slices.Contains(asked[tt.subject], w) {
				t.Errorf("of %s one cannot ask %s: %v", tt.subject, w, asked[tt.subject])
			}
		}
		for _, w := range strings.Fields(tt.not) {
			if slices.Contains(asked[tt.subject], w) {
				t.Errorf("of %s one can ask %s", tt.subject, w)
			}
		}
		if !slices.IsSorted(asked[tt.subject]) {
			t.Errorf("of %s one can ask, in no order, %v", tt.subject, asked[tt.subject])
		}
	}
	all := p.PropertyNames()
	if !slices.IsSorted(all) || !slices.Contains(all, "wary") || !slices.Contains(all, "supply") || len(all) != len(program.EntityProps)+2 {
		t.Errorf("all properties are %v", all)
	}
	if got := fmt.Sprint(p.Aliases[0].Truth, p.Aliases[1].Truth, p.Aliases[0].Arg, p.Aliases[1].Prop == program.PropCounter); got != "true false 1 true" {
		t.Errorf("the aliases are %s", got)
	}
}

// TestTruthOfAliases: an alias is yes or no if what it means is: a boolean, a counter from 0 to 1, or a
// value that is.
func TestTruthOfAliases(t *testing.T) {
	for _, tt := range []struct {
		means  string
		lo, hi int
		truth  bool
	}{{"has(KEY)", 0, 5, true}, {"damage", 0, 5, false}, {"tired", 0, 5, true}, {"counter(RULE.ofunit)", 0, 1, true}, {"counter(RULE.ofunit)", 0, 2, false}, {"counter(RULE.ofunit)", -1, 1, false}, {"value(brave)", 0, 5, true}, {"value(grit)", 0, 5, false}, {"layers(STATUS)", 0, 5, false}} {
		p := built(t, func(lib *library.Library) {
			lib.Rules[0].Counters[0].Min, lib.Rules[0].Counters[0].Max = tt.lo, tt.hi
			lib.Aliases = []library.Alias{{ID: "it", Pack: "base", Means: tt.means}}
		})
		if p.Aliases[0].Truth != tt.truth {
			t.Errorf("%s from %d to %d: %v", tt.means, tt.lo, tt.hi, p.Aliases[0].Truth)
		}
	}
}
