package tabletop

import (
	"fmt"
	"strings"

	"arbiter/core/num"
	"arbiter/core/observe"
	"arbiter/core/rules/tabletop/program"
)

// Eye shows a match as numbers: of the match, of each player, and of each zone. Players
// count from the viewer: 1 is the viewer, 2 the next seat, and so on; 0 is nobody. It shows
// what every game of packs has, and knows none of them.
type Eye struct {
	form    observe.Form
	prog    *program.Program
	mode    *program.Mode
	seats   int
	match   struct{ options, counters int } // where numbers of the match begin
	players int                             // where those of the viewer begin,
	wide    int                             // and how many a player has
	at      struct{ counters, traits, secret int }
	zones   [program.MaxZones + 1][program.MaxSeats]zoneNumbers // by definition, of holders as they count
	onCards []uint16                                            // the counters of cards that are listed
	traits  []uint8
	index   indexing
}

// zoneNumbers is where the numbers of a zone begin; -1 where it has none.
type zoneNumbers struct{ size, held, top, places int }

// Numbers of the match as a whole.
const (
	seesTurn = iota
	seesRound
	seesPhase
	seesActive
	seesStarter
	seesBackwards
	seesChoice
	seesMin
	seesMax
	seesTaken
)

// Numbers of a player.
const (
	seesOut = iota
	seesPassed
	seesDecided
)

// Numbers of a place in a zone. The counters and traits of the card follow.
const (
	seesThere = iota
	seesCard
	seesHolder
	seesExtras
)

const (
	eyeCommands = 1024 // above what a seat can choose from in random matches of the shipped packs
	linedUp     = 12   // places of a row that are listed
)

// NewEye makes the eye for matches of the set-up of one that has started.
func NewEye(m *Match) *Eye {
	g := Of(m)
	e := &Eye{prog: g.prog, mode: g.mode, seats: int(m.State.Seats), onCards: g.prog.OnCards}
	for i := 1; i < len(g.prog.Traits); i++ {
		e.traits = append(e.traits, num.To[uint8](i))
	}
	e.form.MaxCommands = eyeCommands
	e.lists()
	e.matchNumbers()
	e.players = len(e.form.Numbers)
	for q := range e.seats {
		e.playerNumbers(playerName(q))
		e.wide = (len(e.form.Numbers) - e.players) / (q + 1)
	}
	for z := 1; z < len(e.prog.Zones); z++ {
		for k := range e.holders(num.To[uint8](z)) {
			e.zones[z][k] = e.zoneNumbers(&e.prog.Zones[z], k)
		}
	}
	e.featureNames()
	e.indexes()
	e.form.Close(e.seats)
	return e
}

// playerName is what numbers of a player begin with, as players count.
func playerName(q int) string {
	if q == 0 {
		return "me."
	}
	return fmt.Sprintf("player%d.", q+1)
}

// holders is how many zones a definition has in a match.
func (e *Eye) holders(z uint8) int {
	switch e.prog.Zones[z].Of {
	case program.OfPlayer:
		return e.seats
	case program.OfTeam:
		return e.mode.NTeams
	}
	return 1
}

// lists returns what numbers count.
func (e *Eye) lists() {
	p, f := e.prog, &e.form
	cards := make([]string, len(p.Cards))
	for i := range p.Cards[1:] {
		cards[i+1] = p.Cards[i+1].ID
	}
	f.List("card", cards...)
	f.List("phase", p.Words("phase")...)
	f.List("choice", p.Words("choice")...)
	f.List("verb", append([]string{"", "answer", "pass", "concede"}, p.Words("action")...)...)
}

func (e *Eye) matchNumbers() {
	f, p := &e.form, e.prog
	f.Number("", "turn", "round", "phase", "active.player", "starter.player", "backwards", "decision.choice", "decision.min", "decision.max", "decision.taken")
	turns := observe.UpTo(int(e.mode.MaxTurns))
	f.Bound(seesTurn, turns, turns)
	f.Bound(seesBackwards, observe.Boolean)
	f.Bound(seesMin, observe.Byte, observe.Byte, observe.Byte)
	e.match.options = len(f.Numbers)
	for i := range p.Lib.Options {
		o := &p.Lib.Options[i]
		b := observe.Span(o.Low, o.High)
		if o.Words != nil {
			b = observe.UpTo(len(o.Words) - 1)
		}
		f.Bound(f.Number("option.", o.ID), b)
	}
	e.match.counters = len(f.Numbers)
	e.counterNumbers("", p.OnMatch)
}

// counterNumbers adds counters. One that the viewer may not read is 0.
func (e *Eye) counterNumbers(prefix string, list []uint16) {
	for _, n := range list {
		c := &e.prog.Counters[n]
		e.form.Bound(e.form.Number(prefix+"counter.", c.Def.ID), observe.Span(int(min(c.Low, 0)), int(max(c.High, 0))))
	}
}

// traitNumbers adds how much of each keyword and status was given to a thing.
func (e *Eye) traitNumbers(prefix string) {
	for _, t := range e.traits {
		e.form.Bound(e.form.Number(prefix+"status.", e.prog.Traits[t].ID), observe.Short)
	}
}

func (e *Eye) playerNumbers(prefix string) {
	f := &e.form
	base := f.Number(prefix, "out", "passed", "decided")
	f.BoundAll(base, observe.Boolean)
	e.at.counters = len(f.Numbers) - base
	e.counterNumbers(prefix, e.prog.OnPlayers)
	e.at.traits = len(f.Numbers) - base
	e.traitNumbers(prefix)
	e.at.secret = f.Number(prefix, "chosen.verb", "chosen.card") - base
}

// zoneNumbers adds those of a zone of one holder, first how many cards it has. The cells of a
// grid follow. Of another zone it adds how many of each card the viewer knows to be there. It
// also adds the card on top of a stack, and the first places of a row.
func (e *Eye) zoneNumbers(d *program.Zone, holder int) (at zoneNumbers) {
	f, prefix := &e.form, d.Def.ID+"."
	switch {
	case d.Of == program.OfPlayer:
		prefix = playerName(holder) + prefix
	case d.Of == program.OfTeam:
		prefix = strings.Replace(playerName(holder), "player", "team", 1) + prefix
	}
	at = zoneNumbers{size: f.Number(prefix, "cards"), held: -1, top: -1, places: -1}
	f.Bound(at.size, observe.UpTo(program.MaxCards))
	if d.Kind == program.Grid {
		at.places = len(f.Numbers)
		for cell := range d.Width * d.Height {
			e.placeNumbers(fmt.Sprintf("%sc%d.", prefix, cell+1))
		}
		return at
	}
	at.held = len(f.Numbers)
	for i := range e.prog.Cards[1:] {
		f.Number(prefix+"holds.", e.prog.Cards[i+1].ID)
	}
	f.BoundAll(at.held, observe.UpTo(program.MaxCards+maxKnown))
	if d.Kind == program.Stack {
		at.top = f.Number(prefix, "top.card")
	}
	if d.Kind == program.Row || d.Play {
		at.places = len(f.Numbers)
		for i := range linedUp {
			e.placeNumbers(fmt.Sprintf("%s%d.", prefix, i+1))
		}
	}
	return at
}

func (e *Eye) placeNumbers(prefix string) {
	at := e.form.Number(prefix, "there", "card", "player")
	e.form.Bound(at, observe.Boolean)
	e.counterNumbers(prefix, e.onCards)
	e.traitNumbers(prefix)
}

// placeWide is how many numbers a place has.
func (e *Eye) placeWide() int { return seesExtras + len(e.onCards) + len(e.traits) }

// places is how many places of a zone are listed.
func places(d *program.Zone) int {
	if d.Kind == program.Grid {
		return d.Width * d.Height
	}
	return linedUp
}

// Form returns what the numbers are.
func (e *Eye) Form() *observe.Form { return &e.form }
