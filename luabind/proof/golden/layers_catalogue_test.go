package golden_test

import (
	"maps"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
)

// The values that modifiers change: those that the rules ask for, three of packs, the
// three that fill the pool WALL, and the keywords KEEN and BOLD.
const (
	attack = iota
	healthCap
	shieldCap
	cost
	battery
	zeal
	calm
	holy
	guard
	coat
	husk
	keen
	bold
	mayAttack
	mayMove
	mayAct
	intercepts
	hidden
	pastFront
	pierceShield
	entersReady
	hitsSurface
	hitsOrbit
	exposed
	nValues
)

type kind int

const (
	number  kind = iota
	price        // of cards
	truth        // a question of the rules
	keyword      // that modifiers give
)

var values = [nValues]struct {
	of          string
	kind        kind
	base, least int
	truth       bool // of packs
}{
	attack:       {of: "attack", base: 2},
	healthCap:    {of: "health_cap", base: 5},
	shieldCap:    {of: "shield_cap", base: 1},
	cost:         {of: "cost", kind: price, base: 3},
	battery:      {of: "battery_cost", kind: price},
	zeal:         {of: "zeal", least: -2},
	calm:         {of: "calm", base: 1},
	holy:         {of: "holy", truth: true},
	guard:        {of: "guard"},
	coat:         {of: "coat"},
	husk:         {of: "husk"},
	keen:         {of: "KEEN", kind: keyword},
	bold:         {of: "BOLD", kind: keyword},
	mayAttack:    {of: "may_attack", kind: truth, base: 1},
	mayMove:      {of: "may_move", kind: truth, base: 1},
	mayAct:       {of: "may_act", kind: truth, base: 1},
	intercepts:   {of: "intercepts", kind: truth, base: 1},
	hidden:       {of: "hidden", kind: truth},
	pastFront:    {of: "past_front", kind: truth},
	pierceShield: {of: "pierce_shield", kind: truth},
	entersReady:  {of: "enters_ready", kind: truth},
	hitsSurface:  {of: "hits_surface", kind: truth}, // in addition to its own layer
	hitsOrbit:    {of: "hits_orbit", kind: truth},
	exposed:      {of: "exposed", kind: truth},
}

// look is a way to read values: by a filter, by a function of scripts, or by both.
type look struct {
	filter, lua string
	of          []int // the values that it depends on
	truth       bool
	hand        int // of a card in hand
}

var looks = []look{
	{filter: "attack", lua: "attack(u)", of: []int{attack}, hand: 2},
	{filter: "health_cap", lua: "health_cap(u)", of: []int{healthCap}, hand: 5},
	{filter: "health", lua: "health(u)", of: []int{healthCap}, hand: 5},
	{filter: "shield_cap", lua: "shield_cap(u)", of: []int{shieldCap}, hand: 1},
	{filter: "cost", of: []int{cost}},
	{filter: "battery_cost", of: []int{battery}},
	{filter: "value(zeal)", lua: `value(u, "zeal")`, of: []int{zeal}},
	{filter: "value(calm)", lua: `value(u, "calm")`, of: []int{calm}},
	{filter: "value(holy)", lua: `value(u, "holy")`, of: []int{holy}, truth: true},
	{filter: "value(guard)", lua: `value(u, "guard")`, of: []int{guard}},
	{filter: "value(coat)", lua: `value(u, "coat")`, of: []int{coat}},
	{filter: "value(husk)", lua: `value(u, "husk")`, of: []int{husk}},
	{filter: "pool(WALL)", lua: `pool(u, "WALL")`, of: []int{guard, coat, husk}},
	{filter: "pool_cap(WALL)", lua: `pool_cap(u, "WALL")`, of: []int{guard, coat, husk}},
	{filter: "has(KEEN)", lua: `has_keyword(u, "KEEN")`, of: []int{keen}, truth: true},
	{filter: "has(BOLD)", lua: `has_keyword(u, "BOLD")`, of: []int{bold}, truth: true},
	{filter: "has(LEAD)", lua: `has_keyword(u, "LEAD")`, truth: true},
	{filter: "tag(MARKED)", lua: `has_tag(u, "MARKED")`, of: []int{keen}, truth: true},
	{lua: `keyword_number(u, "KEEN")`, of: []int{keen}},
	{filter: "cannot_attack", of: []int{mayAttack}, truth: true},
	{filter: "cannot_attack_until", of: []int{mayAttack}, truth: true}, // only compared with 0
	{filter: "cannot_move", of: []int{mayMove}, truth: true},
	{filter: "cannot_move_until", of: []int{mayMove}, truth: true},
	{filter: "intercepts", lua: "intercepts(u)", of: []int{intercepts}, truth: true},
	{filter: "hidden", of: []int{hidden}, truth: true},
	{filter: "past_front", lua: "past_front(u)", of: []int{pastFront}, truth: true},
	{filter: "enters_ready", of: []int{entersReady}, truth: true},
}

// unseen are the values that no filter or function reads, only the rules.
var unseen = []int{mayAct, pierceShield, hitsSurface, hitsOrbit, exposed}

// observe reads a look of a unit or card as the match has it; those above are unseen.
func observe(m *tcg.Match, x event.Entity, l int) int {
	g := tcg.Of(m)
	if l >= len(looks) {
		if g.Fresh(m, m.State.Unit(x)).Is(questionOf(unseen[l-len(looks)])) {
			return 1
		}
		return 0
	}
	of := func(n int, err error) int {
		if err != nil {
			panic(err)
		}
		return n
	}
	var id string
	prop := looks[l].filter
	if i := slices.Index([]byte(prop), '('); i >= 0 {
		prop, id = prop[:i], prop[i+1:len(prop)-1]
	}
	switch prop {
	case "":
		return of(tcg.KeywordNumber(m, x, "KEEN"))
	case "value":
		return of(tcg.ValueOf(m, x, id))
	case "has":
		return tcg.ReadOf(m, x, "has", int32(g.Program().Keyword(id)))
	case "tag":
		if has, err := tcg.HasTag(m, x, id); of(0, err) == 0 && has {
			return 1
		}
		return 0
	case "pool", "pool_cap":
		left, full, err := tcg.PoolLeft(m, x, id)
		if prop == "pool" {
			full = left
		}
		return of(full, err)
	case "cannot_attack_until", "cannot_move_until":
		return min(tcg.ReadOf(m, x, prop, 0), 1)
	}
	return tcg.ReadOf(m, x, prop, 0)
}

func questionOf(v int) program.Question {
	return program.Question(slices.Index(program.QuestionNames[:], values[v].of))
}

// TestCatalogueIsWhole checks that the random sets know every question that modifiers
// answer, and every property that filters read of changed values, as the engine has
// them.
func TestCatalogueIsWhole(t *testing.T) {
	for q, name := range program.QuestionNames {
		known := program.Question(q) == program.QValue || program.Question(q) == program.QKeyword // the engine has some of these
		for v := range values {
			known = known || values[v].of == name
		}
		if !known {
			t.Errorf("no random modifier changes %q", name)
		}
	}
	filters := map[string]bool{}
	for _, l := range looks {
		filters[l.filter] = true
	}
	example := map[string]string{"has": "KEEN", "tag": "MARKED", "value": "zeal", "pool": "WALL", "pool_cap": "WALL", "status": "S-0", "layers": "S-0"}
	asking := 0
	for _, name := range slices.Sorted(maps.Keys(program.EntityProps)) {
		filter := name
		if id := example[name]; id != "" {
			filter += "(" + id + ")"
		}
		d := newDefinitions()
		d.keen().changes = []*change{{value: attack, scope: "self", op: "set"}}
		d.rule().changes = []*change{{value: keen, scope: "any units", op: "give", number: 1}, {value: pierceShield, scope: "any units", op: "set", raw: "unit." + filter + " == 1"}}
		prog, _, err := luatcg.Load(d.sources())
		if err != nil {
			continue // it is not a property of units, or it compares with words: those that modifiers change are numbers
		}
		mod := prog.Mods[len(prog.Mods)-1]
		if mod.Of != program.QPierceShield {
			t.Fatalf("the last modifier changes %s", program.QuestionNames[mod.Of])
		}
		if mod.Asks {
			asking++
			if !filters[filter] {
				t.Errorf("no random modifier reads %q", filter)
			}
		}
	}
	if asking < 18 {
		t.Errorf("only %d properties are found that modifiers change", asking)
	}
}
