package tcg

import (
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// threeSeats is a scenario of a mode for three players, with a status that lasts.
func threeSeats(t *testing.T) *Scenario {
	t.Helper()
	sc := NewScenario(plainCards(t, func(lib *library.Library) {
		lib.Modes = append(lib.Modes, seats("three", 3))
		lib.Statuses = []library.Status{{ID: "HELD", Pack: "plain", Until: "forever", Layers: 1}}
	}), match.Options{Log: true})
	if err := sc.Mode("three"); err != nil {
		t.Fatal(err)
	}
	return sc
}

// TestM06_WhoTakesALane (M-06, M-10): a lane goes to the player whom the event names, unless
// that player has it already or has fallen since the event was queued.
func TestM06_WhoTakesALane(t *testing.T) {
	for _, c := range []struct {
		owner, now event.Player
		want       event.Player
		blank      bool
	}{{event.NoPlayer, 0, 0, false}, {0, 0, 0, true}, {0, 1, 0, true}, {0, 2, 2, false}, {event.NoPlayer, 1, event.NoPlayer, true}, {0, event.NoPlayer, event.NoPlayer, false}} {
		sc := threeSeats(t)
		s := &sc.m.State
		s.Players[1].Out = true
		for lane := range place.Lane(place.NLanes) {
			s.Lanes[lane] = c.owner
		}
		e := newEvent(events.LaneControlUpdated, 0, 0)
		e.At, e.Args[1] = place.LanePlace(place.Surface, 1), int32(c.now)+1
		sc.g.laneControl(s, &e)
		if s.Lanes[1] != c.want || e.Blank != c.blank || s.Lanes[0] != c.owner {
			t.Errorf("%+v, and player 2 is out: lanes %v, blank %v", c, s.Lanes, e.Blank)
		}
	}
}

// TestM10_PromisedSlots (M-10): slots that were promised to tokens of a player are free once
// that player is out; what is promised to others stays.
func TestM10_PromisedSlots(t *testing.T) {
	for fell := range event.Player(3) {
		sc := threeSeats(t)
		s := &sc.m.State
		for l := range s.promised {
			for p := range s.promised[l][:3] {
				s.promised[l][p] = 5
			}
		}
		e := newEvent(events.PlayerEliminated, 0, place.BaseOf(fell))
		e.TargetPlayer = fell
		sc.g.eliminated(sc.m, &e)
		for l := range s.promised {
			for p, set := range s.promised[l][:3] {
				if gone := event.Player(p) == fell; (set == 0) != gone {
					t.Errorf("player %d falls: on layer %d player %d has promised slots %b", fell+1, l, p+1, set)
				}
			}
		}
	}
}

// endTurn ends the turn of the active player.
func endTurn(t *testing.T, m *Match) {
	t.Helper()
	for p := m.State.Active; m.State.Active == p; {
		if err := m.Do(match.Command{Verb: EndPhaseVerb, Player: p}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestK40_PutAfterTheTurnHasEnded (K-40): a status that PHASE_ENDSTEP_ENDED puts for the
// turn that has ended there ends as the next turn starts, for any bearer. One that is put
// for longer lasts longer.
func TestK40_PutAfterTheTurnHasEnded(t *testing.T) {
	for until, turns := range map[string]int{"turn": 1, "own_turn_end": 1, "next_global_turn_end": 2, "own_turn_start": 3, "next_turn_end": 4, "forever": 9} {
		sc := threeSeats(t)
		m := sc.Match()
		ix, err := sc.Unit(0, "C1", place.Spot{Row: place.Front})
		if err != nil {
			t.Fatal(err)
		}
		x, put := m.State.Handle(ix), false
		for p := range event.Player(3) {
			for range 9 {
				if _, err := sc.Card(p, "C1", place.Deck); err != nil {
					t.Fatal(err)
				}
			}
		}
		m.Register(match.GoListener[State]{Name: "late", Supports: events.EndstepEnded, Priority: 700, OnEvent: func(m *Match, _ Event) error {
			if put {
				return nil
			}
			put = true
			return PutStatus(m, x, "HELD", 1, until)
		}})
		lasted := 0
		for lasted < 6 {
			endTurn(t, m)
			if lasted++; m.State.NStatuses == 0 {
				break
			}
		}
		if !put || lasted != min(turns, 6) {
			t.Errorf("%s: put %v, it is gone %d turns later, want %d", until, put, lasted, turns)
		}
	}
}

// TestM04_LastTurnOfARound (M-04): the last turn of a round belongs to the last living seat
// without a turn in it, before, during and after a turn. After ROUND_ENDED, it is the
// last turn of the next one.
func TestM04_LastTurnOfARound(t *testing.T) {
	for _, c := range []struct {
		turn int
		step cursor
		out  int // seat, 0 for none
		want int
	}{
		{7, atDeployWait, 0, 9}, {8, atDeployWait, 0, 9}, {9, atDeployWait, 0, 9}, // during the turns of 1, 2 and 3
		{7, atDeployWait, 3, 8}, {7, atDeployWait, 2, 8}, {8, atDeployWait, 3, 8}, {8, atDeployWait, 1, 9}, {9, atDeployWait, 1, 9},
		{7, atNext, 0, 9}, {8, atNext, 0, 9}, {9, atNext, 0, 9}, {8, atNext, 3, 8}, // after them, when the round is still on (K-16)
		{9, atNextRound, 0, 12}, {8, atNextRound, 3, 10},
	} {
		sc := threeSeats(t)
		sc.Turn(c.turn)
		s := &sc.m.State
		if s.Step = c.step; c.step >= atNext {
			s.Players[s.Active].TurnInRound = true
		}
		if c.out != 0 {
			s.Players[c.out-1].Out = true
			s.closeUp()
		}
		if got := s.lastTurn(s.expiry(events.UntilRoundEnd, 0, event.NoPlayer)); got != c.want {
			t.Errorf("%+v: the round ends with turn %d", c, got)
		}
	}
}

// TestK33_DiceOfPacks (K-33): the numbers of an event are drawn from the stream of the option
// whose rule raises it, and from that of effects where no option does.
func TestK33_DiceOfPacks(t *testing.T) {
	p := plainCards(t, func(lib *library.Library) {
		for _, option := range []string{"", "dice", "cups"} {
			r := library.Rule{ID: "RULE" + option, Pack: "plain", Option: option}
			r.Listeners = []def.Listener{{ID: "hears", Event: "TURN_STARTED", Role: def.Any, Priority: 600, Run: 1}}
			lib.Rules = append(lib.Rules, r)
		}
	})
	drawnFor := map[string]bool{}
	for ref := range p.Owners {
		by := num.To[event.ListenerRef](ref)
		if p.Owners[ref].Kind != program.OfRule || p.Listeners[ref].Run == 0 {
			continue
		}
		for _, roll := range []program.Roll{{Field: 1, Sides: 6}, {Field: 1, Of: []int32{3, 4, 5}}} {
			sc := NewScenario(p, match.Options{})
			for _, option := range []string{"dice", "cups"} {
				if err := sc.Option(option); err != nil {
					t.Fatal(err)
				}
			}
			s := &sc.m.State
			effects, settings := s.Effects, slices.Clone(s.Settings)
			e := newEvent(events.TurnStarted, 0, 0)
			e.By = by
			sc.g.roll(sc.m, &e, []program.Roll{roll})
			own := p.OptionOf(by)
			if (s.Effects != effects) != (own == program.NoOption) || e.Args[1] < 1 || e.Args[1] > 6 {
				t.Errorf("option %d: %d is drawn; the stream of effects goes on: %v", own, e.Args[1], s.Effects != effects)
			}
			for i := range s.Settings[:s.NSettings] {
				if drawn := s.Settings[i].Random != settings[i].Random; drawn != (int(s.Settings[i].Option) == own) {
					t.Errorf("option %d: the stream of option %d goes on: %v", own, s.Settings[i].Option, drawn)
				}
			}
			if own != program.NoOption {
				drawnFor[p.Options[own]] = true
			}
		}
	}
	if !drawnFor["dice"] || !drawnFor["cups"] {
		t.Errorf("nothing is drawn for some options: %v", drawnFor)
	}
}

// TestFiltersByAnOption: a filter on the rest of a number by a room option that is 0, which
// is how one that is off reads, never holds.
func TestFiltersByAnOption(t *testing.T) {
	p := plainCards(t, func(lib *library.Library) {
		lib.Options = []library.Option{{Term: library.Term{ID: "period", Pack: "plain"}, Type: library.IntOption, High: 9}}
	})
	option, known := p.Option("period")
	if !known {
		t.Fatal("there is no such option")
	}
	cond := kit.Cond{By: option + 1}
	cond.Left.Subject, cond.Left.Prop = program.SubjRoom, program.PropTurn
	for period := range int16(4) {
		sc := NewScenario(p, match.Options{})
		s := &sc.m.State
		withRows(s)
		s.NSettings, s.Settings[0] = 1, Setting{Option: option, Value: period}
		for turn := 1; turn <= 6; turn++ {
			sc.Turn(turn)
			for rest := range int32(4) {
				for _, op := range []kit.Op{kit.Eq, kit.Ne} {
					cond.Value, cond.Op = rest, op
					want := period > 0 && (int32(turn)%int32(max(period, 1)) == rest) == (op == kit.Eq)
					if got := sc.g.holdsOne(sc.m, &cond, &asking{by: event.NoPlayer}); got != want {
						t.Errorf("turn %d %% %d, operator %d, %d: %v", turn, period, op, rest, got)
					}
				}
			}
		}
	}
}

// TestK26_LimitsOfARejectedAsk (K-26): when an ask is rejected, the listeners that ran get
// back the use of their limits. The one that rejected it does not: it rejects only as often
// as it may.
func TestK26_LimitsOfARejectedAsk(t *testing.T) {
	p := plainCards(t, func(lib *library.Library) {
		r := library.Rule{ID: "RULE", Pack: "plain"}
		r.Listeners = []def.Listener{
			{ID: "runs", Event: "ATTACK_DECLARED", Role: def.Any, Priority: 250, Run: 1, Limit: 1},
			{ID: "rejects", Event: "ATTACK_DECLARED", Role: def.Any, Priority: 300, Reject: "NOT_NOW", Limit: 2}}
		lib.Rules = append(lib.Rules, r)
	})
	sc := NewScenario(p, match.Options{})
	m := sc.Match()
	m.Attach(machine{})
	sc.Phase(program.SkirmishPhase)
	ix, err := sc.Unit(0, "C1", place.Spot{Row: place.Front})
	if err != nil {
		t.Fatal(err)
	}
	for try, want := range []struct {
		refused    bool
		runs, uses int // uses that are spent of "runs" and "rejects"
	}{{true, 0, 1}, {true, 0, 2}, {false, 1, 2}} {
		err := m.Do(match.Command{Verb: Attack, Source: m.State.Handle(ix), Target: place.BaseOf(1)})
		if _, refused := err.(*match.Refusal); refused != want.refused || err != nil && !refused {
			t.Fatalf("attack %d: %v", try+1, err)
		}
		got := map[string]int{}
		for _, u := range m.State.Uses[:m.State.NUses] {
			got[p.Listeners[u.Ref].ID] += int(u.N)
		}
		if runs, rejects := got["RULE.runs"]+got["runs"], got["RULE.rejects"]+got["rejects"]; runs != want.runs || rejects != want.uses {
			t.Errorf("after attack %d the uses are %v, want %+v", try+1, got, want)
		}
	}
}
