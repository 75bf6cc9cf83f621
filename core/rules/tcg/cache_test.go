package tcg

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// machine is one whose functions are the kinds of things that a modifier
// may declare to read: function n reads the n-th of reads.
type machine struct{}

var reads = []string{"board", "turn", "hand", "damage", "resources"}

func (machine) BeginCommand() {}
func (machine) Spent() int    { return 0 }
func (machine) When(*Match, def.FuncRef, event.Entity) (bool, error) {
	return true, nil
}
func (machine) Judge(*Match, def.FuncRef, event.Entity, event.Entity) (bool, error) { return true, nil }
func (machine) Run(*Match, def.FuncRef, event.Entity) error                         { return nil }
func (machine) Compute(m *Match, fn def.FuncRef, _, about event.Entity) (int, error) {
	s := &m.State
	b := s.body(about)
	p := &s.Players[b.Ctrl]
	switch reads[fn-1] {
	case "board":
		return s.count(b.Ctrl, b.Lane)*3 + int(b.Row), nil
	case "turn":
		return int(s.Turn%4)*2 + int(b.Flags&(FlagTired|FlagAttacked|FlagMoved)), nil
	case "hand":
		return int(p.Hand.N + p.Deck.N), nil
	case "damage":
		return int(b.Damage) + int(b.Shield) + int(p.Base%5), nil
	}
	return int(p.Supply) + 2*int(p.Battery), nil
}

// cached is a library of a match with many dependencies: units, armory and fields with
// modifiers of each scope, keywords with numbers, statuses with layers, gifts. The
// arguments are the filter of the modifiers under test and the read that they compute.
func cached(t *testing.T, filter, read string) *program.Program {
	t.Helper()
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "cached"}}}}
	of := func(question, scope string, by int) library.Modifier {
		return library.Modifier{Of: question, Scope: scope, Op: "add", By: library.Amount{Value: by}}
	}
	var tested []library.Modifier
	for _, m := range []library.Modifier{of("attack", "self", 1), of("health_cap", "self", 2), of("shield_cap", "self", 3), of("attack", "own front units", 1),
		of("shield_cap", "enemy units", 1), {Of: "may_move", Scope: "own units", Op: "set"}, of("cover", "self", 1), {Of: "brave", Scope: "own units", Op: "set", By: library.Amount{Value: 1}},
		{Of: "keyword", Scope: "own units", Keyword: library.KeywordUse{ID: "GIFT"}}} {
		// What GIFT is given by cannot depend on cover, which GIFT changes.
		if filter != "" && (m.Of != "keyword" || !strings.Contains(strings.ToLower(filter), "(cover)")) {
			m.Where = parsed(t, filter)
		}
		for i, kind := range reads {
			if kind == read && m.Of != "keyword" && m.Of != "may_move" && m.Of != "brave" {
				m.Run, m.Reads, m.By = def.FuncRef(i+1), []string{kind}, library.Amount{}
			}
		}
		tested = append(tested, m)
	}
	for i := range 3 {
		lib.Tags = append(lib.Tags, library.Tag{Term: library.Term{ID: fmt.Sprint("T", i), Pack: "cached"}, OfUnits: true})
	}
	lib.Values = []library.Value{{Term: library.Term{ID: "high"}, Truth: true}, {Term: library.Term{ID: "cover"}}, {Term: library.Term{ID: "overshield"}}, {Term: library.Term{ID: "brave"}, Truth: true}}
	lib.Pools = []library.Pool{{Term: library.Term{ID: "COVER"}, Stage: library.BeforeShield, Points: "cover"}, {Term: library.Term{ID: "OVER"}, Stage: library.WithShield, Layers: "overshield"}}
	lib.Events = []def.EventType{{Pack: "cached", Name: "cached:REFILLED", Fields: []def.EventField{{Name: "amount", Kind: "int"}}}}
	lib.Resolvers = []library.Resolver{{Event: "cached:REFILLED", Pack: "cached", Refill: &library.Refill{Pool: "COVER", Missing: "amount"}}}
	rule := library.Rule{ID: "COUNTS", Pack: "cached"}
	for i, of := range []string{"unit", "player", "match"} {
		rule.Counters = append(rule.Counters, library.Counter{Name: map[string]string{"unit": "units", "player": "players", "match": "matches"}[of], On: of, Max: 3, Resets: []string{"own_turn_end", "turn", "round"}[i]})
	}
	high := of("high", "any back units", 0)
	high.Op, high.By, high.Where = "set", library.Amount{Value: 1}, parsed(t, "unit.behind_front")
	sees := high
	sees.Of, sees.Where = "past_front", parsed(t, "unit.value(high)")
	lib.Rules = []library.Rule{rule, {ID: "HIGH", Pack: "cached", Behaviour: library.Behaviour{Modifiers: []library.Modifier{high, sees}}}}
	layers := library.Amount{Var: "layers"}
	for _, id := range []string{"GIFT", "HAD", "HIDES", "MANY"} {
		k := library.Keyword{ID: id, Pack: "cached"}
		k.Modifiers = []library.Modifier{of("attack", "self", 1), of("cover", "self", 1)}
		switch id {
		case "HIDES":
			k.Modifiers = append(k.Modifiers, library.Modifier{Of: "hidden", Op: "set", By: library.Amount{Value: 1}})
			k.Actions = []library.Action{{ID: "pay", Phases: []string{"skirmish"}, Supply: library.Price{Amount: library.Amount{Value: 1}}, Run: 1}}
		case "MANY":
			k.Numbers = []string{"x"}
			k.Modifiers = []library.Modifier{{Of: "attack", Op: "add", By: library.Amount{Var: "x"}}, {Of: "shield_cap", Scope: "own units", Op: "add", By: library.Amount{Var: "x"}}}
		}
		lib.Keywords = append(lib.Keywords, k)
	}
	for i, id := range []string{"WEAK", "STRONG", "LED", "OVER"} {
		st := library.Status{ID: id, Pack: "cached", Until: []string{"turn", "forever", "own_turn_start", "forever"}[i], Layers: 3}
		st.Modifiers = []library.Modifier{[]library.Modifier{{Of: "attack", Op: "less", By: layers}, {Of: "health_cap", Op: "add", By: layers}, {Of: "attack", Scope: "own units", Op: "add", By: layers},
			{Of: "overshield", Op: "add", By: layers}}[i]}
		switch id {
		case "WEAK":
			st.Listeners = []def.Listener{{ID: "lives", Event: "LETHAL_CHECKED", Role: def.Target, Priority: 600, Reject: "LIVES"}}
		case "STRONG": // changes nothing else of others, so that a player's need no search
			st.Listeners = []def.Listener{{ID: "hears", Event: "CARD_DRAWN", Role: def.Owner, Priority: 600, Run: 1}}
		}
		lib.Statuses = append(lib.Statuses, st)
	}
	for i := range 20 {
		c := library.Card{ID: fmt.Sprint("C", i), Pack: "cached", Type: "UNIT", Faction: "UNSC", Supply: i % 2, Attack: 1 + i%3, Shield: i % 4, Health: 2 + i%5, Tags: []string{fmt.Sprint("T", i%3)}}
		c.Name.EN = c.ID
		switch {
		case i >= 18:
			c.Type, c.Shield, c.Health, c.Attack = "FIELD", 0, 0, 0
			c.Modifiers = []library.Modifier{of("attack", "own units", 1), of("shield_cap", "own front units", 2)}
		case i >= 15:
			c.Type, c.Shield, c.Health, c.Attack = "ARMORY", 0, 0, 0
			c.Modifiers = []library.Modifier{of("attack", "host", 2), of("shield_cap", "host", 1)}
			c.Grants = []library.KeywordUse{{ID: "HAD"}}
			c.Target = &library.TargetSpec{Side: "own", Front: true, Back: true}
		case i%3 == 0:
			c.Modifiers = tested
		case i%3 == 1:
			c.Keywords = []library.KeywordUse{{ID: "MANY", N: library.Numbers{1 + i%2}}}
		default:
			c.Keywords = []library.KeywordUse{{ID: "HIDES"}}
		}
		lib.Cards = append(lib.Cards, c)
	}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func parsed(t *testing.T, filter string) []def.Cond {
	t.Helper()
	conds, err := def.ParseConds(filter)
	if err != nil {
		t.Fatal(err)
	}
	return conds
}

// slow makes a program compute values and look for shields above their caps without short
// cuts.
func slow(p *program.Program) *program.Program {
	p.CapsFall = true
	for i := range p.Values {
		p.Values[i].Plain = nil
	}
	return p
}

// cachedDuel is a match of it.
func cachedDuel(t *testing.T, p *program.Program, seed uint64) *Match {
	t.Helper()
	deck := make([]string, p.Modes[0].Deck.Size)
	for i := range deck {
		deck[i] = fmt.Sprint("C", i/2)
	}
	m, err := New(p, Setup{Seed: seed, Decks: [][]string{deck, deck}})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(machine{})
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	return m
}

// effect is something that a script could do, to anything on the board.
func effect(m *Match, r *rand.Rand) error {
	s := &m.State
	p := num.To[event.Player](r.IntN(2))
	var units []event.Entity
	s.Units(func(_ uint8, b *Body) bool {
		units = append(units, s.EntityOf(b))
		return true
	})
	x := place.BaseOf(p)
	if len(units) > 0 && r.IntN(6) > 0 {
		x = units[r.IntN(len(units))]
	}
	unit := s.Unit(x) != nil
	n := 1 + r.IntN(3)
	word := func(words ...string) string { return words[r.IntN(len(words))] }
	switch r.IntN(24) {
	case 0, 1:
		return Damage(m, x, Blow{N: n})
	case 2:
		if unit {
			Heal(m, x, n)
		}
	case 3:
		if unit {
			RestoreShield(m, x, n)
		}
	case 4:
		DrawCards(m, p, n, NoMax)
	case 5:
		if unit {
			return GiveKeyword(m, x, word("HAD", "GIFT", "MANY(1)", "MANY(2)"), word("turn", "forever", "own_turn_end"), 0)
		}
	case 6:
		if unit {
			return RemoveKeyword(m, x, word("HAD", "GIFT", "MANY"))
		}
	case 7, 8:
		return PutStatus(m, x, word("WEAK", "STRONG", "LED", "OVER"), n, word("", "turn", "forever"))
	case 9:
		return RemoveStatus(m, x, word("WEAK", "STRONG", "LED", "OVER"))
	case 10:
		return Spawn(m, fmt.Sprint("C", r.IntN(15)), p, place.Lane(r.IntN(place.NLanes)), num.To[uint8](1+r.IntN(3)), 1)
	case 11:
		if c := s.Players[p].Hand.First; c != 0 {
			Discard(m, s.Handle(c))
		}
	case 12:
		if c := s.Players[p].Grave.First; c != 0 {
			ReturnToHand(m, s.Handle(c))
		}
	case 13:
		return CreateCard(m, fmt.Sprint("C", r.IntN(20)), p)
	case 14:
		if unit {
			return GainControl(m, x, 0)
		}
	case 15:
		GiveBattery(m, p, n, NoMax)
	case 16:
		GiveSupply(m, p, n, NoMax)
	case 17:
		LoseSupply(m, p, n)
	case 18:
		if unit {
			LoseShield(m, x, n)
		}
		LoseHealth(m, x, n)
	case 19, 20:
		if unit {
			t, _ := m.Program().Types.Lookup("cached:REFILLED")
			queue(m, acting(m, t, x))
		}
	case 21, 22:
		switch {
		case r.IntN(3) == 0:
			return ChangeCounter(m, place.MatchEntity, "matches", n-2, false)
		case unit:
			return ChangeCounter(m, x, "units", n-2, false)
		}
		return ChangeCounter(m, x, "players", n-2, false)
	case 23:
		if unit && s.Unit(x).Armed != 0 {
			queue(m, newEvent(events.AttachmentLost, s.Handle(s.Unit(x).Armed), 0))
		}
	}
	return nil
}

// stale reports which derived values of a match are not what its state derives
// without any caches, in another match.
func stale(m, fresh *Match) string {
	copyState(&fresh.State, &m.State)
	g, plain := Of(m), Of(fresh)
	plain.Touched(&fresh.State)
	for i := range m.State.Bodies[1 : m.State.NBodies+1] {
		b, c := &m.State.Bodies[i+1], &fresh.State.Bodies[i+1]
		if b.Card == 0 || b.Flags&FlagDead != 0 {
			continue
		}
		before, want := *g.Fresh(m, b), *plain.Fresh(fresh, c)
		if !b.isFresh(&m.State) {
			return fmt.Sprintf("%s is derived again although nothing has changed", g.prog.Cards[m.State.Cards[b.Card].Def].ID)
		}
		if before.Strength, want.Strength = g.Attack(m, b), plain.Attack(fresh, c); before != want {
			return fmt.Sprintf("%s has %+v, and computed again %+v", g.prog.Cards[m.State.Cards[b.Card].Def].ID, before, want)
		}
		for v := uint16(1); int(v) < len(g.prog.Values); v++ {
			if is, want := g.ValueOf(m, b, v), plain.ValueOf(fresh, c, v); is != want {
				return fmt.Sprintf("%s has the %s %d, and computed again %d", g.prog.Cards[m.State.Cards[b.Card].Def].ID, g.prog.Values[v].ID, is, want)
			}
		}
	}
	if m.State.amb != fresh.State.amb || m.State.nAuras != fresh.State.nAuras {
		return fmt.Sprintf("%d auras and %b heard, and again %d and %b", m.State.nAuras, m.State.amb, fresh.State.nAuras, fresh.State.amb)
	}
	return ""
}

// watch registers a listener of every event type.
func watch(m *Match, look func(*Event)) {
	for t := event.Type(1); int(t) < m.Program().Types.Len(); t++ {
		if m.Program().Types.Def(t).Kind != event.Step {
			m.Register(match.GoListener[State]{Name: "watch", Supports: t, Priority: 800, OnEvent: func(_ *Match, e Event) error {
				look(&e)
				return nil
			}})
		}
	}
}

// TestOptionsCountAtOnce: the rules of an option are on as soon as it is set, and no value is kept over that.
func TestOptionsCountAtOnce(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		lib.Rules = append(lib.Rules, library.Rule{ID: "ODD", Pack: "test", Option: "odd"})
	})
	odd, known := b.p.Option("odd")
	same(t, "the option", known, true)
	for _, value := range []int16{1, 0, 1} {
		b.g.refresh(b.s)
		b.s.set(b.p, odd, value, 0)
		same(t, "its rules, and what is kept", [2]bool{b.s.RuleOn(int(odd)), b.s.fresh != 0}, [2]bool{value != 0, false})
	}
}

// TestAurasAreSearchedIfValuesChange: what changes no values of others leaves the auras that were found. Anything else makes
// the next reader search again, and so does everything that comes before that reader.
func TestAurasAreSearchedIfValuesChange(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		for _, id := range []string{"PLAIN", "ALERT", "STRONG"} {
			var does library.Behaviour
			switch id {
			case "ALERT":
				does.Listeners = []def.Listener{{ID: "hears", Event: "CARD_DRAWN", Role: def.Owner, Priority: 600, Run: f.run(func(*Match, event.Entity) error { return nil })}}
			case "STRONG":
				does.Modifiers = []library.Modifier{{Of: "attack", Scope: "any units", Op: "add", By: library.Amount{Value: 1}}}
			}
			lib.Statuses = append(lib.Statuses, library.Status{ID: id, Pack: "test", Until: "forever", Layers: 1, Behaviour: does})
			lib.Fixtures = append(lib.Fixtures, library.Fixture{ID: id, Pack: "test", At: "player", Behaviour: does})
		}
	})
	unit := b.ix(b.unit(0, "GUN", 0, place.Front))
	for _, c := range []struct {
		id     string
		on     uint16
		before bool // it is known before
		kept   bool
	}{{"PLAIN", 0, true, true}, {"PLAIN", 0, false, false}, {"ALERT", 0, true, true}, {"ALERT", 0, false, false}, {"STRONG", 0, true, false}, {"STRONG", 0, false, false}, {"STRONG", unit, true, false}, {"PLAIN", unit, true, true}} {
		for what, touch := range map[string]func(){ //maporder: each by itself
			"status":  func() { b.g.touchStatus(b.s, c.on, &b.p.Statuses[b.p.Status(c.id)]) },
			"fixture": func() { b.g.touchFixture(b.s, &b.p.Fixtures[b.p.Fixture(c.id)]) },
		} {
			b.g.refresh(b.s)
			if !c.before {
				b.s.touchPlay()
			}
			gen := b.s.gen
			touch()
			same(t, fmt.Sprintf("%s %s on %d, known %t: auras are kept", what, c.id, c.on, c.before), b.s.fresh != 0, c.kept)
			same(t, "the state is another", b.s.gen, gen+1)
		}
	}
}

// TestDerivedValuesAreNeverStale: at every event of any commands and effects, the stored
// derived values of a unit equal newly computed ones (G-25). After each event no shield is
// above its cap (G-16). Each kind of thing that a modifier can read is tried alone, so that
// a missing mark of one kind is not hidden by another.
func TestDerivedValuesAreNeverStale(t *testing.T) {
	type how struct{ filter, read string }
	var all []how
	for _, read := range reads {
		all = append(all, how{"", read})
	}
	for _, filter := range []string{"", "unit.damage > 0", "unit.shield == 0", "unit.health < 3", "unit.tired", "unit.attacked", "unit.moved", "unit.damaged_since_own_turn", "unit.hidden",
		"unit.row == FRONT", "unit.lane == BRAVO", "unit.lane == self.lane", "unit.is_self == 0", "self.lane == ALPHA", "unit.row != self.row", "unit.has(HAD)", "unit.has(GIFT)", "unit.status(STRONG)", "unit.layers(WEAK) > 1", "unit.tag(T1)",
		"self.damage > 0", "self.row == BACK", "self.status(LED)", "owner.supply > 2", "owner.battery > 0", "owner.hand % 2 == 1", "owner.deck < 25", "owner.base_health < 28",
		"owner.base_lost_this_turn > 0", "owner.is_active", "owner.played(T1) > 1", "owner.controls_lane", "owner.controls(ALPHA)", "owner.status(STRONG)", "opponent.hand < 4", "opponent.supply == 0",
		"room.turn % 2 == 0", "room.round > 2", "room.spent(COVER)", "unit.pool(COVER) > 0", "unit.value(cover) == 1", "unit.value(brave)", "unit.pool_cap(OVER) > 1", "unit.counter(units) > 0", "self.counter(units) == 1", "owner.counter(players) > 0", "room.counter(matches) == 2", "unit.shield > owner.battery", "unit.has(MANY) or owner.hand > 5"} {
		all = append(all, how{filter, ""})
	}
	games := uint64(1)
	if os.Getenv("ARBITER_LONG") == "1" {
		games = 8
	}
	for n, kind := range all {
		if games == 1 && n%4 != 0 {
			continue
		}
		t.Run(strings.TrimSpace(kind.filter+" "+kind.read), func(t *testing.T) {
			p := cached(t, kind.filter, kind.read)
			if p.Values[p.Value("high")].Plain == nil || p.CapsFall != (kind.read != "") {
				t.Fatal("the short cuts are not taken")
			}
			r := rand.New(rand.NewPCG(uint64(n), 5))
			var buf []match.Command
			units := 0
			fresh := cachedDuel(t, slow(cached(t, kind.filter, kind.read)), 0)
			for game := range games {
				m, why := cachedDuel(t, p, game), ""
				watch(m, func(e *Event) {
					if why == "" {
						if why = stale(m, fresh); why != "" {
							why = p.Types.Def(e.Type).Name + ": " + why
						}
					}
				})
				for step := 0; step < 250 && !m.Over() && why == ""; step++ {
					if r.IntN(3) == 0 {
						list, err := m.Compose(0, func() error { return effect(m, r) })
						if err == nil {
							err = m.Inject(list)
						}
						if err != nil {
							t.Fatalf("game %d, step %d: %v", game, step, err)
						}
					} else {
						buf = m.Legal(m.State.Active, buf[:0])
						c := buf[r.IntN(len(buf))]
						if c.Verb == Concede || c.Verb == EndPhaseVerb && r.IntN(2) == 0 {
							continue
						}
						if err := m.Do(c); err != nil {
							t.Fatalf("game %d, step %d: %+v: %v", game, step, c, err)
						}
					}
					units += int(m.State.NBodies)
					if why == "" {
						why = stale(m, fresh)
					}
					m.State.Units(func(_ uint8, b *Body) bool {
						if limit := Of(m).Fresh(m, b).ShieldCap; b.Shield > limit {
							why = fmt.Sprintf("shield %d above its cap of %d", b.Shield, limit)
						}
						return true
					})
				}
				if why != "" {
					t.Fatalf("game %d: %s", game, why)
				}
			}
			if units < 100*int(games) {
				t.Errorf("%d units on the board in all steps: nothing was tried", units)
			}
		})
	}
}
