package tactics

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/program"
)

// Setup is what a battle is made of.
type Setup struct {
	Battle string
	Seed   uint64 // 0 = that of the battle
	Rounds int    // 0 = those of the battle
	// Alone leaves the turn manager out, for tests of the tools (T-18).
	Alone bool
	// Simulate lets the tools charge by themselves; an error with a turn
	// manager, as an action would then be charged twice.
	Simulate bool
	Match    match.Options
}

// New makes a battle, not yet started.
func New(p *program.Program, set Setup) (*Match, error) {
	b := p.Battles[set.Battle]
	if b == nil {
		meant, _, err := p.Lib.Names.Find("", "battle", set.Battle)
		if err != nil {
			return nil, err
		}
		b = p.Battles[meant]
	}
	if b == nil {
		ids := make([]string, 0, len(p.Lib.Battles))
		for i := range p.Lib.Battles {
			ids = append(ids, p.Lib.Battles[i].ID)
		}
		return nil, fmt.Errorf("unknown battle %q%s%s", set.Battle, i18n.OneOf(ids), i18n.Meant(set.Battle, ids))
	}
	if set.Simulate && !set.Alone {
		return nil, fmt.Errorf("tools may charge by themselves only without a turn manager (T-18)")
	}
	m := match.New[State](&Rules{prog: p, battle: b}, &p.Program, set.Match)
	Reset(m, set)
	return m, nil
}

// Reset makes a used match the one that New would have made of this set-up.
func Reset(m *Match, set Setup) {
	m.Clear()
	g, s := Of(m), &m.State
	p := g.prog
	b := p.Battles[set.Battle]
	g.battle = b
	*s = State{head: head{Round: 1, Side: P1, Asked: event.NoPlayer, Winner: event.NoPlayer, Rounds: num.To[int16](b.Rounds), Alone: set.Alone, Spends: set.Simulate}}
	seed := uint64(b.Seed)
	if set.Seed != 0 {
		seed = set.Seed
	}
	if set.Rounds != 0 {
		s.Rounds = num.To[int16](set.Rounds)
	}
	s.Chance = num.SplitStream(seed, 0)
	for i, u := range b.Units {
		s.NUnits++
		t := &p.Units[b.Types[i+1]]
		x := &s.Units[i+1]
		*x = Unit{Type: b.Types[i+1], Side: num.To[event.Player](u.Side - 1), HP: num.To[int16](t.HP), Energy: num.To[int16](t.Energy)}
		for n, r := range p.Classes[t.Class].Resources {
			x.Res[n] = num.To[int16](r.Start)
		}
		if _, err := s.Bridge.MoveCommit(i+1, b.Grid.At(u.At)); err != nil {
			panic(err) // Compile refuses units that share a hex
		}
		for _, d := range t.Buffs {
			s.Buffs[s.NBuffs] = Buff{Def: d, On: s.NUnits, Left: forever}
			s.NBuffs++
		}
		x.ShownRate, x.ShownSpd = num.To[int16](g.MoveRate(s, s.NUnits)), num.To[int16](g.Speed(s, s.NUnits))
	}
}
