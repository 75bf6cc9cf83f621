package program_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// more is a modifier of the unit itself by 1.
func more(of, scope, text string) library.Modifier {
	m := library.Modifier{Of: of, Scope: scope, Op: "add", By: one(1)}
	if text != "" {
		m.Where = where(text)
	}
	return m
}

// TestWhatModifiersRead (G-15, G-25): how long a value may be kept depends on its modifiers. One reads only
// the unit itself (local), whether somebody is in front of it, its lane, or the place of its owner.
// Others read more than the board, and count as reading any part of its position.
func TestWhatModifiersRead(t *testing.T) {
	const none, damage, turn, hand, resources = program.ReadSet(0), program.ReadsDamage, program.ReadsTurn, program.ReadsHand, program.ReadsResources
	const local, fronted, laned, placed, asks = "local ", "fronted ", "laned ", "placed ", "asks "
	for _, tt := range []struct {
		scope, text, want string
		reads             program.ReadSet
	}{
		{"self", "", local, none}, {"own units", "", local, none},
		{"self", "unit.faction == RED", local, none}, {"self", "unit.type == UNIT", local, none}, {"self", "unit.tag(BIG)", local, none}, {"self", "unit.has(KEY)", local, none},
		{"self", "unit.status(STATUS)", local, none}, {"self", "unit.layers(STATUS) > 1", local, none}, {"self", "unit.lane == ALPHA", local + laned, none}, {"self", "unit.layer == ORBIT", local, none},
		{"self", "unit.row == BACK", local, none}, {"self", "unit.is_token", local, none}, {"self", "unit.is_unit", local, none}, {"self", "unit.is_self", local, none},
		{"self", "unit.behind_front", local + fronted, none}, {"self", "self.behind_front", local + fronted, none}, {"own units", "self.behind_front", "", none},
		{"self", "self.tag(BIG)", local, none}, {"own units", "self.tag(BIG)", "", none}, {"self", "self.lane == ALPHA", local + laned, none}, {"own units", "self.lane == ALPHA", local + laned + placed, none},
		{"own units", "self.row == BACK", local + placed, none}, {"own units", "self.layer == ORBIT", local + placed, none}, {"own units", "unit.lane == self.lane", local + laned + placed, none}, {"own units", "self.lane == unit.lane", local + laned + placed, none},
		{"own units", "unit.row == unit.row", local, none}, {"own units", "unit.lane == owner.counter(RULE.ofplayer)", "error", none},
		{"self", "unit.value(grit) > 1", local + asks, none}, {"self", "unit.attack > 1", asks, none}, {"self", "unit.layers(STATUS) > unit.attack", asks, none}, {"self", "unit.layers(STATUS) > owner.hand", "", hand},
		{"self", "unit.counter(RULE.ofunit) > 1", local, none}, {"self", "unit.counter(RULE.ofcard) > 1", local, none}, {"self", "unit.counter(RULE.ofplayer) > 1", "", none}, {"self", "unit.counter(RULE.oflane) > 1", "", none},
		{"self", "owner.counter(RULE.ofplayer) > 1", "", none}, {"self", "room.counter(RULE.ofmatch) > 1", "", none}, {"self", "unit.controller == 1", "", none}, {"self", "unit.is_enemy", "", none}, {"self", "room.option(brief)", "", none},
		{"self", "unit.shield > 1", "", damage}, {"self", "unit.health > 1", asks, damage}, {"self", "unit.damage > 1", "", damage}, {"self", "owner.base_health > 1", "", damage}, {"self", "unit.damaged_since_own_turn", "", damage | turn},
		{"self", "owner.base_lost_this_turn > 1", "", damage | turn}, {"self", "owner.supply > 1", "", resources}, {"self", "owner.battery > 1", "", resources}, {"self", "opponent.hand > 1", "", hand}, {"self", "owner.deck > 1", "", hand},
		{"self", "owner.is_active", "", turn}, {"self", "owner.in_opponents_turn", "", turn}, {"self", "unit.tired", "", turn}, {"self", "unit.attacked", "", turn}, {"self", "unit.moved", "", turn}, {"self", "unit.controller_fought", "", turn},
		{"self", "owner.played(RED) > 1", "", turn}, {"self", "room.turn > 1", "", turn}, {"self", "room.round > 1", "", turn}, {"self", "unit.cannot_attack_until > 1", asks, turn}, {"self", "unit.cannot_move_until > 1", asks, turn},
		{"self", "unit.cost > 1", asks, damage | turn | resources | hand}, {"self", "unit.battery_cost > 1", asks, damage | turn | resources | hand}, {"self", "unit.pool(POOL) > 1", asks, none}, {"self", "room.turn > owner.hand", "", turn | hand},
	} {
		lib := parts()
		lib.Factions, lib.Tags = []library.Faction{{Term: library.Term{ID: "RED"}}}, []library.Tag{{Term: library.Term{ID: "BIG"}}}
		lib.Cards[0].Modifiers = []library.Modifier{more("attack", tt.scope, tt.text)}
		if strings.Contains(tt.want, asks) && !strings.Contains(tt.text, "attack >") && tt.text != "unit.layers(STATUS) > unit.attack" {
			lib.Cards[0].Modifiers[0].Of = "shield_cap"
		}
		p, err := program.Compile(lib)
		if err != nil {
			if tt.want != "error" {
				t.Errorf("%s for %s: %v", tt.text, tt.scope, err)
			}
			continue
		}
		m := &p.Mods[0]
		got := ""
		for _, x := range []struct {
			word string
			is   bool
		}{{local, m.Local}, {fronted, m.Local && m.Position&program.ReadsFront != 0}, {laned, m.Local && m.Position&program.ReadsLane != 0}, {placed, m.Placed}, {asks, m.Asks}} {
			if x.is {
				got += x.word
			}
		}
		if got != tt.want || p.Reads != tt.reads || m.Depends != (tt.text != "") {
			t.Errorf("%s for %s: %s, reads %b, depends %v; want %s, %b", tt.text, tt.scope, got, p.Reads, m.Depends, tt.want, tt.reads)
		}
		if row := m.Position&program.ReadsRow != 0; row != m.Depends || !m.Local && m.Position|program.ReadsRow != program.ReadsRow|program.ReadsFront|program.ReadsLane {
			t.Errorf("%s for %s: it reads %b of the position", tt.text, tt.scope, m.Position)
		}
		if (p.Depends(m.Changes()) != 0) != m.Asks {
			t.Errorf("%s for %s: the value depends on others: %b", tt.text, tt.scope, p.Depends(m.Changes()))
		}
	}
}

// TestModifiersAsWritten (G-16, G-27): what a modifier changes, how, by which number, and the function
// that computes it, with the name under which it is in traces.
func TestModifiersAsWritten(t *testing.T) {
	type made struct {
		Of         program.Question
		Value      uint16
		Op         string
		By, Floor  int16
		Number     uint8
		Rank       int
		Gained     bool
		Gift       program.KeywordUse
		Run, Reads int
		Name       string
		Asked      string
	}
	for _, tt := range []struct {
		to   string
		m    library.Modifier
		want made
	}{
		{"UNIT", library.Modifier{Of: "attack", Op: "add", By: one(-3)}, made{Of: program.QAttack, Op: "add", By: -3, Rank: 1, Name: "UNIT.attack", Asked: "attack"}},
		{"UNIT", library.Modifier{Of: "cost", Op: "less", By: library.Amount{Var: "much"}, Floor: library.Amount{Var: "much"}, Priority: 999}, made{Of: program.QCost, Op: "less", By: 9, Floor: 9, Rank: 1000, Name: "UNIT.cost", Asked: "cost"}},
		{"UNIT", library.Modifier{Of: "health_cap", Op: "add", Run: 3, Reads: []string{"turn", "hand"}}, made{Of: program.QHealthCap, Op: "add", Rank: 1, Run: 3, Reads: int(program.ReadsTurn | program.ReadsHand), Name: "UNIT.health_cap", Asked: "health_cap"}},
		{"UNIT", library.Modifier{Of: "hits_orbit", Op: "set", By: one(1)}, made{Of: program.QHitsOrbit, Op: "set", By: 1, Rank: 1, Name: "UNIT.hits_orbit", Asked: "hits_orbit"}},
		{"UNIT", library.Modifier{Of: "cover", Op: "add", By: one(9999)}, made{Of: program.QValue, Value: 2, Op: "add", By: 9999, Rank: 1, Name: "UNIT.cover", Asked: "cover"}},
		{"NUM", library.Modifier{Of: "attack", Op: "add", By: library.Amount{Var: "x"}, GainedOnly: true}, made{Of: program.QAttack, Op: "add", Number: 1, Rank: 1, Gained: true, Name: "NUM.attack", Asked: "attack"}},
		{"STATUS", library.Modifier{Of: "shield_cap", Op: "add", By: library.Amount{Var: "layers"}}, made{Of: program.QShieldCap, Op: "add", Number: 1, Rank: 1, Name: "STATUS.shield_cap", Asked: "shield_cap"}},
		{"LANE", library.Modifier{Of: "attack", Scope: "any units", Op: "double"}, made{Of: program.QAttack, Op: "double", Rank: 1, Name: "LANE.attack", Asked: "attack"}},
		{"RULE", library.Modifier{Of: "attack", Scope: "any units", Op: "add", By: one(2)}, made{Of: program.QAttack, Op: "add", By: 2, Rank: 1, Name: "RULE.attack", Asked: "attack"}},
		{"UNIT", library.Modifier{Of: "keyword", Scope: "own units", Keyword: library.KeywordUse{ID: "NUM", N: library.Numbers{4}}}, made{Of: program.QKeyword, Op: "add", Rank: 1, Gift: program.KeywordUse{Keyword: 2, N: program.Numbers{4}}, Name: "UNIT.keyword", Asked: "keyword"}},
	} {
		p := built(t, func(lib *library.Library) {
			b := behaviour(lib, tt.to)
			b.Vars, b.Modifiers = []def.Var{{Name: "much", Value: 9}}, []library.Modifier{tt.m}
		})
		m := &p.Mods[0]
		word := map[string]string{"": "add"}[tt.m.Op] + tt.m.Op
		got := made{m.Of, m.Value, word, m.By, m.Floor, m.Number, int(m.Rank), m.GainedOnly, m.Gift, int(m.Run), int(m.Reads), p.Name(m.Ref), p.Asked(m)}
		if got != tt.want {
			t.Errorf("%s: %+v\nwant %+v", tt.to, got, tt.want)
		}
		if m.Run != 0 && (!m.Asks || m.Local || !m.Depends || p.Reads != m.Reads) || p.Gifts != (tt.m.Of == "keyword") {
			t.Errorf("%s: %+v", tt.to, m)
		}
		if l := p.Listeners[m.Ref]; l.Run != m.Run || l.Native != 0 || l.Reject != 0 || p.OwnerID(m.Ref) != tt.to || p.Behaviour(m.Ref) == nil {
			t.Errorf("%s is named by %+v of %s", tt.to, l, p.OwnerID(m.Ref))
		}
	}
	refused(t, []refusal{
		{"of nothing", `UNIT: no question "atack" can be modified; expected one of attack, health_cap, shield_cap, cost`, func(lib *library.Library) { lib.Cards[0].Modifiers = []library.Modifier{more("atack", "self", "")} }},
		{"of nothing", `did you mean "cover"?`, func(lib *library.Library) { lib.Cards[0].Modifiers = []library.Modifier{more("covers", "self", "")} }},
		{"of no name", `no question "" can be modified`, func(lib *library.Library) { lib.Cards[0].Modifiers = []library.Modifier{more("", "self", "")} }},
		{"a filter", `UNIT: filter "unit.wounds": unknown property`, func(lib *library.Library) {
			lib.Cards[0].Modifiers = []library.Modifier{more("attack", "self", "unit.wounds")}
		}},
		{"its number", "", func(lib *library.Library) {
			lib.Keywords[1].Modifiers = []library.Modifier{more("attack", "self", "self.x > 2")}
		}},
		{"no number", "self.x is the number of a keyword or the layers of a status", func(lib *library.Library) {
			lib.Keywords[0].Modifiers = []library.Modifier{more("attack", "self", "self.x > 2")}
		}},
		{"no number on the right", "self.x is the number of a keyword or the layers of a status", func(lib *library.Library) {
			lib.Cards[0].Modifiers = []library.Modifier{more("attack", "self", "unit.damage > self.x")}
		}},
		{"the x of another", "", func(lib *library.Library) {
			lib.Cards[0].Modifiers = []library.Modifier{more("attack", "self", "unit.damage > 0")}
		}},
		{"its layers", "", func(lib *library.Library) {
			lib.Statuses[0].Modifiers = []library.Modifier{more("attack", "self", "self.x > 2")}
		}},
		{"an unknown var", `UNIT: no var named "many"`, func(lib *library.Library) {
			m := more("attack", "self", "")
			m.By = library.Amount{Var: "many"}
			lib.Cards[0].Modifiers = []library.Modifier{m}
		}},
		{"an unknown keyword", `UNIT: unknown keyword "NONE"`, func(lib *library.Library) {
			m := more("keyword", "own units", "")
			m.Keyword.ID = "NONE"
			lib.Cards[0].Modifiers = []library.Modifier{m}
		}},
		{"a large number", "", func(lib *library.Library) {
			m := more("attack", "self", "")
			m.By = one(-9999)
			lib.Cards[0].Modifiers = []library.Modifier{m}
		}},
		{"too small", "UNIT: -10000 is out of range", func(lib *library.Library) {
			m := more("attack", "self", "")
			m.By = one(-10000)
			lib.Cards[0].Modifiers = []library.Modifier{m}
		}},
		{"too large", "UNIT: 10000 is out of range", func(lib *library.Library) {
			m := more("attack", "self", "")
			m.By = one(10000)
			lib.Cards[0].Modifiers = []library.Modifier{m}
		}},
	})
}

// chain is a library whose cards each read a value in the filter of their modifier. "A attack shield_cap" is the
// card A. It changes the attack of units and asks them for their shield_cap.
func chain(lines ...string) *library.Library {
	lib := parts()
	lib.Packs = append(lib.Packs, def.Pack{ID: "later"})
	lib.Keywords[1].Tag = "BIG"
	lib.Tags = []library.Tag{{Term: library.Term{ID: "BIG"}}}
	for i, line := range lines {
		w := strings.Split(line, " ")
		c := library.Card{ID: w[0], Pack: "base", Type: "UNIT", Health: 1}
		c.Name.EN = c.ID
		if strings.HasSuffix(c.ID, "'") {
			c.Pack = "later"
		}
		m := library.Modifier{Of: w[1], Scope: "own units", Op: "add", By: one(1), Where: where("unit." + w[2] + " > 0"), Pos: def.Pos{File: "chain.toml", Line: i + 1}}
		if id, gives := strings.CutPrefix(w[1], "gives:"); gives {
			m.Of, m.Op, m.Keyword.ID = "keyword", "", id
			if id == "NUM" {
				m.Keyword.N[0] = 1
			}
		}
		if strings.HasPrefix(w[2], "has(") || strings.HasPrefix(w[2], "tag(") {
			m.Where = where("unit." + w[2])
		}
		if of, is := strings.CutPrefix(w[1], "may:"); is {
			m.Of, m.Op = of, "set"
		}
		if w[1] == "cost" || w[1] == "battery_cost" {
			m.Scope = "own cards"
		}
		c.Modifiers = []library.Modifier{m}
		lib.Cards = append(lib.Cards, c)
	}
	return lib
}

// TestValuesThatDependOnEachOther: a modifier may read the value that it changes itself, and values that do
// not lead back to it. A circle of values is refused at the definition that was loaded last. The error
// names all modifiers in it.
func TestValuesThatDependOnEachOther(t *testing.T) {
	const head, tail = "values depend on each other: ", "; a modifier can read the value that it changes, but no other value that depends on it"
	of := func(value, card, at, reads, text string) string {
		return fmt.Sprintf("the modifier of %s of %s%s reads %s in %q", value, card, at, reads, "unit."+text)
	}
	for _, tt := range []struct {
		lines []string
		want  []string
	}{
		{[]string{"A attack attack"}, []string{}},
		{[]string{"A attack shield_cap", "B shield_cap health_cap", "C health_cap value(cover)"}, []string{}},
		{[]string{"A attack shield_cap", "B shield_cap attack"}, []string{"chain.toml:1: " + head + of("attack", "A", "", "shield_cap", "shield_cap > 0") + ", and " + of("shield_cap", "B", " (chain.toml:2)", "attack", "attack > 0") + tail}},
		{[]string{"A attack shield_cap", "B' shield_cap attack"}, []string{"chain.toml:2: " + head + of("shield_cap", "B'", "", "attack", "attack > 0") + ", and " + of("attack", "A", " (chain.toml:1)", "shield_cap", "shield_cap > 0") + tail}},
		{[]string{"A attack health", "B health_cap value(cover)", "C cover attack"}, []string{"chain.toml:1: " + head + of("attack", "A", "", "health_cap", "health > 0") + ", and " + of("health_cap", "B", " (chain.toml:2)", "cover", "value(cover) > 0") + ", and " + of("cover", "C", " (chain.toml:3)", "attack", "attack > 0") + tail}},
		// what leads to the circle, and what follows it, is left out
		{[]string{"X health_cap attack", "A attack shield_cap", "B shield_cap attack", "Y shield_cap value(cover)"}, []string{"chain.toml:2: " + head + of("attack", "A", "", "shield_cap", "shield_cap > 0") + ", and " + of("shield_cap", "B", " (chain.toml:3)", "attack", "attack > 0") + tail}},
		// each value in a circle is in one that is reported: the shortest one from where it begins
		{[]string{"A attack shield_cap", "B shield_cap health_cap", "C health_cap attack", "D shield_cap attack", "E cost battery_cost", "F battery_cost cost"}, []string{
			"chain.toml:1: " + head + of("attack", "A", "", "shield_cap", "shield_cap > 0") + ", and " + of("shield_cap", "D", " (chain.toml:4)", "attack", "attack > 0") + tail,
			"chain.toml:3: " + head + of("health_cap", "C", "", "attack", "attack > 0") + ", and " + of("attack", "A", " (chain.toml:1)", "shield_cap", "shield_cap > 0") + ", and " + of("shield_cap", "B", " (chain.toml:2)", "health_cap", "health_cap > 0") + tail,
			"chain.toml:5: " + head + of("cost", "E", "", "battery_cost", "battery_cost > 0") + ", and " + of("battery_cost", "F", " (chain.toml:6)", "cost", "cost > 0") + tail}},
		{[]string{"A gives:KEY attack"}, []string{"chain.toml:1: " + head + of("the keyword KEY", "A", "", "attack", "attack > 0") + ", and the modifier of attack of KEY (:0) is there only with the keyword KEY, which a modifier gives" + tail}},
		{[]string{"A gives:KEY shield_cap"}, []string{}},
		{[]string{"A gives:KEY shield_cap", "B shield_cap has(KEY)"}, []string{"chain.toml:1: " + head + of("the keyword KEY", "A", "", "shield_cap", "shield_cap > 0") + ", and " + of("shield_cap", "B", " (chain.toml:2)", "the keyword KEY", "has(KEY)") + tail}},
		{[]string{"A gives:NUM shield_cap", "B shield_cap tag(BIG)"}, []string{"chain.toml:1: " + head + of("the keyword NUM", "A", "", "shield_cap", "shield_cap > 0") + ", and " + of("shield_cap", "B", " (chain.toml:2)", "the keyword NUM", "tag(BIG)") + tail}},
		{[]string{"A gives:NUM shield_cap", "B shield_cap tag(SMALL)"}, []string{}},
		{[]string{"A shield_cap pool(POOL)", "B cover shield_cap"}, []string{"chain.toml:1: " + head + of("shield_cap", "A", "", "cover", "pool(POOL) > 0") + ", and " + of("cover", "B", " (chain.toml:2)", "shield_cap", "shield_cap > 0") + tail}},
		{[]string{"A may:may_attack cannot_move", "B may:may_move cannot_attack"}, []string{"chain.toml:1: " + head + of("may_attack", "A", "", "may_move", "cannot_move > 0") + ", and " + of("may_move", "B", " (chain.toml:2)", "may_attack", "cannot_attack > 0") + tail}},
	} {
		lib := chain(tt.lines...)
		lib.Tags = append(lib.Tags, library.Tag{Term: library.Term{ID: "SMALL"}})
		lib.Keywords[0].Modifiers = []library.Modifier{more("attack", "self", "")}
		_, err := program.Compile(lib)
		got := []string{}
		if err != nil {
			got = strings.Split(err.Error(), "\n")
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%v:\n%s\nwant:\n%s", tt.lines, strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
		}
	}
}

// TestFieldsHaveNoValuesOfUnits: a field or a fixture has no attack and no shield, so its modifiers that ask
// for those of itself depend on nothing. Those of a unit do.
func TestFieldsHaveNoValuesOfUnits(t *testing.T) {
	mods := []library.Modifier{more("attack", "any units", "self.shield_cap > 0"), more("shield_cap", "any units", "self.attack > 0")}
	for what, refused := range map[string]bool{"UNIT": true, "FIELD": false, "fixture": false} {
		lib := parts()
		if what == "fixture" {
			f := library.Fixture{ID: "MAST", Pack: "base", At: "lane", Until: []string{"turn"}}
			f.Modifiers = mods
			lib.Fixtures = append(lib.Fixtures, f)
		} else {
			c := library.Card{ID: "HILL", Pack: "base", Type: what, Health: 1}
			c.Modifiers = mods
			lib.Cards = append(lib.Cards, c)
		}
		_, err := program.Compile(lib)
		if (err != nil) != refused || err != nil && !strings.Contains(err.Error(), "values depend on each other: ") {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestBitsOfDependentValues: each value that depends on others has a bit of its own, and so has a keyword
// that modifiers give, together with all that it changes. A value that nothing asks has none.
func TestBitsOfDependentValues(t *testing.T) {
	lib := chain("A attack shield_cap", "B health_cap value(cover)", "C grit attack", "D gives:KEY damage")
	lib.Keywords[0].Modifiers = []library.Modifier{more("battery_cost", "self", ""), more("grit", "self", ""), more("battery_cost", "self", "")}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	key := p.Keyword("KEY")
	bits := map[string]uint32{}
	all := uint32(0)
	for _, q := range []program.Computed{{Of: program.QAttack}, {Of: program.QHealthCap}, {Of: program.QValue, N: p.Value("grit")}, {Of: program.QKeyword, N: key}, {Of: program.QBatteryCost}} {
		bit := p.Depends(q)
		if bit == 0 || bit&(bit-1) != 0 || all&bit != 0 {
			t.Errorf("%s has the bit %b in addition to %b", p.Named(q), bit, all)
		}
		all |= bit
		bits[p.Named(q)] = bit
	}
	for _, q := range []program.Computed{{Of: program.QShieldCap}, {Of: program.QCost}, {Of: program.QValue, N: p.Value("cover")}, {Of: program.QKeyword, N: p.Keyword("NUM")}} {
		if p.Depends(q) != 0 {
			t.Errorf("%s depends on others", p.Named(q))
		}
	}
	if got := fmt.Sprintf("%+v %v", p.Keywords[key].Changes, p.Keywords[key].Given); got != fmt.Sprintf("%+v true", []program.Computed{{Of: program.QBatteryCost}, {Of: program.QValue, N: p.Value("grit")}}) {
		t.Errorf("the keyword changes %s", got)
	}
	for q := range program.NQuestions {
		if want := q == program.QBatteryCost || q == program.QValue; p.OfGifts(q) != want {
			t.Errorf("a given keyword changes the question %d: %v", q, !want)
		}
	}
	if got := fmt.Sprint(bits); len(bits) != 5 {
		t.Errorf("the bits are of %s", got)
	}
}

// TestLabelsOfGivenKeywords (W-23): a keyword that goes with a tag is noted where a modifier gives it, and
// what it does as owner, in its lane or anyhow is heard of.
func TestLabelsOfGivenKeywords(t *testing.T) {
	lib := chain("A gives:NUM damage", "B gives:KEY damage")
	lib.Keywords[0].Listeners = []def.Listener{{ID: "L", Event: "TURN_STARTED", Role: def.Owner, Priority: 600, Run: 1}, {ID: "M", Event: "UNIT_DEPLOYED", Role: def.Source, Priority: 600, Run: 1}}
	lib.Keywords[2].Listeners = []def.Listener{{ID: "L", Event: "TURN_ENDED", Role: def.Owner, Priority: 600, Run: 1}}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	if num := p.Keyword("NUM"); !slices.Equal(p.GivenLabels, []uint16{num}) || p.LabelKeywords != program.Hint(num) || p.Keywords[p.Keyword("BRIEF")].Given {
		t.Errorf("labels of %v, hints %b", p.GivenLabels, p.LabelKeywords)
	}
	if other, _ := p.TagSet("VEHICLE"); !p.Labels.Meet(&p.Keywords[p.Keyword("NUM")].Label) || other != nil && p.Labels.Meet(other) {
		t.Error("the tags that go with keywords are others")
	}
	if started, _ := p.Types.Lookup("TURN_STARTED"); p.GiftsHear != p.Bit(started) || p.GiftsHear == 0 {
		t.Errorf("given keywords hear %b", p.GiftsHear)
	}
}

// TestValuesOfRules: a value that only modifiers of rules change, without asking for anything, is known
// without a look at the unit, with what the rules without an option change first.
func TestValuesOfRules(t *testing.T) {
	rule := func(id, option string, list ...library.Modifier) library.Rule {
		r := library.Rule{ID: id, Pack: "base", Option: option}
		r.Modifiers = list
		return r
	}
	run := more("cover", "any units", "")
	run.Run = 1
	for _, tt := range []struct {
		name   string
		change func(lib *library.Library)
		want   string
	}{
		{"rules alone", func(lib *library.Library) {
			lib.Rules = append(lib.Rules, rule("ON", "brief", more("cover", "any units", "")), rule("FREE", "", more("attack", "any units", ""), more("cover", "any units", "unit.damage > 0")))
		}, fmt.Sprint([]program.RuleMod{{Mod: 2, Option: program.NoOption}, {Mod: 0, Option: 0}})},
		{"a card too", func(lib *library.Library) {
			lib.Rules = append(lib.Rules, rule("FREE", "", more("cover", "any units", "")))
			lib.Cards[0].Modifiers = []library.Modifier{more("cover", "self", "")}
		}, "[]"},
		{"a function", func(lib *library.Library) { lib.Rules = append(lib.Rules, rule("FREE", "", run)) }, "[]"},
		{"a filter that asks", func(lib *library.Library) {
			lib.Rules = append(lib.Rules, rule("FREE", "", more("cover", "any units", "unit.attack > 0")))
		}, "[]"},
		{"another filter", func(lib *library.Library) {
			lib.Rules = append(lib.Rules, rule("FREE", "", more("cover", "any units", "unit.damage > 0")))
		}, fmt.Sprint([]program.RuleMod{{Mod: 0, Option: program.NoOption}})},
	} {
		p := built(t, tt.change)
		if got := fmt.Sprint(p.Values[p.Value("cover")].Plain); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
		if len(p.Values[p.Value("grit")].Plain) != 0 {
			t.Errorf("%s: another value is changed too", tt.name)
		}
	}
}

// TestShieldsThatFall (G-16): a cap can fall by what a unit has by itself only if some modifier lowers it:
// one that subtracts, sets, halves or computes. What adds or doubles does not, and what others do is not
// of the unit.
func TestShieldsThatFall(t *testing.T) {
	change := func(scope, op string, by int) library.Modifier {
		return library.Modifier{Of: "shield_cap", Scope: scope, Op: op, By: one(by)}
	}
	attack := change("self", "add", -1)
	attack.Of = "attack"
	run := change("self", "add", 1)
	run.Run = 1
	named := change("self", "add", 0)
	named.By = library.Amount{Var: "x"}
	for _, tt := range []struct {
		name, to string
		m        library.Modifier
		given    bool
		want     bool
	}{
		{"adds", "UNIT", change("self", "add", 1), false, false}, {"adds nothing", "UNIT", change("self", "add", 0), false, false}, {"subtracts", "UNIT", change("self", "add", -1), false, true}, {"is less", "UNIT", change("self", "less", 1), false, true},
		{"sets", "UNIT", change("self", "set", 9), false, true}, {"doubles", "UNIT", change("self", "double", 0), false, false}, {"halves", "UNIT", change("self", "halve", 0), false, true}, {"computes", "UNIT", run, false, true},
		{"of the bearer", "ARMOR", change("host", "add", -1), false, true}, {"of others", "UNIT", change("own units", "add", -1), false, false}, {"another value", "UNIT", attack, false, false},
		{"by its number", "NUM", named, false, false}, {"by its number, given", "NUM", named, true, true}, {"another keyword is given", "KEY", change("self", "add", 1), true, false},
	} {
		p := built(t, func(lib *library.Library) {
			behaviour(lib, tt.to).Modifiers = []library.Modifier{tt.m}
			if tt.given {
				g := library.Modifier{Of: "keyword", Scope: "own units", Keyword: library.KeywordUse{ID: tt.to}}
				lib.Cards[5].Modifiers = []library.Modifier{g}
			}
		})
		if p.CapsFall != tt.want || p.Keywords[p.Keyword("NUM")].Caps != (tt.to == "NUM") {
			t.Errorf("%s of %s: %v, want %v", tt.name, tt.to, p.CapsFall, tt.want)
		}
	}
	two := built(t, func(lib *library.Library) {
		lib.Cards[0].Modifiers = []library.Modifier{change("self", "add", -1), attack}
		lib.Cards[5].Modifiers = []library.Modifier{change("self", "add", 1)}
	})
	if !two.CapsFall {
		t.Error("what the first modifier lowers is forgotten")
	}
	printed := func(n int) *program.Program {
		return built(t, func(lib *library.Library) {
			lib.Keywords[1].Modifiers = []library.Modifier{named}
			lib.Cards[0].Keywords = []library.KeywordUse{{ID: "NUM", N: library.Numbers{n}}}
		})
	}
	if printed(1).CapsFall || !printed(-1).CapsFall || printed(0).CapsFall {
		t.Error("a printed keyword lowers the cap exactly if its number is below 0")
	}
}

// TestWhatModifiersGive (D-04): the points of a value that a keyword or a status gives are its plain
// numbers, and those in its brackets.
func TestWhatModifiersGive(t *testing.T) {
	p := built(t, func(lib *library.Library) {
		by := func(of string, a library.Amount) library.Modifier { return library.Modifier{Of: of, Op: "add", By: a} }
		lib.Keywords[1].Numbers = []string{"per", "max"}
		lib.Keywords[1].Modifiers = []library.Modifier{by("cover", one(5)), by("cover", library.Amount{Var: "max"}), by("grit", one(70)), by("attack", one(900)), by("cover", library.Amount{Var: "per"})}
	})
	mods := p.Keywords[p.Keyword("NUM")].Mods
	for value, want := range map[string]int16{"cover": 5 + 30 + 2, "grit": 70, "over": 0} { //maporder: each alone
		if got := p.Gives(mods, p.Value(value), &program.Numbers{2, 30}); got != want {
			t.Errorf("%s: %d, want %d", value, got, want)
		}
	}
	for value, fills := range map[string]bool{"cover": true, "over": true, "once": true, "grit": false, "brave": false} { //maporder: each alone
		if got := p.Values[p.Value(value)].Fills(); got != fills {
			t.Errorf("%s fills a pool: %v", value, got)
		}
	}
	if v := p.Values[p.Value("grit")]; v.Start != 1 || v.Least != 0 {
		t.Errorf("%+v", v)
	}
}
