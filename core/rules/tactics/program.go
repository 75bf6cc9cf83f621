package tactics

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
)

// Program is the compiled packs, immutable and shared by all battles.
type Program struct {
	match.Program
	Lib     *library.Library
	Actions []action // from 1
	Buffs   []buff
	Ongoing []ongoing
	Terrain []terrain
	Classes []class
	Units   []unitType
	Tags    []string // of stickies, from 1

	owners  []*library.Definition // by listener; nil for the core
	byType  [][]buffListener
	asks    [nTypes]bool // asks that packs listen to
	reason  reasons
	kinds   map[string]map[string]int
	Policy  map[string]event.ListenerRef
	battles map[string]*Battle
}

type buffListener struct {
	buff uint8
	role def.Role
	ref  event.ListenerRef
}

type action struct {
	*library.Action
	kind     Kind
	target   targetKind
	side     sideRule
	against  sideRule
	victim   victimRule
	responds uint8 // bits of kinds; 0 = all
	provides uint32
	requires uint32
	prices   []price
	where    []kit.Cond // of the unit that acts
	when     handler
	fits     handler // condition on the target
	run      handler
	resolve  handler
}

type price struct {
	class uint8
	res   uint8
	n     int16
}

// handler is a script function with the listener in whose name it runs.
type handler struct {
	ref event.ListenerRef
	fn  def.FuncRef
}

type buff struct {
	*library.Buff
	tick handler
}

type ongoing struct {
	*library.Ongoing
	tick handler
}

type terrain struct {
	*library.Terrain
	tag   uint8
	enter handler
}

type class struct {
	*library.Class
	settle []handler
}

type unitType struct {
	*library.Unit
	class uint8
	slots []uint16 // actions
	buffs []uint8  // innate

	resources int // of its class
}

// Battle is a set-up made ready: a board and who stands where.
type Battle struct {
	*library.Battle
	Grid  *hex.Grid
	Hexes []uint8 // terrain by hex
	enter []int32 // multiplier by hex, 0 = nobody can enter
	Names []string
	Types []uint8

	fielded [2]bool  // the sides that have units
	open    hex.Set  // hexes that somebody can enter
	grounds []ground // by multiplier, of those alone
}

// ground is the hexes that are entered at one multiplier.
type ground struct {
	factor int32
	hexes  hex.Set
}

// measure sorts the hexes by their multipliers.
func (b *Battle) measure() {
	for h, factor := range b.enter {
		if h == 0 || factor == 0 {
			continue
		}
		b.open.Add(h)
		i := slices.IndexFunc(b.grounds, func(k ground) bool { return k.factor == factor })
		if i < 0 {
			i = len(b.grounds)
			b.grounds = append(b.grounds, ground{factor: factor})
		}
		b.grounds[i].hexes.Add(h)
	}
}

// Battle finds a set-up by id.
func (p *Program) Battle(id string) *Battle { return p.battles[id] }

// Owner is the definition that a listener belongs to, nil for the core's own.
func (p *Program) Owner(ref event.ListenerRef) *library.Definition { return p.owners[ref] }

// compiler makes a program of a library.
type compiler struct {
	p    *Program
	lib  *library.Library
	errs []error
	tags []string // of actions
}

func (c *compiler) fail(at def.Pos, format string, args ...any) {
	c.errs = append(c.errs, &def.Fault{Pos: at, Msg: fmt.Sprintf(format, args...)})
}

// Compile checks a library and makes a program of it. The error has every
// fault, a line each.
func Compile(lib *library.Library) (*Program, error) {
	p, err := Examine(lib)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Examine is Compile for tools that look at a library, sound or not: with an
// error comes what the program has become, which cannot be played.
func Examine(lib *library.Library) (*Program, error) {
	p := &Program{Lib: lib, kinds: map[string]map[string]int{}, Policy: map[string]event.ListenerRef{}, battles: map[string]*Battle{}}
	p.Types = event.NewRegistry()
	if err := addTypes(p.Types); err != nil {
		return nil, err
	}
	p.Listeners, p.owners = []match.Listener{{}}, []*library.Definition{nil}
	p.byType, p.Tags = make([][]buffListener, p.Types.Len()), []string{""}
	p.addReasons()
	c := &compiler{p: p, lib: lib}
	if c.bounds(); len(c.errs) > 0 {
		return p, errors.Join(c.errs...)
	}
	c.checks()
	c.classes()
	c.actions()
	c.effects()
	c.terrain()
	c.units()
	for i := range lib.Policies {
		d := &lib.Policies[i]
		p.Policy[d.ID] = c.handler(&d.Definition, "choose", d.Choose).ref
		c.index("policy", d.ID, i)
	}
	c.battles()
	if err := p.Fits(); err != nil {
		c.errs = append(c.errs, err)
	}
	return p, errors.Join(c.errs...)
}

// checks adds the listeners of the core: legality of the asks.
func (c *compiler) checks() {
	for _, t := range []event.Type{ActionAimed, ActionConfirmed, DerivedGated} {
		c.listener(match.Listener{ID: "core.legality", Type: t, Priority: 110, Native: 1}, nil)
	}
}

func (c *compiler) listener(l match.Listener, of *library.Definition) event.ListenerRef {
	c.p.Listeners, c.p.owners = append(c.p.Listeners, l), append(c.p.owners, of)
	return num.To[event.ListenerRef](len(c.p.Listeners) - 1)
}

func (c *compiler) handler(d *library.Definition, name string, fn def.FuncRef) handler {
	if fn == 0 {
		return handler{}
	}
	c.p.Names.Add(d.ID, d.Name)
	l := match.Listener{Pos: d.Pos, ID: d.ID + "." + name, Pack: d.Pack, Run: fn, Handler: true}
	return handler{c.listener(l, d), fn}
}

// index notes the number of an id, so that others can refer to it.
func (c *compiler) index(kind, id string, n int) {
	if c.p.kinds[kind] == nil {
		c.p.kinds[kind] = map[string]int{}
	}
	c.p.kinds[kind][id] = n
}

func (c *compiler) find(at def.Pos, kind, id string) int {
	n, ok := c.p.kinds[kind][id]
	if !ok {
		c.fail(at, "there is no %s %q", kind, id)
	}
	return n
}

// ID finds a definition by kind ("action", "buff", "ongoing", "unit",
// "resource") and id; 0 = unknown.
func (p *Program) ID(kind, id string) int {
	if n := p.kinds[kind][id]; n != 0 || p.Lib == nil {
		return n
	}
	meant, _, _ := p.Lib.Names.Find("", kind, id)
	return p.kinds[kind][meant]
}

func (c *compiler) classes() {
	p := c.p
	p.Classes = make([]class, 1)
	p.Classes[0].Class = &library.Class{}
	for i := range c.lib.Classes {
		d := &c.lib.Classes[i]
		x := class{Class: d}
		if len(d.Resources) > maxRes {
			c.fail(d.Pos, "class %s has %d resources; at most %d", d.ID, len(d.Resources), maxRes)
			continue
		}
		c.index("class", d.ID, i+1)
		for n, r := range d.Resources {
			x.settle = append(x.settle, c.handler(&d.Definition, r.ID, r.Settle))
			if c.p.kinds["resource"][r.ID] != 0 {
				c.fail(r.Pos, "class %s: the resource %q is of another class, or there twice", d.ID, r.ID)
			}
			c.index("resource", r.ID, (i+1)*maxRes+n)
		}
		p.Classes = append(p.Classes, x)
	}
}

// mostActionTags is the tags of all actions, which have a bit each.
const mostActionTags = 32

// tagBit is the bit of a tag that an action provides or requires.
func (c *compiler) tagBit(d *library.Action, tag string) uint32 {
	if tag == "" {
		return 0
	}
	i := slices.Index(c.tags, tag)
	if i < 0 {
		i = len(c.tags)
		c.tags = append(c.tags, tag)
	}
	if i == mostActionTags {
		c.fail(d.Pos, "action %s: %q is one too many: the tags of all actions are at most %d", d.ID, tag, mostActionTags)
	}
	return 1 << min(i, mostActionTags-1)
}

func (c *compiler) actions() {
	c.p.Actions = make([]action, 1)
	c.p.Actions[0].Action = &library.Action{}
	for i := range c.lib.Actions {
		d := &c.lib.Actions[i]
		word := func(words []string, w string) int { return max(slices.Index(words, w), 0) }
		x := action{Action: d, kind: num.To[Kind](word(library.Kinds, d.Kind)), target: num.To[targetKind](word(library.Targets, d.Target)), side: num.To[sideRule](word(library.Sides, d.Side)),
			against: num.To[sideRule](word(library.Sides, cmp.Or(d.Against, "any"))), victim: num.To[victimRule](word(library.Victims, d.Victim)), requires: c.tagBit(d, d.Requires)}
		for _, k := range d.Responds {
			x.responds |= 1 << word(library.Kinds, k)
		}
		for _, t := range d.Provides {
			x.provides |= c.tagBit(d, t)
		}
		for _, r := range d.Resources {
			n := c.find(d.Pos, "resource", r.ID)
			x.prices = append(x.prices, price{num.To[uint8](n / maxRes), num.To[uint8](n % maxRes), num.To[int16](r.N)})
		}
		x.where = c.conds(&d.Definition, d.Where)
		x.when = c.handler(&d.Definition, "when", d.When)
		x.fits = c.handler(&d.Definition, "target_when", d.TargetWhen)
		x.run = c.handler(&d.Definition, "run", d.Run)
		x.resolve = c.handler(&d.Definition, "resolve", d.Resolve)
		c.checkAction(&x)
		c.p.Actions = append(c.p.Actions, x)
		c.index("action", d.ID, i+1)
	}
}

func (c *compiler) checkAction(x *action) {
	d := x.Action
	switch {
	case x.kind == Move && x.target != onHex:
		c.fail(d.Pos, "action %s: a move is aimed at a hex", d.ID)
	case x.kind == Attack && x.target != onUnit:
		c.fail(d.Pos, "action %s: an attack is aimed at a unit", d.ID)
	case x.kind == FullRound && d.Delay < 1:
		c.fail(d.Pos, "action %s: a full round has a delay of at least 1 (T-21)", d.ID)
	case x.kind == Derived && x.requires == 0:
		c.fail(d.Pos, "action %s: a derived action needs requires (T-15)", d.ID)
	case x.fits.ref != 0 && x.target == noTarget:
		c.fail(d.Pos, "action %s: target_when is about a target, and it has none", d.ID)
	case x.target == onActor && x.kind != Reaction && x.kind != Free:
		c.fail(d.Pos, "action %s: only reactions and frees are aimed at the actor that they answer", d.ID)
	}
}

func (c *compiler) effects() {
	p := c.p
	p.Buffs, p.Ongoing = make([]buff, 1), make([]ongoing, 1)
	p.Buffs[0].Buff, p.Ongoing[0].Ongoing = &library.Buff{}, &library.Ongoing{}
	for i := range c.lib.Buffs {
		d := &c.lib.Buffs[i]
		p.Buffs = append(p.Buffs, buff{d, c.handler(&d.Definition, "tick", d.Tick)})
		c.index("buff", d.ID, i+1)
		for j := range d.Listeners {
			c.buffListener(num.To[uint8](i+1), d, &d.Listeners[j])
		}
	}
	for i := range c.lib.Ongoing {
		d := &c.lib.Ongoing[i]
		p.Ongoing = append(p.Ongoing, ongoing{d, c.handler(&d.Definition, "tick", d.Tick)})
		c.index("ongoing", d.ID, i+1)
	}
}

func (c *compiler) buffListener(n uint8, d *library.Buff, l *def.Listener) {
	t, ok := c.p.Types.Lookup(l.Event)
	if !ok || t >= stepCall {
		c.fail(l.Pos, "effect %s: unknown event %q%s", d.ID, l.Event, hint.Meant(l.Event, c.p.Types.Names()))
		return
	}
	td := c.p.Types.Def(t)
	bad := func(format string, args ...any) {
		c.fail(l.Pos, "effect %s: %s", d.ID, fmt.Sprintf(format, args...))
	}
	switch {
	case l.Role == def.Lane:
		bad("there are no lanes here; the roles are source, target, owner and any")
	case match.Unheard(td, l.Role) != "":
		bad("%s", match.Unheard(td, l.Role))
	}
	switch {
	case l.Reject != "" && td.Kind != event.Ask:
		bad("%s is a fact and cannot be rejected", l.Event)
	case len(l.Where) > 0 || l.Limit > 0 || l.PerMatch > 0:
		bad("a condition is a function here: when, not where or limit_per_turn")
	case l.Priority < td.Low || l.Priority > td.High:
		bad("%s takes priorities %d to %d, not %d", l.Event, td.Low, td.High, l.Priority)
	}
	c.p.Names.Add(d.ID, d.Name)
	x := match.Listener{Pos: l.Pos, ID: d.ID + "." + l.ID, Pack: d.Pack, Type: t, Role: l.Role, Priority: l.Priority, When: l.When, Run: l.Run}
	for _, r := range l.Reasons {
		x.Reasons = append(x.Reasons, c.p.Names.Add(r.Code, r.Text))
	}
	if l.Reject != "" {
		x.Reject = c.p.Names.Add(l.Reject, def.Localised{})
	}
	c.p.byType[t] = append(c.p.byType[t], buffListener{n, l.Role, c.listener(x, &d.Definition)})
	c.p.asks[t] = true
}

func (c *compiler) terrain() {
	p := c.p
	p.Terrain = make([]terrain, 1)
	p.Terrain[0].Terrain = &library.Terrain{Blocked: true, Multiplier: 100}
	for i := range c.lib.Terrain {
		d := &c.lib.Terrain[i]
		x := terrain{Terrain: d, enter: c.handler(&d.Definition, "enter", d.Enter)}
		if d.Turns > 0 {
			n := slices.Index(p.Tags, d.Tag)
			if n < 0 {
				n = len(p.Tags)
				p.Tags = append(p.Tags, d.Tag)
			}
			if n > maxTags {
				c.fail(d.Pos, "the tag %q is one too many: the stickies of all packs have at most %d", d.Tag, maxTags)
			}
			x.tag = num.To[uint8](n)
		}
		p.Terrain = append(p.Terrain, x)
		mark := cmp.Or(d.Mark, d.Glyph)
		if c.p.kinds["terrain"][mark] != 0 {
			c.fail(d.Pos, "terrain %s: another kind of terrain has the glyph %q", d.ID, d.Glyph)
		}
		c.index("terrain", mark, i+1)
	}
}

func (c *compiler) units() {
	c.p.Units = make([]unitType, 1)
	c.p.Units[0].Unit = &library.Unit{}
	for i := range c.lib.Units {
		d := &c.lib.Units[i]
		x := unitType{Unit: d}
		if d.Class != "" {
			x.class = num.To[uint8](c.find(d.Pos, "class", d.Class))
			x.resources = len(c.p.Classes[x.class].Resources)
		}
		for _, id := range d.Actions {
			x.slots = append(x.slots, num.To[uint16](c.find(d.Pos, "action", id)))
		}
		if len(x.slots) > maxSlots {
			c.fail(d.Pos, "unit %s has %d actions; at most %d", d.ID, len(x.slots), maxSlots)
		}
		for _, id := range d.Buffs {
			n := num.To[uint8](c.find(d.Pos, "buff", id))
			if slices.Contains(x.buffs, n) {
				c.fail(d.Pos, "unit %s has the effect %s twice", d.ID, id)
			}
			x.buffs = append(x.buffs, n)
		}
		c.p.Units = append(c.p.Units, x)
		c.index("unit", d.ID, i+1)
	}
}
