package program

import (
	"errors"
	"fmt"
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/library"
)

// The subjects of filters. A zone is a subject too, by its number from SubjZones: it means
// the owner's zone, and its top card.
const (
	SubjOwner kit.Subject = iota
	SubjOpponent
	SubjActive
	SubjStarter
	SubjMatch
	SubjCard
	SubjTarget
	SubjSelf
	SubjSource
	SubjSourcePlayer
	SubjTargetPlayer
	SubjEvent
	SubjHost
	SubjCell
	SubjZones
)

// The properties of subjects.
const (
	PropNone     kit.Property = iota
	PropCounter               // of a player, a card or the match
	PropSize                  // of a zone: of a player or of the match, or of the subject itself
	PropSeat                  // number of a player, or of who controls a card; from 1
	PropTeam                  //
	PropIsActive              // of players
	PropIsOut                 //
	PropPassed                //
	PropLine                  // longest straight run of a player's cards in a grid
	PropCount                 // cards of a player in a zone of the match
	PropTurn                  // of the match
	PropRound                 //
	PropPhase                 //
	PropPlayers               // players in the game
	PropAmount                // that the action or the answer under way has chosen
	PropAttr                  // of cards
	PropID                    //
	PropZone                  //
	PropIsOwn                 // controlled by the owner of the filter
	PropIsEnemy               //
	PropFaceUp                //
	PropCell                  // of a grid, from 1
	PropColumn                //
	PropLineOf                // row of a grid, from 1
	PropField                 // of the event
	PropTrait                 // how much of a keyword or status a card or player has
	PropIsSelf                // of cards: it has the filter
	PropOption                // of the match
	PropDone                  // of players: has reached an objective
	PropSilent                // of cards
	PropAttached              // how many cards are attached to a card
	PropDistance              // king's moves from a card or cell of a grid to another one
	PropSteps                 // moves along columns and rows
	PropReach                 // these through empty cells; 0 = there is no path
	PropNear                  // cards in the eight cells around, of a side
	PropNextTo                // cards in the four cells next to it
	PropSum                   // of a number of the cards of a zone
	PropIsPlayer              // of things: it is a player
)

// property is a word of filters.
type property struct {
	word string
	prop kit.Property
	of   sort
}

// sort is the subjects that have a property, as bits.
type sort uint8

const (
	player sort = 1 << iota
	card
	whole // the match
	zone
	spot // a cell of a grid
)

var properties = []property{
	{"counter", PropCounter, player | card | whole}, {"size", PropSize, player | whole | zone}, {"seat", PropSeat, player | card}, {"team", PropTeam, player | card},
	{"is_active", PropIsActive, player}, {"is_out", PropIsOut, player}, {"passed", PropPassed, player}, {"line", PropLine, player}, {"count", PropCount, player},
	{"turn", PropTurn, whole}, {"round", PropRound, whole}, {"phase", PropPhase, whole}, {"players", PropPlayers, whole}, {"amount", PropAmount, whole},
	{"id", PropID, card | zone}, {"zone", PropZone, card}, {"is_own", PropIsOwn, card}, {"is_enemy", PropIsEnemy, card}, {"face_up", PropFaceUp, card | zone},
	{"has", PropTrait, card | player}, {"status", PropTrait, card | player}, {"is_self", PropIsSelf, card | player}, {"option", PropOption, whole}, {"done", PropDone, player},
	{"cell", PropCell, card | spot}, {"column", PropColumn, card | spot}, {"line_of", PropLineOf, card | spot},
	{"is_silent", PropSilent, card}, {"attached", PropAttached, card}, {"distance", PropDistance, card | spot}, {"steps", PropSteps, card | spot}, {"reach", PropReach, card | spot},
	{"near", PropNear, card | spot}, {"next_to", PropNextTo, card | spot}, {"sum", PropSum, player | whole}, {"is_player", PropIsPlayer, player | card},
}

// takesZone are the properties that need a zone.
var takesZone = []kit.Property{PropSize, PropLine, PropCount}

// vocabulary is what filters of a game can ask.
type vocabulary struct {
	p        *Program
	subjects []kit.Word
	zones    map[string]uint8
	counters map[string]uint16
	cards    map[string]uint16
	attrs    map[string]int
}

var _ kit.Vocabulary = (*vocabulary)(nil)

// subjectWords are the subjects that every game has.
var subjectWords = []kit.Word{
	{Word: "owner", Subject: SubjOwner, Owned: true}, {Word: "opponent", Subject: SubjOpponent, Owned: true},
	{Word: "active", Subject: SubjActive}, {Word: "starter", Subject: SubjStarter}, {Word: "match", Subject: SubjMatch},
	{Word: "card", Subject: SubjCard, Owned: true}, {Word: "target", Subject: SubjTarget, Owned: true}, {Word: "self", Subject: SubjSelf, Owned: true},
	{Word: "source", Subject: SubjSource, Part: event.PartSource, OfEvent: true},
	{Word: "source_player", Subject: SubjSourcePlayer, Part: event.PartSourcePlayer, OfEvent: true},
	{Word: "target_player", Subject: SubjTargetPlayer, Part: event.PartTargetPlayer, OfEvent: true},
	{Word: "event", Subject: SubjEvent, OfEvent: true},
	{Word: "host", Subject: SubjHost, Owned: true}, {Word: "cell", Subject: SubjCell, Owned: true},
}

// Subjects implements kit.Vocabulary.
func (v *vocabulary) Subjects() []kit.Word { return v.subjects }

// Types implements kit.Vocabulary.
func (v *vocabulary) Types() *event.Registry { return v.p.Types }

// Names implements kit.Vocabulary.
func (v *vocabulary) Names() *def.Names { return v.p.Lib.Names }

// Property implements kit.Vocabulary: the words of every game, then its attributes.
func (v *vocabulary) Property(word string) (r kit.Reading, fixed, ok bool) {
	for _, x := range properties {
		if x.word == word {
			return kit.Reading{Prop: x.prop}, false, true
		}
	}
	i, ok := v.attrs[word]
	return kit.Reading{Prop: PropAttr, Arg: num.To[int32](i)}, true, ok
}

// EventReading implements kit.Vocabulary.
func (v *vocabulary) EventReading(d *event.TypeDef, word string) (kit.Reading, error) {
	i, err := kit.Field(d, word)
	r := kit.Reading{Prop: PropField, Arg: i, Way: WayEventField}
	if err == nil && d.Fields[i].Enum == "zone" {
		r.Way = WayEventZone
	}
	return r, err
}

func sortOf(s kit.Subject) sort {
	switch s {
	case SubjMatch:
		return whole
	case SubjTarget:
		return card | player
	case SubjCell:
		return spot
	case SubjCard, SubjSelf, SubjSource, SubjHost:
		return card
	case SubjEvent:
		return 0
	}
	if s >= SubjZones {
		return zone
	}
	return player
}

// Has implements kit.Vocabulary.
func (v *vocabulary) Has(s kit.Subject, p kit.Property) bool {
	if p == PropAttr {
		return sortOf(s)&(card|zone) != 0
	}
	for _, x := range properties {
		if x.prop == p {
			return x.of&sortOf(s) != 0
		}
	}
	return false
}

// Asked implements kit.Vocabulary.
func (v *vocabulary) Asked(s kit.Subject) (words []string) {
	for _, x := range properties {
		if x.of&sortOf(s) != 0 {
			words = append(words, x.word)
		}
	}
	if sortOf(s)&(card|zone) != 0 {
		for _, a := range v.p.Lib.Attributes {
			words = append(words, a.ID)
		}
	}
	return words
}

// Argument implements kit.Vocabulary.
func (v *vocabulary) Argument(_ kit.Site, r *kit.Reading, word, arg string) error {
	switch {
	case r.Prop == PropCounter:
		return v.counterOf(r, arg)
	case r.Prop == PropTrait:
		return v.traitOf(r, word, arg)
	case r.Prop == PropSum:
		return v.sumOf(r, arg)
	case r.Prop >= PropDistance && r.Prop <= PropReach:
		return v.thingOf(r, word, arg)
	case r.Prop == PropNear || r.Prop == PropNextTo:
		return v.named(r, "side", arg, GridSides)
	case r.Prop == PropOption:
		return v.named(r, "option", arg, v.words("option"))
	case r.Prop == PropDone:
		return v.named(r, "objective", arg, v.words("objective"))
	case slices.Contains(takesZone, r.Prop) && r.Subject < SubjZones:
		return v.zoneOf(r, word, arg)
	case arg != "":
		return fmt.Errorf("%s takes no argument, so not %q", word, arg)
	}
	return nil
}

// traitOf reads which keyword or status is meant.
func (v *vocabulary) traitOf(r *kit.Reading, word, arg string) error {
	keyword := word == "has"
	n := v.p.Trait(arg)
	if r.Arg = int32(n); n == 0 || v.p.Traits[n].Keyword != keyword {
		kind := map[bool]string{true: "keyword", false: "status"}[keyword]
		return fmt.Errorf("unknown %s %q%s", kind, arg, i18n.Meant(arg, v.p.traitNames(keyword)))
	}
	return nil
}

// named reads which definition of a kind is meant.
func (v *vocabulary) named(r *kit.Reading, kind, arg string, ids []string) error {
	i := slices.Index(ids, arg)
	if r.Arg = num.To[int32](max(i, 0)); i < 0 {
		return fmt.Errorf("unknown %s %q%s", kind, arg, i18n.Meant(arg, ids))
	}
	return nil
}

// counterOf reads which counter is meant; the subject must have it.
func (v *vocabulary) counterOf(r *kit.Reading, arg string) error {
	n := v.counters[arg]
	if n == 0 {
		return fmt.Errorf("unknown counter %q%s", arg, i18n.Meant(arg, v.words("counter")))
	}
	c, need := &v.p.Counters[n], whole
	switch c.On {
	case OfPlayer:
		need = player
	case OfCard:
		need = card
	}
	if r.Arg = int32(n); sortOf(r.Subject)&need == 0 {
		return fmt.Errorf("%s is a counter of each %s", arg, library.CounterHolders[holderIndex(c.On)])
	}
	return nil
}

func holderIndex(h Holder) int { return slices.Index([]Holder{OfMatch, OfPlayer, OfCard}, h) }

// zoneOf reads which zone is meant; the subject must have it.
func (v *vocabulary) zoneOf(r *kit.Reading, word, arg string) error {
	n := v.zones[arg]
	if n == 0 {
		return fmt.Errorf("%s needs an argument, for example %s(ZONE); unknown zone %q%s", word, word, arg, i18n.Meant(arg, v.words("zone")))
	}
	z := &v.p.Zones[n]
	r.Arg = int32(n)
	switch {
	case r.Prop == PropLine && z.Kind != Grid:
		return fmt.Errorf("%s is not a grid", arg)
	case r.Prop == PropSize && (z.Of == OfMatch) != (r.Subject == SubjMatch):
		return fmt.Errorf("%s is a zone of each %s", arg, library.Holders[z.Of])
	case r.Prop == PropCount && z.Of != OfMatch:
		return errors.New("count is for zones of the match; ask for the size of others")
	}
	return nil
}

// Truth implements kit.Vocabulary.
func (v *vocabulary) Truth(p kit.Property) bool {
	switch p {
	case PropIsActive, PropIsOut, PropPassed, PropIsOwn, PropIsEnemy, PropFaceUp, PropIsSelf, PropDone, PropSilent, PropIsPlayer:
		return true
	}
	return false
}

// Words implements kit.Vocabulary.
func (v *vocabulary) Words(r *kit.Reading, t event.Type) []string {
	switch r.Prop {
	case PropAttr:
		return v.p.Lib.Attributes[r.Arg].Words
	case PropCounter:
		if of := v.p.Counters[r.Arg].Of; of >= 0 {
			return v.p.Lib.Attributes[of].Words
		}
	case PropOption:
		return v.p.Lib.Options[r.Arg].Words
	case PropID:
		return v.words("card")
	case PropZone:
		return v.words("zone")
	case PropPhase:
		return v.words("phase")
	case PropField:
		if f := &v.p.Types.Def(t).Fields[r.Arg]; f.Kind == event.EnumField {
			return v.words(f.Enum)
		}
	}
	return nil
}

func (v *vocabulary) words(enum string) []string { return v.p.words[enum] }

// Kinds implements kit.Vocabulary: ids of this ruleset need no pack in front.
func (v *vocabulary) Kinds(*kit.Reading, event.Type) []string { return nil }

// Shared implements kit.Vocabulary.
func (v *vocabulary) Shared(p kit.Property) bool {
	return p != PropIsOwn && p != PropIsEnemy && p != PropIsSelf
}

// Divisor implements kit.Vocabulary.
func (v *vocabulary) Divisor() string { return "" }
