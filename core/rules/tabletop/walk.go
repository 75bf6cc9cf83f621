package tabletop

import (
	"arbiter/core/match"
	"arbiter/core/rules/tabletop/program"
)

// Walk visits every field that makes the state what it is, by its name in the packs.
func (g *Rules) Walk(s *State, w *match.Walker) {
	g.walkHead(s, w)
	for i := range s.Players[:s.Seats] {
		p := &s.Players[i]
		w.Enter("player", i+1)
		for j, n := range g.prog.OnPlayers {
			match.Field(w, g.prog.Counters[n].Def.ID, &p.Counters[j])
		}
		match.Field(w, "skips", &p.Skips)
		match.Field(w, "turns", &p.Turns)
		match.Field(w, "done", &p.Done)
		match.Field(w, "open", &p.Open)
		match.Field(w, "secret.action", &p.Secret.Action)
		match.Field(w, "secret.amount", &p.Secret.Amount)
		match.Field(w, "secret.source", &p.Secret.Source)
		match.Field(w, "secret.target", &p.Secret.Target)
		match.Field(w, "secret.cell", &p.Secret.Cell)
		w.Leave()
	}
	for i := range s.Zones[:s.NZones] {
		w.Enter("zone", i+1)
		match.Field(w, "size", &s.Zones[i].Len)
		w.Leave()
	}
	for i := range s.Order[:s.NOrder] {
		w.Enter("order", i+1)
		match.Field(w, "card", &s.Order[i])
		w.Leave()
	}
	for i := range s.Cards[1 : s.NCards+1] {
		w.Enter("card", i+1)
		g.walkCard(&s.Cards[i+1], w)
		w.Leave()
	}
	for i := range s.Known[:s.NKnown] {
		k := &s.Known[i]
		w.Enter("known", i+1)
		match.Field(w, "card", &k.Def)
		match.Field(w, "zone", &k.Zone)
		match.Field(w, "who", &k.Who)
		w.Leave()
	}
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		w.Enter("status", i+1)
		match.Field(w, "of", &st.On)
		match.Field(w, "status", &st.Kind)
		match.Field(w, "amount", &st.N)
		match.Field(w, "until", &st.Until)
		match.Field(w, "player", &st.Player)
		match.Field(w, "turn", &st.Turn)
		w.Leave()
	}
	for i := range s.Uses[:s.NUses] {
		u := &s.Uses[i]
		w.Enter("use", i+1)
		match.Field(w, "listener", &u.Ref)
		match.Field(w, "of", &u.On)
		match.Field(w, "turn", &u.Turn)
		match.Field(w, "match", &u.Match)
		w.Leave()
	}
	for i := range s.Asks[:s.NAsks] {
		w.Enter("choice", i+1)
		walkAsk(s, &s.Asks[i], w)
		w.Leave()
	}
}

func (g *Rules) walkHead(s *State, w *match.Walker) {
	match.Field(w, "mode", &s.Mode)
	match.Field(w, "seats", &s.Seats)
	match.Field(w, "phase", &s.Phase)
	match.Field(w, "stage", &s.Stage)
	match.Field(w, "active", &s.Active)
	match.Field(w, "starter", &s.Starter)
	match.Field(w, "next", &s.Next)
	match.Field(w, "next_phase", &s.Goto)
	match.Flag(w, "backwards", &s.Backwards)
	match.Flag(w, "turn_over", &s.TurnOver)
	match.Flag(w, "acted", &s.Acted)
	match.Field(w, "again", &s.Again)
	match.Field(w, "out", &s.Out)
	match.Field(w, "passed", &s.Passed)
	match.Field(w, "decided", &s.Decided)
	match.Field(w, "result", &s.Result)
	match.Field(w, "reason", &s.Reason)
	match.Field(w, "winners", &s.Winners)
	match.Field(w, "idle", &s.Idle)
	match.Field(w, "attached", &s.Attached)
	match.Field(w, "gone", &s.Gone)
	match.Field(w, "games", &s.Games)
	match.Field(w, "shown", &s.Shown[0])
	match.Field(w, "shown_later", &s.Shown[1])
	match.Field(w, "open", &s.Open)
	match.Field(w, "turn", &s.Turn)
	match.Field(w, "round", &s.Round)
	for i, n := range g.prog.OnMatch {
		match.Field(w, "counter."+g.prog.Counters[n].Def.ID, &s.Counters[i])
	}
	for i := range g.prog.Lib.Options[:min(len(g.prog.Lib.Options), program.MaxOptions)] {
		match.Field(w, "option."+g.prog.Lib.Options[i].ID, &s.Chosen[i])
	}
	for i, id := range g.prog.Lib.Streams[:min(len(g.prog.Lib.Streams), program.MaxStreams)] {
		match.Field(w, "stream."+id, &s.Streams[i])
	}
	match.Field(w, "chance", &s.Chance)
	match.Field(w, "veil", &s.veil)
}

func (g *Rules) walkCard(c *Card, w *match.Walker) {
	match.Field(w, "card", &c.Def)
	match.Field(w, "uses", &c.Gen)
	match.Field(w, "zone", &c.Zone)
	match.Field(w, "cell", &c.Cell)
	match.Field(w, "face", &c.Face)
	match.Field(w, "seen", &c.Seen)
	match.Field(w, "owner", &c.Owner)
	match.Field(w, "controller", &c.Ctrl)
	match.Field(w, "flags", &c.Flags)
	match.Field(w, "host", &c.Host)
	for i, n := range g.prog.OnCards {
		match.Field(w, g.prog.Counters[n].Def.ID, &c.Counters[i])
	}
}

func walkAsk(s *State, k *Ask, w *match.Walker) {
	match.Field(w, "player", &k.Player)
	match.Field(w, "of", &k.Choice)
	match.Flag(w, "done", &k.Done)
	match.Field(w, "min", &k.Min)
	match.Field(w, "max", &k.Max)
	match.Field(w, "taken", &k.Taken)
	match.Field(w, "source", &k.Source)
	match.Field(w, "target", &k.Target)
	for i := range s.optionsOf(k) {
		o := &s.Options[int(k.First)+i]
		w.Enter("option", i+1)
		match.Field(w, "thing", &o.X)
		match.Field(w, "number", &o.N)
		match.Field(w, "taken", &o.Taken)
		w.Leave()
	}
}
