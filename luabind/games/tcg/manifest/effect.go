package manifest

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/packs/load"
)

// effectShape is which keys an effect type takes in addition to those that all take.
type effectShape struct {
	need   []string
	may    []string
	entity bool   // it concerns an entity, which must be a unit or a base
	alone  bool   // it is for nobody in particular, so it takes neither whom nor each
	of     string // the question that it changes, for constant effects
}

// effectShapes are those of the types of effects. The rule book has the first ones
// (RB 4); the others are what functions of scripts do.
var effectShapes = map[string]effectShape{
	"DEAL_DAMAGE":       {need: []string{"amount"}, may: []string{"damageType"}, entity: true},
	"HEAL":              {need: []string{"amount"}, entity: true},
	"DRAW":              {need: []string{"amount"}},
	"ADD_KEYWORD":       {need: []string{"keyword"}, may: []string{"until"}, entity: true, of: "keyword"},
	"REMOVE_KEYWORD":    {need: []string{"keyword"}, entity: true},
	"APPLY_STATUS":      {need: []string{"statusKey"}, may: []string{"amount", "until"}, entity: true},
	"SUMMON_TOKEN":      {need: []string{"summonCardId"}, may: []string{"amount", "rows"}, alone: true},
	"DESTROY":           {entity: true},
	"RETURN_TO_HAND":    {entity: true},
	"RESTORE_SHIELD":    {need: []string{"amount"}, entity: true},
	"GAIN_CONTROL":      {entity: true},
	"MODIFY_ATK":        {need: []string{"amount"}, of: "attack"},
	"MODIFY_HP":         {need: []string{"amount"}, of: "health_cap"},
	"MODIFY_SHIELD_CAP": {need: []string{"amount"}, of: "shield_cap"},
	"REDUCE_COST":       {need: []string{"amount"}, of: "cost"},

	"LOSE_HEALTH":     {need: []string{"amount"}, entity: true},
	"LOSE_SHIELD":     {need: []string{"amount"}, entity: true},
	"GIVE_SUPPLY":     {need: []string{"amount"}},
	"GIVE_BATTERY":    {need: []string{"amount"}},
	"LOSE_SUPPLY":     {need: []string{"amount"}},
	"LOSE_BATTERY":    {need: []string{"amount"}},
	"CREATE_CARD":     {need: []string{"summonCardId"}, may: []string{"amount"}},
	"DISCARD":         {entity: true},
	"REMOVE_STATUS":   {need: []string{"statusKey"}, entity: true},
	"RECHARGE_SHIELD": {entity: true},
	"MOVE":            {entity: true},
	"STRIKE":          {entity: true},
	"COUNT":           {need: []string{"counter"}, may: []string{"amount"}, entity: true},
	"REMOVE_FIXTURE":  {entity: true},
	"CHOOSE":          {need: []string{"choice"}},
	"SHOW_CHOSEN":     {},
	"PLACE_FIXTURE":   {need: []string{"fixture"}, may: []string{"until"}},
	"NOTICE":          {need: []string{"event"}, may: []string{"fields"}},

	"ADD_AMOUNT":      {need: []string{"amount"}, alone: true},
	"ADD_PERCENT":     {need: []string{"amount"}, alone: true},
	"REDUCE_AMOUNT":   {need: []string{"amount"}, may: []string{"floor"}, alone: true},
	"MULTIPLY_AMOUNT": {need: []string{"amount"}, alone: true},
	"SET_AMOUNT":      {need: []string{"amount"}, alone: true},
	"FACTORS":         {need: []string{"shield", "health"}, may: []string{"floor"}, alone: true},
}

// effectKeys are the keys of effects that some types take and others do not, the
// first in the order of RB 4.
var effectKeys = []string{"amount", "damageType", "statusKey", "summonCardId", "keyword", "until", "rows", "counter", "choice", "fixture", "event", "fields", "floor", "shield", "health"}

// handler reads what a listener or an action does that is data. Effects that need
// an entity are for the unit that has the handler, of a rule for the target, when
// they do not say.
func (x *bearer) handler(d *load.Definition, key string) def.FuncRef {
	list := d.Tables(key)
	if len(list) == 0 {
		d.Fault(key, "", "%q is an empty list; write an effect, or leave the key out", key)
	}
	whom := "unit"
	if x.Kind() == kindRule {
		whom = "target"
	}
	out := make([]library.Effect, 0, len(list))
	for _, f := range list {
		out = append(out, x.effect(f, x.whom(f, whom)))
	}
	return x.keep(out)
}

// keep adds effects to the library.
func (x *bearer) keep(list []library.Effect) def.FuncRef {
	x.r.lib.Effects = append(x.r.lib.Effects, list)
	return def.Data(len(x.r.lib.Effects))
}

// whom reads whom an effect is for. One for a player, or one that raises an event, is for
// nobody else unless the pack says so.
func (x *bearer) whom(f *load.Definition, fallback string) string {
	if given := f.Word("whom", library.EffectWhoms); given != "" {
		return given
	}
	if effectShapes[f.Text("type")].entity && !f.Has("each") {
		return fallback
	}
	return ""
}

// effect reads one effect of a handler.
func (x *bearer) effect(f *load.Definition, whom string) library.Effect {
	e := x.readEffect(f, whom)
	shape, known := effectShapes[e.Type]
	if strings.HasPrefix(e.Type, "MODIFY_") || e.Type == "REDUCE_COST" {
		f.Fault("type", "for a time, put a status that has a modifier with APPLY_STATUS", "%s is only for STATIC_AURA", e.Type)
	}
	e.Where = f.Filters("where")
	e.Until = f.Word("until", untils)
	e.Rows = f.Words("rows", rowNames)
	e.Each = each(f)
	for _, key := range []string{"whom", "each"} {
		if known && f.Has(key) && (shape.alone || key == "each" && !shape.entity && e.Type != "NOTICE") {
			f.Fault(key, "", "%s takes no %q", e.Type, key)
		}
	}
	if f.Has("whom") && f.Has("each") {
		f.Fault("each", "", "an effect is for one (whom) or for all of some (each), not both")
	}
	e.Counter, e.Choice, e.Fixture = f.Text("counter"), f.Text("choice"), f.Ref("fixture", kindFixture)
	if f.Has("event") {
		e.Event = f.EventName("event")
	}
	for _, v := range f.Entries("fields") {
		e.Fields = append(e.Fields, library.EffectField{Name: v.Key(), Amount: x.amountOf(v, -load.MaxNumber)})
	}
	e.Floor = x.amount(f, "floor", 0)
	x.fraction(f, "shield", &e.Shield)
	x.fraction(f, "health", &e.Health)
	return e
}

// each reads the units that an effect is for.
func each(f *load.Definition) *library.Each {
	t := f.Table("each")
	if t == nil {
		return nil
	}
	return &library.Each{Pos: t.Pos(), Side: t.NeedWord("side", sides), Layers: t.Words("layers", layers), Rows: t.Words("rows", rowNames), Lane: t.Word("lane", library.EffectLanes)}
}

// fraction reads a fraction as two numbers.
func (x *bearer) fraction(f *load.Definition, key string, to *[2]library.Amount) {
	if !f.Has(key) {
		return
	}
	list := f.List(key)
	if len(list) != 2 {
		f.Fault(key, "", "%q is a fraction: two numbers, for example [1, 2]", key)
		return
	}
	for i, v := range list {
		to[i] = x.amountOf(v, 0)
	}
}

// readEffect reads an effect and checks that it has the keys of its type.
func (x *bearer) readEffect(f *load.Definition, whom string) library.Effect {
	e := library.Effect{Pos: f.Pos(), Type: f.NeedWord("type", effectTypes), Whom: whom}
	shape, known := effectShapes[e.Type]
	for _, key := range effectKeys {
		switch has := f.Has(key); {
		case !known:
		case !has && slices.Contains(shape.need, key):
			f.Need(key)
		case has && !slices.Contains(shape.need, key) && !slices.Contains(shape.may, key):
			f.Fault(key, "", "%s takes no %q", e.Type, key)
		}
	}
	low := 1
	switch {
	case strings.HasPrefix(e.Type, "MODIFY_") || e.Type == "ADD_AMOUNT" || e.Type == "COUNT":
		low = -load.MaxNumber
	case e.Type == "SET_AMOUNT" || e.Type == "MULTIPLY_AMOUNT":
		low = 0
	}
	if e.Amount = x.amount(f, "amount", low); !f.Has("amount") {
		e.Amount.Value = 1
	}
	e.Damage = f.Ref("damageType", kindDamage)
	e.Status = x.statusKey(f)
	if e.Card = x.cardID(f); f.Has("summonCardId") {
		e.Card = f.Value("summonCardId").Known(kindCard, e.Card)
	}
	switch {
	case !f.Has("keyword"):
	case e.Type == "REMOVE_KEYWORD": // every instance goes, whatever its number
		e.Keyword.ID = f.Value("keyword").Known(kindKeyword, f.Text("keyword"))
	default:
		e.Keyword = x.r.keywordUse(f.Value("keyword"))
	}
	return e
}

// cardID reads the card to make: its id, or the name of a var that has it.
func (x *bearer) cardID(f *load.Definition) string {
	id := f.Text("summonCardId")
	if v, known := x.b.Var(id); known && v.Word != "" {
		return v.Word
	}
	return id
}

// statusKey reads the id of a status, or another name of one.
func (x *bearer) statusKey(f *load.Definition) string {
	key := f.Means("statusKey", kindStatus)
	if id, ok := x.r.also[key]; ok {
		return id
	}
	return f.Value("statusKey").Known(kindStatus, f.Text("statusKey"))
}

// aura expands an ability that holds all the time into modifiers.
func (a *ability) aura(conditions []def.Cond, effects []*load.Definition) {
	if a.limit > 0 {
		a.f.Fault("limitPerTurn", "", "STATIC_AURA holds all the time and has no limit")
	}
	if a.target != nil && a.target.stealth {
		a.target.Fault("canTargetStealthed", "", "canTargetStealthed is for ON_PLAY, where a target is chosen")
	}
	for i, e := range effects {
		x := a.readEffect(e, "unit")
		for _, key := range []string{"whom", "each", "where"} {
			if e.Has(key) {
				e.Fault(key, "give the ability a target, or conditions", "STATIC_AURA takes no %q of an effect", key)
			}
		}
		shape := effectShapes[x.Type]
		switch {
		case x.Type == "":
		case shape.of == "":
			e.Fault("type", "", "%s cannot hold all the time", x.Type)
		case x.Type == "ADD_KEYWORD" && a.bearerOnly(conditions):
			a.card.Grants = append(a.card.Grants, x.Keyword)
		default:
			a.b.Modifiers = append(a.b.Modifiers, a.modifier(i, x, shape.of, conditions))
		}
	}
}

// bearerOnly reports whether the ability is armory's gift to its bearer.
func (a *ability) bearerOnly(conditions []def.Cond) bool {
	return a.card != nil && a.card.Type == typeArmory && a.target == nil && len(conditions) == 0
}

func (a *ability) modifier(i int, x library.Effect, of string, conditions []def.Cond) library.Modifier {
	m := library.Modifier{Pos: x.Pos, ID: fmt.Sprintf("ability_%d_%d", a.index, i+1), Of: of, Op: "add", By: x.Amount, Priority: usualPriority}
	m.Scope = a.auraScope()
	subject := "unit"
	switch x.Type {
	case "ADD_KEYWORD":
		m.Op, m.By, m.Keyword = "set", library.Amount{Value: 1}, x.Keyword
	case "REDUCE_COST":
		m.Op, m.Scope, subject = "less", "own cards", "card"
		if a.target != nil {
			a.f.Fault("target", "", "REDUCE_COST affects the cards in the player's hand and has no target")
		}
	}
	about, others := a.aboutTarget(conditions, subject)
	if a.target != nil {
		m.Where = append(m.Where, a.target.onlyOf("unit")...)
	}
	m.Where = append(append(m.Where, about...), others...)
	return m
}

// auraScope returns the owner of the values that a constant ability changes: the bearer's own, or
// that of the units which its target names.
func (a *ability) auraScope() string {
	if c := a.target; c != nil {
		words := []string{c.side()}
		switch {
		case !c.back:
			words = append(words, "front")
		case !c.front:
			words = append(words, "back")
		}
		return strings.Join(append(words, "units"), " ")
	}
	switch {
	case a.Kind() == kindRule:
		return "any units"
	case a.card == nil || a.card.Type == typeUnit:
		return "self"
	case a.card.Type == typeArmory:
		return "host"
	}
	return "own units"
}
