package manifest

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/pack"
)

// effectShape says which keys an effect type takes.
type effectShape struct {
	need   []string
	may    []string
	entity bool   // it concerns an entity, which must be a unit or a base
	of     string // the question that it changes, for constant effects
}

var effectShapes = map[string]effectShape{
	"DEAL_DAMAGE":       {need: []string{"amount"}, may: []string{"damageType"}, entity: true},
	"HEAL":              {need: []string{"amount"}, entity: true},
	"DRAW":              {need: []string{"amount"}},
	"ADD_KEYWORD":       {need: []string{"keyword"}, entity: true, of: "keyword"},
	"REMOVE_KEYWORD":    {need: []string{"keyword"}, entity: true},
	"APPLY_STATUS":      {need: []string{"statusKey"}, may: []string{"amount"}, entity: true},
	"SUMMON_TOKEN":      {need: []string{"summonCardId"}, may: []string{"amount"}},
	"DESTROY":           {entity: true},
	"RETURN_TO_HAND":    {entity: true},
	"RESTORE_SHIELD":    {need: []string{"amount"}, entity: true},
	"GAIN_CONTROL":      {entity: true},
	"MODIFY_ATK":        {need: []string{"amount"}, of: "attack"},
	"MODIFY_HP":         {need: []string{"amount"}, of: "health_cap"},
	"MODIFY_SHIELD_CAP": {need: []string{"amount"}, of: "shield_cap"},
	"REDUCE_COST":       {need: []string{"amount"}, of: "cost"},
}

// effectKeys are the keys beside "type", in the order of RB 4.
var effectKeys = []string{"amount", "damageType", "statusKey", "summonCardId", "keyword"}

// effect reads one effect of an ability that is triggered.
func (a *ability) effect(f *pack.Definition, whom string) library.Effect {
	x := a.readEffect(f, whom)
	shape := effectShapes[x.Type]
	if strings.HasPrefix(x.Type, "MODIFY_") || x.Type == "REDUCE_COST" {
		f.Fault("type", "for a time, put a status that has a modifier with APPLY_STATUS", "%s goes with STATIC_AURA only", x.Type)
	}
	if shape.entity && whom == "unit" && a.card != nil && (a.card.Type == typeTactical || a.card.Type == typeField) {
		f.Fault("type", "add a target", "%s needs a target: a %s card is no unit", x.Type, a.card.Type)
	}
	if x.Type == "SUMMON_TOKEN" && a.laneless() {
		f.Fault("type", `add choose = "lane"`, "SUMMON_TOKEN has no lane: a %s card stands in none", a.card.Type)
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

// readEffect reads an effect and checks that it has the keys of its type.
func (a *ability) readEffect(f *pack.Definition, whom string) library.Effect {
	x := library.Effect{Pos: f.Pos(), Type: f.NeedWord("type", effectTypes), Whom: whom}
	shape, known := effectShapes[x.Type]
	for _, key := range effectKeys {
		switch has := f.Has(key); {
		case !known:
		case !has && slices.Contains(shape.need, key):
			f.Need(key)
		case has && !slices.Contains(shape.need, key) && !slices.Contains(shape.may, key):
			f.Fault(key, "", "%s takes no %q", x.Type, key)
		}
	}
	low := 1
	if strings.HasPrefix(x.Type, "MODIFY_") {
		low = -pack.MaxNumber
	}
	if x.Amount = a.amount(f, "amount", low); !f.Has("amount") {
		x.Amount.Value = 1
	}
	x.Damage = f.Ref("damageType", kindDamage)
	x.Status = a.statusKey(f)
	if x.Card = f.Text("summonCardId"); f.Has("summonCardId") {
		f.Value("summonCardId").Known(kindCard, x.Card)
	}
	switch {
	case !f.Has("keyword"):
	case x.Type == "REMOVE_KEYWORD": // every instance goes, whatever its number
		x.Keyword.ID = f.Text("keyword")
		f.Value("keyword").Known(kindKeyword, x.Keyword.ID)
	default:
		x.Keyword = a.r.keywordUse(f.Value("keyword"))
	}
	return x
}

// statusKey reads the id of a status, or another name of one.
func (a *ability) statusKey(f *pack.Definition) string {
	key := f.Text("statusKey")
	if id, ok := a.r.also[key]; ok {
		key = id
	}
	if key != "" {
		f.Value("statusKey").Known(kindStatus, key)
	}
	return key
}

// aura expands an ability that holds all the time into modifiers.
func (a *ability) aura(conditions []def.Cond, effects []*pack.Definition) {
	if a.limit > 0 {
		a.f.Fault("limitPerTurn", "", "STATIC_AURA holds all the time and has no limit")
	}
	if a.target != nil && a.target.stealth {
		a.target.Fault("canTargetStealthed", "", "canTargetStealthed is for ON_PLAY, where a target is chosen")
	}
	for i, e := range effects {
		x := a.readEffect(e, "unit")
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
	m := library.Modifier{Pos: x.Pos, ID: fmt.Sprintf("ability_%d_%d", a.index, i+1), Of: of, Op: "add", By: x.Amount}
	m.Scope = a.auraScope()
	subject := "unit"
	switch x.Type {
	case "ADD_KEYWORD":
		m.Op, m.By, m.Keyword = "set", library.Amount{Value: 1}, x.Keyword
	case "REDUCE_COST":
		m.Op, m.Scope, subject = "less", "own cards", "card"
		if a.target != nil {
			a.f.Fault("target", "", "REDUCE_COST is for the cards of the own hand and has no target")
		}
	}
	about, others := a.aboutTarget(conditions, subject)
	if a.target != nil {
		m.Where = append(m.Where, a.target.onlyOf("unit")...)
	}
	m.Where = append(append(m.Where, about...), others...)
	return m
}

// auraScope says whose value a constant ability changes: the bearer's own, or
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
	case a.card == nil && a.Kind() == kindRule:
		return "any units"
	case a.card == nil || a.card.Type == typeUnit:
		return "self"
	case a.card.Type == typeArmory:
		return "host"
	}
	return "own units"
}
