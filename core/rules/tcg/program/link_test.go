package program_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

var roles = []def.Role{def.Source, def.Target, def.Owner, def.Lane, def.Any}

// dice makes libraries whose listeners are spread over packs, definitions,
// types, roles and priorities.
type dice struct {
	*rand.Rand
	types *event.Registry
	limit int // types that are heard
}

// listeners are some that can hear something; a rule's have the role any.
func (d dice) listeners(rule bool) (list []def.Listener) {
	for i := range d.IntN(5) {
		l := def.Listener{ID: fmt.Sprint("L", i), Run: 1, Role: def.Any}
		for l.Event == "" {
			td := d.types.Def(event.Type(1 + d.IntN(min(d.types.Len()-1, d.limit))))
			if !rule {
				l.Role = roles[d.IntN(len(roles))]
			}
			if td.Kind == event.Step || td.Kind == event.Edit || match.Unheard(td, l.Role) != "" {
				continue
			}
			l.Event = td.Name
			l.Priority = td.Low + 10*d.IntN((td.High-td.Low)/10)
			if td.Kind == event.Ask && d.IntN(3) == 0 {
				l.Reject, l.Run = "NO", 0
			}
		}
		list = append(list, l)
	}
	return list
}

func (d dice) library() *library.Library {
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "third"}, {ID: "first"}, {ID: "second"}}}}
	pack := func() string { return lib.Packs[d.IntN(3)].ID }
	for i := range 6 {
		k := library.Keyword{ID: fmt.Sprint("K", i), Pack: pack()}
		k.Listeners = d.listeners(false)
		st := library.Status{ID: fmt.Sprint("S", i), Pack: pack(), Until: "turn"}
		st.Listeners = d.listeners(false)
		r := library.Rule{}
		r.ID, r.Pack, r.Listeners = fmt.Sprint("R", i), pack(), d.listeners(true)
		lib.Keywords, lib.Statuses, lib.Rules = append(lib.Keywords, k), append(lib.Statuses, st), append(lib.Rules, r)
	}
	for i := range 12 {
		c := library.Card{ID: fmt.Sprint("C", i), Pack: pack(), Type: "UNIT", Health: 1}
		c.Name.EN = c.ID
		c.Listeners = d.listeners(false)
		for _, k := range d.Perm(6)[:d.IntN(3)] {
			c.Keywords = append(c.Keywords, library.KeywordUse{ID: fmt.Sprint("K", k)})
		}
		lib.Cards = append(lib.Cards, c)
	}
	return lib
}

// TestListenersAreLinked: in any library, each listener is found where its owner
// is, in the order of K-04. The masks by which dispatch skips definitions have a
// bit where there is a listener. Where the bit is of one type alone, it is nowhere
// else.
func TestListenersAreLinked(t *testing.T) {
	for seed := range uint64(16) {
		d := dice{rand.New(rand.NewPCG(seed, 1)), events.NewRegistry(), 30}
		if seed%2 == 1 {
			d.limit = 1000 // more types are heard than masks have bits
		}
		lib := d.library()
		p, err := program.Compile(lib)
		if err != nil {
			t.Fatal(err)
		}
		l := linked{t, p, d.types}
		l.order(lib)
		for i := range lib.Keywords {
			k := &p.Keywords[i+1]
			l.owned(k.ID, k.Listeners, k.Hears)
			l.masks(k.ID, k.Hears, k.Hear)
		}
		for i := range lib.Statuses {
			st := &p.Statuses[i+1]
			l.owned(st.ID, st.Listeners, st.Hears)
			l.masks(st.ID, st.Hears, st.Hear)
		}
		for i := range lib.Cards {
			c := &p.Cards[i+1]
			own := c.Hears[:len(c.Listeners)]
			l.owned(c.ID, c.Listeners, own)
			l.masks(c.ID, c.Hears, c.Hear)
			all, inHand := slices.Clone(own), slices.Clone(own)
			for _, u := range c.Printed {
				all = append(all, p.Keywords[u.Keyword].Hears...)
				for _, r := range p.Keywords[u.Keyword].Hears {
					if r.Role == program.RoleSource && (r.Type == events.CardPlayDeclared || r.Type == events.CardPlayValidated) {
						inHand = append(inHand, r)
					}
				}
			}
			if !slices.Equal(inHand, c.Hears) {
				t.Errorf("%s hears %v in hand, not %v", c.ID, c.Hears, inHand)
			}
			if !slices.Equal(all, c.HearsAll) {
				t.Errorf("%s and its keywords hear %v, not %v", c.ID, c.HearsAll, all)
			}
			l.masks(c.ID+" with its keywords", all, c.HearAll)
		}
		l.rules(lib)
	}
}

type linked struct {
	t     *testing.T
	p     *program.Program
	types *event.Registry
}

// order: priority, load order of the pack, id; those of the core come before.
func (l linked) order(lib *library.Library) {
	list := l.p.Listeners[1:]
	place := func(pack string) int {
		return slices.IndexFunc(lib.Packs, func(p def.Pack) bool { return p.ID == pack })
	}
	for i := range list[1:] {
		a, b := &list[i], &list[i+1]
		if cmp.Or(cmp.Compare(a.Priority, b.Priority), cmp.Compare(place(a.Pack), place(b.Pack)), cmp.Compare(a.ID, b.ID)) >= 0 {
			l.t.Errorf("%s (%d, %s) stands before %s (%d, %s)", a.ID, a.Priority, a.Pack, b.ID, b.Priority, b.Pack)
		}
	}
}

// owned: what a definition hears is its listeners, each as it was written.
func (l linked) owned(id string, written []def.Listener, hears []program.RoleRef) {
	if len(hears) != len(written) {
		l.t.Errorf("%s has %d listeners, and %d were written", id, len(hears), len(written))
	}
	for i := range written {
		w := &written[i]
		t, _ := l.types.Lookup(w.Event)
		n := 0
		for _, r := range hears {
			is := &l.p.Listeners[r.Ref]
			if is.ID != id+"."+w.ID {
				continue
			}
			n++
			if r.Type != t || is.Type != t || roles[r.Role] != w.Role || is.Priority != w.Priority || (is.Reject != 0) != (w.Reject != "") || l.p.OwnerID(r.Ref) != id {
				l.t.Errorf("%s.%s of %s as %s is %+v of %s", id, w.ID, w.Event, w.Role, r, l.p.OwnerID(r.Ref))
			}
		}
		if n != 1 {
			l.t.Errorf("%s.%s is heard %d times", id, w.ID, n)
		}
	}
	if !slices.IsSortedFunc(hears, func(a, b program.RoleRef) int { return cmp.Compare(a.Ref, b.Ref) }) {
		l.t.Errorf("%s hears out of order: %v", id, hears)
	}
}

// heardAs are the masks of roles: as source, as target, and otherwise.
var heardAs = map[def.Role]int{def.Source: 0, def.Target: 1, def.Owner: 2, def.Lane: 2, def.Any: 2}

// lastBit is shared by all types beyond those that have a bit of their own.
const lastBit = 1 << 63

func (l linked) masks(id string, hears []program.RoleRef, masks [3]uint64) {
	for t := event.Type(1); int(t) < l.types.Len(); t++ {
		for h := range masks {
			hears1, objects := false, false
			for _, r := range hears {
				if r.Type == t && heardAs[l.p.Listeners[r.Ref].Role] == h {
					hears1 = true
					is := &l.p.Listeners[r.Ref]
					objects = objects || is.Priority < match.EffectBand || is.Reject != 0
				}
			}
			l.bit(fmt.Sprintf("%s, as %d, %s", id, h, l.types.Def(t).Name), l.p.Bit(t), masks[h], hears1)
			l.bit(fmt.Sprintf("%s, as %d, objects to %s", id, h, l.types.Def(t).Name), l.p.Objecting(t), masks[h], objects)
		}
	}
}

func (l linked) bit(what string, bit, mask uint64, want bool) {
	if want && bit&mask == 0 || !want && bit&mask != 0 && bit != lastBit {
		l.t.Errorf("%s: the bit is %b of %b, and it is %v", what, bit, mask, want)
	}
}

// rules: those of rules are the type's own, with the checks of the core.
func (l linked) rules(lib *library.Library) {
	n := 0
	for t, list := range l.p.Globals {
		for i, c := range list {
			ref := c.Ref
			if is := &l.p.Listeners[ref]; int(is.Type) != t || i > 0 && list[i-1].Ref >= ref || c != l.p.Candidate(ref, 0) {
				l.t.Errorf("%s stands among the rules of %s", is.ID, l.types.Def(event.Type(t)).Name)
			} else if l.p.Owners[ref].Kind == program.OfRule {
				n++
			}
		}
	}
	want := 0
	for i := range lib.Rules {
		want += len(lib.Rules[i].Listeners)
	}
	if n != want {
		l.t.Errorf("%d listeners of rules, and %d were written", n, want)
	}
}

// TestWhoCanObject: what a listener of an ask can say is known when packs are linked. One
// with a limit may have used it up, and one of the effect band that declares reasons may
// reject (K-05, K-26).
func TestWhoCanObject(t *testing.T) {
	for _, tt := range []struct {
		name string
		l    def.Listener
		want program.Rejection
	}{
		{"rejects by its manifest", def.Listener{Priority: 300, Role: def.Any, Reject: "NO"}, program.Rejects},
		{"rejects once a turn", def.Listener{Priority: 300, Role: def.Any, Reject: "NO", Limit: 1}, program.May},
		{"rejects once a match", def.Listener{Priority: 300, Role: def.Any, Reject: "NO", PerMatch: 1}, program.May},
		{"rejects in its lane", def.Listener{Priority: 300, Role: def.Lane, Reject: "NO"}, program.May},
		{"rejects on a condition", def.Listener{Priority: 300, Role: def.Any, Reject: "NO", When: 1}, program.May},
		{"a script", def.Listener{Priority: 300, Role: def.Any, Run: 1}, program.May},
		{"a script of the effect band", def.Listener{Priority: 700, Role: def.Any, Run: 1}, program.Agrees},
		{"one that declares reasons", def.Listener{Priority: 700, Role: def.Any, Run: 1, Reasons: []def.Reason{{Code: "NO"}}}, program.May},
	} {
		l := tt.l
		l.ID, l.Event = "L", "ATTACK_DECLARED"
		lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "p"}}}}
		c := library.Card{ID: "C", Pack: "p", Type: "UNIT", Health: 1}
		c.Listeners = []def.Listener{l}
		lib.Cards = []library.Card{c}
		p, err := program.Compile(lib)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if got := p.Filters[p.Cards[1].Hears[0].Ref].Rejection; got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestLayersOfModifiers: of modifiers of one priority those of the lower id are below.
// A card that has the keyword printed has no modifier for gained keywords (W-07).
func TestLayersOfModifiers(t *testing.T) {
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "p"}}}}
	more := func(priority int, gained bool) library.Modifier {
		return library.Modifier{Of: "attack", Scope: "self", Op: "add", By: library.Amount{Value: 1}, Priority: priority, GainedOnly: gained}
	}
	k := library.Keyword{ID: "B", Pack: "p"}
	k.Modifiers = []library.Modifier{more(100, false), more(0, true)}
	lib.Keywords = []library.Keyword{k}
	for _, id := range []string{"C", "A"} {
		c := library.Card{ID: id, Pack: "p", Type: "UNIT", Health: 1, Keywords: []library.KeywordUse{{ID: "B"}}}
		c.Modifiers = []library.Modifier{more(100, false)}
		lib.Cards = append(lib.Cards, c)
	}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	of := map[string]uint32{}
	for i := range p.Cards[1:] {
		d := &p.Cards[i+1]
		if len(d.Mods) != 2 {
			t.Fatalf("%s has %d modifiers, want its own and that of its keyword which is not for gained ones alone", d.ID, len(d.Mods))
		}
		of[d.ID], of["B"] = uint32(p.Mods[d.Mods[0].Mod].Layer), uint32(p.Mods[d.Mods[1].Mod].Layer)
	}
	if !(of["A"] < of["B"] && of["B"] < of["C"]) {
		t.Errorf("the layers are %v, want A below B below C", of)
	}
}

// TestGainedAuras (W-07, G-15): a card that has the keyword printed does not have its
// auras for gained instances; it has the other auras of it.
func TestGainedAuras(t *testing.T) {
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "p"}}}}
	k := library.Keyword{ID: "K", Pack: "p"}
	for _, gained := range []bool{true, false} {
		k.Modifiers = append(k.Modifiers, library.Modifier{Of: "attack", Scope: "any units", Op: "add", By: library.Amount{Value: 1}, GainedOnly: gained})
	}
	lib.Keywords = []library.Keyword{k}
	lib.Cards = []library.Card{{ID: "C", Pack: "p", Type: "UNIT", Health: 1, Keywords: []library.KeywordUse{{ID: "K"}}}}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	auras := p.Cards[1].AuraMods
	if len(auras) != 1 || p.Mods[auras[0].Mod].GainedOnly {
		t.Errorf("the card has the auras %v, want the one that is not for gained instances", auras)
	}
}

// TestCardsThatAListenerIsAbout: for filters about what is printed on the source, it is
// known, when packs are linked, by the cards that they hold. An alternative, or a filter about
// the match, says nothing of that. So it is for a modifier of costs, unless a card has it.
func TestCardsThatAListenerIsAbout(t *testing.T) {
	for _, tt := range []struct {
		where []string
		want  string // the cards by their ids; "any" where that is not known
	}{
		{[]string{"source.type == TACTICAL"}, "T"},
		{[]string{"source_player.supply > 0", "source.tag(RED)"}, "TU"},
		{[]string{"source.tag(RED)", "source.type == UNIT"}, "U"},
		{[]string{"source.attack > 1"}, "V"},
		{[]string{"source_player.supply > 0"}, "any"},
		{[]string{"source.type == TACTICAL or source_player.supply > 0"}, "any"},
	} {
		lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "p"}}}}
		for _, c := range []library.Card{{ID: "T", Type: "TACTICAL", Tags: []string{"RED"}}, {ID: "U", Type: "UNIT", Health: 1, Tags: []string{"RED"}}, {ID: "V", Type: "UNIT", Health: 1, Attack: 2}} {
			c.Pack = "p"
			lib.Cards = append(lib.Cards, c)
		}
		r := library.Rule{}
		r.ID, r.Pack = "R", "p"
		l := def.Listener{ID: "L", Event: "CARD_PLAY_DECLARED", Role: def.Any, Priority: 300, Reject: "NO"}
		for _, text := range tt.where {
			conds, err := def.ParseConds(text)
			if err != nil {
				t.Fatal(err)
			}
			l.Where = append(l.Where, conds...)
		}
		r.Listeners = []def.Listener{l}
		lib.Rules = []library.Rule{r}
		conds, err := def.ParseConds("card.type == TACTICAL")
		if err != nil {
			t.Fatal(err)
		}
		cheap := library.Modifier{Of: "cost", Scope: "own cards", Op: "set", Where: conds}
		lib.Fixtures = []library.Fixture{{ID: "F", Pack: "p", At: "player"}}
		lib.Fixtures[0].Modifiers = []library.Modifier{cheap}
		lib.Cards[1].Modifiers = []library.Modifier{cheap}
		p, err := program.Compile(lib)
		if err != nil {
			t.Fatalf("%v: %v", tt.where, err)
		}
		of, by := &p.Mods[p.Fixtures[1].Mods[0]], &p.Mods[p.Cards[2].AuraMods[0].Mod]
		if of.About == nil || !of.About.Has(1) || of.About.Has(2) || by.About != nil {
			t.Errorf("the modifier of a fixture is about %v, want the tactic; that of a card about %v, want any", of.About, by.About)
		}
		ref := slices.IndexFunc(p.Filters, func(f program.Filter) bool { return f.Rejection == program.Rejects })
		got := "any"
		if set := p.Filters[ref].About; set != nil {
			got = ""
			for d := 1; d < len(p.Cards); d++ {
				if set.Has(num.To[uint16](d)) {
					got += p.Cards[d].ID
				}
			}
		}
		if got != tt.want {
			t.Errorf("%v is about %s, want %s", tt.where, got, tt.want)
		}
	}
}
