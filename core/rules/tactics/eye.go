package tactics

import (
	"math"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/observe"
	"arbiter/core/rules/tactics/program"
)

// Eye shows a battle as numbers: the moment, what is under way, and each unit in the
// order of the battle. Nothing is hidden in this game. Hexes are given by their axial
// coordinates; sides are 1, who looks, and 2.
type Eye struct {
	form   observe.Form
	prog   *program.Program
	battle *program.Battle
	units  []unitNumbers // by unit, from 1
	blocks [Concede + 1]int
}

// unitNumbers is where the numbers of a unit are: the first, those of resources, of
// cooldowns, of effects, of lasting changes of the move rate, and of effects over time.
type unitNumbers struct{ base, resources, cooldowns, buffs, tags, over int }

// Numbers of the battle as a whole.
const (
	seesRound = iota
	seesRounds
	seesTurn
	seesSide
	seesMoment
	seesActive
	seesAimUnit
	seesAimSlot
	seesChain
	seesLink
	seesLinkUnit
	seesLinkAction
	seesLinkTarget
	seesLinkQ
	seesLinkR
	seesDeclared
)

// Numbers of a unit.
const (
	seesOwner = iota
	seesAlive
	seesDone
	seesType
	seesQ
	seesR
	seesHP
	seesEnergy
	seesTime
	seesDebt
	seesSpeed
	seesRate
)

// Features of a command.
const (
	actsVerb = iota
	actsUnit
	actsAction
	actsTarget
	actsHex
	actsQ
	actsR
	actsTerrain
	actsDistance
)

// eyeCommands is above what a side has to choose from in random battles.
const eyeCommands = 1024

// NewEye makes the eye for the battle of one.
func NewEye(m *Match) *Eye {
	g := Of(m)
	e := &Eye{prog: g.prog, battle: g.battle}
	f := &e.form
	f.MaxCommands = eyeCommands
	f.Number("", "round", "rounds", "turn", "side", "moment", "active.unit", "aim.unit", "aim.slot", "chain.links", "answers.link", "answers.unit",
		"answers.action", "answers.target.unit", "answers.q", "answers.r", "declared")
	f.Bound(seesRound, positive, positive, positive, observe.UpTo(2))
	f.Bound(seesAimSlot, observe.UpTo(program.MaxSlots), observe.UpTo(maxChain), observe.UpTo(maxChain))
	q, r := e.axes()
	f.Bound(seesLinkQ, q, r, observe.UpTo(maxDeclared))
	e.units = make([]unitNumbers, len(e.battle.Names))
	for u := 1; u < len(e.battle.Names); u++ {
		e.units[u] = e.unitNumbers(e.battle.Names[u]+".", &e.prog.Units[e.battle.Types[u]])
	}
	f.Feature("", "verb", "unit", "action", "target.unit", "hex", "q", "r", "terrain", "distance")
	f.Limit(actsHex, observe.UpTo(e.battle.Grid.Len()), q, r)
	f.Limit(actsDistance, observe.UpTo(e.battle.Grid.Len()))
	e.lists()
	e.indexes()
	f.Close(2)
	return e
}

// positive are the bounds of a number from 0 that the state keeps in 16 bits.
var positive = observe.UpTo(math.MaxInt16)

// axes are the bounds of the coordinates of hexes.
func (e *Eye) axes() (q, r observe.Bounds) {
	for h := 1; h <= e.battle.Grid.Len(); h++ {
		a := e.battle.Grid.Axial(h)
		q.Low, q.High = min(q.Low, num.To[int32](a.Q)), max(q.High, num.To[int32](a.Q))
		r.Low, r.High = min(r.Low, num.To[int32](a.R)), max(r.High, num.To[int32](a.R))
	}
	return q, r
}

func (e *Eye) unitNumbers(prefix string, t *program.UnitType) (at unitNumbers) {
	f, p := &e.form, e.prog
	at.base = f.Number(prefix, "side", "alive", "done", "type", "q", "r", "hp", "energy", "time", "debt", "speed", "move_rate")
	q, r := e.axes()
	f.Bound(at.base, observe.UpTo(2), observe.Boolean, observe.Boolean)
	f.Bound(at.base+seesQ, q, r, observe.Short, observe.Short, observe.Any, observe.Short, observe.Any, observe.Any)
	at.resources = len(f.Numbers)
	for _, r := range p.Classes[t.Class].Resources {
		f.Number(prefix+"resource.", r.ID)
	}
	at.cooldowns = len(f.Numbers)
	for _, act := range t.Slots {
		f.Number(prefix+"cooldown.", p.Actions[act].ID)
	}
	f.BoundAll(at.resources, observe.Short)
	at.buffs = f.Number(prefix+"effect.", names(len(p.Buffs), func(i int) string { return p.Buffs[i].ID })[1:]...)
	at.tags = f.Number(prefix+"rate.", p.Tags[1:]...)
	f.BoundAll(at.buffs, observe.Short)
	f.BoundAll(at.tags, observe.Any)
	at.over = f.Number(prefix+"over_time.", names(len(p.Ongoing), func(i int) string { return p.Ongoing[i].ID })[1:]...)
	f.BoundAll(at.over, observe.Span(maxOngoing*math.MinInt16, maxOngoing*math.MaxInt16))
	return at
}

// names lists those of a table that counts from 1.
func names(n int, name func(i int) string) []string {
	out := make([]string, n)
	for i := 1; i < n; i++ {
		out[i] = name(i)
	}
	return out
}

func (e *Eye) lists() {
	f, p := &e.form, e.prog
	f.List("verb", verbNames...)
	f.List("moment", "", "turn", "start", "chain", "derived")
	f.List("unit", e.battle.Names...)
	f.List("type", names(len(p.Units), func(i int) string { return p.Units[i].ID })...)
	f.List("action", names(len(p.Actions), func(i int) string { return p.Actions[i].ID })...)
	f.List("terrain", names(len(p.Terrain), func(i int) string { return p.Terrain[i].ID })...)
}

// Form returns the meaning of the numbers.
func (e *Eye) Form() *observe.Form { return &e.form }

// See writes all numbers of a view.
func (e *Eye) See(view match.Any, into []int32) {
	clear(into)
	m, ok := match.Of[State](view)
	if !ok {
		return
	}
	g, s, p := Of(m), &m.State, view.Viewer()
	into[seesRound], into[seesRounds], into[seesTurn] = int32(s.Round), int32(s.Rounds), int32(s.Turn)
	into[seesSide], into[seesMoment], into[seesActive] = sideFor(s.Side, p), int32(s.moment()), int32(s.Active)
	if s.Aiming.Unit != 0 {
		into[seesAimUnit], into[seesAimSlot] = int32(s.Aiming.Unit), int32(s.Aiming.Slot)+1
	}
	into[seesChain], into[seesDeclared] = int32(s.NChain), int32(s.NDeclared)
	if at := s.moment(); at == inChain || at == derives {
		l := &s.Chain[s.Compare]
		into[seesLink], into[seesLinkUnit], into[seesLinkAction], into[seesLinkTarget] = int32(s.Compare)+1, int32(l.Unit), int32(l.Act), int32(l.Target)
		into[seesLinkQ], into[seesLinkR] = e.axial(int(l.Hex))
	}
	for u := uint8(1); u <= s.NUnits; u++ {
		e.seeUnit(g, s, u, p, into)
	}
	for i := range s.Buffs[:s.NBuffs] {
		b := &s.Buffs[i]
		into[e.units[b.On].buffs+int(b.Def)-1] = max(int32(b.Left), 1)
	}
	for i := range s.Stickies[:s.NStickies] {
		x := &s.Stickies[i]
		into[e.units[x.On].tags+int(x.Tag)-1] = int32(x.Value)
	}
	for i := range s.Ongoing[:s.NOngoing] {
		o := &s.Ongoing[i]
		into[e.units[o.On].over+int(o.Def)-1] += int32(o.Rounds)
	}
}

func (e *Eye) seeUnit(g *Rules, s *State, u uint8, p event.Player, all []int32) {
	x, at := &s.Units[u], &e.units[u]
	into := all[at.base:]
	into[seesOwner], into[seesAlive], into[seesDone], into[seesType] = sideFor(x.Side, p), observe.Truth(s.Alive(u)), observe.Truth(x.Flags&uDone != 0), int32(x.Type)
	into[seesQ], into[seesR] = e.axial(s.Bridge.CurrentAnchor(int(u)))
	into[seesHP], into[seesEnergy], into[seesTime], into[seesDebt] = int32(x.HP), int32(x.Energy), num.To[int32](g.Budget(s, u)), int32(x.Debt)
	if s.Alive(u) {
		into[seesSpeed], into[seesRate] = num.To[int32](g.Speed(s, u)), num.To[int32](g.MoveRate(s, u))
	}
	for i := range all[at.resources:at.cooldowns] {
		all[at.resources+i] = int32(x.Res[i])
	}
	for i := range all[at.cooldowns:at.buffs] {
		all[at.cooldowns+i] = int32(x.CD[i])
	}
}

// axial returns the coordinates of a hex; those of none are 0, 0.
func (e *Eye) axial(h int) (q, r int32) {
	if h == 0 {
		return 0, 0
	}
	a := e.battle.Grid.Axial(h)
	return num.To[int32](a.Q), num.To[int32](a.R)
}

// Features writes who does what to whom or where.
func (e *Eye) Features(view match.Any, c match.Command, into []int32) {
	clear(into)
	m, ok := match.Of[State](view)
	if !ok {
		return
	}
	s := &m.State
	u, slot := s.UnitOf(c.Source), int(c.Choice)
	if c.Verb == Confirm {
		u, slot = s.Aiming.Unit, int(s.Aiming.Slot)
	}
	into[actsVerb], into[actsUnit], into[actsTarget] = int32(c.Verb), int32(u), int32(s.UnitOf(c.Target))
	if c.Verb == AimVerb || c.Verb == Confirm || c.Verb == Use {
		if slots := e.prog.Units[s.Units[u].Type].Slots; slot >= 0 && slot < len(slots) {
			into[actsAction] = int32(slots[slot])
		}
	}
	h := int(c.Place)
	if t := s.UnitOf(c.Target); t != 0 {
		h = s.Bridge.CurrentAnchor(int(t))
	}
	if h <= 0 || h > e.battle.Grid.Len() {
		return
	}
	into[actsHex] = num.To[int32](h)
	into[actsQ], into[actsR] = e.axial(h)
	into[actsTerrain] = int32(e.battle.Hexes[h])
	if from := s.Bridge.CurrentAnchor(int(u)); u != 0 && from != 0 {
		into[actsDistance] = num.To[int32](e.battle.Grid.Distance(from, h))
	}
}

// sideFor numbers a side as the viewer counts: 1 is the viewer's own side, and 0 is nobody's.
func sideFor(side, p event.Player) int32 {
	switch side {
	case event.NoPlayer:
		return 0
	case p:
		return 1
	}
	return 2
}
