package program

import (
	"fmt"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/tactics/library"
)

// Battle finds a set-up by id.
func (p *Program) Battle(id string) *Battle { return p.Battles[id] }

// Owner is the definition that a listener belongs to, nil for the core's own.
func (p *Program) Owner(ref event.ListenerRef) *library.Definition { return p.owners[ref] }

// ID finds a definition by kind ("action", "buff", "ongoing", "unit",
// "resource") and id; 0 = unknown.
func (p *Program) ID(kind, id string) int {
	if n := p.kinds[kind][id]; n != 0 || p.Lib == nil {
		return n
	}
	meant, _, _ := p.Lib.Names.Find("", kind, id)
	return p.kinds[kind][meant]
}

// Lookup returns the number of a definition, or an error with the nearest id.
func (p *Program) Lookup(kind, id string) (int, error) {
	n := p.ID(kind, id)
	if n == 0 {
		if _, _, err := p.Lib.Names.Find("", kind, id); err != nil {
			return 0, err
		}
		return 0, fmt.Errorf("unknown %s %q%s", kind, id, i18n.Meant(id, p.idsOf(kind)))
	}
	return n, nil
}

// idsOf lists what there is of a kind.
func (p *Program) idsOf(kind string) []string { return p.Lib.Names.Shown(kind) }

// Words returns the id and numbers of the definition that a listener belongs to.
func (p *Program) Words(ref event.ListenerRef) (id string, vars []def.Var) {
	if d := p.owners[ref]; d != nil {
		return d.ID, d.Vars
	}
	return "core", nil
}

// EachDefinition calls f with each definition of the packs, with the kind as manifests name
// it, in load order.
func (p *Program) EachDefinition(f func(kind string, d *library.Definition)) {
	lib := p.Lib
	for i := range lib.Actions {
		f("action", &lib.Actions[i].Definition)
	}
	for i := range lib.Buffs {
		f("buff", &lib.Buffs[i].Definition)
	}
	for i := range lib.Ongoing {
		f("ongoing", &lib.Ongoing[i].Definition)
	}
	for i := range lib.Terrain {
		f("terrain", &lib.Terrain[i].Definition)
	}
	for i := range lib.Classes {
		f("class", &lib.Classes[i].Definition)
	}
	for i := range lib.Units {
		f("unit", &lib.Units[i].Definition)
	}
	for i := range lib.Maps {
		f("map", &lib.Maps[i].Definition)
	}
	for i := range lib.Battles {
		f("battle", &lib.Battles[i].Definition)
	}
	for i := range lib.Policies {
		f("policy", &lib.Policies[i].Definition)
	}
}

// Picked names the bits of a set.
func Picked(set int32, n int, name func(int) string) []string {
	list := []string{}
	for i := range min(n, 32) {
		if set>>i&1 != 0 {
			list = append(list, name(i))
		}
	}
	return list
}
