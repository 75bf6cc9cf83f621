package show

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// rich is a position of three players, in the turn of player 2, with something of everything.
func rich(t *testing.T) (*tcg.Scenario, map[string]event.Entity) {
	t.Helper()
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "rich"}}}}
	named := func(en string) def.Localised { return def.Localised{EN: en, ZH: "中" + en} }
	card := func(id, kind string, change func(c *library.Card)) {
		c := library.Card{ID: id, Pack: "rich", Type: kind, Faction: "UNSC", Supply: 2, Name: named(strings.ToUpper(id[:1]) + strings.ToLower(id[1:]))}
		if kind == "UNIT" {
			c.Attack, c.Shield, c.Health = 2, 3, 5
		}
		if change != nil {
			change(&c)
		}
		lib.Cards = append(lib.Cards, c)
	}
	more := func(of string, by int) library.Modifier {
		return library.Modifier{Of: of, Scope: "host", Op: "add", By: library.Amount{Value: by}}
	}
	card("GUN", "UNIT", func(c *library.Card) {
		c.Battery, c.Keywords = 1, []library.KeywordUse{{ID: "KEEN"}}
		c.Modifiers = []library.Modifier{{Of: "cover", Scope: "self", Op: "add", By: library.Amount{Value: 3}}}
		c.Actions = []library.Action{{ID: "aim", Phases: []string{"deployment"}, Where: where(t, "self.damage > 4"), Run: 1}}
		c.Listeners = []def.Listener{{ID: "hears", Event: "DAMAGE_DEALT", Role: def.Target, Priority: 600, Limit: 1, Where: where(t, "source.attack > 9"), Run: 1}}
	})
	card("WALL", "UNIT", func(c *library.Card) {
		c.Listeners = []def.Listener{{ID: "meets", Event: "UNIT_DEPLOYED", Role: def.Lane, Priority: 600, Run: 1}}
	})
	card("SHIP", "UNIT", func(c *library.Card) { c.Layer = "ORBIT" })
	card("BLADE", "ARMORY", func(c *library.Card) {
		c.Target = &library.TargetSpec{Side: "own", Zone: "board", Front: true, Back: true}
		c.Modifiers = []library.Modifier{more("attack", 1), more("health_cap", 2)}
	})
	card("HILL", "FIELD", nil)
	card("BOLT", "TACTICAL", func(c *library.Card) {
		c.Target = &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true, Bases: true}
	})
	card("WIDE", "TACTICAL", func(c *library.Card) { c.Choose = "lane" })
	card("BACK", "TACTICAL", func(c *library.Card) {
		c.Target = &library.TargetSpec{Side: "own", Zone: "graveyard", Front: true, Back: true}
	})
	lib.Keywords = []library.Keyword{{ID: "KEEN", Pack: "rich", Name: named("Keen")}, {ID: "BAND", Pack: "rich", Name: named("Band"), Numbers: []string{"x"}}}
	lib.Statuses = []library.Status{{ID: "HELD", Pack: "rich", Until: "forever", Layers: 9, Name: named("Held")}}
	lib.Values = []library.Value{{Term: library.Term{ID: "cover", Pack: "rich"}}, {Term: library.Term{ID: "grit", Pack: "rich", Name: named("Grit")}}}
	lib.Pools = []library.Pool{{Term: library.Term{ID: "COVER", Pack: "rich", Name: named("Cover")}, Stage: library.BeforeShield, Points: "cover"}}
	lib.Fixtures = []library.Fixture{{ID: "MARK", Pack: "rich", At: "lane", Until: []string{"forever"}, Name: named("Mark")}, {ID: "PACT", Pack: "rich", At: "pair", Until: []string{"forever"}, Name: named("Pact")}}
	lib.Options = []library.Option{{Term: library.Term{ID: "storm", Pack: "rich", Name: named("Storm")}, Type: library.BoolOption, High: 1}, {Term: library.Term{ID: "depth", Pack: "rich", Name: named("Depth")}, Type: library.IntOption, High: 9}}
	rule := library.Rule{ID: "RULE", Pack: "rich", Option: "storm"}
	rule.Listeners = []def.Listener{{ID: "doubles", Event: "DAMAGE_MODIFIED", Role: def.Any, Priority: 220, Run: def.Data(1)}}
	lib.Effects = [][]library.Effect{{{Type: "MULTIPLY_AMOUNT", Amount: library.Amount{Value: 2}}}}
	for _, on := range []string{"unit", "player", "match", "lane"} {
		rule.Counters = append(rule.Counters, library.Counter{Name: on, On: on, Max: 9, Resets: "never", Label: named("Number of " + on)})
	}
	lib.Rules = []library.Rule{rule}
	three := library.Duel()
	three.ID, three.Seats, three.Name = "three", 3, named("Three")
	lib.Modes = []library.Mode{three}
	lib.Objectives = []library.Objective{{ID: "GOAL", Pack: "rich", Counter: "RULE.player", Goal: 7, Name: named("Goal")}}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	sc := tcg.NewScenario(p, match.Options{Log: true})
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(sc.Mode("three"))
	must(sc.Option("storm"))
	sc.Turn(8)
	s := &sc.Match().State
	x := map[string]event.Entity{}
	unit := func(name, id string, sp place.Spot) uint16 {
		ix, err := sc.Unit(sp.Player, id, sp)
		must(err)
		x[name] = s.Handle(ix)
		return ix
	}
	gun := unit("gun", "GUN", place.Spot{Player: 1, Lane: 1, Row: place.Back})
	unit("wall", "WALL", place.Spot{Player: 2, Lane: 1, Row: place.Front, Slot: 1})
	unit("own", "WALL", place.Spot{Player: 1, Lane: 0, Row: place.Front})
	_, err = sc.Attach(1, "BLADE", gun)
	must(err)
	must(sc.Wound(gun, 1))
	must(sc.Shield(gun, 2))
	must(sc.Keyword(gun, "BAND", 4))
	must(sc.Status(x["gun"], "HELD", 3))
	must(sc.Count(x["gun"], "RULE.unit", 5))
	must(sc.Count(place.BaseOf(1), "RULE.player", 2))
	must(sc.Count(place.MatchEntity, "RULE.match", 6))
	must(sc.Count(place.LaneEntity(2), "RULE.lane", 8))
	sc.Mark(gun, tcg.Marks{Attacked: true, Moved: true})
	for _, c := range []struct {
		p  event.Player
		id string
		z  place.Zone
	}{{1, "GUN", place.Hand}, {1, "BOLT", place.Hand}, {1, "WIDE", place.Hand}, {1, "BACK", place.Hand}, {2, "BOLT", place.Hand}, {1, "WALL", place.Graveyard}, {1, "HILL", place.Deck}} {
		ix, err := sc.Card(c.p, c.id, c.z)
		must(err)
		x[fmt.Sprint(c.p+1, c.id, c.z)] = s.Handle(ix)
	}
	_, err = sc.Field(0, "HILL")
	must(err)
	must(sc.Status(place.BaseOf(0), "HELD", 2))
	_, err = sc.Fixture("MARK", tcg.Spot{Lane: 2, Owner: event.NoPlayer, Other: event.NoPlayer})
	must(err)
	_, err = sc.Fixture("PACT", tcg.Spot{Lane: place.NoLane, Owner: 0, Other: 2})
	must(err)
	s.Lanes[0] = 1
	pl := &s.Players[1]
	pl.Base, pl.Supply, pl.SupplyCap, pl.Battery, pl.ControlStreak, pl.Dealt = 21, 7, 9, 3, 1, [place.MaxSeats]int16{2, 0, 4}
	tcg.Of(sc.Match()).Touched(s)
	return sc, x
}

func where(t *testing.T, text string) []def.Cond {
	t.Helper()
	list, err := def.ParseConds(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// contains reports the parts that a text lacks.
func contains(t *testing.T, what, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%s lacks %q:\n%s", what, part, text)
		}
	}
}

// TestSnapshotOfAPosition (K-22, M-13): a snapshot has each fact of a position under its name, and
// what its viewer may not know as hidden.
func TestSnapshotOfAPosition(t *testing.T) {
	sc, x := rich(t)
	m := sc.Match()
	data, err := json.Marshal(Of(m).Snapshot(m.ViewOf(1)))
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	contains(t, "the snapshot", text,
		`"mode":"three","turn":8,"round":3,"phase":"DEPLOYMENT","active":2,"turn_order":[2,3,1],"is_team_mode":false,"over":false`,
		`{"name":"ALPHA","controller":2},{"name":"BRAVO","controller":0},{"name":"CHARLIE","controller":0,"counters":[{"id":"RULE.lane","n":8}]}`,
		`{"seat":1,"left_neighbor":2,"right_neighbor":3,"base_damage_dealt_this_turn_to_target":[0,0,0],"base":30,"supply":10,"supply_cap":10,"battery":0,"deck":0,"hand":[],"graveyard":[],"field":{"handle":`, `"statuses":[{"id":"HELD","layers":2}],"control_streak":0}`,
		`{"seat":2,"left_neighbor":3,"right_neighbor":1,"base_damage_dealt_this_turn_to_target":[2,0,4],"base":21,"supply":7,"supply_cap":9,"battery":3,"deck":1,"hand":[{"handle":"`+place.HandleText(x["2GUN"+fmt.Sprint(place.Hand)])+`","card":"GUN","layer":"SURFACE","cost":2},`,
		`"counters":[{"id":"RULE.player","n":2,"goal":7}],"control_streak":1`, `"card":"hidden"`, `"counters":[{"id":"RULE.match","n":6}]`,
		`"card":"GUN","controller":2,"owner":2,"layer":"SURFACE","lane":"BRAVO","row":"BACK","slot":1,"attack":3,"shield":2,"shield_cap":3,"health":6,"health_cap":7,`,
		`"keywords":["KEEN","BAND"],"statuses":[{"id":"HELD","layers":3}],"counters":[{"id":"RULE.unit","n":5}],"attached":[{"handle":`, `"card":"BLADE"}],"flags":["attacked_this_turn","moved_this_turn"],"pools":[{"id":"COVER","left":3,"full":3}]`,
		`"controller":3,"owner":3,"layer":"SURFACE","lane":"BRAVO","row":"FRONT","slot":2,`)
	if strings.Count(text, `"hidden"`) != 1 || strings.Contains(text, `"asked"`) {
		t.Errorf("hidden cards, or a question: %s", text)
	}
	if err := m.Do(match.Command{Verb: tcg.Concede, Player: 0}); err != nil {
		t.Fatal(err)
	}
	if err := m.Do(match.Command{Verb: tcg.Concede, Player: 2}); err != nil {
		t.Fatal(err)
	}
	data, _ = json.Marshal(Of(m).Snapshot(m))
	contains(t, "the end", string(data), `"over":true,"result":"win","winners":[2]`, `"turn_order":[2]`)
	m.State.Winners, m.State.Drawn = 0, 1<<0|1<<2
	contains(t, "a draw of two", written(t, Of(m).Snapshot(m)), `"drawn":[1,3]`)
}

// TestG15_OrderOfAttaching: attachments are listed as they came, whatever the numbers of their
// cards.
func TestG15_OrderOfAttaching(t *testing.T) {
	sc, x := rich(t)
	m := sc.Match()
	b := m.State.Unit(x["gun"])
	late := b.Armed
	early, err := sc.Attach(1, "BLADE", b.Card)
	if err != nil {
		t.Fatal(err)
	}
	b.Armed, m.State.Cards[early].Next, m.State.Cards[late].Next = early, late, 0
	data, err := json.Marshal(Of(m).Snapshot(m))
	if err != nil {
		t.Fatal(err)
	}
	handle := func(ix uint16) string {
		return `{"handle":"` + place.HandleText(m.State.Handle(ix)) + `","card":"BLADE"}`
	}
	contains(t, "the snapshot", string(data), `"attached":[`+handle(early)+`,`+handle(late)+`]`)
}

// TestPictureOfAPosition (K-22): a picture shows every thing where it is, with its present numbers,
// what they are by themselves, and its marks.
func TestPictureOfAPosition(t *testing.T) {
	sc, x := rich(t)
	m := sc.Match()
	pic := Of(m).Picture(m.ViewOf(1), 1, "en")
	if pic.Head != "Three · turn 8 · round 3 · deployment" || fmt.Sprint(pic.ToAct) != "[2]" || pic.Todo != "deploy: play cards or move units, then attack" || pic.Over != "" {
		t.Errorf("head %q, to act %v, todo %q, over %q", pic.Head, pic.ToAct, pic.Todo, pic.Over)
	}
	figures := func(list []display.Figure) (out string) {
		for _, f := range list {
			out += fmt.Sprint(f.Key, "=", f.Value)
			if f.Of != nil {
				out += fmt.Sprint("/", *f.Of)
			}
			if f.Base != nil {
				out += fmt.Sprint("(", *f.Base, ")")
			}
			out += " "
		}
		return strings.TrimSpace(out)
	}
	badges := func(list []display.Badge) (out []string) {
		for _, b := range list {
			out = append(out, b.Text)
		}
		return out
	}
	seats := ""
	for _, s := range pic.Seats {
		seats += fmt.Sprint(s.Seat, " ", s.Relation.Tone, " ", figures(s.Figures), " ", badges(s.Badges))
		for _, z := range s.Zones {
			seats += fmt.Sprint(" ", z.ID, "=", z.Count)
		}
		seats += "\n"
	}
	if want := "2 own base=21/30 supply=7/9 battery=3 [Number of player 2/7] deck:2=1 graveyard:2=1 field:2=0 hand:2=4\n" +
		"3 enemy base=30/30 supply=10/10 battery=0 [] deck:3=0 graveyard:3=0 field:3=0 hand:3=1\n" +
		"1 enemy base=30/30 supply=10/10 battery=0 [Held×2] deck:1=0 graveyard:1=0 field:1=1 hand:1=0\n"; seats != want {
		t.Errorf("seats:\n%s\nwant:\n%s", seats, want)
	}
	pieces := map[string]display.PiecePicture{}
	for _, p := range pic.Pieces {
		pieces[p.ID] = p
	}
	gun := pieces[pieceID(x["gun"])]
	if got := fmt.Sprint(gun.At, " ", gun.Call, " ", gun.Seat, " ", gun.Kind, " ", gun.Faded, " ", figures(gun.Figures), " ", badges(gun.Badges)); got != "@2b3 b3 2 card:GUN true attack=3(2) shield=2/3 health=6/7(5) [attacked moved Keen Band(4) Held×3 Number of unit 5 Cover 3/3 Blade]" {
		t.Errorf("the gun is %s", got)
	}
	if wall := pieces[pieceID(x["wall"])]; fmt.Sprint(wall.At, " ", wall.Call, " ", wall.Relation.Tone, " ", wall.Faded, " ", badges(wall.Badges)) != "@3b2 3b2 enemy false []" {
		t.Errorf("the wall is %+v", wall)
	}
	if held := pieces[pieceID(x["2GUN"+fmt.Sprint(place.Hand)])]; fmt.Sprint(held.At, held.Call, held.N, figures(held.Figures)) != "hand:211cost=2 battery=1 attack=2 shield=3 health=5" {
		t.Errorf("the gun in hand is %+v", held)
	}
	if hidden := pieces["hand:3/1"]; hidden.At != "hand:3" || hidden.Kind != "" || len(hidden.Figures) != 0 {
		t.Errorf("the hidden card is %+v", hidden)
	}
	heads := ""
	for _, c := range pic.Heads {
		heads += fmt.Sprint(c.ID, c.X, c.Seat, c.Note, badges(c.Badges), " ")
	}
	if heads != "lane:alpha0 2held by player 2[] lane:bravo1 0[] lane:charlie2 0[Number of lane 8] " {
		t.Errorf("lanes: %s", heads)
	}
	if len(pic.Regions) != 1 || len(pic.Regions[0].Rows) != 6 || len(pic.Regions[0].Places) != 36 || fmt.Sprint(badges(pic.Notices)) != "[Number of match 6]" {
		t.Errorf("%d regions, %+v", len(pic.Regions), pic.Notices)
	}
	if _, err := sc.Unit(0, "SHIP", place.Spot{Layer: place.Orbit, Lane: 1}); err != nil {
		t.Fatal(err)
	}
	if pic = Of(m).Picture(m, 0, "zh"); len(pic.Regions) != 2 || pic.Regions[0].ID != orbitRegion || len(pic.Heads) != 6 {
		t.Errorf("with the orbit: %d regions, %d heads", len(pic.Regions), len(pic.Heads))
	}
	sc.Phase(program.SkirmishPhase)
	if pic = Of(m).Picture(m, 0, "en"); pic.Todo != "attack, then end the turn" {
		t.Errorf("in skirmish: %q", pic.Todo)
	}
}

// TestD08_Breakdown (D-08, K-09): the arithmetic of a hit has its base, each change with who made it,
// what pools and shield took, and what was lost.
func TestD08_Breakdown(t *testing.T) {
	sc, x := rich(t)
	m := sc.Match()
	list, err := m.Compose(2, func() error { return tcg.Damage(m, x["gun"], tcg.Blow{N: 5}) })
	if err == nil {
		err = m.Inject(list)
	}
	if err != nil {
		t.Fatal(err)
	}
	var dealt, started uint32
	for _, e := range m.Log() {
		switch e.Type {
		case events.DamageCalcStarted:
			started = e.Seq
		case events.DamageDealt:
			dealt = e.Seq
		}
	}
	b, ok := BreakdownOf(m, dealt)
	if got := fmt.Sprint(ok, b.Started == started, b.Dealt == dealt, b.Base, b.Final, b.Pools, b.Shield, b.Health, b.Excess, b.Target == x["gun"]); got != "true true true 5 4 0 2 2 0 true" {
		t.Errorf("the breakdown is %s: %+v", got, b)
	}
	changes := ""
	for _, c := range b.Changes {
		changes += fmt.Sprint(c.Stage, " ", c.By, " ", c.Op, c.Operand, " ", c.Before, ">", c.After, "; ")
	}
	if changes != "COVER_MITIGATED core add-3 5>2; DAMAGE_MODIFIED RULE.doubles mul2 2>4; " {
		t.Errorf("changes: %s", changes)
	}
	text := strings.Join(Of(m).Explain(m, dealt, "en"), "\n")
	contains(t, "the explanation", text, fmt.Sprintf("#%d ", dealt), "  base                5", "  Cover               -3  (5 → 2)", "  RULE.doubles        ×2  (2 → 4)", "  final amount        4", "  shield              -2", "  health              -2")
	at := eventOf(m, dealt).At
	eventOf(m, dealt).At = place.Of(place.Orbit, 1, 0, place.Front, 0) // a vessel loses what Chinese calls its hull, on the page as in words
	contains(t, "in the orbit", strings.Join(Of(m).Explain(m, dealt, "zh"), "\n"), "  船壳                -2")
	if losses := fmt.Sprint(Of(m).Hit(m, dealt, "zh").Losses); !strings.Contains(losses, "船壳") {
		t.Errorf("the page shows the losses %s", losses)
	}
	eventOf(m, dealt).At = at
	for _, seq := range []uint32{0, started, dealt + 1000} {
		if _, ok := BreakdownOf(m, seq); ok || len(Of(m).Explain(m, seq, "en")) != 0 {
			t.Errorf("event %d is a hit", seq)
		}
	}
	x2 := Of(m).Explore(m).(*explorer)
	ref := func(id string) event.ListenerRef {
		return event.ListenerRef(slices.IndexFunc(x2.t.prog.Listeners, func(l match.Listener) bool { return l.ID == id }))
	}
	hit := *eventOf(m, dealt)
	for _, c := range []struct {
		e    event.Event
		ref  string
		self event.Entity
		want string
	}{
		{hit, "GUN.hears", x["gun"], `"source.attack > 9" does not hold: it is 0`}, {hit, "GUN.hears", x["own"], "its role is target, and the target is b3 GUN"}, {hit, "GUN.hears", 0, `2b3 GUN: "source.attack > 9" does not hold`},
		{hit, "RULE.doubles", 0, "it listens to DAMAGE_MODIFIED, and this is DAMAGE_DEALT"}, {*eventOf(m, started), "GUN.hears", x["gun"], "it listens to DAMAGE_DEALT"},
	} {
		why := x2.WhyNot(&c.e, ref(c.ref), c.self)
		contains(t, c.ref, strings.ReplaceAll(why.EN, "2b3 GUN", "b3 GUN"), strings.ReplaceAll(c.want, "2b3 GUN", "b3 GUN"))
	}
	if err := sc.Option("storm=off"); err != nil {
		t.Fatal(err)
	}
	modified := *eventOf(m, started)
	modified.Type = events.DamageModified
	contains(t, "a rule that is off", x2.WhyNot(&modified, ref("RULE.doubles"), 0).EN, `the room option "storm" is off`)
	deployed := event.New(events.UnitDeployed)
	for lane, wrong := range []int{0, 0, 2} { // one wall is in each of the first two
		deployed.At = place.LanePlace(place.Surface, place.Lane(lane))
		if why := x2.WhyNot(&deployed, ref("WALL.meets"), 0).EN; (why == "") != (wrong == 0) || strings.Count(why, "and the event is in charlie") != wrong {
			t.Errorf("in lane %d: %s", lane, why)
		}
	}
	act := match.Command{Verb: tcg.Act, Player: 1, Source: x["gun"], Choice: 1}
	contains(t, "an action", x2.Obstacles(act).EN, `"self.damage > 4" does not hold: it is 3`)
	if why := x2.Obstacles(match.Command{Verb: tcg.Move, Player: 1, Source: x["own"]}); why.EN != "" {
		t.Errorf("a unit that may move: %s", why.EN)
	}
	if why := x2.Obstacles(match.Command{Verb: tcg.Attack, Player: 1, Source: x["own"]}); why.EN != "" {
		t.Errorf("a unit that may attack: %s", why.EN)
	}
}

// TestAttemptsAreAllThereIs (K-23): a debugger tries every place and target of a card or unit, also
// what is not legal, and every legal command with it is among them.
func TestAttemptsAreAllThereIs(t *testing.T) {
	sc, x := rich(t)
	m := sc.Match()
	e := Of(m).Explore(m).(*explorer)
	for _, phase := range []program.Phase{program.DeploymentPhase, program.SkirmishPhase} {
		sc.Phase(phase)
		tried := map[match.Command]bool{}
		for _, thing := range x { //maporder: a set is filled
			for _, c := range e.Attempts(1, thing) {
				tried[c] = true
			}
		}
		for _, c := range m.Legal(1, nil) {
			if (c.Verb == tcg.Play || c.Verb == tcg.Attack || c.Verb == tcg.Move || c.Verb == tcg.MakeBattery || c.Verb == tcg.Act) && !tried[c] {
				t.Errorf("%s is legal and not tried", Of(m).Format(m, c, display.Canonical))
			}
		}
	}
	for name, want := range map[string]int{"gun": 2 + 1 + 12 + 1, "2GUN" + fmt.Sprint(place.Hand): 12 + 1, "2BOLT" + fmt.Sprint(place.Hand): 1 + 3 + 3 + 1, "2WIDE" + fmt.Sprint(place.Hand): 3 + 1, "2BACK" + fmt.Sprint(place.Hand): 1 + 1 + 1} {
		if got := len(e.Attempts(1, x[name])); got != want {
			t.Errorf("%s: %d attempts, want %d", name, got, want)
		}
	}
	if len(e.Attempts(event.NoPlayer, x["gun"])) != 0 {
		t.Error("nobody attempts something")
	}
	for text, want := range map[string]event.Entity{"b3": x["gun"], "3b2": x["wall"], "base 1": place.BaseOf(0), "1": x["2GUN"+fmt.Sprint(place.Hand)], "BOLT": x["2BOLT"+fmt.Sprint(place.Hand)], "GUN": x["gun"]} {
		if got, err := e.Find(1, text); err != nil || got != want && text != "GUN" {
			t.Errorf("%q is %v, %v; want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "c9", "base 9", "9", "NONE", strings.Repeat("a", 9999)} {
		if got, err := e.Find(1, text); err == nil {
			t.Errorf("%q is %v", text, got)
		}
	}
	if got := fmt.Sprint(e.Names(1), e.Names(event.NoPlayer)); got != "[a1 b3 3b2 GUN BOLT WIDE BACK base] [2a1 2b3 3b2]" {
		t.Errorf("names: %s", got)
	}
}

// TestExactCommands: a replay reads a command only as it is written, and nothing that is nearly one.
func TestExactCommands(t *testing.T) {
	sc, x := rich(t)
	m := sc.Match()
	table := Of(m)
	gun, own := place.HandleText(x["gun"]), place.HandleText(x["own"])
	held := place.HandleText(x["2GUN"+fmt.Sprint(place.Hand)])
	for text, want := range map[string]match.Command{
		"end": {Verb: tcg.EndPhaseVerb, Player: 1}, "concede": {Verb: tcg.Concede, Player: 1}, "attack " + gun + " base3": {}, "move " + own + " to alpha.back.2": {Verb: tcg.Move, Player: 1, Source: x["own"], Place: place.Spot{Player: 1, Row: place.Back, Slot: 1}.Place()},
		"play " + held + " to charlie.front.1": {Verb: tcg.Play, Player: 1, Source: x["2GUN"+fmt.Sprint(place.Hand)], Place: place.Spot{Player: 1, Lane: 2}.Place()}, "play " + held + " to lane:bravo on " + gun: {Verb: tcg.Play, Player: 1, Source: x["2GUN"+fmt.Sprint(place.Hand)], Place: place.LanePlace(place.Surface, 1), Target: x["gun"]},
		"answer 3": {Verb: tcg.Answer, Player: 1, Choice: 2}, "answer done": {Verb: tcg.Answer, Player: 1, Choice: tcg.TakesNoMore}, "battery " + held: {Verb: tcg.MakeBattery, Player: 1, Source: x["2GUN"+fmt.Sprint(place.Hand)]}, "move " + own + " to orbit:alpha.front.1": {Verb: tcg.Move, Player: 1, Source: x["own"], Place: place.Spot{Layer: place.Orbit, Player: 1}.Place()},
		"move " + own + " to 3:alpha.front.1": {Verb: tcg.Move, Player: 1, Source: x["own"], Place: place.Spot{Player: 2}.Place()},
		"":                                    {}, "END": {}, "end ": {}, " end": {}, "end now": {}, "move " + own: {}, "move " + own + " to": {}, "move  " + own + " to alpha.back.2": {}, "move " + own + " to alpha.back.0": {}, "move " + own + " to alpha.back.02": {}, "move " + own + " to alpha.side.1": {}, "move " + own + " to delta.back.1": {}, "move " + own + " to alpha.back": {}, "move " + own + " to alpha.back.99": {},
		"move " + own + " to 2:alpha.back.1": {}, "move " + own + " to 9:alpha.back.1": {}, "move " + own + " to 0:alpha.back.1": {}, "answer 0": {}, "answer -1": {}, "answer": {}, "answer 3 4": {}, "battery base2": {}, "play base2": {}, "play " + held + " on": {}, "attack " + gun: {}, "attack " + gun + " base9": {}, "dance": {}, "act NONE " + gun: {},
	} {
		got, ok := table.ReadExact(m, 1, text)
		if ok != (want != match.Command{}) && text != "attack "+gun+" base3" || ok && text != "attack "+gun+" base3" && got != want {
			t.Errorf("%q is read as %+v, %v; want %+v", text, got, ok, want)
		}
		if ok {
			if again := table.Format(m, got, display.Canonical); again != text {
				t.Errorf("%q is written %q", text, again)
			}
		}
	}
	if _, ok := table.ReadExact(m, 3, "end"); ok {
		t.Error("a player beyond the seats gives a command")
	}
}

// TestABriefHandHasEveryCard (K-22): a brief hand shows each card once, with its number, in order,
// however many of them fit on a line.
func TestABriefHandHasEveryCard(t *testing.T) {
	for _, width := range []int{60, 80, 120, 160} {
		sc, _ := rich(t)
		m := sc.Match()
		for n := 4; n <= 9; n++ {
			lines := strings.Split(strings.TrimSpace(Of(m).Hand(m, 1, display.Look{Lang: "en", Width: width, Brief: true})), "\n")
			var numbers []string
			for _, line := range lines[1:] {
				for word := range strings.FieldsSeq(line) {
					if len(word) == 1 {
						numbers = append(numbers, word)
					}
				}
				if len(line) > width {
					t.Errorf("%d cards: a line of %d columns: %s", n, len(line), line)
				}
			}
			if got, want := strings.Join(numbers, ""), "123456789"[:n]; got != want || len(lines)-1 != (n+max(width/38, 1)-1)/max(width/38, 1) {
				t.Errorf("%d cards in %d columns: numbers %s in %d lines", n, width, got, len(lines)-1)
			}
			if _, err := sc.Card(1, "WALL", place.Hand); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestMarksOfUnits: a snapshot has the marks of a unit that packs name. Those that are true are among its flags, once, and
// numbers are listed by their names. Aliases that are not marks, or do not hold, are left out.
func TestMarksOfUnits(t *testing.T) {
	lib := fullLibrary(t)
	lib.Aliases = []library.Alias{{ID: "keen", Pack: "full", Means: "has(KEEN)", Mark: true}, {ID: "banded", Pack: "full", Means: "has(BAND)"}, {ID: "blazing", Pack: "full", Means: "has(FLAMES)", Mark: true}, {ID: "heat", Pack: "full", Means: "counter(GUARD.heat_of_it)", Mark: true}, {ID: "keen", Pack: "calm", Means: "has(KEEN)", Mark: true}}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	sc := tcg.NewScenario(p, match.Options{Log: true})
	if err := sc.Mode("four"); err != nil {
		t.Fatal(err)
	}
	sc.Turn(10)
	for _, id := range []string{"GUARD", "SCOUT"} {
		ix, err := sc.Unit(1, id, place.Spot{Player: 1, Lane: map[string]place.Lane{"GUARD": 1}[id], Row: place.Front})
		if err != nil {
			t.Fatal(err)
		}
		if id == "GUARD" {
			sc.Mark(ix, tcg.Marks{Attacked: true})
			if err := sc.Count(sc.Match().State.Handle(ix), "GUARD.heat_of_it", 6); err != nil {
				t.Fatal(err)
			}
		}
	}
	data, err := json.Marshal(Of(sc.Match()).Snapshot(sc.Match()))
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Units []struct {
			Card  string         `json:"card"`
			Flags []string       `json:"flags"`
			Marks map[string]int `json:"marks"`
		} `json:"units"`
	}
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatal(err)
	}
	text := ""
	for _, u := range got.Units {
		slices.Sort(u.Flags)
		text += fmt.Sprintln(u.Card, u.Flags, u.Marks)
	}
	if text != "SCOUT [blazing] map[]\nGUARD [attacked_this_turn keen] map[heat:6]\n" && text != "GUARD [attacked_this_turn keen] map[heat:6]\nSCOUT [blazing] map[]\n" {
		t.Errorf("the units are\n%s", text)
	}
}
