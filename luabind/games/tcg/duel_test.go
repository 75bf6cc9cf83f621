package tcg_test

import (
	"errors"
	"os"
	"slices"
	"sync"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	tcglib "arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
)

// loadShipped returns the shipped packs, which the tests share: they run one after another.
func loadShipped(t testing.TB) (*program.Program, luatcg.Machine) {
	t.Helper()
	s, err := shippedOnce()
	if err != nil {
		t.Fatal(err)
	}
	return s.prog, s.k
}

// loaded are packs with their scripts.
type loaded struct {
	prog *program.Program
	k    luatcg.Machine
}

var shippedOnce = sync.OnceValues(func() (s loaded, err error) {
	s.prog, s.k, err = luatcg.Load(luatcg.Shipped())
	return s, err
})

// standingDecks are the shipped decks except those that only people are dealt, so that
// matches by number stay as they are.
func standingDecks(p *program.Program) []tcglib.Deck {
	return slices.DeleteFunc(slices.Clone(p.Lib.Decks), func(d tcglib.Deck) bool { return d.Play > 0 })
}

func deckList(p *program.Program, i int) (ids []string) {
	d := standingDecks(p)[i]
	for _, e := range d.Cards {
		for range e.Copies {
			ids = append(ids, e.Card)
		}
	}
	return ids
}

// toAct is the player who must give a command.
func toAct(m *tcg.Match) event.Player {
	if open, _ := m.State.Open(); open != nil {
		return open.Player
	}
	return m.State.Active
}

// playRandom plays a match to its end by uniformly random commands, and shows
// each position to look.
func playRandom(t testing.TB, m *tcg.Match, seed uint64, buf []match.Command, look func(*num.Stream, []match.Command)) (commands int) {
	r := num.SplitStream(seed, 99)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	for !m.Over() {
		buf = m.Legal(toAct(m), buf[:0])
		n := len(buf) - 1 // the last is to concede
		if n == 0 {
			t.Fatalf("seed %d: nothing to do after %d commands", seed, commands)
		}
		if look != nil {
			look(&r, buf)
		}
		c := buf[r.Intn(n)]
		if err := m.Do(c); err != nil {
			t.Fatalf("seed %d, command %d %+v: %v", seed, commands, c, err)
		}
		commands++
	}
	return commands
}

// TestRandomDuels plays random games and checks every position: each card is in exactly
// one zone, no pool is negative (D-21), Legal ≡ Do (K-27). It also checks every log:
// sequences without gaps (K-02), causes that point back (K-01), damage that traces to its
// beginning (K-09), GAME_ENDED last (K-16). ARBITER_LONG=1 plays 10,000 games instead of 16.
func TestRandomDuels(t *testing.T) {
	games := uint64(16) // each pair of decks
	switch {
	case os.Getenv("ARBITER_LONG") != "":
		games = 10_000
	case testing.Short(): // as under the race detector
		games = 20
	}
	prog, k := loadShipped(t)
	for seed := range games {
		m, err := tcg.New(prog, tcg.Setup{Seed: seed, Decks: [][]string{deckList(prog, int(seed%4)), deckList(prog, int(seed/4%4))}, Match: match.Options{Log: true}})
		if err != nil {
			t.Fatal(err)
		}
		m.Attach(k)
		fork := m.Fork()
		n := 0
		playRandom(t, m, seed, nil, func(r *num.Stream, legal []match.Command) {
			if err := tcg.CheckInvariants(&m.State); err != nil {
				t.Fatalf("seed %d after %d commands: %v", seed, n, err)
			}
			if n++; n%64 == int(seed%64) {
				legalIsDo(t, m, fork, r, legal)
			}
		})
		checkLog(t, seed, m)
	}
}

// legalIsDo tries every listed command and some that are not on a fork.
func legalIsDo(t *testing.T, m, fork *tcg.Match, r *num.Stream, legal []match.Command) {
	hash := m.Hash()
	for _, c := range legal {
		m.ForkInto(fork)
		if err := fork.Do(c); err != nil {
			t.Fatalf("listed, but %+v: %v", c, err)
		}
	}
	for range 40 {
		c := legal[r.Intn(len(legal))]
		switch r.Intn(4) {
		case 0:
			c.Target = legal[r.Intn(len(legal))].Target
		case 1:
			c.Place = event.Place(r.Intn(600))
		case 2:
			c.Source = m.State.Handle(uint16(r.Intn(int(m.State.NCards)) + 1))
		case 3:
			c.Verb = uint8(r.Intn(11))
		}
		m.ForkInto(fork)
		err := fork.Do(c)
		var refusal *match.Refusal
		if listed := slices.Contains(legal, c); listed != (err == nil) && !sameBut(legal, c) {
			t.Fatalf("listed %v, but %+v: %v", listed, c, err)
		} else if err != nil && (!errors.As(err, &refusal) || refusal.Code == "" || refusal.Text == "") {
			t.Fatalf("%+v was refused without a code and a sentence: %v", c, err)
		}
	}
	if m.Hash() != hash {
		t.Fatal("asking changed the state")
	}
}

// sameBut reports whether a command equals a listed one, apart from operands that its
// verb does not read.
func sameBut(legal []match.Command, c match.Command) bool {
	for _, l := range legal {
		l.Source, l.Target, l.Place, l.Choice = c.Source, c.Target, c.Place, c.Choice
		if l == c && (c.Verb == tcg.EndPhaseVerb || c.Verb == tcg.Concede || c.Verb == tcg.Answer) {
			return true
		}
	}
	for _, l := range legal {
		if l.Verb == c.Verb && l.Source == c.Source {
			l.Choice = c.Choice
			switch c.Verb {
			case tcg.Attack:
				l.Place = c.Place
			case tcg.Move:
				l.Target = c.Target
			case tcg.MakeBattery:
				l.Target, l.Place = c.Target, c.Place
			}
			if l == c {
				return true
			}
		}
	}
	return false
}

func checkLog(t *testing.T, seed uint64, m *tcg.Match) {
	t.Helper()
	log := m.Log()
	calc, _ := m.Program().Types.Lookup("DAMAGE_CALC_STARTED")
	dealt, _ := m.Program().Types.Lookup("DAMAGE_DEALT")
	ended, _ := m.Program().Types.Lookup("GAME_ENDED")
	for i := range log {
		e := &log[i]
		if e.Seq != uint32(i+1) || e.Cause >= e.Seq {
			t.Fatalf("seed %d: event %d has sequence %d and cause %d", seed, i+1, e.Seq, e.Cause)
		}
		if e.Type == dealt {
			c := e
			for c.Type != calc && c.Cause != 0 {
				c = &log[c.Cause-1]
			}
			if c.Type != calc || c.Target != e.Target {
				t.Fatalf("seed %d: DAMAGE_DEALT %d does not trace to its DAMAGE_CALC_STARTED", seed, e.Seq)
			}
		}
		if (e.Type == ended) != (i == len(log)-1) {
			t.Fatalf("seed %d: GAME_ENDED is not the last event", seed)
		}
	}
}

func BenchmarkRandomDuel(b *testing.B) {
	prog, k := loadShipped(b)
	var decks [4][]string
	for i := range decks {
		decks[i] = deckList(prog, i)
	}
	set := tcg.Setup{Decks: [][]string{decks[0], decks[1]}}
	m, err := tcg.New(prog, set)
	if err != nil {
		b.Fatal(err)
	}
	m.Attach(k)
	buf := make([]match.Command, 0, 512)
	commands, events, calls := 0, uint32(0), k.Calls()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		set.Seed = uint64(i)
		set.Decks[0], set.Decks[1] = decks[i%4], decks[i/4%4]
		tcg.Reset(prog, m, set)
		commands += playRandom(b, m, uint64(i), buf, nil)
		events += m.Seq()
	}
	s := b.Elapsed().Seconds()
	b.ReportMetric(float64(b.N)/s, "games/s")
	b.ReportMetric(float64(commands)/s, "commands/s")
	b.ReportMetric(float64(events)/s, "events/s")
	b.ReportMetric(float64(k.Calls()-calls)/float64(events), "lua/event")
}

// TestMatchesSideBySide plays the same games at the same time on machines that share a
// program and its compiled scripts. Each goes as it goes alone, and under the race
// detector nothing that is shared is written.
func TestMatchesSideBySide(t *testing.T) {
	const rooms, games = 4, 6
	prog, _ := loadShipped(t)
	play := func(k luatcg.Machine) (hashes [games]uint64) {
		for seed := range uint64(games) {
			m, err := tcg.New(prog, tcg.Setup{Seed: seed, Decks: [][]string{deckList(prog, int(seed%4)), deckList(prog, int(seed/4%4))}})
			if err != nil {
				t.Error(err)
				return hashes
			}
			m.Attach(k)
			playRandom(t, m, seed, nil, nil)
			hashes[seed] = m.Hash()
		}
		return hashes
	}
	machine := func() luatcg.Machine {
		k, err := luatcg.NewMachine(prog)
		if err != nil {
			t.Fatal(err)
		}
		return k
	}
	alone := play(machine())
	answers := make(chan [games]uint64)
	for range rooms {
		k := machine()
		go func() { answers <- play(k) }()
	}
	for range rooms {
		if got := <-answers; got != alone {
			t.Errorf("side by side the games end with %x, alone with %x", got, alone)
		}
	}
}
