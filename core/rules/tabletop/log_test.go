package tabletop_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
)

// trace is the log of a match in short words: its phases, turns, commands and end.
func trace(m *tabletop.Match) string {
	var list []string
	p := tabletop.Of(m).Program()
	say := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	for _, e := range m.Log() {
		who := int(e.SourcePlayer) + 1
		switch e.Type {
		case program.PhaseStarted:
			say("phase %s", p.Phases[e.Args[program.ArgPhase]].Def.ID)
		case program.TurnStarted:
			if e.Fizzled {
				say("skip %d", who)
			} else {
				say("turn %d", who)
			}
		case program.ActionDeclared:
			say("%d does %s", who, p.Actions[e.Args[program.ArgAction]].Def.ID)
		case program.Committed:
			say("%d commits", who)
		case program.Revealed:
			say("revealed")
		case program.Passed:
			say("%d passes", who)
		case program.SeatOut:
			say("%d is out", who)
		case program.Restarted:
			say("game %d", e.Args[program.ArgGame])
		case program.GameEnded:
			say("%s %03b %s", program.EnumNames["result"][e.Args[program.ArgResult]], e.Args[program.ArgWinners], program.EnumNames["reason"][e.Args[program.ArgReason]])
		}
	}
	return strings.Join(list, ", ")
}

// ledger is what the log alone says of a match: the cards in each zone, counters, statuses of players, and
// the flow of turns.
type ledger struct {
	zones    [program.MaxZones + 1][]uint16 // definitions in order; an empty cell is 0
	match    map[int32]int32
	players  [program.MaxSeats]map[int32]int32
	statuses [program.MaxSeats]map[int32]int32
	phase    int32
	turn     int32
	active   event.Player
	out      uint8
	passed   uint8
	result   int32
	winners  int32
	read     int
	loose    [program.MaxZones + 1]bool // its order is not known until the match is looked at
}

// open is the ledger of a match before its first event.
func open(m *tabletop.Match) *ledger {
	l := &ledger{match: map[int32]int32{}, active: event.NoPlayer}
	for p := range l.players {
		l.players[p], l.statuses[p] = map[int32]int32{}, map[int32]int32{}
	}
	l.copyZones(m)
	for n, c := range tabletop.Of(m).Program().Counters[1:] {
		l.match[int32(n+1)] = c.Start
		for p := range l.players {
			l.players[p][int32(n+1)] = c.Start
		}
	}
	return l
}

func (l *ledger) copyZones(m *tabletop.Match) {
	for _, z := range everyZone(m) {
		l.zones[z.N] = nil
		for _, ix := range z.Cards {
			l.zones[z.N] = append(l.zones[z.N], m.State.Cards[ix].Def*uint16(min(ix, 1)))
		}
	}
}

func everyZone(m *tabletop.Match) (list []tabletop.ZoneView) {
	for z := uint8(1); z <= m.State.NZones; z++ {
		list = append(list, tabletop.Of(m).ZoneAt(&m.State, z))
	}
	return list
}

// follow reads the events that are new.
func (l *ledger) follow(t *testing.T, m *tabletop.Match) {
	t.Helper()
	for _, e := range m.Log()[l.read:] {
		if l.read++; e.Fizzled || e.Rejected || e.Blank {
			continue
		}
		switch e.Type {
		case program.GameStarted:
			l.active = e.SourcePlayer
		case program.Shuffled:
			l.loose[e.Args[program.ArgZone]] = true
		case program.PhaseStarted:
			l.phase, l.passed = e.Args[program.ArgPhase], 0
		case program.TurnStarted:
			if l.turn++; e.SourcePlayer >= 0 {
				l.active = e.SourcePlayer
			}
		case program.Passed:
			l.passed |= 1 << e.SourcePlayer
		case program.ActionDeclared:
			if tabletop.Of(m).Program().Phases[l.phase].Turn == program.Window {
				l.passed = 0
			}
		case program.SeatOut:
			l.out |= 1 << e.SourcePlayer
		case program.GameEnded:
			l.result, l.winners = e.Args[program.ArgResult], e.Args[program.ArgWinners]
		case program.CounterChanged:
			l.count(t, m, &e)
		case program.StatusChanged:
			if p := tabletop.PlayerOf(e.Source); p >= 0 {
				l.statuses[p][e.Args[program.ArgStatus]] = e.Args[program.ArgNow]
			}
		case program.CardMoved:
			l.move(t, m, &e)
		case program.Transformed:
			l.transform(t, m, &e)
		case program.Restarted:
			fresh, err := tabletop.New(tabletop.Of(m).Program(), tabletop.Setup{Seats: int(m.State.Seats)})
			if err != nil {
				t.Fatal(err)
			}
			l.copyZones(fresh)
			l.loose, l.active = [program.MaxZones + 1]bool{}, m.State.Active
			l.out, l.passed, l.statuses = m.State.Gone, 0, [program.MaxSeats]map[int32]int32{}
			for p := range l.statuses {
				l.statuses[p] = map[int32]int32{}
			}
			for n, c := range tabletop.Of(m).Program().Counters[1:] {
				for p := range l.players {
					if !c.Def.Keep {
						l.match[int32(n+1)], l.players[p][int32(n+1)] = c.Start, c.Start
					}
				}
			}
		}
	}
}

func (l *ledger) count(t *testing.T, m *tabletop.Match, e *event.Event) {
	n, now := e.Args[program.ArgCounter], e.Args[program.ArgNow]
	of := l.match
	switch tabletop.Of(m).Program().Counters[n].On {
	case program.OfCard:
		return
	case program.OfPlayer:
		of = l.players[e.SourcePlayer]
	}
	if of[n]+e.Args[program.ArgDelta] != now {
		t.Fatalf("a counter of %d changes by %d to %d", of[n], e.Args[program.ArgDelta], now)
	}
	of[n] = now
}

// move takes a card out of the zone that it came from, and puts it where it came to.
func (l *ledger) move(t *testing.T, m *tabletop.Match, e *event.Event) {
	from, to, card := e.Args[program.ArgFrom], e.Args[program.ArgTo], uint16(e.Args[program.ArgCard])
	kind := func(z int32) program.ZoneKind { return tabletop.Of(m).ZoneAt(&m.State, uint8(z)).Def.Kind }
	if from != 0 {
		list := l.zones[from]
		at := slices.Index(list, card)
		if was := int(e.Args[program.ArgWas]); was > 0 && !l.loose[from] {
			at = was - 1
		}
		switch {
		case at < 0 || at >= len(list) || list[at] != card:
			t.Fatalf("a card %d leaves place %d of zone %d, which has %v", card, at+1, from, list)
		case kind(from) == program.Grid:
			list[at] = 0
		default:
			l.zones[from] = slices.Delete(list, at, at+1)
		}
	}
	if to != 0 {
		at := len(l.zones[to])
		if index := int(e.Args[program.ArgIndex]); index > 0 {
			at = index - 1
		}
		if kind(to) == program.Grid {
			if l.zones[to][at] != 0 {
				t.Fatalf("a card comes to cell %d, which is not empty", at+1)
			}
			l.zones[to][at] = card
		} else {
			l.zones[to] = slices.Insert(l.zones[to], at, card)
		}
	}
}

// transform exchanges one card of a zone for another.
func (l *ledger) transform(t *testing.T, m *tabletop.Match, e *event.Event) {
	z, before := e.Args[program.ArgZone], uint16(e.Args[program.ArgBefore])
	at := slices.Index(l.zones[z], before)
	if at < 0 {
		t.Fatalf("a card %d of zone %d is another one now, which has %v", before, z, l.zones[z])
	}
	l.zones[z][at], l.loose[z] = uint16(e.Args[program.ArgCard]), true
}

// compare reports where the match is not as its log says. Where the order of a zone is not in the log,
// the cards alone are compared.
func (l *ledger) compare(t *testing.T, m *tabletop.Match) {
	t.Helper()
	s := &m.State
	if int32(s.Phase) != l.phase || s.Turn != l.turn || s.Active != l.active && s.Stage == tabletop.Acting || s.Out != l.out || s.Passed != l.passed || int32(s.Result) != l.result || int32(s.Winners) != l.winners {
		t.Fatalf("phase %d, turn %d of %d, out %b, passed %b, result %d for %b; the log says phase %d, turn %d of %d, out %b, passed %b, result %d for %b",
			s.Phase, s.Turn, s.Active+1, s.Out, s.Passed, s.Result, s.Winners, l.phase, l.turn, l.active+1, l.out, l.passed, l.result, l.winners)
	}
	for _, z := range everyZone(m) {
		var now []uint16
		for _, ix := range z.Cards {
			now = append(now, s.Cards[ix].Def*uint16(min(ix, 1)))
		}
		a, b := slices.Sorted(slices.Values(now)), slices.Sorted(slices.Values(l.zones[z.N]))
		if !slices.Equal(a, b) {
			t.Fatalf("zone %s of %d has %v, and by the log %v", z.Def.Def.ID, z.Of+1, now, l.zones[z.N])
		}
		if k := z.Def.Kind; !l.loose[z.N] && k != program.Set && k != program.Bag && !slices.Equal(now, l.zones[z.N]) {
			t.Fatalf("zone %s of %d has %v in this order, and by the log %v", z.Def.Def.ID, z.Of+1, now, l.zones[z.N])
		}
		l.zones[z.N], l.loose[z.N] = now, false
	}
	for i, n := range tabletop.Of(m).Program().OnMatch {
		if int32(s.Counters[i]) != l.match[int32(n)] {
			t.Fatalf("a counter of the match is %d, and by the log %d", s.Counters[i], l.match[int32(n)])
		}
	}
	for p := range s.Players[:s.Seats] {
		for i, n := range tabletop.Of(m).Program().OnPlayers {
			if int32(s.Players[p].Counters[i]) != l.players[p][int32(n)] {
				t.Fatalf("a counter of player %d is %d, and by the log %d", p+1, s.Players[p].Counters[i], l.players[p][int32(n)])
			}
		}
	}
	held := [program.MaxSeats]map[int32]int32{}
	for p := range held {
		held[p] = map[int32]int32{}
	}
	for _, st := range s.Statuses[:s.NStatuses] {
		if p := tabletop.PlayerOf(event.MakeEntity(int(st.On), 0)); p >= 0 {
			held[p][int32(st.Kind)] = int32(st.N)
		}
	}
	for p := range held {
		for trait, n := range l.statuses[p] { //maporder: each is compared
			if held[p][trait] != n {
				t.Fatalf("player %d has %d of a status, and by the log %d", p+1, held[p][trait], n)
			}
		}
	}
}

// TestLogLeadsToThePosition: who reads the whole log, and nothing else, knows where each card lies, each
// counter and status of the players, whose turn it is, and how the match ended.
func TestLogLeadsToThePosition(t *testing.T) {
	matches := 2
	if long() {
		matches = 200
	}
	for _, c := range games() {
		t.Run(c.name, func(t *testing.T) {
			p := c.game.Compile(t)
			r := num.SplitStream(12, 0)
			for seed := range matches {
				m := c.game.New(t, p, tabletop.Setup{Seats: c.seats, Seed: uint64(seed), Match: match.Options{Log: true}})
				l := open(m)
				if err := m.Start(); err != nil {
					t.Fatal(err)
				}
				for {
					l.follow(t, m)
					l.compare(t, m)
					if m.Over() {
						break
					}
					acting := m.ToAct(nil)
					list, _ := m.Options(acting[r.Intn(len(acting))], nil)
					if err := m.Do(list[r.Intn(len(list))]); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
}
