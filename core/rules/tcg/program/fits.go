package program

import (
	"fmt"
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
)

// Everything in a definition must be able to happen. Refused when the packs are
// loaded are modifiers that are never asked, listeners that never hear and actions
// that nobody can take.

// isTruth reports whether what a modifier changes is yes or no.
func (c *compiler) isTruth(m *Modifier) bool {
	return m.Of >= QMayAttack || m.Of == QValue && c.p.Values[m.Value].Truth
}

func (q Question) isCost() bool { return q == QCost || q == QBatteryCost }

// fitModifier refuses a modifier that nothing would ask.
func (c *compiler) fitModifier(id string, m *Modifier, owner Owner) {
	d, bad := m.def, func(format string, args ...any) {
		c.fail(m.def.Pos, "%s: %s", id, fmt.Sprintf(format, args...))
	}
	sc := &m.Scope
	switch {
	case m.Of.isCost() && !sc.Cards && !sc.self:
		bad("the scope %q has no %s: use self or cards, for example own cards", d.Scope, d.Of)
	case !m.Of.isCost() && sc.Cards:
		bad("cards in hand have no %s: use units, for example own units", d.Of)
	}
	switch {
	case m.Of.isCost() && (m.Op == kit.OpDouble || m.Op == kit.OpHalve):
		bad("a %s takes add, less, set or run, not %s", d.Of, d.Op)
	case c.isTruth(m) && (m.Op != kit.OpSet && m.Run == 0 || m.Op == kit.OpSet && d.By.Var == "" && m.By != 0 && m.By != 1):
		bad("%s is yes or no: it takes set = 0, set = 1 or run", d.Of)
	case !m.Of.isCost() && (d.Floor.Var != "" || d.Floor.Value != 0):
		bad(`"floor" is for a cost`)
	}
	switch kind := c.kindOf(owner); {
	case owner.Kind == OfRule && sc.Side != SideAny: // self and host are its own
		bad("a rule is nobody's: its modifiers are for any units or any cards, not %q", d.Scope)
	case owner.Kind == OfFixture && (sc.self || sc.host || sc.Side != SideAny && !c.p.Fixtures[owner.Index].Place.Owned()):
		bad("a fixture at a %s can change only other things: its modifiers are for units or cards, and for any of them if it belongs to nobody", c.p.Fixtures[owner.Index].At)
	case sc.host && kind != KindArmory:
		bad(`the scope "host" is for ARMORY cards: it is the unit that bears them`)
	case sc.self && kind != KindUnit && kind != KindNone && !m.Of.isCost():
		bad("a card of type %s has no %s of its own", c.p.Cards[owner.Index].Type, d.Of)
	case !sc.self && kind == KindTactic:
		bad("a TACTICAL card is not in play, so it cannot change anything of others")
	case m.Of == QValue:
		c.fitValue(m, owner, bad)
	}
}

// fitGifts refuses modifiers that give a keyword which would do less than it says.
// A keyword that exists only in the answer to a question changes its bearer alone.
// It gives no other keyword, and cannot be used up.
func (c *compiler) fitGifts() {
	for i := range c.p.Mods {
		m := &c.p.Mods[i]
		if m.Gift.Keyword == 0 {
			continue
		}
		k := &c.p.Keywords[m.Gift.Keyword]
		bad := func(why string, args ...any) {
			c.fail(m.def.Pos, "a modifier can never give %s, which %s; an effect ADD_KEYWORD or game:give_keyword can", k.ID, fmt.Sprintf(why, args...))
		}
		if c.usedUp(k.Mods) {
			bad("is used up once it has absorbed anything")
		}
		if len(k.AuraMods) > 0 {
			bad("changes others: its modifier of %s is for %s", c.p.Mods[k.AuraMods[0]].def.Of, c.p.Mods[k.AuraMods[0]].def.Scope)
		}
		if at := slices.IndexFunc(k.Mods, func(ref ModRef) bool { return c.p.Mods[ref].Gift.Keyword != 0 }); at >= 0 {
			bad("gives a keyword itself, %s", c.p.Keywords[c.p.Mods[k.Mods[at]].Gift.Keyword].ID)
		}
	}
}

// kindOf is the kind of card that a part belongs to, kindNone for other
// definitions.
func (c *compiler) kindOf(owner Owner) CardKind {
	if owner.Kind == OfCard {
		return c.p.Cards[owner.Index].Kind
	}
	return KindNone
}

// fitListener refuses a listener that would never run.
func (c *compiler) fitListener(id string, d *def.Listener, t event.Type, owner Owner) {
	td := c.p.Types.Def(t)
	bad := func(format string, args ...any) { c.fail(d.Pos, "%s: %s", id, fmt.Sprintf(format, args...)) }
	switch {
	case td.Kind == event.Step || td.Kind == event.Edit:
		bad("%s is not an event that can be heard", d.Event)
	case match.Unheard(td, d.Role) != "":
		bad("%s", match.Unheard(td, d.Role))
	}
	switch kind := c.kindOf(owner); {
	case owner.Kind == OfRule && d.Role != def.Any:
		bad("a rule is not part of an event: its listeners have the role any")
	case owner.Kind == OfFixture && !c.p.Fixtures[owner.Index].Place.hears(d.Role):
		bad("a fixture at a %s has no listener with the role %s", c.p.Fixtures[owner.Index].At, d.Role)
	case kind == KindTactic && d.Role != def.Source && d.Role != def.Target:
		bad("a TACTICAL card is not in play: its listeners have the role source or target")
	case kind == KindField && d.Role == def.Lane:
		bad("a FIELD card is in no lane")
	case d.Role == def.Source && events.Units(t)&event.PartSource != 0 || d.Role == def.Target && events.Units(t)&event.PartTarget != 0:
		if kind == KindTactic || kind == KindField {
			bad("the %s of %s is always a unit or base, so a %s card never hears it", d.Role, d.Event, c.p.Cards[owner.Index].Type)
		} else if owner.Kind == OfFixture {
			bad("the %s of %s is always a unit or base, so a fixture never hears it", d.Role, d.Event)
		}
	}
}

// actionPhase finds the phase or window of an action.
func (c *compiler) actionPhase(id string, pos def.Pos, name string, option int) Phase {
	ph, ok := c.p.FindPhase(name)
	if !ok {
		names := []string{PhaseNames[DeploymentPhase], PhaseNames[SkirmishPhase]}
		for i := range c.p.Windows {
			names = append(names, c.p.Windows[i].ID)
		}
		c.fail(pos, "%s: unknown phase %q%s%s", id, name, i18n.OneOf(names), i18n.Meant(name, names))
		return SkirmishPhase
	}
	if w := c.p.Window(ph); w != nil {
		if option == NoOption {
			w.Acts = true
		} else {
			w.Options = append(w.Options, option)
		}
	}
	return ph
}

// fitAction refuses an action that nobody could take.
func (c *compiler) fitAction(id string, d *library.Action, owner Owner) {
	bad := func(format string, args ...any) { c.fail(d.Pos, "%s: %s", id, fmt.Sprintf(format, args...)) }
	switch kind := c.kindOf(owner); {
	case d.Target != nil && d.Target.Zone == "hangar" && actorOf(owner, d) != ByUnit:
		bad("the zone hangar is for actions of units")
	case d.UsesAttack && (owner.Kind == OfFixture || d.Who == "player"):
		bad("uses_attack is for actions of units")
	case kind == KindTactic || kind == KindField:
		bad("a %s card is not a unit and cannot act", c.p.Cards[owner.Index].Type)
	}
}

// targetUse is what a target is for.
type targetUse uint8

const (
	forPlay targetUse = iota
	forAction
	forChoice
)

// fitTarget refuses keys of a target that have no meaning there.
func (c *compiler) fitTarget(id string, d *library.TargetSpec, use targetUse) {
	bad := func(format string, args ...any) { c.fail(d.Pos, "%s: %s", id, fmt.Sprintf(format, args...)) }
	if d.SameLane && use == forPlay {
		bad("same_lane is for actions: a card that is played is in no lane")
	}
	switch {
	case d.Zone == "hand" && use == forAction && d.Side == "own":
	case d.Zone == "hangar" && (use != forAction || d.Side != "own"):
		bad("the zone hangar is for actions of units, with the side own: it is the cargo of the unit")
	case (d.Zone == "hand" || d.Zone == "deck") && use != forChoice:
		bad("a card in a hand or deck is not a target, which everybody sees; use a choice, or an action of side own for the zone hand")
	}
	if d.Optional && use == forChoice {
		bad("a choice is optional with min = 0")
	}
	if d.Zone != "board" && (d.SameLane || d.Bases || d.Stealth || !d.Front || !d.Back) {
		bad("same_lane, bases, stealth and rows are for targets on the board")
	}
}

// fitNamed checks the event that a status's arrival queues: a fact that a pack
// declares, and so one that no rule of the core acts on. It returns the event's field for how long
// the status lasts, or -1.
func (c *compiler) fitNamed(s *StatusDef) int {
	if own := c.p.Declared(s.NamedType); own == nil || own.Ask {
		c.fail(s.Pos, "status %s: named must be a fact that a pack declares, and %s is not one", s.ID, s.Named)
		return -1
	}
	const until = "until"
	d := c.p.Types.Def(s.NamedType)
	if d.FieldIndex(until) < 0 {
		return -1
	}
	return c.enumField(s.Pos, d, until, until)
}

// fitConds refuses filters on what their owner does not have.
func (c *compiler) fitConds(id string, pos def.Pos, conds []kit.Cond, owner Owner, listener bool) {
	for i := range conds {
		for _, r := range []*kit.Reading{&conds[i].Left, &conds[i].Right} {
			switch {
			case r == &conds[i].Right && !conds[i].Path:
			case r.Prop == PropX && len(c.numbersOf(owner)) == 0:
				c.fail(pos, "%s: filter %q: self.x is the number of a keyword or the layers of a status", id, conds[i].Text)
			case owner.Kind == OfFixture && !c.p.Fixtures[owner.Index].Place.Owned() && (r.Subject == SubjOwner || r.Subject == SubjOpponent) && listener:
				c.fail(pos, "%s: filter %q: a fixture at a %s is nobody's", id, conds[i].Text, c.p.Fixtures[owner.Index].At)
			case listener && owner.Kind == OfRule && (r.Subject == SubjSelf || r.Subject == SubjUnit || r.Subject == SubjOwner || r.Subject == SubjOpponent):
				c.fail(pos, "%s: filter %q: a rule is nobody's, so it can ask about source, target, their players, the event and the room", id, conds[i].Text)
			}
		}
	}
}

// optionOf is the room option that turns a definition on, NoOption for what is
// no rule or always on.
func (c *compiler) optionOf(owner Owner) int {
	if owner.Kind == OfRule {
		return c.p.ruleOption[owner.Index]
	}
	return NoOption
}
