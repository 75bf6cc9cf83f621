package show

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// changedFull is the position of full with another library.
func changedFull(t *testing.T, change func(lib *library.Library)) *tcg.Match {
	t.Helper()
	lib := fullLibrary(t)
	change(lib)
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	sc := tcg.NewScenario(p, match.Options{Log: true})
	if err := sc.Mode("four"); err != nil {
		t.Fatal(err)
	}
	return sc.Match()
}

// TestSentencesOfAnswers (K-29, K-22, K-01): the log says in both languages what a player chooses. That is a word or a yes of the choice,
// a lane, a number, a thing by its place or its card, or nothing. Others do not read a secret answer.
func TestSentencesOfAnswers(t *testing.T) {
	sc, x := full(t)
	m := sc.Match()
	p := tcg.Of(m).Program()
	word, thing := int32(0), int32(0)
	for i := 1; i < len(p.Choices); i++ {
		if p.Choices[i].Def.ID == "word" {
			word = int32(i)
		} else {
			thing = int32(i)
		}
	}
	grave := x["2SCOUT"+fmt.Sprint(place.Graveyard)]
	scout := int32(p.Card("SCOUT"))
	for _, c := range []struct {
		v, kind, choice, card int32
		secret                bool
		en, zh                string
	}{
		{tcg.NoChoice, 0, 0, 0, false, "none", "不选择"}, {tcg.NoLaneChosen, 0, 0, 0, false, "none", "不选择"}, {tcg.Done, 0, word, 0, false, "nothing more", "选择完毕"}, {tcg.NoChoice, 0, 0, 0, true, "none", "不选择"},
		{0, int32(match.IsOption), word, 0, false, "to the left", "选择向左"}, {1, int32(match.IsOption), word, 0, false, "to the right", "选择向右"}, {1, int32(match.IsOption), word, 0, true, "what others do not see", "选择（他人不可见）"},
		{1, int32(match.IsTruth), 0, 0, false, "yes", "选择是"}, {0, int32(match.IsTruth), 0, 0, false, "no", "选择否"}, {-1 - 2, int32(match.IsWord), 0, 0, false, "CHARLIE", "选择CHARLIE"}, {-1 - 0, int32(match.IsWord), 0, 0, false, "ALPHA", "选择ALPHA"},
		{7, int32(match.IsNumber), 0, 0, false, "7", "选择7"}, {int32(grave), int32(match.IsNumber), thing, scout, false, "Scout", "选择侦察兵"}, {int32(x["guard"]), int32(match.IsNumber), thing, int32(p.Card("GUARD")), false, "Guard of the Gate (2b6)", "选择城门守卫（2b6）"},
		{int32(grave), int32(match.IsNumber), 0, scout, false, fmt.Sprint(int32(grave)), "选择" + fmt.Sprint(int32(grave))},
		{int32(x["guard"]), int32(match.IsNumber), 0, int32(p.Card("GUARD")), false, "Guard of the Gate (2b6)", "选择城门守卫（2b6）"}, // as its offer names it, though it may be gone by now
	} {
		for _, lang := range []string{"en", "zh"} {
			sp := Table{prog: p}.speller(m, 2, lang)
			e := event.New(events.DecisionAnswered)
			e.SourcePlayer = 1
			e.Args[events.DecisionAnsweredChoice], e.Args[events.ArgKind], e.Args[events.DecisionAnsweredWhat], e.Args[events.ArgCard] = c.v, c.kind, c.choice, c.card
			if c.secret {
				e.Args[events.ArgSecret] = 1
			}
			sp.Note(&e)
			want := "player 2 chooses " + c.en
			if lang == "zh" {
				want = "玩家2" + c.zh
			}
			if got := sp.Sentence(&e); got != want {
				t.Errorf("%+v: %q, want %q", c, got, want)
			}
		}
	}
}

// TestSentencesOfPacks (K-24): an event of a pack says what its declaration says, with its fields in words. Names in braces that it
// does not have mean themselves. Of lanes that change places it says which.
func TestSentencesOfPacks(t *testing.T) {
	named := func(en, zh string) def.Localised { return def.Localised{EN: en, ZH: zh} }
	fields := []def.EventField{{Name: "card", Kind: "card"}, {Name: "n", Kind: "int"}, {Name: "a", Kind: "int"}, {Name: "b", Kind: "int"}, {Name: "c", Kind: "int"}, {Name: "st", Kind: "status"}, {Name: "kw", Kind: "keyword"}, {Name: "yes", Kind: "bool"}}
	m := changedFull(t, func(lib *library.Library) {
		lib.Events = append(lib.Events, def.EventType{Pack: "full", Name: "full:TOLD", Fields: fields, Sentence: named("{card} {n} {none} {losses}, {st} {kw} {yes} {a}{b", "{card}{n}{none}")},
			def.EventType{Pack: "full", Name: "full:SWAP", Fields: fields[1:5], Sentence: named("{n} {a} {b} {c}", "{a}{b}{c}")})
		lib.Resolvers = append(lib.Resolvers, library.Resolver{Event: "full:SWAP", Pack: "full", Relocate: &library.Relocate{Layer: "ORBIT", To: []string{"a", "b", "c"}}})
	})
	p := tcg.Of(m).Program()
	type args [event.NArgs]int32
	for _, c := range []struct {
		event string
		args  args
		en    string
		zh    string
	}{
		{"full:TOLD", args{int32(p.Card("BOLT")), 5, 1, 2, 3, int32(p.Status("HELD")), int32(p.Keyword("KEEN")), 1}, "Bolt 5 {none} , Held Keen yes 1{b", "闪电5{none}"},
		{"full:TOLD", args{}, "nothing 0 {none} , 0 0 no 0{b", "无0{none}"},
		{"full:TOLD", args{int32(len(p.Cards)), 0, 0, 0, 0, int32(len(p.Statuses)), -1}, fmt.Sprint(len(p.Cards), " 0 {none} , ", len(p.Statuses), " -1 no 0{b"), fmt.Sprint(len(p.Cards), "0{none}")},
		{"full:SWAP", args{2, 1, 2, 3}, "2 ALPHA BRAVO CHARLIE", "ALPHABRAVOCHARLIE"}, {"full:SWAP", args{2, 0, 4, -1}, "2 0 4 -1", "04-1"},
	} {
		typ, ok := p.Types.Lookup(c.event)
		if !ok {
			t.Fatalf("there is no %s", c.event)
		}
		e := event.New(typ)
		e.Args = c.args
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh} { //maporder: each is compared
			sp := Table{prog: p}.speller(m, event.NoPlayer, lang)
			sp.Note(&e)
			if got := sp.Sentence(&e); got != want {
				t.Errorf("%s %v: %q, want %q", c.event, c.args, got, want)
			}
		}
	}
}

// TestSentencesOfCounters: the log names a counter with its number. One whose name is a sentence has the number in it, and says nothing at 0. Silent
// ones, and events that came to nothing, say nothing.
func TestSentencesOfCounters(t *testing.T) {
	m := changedFull(t, func(lib *library.Library) {
		rule := library.Rule{ID: "SAYS", Pack: "full"}
		for _, name := range []string{"plain", "whole", "silent"} {
			c := library.Counter{Name: name, On: "player", Max: 9, Resets: "never", Silent: name == "silent"}
			c.Label = map[string]def.Localised{"plain": {EN: "Plain", ZH: "平常"}, "whole": {EN: "has {n} of them", ZH: "拥有{n}个"}, "silent": {EN: "Silent", ZH: "静默"}}[name]
			rule.Counters = append(rule.Counters, c)
		}
		lib.Rules = append(lib.Rules, rule)
	})
	p := tcg.Of(m).Program()
	for _, c := range []struct {
		name    string
		after   int32
		fizzled bool
		en, zh  string // what the sentence has; "" for none
	}{{"plain", 3, false, ", Plain: 3", "：平常 3"}, {"plain", 0, false, ", Plain: 0", "：平常 0"}, {"whole", 3, false, "has 3 of them", "拥有3个"}, {"whole", 0, false, "", ""}, {"silent", 3, false, "", ""}, {"plain", 3, true, "", ""}} {
		e := event.New(events.CounterChanged)
		for i := 1; i < len(p.Counters); i++ {
			if p.Counters[i].ID == "SAYS."+c.name {
				e.Args[events.ArgDef] = int32(i)
			}
		}
		e.Target, e.Args[events.CounterChangedAfter], e.Fizzled = place.BaseOf(1), c.after, c.fizzled
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh} { //maporder: each is compared
			sp := Table{prog: p}.speller(m, event.NoPlayer, lang)
			sp.Note(&e)
			got := sp.Sentence(&e)
			if (want == "") != (got == "") || !strings.HasSuffix(got, want) || want != "" && !strings.HasPrefix(got, map[string]string{"en": "player 2", "zh": "玩家2"}[lang]) {
				t.Errorf("%+v: %q, want %q", c, got, want)
			}
		}
	}
	for x, want := range map[event.Entity][2]string{place.BaseOf(2): {"base:3", "base of player 3"}, place.LaneEntity(1): {"", "BRAVO"}, place.MatchEntity: {"", "the match"}, m.State.Handle(1): {"", ""}} { //maporder: each is compared
		sp := spellerOf(m, event.NoPlayer)
		if got := sp.entityTitle(x); got != want[1] {
			t.Errorf("%v is called %q, want %q", x, got, want[1])
		}
		if name := entityName(x); (name == "") != (want[1] == "") || want[0] != "" && name != want[0] {
			t.Errorf("%v is named %q as data", x, name)
		}
	}
}

// TestK30_PaidInVain (K-28, K-30): the log says why something that a player has played or used had no
// effect, in both languages. It says so once for several effects of one function on one thing, and nothing
// of listeners that nobody has paid for.
func TestK30_PaidInVain(t *testing.T) {
	sc, x := full(t)
	m := sc.Match()
	p := tcg.Of(m).Program()
	listener := func(is func(l *match.Listener) bool) event.ListenerRef {
		for i := 1; i < len(p.Listeners); i++ {
			if is(&p.Listeners[i]) {
				return event.ListenerRef(i)
			}
		}
		t.Fatal("the packs have no such listener")
		return 0
	}
	play := listener(func(l *match.Listener) bool { return l.Handler })
	rule := listener(func(l *match.Listener) bool { return !l.Handler && l.Role == def.Any })
	foe := x["foe"]
	for _, c := range []struct {
		e      tcg.Event
		reason uint16
		en, zh string
	}{
		{tcg.Event{Type: events.ControlChanged, By: play, Target: foe, Fizzled: true}, p.Reason.NoSlot, "no effect on Guard of the Gate", "的效果落空：没有空槽位"},
		{tcg.Event{Type: events.DestroyChecked, By: play, Target: foe, Rejected: true}, p.Reason.Limit, "no effect on Guard of the Gate", "的效果落空：已达本回合上限"},
		{tcg.Event{Type: events.SupplyLost, By: play, Fizzled: true}, p.Reason.Gone, "no effect: the target is gone", "效果落空：目标已不在"},
		{tcg.Event{Type: events.UnitDeployed, Source: foe, Fizzled: true}, p.Reason.Slot, "no effect on Guard of the Gate", "的效果落空：该槽位已被占用"},
		{tcg.Event{Type: events.TargetLocked, Target: foe, Rejected: true, Args: [event.NArgs]int32{events.ArgPurpose: events.ForCard}}, p.Reason.Once, "no effect on Guard of the Gate", "的效果落空：本回合已执行过"},
		{tcg.Event{Type: events.TargetLocked, Target: foe, Rejected: true, Args: [event.NArgs]int32{events.ArgPurpose: events.ForAttack}}, p.Reason.Once, "", ""},
		{tcg.Event{Type: events.ControlChanged, By: rule, Target: foe, Fizzled: true}, p.Reason.NoSlot, "", ""},
		{tcg.Event{Type: events.EffectFizzled, By: play, Target: foe, Fizzled: true}, p.Reason.Gone, "no effect on Guard of the Gate", "的效果落空：目标已不在"},
		{tcg.Event{Type: events.EffectFizzled, Source: foe, Target: x["own"], Fizzled: true}, p.Reason.Destroyed, "no effect of Guard of the Gate", "的效果落空：已不在场"},
		{tcg.Event{Type: events.EffectFizzled, By: play, Source: foe, Fizzled: true}, p.Reason.NoOptions, "no effect of Guard of the Gate", "的效果落空：没有可选项"},
		{tcg.Event{Type: events.EffectFizzled, By: rule, Target: foe, Fizzled: true}, p.Reason.Gone, "", ""},
		{tcg.Event{Type: events.DecisionAsked, By: play, Fizzled: true}, p.Reason.Gone, "no effect: the target is gone", "效果落空：目标已不在"},
		{tcg.Event{Type: events.DecisionAsked, By: play, Fizzled: true, Args: [event.NArgs]int32{events.DecisionAskedOptions: 2}}, p.Reason.Gone, "", ""},
		{tcg.Event{Type: events.KeywordLost, Target: foe, Fizzled: true}, p.Reason.Gone, "", ""},
	} {
		c.e.Reason = c.reason
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh} { //maporder: each is compared
			sp := Table{prog: p}.speller(m, event.NoPlayer, lang)
			sp.Note(&c.e)
			if got := sp.Sentence(&c.e); !strings.Contains(got, want) || want == "" && got != "" || lang == "en" && want != "" && !strings.HasSuffix(got, ": "+p.Names.At(c.reason).Text.EN) {
				t.Errorf("%+v: %q, want %q", c.e, got, want)
			}
			again := c.e
			again.Seq++
			if sp.Note(&again); sp.Sentence(&again) != "" {
				t.Errorf("%+v: said twice", c.e)
			}
			again.Cause++
			if sp.Note(&again); (sp.Sentence(&again) == "") != (want == "") {
				t.Errorf("%+v: of another cause it is said %v", c.e, want == "")
			}
		}
	}
	for _, c := range []struct {
		locked, healed event.Entity
		by             event.ListenerRef
		what           event.Type
		want           string
	}{ // G-16: a healing of 0 is reported for the unit that the player chose, and not for each unit of an area
		{foe, foe, play, events.UnitHealed, "is healed by 0"}, {foe, foe, play, events.ShieldRestored, "regains 0 shield"}, {foe, x["own"], play, events.UnitHealed, ""}, {0, foe, play, events.UnitHealed, ""}, {foe, foe, rule, events.UnitHealed, ""},
	} {
		sp := Table{prog: p}.speller(m, event.NoPlayer, "en")
		lock := tcg.Event{Type: events.TargetLocked, Cause: 1, Target: c.locked, Args: [event.NArgs]int32{events.ArgPurpose: events.ForCard}}
		sp.Note(&lock)
		e := tcg.Event{Type: c.what, Cause: 1, By: c.by, Target: c.healed}
		if sp.Note(&e); !strings.Contains(sp.Sentence(&e), c.want) || c.want == "" && sp.Sentence(&e) != "" {
			t.Errorf("%+v: %q", c, sp.Sentence(&e))
		}
		next := tcg.Event{Type: events.CardPlayDeclared}
		if sp.Note(&next); sp.locked != 0 {
			t.Error("the next command has the target of the last one")
		}
	}
}

// TestWantedTargets (K-23, C-R06): the reason against a wrong target names the targets that the card or action takes, in both languages.
func TestWantedTargets(t *testing.T) {
	const front, back, surface, orbit = 1 << place.Front, 1 << place.Back, 1 << place.Surface, 1 << place.Orbit
	for _, c := range []struct {
		t      program.Target
		en, zh string
	}{
		{program.Target{Side: program.SideEnemy, Layers: surface, Rows: front | back}, "an enemy unit", "敌方单位"},
		{program.Target{Side: program.SideEnemy, Layers: orbit, Rows: front | back, SameLane: true}, "an enemy vessel of its lane", "同战线敌方舰船"},
		{program.Target{Side: program.SideOwn, Layers: surface | orbit, Rows: front, Bases: true}, "one of your own units or vessels or bases in the front row", "己方前排单位或舰船或基地"},
		{program.Target{Side: program.SideFriendly, Layers: surface, Rows: back}, "a friendly unit in the back row", "友方后排单位"},
		{program.Target{Side: program.SideTeammate, Layers: surface, Bases: true}, "a teammate's base", "队友的基地"},
		{program.Target{Side: program.SideAny, Layers: surface, Rows: front | back}, "a unit", "任意单位"},
		{program.Target{Zone: place.Graveyard}, "a card in a graveyard", "墓地中的牌"}, {program.Target{Zone: place.Hand}, "a card of your hand", "手牌"}, {program.Target{Zone: place.Hangar}, "a card of its hangar", "机库中的牌"},
	} {
		if got := wanted(&c.t); got.EN != "its target is "+c.en || got.ZH != "其目标是"+c.zh {
			t.Errorf("%+v: %q, %q", c.t, got.EN, got.ZH)
		}
	}
}

// TestGuidesOfModes (G-10, M-05): the guide says how a mode is won and played: by what is on in it and in the room, and by nothing else. Of a pack with
// several modules, it names the objectives of those that are on.
func TestGuidesOfModes(t *testing.T) {
	sayings := []string{"Destroy the enemy bases", "The last player in the match wins", "A team wins", "of your own turns in a row", "as a team at the end of 3 rounds", "Goal: reach 7", "Feat: be brave", "Peace", "After 5 rounds", "cannot attack this turn", "move once", "Units in front protect", "strikes back", "Above each lane is the orbit, with 2", "discard 1 card", "Storms: text of Storms", "Depth of it (", "Pace ("}
	all := func(m *library.Mode) {
		m.Seats, m.Victory, m.MaxRounds, m.Slots = 3, library.Victory{Elimination: true, Control: 2}, 5, library.SlotRules{Front: 2, Back: 2, Orbit: 2}
	}
	for name, c := range map[string]struct { //maporder: each has its own match
		change  func(m *library.Mode)
		options []string
		without string // the sayings that are missing, by number
	}{
		"everything": {all, []string{"storms", "depth=4", "pace=fast", "calm"}, "2 4"}, "two players": {func(m *library.Mode) { all(m); m.Seats = 2 }, []string{"storms", "calm"}, "1 2 4 16 17"}, "an objective that is off": {all, []string{"storms"}, "2 4 6 7 16 17"}, "no elimination": {func(m *library.Mode) { all(m); m.Victory.Elimination = false }, nil, "0 1 2 4 5 6 7 15 16 17"},
		"no control": {func(m *library.Mode) { all(m); m.Victory.Control = 0 }, []string{"calm"}, "2 3 4 5 6 15 16 17"}, "control that is off": {func(m *library.Mode) { all(m); m.Victory.ControlOption = "storms" }, []string{"calm"}, "2 3 4 5 6 15 16 17"}, "no end": {func(m *library.Mode) { all(m); m.MaxRounds, m.Battery, m.Slots.Orbit = 0, 0, 0 }, nil, "2 4 5 6 7 8 13 14 15 16 17"},
		"teams": {func(m *library.Mode) { all(m); m.Seats, m.Teams, m.Victory.TeamControl = 4, [][]int{{1, 3}, {2, 4}}, 3 }, nil, "1 5 6 7 15 16 17"}, "teams whose control is off": {func(m *library.Mode) {
			all(m)
			m.Seats, m.Teams, m.Victory.TeamControl, m.Victory.TeamControlOption = 4, [][]int{{1, 3}, {2, 4}}, 3, "storms"
		}, nil, "1 4 5 6 7 15 16 17"},
		"few rules": {func(m *library.Mode) { all(m); m.Rules = []library.Switch{{Rule: "fatigue"}, {Rule: "interception"}} }, nil, "2 4 5 6 7 9 11 15 16 17"}, "other rules": {func(m *library.Mode) { all(m); m.Rules = []library.Switch{{Rule: "move"}, {Rule: "retaliation"}} }, nil, "2 4 5 6 7 10 12 15 16 17"},
	} {
		lib := fullLibrary(t)
		lib.Rules = append(lib.Rules, library.Rule{ID: "FEAT", Pack: "full", Name: def.Localised{EN: "The feat", ZH: "功绩"}, Text: def.Localised{EN: "be brave", ZH: "勇敢"}, Option: "calm"})
		mode := library.Duel()
		mode.ID, mode.Options = "guided", nil
		if c.change(&mode); len(c.options) == 0 {
			c.options = nil
		}
		lib.Modes = append(lib.Modes, mode)
		p, err := program.Compile(lib)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		sc := tcg.NewScenario(p, match.Options{})
		if err := sc.Mode("guided"); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, o := range append([]string{"tide=0"}, c.options...) {
			if err := sc.Option(o); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		text := ""
		sections := Of(sc.Match()).Guide(sc.Match(), "en")
		for _, s := range sections {
			text += s.Title + "\n" + strings.Join(s.Lines, "\n") + "\n"
		}
		missing := ""
		for i, s := range sayings {
			if !strings.Contains(text, s) {
				missing += fmt.Sprint(i, " ")
			}
		}
		if strings.TrimSpace(missing) != c.without {
			t.Errorf("%s: %s is missing, want %s:\n%s", name, missing, c.without, text)
		}
		if (len(sections) == 3) != (!strings.Contains(text, "In this room") && !strings.Contains(text, "Objectives")) {
			t.Errorf("%s: %d sections", name, len(sections))
		}
	}
}

// TestWhyNots (K-04): a debugger learns why a listener does not run: the role of its bearer, its limit, or the first filter that fails, with what
// it reads in words.
func TestWhyNots(t *testing.T) {
	m := changedFull(t, func(lib *library.Library) {
		l := func(id, hears string, role def.Role, filters ...string) def.Listener {
			x := def.Listener{ID: id, Event: hears, Role: role, Priority: 600, Run: 1}
			for _, f := range filters {
				x.Where = append(x.Where, where(t, f)...)
			}
			return x
		}
		often := l("often", "UNIT_DEPLOYED", def.Any)
		often.Limit, often.PerMatch = 2, 3
		lib.Cards[1].Listeners = []def.Listener{l("src", "UNIT_DEPLOYED", def.Source), l("tgt", "UNIT_DEPLOYED", def.Target), l("own", "UNIT_DEPLOYED", def.Owner), l("lane", "UNIT_DEPLOYED", def.Lane), often,
			l("card", "UNIT_DEPLOYED", def.Any, "event.card == BOLT"), l("path", "UNIT_DEPLOYED", def.Any, "self.attack > source.health"), l("two", "UNIT_DEPLOYED", def.Any, "self.damage > 1", "self.row == BACK")}
		lib.Cards[4].Listeners = []def.Listener{l("field", "UNIT_DEPLOYED", def.Owner)}
		lib.Cards[3].Listeners = []def.Listener{l("blade", "UNIT_DEPLOYED", def.Target)}
		lib.Keywords[0].Listeners = []def.Listener{l("keen", "UNIT_DEPLOYED", def.Any, "self.damage > 2")}
		lib.Statuses[0].Listeners = []def.Listener{l("held", "UNIT_DEPLOYED", def.Owner, "owner.battery > 4")}
		lib.Fixtures[0].Listeners = []def.Listener{l("mark", "UNIT_DEPLOYED", def.Lane)}
		lib.Fixtures[1].Listeners = []def.Listener{l("pact", "UNIT_DEPLOYED", def.Owner)}
	})
	p := tcg.Of(m).Program()
	sc := tcg.NewScenario(p, match.Options{})
	if err := sc.Mode("four"); err != nil {
		t.Fatal(err)
	}
	m = sc.Match()
	s := &m.State
	x := Of(m).Explore(m).(*explorer)
	ref := func(id string) event.ListenerRef {
		for i := range p.Listeners {
			if strings.HasSuffix(p.Listeners[i].ID, "."+id) {
				return event.ListenerRef(i)
			}
		}
		t.Fatalf("there is no listener %s", id)
		return 0
	}
	none := x.WhyNot(deployed(0, 0), ref("src"), 0)
	contains(t, "without a bearer", none.EN, "nothing in play has SCOUT")
	for _, id := range []string{"field", "held", "mark", "pact", "keen", "blade"} {
		contains(t, "without a bearer of "+id, x.WhyNot(deployed(0, 0), ref(id), 0).EN, "nothing in play has")
	}
	put := func(pl event.Player, id string, lane place.Lane) event.Entity {
		ix, err := sc.Unit(pl, id, place.Spot{Player: pl, Lane: lane, Row: place.Front})
		if err != nil {
			t.Fatal(err)
		}
		return s.Handle(ix)
	}
	scout, other := put(0, "SCOUT", 0), put(1, "GUARD", 1)
	for _, c := range []struct {
		id             string
		self           event.Entity
		source, target event.Entity
		want           string // "" = nothing keeps it
	}{
		{"src", scout, scout, other, ""}, {"src", scout, other, scout, "its role is source, and the source is 2b1 GUARD"}, {"src", scout, 0, scout, "the source is none"}, {"tgt", scout, other, scout, ""}, {"tgt", scout, scout, other, "its role is target, and the target is 2b1 GUARD"}, {"tgt", scout, scout, place.BaseOf(1), "the target is base 2"},
		{"own", scout, scout, other, ""}, {"own", scout, other, scout, "its role is owner: it is player 1's, and the event is player 2's"}, {"lane", scout, other, scout, ""}, {"lane", scout, scout, other, "wrong lane: it is in alpha, and the event is in bravo"}, {"lane", scout, scout, place.BaseOf(3), ""},
		{"card", scout, scout, scout, `"event.card == BOLT" does not hold: it is GUARD`}, {"path", scout, other, other, `"self.attack > source.health" does not hold: it is 2, compared with 5`}, {"two", scout, scout, scout, `"self.damage > 1" does not hold: it is 0`},
		{"src", 0, other, scout, "a1 SCOUT: its role is source"},
	} {
		e := deployed(c.source, c.target)
		e.Args[events.UnitDeployedCard] = int32(p.Card("GUARD"))
		if got := x.WhyNot(e, ref(c.id), c.self).EN; !strings.Contains(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s of %v, %v at %v: %q, want %q", c.id, c.self, c.source, c.target, got, c.want)
		}
	}
	if _, err := sc.Attach(1, "BLADE", uint16(other.Slot())); err != nil {
		t.Fatal(err)
	}
	field, err := sc.Field(2, "HILL")
	if err != nil {
		t.Fatal(err)
	}
	mark, err := sc.Fixture("MARK", tcg.Spot{Lane: 2, Owner: event.NoPlayer, Other: event.NoPlayer})
	if err != nil {
		t.Fatal(err)
	}
	pact, err := sc.Fixture("PACT", tcg.Spot{Lane: place.NoLane, Owner: 0, Other: 3})
	if err != nil {
		t.Fatal(err)
	}
	if err := sc.Keyword(uint16(scout.Slot()), "KEEN", 0); err != nil {
		t.Fatal(err)
	}
	if err := sc.Status(place.BaseOf(2), "HELD", 1); err != nil {
		t.Fatal(err)
	}
	if err := sc.Status(other, "HELD", 1); err != nil {
		t.Fatal(err)
	}
	armory := s.Handle(s.Unit(other).Armed)
	for _, c := range []struct {
		x    event.Entity
		want string
	}{{scout, "src tgt own lane often card path two keen"}, {other, "hears meets owns blade held keen"}, {armory, "blade"}, {s.Handle(field), "field"}, {mark, "mark"}, {pact, "pact"}, {place.BaseOf(2), "held"}, {place.BaseOf(1), ""}, {0, ""}, {place.LaneEntity(0), ""}} {
		got := map[string]bool{}
		for _, r := range x.ListenersOf(c.x) {
			_, id, _ := strings.Cut(p.Listeners[r].ID, ".")
			got[id] = true
		}
		for _, id := range strings.Fields(c.want) {
			if !got[id] {
				t.Errorf("%v has no listener %s", c.x, id)
			}
			delete(got, id)
		}
		if len(got) > 0 {
			t.Errorf("%v has the listeners %v, too", c.x, got)
		}
	}
	for _, c := range []struct {
		id             string
		source, target event.Entity
		want           string
	}{
		{"field", place.BaseOf(2), scout, ""}, {"field", scout, other, "it is player 3's, and the event is player 1's"}, {"mark", scout, other, "it is in charlie, and the event is in bravo"}, {"pact", place.BaseOf(3), scout, ""}, {"pact", scout, other, ""}, {"pact", other, scout, "its role is owner"},
		{"blade", scout, other, ""}, {"blade", other, scout, "its role is target"}, {"keen", scout, other, `"self.damage > 2" does not hold: it is 0`}, {"held", place.BaseOf(2), scout, `"owner.battery > 4" does not hold: it is 0`},
	} {
		if got := x.WhyNot(deployed(c.source, c.target), ref(c.id), 0).EN; !strings.Contains(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s, %v at %v: %q, want %q", c.id, c.source, c.target, got, c.want)
		}
	}
	s.Uses = append(s.Uses[:0], tcg.Use{Ref: ref("often"), Card: uint16(scout.Slot()), N: 2})
	s.NUses = 1
	contains(t, "a limit a turn", x.WhyNot(deployed(scout, other), ref("often"), scout).EN, "its limit of 2 a turn is reached")
	s.Uses[0].N, s.Uses[0].Whole = 3, true
	contains(t, "a limit a match", x.WhyNot(deployed(scout, other), ref("often"), scout).EN, "its limit of 3 a match is reached")
}

// deployed is a UNIT_DEPLOYED about two things.
func deployed(source, target event.Entity) *event.Event {
	e := event.New(events.UnitDeployed)
	e.Source, e.Target = source, target
	return &e
}

// TestValuesAndTheirChanges: a debugger sees the numbers of a unit with each change and its listener. Of a card in hand these are its
// costs, and of a player the resources.
func TestValuesAndTheirChanges(t *testing.T) {
	m := changedFull(t, func(lib *library.Library) {
		mod := func(of, op string, by int) library.Modifier {
			return library.Modifier{ID: of, Of: of, Scope: "self", Op: op, By: library.Amount{Value: by}}
		}
		lib.Cards[1].Modifiers = []library.Modifier{mod("attack", "add", 0), mod("attack", "add", 3), mod("attack", "less", 1), mod("health_cap", "set", 0), mod("may_move", "set", 0), mod("may_attack", "set", 1), mod("grit", "less", 1), mod("grit", "add", 1)}
	})
	sc := tcg.NewScenario(tcg.Of(m).Program(), match.Options{})
	m = sc.Match()
	ix, err := sc.Unit(0, "SCOUT", place.Spot{Row: place.Front})
	if err != nil {
		t.Fatal(err)
	}
	hand, err := sc.Card(0, "GUARD", place.Hand)
	if err != nil {
		t.Fatal(err)
	}
	grave, err := sc.Card(0, "GUARD", place.Graveyard)
	if err != nil {
		t.Fatal(err)
	}
	x := Of(m).Explore(m).(*explorer)
	text := func(e event.Entity) string {
		var b strings.Builder
		for _, v := range x.Values(e) {
			fmt.Fprintf(&b, "%s %d %d %s; ", v.Name, v.Base, v.Now, i18n.Texts(v.Changes).Join(",", "，").EN)
		}
		return b.String()
	}
	s := &m.State
	for _, c := range []struct {
		e    event.Entity
		want string
	}{
		{s.Handle(ix), "attack 2 4 +3 by SCOUT.attack,-1 by SCOUT.attack; shield 3 3 ; shield_cap 3 3 ; health 0 1 ; health_cap 5 0 set to 0 by SCOUT.health_cap; grit 1 1 -1 by SCOUT.grit,+1 by SCOUT.grit; may_attack 1 1 1 by SCOUT.may_attack; may_move 1 0 0 by SCOUT.may_move; "},
		{s.Handle(hand), "cost 2 2 ; battery_cost 1 1 ; "}, {s.Handle(grave), ""}, {place.BaseOf(1), "base 30 30 ; supply 10 10 ; battery 0 0 ; "}, {place.BaseOf(2), ""}, {place.LaneEntity(0), ""}, {0, ""},
	} {
		if got := text(c.e); got != c.want {
			t.Errorf("%v: %q\nwant %q", c.e, got, c.want)
		}
	}
}
