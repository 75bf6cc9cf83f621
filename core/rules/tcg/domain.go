package tcg

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// The highest numbers that people may set; play comes nowhere near them.
const (
	maxHealth = 999
	maxTurns  = 9999
)

// Reasons why a field is not for hands.
const (
	keptByFlow   = "it follows from the commands; give them, or begin in a scenario"
	keptByPiles  = "it links cards to piles and units; give, spawn and commands move cards"
	keptByCards  = "it distinguishes handles"
	keptByCounts = "it says which thing the counter belongs to"
	keptByPlaces = "fixtures are placed and removed by effects"
	keptByStart  = "it is settled when the match begins"
)

// flagNames are the flags of a unit from the lowest bit on, under the names of
// W-06 as far as it has them.
var flagNames = []string{"deployment_fatigue", "attacked_this_turn", "moved_this_turn", "damaged_last_opponent_turn", "dead"}

// nMarks is how many of them last: the others mark the dying.
const nMarks = 4

// Marks are the names of the flags that a unit has.
func (b *Body) Marks() (names []string) {
	for i, name := range flagNames[:nMarks] {
		if b.Flags>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return names
}

// Domain reports which values a field can have (K-33: the fields of Walk), and
// what they are called.
func (g *Rules) Domain(m *Match, path string) match.Domain {
	plain, index := match.Unindexed(path)
	d := domain{g, m, &m.State, 0}
	if len(index) > 0 {
		d.i = index[0]
	}
	for _, of := range []func(string) (match.Domain, bool){d.ofHead, d.ofPlayer, d.ofCard, d.ofUnit, d.ofTables} {
		if found, ok := of(plain); ok {
			return found
		}
	}
	return match.AnyValue()
}

// domain looks up a field; i is the number of its outermost group.
type domain struct {
	g *Rules
	m *Match
	s *State
	i int
}

// players are the names of the seats, "nobody" before them.
func (d domain) players() match.Domain {
	names, chinese := []string{"nobody"}, []string{""}
	for p := range d.s.Seats {
		names, chinese = append(names, fmt.Sprintf("player %d", p+1)), append(chinese, fmt.Sprintf("玩家%d", p+1))
	}
	return match.Named(-1, names...).InChinese(chinese...)
}

// seats are the players without "nobody".
func (d domain) seats() match.Domain {
	all := d.players()
	return match.Named(0, all.Names[1:]...).InChinese(all.Chinese[1:]...)
}

// setOfSeats are sets of players.
func (d domain) setOfSeats() match.Domain {
	all := d.seats()
	return match.Flags(all.Names...).InChinese(all.Chinese...)
}

// refer spells the number of a card.
func (d domain) refer(v int64) string {
	if v < 1 || v > int64(d.s.NCards) {
		return "none"
	}
	return fmt.Sprintf("#%d %s", v, d.g.prog.Cards[d.s.Cards[v].Def].ID)
}

func (d domain) cards() match.Domain {
	return match.Domain{High: int64(d.s.NCards), Refer: d.refer}
}

// things are handles.
func (d domain) things() match.Domain {
	return match.Domain{Low: 0, High: math.MaxUint32, Refer: func(v int64) string {
		if v == 0 {
			return "none"
		}
		return place.HandleText(num.To[event.Entity](v))
	}}
}

// ids are the names of definitions, which count from 1.
func ids[T any](list []T, id func(*T) string) match.Domain {
	var names []string
	for i := range list[1:] {
		names = append(names, id(&list[i+1]))
	}
	return match.Named(1, names...)
}

func (d domain) listeners() match.Domain {
	var names []string
	for i := range d.g.prog.Listeners {
		names = append(names, d.g.prog.Listeners[i].ID)
	}
	return match.Named(0, names...)
}

func (d domain) ofHead(field string) (match.Domain, bool) {
	if name, option := strings.CutPrefix(field, "option."); option {
		n, known := d.g.prog.Option(name)
		if !known {
			return match.Domain{}, false
		}
		if words := d.g.prog.OptionWords(n); words != nil {
			return match.Named(0, words...), true
		}
		o := d.g.prog.OptionAt(n)
		return match.Numbers(min(o.Low, 0), o.High), true
	}
	switch field {
	case "mode":
		return match.Named(0, d.g.prog.ModeIDs()...).Keep(keptByStart), true
	case "seats":
		return match.Numbers(2, place.MaxSeats).Keep(keptByStart), true
	case "active":
		return d.seats().Keep(keptByFlow), true
	case "phase":
		return match.Named(0, "none", "draw", "deployment", "skirmish", "end").Keep(keptByFlow), true
	case "window":
		return d.windows().Keep(keptByFlow), true
	case "step", "stop":
		return match.AnyValue().Keep(keptByFlow), true
	case "result":
		return match.Named(0, "undecided", "win", "draw", "void").Keep(keptByFlow), true
	case "winners", "drawn":
		return d.setOfSeats().Keep(keptByFlow), true
	case "jumbled":
		return d.setOfSeats().Keep(keptByPiles), true
	case "cut":
		return match.Truth().Keep(keptByFlow), true
	case "turn", "round":
		return match.Numbers(1, maxTurns), true
	case "max_rounds":
		return match.Numbers(0, maxTurns), true
	case "lane.controller":
		return d.players(), true
	}
	return match.Domain{}, false
}

func (d domain) windows() match.Domain {
	names := make([]string, program.FirstWindow, int(program.FirstWindow)+len(d.g.prog.Windows))
	names[0] = "none"
	for i := range d.g.prog.Windows {
		names = append(names, d.g.prog.Windows[i].ID)
	}
	return match.Named(0, names...)
}

func (d domain) ofPlayer(field string) (match.Domain, bool) {
	switch field {
	case "player.base":
		return match.Numbers(0, maxHealth), true
	case "player.supply", "player.battery":
		return match.Numbers(0, maxHealth), true
	case "player.supply_cap":
		return match.Numbers(0, d.g.Mode(d.s).Supply.Cap), true
	case "player.hand.first", "player.hand.last", "player.deck.first", "player.deck.last", "player.graveyard.first", "player.graveyard.last", "player.field":
		return d.cards().Keep(keptByPiles), true
	case "player.hand.n", "player.deck.n", "player.graveyard.n":
		return match.Numbers(0, maxCards).Keep(keptByPiles), true
	case "player.owner_turns", "player.control_streak", "player.base_lost", "player.dealt_to.base", "team.control_streak":
		return match.Numbers(0, maxTurns), true
	case "player.fought":
		return d.setOfSeats(), true
	case "player.out":
		return match.Truth().Keep(keptByFlow), true
	case "player.battery_made":
		return match.Numbers(0, program.MaxBattery), true
	case "player.turn_in_round":
		return match.Truth(), true
	}
	return match.Domain{}, false
}

func (d domain) ofCard(field string) (match.Domain, bool) {
	switch field {
	case "card.def":
		return ids(d.g.prog.Cards, func(c *program.CardDef) string { return c.ID }), true
	case "card.gen":
		return match.Numbers(0, math.MaxUint16).Keep(keptByCards), true
	case "card.next":
		return d.cards().Keep(keptByPiles), true
	case "card.zone":
		return match.Named(0, place.ZoneNames[:]...).Keep(keptByPiles), true
	case "card.owner":
		return d.seats(), true
	case "card.body":
		return match.Numbers(0, maxBodies).Keep(keptByPiles), true
	case "card.temporary":
		return match.Truth(), true
	}
	return match.Domain{}, false
}

func (d domain) ofUnit(field string) (match.Domain, bool) {
	var v program.Values
	if d.i > 0 && d.i <= int(d.s.NBodies) {
		v = *d.g.Fresh(d.m, &d.s.Bodies[d.i])
	}
	switch field {
	case "unit.card", "unit.attachments", "unit.cargo":
		return d.cards().Keep(keptByPiles), true
	case "unit.controller":
		return d.seats(), true
	case "unit.lane":
		return match.Named(0, place.LaneNames[:]...), true
	case "unit.row":
		if d.s.Bodies[d.i].Layer == place.Orbit {
			return match.Named(0, place.RowNames[place.Front]), true
		}
		return match.Named(0, place.RowNames[:]...), true
	case "unit.slot":
		b := &d.s.Bodies[d.i]
		var names []string
		for n := range d.s.Grid.Rows[b.Layer][b.Row] {
			names = append(names, strconv.Itoa(int(n)+1))
		}
		return match.Named(0, names...), true
	case "unit.layer":
		return match.Named(0, "surface", "orbit").Keep(keptByFlow), true
	case "unit.flags":
		return match.Flags(flagNames[:nMarks]...), true
	case "unit.damage":
		if d.s.Bodies[d.i].Flags&FlagDead != 0 { // it has what killed it
			return match.Numbers(0, maxHealth), true
		}
		return match.Numbers(0, max(int(v.HealthCap)-1, 0)), true
	case "unit.shield":
		return match.Numbers(0, int(v.ShieldCap)), true
	}
	return match.Domain{}, false
}

// layers are how many the status can have.
func (d domain) layers() int {
	if d.i > 0 && d.i <= int(d.s.NStatuses) {
		if limit := d.g.prog.Statuses[d.s.Statuses[d.i-1].Kind].Layers; limit > 0 {
			return limit
		}
	}
	return maxHealth
}

func (d domain) ofTables(field string) (match.Domain, bool) {
	switch field {
	case "status.kind":
		return ids(d.g.prog.Statuses, func(s *program.StatusDef) string { return s.ID }), true
	case "keyword.keyword":
		return ids(d.g.prog.Keywords, func(k *program.KeywordDef) string { return k.ID }), true
	case "status.on", "keyword.card", "use.card":
		return d.cards(), true
	case "status.owner", "decision.player":
		return d.seats(), true
	case "status.layers":
		return match.Numbers(1, d.layers()), true
	case "keyword.x":
		return match.Numbers(0, maxHealth), true
	case "status.source", "keyword.source":
		return d.things(), true
	case "decision.self":
		return d.things().Keep(keptByFlow), true
	case "status.until", "keyword.until":
		return match.Named(int(events.UntilForever), events.UntilNames[events.UntilForever:]...), true
	case "status.until_player", "keyword.until_player":
		return d.players(), true
	case "status.until_turn", "keyword.until_turn":
		return match.Numbers(0, maxTurns), true
	case "played.card":
		return ids(d.g.prog.Cards, func(c *program.CardDef) string { return c.ID }), true
	case "played.player":
		return d.seats(), true
	case "played.n":
		return match.Numbers(0, math.MaxUint8), true
	case "use.listener":
		return d.listeners(), true
	case "use.whole_match":
		return match.Truth(), true
	case "use.n":
		return match.Numbers(0, math.MaxUint8), true
	case "fixture.def":
		return match.Named(0, append([]string{"none"}, ids(d.g.prog.Fixtures, func(x *program.FixtureDef) string { return x.ID }).Names...)...).Keep(keptByPlaces), true
	case "fixture.gen":
		return match.Numbers(0, math.MaxUint16).Keep(keptByCards), true
	case "fixture.owner", "fixture.other":
		return d.players().Keep(keptByPlaces), true
	case "fixture.lane":
		return match.Numbers(0, math.MaxUint8).Keep(keptByPlaces), true
	case "fixture.until":
		return match.Named(int(events.UntilForever), events.UntilNames[events.UntilForever:]...), true
	case "fixture.until_player":
		return d.players(), true
	case "fixture.until_turn", "fixture.least":
		return match.Numbers(0, maxTurns), true
	case "counter.counter":
		return ids(d.g.prog.Counters, func(c *program.CounterDef) string { return c.ID }), true
	case "counter.on":
		return match.Numbers(0, math.MaxUint16).Keep(keptByCounts), true
	case "counter.n":
		return d.count(), true
	case "decision.handler":
		return d.listeners().Keep(keptByFlow), true
	case "decision.what":
		return ids(d.g.prog.Choices, func(c **program.Choice) string { return d.g.prog.Name((*c).Ref) }).Keep(keptByFlow), true
	case "decision.secret":
		return match.Truth().Keep(keptByFlow), true
	case "decision.options", "decision.values", "decision.min", "decision.max", "decision.taken", "decision.search", "decision.asker",
		"decision.option.value", "decision.option.kind", "decision.option.taken", "decision.given.value", "decision.given.kind", "decision.given.taken":
		return match.AnyValue().Keep(keptByFlow), true
	case "decision.function", "decision.asked":
		return match.AnyValue().Keep(keptByFlow), true
	}
	return match.Domain{}, false
}

// count is what a counter that is not at its start can be.
func (d domain) count() match.Domain {
	if d.i < 1 || d.i > int(d.s.NCounts) {
		return match.AnyValue()
	}
	c := &d.g.prog.Counters[d.s.Counts[d.i-1].Kind]
	return match.Numbers(c.Min, c.Max)
}

// Validate returns what of the state no match can have.
func (g *Rules) Validate(m *Match) error {
	s := &m.State
	for i := uint8(1); i <= s.NBodies; i++ {
		if b := &s.Bodies[i]; b.Card != 0 && b.Flags&FlagDead == 0 && b.Health() <= 0 {
			return i18n.Errorf("unit %d would be on the board with %d health", "单位%d在盘面上的生命将为%d", i, b.Health())
		}
		for c := s.Bodies[i].Cargo; c != 0 && s.Bodies[i].Card != 0; c = s.Cards[c].Next {
			if d := &g.prog.Cards[s.Cards[c].Def]; s.Cards[c].Zone == place.Hangar && d.Layer != place.Surface {
				return i18n.Errorf("%s would be in a hangar, which holds units of the surface", "%s将位于机库，而机库只容纳地面单位", d.ID)
			}
		}
	}
	return CheckInvariants(s)
}
