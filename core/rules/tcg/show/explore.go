package show

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// explorer shows the inside of a game to debuggers.
type explorer struct {
	t Table
	g *tcg.Rules
	m *tcg.Match
}

// Explore returns the explorer of a match.
func (t Table) Explore(m *tcg.Match) display.Explorer { return &explorer{t, tcg.Of(m), m} }

// Names lists units, bases and the cards of the player's hand.
func (x *explorer) Names(p event.Player) (names []string) {
	s := &x.m.State
	x.eachUnit(func(e event.Entity) { names = append(names, s.ShortName(p, e)) })
	if p < 0 || int(p) >= int(s.Seats) {
		return names
	}
	for c := s.Players[p].Hand.First; c != 0; c = s.Cards[c].Next {
		names = append(names, x.t.prog.Cards[s.Cards[c].Def].ID)
	}
	return append(names, "base")
}

// Find returns a unit by its place, a base, or a card by its handle, alone or after its id
// as in the log. It also finds a card in hand by its number or id, and what is in play by
// the id or the name of its card.
func (x *explorer) Find(p event.Player, name string) (event.Entity, error) {
	r := &reader{t: x.t, s: &x.m.State, p: max(p, 0), words: strings.Fields(name)}
	if len(r.words) == 0 || len(name) > maxText {
		return 0, i18n.Errorf("expected a unit, base or card such as b1, 2b3, base or 3", "请指明单位、基地或牌，写法如 b1、2b3、base 或 3")
	}
	if e, err := r.thing(tcg.Play, r.p, def.Localised{EN: "a thing", ZH: "事物"}); err == nil && !r.more() {
		return e, nil
	}
	r.at = 0
	c := match.Command{Verb: tcg.Play, Player: r.p}
	if err := r.hand(&c); err == nil && !r.more() {
		return c.Source, nil
	}
	if e, err := x.called(r.p, strings.TrimSpace(name)); e != 0 || err != nil {
		return e, err
	}
	if _, handle, ok := strings.Cut(name, "#"); ok {
		if e, err := r.handle("#" + handle); err == nil && x.inPlay(e) {
			return e, nil
		}
	}
	return 0, i18n.Errorf("unknown unit, base or card in hand %q%s", "没有单位、基地或手牌%q%s", name, i18n.Offer(name, x.Names(p)))
}

// FindAll returns the first card of the player's hand and everything in play that have the
// id or the name of a definition.
func (x *explorer) FindAll(p event.Player, name string) (all []display.ThingName) {
	r := &reader{t: x.t, s: &x.m.State, p: max(p, 0), words: strings.Fields(name)}
	if len(r.words) == 0 || len(name) > maxText {
		return nil
	}
	hand := r.s.Players[r.p].Hand.First
	held, err := r.heldByName(hand)
	if err == nil && held == 0 {
		held, err = r.heldByID(hand, strings.TrimSpace(name))
		r.at = len(r.words)
	}
	if err == nil && held != 0 && !r.more() {
		for n := 1; ; n++ {
			at, _ := r.s.CardAt(hand, n)
			if at == held || at == 0 {
				all = append(all, display.ThingName{X: held, Name: fmt.Sprintf("card %d in hand", n)})
				break
			}
		}
	}
	x.eachCalled(r.p, strings.TrimSpace(name), func(e event.Entity, _ bool) {
		all = append(all, display.ThingName{X: e, Name: x.shortName(r.p, e)})
	})
	return all
}

// called finds a unit, a fixture or a field by the id or the name of its definition.
func (x *explorer) called(p event.Player, name string) (event.Entity, error) {
	var found display.Called
	x.eachCalled(p, name, found.Add)
	return found.One(name, func(e event.Entity) string { return x.shortName(p, e) })
}

// shortName is how a player calls a thing in play.
func (x *explorer) shortName(p event.Player, e event.Entity) string {
	if short := x.m.State.ShortName(p, e); short != "" {
		return short
	}
	return fmt.Sprintf("#%d", e.Slot())
}

// eachCalled goes through the units, fields and fixtures whose definition has an id or
// a name; own says that a thing is the player's.
func (x *explorer) eachCalled(p event.Player, name string, found func(e event.Entity, own bool)) {
	s, prog := &x.m.State, x.t.prog
	card := func(e event.Entity, def uint16, owner event.Player) {
		d := &prog.Cards[def]
		if n, known := prog.Lib.Names.Of(library.KindCard, d.ID); sameName(name, d.ID, d.Name) ||
			known && (strings.EqualFold(name, n.ID) || strings.EqualFold(name, n.Full())) {
			found(e, owner == p)
		}
	}
	x.eachUnit(func(e event.Entity) {
		b := s.Unit(e)
		card(e, s.Cards[b.Card].Def, b.Ctrl)
	})
	for q := range s.Players[:s.Seats] {
		for f := range s.Fields(num.To[event.Player](q)) {
			card(s.Handle(f), s.Cards[f].Def, num.To[event.Player](q))
		}
	}
	s.EachFixture(func(e event.Entity, f *tcg.Fixture) bool {
		if d := prog.Fixtures[f.Def]; sameName(name, d.ID, d.Name) {
			found(e, f.Owner == p)
		}
		return true
	})
}

// inPlay reports whether a handle is that of a card of the match, as it is now.
func (x *explorer) inPlay(e event.Entity) bool { return x.m.State.CardIndex(e) != 0 }

// eachUnit goes through all units on the board, layer by layer.
func (x *explorer) eachUnit(f func(event.Entity)) {
	s := &x.m.State
	for l := range place.Layer(place.NLayers) {
		s.UnitsOn(l, func(_ uint8, b *tcg.Body) bool { f(s.EntityOf(b)); return true })
	}
}

// ListenersOf lists the listeners of a thing. For a unit these are those of its card, its
// keywords, its statuses and its attachments; for a base, those of its player's statuses.
func (x *explorer) ListenersOf(e event.Entity) (refs []event.ListenerRef) {
	for i := 1; i < len(x.t.prog.Listeners); i++ {
		if ref := num.To[event.ListenerRef](i); !x.t.prog.Listeners[i].Handler && x.bears(e, ref) {
			refs = append(refs, ref)
		}
	}
	return refs
}

func (x *explorer) bears(e event.Entity, ref event.ListenerRef) bool {
	s, o := &x.m.State, x.t.prog.Owners[ref]
	if f := s.FixtureAt(e); f != nil {
		return o.Kind == program.OfFixture && f.Def == o.Index
	}
	if p, base := place.BaseIndex(e); base {
		return o.Kind == program.OfStatus && s.FindStatus(0, p, o.Index) != nil
	}
	ix := s.CardIndex(e)
	if ix == 0 {
		return false
	}
	b := s.Unit(e)
	switch o.Kind {
	case program.OfCard:
		if s.Cards[ix].Def == o.Index {
			return true
		}
		for c := uint16(0); b != nil; {
			if c == 0 {
				c = b.Armed
			} else {
				c = s.Cards[c].Next
			}
			if c == 0 || s.Cards[c].Def == o.Index {
				return c != 0
			}
		}
	case program.OfKeyword:
		return b != nil && x.g.HasKeyword(s, b, x.g.Fresh(x.m, b), o.Index)
	case program.OfStatus:
		return b != nil && x.g.HasStatus(s, b, x.g.Fresh(x.m, b), o.Index)
	}
	return false
}

// bearers lists what has a listener: units with their armory, fields, and
// bases, whose players have statuses.
func (x *explorer) bearers(ref event.ListenerRef) (list []event.Entity) {
	s := &x.m.State
	x.eachUnit(func(e event.Entity) {
		if x.bears(e, ref) {
			list = append(list, e)
		}
	})
	for p := range s.Players[:s.Seats] {
		for f := range s.Fields(num.To[event.Player](p)) {
			if x.bears(s.Handle(f), ref) {
				list = append(list, s.Handle(f))
			}
		}
		if base := place.BaseOf(num.To[event.Player](p)); x.bears(base, ref) {
			list = append(list, base)
		}
	}
	s.EachFixture(func(e event.Entity, _ *tcg.Fixture) bool {
		if x.bears(e, ref) {
			list = append(list, e)
		}
		return true
	})
	return list
}

// Values returns the present numbers of a unit, or the cost of a card in hand.
func (x *explorer) Values(e event.Entity) []display.Value {
	s := &x.m.State
	ix := s.CardIndex(e)
	if ix == 0 {
		return x.seatValues(e)
	}
	d := &x.t.prog.Cards[s.Cards[ix].Def]
	b := s.Unit(e)
	if b == nil {
		if s.Cards[ix].Zone != place.Hand {
			return nil
		}
		p := s.Cards[ix].Owner
		return []display.Value{{Name: "cost", Base: d.Supply, Now: x.g.Cost(x.m, p, ix)},
			{Name: "battery_cost", Base: d.Battery, Now: x.g.BatteryCost(x.m, p, ix)}}
	}
	v := x.g.Fresh(x.m, b)
	attack := int(x.g.Attack(x.m, b))
	changes := x.changes(b, d)
	list := []display.Value{
		{Name: "attack", Base: d.Attack, Now: attack, Changes: changes["attack"]},
		{Name: "shield", Base: int(v.ShieldCap), Now: int(b.Shield)},
		{Name: "shield_cap", Base: d.Shield, Now: int(v.ShieldCap), Changes: changes["shield_cap"]},
		{Name: "health", Base: int(v.HealthCap), Now: int(b.Health())},
		{Name: "health_cap", Base: d.Health, Now: int(v.HealthCap), Changes: changes["health_cap"]},
	}
	for i := 1; i < len(x.t.prog.Values); i++ {
		own := &x.t.prog.Values[i]
		if n := x.g.ValueOf(x.m, b, num.To[uint16](i)); n != int32(own.Start) || len(changes[own.ID]) > 0 {
			list = append(list, display.Value{Name: own.ID, Base: own.Default, Now: int(n), Changes: changes[own.ID]})
		}
	}
	for q := program.QKeyword; q < program.NQuestions; q++ {
		if name := program.QuestionNames[q]; q >= program.QMayAttack && len(changes[name]) > 0 {
			list = append(list, display.Value{Name: name, Base: b2i32(d.Alone.Is(q)), Now: b2i32(v.Is(q)), Changes: changes[name]})
		}
	}
	return list
}

func b2i32(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (x *explorer) seatValues(e event.Entity) []display.Value {
	p, ok := place.BaseIndex(e)
	if !ok || int(p) >= int(x.m.State.Seats) {
		return nil
	}
	pl := &x.m.State.Players[p]
	return []display.Value{{Name: "base", Base: x.g.Mode(&x.m.State).Base, Now: int(pl.Base)}, {Name: "supply", Base: int(pl.SupplyCap), Now: int(pl.Supply)},
		{Name: "battery", Now: int(pl.Battery)}}
}

// changes lists who changes what of a unit, by what manifests call it.
func (x *explorer) changes(b *tcg.Body, d *program.CardDef) map[string]i18n.Texts {
	out := map[string]i18n.Texts{}
	x.eachChange(b, d, func(what string, verb i18n.Text, by int16, name string) {
		out[what] = append(out[what], i18n.Format(verb.EN, verb.ZH, by, name))
	})
	return out
}

// eachChange calls f for each change of a unit: what is changed, the sentence, how much, and by
// which listener. The order is that of the arithmetic: what is set replaces the sums, and what
// has the highest priority is set last.
func (x *explorer) eachChange(b *tcg.Body, d *program.CardDef, f func(what string, verb i18n.Text, by int16, name string)) {
	type change struct {
		mod *program.Modifier
		by  int16
	}
	var list []change
	x.g.EachChange(x.m, b, d, func(mod *program.Modifier, by int16) {
		if by != 0 || mod.Op != kit.OpAdd && mod.Op != kit.OpLess || mod.Of >= program.QMayAttack {
			list = append(list, change{mod, by})
		}
	})
	slices.SortStableFunc(list, func(a, b change) int {
		if a.mod.Op == kit.OpSet && b.mod.Op == kit.OpSet {
			return cmp.Compare(a.mod.Rank, b.mod.Rank)
		}
		return cmp.Compare(arithmetic[a.mod.Op], arithmetic[b.mod.Op])
	})
	for _, c := range list {
		mod, by, name := c.mod, c.by, x.t.prog.Listeners[c.mod.Ref].ID
		verb := changeVerbs[mod.Op]
		if mod.Of >= program.QMayAttack {
			verb = i18n.Text{EN: "%d by %s", ZH: "%d（来自%s）"}
		}
		f(x.t.prog.Asked(mod), verb, by, name)
	}
}

// arithmetic is the place of each operation among the changes of a number.
var arithmetic = [...]int{kit.OpAdd: 0, kit.OpLess: 0, kit.OpSet: 1, kit.OpDouble: 2, kit.OpHalve: 3}

// changeVerbs say what a modifier does to a number.
var changeVerbs = [...]i18n.Text{
	kit.OpAdd:    {EN: "%+d by %s", ZH: "%+d（来自%s）"},
	kit.OpLess:   {EN: "-%d by %s", ZH: "-%d（来自%s）"},
	kit.OpSet:    {EN: "set to %d by %s", ZH: "设为%d（来自%s）"},
	kit.OpDouble: {EN: "doubled by %[2]s", ZH: "加倍（来自%[2]s）"},
	kit.OpHalve:  {EN: "halved by %[2]s", ZH: "减半（来自%[2]s）"},
}

// Attempts lists what a player could wish to do with a card in hand or a
// unit: every place and every target, legal or not.
func (x *explorer) Attempts(p event.Player, e event.Entity) (list []match.Command) {
	s := &x.m.State
	e = s.Bearer(e) // armory acts by its unit
	ix := s.CardIndex(e)
	if p < 0 {
		return nil
	}
	if ix == 0 {
		return x.actAttempts(p, e)
	}
	d := &x.t.prog.Cards[s.Cards[ix].Def]
	if b := s.Unit(e); b != nil {
		return x.unitAttempts(p, e, b)
	}
	places := []event.Place{0}
	switch {
	case d.Kind == program.KindUnit:
		places = x.slots(d.Layer, p)
	case d.Choose == "lane":
		places = nil
		for lane := range place.Lane(place.NLanes) {
			places = append(places, place.LanePlace(place.Surface, lane))
		}
	}
	for _, at := range places {
		for _, t := range x.targets(d.Targets) {
			list = append(list, match.Command{Verb: tcg.Play, Player: p, Source: e, Place: at, Target: t})
		}
	}
	return append(list, match.Command{Verb: tcg.MakeBattery, Player: p, Source: e})
}

func (x *explorer) slots(l place.Layer, p event.Player) (list []event.Place) {
	for set := x.m.State.Grid.Slots[l]; set != 0; set = set.Rest() {
		list = append(list, place.SlotPlace(l, p, set.First()))
	}
	return list
}

// targets lists what a specification might mean, none included.
func (x *explorer) targets(t *program.Target) []event.Entity {
	list := []event.Entity{0}
	if t == nil {
		return list
	}
	s := &x.m.State
	if t.Zone == place.Graveyard {
		for q := range event.Player(s.Seats) {
			for c := s.Players[q].Grave.First; c != 0; c = s.Cards[c].Next {
				list = append(list, s.Handle(c))
			}
		}
		return list
	}
	x.eachUnit(func(e event.Entity) { list = append(list, e) })
	for q := range event.Player(s.Seats) {
		if t.Bases {
			list = append(list, place.BaseOf(q))
		}
	}
	return list
}

func (x *explorer) unitAttempts(p event.Player, e event.Entity, b *tcg.Body) (list []match.Command) {
	s := &x.m.State
	for q := range event.Player(s.Seats) {
		if !s.Enemies(p, q) {
			continue
		}
		for t := range s.AllOf(q) {
			list = append(list, match.Command{Verb: tcg.Attack, Player: p, Source: e, Target: s.EntityOf(t)})
		}
		list = append(list, match.Command{Verb: tcg.Attack, Player: p, Source: e, Target: place.BaseOf(q)})
	}
	for _, at := range x.slots(b.Layer, p) {
		list = append(list, match.Command{Verb: tcg.Move, Player: p, Source: e, Place: at})
	}
	return append(list, x.actAttempts(p, e)...)
}

// actAttempts lists the ways to use the actions of a unit, of a fixture or of a
// player themself.
func (x *explorer) actAttempts(p event.Player, e event.Entity) (list []match.Command) {
	for n := 1; n < len(x.t.prog.Actions); n++ {
		a := &x.t.prog.Actions[n]
		if !x.g.HasAction(x.m, p, e, n) {
			continue
		}
		places := []event.Place{0}
		if a.NeedsSlot {
			places = x.slots(place.Surface, p)
		}
		for _, at := range places {
			for _, t := range x.targets(a.Target) {
				list = append(list, match.Command{Verb: tcg.Act, Player: p, Source: e, Target: t, Place: at, Choice: num.To[int16](n)})
			}
		}
	}
	return list
}
