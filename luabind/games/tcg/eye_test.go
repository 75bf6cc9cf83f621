package tcg_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/observe"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/show"
)

// TestEyeMatchesThePosition: in random games of all modes with modules an eye has the numbers
// of the snapshot of the same view, under the names that the form gives them. This covers
// players, units and everything elsewhere. The features of a command name what it plays, what
// it costs and where it goes.
func TestEyeMatchesThePosition(t *testing.T) {
	prog, k := loadShipped(t)
	for _, mode := range prog.ModeIDs() {
		t.Run(mode, func(t *testing.T) {
			units, counted, plays := 0, 0, 0
			for seed := range uint64(2) {
				m, err := tcg.New(prog, aRoom(prog, mode, seed, seed%2 == 0))
				if err != nil {
					t.Fatal(err)
				}
				m.Attach(k)
				if err := m.Start(); err != nil {
					t.Fatal(err)
				}
				look, r := newLooking(t, m), num.SplitStream(seed, 9)
				for i := 0; i < 200 && !m.Over(); i++ {
					p := toAct(m)
					legal := m.Legal(p, nil)
					if i%5 == 0 {
						look.at(m, event.Player(i/5%int(m.State.Seats)))
						u, c := look.compare()
						units, counted = units+u, counted+c
						look.at(m, p)
						plays += look.commands(legal)
					}
					if err := m.Do(legal[r.Intn(len(legal)-1)]); err != nil {
						t.Fatal(err)
					}
				}
			}
			if units < 150 || counted < 1 || plays < 50 {
				t.Errorf("%d units, %d counters and statuses, %d plays: that shows nothing", units, counted, plays)
			}
		})
	}
}

// looking is an eye and what it sees, by name.
type looking struct {
	t       *testing.T
	eye     *tcg.Eye
	view    display.Match
	viewer  event.Player
	seats   int
	numbers []int32
	index   map[string]int
	lists   map[string][]string
	unused  map[string]bool
}

func newLooking(t *testing.T, m *tcg.Match) *looking {
	l := &looking{t: t, eye: tcg.NewEye(m), seats: int(m.State.Seats), index: map[string]int{}, lists: map[string][]string{}}
	f := l.eye.Form()
	l.numbers = make([]int32, len(f.Numbers))
	for i, name := range f.Numbers {
		if _, twice := l.index[name]; twice {
			t.Fatalf("two numbers are called %s", name)
		}
		l.index[name] = i
	}
	for _, list := range f.Lists {
		l.lists[list.Name] = list.Of
	}
	return l
}

func (l *looking) at(m *tcg.Match, p event.Player) {
	l.viewer, l.view = p, display.View(show.Facade(m), p)
	l.eye.See(l.view, l.numbers)
	l.listed()
	l.unused = map[string]bool{}
	for i, name := range l.eye.Form().Numbers {
		if l.numbers[i] != 0 {
			l.unused[name] = true
		}
	}
}

// listed expects that the list of the view has every number that is not 0, in the order of
// their places, however often the eye has looked before.
func (l *looking) listed() {
	l.t.Helper()
	list, at := observe.NewSparse(), 0
	l.eye.List(l.view, list)
	places, values := list.Places(), list.Values()
	for i, n := range l.numbers {
		if n == 0 {
			continue
		}
		if at == len(places) || int(places[at]) != i || values[at] != n {
			l.t.Fatalf("%s is %d, and not the entry %d of the list", l.eye.Form().Numbers[i], n, at)
		}
		at++
	}
	if at != len(places) {
		l.t.Fatalf("the list has %d numbers; want %d", len(places), at)
	}
}

// has expects a number.
func (l *looking) has(name string, want int) {
	l.t.Helper()
	i, known := l.index[name]
	if !known || int(l.numbers[i]) != want {
		l.t.Fatalf("%s is known: %v, %d; want %d", name, known, l.numbers[i], want)
	}
	delete(l.unused, name)
}

// word expects the number of a word of a list.
func (l *looking) word(name, list, want string) {
	l.t.Helper()
	l.has(name, max(0, slices.Index(l.lists[list], want)))
}

// player is how the names of a seat begin; seats count from 1.
func (l *looking) player(seat int) string {
	if n := l.number(seat); n > 1 {
		return fmt.Sprintf("player%d.", n)
	}
	return "me."
}

// number is a seat as the viewer counts.
func (l *looking) number(seat int) int {
	if seat == 0 {
		return 0
	}
	return (seat-1-int(l.viewer)+l.seats)%l.seats + 1
}

func truth(is bool) int {
	if is {
		return 1
	}
	return 0
}

func (l *looking) compare() (units, counted int) {
	s := l.view.Snapshot().(show.Snapshot)
	l.has("turn", int(s.Turn))
	l.has("round", int(s.Round))
	l.has("active.player", l.number(s.Active))
	l.word("phase", "phase", strings.ToLower(s.Phase))
	for _, lane := range s.Lanes {
		l.has(strings.ToLower(lane.Name)+".controller.player", l.number(lane.Controller))
	}
	for _, p := range s.Players {
		is := l.player(p.Seat)
		for name, want := range map[string]int{"base": int(p.Base), "supply": int(p.Supply), "supply_cap": int(p.SupplyCap), "battery": int(p.Battery), "deck": int(p.Deck),
			"hand": len(p.Hand), "graveyard": len(p.Graveyard), "control_streak": int(p.Streak), "out": truth(p.Out), "fields": len(p.MoreFields) + truth(p.Field != nil)} {
			l.has(is+name, want)
		}
		for pile, cards := range map[string][]show.CardSnapshot{"hand.": p.Hand, "graveyard.": p.Graveyard} {
			count := map[string]int{}
			for _, c := range cards {
				if slices.Contains(l.lists["card"], c.Card) {
					count[c.Card]++
				}
			}
			for card, n := range count {
				l.has(is+pile+card, n)
			}
		}
		for _, st := range p.Statuses {
			l.has(is+"status."+st.ID, int(st.Layers))
			counted++
		}
		for _, c := range p.Counters {
			l.has(is+"counter."+c.ID, int(c.N))
			counted++
		}
	}
	for _, u := range s.Units {
		counted += l.unit(&u)
	}
	l.fixtures(s.Fixtures)
	l.nothingElse()
	return len(s.Units), counted + len(s.Fixtures)
}

func (l *looking) unit(u *show.UnitSnapshot) (counted int) {
	n := u.Slot + 2*truth(u.Row == "BACK")
	is := fmt.Sprintf("%s%s%s%d.", l.player(u.Controller), map[bool]string{true: "o"}[u.Layer == "ORBIT"], strings.ToLower(u.Lane[:1]), n)
	l.word(is+"card", "card", u.Card)
	l.word(is+"damage_type", "damage_type", u.Damage)
	for name, want := range map[string]int{"owner.player": l.number(u.Owner), "attack": int(u.Attack), "health": int(u.Health), "health_cap": int(u.HealthCap),
		"shield": int(u.Shield), "shield_cap": int(u.ShieldCap), "attached": len(u.Attached), "cargo": len(u.Cargo)} {
		l.has(is+name, want)
	}
	var words [9]int
	for _, k := range u.Keywords {
		for w := 1; w < len(words); w++ {
			if i := slices.Index(l.lists[fmt.Sprintf("keywords%d", w)], k); i >= 0 {
				words[w] |= 1 << i
			}
		}
	}
	for w := 1; len(l.lists[fmt.Sprintf("keywords%d", w)]) > 0; w++ {
		l.has(fmt.Sprintf("%skeywords%d", is, w), words[w])
	}
	for _, st := range u.Statuses {
		l.has(is+"status."+st.ID, int(st.Layers))
	}
	for _, c := range u.Counters {
		l.has(is+"counter."+c.ID, int(c.N))
	}
	for _, p := range u.Pools {
		l.has(is+"pool."+p.ID, int(p.Left))
	}
	for _, v := range u.Values {
		l.has(is+"value."+v.ID, int(v.N))
	}
	return len(u.Statuses) + len(u.Counters)
}

func (l *looking) fixtures(list []show.FixtureSnapshot) {
	count := map[string]int{}
	for _, f := range list {
		spots := []string{}
		switch {
		case f.Lane != "":
			spots = append(spots, strings.ToLower(f.Lane))
		case f.Owner == 0:
			spots = append(spots, "room")
		}
		for _, seat := range []int{f.Owner, f.Other} {
			if seat > 0 {
				spots = append(spots, strings.TrimSuffix(l.player(seat), "."))
			}
		}
		for _, spot := range spots {
			count["fixture."+f.ID+"."+spot]++
			for _, c := range f.Counters {
				count["fixtures.counter."+c.ID+"."+spot] += int(c.N)
			}
		}
	}
	for name, n := range count {
		l.has(name, n)
	}
}

// nothingElse expects that all numbers of optional parts have been compared.
func (l *looking) nothingElse() {
	for name := range l.unused {
		for _, part := range []string{".card", ".hand.", ".graveyard.", ".status.", "fixture.", "fixtures.counter.", ".keywords"} {
			if strings.Contains(name, part) && !strings.HasSuffix(name, ".field.card") {
				l.t.Fatalf("%s is %d, and the snapshot has nothing there", name, l.numbers[l.index[name]])
			}
		}
	}
}

// commands compares the features of plays with what the commands say.
func (l *looking) commands(legal []match.Command) (plays int) {
	f := l.eye.Form().Features
	of := func(into []int32, name string) int { return int(into[slices.Index(f, name)]) }
	hand := l.view.Snapshot().(show.Snapshot).Players[l.viewer].Hand
	for _, c := range legal {
		into := make([]int32, len(f))
		l.eye.Features(l.view, c, into)
		text := strings.Fields(l.view.Format(c, display.Canonical))
		if verb := l.lists["verb"][of(into, "verb")]; !strings.HasPrefix(text[0], verb) && c.Verb == tcg.Play {
			l.t.Fatalf("%q is observed as %s", text, verb)
		}
		if c.Verb != tcg.Play {
			continue
		}
		plays++
		i := slices.IndexFunc(hand, func(h show.CardSnapshot) bool {
			return l.view.Format(c, display.Canonical) != "" && strings.Contains(strings.Join(text, " "), h.Handle)
		})
		if i < 0 || l.lists["card"][of(into, "source.card")] != hand[i].Card || of(into, "supply") != *hand[i].Cost {
			l.t.Fatalf("%q: card %s for %d supply", text, l.lists["card"][of(into, "source.card")], of(into, "supply"))
		}
		if c.Place != 0 && (of(into, "to.lane") == 0 || of(into, "to.slot") > 0 && of(into, "to.player") != 1) {
			l.t.Fatalf("%q goes to lane %d, slot %d of player %d", text, of(into, "to.lane"), of(into, "to.slot"), of(into, "to.player"))
		}
	}
	return plays
}
