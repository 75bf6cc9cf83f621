package manifest

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/packs/load"
)

// trigger is what a trigger of RB 4 means in events.
type trigger struct {
	event    string
	role     def.Role
	priority int
	target   string // what "target" means: a subject of filters; "" for nothing
	whom     string // whom the effects concern when the ability has a target
	where    string // filter that the event needs; "" for none
}

// triggerTable has the triggers that become listeners. The target of ON_DEATH
// is the killer; what ON_KILL killed can be asked about, but the effects are
// for the unit. A hit that took nothing deals no damage (D-15).
var triggerTable = map[string]trigger{
	"ON_ATTACK_DECLARE": {"ATTACK_DECLARED", def.Source, load.BandStart("effect"), "target", "target", ""},
	"ON_DEAL_DAMAGE":    {"DAMAGE_DEALT", def.Source, load.BandStart("after_damage"), "target", "target", "event.damaged"},
	"ON_KILL":           {"KILL_OCCURRED", def.Source, load.BandStart("kill"), "target", "unit", ""},
	"ON_DEATH":          {"KILL_OCCURRED", def.Target, load.BandStart("kill"), "source", "source", ""},
	"ON_TURN_START":     {"TURN_STARTED", def.Owner, load.BandStart("effect"), "", "unit", ""},
	"ON_TURN_END":       {"PHASE_ENDSTEP_STARTED", def.Owner, load.BandStart("end_of_turn"), "", "unit", ""},
}

// choice is the target specification of RB 4.
type choice struct {
	*load.Definition
	enemy, ally, unit, stealth bool
	relation                   string   // in place of enemyOnly and allyOnly
	noSelf                     bool     // of ALLY: only those of others
	global                     bool     // enemies at any distance
	only                       []string // properties that must hold
	front, back                bool
}

// ability is one ability while it is expanded.
type ability struct {
	*bearer
	f      *load.Definition
	card   *library.Card // nil unless a card has it
	index  int           // from 1
	name   string        // of the trigger
	target *choice       // nil without one
	limit  int
}

// abilities expands the abilities of a definition into listeners, the play of
// a card and modifiers (C-R06).
func (x *bearer) abilities(card *library.Card) {
	for i, t := range x.Tables("ability") {
		a := &ability{bearer: x, f: t, card: card, index: i + 1, name: t.NeedWord("trigger", triggers)}
		a.target = x.r.choice(t)
		a.limit = t.Number("limitPerTurn", 1, load.MaxLimit, 0)
		conditions := t.Filters("conditions")
		effects := t.Tables("effects")
		if len(effects) == 0 {
			t.Fault("effects", "", "an ability needs effects")
		}
		switch a.name {
		case "":
			a.effects(effects, "unit")
		case triggerAura:
			a.aura(conditions, effects)
		case library.TriggerPlay:
			a.play(conditions, effects)
		default:
			a.listen(conditions, effects)
		}
	}
}

func (r *reader) choice(d *load.Definition) *choice {
	t := d.Table("target")
	if t == nil {
		return nil
	}
	c := &choice{Definition: t, enemy: t.Flag("enemyOnly"), ally: t.Flag("allyOnly"), unit: t.Flag("unitOnly"),
		stealth: t.Flag("canTargetStealthed"),
		front:   t.Flag("includeFront"), back: t.Flag("includeBack")}
	for i := range r.only {
		if t.FlagBy(kindAlias, r.only[i].Only) {
			c.only = append(c.only, r.only[i].ID)
		}
	}
	if !t.Has("includeFront") && !t.Has("includeBack") {
		c.front, c.back = true, true
	}
	c.relation = t.Word("relation", relations)
	c.noSelf = t.Has("includeSelf") && !t.Flag("includeSelf")
	if distance := t.Word("range", distances); distance == "GLOBAL" {
		c.global = true
	}
	switch {
	case c.relation != "" && (c.enemy || c.ally):
		t.Fault("relation", "", "relation replaces enemyOnly and allyOnly: leave these out")
	case t.Has("includeSelf") && c.relation != "ALLY":
		t.Fault("includeSelf", "", "includeSelf is for the relation ALLY")
	}
	c.enemy, c.ally = c.enemy || c.relation == "ENEMY", c.ally || c.relation == "ALLY"
	if c.enemy && c.ally {
		t.Fault("allyOnly", "", "a target cannot be enemyOnly and allyOnly")
	}
	if !c.front && !c.back {
		t.Fault("", "", "a target without includeFront and includeBack can be nothing")
	}
	return c
}

// side is the word for whose units may be chosen.
func (c *choice) side() string {
	switch {
	case c.relation == "SELF":
		return "own"
	case c.enemy:
		return "enemy"
	case c.ally && c.noSelf:
		return "teammate"
	case c.ally:
		return "friendly"
	}
	return "any"
}

// filters returns a choice as filters on a subject, for triggers whose target is
// given by the event.
func (c *choice) filters(subject string) (out []def.Cond) {
	add := func(holds bool, text string) {
		if holds {
			out = append(out, filter(c.Pos(), subject+"."+text))
		}
	}
	add(c.enemy, "is_enemy")
	add(c.ally, "is_friendly")
	add(c.relation == "SELF", "is_own")
	add(c.noSelf, "is_own == 0")
	add(c.unit, "is_unit")
	out = append(out, c.onlyOf(subject)...)
	add(!c.back, "row == FRONT")
	add(!c.front, "row == BACK")
	return out
}

// onlyOf returns, as filters on a subject, the limits that keys which aliases declare put
// on the choice.
func (c *choice) onlyOf(subject string) (out []def.Cond) {
	for _, name := range c.only {
		out = append(out, filter(c.Pos(), subject+"."+name))
	}
	return out
}

// filter makes a filter of a text of the loader's own, which cannot be wrong.
func filter(at def.Pos, text string) def.Cond {
	conds, err := load.Filters(at, text)
	if err != nil {
		panic("manifest: " + err.Error())
	}
	return conds[0]
}

// aboutTarget splits off the conditions on the target, under the name that the target has
// in their filters. Alternatives stay together, so all of them must be about the target, or
// none.
func (a *ability) aboutTarget(conditions []def.Cond, subject string) (target, others []def.Cond) {
	joined, wasTarget := false, false
	for _, c := range conditions {
		rest, is := strings.CutPrefix(c.Path, "target.")
		if joined && is != wasTarget {
			a.f.Fault("conditions", "", "filter %q: alternatives are all about the target, or none is", c.Text)
		}
		joined, wasTarget = c.Or, is
		if is {
			c.Path = subject + "." + rest
			target = append(target, c)
		} else {
			others = append(others, c)
		}
	}
	return target, others
}

// effects reads what the ability does. Effects that need an entity are, when they
// do not name one, for whom the trigger is about.
func (a *ability) effects(list []*load.Definition, whom string) def.FuncRef {
	out := make([]library.Effect, 0, len(list))
	for _, f := range list {
		out = append(out, a.effect(f, a.whom(f, whom)))
	}
	return a.keep(out)
}

// effect reads one effect of an ability that is triggered.
func (a *ability) effect(f *load.Definition, whom string) library.Effect {
	x := a.bearer.effect(f, whom)
	shape := effectShapes[x.Type]
	if shape.entity && whom == "unit" && x.Each == nil && a.card != nil && (a.card.Type == typeTactical || a.card.Type == typeField) {
		f.Fault("type", "add a target", "%s needs a target: a %s card is not a unit", x.Type, a.card.Type)
	}
	if x.Type == "SUMMON_TOKEN" && a.laneless() {
		f.Fault("type", `add choose = "lane"`, "SUMMON_TOKEN has no lane: a %s card is in none", a.card.Type)
	}
	return x
}

// laneless reports whether the ability can know no lane to make tokens in.
func (a *ability) laneless() bool {
	if a.card == nil || a.card.Type == typeUnit || a.card.Type == typeArmory {
		return false
	}
	return a.name != library.TriggerPlay || a.card.Choose == "" && a.card.Target == nil
}

// listen expands a trigger that is an event.
func (a *ability) listen(conditions []def.Cond, effects []*load.Definition) {
	t := triggerTable[a.name]
	if a.target != nil && t.target == "" {
		a.f.Fault("target", "", "%s has no target", a.name)
		return
	}
	about, others := a.aboutTarget(conditions, t.target)
	if len(about) > 0 && t.target == "" {
		a.f.Fault("conditions", "", "%s has no target to have conditions on", a.name)
	}
	whom := "unit"
	var where []def.Cond
	if t.where != "" {
		where = []def.Cond{filter(a.f.Pos(), t.where)}
	}
	if a.target != nil {
		if a.target.stealth {
			a.target.Fault("canTargetStealthed", "", "canTargetStealthed is for ON_PLAY, where a target is chosen")
		}
		if a.target.Has("range") {
			a.target.Fault("range", "", "range is for ON_PLAY, where a target is chosen")
		}
		whom, where = t.whom, append(where, a.target.filters(t.target)...)
	}
	role := t.role
	if a.Kind() == kindRule { // it is not part of an event, and hears them all
		if whom == "unit" && (role == def.Source || role == def.Target) { // whose ability it would be
			whom = string(role)
		}
		role = def.Any
	}
	a.b.Listeners = append(a.b.Listeners, def.Listener{
		Pos: a.f.Pos(), ID: fmt.Sprintf("ability_%d", a.index), Event: t.event, Role: role, Priority: t.priority,
		Where: slices.Concat(where, about, others), Run: a.effects(effects, whom), Limit: a.limit,
	})
}

// play expands ON_PLAY into the card's own play. Conditions on the target say which targets
// can be chosen; if another one fails, the card does nothing.
func (a *ability) play(conditions []def.Cond, effects []*load.Definition) {
	x := a.card
	switch {
	case x == nil:
		a.f.Fault("trigger", "", "ON_PLAY is for cards")
		return
	case x.OnPlay > 0:
		a.f.Fault("trigger", "", "the card has an on_play already")
		return
	case x.OnPlay != 0:
		a.f.Fault("trigger", "give one ability several effects", "there is an ability with %s already", a.name)
		return
	case x.Target != nil && a.target != nil:
		a.f.Fault("target", "", "the card has a target already")
		return
	}
	if a.target != nil {
		x.Target = a.spec()
	}
	about, others := a.aboutTarget(conditions, "unit")
	whom := "unit"
	if x.Target != nil {
		whom = "target"
		x.Target.Where = append(x.Target.Where, about...)
	} else if len(about) > 0 {
		a.f.Fault("conditions", "", "the ability has no target to have conditions on")
	}
	x.PlayWhere = others
	x.OnPlay = a.effects(effects, whom)
}

// spec returns a choice as the target of a card. A unit enters though nothing can
// be chosen (G-18).
func (a *ability) spec() *library.TargetSpec {
	c := a.target
	spec := &library.TargetSpec{Pos: c.Pos(), Side: c.side(), Global: c.global, Zone: "board", Front: c.front, Back: c.back,
		Bases: !c.unit && len(c.only) == 0 && a.card.Type != typeArmory, Stealth: c.stealth, Optional: a.card.Type == typeUnit}
	spec.Where = append(spec.Where, c.onlyOf("unit")...)
	return spec
}
