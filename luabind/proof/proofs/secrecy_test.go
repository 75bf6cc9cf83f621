package proofs_test

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/room"
)

// The files secrecy*_test.go prove that a seat learns only what its game lets it know
// (K-22), by non-interference. They take two matches that differ only in what the seat
// may not know, perform the same commands in both, and compare every byte that the
// seat can get.
//
// A match is played by random commands of all its seats. Its partner is supposed
// (match.Suppose). Hidden cards are exchanged among those that the seat cannot distinguish, or
// replaced by others, in the state and in the log, and the streams of chance are different. The
// rules for what is hidden are in secrecy_secrets_test.go, and do not use the code that hides
// it.
//
// Something is revealed when an event with a payload that the seat may read names a
// card that differs, or when chance that differs was drawn from. Then the two may part,
// and the match gets a new partner. The object of another seat's command cannot differ
// either, as the command shows the card: the match gets a partner that agrees on it
// before the command.
//
// One of the seats is the spectator, who may know what everybody knows. It gives no commands
// and has no bots, so only what it is shown is compared.
//
// A game takes part by an entry in secretsOf, in secrecy_secrets_test.go, for itself or its
// ruleset; a game without one fails the test. secrecy_tables_test.go has that of all games
// that packs define.

// table is packs with all that can be set up from them.
type table struct {
	g       *games.Definition
	sources []load.Source
	packs   *games.Packs
	sets    []games.Setup
	names   []string // that the packs define
}

func newTable(g *games.Definition, sources []load.Source) (*table, error) {
	p, err := g.Load(sources)
	if err != nil {
		return nil, err
	}
	t := &table{g: g, sources: sources, packs: p}
	p.Define("en", func(e def.Entry) { t.names = append(t.names, e.ID) })
	for _, mode := range p.Modes() {
		for _, seats := range seatsOf(p, mode) {
			t.sets = append(t.sets, games.Setup{Mode: mode, Options: seats})
		}
	}
	lobby := games.LobbyOf(p, "en")
	for _, r := range lobby.Rooms {
		if len(r.Lacks) > 0 {
			continue
		}
		set := games.Setup{Mode: r.Mode}
		for _, m := range r.Modules {
			on, err := room.Module(g, p, m)
			if err != nil {
				return nil, err
			}
			set.Options = append(set.Options, on...)
		}
		set.Options = append(set.Options, r.Options...)
		if set.Decks, err = room.Decks(g, p, r.Decks); err != nil {
			return nil, err
		}
		t.sets = append(t.sets, set)
	}
	return t, nil
}

// seatsOf are the options for each number of seats of a mode.
func seatsOf(p *games.Packs, mode string) (list [][]string) {
	if own, ok := p.Common.(*tabletop.Packs); ok {
		seats := own.Program.Modes[own.Program.Mode(mode)].Seats
		for n := seats[0]; n <= seats[1]; n++ {
			list = append(list, []string{fmt.Sprint("seats=", n)})
		}
		return list
	}
	return [][]string{nil}
}

// open begins a match of the n-th set-up. Where a room names no decks, some of those that
// are shipped are played, or cards of the packs at random.
func (t *table) open(n int, r *num.Stream, own []string) (g display.Match, set games.Setup, err error) {
	set = t.sets[n%len(t.sets)]
	set.Seed = r.Uint64()
	if from := t.packs.Decks; from != nil {
		decks, err := games.Deal(from, set)
		if err != nil {
			return nil, set, err
		}
		set.Decks = slices.Clone(decks)
		for i := range set.Decks {
			if len(own) > 0 {
				set.Decks[i] = dealt(slices.Clone(set.Decks[i]), own, r)
			}
		}
	}
	if g, err = t.packs.Open(set, match.Options{Log: true, Events: 3000}); err != nil {
		return nil, set, fmt.Errorf("%s %v: %w", set.Mode, set.Options, err)
	}
	return g, set, g.Start()
}

// dealt puts cards of a random pack in the place of most of a deck, three of each at
// most.
func dealt(deck, own []string, r *num.Stream) []string {
	pool := slices.Concat(own, own, own)
	for i := range min(len(pool), len(deck)*4/5) {
		j := i + r.Intn(len(pool)-i)
		pool[i], pool[j] = pool[j], pool[i]
		deck[i] = pool[i]
	}
	return deck
}

// shard plays some pairs of a game, by a seed.
func shard(g *games.Definition, seed uint64, pairs int, random bool) (sum count, err error) {
	r := num.SplitStream(seed, 7)
	sources, own := g.Shipped(), []string{}
	if random {
		more, cards := randomPack(g.Name, r.Uint64())
		sources, own = append(sources, more...), cards
	}
	t, err := newTable(g, sources)
	if err != nil {
		return sum, err
	}
	var p *pair
	played := int(seed)
	for n := 0; n < pairs; n++ {
		if p == nil || p.a.Over() || r.Intn(8) == 0 {
			played++
			m, set, err := t.open(played, &r, own)
			if match.IsFault(err) {
				continue
			} else if err != nil {
				return sum, err
			}
			p = &pair{table: t, set: set, secret: secretsOf[g.Rulebook()](), a: m, r: num.Stream(r.Uint64())}
			p.eye, _ = games.EyeOf(t.packs, m)
		}
		seat := num.To[event.Player](r.Intn(p.a.Seats()))
		if n%4 == 1 {
			seat = event.Spectator
		}
		if err := p.play(seat); err != nil {
			return sum, fmt.Errorf("%s, pair %d of seed %d (set-up %v, seat %d): %w", g.Name, n, seed, setupText(t.sets[played%len(t.sets)]), p.seat+1, err)
		}
		sum.add(&p.count)
	}
	return sum, nil
}

func setupText(s games.Setup) string {
	return strings.TrimSpace(s.Mode + " " + strings.Join(s.Options, " "))
}

// commands of a pair, at most.
const commands = 30

// run is what is played of a game: parts, of shards, of pairs.
type run struct{ parts, shards, pairs int }

// share is how much of each game is played: 8 pairs in a quick run, and 10,000 in a
// long one. The parts can be run separately (-run TestNonInterference/tcg/3$). Of each game
// that a pack defines it is 1 pair and 1,000, as these games share one ruleset.
func share(g *games.Definition) run {
	switch {
	case g.Ruleset != "" && os.Getenv("ARBITER_LONG") != "":
		return run{1, 10, 100}
	case g.Ruleset != "":
		return run{1, 1, 1}
	case os.Getenv("ARBITER_LONG") != "":
		return run{10, 10, 100}
	case g.Name == "xiangqi":
		return run{1, 2, 2} // nothing is hidden there
	case testing.Short():
		return run{1, 2, 10}
	}
	return run{1, 2, 4} // with the shipped packs, and with random ones
}

// TestNonInterference (K-22): two matches that differ in what a seat may not know alone
// are the same to it, byte by byte, until something is revealed. The quick run plays 8
// pairs of each game that is built in, and 1 pair of
// each game that a pack defines. With ARBITER_LONG=1 it plays 10,000 pairs
// a game in some 15 minutes of processor time: tcg 9, tactics 4, xiangqi 2.5. The 1,000 pairs
// of a game that a pack defines take from some seconds to some minutes.
func TestNonInterference(t *testing.T) {
	for _, g := range kits.Tests(kits.All()) {
		t.Run(g.Name, func(t *testing.T) {
			of := share(g.Definition)
			for part := range of.parts {
				t.Run(fmt.Sprint(part+1), func(t *testing.T) {
					sum := of.play(t, g.Definition, part)
					t.Logf("%+v", sum)
					if err := sum.enough(g.Definition); err != nil {
						t.Error(err)
					}
				})
			}
		})
	}
}

// play plays a part, on two cores. Every other shard has random packs.
func (of run) play(t *testing.T, g *games.Definition, part int) (sum count) {
	var mu sync.Mutex
	var working sync.WaitGroup
	next := make(chan int)
	for range min(2, runtime.NumCPU()) {
		working.Go(func() {
			for n := range next {
				one, err := shard(g, uint64(n), of.pairs, n%2 == 1)
				mu.Lock()
				sum.add(&one)
				if err != nil {
					t.Error(err)
				}
				mu.Unlock()
			}
		})
	}
	for n := range of.shards {
		next <- part*of.shards + n
	}
	close(next)
	working.Wait()
	return sum
}
