package program

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
)

// CardsWith lists the ids of the cards of a type that have a tag, by id; tokens
// are left out. The caller must not change the list.
func (p *Program) CardsWith(kind, tag string) (ids []string, err error) {
	if ids := p.tagged[kindTag{kind, tag}]; ids != nil {
		return ids, nil
	}
	if types := library.CardTypes.IDs(); !slices.Contains(types, kind) {
		return nil, fmt.Errorf("unknown card type %q%s%s", kind, i18n.OneOf(types), i18n.Meant(kind, types))
	}
	_, err = p.TagSet(tag)
	return nil, err
}

// kindTag is a type of cards, and a tag.
type kindTag struct{ kind, tag string }

// tagCards sorts the cards by type and tag for CardsWith.
func (p *Program) tagCards() {
	p.tagged = map[kindTag][]string{}
	order := make([]*library.Card, len(p.Lib.Cards))
	for i := range order {
		order[i] = &p.Lib.Cards[i]
	}
	slices.SortStableFunc(order, func(a, b *library.Card) int { return cmp.Compare(a.ID, b.ID) })
	for _, d := range order {
		for i, tag := range d.Tags {
			if k := (kindTag{d.Type, tag}); !d.Token && slices.Index(d.Tags, tag) == i {
				p.tagged[k] = append(p.tagged[k], d.ID)
			}
		}
	}
}

// ReadKeyword reads a keyword as scripts write it.
func (p *Program) ReadKeyword(written string, x int) (KeywordUse, error) {
	if x != 0 {
		written += fmt.Sprintf("(%d)", x)
	}
	w, err := library.ReadKeyword(written)
	if err != nil {
		return KeywordUse{}, err
	}
	k := p.Keyword(w.ID)
	if k == 0 {
		return KeywordUse{}, p.Unknown("keyword", w.ID)
	}
	use, err := p.Keywords[k].Use(w)
	return compiledUse(k, use), err
}

// DefinitionKind returns the kind of definition that an argument of an event names by
// number; "" for plain numbers.
func (p *Program) DefinitionKind(e *event.Event, n int) string {
	switch {
	case e.Type == events.StepAfter && n == 0:
		return "function"
	case e.Type == events.StepAfter && n == 1:
		return "listener"
	case e.Type == events.DecisionAnswered && n == events.ArgCard:
		return "card"
	case (e.Type == events.StepHit || e.Type == events.StepArea) && n == events.ArgDType:
		return "damage"
	}
	fields := p.Types.Def(e.Type).Fields
	if n >= len(fields) {
		return ""
	}
	switch f := &fields[n]; {
	case f.Kind == event.CardField:
		return "card"
	case f.Enum == "action", f.Enum == "keyword", f.Enum == "status", f.Enum == "damage", f.Enum == "listener", f.Enum == "counter", f.Enum == "choice", f.Enum == "fixture":
		return f.Enum
	}
	return ""
}

// DefinitionName names the definition of a kind with a number; "" for none.
func (p *Program) DefinitionName(kind string, v int32) (string, bool) {
	name := func(n int, of func(i int) string) (string, bool) {
		if v <= 0 || int(v) >= n {
			return "", true
		}
		return of(int(v)), true
	}
	switch kind {
	case "card":
		return name(len(p.Cards), func(i int) string { return p.Cards[i].ID })
	case "keyword":
		return name(len(p.Keywords), func(i int) string { return p.Keywords[i].ID })
	case "status":
		return name(len(p.Statuses), func(i int) string { return p.Statuses[i].ID })
	case "fixture":
		return name(len(p.Fixtures), func(i int) string { return p.Fixtures[i].ID })
	case "counter":
		return name(len(p.Counters), func(i int) string { return p.Counters[i].ID })
	case "action":
		return name(len(p.Actions), func(i int) string { return p.Name(p.Actions[i].Ref) })
	case "choice":
		return name(len(p.Choices), func(i int) string { return p.Name(p.Choices[i].Ref) })
	case "listener":
		return name(len(p.Listeners), func(i int) string { return p.Listeners[i].ID })
	case "function":
		return name(len(p.Lib.Funcs)+1, func(i int) string { return p.funcName(p.Lib.Funcs[i-1]) })
	case "damage":
		if v >= 0 && int(v) < len(p.Damage) {
			return p.Damage[v], true
		}
		return "", true
	}
	return "", false
}

// funcName is a function with its script, as in unsc/medic.lua on_play.
func (p *Program) funcName(f def.Func) string {
	s := &p.Lib.Scripts[f.Script]
	return s.Pack + "/" + s.File + " " + f.Name
}

// DefinitionNumber returns the number of the definition of a kind with a name; ok is false
// when there is none. "" is the name of number 0.
func (p *Program) DefinitionNumber(kind, name string) (int32, bool) {
	if name == "" {
		return 0, true
	}
	found := -1
	switch kind {
	case "card":
		found = int(p.Card(name))
	case "keyword":
		found = int(p.Keyword(name))
	case "status":
		found = int(p.Status(name))
	case "fixture":
		found = int(p.Fixture(name))
	case "counter":
		found = p.counterByID(name)
	case "action":
		found = after0(len(p.Actions), func(i int) bool { return p.Name(p.Actions[i].Ref) == name })
	case "choice":
		found = after0(len(p.Choices), func(i int) bool { return p.Name(p.Choices[i].Ref) == name })
	case "listener":
		found = after0(len(p.Listeners), func(i int) bool { return p.Listeners[i].ID == name })
	case "function":
		script, fn, _ := strings.Cut(name, " ")
		found = after0(len(p.Lib.Funcs)+1, func(i int) bool { return p.Lib.Funcs[i-1].Name == fn && p.funcName(p.Lib.Funcs[i-1]) == script+" "+fn })
	case "damage":
		n := slices.Index(p.Damage, name)
		return num.To[int32](max(n, 0)), n >= 0
	}
	return num.To[int32](max(found, 0)), found > 0
}

// after0 is the first number from 1 on that fits, 0 for none.
func after0(n int, fits func(i int) bool) int {
	for i := 1; i < n; i++ {
		if fits(i) {
			return i
		}
	}
	return 0
}
