package tcg

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/observe"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Eye turns a match into numbers: of the match, of each player, and of each slot. Players
// count from the viewer: 1 is the viewer, 2 the next seat, and so on; 0 is nobody. An
// absent thing has 0 in all its numbers.
type Eye struct {
	form     observe.Form
	prog     *program.Program
	seats    int
	lanes    int                                                  // where the numbers begin of lanes,
	fixtures int                                                  // of fixtures, each kind by its spot,
	players  int                                                  // of the viewer,
	wide     int                                                  // and how many a player has
	slots    [place.NLayers][place.MaxSeats][place.SlotBits]int32 // of each slot by its bit, of players as they count; 0 = not listed
	counters []int32                                              // by counter: its index among the numbers of its holder; -1 = not listed
	words    int                                                  // of keywords of a unit
	deep     int                                                  // how many numbers a slot has
	always   []start                                              // starts of counters on things that are always there
	starts   []start                                              // of values and counters that any unit has, by their places in a slot
	printed  [][]int32                                            // by card: the sets of its keywords
	plain    [][]start                                            // by card: those that are not 0, and then starts, for units without anything else
	keywords []int32                                              // scratch, as many sets
	sheet    sheet
	seen     *observe.Sparse // scratch of See
	index    indexing
	at       struct{ status, hand, grave, unitStatus, value, pool int } // places among the numbers of a player and a slot
}

// start is a number of a slot that is not 0 for a unit as it starts.
type start struct{ at, n int32 }

// keywordBits is how many keywords one number holds.
const keywordBits = 31

// Numbers of the match as a whole.
const (
	seesTurn = iota
	seesRound
	seesMaxRounds
	seesPhase
	seesActive
	seesChoice
	seesMin
	seesMax
	seesTaken
	seesMatch // how many there are
)

// Numbers of a player.
const (
	seesOut = iota
	seesAlly
	seesBase
	seesSupply
	seesSupplyCap
	seesBattery
	seesHand
	seesDeck
	seesGrave
	seesStreak
	seesTurns
	seesBaseLost
	seesTactics
	seesBatteryMade
	seesFields
	seesField
	seesPlayer // how many any player has
)

// Numbers of a slot.
const (
	seesCard = iota
	seesOwner
	seesAttack
	seesHealth
	seesHealthCap
	seesShield
	seesShieldCap
	seesDamage
	seesTired
	seesAttacked
	seesMoved
	seesDamaged
	seesMayAttack
	seesMayMove
	seesHidden
	seesIntercepts
	seesWorn
	seesCargo
	seesKeywords
)

// eyeCommands is above what a seat has to choose from in random matches of the shipped
// packs, for each other seat.
const eyeCommands = 1024

// NewEye makes the eye for matches of the set-up of one that has started: they have the
// same seats and layers.
func NewEye(m *Match) *Eye {
	g := Of(m)
	s := &m.State
	e := &Eye{prog: g.prog, seats: int(s.Seats), counters: make([]int32, len(g.prog.Counters))}
	e.form.MaxCommands = eyeCommands * (e.seats - 1)
	e.lists()
	e.form.Number("", "turn", "round", "max_rounds", "phase", "active.player", "decision.choice", "decision.min", "decision.max", "decision.taken")
	e.form.Bound(seesTurn, observe.Count, observe.Count, observe.Count)
	e.form.Bound(seesMin, observe.Byte, observe.Byte, observe.Byte)
	e.count("", program.OnMatch, 0)
	e.lanes = len(e.form.Numbers)
	for _, lane := range place.LaneNames {
		at := e.form.Number(lane+".", "controller.player")
		e.count(lane+".", program.OnLane, at)
	}
	e.fixtureNumbers()
	e.players = len(e.form.Numbers)
	for q := range e.seats {
		e.playerNumbers(playerName(q))
		e.wide = (len(e.form.Numbers) - e.players) / (q + 1)
	}
	for q := range e.seats {
		for l := range place.Layer(place.NLayers) {
			if l == place.Surface || g.way(s, l, l) != nil {
				e.slotNumbers(s, q, l)
			}
		}
	}
	e.findStarts()
	e.featureNames()
	e.indexes(s)
	e.form.Close(e.seats)
	e.sheet = newSheet(len(e.form.Numbers))
	return e
}

// findStarts finds what is not 0 without any change: counters on things that are always there,
// and of units the values, counters and printed keywords. Pools are empty, because what fills
// them starts at 0.
func (e *Eye) findStarts() {
	p := e.prog
	for i := 1; i < len(p.Values); i++ {
		if n := p.Values[i].Start; n != 0 {
			e.starts = append(e.starts, start{num.To[int32](e.at.value + i - 1), int32(n)})
		}
	}
	for i := 1; i < len(p.Counters); i++ {
		c := &p.Counters[i]
		if c.Start == 0 || c.Pool != 0 {
			continue
		}
		begins := func(base int) {
			e.always = append(e.always, start{num.To[int32](base) + e.counters[i], c.Bounds.Start})
		}
		switch c.Holder {
		case program.OnMatch:
			begins(0)
		case program.OnLane:
			for lane := range place.NLanes {
				begins(e.lanes + lane*e.laneWide())
			}
		case program.OnPlayer:
			for q := range e.seats {
				begins(e.players + q*e.wide)
			}
		case program.OnUnit:
			e.starts = append(e.starts, start{e.counters[i], c.Bounds.Start})
		}
	}
	slices.SortFunc(e.starts, func(a, b start) int { return int(a.at - b.at) })
	e.keywords, e.printed, e.plain = make([]int32, e.words), make([][]int32, len(p.Cards)), make([][]start, len(p.Cards))
	for i := range p.Cards {
		e.findPrinted(i)
	}
}

// findPrinted finds the printed keywords of a card.
func (e *Eye) findPrinted(card int) {
	sets, list := make([]int32, e.words), &e.prog.Cards[card].Printed
	for i := range *list {
		word, bit := keywordBit((*list)[i].Keyword)
		sets[word] |= bit
	}
	e.printed[card] = sets
	for word, set := range sets {
		if set != 0 {
			e.plain[card] = append(e.plain[card], start{num.To[int32](seesKeywords + word), set})
		}
	}
	e.plain[card] = append(e.plain[card], e.starts...)
}

// playerName is what numbers of a player begin with, as players count.
func playerName(q int) string {
	if q == 0 {
		return "me."
	}
	return fmt.Sprintf("player%d.", q+1)
}

// lists returns what numbers count.
func (e *Eye) lists() {
	p, f := e.prog, &e.form
	cards := names(len(p.Cards), func(i int) string { return p.Cards[i].ID })
	cards[0] = "" // and a card that is hidden
	f.List("card", cards...)
	var phases []string
	for ph := program.Phase(0); int(ph) < int(program.FirstWindow)+len(p.Windows); ph++ {
		phases = append(phases, p.PhaseName(ph))
	}
	f.List("phase", phases...)
	f.List("choice", names(len(p.Choices), func(i int) string { id, _ := p.DefinitionName("choice", num.To[int32](i)); return id })...)
	f.List("damage_type", p.Damage...)
	f.List("verb", "", "play", "attack", "act", "battery", "move", "end", "answer", "concede", "abort")
	f.List("kind", "", "unit", "base", "lane", "fixture", "card")
	f.List("fixture", names(len(p.Fixtures), func(i int) string { return p.Fixtures[i].ID })...)
	f.List("action", names(len(p.Actions), func(i int) string { return p.Actions[i].Def.ID })...)
	f.List("layer", append([]string{""}, place.LayerNames[:]...)...)
	f.List("lane", append([]string{""}, place.LaneNames[:]...)...)
	f.List("row", append([]string{""}, place.RowNames[:]...)...)
	keywords := names(len(p.Keywords), func(i int) string { return p.Keywords[i].ID })
	for from := 1; from < len(keywords); from += keywordBits { // bit 0 is the first of them
		f.List(fmt.Sprintf("keywords%d", e.words+1), keywords[from:min(from+keywordBits, len(keywords))]...)
		e.words++
	}
}

// names lists those of a table that counts from 1.
func names(n int, name func(i int) string) []string {
	out := make([]string, n)
	for i := 1; i < n; i++ {
		out[i] = name(i)
	}
	return out
}

// count adds the counters of a holder, except the used points of pools, which are listed
// with the pool. Their indexes count from a number that comes before them.
func (e *Eye) count(prefix string, holder program.Holder, base int) {
	for i := 1; i < len(e.prog.Counters); i++ {
		if d := &e.prog.Counters[i]; d.Holder == holder && d.Pool == 0 {
			at := e.form.Number(prefix+"counter.", d.ID)
			e.form.Bound(at, observe.Bounds{Low: d.Bounds.Min, High: d.Bounds.Max})
			e.counters[i] = num.To[int32](at - base)
		}
	}
}

// fixtureNumbers are, for each kind of fixture, how many there are in each lane, with each
// player, and elsewhere. They include the counters beyond their starts.
func (e *Eye) fixtureNumbers() {
	e.fixtures = len(e.form.Numbers)
	spots := append(append([]string{}, place.LaneNames[:]...), "room")
	for q := range e.seats {
		spots = append(spots, strings.TrimSuffix(playerName(q), "."))
	}
	for i := 1; i < len(e.prog.Fixtures); i++ {
		e.form.BoundAll(e.form.Number("fixture."+e.prog.Fixtures[i].ID+".", spots...), observe.UpTo(place.MaxFixtures))
	}
	for i := 1; i < len(e.prog.Counters); i++ {
		if d := &e.prog.Counters[i]; d.Holder == program.OnFixture && d.Pool == 0 {
			at := e.form.Number("fixtures.counter."+d.ID+".", spots...)
			e.form.BoundAll(at, beyondStart(d.Bounds))
			e.counters[i] = num.To[int32](at)
		}
	}
}

// beyondStart are the bounds of a sum: how far the counters of all fixtures are beyond their starts.
func beyondStart(b kit.Bounds) observe.Bounds {
	return observe.Span(place.MaxFixtures*(int(b.Min)-int(b.Start)), place.MaxFixtures*(int(b.Max)-int(b.Start)))
}

// fixtureSpots is how many numbers a kind of fixture has.
func (e *Eye) fixtureSpots() int { return place.NLanes + 1 + e.seats }

func (e *Eye) playerNumbers(prefix string) {
	f := &e.form
	base := f.Number(prefix, "out", "ally", "base", "supply", "supply_cap", "battery", "hand", "deck", "graveyard", "control_streak", "turns", "base_lost",
		"tactics_played", "batteries_made", "fields", "field.card")
	f.Bound(base, observe.Boolean, observe.Boolean, observe.Short, observe.Short, observe.Short, observe.Short, cardCount, cardCount, cardCount, observe.Short, observe.Count, observe.Short,
		observe.Byte, observe.Byte, cardCount)
	e.at.status = len(f.Numbers) - base
	f.BoundAll(f.Number(prefix+"status.", names(len(e.prog.Statuses), func(i int) string { return e.prog.Statuses[i].ID })[1:]...), layerCount)
	e.count(prefix, program.OnPlayer, base)
	cards := names(len(e.prog.Cards), func(i int) string { return e.prog.Cards[i].ID })[1:]
	e.at.hand = f.Number(prefix+"hand.", cards...) - base
	e.at.grave = f.Number(prefix+"graveyard.", cards...) - base
	f.BoundAll(base+e.at.hand, cardCount)
}

// Bounds of numbers that count cards, and layers of statuses.
var (
	cardCount  = observe.UpTo(maxCards)
	layerCount = observe.UpTo(maxStatuses * math.MaxInt16)
	unitHealth = observe.Span(2*math.MinInt16, 2*math.MaxInt16)
)

func (e *Eye) slotNumbers(s *State, q int, l place.Layer) {
	f, p := &e.form, e.prog
	for set := s.Grid.Slots[l]; set != 0; set = set.Rest() {
		n := set.First()
		prefix := playerName(q) + s.Grid.Name(place.SlotSpot(l, event.Player(0), n)) + "."
		base := f.Number(prefix, "card", "owner.player", "attack", "health", "health_cap", "shield", "shield_cap", "damage_type", "tired", "attacked", "moved", "damaged",
			"may_attack", "may_move", "hidden", "intercepts", "attached", "cargo")
		f.Bound(base+seesAttack, observe.Short, unitHealth, observe.Short, observe.Short, observe.Short)
		for at := base + seesTired; at <= base+seesIntercepts; at++ {
			f.Bound(at, observe.Boolean)
		}
		f.Bound(base+seesWorn, cardCount, cardCount)
		for w := range e.words {
			f.Number(prefix, fmt.Sprintf("keywords%d", w+1))
		}
		e.at.unitStatus = f.Number(prefix+"status.", names(len(p.Statuses), func(i int) string { return p.Statuses[i].ID })[1:]...) - base
		f.BoundAll(base+e.at.unitStatus, layerCount)
		e.count(prefix, program.OnUnit, base)
		e.at.value = len(f.Numbers) - base
		f.Number(prefix+"value.", names(len(p.Values), func(i int) string { return p.Values[i].ID })[1:]...)
		e.at.pool = len(f.Numbers) - base
		f.Number(prefix+"pool.", names(len(p.Pools), func(i int) string { return p.Pools[i].ID })[1:]...)
		f.BoundAll(base+e.at.pool, observe.Count)
		e.deep = len(f.Numbers) - base
		e.slots[l][q][n] = num.To[int32](base)
	}
}
