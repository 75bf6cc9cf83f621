package library

import (
	"slices"
	"strings"

	"arbiter/core/def"
)

// Term is a word that a pack declares: its id, and what it is called.
type Term struct {
	def.Pos
	ID   string
	Pack string
	Name def.Localised
	Text def.Localised
}

// Faction is the faction that a card belongs to.
type Faction struct{ Term }

// Tag is a mark of cards, which filters can ask for and which the packets of
// a card's damage may carry on.
type Tag struct {
	Term
	OfUnits   bool // units can print it
	OfCards   bool // other cards can print it
	OfPackets bool // packets of a card that prints it carry it
	Passes    []string
	// MaxPercent is how much of all cards may have it before a load warns of it
	// (M-14); 0 = no matter.
	MaxPercent int
	// Death is how the log says that a unit with the tag dies; empty = as of any unit.
	Death def.Localised
}

// DamageType is a type of damage.
type DamageType struct {
	Term
	Default bool // of packets whose type nothing says
	Passes  []string
}

// Pile is a pile of fixtures, from which effects draw by a random stream of its
// own (K-33).
type Pile struct {
	Term
	// Placed and Removed are events that report that one of the pile has come into play,
	// and that it is over; "" = no event.
	Placed, Removed string
}

// Option is an option of a room.
type Option struct {
	Term
	Type      string   // bool, int, word or fixture
	Default   int      // of a bool 0 or 1, of a word its place among the words
	FromSeats int      // the default holds in modes with at least so many seats
	Needs     string   // a bool: the default holds only while that is on; "" = always
	Low, High int      // of an int
	WordNeeds []string // of a word, or of off and on: for each the bool without which a room cannot have it, "" = none
	Words     []string // of a word; of a fixture what people write for none and for each of Fixtures
	Pile      string   // of a fixture: from which it is
	Fixtures  []string // those of the pile, in load order
}

// The types of options.
const (
	BoolOption    = "bool"
	IntOption     = "int"
	WordOption    = "word"
	FixtureOption = "fixture"
)

// NoFixture is what people write for no fixture of a pile: one is drawn.
const NoFixture = "drawn"

// FillOptions sets the words of the options of fixtures, once all fixtures are
// known.
func (l *Library) FillOptions() {
	for i := range l.Options {
		o := &l.Options[i]
		if o.Type != FixtureOption {
			continue
		}
		o.Words, o.Fixtures = []string{NoFixture}, nil
		for j := range l.Fixtures {
			if f := &l.Fixtures[j]; f.Pile == o.Pile {
				o.Words = append(o.Words, strings.ReplaceAll(strings.ToLower(f.ID), "-", "_"))
				o.Fixtures = append(o.Fixtures, f.ID)
			}
		}
		o.High = len(o.Fixtures)
	}
}

// What packets of a damage type or with a tag can pass by.
const (
	PassesPools     = "pools"     // stage 2: no pool there absorbs anything of them
	PassesModifiers = "modifiers" // stage 3: no listener hears of them
	PassesShield    = "shield"    // stage 4: the shield and the pools with it lose nothing
)

// Passings are the words for what packets can pass by.
var Passings = []string{PassesPools, PassesModifiers, PassesShield}

// term finds a faction, a tag or a damage type by the word that texts have for
// what it is, as in {tag.HORSE}; nil for none.
func (l *Library) term(sort, id string) *Term {
	switch sort {
	case "faction":
		for i := range l.Factions {
			if l.Factions[i].ID == id {
				return &l.Factions[i].Term
			}
		}
	case "tag":
		for i := range l.Tags {
			if l.Tags[i].ID == id {
				return &l.Tags[i].Term
			}
		}
	case "type":
		for i := range l.DamageTypes {
			if l.DamageTypes[i].ID == id {
				return &l.DamageTypes[i].Term
			}
		}
	}
	return nil
}

// FactionName returns the name of a faction in a language; its id when nothing
// declares it.
func (l *Library) FactionName(id, lang string) string { return l.termName("faction", id, lang) }

// TagName returns the name of a tag in a language; its id when nothing declares
// it.
func (l *Library) TagName(id, lang string) string { return l.termName("tag", id, lang) }

// Death returns how the log says that a unit with some tags dies: as the first of them that has
// words for it; "" if none has.
func (l *Library) Death(tags []string, lang string) string {
	for i := range l.Tags {
		if t := &l.Tags[i]; t.Death.EN != "" && slices.Contains(tags, t.ID) {
			return t.Death.In(lang)
		}
	}
	return ""
}

// DamageTypeName returns the name of a damage type in a language; its id when
// nothing declares it.
func (l *Library) DamageTypeName(id, lang string) string { return l.termName("type", id, lang) }

func (l *Library) termName(sort, id, lang string) string {
	if t := l.term(sort, id); t != nil {
		return t.Name.In(lang)
	}
	return id
}

// Objective is a goal of a player in addition to the victories of a mode.
type Objective struct {
	def.Pos
	Pack    string
	ID      string
	Name    def.Localised
	Counter string // of a player: how far they have come; "" = nobody is on the way to it
	Goal    int    // how far it is
}
