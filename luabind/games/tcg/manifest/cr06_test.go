package manifest_test

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/load"
)

// sample loads the test pack that says every value of RB 4 which no printed
// card needs, in addition to the shipped packs.
func sample(t *testing.T) *library.Library {
	t.Helper()
	lib, err := manifest.Read(append(load.Shipped(manifest.Name), load.Source{FS: os.DirFS("testdata/cr06"), Name: "cr06"}))
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// effects returns what a handler does that is data.
func effects(lib *library.Library, run def.FuncRef) []library.Effect {
	if run.Data() == 0 {
		return nil
	}
	return lib.Effects[run.Data()-1]
}

func card(t *testing.T, lib *library.Library, id string) *library.Card {
	t.Helper()
	i := slices.IndexFunc(lib.Cards, func(c library.Card) bool { return c.ID == id })
	if i < 0 {
		t.Fatalf("no card %s", id)
	}
	return &lib.Cards[i]
}

// filters spells filters without spaces.
func filters(conds []def.Cond) string {
	var out []string
	for _, c := range conds {
		out = append(out, c.Path+c.Op+c.Value)
	}
	return strings.Join(out, " ")
}

// C-R06
func TestCR06_Faction(t *testing.T) {
	lib := sample(t)
	for _, faction := range []string{"UNSC", "COVENANT", "FLOOD", "FORERUNNER", "NEUTRAL"} {
		t.Run(faction, func(t *testing.T) {
			if !slices.ContainsFunc(lib.Cards, func(c library.Card) bool { return c.Faction == faction }) {
				t.Error("no card says it")
			}
		})
	}
}

// C-R06
func TestCR06_CardType(t *testing.T) {
	lib := sample(t)
	for _, kind := range []string{"UNIT", "ARMORY", "TACTICAL", "FIELD"} {
		t.Run(kind, func(t *testing.T) {
			if !slices.ContainsFunc(lib.Cards, func(c library.Card) bool { return c.Type == kind }) {
				t.Error("no card says it")
			}
		})
	}
}

// C-R06
func TestCR06_UnitTag(t *testing.T) {
	lib := sample(t)
	for _, tag := range []string{"INFANTRY", "SPARTAN", "ELITE", "VEHICLE"} {
		t.Run(tag, func(t *testing.T) {
			if !slices.ContainsFunc(lib.Cards, func(c library.Card) bool { return slices.Contains(c.Tags, tag) }) {
				t.Error("no card says it")
			}
		})
	}
}

// C-R06
func TestCR06_Trigger(t *testing.T) {
	lib := sample(t)
	for _, tt := range []struct {
		trigger, event string
		role           def.Role
		priority       int
		where          string
	}{
		{"ON_ATTACK_DECLARE", "ATTACK_DECLARED", def.Source, 600, ""},
		{"ON_DEAL_DAMAGE", "DAMAGE_DEALT", def.Source, 300, "event.damaged!=0"},
		{"ON_KILL", "KILL_OCCURRED", def.Source, 400, ""},
		{"ON_TURN_START", "TURN_STARTED", def.Owner, 600, ""},
		{"ON_TURN_END", "PHASE_ENDSTEP_STARTED", def.Owner, 500, ""},
		{"ON_DEATH", "KILL_OCCURRED", def.Target, 400, ""},
	} {
		t.Run(tt.trigger, func(t *testing.T) {
			c := card(t, lib, "CR06-"+strings.ReplaceAll(tt.trigger, "_", "-"))
			l := c.Listeners[0]
			if l.ID != "ability_1" || l.Event != tt.event || l.Role != tt.role || l.Priority != tt.priority || filters(l.Where) != tt.where || l.Limit != 0 {
				t.Errorf("listener %+v", l)
			}
			if e := effects(lib, l.Run); len(e) != 1 || e[0].Type != "DRAW" {
				t.Errorf("effects %+v", e)
			}
		})
	}
	t.Run("ON_PLAY", func(t *testing.T) {
		c := card(t, lib, "CR06-ON-PLAY")
		if effects(lib, c.OnPlay)[0].Type != "DRAW" || len(c.Listeners) != 0 || c.Target != nil {
			t.Errorf("card %+v", c)
		}
	})
	t.Run("STATIC_AURA", func(t *testing.T) {
		c := card(t, lib, "CR06-STATIC-AURA")
		if m := c.Modifiers[0]; m.Of != "attack" || m.Scope != "self" || m.Op != "add" || m.By.Value != 1 || m.Run != 0 || len(c.Listeners) != 0 {
			t.Errorf("modifier %+v", m)
		}
	})
}

// C-R06
func TestCR06_EffectType(t *testing.T) {
	lib := sample(t)
	one := library.Amount{Value: 1}
	for _, tt := range []struct {
		effect string
		want   library.Effect
	}{
		{"DEAL_DAMAGE", library.Effect{Whom: "target", Amount: library.Amount{Value: 2}, Damage: "PLASMA"}},
		{"HEAL", library.Effect{Whom: "target", Amount: library.Amount{Value: 2}}},
		{"DRAW", library.Effect{Amount: library.Amount{Value: 2}}},
		{"ADD_KEYWORD", library.Effect{Whom: "target", Amount: one, Keyword: library.KeywordUse{ID: "SHIELDED", N: library.Numbers{2}}}},
		{"REMOVE_KEYWORD", library.Effect{Whom: "target", Amount: one, Keyword: library.KeywordUse{ID: "SHIELDED"}}},
		{"APPLY_STATUS", library.Effect{Whom: "target", Amount: one, Status: "EMP"}},
		{"SUMMON_TOKEN", library.Effect{Amount: library.Amount{Value: 2}, Card: "CR06-TOKEN"}},
		{"DESTROY", library.Effect{Whom: "target", Amount: one}},
		// Needed by shipped cards.
		{"RETURN_TO_HAND", library.Effect{Whom: "target", Amount: one}},
		{"RESTORE_SHIELD", library.Effect{Whom: "target", Amount: one}},
		{"GAIN_CONTROL", library.Effect{Whom: "target", Amount: one}},
	} {
		t.Run(tt.effect, func(t *testing.T) {
			got := effects(lib, card(t, lib, "CR06-"+strings.ReplaceAll(tt.effect, "_", "-")).OnPlay)[0]
			got.Pos, tt.want.Type = def.Pos{}, tt.effect
			if !reflect.DeepEqual(got, tt.want) {
				t.Errorf("got  %+v\nwant %+v", got, tt.want)
			}
		})
	}
	for _, tt := range []struct{ effect, of, scope, op string }{
		{"MODIFY_ATK", "attack", "own units", "add"},
		{"MODIFY_HP", "health_cap", "own units", "add"},
		{"MODIFY_SHIELD_CAP", "shield_cap", "own units", "add"},
		{"REDUCE_COST", "cost", "own cards", "less"},
	} {
		t.Run(tt.effect, func(t *testing.T) {
			m := card(t, lib, "CR06-"+strings.ReplaceAll(tt.effect, "_", "-")).Modifiers[0]
			if m.Of != tt.of || m.Scope != tt.scope || m.Op != tt.op || m.By != one || m.ID != "ability_1_1" {
				t.Errorf("modifier %+v", m)
			}
		})
	}
}

// C-R06
func TestCR06_EffectTypesByAura(t *testing.T) {
	lib := sample(t)
	m := card(t, lib, "CR06-AURA-KEYWORD").Modifiers[0]
	if m.Of != "keyword" || m.Scope != "friendly front units" || m.Op != "set" || m.Keyword.ID != "ARMOR" {
		t.Errorf("keyword of a field: %+v", m)
	}
	c := card(t, lib, "CR06-AURA-ARMORY")
	if !slices.Equal(c.Grants, []library.KeywordUse{{ID: "ARMOR"}}) || c.Modifiers[0].Scope != "host" || c.Modifiers[0].By.Var != "n" {
		t.Errorf("armory: %+v", c)
	}
	if s := effects(lib, card(t, lib, "CR06-MARK").OnPlay)[0].Status; s != "PLASMA_TAG" {
		t.Errorf("plasmaTaggedThisTurn puts %q", s)
	}
}

// C-R06
func TestCR06_AuraScope(t *testing.T) {
	const aura = "ability]]\ntrigger = \"STATIC_AURA\"\neffects = [{ type = \"MODIFY_HP\", amount = -1 }]\n"
	head := func(kind, id string) string { return "[[" + kind + "]]\nid = \"" + id + "\"\nname = { en = \"N\" }\n" }
	lib := loadFiles(t, map[string]string{"a.lua": "", "a.toml": plain + "[[card." + aura + "target = { includeBack = true }\n" +
		head("keyword", "K") + "[[keyword." + aura + head("status", "S") + "until = \"turn\"\n[[status." + aura + head("rule", "R") + "[[rule." + aura})
	for _, tt := range []struct {
		of   string
		b    *library.Behaviour
		want string
	}{
		{"card", &lib.Cards[0].Behaviour, "any back units"},
		{"keyword", &lib.Keywords[3].Behaviour, "self"},
		{"status", &lib.Statuses[1].Behaviour, "self"},
		{"rule", &lib.Rules[0].Behaviour, "any units"},
	} {
		if m := tt.b.Modifiers[0]; m.Scope != tt.want || m.By.Value != -1 {
			t.Errorf("%s: %+v", tt.of, m)
		}
	}
	lib = loadFiles(t, map[string]string{"a.lua": "", "a.toml": plain + "[[card.ability]]\ntrigger = \"STATIC_AURA\"\neffects = [{ type = \"ADD_KEYWORD\", keyword = \"ARMOR\" }]\n[[card." + aura + "target = { softOnly = true }\n" +
		"[[alias]]\nid = \"soft\"\nmeans = \"tag(HERO)\"\ndoc = \"d\"\nonly = \"softOnly\"\n"})
	c := lib.Cards[0]
	if len(c.Grants) != 0 || c.Modifiers[0].Scope != "self" || c.Modifiers[0].Keyword.ID != "ARMOR" || filters(c.Modifiers[1].Where) != "unit.soft!=0" {
		t.Errorf("a keyword of a unit itself, and an aura for some units: %+v", c)
	}
}

// C-R06
func TestCR06_TargetSpec(t *testing.T) {
	lib := sample(t)
	base := library.TargetSpec{Side: "any", Zone: "board", Front: true, Back: true, Bases: true}
	for _, tt := range []struct {
		field string
		where string
		set   func(*library.TargetSpec)
	}{
		{"any", "", func(*library.TargetSpec) {}},
		{"enemyOnly", "", func(s *library.TargetSpec) { s.Side = "enemy" }},
		{"allyOnly", "", func(s *library.TargetSpec) { s.Side = "friendly" }},
		{"unitOnly", "", func(s *library.TargetSpec) { s.Bases = false }},
		{"vehicleOnly", "unit.is_vehicle!=0", func(s *library.TargetSpec) { s.Bases = false }},
		{"includeFront", "", func(s *library.TargetSpec) { s.Back = false }},
		{"includeBack", "", func(s *library.TargetSpec) { s.Front = false }},
		{"canTargetStealthed", "", func(s *library.TargetSpec) { s.Stealth = true }},
	} {
		t.Run(tt.field, func(t *testing.T) {
			got, want := *card(t, lib, "CR06-TARGET-"+tt.field).Target, base
			tt.set(&want)
			where := filters(got.Where)
			got.Pos, got.Where = def.Pos{}, nil
			if where != tt.where || got.Side != want.Side || got.Front != want.Front || got.Back != want.Back ||
				got.Bases != want.Bases || got.Stealth != want.Stealth || got.Optional != want.Optional {
				t.Errorf("got %+v where %s", got, where)
			}
		})
	}
	for id, want := range map[string]string{
		"CR06-TARGET-event":  "target.is_enemy!=0 target.is_vehicle!=0 target.row==FRONT",
		"CR06-TARGET-killer": "source.is_enemy!=0",
	} {
		if got := filters(card(t, lib, id).Listeners[0].Where); got != want {
			t.Errorf("%s: %s", id, got)
		}
	}
	if e := effects(lib, card(t, lib, "CR06-TARGET-killer").Listeners[0].Run)[0]; e.Whom != "source" || e.Damage != "" {
		t.Errorf("effect %+v", e)
	}
}

// C-R06
func TestCR06_Relations(t *testing.T) {
	const (
		head  = "[[card]]\nname = { en = \"N\" }\nfaction = \"UNSC\"\ncost = { supply = 1 }\n"
		heals = "[[card.ability]]\neffects = [{ type = \"HEAL\", amount = 1 }]\n"
		aura  = "[[card.ability]]\ntrigger = \"STATIC_AURA\"\neffects = [{ type = \"MODIFY_ATK\", amount = 1 }]\n"
	)
	rows := []struct{ target, side, event, scope string }{
		{`relation = "SELF"`, "own", "target.is_own!=0", "own units"},
		{`relation = "ENEMY"`, "enemy", "target.is_enemy!=0", "enemy units"},
		{`relation = "ALLY"`, "friendly", "target.is_friendly!=0", "friendly units"},
		{`relation = "ALLY", includeSelf = true`, "friendly", "target.is_friendly!=0", "friendly units"},
		{`relation = "ALLY", includeSelf = false`, "teammate", "target.is_friendly!=0 target.is_own==0", "teammate units"},
		{`relation = "ANY"`, "any", "", "any units"},
		{`unitOnly = true, includeBack = true`, "any", "target.is_unit!=0 target.row==BACK", "any back units"},
		{`includeFront = true, includeBack = true`, "any", "", "any units"},
	}
	var text strings.Builder
	for i, tt := range rows {
		target := "target = { " + tt.target + " }\n"
		text.WriteString(head + fmt.Sprintf("id = \"T-%d\"\ntype = \"TACTICAL\"\n", i) + heals + "trigger = \"ON_PLAY\"\n" + target)
		text.WriteString(head + fmt.Sprintf("id = \"U-%d\"\ntype = \"UNIT\"\nstats = { attack = 1, shield = 0, health = 1 }\ntags = [\"INFANTRY\"]\n", i) + heals + "trigger = \"ON_ATTACK_DECLARE\"\n" + target + aura + target)
	}
	lib := loadFiles(t, map[string]string{"a.toml": text.String()})
	for i, tt := range rows {
		played, heard := lib.Cards[2*i], lib.Cards[2*i+1]
		if x := played.Target; x.Side != tt.side || x.Global || x.Optional {
			t.Errorf("%s: the target of a play is %+v", tt.target, x)
		}
		l := heard.Listeners[0]
		if got := filters(l.Where); got != tt.event || effects(lib, l.Run)[0].Whom != "target" {
			t.Errorf("%s: an attack is heard where %q", tt.target, got)
		}
		if got := heard.Modifiers[0].Scope; got != tt.scope {
			t.Errorf("%s: an aura is for %q", tt.target, got)
		}
	}
	far := loadFiles(t, map[string]string{"a.toml": head + "id = \"F\"\ntype = \"TACTICAL\"\n" + heals + "trigger = \"ON_PLAY\"\ntarget = { range = \"GLOBAL\" }\n" +
		"conditions = [\"target.shield == 0 or target.health == 1\", \"owner.isFirst\"]\n"}).Cards[0]
	if !far.Target.Global || filters(far.Target.Where) != "unit.shield==0 unit.health==1" || filters(far.PlayWhere) != "owner.is_first!=0" {
		t.Errorf("a play at any distance: %+v where %s, if %s", far.Target, filters(far.Target.Where), filters(far.PlayWhere))
	}
}

// C-R06
func TestCR06_Condition(t *testing.T) {
	lib := sample(t)
	for _, tt := range []struct{ name, target, play, hit string }{
		{"shield", "unit.shield==0", "", "event.damaged!=0 target.shield==0"},
		{"vehicle", "unit.is_vehicle!=0", "", "event.damaged!=0 target.is_vehicle!=0"},
		{"lane", "", "owner.controls_lane!=0", "event.damaged!=0 owner.controls_lane!=0"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			play := card(t, lib, "CR06-PLAY-"+tt.name)
			if target := filters(play.Target.Where); target != tt.target || filters(play.PlayWhere) != tt.play {
				t.Errorf("play: target %q, card %q", target, filters(play.PlayWhere))
			}
			if hit := filters(card(t, lib, "CR06-HIT-"+tt.name).Listeners[0].Where); hit != tt.hit {
				t.Errorf("hit: %q", hit)
			}
		})
	}
	if aura := filters(card(t, lib, "CR06-AURA-shield").Modifiers[0].Where); aura != "unit.shield==0" {
		t.Errorf("aura: %q", aura)
	}
}

// C-R06
func TestCR06_LimitPerTurn(t *testing.T) {
	if l := card(t, sample(t), "CR06-LIMIT").Listeners[0]; l.Limit != 1 {
		t.Errorf("listener %+v", l)
	}
}
