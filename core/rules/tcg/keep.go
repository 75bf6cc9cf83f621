package tcg

import (
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/place"
)

// A match may use everything that docs/limits.md allows, but most matches use a tenth of
// it. So tables are copied up to their length, and a kept state takes no more memory than
// that. Cards have all their space in the state. Every other table grows: its length is the
// space that it has, and head has the rows that are used. Code that adds a row calls spare
// first, and holds no pointer into the table meanwhile. Bodies have space for all slots of
// the mode from the start. Only resolvers of queued events make one, never those of a step,
// which may hold bodies.

// spare makes a table longer than used rows, if it is not.
func spare[T any](table *[]T, used int) {
	if used >= len(*table) { // short, so that it is inlined
		grow(table, used)
	}
}

// grow is not to be inlined, as it is seldom called.
//
//go:noinline
func grow[T any](table *[]T, used int) {
	longer := make([]T, used+used/2+firstRows)
	copy(longer, *table)
	*table = longer
}

// firstRows is the first length of a table that grows.
const firstRows = 8

// Some tables are steady: cards, gained keywords, plays, the auras in play, and the room with
// its settings.
// Two commands of three do not change them, so that the copy from before the last command
// is still right. Code that writes one of them calls unsteady. TestSteady looks for code
// that does not, and TestRollBack of luabind/games/tcg restores the kept state after each
// command of random matches of all modes.

// unsteady records that a steady table is written.
func (s *State) unsteady() { s.steady, s.same = false, nil }

// A match that is at rest marks its steady tables, and a copy of them has the same mark. So
// a copy into a state that was copied from the same tables before leaves them as they are.
// A mark is known by its address; states that refer to it keep it from being used again.
type mark struct{ _ byte }

// marks is how many marks are allocated together.
const marks = 256

// markSteady marks the steady tables of a match that is at rest.
func (g *Rules) markSteady(s *State) {
	if s.same != nil {
		return // as after most commands
	}
	if len(g.marks) == 0 {
		g.marks = make([]mark, marks)
	}
	s.same, g.marks = &g.marks[0], g.marks[1:]
}

// copySteady copies the steady tables.
func (s *State) copySteady(src *State) {
	s.unsteady()
	copy(s.Cards[:src.NCards+1], src.Cards[:src.NCards+1])
	copySome(&s.Grants, src.Grants[:src.NGrants])
	copySome(&s.Plays, src.Plays[:src.NPlays])
	copySome(&s.auras, src.auras[:src.nAuras])
	copySome(&s.Settings, src.Settings[:src.NSettings])
	s.room, s.same = src.room, src.same
}

// copyState copies what a state uses.
func copyState(dst, src *State) {
	if src.same == nil || dst.same != src.same {
		dst.copySteady(src)
	}
	if len(dst.Bodies) < len(src.Bodies) {
		dst.Bodies = make([]Body, len(src.Bodies))
	}
	copy(dst.Bodies[:src.NBodies+1], src.Bodies[:src.NBodies+1])
	if src.rarities() {
		copySome(&dst.Statuses, src.Statuses[:src.NStatuses])
		copySome(&dst.Uses, src.Uses[:src.NUses])
		copySome(&dst.Pending, src.Pending[:src.NPending])
		copySome(&dst.Fixtures, src.Fixtures[:src.NFixtures])
		copySome(&dst.Counts, src.Counts[:src.NCounts])
		copySome(&dst.Offers, src.Offers[:src.NOffers])
		copySome(&dst.gifts, src.gifts[:src.nGifts])
		copySome(&dst.owned, src.owned[:src.nOwned])
	}
	dst.copySlots(src)
	dst.copyPart(&src.partly, max(dst.Seats, src.Seats), max(dst.NPiles, src.NPiles), dst.pledged || src.pledged)
	dst.head = src.head
}

// copySome copies a table that grows, which is often empty.
func copySome[T any](dst *[]T, src []T) {
	if len(src) > 0 {
		spare(dst, len(src))
		copy(*dst, src)
	}
}

// kept is a state that is kept aside: its tables up to their length.
type kept struct {
	head     head
	partly   partly
	same     *mark
	room     room
	cards    []Card
	bodies   []Body
	statuses []Status
	grants   []Grant
	uses     []Use
	pending  []Pending
	fixtures []Fixture
	counts   []kit.Count
	offers   []Offer
	settings []Setting
	plays    []CardsPlayed
	auras    []aura
	gifts    []gift
	owned    []owned
	rarities bool // some of the tables that are mostly empty are not
	again    bool // a state was kept before: it is the one of a match, which keeps its own after each command
}

// NewKept returns memory for a state.
func (g *Rules) NewKept() match.Kept[State] { return &kept{} }

// Forget lets the memory keep a state of another match.
func (k *kept) Forget() { k.again = false }

func (k *kept) Keep(s *State) {
	k.partly.copyPart(&s.partly, s.Seats, s.NPiles, s.pledged)
	k.head, k.same = s.head, s.same
	keep(&k.bodies, s.Bodies[:s.NBodies+1])
	if !s.steady || !k.again {
		k.keepSteady(s)
	}
	if some := s.rarities(); some || k.rarities {
		k.rarities = some
		k.keepRarities(s)
	}
}

// keepSteady keeps the steady tables. A state that is kept once, for the history, is not
// the one that the match rolls back to, so it does not affect the copy.
func (k *kept) keepSteady(s *State) {
	k.room = s.room
	keep(&k.cards, s.Cards[:s.NCards+1])
	keep(&k.grants, s.Grants[:s.NGrants])
	keep(&k.plays, s.Plays[:s.NPlays])
	keep(&k.auras, s.auras[:s.nAuras])
	keep(&k.settings, s.Settings[:s.NSettings])
	s.steady, k.again = k.again, true
}

// rarities reports whether there is anything in the tables that most duels do not
// use.
func (s *State) rarities() bool {
	return s.NPending|s.NFixtures != 0 || s.NStatuses|s.NUses|s.NCounts|s.NOffers|s.nGifts|s.nOwned != 0
}

func (k *kept) keepRarities(s *State) {
	keep(&k.statuses, s.Statuses[:s.NStatuses])
	keep(&k.uses, s.Uses[:s.NUses])
	keep(&k.pending, s.Pending[:s.NPending])
	keep(&k.fixtures, s.Fixtures[:s.NFixtures])
	keep(&k.counts, s.Counts[:s.NCounts])
	keep(&k.offers, s.Offers[:s.NOffers])
	keep(&k.gifts, s.gifts[:s.nGifts])
	keep(&k.owned, s.owned[:s.nOwned])
}

func (k *kept) Restore(s *State) {
	s.unsteady()
	s.copyPart(&k.partly, k.head.Seats, k.head.NPiles, k.head.pledged)
	if s.pledged && !k.head.pledged {
		s.promised = [place.NLayers][place.MaxSeats]place.SlotSet{}
	}
	s.head, s.room = k.head, k.room
	copy(s.Cards[:], k.cards)
	copySome(&s.Bodies, k.bodies)
	copySome(&s.Statuses, k.statuses)
	copySome(&s.Grants, k.grants)
	copySome(&s.Uses, k.uses)
	copySome(&s.Pending, k.pending)
	copySome(&s.Fixtures, k.fixtures)
	copySome(&s.Counts, k.counts)
	copySome(&s.Offers, k.offers)
	copySome(&s.Settings, k.settings)
	copySome(&s.Plays, k.plays)
	copySome(&s.auras, k.auras)
	copySome(&s.gifts, k.gifts)
	copySome(&s.owned, k.owned)
	s.findSlots()
	s.same = k.same // the tables are again what they were
}

// keep copies a table, which is often empty.
func keep[T any](dst *[]T, src []T) {
	if len(src)+len(*dst) > 0 { // short, so that it is inlined
		keepSome(dst, src)
	}
}

func keepSome[T any](dst *[]T, src []T) {
	if cap(*dst) < len(src) {
		*dst = roomFor(src)
	}
	*dst = (*dst)[:len(src)]
	copy(*dst, src)
}

// roomFor allocates a table with some spare capacity, as most tables of a match grow a
// little. It is seldom called, and not to be inlined.
//
//go:noinline
func roomFor[T any](src []T) []T { return make([]T, 0, len(src)+len(src)/2+roomToSpare) }

// roomToSpare is so much that the tables of a duel hardly ever grow beyond it.
const roomToSpare = 24
