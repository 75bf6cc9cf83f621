package tcgtest

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/kit"
	"arbiter/luabind/testing/runner"
)

var hitFields = []string{"base", "amount", "type", "tags", "cover", "shield", "overshield", "health", "excess", "source"}

var hitVerbs = []runner.Verb{
	{Group: runner.GroupHit, Name: "breakdown", Params: []runner.Param{{Name: "target", Kind: targetKind}, {Name: "fields", Kind: runner.Table}}, Checks: true,
		Doc: "Expects the arithmetic of the last hit on a target since the mark. Names: base (amount at stage 1), cover (absorbed), amount (after stage 3), type, tags (\"ATTACK\", \"TACTICAL,ORDNANCE\"), shield (lost, overshield included), overshield, health (lost), excess, source. " +
			"The list part has every change in order, as \"who what\": \"HEADSHOT x2\", \"ARMOR -1\", \"MARKED +1\", \"PLASMA_DAMAGE 2/1 1/2\" for factors. Leave it out to allow any changes; write steps = {} for none.",
		Example: "local a = t:unit(1, \"2/0/3 HEADSHOT BALLISTIC\", \"alpha front\")\nlocal b = t:unit(2, \"1/0/5 ARMOR\", \"alpha front\")\nt:phase(\"skirmish\")\nt:attack(a, b)\nt:breakdown(b, {base = 2, \"HEADSHOT x2\", \"ARMOR -1\", amount = 3, shield = 0, health = 3, type = \"BALLISTIC\", tags = \"ATTACK\"})",
		Run:     as(breakdown)},
	{Group: runner.GroupHit, Name: "hit", Params: []runner.Param{{Name: "target", Kind: targetKind}}, Returns: "table",
		Doc:     "Returns the breakdown of the last hit on a target since the mark as a table, with its changes in the list part, or nil if there was none.",
		Example: "local a, b = t:unit(1, \"2/0/3\", \"alpha front\"), t:unit(2, \"1/0/5\", \"alpha front\")\nt:phase(\"skirmish\")\nt:attack(a, b)\nt:eq(t:hit(b).health, 2)\nt:eq(t:hit(a)[1], nil)",
		Run: as(func(c *call) int {
			h := c.hit(c.target(c.Get(0), 0))
			if h == nil {
				c.L.Push(lua.LNil)
				return 1
			}
			t := c.L.NewTable()
			for i, s := range h.steps {
				t.RawSetInt(i+1, lua.LString(s))
			}
			for _, key := range hitFields {
				t.RawSetString(key, h.fields[key])
			}
			c.L.Push(t)
			return 1
		})},
}

// hit is what became of one packet.
type hit struct {
	fields map[string]lua.LValue
	steps  []string
}

// hit finds the last DAMAGE_DEALT on a target since the mark and follows its
// causes back through the stages.
func (c *call) hit(target event.Entity) *hit {
	log := c.Since()
	dealt, _ := c.s.prog.Types.Lookup("DAMAGE_DEALT")
	for i := range slices.Backward(log) {
		if e := &log[i]; e.Type == dealt && e.Target.Slot() == target.Slot() {
			return c.readHit(e)
		}
	}
	return nil
}

func (c *call) readHit(e *event.Event) *hit {
	get := c.EventField
	h := &hit{fields: map[string]lua.LValue{"cover": lua.LNumber(0), "overshield": lua.LNumber(0), "source": entity(e.Source),
		"amount": get(e, "amount"), "type": get(e, "type"), "tags": get(e, "tags"), "shield": get(e, "shield_lost"), "health": get(e, "health_lost"), "excess": get(e, "excess")}}
	for s := e; s != nil; s = c.BySeq(s.Cause) {
		switch c.s.prog.Types.Def(s.Type).Name {
		case "SHIELD_DAMAGED":
			h.fields["overshield"] = get(s, "overshield")
		case "COVER_MITIGATED":
			h.fields["cover"] = get(s, "absorbed")
		case "DAMAGE_CALC_STARTED":
			h.fields["base"] = get(s, "amount")
		}
		h.steps = append(c.s.stepsOf(s), h.steps...)
		if h.fields["base"] != nil {
			if mods := c.s.m.ModsOf(s.Seq); len(mods) > 0 {
				h.fields["base"] = lua.LNumber(mods[0].Before)
			}
			break
		}
	}
	return h
}

// stepsOf spells the changes that listeners made to an event.
func (s *stage) stepsOf(e *event.Event) (steps []string) {
	d := s.prog.Types.Def(e.Type)
	for _, mod := range s.m.ModsOf(e.Seq) {
		if mod.By == 0 || mod.Op == event.OpNote {
			continue
		}
		what := fmt.Sprintf("=%d", mod.Operand)
		switch {
		case int(mod.Field) < len(d.Fields) && d.Fields[mod.Field].Enum == "factors":
			f := kit.DecodeFactors(mod.Operand)
			what = fmt.Sprintf("%d/%d %d/%d", f.ShieldNum, f.ShieldDen, f.HealthNum, f.HealthDen)
		case mod.Op == event.OpMul:
			what = fmt.Sprintf("x%d", mod.Operand)
		case mod.Op == event.OpAdd:
			what = fmt.Sprintf("%+d", mod.Operand)
		}
		steps = append(steps, s.prog.OwnerID(mod.By)+" "+what)
	}
	return steps
}

func breakdown(c *call) int {
	h := c.hit(c.target(c.Get(0), 0))
	if h == nil {
		c.Fail("it was not hit, in\n%s", c.LogText())
	}
	t, ok := c.Get(1).(*lua.LTable)
	if !ok || runner.Empty(t) {
		c.Wrong(1, "a table that expects something")
	}
	var steps []string
	exact := false
	runner.Each(t, func(k, want lua.LValue) {
		if _, isStep := k.(lua.LNumber); isStep {
			steps, exact = append(steps, want.String()), true
			return
		}
		if k.String() == "steps" {
			exact = true
			return
		}
		if !slices.Contains(hitFields, k.String()) {
			c.Fail("unknown key %s%s", runner.Show(k), i18n.OneOf(hitFields))
		}
		if got := h.fields[k.String()]; !runner.Equal(got, want) {
			c.Fail("%s is %s, not %s; the changes are %q", k.String(), runner.Show(got), runner.Show(want), h.steps)
		}
	})
	if exact && !slices.Equal(steps, h.steps) {
		c.Fail("the changes are %q, not %q", h.steps, steps)
	}
	return 0
}
