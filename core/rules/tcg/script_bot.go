package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// CommandWords are what scripts of bots call the verbs of commands.
var CommandWords = []string{Play: "play", Attack: "attack", Act: "act", MakeBattery: "battery", Move: "move", EndPhaseVerb: "end", Answer: "answer"}

// Considered is a command as the script of a bot sees it.
type Considered struct {
	Kind   string
	Target event.Entity
	Lane   place.Lane // NoLane for none
	Row    place.Row
	HasRow bool
	Action string // id, "" without one
	Option int    // of an answer, from 1; 0 for none
	Number int    // that is chosen, where numbers are
	Supply int    // that it costs
}

// Consider returns a command that the viewer of a view can give, as scripts see it.
func Consider(m *Match, c match.Command) Considered {
	g, s := Of(m), &m.State
	t := Considered{Kind: CommandWords[c.Verb], Target: c.Target, Lane: place.NoLane}
	switch c.Verb {
	case Play:
		t.Supply, _ = g.costs(m, c)
	case Act:
		if n := int(c.Choice); n > 0 && n < len(g.prog.Actions) {
			supply, _ := g.actCost(m, c.Player, c.Source, c.Target, &g.prog.Actions[n])
			t.Action, t.Supply = g.prog.Actions[n].Def.ID, int(supply)
		}
	case Answer:
		g.answer(s, c, &t)
	}
	spot := place.SpotOf(s.PlaceOfEntity(t.Target))
	if spot.Lane == place.NoLane {
		spot = place.SpotOf(c.Place)
	}
	if spot.Lane != place.NoLane {
		t.Lane, t.Row, t.HasRow = spot.Lane, spot.Row, spot.Player >= 0 && spot.Layer == place.Surface
	} else if lane := place.LaneIndex(t.Target); lane != place.NoLane {
		t.Lane = lane
	}
	return t
}

// tellAnswer reports what is chosen: a thing is the target, a lane the lane.
func (g *Rules) answer(s *State, c match.Command, t *Considered) {
	d, offers := s.Owes(c.Player)
	if d == nil || c.Choice < 0 || int(c.Choice) >= len(offers) {
		return
	}
	t.Option = int(c.Choice) + 1
	o, of := offers[c.Choice], program.AnyKind
	if d.Choice != 0 {
		of = g.prog.Choices[d.Choice].Of
	}
	switch {
	case of == program.Lanes && o.N >= 0 && o.N < place.NLanes:
		t.Target = place.LaneEntity(num.To[place.Lane](o.N))
	case of == program.Things && o.N > 0:
		t.Target = event.Entity(uint32(o.N))
	default:
		t.Number = int(o.N)
	}
}
