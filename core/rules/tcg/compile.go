package tcg

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/library"
)

// The most definitions that fit the bit sets of a body.
const (
	maxKeywords = 63
	maxStates   = 63
)

// Factions in the order of the seed (RB 4).
var factions = library.Factions.IDs()

// tagNames are the tags of a packet (D-03).
var tagNames = []string{"ATTACK", "RETALIATION", "TACTICAL", "AREA", "ORDNANCE", "ORBITAL", "MISSILE"}

// Tags of a packet as bits.
const (
	tagAttack = 1 << iota
	tagRetaliation
	tagTactical
	tagArea
	tagOrdnance
)

// compiler builds a Program; errors are collected, so that a pack's author
// sees all of them at once.
type compiler struct {
	p    *Program
	lib  *library.Library
	errs []error
	// pending are listeners with what they belong to; refs are known only
	// after sorting.
	pending []pendingListener
}

type pendingListener struct {
	l     match.Listener
	owner ownerOf
	b     *library.Behaviour
	where []def.Cond
	limit int
	set   *event.ListenerRef // pseudo listeners tell their ref here
}

// Compile makes the program of a library. The error joins every fault found,
// each with file and line.
func Compile(lib *library.Library) (*Program, error) {
	c := &compiler{lib: lib, p: &Program{Lib: lib, cards: map[string]uint16{}, keywords: map[string]uint8{}, statuses: map[string]uint8{}}}
	p := c.p
	p.Types = newRegistry()
	p.Listeners = make([]match.Listener, 1)
	p.Factions, p.Damage = factions, []string{"PHYSICAL"}
	p.addReasons()
	if c.room(); len(c.errs) > 0 {
		return nil, errors.Join(c.errs...)
	}
	c.names()
	c.eventTypes()
	c.native()
	c.keywords()
	c.statuses()
	c.rules()
	c.cards()
	c.link()
	c.fits("modifiers", len(p.Mods), math.MaxUint16)
	c.fits("room options", len(p.Options), maxModules) // of rules, and those that only conditions ask for
	c.fits("actions", len(p.Actions)-1, math.MaxInt16) // a command names one
	if err := p.Fits(); err != nil {
		c.errs = append(c.errs, err)
	}
	if len(c.errs) > 0 {
		return nil, errors.Join(c.errs...)
	}
	return p, nil
}

// room refuses tables of definitions that are longer than what numbers their
// entries, before anything refers to them.
func (c *compiler) room() {
	c.fits("cards", len(c.lib.Cards), math.MaxUint16-1)
	c.fits("rules", len(c.lib.Rules), math.MaxUint16)
	c.fits("keywords", len(c.lib.Keywords), maxKeywords)
	c.fits("states", len(c.lib.Statuses), maxStates)
	c.fits("events", len(c.lib.Events), math.MaxUint16+1-int(nTypes))
}

func (c *compiler) fits(what string, n, most int) {
	if err := match.Room(what, n, most); err != nil {
		c.errs = append(c.errs, err)
	}
}

func (c *compiler) fail(pos def.Pos, format string, args ...any) {
	c.errs = append(c.errs, fmt.Errorf("%s:%d: %s", pos.File, pos.Line, fmt.Sprintf(format, args...)))
}

// names gives every definition its index before anything refers to it.
func (c *compiler) names() {
	p := c.p
	p.Cards = make([]CardDef, 1, len(c.lib.Cards)+1)
	p.Cards[0].Card = &library.Card{ID: "hidden"}
	byName := map[string]uint16{}
	for i := range c.lib.Cards {
		d := &c.lib.Cards[i]
		p.cards[d.ID] = num.To[uint16](len(p.Cards))
		p.Cards = append(p.Cards, CardDef{Card: d, same: num.To[uint16](i + 1)})
		if first, known := byName[d.Name.EN]; known {
			p.Cards[i+1].same = first
		} else {
			byName[d.Name.EN] = num.To[uint16](i + 1)
		}
		for _, t := range d.Tags {
			p.tag(t)
		}
	}
	c.fits("tags of cards", len(p.Tags), 31)
	p.Keywords = make([]KeywordDef, 1)
	for i := range c.lib.Keywords {
		d := &c.lib.Keywords[i]
		p.keywords[d.ID] = num.To[uint8](len(p.Keywords))
		p.Keywords = append(p.Keywords, KeywordDef{Keyword: d})
		if d.DamageType != "" && slices.Index(p.Damage, d.DamageType) < 0 {
			p.Damage = append(p.Damage, d.DamageType)
		}
	}
	p.Damage = append(p.Damage, "TRUE")
	p.Statuses = make([]StatusDef, 1)
	for i := range c.lib.Statuses {
		p.statuses[c.lib.Statuses[i].ID] = num.To[uint8](len(p.Statuses))
		p.Statuses = append(p.Statuses, StatusDef{Status: &c.lib.Statuses[i]})
	}
	for i := range c.lib.Rules {
		if o := c.lib.Rules[i].Option; o != "" {
			p.optionBit(o)
		}
	}
}

func (p *Program) tag(name string) uint32 {
	i := slices.Index(p.Tags, name)
	if i < 0 {
		i = len(p.Tags)
		p.Tags = append(p.Tags, name)
	}
	if name == "VEHICLE" {
		p.vehicleTags = 1 << i
	}
	return 1 << i
}

// optionBit gives the bit of a room option, making one for a new name. Beyond
// the most that a room can have they are one, which Compile refuses.
func (p *Program) optionBit(name string) int {
	i := slices.Index(p.Options, name)
	if i < 0 {
		i = min(len(p.Options), maxModules)
		p.Options = append(p.Options[:i], name)
	}
	return i
}

func (c *compiler) eventTypes() {
	for i := range c.lib.Events {
		d := &c.lib.Events[i]
		t := event.TypeDef{Name: d.Name, Doc: d.Doc, Value: -1}
		if d.Ask {
			t.Kind, t.Value = event.Ask, 0
		}
		for _, f := range d.Fields {
			kind, ok := fieldKinds[f.Kind]
			if !ok {
				c.fail(d.Pos, "event %s: field %s has unknown kind %q", d.Name, f.Name, f.Kind)
			}
			t.Fields = append(t.Fields, event.Field{Name: f.Name, Kind: kind})
		}
		if _, err := c.p.Types.Add(t); err != nil {
			c.fail(d.Pos, "%v", err)
		}
	}
}

// add notes a listener; link sorts them all and gives them their refs.
func (c *compiler) add(l match.Listener, owner ownerOf, b *library.Behaviour, where []def.Cond, limit int, set *event.ListenerRef) {
	c.pending = append(c.pending, pendingListener{l, owner, b, where, limit, set})
}

// handler notes a pseudo listener: the name under which a function that no
// event calls queues its events.
func (c *compiler) handler(id, pack string, pos def.Pos, fn def.FuncRef, owner ownerOf, b *library.Behaviour, set *event.ListenerRef) {
	c.add(match.Listener{Pos: pos, ID: id, Pack: pack, Order: c.order(pack), Run: fn, Handler: true}, owner, b, nil, 0, set)
}

func (c *compiler) order(pack string) int {
	return 1 + slices.IndexFunc(c.lib.Packs, func(p def.Pack) bool { return p.ID == pack })
}

func (c *compiler) listeners(id, pack string, b *library.Behaviour, owner ownerOf) {
	for i := range b.Listeners {
		d := &b.Listeners[i]
		t, ok := c.p.Types.Lookup(d.Event)
		if !ok {
			c.fail(d.Pos, "%s: unknown event %q%s", id, d.Event, hint.Meant(d.Event, c.p.Types.Names()))
			continue
		}
		c.fitListener(id, d, t, owner)
		td := c.p.Types.Def(t)
		if d.Priority < td.Low || d.Priority > td.High {
			c.fail(d.Pos, "%s: %s takes priorities %d to %d, not %d", id, d.Event, td.Low, td.High, d.Priority)
		}
		if d.Reject != "" && td.Kind != event.Ask {
			c.fail(d.Pos, "%s: %s is a fact and cannot be rejected", id, d.Event)
		}
		l := match.Listener{Pos: d.Pos, ID: id + "." + d.ID, Pack: pack, Order: c.order(pack), Type: t, Role: d.Role,
			Priority: d.Priority, When: d.When, Run: d.Run}
		for _, r := range d.Reasons {
			l.Reasons = append(l.Reasons, c.p.Names.Add(r.Code, r.Text))
		}
		if d.Reject != "" {
			l.Reject = c.p.Names.Add(d.Reject, def.Localised{})
		}
		c.add(l, owner, b, d.Where, d.Limit, nil)
	}
}

func (c *compiler) modifiers(id, pack string, b *library.Behaviour, owner ownerOf) []uint16 {
	var refs []uint16
	for i := range b.Modifiers {
		refs = append(refs, c.modifier(id, pack, &b.Modifiers[i], b, owner))
	}
	return refs
}

func (c *compiler) modifier(id, pack string, d *library.Modifier, b *library.Behaviour, owner ownerOf) uint16 {
	m := modifier{def: d, run: d.Run, gainedOnly: d.GainedOnly}
	q := slices.Index(questionNames[:], d.Of)
	if q < 0 {
		c.fail(d.Pos, "%s: no question %q can be modified; there are %v", id, d.Of, questionNames)
		q = 0
	}
	m.of = num.To[question](q)
	m.op = map[string]modOp{"add": opAdd, "less": opLess, "set": opSet, "double": opDouble, "halve": opHalve}[d.Op]
	var ok bool
	if m.scope, ok = parseScope(d.Scope); !ok {
		c.fail(d.Pos, "%s: unknown scope %q", id, d.Scope)
	}
	if m.by = c.amount(id, d.Pos, b, d.By, owner, &m); m.of == qKeyword {
		m.gift, c.p.gifts = c.use(d.Pos, id, d.Keyword), true
	}
	m.floor = c.amount(id, d.Pos, b, d.Floor, owner, nil)
	for _, w := range d.Where {
		cd, err := c.p.compileCond(w, b, 0)
		if err != nil {
			c.fail(d.Pos, "%s: %v", id, err)
		}
		m.conds = append(m.conds, cd)
	}
	for _, r := range d.Reads {
		m.reads |= readNames[r]
	}
	c.p.reads |= m.reads | condReads(m.conds)
	m.local = m.run == 0 && localConds(m.conds, m.scope.self || m.scope.host)
	c.fitConds(id, d.Pos, m.conds, owner, false)
	c.fitModifier(id, &m, owner)
	n := len(c.p.Mods)
	c.p.Mods = append(c.p.Mods, m)
	c.handler(id+"."+d.Of, pack, d.Pos, d.Run, owner, b, nil)
	c.pending[len(c.pending)-1].l.Native = -1 - n // link writes the ref into Mods[n]
	return num.To[uint16](n)
}

// condReads tells what filters of a modifier read beyond the board.
func condReads(conds []cond) (r readSet) {
	for i := range conds {
		r |= conds[i].left.prop.reads()
		if conds[i].path {
			r |= conds[i].right.prop.reads()
		}
	}
	return r
}

// reads tells what must be touched when a property changes, beyond what is in
// play.
func (p property) reads() readSet {
	switch p {
	case propShield, propHealth, propDamage, propBase, propCoverSpent:
		return readsDamage
	case propDamagedSince, propCombo, propBaseLost:
		return readsDamage | readsTurn
	case propSupply, propBattery:
		return readsResources
	case propHand, propDeck:
		return readsHand
	case propIsActive, propTired, propAttacked, propMoved, propPlayed, propTurn, propRound, propNoAttackUntil, propNoMoveUntil:
		return readsTurn
	case propCost:
		return readsDamage | readsTurn | readsResources | readsHand
	}
	return 0
}

// localConds reports whether filters of a modifier read only what the unit
// itself is; then its value holds until the unit changes. For an aura, self is
// another.
func localConds(conds []cond, self bool) bool {
	for i := range conds {
		r := &conds[i].left
		if conds[i].path || r.subject != subjUnit && !(self && r.subject == subjSelf) {
			return false
		}
		switch r.prop {
		case propFaction, propType, propTag, propHas, propStatus, propLayers, propLane, propRow, propCamoBroken, propToken, propIsUnit, propIsVehicle:
		default:
			return false
		}
	}
	return true
}

// numbersOf names the numbers that an amount of a definition can be, though
// they are known only in play.
func (c *compiler) numbersOf(owner ownerOf) []string {
	switch owner.kind {
	case ofKeyword:
		return c.p.Keywords[owner.index].Numbers
	case ofStatus:
		return layersOnly
	}
	return nil
}

var layersOnly = []string{"layers"}

func (c *compiler) amount(id string, pos def.Pos, b *library.Behaviour, a library.Amount, owner ownerOf, m *modifier) int16 {
	if m != nil && a.Var != "" {
		if i := slices.Index(c.numbersOf(owner), a.Var); i >= 0 {
			m.number = num.To[uint8](i + 1)
			return 0
		}
	}
	n, err := b.Resolve(a)
	if err != nil {
		c.fail(pos, "%s: %v", id, err)
	}
	if n < -9999 || n > 9999 {
		c.fail(pos, "%s: %d is out of range", id, n)
		n = 0
	}
	return num.To[int16](n)
}

func (c *compiler) target(id, pack string, t *library.TargetSpec, b *library.Behaviour, owner ownerOf, action bool) *target {
	if t == nil {
		return nil
	}
	c.fitTarget(id, t, action)
	out := &target{side: sideNames[t.Side], zone: Board, sameLane: t.SameLane, bases: t.Bases,
		stealth: t.Stealth, optional: t.Optional, when: t.When}
	if t.Zone == "graveyard" {
		out.zone = Graveyard
	}
	if t.Front {
		out.rows |= 1 << Front
	}
	if t.Back {
		out.rows |= 1 << Back
	}
	for _, w := range t.Where {
		cd, err := c.p.compileCond(w, b, 0)
		if err != nil {
			c.fail(t.Pos, "%s: %v", id, err)
		}
		out.conds = append(out.conds, cd)
	}
	if t.When != 0 {
		c.handler(id+".target", pack, t.Pos, t.When, owner, b, &out.ref)
	}
	return out
}

func (c *compiler) actions(id, pack string, b *library.Behaviour, owner ownerOf) []uint16 {
	if len(c.p.Actions) == 0 {
		c.p.Actions = make([]action, 1)
	}
	var refs []uint16
	for i := range b.Actions {
		d := &b.Actions[i]
		c.fitAction(id+"."+d.ID, d, owner)
		a := action{def: d, phase: SkirmishPhase, needsSlot: d.NeedsSlot, usesAttack: d.UsesAttack}
		if d.Phase == "deployment" {
			a.phase = DeploymentPhase
		}
		a.supply = c.amount(id, d.Pos, b, d.Supply, owner, nil)
		a.battery = c.amount(id, d.Pos, b, d.Battery, owner, nil)
		a.target = c.target(id+"."+d.ID, pack, d.Target, b, owner, true)
		for _, w := range d.Where {
			cd, err := c.p.compileCond(w, b, 0)
			if err != nil {
				c.fail(d.Pos, "%s: %v", id, err)
			}
			a.conds = append(a.conds, cd)
		}
		n := len(c.p.Actions)
		c.p.Actions = append(c.p.Actions, a)
		c.handler(id+"."+d.ID, pack, d.Pos, d.Run, owner, b, nil)
		c.pending[len(c.pending)-1].l.Reject = num.To[uint16](n) // link writes the ref into Actions[n]
		refs = append(refs, num.To[uint16](n))
	}
	return refs
}

// parseScope reads e.g. "self", "host", "own front units", "own cards".
func parseScope(text string) (s scope, ok bool) {
	s.rows = 1<<Front | 1<<Back
	switch text {
	case "", "self":
		s.self = true
		return s, true
	case "host":
		s.host = true
		return s, true
	}
	words := strings.Fields(text)
	if len(words) < 2 {
		return s, false
	}
	if s.side, ok = sideNames[words[0]]; !ok {
		return s, false
	}
	switch {
	case len(words) == 3 && words[1] == "front" && words[2] == "units":
		s.rows = 1 << Front
	case len(words) == 3 && words[1] == "back" && words[2] == "units":
		s.rows = 1 << Back
	case len(words) == 2 && words[1] == "cards":
		s.cards = true
	case len(words) != 2 || words[1] != "units":
		return s, false
	}
	return s, true
}
