package tcg

import (
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rng"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Setup is what a match is made of.
type Setup struct {
	Seed  uint64
	Decks [][]string // card ids, one list a seat
	// Options are names of room options that are on.
	Options []string
	// MaxRounds after which the match is a draw; 0 = 100 (G-02).
	MaxRounds int
	// BaseHealth of every player; 0 = 30 (G-01).
	BaseHealth int
	// Match options: log, history, bounds.
	Match match.Options
}

// Rules of a match (G-01, G-02).
const (
	BaseHealth = 30
	maxRounds  = 100
	mostRounds = 10_000 // that a room may set, so that a turn fits 16 bits
)

// New makes a match, not yet started. It fails when a deck or an option is not
// legal, naming every fault.
func New(p *program.Program, set Setup) (*Match, error) {
	var faults []string
	if len(set.Decks) != 2 {
		faults = append(faults, fmt.Sprintf("%d decks; a duel has 2", len(set.Decks)))
	}
	for i, d := range set.Decks {
		for _, f := range p.CheckDeck(d) {
			faults = append(faults, fmt.Sprintf("deck of player %d: %s", i+1, f))
		}
	}
	if set.MaxRounds < 0 || set.MaxRounds > mostRounds {
		faults = append(faults, fmt.Sprintf("max_rounds %d; it is from 1 to %d", set.MaxRounds, mostRounds))
	}
	if set.BaseHealth < 0 || set.BaseHealth > MaxAmount {
		faults = append(faults, fmt.Sprintf("base_health %d; it is from 1 to %d", set.BaseHealth, MaxAmount))
	}
	var try State
	p.Defaults(func(option uint16, value int16) {
		if !try.set(p, option, value, 0) {
			faults = append(faults, fmt.Sprintf("more than %d room options are on by default", maxSettings))
		}
	})
	for _, o := range set.Options {
		if err := try.choose(p, o, 0); err != nil {
			faults = append(faults, err.Error())
		}
	}
	if len(faults) > 0 {
		return nil, fmt.Errorf("%s", strings.Join(faults, "\n"))
	}
	m := match.New[State](&Rules{prog: p}, &p.Program, set.Match)
	Reset(p, m, set)
	return m, nil
}

// Reset makes a used match the one that New would have made; the set-up must
// have passed New before.
func Reset(p *program.Program, m *Match, set Setup) {
	m.Clear()
	s := &m.State
	s.head = head{Seats: num.To[uint8](len(set.Decks)), Round: 1, MaxRounds: maxRounds, gen: 1}
	if set.MaxRounds > 0 {
		s.MaxRounds = num.To[int32](set.MaxRounds)
	}
	p.Defaults(func(option uint16, value int16) { s.set(p, option, value, set.Seed) })
	for _, o := range set.Options {
		_ = s.choose(p, o, set.Seed) // New has accepted it
	}
	for i := range s.Lanes {
		s.Lanes[i] = event.NoPlayer
	}
	seed(p, s, set.Seed)
	for i, deck := range set.Decks {
		pl := &s.Players[i]
		pl.Base = BaseHealth
		if set.BaseHealth > 0 {
			pl.Base = num.To[int16](set.BaseHealth)
		}
		deal(p, s, num.To[event.Player](i), deck)
	}
}

// seed gives every pile, every module and the effects of cards a stream of
// their own (K-33). A module's hangs on the name of its option, not on what
// else is loaded.
func seed(p *program.Program, s *State, seed uint64) {
	s.Effects = rng.Split(seed, place.MaxSeats)
	for i := range s.Players[:s.Seats] {
		pl := &s.Players[i]
		pl.Deck.Random, pl.Hand.Random, pl.Grave.Random = rng.Split(seed, i), rng.Split(seed, place.MaxSeats+1+i), rng.Split(seed, 2*place.MaxSeats+1+i)
	}
	for i := range s.Settings[:s.NSettings] {
		x := &s.Settings[i]
		x.Random = optionStream(seed, p.Options[x.Option])
	}
	s.NPiles = num.To[uint8](len(p.Piles))
	for i, name := range p.Piles {
		s.Piles[i] = pileStream(seed, name)
	}
}

// pileStream is the stream of a pile of fixtures, which hangs on its name.
func pileStream(seed uint64, pile string) rng.Stream { return optionStream(seed, "pile "+pile) }

// deal makes the cards of a deck and puts them into the deck in random order,
// drawn from the deck's own stream (K-33).
func deal(p *program.Program, s *State, owner event.Player, deck []string) {
	first := int(s.NCards) + 1
	for _, id := range deck {
		s.NCards++
		s.Cards[s.NCards] = Card{Def: p.Card(id), Owner: owner, Zone: place.Deck}
	}
	pl := &s.Players[owner]
	for i := len(deck) - 1; i > 0; i-- {
		j := pl.Deck.Random.Intn(i + 1)
		a, b := &s.Cards[first+i], &s.Cards[first+j]
		a.Def, b.Def = b.Def, a.Def
	}
	for i := range deck {
		s.push(&pl.Deck, num.To[uint16](first+i))
	}
}
