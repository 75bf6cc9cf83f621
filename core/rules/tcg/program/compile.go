package program

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// compiler builds a Program; errors are collected, so that a pack's author
// sees all of them together.
type compiler struct {
	modules map[string]bool // packs that are modules of rooms; nil until it is asked

	lastOrder int // what order gave last
	p         *Program
	lib       *library.Library
	errs      []error
	// pending are listeners with what they belong to; refs are known only
	// after sorting.
	pending []pendingListener
	picking bool // the handler of a choice of things is compiled
}

type pendingListener struct {
	l     match.Listener
	owner Owner
	b     *library.Behaviour
	where []def.Cond
	limit Limit
	set   *event.ListenerRef // pseudo listeners store their ref here
}

// Compile makes the program of a library. The error joins every fault found,
// each with file and line.
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
	c := &compiler{lib: lib, pending: make([]pendingListener, 0, len(lib.Cards)), p: &Program{Lib: lib, cardIndex: make(map[string]uint16, len(lib.Cards)), keywordIndex: map[string]uint16{}, statusIndex: map[string]uint16{}, tagIndex: map[string]uint16{}, optionIndex: map[string]uint16{},
		choiceIndex: map[choiceKey]uint16{}, Choices: make([]*Choice, 1)}}
	p := c.p
	p.Types = events.NewRegistry()
	p.Listeners = make([]match.Listener, 1)
	p.Ways[place.Surface][place.Surface] = []Way{{Option: NoOption, Phases: []Phase{SkirmishPhase}, Ask: events.AttackDeclared}}
	p.addReasons()
	if c.room(); len(c.errs) > 0 {
		return p, errors.Join(c.errs...)
	}
	c.vocabulary()
	c.names()
	c.counters()
	c.objectives()
	c.values()
	c.aliases()
	c.eventTypes()
	c.resolvers()
	c.windows()
	c.pools()
	c.native()
	c.keywords()
	c.statuses()
	c.rules()
	c.fixtures()
	c.cards()
	p.tagCards()
	c.fitGifts()
	c.layers()
	c.plain()
	c.link()
	c.caps()
	c.durations()
	c.modes()
	c.rooms()
	c.decks()
	c.fits("choices", len(p.Choices)-1, math.MaxUint16)
	c.fits("counters", len(p.Counters)-1, math.MaxUint16)  // those that pools keep too
	c.fits("room options", len(p.Options), math.MaxUint16) // of rules, and those that only conditions ask for
	c.fits("actions", len(p.Actions)-1, math.MaxInt16)     // a command names one
	c.fits("tags of cards", len(p.Tags), math.MaxUint16)
	if err := p.Fits(); err != nil {
		c.errs = append(c.errs, err)
	}
	return p, errors.Join(c.errs...)
}

// room refuses tables of definitions that are longer than what numbers their
// entries, before anything refers to them.
func (c *compiler) room() {
	c.fits("cards", len(c.lib.Cards), math.MaxUint16-1)
	c.fits("rules", len(c.lib.Rules), math.MaxUint16)
	c.fits("keywords", len(c.lib.Keywords), math.MaxUint16-1)
	c.fits("fixtures", len(c.lib.Fixtures), math.MaxUint16-1)
	c.fits("statuses", len(c.lib.Statuses), math.MaxUint16-1)
	c.fits("modes", len(c.lib.Modes), MaxModes-1)
	c.fits("events", len(c.lib.Events), math.MaxUint16+1-int(events.NTypes))
}

func (c *compiler) fits(what string, n, limit int) {
	if err := match.CheckSize(what, n, limit); err != nil {
		c.errs = append(c.errs, err)
	}
}

func (c *compiler) fail(pos def.Pos, format string, args ...any) {
	c.errs = append(c.errs, &def.Fault{Pos: pos, Msg: fmt.Sprintf(format, args...)})
}

// pictured is how pictures name a card.
func pictured(id string) string { return "card:" + id }

// names assigns every definition its index before anything refers to it.
func (c *compiler) names() {
	p := c.p
	p.Cards = make([]CardDef, len(c.lib.Cards)+1)
	p.Cards[0].Card = &library.Card{ID: "hidden"}
	p.Cards[0].Pictured = pictured("hidden")
	byName := make(map[string]uint16, len(c.lib.Cards))
	for i := range c.lib.Cards {
		d := &c.lib.Cards[i]
		card := num.To[uint16](i + 1)
		p.cardIndex[d.ID] = card
		first, known := byName[d.Name.EN]
		if !known {
			first, byName[d.Name.EN] = card, card
		}
		p.Cards[card].Card, p.Cards[card].same, p.Cards[card].Pictured = d, first, pictured(d.ID)
	}
	p.Keywords = make([]KeywordDef, 1)
	for i := range c.lib.Keywords {
		d := &c.lib.Keywords[i]
		p.keywordIndex[d.ID] = num.To[uint16](len(p.Keywords))
		p.Keywords = append(p.Keywords, KeywordDef{Keyword: d})
	}
	p.Statuses = make([]StatusDef, 1)
	for i := range c.lib.Statuses {
		p.statusIndex[c.lib.Statuses[i].ID] = num.To[uint16](len(p.Statuses))
		p.Statuses = append(p.Statuses, StatusDef{Status: &c.lib.Statuses[i]})
	}
	p.Fixtures = make([]FixtureDef, 1)
	for i := range c.lib.Fixtures {
		p.Fixtures = append(p.Fixtures, FixtureDef{Fixture: &c.lib.Fixtures[i]})
	}
	c.actionWords()
	c.options()
	c.needs()
	p.sureKeywords, p.sureStatuses = len(p.Keywords) <= hints, len(p.Statuses) <= hints
}

// actionWords names the actions by their numbers, which actions assigns later in the same order.
func (c *compiler) actionWords() {
	p := c.p
	p.actionWords = []string{""}
	add := func(id string, b *library.Behaviour) {
		for i := range b.Actions {
			p.actionWords = append(p.actionWords, id+"."+b.Actions[i].ID)
		}
	}
	for i := range c.lib.Keywords {
		add(c.lib.Keywords[i].ID, &c.lib.Keywords[i].Behaviour)
	}
	for i := range c.lib.Statuses {
		add(c.lib.Statuses[i].ID, &c.lib.Statuses[i].Behaviour)
	}
	for i := range c.lib.Rules {
		add(c.lib.Rules[i].ID, &c.lib.Rules[i].Behaviour)
	}
	for i := range c.lib.Fixtures {
		add(c.lib.Fixtures[i].ID, &c.lib.Fixtures[i].Behaviour)
	}
	for i := range c.lib.Cards {
		add(c.lib.Cards[i].ID, &c.lib.Cards[i].Behaviour)
	}
}

// tag returns the number of a tag, making one for a new name.
func (p *Program) tag(name string) uint16 {
	i, known := p.tagIndex[name]
	if !known {
		i = num.To[uint16](len(p.Tags))
		p.Tags = append(p.Tags, name)
		p.tagIndex[name] = i
		p.eachTag = append(p.eachTag, newTags(i))
	}
	return i
}

// add notes a listener; link sorts them all and gives them their refs.
func (c *compiler) add(l match.Listener, owner Owner, b *library.Behaviour, where []def.Cond, limit Limit, set *event.ListenerRef) {
	c.pending = append(c.pending, pendingListener{l, owner, b, where, limit, set})
}

// handler notes a pseudo listener: the name under which a function that no
// event calls queues its events.
func (c *compiler) handler(id, pack string, pos def.Pos, fn def.FuncRef, owner Owner, b *library.Behaviour, set *event.ListenerRef) {
	c.add(match.Listener{Pos: pos, ID: id, Pack: pack, Order: c.order(pack), Run: fn, Handler: true}, owner, b, nil, Limit{}, set)
}

func (c *compiler) order(pack string) int {
	if n := c.lastOrder; n > 0 && c.lib.Packs[n-1].ID == pack { // nearly always
		return n
	}
	c.lastOrder = 1 + slices.IndexFunc(c.lib.Packs, func(p def.Pack) bool { return p.ID == pack })
	return c.lastOrder
}

func (c *compiler) listeners(id, pack string, b *library.Behaviour, owner Owner) {
	for i := range b.Listeners {
		d := &b.Listeners[i]
		t, ok := c.p.Types.Lookup(d.Event)
		if !ok {
			c.fail(d.Pos, "%s: unknown event %q%s", id, d.Event, i18n.Meant(d.Event, c.p.Types.Names()))
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
		c.effects(l.ID, d.Run, b, owner, t, d.Priority, false)
		c.rank(&l, owner)
		c.add(l, owner, b, d.Where, newLimit(d.Limit, d.PerMatch), nil)
	}
}

// numbersOf names the numbers that an amount of a definition can be, though
// they are known only in play.
func (c *compiler) numbersOf(owner Owner) []string {
	switch owner.Kind {
	case OfKeyword:
		return c.p.Keywords[owner.Index].Numbers
	case OfStatus:
		return layersOnly
	}
	return nil
}

var layersOnly = []string{"layers"}

func (c *compiler) amount(id string, pos def.Pos, b *library.Behaviour, a library.Amount, owner Owner, m *Modifier) int16 {
	if m != nil && a.Var != "" {
		if i := slices.Index(c.numbersOf(owner), a.Var); i >= 0 {
			m.Number = num.To[uint8](i + 1)
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

func (c *compiler) target(id, pack string, t *library.TargetSpec, b *library.Behaviour, owner Owner, use targetUse) *Target {
	if t == nil {
		return nil
	}
	c.fitTarget(id, t, use)
	out := &Target{Side: SideNames[t.Side], Zone: place.Board, SameLane: t.SameLane, Global: t.Global, Bases: t.Bases,
		Stealth: t.Stealth, Optional: t.Optional, When: t.When}
	switch t.Zone {
	case "graveyard":
		out.Zone = place.Graveyard
	case "hand":
		out.Zone = place.Hand
	case "hangar":
		out.Zone = place.Hangar
	case "deck":
		out.Zone = place.Deck
	}
	if t.Front {
		out.Rows |= 1 << place.Front
	}
	if t.Back {
		out.Rows |= 1 << place.Back
	}
	out.Layers = layerBits(t.Layers)
	for _, w := range t.Where {
		cd, err := c.p.compileCond(w, b, 0)
		if err != nil {
			c.fail(t.Pos, "%s: %v", id, err)
		}
		out.Conds = append(out.Conds, cd)
	}
	if t.When != 0 {
		c.handler(id+".target", pack, t.Pos, t.When, owner, b, &out.Ref)
	}
	return out
}

func (c *compiler) actions(id, pack string, b *library.Behaviour, owner Owner) []uint16 {
	if len(c.p.Actions) == 0 {
		c.p.Actions = make([]Action, 1)
	}
	var refs []uint16
	for i := range b.Actions {
		d := &b.Actions[i]
		c.fitAction(id+"."+d.ID, d, owner)
		a := Action{Def: d, Actor: actorOf(owner, d), Limit: newLimit(d.Limit, d.PerMatch), NeedsSlot: d.NeedsSlot != "", Near: d.NeedsSlot == "near", UsesAttack: d.UsesAttack}
		for _, name := range d.Phases {
			a.Phases = append(a.Phases, c.actionPhase(id+"."+d.ID, d.Pos, name, c.optionOf(owner)))
		}
		a.Supply, a.Battery = c.price(id+"."+d.ID, d, &d.Supply, b, owner), c.price(id+"."+d.ID, d, &d.Battery, b, owner)
		a.Target = c.target(id+"."+d.ID, pack, d.Target, b, owner, forAction)
		a.Ask = c.announcement(d.Pos, id+"."+d.ID, d.Ask)
		for _, w := range d.Where {
			cd, err := c.p.compileCond(w, b, 0)
			if err != nil {
				c.fail(d.Pos, "%s: %v", id, err)
			}
			a.Conds = append(a.Conds, cd)
		}
		a.Layers = layersOf(a.Conds)
		n := len(c.p.Actions)
		c.p.Actions = append(c.p.Actions, a)
		c.effects(id+"."+d.ID, d.Run, b, owner, events.StepAct, 0, d.NeedsSlot != "")
		c.handler(id+"."+d.ID, pack, d.Pos, d.Run, owner, b, nil)
		c.pending[len(c.pending)-1].l.Reject = num.To[uint16](n) // link writes the ref into Actions[n]
		refs = append(refs, num.To[uint16](n))
	}
	return refs
}

// layersOf returns the bits of the layers on which filters allow the thing that
// they ask about. Where a vessel's action is used, most units are on none of them
// and need no further question.
func layersOf(conds []kit.Cond) uint8 {
	layers := uint8(1<<place.NLayers - 1)
	for i, x := range conds {
		alone := !x.Or && (i == 0 || !conds[i-1].Or)
		if alone && x.Left == (kit.Reading{Subject: SubjSelf, Prop: PropLayer}) && !x.Path && x.Rest == 0 && x.By == 0 && x.Op == kit.Eq && x.Value >= 0 && x.Value < place.NLayers {
			layers &= 1 << x.Value
		}
	}
	return layers
}

// price compiles what an action costs of a resource.
func (c *compiler) price(id string, a *library.Action, d *library.Price, b *library.Behaviour, owner Owner) Price {
	if d.Of == nil {
		return Price{N: c.amount(id, a.Pos, b, d.Amount, owner, nil)}
	}
	r, err := c.p.compileReading(kit.PackOf(d.Of.Pos), d.Of.Path, d.Of.Arg, b)
	switch s := r.Subject; {
	case err != nil:
		c.fail(d.Of.Pos, "%s: %v", id, err)
	case s == SubjUnit && a.Target == nil:
		c.fail(d.Of.Pos, "%s: %q is what is chosen, and the action has no target", id, d.Of.Text)
	case isTruth(r.Prop) || c.p.Words(&r, 0) != nil:
		c.fail(d.Of.Pos, "%s: %q is not a number, so it cannot be a price", id, d.Of.Text)
	}
	return Price{Of: &r, Per: num.To[int32](d.Per), Least: num.To[int32](d.Least)}
}

// parseScope reads e.g. "self", "host", "own front units", "own cards". Units
// are those on the surface, unless it says orbit units.
func parseScope(text string) (s Scope, ok bool) {
	s.Rows = 1<<place.Front | 1<<place.Back
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
	if s.Side, ok = SideNames[words[0]]; !ok {
		return s, false
	}
	switch {
	case len(words) == 3 && words[1] == "front" && words[2] == "units":
		s.Rows = 1 << place.Front
	case len(words) == 3 && words[1] == "back" && words[2] == "units":
		s.Rows = 1 << place.Back
	case len(words) == 3 && words[1] == "orbit" && words[2] == "units":
		s.Layer = place.Orbit
	case len(words) == 2 && words[1] == "cards":
		s.Cards = true
	case len(words) != 2 || words[1] != "units":
		return s, false
	}
	return s, true
}
