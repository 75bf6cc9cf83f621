package manifest_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/load"
)

// base is a small core pack that tests build on.
var base = map[string]string{
	"pack.toml": `id = "core"
version = "1"
api = 1
license = "MIT"
`,
	"words.toml": words("faction", "UNSC", "COVENANT", "FLOOD", "FORERUNNER", "NEUTRAL") + words("tag", "INFANTRY", "SPARTAN", "ELITE", "VEHICLE", "HERO", "AIRDROP", "VESSEL", "CAPITAL", "ESCORT", "BOMBER", "FACILITY",
		"ORDNANCE", "ORBITAL", "MISSILE", "AREA", "MASS_REMOVAL", "HEAVY") + words("damage_type", "BALLISTIC", "PLASMA", "TRUE", "PHYSICAL"),
	"keywords.toml": `
[[keyword]]
id = "ARMOR"
name = { en = "Armor" }
vars = { minus = 1, tag = "INFANTRY" }
[[keyword]]
id = "SHIELDED"
name = { en = "Shielded" }
text = { en = "Shield cap +{x}." }
number = true
[[keyword]]
id = "VEHICLE"
name = { en = "Vehicle" }
tag = "VEHICLE"
[[status]]
id = "EMP"
name = { en = "EMP" }
until = "next_turn_end"
`,
}

// words declares words of a kind.
func words(kind string, ids ...string) (text string) {
	for _, id := range ids {
		text += fmt.Sprintf("[[%s]]\nid = %q\nname = { en = %q }\n", kind, id, id)
	}
	return text
}

// packOf returns a pack as a source. Texts of pack.toml may be left out.
func packOf(id string, files map[string]string) load.Source {
	fsys := fstest.MapFS{"pack.toml": {Data: []byte("id = \"" + id + "\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\n")}}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return load.Source{FS: fsys, Name: id}
}

// core returns the base.
func core(t testing.TB) load.Source {
	t.Helper()
	return packOf("core", base)
}

// load loads a pack "p" of the given files over the base and wants no fault.
func loadFiles(t *testing.T, files map[string]string) *library.Library {
	t.Helper()
	lib, err := manifest.Read([]load.Source{core(t), packOf("p", files)})
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// faults loads a pack "p" and gives the lines of the error.
func faults(t *testing.T, files map[string]string) []string {
	t.Helper()
	return faultsOf(t, core(t), packOf("p", files))
}

func faultsOf(t *testing.T, sources ...load.Source) []string {
	t.Helper()
	lib, err := manifest.Read(sources)
	if err == nil {
		return nil
	}
	var all load.Faults
	if !errors.As(err, &all) || lib != nil {
		t.Fatalf("Load gave a library, or an error of type %T", err)
	}
	return strings.Split(err.Error(), "\n")
}

const everything = `
[[card]]
id = "P-1"
name = { en = "One", zh = "一" }
text = { en = "Heal {heal}.", zh = "治疗{heal}。" }
faction = "UNSC"
type = "UNIT"
legendary = true
cost = { supply = 2, battery = 1 }
stats = { attack = 1, shield = 2, health = 3 }
tags = ["INFANTRY", "HERO"]
keywords = ["ARMOR", "SHIELDED(2)"]
vars = { heal = 2, word = "ARMOR" }
script = "one.lua"
on_play = "enter"

[card.target]
side = "friendly"
rows = ["FRONT"]
same_lane = true
optional = true
where = ["unit.isVehicle"]
when = "fits"

[[card.listener]]
event = "p:SEEN"
role = "owner"
band = "kill"
where = ["event.n > 0"]
when = "fits"
run = "enter"
limit_per_turn = 2

[[card.listener]]
event = "p:SEEN"
role = "owner"
priority = 150
reject = "NO"
reasons = { NO = { en = "There are {have} of {need}." } }

[[card.modifier]]
of = "cost"
scope = "own cards"
less = "heal"
floor = 1

[[card.modifier]]
of = "attack"
scope = "self"
run = "count"
reads = ["board"]

[[card.action]]
id = "act"
text = { en = "Act for {heal}." }
phase = "skirmish"
supply = "heal"
uses_attack = true
needs_slot = true
limit_per_turn = 1
run = "enter"

[[event]]
name = "p:SEEN"
kind = "ask"
doc = "seen"
fields = { who = "player", n = "int" }

[[rule]]
id = "RULE"
name = { en = "Rule" }
option = "odd"
`

const oneLua = `
function enter(me, ev, game) end
function fits(me, ev, game) return true end
function count(me, unit, game) return 1 end
`

func TestCardIsReadWhole(t *testing.T) {
	lib := loadFiles(t, map[string]string{"sub/all.toml": everything, "sub/one.lua": oneLua})
	c := lib.Cards[0]
	for _, tt := range []struct {
		what string
		ok   bool
	}{
		{"head", c.ID == "P-1" && c.Pack == "p" && c.Name.ZH == "一" && c.Faction == "UNSC" && c.Type == "UNIT" && c.Legendary && !c.Token},
		{"place", c.File == "p/sub/all.toml" && c.Line == 2},
		{"numbers", c.Supply == 2 && c.Battery == 1 && c.Attack == 1 && c.Shield == 2 && c.Health == 3},
		{"tags", slices.Equal(c.Tags, []string{"INFANTRY", "HERO"})},
		{"keywords", slices.Equal(c.Keywords, []library.KeywordUse{{ID: "ARMOR"}, {ID: "SHIELDED", N: library.Numbers{2}}})},
		{"vars in written order", slices.Equal(c.Vars, []def.Var{{Name: "heal", Value: 2}, {Name: "word", Word: "ARMOR"}})},
		{"text", lib.CardText(&c, "zh") == "治疗2。"},
		{"on_play", funcName(lib, c.OnPlay) == "sub/one.lua:enter"},
		{"target", c.Target.Side == "friendly" && c.Target.Zone == "board" && c.Target.Front &&
			!c.Target.Back && c.Target.SameLane && c.Target.Optional && funcName(lib, c.Target.When) == "sub/one.lua:fits"},
		{"filter in snake case", c.Target.Where[0].Path == "unit.is_vehicle" && c.Target.Where[0].Line == 22},
	} {
		if !tt.ok {
			t.Errorf("%s: %+v", tt.what, c)
		}
	}
}

func TestBehaviourIsReadWhole(t *testing.T) {
	lib := loadFiles(t, map[string]string{"all.toml": everything, "one.lua": oneLua})
	c := lib.Cards[0]
	l, veto := c.Listeners[0], c.Listeners[1]
	if l.ID != "seen_owner" || l.Role != def.Owner || l.Priority != 400 || l.Limit != 2 || l.Where[0].Path != "event.n" || l.Run == 0 || l.When == 0 {
		t.Errorf("listener %+v", l)
	}
	if veto.ID != "seen_owner_2" || veto.Priority != 150 || veto.Reject != "NO" || veto.Reasons[0].Code != "NO" || veto.Run != 0 {
		t.Errorf("listener %+v", veto)
	}
	less, run := c.Modifiers[0], c.Modifiers[1]
	if less.ID != "cost_own_cards" || less.Op != "less" || less.By.Var != "heal" || less.Floor.Value != 1 {
		t.Errorf("modifier %+v", less)
	}
	if run.Op != "add" || run.Run == 0 || !slices.Equal(run.Reads, []string{"board"}) {
		t.Errorf("modifier %+v", run)
	}
	a := c.Actions[0]
	if a.ID != "act" || a.Phases[0] != "skirmish" || a.Supply.Var != "heal" || !a.UsesAttack || a.NeedsSlot != "lane" || a.Limit != 1 || a.Run == 0 {
		t.Errorf("action %+v", a)
	}
	e := lib.Events[0]
	if e.Name != "p:SEEN" || !e.Ask || !slices.Equal(e.Fields, []def.EventField{{Name: "who", Kind: "player"}, {Name: "n", Kind: "int"}}) {
		t.Errorf("event %+v", e)
	}
	if r := lib.Rules[0]; r.ID != "RULE" || r.Option != "odd" {
		t.Errorf("rule %+v", r)
	}
}

const further = `
[[value]]
id = "rage"
name = { en = "Rage" }
text = { en = "T" }

[[card]]
id = "G-1"
name = { en = "Gun" }
faction = "UNSC"
type = "ARMORY"
subtype = "weapon"
cost = { supply = 1 }
grants = ["ARMOR", "SHIELDED(2)"]
counters = { shots = {} }
[[card.modifier]]
of = "keyword"
scope = "host"
keyword = "SHIELDED(3)"
priority = 999
[[card.modifier]]
of = "p:rage"
scope = "any orbit units"
double = true

[[card]]
id = "U-1"
name = { en = "Unit" }
faction = "UNSC"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 1 }
tags = ["INFANTRY"]
counters = { kills = {} }

[[rule]]
id = "R"
name = { en = "Rule" }
script = "one.lua"
vars = { top = 9 }
[rule.counters]
all = {}
few = { name = { en = "Few" }, on = "player", min = -2, max = "top", start = 9, resets = "round", log = false }
loud = { min = 3, log = true }
[[rule.action]]
id = "a"
phase = ["skirmish", "deployment"]
who = "player"
supply = "unit.health"
battery = { of = "unit.attack", per = 2, least = 3 }
target = { side = "enemy", range = "global", zone = "graveyard", layers = ["ORBIT"], bases = true, stealth = true }
needs_slot = "near"
limit_per_match = 3
where = ["owner.isFirst"]
when = "fits"
ask = "ACTION_USED"
refused = "count"
run = "enter"
[[rule.action]]
id = "b"
phase = "skirmish"
needs_slot = false
run = "enter"
`

// TestFurtherKeysAreRead: what else docs/manifest.md lists for counters, modifiers, actions and armory
// is kept, and what a counter is of unless it says so depends on its definition.
func TestFurtherKeysAreRead(t *testing.T) {
	lib := loadFiles(t, map[string]string{"all.toml": further, "one.lua": oneLua})
	gun, unit, rule := lib.Cards[0], lib.Cards[1], lib.Rules[0]
	if gun.Subtype != "weapon" || !slices.Equal(gun.Grants, []library.KeywordUse{{ID: "ARMOR"}, {ID: "SHIELDED", N: library.Numbers{2}}}) {
		t.Errorf("armory %+v", gun)
	}
	if m := gun.Modifiers[0]; m.ID != "keyword_host" || m.Op != "set" || m.Keyword != (library.KeywordUse{ID: "SHIELDED", N: library.Numbers{3}}) || m.Priority != 999 {
		t.Errorf("modifier %+v", m)
	}
	if m := gun.Modifiers[1]; m.ID != "rage_any_orbit_units" || m.Op != "double" || m.Priority != 500 {
		t.Errorf("modifier %+v", m)
	}
	var counters []string
	for _, c := range slices.Concat(gun.Counters, unit.Counters, rule.Counters) {
		counters = append(counters, fmt.Sprintf("%s (%s) of %s: %d in %d-%d, %s, silent %t", c.Name, c.Label.EN, c.On, c.Start, c.Min, c.Max, c.Resets, c.Silent))
	}
	check(t, counters, []string{
		"shots () of card: 0 in 0-9999, never, silent false", "kills () of unit: 0 in 0-9999, never, silent false", "all () of match: 0 in 0-9999, never, silent false",
		"few (Few) of player: 9 in -2-9, round, silent true", "loud () of match: 3 in 3-9999, never, silent false",
	})
	a, b := rule.Actions[0], rule.Actions[1]
	if !slices.Equal(a.Phases, []string{"skirmish", "deployment"}) || a.Who != "player" || a.NeedsSlot != "near" || a.PerMatch != 3 || filters(a.Where) != "owner.is_first!=0" {
		t.Errorf("action %+v", a)
	}
	if funcName(lib, a.When) != "one.lua:fits" || funcName(lib, a.Run) != "one.lua:enter" || funcName(lib, a.Refused) != "one.lua:count" || a.Ask != "ACTION_USED" {
		t.Errorf("handlers of the action %+v", a)
	}
	if a.Supply.Of == nil || a.Supply.Of.Path != "unit.health" || a.Supply.Per != 1 || a.Battery.Of == nil || a.Battery.Of.Path != "unit.attack" || a.Battery.Per != 2 || a.Battery.Least != 3 {
		t.Errorf("costs %+v and %+v", a.Supply, a.Battery)
	}
	if x := a.Target; x.Side != "enemy" || !x.Global || x.Zone != "graveyard" || !slices.Equal(x.Layers, []string{"ORBIT"}) || !x.Front || !x.Back || !x.Bases || !x.Stealth {
		t.Errorf("target %+v", x)
	}
	if b.NeedsSlot != "" || b.Supply.Of != nil || b.Supply.Value != 0 || b.Target != nil {
		t.Errorf("action %+v", b)
	}
}

func TestStatusDefaults(t *testing.T) {
	lib := loadFiles(t, map[string]string{"s.toml": `
[[status]]
id = "DEEP"
name = { en = "Deep" }
text = { en = "{layers} and {n}" }
vars = { n = 1 }
layers = 0
until = "turn"
named = "EMP_APPLIED"
[[status.modifier]]
of = "cover"
scope = "self"
add = "layers"
`})
	emp, deep := lib.Statuses[0], lib.Statuses[1]
	if emp.Layers != 1 || deep.Layers != 0 || deep.Named != "EMP_APPLIED" || deep.Modifiers[0].By.Var != "layers" {
		t.Errorf("%+v\n%+v", emp, deep)
	}
}

// funcName spells a function of a library.
func funcName(lib *library.Library, ref def.FuncRef) string {
	if ref == 0 {
		return ""
	}
	f := lib.Funcs[ref-1]
	return lib.Scripts[f.Script].File + ":" + f.Name
}
