package tabletop

import (
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/sandbox"
)

// hidden finds filters of actions that ask about cards and counters which the player does not see.
func (l *linter) hidden() {
	for i := range l.prog.Actions {
		a := &l.prog.Actions[i]
		l.countersRead(a, a.Where)
		l.countersRead(a, a.CellWhere)
		l.zonesRead(a.Def.Pos, a.Def.ID, a.Where)
		l.zonesRead(a.Def.Pos, a.Def.ID, a.CellWhere)
		l.numbersRead(a)
		l.asked(a)
		for _, k := range []struct {
			pick    *program.Pick
			subject kit.Subject
		}{{a.Card, program.SubjCard}, {a.Target, program.SubjTarget}} {
			if k.pick == nil {
				continue
			}
			for _, conds := range [][]kit.Cond{k.pick.First, k.pick.Pair, k.pick.Guards} {
				l.countersRead(a, conds)
				l.zonesRead(a.Def.Pos, a.Def.ID, conds)
				for j := range conds {
					if z := k.pick.Zone; z != 0 && !l.seen(z, k.pick.Side) && asks(&conds[j], k.subject) {
						l.doubt(load.ReadsHidden, a.Def.Pos, "", "the filter %q of the action %s asks about cards that its player does not see; then it is not listed, or the match fails", conds[j].Text, a.Def.ID)
					}
				}
			}
		}
	}
}

// countersRead finds filters of an action that ask about a counter which no player ever sees, or
// about that of the opponent which only its owner sees.
func (l *linter) countersRead(a *program.Action, conds []kit.Cond) {
	hides := func(r *kit.Reading) bool {
		if r.Prop != program.PropCounter {
			return false
		}
		c := &l.prog.Counters[r.Arg]
		return c.Def.SeeWhen == nil && (c.See == program.SeeNobody || c.See == program.SeeOwner && r.Subject == program.SubjOpponent)
	}
	for i := range conds {
		c := &conds[i]
		if hides(&c.Left) || c.Path && hides(&c.Right) {
			l.doubt(load.ReadsHidden, a.Def.Pos, "internal, for a counter that boards leave out though everybody may know it",
				"the filter %q of the action %s asks about a counter that its player does not see; then the match fails", c.Text, a.Def.ID)
		}
	}
}

// zonesRead finds filters that ask about the top card of a zone which nobody sees.
func (l *linter) zonesRead(at def.Pos, id string, conds []kit.Cond) {
	for i := range conds {
		for z := 1; z < len(l.prog.Zones); z++ {
			n := num.To[uint8](z)
			if !l.seen(n, program.Own) && asks(&conds[i], program.SubjZones+kit.Subject(n)) {
				l.doubt(load.ReadsHidden, at, "", "the filter %q of the action %s asks about cards that its player does not see; then it is not listed, or the match fails", conds[i].Text, id)
			}
		}
	}
}

// numbersRead finds costs and amounts that ask about a card which the player does not see.
func (l *linter) numbersRead(a *program.Action) {
	numbers := map[string][]program.Number{}
	for _, c := range a.Costs {
		numbers["cost"] = append(numbers["cost"], c.Amount)
	}
	if a.Amount != nil {
		numbers["amount"] = []program.Number{a.Amount.Low, a.Amount.High}
	}
	for _, what := range []string{"cost", "amount"} {
		for _, n := range numbers[what] {
			if z := l.zoneOf(a, n.Of.Subject); n.Reads && z.number != 0 && !l.seen(z.number, z.side) && reveals(&n.Of) {
				l.doubt(load.ReadsHidden, a.Def.Pos, "", "the %s of the action %s asks about a card that its player does not see; then it is not listed, or the match fails", what, a.Def.ID)
			}
		}
	}
}

// place is a zone on a side of a player.
type place struct {
	number uint8 // 0 = none
	side   program.Side
}

// zoneOf is where the card of a subject lies, as an action sees it.
func (l *linter) zoneOf(a *program.Action, s kit.Subject) place {
	switch {
	case s == program.SubjCard && a.Card != nil:
		return place{a.Card.Zone, a.Card.Side}
	case s == program.SubjTarget && a.Target != nil:
		return place{a.Target.Zone, a.Target.Side}
	case s >= program.SubjZones:
		return place{number: num.To[uint8](int(s - program.SubjZones)), side: program.Own}
	}
	return place{}
}

// asked finds functions of conditions of an action that ask what the top card of a zone is which
// nobody sees.
func (l *linter) asked(a *program.Action) {
	conditions := []def.FuncRef{a.When}
	for _, k := range []*program.Pick{a.Card, a.Target} {
		if k != nil {
			conditions = append(conditions, k.When)
		}
	}
	for _, ref := range conditions {
		if ref <= 0 {
			continue
		}
		f := &l.lib.Funcs[ref-1]
		s := &l.lib.Scripts[f.Script]
		for _, zone := range topsAsked(s.Source, f.Name) {
			n := slices.IndexFunc(l.prog.Zones, func(z program.Zone) bool { return z.Def != nil && z.Def.ID == zone.Text })
			if n > 0 && !l.seen(num.To[uint8](n), program.Own) {
				l.doubt(load.ReadsHidden, def.Pos{File: s.Pack + "/" + s.File, Line: zone.Line}, "", "the condition %s of the action %s asks about a card of %s, which its player does not see; then it is not listed, or the match fails", f.Name, a.Def.ID, zone.Text)
			}
		}
	}
}

// topsAsked lists the zones whose top card a function asks about directly, as in
// game:attribute(game:top(me:player(), "deck"), "rank").
func topsAsked(source, function string) (zones []sandbox.Token) {
	inside, asks, tops := false, methodCall{}, methodCall{}
	for _, t := range sandbox.Tokens([]byte(source)) {
		switch {
		case t.Kind == sandbox.NameToken && t.Text == "function" && t.Col == 1:
			inside = strings.HasPrefix(strings.TrimLeft(source[t.At+len(t.Text):], " "), function+"(")
		case !inside:
		case t.After == ':':
			at := t.At + len(t.Text)
			_, _, end := argument(source[at:])
			switch c := (methodCall{Token: t, end: at + end}); t.Text {
			case "attribute", "id":
				asks = c
			case "top", "at":
				tops = c
			}
		case t.Kind == sandbox.StringToken && t.At < tops.end && tops.At < asks.end && tops.At > asks.At:
			zones = append(zones, t)
		}
	}
	return zones
}

// reveals reports whether a reading is about what a card is.
func reveals(r *kit.Reading) bool { return r.Prop == program.PropAttr || r.Prop == program.PropID }

// asks reports whether a filter asks what the card of a subject is.
func asks(c *kit.Cond, subject kit.Subject) bool {
	what := func(r *kit.Reading) bool { return r.Subject == subject && reveals(r) }
	return what(&c.Left) || c.Path && what(&c.Right)
}

// seen reports whether players can see the cards of a zone on a side of theirs.
func (l *linter) seen(z uint8, side program.Side) bool {
	switch zone := &l.prog.Zones[z]; {
	case zone.Def.SeeWhen != nil || zone.See == program.SeeAll:
		return true
	case zone.See == program.SeeOwner, zone.See == program.SeeTeam:
		return side == program.Own
	case zone.See == program.SeeOthers:
		return side != program.Own
	}
	return false
}
