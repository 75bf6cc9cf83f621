package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// Walk visits every field that makes the state what it is; caches are left
// out.
func (g *Rules) Walk(s *State, w *match.Walker) {
	if w.Hashing() {
		hashState(s, w)
		return
	}
	field(w, "mode", &s.Mode)
	field(w, "seats", &s.Seats)
	field(w, "active", &s.Active)
	field(w, "phase", &s.Phase)
	field(w, "step", &s.Step)
	field(w, "result", &s.Result)
	field(w, "winners", &s.Winners)
	field(w, "drawn", &s.Drawn)
	flag(w, "cut", &s.Cut)
	field(w, "window", &s.Window)
	field(w, "stop", &s.Stop)
	field(w, "jumbled", &s.Jumbled)
	field(w, "turn", &s.Turn)
	field(w, "round", &s.Round)
	field(w, "max_rounds", &s.MaxRounds)
	field(w, "effects_rng", &s.Effects)
	g.walkSettings(s, w)
	each(w, "lane", s.Lanes[:], func(l *event.Player) { field(w, "controller", l) })
	each(w, "player", s.Players[:s.Seats], func(p *Player) { walkPlayer(w, p) })
	each(w, "team", s.Streaks[:], func(n *int16) { field(w, "control_streak", n) })
	each(w, "card", s.Cards[1:s.NCards+1], func(c *Card) { walkCard(w, c) })
	each(w, "unit", s.Bodies[1:s.NBodies+1], func(b *Body) { walkBody(w, b) })
	each(w, "status", s.Statuses[:s.NStatuses], func(st *Status) { walkStatus(w, st) })
	each(w, "keyword", s.Grants[:s.NGrants], func(gr *Grant) { walkGrant(w, gr) })
	each(w, "use", s.Uses[:s.NUses], func(u *Use) {
		field(w, "listener", &u.Ref)
		field(w, "card", &u.Card)
		field(w, "n", &u.N)
		flag(w, "whole_match", &u.Whole)
	})
	each(w, "pile", s.Piles[:s.NPiles], func(r *num.Stream) { field(w, "rng", r) })
	each(w, "fixture", s.Fixtures[:s.NFixtures], func(f *Fixture) { walkFixture(w, f) })
	each(w, "counter", s.Counts[:s.NCounts], func(c *kit.Count) {
		field(w, "counter", &c.Kind)
		field(w, "on", &c.On)
		field(w, "n", &c.N)
	})
	each(w, "played", s.Plays[:s.NPlays], func(x *CardsPlayed) {
		field(w, "card", &x.Def)
		field(w, "player", &x.Player)
		field(w, "n", &x.N)
	})
	at := 0
	each(w, "decision", s.Pending[:s.NPending], func(d *Pending) {
		n := int(d.N) + int(d.Given)
		walkPending(w, d, s.Offers[at:at+n])
		at += n
	})
}

func field[T match.Integer](w *match.Walker, name string, p *T) { match.Field(w, name, p) }
func flag(w *match.Walker, name string, p *bool)                { match.Flag(w, name, p) }

func each[T any](w *match.Walker, name string, list []T, f func(*T)) {
	for i := range list {
		w.Enter(name, i+1)
		f(&list[i])
		w.Leave()
	}
}

func walkPlayer(w *match.Walker, p *Player) {
	field(w, "base", &p.Base)
	field(w, "supply", &p.Supply)
	field(w, "supply_cap", &p.SupplyCap)
	field(w, "battery", &p.Battery)
	for _, z := range []struct {
		name string
		p    *Pile
	}{{"hand", &p.Hand}, {"deck", &p.Deck}, {"graveyard", &p.Grave}} {
		w.Enter(z.name, -1)
		field(w, "first", &z.p.First)
		field(w, "last", &z.p.Last)
		field(w, "n", &z.p.N)
		field(w, "rng", &z.p.Random)
		w.Leave()
	}
	field(w, "field", &p.Fields)
	field(w, "owner_turns", &p.OwnerTurns)
	field(w, "control_streak", &p.ControlStreak)
	field(w, "base_lost", &p.BaseLost)
	each(w, "dealt_to", p.Dealt[:], func(n *int16) { field(w, "base", n) })
	field(w, "fought", &p.Fought)
	field(w, "tactics", &p.Tactics)
	flag(w, "out", &p.Out)
	field(w, "battery_made", &p.BatteryMade)
	flag(w, "turn_in_round", &p.TurnInRound)
}

func walkCard(w *match.Walker, c *Card) {
	field(w, "def", &c.Def)
	field(w, "gen", &c.Gen)
	field(w, "next", &c.Next)
	field(w, "zone", &c.Zone)
	field(w, "owner", &c.Owner)
	field(w, "body", &c.Body)
	flag(w, "temporary", &c.Temp)
}

func walkBody(w *match.Walker, b *Body) {
	field(w, "card", &b.Card)
	field(w, "controller", &b.Ctrl)
	field(w, "lane", &b.Lane)
	field(w, "row", &b.Row)
	field(w, "slot", &b.Slot)
	field(w, "layer", &b.Layer)
	field(w, "flags", &b.Flags)
	field(w, "damage", &b.Damage)
	field(w, "shield", &b.Shield)
	field(w, "attachments", &b.Armed)
	field(w, "cargo", &b.Cargo)
}

func walkExpiry(w *match.Walker, x *Expiry) {
	field(w, "until", &x.Until)
	field(w, "until_player", &x.Player)
	field(w, "until_turn", &x.Turn)
}

func walkStatus(w *match.Walker, st *Status) {
	field(w, "kind", &st.Kind)
	field(w, "on", &st.On)
	field(w, "owner", &st.Owner)
	field(w, "layers", &st.Layers)
	field(w, "source", &st.Source)
	walkExpiry(w, &st.Expiry)
}

// numberFields name the numbers of a keyword instance.
var numberFields = [library.MaxNumbers]string{"x", "x2", "x3", "x4"}

func walkGrant(w *match.Walker, gr *Grant) {
	field(w, "keyword", &gr.Keyword)
	field(w, "card", &gr.Card)
	for i, name := range numberFields {
		field(w, name, &gr.N[i])
	}
	field(w, "source", &gr.Source)
	walkExpiry(w, &gr.Expiry)
}

func walkFixture(w *match.Walker, f *Fixture) {
	field(w, "def", &f.Def)
	field(w, "gen", &f.Gen)
	field(w, "owner", &f.Owner)
	field(w, "other", &f.Other)
	field(w, "lane", &f.Lane)
	walkExpiry(w, &f.Expiry)
	field(w, "least", &f.Least)
}

func walkPending(w *match.Walker, d *Pending, offers []Offer) {
	field(w, "player", &d.Player)
	field(w, "handler", &d.Handler)
	field(w, "function", &d.Func)
	field(w, "self", &d.Self)
	field(w, "asked", &d.Asked)
	field(w, "what", &d.Choice)
	field(w, "options", &d.N)
	field(w, "values", &d.Given)
	field(w, "min", &d.Min)
	field(w, "max", &d.Max)
	field(w, "taken", &d.Taken)
	flag(w, "secret", &d.Secret)
	flag(w, "noted", &d.Noted)
	field(w, "search", &d.Search)
	field(w, "asker", &d.Asker)
	walkOffer := func(o *Offer) {
		field(w, "value", &o.N)
		field(w, "kind", &o.Kind)
		field(w, "taken", &o.Taken)
	}
	each(w, "option", offers[:d.N], walkOffer)
	each(w, "given", offers[d.N:], walkOffer)
}

// hashState mixes the same fields, several to a word.
func hashState(s *State, w *match.Walker) {
	w.Word(uint64(s.Seats) | uint64(uint8(s.Active))<<8 | uint64(s.Phase)<<16 | uint64(s.Step)<<24 | uint64(s.Result)<<32 |
		uint64(s.Winners)<<40 | bit(s.Cut)<<48 | uint64(s.Mode)<<49)
	w.Word(uint64(uint32(s.Turn)) | uint64(uint32(s.Round))<<32)
	w.Word(uint64(uint32(s.MaxRounds)) | uint64(s.NSettings)<<32 | uint64(s.NPlays)<<40 | uint64(s.NUses)<<48)
	w.Word(uint64(s.NStatuses) | uint64(s.NGrants)<<16 | uint64(s.Drawn)<<32)
	w.Word(uint64(s.Effects))
	for i := range s.Settings[:s.NSettings] {
		x := &s.Settings[i]
		w.Word(uint64(x.Option) | uint64(uint16(x.Value))<<16)
		w.Word(uint64(x.Random))
	}
	for _, x := range s.Plays[:s.NPlays] {
		w.Word(uint64(x.Def) | uint64(uint8(x.Player))<<16 | uint64(x.N)<<24)
	}
	w.Word(uint64(uint8(s.Lanes[0])) | uint64(uint8(s.Lanes[1]))<<8 | uint64(uint8(s.Lanes[2]))<<16 | uint64(s.NCards)<<24 |
		uint64(s.NBodies)<<40)
	w.Word(uint64(uint16(s.Streaks[0])) | uint64(uint16(s.Streaks[1]))<<16 | uint64(uint16(s.Streaks[2]))<<32 | uint64(uint16(s.Streaks[3]))<<48)
	for i := range s.Players[:s.Seats] {
		hashPlayer(&s.Players[i], w)
	}
	for i := range s.Cards[1 : s.NCards+1] {
		c := &s.Cards[i+1]
		w.Word(uint64(c.Def) | uint64(c.Gen)<<16 | uint64(c.Next)<<32 | uint64(c.Zone)<<48 | uint64(c.Body)<<52 |
			uint64(uint8(c.Owner))<<60 | bit(c.Temp)<<63)
	}
	for i := range s.Bodies[1 : s.NBodies+1] {
		b := &s.Bodies[i+1]
		w.Word(uint64(b.Card) | uint64(uint8(b.Ctrl))<<16 | uint64(b.Lane)<<24 | uint64(b.Row)<<28 | uint64(b.Slot)<<32 |
			uint64(b.Layer)<<36 | uint64(uint8(b.Armed&0xff))<<40 | uint64(b.Flags)<<48)
		w.Word(uint64(uint16(b.Damage)) | uint64(uint16(b.Shield))<<16 | uint64(b.Cargo)<<32 | uint64(b.Armed>>8)<<48)
	}
	hashTables(s, w)
}

func hashPlayer(p *Player, w *match.Walker) {
	w.Word(uint64(uint16(p.Base)) | uint64(uint16(p.Supply))<<16 | uint64(uint16(p.SupplyCap))<<32 | uint64(uint16(p.Battery))<<48)
	for _, z := range [...]*Pile{&p.Hand, &p.Deck, &p.Grave} {
		w.Word(uint64(z.First) | uint64(z.Last)<<16 | uint64(uint16(z.N))<<32)
		w.Word(uint64(z.Random))
	}
	w.Word(uint64(p.Fields) | uint64(uint16(p.ControlStreak))<<16 | uint64(uint32(p.OwnerTurns))<<32)
	w.Word(uint64(uint16(p.BaseLost)) | uint64(p.Tactics)<<16 | bit(p.Out)<<24 | uint64(p.BatteryMade)<<25 | bit(p.TurnInRound)<<33 | uint64(p.Fought)<<34)
	w.Word(uint64(uint16(p.Dealt[0])) | uint64(uint16(p.Dealt[1]))<<16 | uint64(uint16(p.Dealt[2]))<<32 | uint64(uint16(p.Dealt[3]))<<48)
}

func hashExpiry(x Expiry) uint64 {
	return uint64(x.Until) | uint64(uint8(x.Player))<<8 | uint64(uint16(x.Turn))<<16
}

func hashTables(s *State, w *match.Walker) {
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		w.Word(uint64(st.Kind) | uint64(st.On)<<16 | uint64(uint8(st.Owner))<<32 | uint64(uint16(st.Layers))<<40)
		w.Word(uint64(st.Source) | hashExpiry(st.Expiry)<<32)
	}
	for i := range s.Grants[:s.NGrants] {
		gr := &s.Grants[i]
		w.Word(uint64(gr.Keyword) | uint64(gr.Card)<<16)
		w.Word(uint64(uint16(gr.N[0])) | uint64(uint16(gr.N[1]))<<16 | uint64(uint16(gr.N[2]))<<32 | uint64(uint16(gr.N[3]))<<48)
		w.Word(uint64(gr.Source) | hashExpiry(gr.Expiry)<<32)
	}
	for i := range s.Uses[:s.NUses] {
		u := &s.Uses[i]
		w.Word(uint64(u.Ref) | uint64(u.Card)<<32 | uint64(u.N)<<48 | bit(u.Whole)<<56)
	}
	for i := range s.Pending[:s.NPending] {
		d := &s.Pending[i]
		w.Word(uint64(uint8(d.Player)) | uint64(d.N)<<8 | uint64(d.Asker)<<16 | uint64(d.Handler)<<32)
		w.Word(uint64(uint32(d.Func)) | uint64(d.Asked)<<32)
		w.Word(uint64(d.Self))
		w.Word(uint64(d.Choice) | uint64(d.Given)<<16 | uint64(d.Min)<<24 | uint64(d.Max)<<32 | uint64(d.Taken)<<40 | uint64(d.Search)<<48 | bit(d.Secret)<<56 | bit(d.Noted)<<57)
	}
	for i := range s.Counts[:s.NCounts] {
		c := &s.Counts[i]
		w.Word(uint64(c.Kind) | uint64(c.On)<<16 | uint64(uint32(c.N))<<32)
	}
	for i := range s.Fixtures[:s.NFixtures] {
		f := &s.Fixtures[i]
		w.Word(uint64(f.Def) | uint64(f.Gen)<<16 | uint64(uint8(f.Owner))<<32 | uint64(uint8(f.Other))<<40 | uint64(f.Lane)<<48)
		w.Word(hashExpiry(f.Expiry) | uint64(uint16(f.Least))<<32)
	}
	for _, r := range s.Piles[:s.NPiles] {
		w.Word(uint64(r))
	}
	for _, o := range s.Offers[:s.NOffers] {
		w.Word(uint64(uint32(o.N)) | uint64(o.Kind)<<32 | uint64(o.Taken)<<40)
	}
	w.Word(uint64(s.Stop) | uint64(s.Window)<<56 | uint64(s.NPending)<<8 | uint64(s.NCounts)<<16 | uint64(s.Jumbled)<<32 | uint64(s.NFixtures)<<40 | uint64(s.NPiles)<<48)
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// Redact blanks what a player may not know: others' hands, every deck's
// order, and the generators (K-22).
func (g *Rules) Redact(s *State, viewer event.Player) {
	s.unsteady()
	s.Effects, s.Piles = 0, [program.MaxPiles]num.Stream{}
	for i := range s.Settings[:s.NSettings] {
		s.Settings[i].Random = 0
	}
	for p := range event.Player(s.Seats) {
		pl := &s.Players[p]
		pl.Deck.Random, pl.Hand.Random, pl.Grave.Random = 0, 0, 0
	}
	g.blind(s, viewer)
	s.keepCounts(func(c *kit.Count) bool { return c.On > s.NCards || s.Cards[c.On].Def != 0 })
}
