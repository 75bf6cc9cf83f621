package program

import (
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/library"
)

// modes compiles the modes.
func (c *compiler) modes() {
	c.p.Modes = make([]Mode, len(c.lib.Modes))
	for i := range c.lib.Modes {
		d, x := &c.lib.Modes[i], &c.p.Modes[i]
		*x = Mode{Def: d, Seats: d.Seats, Score: c.counter(d.PosOf("score"), d.Score), MaxTurns: num.To[int32](d.MaxTurns), First: c.conds(d.First.Where, nil, 0)}
		c.unique(d.Pos, "mode", d.ID, slices.ContainsFunc(c.lib.Modes[:i], func(o library.Mode) bool { return o.ID == d.ID }))
		switch low, high := d.Seats[0], d.Seats[1]; {
		case low < 1 || high > MaxSeats || low > high:
			c.fail(d.PosOf("seats"), "mode %s: seats are from 1 to %d players, the lower number first, not %d to %d", d.ID, MaxSeats, low, high)
		case d.MaxTurns < 1 || d.MaxTurns > MaxGameTurns:
			c.fail(d.PosOf("max_turns"), "mode %s: max_turns is from 1 to %d, not %d: every match ends", d.ID, MaxGameTurns, d.MaxTurns)
		case d.First.Seat < 0 || d.First.Seat > low:
			c.fail(d.PosOf("first"), "mode %s: seat %d begins, but there may be %d seat%s only", d.ID, d.First.Seat, low, i18n.Plural(low))
		case d.Teams != nil && len(d.Teams) != high: // with fewer seats the last ones are not used
			c.fail(d.PosOf("teams"), "mode %s: teams has the team of each seat, so %d number%s, not %d", d.ID, high, i18n.Plural(high), len(d.Teams))
		case x.Score != 0 && c.p.Counters[x.Score].On != OfPlayer:
			c.fail(d.PosOf("score"), "mode %s: the score %q is not a counter of players", d.ID, d.Score)
		case d.PlayOn && slices.ContainsFunc(d.Teams, func(team int) bool { return team != d.Teams[0] }) || d.PlayOn && d.Teams == nil:
			c.fail(d.PosOf("play_on"), "mode %s: play_on is for a mode in which all seats are in one team", d.ID)
		case d.Low && d.Score == "":
			c.fail(d.PosOf("low"), "mode %s: the lowest score wins, but it has no score", d.ID)
		}
		for s := range MaxSeats {
			x.Teams[s] = num.To[uint8](s + 1)
			if s < len(d.Teams) {
				x.Teams[s] = num.To[uint8](d.Teams[s])
			}
			if x.Teams[s] < 1 || x.Teams[s] > MaxSeats {
				c.fail(d.PosOf("teams"), "mode %s: teams are numbered from 1 to %d", d.ID, MaxSeats)
			}
			if s < d.Seats[1] { // without teams each seat is one, and there are no more seats
				x.NTeams = max(x.NTeams, int(x.Teams[s]))
			}
		}
		for _, id := range d.Phases {
			x.Phases = append(x.Phases, num.To[uint8](c.phase(d.PosOf("phases"), id)))
		}
		if len(d.Phases) == 0 {
			c.fail(d.PosOf("phases"), "mode %s has no phases", d.ID)
		}
		c.decks(d, x)
		c.handler(d.Pos, d.Pack, d.ID+".rate", &d.Behaviour, d.Rate, &x.Rate)
		c.handler(d.Pos, d.Pack, d.ID+".setup", &d.Behaviour, d.Setup, &x.Setup)
	}
}

// phase finds a phase by id.
func (c *compiler) phase(pos def.Pos, id string) int {
	i := slices.Index(c.p.words["phase"], id)
	if i < 0 {
		c.fail(pos, "unknown phase %q%s", id, i18n.Meant(id, c.p.words["phase"]))
	}
	return max(i, 0)
}

func (c *compiler) phases() {
	c.p.Phases = make([]Phase, len(c.lib.Phases))
	for i := range c.lib.Phases {
		d, x := &c.lib.Phases[i], &c.p.Phases[i]
		c.unique(d.Pos, "phase", d.ID, slices.Index(c.p.words["phase"], d.ID) != i)
		*x = Phase{Def: d, Turn: Turn(num.To[uint8](c.oneOf(d.Pos, "turn", d.Turn, library.Turns))), First: First(num.To[uint8](c.oneOf(d.Pos, "first", d.First, library.Firsts))), Next: -1, Auto: d.Auto,
			Seats: c.conds(d.Seats, nil, 0), Until: c.conds(d.Until, nil, 0)}
		if d.Next != "" {
			x.Next = c.phase(d.Pos, d.Next)
		}
		c.handler(d.Pos, d.Pack, d.ID+".start", &d.Behaviour, d.Start, &x.Start)
	}
}

func (c *compiler) actions() {
	c.p.Actions = make([]Action, len(c.lib.Actions))
	for i := range c.lib.Actions {
		d, x := &c.lib.Actions[i], &c.p.Actions[i]
		c.unique(d.Pos, "action", d.ID, slices.Index(c.p.words["action"], d.ID) != i)
		*x = Action{Def: d, Where: c.conds(d.Where, d.Vars, 0), When: d.When, Run: d.Run, Cell: c.zone(d.Pos, d.Cell), CellWhere: c.conds(d.CellWhere, d.Vars, 0),
			Card: c.pick(d.Card, d.Vars), Target: c.pick(d.Target, d.Vars)}
		for _, id := range d.Phases {
			x.Phases |= 1 << c.phase(d.Pos, id)
		}
		if len(d.Phases) == 0 {
			x.Phases = 1<<MaxPhases - 1
		}
		c.spoken(x)
		if x.Cell != 0 && c.p.Zones[x.Cell].Kind != Grid {
			c.fail(d.Pos, "action %s: %s is not a grid, and has no cells to choose", d.ID, d.Cell)
		}
		if x.Card != nil && (x.Card.Seats || x.Card.Zone == 0) {
			c.fail(d.Pos, "action %s: its card comes from a zone", d.ID)
		}
		if d.Amount != nil {
			x.Amount = &Amount{c.number(d.Pos, d.Amount.Low, d.Vars, 0), c.number(d.Pos, d.Amount.High, d.Vars, 0)}
		}
		for _, cost := range d.Cost {
			n := c.counter(d.Pos, cost.Counter)
			if n != 0 && c.p.Counters[n].On != OfPlayer {
				c.fail(d.Pos, "action %s: its cost %q is not a counter of players", d.ID, cost.Counter)
			}
			if n != 0 && c.p.Counters[n].See == SeeNobody {
				c.fail(d.Pos, "action %s: nobody sees its cost %q, so the legal commands would reveal it", d.ID, cost.Counter)
			}
			x.Costs = append(x.Costs, Cost{n, c.number(d.Pos, cost.Amount, d.Vars, 0)})
		}
		c.handler(d.Pos, d.Pack, d.ID, &d.Behaviour, d.Run, &x.Ref)
	}
}

// spoken refuses an action that players would type as a command which they have anyway.
func (c *compiler) spoken(x *Action) {
	d := x.Def
	passes := func(i int) bool {
		turn := c.p.Phases[i].Turn
		return x.Phases>>i&1 != 0 && (turn == Bid || turn == Window)
	}
	switch {
	case d.ID == "concede" && slices.ContainsFunc(c.lib.Modes, func(m library.Mode) bool { return m.Concede }):
		c.fail(d.Pos, "action %s: players give up with the same word; give it another id", d.ID)
	case d.ID == "pass":
		for i := range c.p.Phases {
			if passes(i) {
				c.fail(d.Pos, "action %s: players can pass in the phase %s anyway; give it another id", d.ID, c.p.Phases[i].Def.ID)
			}
		}
	}
}

// pick compiles what can be chosen. Filters that ask about the card as well as the target
// are asked for each pair, all others once for each thing.
func (c *compiler) pick(d *library.Pick, vars []def.Var) *Pick {
	if d == nil {
		return nil
	}
	x := &Pick{Zone: c.zone(d.Pos, d.Zone), Side: Side(num.To[uint8](c.oneOf(d.Pos, "side", d.Side, library.Sides))), Seats: d.Seats, When: d.When, Guards: c.conds(d.Guards, vars, 0)}
	if x.Zone == 0 && !x.Seats {
		c.fail(d.Pos, "nothing can be chosen: name a zone, or say that it is seats")
	}
	all := c.conds(d.Where, vars, 0)
	for i := 0; i < len(all); i++ { // alternatives stay together
		first := i
		for all[i].Or {
			i++
		}
		run := all[first : i+1]
		if slices.ContainsFunc(run, asksCard) && slices.ContainsFunc(run, asksTarget) {
			x.Pair = append(x.Pair, run...)
		} else {
			x.First = append(x.First, run...)
		}
	}
	return x
}

func asksCard(c kit.Cond) bool {
	return c.Left.Subject == SubjCard || c.Path && c.Right.Subject == SubjCard
}

func asksTarget(c kit.Cond) bool {
	return c.Left.Subject == SubjTarget || c.Path && c.Right.Subject == SubjTarget
}

// number compiles a number that may be read in play; t is as in conds.
func (c *compiler) number(pos def.Pos, d library.Number, vars []def.Var, t event.Type) Number {
	if d.Path == "" {
		return Number{N: num.To[int32](d.N)}
	}
	path, arg, closed := def.CutArg(d.Path)
	r, err := kit.Read(c.v, kit.Site{Pack: kit.PackOf(pos), Vars: vars, Type: t}, path, arg)
	if err != nil || !closed {
		c.fail(pos, "%q is not a path of a number: %v", d.Path, err)
	}
	return Number{Reads: true, Of: r}
}

func (c *compiler) choices() {
	c.p.Choices = make([]Choice, len(c.lib.Choices)+1)
	for i := range c.lib.Choices {
		d, x := &c.lib.Choices[i], &c.p.Choices[i+1]
		c.unique(d.Pos, "choice", d.ID, slices.Index(c.p.words["choice"], d.ID) != i+1)
		*x = Choice{Def: d, Of: ChoiceKind(num.To[uint8](c.oneOf(d.Pos, "of", d.Of, library.ChoiceKinds))), Pick: c.pick(d.Things, d.Vars),
			Low: c.number(d.Pos, d.Low, d.Vars, 0), High: c.number(d.Pos, d.High, d.Vars, 0), Min: c.number(d.Pos, d.Min, d.Vars, 0), Max: c.number(d.Pos, d.Max, d.Vars, 0)}
		if d.Max == (library.Number{}) {
			x.Max.N = 1
			if d.Min == (library.Number{}) {
				x.Min.N = 1
			}
		}
		switch {
		case (x.Of == Things || x.Of == Seats) != (d.Things != nil):
			c.fail(d.Pos, "choice %s: only the key things says which things or seats can be chosen", d.ID)
		case (x.Of == Words) != (len(d.Words) > 0):
			c.fail(d.Pos, "choice %s: words are for a choice of words, which needs some", d.ID)
		case len(d.Words) > MaxChosen:
			c.fail(d.Pos, "choice %s has %d words; at most %d fit", d.ID, len(d.Words), MaxChosen)
		case x.Of == Numbers && !x.Low.Reads && !x.High.Reads && x.High.N-x.Low.N >= MaxChosen:
			c.fail(d.Pos, "choice %s has %d numbers; at most %d fit", d.ID, x.High.N-x.Low.N+1, MaxChosen)
		case x.Of == Words && !x.Min.Reads && int(x.Min.N) > len(d.Words):
			c.fail(d.Pos, "choice %s takes at least %d word%s, and has %d", d.ID, x.Min.N, i18n.Plural(x.Min.N), len(d.Words))
		}
		c.handler(d.Pos, d.Pack, d.ID, &d.Behaviour, d.Run, &x.Ref)
	}
}

func (c *compiler) ends() {
	c.p.Ends = make([]End, len(c.lib.Ends))
	for i := range c.lib.Ends {
		d, x := &c.lib.Ends[i], &c.p.Ends[i]
		*x = End{Def: d, Where: c.conds(d.Where, d.Vars, 0), When: d.When, Result: EndResult(num.To[uint8](c.oneOf(d.Pos, "result", d.Result, library.Results)))}
		for _, id := range d.Modes {
			if n := c.p.Mode(id); n >= 0 {
				x.Modes |= 1 << n
			} else {
				c.fail(d.Pos, "unknown mode %q%s", id, i18n.Meant(id, c.p.words["mode"]))
			}
		}
		if len(d.Modes) == 0 {
			x.Modes = 1<<32 - 1
		}
		if len(d.Where) == 0 && d.When == 0 {
			c.fail(d.Pos, "end %s has no condition, and would end every match before it begins", d.ID)
		}
		c.handler(d.Pos, d.Pack, cmpOr(d.ID, "end"), &d.Behaviour, d.Run, &x.Ref)
	}
}

// sweeps compiles what happens to cards whenever nothing waits.
func (c *compiler) sweeps() {
	c.p.Sweeps = make([]Sweep, len(c.lib.Sweeps))
	for i := range c.lib.Sweeps {
		d, x := &c.lib.Sweeps[i], &c.p.Sweeps[i]
		c.unique(d.Pos, "sweep", d.ID, slices.ContainsFunc(c.lib.Sweeps[:i], func(o library.Sweep) bool { return o.ID == d.ID }))
		*x = Sweep{Def: d, Zone: c.zone(d.Pos, d.Zone), Where: c.conds(d.Where, d.Vars, 0)}
		switch {
		case d.Zone == "":
			c.fail(d.Pos, "sweep %s: it needs a zone, whose cards it asks about", d.ID)
		case len(d.Where) == 0:
			c.fail(d.Pos, "sweep %s has no filters, and would never end", d.ID)
		case d.Run == 0:
			c.fail(d.Pos, "sweep %s does nothing", d.ID)
		}
		c.handler(d.Pos, d.Pack, d.ID, &d.Behaviour, d.Run, &x.Ref)
	}
}
