package tabletop_test

import (
	"slices"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/show"
	"arbiter/core/rules/tabletop/tabletest"
)

// gameCase is a game, with the number of seats that it is tried with.
type gameCase struct {
	name  string
	game  *tabletest.Game
	seats int
}

// games are those of tabletest.
func games() []gameCase {
	return []gameCase{
		{"kuhn", tabletest.Kuhn(), 2}, {"leduc", tabletest.Leduc(true), 2}, {"goofspiel", tabletest.Goofspiel(5, false), 2},
		{"lines", tabletest.Lines(), 2}, {"eights", tabletest.Eights(), 2}, {"parlour", tabletest.Parlour(), 4}, {"minions", tabletest.Minions(), 2},
	}
}

// eachMoment plays random matches of every game and looks at every moment in them.
func eachMoment(t *testing.T, matches int, look func(t *testing.T, m *tabletop.Match, r *num.Stream)) {
	if long() {
		matches *= 100
	}
	for _, c := range games() {
		t.Run(c.name, func(t *testing.T) {
			p := c.game.Compile(t)
			r := num.SplitStream(11, 0)
			for seed := range matches {
				m := c.game.Start(t, p, tabletop.Setup{Seats: c.seats, Seed: uint64(seed), Match: match.Options{Log: true, History: true, Recall: true}})
				for !m.Over() && !t.Failed() {
					look(t, m, &r)
					acting := m.ToAct(nil)
					who := acting[r.Intn(len(acting))]
					list, _ := m.Options(who, nil)
					if len(list) == 0 {
						t.Fatalf("player %d is to act and has no command", who+1)
					}
					if err := m.Do(list[r.Intn(len(list))]); err != nil {
						t.Fatal(err)
					}
				}
				look(t, m, &r)
			}
		})
	}
}

// spelled are the legal commands of a player as they are spelled, which contains no handles.
func spelled(m *tabletop.Match, p event.Player) (words []string) {
	for _, c := range m.Legal(p, nil) {
		words = append(words, show.Facade(m).Format(c, display.Spoken))
	}
	return words
}

// TestEveryMoment: at every moment each card is in one zone and counters are within their
// bounds; reading changes nothing; a command that is taken back leaves no trace.
func TestEveryMoment(t *testing.T) {
	eachMoment(t, 3, func(t *testing.T, m *tabletop.Match, r *num.Stream) {
		if err := tabletop.Of(m).Validate(m); err != nil {
			t.Fatal(err)
		}
		before := m.Hash()
		for p := range num.To[event.Player](m.Seats()) {
			list, _ := m.Options(p, nil)
			if len(list) == 0 {
				continue
			}
			f := m.Fork()
			if err := f.Do(list[r.Intn(len(list))]); err != nil {
				t.Fatalf("a listed command is refused: %v", err)
			}
			recall := m.Recall(0)
			if err := m.Do(list[0]); err != nil {
				t.Fatal(err)
			}
			if err := m.Undo(); err != nil {
				t.Fatal(err)
			}
			if m.Recall(0) != recall {
				t.Fatal("what was taken back is remembered")
			}
		}
		if m.Hash() != before {
			t.Fatal("reading, listing, or what was taken back changed the match")
		}
	})
}

// TestLegalIsWhatIsDone: commands that are not listed are refused.
func TestLegalIsWhatIsDone(t *testing.T) {
	eachMoment(t, 1, func(t *testing.T, m *tabletop.Match, r *num.Stream) {
		for p := range num.To[event.Player](m.Seats()) {
			legal := m.Legal(p, nil)
			for range 6 {
				c := match.Command{Verb: num.To[uint8](1 + r.Intn(10)), Player: p, Source: event.Entity(num.To[uint32](r.Intn(30))),
					Place: num.To[event.Place](r.Intn(3)), Choice: num.To[int16](r.Intn(4) - 1)}
				if r.Intn(2) == 0 {
					c.Source = 0
				}
				if err := m.Fork().Do(c); (err == nil) != slices.Contains(legal, c) {
					t.Fatalf("%+v: listed %v, done with %v", c, slices.Contains(legal, c), err)
				}
			}
		}
	})
}

// anyone yields a random player.
func anyone(m *tabletop.Match, r *num.Stream) func(func(event.Player) bool) {
	return func(yield func(event.Player) bool) { yield(num.To[event.Player](r.Intn(m.Seats()))) }
}

// TestViews: a player's legal commands are the same in the player's view, and a guess at a
// view has that view.
func TestViews(t *testing.T) {
	eachMoment(t, 2, func(t *testing.T, m *tabletop.Match, r *num.Stream) {
		for p := range anyone(m, r) {
			v := m.ViewOf(p)
			if got, want := v.Legal(p, nil), m.Legal(p, nil); !slices.Equal(got, want) {
				t.Fatalf("player %d may do %v, in the view %v", p+1, want, got)
			}
			g := v.Fork()
			g.Guess(r)
			if err := tabletop.Of(g).Validate(g); err != nil {
				t.Fatal(err)
			}
			again := g.ViewOf(p)
			if d := again.Diff(v); len(d) > 0 {
				t.Fatalf("the view of a guess differs: %+v", d)
			}
			for moves := 0; moves < 5 && !g.Over(); moves++ {
				acting := g.ToAct(nil)
				who := acting[r.Intn(len(acting))]
				list, _ := g.Options(who, nil)
				if len(list) == 0 {
					t.Fatalf("in a guess of player %d, player %d is to act and has no command", p+1, who+1)
				}
				if err := g.Do(list[r.Intn(len(list))]); err != nil {
					t.Fatalf("a guess cannot be played on: %v", err)
				}
			}
		}
	})
}

// TestEqualInformation: two matches that differ only in cards that a player does not see
// have the same view, legal commands and log for that player.
func TestEqualInformation(t *testing.T) {
	pairs := 0
	eachMoment(t, 4, func(t *testing.T, m *tabletop.Match, r *num.Stream) {
		g := tabletop.Of(m)
		for p := range anyone(m, r) {
			var hidden []uint16
			for ix := uint16(1); ix <= m.State.NCards; ix++ {
				if m.State.Cards[ix].Zone != 0 && !g.Sees(&m.State, ix, p) && m.State.Cards[ix].Seen == 0 {
					hidden = append(hidden, ix)
				}
			}
			if len(hidden) < 2 {
				continue
			}
			a, b := hidden[r.Intn(len(hidden))], hidden[r.Intn(len(hidden))]
			pairs++
			other := m.Suppose(func(s *tabletop.State, _ []event.Event) {
				s.Cards[a].Def, s.Cards[b].Def = s.Cards[b].Def, s.Cards[a].Def
			})
			same := func(when string) {
				if d := m.ViewOf(p).Diff(other.ViewOf(p)); len(d) > 0 {
					t.Fatalf("%s, player %d can distinguish two matches: %+v", when, p+1, d)
				}
				if x, y := spelled(m, p), spelled(other, p); !slices.Equal(x, y) {
					t.Fatalf("%s, player %d may do %v or %v", when, p+1, x, y)
				}
			}
			same("now")
		}
	})
	if pairs < 50 {
		t.Errorf("only %d pairs were compared", pairs)
	}
}

// TestEqualInformationLater: two matches that differ only in cards that a player does not
// see stay the same for that player, in views and information sets. This ends when the
// player sees one of these cards.
func TestEqualInformationLater(t *testing.T) {
	steps := 0
	eachMoment(t, 3, func(t *testing.T, m *tabletop.Match, r *num.Stream) {
		p, g := num.To[event.Player](r.Intn(m.Seats())), tabletop.Of(m)
		var hidden []uint16
		for ix := uint16(1); ix <= m.State.NCards; ix++ {
			if m.State.Cards[ix].Zone != 0 && !g.Sees(&m.State, ix, p) && m.State.Cards[ix].Seen == 0 {
				hidden = append(hidden, ix)
			}
		}
		if len(hidden) < 2 || m.State.NAsks > 0 || m.State.Decided != 0 {
			return
		}
		a, b := hidden[0], hidden[1+r.Intn(len(hidden)-1)]
		defs := [2]uint16{m.State.Cards[a].Def, m.State.Cards[b].Def}
		one := m.Fork()
		other := m.Suppose(func(s *tabletop.State, _ []event.Event) { s.Cards[a].Def, s.Cards[b].Def = defs[1], defs[0] })
		for range 4 {
			c, found := openCommand(one, r)
			if !found || one.Do(c) != nil {
				return
			}
			if err := other.Do(c); err != nil {
				t.Fatalf("%+v is possible in one match alone: %v", c, err)
			}
			if one.Over() || other.Over() || shows(one, p, defs) || shows(other, p, defs) {
				return
			}
			steps++
			if d := one.ViewOf(p).Diff(other.ViewOf(p)); len(d) > 0 {
				t.Fatalf("after %s player %d can distinguish two matches: %+v", show.Facade(one).Format(c, display.Spoken), p+1, d)
			}
			if one.Recall(p) != other.Recall(p) {
				t.Fatalf("after %s player %d remembers two matches differently", show.Facade(one).Format(c, display.Spoken), p+1)
			}
		}
	})
	if steps < 40 {
		t.Errorf("only %d steps were compared", steps)
	}
}

// openCommand is a command of the player to act that no hidden card allows or prevents.
func openCommand(m *tabletop.Match, r *num.Stream) (match.Command, bool) {
	acting := m.ToAct(nil)
	if len(acting) == 0 || m.State.NAsks > 0 {
		return match.Command{}, false
	}
	var list []match.Command
	for _, c := range m.Legal(acting[0], nil) {
		if m.Kind(c) != match.GivesUp && c.Source == 0 && c.Target == 0 {
			list = append(list, c)
		}
	}
	if len(list) == 0 {
		return match.Command{}, false
	}
	return list[r.Intn(len(list))], true
}

// shows reports whether a player sees a card of one of two definitions.
func shows(m *tabletop.Match, p event.Player, defs [2]uint16) bool {
	v := m.ViewOf(p)
	for _, c := range v.State.Cards[1 : v.State.NCards+1] {
		if c.Zone != 0 && (c.Def == defs[0] || c.Def == defs[1]) {
			return true
		}
	}
	return false
}

// TestHandlesRevealNothing: a card that everybody saw going into a hidden hand is behind
// each handle of the hand in some match.
func TestHandlesRevealNothing(t *testing.T) {
	g := tabletest.Parlour()
	p := g.Compile(t)
	found := map[int]int{}
	for seed := range 60 {
		m := g.Start(t, p, tabletop.Setup{Seats: 4, Seed: uint64(seed)})
		c, err := show.Facade(m).Parse(m.State.Active, "pocket")
		if err != nil {
			t.Fatal(err)
		}
		who := m.State.Active
		if err := m.Do(c); err != nil {
			t.Fatal(err)
		}
		for i, x := range tabletop.Cards(m, who, "hand") {
			if tabletop.CardID(m, x) == "COIN" {
				found[i]++
			}
		}
		known, hand := 0, m.State.Cards[tabletop.Cards(m, who, "hand")[0].Slot()-program.MaxSeats].Zone
		v := m.ViewOf((who + 1) % 4)
		for _, k := range v.State.Known[:v.State.NKnown] {
			if k.Zone == hand {
				known++
			}
		}
		if known != 1 {
			t.Fatalf("the others know %d cards of the hand, not 1", known)
		}
	}
	if len(found) != 4 {
		t.Errorf("the card is only behind some handles: %v", found)
	}
}
