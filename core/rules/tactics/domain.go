package tactics

import (
	"math"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/program"
)

// Reasons why a field is not for hands.
const (
	keptByFlow   = "it follows from the commands; give them"
	keptByBridge = "units are moved by commands and scripts, so that all caches of places agree"
	keptByBattle = "the battle settles it"
)

// maxNumber bounds the numbers that people may set.
const maxNumber = 9999

var unitFlags = []string{"dead", "done"}

var linkFlags = []string{"borrowed", "executed", "dodged", "blocked", "cancelled", "ran", "cut", "rolled_back", "missed", "success", "enemy", "derived", "due", "free_move"}

// Domain reports which values a field can have, and what they are called.
func (g *Rules) Domain(m *Match, path string) match.Domain {
	plain, index := match.Unindexed(path)
	group, field, grouped := strings.Cut(plain, ".")
	d := domain{g, &m.State}
	switch {
	case !grouped:
		return d.ofHead(plain)
	case group == "unit" && len(index) > 0 && index[0] <= int(m.State.NUnits):
		return d.ofUnit(field, &g.prog.Units[m.State.Units[index[0]].Type], index)
	case group == "anchor" && field == "hex":
		return d.hexes().Keep(keptByBridge)
	case group == "anchor", group == "aim_version", group == "path":
		return match.Numbers(0, math.MaxUint16).Keep(keptByBridge)
	case group == "link", group == "declared":
		return d.ofAction(field).Keep(keptByFlow)
	}
	return d.ofEffect(group, field)
}

type domain struct {
	g *Rules
	s *State
}

// units are the names of the units, none before them.
func (d domain) units() match.Domain {
	return match.Named(0, append([]string{"none"}, d.g.battle.Names[1:]...)...)
}

func (d domain) sides() match.Domain {
	return match.Named(0, SideName(P1), SideName(Enemy)).InChinese("我方", "敌方")
}

func (d domain) hexes() match.Domain {
	most := 0
	if d.g.battle.Grid != nil {
		most = d.g.battle.Grid.Len()
	}
	return match.Domain{High: int64(most), Refer: func(v int64) string {
		if v < 1 || v > int64(most) {
			return "none"
		}
		return d.g.HexName(num.To[int](v))
	}}
}

// ids are the ids of definitions, which count from 1.
func ids[T any](list []T, id func(*T) string) match.Domain {
	names := []string{"none"}
	for i := 1; i < len(list); i++ {
		names = append(names, id(&list[i]))
	}
	return match.Named(0, names...)
}

func (d domain) ofHead(field string) match.Domain {
	switch field {
	case "side", "asked":
		return d.sides().Keep(keptByFlow)
	case "winner":
		return match.Named(int(event.NoPlayer), "nobody", SideName(P1), SideName(Enemy)).InChinese("", "我方", "敌方").Keep(keptByFlow)
	case "passed_p1", "passed_enemy", "cut", "alone", "spends", "conceded":
		return match.Truth().Keep(keptByFlow)
	case "active", "aim_unit":
		return d.units().Keep(keptByFlow)
	case "round", "rounds":
		return match.Numbers(1, maxNumber)
	case "chance":
		return match.AnyValue()
	}
	return match.AnyValue().Keep(keptByFlow)
}

func (d domain) ofUnit(field string, t *program.UnitType, index []int) match.Domain {
	switch field {
	case "type":
		types := make([]string, len(d.g.prog.Units))
		for i := range types {
			types[i] = d.g.prog.Units[i].ID
		}
		return match.Named(0, types...).Keep(keptByBattle)
	case "flags":
		return match.Flags(unitFlags...)
	case "side":
		return d.sides()
	case "hp":
		return match.Numbers(1, t.HP)
	case "energy":
		return match.Numbers(0, t.EnergyCap)
	case "resource.n":
		if res := d.g.prog.Classes[t.Class].Resources; index[1] <= len(res) {
			return match.Numbers(0, res[index[1]-1].Cap)
		}
		return match.Numbers(0, 0)
	case "cooldown.left":
		return match.Numbers(0, maxNumber)
	}
	return match.Numbers(-maxNumber, maxNumber)
}

// ofAction is a field of a link of a chain or of a declared full round.
func (d domain) ofAction(field string) match.Domain {
	switch field {
	case "unit", "target":
		return d.units()
	case "action":
		return ids(d.g.prog.Actions, func(a *program.Action) string { return a.ID })
	case "flags":
		return match.Flags(linkFlags...)
	case "hex", "start":
		return d.hexes()
	}
	return match.AnyValue()
}

// ofEffect is a field of a buff, a sticky or what ticks.
func (d domain) ofEffect(group, field string) match.Domain {
	switch field {
	case "on", "from", "caster":
		return d.units()
	case "def":
		if group == "ongoing" {
			return ids(d.g.prog.Ongoing, func(o *program.Ongoing) string { return o.ID })
		}
		return ids(d.g.prog.Buffs, func(b *program.Buff) string { return b.ID })
	case "tag":
		return match.Named(0, d.g.prog.Tags...)
	case "left", "rounds":
		return match.Numbers(0, math.MaxInt8)
	}
	return match.Numbers(0, maxNumber)
}

// Validate returns what of the battle cannot be.
func (g *Rules) Validate(m *Match) error {
	s := &m.State
	for u := uint8(1); u <= s.NUnits; u++ {
		if on := s.Bridge.CurrentAnchor(int(u)); s.Alive(u) != (on != 0) {
			return i18n.Errorf("%s would be dead on the board, or alive off it", "%s将在场上阵亡，或在场外存活", g.battle.Names[u])
		}
	}
	return nil
}
