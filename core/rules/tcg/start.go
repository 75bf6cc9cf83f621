package tcg

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Setup is what a match is made of.
type Setup struct {
	Seed uint64
	// Mode is the id of a mode of the program; "" = the usual one.
	Mode  string
	Decks [][]string // card ids, one list a seat; none = those that the mode is played with when nobody names any
	// Options are settings of the room, which come after those of the mode.
	Options []string
	// MaxRounds after which the match is a draw; 0 = what the mode says.
	MaxRounds int
	// BaseHealth of every player; 0 = what the mode says.
	BaseHealth int
	// Match options: log, history, bounds.
	Match match.Options
}

// New makes a match, not yet started. It fails when a deck or an option is not
// legal, naming every fault.
func New(p *program.Program, set Setup) (*Match, error) {
	ix, known := p.Mode(set.Mode)
	if !known {
		return nil, noMode(p, set.Mode)
	}
	mode := &p.Modes[ix]
	faults := deckFaults(p, mode, &set)
	if set.MaxRounds < 0 || set.MaxRounds > program.MaxRounds {
		faults = append(faults, fmt.Sprintf("max_rounds %d; it is from 1 to %d", set.MaxRounds, program.MaxRounds))
	}
	if set.BaseHealth < 0 || set.BaseHealth > MaxAmount {
		faults = append(faults, fmt.Sprintf("base_health %d; it is from 1 to %d", set.BaseHealth, MaxAmount))
	}
	var try State
	try.Seats = num.To[uint8](mode.Seats)
	if !try.begin(p, mode, 0) {
		faults = append(faults, fmt.Sprintf("more than %d room options are on before the room says anything", maxSettings))
	}
	faults = append(faults, try.chooseAll(p, set.Options, 0)...)
	if faults = append(faults, try.unpayable(p, set.Options)...); len(faults) > 0 {
		return nil, fmt.Errorf("%s", strings.Join(faults, "\n"))
	}
	m := match.New[State](&Rules{prog: p}, &p.Program, set.Match)
	Reset(p, m, set)
	if faults := emptyPiles(m); len(faults) > 0 {
		return nil, fmt.Errorf("%s", strings.Join(faults, "\n"))
	}
	return m, nil
}

// emptyPiles returns the options of a room that draw from a pile into which nothing can
// come. Options of fixtures name the pile, and the option that they need turns the
// draw on.
func emptyPiles(m *Match) (faults []string) {
	g, s := Of(m), &m.State
	for i := range g.prog.Options {
		option := num.To[uint16](i)
		o := g.prog.OptionAt(option)
		if o.Type != library.FixtureOption || o.Needs == "" {
			continue
		}
		pile := slices.Index(g.prog.Piles, o.Pile)
		if on, _ := g.prog.Option(o.Needs); pile < 0 || s.Option(on) == 0 {
			continue
		}
		if value := s.Option(option); value != 0 {
			d := &g.prog.Fixtures[g.prog.Fixture(o.Fixtures[value-1])]
			if !s.RuleOn(d.DrawNeeds) {
				faults = append(faults, fmt.Sprintf("the room option %s needs the option %q, which is off (turn it on, or leave %s out)", g.prog.Shown(option, value), d.Fixture.DrawNeeds, o.ID))
			}
		} else if len(g.inPile(m, num.To[int32](pile))) == 0 {
			faults = append(faults, fmt.Sprintf("the room option %s draws from the pile %s, which stays empty in this room%s", o.Needs, o.Pile, g.wantedBy(pile)))
		}
	}
	return faults
}

// wantedBy is the end of a message: the options without which fixtures of a pile do not
// come.
func (g *Rules) wantedBy(pile int) string {
	var names []string
	for i := 1; i < len(g.prog.Fixtures); i++ {
		d := &g.prog.Fixtures[i]
		if n := d.Fixture.DrawNeeds; d.Pile == pile && n != "" && !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return " (turn on " + strings.Join(names, " or ") + ")"
}

func noMode(p *program.Program, id string) error {
	ids := p.ModeIDs()
	return fmt.Errorf("unknown mode %q%s%s", id, i18n.OneOf(ids), i18n.Meant(id, ids))
}

// deckFaults returns what is wrong with the decks of a set-up, after it has put
// those of the mode where none is given.
func deckFaults(p *program.Program, mode *program.Mode, set *Setup) (faults []string) {
	if len(set.Decks) == 0 {
		for i, id := range p.Starters(mode) {
			if id == "" {
				return []string{fmt.Sprintf("the mode %s has no deck for player %d when none is named: name a deck a seat", mode.ID, i+1)}
			}
			set.Decks = append(set.Decks, p.Lib.Deck(id).List())
		}
	}
	if len(set.Decks) != mode.Seats {
		faults = append(faults, fmt.Sprintf("%d deck%s; a %s has %d", len(set.Decks), i18n.Plural(len(set.Decks)), mode.ID, mode.Seats))
	}
	for i, d := range set.Decks {
		for _, f := range p.CheckDeck(mode, d) {
			faults = append(faults, fmt.Sprintf("deck of player %d: %s", i+1, f))
		}
	}
	return faults
}

// Reset makes a used match the one that New would have made; the set-up must
// have passed New before, and name its decks.
func Reset(p *program.Program, m *Match, set Setup) {
	m.Clear()
	s := &m.State
	ix, _ := p.Mode(set.Mode)
	mode := &p.Modes[ix]
	s.unsteady()
	clear(s.slots[:])
	s.room, s.partly = room{}, partly{}
	s.head = head{Mode: ix, Seats: num.To[uint8](mode.Seats), Round: 1, MaxRounds: num.To[int32](mode.MaxRounds), gen: 1}
	if set.MaxRounds > 0 {
		s.MaxRounds = num.To[int32](set.MaxRounds)
	}
	s.begin(p, mode, set.Seed)
	s.chooseAll(p, set.Options, set.Seed) // New has accepted them
	for i := range s.Lanes {
		s.Lanes[i] = event.NoPlayer
	}
	s.takeMode(mode)
	seed(p, s, set.Seed)
	base := mode.Base
	if set.BaseHealth > 0 {
		base = set.BaseHealth
	}
	for i := range s.Players[:s.Seats] {
		pl := &s.Players[i]
		pl.Base, pl.SupplyCap = num.To[int16](base), num.To[int16](mode.Supply.Start)
	}
	for i, deck := range set.Decks {
		deal(p, s, num.To[event.Player](i), deck)
	}
}

// begin sets the options that rooms of a mode have before they say anything
// themselves. False means that there are too many.
func (s *State) begin(p *program.Program, mode *program.Mode, seed uint64) bool {
	fit := true
	set := func(option uint16, value int16) { fit = s.turn(p, option, value, seed) && fit }
	p.Defaults(mode.Seats, set)
	mode.Settings(set)
	return fit
}

// seed sets the streams of every pile, every module and the effects of cards (K-33). The
// stream of a module depends on the name of its option, not on other loaded packs.
func seed(p *program.Program, s *State, seed uint64) {
	s.unsteady()
	s.Effects = num.SplitStream(seed, place.MaxSeats)
	for i := range s.Players[:s.Seats] {
		pl := &s.Players[i]
		pl.Deck.Random, pl.Hand.Random, pl.Grave.Random = num.SplitStream(seed, i), num.SplitStream(seed, place.MaxSeats+1+i), num.SplitStream(seed, 2*place.MaxSeats+1+i)
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
func pileStream(seed uint64, pile string) num.Stream { return optionStream(seed, "pile "+pile) }

// deal makes the cards of a deck and puts them into the deck in random order,
// drawn from the deck's own stream (K-33).
func deal(p *program.Program, s *State, owner event.Player, deck []string) {
	s.unsteady()
	first := int(s.NCards) + 1
	var card uint16
	for i, id := range deck {
		if i == 0 || id != deck[i-1] { // copies mostly come one after the other
			card = p.Card(id)
		}
		s.NCards++
		s.Cards[s.NCards] = Card{Def: card, Owner: owner, Zone: place.Deck}
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
