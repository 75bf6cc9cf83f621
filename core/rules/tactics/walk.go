package tactics

import (
	"arbiter/core/match"
	"arbiter/core/rules/tactics/program"
)

func fieldOf[T match.Integer](w *match.Walker, name string, p *T) { match.Field(w, name, p) }

// Walk visits every field that makes the state what it is.
func (g *Rules) Walk(s *State, w *match.Walker) {
	fieldOf(w, "step", &s.Step)
	fieldOf(w, "stage", &s.Stage)
	fieldOf(w, "side", &s.Side)
	fieldOf(w, "asked", &s.Asked)
	match.Flag(w, "passed_p1", &s.Passed[0])
	match.Flag(w, "passed_enemy", &s.Passed[1])
	match.Flag(w, "cut", &s.Cut)
	match.Flag(w, "alone", &s.Alone)
	match.Flag(w, "spends", &s.Spends)
	fieldOf(w, "active", &s.Active)
	fieldOf(w, "winner", &s.Winner)
	match.Flag(w, "conceded", &s.Conceded)
	fieldOf(w, "round", &s.Round)
	fieldOf(w, "rounds", &s.Rounds)
	fieldOf(w, "turn", &s.Turn)
	fieldOf(w, "cursor", &s.Cursor)
	fieldOf(w, "compare", &s.Compare)
	fieldOf(w, "path_pos", &s.PathPos)
	fieldOf(w, "aim_unit", &s.Aiming.Unit)
	fieldOf(w, "aim_slot", &s.Aiming.Slot)
	fieldOf(w, "aim_time", &s.Aiming.Time)
	fieldOf(w, "aim_energy", &s.Aiming.Energy)
	fieldOf(w, "chance", &s.Chance)
	each(w, "aim_version", s.Aiming.Versions[:s.NUnits+1], func(v *uint16) { fieldOf(w, "of", v) })
	each(w, "unit", s.Units[1:s.NUnits+1], func(u *Unit) { walkUnit(w, u, g.typeOf(u)) })
	s.Bridge.Walk(w, int(s.NUnits))
	each(w, "link", s.Chain[:s.NChain], func(l *Link) { walkLink(w, l) })
	each(w, "path", s.Path[:s.NPath], func(h *int16) { fieldOf(w, "hex", h) })
	each(w, "buff", s.Buffs[:s.NBuffs], func(b *Buff) {
		fieldOf(w, "def", &b.Def)
		fieldOf(w, "on", &b.On)
		fieldOf(w, "from", &b.From)
		fieldOf(w, "left", &b.Left)
	})
	each(w, "sticky", s.Stickies[:s.NStickies], func(k *Sticky) {
		fieldOf(w, "tag", &k.Tag)
		fieldOf(w, "on", &k.On)
		fieldOf(w, "left", &k.Left)
		fieldOf(w, "value", &k.Value)
	})
	each(w, "ongoing", s.Ongoing[:s.NOngoing], func(o *Ongoing) {
		fieldOf(w, "def", &o.Def)
		fieldOf(w, "on", &o.On)
		fieldOf(w, "caster", &o.Caster)
		fieldOf(w, "rounds", &o.Rounds)
		fieldOf(w, "base", &o.Base)
		fieldOf(w, "last", &o.Last)
	})
	each(w, "declared", s.Declared[:s.NDeclared], func(d *Declared) {
		fieldOf(w, "unit", &d.Unit)
		fieldOf(w, "slot", &d.Slot)
		fieldOf(w, "target", &d.Target)
		fieldOf(w, "left", &d.Left)
		fieldOf(w, "hex", &d.Hex)
		walkCost(w, "charged", &d.Charged)
	})
}

func each[T any](w *match.Walker, name string, list []T, f func(*T)) {
	for i := range list {
		w.Enter(name, i+1)
		f(&list[i])
		w.Leave()
	}
}

// typeOf is a unit's type; none if a debugger wrote a number that there is not.
func (g *Rules) typeOf(u *Unit) *program.UnitType {
	if int(u.Type) < len(g.prog.Units) {
		return &g.prog.Units[u.Type]
	}
	return &g.prog.Units[0]
}

// walkUnit visits a unit, of its tables as much as its type uses.
func walkUnit(w *match.Walker, u *Unit, t *program.UnitType) {
	fieldOf(w, "type", &u.Type)
	fieldOf(w, "flags", &u.Flags)
	fieldOf(w, "side", &u.Side)
	fieldOf(w, "hp", &u.HP)
	fieldOf(w, "energy", &u.Energy)
	fieldOf(w, "remaining", &u.Remaining)
	fieldOf(w, "debt", &u.Debt)
	fieldOf(w, "last_speed", &u.LastSpeed)
	fieldOf(w, "shown_rate", &u.ShownRate)
	fieldOf(w, "shown_speed", &u.ShownSpd)
	each(w, "resource", u.Res[:t.Resources], func(n *int16) { fieldOf(w, "n", n) })
	each(w, "cooldown", u.CD[:len(t.Slots)], func(n *int16) { fieldOf(w, "left", n) })
}

func walkLink(w *match.Walker, l *Link) {
	fieldOf(w, "unit", &l.Unit)
	fieldOf(w, "slot", &l.Slot)
	fieldOf(w, "target", &l.Target)
	fieldOf(w, "level", &l.Level)
	fieldOf(w, "action", &l.Act)
	fieldOf(w, "flags", &l.Flags)
	fieldOf(w, "hex", &l.Hex)
	fieldOf(w, "start", &l.Start)
	fieldOf(w, "rate", &l.Rate)
	fieldOf(w, "move_ms", &l.MoveMs)
	walkCost(w, "charged", &l.Charged)
	walkCost(w, "used", &l.Report.Used)
	walkCost(w, "refunded", &l.Report.Refunded)
}

func walkCost(w *match.Walker, name string, c *Cost) {
	w.Enter(name, -1)
	fieldOf(w, "move_secs", &c.MoveSecs)
	fieldOf(w, "move_energy", &c.MoveEnergy)
	fieldOf(w, "secs", &c.Secs)
	fieldOf(w, "energy", &c.Energy)
	w.Leave()
}
