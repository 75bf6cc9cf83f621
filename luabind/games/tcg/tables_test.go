package tcg_test

import (
	"os"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	luatcg "arbiter/luabind/games/tcg"
)

// TestRandomTables plays random games of three, of four and of two teams. Players concede at
// any moment, also while another's decision is open (G-26, M-10). The test holds every position
// and log to what TestRandomDuels does: invariants, Legal ≡ Do (K-27), sequences, causes,
// GAME_ENDED last. It also checks what follows from the seats (M-02, M-05, K-10, K-39), and that
// the same commands give the same game again (K-08). ARBITER_LONG=1 plays 10,000 games a mode
// instead of 4.
func TestRandomTables(t *testing.T) {
	games := uint64(4)
	switch {
	case os.Getenv("ARBITER_LONG") != "":
		games = 10_000
	case testing.Short(): // as under the race detector
		games = 6
	}
	prog, k := loadShipped(t)
	for _, mode := range []string{"ffa3", "ffa4", "2v2"} {
		t.Run(mode, func(t *testing.T) {
			falls, inDecision := 0, 0
			for seed := range games {
				set := tcg.Setup{Seed: seed, Mode: mode, Match: match.Options{Log: true}}
				if seed%3 == 1 {
					set.BaseHealth = 6 // so that bases fall early and often
				}
				if seed%4 == 2 {
					set.Options = []string{"ffa_control_victory", "team_control_victory", "marked", "retribution", "suppressed"}
				}
				if seed%4 == 3 { // rules that object, by filters and by scripts
					set.Options = []string{"truce", "truce_until=partner_turn", "tactic_limit", "removal_limit"}
				}
				m, err := tcg.New(prog, set)
				if err != nil {
					t.Fatal(err)
				}
				m.Attach(k)
				g := &table{t: t, m: m, fork: m.Fork(), seed: seed, r: num.SplitStream(seed, 31)}
				g.play()
				checkLog(t, seed, m)
				g.checkSeats()
				falls, inDecision = falls+g.falls, inDecision+g.inDecision
				if seed%5 == 0 {
					replayed(t, m, k, set)
				}
			}
			if t.Logf("%d falls, %d with a decision open", falls, inDecision); falls < int(games) || inDecision == 0 && !testing.Short() {
				t.Errorf("%d falls, %d with a decision open: the games are too tame to show anything", falls, inDecision)
			}
		})
	}
}

// table is a random game of more than two.
type table struct {
	t                 *testing.T
	m, fork           *tcg.Match
	seed              uint64
	r                 num.Stream
	n                 int
	falls, inDecision int
}

func (g *table) play() {
	if err := g.m.Start(); err != nil {
		g.t.Fatal(err)
	}
	var buf []match.Command
	for !g.m.Over() {
		if err := tcg.CheckInvariants(&g.m.State); err != nil {
			g.t.Fatalf("seed %d after %d commands: %v", g.seed, g.n, err)
		}
		buf = g.m.Legal(toAct(g.m), buf[:0])
		if len(buf) < 2 {
			g.t.Fatalf("seed %d: nothing to do after %d commands", g.seed, g.n)
		}
		if g.n++; g.n%64 == int(g.seed%64) {
			legalIsDo(g.t, g.m, g.fork, &g.r, buf)
		}
		c := buf[g.r.Intn(len(buf)-1)] // the last is to concede
		s := &g.m.State
		if s.NPending > 0 && g.r.Intn(12) == 0 || g.r.Intn(400) == 0 {
			c = match.Command{Verb: tcg.Concede, Player: event.Player(g.r.Intn(int(s.Seats)))}
			for s.Players[c.Player].Out {
				c.Player = (c.Player + 1) % event.Player(s.Seats)
			}
			if s.NPending > 0 {
				g.inDecision++
			}
		}
		if err := g.m.Do(c); err != nil {
			g.t.Fatalf("seed %d, command %d %+v: %v", g.seed, g.n, c, err)
		}
	}
}

// checkSeats holds the log to the order of the seats. Turns go to the next living one, rounds
// end when all living have had theirs, attacks reach enemies next to one. A player who is out
// does nothing any more.
func (g *table) checkSeats() {
	t, s := g.t, &g.m.State
	seats := event.Player(s.Seats)
	var out, had [4]bool
	last := event.NoPlayer
	next := func(p event.Player, step event.Player) event.Player {
		for q := (p + step) % seats; ; q = (q + step) % seats {
			if !out[q] || q == p {
				return q
			}
		}
	}
	log := g.m.Log()
	for i := range log {
		e := &log[i]
		switch e.Type {
		case events.PlayerEliminated:
			out[e.TargetPlayer] = true
			g.falls++
		case events.RoundStarted:
			had = [4]bool{}
		case events.RoundEnded:
			for p := range seats {
				if !out[p] && !had[p] {
					t.Fatalf("seed %d, event %d: the round ends before the turn of player %d", g.seed, e.Seq, p+1)
				}
			}
		case events.TurnStarted:
			if last >= 0 && e.SourcePlayer != next(last, 1) || last < 0 && e.SourcePlayer != 0 {
				t.Fatalf("seed %d, event %d: the turn after that of player %d is player %d's", g.seed, e.Seq, last+1, e.SourcePlayer+1)
			}
			last = e.SourcePlayer
		case events.TurnEnded:
			had[e.SourcePlayer] = true
		case events.AttackDeclared:
			p, q := e.SourcePlayer, e.TargetPlayer
			if !e.Rejected && (s.Allied(p, q) || q != next(p, 1) && q != next(p, seats-1)) {
				t.Fatalf("seed %d, event %d: player %d attacks player %d", g.seed, e.Seq, p+1, q+1)
			}
		case events.CardDrawn, events.UnitDeployed, events.SupplyRefilled, events.DamageDealt, events.StatusApplied:
			if e.SourcePlayer >= 0 && out[e.SourcePlayer] || e.TargetPlayer >= 0 && out[e.TargetPlayer] {
				t.Fatalf("seed %d, event %d: %s is about a player who is out", g.seed, e.Seq, tcg.Of(g.m).Program().Types.Def(e.Type).Name)
			}
		}
	}
	for p := range seats {
		pl := &s.Players[p]
		if pl.Out && s.Result == events.Win && s.Winners>>p&1 != 0 && !s.TeamMode() {
			t.Fatalf("seed %d: player %d is out and has won", g.seed, p+1)
		}
	}
}

// replayed plays the commands of a game again and compares the log and the
// state.
func replayed(t *testing.T, m *tcg.Match, k luatcg.Machine, set tcg.Setup) {
	t.Helper()
	again, err := tcg.New(tcg.Of(m).Program(), set)
	if err != nil {
		t.Fatal(err)
	}
	again.Attach(k)
	if err := again.Start(); err != nil {
		t.Fatal(err)
	}
	for _, r := range m.Commands() {
		_ = again.Do(r.Command)
	}
	if again.Hash() != m.Hash() || len(again.Log()) != len(m.Log()) {
		t.Fatalf("seed %d: the same commands give another game", set.Seed)
	}
	for i, e := range again.Log() {
		if e != m.Log()[i] {
			t.Fatalf("seed %d: event %d is another: %+v, %+v", set.Seed, e.Seq, e, m.Log()[i])
		}
	}
}
