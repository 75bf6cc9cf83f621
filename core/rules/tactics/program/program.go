// Package program compiles a library of the tactics game into what the rules read: actions,
// effects, terrain, types of units and battles, with their numbers instead of names. The
// event types of the game are here too: their names, their payload fields and the words for
// the numbers in them. The package knows no match.
//
// It is not for programs that embed the engine: those use package luabind.
package program

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tactics/library"
)

// Program is the compiled packs, immutable and shared by all battles.
type Program struct {
	match.Program
	Lib     *library.Library
	Actions []Action // from 1
	Buffs   []Buff
	Ongoing []Ongoing
	Terrain []Terrain
	Classes []Class
	Units   []UnitType
	Tags    []string // of stickies, from 1

	owners  []*library.Definition // by listener; nil for the core
	ByType  [][]BuffListener
	Asked   [Count]bool // asks that packs listen to
	Reasons Reasons
	kinds   map[string]map[string]int
	Policy  map[string]event.ListenerRef
	Battles map[string]*Battle
	Doubts  []*def.Fault // about filters that never hold
}

// BuffListener is a listener of an effect.
type BuffListener struct {
	Buff uint8
	Role def.Role
	Ref  event.ListenerRef
}

// Action is a compiled action.
type Action struct {
	*library.Action
	Kind     Kind
	Target   TargetKind
	Side     SideRule
	Against  SideRule
	Victim   VictimRule
	Responds uint8 // bits of kinds; 0 = all
	Provides uint32
	Requires uint32
	Prices   []Price
	Where    []kit.Cond // of the unit that acts
	When     Handler
	Fits     Handler // condition on the target
	Run      Handler
	Resolve  Handler
}

// Price is what an action needs of a resource of a class.
type Price struct {
	Class    uint8
	Resource uint8
	Need     int16
}

// Handler is a script function with the listener in whose name it runs.
type Handler struct {
	Ref  event.ListenerRef
	Func def.FuncRef
}

// Buff is a compiled effect.
type Buff struct {
	*library.Buff
	Tick Handler
}

// Ongoing is a compiled lasting condition.
type Ongoing struct {
	*library.Ongoing
	Tick Handler
}

// Terrain is a compiled kind of terrain.
type Terrain struct {
	*library.Terrain
	TagIndex uint8
	Enter    Handler
}

// Class is a compiled class of units.
type Class struct {
	*library.Class
	Settle []Handler
}

// UnitType is a compiled type of units.
type UnitType struct {
	*library.Unit
	Class uint8
	Slots []uint16 // actions
	Buffs []uint8  // innate

	Resources int // of its class
}

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
	p := &Program{Lib: lib, kinds: map[string]map[string]int{}, Policy: map[string]event.ListenerRef{}, Battles: map[string]*Battle{}}
	p.Types = event.NewRegistry()
	if err := RegisterEvents(p.Types); err != nil {
		return nil, err
	}
	p.Listeners, p.owners = []match.Listener{{}}, []*library.Definition{nil}
	p.ByType, p.Tags = make([][]BuffListener, p.Types.Len()), []string{""}
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
		p.Policy[d.ID] = c.handler(&d.Definition, "choose", d.Choose).Ref
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

func (c *compiler) handler(d *library.Definition, name string, fn def.FuncRef) Handler {
	if fn == 0 {
		return Handler{}
	}
	c.p.Names.Add(d.ID, d.Name)
	l := match.Listener{Pos: d.Pos, ID: d.ID + "." + name, Pack: d.Pack, Run: fn, Handler: true}
	return Handler{c.listener(l, d), fn}
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
		c.fail(at, "unknown %s %q%s", kind, id, i18n.Meant(id, slices.Sorted(maps.Keys(c.p.kinds[kind]))))
	}
	return n
}

func (c *compiler) classes() {
	p := c.p
	p.Classes = make([]Class, 1)
	p.Classes[0].Class = &library.Class{}
	for i := range c.lib.Classes {
		d := &c.lib.Classes[i]
		x := Class{Class: d}
		if len(d.Resources) > MaxRes {
			c.fail(d.Pos, "class %s has %d resources; at most %d", d.ID, len(d.Resources), MaxRes)
			continue
		}
		c.index("class", d.ID, i+1)
		for n, r := range d.Resources {
			x.Settle = append(x.Settle, c.handler(&d.Definition, r.ID, r.Settle))
			if c.p.kinds["resource"][r.ID] != 0 {
				c.fail(r.Pos, "class %s: the resource %q is of another class, or there twice", d.ID, r.ID)
			}
			c.index("resource", r.ID, (i+1)*MaxRes+n)
		}
		p.Classes = append(p.Classes, x)
	}
}

// maxActionTags is the tags of all actions, which have a bit each.
const maxActionTags = 32

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
	if i == maxActionTags {
		c.fail(d.Pos, "action %s: %q is one too many: the tags of all actions are at most %d", d.ID, tag, maxActionTags)
	}
	return 1 << min(i, maxActionTags-1)
}

func (c *compiler) actions() {
	c.p.Actions = make([]Action, 1)
	c.p.Actions[0].Action = &library.Action{}
	for i := range c.lib.Actions {
		d := &c.lib.Actions[i]
		word := func(words []string, w string) int { return max(slices.Index(words, w), 0) }
		x := Action{Action: d, Kind: num.To[Kind](word(library.Kinds, d.Kind)), Target: num.To[TargetKind](word(library.Targets, d.Target)), Side: num.To[SideRule](word(library.Sides, d.Side)),
			Against: num.To[SideRule](word(library.Sides, cmp.Or(d.Against, "any"))), Victim: num.To[VictimRule](word(library.Victims, d.Victim)), Requires: c.tagBit(d, d.Requires)}
		for _, k := range d.Responds {
			x.Responds |= 1 << word(library.Kinds, k)
		}
		for _, t := range d.Provides {
			x.Provides |= c.tagBit(d, t)
		}
		for _, r := range d.Resources {
			n := c.find(d.Pos, "resource", r.ID)
			x.Prices = append(x.Prices, Price{num.To[uint8](n / MaxRes), num.To[uint8](n % MaxRes), num.To[int16](r.N)})
		}
		x.Where = c.conds(&d.Definition, d.Where)
		x.When = c.handler(&d.Definition, "when", d.When)
		x.Fits = c.handler(&d.Definition, "target_when", d.TargetWhen)
		x.Run = c.handler(&d.Definition, "run", d.Run)
		x.Resolve = c.handler(&d.Definition, "resolve", d.Resolve)
		c.checkAction(&x)
		c.p.Actions = append(c.p.Actions, x)
		c.index("action", d.ID, i+1)
	}
}

func (c *compiler) checkAction(x *Action) {
	d := x.Action
	switch {
	case x.Kind == Move && x.Target != OnHex:
		c.fail(d.Pos, "action %s: a move is aimed at a hex", d.ID)
	case x.Kind == Attack && x.Target != OnUnit:
		c.fail(d.Pos, "action %s: an attack is aimed at a unit", d.ID)
	case x.Kind == FullRound && d.Delay < 1:
		c.fail(d.Pos, "action %s: a full round has a delay of at least 1 (T-21)", d.ID)
	case x.Kind == Derived && x.Requires == 0:
		c.fail(d.Pos, "action %s: a derived action needs requires (T-15)", d.ID)
	case x.Fits.Ref != 0 && x.Target == NoTarget:
		c.fail(d.Pos, "action %s: target_when needs a target, and the action has none", d.ID)
	case x.Kind == Move && d.IsAttack:
		c.fail(d.Pos, "action %s: a move is not an attack, and no derived action follows it (T-15)", d.ID)
	case x.Kind != Move && x.Target.ranged() && d.MinRange > d.Range:
		c.fail(d.Pos, "action %s: min_range is %d, but range is %d", d.ID, d.MinRange, d.Range)
	case x.Target == OnActor && x.Kind != Reaction && x.Kind != Free:
		c.fail(d.Pos, "action %s: only reactions and frees are aimed at the actor that they answer", d.ID)
	}
}

func (c *compiler) effects() {
	p := c.p
	p.Buffs, p.Ongoing = make([]Buff, 1), make([]Ongoing, 1)
	p.Buffs[0].Buff, p.Ongoing[0].Ongoing = &library.Buff{}, &library.Ongoing{}
	for i := range c.lib.Buffs {
		d := &c.lib.Buffs[i]
		p.Buffs = append(p.Buffs, Buff{d, c.handler(&d.Definition, "tick", d.Tick)})
		c.index("buff", d.ID, i+1)
		for j := range d.Listeners {
			c.buffListener(num.To[uint8](i+1), d, &d.Listeners[j])
		}
	}
	for i := range c.lib.Ongoing {
		d := &c.lib.Ongoing[i]
		p.Ongoing = append(p.Ongoing, Ongoing{d, c.handler(&d.Definition, "tick", d.Tick)})
		c.index("ongoing", d.ID, i+1)
	}
}

func (c *compiler) buffListener(n uint8, d *library.Buff, l *def.Listener) {
	t, ok := c.p.Types.Lookup(l.Event)
	if !ok || t >= StepCall {
		c.fail(l.Pos, "effect %s: unknown event %q%s", d.ID, l.Event, i18n.Meant(l.Event, c.p.Types.Names()))
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
	case t == UnitDied && l.Role == def.Target:
		bad("the effects of a unit end before its UNIT_DIED, so the role target never hears it; listen to HIT with priority = 399")
	}
	switch {
	case l.Reject != "" && td.Kind != event.Ask:
		bad("%s is a fact and cannot be rejected", l.Event)
	case len(l.Where) > 0 || l.Limit > 0 || l.PerMatch > 0:
		bad("a condition is a function here: when, not where or limit_per_turn")
	case l.Priority < td.Low || l.Priority > td.High:
		i := slices.IndexFunc(event.Bands, func(b event.Band) bool { return td.Low <= b.Low && b.Low <= td.High })
		bad("%s takes priorities %d to %d, for example band = %q, not %d", l.Event, td.Low, td.High, event.Bands[max(i, 0)].Name, l.Priority)
	}
	c.p.Names.Add(d.ID, d.Name)
	x := match.Listener{Pos: l.Pos, ID: d.ID + "." + l.ID, Pack: d.Pack, Type: t, Role: l.Role, Priority: l.Priority, When: l.When, Run: l.Run}
	for _, r := range l.Reasons {
		x.Reasons = append(x.Reasons, c.p.Names.Add(r.Code, r.Text))
	}
	if l.Reject != "" {
		x.Reject = c.p.Names.Add(l.Reject, def.Localised{})
	}
	c.p.ByType[t] = append(c.p.ByType[t], BuffListener{n, l.Role, c.listener(x, &d.Definition)})
	c.p.Asked[t] = true
}

func (c *compiler) terrain() {
	p := c.p
	p.Terrain = make([]Terrain, 1)
	p.Terrain[0].Terrain = &library.Terrain{Blocked: true, Multiplier: 100}
	for i := range c.lib.Terrain {
		d := &c.lib.Terrain[i]
		x := Terrain{Terrain: d, Enter: c.handler(&d.Definition, "enter", d.Enter)}
		if d.Turns > 0 {
			n := slices.Index(p.Tags, d.Tag)
			if n < 0 {
				n = len(p.Tags)
				p.Tags = append(p.Tags, d.Tag)
			}
			if n > maxTags {
				c.fail(d.Pos, "the tag %q is one too many: the stickies of all packs have at most %d", d.Tag, maxTags)
			}
			x.TagIndex = num.To[uint8](n)
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
	c.p.Units = make([]UnitType, 1)
	c.p.Units[0].Unit = &library.Unit{}
	for i := range c.lib.Units {
		d := &c.lib.Units[i]
		x := UnitType{Unit: d}
		if d.Class != "" {
			x.Class = num.To[uint8](c.find(d.Pos, "class", d.Class))
			x.Resources = len(c.p.Classes[x.Class].Resources)
		}
		for _, id := range d.Actions {
			n := num.To[uint16](c.find(d.Pos, "action", id))
			if n != 0 && slices.Contains(x.Slots, n) {
				c.fail(d.Pos, "unit %s has the action %s twice", d.ID, id)
			}
			x.Slots = append(x.Slots, n)
		}
		if len(x.Slots) > MaxSlots {
			c.fail(d.Pos, "unit %s has %d actions; at most %d", d.ID, len(x.Slots), MaxSlots)
		}
		for _, id := range d.Buffs {
			n := num.To[uint8](c.find(d.Pos, "buff", id))
			if slices.Contains(x.Buffs, n) {
				c.fail(d.Pos, "unit %s has the effect %s twice", d.ID, id)
			}
			x.Buffs = append(x.Buffs, n)
		}
		c.p.Units = append(c.p.Units, x)
		c.index("unit", d.ID, i+1)
	}
}
