package tcg

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// manner is how a listener rejects an ask, if it does.
type manner struct {
	name    string
	objects bool // it does, if it hears the ask
	set     func(l *def.Listener, f *funcs)
}

var manners = []manner{
	{"always", true, func(*def.Listener, *funcs) {}},
	{"by a filter that holds", true, func(l *def.Listener, _ *funcs) { l.Where = conds("source.damage == 0") }},
	{"by one that does not", false, func(l *def.Listener, _ *funcs) { l.Where = conds("source.damage > 3", "room.turn > 0") }},
	{"by an alternative", true, func(l *def.Listener, _ *funcs) { l.Where = conds("target.health > 90 or source.attack == 2") }},
	{"by none of them", false, func(l *def.Listener, _ *funcs) { l.Where = conds("target.health > 90 or source.attack == 9") }},
	{"by a function", true, func(l *def.Listener, f *funcs) {
		l.When = f.ask(func(*Match, event.Entity, event.Entity) int { return 1 })
	}},
	{"by one that agrees", false, func(l *def.Listener, f *funcs) {
		l.When = f.ask(func(*Match, event.Entity, event.Entity) int { return 0 })
	}},
	{"once a turn", true, func(l *def.Listener, _ *funcs) { l.Limit = 1 }},
}

// TestK04_WhoHearsAnAttack (K-04, K-27, K-32, W-16): a listener hears an attack in its role: as the one that
// attacks or is attacked, as their owner, in the lane, or anyhow. That holds for every kind of bearer. The
// list of commands and the commands themselves agree about it.
func TestK04_WhoHearsAnAttack(t *testing.T) {
	const source, target, owner, lane, anyhow = def.Source, def.Target, def.Owner, def.Lane, def.Any
	onUnits := []string{"unit", "printed keyword", "armory", "gained keyword", "given keyword", "status"}
	for _, kind := range onUnits {
		for at, hears := range map[string]map[def.Role]bool{ //maporder: each alone
			"attacker": {source: true, owner: true, lane: true, anyhow: true}, "attacked": {target: true, lane: true, anyhow: true}, "mate": {owner: true, anyhow: true}, "other": {anyhow: true},
		} {
			for i, role := range def.Roles {
				how := manners[(i+len(at)+len(kind))%len(manners)]
				heardOf(t, kind, at, role, how, hears[role] && how.objects)
				heardOf(t, kind, at, role, manners[0], hears[role])
			}
		}
	}
	for _, c := range []struct {
		kind, at string
		hears    map[def.Role]bool
	}{
		{"player", "attacker", map[def.Role]bool{owner: true, anyhow: true}}, {"player", "attacked", map[def.Role]bool{anyhow: true}}, {"field", "attacker", map[def.Role]bool{owner: true, anyhow: true}}, {"field", "attacked", map[def.Role]bool{anyhow: true}},
		{"seat", "attacker", map[def.Role]bool{owner: true, anyhow: true}}, {"seat", "attacked", map[def.Role]bool{anyhow: true}}, {"pair", "attacker", map[def.Role]bool{owner: true, anyhow: true}}, {"pair", "mate", map[def.Role]bool{anyhow: true}},
		{"lane", "attacked", map[def.Role]bool{lane: true, anyhow: true}}, {"lane", "mate", map[def.Role]bool{anyhow: true}}, {"room", "", map[def.Role]bool{anyhow: true}}, {"rule", "", map[def.Role]bool{anyhow: true}}, {"option", "on", map[def.Role]bool{anyhow: true}}, {"option", "off", nil},
	} {
		beside := c.kind != "player" && c.kind != "rule" && c.kind != "option" // fields and fixtures neither attack nor are attacked
		for i, role := range def.Roles {
			if beside && (role == source || role == target) || role == lane && c.kind != "lane" || role == owner && (c.kind == "lane" || c.kind == "room") || role != anyhow && (c.kind == "rule" || c.kind == "option") {
				continue // such a listener is refused
			}
			how := manners[(i+len(c.at)+len(c.kind))%len(manners)]
			heardOf(t, c.kind, c.at, role, how, c.hears[role] && how.objects)
			heardOf(t, c.kind, c.at, role, manners[0], c.hears[role])
		}
	}
}

// heardOf plays one attack against which a listener objects, if it hears of it.
func heardOf(t *testing.T, kind, at string, role def.Role, how manner, barred bool) {
	t.Helper()
	objects := func(b *library.Behaviour, f *funcs) {
		l := def.Listener{ID: "L", Event: "ATTACK_DECLARED", Role: role, Priority: 150, Reject: "BARRED"}
		how.set(&l, f)
		b.Listeners = []def.Listener{l}
	}
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		put := func(b *library.Behaviour, of string) {
			if of == kind {
				objects(b, f)
			}
		}
		keyed := unitCard("KEYED", 2, 0, 5)
		keyed.Keywords = []library.KeywordUse{{ID: "KEY"}}
		unit := unitCard("EAR", 2, 0, 5)
		blade := otherCard("SPEAR", "ARMORY")
		blade.Target = lib.Cards[3].Target
		hill := otherCard("TOWER", "FIELD")
		lib.Cards = append(lib.Cards, keyed, unit, blade, hill)
		last := lib.Cards[len(lib.Cards)-3:]
		put(&last[0].Behaviour, "unit")
		put(&last[1].Behaviour, "armory")
		put(&last[2].Behaviour, "field")
		key, held, calm := library.Keyword{ID: "KEY", Pack: "test"}, library.Status{ID: "HELD", Pack: "test", Until: "forever"}, library.Status{ID: "CALM", Pack: "test", Until: "forever"}
		put(&key.Behaviour, "printed keyword")
		put(&key.Behaviour, "gained keyword")
		put(&key.Behaviour, "given keyword")
		put(&held.Behaviour, "status")
		put(&calm.Behaviour, "player")
		lib.Keywords, lib.Statuses = append(lib.Keywords, key), append(lib.Statuses, held, calm, library.Status{ID: "MARK", Pack: "test", Until: "forever"})
		for _, at := range []string{"room", "lane", "player", "pair"} {
			x := library.Fixture{ID: "AT_" + at, Pack: "test", At: at, Until: []string{"forever"}}
			put(&x.Behaviour, map[string]string{"room": "room", "lane": "lane", "player": "seat", "pair": "pair"}[at])
			lib.Fixtures = append(lib.Fixtures, x)
		}
		rule, option := library.Rule{ID: "RULE", Pack: "test"}, library.Rule{ID: "OPTION", Pack: "test", Option: "calm"}
		put(&rule.Behaviour, "rule")
		put(&option.Behaviour, "option")
		rule.Modifiers = []library.Modifier{{Of: "keyword", Scope: "any units", Keyword: library.KeywordUse{ID: "KEY"}, Where: conds("unit.status(MARK)")}}
		lib.Rules = append(lib.Rules, rule, option)
	})
	id := map[string]string{"unit": "EAR", "printed keyword": "KEYED"}[kind]
	units := map[string]event.Entity{}
	for _, u := range []struct {
		at   string
		p    event.Player
		lane place.Lane
	}{{"attacker", 0, 0}, {"attacked", 1, 0}, {"mate", 0, 2}, {"other", 2, 2}} {
		card := "GUN"
		if u.at == at && id != "" {
			card = id
		}
		units[u.at] = b.unit(u.p, card, u.lane, place.Front)
	}
	h := units[at]
	seat := map[string]event.Player{"attacker": 0, "attacked": 1, "mate": 0, "other": 2}[at]
	spot := Spot{Lane: place.NoLane, Owner: event.NoPlayer, Other: event.NoPlayer}
	fixture := func(id string, at Spot) { _, err := b.sc.Fixture(id, at); b.must(err) }
	switch kind {
	case "armory":
		_, err := b.sc.Attach(seat, "SPEAR", b.ix(h))
		b.must(err)
	case "gained keyword":
		b.must(b.sc.Keyword(b.ix(h), "KEY", 0))
	case "given keyword":
		b.must(b.sc.Status(h, "MARK", 1))
	case "status":
		b.must(b.sc.Status(h, "HELD", 1))
	case "player":
		b.must(b.sc.Status(place.BaseOf(seat), "CALM", 1))
	case "field":
		_, err := b.sc.Field(seat, "TOWER")
		b.must(err)
	case "room":
		fixture("AT_room", spot)
	case "seat":
		spot.Owner = seat
		fixture("AT_player", spot)
	case "pair":
		if spot.Owner, spot.Other = 0, 1; at == "mate" {
			spot.Owner, spot.Other = 1, 2
		}
		fixture("AT_pair", spot)
	case "lane":
		if spot.Lane = 0; at == "mate" {
			spot.Lane = 2
		}
		fixture("AT_lane", spot)
	case "option":
		if at == "on" {
			b.must(b.sc.Option("calm"))
		}
	}
	b.sc.Phase(program.SkirmishPhase)
	what := fmt.Sprintf("%s, %s, as %s, %s", kind, at, role, how.name)
	c := b.attack(units["attacker"], units["attacked"])
	listed := false
	for _, x := range b.legal(0) {
		listed = listed || x == c
	}
	same(t, what+": listed", listed, !barred)
	e := newEvent(b.g.attackAsk(b.s, c), c.Source, c.Target)
	e.SourcePlayer, e.TargetPlayer, e.At = 0, 1, b.s.Unit(c.Target).place()
	if !b.g.Heard(b.s, &e) && barred {
		t.Errorf("%s: nobody seems to hear it", what)
	}
	var r *match.Refusal
	err := b.m.Do(c)
	refused := errors.As(err, &r) && r.Code == "BARRED"
	same(t, what+": refused", refused, barred)
	if err != nil && !refused {
		t.Errorf("%s: %v", what, err)
	}
}

// TestK27_EveryAskIsPutInTurn (K-23, K-27): a function decides about an ask. The commands that put this ask are
// listed if the function agrees, and no others are missing.
func TestK27_EveryAskIsPutInTurn(t *testing.T) {
	asks := map[string][]uint8{"CARD_PLAY_DECLARED": {Play}, "CARD_PLAY_VALIDATED": {Play}, "ATTACK_DECLARED": {Attack}, "tcg:ACTION_DECLARED": {Act, Move, MakeBattery}, "TARGET_LOCKED": nil}
	for ask, verbs := range asks { //maporder: each alone
		for _, phase := range []program.Phase{program.DeploymentPhase, program.SkirmishPhase} {
			var listed [2][]match.Command
			for says := range 2 {
				b := lay(t, "", func(lib *library.Library, f *funcs) {
					gun := &lib.Cards[0]
					gun.Actions = []library.Action{{ID: "A", Phases: []string{"deployment", "skirmish"}, Supply: library.Price{Amount: library.Amount{Value: 1}}, Run: f.run(func(*Match, event.Entity) error { return nil })}, {ID: "B", Phases: []string{"skirmish"}, Target: &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true}, Run: 1}}
					lib.Cards[5].PlayIn = []string{"deployment", "skirmish"}
					rule := library.Rule{ID: "R", Pack: "test"}
					rule.Listeners = []def.Listener{{ID: "L", Event: ask, Role: def.Any, Priority: 150, Reject: "NEVER", When: f.ask(func(*Match, event.Entity, event.Entity) int { return says })}}
					lib.Rules = append(lib.Rules, rule)
				})
				b.unit(0, "GUN", 0, place.Front)
				b.unit(1, "GUN", 0, place.Front)
				for _, id := range []string{"GUN", "BLADE", "FLARE", "BOLT", "HILL"} {
					b.card(0, id, place.Hand)
				}
				b.sc.Phase(phase)
				b.agree()
				listed[says] = b.legal(0)
			}
			count := func(says int, v uint8) (n int) {
				for _, c := range listed[says] {
					if c.Verb == v {
						n++
					}
				}
				return n
			}
			for _, v := range []uint8{Play, Attack, Act, Move, MakeBattery} {
				want := count(0, v)
				for _, barred := range verbs {
					if barred == v {
						want = 0
					}
				}
				if ask == "TARGET_LOCKED" {
					want = count(1, v) // those with a target are gone; agree has compared them
				}
				same(t, fmt.Sprintf("%s in phase %d: commands %d", ask, phase, v), count(1, v), want)
			}
			if phase == program.DeploymentPhase && (count(0, Play) == 0 || count(0, Act) == 0 || count(0, MakeBattery) == 0 || count(0, Move) == 0) || phase == program.SkirmishPhase && (count(0, Attack) == 0 || count(0, Play) == 0 || count(0, Act) == 0) {
				t.Errorf("%s in phase %d: there are %d commands", ask, phase, len(listed[0]))
			}
		}
	}
}

// TestG15_GivenKeywords (G-15, W-07, W-16, W-23): a keyword that a modifier gives is like one that was gained. Its
// numbers, actions, damage type, tag, modifiers and listeners hold as long as the modifier.
func TestG15_GivenKeywords(t *testing.T) {
	healed := 0
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		lib.DamageTypes = []library.DamageType{{Term: library.Term{ID: "PLAIN"}, Default: true}, {Term: library.Term{ID: "HEAT"}}}
		key := library.Keyword{ID: "BAND", Pack: "test", Numbers: []string{"per", "max"}, DamageType: "HEAT", Tag: "HOT"}
		key.Modifiers = []library.Modifier{{Of: "attack", Scope: "self", Op: "add", By: library.Amount{Var: "per"}}}
		key.Actions = []library.Action{{ID: "A", Phases: []string{"deployment"}, Run: f.run(func(*Match, event.Entity) error { return nil })}}
		key.Listeners = []def.Listener{{ID: "L", Event: "tcg:UNIT_HEALED", Role: def.Target, Priority: 600, Run: f.run(func(*Match, event.Entity) error { healed++; return nil })}}
		lib.Keywords = append(lib.Keywords, library.Keyword{ID: "FIRST", Pack: "test"}, key, library.Keyword{ID: "LAST", Pack: "test"})
		lib.Statuses = append(lib.Statuses, library.Status{ID: "MARK", Pack: "test", Until: "forever"}, library.Status{ID: "MORE", Pack: "test", Until: "forever"})
		give := func(status string, n library.Numbers) library.Modifier {
			return library.Modifier{Of: "keyword", Scope: "any units", Keyword: library.KeywordUse{ID: "BAND", N: n}, Where: conds("unit.status(" + status + ")")}
		}
		rule := library.Rule{ID: "R", Pack: "test"}
		rule.Modifiers = []library.Modifier{give("MARK", library.Numbers{2, 30}), give("MORE", library.Numbers{4, 500})}
		lib.Rules = append(lib.Rules, rule)
		printed := unitCard("BANDED", 1, 0, 5)
		printed.Keywords = []library.KeywordUse{{ID: "LAST"}, {ID: "BAND", N: library.Numbers{1, 7}}}
		lib.Cards = append(lib.Cards, printed)
	})
	band := b.p.Keyword("BAND")
	tag, err := b.p.TagSet("HOT")
	b.must(err)
	for _, c := range []struct {
		card            string
		marks, gained   string
		numbers, attack string
		keywords        string
		has             bool
	}{
		{"GUN", "", "", "[0 0 0 0]", "2", "", false}, {"GUN", "MARK", "", "[2 30 0 0]", "4", "BAND", true}, {"GUN", "MARK MORE", "", "[6 530 0 0]", "8", "BAND", true}, {"GUN", "MORE", "BAND(per=10,max=1) LAST FIRST", "[14 501 0 0]", "16", "FIRST BAND LAST", true},
		{"GUN", "", "BAND(per=10,max=1) BAND(per=10,max=1)", "[20 2 0 0]", "22", "BAND", true}, {"BANDED", "", "", "[1 7 0 0]", "2", "BAND LAST", true}, {"BANDED", "MARK", "FIRST", "[3 37 0 0]", "4", "FIRST BAND LAST", true}, {"BANDED", "MARK", "BAND(per=10,max=1)", "[13 38 0 0]", "14", "BAND LAST", true}, {"WALL", "MORE MARK", "LAST", "[6 530 0 0]", "6", "BAND LAST", true},
	} {
		b.sc.Reset()
		x, other := b.unit(0, c.card, 1, place.Front), b.unit(0, "WALL", 1, place.Back)
		for _, id := range splitWords(c.marks) {
			b.must(b.sc.Status(x, id, 1))
		}
		for _, k := range splitWords(c.gained) {
			b.must(b.sc.Keyword(b.ix(x), k, 0))
		}
		what := fmt.Sprintf("%s with %q and %q: ", c.card, c.marks, c.gained)
		u := b.body(x)
		same(t, what+"numbers", fmt.Sprint(b.g.KeywordNumbers(b.m, u, band)), c.numbers)
		same(t, what+"attack", fmt.Sprint(b.g.Attack(b.m, u)), c.attack)
		var ids []string
		for k := range b.g.Keywords(b.s, u) {
			ids = append(ids, b.p.Keywords[k].ID)
		}
		same(t, what+"keywords", fmt.Sprint(ids), fmt.Sprint(splitWords(c.keywords)))
		same(t, what+"has it", fmt.Sprint(b.g.HasKeyword(b.s, u, &u.d.Values, band), b.g.hasTag(b.s, u, &u.d.Values, tag), u.d.DType == 1), fmt.Sprint(c.has, c.has, c.has))
		var statuses []string
		for k := range b.s.statusesOf(u) {
			statuses = append(statuses, b.p.Statuses[k].ID)
		}
		want := splitWords(c.marks)
		if c.marks == "MORE MARK" {
			want = []string{"MARK", "MORE"} // in the order of their definition
		}
		same(t, what+"statuses", fmt.Sprint(statuses), fmt.Sprint(want))
		acts := 0
		for _, cmd := range b.legal(0) {
			if cmd.Verb == Act && cmd.Source == x {
				acts++
			}
			if cmd.Verb == Act && cmd.Source == other {
				t.Errorf("%sanother unit acts too", what)
			}
		}
		same(t, what+"actions", acts, b2int(c.has))
		b.agree()
		healed = 0
		b.must(b.sc.Wound(b.ix(x), 1))
		b.lets(0, func() { Heal(b.m, x, 1) })
		same(t, what+"heard", healed, b2int(c.has))
	}
}

func b2int(b bool) int { return int(b2i(b)) }

func splitWords(text string) []string { return strings.Fields(text) }
