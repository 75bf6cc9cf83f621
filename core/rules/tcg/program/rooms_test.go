package program_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestModesAsWritten (K-21, M-05, M-06): a mode has its teams, its rules, its slots and the settings of
// its room. The usual mode comes first, and a pack's mode of that name takes its place.
func TestModesAsWritten(t *testing.T) {
	change := func(lib *library.Library) {
		m := &lib.Modes[0]
		m.Seats, m.Teams, m.Control, m.Slots = 4, [][]int{{1, 3}, {2, 4}}, library.ControlHeld, library.SlotRules{Front: 3, Back: 1, Orbit: 2}
		m.Rules = []library.Switch{{Rule: "interception"}, {Rule: "move", On: true}, {Rule: "lanes"}}
		m.Options = []library.Setting{{Option: "level", Value: "4"}, {Option: "brief", Value: "on"}}
		m.Victory.ControlOption = "storm"
		lib.Fixtures[0].Option = "storm"
		m.Decks = []string{"DECK", "OTHER", "nowhere"}
	}
	p := built(t, change)
	m, usual := &p.Modes[1], &p.Modes[0]
	var settings []string
	m.Settings(func(option uint16, value int16) { settings = append(settings, p.Shown(option, value)) })
	if got := fmt.Sprint(m.Team, m.Held, settings, m.ControlOption(), m.TeamControlOption(), usual.Team, usual.Held, usual.ControlOption()); got != "[1 2 1 2] true [level=4 brief] 5 -1 [0 0 0 0] false -1" {
		t.Errorf("the mode has %s", got)
	}
	if m.Grid != place.MakeGrid(3, 1, 2) || usual.Grid != place.MakeGrid(2, 2, 2) {
		t.Errorf("the slots are %+v", m.Grid)
	}
	for i, r := range []program.RuleSet{program.Retaliation, program.Interception, program.Moving, program.Fatigue, program.Recharge, program.LaneControl} {
		if off := i == 1 || i == 5; m.On(r) == off || !usual.On(r) {
			t.Errorf("the rule %s is on: %v", library.DefaultRules[i].ID, m.On(r))
		}
	}
	for id, want := range map[string]string{"": "0 true", "duel": "0 true", "small": "1 true", "none": "0 false"} { //maporder: each alone
		if n, known := p.Mode(id); fmt.Sprint(n, known) != want {
			t.Errorf("the mode %q is %d, %v", id, n, known)
		}
	}
	if got := fmt.Sprint(p.ModeIDs(), p.NamesDeck("OTHER"), p.NamesDeck("LONG")); got != "[duel small] true false" {
		t.Errorf("the modes are %s", got)
	}
	own := built(t, func(lib *library.Library) {
		d := library.Duel()
		d.Base = 7
		lib.Modes = append(lib.Modes, d)
		lib.Modes[0].Victory.TeamControlOption = "storm"
		lib.Rules[0].Option = "storm"
	})
	if got := fmt.Sprint(own.ModeIDs(), own.Modes[0].Base, own.Modes[1].TeamControlOption(), own.Modes[1].ControlOption()); got != "[duel small] 7 5 -1" {
		t.Errorf("the modes are %s", got)
	}
	refused(t, []refusal{
		{"a setting", `mode small: the room option level is a number from 1 to 5, for example level=5, not "9"`, func(lib *library.Library) { change(lib); lib.Modes[0].Options[0].Value = "9" }},
		{"many modes", "", modes(program.MaxModes - 1)}, {"too many modes", "modes", modes(program.MaxModes)},
	})
}

func modes(n int) func(lib *library.Library) {
	return func(lib *library.Library) { lib.Modes = slices.Repeat(lib.Modes[:1:1], n) }
}

// TestRoomsAsWritten: a room has the mode, the modules, the options and the decks that are written. It
// says which packs it lacks, and offers a loaded one that may be meant.
func TestRoomsAsWritten(t *testing.T) {
	at := func(line int) def.Pos { return def.Pos{File: "room.toml", Line: line} }
	room := func(change func(*library.Room)) func(lib *library.Library) {
		return func(lib *library.Library) {
			r := library.Room{Term: library.Term{ID: "den", Pack: "base"}, Mode: "small", ModeAt: at(1), ModulesAt: at(2), DecksAt: at(3), Packs: []string{"base"}}
			change(&r)
			lib.Rooms = append(lib.Rooms, r)
		}
	}
	p := built(t, func(lib *library.Library) {
		room(func(r *library.Room) {
			r.Modules, r.Options, r.Decks = []string{"brief"}, []library.Setting{{Option: "level", Value: "3"}, {Option: "fog", Value: "thin"}}, []string{"DECK", "OTHER"}
		})(lib)
		room(func(r *library.Room) { r.ID, r.Packs, r.Mode = "far", []string{"bass", "base", "moon"}, "none" })(lib)
	})
	if got := fmt.Sprintf("%s %v %v %q, %s %v %v %q", p.Rooms[0].ID, p.Rooms[0].Settings, p.Rooms[0].Lacks, p.Rooms[0].Meant, p.Rooms[1].ID, p.Rooms[1].Settings, p.Rooms[1].Lacks, p.Rooms[1].Meant); got != `den [brief level=3 fog=thin] [] "", far [] [bass moon] "; did you mean \"base\"?"` {
		t.Errorf("the rooms are %s", got)
	}
	if !p.NamesDeck("DECK") || p.NamesDeck("LONG") {
		t.Error("the decks of rooms are not known")
	}
	refused(t, []refusal{
		{"an unknown mode", `room.toml:1: room den: unknown mode "smal"; expected duel or small; did you mean "small"?`, room(func(r *library.Room) { r.Mode = "smal" })},
		{"an unknown module", `room.toml:2: room den: unknown module "breif"; expected brief or base; did you mean "brief"?`, room(func(r *library.Room) { r.Modules = []string{"breif"} })},
		{"an option with a value", "room den: level is not a module: it is an option with a value, for example level=1", room(func(r *library.Room) { r.Modules = []string{"level"} })},
		{"an option beyond its bounds", `room den: the room option level is a number from 1 to 5`, room(func(r *library.Room) { r.Options = []library.Setting{{Option: "level", Value: "6"}} })},
		{"too many decks", "room.toml:3: room den: 3 decks for the 2 seats of small", room(func(r *library.Room) { r.Decks = []string{"DECK", "DECK", "DECK"} })},
		{"as many decks as seats", "", room(func(r *library.Room) { r.Decks = []string{"DECK", "DECK"} })},
		{"an unknown deck", `room.toml:3: room den: unknown deck "DECKS"; did you mean "DECK"?`, room(func(r *library.Room) { r.Decks = []string{"DECKS"} })},
		{"a deck that is not legal", "room.toml:3: room den: the deck LONG of player 2 is not legal in small: 4 cards; a deck has exactly 3; 4 copies of UNIT; at most 2", room(func(r *library.Room) { r.Decks = []string{"DECK", "LONG"} })},
	})
}

// TestModulesOfRooms: a module is an option that is on or off, or a pack with all those that it declares.
func TestModulesOfRooms(t *testing.T) {
	p := built(t, func(lib *library.Library) {
		term := func(id, pack string) library.Option {
			return library.Option{Term: library.Term{ID: id, Pack: pack}, Type: library.BoolOption, High: 1}
		}
		lib.Options = append(lib.Options, term("rain", "sky"), term("snow", "sky"), term("sun", "sun"), term("free", ""))
		lib.Options[len(lib.Options)-3].Name = def.Localised{EN: "Deep snow", ZH: "大雪"}
	})
	var got []string
	for _, m := range p.Modules() {
		got = append(got, fmt.Sprint(m.ID, "/", m.Pack, m.Options))
	}
	if s := strings.Join(got, " "); s != "brief/base[brief] rain/sky[rain] snow/sky[snow] sun/sun[sun] free/[free] base/base[brief] sky/sky[rain snow]" {
		t.Errorf("the modules are %s", s)
	}
	for name, want := range map[string]string{"sky": "[rain snow] <nil>", "sun": "[sun] <nil>", "deep snow": "[snow] <nil>", "大雪": "[snow] <nil>", "": `[] unknown module ""`, "fog": "[] fog is not a module: it is an option with a value, for example fog=thin", "skye": `[] unknown module "skye"`} { //maporder: each alone
		list, err := p.Module(name)
		if got := fmt.Sprint(list, " ", err); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// TestDecksOfPacks (G-01): a deck that lies where nobody sees it can hold the cards of its packs, by
// faction; tokens are never in one.
func TestDecksOfPacks(t *testing.T) {
	p, err := program.Compile(worded())
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(p.Kin); got != "[[1 2 3 4 6] [6] [1]]" {
		t.Errorf("the cards of factions are %s", got)
	}
	q := built(t, func(lib *library.Library) {
		lib.Decks = append(lib.Decks, library.Deck{ID: "BACK", Cards: []library.DeckEntry{{Card: "TRICK", Copies: 2}, {Card: "NONE", Copies: 3}, {Card: "UNIT", Copies: -1}, {Card: "UNIT", Copies: 1}}})
	})
	if got := fmt.Sprint(q.Decks, q.Kin); got != "[[1 1 3] [1 4 4] [1 1 1 1] [1 4 4]] [[1 2 3 4 6]]" {
		t.Errorf("the decks are %s", got)
	}
}

// TestStartersOfModes (K-21): a seat that nobody names a deck for has the mode's own, else the first deck
// that names the seat and is legal. A match that people begin prefers decks that are played there.
func TestStartersOfModes(t *testing.T) {
	p := built(t, func(lib *library.Library) {
		lib.Decks = append(lib.Decks, library.Deck{ID: "FAR", Pack: "base", Seat: 3, Cards: lib.Decks[0].Cards}, library.Deck{ID: "AGAIN", Pack: "base", Seat: 1, Play: 1, Cards: lib.Decks[0].Cards}, library.Deck{ID: "LAST", Pack: "base", Play: 2, Cards: lib.Decks[2].Cards})
		three := lib.Modes[0]
		three.ID, three.Seats = "three", 3
		own := lib.Modes[0]
		own.ID, own.Decks = "own", []string{"", "AGAIN"}
		lib.Modes = append(lib.Modes, three, own)
	})
	for i, want := range []string{"[ ] [ ]", "[DECK OTHER] [OTHER OTHER]", "[DECK OTHER FAR] [OTHER OTHER FAR]", "[DECK AGAIN] [OTHER AGAIN]"} {
		if got := fmt.Sprint(p.Starters(&p.Modes[i]), p.Played(&p.Modes[i])); got != want {
			t.Errorf("%s: %s, want %s", p.Modes[i].ID, got, want)
		}
	}
}

// TestWindowsAsWritten (K-11, X-07): a window is a phase at its point of the turn, behind the moments there.
// It acts in rooms where something can be done in it.
func TestWindowsAsWritten(t *testing.T) {
	change := func(lib *library.Library) {
		window := func(id, after, opened, closed string) library.Window {
			return library.Window{Term: library.Term{ID: id, Pack: "base"}, After: after, Opened: opened, Closed: closed}
		}
		lib.Windows = []library.Window{window("dawn", "turn_start", "base:ALONE", ""), window("gap", "recharge", "", "base:ALONE"), window("noon", "recharge", "", ""), window("dusk", "control", "", "")}
		for _, d := range [][2]string{{"base:FIRST", "recharge"}, {"base:SECOND", "control"}, {"base:THIRD", "deployment"}, {"base:FOURTH", "skirmish"}} {
			lib.Events = append(lib.Events, def.EventType{Pack: "base", Name: d[0], After: d[1], Rules: true, Lacks: []string{"source", "target", "target_player", "lane"}})
		}
		lib.Cards[0].Actions = []library.Action{{ID: "A", Phases: []string{"gap"}, Run: 1}}
		lib.Rules[0].Opens = []string{"noon"}
		lib.Rules = append(lib.Rules, library.Rule{ID: "ON", Pack: "base", Option: "storm", Opens: []string{"gap", "dusk"}})
		lib.Rules[1].Actions = []library.Action{{ID: "B", Who: "player", Phases: []string{"dusk"}, Run: 1}}
	}
	p := built(t, change)
	alone, _ := p.Types.Lookup("base:ALONE")
	var got []string
	for i := range p.Windows {
		w := &p.Windows[i]
		got = append(got, fmt.Sprintf("%s %d %v %v %v %v %v", w.ID, w.At, w.Opened == alone, w.Closed == alone, w.Acts, w.Options, w.Opens))
	}
	if s, want := strings.Join(got, ", "), fmt.Sprintf("dawn %d true false false [] [], gap %d false true true [] [5], noon %d false false false [] [-1], dusk %d false false false [5] [5]", program.AfterTurnStart, program.AfterRecharge, program.AfterRecharge, program.AfterControl); s != want {
		t.Errorf("the windows are\n%s, want\n%s", s, want)
	}
	for at, want := range map[program.Point]string{program.NoPoint: "", program.AfterTurnStart: "dawn", program.AfterRecharge: "base:FIRST gap noon", program.AfterDeployment: "base:THIRD", program.AfterSkirmish: "base:FOURTH", program.AfterControl: "base:SECOND dusk"} { //maporder: each alone
		var stops []string
		for _, s := range p.Stops[at] {
			if s.Moment != 0 {
				stops = append(stops, p.Types.Def(s.Moment).Name)
			} else {
				stops = append(stops, p.PhaseName(s.Window))
			}
		}
		if s := strings.Join(stops, " "); s != want {
			t.Errorf("at the point %d stop %s, want %s", at, s, want)
		}
	}
	for name, want := range map[string]string{"deployment": "2 true", "skirmish": "3 true", "dawn": "5 true", "dusk": "8 true", "endstep": "5 false", "none": "5 false"} { //maporder: each alone
		if ph, known := p.FindPhase(name); fmt.Sprint(ph, known) != want {
			t.Errorf("%s is the phase %d, %v; want %s", name, ph, known, want)
		}
	}
	for ph, want := range []string{"", "draw_recharge", "deployment", "skirmish", "endstep", "dawn", "gap", "noon", "dusk", "", ""} {
		w := p.Window(program.Phase(ph & 0xff))
		if name := p.PhaseName(program.Phase(ph & 0xff)); name != want || (w != nil) != (ph >= 5 && ph < 9) || w != nil && w.ID != want {
			t.Errorf("the phase %d is %q, want %q", ph, name, want)
		}
	}
	refused(t, []refusal{
		{"a phase of a window", `unknown phase "gapp"; expected one of deployment, skirmish, dawn, gap, noon, dusk; did you mean "gap"?`, func(lib *library.Library) { change(lib); lib.Cards[0].Actions[0].Phases[0] = "gapp" }},
		{"many windows", "", windows(64, 1)}, {"too many windows", "windows", windows(65, 1)}, {"many stops", "", windows(60, 60)}, {"too many stops", "windows and moments at one point of the turn", windows(60, 61)},
	})
}

// windows adds windows, and moments at the same point of the turn.
func windows(n, moments int) func(lib *library.Library) {
	return func(lib *library.Library) {
		for i := range n {
			lib.Windows = append(lib.Windows, library.Window{Term: library.Term{ID: fmt.Sprint("w", i)}, After: "recharge"})
		}
		for i := range moments {
			lib.Events = append(lib.Events, def.EventType{Pack: "base", Name: fmt.Sprint("base:M", i), After: "recharge", Rules: true, Lacks: []string{"source", "target", "target_player", "lane"}})
		}
	}
}

// TestWaysOfAttack: a rule opens a way from layer to layer, in its phases, with its ask and its
// function. On the surface there is always one.
func TestWaysOfAttack(t *testing.T) {
	p := built(t, func(lib *library.Library) {
		lib.Windows = []library.Window{{Term: library.Term{ID: "gap"}, After: "recharge"}}
		lib.Rules = append(lib.Rules, library.Rule{ID: "ON", Pack: "base", Option: "storm", Attacks: []library.Attack{{From: "ORBIT", To: "SURFACE", Phases: []string{"skirmish", "gap"}, Ask: "base:ASK", Run: 3}, {From: "SURFACE", To: "ORBIT", Phases: []string{"deployment"}}}})
	})
	ask, _ := p.Types.Lookup("base:ASK")
	usual, down, up := p.Ways[place.Surface][place.Surface], p.Ways[place.Orbit][place.Surface], p.Ways[place.Surface][place.Orbit]
	if len(usual) != 1 || len(down) != 1 || len(up) != 1 || len(p.Ways[place.Orbit][place.Orbit]) != 0 {
		t.Fatalf("the ways are %v", p.Ways)
	}
	show := func(w *program.Way) string {
		return fmt.Sprint(w.Option, w.Phases, w.Ask, w.Run, w.Ref != nil, w.In(program.SkirmishPhase), w.In(program.DeploymentPhase), w.In(program.FirstWindow))
	}
	for i, c := range []struct{ got, want string }{
		{show(&usual[0]), fmt.Sprint(program.NoOption, []program.Phase{program.SkirmishPhase}, events.AttackDeclared, 0, false, true, false, false)},
		{show(&down[0]), fmt.Sprint(5, []program.Phase{program.SkirmishPhase, program.FirstWindow}, ask, 3, true, true, false, true)},
		{show(&up[0]), fmt.Sprint(5, []program.Phase{program.DeploymentPhase}, events.AttackDeclared, 0, false, false, true, false)},
	} {
		if c.got != c.want {
			t.Errorf("way %d: %s, want %s", i, c.got, c.want)
		}
	}
	if l := p.Listeners[*down[0].Ref]; l.ID != "ON.attack_orbit_surface" || l.Run != 3 || p.OwnerID(*down[0].Ref) != "ON" {
		t.Errorf("it runs as %+v", l)
	}
	if p.WayOf(ask) != &p.Ways[place.Orbit][place.Surface][0] || p.WayOf(events.AttackDeclared) != nil || p.WayOf(events.UnitDeployed) != nil {
		t.Error("an ask does not declare its own way alone")
	}
	var checks []string
	for _, c := range p.Globals[ask] {
		checks = append(checks, fmt.Sprint(p.Listeners[c.Ref].ID, p.Listeners[c.Ref].Native))
	}
	if got, want := strings.Join(checks, " "), fmt.Sprint("core:attacker", program.CheckAttack, " core:distance", program.CheckReach, " core:interception", program.CheckIntercept, " core:choosable", program.CheckLock); got != want {
		t.Errorf("its checks are %s, want %s", got, want)
	}
	refused(t, []refusal{
		{"an ask of nobody", "ON.attack_orbit_surface: base:NONE is not an ask of a pack without fields", func(lib *library.Library) {
			lib.Rules = append(lib.Rules, library.Rule{ID: "ON", Pack: "base", Attacks: []library.Attack{{From: "ORBIT", To: "SURFACE", Phases: []string{"skirmish"}, Ask: "base:NONE"}}})
		}},
		{"an ask of the rules", "ON.attack_orbit_surface: TARGET_LOCKED is not an ask of a pack without fields", func(lib *library.Library) {
			lib.Rules = append(lib.Rules, library.Rule{ID: "ON", Pack: "base", Attacks: []library.Attack{{From: "ORBIT", To: "SURFACE", Phases: []string{"skirmish"}, Ask: "TARGET_LOCKED"}}})
		}},
		{"an unknown phase", `ON.attack_orbit_surface: unknown phase "skirmsh"`, func(lib *library.Library) {
			lib.Rules = append(lib.Rules, library.Rule{ID: "ON", Pack: "base", Attacks: []library.Attack{{From: "ORBIT", To: "SURFACE", Phases: []string{"skirmsh"}}}})
		}},
	})
}

// TestThrowsAsWritten: the throw of a rule has its chances and its first step, and a step beyond them is the
// nearest that there is.
func TestThrowsAsWritten(t *testing.T) {
	p := built(t, func(lib *library.Library) {
		lib.Rules = append(lib.Rules, library.Rule{ID: "ON", Pack: "base", Option: "storm", ToHit: &library.ToHit{Ask: "base:THROW", Chances: []int{30, 60, 90}, Start: 3}})
	})
	throw, _ := p.Types.Lookup("base:THROW")
	x := p.ToHitOf(throw)
	if x == nil || fmt.Sprint(x.Option, x.Ask == throw, x.Chances, x.Start) != "5 true [30 60 90] 3" || p.ToHitOf(events.UnitDeployed) != nil || p.ToHitOf(events.NTypes) != nil {
		t.Fatalf("the throw is %+v", x)
	}
	if got := fmt.Sprint(x.Step(-5), x.Step(0), x.Step(1), x.Step(2), x.Step(3), x.Step(4)); got != "1 1 1 2 3 3" {
		t.Errorf("the steps are %s", got)
	}
}

// TestStatusesAsWritten (W-14): a status ends as it is written, and queues the fact that it names.
func TestStatusesAsWritten(t *testing.T) {
	p := built(t, func(lib *library.Library) {
		lib.Statuses[0].Until, lib.Statuses[0].Named = "source_next_turn_end", "base:FACT"
		lib.Statuses = append(lib.Statuses, library.Status{ID: "PLAIN", Pack: "base", Until: "forever"})
	})
	s, plain := &p.Statuses[1], &p.Statuses[2]
	if s.Lasts != events.UntilSourceNextTurnEnd || s.NamedType != events.NTypes || plain.Lasts != events.UntilForever || plain.NamedType != 0 || s.NamedUntil != -1 {
		t.Errorf("%v %v, %v %v", s.Lasts, s.NamedType, plain.Lasts, plain.NamedType)
	}
	refused(t, []refusal{
		{"a duration", `status STATUS: unknown duration "soon"; expected one of forever, turn, own_turn_start`, func(lib *library.Library) { lib.Statuses[0].Until = "soon" }},
		{"an event", `status STATUS: unknown event "base:NONE"`, func(lib *library.Library) { lib.Statuses[0].Named = "base:NONE" }},
		{"an event of the rules", "status STATUS: named must be a fact that a pack declares, and UNIT_DEPLOYED is not one", func(lib *library.Library) { lib.Statuses[0].Named = "UNIT_DEPLOYED" }},
		{"how long it lasts, as a number", "event base:ON has no field of the kind until \"until\"", func(lib *library.Library) {
			lib.Events = append(lib.Events, def.EventType{Pack: "base", Name: "base:ON", Fields: []def.EventField{{Name: "until", Kind: "int"}}})
			lib.Statuses[0].Named = "base:ON"
		}},
	})
}

// TestWhoIsStirred: what changes others, or hears more than what is about itself, stirs; what hears as
// source or target alone does not.
func TestWhoIsStirred(t *testing.T) {
	for _, tt := range []struct {
		what  string
		b     func(b *library.Behaviour)
		stirs bool
	}{
		{"nothing", func(b *library.Behaviour) {}, false},
		{"changes itself", func(b *library.Behaviour) { b.Modifiers = []library.Modifier{more("attack", "self", "")} }, false},
		{"changes others", func(b *library.Behaviour) { b.Modifiers = []library.Modifier{more("attack", "own units", "")} }, true},
		{"hears as source", heard(def.Source, "UNIT_DEPLOYED"), false}, {"hears as target", heard(def.Target, "ATTACK_DECLARED"), false}, {"hears as owner", heard(def.Owner, "TURN_STARTED"), true}, {"hears in its lane", heard(def.Lane, "UNIT_DEPLOYED"), true}, {"hears anyhow", heard(def.Any, "UNIT_DEPLOYED"), true},
	} {
		lib := parts()
		tt.b(&lib.Cards[0].Behaviour)
		tt.b(&lib.Keywords[0].Behaviour)
		tt.b(&lib.Statuses[0].Behaviour)
		lib.Cards[5].Keywords = []library.KeywordUse{{ID: "KEY"}}
		p, err := program.Compile(lib)
		if err != nil {
			t.Fatal(tt.what, err)
		}
		if got := []bool{p.Stirs[1], p.Stirs[6], p.Keywords[1].Stirs(), p.Statuses[1].Stirs()}; !slices.Equal(got, slices.Repeat([]bool{tt.stirs}, 4)) || p.Stirs[2] {
			t.Errorf("%s: a card, one that prints the keyword, the keyword and the status stir: %v", tt.what, got)
		}
	}
}

func heard(role def.Role, on string) func(b *library.Behaviour) {
	return func(b *library.Behaviour) {
		b.Listeners = []def.Listener{{ID: "L", Event: on, Role: role, Priority: 600, Run: 1}}
	}
}

// TestEars: for each type of event, one look shows whether rules hear it, and whether anything may hear it as
// source or target.
func TestEars(t *testing.T) {
	p := built(t, func(lib *library.Library) {
		heard(def.Source, "UNIT_DEPLOYED")(&lib.Cards[0].Behaviour)
		heard(def.Target, "UNIT_MOVED")(&lib.Keywords[0].Behaviour)
		heard(def.Owner, "TURN_STARTED")(&lib.Fixtures[2].Behaviour)
		heard(def.Any, "TURN_ENDED")(&lib.Rules[0].Behaviour)
		lib.Rules = append(lib.Rules, library.Rule{ID: "ON", Pack: "base", Option: "storm"})
		heard(def.Any, "ROUND_ENDED")(&lib.Rules[1].Behaviour)
	})
	for typ, want := range map[event.Type]string{events.UnitDeployed: "true false true false", events.UnitMoved: "true false false true", events.TurnStarted: "true false false false", events.TurnEnded: "false true false false", events.RoundEnded: "false false false false", events.AttackDeclared: "false true false false"} { //maporder: each alone
		e := p.Ears[typ]
		if got := fmt.Sprint(e.Bit != 0, e.Rules, e.Source, e.Target); got != want || e.Bit != p.Bit(typ) {
			t.Errorf("%s: %s, want %s", p.Types.Def(typ).Name, got, want)
		}
	}
	if p.HeardAsParty != p.Bit(events.UnitDeployed)|p.Bit(events.UnitMoved) || p.Hear[program.RoleOwner] != p.Bit(events.TurnStarted) || p.Fixtures[3].Hear[program.RoleOwner] != p.Bit(events.TurnStarted) {
		t.Errorf("heard as a party: %b", p.HeardAsParty)
	}
	if on := p.ByOption[5]; len(on.Heard) != 1 || on.Heard[0].Type != events.RoundEnded || len(p.Switched[events.RoundEnded]) != 1 || p.Switched[events.RoundEnded][0].Option != 5 || len(p.Globals[events.RoundEnded]) != 0 || p.OptionOf(on.Heard[0].Ref) != 5 {
		t.Errorf("with the option: %+v", on)
	}
	for role, want := range []int{0, 1, 2, 2, 2} {
		if got := program.HearIndex(uint8(role & 0xff)); got != want {
			t.Errorf("the role %d has the mask %d", role, got)
		}
	}
	for roles, want := range map[program.Roles]uint8{program.AsSource: 0, program.AsTarget: 1, program.AsOwner: 2, program.InLane | program.Anyhow: 2, program.Anyhow: 2} { //maporder: each alone
		if got := roles.HearIndex(); got != want {
			t.Errorf("the roles %b have the mask %d", roles, got)
		}
	}
}

// TestReasonsOfTheRules: each refusal of the core has a code of its own and a sentence in both languages.
func TestReasonsOfTheRules(t *testing.T) {
	p, err := program.Compile(parts())
	if err != nil {
		t.Fatal(err)
	}
	r := &p.Reason
	for code, n := range map[string]uint16{ //maporder: each alone
		"NO_SUPPLY": r.Supply, "NO_BATTERY": r.Battery, "WRONG_PHASE": r.Phase, "SLOT_TAKEN": r.Slot, "BAD_PLACE": r.Place, "NO_LANE": r.Lane, "BAD_TARGET": r.Target, "OUT_OF_REACH": r.OutOfReach, "INTERCEPTED": r.Intercepted, "FATIGUE": r.Fatigue, "ATTACKED": r.Attacked, "MOVED": r.Moved,
		"CANNOT_ATTACK": r.CannotAttack, "CANNOT_MOVE": r.CannotMove, "CANNOT_ACT": r.CannotAct, "ONCE_PER_TURN": r.Once, "CONDITION": r.Condition, "TARGET_GONE": r.Gone, "NO_SLOT": r.NoSlot, "DESTROYED": r.Destroyed, "LIMIT": r.Limit, "MATCH_LIMIT": r.MatchLimit, "NOT_IN_MODE": r.NotInMode, "OTHER_LANE": r.NotInLane,
		"OTHER_LAYER": r.Layer, "NOT_A_UNIT": r.NoUnit, "CANNOT_HEAL": r.NoHealing, "CANNOT_SHIELD": r.NoShield, "NO_LAYER": r.NoLayer,
	} {
		if x := p.Names.At(n); n == 0 || x.Code != code || x.Text.EN == "" || x.Text.ZH == "" || x.Text.EN == x.Text.ZH {
			t.Errorf("%s is %+v", code, x)
		}
	}
}
