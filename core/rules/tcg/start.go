package tcg

import (
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rng"
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
	baseHealth = 30
	maxRounds  = 100
	mostRounds = 10_000 // that a room may set, so that a turn fits 16 bits
)

// Rules of decks (G-01).
const (
	deckSize  = 40
	maxCopies = 3
)

// CheckDeck lists every fault of a deck.
func (p *Program) CheckDeck(deck []string) []string {
	var faults []string
	if len(deck) != deckSize {
		faults = append(faults, fmt.Sprintf("%d cards; a deck has exactly %d", len(deck), deckSize))
	}
	counts := make([]uint8, len(p.Cards))
	for _, id := range deck {
		ix := p.Cards[p.Card(id)].same
		if counts[ix] < 255 {
			counts[ix]++
		}
		if p.Card(id) == 0 {
			faults = append(faults, fmt.Sprintf("unknown card %q%s", id, hint.Meant(id, slices.Sorted(maps.Keys(p.cards)))))
		}
	}
	for ix, n := range counts[1:] {
		if fault := p.Cards[ix+1].copies(int(n)); fault != "" {
			faults = append(faults, fault)
		}
	}
	return faults
}

// copies tells what is wrong with n copies of a card in a deck; "" = nothing.
func (d *CardDef) copies(n int) string {
	switch {
	case n == 0:
		return ""
	case d.Token:
		return d.ID + " is a token"
	case d.Legendary && n > 1:
		return fmt.Sprintf("%d copies of the legendary %s; at most 1", n, d.ID)
	case n > maxCopies:
		return fmt.Sprintf("%d copies of %s; at most %d", n, d.ID, maxCopies)
	}
	return ""
}

// New makes a match, not yet started. It fails when a deck or an option is not
// legal, naming every fault.
func New(p *Program, set Setup) (*Match, error) {
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
	for _, o := range set.Options {
		if _, _, err := p.setting(o); err != nil {
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

// readings are what a room option is called that chooses between two readings
// of a rule: the one without it, which is the default, and the one with it.
var readings = map[string][2]string{"camo": {"owner_turn", "printed"}}

// setting reads a room option: its name turns it on; name=on, name=off or
// name=READING says which it is.
func (p *Program) setting(text string) (bit int, on bool, err error) {
	name, value, given := strings.Cut(text, "=")
	if bit = slices.Index(p.Options, name); bit < 0 {
		return 0, false, fmt.Errorf("unknown room option %q; there are %v", name, p.Options)
	}
	words, has := readings[name]
	switch {
	case !given, value == "on", has && value == words[1]:
		return bit, true, nil
	case value == "off", has && value == words[0]:
		return bit, false, nil
	case has:
		return 0, false, fmt.Errorf("the room option %s is %s or %s, not %q", name, words[0], words[1], value)
	}
	return 0, false, fmt.Errorf("the room option %s is on or off, not %q", name, value)
}

// choose sets a room option that New has accepted.
func (s *State) choose(p *Program, text string) {
	bit, on, _ := p.setting(text)
	s.Options &^= 1 << bit
	if on {
		s.Options |= 1 << bit
	}
}

// Reset makes a used match the one that New would have made; the set-up must
// have passed New before.
func Reset(p *Program, m *Match, set Setup) {
	m.Clear()
	s := &m.State
	s.head = head{Seats: num.To[uint8](len(set.Decks)), Round: 1, MaxRounds: maxRounds, gen: 1}
	if set.MaxRounds > 0 {
		s.MaxRounds = num.To[int32](set.MaxRounds)
	}
	for _, o := range set.Options {
		s.choose(p, o)
	}
	for i := range s.Lanes {
		s.Lanes[i] = event.NoPlayer
	}
	seed(p, s, set.Seed)
	for i, deck := range set.Decks {
		pl := &s.Players[i]
		pl.Base = baseHealth
		if set.BaseHealth > 0 {
			pl.Base = num.To[int16](set.BaseHealth)
		}
		deal(p, s, num.To[event.Player](i), deck)
	}
}

// seed gives every pile, every module and the effects of cards a stream of
// their own (K-33). A module's hangs on the name of its option, not on what
// else is loaded.
func seed(p *Program, s *State, seed uint64) {
	s.Effects = rng.Split(seed, MaxSeats)
	for i := range s.Players[:s.Seats] {
		pl := &s.Players[i]
		pl.Deck.Random, pl.Hand.Random, pl.Grave.Random = rng.Split(seed, i), rng.Split(seed, MaxSeats+1+i), rng.Split(seed, 2*MaxSeats+1+i)
	}
	s.NModules = num.To[uint8](len(p.Options))
	for i, name := range p.Options {
		s.Modules[i] = moduleStream(seed, name)
	}
}

func moduleStream(seed uint64, option string) rng.Stream {
	h := fnv.New32a()
	h.Write([]byte(option))
	return rng.Split(seed^uint64(h.Sum32())<<32, 3*MaxSeats+1)
}

// deal makes the cards of a deck and puts them into the deck in random order,
// drawn from the deck's own stream (K-33).
func deal(p *Program, s *State, owner event.Player, deck []string) {
	first := int(s.NCards) + 1
	for _, id := range deck {
		s.NCards++
		s.Cards[s.NCards] = Card{Def: p.Card(id), Owner: owner, Zone: Deck}
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
