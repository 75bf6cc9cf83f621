package show

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// written is something as JSON.
func written(t *testing.T, what any) string {
	t.Helper()
	data, err := json.Marshal(what)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestHitsAreLists (D-08): the steps and the losses of a hit are lists as data, even where nothing changes its amount and
// nothing is lost. Each loss has its name.
func TestHitsAreLists(t *testing.T) {
	for _, c := range []struct {
		who    string
		n      int
		losses string
	}{
		{"scout", 0, "[]"}, {"scout", 2, `[{"key":"shield","mark":"shield","name":"shield","value":2}]`},
		{"scout", 9, `[{"key":"shield","mark":"shield","name":"shield","value":3},{"key":"health","mark":"heart","name":"health","value":5},{"key":"excess","name":"beyond 0 health","value":1}]`},
	} {
		sc, x := full(t)
		if err := sc.Option("storms=off"); err != nil {
			t.Fatal(err)
		}
		m := sc.Match()
		list, err := m.Compose(2, func() error { return tcg.Damage(m, x[c.who], tcg.Blow{N: c.n}) })
		if err == nil {
			err = m.Inject(list)
		}
		if err != nil {
			t.Fatal(err)
		}
		hits := 0
		for _, e := range m.Log() {
			if e.Type == events.DamageDealt {
				hits++
				contains(t, fmt.Sprint("the hit of ", c.n), written(t, Of(m).Hit(m, e.Seq, "en")), `"steps":[]`, `"losses":`+c.losses)
			}
		}
		if hits != 1 {
			t.Errorf("%d hits", hits)
		}
	}
}

// TestSupplyThatIsLost: ending the phase loses what supply is left in skirmish alone, and only then the command says so.
func TestSupplyThatIsLost(t *testing.T) {
	for _, phase := range []program.Phase{program.DeploymentPhase, program.SkirmishPhase} {
		for _, left := range []int16{0, 1, 7} {
			sc, _ := full(t)
			m := sc.Match()
			sc.Phase(phase)
			m.State.Players[1].Supply = left
			want := ""
			if phase == program.SkirmishPhase && left > 0 {
				want = fmt.Sprintf("%d supply is lost", left)
			}
			if got := Of(m).Touches(m, match.Command{Verb: tcg.EndPhaseVerb, Player: 1}, "en"); got.Note != want || got.Verb != "end the phase" {
				t.Errorf("phase %d with %d: %+v, want %q", phase, left, got, want)
			}
		}
	}
}

// TestWordsThatAreOff: the room and the guide list the word of an option while the option that it needs is on, also its first word.
// While that is off the word means nothing, so the room lists the name alone.
func TestWordsThatAreOff(t *testing.T) {
	lib := fullLibrary(t)
	lib.Options[2].Needs, lib.Options[4].Default = "storms", 0
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		options []string
		off     string
		line    string // of the board
	}{
		{nil, "storms, depth, pace, calm, tide", ""},
		{[]string{"storms"}, "depth, calm, tide", "room: storms\n"},
		{[]string{"storms", "pace=fast"}, "depth, calm, tide", "room: storms · pace=fast\n"},
		{[]string{"storms", "calm"}, "depth", "room: storms · calm\n"},
	} {
		sc := tcg.NewScenario(p, match.Options{})
		if err := sc.Mode("ring"); err != nil {
			t.Fatal(err)
		}
		for _, o := range c.options {
			if err := sc.Option(o); err != nil {
				t.Fatal(err)
			}
		}
		m := sc.Match()
		text, err := Of(m).Describe(m, 0, "room", display.Look{Lang: "en", Width: 200})
		if err != nil || !strings.Contains(text, "  off or as usual: "+c.off+"\n") {
			t.Errorf("with %v: %v\n%s\nwant %q", c.options, err, text, c.off)
		}
		guide := fmt.Sprint(Of(m).Guide(m, "en"))
		for what, listed := range map[string]bool{"room": strings.Contains(text, "\n  pace="), "guide": strings.Contains(guide, "Pace (")} { //maporder: each by itself
			if listed != (c.options != nil) {
				t.Errorf("with %v: the %s lists the pace: %v", c.options, what, listed)
			}
		}
		board := Of(m).Draw(m, 0, display.Look{Lang: "en", Width: 100})
		if _, after, found := strings.Cut(board, "room:"); found != (c.line != "") || !strings.HasPrefix("room:"+after, c.line) {
			t.Errorf("with %v the board has the room %q, want %q", c.options, after, c.line)
		}
	}
}

// TestWhoOwesAnswers (K-29): of several decisions that are open a snapshot asks the viewer's own, or else the first. It lists the
// other players who have one to answer, and nobody whose answer is noted.
func TestWhoOwesAnswers(t *testing.T) {
	sc, _ := full(t)
	m := sc.Match()
	s := &m.State
	offers := []tcg.Offer{{N: 1, Kind: match.IsTruth}, {N: 0, Kind: match.IsTruth}}
	for _, c := range []struct {
		who   []event.Player
		noted int // how many of them have answered
		want  []string
	}{
		{[]event.Player{1}, 0, []string{"2 []", "2 []", "2 []", "2 []"}}, {[]event.Player{2, 0}, 0, []string{"1 [3]", "3 [1]", "3 [1]", "3 [1]"}},
		{[]event.Player{2, 0, 3}, 0, []string{"1 [3 4]", "3 [1 4]", "3 [1 4]", "4 [3 1]"}}, {[]event.Player{2, 0, 3}, 1, []string{"1 [4]", "1 [4]", "1 [4]", "4 [1]"}}, {[]event.Player{2}, 1, []string{"0 []", "0 []", "0 []", "0 []"}},
	} {
		s.Pending, s.Offers = nil, nil
		for i, p := range c.who {
			s.Pending = append(s.Pending, tcg.Pending{Player: p, Min: 1, Max: 1, N: uint8(len(offers)), Secret: true, Noted: i < c.noted})
			s.Offers = append(s.Offers, offers...)
		}
		s.NPending, s.NOffers = uint8(len(s.Pending)), uint16(len(s.Offers))
		for viewer, want := range c.want {
			v := m.ViewOf(event.Player(viewer))
			snapshot := Of(m).Snapshot(v).(Snapshot)
			asked := 0
			if snapshot.Asked != nil {
				asked = snapshot.Asked.Player
			}
			if got := fmt.Sprint(asked, " ", snapshot.Owing); got != want {
				t.Errorf("%v, %d noted, for player %d: %s, want %s", c.who, c.noted, viewer+1, got, want)
			}
		}
	}
}

// TestAnswersByName (C-R02): an option is read by its name. A name that several have needs the number.
func TestAnswersByName(t *testing.T) {
	sc, _ := full(t)
	m := sc.Match()
	s := &m.State
	yes, no, left := tcg.Offer{N: 1, Kind: match.IsTruth}, tcg.Offer{N: 0, Kind: match.IsTruth}, tcg.Offer{N: 9, Kind: match.IsTruth}
	bases := []tcg.Offer{{N: int32(place.BaseOf(0)), Kind: match.IsNumber}, {N: int32(place.BaseOf(1)), Kind: match.IsNumber}}
	for _, c := range []struct {
		offers []tcg.Offer
		text   string
		choice int16
		want   string
	}{
		{bases, "answer base 1", 0, ""}, {bases, "answer base 2", 1, ""}, {bases, "answer base of player 1", 0, ""}, {bases, "answer 玩家2的基地", 1, ""}, // of a choice that a script puts
		{[]tcg.Offer{yes, no}, "answer yes", 0, ""}, {[]tcg.Offer{yes, no}, "answer no", 1, ""}, {[]tcg.Offer{no, yes}, "answer 是", 1, ""}, {[]tcg.Offer{yes, no}, "answer 2", 1, ""},
		{[]tcg.Offer{yes, left, no}, "answer yes", 0, `several options have the name "yes"; give the number`}, {[]tcg.Offer{no, yes, left}, "answer yes", 0, `several options have the name "yes"; give the number`},
		{[]tcg.Offer{yes, no}, "answer yse", 0, `unknown option "yse"; did you mean "yes"?; give its number or its name, for example answer yes`},
	} {
		s.Pending, s.NPending, s.Offers, s.NOffers = []tcg.Pending{{Player: 1, Min: 1, Max: 1, N: uint8(len(c.offers))}}, 1, c.offers, uint16(len(c.offers))
		got, err := Of(m).Parse(m, 1, c.text)
		if (err == nil) != (c.want == "") || err != nil && err.Error() != c.want || err == nil && got.Choice != c.choice {
			t.Errorf("%s of %v: %d, %v, want %d, %s", c.text, c.offers, got.Choice, err, c.choice, c.want)
		}
	}
}

// TestExamplesOfTargets: the example of a command names a target of the kind that it takes.
func TestExamplesOfTargets(t *testing.T) {
	for want, target := range map[string]program.Target{
		"on 2": {Zone: place.Hand}, "on 1": {Zone: place.Hangar}, "on g1": {Zone: place.Graveyard}, "2oa1": {Zone: place.Board, Layers: 1 << place.Orbit}, "2b3": {Zone: place.Board, Layers: 1<<place.Orbit | 1<<place.Surface},
	} {
		if got := targetUsage(&target); got != want {
			t.Errorf("%+v: %s, want %s", target, got, want)
		}
	}
}

// TestExamplesOfActions: the example of an action names an actor and a slot of the layer that the action is for.
func TestExamplesOfActions(t *testing.T) {
	sc, _ := full(t)
	p := tcg.Of(sc.Match()).Program()
	leap := slices.IndexFunc(p.Actions, func(a program.Action) bool { return a.Def != nil && a.Def.ID == "leap" })
	for layers, want := range map[uint8]string{1 << place.Surface: "leap b1 to bravo front", 1 << place.Orbit: "leap oa1 to alpha front", 1<<place.Surface | 1<<place.Orbit: "leap b1 to bravo front"} { //maporder: each is compared
		p.Actions[leap].Layers = layers
		if got := Of(sc.Match()).actionUsage(leap); got != want {
			t.Errorf("layers %b: %s, want %s", layers, got, want)
		}
	}
}

// TestNamesForData: everything that counters and statuses can be on has a name for data, from the first to the last. A card has none.
func TestNamesForData(t *testing.T) {
	for x, want := range map[event.Entity]string{
		place.BaseOf(0): "base:1", place.FixtureEntity(0, 1): "fixture:1.1", place.FixtureEntity(place.MaxFixtures-1, 1): "fixture:64.1", place.MatchEntity: "match", place.LaneEntity(0): "lane:alpha", place.LaneEntity(2): "lane:charlie", event.MakeEntity(1, 0): "",
	} { //maporder: each is compared
		if got := entityName(x); got != want {
			t.Errorf("%v: %q, want %q", x, got, want)
		}
	}
	for width, want := range map[int]string{12: "ship “Rock”", 11: "ship “Rock”", 10: "Rock", 4: "Rock"} { //maporder: each is compared
		if got := strings.TrimRight(fitName("ship “Rock”", width), " "); got != want {
			t.Errorf("a name in %d columns: %q, want %q", width, got, want)
		}
	}
}

// TestFixturesThatNobodyKnows: the log names a fixture by its definition, and an unknown one by its place alone.
func TestFixturesThatNobodyKnows(t *testing.T) {
	sc, x := full(t)
	sp := Of(sc.Match()).speller(sc.Match(), event.NoPlayer, "en")
	if got := sp.Entity(place.FixtureEntity(place.MaxFixtures-1, 1)); got != "fixture:64.1" {
		t.Errorf("nothing is known of it: %q", got)
	}
	if got := sp.Entity(x["mark"]); got != "MARK@fixture:1.1" {
		t.Errorf("in play: %q", got)
	}
}

// TestPoolsAreDescribed: a pool is described by a name that no value has.
func TestPoolsAreDescribed(t *testing.T) {
	sc, _ := full(t)
	m := sc.Match()
	text, err := Of(m).Describe(m.ViewOf(1), 1, "帷幕", display.Look{Lang: "en", Width: 90})
	if err != nil || !strings.HasPrefix(text, "Veil (VEIL): ") {
		t.Errorf("%q, %v", text, err)
	}
}

// TestBoundsOfDecisions (C-R02): a snapshot has how many options a decision takes where that is not exactly one, and never for a
// question without a definition.
func TestBoundsOfDecisions(t *testing.T) {
	sc, _ := full(t)
	m := sc.Match()
	for _, c := range []struct {
		choice    uint16
		low, high uint8
		want      string
	}{
		{1, 1, 1, ""}, {1, 0, 1, `,"max":1`}, {1, 1, 2, `,"min":1,"max":2`}, {1, 2, 2, `,"min":2,"max":2`}, {0, 1, 1, ""}, {0, 0, 1, ""}, {0, 2, 3, ""},
	} {
		d := &tcg.Pending{Player: 1, Choice: c.choice, Min: c.low, Max: c.high}
		_, bounds, _ := strings.Cut(written(t, Of(m).decisionSnapshot(&m.State, d, nil)), `"options":[]`)
		if bounds != c.want+"}" {
			t.Errorf("%+v: %s, want %s", c, bounds, c.want)
		}
	}
}

// TestFiguresOfCards: the portrait of a card has what it costs and, for a unit alone, its attack, shield and health. Each has its
// name in the reader's language.
func TestFiguresOfCards(t *testing.T) {
	sc, _ := full(t)
	table := Of(sc.Match())
	for _, c := range []struct{ kind, lang, cost, stats string }{
		{"card:GUARD", "en", "cost cost 2; battery battery 1; ", "attack attack 2; shield shield 3; health health 5; "}, {"card:GUARD", "zh", "cost 费用 2; battery 电池 1; ", "attack 攻击 2; shield 护盾 3; health 生命 5; "},
		{"card:SCOUT", "en", "cost cost 0; ", "attack attack 2; shield shield 3; health health 5; "}, {"card:BOLT", "en", "cost cost 2; ", ""}, {"card:BLADE", "zh", "cost 费用 2; ", ""},
	} {
		figures := func(list []display.Figure) (text string) {
			for _, f := range list {
				text += fmt.Sprint(f.Key, " ", f.Name, " ", f.Value, "; ")
			}
			return text
		}
		if p := table.Portrait(nil, c.kind, c.lang); figures(p.Cost) != c.cost || figures(p.Stats) != c.stats {
			t.Errorf("%s in %s: %q and %q", c.kind, c.lang, figures(p.Cost), figures(p.Stats))
		}
	}
}

// TestDefinitionsByNumber: definitions count from 1 to the last; there is none before and after.
func TestDefinitionsByNumber(t *testing.T) {
	for v, want := range map[int32]string{-1: "", 0: "", 1: "1", 2: "2", 3: "", 4: ""} { //maporder: each is compared
		if got := pick(3, v, func(i int) string { return fmt.Sprint(i) }); got != want {
			t.Errorf("%d of 2: %q", v, got)
		}
	}
}

// TestHullsAreInOrbit: a vessel in a slot of the orbit has a hull. A unit, a lane and no place have none.
func TestHullsAreInOrbit(t *testing.T) {
	for lane := range place.Lane(place.NLanes) {
		for at, want := range map[event.Place]bool{0: false, place.Of(place.Orbit, 0, lane, place.Front, 0): true, place.Of(place.Surface, 0, lane, place.Front, 0): false, place.LanePlace(place.Orbit, lane): false, place.LanePlace(place.Surface, lane): false} { //maporder: each is compared
			if got := inOrbit(at); got != want {
				t.Errorf("%+v: %v", place.SpotOf(at), got)
			}
		}
		slot := place.Of(place.Surface, 1, lane, place.Back, 1)
		for at, want := range map[event.Place]event.Place{0: 0, slot: place.Of(place.Surface, 1, lane, place.Back, 0), place.LanePlace(place.Orbit, lane): place.LanePlace(place.Orbit, lane)} { //maporder: each is compared
			if got := rowOf(at); got != want {
				t.Errorf("the row of %+v is %+v", place.SpotOf(at), place.SpotOf(got))
			}
		}
	}
}

// TestMenusAreShort: a menu lists attacks one by one while it keeps to its number of lines, else each attacker once. A line leads
// to its places and targets, or to its places alone where those are too many.
func TestMenusAreShort(t *testing.T) {
	sc, x := full(t)
	m := sc.Match()
	table := Of(m)
	var all []event.Entity
	for ix := uint16(1); ix <= m.State.NCards; ix++ {
		all = append(all, m.State.Handle(ix))
	}
	attacks := func(attackers, n int) (list []match.Command) {
		for i := range n {
			list = append(list, match.Command{Verb: tcg.Attack, Player: 1, Source: all[i%attackers], Target: all[len(all)-1-i/attackers]})
		}
		return list
	}
	var places []event.Place
	for lane := range place.Lane(place.NLanes) {
		for row := range place.Row(place.NRows) {
			places = append(places, place.Of(place.Surface, 1, lane, row, 0))
		}
	}
	plays := func(n int) (list []match.Command) { // of one card, to six places
		for i := range n {
			list = append(list, match.Command{Verb: tcg.Play, Player: 1, Source: x["2GUARD"+fmt.Sprint(place.Hand)], Place: places[i%6], Target: all[i/6]})
		}
		return list
	}
	for _, c := range []struct {
		name     string
		commands []match.Command
		lines    int
	}{
		{"a full menu", attacks(5, display.MaxMenu), display.MaxMenu}, {"one attack more", attacks(5, display.MaxMenu+1), 5},
		{"one attacker", attacks(1, 3), 3}, {"one attacker with many targets", attacks(1, 18), 18}, {"one attack", attacks(1, 1), 1},
		{"places and targets", plays(display.MaxMenu), display.MaxMenu}, {"more of them", plays(display.MaxMenu + 6), 6}, {"another card too", append(plays(display.MaxMenu), match.Command{Verb: tcg.EndPhaseVerb, Player: 1}), 2},
	} {
		lines, led := table.Menu(m, append([]match.Command{}, c.commands...), "en"), 0
		for _, l := range lines {
			led += len(l.Commands)
		}
		if len(lines) != c.lines || led != len(c.commands) {
			t.Errorf("%s: %d lines lead to %d commands, want %d to %d", c.name, len(lines), led, c.lines, len(c.commands))
		}
	}
}

// TestLinesOfAMenu: a line has the places and targets of its commands, each once, in both languages. An attack names both units. A
// card that is its own target is itself, whichever copy it is.
func TestLinesOfAMenu(t *testing.T) {
	sc, x := full(t)
	m := sc.Match()
	table := Of(m)
	hand := func(id string) event.Entity { return x["2"+id+fmt.Sprint(place.Hand)] }
	second := event.Entity(0) // the other copy of the card BOLT
	for c := m.State.Players[1].Hand.First; c != 0; c = m.State.Cards[c].Next {
		if h := m.State.Handle(c); m.State.Cards[c].Def == m.State.Cards[m.State.CardIndex(hand("BOLT"))].Def && h != hand("BOLT") {
			second = h
		}
	}
	surface := func(lane place.Lane, row place.Row, slot uint8) event.Place {
		return place.Of(place.Surface, 1, lane, row, slot)
	}
	play := func(source, target event.Entity, at event.Place) match.Command {
		return match.Command{Verb: tcg.Play, Player: 1, Source: source, Target: target, Place: at}
	}
	attack := func(target event.Entity) match.Command {
		return match.Command{Verb: tcg.Attack, Player: 1, Source: x["guard"], Target: target}
	}
	end := match.Command{Verb: tcg.EndPhaseVerb, Player: 1} // so that there are two lines
	for _, c := range []struct {
		name     string
		commands []match.Command
		en, zh   string
	}{
		{"an attack on a unit", []match.Command{attack(x["foe"]), end}, "attack b6 3b2|Guard of the Gate → Guard of the Gate", "attack b6 3b2|城门守卫 → 城门守卫"},
		{"an attack on a base", []match.Command{attack(place.BaseOf(2)), end}, "attack b6 base 3|Guard of the Gate", "attack b6 base 3|城门守卫"},
		{"two slots of a row", []match.Command{play(hand("GUARD"), 0, surface(0, place.Front, 0)), play(hand("GUARD"), 0, surface(0, place.Front, 1)), end}, "play Guard of the Gate (2+1) to alpha front|", "play 城门守卫（2+1） → Alpha前排|"},
		{"a row with two targets", []match.Command{play(hand("GUARD"), x["foe"], surface(2, place.Back, 0)), play(hand("GUARD"), x["guard"], surface(2, place.Back, 0)), end}, "play Guard of the Gate (2+1) to charlie back on 3b2, b6|", "play 城门守卫（2+1） → Charlie后排，目标：3b2、b6|"},
		{"a target or none", []match.Command{play(hand("GUARD"), 0, 0), play(hand("GUARD"), x["foe"], 0), end}, "play Guard of the Gate (2+1) on 3b2 (Guard of the Gate), or none|", "play 城门守卫（2+1），目标：3b2（城门守卫）、或不选|"},
		{"itself, of two copies", []match.Command{play(hand("BOLT"), hand("BOLT"), 0), play(second, second, 0), end}, "play Bolt (2) on itself|", "play 闪电（2），目标：自身|"},
		{"lanes of the orbit", []match.Command{play(hand("SHIP"), 0, place.Of(place.Orbit, 1, 0, place.Front, 0)), play(hand("SHIP"), 0, place.Of(place.Orbit, 1, 2, place.Front, 0)), end}, "play Ship (2) to alpha orbit, charlie orbit|", "play 战舰（2） → Alpha轨道、Charlie轨道|"},
		{"whole lanes", []match.Command{play(hand("WIDE"), 0, place.LanePlace(place.Surface, 0)), play(hand("WIDE"), 0, place.LanePlace(place.Surface, 1)), end}, "play Wide Bolt (2) to alpha, bravo|", "play 散射闪电（2） → Alpha、Bravo|"},
	} {
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh} { //maporder: each alone
			lines := table.Menu(m, append([]match.Command{}, c.commands...), lang)
			if got := lines[0].Text + "|" + lines[0].About; got != want || len(lines) != 2 {
				t.Errorf("%s in %s: %d lines, %q, want %q", c.name, lang, len(lines), got, want)
			}
		}
	}
}

// TestPoolsThatAreHit (D-04, D-05): what a pool took of a hit is not a loss of the shield. The hit names the pool, and the unit shows
// what is left of it, and of how much.
func TestPoolsThatAreHit(t *testing.T) {
	lib := fullLibrary(t)
	for i := range lib.Cards {
		if lib.Cards[i].ID == "GUARD" {
			lib.Cards[i].Modifiers = []library.Modifier{{ID: "veil", Of: "veil", Scope: "self", Op: "add", By: library.Amount{Value: 4}}}
		}
	}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]string{3: "3 0 0 0 Veil=3 | Veil 1/4 | 1 4", 4: "4 0 0 0 Veil=4 | Veil 0/4 | 0 4", 6: "4 2 0 0 Veil=4 shield=2 | Veil 0/4 | 0 4", 8: "4 3 1 0 Veil=4 shield=3 health=1 | Veil 0/4 | 0 4"} { //maporder: each has its own match
		sc := tcg.NewScenario(p, match.Options{Log: true})
		ix, err := sc.Unit(0, "GUARD", place.Spot{Row: place.Front})
		if err != nil {
			t.Fatal(err)
		}
		m := sc.Match()
		x := m.State.Handle(ix)
		list, err := m.Compose(1, func() error { return tcg.Damage(m, x, tcg.Blow{N: n}) })
		if err == nil {
			err = m.Inject(list)
		}
		if err != nil {
			t.Fatal(err)
		}
		var seq uint32
		for _, e := range m.Log() {
			if e.Type == events.DamageDealt {
				seq = e.Seq
			}
		}
		b, _ := BreakdownOf(m, seq)
		got := fmt.Sprint(b.Pools, b.Shield, b.Health, b.Excess)
		for _, f := range Of(m).Hit(m, seq, "en").Losses {
			got += fmt.Sprint(" ", f.Name, "=", f.Value)
		}
		got += " |"
		for _, piece := range Of(m).Picture(m, 0, "en").Pieces {
			for _, badge := range piece.Badges {
				if strings.Contains(badge.Text, "/") {
					got += " " + badge.Text
				}
			}
		}
		pools := Of(m).Snapshot(m).(Snapshot).Units[0].Pools
		if len(pools) != 1 {
			t.Fatalf("%d pools", len(pools))
		}
		if got += fmt.Sprint(" | ", pools[0].Left, " ", pools[0].Full); got != want {
			t.Errorf("a hit of %d: %q, want %q", n, got, want)
		}
	}
}

// TestPlayersWhoAreOut (M-10): a player beyond the neighbours is out of reach while the player is in the match. When one player is
// left, the board says that the match is over, and nobody acts.
func TestPlayersWhoAreOut(t *testing.T) {
	p, err := program.Compile(fullLibrary(t))
	if err != nil {
		t.Fatal(err)
	}
	sc := tcg.NewScenario(p, match.Options{})
	if err := sc.Mode("ring"); err != nil {
		t.Fatal(err)
	}
	m := sc.Match()
	for _, c := range []struct {
		out  event.Player
		far  bool // player 3 is out of reach
		over bool
	}{{event.NoPlayer, true, false}, {2, false, false}, {1, false, false}, {3, false, true}} {
		if c.out >= 0 {
			if err := m.Do(match.Command{Verb: tcg.Concede, Player: c.out}); err != nil {
				t.Fatal(err)
			}
		}
		far := false
		for _, s := range Of(m).Picture(m, 0, "en").Seats {
			for _, b := range s.Badges {
				far = far || s.Seat == 3 && b.Text == "out of reach"
			}
		}
		board := Of(m).Draw(m, 0, display.Look{Lang: "en", Width: 100})
		head, _, _ := strings.Cut(board, "\n")
		if far != c.far || strings.HasSuffix(head, " · over") != c.over || strings.Contains(head, "player 1 to act") == c.over {
			t.Errorf("after player %d: out of reach %v, head %q", c.out+1, far, head)
		}
	}
}

// TestCommandsThatNameNothing: a command that names nothing of the match is described without a fault and in both languages. No action
// beyond the last has a name.
func TestCommandsThatNameNothing(t *testing.T) {
	sc, x := full(t)
	m := sc.Match()
	table := Of(m)
	last := int16(len(table.prog.Actions))
	things := []event.Entity{0, x["guard"], x["mark"], place.BaseOf(0), place.BaseOf(3), place.MatchEntity, place.LaneEntity(2), x["guard"] + 1<<16, 9999, ^event.Entity(0)}
	for _, verb := range []uint8{0, tcg.Play, tcg.Attack, tcg.Act, tcg.MakeBattery, tcg.Move, tcg.EndPhaseVerb, tcg.Answer, tcg.Concede, tcg.Abort, tcg.Abort + 1, 255} {
		for _, choice := range []int16{-32768, -1, 0, last - 1, last, 32767} {
			for i, source := range things {
				c := match.Command{Verb: verb, Player: 1, Choice: choice, Source: source, Target: things[(i+3)%len(things)], Place: place.LanePlace(place.Surface, 1)}
				for _, lang := range languages {
					touched, about := table.Touches(m, c, lang), table.About(m, c, lang)
					if named := verb == tcg.Act && choice == last-1; (touched.Action != "") != named {
						t.Errorf("%+v has the action %q, about %q", c, touched.Action, about)
					}
				}
				if text := table.Format(m, c, display.Canonical); text == "" || verb > tcg.Abort && text != fmt.Sprint("verb:", verb) {
					t.Errorf("%+v is written %q", c, text)
				}
			}
		}
	}
	three, y := rich(t)
	for q := range event.Player(place.MaxSeats) {
		text := "attack " + place.HandleText(y["gun"]) + " " + place.HandleText(place.BaseOf(q))
		if _, ok := Of(three.Match()).ReadExact(three.Match(), 1, text); ok != (q < 3) {
			t.Errorf("%q is read: %v", text, ok)
		}
	}
}
